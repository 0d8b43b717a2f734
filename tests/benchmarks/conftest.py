"""Fixtures of the benchmarks."""

from tests.benchmarks.screen import screen

__all__ = ["screen"]
