"""The sounds of the table: short, quiet, off by default, and never in the way of the window.

sounds = Sounds(data_path("resources", "sounds"))
sounds.set_volume(50);  sounds.set_on(True)
table_page.sounded.connect(sounds.play)
sounds.close()
"""

from bridzik_desktop.sound.sounds import Sounds

__all__ = ["Sounds"]
