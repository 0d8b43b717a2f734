"""Deal numbers: which there are (engine-contract.md, "Seeds"). Imports nothing, so that a command line may."""

MAX_SEED = 2**63 - 1
"""Deal numbers go from 0 to this."""

DEFAULT_SEED = 0
"""The deal number of a partie that has none of its own (a record without the key)."""
