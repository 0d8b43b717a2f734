"""What builds, checks and sets up the project; no part of the program."""
