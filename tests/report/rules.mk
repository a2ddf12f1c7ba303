# The tables and figures of docs/, made again. The Makefile includes this.

## report-heuristics: the tables and the figure of docs/heuristics.md, made again (about ten minutes)
.PHONY: report-heuristics
report-heuristics: $(PROGRAM)
	@tests/report/heuristics $(PROGRAM)

## report-bias: the tables and the figures of docs/placement-bias.md, made again (about ten minutes)
.PHONY: report-bias
report-bias: $(PROGRAM)
	@tests/report/placement-bias $(PROGRAM)

## report-strategies: the tables of docs/strategies.md, made again (hours; games are kept in build/report-strategies)
.PHONY: report-strategies
report-strategies: $(PROGRAM)
	@tests/report/strategies $(PROGRAM)

## report-optimal-play: the tables of 4x4 and of one ship in docs/optimal-play.md, made again (about a minute)
.PHONY: report-optimal-play
report-optimal-play: $(PROGRAM)
	@tests/report/optimal-play $(PROGRAM)

## report-hiding: the table of docs/hiding.md, made again (about an hour and a half)
.PHONY: report-hiding
report-hiding: $(PROGRAM)
	@tests/report/hiding $(PROGRAM)

## report-people: the prior `people` that is built in, made again from data/human-cells.tsv
.PHONY: report-people
report-people: $(PROGRAM)
	@tests/report/people $(PROGRAM)

## report-people-gains: the table of the Russian game in docs/people.md, made again (hours; games are kept in build/report-people)
.PHONY: report-people-gains
report-people-gains: $(PROGRAM)
	@tests/report/people-gains $(PROGRAM)

## report-wary: the prior `wary` that is built in, learnt again (some twenty minutes; steps are kept in build/report-wary)
.PHONY: report-wary
report-wary: $(PROGRAM)
	@tests/report/wary $(PROGRAM) classic
	@tests/report/wary $(PROGRAM) russian

## report-wary-gains: the tables of `wary` in docs/hiding.md, made again (about two hours; games are kept in build/report-wary)
.PHONY: report-wary-gains
report-wary-gains: $(PROGRAM)
	@tests/report/wary-gains $(PROGRAM)

## report-sequences: the b-files of data/oeis, made again (about ten minutes)
.PHONY: report-sequences
report-sequences: $(PROGRAM)
	@data/oeis/make $(PROGRAM)

## benchmarks: our column of docs/benchmarks.md, made again (an evening; games are kept in build/report-benchmarks)
.PHONY: benchmarks
benchmarks: report-strategies report-optimal-play
	@tests/report/benchmarks $(PROGRAM)

## report-openings: docs/openings.md and page/src/openings.js, made again (a minute or two)
.PHONY: report-openings
report-openings: $(PROGRAM)
	@tests/report/openings $(PROGRAM)
