"""What outlives the program: the library of partie, the settings, and the folders they lie in. No Qt here."""
