"""Draws the two packs of Bridžik Desktop, and their variants, as SVG decks in KDE carddeck format."""
