"""Random parties by the hundred thousand: long, and therefore no part of the tests."""
