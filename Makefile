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

# Types are checked beside the tests and told after them; lint and layers take a second and come first.
test: ready lint layers  ## lint, types, import layers, tests
	@$(MAKE) --no-print-directory types > $(VENV)/types.log 2>&1 & types=$$!; \
	$(MAKE) --no-print-directory tests; tested=$$?; \
	wait $$types; typed=$$?; cat $(VENV)/types.log; exit $$((tested + typed))

ready:            # the browser is installed beside the rest
	@$(MAKE) --no-print-directory -j2 $(TESTED) browser

lint: $(TESTED)
	$(BIN)/ruff check src tests
	$(BIN)/deno fmt --check --quiet --line-width 120 src/houseway/web/js tests/web/units

types: $(TESTED)
	$(BIN)/mypy

layers: $(TESTED)
	$(BIN)/lint-imports

# Browsers, servers and disks mostly wait: their tests run beside all the rest, which gives way to them, and are told
# after it. The rest runs in two processes; tests that share solved pages stay in one of them.
SHORT  := -m "not long and not sweep"
SPREAD := -n 2 --dist loadgroup --no-loadscope-reorder
tests: $(TESTED) browser
	@$(BIN)/pytest $(SHORT) tests/web tests/test_tiers.py > $(VENV)/web.log 2>&1 & web=$$!; \
	$(BIN)/pytest $(SHORT) tests/server tests/store tests/test_tiers.py > $(VENV)/server.log 2>&1 & server=$$!; \
	nice -n 5 $(BIN)/pytest $(SHORT) $(SPREAD) --ignore=tests/web --ignore=tests/server --ignore=tests/store; rest=$$?; \
	wait $$server; served=$$?; cat $(VENV)/server.log; \
	wait $$web; seen=$$?; cat $(VENV)/web.log; exit $$((rest + served + seen))

browser:          ## what the browser tests need: Debian's chromium
	@tools/setup-browser

coverage: $(TESTED) browser  ## the tests with coverage shown, which takes half as long again
	$(BIN)/pytest $(SHORT) -n 2 --dist loadgroup --cov --cov-report=term:skip-covered

check-long: $(TESTED) browser  ## long enumerations and loads, by hand
	$(BIN)/pytest -m long -s

sweep: $(TESTED) browser  ## the same over all offers, sizes and seeds; CI runs it after `make test`
	@$(BIN)/pytest -m sweep tests/web > $(VENV)/web.log 2>&1 & web=$$!; \
	nice -n 5 $(BIN)/pytest -m sweep $(SPREAD) --ignore=tests/web; rest=$$?; \
	wait $$web; seen=$$?; cat $(VENV)/web.log; exit $$((rest + seen))

bench: $(TESTED)  ## speed, as ratios in one run
	$(BIN)/houseway bench

clean:            ## remove what make set up
	rm -rf $(VENV)
