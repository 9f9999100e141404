# Tricorne. `make help` says in sentences what there is.

# Every rule there is stands here; to try make's own on ten thousand files takes it seconds.
MAKEFLAGS += --no-builtin-rules

# Settings. Each may be given on the command line: make run LISTEN=0.0.0.0:1704

BUILD    ?= build
ifeq ($(origin CC),default)
CC        = gcc
endif
OPT      ?= -O2 -g
# What the compiler does against mistakes that reach memory; jumps are guarded where it can guard them.
CET      := $(shell echo | $(CC) -fcf-protection=full -E - >/dev/null 2>&1 && echo -fcf-protection=full)
HARDEN   ?= -fstack-protector-strong -D_FORTIFY_SOURCE=3 $(CET)
JOBS     ?= $(shell nproc 2>/dev/null || echo 2)
VERSION   = 0.1.0

# Where `make run` listens, what it plays, and the file it keeps its games in.
LISTEN   ?= 127.0.0.1:1704
SCENARIO ?= mdcc/training
DB       ?= tricorne.db

# How much of the long proofs `make test` runs; `make soak` runs the full counts. With a seed of 0 the soak draws one; the
# tests play the same games everywhere.
GAMES    ?= 50
KILLS    ?= 10
SEED     ?= 0

# How long `make soak` and `make check` begin further parts; the next call goes on.
MINUTES  ?=

# `make sim`: evenings of the simulated server, and points at which its disk fails.
EVENINGS ?= 1000
POINTS   ?= 10000
POINT    ?=

# `make fuzz`: seconds for each of the targets, which they are, and of which ruleset alone.
TIME     ?= 600
TARGETS  ?= all
PARSERS  ?= all
RULESET  ?=

PREFIX   ?= /usr/local
DESTDIR  ?=

# Packages of Debian 12 and newer.
PACKAGES       = gcc make pkgconf libc6-dev libwebsockets-dev libwebsockets-evlib-uv libuv1-dev libjansson-dev libsqlite3-dev \
	libsodium-dev libmimalloc-dev libcap-dev libedit-dev libcurl4-openssl-dev libssl-dev libpq-dev esbuild zopfli brotli
TEST_PACKAGES  = $(PACKAGES) libcriterion-dev nodejs npm python3 chromium fonts-dejavu-core mandoc sqlite3 postgresql haproxy zsh \
	python3-aiosmtpd python3-cryptography
CHECK_PACKAGES = $(TEST_PACKAGES) valgrind

# What is compiled, and how.

PKGS      = libwebsockets libuv jansson sqlite3 libpq libsodium
WARN      = -Wall -Wextra -Wpedantic -Werror
ALL_FLAGS = -std=c17 -D_GNU_SOURCE -I. -DTRICORNE_VERSION='"$(VERSION)"' $(WARN) $(OPT) -fPIE $(HARDEN) \
	$(shell pkg-config --cflags $(PKGS) 2>/dev/null) $(CPPFLAGS) $(CFLAGS)
LIBS      = $(LDFLAGS) $(shell pkg-config --libs $(PKGS) 2>/dev/null) -lpthread
LIBS_CLIENT = -ledit
# Before all others, so that its malloc is everybody's; the sanitizers bring their own.
LIBS_MEMORY = $(if $(findstring sanitize,$(CFLAGS)),,-lmimalloc)
LIBS_POST   = $(shell pkg-config --libs libcurl libcrypto)

# One library per layer; an arrow may only point down this list (`make arch` holds it).
LAYERS    = post net host store game protocol machine rules base
below        = $(sort $(shell find $(1) -name '*.c' ! -path '*/tools/*' 2>/dev/null))
$(foreach l,base rules machine game store host net post,$(eval src_$(l) := $(call below,server/$(l))))
src_protocol := $(call below,protocol)
src_tricorned = $(wildcard server/*.c)
src_tricorne := $(call below,clients/terminal clients/bots clients/check)
src_testlib  := $(call below,tests/lib tests/bench/load) $(filter-out %/test_sim.c,$(wildcard tests/sim/*.c))
src_unit      = $(shell find tests -name node_modules -prune -o -name 'test_*.c' -print 2>/dev/null)
src_bench     = $(wildcard tests/bench/bench_*.c)
src_fuzz      = $(wildcard tests/fuzz/*.c)

# Files that travel inside the programs; those of the page are packed besides, for browsers that unpack.
src_web       = $(shell find clients/web -type f ! -name '*.md' ! -name '*.d.ts' ! -name 'tsconfig.json' ! -name '.*' ! -path '*/docs/*' ! -path '*/tools/*' 2>/dev/null)
# Modules are put together first; the worker is none of the page's.
src_modules   = $(filter-out clients/web/worker.js,$(filter %.js,$(src_web)))
src_apart     = $(filter-out $(src_modules),$(src_web))
src_packed    = $(patsubst clients/web/%,$(BUILD)/gen/packed/%,$(src_apart))
src_brotli    = $(subst /gen/packed/,/gen/brotli/,$(filter %.html %.js %.css %.svg %.json,$(src_packed) $(subst /gen/,/gen/packed/,$(src_rulebook))))
# The page that leads to all others calls them by the edition they are of, so that a browser keeps them and need not ask.
src_front     = $(BUILD)/gen/front/index.html $(BUILD)/gen/edition
src_bundled   = $(foreach way,front packed brotli,$(addprefix $(BUILD)/gen/$(way)/,$(shell cat $(BUILD)/gen/bundle.files)))
# Where `tricorne clauses ID` learns which files and cases a clause stands in.
src_clauses   = $(shell find server/rules server/game -name '*.[ch]' -o -name clauses.def -o -name README.md) $(shell find tests/rules -name '*.json')
# What the page of each ruleset's clauses shows, and examples of them, and the pictures of its battles in the hall: written by
# a tool that has played the cases, and laid the battles out.
rulesets      = mdcc malbrook dba18 paperboys
src_rulebook  = $(BUILD)/gen/rules/index.json $(foreach r,$(rulesets),$(BUILD)/gen/rules/$(r).json $(BUILD)/gen/rules/$(r)-examples.json $(BUILD)/gen/rules/$(r)-battles.json)
src_embedded  = $(sort $(src_rulebook) $(subst /gen/,/gen/packed/,$(src_rulebook)) $(wildcard migrations/*.sql migrations/postgres/*.sql server/rules/*/scenarios/*.json) $(filter-out clients/web/index.html,$(src_apart)) $(src_front) $(src_packed) $(src_brotli))

obj      = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
layers   = $(foreach l,$(LAYERS),$(if $(src_$(l)),$(BUILD)/lib$(l).a))
archives = $(layers) $(BUILD)/libembedded.a
programs = $(if $(src_tricorned),$(BUILD)/tricorned) $(if $(src_tricorne),$(BUILD)/tricorne)
benches  = $(patsubst tests/bench/%.c,$(BUILD)/bench/%,$(src_bench))
# What stands beside the daemon where it is measured: a server without rules, and a disk that is slower or quicker.
beside   = $(BUILD)/bench/anchor $(BUILD)/bench/other_disk.so
link     = $(CC) $(ALL_FLAGS) -pie -Wl,-z,relro,-z,now -o $@ $(1) -Wl,--start-group $(archives) $(2) -Wl,--end-group $(LIBS)
# One short line for each file made; V=1 shows the whole commands.
say      = $(if $(V),,@printf '  %-4s %s\n' $(1) $@;)
suites   = JOBS=$(JOBS) GAMES=$(GAMES) KILLS=$(KILLS) SEED=$(SEED) tests/run

.PHONY: all run deps deps-test deps-check packages unit drill sim leaks mutants programs-and-tests test test-quick soak fuzz fuzz-quick fuzz-llvm check clang bench bench-rest arch man schemas \
	install deb help clean FORCE

all: $(programs) $(archives) ## builds the daemon build/tricorned and the command line build/tricorne

# The whole way from a bare machine.

run: deps ## installs what is missing, builds, and starts a daemon with a battle ready to join
	@$(MAKE) --no-print-directory -j$(JOBS) all
	@BUILD=$(BUILD) deploy/run $(LISTEN) $(DB) $(SCENARIO)

deps: ## installs the packages the build needs, if any are missing
	@deploy/packages $(PACKAGES)

deps-test: ## installs what the tests need besides: Criterion, node and its packages, Chromium
	@deploy/packages $(TEST_PACKAGES)
	@$(MAKE) --no-print-directory tests/node_modules/.package-lock.json

deps-check:
	@deploy/packages $(CHECK_PACKAGES)
	@$(MAKE) --no-print-directory tests/node_modules/.package-lock.json

tests/node_modules/.package-lock.json: tests/package-lock.json tests/package.json
	cd tests && npm ci --no-audit --no-fund && touch node_modules/.package-lock.json

# Proofs.

test: deps-test ## runs every test, with a share of the long ones, within an hour
	@$(MAKE) --no-print-directory -j$(JOBS) programs-and-tests
	@BUILD=$(BUILD) $(suites) arch unit rules words coverage scenarios selfplay fuzz leaks audit node

test-quick: ## the tests that need a few seconds and nothing installed but the C libraries
	@$(MAKE) --no-print-directory -j$(JOBS) programs-and-tests
	@BUILD=$(BUILD) $(suites) arch unit

unit: $(BUILD)/unit ## the C tests alone
	$(BUILD)/unit

soak: deps-test ## the long proofs in full, in parts: 1,950 games against ourselves, 100 kills; goes on where it was stopped, for MINUTES (all)
	@$(MAKE) --no-print-directory -j$(JOBS) programs-and-tests
	@BUILD=$(BUILD) KILLS=100 SEED=$(SEED) SOAK=1 MINUTES=$(MINUTES) tests/parts soak

drill: deps-test ## three daemons on one PostgreSQL behind HAProxy, 200 games of bots: kills, a pause, an upgrade; prints its figures
	@$(MAKE) --no-print-directory -j$(JOBS) all
	@cd tests && BUILD=$(BUILD) DRILL=200 node --test e2e/drill.test.mjs

sim: $(BUILD)/unit ## evenings of the whole server in one process, EVENINGS of them and POINTS at which the disk fails; SEED=n or POINT=n: that one again
	EVENINGS=$(EVENINGS) POINTS=$(POINTS) EVENING=$(filter-out 0,$(SEED)) POINT=$(POINT) $(BUILD)/unit --verbose --timeout 36000 \
		--filter 'sim/$(if $(POINT),each*,$(if $(filter-out 0,$(SEED)),evenings,*))' >$(BUILD)/sim.log 2>&1; \
		status=$$?; grep -E '^\[(----|PASS|FAIL)' $(BUILD)/sim.log; exit $$status

# What the script in tests/leaks builds with.
leaks mutants: export CC_LINE   = $(CC) $(ALL_FLAGS)
leaks mutants: export OBJECTS   = $(unit_objects) $(BUILD)/libtests.a
leaks mutants: export LIBRARIES = $(archives) $(LIBS_POST)
leaks mutants: export LIBS_LINE = $(LIBS) $(LIBS_CLIENT) $(shell pkg-config --libs criterion) -lm
leaks: $(BUILD)/unit ## lets LEAKS things leak (all), one after the other, each in a build of its own: the tests must find every one
	@BUILD=$(BUILD) python3 tests/leaks/leaks.py $(LEAKS)

mutants: $(BUILD)/unit ## makes MUTANTS mistakes of the daemon (all), each in a build of its own: the simulated evenings must find every one
	@BUILD=$(BUILD) python3 tests/sim/mutants.py $(MUTANTS)

fuzz: deps-check ## hands in what is nearly right, TIME seconds for each of the TARGETS, under the sanitizers; a failure is kept as a file
	@$(MAKE) --no-print-directory -j$(JOBS) $(SANITIZED) $(BUILD)/asan/fuzz
	@mkdir -p $(BUILD)/test/artefacts
	$(BUILD)/asan/fuzz --time $(TIME) --seed $(SEED) --keep $(BUILD)/test/artefacts $(if $(RULESET),--ruleset $(RULESET)) $(TARGETS)

fuzz-quick: deps-check ## the same in a build that only traps where arithmetic or an array goes wrong: several times as many executions
	@$(MAKE) --no-print-directory -j$(JOBS) $(TRAPPED) $(BUILD)/quick/fuzz
	@mkdir -p $(BUILD)/test/artefacts
	$(BUILD)/quick/fuzz --time $(TIME) --seed $(SEED) --keep $(BUILD)/test/artefacts $(if $(RULESET),--ruleset $(RULESET)) $(TARGETS)

fuzz-llvm: deps-check ## bytes led by what they reach (libFuzzer, needs clang), TIME seconds for each of the PARSERS
	@$(MAKE) --no-print-directory -j$(JOBS) $(LED) $(BUILD)/led/parsers
	@BUILD=$(BUILD) tests/fuzz/led/run $(TIME) $(PARSERS)

TRAPPED = BUILD=$(BUILD)/quick CFLAGS='-fsanitize=undefined,bounds -fsanitize-undefined-trap-on-error -Wno-error'
LED     = BUILD=$(BUILD)/led CC=clang OPT='-O1 -g -fno-omit-frame-pointer' HARDEN= \
	CFLAGS='-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=undefined -Wno-error'
# With sanitizers gcc warns of what cannot be; warnings are errors in every other build.
SANITIZED = BUILD=$(BUILD)/asan OPT='-O1 -g -fno-omit-frame-pointer' HARDEN= \
	CFLAGS='-fsanitize=address,undefined -fno-sanitize-recover=undefined -Wno-error'
check: deps-check ## builds with the address, leak and undefined-behaviour sanitizers and runs the tests so; then valgrind; in parts, as soak
	@$(MAKE) --no-print-directory -j$(JOBS) $(SANITIZED) programs-and-tests
	@$(MAKE) --no-print-directory -j$(JOBS) all
	@BUILD=$(BUILD)/asan PLAIN=$(BUILD) SANITIZED=1 PATIENCE=4 SEED=$(SEED) MINUTES=$(MINUTES) tests/parts check

clang: ## builds everything with clang as well, warnings being errors there too
	@$(MAKE) --no-print-directory -j$(JOBS) BUILD=$(BUILD)/clang CC=clang programs-and-tests

arch: $(archives) ## prints who includes whom and what the rules ask of the outside world; fails when an arrow points up
	@BUILD=$(BUILD) tests/arch/run

# What takes long and has no bar, or looks at attackers.
benches_rest = $(patsubst %,$(BUILD)/bench/bench_%,floods house machine store victim)

bench: deps $(programs) $(benches) $(beside) ## measures within ten minutes, and prints each figure beside its bar with the data of the machine
	@BUILD=$(BUILD) tests/bench/run $(filter-out $(benches_rest),$(benches)) tests/bench/page.mjs

bench-rest: deps $(programs) $(benches) ## measures the rest in an hour: floods, attackers, full houses, the store, how well the machine plays
	@BUILD=$(BUILD) tests/bench/run $(benches_rest)

programs-and-tests: all $(BUILD)/unit $(BUILD)/fuzz $(benches) $(beside)

schemas: $(BUILD)/tricorne ## writes the JSON Schemas of orders, events and views anew, from the shapes they are read and written by
	@for name in table mdcc malbrook dba18 paperboys; do $(BUILD)/tricorne schema $$name > protocol/schemas/$$name.json || exit 1; done

# Giving it to others.

man: ## checks the manual pages and prints them as text into build/man
	@deploy/packages mandoc
	@mkdir -p $(BUILD)/man
	@for page in deploy/man/*.[18]; do \
		mandoc -T lint -W warning,stop $$page && mandoc -T utf8 $$page | col -b > $(BUILD)/man/$$(basename $$page).txt || exit 1; done
	@ls $(BUILD)/man/*.txt

install: all ## installs programs, manual pages, completions and the systemd unit under PREFIX (and DESTDIR)
	install -D -m 755 $(BUILD)/tricorned $(DESTDIR)$(PREFIX)/sbin/tricorned
	install -D -m 755 $(BUILD)/tricorne $(DESTDIR)$(PREFIX)/bin/tricorne
	install -D -m 755 deploy/backup $(DESTDIR)$(PREFIX)/sbin/tricorne-backup
	install -D -m 644 deploy/man/tricorned.8 $(DESTDIR)$(PREFIX)/share/man/man8/tricorned.8
	install -D -m 644 deploy/man/tricorne.1 $(DESTDIR)$(PREFIX)/share/man/man1/tricorne.1
	install -D -m 644 deploy/completions/tricorne.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/tricorne
	install -D -m 644 deploy/completions/_tricorne $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tricorne
	install -d $(DESTDIR)$(PREFIX)/lib/systemd/system
	sed 's,/usr/sbin,$(PREFIX)/sbin,' deploy/systemd/tricorned.service > $(DESTDIR)$(PREFIX)/lib/systemd/system/tricorned.service

deb: deps ## builds a Debian package in build/
	@$(MAKE) --no-print-directory -j$(JOBS) all
	@BUILD=$(BUILD) VERSION=$(VERSION) deploy/debian/build

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

clean: ## removes everything that was built; games are kept
	rm -rf $(BUILD)

# How things are made.

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(call say,cc)$(CC) $(ALL_FLAGS) -MMD -MP -c -o $@ $<

define layer
$(BUILD)/lib$(1).a: $$(call obj,$$(src_$(1))) $(BUILD)/gen/$(1).list Makefile
	@rm -f $$@ && ar rcs $$@ $$(filter %.o,$$^)
endef
$(foreach l,$(LAYERS),$(eval $(call layer,$(l))))

$(BUILD)/libtests.a: $(call obj,$(src_testlib))
	@rm -f $@ && ar rcs $@ $^

$(BUILD)/tricorned: $(call obj,$(src_tricorned)) $(archives)
	$(call say,link)$(call link,$(LIBS_MEMORY) $(call obj,$(src_tricorned)),$(LIBS_POST))

clause_index = $(BUILD)/gen/clause_index.o

$(BUILD)/tricorne: $(call obj,$(src_tricorne)) $(clause_index) $(archives)
	$(call say,link)$(call link,$(call obj,$(src_tricorne)) $(clause_index),$(LIBS_CLIENT))

# The parts of the command line are tested without its main().
unit_objects = $(call obj,$(src_unit) $(filter-out %/main.c,$(src_tricorne))) $(clause_index)

$(BUILD)/unit: $(unit_objects) $(BUILD)/gen/unit.list $(archives) $(BUILD)/libtests.a
	$(call say,link)$(call link,$(unit_objects),$(BUILD)/libtests.a $(LIBS_POST)) $(LIBS_CLIENT) $(shell pkg-config --libs criterion) -lm

fuzz_objects = $(call obj,$(src_fuzz) $(filter-out %/main.c,$(src_tricorne))) $(clause_index)

$(BUILD)/fuzz: $(fuzz_objects) $(archives)
	$(call say,link)$(call link,$(fuzz_objects)) $(LIBS_CLIENT)

led_objects = $(call obj,$(wildcard tests/fuzz/led/*.c) $(filter-out %/driver.c,$(src_fuzz)) $(filter-out %/main.c,$(src_tricorne))) $(clause_index)

$(BUILD)/parsers: $(led_objects) $(archives)
	$(call say,link)$(call link,$(led_objects)) -fsanitize=fuzzer $(LIBS_CLIENT)

$(BUILD)/bench/%: $(BUILD)/obj/tests/bench/%.o $(archives) $(BUILD)/libtests.a
	@mkdir -p $(@D)
	$(call say,link)$(call link,$<,$(BUILD)/libtests.a)

$(BUILD)/bench/other_disk.so: tests/bench/other_disk.c
	@mkdir -p $(@D)
	$(call say,link)$(CC) -std=c17 -D_GNU_SOURCE $(WARN) $(OPT) -fPIC -shared -o $@ $<

$(BUILD)/libembedded.a: $(BUILD)/gen/embedded.o
	@rm -f $@ && ar rcs $@ $^

$(BUILD)/embed: server/base/tools/embed.c
	@mkdir -p $(@D)
	$(call say,link)$(CC) -std=c17 $(WARN) -O1 -o $@ $<

# It has no part in what it writes: those parts of the command line it is made with know nothing of embedded files.
rulebook_objects = $(call obj,clients/check/tools/rulebook.c $(filter-out %/main.c,$(src_tricorne))) $(clause_index)

$(BUILD)/rulebook: $(rulebook_objects) $(layers)
	$(call say,link)$(CC) $(ALL_FLAGS) -pie -o $@ $(rulebook_objects) -Wl,--start-group $(layers) -Wl,--end-group $(LIBS) $(LIBS_CLIENT)

$(BUILD)/gen/rules/%-examples.json: $(BUILD)/rulebook $(src_clauses)
	@mkdir -p $(@D)
	$(call say,play)$(BUILD)/rulebook $* examples > $@.new && mv $@.new $@

$(BUILD)/gen/rules/%-battles.json: $(BUILD)/rulebook $(wildcard server/rules/*/scenarios/*.json)
	@mkdir -p $(@D)
	@$(BUILD)/rulebook $* battles $(sort $(wildcard server/rules/$*/scenarios/*.json)) > $@.new && mv $@.new $@

$(BUILD)/gen/rules/%.json: $(BUILD)/rulebook
	@mkdir -p $(@D)
	@$(BUILD)/rulebook $(filter-out index,$*) > $@.new && mv $@.new $@

# They are large, and seldom asked for.
$(BUILD)/gen/packed/rules/%.json: $(BUILD)/gen/rules/%.json
	@mkdir -p $(@D)
	@gzip -9nc $< > $@.new && mv $@.new $@

$(BUILD)/gen/packed/%: clients/web/%
	@mkdir -p $(@D)
	@zopfli --gzip -c $< > $@.new && mv $@.new $@

# Of modules there is sent what a browser runs: comments and layout stay behind, names that nobody reads are short ones, and
# those that are wanted together are one file.
$(BUILD)/gen/bundle.made: clients/web/tools/bundle clients/web/tools/together $(src_modules) $(BUILD)/gen/modules.list
	@mkdir -p $(@D)
	$(call say,pack)clients/web/tools/bundle $(abspath $(BUILD)) $(patsubst clients/web/%,%,$(sort $(src_modules))) && touch $@

$(BUILD)/gen/edition: $(src_apart) $(BUILD)/gen/web.list $(BUILD)/gen/bundle.made
	@(cat $(sort $(src_apart)) $(BUILD)/gen/web.list && cd $(BUILD)/gen/front && xargs cat <../bundle.files) | sha256sum | cut -c 1-8 | tr -d '\n' > $@

# It asks for what every page needs by the names it is sent under.
$(BUILD)/gen/front/index.html: clients/web/index.html $(BUILD)/gen/edition
	@mkdir -p $(@D)
	@sed -e '/rel="modulepreload"/d' -e '/src="\/main.js"/r $(BUILD)/gen/hints' $< | \
		sed -E "s,=\"/([^\"]*\.(js|css))\",=\"/$$(cat $(BUILD)/gen/edition)/\1\",g" > $@

$(BUILD)/gen/packed/index.html: $(BUILD)/gen/front/index.html
	@mkdir -p $(@D)
	@zopfli --gzip -c $< > $@.new && mv $@.new $@

# A browser that came by a secret way (HTTPS) unpacks this, too, and a tenth less comes to it.
$(BUILD)/gen/brotli/%: $(BUILD)/gen/packed/%
	@mkdir -p $(@D)
	@gzip -dc $< | brotli -q 11 -c > $@.new && mv $@.new $@

# Of the worker and style sheets, too, comments and layout stay behind.
# zopfli takes its time, once, and gives what every browser unpacks as gzip.
packed_text = esbuild --loader=$(subst .,,$(suffix $<)) --minify --charset=utf8 --log-level=warning < $<

$(BUILD)/gen/packed/%.js: clients/web/%.js Makefile
	@mkdir -p $(@D)
	@$(packed_text) > $@.text && zopfli --gzip -c $@.text > $@.new && rm $@.text && mv $@.new $@

$(BUILD)/gen/packed/%.css: clients/web/%.css Makefile
	@mkdir -p $(@D)
	@$(packed_text) > $@.text && zopfli --gzip -c $@.text > $@.new && rm $@.text && mv $@.new $@

# A list of files is itself a file, which changes only when the list does: so a file taken away is noticed too.
$(BUILD)/gen/%.list: FORCE
	@mkdir -p $(@D)
	@echo '$(src_$*)' | cmp -s - $@ || echo '$(src_$*)' > $@

# Written anew with every change of the rules or their cases, and compiled anew when something else stands in it.
$(BUILD)/gen/clause_index.made: clients/terminal/tools/clause_index clients/terminal/tools/clause_homes $(src_clauses)
	@mkdir -p $(@D)
	@clients/terminal/tools/clause_index > $(BUILD)/gen/clause_index.new
	@cmp -s $(BUILD)/gen/clause_index.new $(BUILD)/gen/clause_index.c || mv $(BUILD)/gen/clause_index.new $(BUILD)/gen/clause_index.c
	@touch $@

$(BUILD)/gen/clause_index.c: $(BUILD)/gen/clause_index.made ;

$(BUILD)/gen/clause_index.o: $(BUILD)/gen/clause_index.c clients/terminal/clause_index.h
	$(call say,cc)$(CC) $(ALL_FLAGS) -c -o $@ $<

$(BUILD)/gen/embedded.c: $(BUILD)/embed $(BUILD)/gen/embedded.list $(src_embedded) $(BUILD)/gen/bundle.made
	$(call say,gen)$(BUILD)/embed $(src_embedded) $(src_bundled) > $@.new && mv $@.new $@

$(BUILD)/gen/embedded.o: $(BUILD)/gen/embedded.c server/base/embedded.h
	$(call say,cc)$(CC) $(ALL_FLAGS) -c -o $@ $<

.PRECIOUS: $(BUILD)/obj/%.o $(BUILD)/gen/%.list

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
