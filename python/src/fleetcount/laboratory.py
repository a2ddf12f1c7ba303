"""Measurements over many fleets and positions: heuristics against the exact chances, placers against uniformity, engines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import MAX_UINT64, c_text, instance, integer, items, text, word
from fleetcount._core import Made, Numbers, call, label_of
from fleetcount._library import ffi, lib
from fleetcount._work import Progress, Work
from fleetcount.analysis import Analysis, Floats
from fleetcount.board import Board

MEASURES = ("top", "regret", "spearman", "kendall", "kl", "rmse")
POLICIES = ("random", "own", "best")

# ---- Heuristics over many positions ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Summary:
    """One measure of one heuristic over all positions of a survey. Numbers for which there are too few positions are NaN.

    Attributes
    ----------
    defined, infinite : int
        The numbers of positions in which the measure is defined, and in which it is infinite.
    mean, low, high : float
        The mean over the positions in which it is finite, and the ends of its 95 % confidence interval.
    median, quantile_low, quantile_high : float
        The median over all positions in which it is defined, and the quantiles at 2.5 % and 97.5 %.
    worst : float
        The least value of ``top``, ``spearman`` and ``kendall``; the greatest of ``regret``, ``kl`` and ``rmse``.
    worst_position : int
        The first position with this value.
    """

    defined: int
    infinite: int
    mean: float
    low: float
    high: float
    median: float
    quantile_low: float
    quantile_high: float
    worst: float
    worst_position: int


class Survey(Made):
    """Compares heuristics with the exact chances over random positions.

    For each position, a fleet that agrees with the board is hidden, and shots are fired at it. Position I depends on the arguments
    and on I alone, and is the same on every machine.

    Parameters
    ----------
    heuristics : sequence of str
        Each of :func:`fleetcount.heuristics`, also with values: ``"monte-carlo:N=500"``.
    board : Board, optional
        The board from which the games begin. Usually ``Board("russian")``.
    positions : int
        The number of positions.
    shots : (int, int)
        The least and the greatest number of shots. All numbers between them are equally likely.
    policy : {"random", "own", "best"}
        The cells that are shot at: any, one with the heuristic's greatest score, or a best one.
    placer : str
        The placer that hides the fleets.
    seed : int
        The seed of the random numbers.

    Raises
    ------
    InvalidError
        For an unknown name, or a number out of range.
    NotFoundError
        If games end again and again before all shots are fired.

    Examples
    --------
    >>> survey = Survey(["placements", "hunt-target"], Board(size="5x5", fleet="3 2"), positions=50, shots=(1, 6), seed=1)
    >>> survey.summary("placements", "regret").mean < survey.summary("hunt-target", "regret").mean
    True
    >>> survey.values("top").shape
    (2, 50)
    """

    def __init__(
        self,
        heuristics: Sequence[str],
        board: Board | None = None,
        *,
        positions: int = 100,
        shots: tuple[int, int] = (0, 40),
        policy: str = "random",
        placer: str = "uniform",
        seed: int = 0,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> None:
        names = [c_text(name, "heuristics") for name in items(heuristics, "heuristics")]
        least, most = items(shots, "shots", 2)
        plan, hides = ffi.new("fc_survey_plan *"), c_text(placer, "placer")
        plan.size = ffi.sizeof("fc_survey_plan")
        plan.positions, plan.seed = integer(positions, "positions", 1, lib.FC_MAX_POSITIONS), integer(seed, "seed", 0, MAX_UINT64)
        plan.least_shots, plan.most_shots = integer(least, "shots"), integer(most, "shots")
        plan.placer = hides
        self.heuristics = tuple(ffi.string(name).decode() for name in names)
        self.board = instance(board, Board, "board") if board is not None else Board()
        self.positions = int(positions)
        plan.policy = (lib.FC_POLICY_RANDOM, lib.FC_POLICY_OWN, lib.FC_POLICY_BEST)[word(policy, POLICIES, "policy")]
        made = ffi.new("fc_survey **")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_survey_make, made, ffi.new("char *[]", names), len(names), self.board._c, plan, options)
        self._c = ffi.gc(made[0], lib.fc_survey_free)

    def _index(self, heuristic: int | str) -> int:
        if isinstance(heuristic, str):
            return word(heuristic, self.heuristics, "heuristic")
        return integer(heuristic, "heuristic", 0, len(self.heuristics) - 1)

    def summary(self, heuristic: int | str, measure: str) -> Summary:
        """Summarises a measure over all positions.

        Parameters
        ----------
        heuristic : int or str
            Its index, or its name as it was given.
        measure : {"top", "regret", "spearman", "kendall", "kl", "rmse"}
            One of :class:`Measures`.
        """
        found = ffi.new("fc_summary *")
        call(lib.fc_survey_summarise, found, self._c, self._index(heuristic), word(measure, MEASURES, "measure"))
        return Summary(**{name: getattr(found, name) for name in Summary.__dataclass_fields__})

    def values(self, measure: str) -> Floats:
        """A measure in every position, as an array of the shape (heuristics, positions). NaN: the measure is undefined."""
        number = word(measure, MEASURES, "measure")
        array = np.empty((len(self.heuristics), self.positions), dtype=np.float64)
        for index in range(len(self.heuristics)):
            line = ffi.from_buffer("double[]", array[index], require_writable=True)
            call(lib.fcpy_survey_values, line, self._c, index, number)
        return array

    def position(self, heuristic: int | str, index: int) -> Board:
        """The board of a position. It is the same for all heuristics, except with the policy ``"own"``."""
        made = ffi.new("fc_board **")
        call(lib.fc_survey_position, made, self._c, self._index(heuristic), integer(index, "index", 0, MAX_UINT64))
        return Board._of(made[0])


# ---- Placers against uniformity ----------------------------------------------------------------------------------------------------

BIAS_CELL = np.dtype([("covered", np.uint64), ("picked", np.uint64), ("share", np.float64), ("deviation", np.float64)])
"""One cell and one group of ships: the fleets in which a ship of the group covers the cell, the fleets for which it was picked for
the test, the exact share of arrangements, and covered / games - share."""


@dataclass(frozen=True, slots=True)
class BiasGroup:
    """How far from uniform a placer is with the ships of one length, or with all. Shares and deviations are fractions of 1.

    Attributes
    ----------
    length : int or None
        The length of the ships. None: all ships.
    cells : int
        The number of cells that the group covers in every fleet.
    greatest : float
        The deviation of greatest absolute value.
    cell : str
        Its cell.
    mean, by_chance : float
        The mean of the absolute deviations, and its expectation for a uniform placer.
    p_bound : float
        An upper bound of the chance that some cell deviates so strongly with a uniform placer.
    chi_square, p_value : float
    degrees : int
        The test of whether all cells are covered as often as they should be, with its degrees of freedom.
    """

    length: int | None
    cells: int
    greatest: float
    cell: str
    mean: float
    by_chance: float
    p_bound: float
    chi_square: float
    degrees: int
    p_value: float


class Bias(Made):
    """Measures how far a placer is from uniform: how often its fleets cover each cell, and how often all arrangements do, exactly.

    Parameters
    ----------
    placer : str
        One of :func:`fleetcount.placers`.
    board : Board, optional
        The board with which the fleets agree. Usually ``Board("russian")``.
    games : int
        The number of fleets that are drawn.
    seed : int
        The seed of the random numbers.

    Examples
    --------
    >>> board = Board(size="4x4", fleet="3 2", touching="none")
    >>> fair, unfair = (Bias(placer, board, games=20000, seed=1).groups[0] for placer in ("uniform", "sequential"))
    >>> fair.p_value > 0.001 > unfair.p_value
    True
    """

    def __init__(
        self,
        placer: str,
        board: Board | None = None,
        *,
        games: int = 100000,
        seed: int = 0,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> None:
        name = text(placer, "placer")
        self.placer = placer
        self.board = instance(board, Board, "board") if board is not None else Board()
        self.games = integer(games, "games", 1, MAX_UINT64)
        start = integer(seed, "seed", 0, MAX_UINT64)
        made = ffi.new("fc_bias **")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_measure_bias, made, name, self.board._c, self.games, start, options)
        self._c = ffi.gc(made[0], lib.fc_bias_free)

    @property
    def analysis(self) -> Analysis:
        """The exact numbers of the board."""
        return Analysis._of(self.board, lib.fc_bias_analysis(self._c), self._c)

    @property
    def groups(self) -> list[BiasGroup]:
        """The group of all ships, and then a group for each length, longest first."""
        groups = []
        for index in range(lib.fc_bias_group_count(self._c)):
            found = lib.fc_bias_summarise(self._c, index)
            values: dict[str, Any] = {name: getattr(found, name) for name in BiasGroup.__dataclass_fields__}
            values |= {"length": found.length or None, "cell": label_of(found.cell.row, found.cell.column, self.board._c)}
            groups.append(BiasGroup(**values))
        return groups

    def cells(self, group: int = 0) -> npt.NDArray[np.void]:
        """The numbers of a group for every cell: a record array of :data:`BIAS_CELL`, of the shape (rows, columns)."""
        index = integer(group, "group", 0, lib.fc_bias_group_count(self._c) - 1)
        array = np.empty(self.board.shape, dtype=BIAS_CELL)
        room = ffi.from_buffer("fc_bias_cell[]", array, require_writable=True)
        lib.fcpy_bias_cells(room, self._c, index)
        return array


# ---- Kinds of partly filled boards ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CensusRow:
    """How many kinds of partly filled boards the engines tell apart after a row.

    Attributes
    ----------
    frontiers, states : int
        The frontiers of the frontier engine that can be completed, and the pairs of a frontier and the ships left.
    classes : int or None
        The classes of the row-class engine. None if ships may touch, which this engine does not support.
    configurations : int or None
        The arrangements that are complete if the board ends after this row. None if ships may touch.
    """

    frontiers: int
    states: int
    classes: int | None
    configurations: int | None


def census(
    board: Board | None = None, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
) -> list[CensusRow]:
    """How many kinds of partly filled boards each engine tells apart, row by row. A board that is wider than high is turned first.

    Parameters
    ----------
    board : Board, optional
        Usually ``Board("russian")``.

    Examples
    --------
    >>> rows = census(Board(size="4x4", fleet="2 1", touching="none"))
    >>> len(rows), rows[-1].configurations == Board(size="4x4", fleet="2 1", touching="none").count()
    (4, True)
    """
    made = ffi.new("fc_census **")
    with Work(threads, memory_limit, progress) as options:
        call(lib.fc_take_census, made, (instance(board, Board, "board") if board is not None else Board())._c, options)
    found = ffi.gc(made[0], lib.fc_census_free)
    has_classes = bool(lib.fc_census_has_classes(found))
    rows = []
    for index in range(lib.fc_census_rows(found)):
        row, number = lib.fc_census_after_row(found, index), Numbers()
        if has_classes:
            call(lib.fc_census_configurations, number.pointer, found, index)
        rows.append(
            CensusRow(row.frontiers, row.states, row.classes if has_classes else None, number.int() if has_classes else None)
        )
    return rows
