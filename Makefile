# fleetcount: everything is built from here; `make help` lists what can be made.
#
# Every .c file in a folder of src/ belongs to what the folder belongs to: base, model, engine and query make the library,
# render and cli the program. A new file needs no line here. The same holds for tests: every test_*.c is a cmocka program.
#
# A variant (release, debug, sanitize, coverage, pinned) is the same sources with other flags; variants lie side by side in build/.

.DELETE_ON_ERROR:
.SUFFIXES:

CC      = gcc
AR      = ar
PREFIX  = /usr/local
DESTDIR =
BUILD   = build
VARIANT = release

# ---- Flags ----------------------------------------------------------------------------------------------------------------

WARNINGS  = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
LANGUAGE  = -std=c17 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc
HARDENING = -fstack-protector-strong -fPIE

FLAGS_release  = -O3 -g -DNDEBUG -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
FLAGS_debug    = -Og -g3
FLAGS_sanitize = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
FLAGS_coverage = -O0 -g --coverage
# For counting instructions: without the choice of instruction set at run time, and without notes that valgrind may fail to read.
FLAGS_pinned   = $(FLAGS_release) -g0 -DFC_NO_DISPATCH
ifeq ($(FLAGS_$(VARIANT)),)
$(error VARIANT=$(VARIANT): the variants are release, debug, sanitize, coverage and pinned)
endif

# CFLAGS, CPPFLAGS and LDFLAGS are the user's and come last.
COMPILE = $(CC) $(LANGUAGE) $(WARNINGS) $(HARDENING) -fvisibility=hidden $(FLAGS_$(VARIANT)) $(CPPFLAGS) $(CFLAGS)
LINK    = $(CC) $(FLAGS_$(VARIANT)) -pie -Wl,-z,relro,-z,now $(CFLAGS) $(LDFLAGS)
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

BENCH_PROGRAMS  = $(addprefix $(OUT)/tests/bench/,measure play machine)
BENCH_OBJECTS   = $(filter-out $(BENCH_PROGRAMS:%=%.o),$(call objects,tests/bench/*.c))

LIBRARY = $(OUT)/libfleetcount.a
PROGRAM = $(OUT)/fleetcount
SUPPORT = $(OUT)/libtestsupport.a

C_FILES = $(wildcard include/*.h src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tests/unit/*/*.[ch])

# How the examples in the documents are compiled.
export FC_CC = $(CC) $(FLAGS_$(VARIANT))

Q = $(if $(V),,@)
say = $(if $(V),,@printf '  %-5s %s\n' $(1) $(2))

# ---- Building -------------------------------------------------------------------------------------------------------------

## all: build the program and the library (build/release); VARIANT=debug, CC=clang, PNG=no, V=1 (show commands)
.PHONY: all
all: $(PROGRAM) $(LIBRARY)

$(PROGRAM): $(CLI_OBJECTS) $(RENDER_OBJECTS) $(LIBRARY)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

$(LIBRARY): $(LIBRARY_OBJECTS)
$(SUPPORT): $(SUPPORT_OBJECTS)
$(LIBRARY) $(SUPPORT):
	$(call say,AR,$@)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $^

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
$(TEST_PROGRAMS): $(OUT)/%: $(OUT)/%.o $(SUPPORT) $(LIBRARY)
	$(call say,LINK,$@)
	$(Q)$(LINK) $(shell sed -n 's|^/\* link: \(.*\) \*/$$|\1|p' $*.c) -o $@ $(filter %.o,$^) $(SUPPORT) $(LIBRARY) $(TEST_LIBS)

$(BENCH_PROGRAMS): %: %.o $(BENCH_OBJECTS) $(LIBRARY)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

# The program with a mistake in one engine, which `fleetcount verify` must find.
FAULTY_PROGRAM = $(OUT)/tests/cli/fleetcount-faulty
$(FAULTY_PROGRAM): $(OUT)/tests/cli/planted_difference.o $(CLI_OBJECTS) $(RENDER_OBJECTS) $(LIBRARY)
	$(call say,LINK,$@)
	$(Q)$(LINK) -Wl,--wrap=row_class_count -o $@ $^ $(PROGRAM_LIBS)

# The program as it is where librsvg is missing, however this one is built.
BARE_PROGRAM = $(OUT)/tests/cli/fleetcount-without-png
$(OUT)/tests/cli/png_missing.o: src/render/png.c $(OUT)/flags
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) -c -o $@ $<
$(BARE_PROGRAM): PNG_LIBS =
$(BARE_PROGRAM): $(OUT)/tests/cli/png_missing.o $(filter-out %/png.o,$(RENDER_OBJECTS)) $(CLI_OBJECTS) $(LIBRARY)
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
tests: $(PROGRAM) $(FAULTY_PROGRAM) $(BARE_PROGRAM) $(TEST_PROGRAMS)

## check: build and run all tests (about a minute); the last line sums up
.PHONY: check
check: tests
	@tests/run-all $(PROGRAM) $(TEST_PROGRAMS)

## check-long: the same with many more random cases and the slow published counts
.PHONY: check-long
check-long: tests
	@FC_LONG=1 FC_CASES=$${FC_CASES:-20000} tests/run-all $(PROGRAM) $(TEST_PROGRAMS)

## sanitize: all tests under the address and undefined behaviour sanitizers
.PHONY: sanitize
sanitize:
	@$(MAKE) --no-print-directory VARIANT=sanitize check

## valgrind: the test programs under valgrind, with few random cases
.PHONY: valgrind
valgrind:
	@$(MAKE) --no-print-directory VARIANT=debug tests
	@$(MAKE) --no-print-directory VARIANT=debug valgrind-run
.PHONY: valgrind-run
valgrind-run:
	@FC_CASES=$${FC_CASES:-5} FC_WRAPPER='valgrind --quiet --leak-check=full --error-exitcode=99' \
	  tests/run-all $(PROGRAM) $(TEST_PROGRAMS)

## coverage: which lines of src/ the tests run (build/coverage/report.html)
.PHONY: coverage
coverage:
	@$(MAKE) --no-print-directory VARIANT=coverage check
	@gcovr --root . --filter src/ --object-directory $(BUILD)/coverage --html-details $(BUILD)/coverage/report.html \
	  --print-summary --sort-uncovered

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

# ---- Style ----------------------------------------------------------------------------------------------------------------

## lint: format, static analysis, layering, headers, top level
.PHONY: lint
lint: lint-format lint-house lint-library lint-headers lint-cppcheck lint-tidy lint-itself

.PHONY: lint-format lint-house lint-library lint-headers lint-cppcheck lint-tidy lint-itself
lint-format:
	@echo '  LINT  clang-format'
	@clang-format --dry-run --Werror $(C_FILES)

lint-house:
	@echo '  LINT  layering, unsafe calls, top level'
	@tests/lint/check-house .

lint-library: $(OUT)/libfleetcount.a
	@echo '  LINT  no globals, no printing, no exits in the library'
	@tests/lint/check-library $<

# A body is no header: it is compiled once for each counter width, by the files that include it.
HEADERS = $(filter-out %_body.h,$(filter %.h,$(C_FILES)))
lint-headers:
	@echo '  LINT  headers'
	@tests/lint/check-headers "gcc $(LANGUAGE) $(WARNINGS) -Itests" $(HEADERS)
	@tests/lint/check-headers "clang $(LANGUAGE) $(WARNINGS) -Itests" $(HEADERS)

lint-cppcheck:
	@echo '  LINT  cppcheck'
	@cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
	  --suppress=missingIncludeSystem -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc src

lint-tidy:
	@echo '  LINT  clang-tidy'
	@printf '%s\n' $(wildcard src/*/*.c src/*/*/*.c) | xargs -P 2 -n 1 tests/lint/tidy-one $(LANGUAGE) $(WARNINGS) $(PNG_FLAGS)

lint-itself:
	@echo '  LINT  the checks find planted mistakes'
	@tests/lint/check-lint-finds $(CC)

## format: put all C files into the project's format
.PHONY: format
format:
	clang-format -i $(C_FILES)

# ---- Installing -----------------------------------------------------------------------------------------------------------

## install: program, header and static library below PREFIX (/usr/local), staged below DESTDIR
.PHONY: install
install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/lib
	install -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/fleetcount
	install -m 644 include/fleetcount.h $(DESTDIR)$(PREFIX)/include/fleetcount.h
	install -m 644 $(LIBRARY) $(DESTDIR)$(PREFIX)/lib/libfleetcount.a

## uninstall: remove what install put there
.PHONY: uninstall
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/fleetcount $(DESTDIR)$(PREFIX)/include/fleetcount.h $(DESTDIR)$(PREFIX)/lib/libfleetcount.a

## clean: remove build/
.PHONY: clean
clean:
	rm -rf $(BUILD)

## help: this list
.PHONY: help
help:
	@sed -n 's/^## \([a-z-]*\): \(.*\)/\1\t\2/p' Makefile | while IFS='	' read -r target text; do printf '%-14s %s\n' "$$target" "$$text"; done
