"""Generators of every picture and sound of Bridžik Desktop outside the card decks.

``python resources/drawing`` writes all of them again; the result is the same on every run.
"""
