"""Qt item models: log, score sheet, library."""
