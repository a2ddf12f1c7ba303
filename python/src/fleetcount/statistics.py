"""Statistics of the games of a contest: the numbers that ``fleetcount contest`` writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isnan
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import MAX_UINT64, integer, items, real, records, word
from fleetcount._core import InvalidError, call
from fleetcount._library import ffi, lib
from fleetcount._work import Progress, Work
from fleetcount.contests import GAME

TURNS = ("alternate", "hit-again")


@dataclass(frozen=True, slots=True)
class StrategySummary:
    """The games of one strategy. All numbers but the last two are of shots.

    Attributes
    ----------
    strategy, games : int
        The index of the strategy, and the number of its games.
    mean, sd : float
        The mean and the standard deviation, which is NaN for a single game.
    low, high : float
        The ends of the 95 % confidence interval of the mean, by Student's t; NaN for a single game.
    quartile, median, upper_quartile : float
        A quarter, half and three quarters of the games are shorter.
    least, most : int
        The shortest and the longest game.
    misses, first_hit : float
        The mean number of misses, and the mean number of the first shot that hit.
    """

    strategy: int
    games: int
    mean: float
    sd: float
    low: float
    high: float
    quartile: float
    median: float
    upper_quartile: float
    least: int
    most: int
    misses: float
    first_hit: float


@dataclass(frozen=True, slots=True)
class PairSummary:
    """Two strategies against the same fleets. A difference is the shots of the first less those of the second.

    Attributes
    ----------
    first, second : int
        The indices of the strategies.
    difference, low, high : float
        The mean difference, and the ends of its 95 % confidence interval, by Student's t; they are NaN for a single game.
    bootstrap_low, bootstrap_high : float
        The ends of the interval by the bootstrap, bias-corrected and accelerated.
    won, tied, lost : int
        The games in which the first needed fewer shots, as many, and more.
    wilcoxon_p : float
        The two-sided p-value of Wilcoxon's signed rank test.
    wilcoxon_p_holm : float
        The same, corrected for the number of pairs, as Holm does.
    wins_when_first_begins, wins_when_second_begins : float
        The chance that the first wins a duel, see :func:`duel`.
    """

    first: int
    second: int
    difference: float
    low: float
    high: float
    bootstrap_low: float
    bootstrap_high: float
    won: int
    tied: int
    lost: int
    wilcoxon_p: float
    wilcoxon_p_holm: float
    wins_when_first_begins: float
    wins_when_second_begins: float


# ---- The arrays of contests ------------------------------------------------------------------------------------------------------


def _by_strategy(games: npt.NDArray[np.void]) -> dict[int, npt.NDArray[np.void]]:
    """The games of each strategy, by number."""
    given = np.sort(records(games, "games", GAME), order=("strategy", "game"))
    twice = (given["strategy"][1:] == given["strategy"][:-1]) & (given["game"][1:] == given["game"][:-1])
    if twice.any():
        again = given[1:][twice][0]
        raise InvalidError(f"games: game {again['game']} of strategy {again['strategy']} is there twice")
    return {int(index): given[given["strategy"] == index] for index in np.unique(given["strategy"])}


def _shots(games: npt.NDArray[np.void]) -> Any:
    return ffi.from_buffer("int[]", np.ascontiguousarray(games["shots"], dtype=np.intc))


def _c_games(games: npt.NDArray[np.void]) -> Any:
    return ffi.from_buffer("fc_game[]", np.stack([games[key] for key in ("shots", "misses", "first_hit")], axis=1, dtype=np.intc))


def _fields(found: Any) -> dict[str, Any]:
    """The fields of a struct."""
    return {name: getattr(found, name) for name, _ in ffi.typeof(found).item.fields}


def in_salvos(games: npt.NDArray[np.void], salvo: int) -> npt.NDArray[np.void]:
    """Counts games in salvos: as :func:`summarise`, :func:`compare_pairs` and :func:`duel` take them, with salvos for shots.

    Parameters
    ----------
    games : record array of :data:`GAME`
        Games of a contest with this ``salvo``.
    salvo : int
        The number of shots that were fired together.

    Returns
    -------
    record array of :data:`GAME`
        A copy with ``shots`` and ``first_hit`` in salvos, and no ``misses``.

    Examples
    --------
    >>> games = contest(["hunt-target"], games=100, seed=1, salvo=5)
    >>> summarise(in_salvos(games, 5))[0].mean < summarise(games)[0].mean / 4
    True
    """
    counted = records(games, "games", GAME).copy()
    size = integer(salvo, "salvo", 1)
    for key in ("shots", "first_hit"):
        counted[key] = -(-counted[key] // size)
    counted["misses"] = 0
    return counted


# ---- What is said of them --------------------------------------------------------------------------------------------------------


def summarise(games: npt.NDArray[np.void]) -> list[StrategySummary]:
    """Sums up the games of each strategy.

    Parameters
    ----------
    games : record array of :data:`GAME`
        What :func:`contest` and :meth:`Contest.play` return, or a part of it, in any order.

    Returns
    -------
    list of StrategySummary
        One for each strategy that has games, in the order of their indices.

    Examples
    --------
    >>> [round(each.mean, 2) for each in summarise(contest(["random", "hunt-target"], games=100, seed=1))]
    [74.76, 62.22]
    """
    summaries = []
    for index, own in _by_strategy(games).items():
        found = ffi.new("fc_sample_summary *")
        call(lib.fc_summarise, found, _shots(own), len(own))
        misses, first_hit = float(own["misses"].mean()), float(own["first_hit"].mean())
        summaries.append(StrategySummary(index, len(own), **_fields(found), misses=misses, first_hit=first_hit))
    return summaries


def compare_pairs(
    games: npt.NDArray[np.void], *, seed: int = 0, turns: str = "alternate", progress: Progress | None = None
) -> list[PairSummary]:
    """Compares each two strategies, game by game.

    Parameters
    ----------
    games : record array of :data:`GAME`
        What :func:`contest` and :meth:`Contest.play` return, or a part of it, in any order. The strategies have played the same
        games.
    seed : int
        The seed of the bootstrap. The program takes that of the contest.
    turns : {"alternate", "hit-again"}
        Who shoots next in a duel, see :func:`duel`.
    progress : callable, optional
        Called now and then for each pair, with the share of its work that is done. An exception that it raises stops the work.

    Returns
    -------
    list of PairSummary
        The pairs 0 and 1, 0 and 2, and so on; then 1 and 2, and so on.

    Examples
    --------
    >>> pair, = compare_pairs(contest(["random", "hunt-target"], games=100, seed=1), seed=1)
    >>> pair.low < pair.difference < pair.high, pair.wilcoxon_p < 1e-9
    (True, True)
    """
    start = integer(seed, "seed", 0, MAX_UINT64)
    word(turns, TURNS, "turns")
    compared = []
    for (first, one), (second, other) in combinations(_by_strategy(games).items(), 2):
        if not np.array_equal(one["game"], other["game"]):
            raise InvalidError(f"games: strategies {first} and {second} have not played the same games")
        found = ffi.new("fc_pair_summary *")
        with Work(progress=progress) as options:
            call(lib.fc_compare_pairs, found, _shots(one), _shots(other), len(one), start, options)
        compared.append((first, second, _fields(found), duel(one, other, turns), 1 - duel(other, one, turns)))
    corrected = correct_p_values([fields["wilcoxon_p"] for _, _, fields, _, _ in compared])
    return [
        PairSummary(first, second, **fields, wilcoxon_p_holm=p, wins_when_first_begins=begins, wins_when_second_begins=follows)
        for (first, second, fields, begins, follows), p in zip(compared, corrected, strict=True)
    ]


def correct_p_values(p_values: Sequence[float]) -> list[float]:
    """Corrects the p-values of a family of tests for their number, as Holm does.

    Examples
    --------
    >>> correct_p_values([0.01, 0.5, 0.02])
    [0.03, 0.5, 0.04]
    """
    values = ffi.new("double[]", [real(value, "p_values") for value in items(p_values, "p_values")])
    call(lib.fc_correct_p_values, values, len(values))
    return list(values)


def duel(first: npt.NDArray[np.void], second: npt.NDArray[np.void], turns: str = "alternate") -> float:
    """The chance that the first of two players wins, who shoot at each other's fleets. The first begins.

    Each plays as in one of these games, drawn independently. The chance is exact for these games.

    Parameters
    ----------
    first, second : record array of :data:`GAME`
        The games of each player.
    turns : {"alternate", "hit-again"}
        Who shoots next: the other one, or after a hit the same.

    Examples
    --------
    >>> games = contest(["random", "hunt-target"], games=100, seed=1)
    >>> duel(games[games["strategy"] == 1], games[games["strategy"] == 0]) > 0.75
    True
    """
    one, other = records(first, "first", GAME), records(second, "second", GAME)
    chance = lib.fc_duel(_c_games(one), len(one), _c_games(other), len(other), word(turns, TURNS, "turns"))
    if isnan(chance):
        raise InvalidError("first, second: a player has no games, or one that there cannot be")
    return float(chance)
