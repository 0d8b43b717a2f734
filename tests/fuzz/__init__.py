"""Coverage-guided fuzzing with atheris: long, and therefore no part of the tests."""
