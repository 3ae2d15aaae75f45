# Houseway. Every target sets up what it needs; `make` alone tells what there is.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help serve test lint types layers tests check-long bench clean

help:            ## tell what there is
	@grep -hE '^[a-z-]+: .*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $@

serve: $(READY)  ## open the tables
	$(BIN)/houseway play

test: lint types layers tests  ## lint, types, import layers, tests

lint: $(READY)
	$(BIN)/ruff check src tests

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports

tests: $(READY)
	$(BIN)/pytest -m "not long" -n 2 --cov --cov-report=term:skip-covered

check-long: $(READY)  ## long enumerations and loads, by hand
	$(BIN)/pytest -m long -s

bench: $(READY)  ## speed, as ratios in one run
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/houseway bench

clean:           ## remove what make set up
	rm -rf $(VENV)
