"""What the benchmark measures: one function for each table of tables.py, which yields its rows.

Measuring is done by the programs beside this file, each run in a process of its own; see the heads of measure.c, play.c, draw.c and
machine.c.
"""
import json
import math
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
GAMES = ("russian", "classic", "german")
RUSSIAN_FLEET = "4 3 3 2 2 2 1 1 1 1"
FLEETS = ("4", "4 3 3", "4 3 3 2 2 2", RUSSIAN_FLEET, "2 2 2 2 2 2 2 2 2 2", "4 4 3 3 2 2 1 1", "5 4 4 3 3 3 2 2 2 2")
MEMORY_LIMIT = 6 << 30
# How many fleets are drawn by each placer: about a second's work.
DRAWN = {"uniform": 200_000, "sequential": 500_000, "sequential-shuffled": 500_000, "edges": 200_000, "spread": 20_000,
         "genetic": 5_000, "rejection": 2_000}


# Seconds of whole games, and of the slowest question in them, before the engine was rebuilt for whole games.
BEFORE = {"russian": 1.05, "classic": 2.78, "german": 3.31}
SLOWEST_BEFORE = {"russian": 0.13, "classic": 0.81, "german": 0.52}


class Effort:
    """How much time may be spent."""

    def __init__(self, runs, enough, limit, second_limit, shots, sizes, heights, games, positions, exact_games, cheap_games):
        self.runs = runs                  # of each measurement
        self.enough = enough              # seconds: no further run once all together took so long
        self.limit = limit                # seconds: a run is stopped after so long
        self.second_limit = second_limit  # the same for the row-class engine
        self.shots = shots                # the boards that are tried
        self.sizes = sizes                # n of the n x n boards
        self.heights = heights            # h of the 10 x h boards
        self.games = games                # that are played to the end
        self.positions = positions        # random ones, among which the slowest question is looked for
        self.exact_games = exact_games    # of a contest, of strategies that ask the engine
        self.cheap_games = cheap_games    # the same of rules of thumb


EFFORTS = {
    "quick": Effort(3, 1, 4, 4, (0, 30), range(6, 11), (10, 20), GAMES[:1], 100, 4, 5_000),
    "full": Effort(5, 4, 40, 60, (0, 10, 20, 30, 40), range(6, 15), (10, 20, 50, 100), GAMES, 500, 500, 40_000),
    "long": Effort(5, 60, 600, 600, (0, 10, 20, 30, 40), [*range(6, 15), 16], (10, 20, 50, 100), GAMES, 2000, 10_000, 200_000),
}


class Bench:
    """The programs, the effort, and the rows measured so far, by table."""

    def __init__(self, programs, effort):
        self.programs = pathlib.Path(programs)
        self.effort = effort
        self.rows = {}
        machine_memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        self.memory = min(MEMORY_LIMIT, machine_memory // 2)
        self.threads = [1, 2] if "missing" not in self.ask("measure", "--threads=2", "--size=1x1", "--fleet=1") else [1]

    def ask(self, program, *arguments):
        """The object that a program prints."""
        done = subprocess.run([self.programs / program, *arguments], stdout=subprocess.PIPE, check=False)
        if done.returncode:
            sys.exit(f"bench: {program} {' '.join(map(str, arguments))} ended with status {done.returncode}")
        return json.loads(done.stdout)

    def measure(self, *arguments, threads=1, limit=None):
        """The row of one measurement: medians, and what is the same in all runs."""
        effort = self.effort
        row = self.ask("measure", f"--runs={effort.runs}", f"--enough={effort.enough}", f"--limit={limit or effort.limit}",
                       f"--memory={self.memory}", f"--threads={threads}", *arguments)
        if "missing" not in row:
            row["runs"] = len(row["seconds"])
            row["seconds"] = statistics.median(row["seconds"])
            row["peak_memory"] = int(statistics.median(row["peak_memory"]))
            if row["transitions"]:
                row["nanoseconds"] = row["seconds"] / row["transitions"] * 1e9
        return row


def board_arguments(game, shots):
    return [f"--rules={game}"] if shots == 0 else [HERE / "boards" / f"{game}-{shots}.board"]


def measure_boards(bench):
    for game in GAMES:
        for shots in bench.effort.shots:
            first = None
            for threads in bench.threads:
                row = bench.measure(*board_arguments(game, shots), threads=threads)
                first = first or row
                if first.get("digest") != row.get("digest"):
                    sys.exit(f"bench: {game} after {shots} shots: {threads} threads find other numbers than one")
                if threads > 1 and "missing" not in row:
                    row["speedup"] = first["seconds"] / row["seconds"]
                yield {"game": game, "shots": shots, "threads": threads, **row}


def measure_engines(bench):
    """Boards with fewer shots take longer: once one was stopped, those with fewer are not tried."""
    frontier = {(row["game"], row["shots"]): row for row in bench.rows["boards"] if row["threads"] == 1}
    for game in ("russian", "german"):
        stopped = False
        for shots in sorted(bench.effort.shots, reverse=True):
            if stopped:
                yield {"game": game, "shots": shots, "missing": "not tried, for it takes longer than the one above"}
                continue
            other = frontier[game, shots]
            row = bench.measure("--engine=row-classes", *board_arguments(game, shots), limit=bench.effort.second_limit)
            stopped = "missing" in row
            if not stopped and "missing" not in other:
                if row["digest"] != other["digest"]:
                    sys.exit(f"bench: {game} after {shots} shots: the engines disagree")
                row["frontier_seconds"] = other["seconds"]
                row["ratio"] = row["seconds"] / other["seconds"]
            yield {"game": game, "shots": shots, **row}


def series(bench, name, boards, *arguments):
    """The same on growing boards, up to the first that cannot be done."""
    stopped = False
    before = 0
    for board in boards:
        if stopped:
            yield {"series": name, "board": board, "missing": "not tried, for it needs more than the one above"}
            continue
        row = bench.measure(*arguments, f"--size={board}")
        stopped = "missing" in row
        if not stopped and before:
            row["growth"] = row["transitions"] / before
        before = row.get("transitions", 0)
        yield {"series": name, "board": board, **row}


def measure_scaling(bench):
    squares = [f"{n}x{n}" for n in bench.effort.sizes]
    for game in ("russian", "classic"):
        for row in series(bench, game, squares, f"--rules={game}"):
            yield {"asked": "map", **row}
    widths = [f"{n}x20" for n in bench.effort.sizes if n <= 11]
    for row in series(bench, "russian", widths, "--rules=russian"):
        yield {"asked": "map", **row}
    heights = [f"10x{h}" for h in bench.effort.heights]
    for row in series(bench, "german", heights, "--rules=german", "--count"):
        yield {"asked": "count", **row}


def measure_fleets(bench):
    for fleet in FLEETS:
        ships = fleet.split()
        tallies = math.prod(ships.count(length) + 1 for length in set(ships))
        yield {"fleet": fleet, "tallies": tallies, **bench.measure("--touching=none", f"--fleet={fleet}")}


def measure_games(bench):
    for game in bench.effort.games:
        runs = []
        while not runs or (len(runs) < bench.effort.runs and sum(run["seconds"] for run in runs) < bench.effort.enough):
            runs.append(bench.ask("play", game, HERE / "fleets" / f"{game}.fleet"))
        row = {key: statistics.median(run[key] for run in runs) for key in ("seconds", "slowest", "late")}
        shots = runs[0]["shots"]
        yield {"game": game, "shots": shots, "mean": row["seconds"] / shots, "runs": len(runs), **row, "before": BEFORE[game],
               "peak_memory": max(run["peak_memory"] for run in runs)}


def measure_slowest(bench):
    for game in bench.effort.games:
        found = bench.ask("slowest", game, str(bench.effort.positions))
        yield {"game": game, "before": SLOWEST_BEFORE[game], "mean": found["seconds"] / found["positions"], **found,
               "position": " / ".join(found["position"].splitlines())}


def processor_seconds(command):
    """What a program takes, of its own and for it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure_contests(bench):
    """Games of one strategy, the program's start among them."""
    program = bench.programs.parent.parent / "fleetcount"
    for game, announced in (("russian", "sunk"), ("classic", "length")):
        for strategy in ("exact", "density", "placements"):
            games = bench.effort.exact_games if strategy == "exact" else bench.effort.cheap_games
            used = processor_seconds([program, "contest", "--rules", game, "--announce", announced, "--strategies", strategy, "--games", str(games),
                                      "--seed", "1", "--threads", "1", "--quiet"])
            yield {"game": game, "announced": announced, "strategy": strategy, "games": games, "seconds": used, "rate": games / used}


def measure_start(bench):
    """The program beside the library: one that does nothing but begin and end, and the least that the machine takes for any."""
    program = bench.programs.parent.parent / "fleetcount"
    late = HERE / "boards" / "russian-40.board"
    for asked, command in (("nothing", ["true"]), ("--help", [program, "--help"]), ("best, late in a game", [program, "best", late])):
        elapsed, used = [], []
        for _ in range(30):
            start = time.perf_counter()
            used.append(processor_seconds(command))
            elapsed.append(time.perf_counter() - start)
        yield {"asked": asked, "elapsed": statistics.median(elapsed), "processor": statistics.median(used), "runs": len(used)}


def draw(bench, game, placer, threads):
    """The row of one placer in one game: medians, and what is the same in all runs."""
    runs = []
    while not runs or (len(runs) < bench.effort.runs and sum(run["seconds"] for run in runs) < bench.effort.enough):
        runs.append(bench.ask("draw", f"--rules={game}", f"--placer={placer}", f"--threads={threads}", f"--fleets={DRAWN[placer]}"))
    row = {key: statistics.median(run[key] for run in runs) for key in ("ready", "seconds")}
    return {"game": game, "placer": placer, "threads": threads, "fleets": DRAWN[placer], "rate": DRAWN[placer] / row["seconds"],
            "runs": len(runs), "digest": runs[0]["digest"], "peak_memory": max(run["peak_memory"] for run in runs), **row}


def measure_draws(bench):
    for game in GAMES:
        first = None
        for threads in bench.threads:
            row = draw(bench, game, "uniform", threads)
            first = first or row
            if row["digest"] != first["digest"]:
                sys.exit(f"bench: {game}: {threads} threads draw other fleets than one")
            yield row
    for placer in DRAWN:
        if placer != "uniform":
            yield draw(bench, "russian", placer, 1)


def measure_machine(bench):
    yield from bench.ask("machine", f"--threads={min(2, os.cpu_count() or 1)}")


# Arrays of these sizes lie in the cache of this name on any machine that one would play on today.
LEVELS = {"l1": 16 << 10, "l2": 512 << 10, "l3": 8 << 20, "memory": 128 << 20}


def measure_limits(bench):
    """Not measured but computed, from the boards and the machine. docs/performance.md says what it means."""
    machine = {row["bytes"]: row for row in bench.rows["machine"] if row["threads"] == 1}
    for board in bench.rows["boards"]:
        if board["shots"] > 0 or board["threads"] > 1 or "missing" in board:
            continue
        words = board["counter_bits"] // 64
        additions = 3 * board["transitions"] * words
        row = {"game": board["game"], "seconds": board["seconds"], "additions": additions}
        for level, size in LEVELS.items():
            row[f"add_{level}"] = additions / machine[size]["add"]
        yield row


# In the order in which they are measured: some need the rows of others.
THEMES = {
    "boards": measure_boards,
    "engines": measure_engines,
    "scaling": measure_scaling,
    "fleets": measure_fleets,
    "games": measure_games,
    "slowest": measure_slowest,
    "contests": measure_contests,
    "start": measure_start,
    "draws": measure_draws,
    "machine": measure_machine,
    "limits": measure_limits,
}
