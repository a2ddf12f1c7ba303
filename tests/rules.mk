# Tests, static analysis and documents, for those who work on fleetcount. The Makefile includes this; docs/testing.md explains it.
#
# Every test_*.c becomes a program, most of them links to one program (tests/support/testing.h). A new one needs no line here.

# ---- Variants -------------------------------------------------------------------------------------------------------------

FLAGS_sanitize = -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
FLAGS_thread   = -O1 -g -fsanitize=thread -fno-omit-frame-pointer
# Several threads count at the same time.
FLAGS_coverage = -O0 -g --coverage -fprofile-update=atomic
# For `make fuzz`, with clang: libFuzzer is guided by this, under both sanitizers.
FLAGS_fuzz     = $(FLAGS_sanitize) -fsanitize=fuzzer-no-link
# For counting instructions: no choice of instruction set at run time, and no debugging notes, which valgrind may fail to read.
FLAGS_pinned   = $(FLAGS_release) -g0 -DFC_NO_DISPATCH

# ---- Building the tests ---------------------------------------------------------------------------------------------------

# Tests keep their asserts in every variant. Unit and property tests only ask and compare, so they are compiled quickly, unless
# the user has chosen flags.
TEST_COMPILE = $(COMPILE) -UNDEBUG -Itests -pthread $(TEST_LEVEL)
TEST_LEVEL_release  = -O1 -g1
TEST_LEVEL_sanitize = -O0
$(OUT)/tests/unit/%.o $(OUT)/tests/property/%.o: TEST_LEVEL = $(if $(CFLAGS),,$(TEST_LEVEL_$(VARIANT)))
TEST_LIBS    = -lcmocka $(PROGRAM_LIBS)
# Every test program contains the library, so a quick linker is used where there is one, unless the user has chosen a linker.
QUICK_LINKER := $(if $(findstring -fuse-ld,$(CFLAGS) $(LDFLAGS)),,$(firstword \
                  $(foreach linker,lld gold,$(if $(shell command -v ld.$(linker)),-fuse-ld=$(linker)))))
LINK_TEST    = $(LINK) $(WITHOUT_LTO) $(QUICK_LINKER)

TEST_SOURCES    = $(sort $(wildcard tests/unit/*/test_*.c tests/*/test_*.c))
TEST_PROGRAMS   = $(TEST_SOURCES:%.c=$(OUT)/%)
LINKED_TESTS   := $(patsubst %.c,$(OUT)/%,$(shell grep -l '^/\* link: ' $(TEST_SOURCES)))
PLAIN_TESTS     = $(filter-out $(LINKED_TESTS),$(TEST_PROGRAMS))
# The main function of test programs is in a library of its own: the fuzz targets have another one.
TEST_MAIN       = $(OUT)/libtestmain.a
$(TEST_MAIN): $(OUT)/tests/support/testing.o
SUPPORT_OBJECTS = $(filter-out %/testing.o $(OUT)/tests/oracle/test_%,$(call objects,tests/support/*.c tests/oracle/*.c))
SUPPORT         = $(OUT)/libtestsupport.a
$(SUPPORT): $(SUPPORT_OBJECTS)

# Each target is built twice: with libFuzzer, and to be run on files.
FUZZ_TARGETS    = $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_PROGRAMS   = $(FUZZ_TARGETS:%=$(OUT)/tests/fuzz/fuzz_%)
REPLAY_PROGRAMS = $(FUZZ_TARGETS:%=$(OUT)/tests/fuzz/replay_%)

# This compiles the examples in the documents.
export FC_CC = $(CC) $(FLAGS_$(VARIANT))

$(OUT)/tests/%.o: tests/%.c $(OUT)/flags
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(TEST_COMPILE) -MMD -MP -c -o $@ $<

# One program has all tests: linking it once is quicker than linking the library a hundred times.
ALL_TESTS = $(OUT)/tests/all
$(ALL_TESTS): $(patsubst %,%.o,$(PLAIN_TESTS)) $(filter-out %/main.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS) $(TEST_MAIN) $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -o $@ $(filter %.o,$^) $(TEST_MAIN) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)
$(PLAIN_TESTS): $(ALL_TESTS)
	$(Q)ln -f $< $@

# A test that asks for link flags in a line `/* link: FLAGS */`, as for --wrap, is a program of its own.
$(filter $(OUT)/tests/unit/render/%,$(LINKED_TESTS)): $(RENDER_OBJECTS)
$(filter $(OUT)/tests/unit/cli/%,$(LINKED_TESTS)): $(filter-out %/main.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS)
$(LINKED_TESTS): $(OUT)/%: $(OUT)/%.o $(TEST_MAIN) $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) $(shell sed -n 's|^/\* link: \(.*\) \*/$$|\1|p' $*.c) -o $@ $(filter %.o,$^) $(TEST_MAIN) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)

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

## completions: make the completions for bash, zsh and fish again when commands or options have changed
.PHONY: completions
completions: $(TABLES)
	@data/packaging/make-completions $< data/packaging/completions

-include $(wildcard $(OUT)/tests/*/*.d $(OUT)/tests/unit/*/*.d)

# ---- Running the tests ----------------------------------------------------------------------------------------------------

## tests: build the test programs without running them
.PHONY: tests
tests: all stage $(FAULTY_PROGRAM) $(FAILING_PROGRAM) $(TABLES) $(REPLAY_PROGRAMS) $(TEST_PROGRAMS)

# Installs the program and the library below $(OUT), as users will see them.
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

## sanitize: the tests under the address and undefined behaviour sanitizers, but those that look at words, pictures, signals, time, estimates, distributions and published counts only
SANITIZE_WITHOUT = tests/cli/converse tests/faults/check-surroundings tests/cli/check-contest tests/faults/check-memory tests/cli/check-shell tests/cli/check-hostile-text tests/cli/check-languages \
                   tests/cli/check-measures tests/cli/check-pictures tests/cli/check-store \
                   tests/cli/check-terminal tests/cli/check-long-work tests/faults/check-signals tests/faults/check-stopping \
                   tests/property/check-checkerboard tests/property/check-sequences tests/property/test_uniform tests/property/test_game_ids tests/unit/solve/test_optimum \
                   tests/property/test_known_counts tests/unit/engine/test_estimate tests/unit/lab/test_bias tests/unit/lab/test_placers tests/unit/lab/test_rollout tests/install/check-install tests/install/check-setup tests/lint/check-documents
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

## check-bare: README.md's commands on bare Debian systems, seven of them (an hour, 3 GB); needs root and ./setup --bare; BARE_CASES names some
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

## attack: random walks over one context against the oracle, for ATTACK_SECONDS (60); FC_SEED repeats them
ATTACK = $(OUT)/tests/attack/attack
$(ATTACK): %: %.o $(TEST_MAIN) $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -o $@ $(filter %.o,$^) $(TEST_MAIN) $(SUPPORT) $(OBJECTS) $(TEST_LIBS)
.PHONY: attack
attack: $(ATTACK)
	@nice $(ATTACK)

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

# ---- Style ----------------------------------------------------------------------------------------------------------------

C_FILES = $(wildcard include/*.h src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tests/unit/*/*.[ch])

## lint: format, static analysis, layering, headers, top level
.PHONY: lint
lint: lint-format lint-house lint-library lint-hardening lint-headers lint-reference lint-cppcheck lint-tidy lint-faults lint-itself

.PHONY: lint-format lint-house lint-library lint-hardening lint-headers lint-reference lint-cppcheck lint-tidy lint-faults lint-itself
lint-format:
	@echo '  LINT  clang-format'
	@clang-format --dry-run --Werror $(C_FILES) $(WASM_C_FILES)

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
	@printf '%s\n' $(wildcard src/*/*.c src/*/*/*.c) | xargs -P 2 -n 1 tests/lint/tidy-one $(LANGUAGE) $(WARNINGS) $(OPTIONAL_FLAGS)

lint-faults:
	@echo '  LINT  the faults of make mutation can be planted'
	@tests/mutation/run --check
	@tests/mutation/run --check-document docs/testing.md

lint-itself:
	@echo '  LINT  the checks find planted mistakes'
	@tests/lint/check-lint-finds '$(CC)' '$(STRICT)'

## analyze: what gcc's static analyzer finds, but for what tests/lint/analyzer-explained.txt explains; and clang's, with patience
.PHONY: analyze
analyze:
	@FC_PATHS=225000 $(MAKE) --no-print-directory lint-tidy
	@tests/lint/check-analyzer tests/lint/analyzer-explained.txt 'gcc $(LANGUAGE) $(SCREEN_FLAGS) $(EDITING_FLAGS) -DFC_NO_DISPATCH' \
	  $(wildcard src/*/*.c src/*/*/*.c)

## format: put all C files into the project's format
.PHONY: format
format:
	clang-format -i $(C_FILES) $(WASM_C_FILES)

# ---- Documents ------------------------------------------------------------------------------------------------------------

## picture: draw docs/heatmap.svg, the picture in README.md, anew
.PHONY: picture
picture: $(PROGRAM)
	@$(PROGRAM) map -o docs/heatmap.svg data/boards/russian-midgame.board

## reference: the functions of the header as web pages (build/reference/html)
.PHONY: reference
reference:
	@mkdir -p $(BUILD)/reference
	@{ cat docs/doxygen/Doxyfile; echo 'OUTPUT_DIRECTORY = $(BUILD)/reference'; } | doxygen -

## synopsis: write the functions of the header into the manual of the library again when they have changed
.PHONY: synopsis
synopsis:
	@docs/man/make-synopsis include/fleetcount.h include/fleetcount_lab.h docs/man/libfleetcount.3
