"""Whole parties as text, one file a game: a change of rules shows in their diff."""
