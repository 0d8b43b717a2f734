"""The only code that talks to both the engine and the screens."""
