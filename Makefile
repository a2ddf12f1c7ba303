# fleetcount: everything is built from here; `make help` lists what can be made.
#
# Every .c file in a folder of src/ belongs to what the folder belongs to: base, model, engine, query and play make the library,
# render and cli the program. A new file needs no line here. The same holds for tests: every test_*.c is a cmocka program.
#
# A variant (release, debug, sanitize, thread, fuzz, coverage, pinned) is the same sources with other flags; variants lie side by side in build/.

.DELETE_ON_ERROR:
.SUFFIXES:

CC      = gcc
AR      = ar
OBJCOPY = objcopy
PREFIX  = /usr/local
DESTDIR =
BUILD   = build
VARIANT = release

# ---- Flags ----------------------------------------------------------------------------------------------------------------

WARNINGS  = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wformat=2 -Werror
LANGUAGE  = -std=c17 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc
# What makes a mistake harder to misuse, with _FORTIFY_SOURCE below, where there is optimisation. tests/lint/check-hardening looks.
HARDENING = -fstack-protector-strong
HARDENED_LINK = -Wl,-z,relro,-z,now,-z,noexecstack
# What is part of a shared library must run at any address, and so may the program.
POSITION  = -fPIE

FLAGS_release  = -O3 -g -DNDEBUG -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
FLAGS_debug    = -Og -g3
FLAGS_sanitize = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
# Threads count at the same time.
FLAGS_coverage = -O0 -g --coverage -fprofile-update=atomic
FLAGS_thread   = -O1 -g -fsanitize=thread -fno-omit-frame-pointer
# For `make fuzz`, with clang: what libFuzzer is guided by, under both sanitizers.
FLAGS_fuzz     = $(FLAGS_sanitize) -fsanitize=fuzzer-no-link
# For counting instructions: without the choice of instruction set at run time, and without notes that valgrind may fail to read.
FLAGS_pinned   = $(FLAGS_release) -g0 -DFC_NO_DISPATCH
ifeq ($(FLAGS_$(VARIANT)),)
$(error VARIANT=$(VARIANT): the variants are release, debug, sanitize, thread, fuzz, coverage and pinned)
endif

# CFLAGS, CPPFLAGS and LDFLAGS are the user's and come last.
COMPILE = $(CC) $(LANGUAGE) $(WARNINGS) $(POSITION) $(HARDENING) -fvisibility=hidden $(FLAGS_$(VARIANT)) $(CPPFLAGS) $(CFLAGS)
LINK    = $(CC) $(FLAGS_$(VARIANT)) -pie $(HARDENED_LINK) $(CFLAGS) $(LDFLAGS)
# The library needs GMP, the mathematical library, and threads (which are a library of their own before glibc 2.34).
LIBS    = -lgmp -lm -pthread
# The program writes JSON with jansson.
PROGRAM_LIBS = -ljansson $(LIBS) $(PNG_LIBS)

# PNG pictures are an optional part of the program: PNG=yes where pkg-config finds librsvg, which draws them; PNG=no leaves them out.
RSVG = librsvg-2.0 >= 2.46
PNG := $(shell pkg-config --exists '$(RSVG)' 2>/dev/null && echo yes || echo no)
ifeq ($(PNG),yes)
PNG_FLAGS := -DFC_WITH_PNG $(patsubst -I%,-isystem %,$(shell pkg-config --cflags '$(RSVG)'))
PNG_LIBS  := $(shell pkg-config --libs '$(RSVG)')
endif
# Tests keep their asserts in every variant.
TEST_COMPILE = $(COMPILE) -UNDEBUG -Itests -pthread
TEST_LIBS    = -lcmocka $(PROGRAM_LIBS)

# ---- Files ----------------------------------------------------------------------------------------------------------------

OUT = $(BUILD)/$(VARIANT)
objects = $(patsubst %.c,$(OUT)/%.o,$(wildcard $(1)))

LIBRARY_OBJECTS = $(call objects,src/base/*.c src/model/*.c src/engine/*.c src/query/*.c src/play/*.c src/play/*/*.c)
RENDER_OBJECTS  = $(call objects,src/render/*.c)
CLI_OBJECTS     = $(call objects,src/cli/*.c)

TEST_SOURCES    = $(sort $(wildcard tests/unit/*/test_*.c tests/*/test_*.c))
TEST_PROGRAMS   = $(TEST_SOURCES:%.c=$(OUT)/%)
SUPPORT_OBJECTS = $(filter-out $(OUT)/tests/oracle/test_%,$(call objects,tests/support/*.c tests/oracle/*.c))

# Each target twice: with libFuzzer, and to be run on files.
FUZZ_TARGETS    = $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_PROGRAMS   = $(FUZZ_TARGETS:%=$(OUT)/tests/fuzz/fuzz_%)
REPLAY_PROGRAMS = $(FUZZ_TARGETS:%=$(OUT)/tests/fuzz/replay_%)

BENCH_PROGRAMS  = $(addprefix $(OUT)/tests/bench/,measure play draw machine)
BENCH_OBJECTS   = $(filter-out $(BENCH_PROGRAMS:%=%.o),$(call objects,tests/bench/*.c))

# The library as tests and the program see it, with all its insides; the one that is installed shows the names in its header alone.
OBJECTS = $(OUT)/libobjects.a
LIBRARY = $(OUT)/libfleetcount.a
PROGRAM = $(OUT)/fleetcount
SUPPORT = $(OUT)/libtestsupport.a

C_FILES = $(wildcard include/*.h src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tests/unit/*/*.[ch])

# How the examples in the documents are compiled.
export FC_CC = $(CC) $(FLAGS_$(VARIANT))

VERSION = $(shell sed -n 's/^\#define FC_VERSION "\(.*\)"/\1/p' include/fleetcount.h)
SONAME  = libfleetcount.so.$(firstword $(subst ., ,$(VERSION)))
SHARED  = $(OUT)/libfleetcount.so.$(VERSION)

Q = $(if $(V),,@)
say = $(if $(V),,@printf '  %-5s %s\n' $(1) $(2))

# ---- Building -------------------------------------------------------------------------------------------------------------

## all: build the program and the library (build/release); VARIANT=debug, CC=clang, PNG=no, V=1 (show commands)
.PHONY: all
all: $(PROGRAM) $(LIBRARY) $(SHARED)

# The program has the library within itself, so that it runs wherever it is put.
$(PROGRAM): $(CLI_OBJECTS) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

$(LIBRARY_OBJECTS): private POSITION = -fPIC
$(OBJECTS): $(LIBRARY_OBJECTS)
$(SUPPORT): $(SUPPORT_OBJECTS)
$(OUT)/libfleetcount.a: $(OUT)/libfleetcount.o
$(OBJECTS) $(LIBRARY) $(SUPPORT):
	$(call say,AR,$@)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $^

# All objects in one, in which the names that are not in the header are local: they cannot collide with those of another program.
$(OUT)/libfleetcount.o: $(LIBRARY_OBJECTS)
	$(call say,LD,$@)
	$(Q)$(CC) -r -nostdlib -o $@ $^
	$(Q)$(OBJCOPY) --localize-hidden $@

$(SHARED): $(LIBRARY_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) $(FLAGS_$(VARIANT)) -shared -Wl,-soname,$(SONAME) $(HARDENED_LINK) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(OUT)/src/%.o: src/%.c $(OUT)/flags
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) -MMD -MP -c -o $@ $<

$(OUT)/src/render/png.o: COMPILE += $(PNG_FLAGS)

$(OUT)/tests/%.o: tests/%.c $(OUT)/flags
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(TEST_COMPILE) -MMD -MP -c -o $@ $<

# A test may ask for link flags of its own in a line `/* link: FLAGS */`, as for --wrap.
$(filter $(OUT)/tests/unit/render/%,$(TEST_PROGRAMS)): $(RENDER_OBJECTS)
$(TEST_PROGRAMS): $(OUT)/%: $(OUT)/%.o $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) $(shell sed -n 's|^/\* link: \(.*\) \*/$$|\1|p' $*.c) -o $@ $(filter %.o,$^) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)

$(BENCH_PROGRAMS): %: %.o $(BENCH_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

# The options' target is about the program, not the library.
$(OUT)/tests/fuzz/fuzz_options $(OUT)/tests/fuzz/replay_options: $(filter-out %/main.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS)
$(FUZZ_PROGRAMS): %: %.o $(OUT)/tests/fuzz/fuzz.o $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)
$(REPLAY_PROGRAMS): $(OUT)/tests/fuzz/replay_%: $(addprefix $(OUT)/tests/fuzz/,fuzz_%.o fuzz.o replay.o) $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)

# The program with a mistake in one engine, which `fleetcount verify` must find.
FAULTY_PROGRAM = $(OUT)/tests/cli/fleetcount-faulty
$(FAULTY_PROGRAM): $(OUT)/tests/cli/planted_difference.o $(CLI_OBJECTS) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -Wl,--wrap=row_class_count -o $@ $^ $(PROGRAM_LIBS)

# The program in which the n-th allocation fails.
FAILING_PROGRAM = $(OUT)/tests/faults/fleetcount-failing
FAILING = malloc calloc realloc strdup realpath
$(FAILING_PROGRAM): $(OUT)/tests/faults/failing_allocation.o $(CLI_OBJECTS) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) $(FAILING:%=-Wl,--wrap=%) -o $@ $^ $(PROGRAM_LIBS)

# The program as it is where librsvg is missing, however this one is built.
BARE_PROGRAM = $(OUT)/tests/cli/fleetcount-without-png
$(OUT)/tests/cli/png_missing.o: src/render/png.c $(OUT)/flags
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) -c -o $@ $<
$(BARE_PROGRAM): PNG_LIBS =
$(BARE_PROGRAM): $(OUT)/tests/cli/png_missing.o $(filter-out %/png.o,$(RENDER_OBJECTS)) $(CLI_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

# Prints the tables of commands and options, from which the completions are made.
TABLES = $(OUT)/tests/cli/tables
$(TABLES): $(OUT)/tests/cli/tables.o $(filter-out %/main.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

# Changes whenever the flags change, so that everything is compiled again.
$(OUT)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(PNG_FLAGS)' | cmp -s - $@ || echo '$(COMPILE) $(PNG_FLAGS)' > $@
.PHONY: FORCE
FORCE:

-include $(wildcard $(OUT)/src/*/*.d $(OUT)/src/*/*/*.d $(OUT)/tests/*/*.d $(OUT)/tests/unit/*/*.d)
.SECONDARY:

## heatmap: the exact 10x10 map of the Russian game
.PHONY: heatmap
heatmap: $(PROGRAM)
	@$(PROGRAM) map

# ---- Testing --------------------------------------------------------------------------------------------------------------

## tests: build the test programs without running them
.PHONY: tests
tests: all stage $(FAULTY_PROGRAM) $(FAILING_PROGRAM) $(BARE_PROGRAM) $(TABLES) $(REPLAY_PROGRAMS) $(TEST_PROGRAMS)

# What somebody sees who has installed the program and the library.
.PHONY: stage
stage: all
	@$(MAKE) --no-print-directory PREFIX=$(abspath $(OUT))/installed install >/dev/null

## check: build and run all tests (some minutes); the last line sums up
.PHONY: check
check: tests
	@tests/run-all $(PROGRAM) $(TEST_PROGRAMS)

## check-long: the same with many more random cases and the slow published counts (up to an hour); says what it has proved
.PHONY: check-long
check-long: tests
	@FC_LONG=1 tests/run-all $(PROGRAM) $(TEST_PROGRAMS)

## sanitize: the tests under the address and undefined behaviour sanitizers, but those that look at words, numbers and pictures only
SANITIZE_WITHOUT = tests/cli/check-shell tests/cli/check-hostile-text tests/cli/check-measures tests/cli/check-pictures \
                   tests/install/check-install tests/lint/check-documents
.PHONY: sanitize
sanitize:
	@FC_LEFT_OUT='$(SANITIZE_WITHOUT)' \
	  $(MAKE) --no-print-directory VARIANT=sanitize check

## races: what threads do, under the thread sanitizer
RACES = property/test_threads property/test_together unit/base/test_pages_ahead unit/base/test_team unit/engine/test_plan_teams \
        unit/engine/test_renumbering unit/engine/test_tiles unit/play/test_draw_many unit/play/test_survey
.PHONY: races
races:
	@$(MAKE) --no-print-directory VARIANT=thread races-run
.PHONY: races-run
races-run: $(RACES:%=$(OUT)/tests/%)
	@for test in $^; do echo "  RACES $$test"; TSAN_OPTIONS="halt_on_error=1 $$TSAN_OPTIONS" $$test || exit 1; done

## matrix: make check with gcc and clang, from -O0 to -O3, and with addresses of 32 bits (about an hour)
.PHONY: matrix
matrix:
	@tests/matrix/run $(BUILD)

## valgrind: the test programs under valgrind, with few random cases
.PHONY: valgrind
valgrind:
	@$(MAKE) --no-print-directory VARIANT=debug tests
	@$(MAKE) --no-print-directory VARIANT=debug valgrind-run
.PHONY: valgrind-run
valgrind-run:
	@FC_CASES=$${FC_CASES:-5} FC_WRAPPER='valgrind --quiet --leak-check=full --error-exitcode=99' \
	  tests/run-all $(PROGRAM) $(TEST_PROGRAMS)

## fuzz: every fuzz target under libFuzzer for FUZZ_SECONDS (60) each; FUZZ_TARGETS='board options' names some
.PHONY: fuzz
fuzz:
	@$(MAKE) --no-print-directory VARIANT=fuzz CC=clang fuzz-run
.PHONY: fuzz-run
fuzz-run: $(FUZZ_PROGRAMS)
	@tests/fuzz/run $(OUT)/tests/fuzz $(FUZZ_TARGETS)

## mutation: plant small faults one at a time; the tests must catch every one (about 15 minutes; the table: build/mutation.md)
## mutation-document: put the table of the last `make mutation` into docs/testing.md
.PHONY: mutation mutation-document
mutation: $(TEST_PROGRAMS)
	@nice -n 19 tests/mutation/run --table $(BUILD)/mutation.md $(OUT)
mutation-document:
	@tests/mutation/run --document docs/testing.md $(BUILD)/mutation.md

## coverage: which lines of src/ the tests run, room by room (build/coverage/report.html); 95 % of the library's core are wanted
.PHONY: coverage
coverage:
	@$(MAKE) --no-print-directory VARIANT=coverage check
	@rm -f $(BUILD)/coverage/tests/cli/png_missing.gc*  # png.c once more, of which other lines are compiled
	@gcovr --root . --filter src/ --object-directory $(BUILD)/coverage --html-details $(BUILD)/coverage/report.html \
	  --sort-uncovered
	@tests/coverage/report $(BUILD)/coverage

## picture: draw docs/heatmap.svg, the picture in README.md, anew
.PHONY: picture
picture: $(PROGRAM)
	@$(PROGRAM) map -o docs/heatmap.svg data/boards/russian-midgame.board

# ---- Measuring ------------------------------------------------------------------------------------------------------------

## bench: how fast it is, as tables and in build/bench.json (about five minutes; BENCH=quick one, BENCH=long many)
BENCH = full
.PHONY: bench
bench: $(BENCH_PROGRAMS)
	@tests/bench/run --effort $(BENCH) --json $(BUILD)/bench.json $(OUT)/tests/bench

## bench-document: put the tables of the last `make bench` into docs/performance.md
.PHONY: bench-document
bench-document:
	@tests/bench/fill-document $(BUILD)/bench.json docs/performance.md

## bench-check: count instructions on fixed boards under callgrind; fails when they have grown by more than 3 %
## bench-record: record the instructions that bench-check compares with
.PHONY: bench-check bench-record
bench-check bench-record:
	@$(MAKE) --no-print-directory VARIANT=pinned CPPFLAGS= CFLAGS= LDFLAGS= $@-run
.PHONY: bench-check-run bench-record-run
bench-check-run: $(OUT)/tests/bench/measure
	@tests/bench/check-instructions '$(CC)' $<
bench-record-run: $(OUT)/tests/bench/measure
	@tests/bench/check-instructions --record '$(CC)' $<

## bench-boards: play the games again from which tests/bench/boards was taken
.PHONY: bench-boards
bench-boards: $(OUT)/tests/bench/play
	@for game in russian classic german; do $< --boards tests/bench/boards $$game tests/bench/fleets/$$game.fleet || exit 1; done

# ---- Reports --------------------------------------------------------------------------------------------------------------

## report-heuristics: the tables and the figure of docs/heuristics.md, made again (about ten minutes)
.PHONY: report-heuristics
report-heuristics: $(PROGRAM)
	@tests/report/heuristics $(PROGRAM)

## report-bias: the tables and the figures of docs/placement-bias.md, made again (about ten minutes)
.PHONY: report-bias
report-bias: $(PROGRAM)
	@tests/report/placement-bias $(PROGRAM)

# ---- Style ----------------------------------------------------------------------------------------------------------------

## lint: format, static analysis, layering, headers, top level
.PHONY: lint
lint: lint-format lint-house lint-library lint-hardening lint-headers lint-reference lint-cppcheck lint-tidy lint-faults lint-itself

.PHONY: lint-format lint-house lint-library lint-hardening lint-headers lint-reference lint-cppcheck lint-tidy lint-faults lint-itself
lint-format:
	@echo '  LINT  clang-format'
	@clang-format --dry-run --Werror $(C_FILES)

lint-house:
	@echo '  LINT  layering, unsafe calls, top level'
	@tests/lint/check-house .

lint-library: $(OBJECTS)
	@echo '  LINT  no globals, no printing, no exits in the library'
	@tests/lint/check-library $<

lint-hardening: $(PROGRAM) $(SHARED)
	@echo '  LINT  the program and the shared library are hardened'
	@tests/lint/check-hardening $^

# A body is no header: it is compiled once for each counter width, by the files that include it.
HEADERS = $(filter-out %_body.h,$(filter %.h,$(C_FILES)))
lint-headers:
	@echo '  LINT  headers'
	@tests/lint/check-headers "gcc $(LANGUAGE) $(WARNINGS) -Itests" $(HEADERS)
	@tests/lint/check-headers "clang $(LANGUAGE) $(WARNINGS) -Itests" $(HEADERS)

lint-reference:
	@echo '  LINT  everything in the header is documented'
	@$(MAKE) --no-print-directory reference

lint-cppcheck:
	@echo '  LINT  cppcheck'
	@cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
	  --suppress=missingIncludeSystem -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc src

lint-tidy:
	@echo '  LINT  clang-tidy'
	@printf '%s\n' $(wildcard src/*/*.c src/*/*/*.c) | xargs -P 2 -n 1 tests/lint/tidy-one $(LANGUAGE) $(WARNINGS) $(PNG_FLAGS)

lint-faults:
	@echo '  LINT  the faults of make mutation can be planted'
	@tests/mutation/run --check
	@tests/mutation/run --check-document docs/testing.md

lint-itself:
	@echo '  LINT  the checks find planted mistakes'
	@tests/lint/check-lint-finds '$(CC)' '$(WARNINGS)'

## analyze: what gcc's static analyzer finds, but for what tests/lint/analyzer-explained.txt explains
.PHONY: analyze
analyze:
	@tests/lint/check-analyzer tests/lint/analyzer-explained.txt 'gcc $(LANGUAGE) $(PNG_FLAGS) -DFC_NO_DISPATCH' \
	  $(wildcard src/*/*.c src/*/*/*.c)

## format: put all C files into the project's format
.PHONY: format
format:
	clang-format -i $(C_FILES)

# ---- Documents ------------------------------------------------------------------------------------------------------------

## completions: make the completions for bash, zsh and fish again when commands or options have changed
.PHONY: completions
completions: $(TABLES)
	@data/packaging/make-completions $< data/packaging/completions

## reference: the functions of the header as web pages (build/reference/html)
.PHONY: reference
reference:
	@mkdir -p $(BUILD)/reference
	@{ cat docs/doxygen/Doxyfile; echo 'OUTPUT_DIRECTORY = $(BUILD)/reference'; } | doxygen -

## synopsis: write the functions of the header into the manual of the library again when they have changed
.PHONY: synopsis
synopsis:
	@docs/man/make-synopsis include/fleetcount.h docs/man/libfleetcount.3

# ---- Installing -----------------------------------------------------------------------------------------------------------

BINDIR     = $(PREFIX)/bin
INCLUDEDIR = $(PREFIX)/include
LIBDIR     = $(PREFIX)/lib
DATADIR    = $(PREFIX)/share
MANDIR     = $(DATADIR)/man
BASH_COMPLETIONS = $(DATADIR)/bash-completion/completions
ZSH_COMPLETIONS  = $(DATADIR)/zsh/site-functions
FISH_COMPLETIONS = $(DATADIR)/fish/vendor_completions.d

# Every file that is installed: what it is copied from, how, and where to.
INSTALLED = \
  755:$(PROGRAM):$(BINDIR)/fleetcount \
  644:include/fleetcount.h:$(INCLUDEDIR)/fleetcount.h \
  644:$(LIBRARY):$(LIBDIR)/libfleetcount.a \
  755:$(SHARED):$(LIBDIR)/$(notdir $(SHARED)) \
  link:$(notdir $(SHARED)):$(LIBDIR)/$(SONAME) \
  link:$(SONAME):$(LIBDIR)/libfleetcount.so \
  644:$(OUT)/fleetcount.pc:$(LIBDIR)/pkgconfig/fleetcount.pc \
  644:docs/man/fleetcount.1:$(MANDIR)/man1/fleetcount.1 \
  644:docs/man/libfleetcount.3:$(MANDIR)/man3/libfleetcount.3 \
  644:data/packaging/completions/fleetcount.bash:$(BASH_COMPLETIONS)/fleetcount \
  644:data/packaging/completions/_fleetcount:$(ZSH_COMPLETIONS)/_fleetcount \
  644:data/packaging/completions/fleetcount.fish:$(FISH_COMPLETIONS)/fleetcount.fish

# Which directories had to be made, so that uninstall can take them away again.
DIRECTORIES_MADE = $(DATADIR)/fleetcount/directories-made

## install: program, header, libraries, man pages and completions below PREFIX (/usr/local), staged below DESTDIR
.PHONY: install
install: all
	@sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@VERSION@|$(VERSION)|' \
	  data/packaging/fleetcount.pc.in >$(OUT)/fleetcount.pc
	@data/packaging/files install '$(DESTDIR)' '$(DIRECTORIES_MADE)' $(INSTALLED)

## uninstall: remove what install put there; takes the same PREFIX and DESTDIR
.PHONY: uninstall
uninstall:
	@data/packaging/files uninstall '$(DESTDIR)' '$(DIRECTORIES_MADE)' $(INSTALLED)

## dist: all sources in one file, build/fleetcount-VERSION.tar.gz
.PHONY: dist
dist:
	@mkdir -p $(BUILD)
	@data/packaging/files dist fleetcount-$(VERSION) $(BUILD)/fleetcount-$(VERSION).tar.gz
	@echo $(BUILD)/fleetcount-$(VERSION).tar.gz

## clean: remove build/
.PHONY: clean
clean:
	rm -rf $(BUILD)

## help: this list
.PHONY: help
help:
	@sed -n 's/^## \([a-z-]*\): \(.*\)/\1\t\2/p' Makefile | while IFS='	' read -r target text; do printf '%-14s %s\n' "$$target" "$$text"; done
