"""Measures processor time on one thread: fleets as arrays, the overhead of a call, contests."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import fleetcount
from fleetcount import Board, Contest
from fleetcount._core import call
from fleetcount._library import ffi, lib
from fleetcount._work import Work


def best_of(times: int, work: Callable[[], object]) -> float:
    """The shortest time of some work, in seconds."""
    least = float("inf")
    for _ in range(times):
        start = time.process_time()
        work()
        least = min(least, time.process_time() - start)
    return least


def line(what: str, value: str, wanted: str) -> None:
    print(f"{what:52} {value:>18}   {wanted}")


sampler = Board("russian").sampler(threads=1)
seconds = best_of(3, lambda: sampler.cells(20000, seed=1))
line("uniform Russian fleets as an array, after the tables", f"{20000 / seconds:,.0f} a second", "wanted: 100,000")
ships = ffi.new("fc_ship[]", 20000 * 10)
alone = best_of(3, lambda: call(lib.fcpy_sampler_draw_many, ships, ffi.NULL, sampler._c, 1, 0, 20000))
line("... of it in C", f"{alone / seconds:.0%}", "")

board = Board(size="2x2", fleet="1")
rounds = range(2000)
number = lib.fcpy_numbers_new(1)
error = ffi.new("fc_error *")
with Work(1) as options:
    options.progress = ffi.NULL
    in_c = best_of(5, lambda: [lib.fc_count(number, ffi.NULL, board._c, options, error) for _ in rounds]) / len(rounds)
python = best_of(5, lambda: [board.count(threads=1) for _ in rounds]) / len(rounds)
line("a count of the smallest board, in C and from Python", f"{in_c * 1e6:.1f}, {python * 1e6:.1f} us", "wanted: 20 us more")

contest = Contest(["hunt-target"], seed=1, threads=1)
games = ffi.new("fc_game[]", 2000)
in_c = best_of(3, lambda: call(lib.fc_contest_play, games, ffi.NULL, contest._c, 0, 0, 2000))
python = best_of(3, lambda: contest.play(2000))
line("2,000 games of hunt-target, in C and from Python", f"{in_c:.3f}, {python:.3f} s", "wanted: the same")
print(f"fleetcount {fleetcount.__version__}, {os.cpu_count()} processors, load average {os.getloadavg()[0]:.1f}")
