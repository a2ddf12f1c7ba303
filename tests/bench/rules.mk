# How fast fleetcount is (docs/performance.md). The Makefile includes this.

BENCH_PROGRAMS = $(addprefix $(OUT)/tests/bench/,measure play slowest draw machine)
BENCH_OBJECTS  = $(filter-out $(BENCH_PROGRAMS:%=%.o),$(call objects,tests/bench/*.c))

$(BENCH_PROGRAMS): %: %.o $(BENCH_OBJECTS) $(SUPPORT) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK_TEST) -o $@ $^ -ljansson $(PROGRAM_LIBS)

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
