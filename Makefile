# fleetcount: everything is built from here; `make help` lists what can be made.
#
# Every .c file in a folder of src/ belongs to what the folder belongs to: sys, text, model, row_class, engine, count, query, solve,
# lab and submarine make the library, render and cli the program. A new file needs no line here. The same holds for tests: every test_*.c is a cmocka program.
#
# A variant (release, debug, sanitize, thread, fuzz, coverage, pinned) is the same sources with other flags; variants lie side by side in build/.

.DELETE_ON_ERROR:
.SUFFIXES:

BUILD   = build
VARIANT = release

# These may also come from the environment, as builders of packages set them; the CC that make has by itself is not meant.
ifeq ($(origin CC),default)
CC = gcc
endif
OBJCOPY ?= objcopy
PREFIX  ?= /usr/local
DESTDIR ?=
# yes: a warning is an error, for those who work on fleetcount. Others have compilers that warn of what nobody has seen yet.
WERROR  ?= no

# What is built on the way to something else is built by as many jobs as there are processors, unless the user names a number.
PARALLEL = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN))

# ---- Flags ----------------------------------------------------------------------------------------------------------------

WARNINGS  = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wformat=2
STRICT    = $(WARNINGS) -Werror
# A thread with a small stack may call the library (fleetcount.h says how small); tests/unit/lab/test_small_stack does.
LIBRARY_WARNINGS = -Wframe-larger-than=16384
LANGUAGE  = -std=c17 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc
# What makes a mistake harder to misuse, with FORTIFY below. tests/lint/check-hardening looks.
HARDENING = -fstack-protector-strong
HARDENED_LINK = -Wl,-z,relro,-z,now,-z,noexecstack
# The shared library refers to nothing that it is not linked with. The sanitizers' functions are the program's.
COMPLETE = $(if $(filter release,$(VARIANT)),$(NO_UNDEFINED))
NO_UNDEFINED = -Wl,-z,defs
# What is part of a shared library must run at any address, and so may the program.
POSITION  = -fPIE

# Where there is optimisation, and unless the user has chosen by himself, be it as -Wp,-D_FORTIFY_SOURCE=3.
FORTIFY = $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS))$(filter -O0,$(CFLAGS)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)

FLAGS_release  = -O3 -g -DNDEBUG $(FORTIFY)
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

# With -flto among the user's CFLAGS the program and the shared library are optimised as a whole. The static library is for any compiler,
# and tests put functions of their own in the place of others; these are made from the machine code that lies beside GCC's intermediate
# code in the objects. Clang has no such objects, and compiles without.
ifneq ($(findstring -flto,$(CFLAGS)),)
WITHOUT_LTO  = -fno-lto
COMPILE_LTO := $(if $(findstring clang,$(shell $(CC) --version)),-fno-lto,-ffat-lto-objects)
endif

# CFLAGS, CPPFLAGS and LDFLAGS are the user's and come last.
COMPILE = $(CC) $(LANGUAGE) $(if $(filter yes,$(WERROR)),$(STRICT),$(WARNINGS)) $(POSITION) $(HARDENING) -fvisibility=hidden \
          $(FLAGS_$(VARIANT)) $(CPPFLAGS) $(CFLAGS) $(COMPILE_LTO)
LINK    = $(CC) $(FLAGS_$(VARIANT)) -pie $(HARDENED_LINK) $(CFLAGS) $(LDFLAGS)
LINK_TEST = $(LINK) $(WITHOUT_LTO)
# The library needs GMP, the mathematical library, and threads (which are a library of their own before glibc 2.34).
LIBS    = -lgmp -lm -pthread
# The program writes JSON with jansson, and loads librsvg when it draws a PNG (dlopen is in a library of its own before glibc 2.34).
PROGRAM_LIBS = -ljansson $(LIBS) -ldl $(SCREEN_LIBS) $(EDITING_LIBS)

# Two parts of `play` are optional: the page that fills a terminal, by ncurses, and editing lines, by libedit. Each is there where
# pkg-config finds its library; SCREEN=no and EDITING=no leave them out.
SCREEN := $(shell pkg-config --exists ncursesw 2>/dev/null && echo yes || echo no)
ifeq ($(SCREEN),yes)
SCREEN_FLAGS := -DFC_WITH_SCREEN $(patsubst -I%,-isystem %,$(filter-out -D_%,$(shell pkg-config --cflags ncursesw)))
SCREEN_LIBS  := $(shell pkg-config --libs ncursesw)
endif
EDITING := $(shell pkg-config --exists libedit 2>/dev/null && echo yes || echo no)
ifeq ($(EDITING),yes)
EDITING_FLAGS := -DFC_WITH_EDITING $(patsubst -I%,-isystem %,$(shell pkg-config --cflags libedit))
EDITING_LIBS  := $(shell pkg-config --libs libedit)
endif

# Tests keep their asserts in every variant.
TEST_COMPILE = $(COMPILE) -UNDEBUG -Itests -pthread
TEST_LIBS    = -lcmocka $(PROGRAM_LIBS)

# ---- Files ----------------------------------------------------------------------------------------------------------------

OUT = $(BUILD)/$(VARIANT)
objects = $(patsubst %.c,$(OUT)/%.o,$(wildcard $(1)))

# What draws maps is part of the library; it needs no other library than the rest of it.
MAP_OBJECTS     = $(call objects,$(addprefix src/render/,map.c map_svg.c drawing.c drawing_title.c ships.c grid_text.c \
                  number_text.c color.c svg.c))
LIBRARY_OBJECTS = $(call objects,src/sys/*.c src/text/*.c src/model/*.c src/row_class/*.c src/engine/*.c src/engine/*/*.c src/count/*.c src/query/*.c src/solve/*.c src/lab/*.c src/lab/*/*.c \
                  src/submarine/*.c src/submarine/*/*.c) \
                  $(MAP_OBJECTS)
RENDER_OBJECTS  = $(filter-out $(MAP_OBJECTS),$(call objects,src/render/*.c))
CLI_OBJECTS     = $(call objects,src/cli/*.c src/cli/*/*.c)

TEST_SOURCES    = $(sort $(wildcard tests/unit/*/test_*.c tests/*/test_*.c))
TEST_PROGRAMS   = $(TEST_SOURCES:%.c=$(OUT)/%)
SUPPORT_OBJECTS = $(filter-out $(OUT)/tests/oracle/test_%,$(call objects,tests/support/*.c tests/oracle/*.c))

# Each target twice: with libFuzzer, and to be run on files.
FUZZ_TARGETS    = $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_PROGRAMS   = $(FUZZ_TARGETS:%=$(OUT)/tests/fuzz/fuzz_%)
REPLAY_PROGRAMS = $(FUZZ_TARGETS:%=$(OUT)/tests/fuzz/replay_%)

BENCH_PROGRAMS  = $(addprefix $(OUT)/tests/bench/,measure play slowest draw machine)
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

## all: build the program and the library (build/release); VARIANT=debug, CC=clang, SCREEN=no, EDITING=no, V=1 (show commands)
.PHONY: all
all: $(PROGRAM) $(LIBRARY) $(SHARED)

# The program has the library within itself, so that it runs wherever it is put.
$(PROGRAM): $(CLI_OBJECTS) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

$(LIBRARY_OBJECTS): private POSITION = -fPIC
ifneq ($(filter release debug pinned,$(VARIANT)),) # sanitizers widen frames
$(LIBRARY_OBJECTS): private WARNINGS += $(LIBRARY_WARNINGS)
endif
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
	$(Q)$(CC) $(CFLAGS) $(WITHOUT_LTO) -r -nostdlib -o $@ $^
	$(Q)$(OBJCOPY) --localize-hidden $(if $(WITHOUT_LTO),--wildcard --remove-section='.gnu.*lto_*') $@

$(SHARED): $(LIBRARY_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) $(FLAGS_$(VARIANT)) -shared -Wl,-soname,$(SONAME) $(COMPLETE) $(HARDENED_LINK) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(OUT)/src/%.o: src/%.c $(OUT)/flags
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) -MMD -MP -c -o $@ $<

$(OUT)/src/cli/play/screen.o: COMPILE += $(SCREEN_FLAGS)
$(OUT)/src/cli/play/converse.o: COMPILE += $(EDITING_FLAGS)

## fleetcount-mpi: the program for mpirun, whose contests share their games among processes (./setup --mpi; build/release/fleetcount-mpi)
# One object knows MPI, and mpicc which flags and libraries that takes: Open MPI's, or another's.
MPICC = mpicc
MPI_PROGRAM = $(OUT)/fleetcount-mpi
.PHONY: fleetcount-mpi
fleetcount-mpi: $(MPI_PROGRAM)
$(OUT)/src/cli/contest_ranks.mpi.o $(MPI_PROGRAM): private override CC := OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC)
$(OUT)/src/cli/contest_ranks.mpi.o: src/cli/contest_ranks.c $(OUT)/flags
	@command -v $(MPICC) >/dev/null || { echo 'make: there is no $(MPICC); ./setup --mpi installs Open MPI' >&2; exit 1; }
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) -DFC_WITH_MPI -MMD -MP -c -o $@ $<
$(MPI_PROGRAM): $(OUT)/src/cli/contest_ranks.mpi.o $(filter-out %/contest_ranks.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

$(OUT)/tests/%.o: tests/%.c $(OUT)/flags
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(TEST_COMPILE) -MMD -MP -c -o $@ $<

# A test may ask for link flags of its own in a line `/* link: FLAGS */`, as for --wrap.
$(filter $(OUT)/tests/unit/render/%,$(TEST_PROGRAMS)): $(RENDER_OBJECTS)
$(filter $(OUT)/tests/unit/cli/%,$(TEST_PROGRAMS)): $(filter-out %/main.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS)
$(TEST_PROGRAMS): $(OUT)/%: $(OUT)/%.o $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) $(shell sed -n 's|^/\* link: \(.*\) \*/$$|\1|p' $*.c) -o $@ $(filter %.o,$^) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)

$(BENCH_PROGRAMS): %: %.o $(BENCH_OBJECTS) $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -o $@ $^ $(PROGRAM_LIBS)

# The options' target is about the program, not the library.
$(OUT)/tests/fuzz/fuzz_options $(OUT)/tests/fuzz/replay_options: $(filter-out %/main.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS)
$(FUZZ_PROGRAMS): %: %.o $(OUT)/tests/fuzz/fuzz.o $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)
$(REPLAY_PROGRAMS): $(OUT)/tests/fuzz/replay_%: $(addprefix $(OUT)/tests/fuzz/,fuzz_%.o fuzz.o replay.o) $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -o $@ $(filter %.o,$^) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)

# The program with a mistake in one engine, which `fleetcount verify` must find.
FAULTY_PROGRAM = $(OUT)/tests/cli/fleetcount-faulty
$(FAULTY_PROGRAM): $(OUT)/tests/cli/planted_difference.o $(CLI_OBJECTS) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -Wl,--wrap=row_class_count -o $@ $^ $(PROGRAM_LIBS)

# The program in which the n-th allocation fails.
FAILING_PROGRAM = $(OUT)/tests/faults/fleetcount-failing
FAILING = malloc calloc realloc strdup realpath
$(FAILING_PROGRAM): $(OUT)/tests/faults/failing_allocation.o $(CLI_OBJECTS) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) $(FAILING:%=-Wl,--wrap=%) -o $@ $^ $(PROGRAM_LIBS)

# Prints the tables of commands and options, from which the completions are made.
TABLES = $(OUT)/tests/cli/tables
$(TABLES): $(OUT)/tests/cli/tables.o $(filter-out %/main.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -o $@ $^ $(PROGRAM_LIBS)

# Changes whenever the flags change, so that everything is compiled again.
$(OUT)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(SCREEN_FLAGS) $(EDITING_FLAGS)' | cmp -s - $@ || echo '$(COMPILE) $(SCREEN_FLAGS) $(EDITING_FLAGS)' > $@
.PHONY: FORCE
FORCE:

-include $(wildcard $(OUT)/src/*/*.d $(OUT)/src/*/*/*.d $(OUT)/tests/*/*.d $(OUT)/tests/unit/*/*.d)
.SECONDARY:

## heatmap: the exact 10x10 map of the Russian game
.PHONY: heatmap
heatmap:
	@$(MAKE) --no-print-directory $(PARALLEL) $(PROGRAM)
	@$(PROGRAM) map

# ---- Testing --------------------------------------------------------------------------------------------------------------

## tests: build the test programs without running them
.PHONY: tests
tests: all stage $(FAULTY_PROGRAM) $(FAILING_PROGRAM) $(TABLES) $(REPLAY_PROGRAMS) $(TEST_PROGRAMS)

# What somebody sees who has installed the program and the library, wherever the user installs.
.PHONY: stage
stage: all
	@$(MAKE) --no-print-directory DESTDIR= PREFIX='$(abspath $(OUT))/installed' BINDIR='$$(PREFIX)/bin' INCLUDEDIR='$$(PREFIX)/include' \
	  LIBDIR='$$(PREFIX)/lib' DATADIR='$$(PREFIX)/share' MANDIR='$$(DATADIR)/man' install >/dev/null

## check: build and run all tests (some minutes); installs what they need and is missing, unless SETUP=no; the last line sums up
SETUP := $(if $(shell command -v apt-get),yes,no)
.PHONY: check check-needs check-run
check: check-needs
	@$(MAKE) --no-print-directory check-run
check-needs:
	@[ '$(SETUP)' = no ] || ./setup --quiet --tests || { echo 'make: `make check SETUP=no` runs the tests with what is there'; exit 1; } >&2
check-run:
	@$(MAKE) --no-print-directory $(PARALLEL) tests
	@tests/run-all $(PROGRAM) $(TEST_PROGRAMS)

## check-mpi: fleetcount-mpi against the program, by 1 to 4 processes, some of them killed (./setup --mpi; without MPI it is skipped)
.PHONY: check-mpi
check-mpi: $(PROGRAM)
	@command -v $(MPICC) >/dev/null || { echo 'skipped: there is no $(MPICC); ./setup --mpi installs Open MPI'; exit 0; }; \
	  $(MAKE) --no-print-directory fleetcount-mpi && tests/cli/check-mpi $(PROGRAM) $(MPI_PROGRAM)

## check-long: the same with many more random cases and the slow published counts (up to an hour); says what it has proved
.PHONY: check-long
check-long: check-needs
	@FC_LONG=1 $(MAKE) --no-print-directory check-run

## sanitize: the tests under the address and undefined behaviour sanitizers, but those that look at words, numbers and pictures only
SANITIZE_WITHOUT = tests/cli/check-shell tests/cli/check-hostile-text tests/cli/check-measures tests/cli/check-pictures \
                   tests/property/check-checkerboard tests/install/check-install tests/install/check-setup tests/lint/check-documents
.PHONY: sanitize
sanitize:
	@FC_LEFT_OUT='$(SANITIZE_WITHOUT)' \
	  $(MAKE) --no-print-directory VARIANT=sanitize check

## races: what threads do, under the thread sanitizer
RACES = property/test_threads property/test_together unit/sys/test_team unit/engine/test_sweep \
        unit/solve/test_search_threads unit/model/test_shoot unit/lab/test_draw_many unit/lab/test_survey
.PHONY: races
races:
	@$(MAKE) --no-print-directory VARIANT=thread races-run
.PHONY: races-run
races-run: $(RACES:%=$(OUT)/tests/%)
	@for test in $^; do echo "  RACES $$test"; TSAN_OPTIONS="halt_on_error=1 $$TSAN_OPTIONS" $$test || exit 1; done

## check-bare: README.md's commands on bare Debian systems, six of them (an hour, 3 GB); needs root and ./setup --bare; BARE_CASES names some
BARE = $(abspath $(BUILD))/bare
.PHONY: check-bare
check-bare: dist
	@tests/bare/run $(BUILD)/fleetcount-$(VERSION).tar.gz '$(BARE)' $(BARE_CASES)

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
	@gcovr --root . --filter src/ --object-directory $(BUILD)/coverage --html-details $(BUILD)/coverage/report.html \
	  --sort-uncovered
	@tests/coverage/report $(BUILD)/coverage

## picture: draw docs/heatmap.svg, the picture in README.md, anew
.PHONY: picture
picture: $(PROGRAM)
	@$(PROGRAM) map -o docs/heatmap.svg data/boards/russian-midgame.board

# ---- The page in a browser ------------------------------------------------------------------------------------------------

include page/rules.mk

# ---- Python ---------------------------------------------------------------------------------------------------------------

# Debian's Python, for which there are Debian's packages.
PYTHON3 = /usr/bin/python3
WHEELS  = $(BUILD)/python

## python: build the package for Python, as a wheel in build/python
.PHONY: python
python: $(OUT)/libfleetcount.a
	@rm -rf $(WHEELS) && mkdir -p $(WHEELS)/source && cp -r python include $(WHEELS)/source
	@cd $(WHEELS)/source/python && rm -rf build src/*.egg-info src/fleetcount/*.so && \
	  FLEETCOUNT_LIBRARY='$(abspath $(OUT))/libfleetcount.a' CC='$(CC)' \
	  $(PYTHON3) -m pip wheel --quiet --no-index --no-deps --no-build-isolation --wheel-dir '$(abspath $(WHEELS))' . || \
	  { echo 'make: ./setup --python installs what this needs' >&2; exit 1; }
	@rm -rf $(WHEELS)/source && ls $(WHEELS)/*.whl

## check-python: install the wheel in a fresh virtual environment, run the package's tests there, and mypy
.PHONY: check-python
check-python: python $(PROGRAM)
	@python/tests/run $(PYTHON3) $(WHEELS) $(PROGRAM)

## bench-python: how fast the package is, beside what it must be
.PHONY: bench-python
bench-python: python
	@python/bench/run $(PYTHON3) $(WHEELS)

# ---- Measuring ------------------------------------------------------------------------------------------------------------

## bench: how fast it is, as tables and in build/bench.json (about seven minutes; BENCH=quick one, BENCH=long many)
BENCH = full
.PHONY: bench
bench: $(BENCH_PROGRAMS) $(PROGRAM)
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

## report-strategies: the tables of docs/strategies.md, made again (about half an hour; games are kept in build/report-strategies)
.PHONY: report-strategies
report-strategies: $(PROGRAM)
	@tests/report/strategies $(PROGRAM)

## report-optimal-play: the tables of 4x4 and of one ship in docs/optimal-play.md, made again (about a minute)
.PHONY: report-optimal-play
report-optimal-play: $(PROGRAM)
	@tests/report/optimal-play $(PROGRAM)

## report-people: the prior `people` that is built in, made again from data/human-cells.tsv
.PHONY: report-people
report-people: $(PROGRAM)
	@tests/report/people $(PROGRAM)

## report-people-gains: the table of the Russian game in docs/people.md, made again (hours; games are kept in build/report-people)
.PHONY: report-people-gains
report-people-gains: $(PROGRAM)
	@tests/report/people-gains $(PROGRAM)

# ---- Style ----------------------------------------------------------------------------------------------------------------

## lint: format, static analysis, layering, headers, top level
.PHONY: lint
lint: lint-format lint-house lint-library lint-hardening lint-headers lint-reference lint-cppcheck lint-tidy lint-faults lint-itself

.PHONY: lint-format lint-house lint-library lint-hardening lint-headers lint-reference lint-cppcheck lint-tidy lint-faults lint-itself
lint-format:
	@echo '  LINT  clang-format'
	@clang-format --dry-run --Werror $(C_FILES) $(PAGE_C_FILES)

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
	@tests/lint/check-headers "gcc $(LANGUAGE) $(STRICT) -Itests" $(HEADERS)
	@tests/lint/check-headers "clang $(LANGUAGE) $(STRICT) -Itests" $(HEADERS)

lint-reference:
	@echo '  LINT  everything in the header is documented'
	@$(MAKE) --no-print-directory reference

lint-cppcheck:
	@echo '  LINT  cppcheck'
	@cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
	  --suppress=missingIncludeSystem -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc src

lint-tidy:
	@echo '  LINT  clang-tidy'
	@printf '%s\n' $(wildcard src/*/*.c src/*/*/*.c) | xargs -P 2 -n 1 tests/lint/tidy-one $(LANGUAGE) $(WARNINGS) $(SCREEN_FLAGS) $(EDITING_FLAGS)

lint-faults:
	@echo '  LINT  the faults of make mutation can be planted'
	@tests/mutation/run --check
	@tests/mutation/run --check-document docs/testing.md

lint-itself:
	@echo '  LINT  the checks find planted mistakes'
	@tests/lint/check-lint-finds '$(CC)' '$(STRICT)'

## analyze: what gcc's static analyzer finds, but for what tests/lint/analyzer-explained.txt explains
.PHONY: analyze
analyze:
	@tests/lint/check-analyzer tests/lint/analyzer-explained.txt 'gcc $(LANGUAGE) $(SCREEN_FLAGS) $(EDITING_FLAGS) -DFC_NO_DISPATCH' \
	  $(wildcard src/*/*.c src/*/*/*.c)

## format: put all C files into the project's format
.PHONY: format
format:
	clang-format -i $(C_FILES) $(PAGE_C_FILES)

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
	@docs/man/make-synopsis include/fleetcount.h include/fleetcount_lab.h docs/man/libfleetcount.3

# ---- Installing -----------------------------------------------------------------------------------------------------------

BINDIR     = $(PREFIX)/bin
INCLUDEDIR = $(PREFIX)/include
LIBDIR     = $(PREFIX)/lib
DATADIR    = $(PREFIX)/share
MANDIR     = $(DATADIR)/man
DOCDIR     = $(DATADIR)/doc/fleetcount
BASH_COMPLETIONS = $(DATADIR)/bash-completion/completions
ZSH_COMPLETIONS  = $(DATADIR)/zsh/site-functions
FISH_COMPLETIONS = $(DATADIR)/fish/vendor_completions.d

# Every file that is installed: what it is copied from, how, and where to. The quotes are for directories with a blank.
INSTALLED = \
  '755:$(PROGRAM):$(BINDIR)/fleetcount' \
  '644:include/fleetcount.h:$(INCLUDEDIR)/fleetcount.h' \
  '644:include/fleetcount_lab.h:$(INCLUDEDIR)/fleetcount_lab.h' \
  '644:include/fleetcount_submarine.h:$(INCLUDEDIR)/fleetcount_submarine.h' \
  '644:$(LIBRARY):$(LIBDIR)/libfleetcount.a' \
  '755:$(SHARED):$(LIBDIR)/$(notdir $(SHARED))' \
  'link:$(notdir $(SHARED)):$(LIBDIR)/$(SONAME)' \
  'link:$(SONAME):$(LIBDIR)/libfleetcount.so' \
  '644:$(OUT)/fleetcount.pc:$(LIBDIR)/pkgconfig/fleetcount.pc' \
  '644:docs/man/fleetcount.1:$(MANDIR)/man1/fleetcount.1' \
  '644:docs/man/libfleetcount.3:$(MANDIR)/man3/libfleetcount.3' \
  '644:data/packaging/completions/fleetcount.bash:$(BASH_COMPLETIONS)/fleetcount' \
  '644:data/packaging/completions/_fleetcount:$(ZSH_COMPLETIONS)/_fleetcount' \
  '644:data/packaging/completions/fleetcount.fish:$(FISH_COMPLETIONS)/fleetcount.fish' \
  $(foreach file,README.md CHANGELOG.md LICENSE $(wildcard docs/*.md docs/*.svg),'644:$(file):$(DOCDIR)/$(file)') \
  $(foreach file,$(wildcard data/boards/*.board),'644:$(file):$(DOCDIR)/examples/$(notdir $(file))')
# ... and, where it has been built (make page), the page.
INSTALLED_PAGE = '644:$(PAGE):$(DATADIR)/fleetcount/fleetcount.html'

# Which directories had to be made, so that uninstall can take them away again.
DIRECTORIES_MADE = $(DATADIR)/fleetcount/directories-made

## install: program, header, libraries, man pages, completions, documents and examples below PREFIX (/usr/local), staged below DESTDIR
.PHONY: install
install: all
	@data/packaging/files describe data/packaging/fleetcount.pc.in $(OUT)/fleetcount.pc \
	  'PREFIX=$(PREFIX)' 'INCLUDEDIR=$(INCLUDEDIR)' 'LIBDIR=$(LIBDIR)' 'VERSION=$(VERSION)'
	@data/packaging/files install '$(DESTDIR)' '$(DIRECTORIES_MADE)' $(INSTALLED) $(if $(wildcard $(PAGE)),$(INSTALLED_PAGE))

## uninstall: remove what install put there; takes the same PREFIX and DESTDIR
.PHONY: uninstall
uninstall:
	@data/packaging/files uninstall '$(DESTDIR)' '$(DIRECTORIES_MADE)' $(INSTALLED) $(INSTALLED_PAGE)

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
	@sed -n 's/^## \([a-z-]*\): \(.*\)/\1\t\2/p' Makefile page/rules.mk | while IFS='	' read -r target text; do printf '%-14s %s\n' "$$target" "$$text"; done
