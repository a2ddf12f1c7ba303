"""What is measured over many fleets and positions: heuristics against the exact chances, placers against uniformity, engines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._core import InvalidError, Numbers, Progress, Work, call, label_of, word
from fleetcount._library import ffi, lib
from fleetcount.analysis import Analysis, Floats
from fleetcount.board import Board

MEASURES = ("top", "regret", "spearman", "kendall", "kl", "rmse")
POLICIES = ("random", "own", "best")

# ---- Heuristics over many positions ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Summary:
    """One measure of one heuristic over all positions of a survey; NaN for what too few positions define.

    Attributes
    ----------
    defined, infinite : int
        Positions in which it is defined, and those of them in which it is infinite.
    mean, low, high : float
        The mean over those in which it is finite, and the ends of its 95 % confidence interval.
    median, quantile_low, quantile_high : float
        Over all in which it is defined; below the quantiles lie 2.5 % and 97.5 % of the positions.
    worst : float
        The least of ``top``, ``spearman`` and ``kendall``, the greatest of ``regret``, ``kl`` and ``rmse``.
    worst_position : int
        The first in which it is so bad.
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


class Survey:
    """Heuristics that are compared with the exact chances over random positions.

    From a board on, a fleet is hidden that agrees with it, and shots are fired at it. Position I depends on all that is asked and
    on I, and is the same on every machine.

    Parameters
    ----------
    heuristics : sequence of str
        Each of :func:`fleetcount.heuristics`, also with values: ``"monte-carlo:N=500"``.
    board : Board, optional
        From which the games begin. Usually ``Board("russian")``.
    positions : int
        How many.
    shots : (int, int)
        A number of shots from the first to the second is fired, each equally likely.
    policy : {"random", "own", "best"}
        Who fires: at any cell, at one with the heuristic's greatest score, or at a best one.
    placer : str
        Who hides the fleets.
    seed : int
        Where the random numbers start.

    Raises
    ------
    InvalidError
        For names and numbers that mean nothing.
    NotFoundError
        Where games end again and again before all shots are fired.

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
        if isinstance(heuristics, str):
            raise InvalidError("heuristics are a list of names")
        if positions < 1:
            raise InvalidError("a survey is over at least 1 position")
        self.heuristics = tuple(heuristics)
        self.board = board if board is not None else Board()
        self.positions = positions
        names = [ffi.new("char[]", name.encode()) for name in self.heuristics]
        hides = ffi.new("char[]", placer.encode())
        plan = ffi.new("fc_survey_plan *")
        plan.size = ffi.sizeof("fc_survey_plan")
        plan.positions, plan.seed, plan.placer = positions, seed, hides
        plan.least_shots, plan.most_shots = shots
        plan.policy = (lib.FC_POLICY_RANDOM, lib.FC_POLICY_OWN, lib.FC_POLICY_BEST)[word(policy, POLICIES, "policy")]
        made = ffi.new("fc_survey **")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_survey_make, made, ffi.new("char *[]", names), len(names), self.board._c, plan, options)
        self._c = ffi.gc(made[0], lib.fc_survey_free)

    def _index(self, heuristic: int | str) -> int:
        return word(heuristic, self.heuristics, "heuristic") if isinstance(heuristic, str) else heuristic

    def summary(self, heuristic: int | str, measure: str) -> Summary:
        """Sums a measure up over all positions.

        Parameters
        ----------
        heuristic : int or str
            Its index, or as it was given.
        measure : {"top", "regret", "spearman", "kendall", "kl", "rmse"}
            Of :class:`Measures`.
        """
        found = ffi.new("fc_summary *")
        call(lib.fc_survey_summarise, found, self._c, self._index(heuristic), word(measure, MEASURES, "measure"))
        return Summary(**{name: getattr(found, name) for name in Summary.__dataclass_fields__})

    def values(self, measure: str) -> Floats:
        """A measure in every position, NaN where it is undefined: an array of the shape (heuristics, positions)."""
        array = np.empty((len(self.heuristics), self.positions), dtype=np.float64)
        for index in range(len(self.heuristics)):
            line = ffi.from_buffer("double[]", array[index], require_writable=True)
            call(lib.fcpy_survey_values, line, self._c, index, word(measure, MEASURES, "measure"))
        return array

    def position(self, heuristic: int | str, index: int) -> Board:
        """The board of a position again; heuristics share them unless each fires its own shots."""
        if index < 0:
            raise InvalidError("positions are numbered from 0")
        made = ffi.new("fc_board **")
        call(lib.fc_survey_position, made, self._c, self._index(heuristic), index)
        return Board._of(made[0])


# ---- Placers against uniformity ----------------------------------------------------------------------------------------------------

BIAS_CELL = np.dtype([("covered", np.uint64), ("picked", np.uint64), ("share", np.float64), ("deviation", np.float64)])
"""One cell and one group of ships: fleets in which a ship of the group covers it, fleets of which it was picked for the test, the
exact share of all arrangements, and covered / games - share."""


@dataclass(frozen=True, slots=True)
class BiasGroup:
    """How far from uniform a placer is with the ships of one length, or with all. Shares and deviations are fractions of 1.

    Attributes
    ----------
    length : int or None
        None: all ships.
    cells : int
        That the group covers in every fleet.
    greatest : float
        The deviation of greatest absolute value, at ``cell``.
    cell : str
    mean, by_chance : float
        The mean of the absolute deviations, and what it would be for a uniform placer.
    p_bound : float
        At most this is the chance that a uniform placer has a cell that deviates so strongly.
    chi_square, p_value : float
    degrees : int
        The test that all cells are covered as often as they should be.
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


class Bias:
    """How often the fleets of a placer cover each cell, beside how often all arrangements do, which is counted exactly.

    Parameters
    ----------
    placer : str
        One of :func:`fleetcount.placers`.
    board : Board, optional
        With which the fleets agree. Usually ``Board("russian")``.
    games : int
        How many fleets are drawn.
    seed : int
        Where the random numbers start.

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
        if games < 1:
            raise InvalidError("a number of games is at least 1")
        self.placer = placer
        self.board = board if board is not None else Board()
        self.games = games
        made = ffi.new("fc_bias **")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_measure_bias, made, placer.encode(), self.board._c, games, seed, options)
        self._c = ffi.gc(made[0], lib.fc_bias_free)

    @property
    def analysis(self) -> Analysis:
        """The exact numbers with which the fleets are compared."""
        return Analysis(self.board, lib.fc_bias_analysis(self._c), self._c)

    @property
    def groups(self) -> list[BiasGroup]:
        """All ships together, and then those of each length, the longest first."""
        groups = []
        for index in range(lib.fc_bias_group_count(self._c)):
            found = lib.fc_bias_summarise(self._c, index)
            values: dict[str, Any] = {name: getattr(found, name) for name in BiasGroup.__dataclass_fields__}
            values |= {"length": found.length or None, "cell": label_of(found.cell.row, found.cell.column)}
            groups.append(BiasGroup(**values))
        return groups

    def cells(self, group: int = 0) -> npt.NDArray[np.void]:
        """The numbers of every cell for a group: a record array of :data:`BIAS_CELL`, of the shape (rows, columns)."""
        if not 0 <= group < lib.fc_bias_group_count(self._c):
            raise InvalidError(f"there is no group {group}")
        array = np.empty(self.board.shape, dtype=BIAS_CELL)
        room = ffi.from_buffer("fc_bias_cell[]", array, require_writable=True)
        lib.fcpy_bias_cells(room, self._c, group)
        return array


# ---- Kinds of partly filled boards ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CensusRow:
    """How many kinds of boards are told apart after a row.

    Attributes
    ----------
    frontiers, states : int
        Of the frontier engine: frontiers, and pairs of frontier and ships left, that can be completed.
    classes : int or None
        Of the row-class engine; None where ships may touch, which it does not know.
    configurations : int or None
        The arrangements that would be complete if the board ended after this row; likewise.
    """

    frontiers: int
    states: int
    classes: int | None
    configurations: int | None


def census(
    board: Board | None = None, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
) -> list[CensusRow]:
    """How many kinds of partly filled boards each engine tells apart, row by row; a board that is wider than high is turned first.

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
        call(lib.fc_take_census, made, (board if board is not None else Board())._c, options)
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
