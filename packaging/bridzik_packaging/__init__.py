"""Builds and tries the packages: `python packaging/package.py STEP`; `make packages` does them all."""
