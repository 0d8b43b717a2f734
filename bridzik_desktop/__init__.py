"""The Qt desktop: a window in which people play the games of `bridzik_engine`."""

__version__ = "0.1.0"
