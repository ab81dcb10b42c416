# Every target sets up what it needs. `make help` lists them.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
# Two more than there are cores: a test that has a server or a browser waits for it most of the time.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2)
PIP = $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt

.PHONY: help play terminal test tests lint page programs chromium postgresql nginx bench stress storm fuzz pictures swiss conformance clean
.DEFAULT_GOAL := help
unexport PYTHONDONTWRITEBYTECODE  # tests start hundreds of processes: none of them has to compile all modules again

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/play.done ## set up and open the games in the browser
	@$(BIN)/tryline serve --open

terminal: $(VENV)/play.done ## set up and play in the terminal
	@$(BIN)/tryline

test: ## set up, check and test everything
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/test.done programs
	@$(MAKE) --no-print-directory --jobs 2 lint tests

programs: $(VENV)/bin/python # one after the other: two at a time cannot install anything
	@for program in chromium postgresql nginx; do $(MAKE) --no-print-directory $$program || exit 1; done

tests: $(VENV)/test.done chromium postgresql nginx
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

lint: $(VENV)/test.done ## check style, types and import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/page.py check

page: $(VENV)/bin/python ## build the page again, after a change in web/
	$(BIN)/python tools/page.py build

chromium: # browser tests are never skipped
	@command -v chromium-headless-shell chromium >/dev/null || { echo "Installing Chromium for the browser tests."; \
		SUDO=$$(test $$(id -u) = 0 || echo sudo); INSTALL="$$SUDO apt-get install -y -qq --no-install-recommends"; \
		$$SUDO apt-get update -qq && { $$INSTALL chromium-headless-shell >/dev/null 2>&1 || $$INSTALL chromium >/dev/null; }; }

postgresql: # nor are those of clubs
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || { \
		echo "Installing PostgreSQL for the tests of clubs."; SUDO=$$(test $$(id -u) = 0 || echo sudo); \
		$$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

nginx: $(VENV)/bin/python # nor is that of the proxy; it is not installed, so that no service is started
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || test -x $(VENV)/nginx/usr/sbin/nginx || { \
		echo "Fetching nginx for the test of the proxy."; SUDO=$$(test $$(id -u) = 0 || echo sudo); \
		mkdir -p $(VENV)/nginx && cd $(VENV)/nginx && for package in nginx nginx-light nginx-core; do \
		test -x usr/sbin/nginx || { apt-get download -qq $$package 2>/dev/null || \
		{ $$SUDO apt-get update -qq && apt-get download -qq $$package; } && dpkg -x $${package}_*.deb .; }; done; }

bench: $(VENV)/bench.done postgresql ## measure speed side by side, the balance of the games, and the players against each other
	$(BIN)/python bench/rules_speed.py
	$(BIN)/python bench/simulate_speed.py
	$(BIN)/python bench/goforward.py
	$(BIN)/python bench/engine_speed.py
	$(BIN)/python bench/engine_turns.py
	$(BIN)/python bench/first_prompt.py
	$(BIN)/python bench/server_speed.py
	PYTHONPATH=. $(BIN)/python bench/club_speed.py
	$(BIN)/python bench/pocket_balance.py
	$(BIN)/python bench/pocket_players.py
	$(BIN)/python bench/bokx_balance.py
	$(BIN)/python bench/bokx_players.py
	$(BIN)/python bench/swiss_speed.py
	$(BIN)/python bench/cup_speed.py

stress: $(VENV)/test.done ## attack the server, kill it 200 times under load, and look whether a move was lost or anybody starved
	$(BIN)/python -m tests.server.attack_spectators
	$(BIN)/python -m tests.server.attack_computers
	$(BIN)/python -m tests.server.storm --attacked

storm: $(VENV)/test.done postgresql ## kill, freeze and drain the processes of a club, and its database, for an hour, and look whether a move was lost
	$(BIN)/python -m tests.server.club_storm

fuzz: $(VENV)/test.done ## send a million fuzzed messages, frames and requests to a server, and look whether anything fell or changed
	$(BIN)/python -m tests.server.fuzz

pictures: $(VENV)/test.done chromium ## take the pictures of the page for README again, and every game in every light and size to look at
	$(BIN)/python -m tools.page_pictures

swiss: $(VENV)/test.done ## check the pairs of 2,000 random Swiss tournaments against the rules (half an hour)
	$(BIN)/python -m tests.league.swiss_campaign 2000

conformance: $(VENV)/test.done ## compare 10,000 random matches of Scrum, interpreted and native (most of an hour)
	$(BIN)/python -m tryline.testing scrum --matches 10000

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Tryline needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/play.done: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Setting up; this takes a minute the first time."
	$(PIP) -e .
	@touch $@

$(VENV)/test.done: $(VENV)/bin/python pyproject.toml examples/nerve/pyproject.toml constraints.txt
	@echo "Setting up for tests; this takes a minute the first time."
	@$(BIN)/python tools/page.py build & page=$$!; \
		TRYLINE_PAGE=skip $(PIP) -e '.[dev]' -e examples/nerve; installed=$$?; wait $$page && exit $$installed
	@touch $@

$(VENV)/bench.done: $(VENV)/bin/python pyproject.toml constraints.txt
	$(PIP) -e '.[bench]'
	@touch $@

clean: ## remove the environment and all caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
