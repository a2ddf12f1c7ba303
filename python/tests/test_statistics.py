"""Statistics of contests: against the program, and against numpy."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from typing import Any

import numpy as np
import pytest

import fleetcount
from fleetcount import Board, Contest, compare_pairs, correct_p_values, duel, summarise

TOP = pathlib.Path(os.environ.get("FLEETCOUNT_TOP", pathlib.Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("FLEETCOUNT_PROGRAM", str(TOP / "build/release/fleetcount"))
STRATEGIES = ["random", "hunt-target", "density"]


def program(*arguments: str) -> Any:
    command = [PROGRAM, "contest", "--strategies", ",".join(STRATEGIES), "--format", "json", *arguments]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL).stdout)


@pytest.mark.parametrize("turns", ["alternate", "hit-again"])
@pytest.mark.parametrize(("count", "seed"), [(1, 0), (2, 7), (150, 3)])
def test_the_numbers_are_the_program_s(count: int, seed: int, turns: str) -> None:
    said = program("--games", str(count), "--seed", str(seed), "--turns", turns)
    games = fleetcount.contest(STRATEGIES, games=count, seed=seed)
    _are_the_same(summarise(games), said["strategies"], {"strategy": STRATEGIES})
    _are_the_same(compare_pairs(games, seed=seed, turns=turns), said["pairs"], {"first": STRATEGIES, "second": STRATEGIES})


def _are_the_same(found: list[Any], written: list[dict[str, Any]], names: dict[str, list[str]]) -> None:
    assert len(found) == len(written) == 3
    for mine, its in zip(found, written, strict=True):
        compared = set(its) - {"histogram"}
        assert compared == set(mine.__dataclass_fields__) - {"games"}
        for key in compared:
            value = names[key][getattr(mine, key)] if key in names else getattr(mine, key)
            assert np.isnan(value) if its[key] is None else its[key] == value, (key, its[key], value)


def test_the_numbers_are_numpy_s() -> None:
    games = fleetcount.contest(STRATEGIES, games=150, seed=4)
    shots = games["shots"].reshape(3, 150)
    for index, found in enumerate(summarise(games)):
        assert (found.strategy, found.games, found.least, found.most) == (index, 150, shots[index].min(), shots[index].max())
        assert np.isclose([found.mean, found.sd], [shots[index].mean(), shots[index].std(ddof=1)]).all()
        assert np.isclose([found.quartile, found.median, found.upper_quartile], np.quantile(shots[index], (0.25, 0.5, 0.75))).all()
    pairs = compare_pairs(games)
    assert [(pair.first, pair.second) for pair in pairs] == [(0, 1), (0, 2), (1, 2)]
    for pair in pairs:
        one, other = shots[pair.first], shots[pair.second]
        assert (pair.won, pair.tied, pair.lost) == ((one < other).sum(), (one == other).sum(), (one > other).sum())
        assert np.isclose(pair.difference, (one - other).mean())
        assert np.isclose(pair.wins_when_first_begins, (one[:, None] <= other).mean())
        assert np.isclose(pair.wins_when_second_begins, (one[:, None] < other).mean())
    first, second = games[:150], games[150:200]
    assert np.isclose(duel(first, second, "hit-again"), (first["misses"][:, None] <= second["misses"]).mean())


def test_a_bot_is_a_strategy_among_others() -> None:
    def likeliest(board: Board) -> str:
        return str(board.analyse().best[0])

    tiny = Board(size="4x4", fleet="3 2")
    games = fleetcount.contest([likeliest, "exact", "random"], tiny, games=30, seed=2)
    bot, exact, _ = summarise(games)
    assert (bot.mean, bot.sd, bot.misses) == (exact.mean, exact.sd, exact.misses)
    same, worse, _ = compare_pairs(games, seed=2)
    assert (same.tied, same.wilcoxon_p, same.low, same.high) == (30, 1, 0, 0) and worse.difference < 0 and worse.wilcoxon_p < 0.01


def test_games_are_paired_by_their_numbers() -> None:
    contest = Contest(STRATEGIES, seed=5)
    games = contest.play(40)
    parts = np.concatenate([contest.play(15, first=25), contest.play(25)])
    shuffled = np.random.default_rng(1).permutation(games)
    for other in (parts, shuffled):
        assert summarise(other) == summarise(games) and compare_pairs(other, seed=5) == compare_pairs(games, seed=5)
    two = games[games["strategy"] != 1]
    assert [each.strategy for each in summarise(two)] == [0, 2]
    assert [(pair.first, pair.second) for pair in compare_pairs(two)] == [(0, 2)]
    assert summarise(games[:0]) == [] and compare_pairs(games[:0]) == []


def test_games_that_cannot_be_compared() -> None:
    games = fleetcount.contest(STRATEGIES, games=3)
    impossible = games.copy()
    impossible["misses"] = 1000
    for wrong, message in (
        (lambda: compare_pairs(games[1:]), "games: strategies 0 and 1 have not played the same games"),
        (lambda: compare_pairs(np.concatenate([games, games[:1]])), "games: game 0 of strategy 0 is there twice"),
        (lambda: summarise(np.concatenate([games, games[4:5]])), "games: game 1 of strategy 1 is there twice"),
        (lambda: summarise(games["shots"]), "games: an array in one dimension with the fields strategy, game, shots"),
        (lambda: summarise(games.reshape(3, 3)), "games: an array in one dimension"),
        (lambda: compare_pairs(impossible), "a player has no games, or one that there cannot be"),
        (lambda: duel(games, games[:0]), "a player has no games"),
        (lambda: duel(games, games, "sometimes"), "turns: 'sometimes' is not one of alternate, hit-again"),
        (lambda: correct_p_values([0.5, 1.5]), "1.5 is no p-value"),
    ):
        with pytest.raises(fleetcount.InvalidError, match=message):
            wrong()


def test_p_values_are_corrected_as_holm_does() -> None:
    # Holm (1979) by hand: sorted ascending, the i-th of n times n - i + 1, and never less than the one before.
    assert correct_p_values([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert correct_p_values([0.9, 0.8]) == [1, 1] and correct_p_values([]) == []
