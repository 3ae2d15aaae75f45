# Houseway. Every target sets up what it needs; `make` alone tells what there is.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# What is installed is compiled when it is first imported: most of it never is, and pip would compile it all.
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile
READY  := $(VENV)/.ready
TESTED := $(VENV)/.ready-to-test

# Every process would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help serve test ready lint types layers tests coverage sweep check-long bench browser clean

help:             ## tell what there is
	@grep -hE '^[a-z-]+: .*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) --editable .
	touch $@

$(TESTED): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) --editable '.[test]'
	touch $(READY) $@

serve: $(READY)   ## open the tables in the browser
	$(BIN)/houseway serve --open

# Lint and layers take a second and come first. Types and the parts of the tests then run side by side, and each is
# told when it ends.
BESIDE = $(MAKE) --no-print-directory --jobs --keep-going --output-sync=target
PARTS  := web server odds play rest
test: ready lint layers  ## lint, types, import layers, tests
	+@echo "Types and tests run in $(words types $(PARTS)) parts; each is told when it ends."; $(BESIDE) types $(PARTS:%=test-%)

ready:            # the browser is installed beside the rest
	@$(MAKE) --no-print-directory -j2 $(TESTED) browser

lint: $(TESTED)
	$(BIN)/ruff check src tests
	$(BIN)/deno fmt --check --quiet --line-width 120 src/houseway/web/js tests/web/units

types: $(TESTED)
	$(BIN)/mypy

layers: $(TESTED)
	$(BIN)/lint-imports

# Each part is one process, so that nothing is collected twice, solved pages are shared where they are used, and memory is
# freed at the end of a part. Browsers and servers mostly wait, and the other parts give way to them.
SHORT  := -m "not long and not sweep"
NICE    = $(if $(filter web server,$*),,nice -n 5)
web    := tests/web
server := tests/server tests/store
solved := tests/odds
tables := tests/oracle tests/whole_table
odds   := $(solved) $(tables)
play   := tests/kinds tests/desks tests/fairness tests/golden tests/test_every_offer_stands.py
rest   := src/houseway tests README.md docs $(patsubst %,--ignore=%,$(web) $(server) $(odds) $(play))
tests: $(TESTED) browser
	+@$(BESIDE) $(PARTS:%=test-%)

test-%: $(TESTED) browser
	@$(NICE) $(BIN)/pytest $(SHORT) $($*)

browser:          ## what the browser tests need: Debian's chromium
	@tools/setup-browser

coverage: $(TESTED) browser  ## the tests with coverage shown, which takes half as long again
	$(BIN)/pytest $(SHORT) -n 2 --dist loadfile --cov --cov-report=term:skip-covered

check-long: $(TESTED) browser  ## long enumerations and loads, by hand
	$(BIN)/pytest -m long -s
	PYTHON=$(BIN)/python tools/check-install

# The same parts, the dearest first, three at a time on two cores.
SWEEP  := solved tables web play server rest
sweep: $(TESTED) browser  ## the same over all offers, sizes and seeds; before a release
	+@echo "The sweep runs in $(words $(SWEEP)) parts; each is told when it ends."; \
	$(MAKE) --no-print-directory --jobs=3 --keep-going --output-sync=target $(SWEEP:%=sweep-%)

sweep-%: $(TESTED) browser
	@$(NICE) $(BIN)/pytest -m sweep $($*)

bench: $(TESTED)  ## speed, as ratios in one run
	$(BIN)/houseway bench

clean:            ## remove what make set up
	rm -rf $(VENV)
