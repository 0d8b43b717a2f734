# Two commands for everyone: `make run` opens the window, `make test` runs the tests. Both do all set-up.
# Everything below calls a tool that can be called without make too.

PYTHON ?= python3
VENV := .venv/bin
# Arguments of the program or of pytest: make run ARGS="--language sk", make test ARGS="tests/i18n -x"
ARGS ?=

.PHONY: run test lint format check wheel test-pythons translations clean set-up

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

# What has to hold before a change lands.
check: lint test wheel

clean:
	rm -rf .venv .venv-* build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	rm -f translations/*/LC_MESSAGES/*.mo
