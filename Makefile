# phonegym: `make run` shows it at work, `make test` is what every change must pass. Both start from a fresh clone.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

BIN := .venv/bin
SETUP := .venv/setup-done
JOBS ?= 2

# Every step of a phone is checked for writes to shared state while tests run.
export PHONEGYM_PARANOID ?= 1

.PHONY: help setup run test test-full lint types imports format goldens maps bench audit audit-tasks constraints clean

help: ## Show what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/make \1\t\2/' | expand -t 18

setup: $(SETUP) ## Make .venv with all that the project needs

$(SETUP): pyproject.toml constraints.txt tools/setup.sh tools/system_deps.sh
	@bash tools/setup.sh
	@touch $@

run: $(SETUP) ## Evaluate the built-in agents on a small split; ends with the path of a report
	@PHONEGYM_PARANOID=0 $(BIN)/phonegym eval --agent oracle --agent random --split small

test: lint types imports audit-tasks ## Lint, types, import contract, the audit of every task and the fast tests
	@$(BIN)/python -m pytest -n $(JOBS) -m "not slow and not full"

test-full: lint types imports audit ## The same with the slow tests and the sweeps over everything
	@$(BIN)/python -m pytest -n $(JOBS)

lint: $(SETUP) ## Style, purity of the core, size of files
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/python tools/lint_purity.py
	@$(BIN)/python tools/lint_size.py

types: $(SETUP) ## mypy --strict over sources, tests and tools
	@$(BIN)/mypy

imports: $(SETUP) ## Which layer may know which
	@$(BIN)/lint-imports --no-logo

format: $(SETUP) ## Lay out the code and mend what ruff can mend
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

goldens: $(SETUP) ## Write the golden pictures and texts anew; look at them before you commit
	@$(BIN)/python -m pytest -n $(JOBS) -m golden --update-goldens

maps: $(SETUP) ## Draw the maps of the apps that docs/apps.md shows
	@for app in $$($(BIN)/phonegym apps --json | $(BIN)/python -c 'import json, sys; print(*(app["id"] for app in json.load(sys.stdin)))'); do \
		$(BIN)/phonegym graph $$app --tasks --out docs/images/map-$$app.svg; \
	done

bench: $(SETUP) ## Measure speed and memory
	@PHONEGYM_PARANOID=0 $(BIN)/phonegym bench

audit: $(SETUP) ## Hold every task and every screen against the table of checks
	@PHONEGYM_PARANOID=0 $(BIN)/phonegym audit --jobs $(JOBS)

audit-tasks: $(SETUP)
	@# The screens are crawled by the tests.
	@PHONEGYM_PARANOID=0 $(BIN)/phonegym audit --jobs $(JOBS) --no-crawl

constraints: $(SETUP) ## Pin the versions that .venv holds now
	@bash tools/freeze_constraints.sh

clean: ## Remove .venv, caches and build output; runs stay
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
