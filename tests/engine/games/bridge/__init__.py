"""Tests of contract bridge."""
