# Two commands for everyone: `make run` opens the window, `make test` runs the tests. Both do all set-up.
# Everything below calls a tool that can be called without make too.

PYTHON ?= python3
VENV := .venv/bin
# Arguments of the program or of pytest: make run ARGS="--language sk", make test ARGS="tests/i18n -x"
ARGS ?=

.PHONY: run test lint format check wheel test-pythons translations clean set-up pictures golden fuzz soak strength \
	bench test-access test-decks

run:
	@$(PYTHON) -m tools.setup run $(ARGS)

test:
	@$(PYTHON) -m tools.setup test $(ARGS)

set-up:
	@$(PYTHON) -m tools.setup develop

# The tests on each Python the project promises: 3.11, 3.12, 3.13.
test-pythons:
	@$(PYTHON) -m tools.setup test-pythons $(ARGS)

lint: set-up
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy
	$(VENV)/lint-imports

format: set-up
	$(VENV)/ruff check --fix .
	$(VENV)/ruff format .

# New texts of the source into the catalogues, then what is left to translate, then compiled.
translations: set-up
	$(VENV)/python -m tools.translations update
	$(VENV)/python -m tools.translations compile
	$(VENV)/python -m tools.translations check

# sdist and wheel built, installed into a clean environment, and started once without a screen.
wheel: set-up
	$(VENV)/python -m tools.check_wheel

# Every table, deck, die and icon as pictures, to be looked at after any change that can be seen.
pictures: set-up
	$(VENV)/python -m tools.pictures $(ARGS)

# The golden playthroughs anew, after a change of rules or events; the diff is the change.
golden: set-up
	$(VENV)/python -m tests.golden

# The long runs. Fuzzing needs atheris, the benchmarks open_spiel and kpat: each says what it misses, and fails.
fuzz: set-up
	$(VENV)/python -m tests.fuzz $(ARGS)

soak: set-up
	$(VENV)/python -m tests.soak $(ARGS)

strength: set-up
	$(VENV)/python -m tests.strength $(ARGS)

bench: set-up
	$(VENV)/python -m pytest -s tests/benchmarks/bench_*.py $(ARGS)

# A window read and pressed through the accessibility bus, as a screen reader does it.
test-access: set-up
	$(VENV)/python -m tools.check_access

# All sixteen card decks of KDE's games, from Debian's package.
test-decks: set-up
	$(VENV)/python -m pytest tests/decks_debian/check_debian_decks.py $(ARGS)

# What has to hold before a change lands.
check: lint test wheel

clean:
	rm -rf .venv .venv-* build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	rm -f translations/*/LC_MESSAGES/*.mo

include packaging/packages.mk
