# Everything runs from .venv, which any target that needs it makes from the lock files.

PYTHON ?= python3
BIN := .venv/bin
JOBS ?= auto
SOAK ?= soak

.DEFAULT_GOAL := help
.PHONY: help venv test demo bench soak fmt check-docs screenshots lock mutants clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

venv: .venv/stamp ## Make .venv from the lock files

PIP = $(BIN)/python -m pip install -qq --disable-pip-version-check

.venv/stamp: .venv/demo-stamp requirements/dev.txt
	@echo "Adding what the tests need"
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

# What the demo needs comes first and alone, so that a newcomer does not wait for the tools of the tests.
.venv/demo-stamp: requirements/demo.txt requirements/build.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up .venv"
	@$(PYTHON) -m venv --clear .venv
	@$(PIP) --require-hashes -r requirements/demo.txt -r requirements/build.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

test: venv ## Check style, types, layers, behaviour and coverage
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/pytest --quiet -n $(JOBS) --cov --cov-report=term --cov-report=json
	@$(BIN)/python -m tests.ratchet

demo: .venv/demo-stamp ## Try the bot in a browser: no token, no account (DEMO="--port 8080 --no-browser")
	@$(BIN)/damage-step demo $(DEMO)

bench: venv ## Time the engine
	@$(BIN)/python -m benchmarks

soak: venv ## Run the property tests and the slow ones for longer (SOAK=short for a taste)
	@HYPOTHESIS_PROFILE=$(SOAK) $(BIN)/pytest --quiet -n $(JOBS) -m "hypothesis or slow"

fmt: venv ## Format, and fix what can be fixed by machine
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format --quiet

check-docs: venv ## Test what the documents say
	@$(BIN)/pytest --quiet tests/docs

screenshots: venv ## Take the README's pictures anew from the running demo (needs Chromium)
	@$(BIN)/python -m tests.browser.screenshots

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
  --no-config --no-emit-index-url --no-emit-find-links --no-header --no-annotate

lock: venv ## Write requirements/ anew from pyproject.toml
	@$(COMPILE) pyproject.toml -o requirements/runtime.txt
	@$(COMPILE) pyproject.toml --extra demo -c requirements/runtime.txt -o requirements/demo.txt
	@$(COMPILE) pyproject.toml --extra dev -c requirements/demo.txt -o requirements/dev.txt
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
	  | $(COMPILE) - -c requirements/dev.txt -o requirements/build.txt

mutants: venv ## Change the rules of damage one small thing at a time and see whether a test notices
	@$(BIN)/mutmut run

clean: ## Remove .venv and everything generated
	@rm -rf .venv .coverage coverage.json .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@rm -rf mutants build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
