"""The exact numbers of a board, and what follows from them: the best shots, reasons, advice."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import cell_of, flag, instance, integer, shown, word
from fleetcount._core import Cell, InvalidError, Made, NoConfigurationError, Numbers, call, label_of, labels_of, optional_text, text_of
from fleetcount._library import ffi, lib
from fleetcount._work import Work
from fleetcount.fleets import Ship
from fleetcount.position import Position

Integers = npt.NDArray[np.object_]
Floats = npt.NDArray[np.float64]

_FORMATS = ("text", "svg", "csv", "json")


class Analysis(Made):
    """The exact numbers of a board, made by :meth:`Board.analyse`.

    All arrays have the shape (rows, columns), and each access makes a new one. Counts are exact integers of Python. Chances are
    floats, each the one nearest to the exact fraction.

    Examples
    --------
    >>> analysis = Board(size="3x1", fleet="2").analyse()
    >>> analysis.count
    2
    >>> analysis.occupancy
    array([[1, 2, 1]], dtype=object)
    >>> analysis.probability
    array([[0.5, 1. , 0.5]])
    >>> analysis.best
    ['B1']
    """

    _board: Position
    _c: Any
    _owner: object
    _shape: tuple[int, int]

    def __init__(self) -> None:
        raise TypeError("an analysis is made by Board.analyse")

    @classmethod
    def _of(cls, board: Position, pointer: Any, owner: object = None) -> Analysis:
        """The analysis of a board. The owner is an object of the library that must live as long."""
        analysis = cls.__new__(cls)
        analysis._board, analysis._c, analysis._owner = board, pointer, owner
        analysis._shape = (lib.fc_analysis_rows(pointer), lib.fc_analysis_columns(pointer))
        return analysis

    @property
    def board(self) -> Position:
        """The :class:`Board` that was analysed."""
        return self._board

    @property
    def count(self) -> int:
        """The number of arrangements of the fleet that agree with the board."""
        number = Numbers()
        lib.fc_analysis_count(number.pointer, self._c)
        return number.int()

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of ships in the fleet, longest first."""
        return tuple(lib.fc_analysis_length(self._c, i) for i in range(lib.fc_analysis_length_count(self._c)))

    def _counts(self, quantity: int) -> Integers:
        layers = lib.fc_analysis_layer_count(self._c, quantity)
        cells = self._shape[0] * self._shape[1]
        numbers = Numbers(layers * cells)
        call(lib.fcpy_analysis_counts, numbers.pointer, self._c, quantity)
        array = np.empty(layers * cells, dtype=object)
        array[:] = numbers.ints()
        return array.reshape(layers, *self._shape)

    def _chances(self, quantity: int) -> Floats:
        layers = lib.fc_analysis_layer_count(self._c, quantity)
        array = np.empty((layers, *self._shape), dtype=np.float64)
        call(lib.fc_analysis_chances, ffi.from_buffer("double[]", array, require_writable=True), self._c, quantity)
        return array

    @property
    def occupancy(self) -> Integers:
        """In how many arrangements some ship covers each cell."""
        counts: Integers = self._counts(lib.FC_QUANTITY_OCCUPANCY)[0]
        return counts

    @property
    def probability(self) -> Floats:
        """The chance of a ship on each cell.

        Raises
        ------
        NoConfigurationError
            Where no arrangement agrees with the board.
        """
        chances: Floats = self._chances(lib.FC_QUANTITY_OCCUPANCY)[0]
        return chances

    @property
    def by_length(self) -> dict[int, Integers]:
        """The occupancy of each cell by ships of each length."""
        return dict(zip(self.lengths, self._counts(lib.FC_QUANTITY_BY_LENGTH), strict=True))

    @property
    def by_class(self) -> list[Integers]:
        """The occupancy of each cell by ships of each class, in the order of :attr:`Board.fleet`."""
        return list(self._counts(lib.FC_QUANTITY_BY_CLASS))

    @property
    def probability_by_length(self) -> dict[int, Floats]:
        """The chance of a ship of each length on each cell."""
        return dict(zip(self.lengths, self._chances(lib.FC_QUANTITY_BY_LENGTH), strict=True))

    @property
    def sinks(self) -> Integers:
        """In how many arrangements a shot at each cell would be answered with ``sunk``; 0 for cells already shot at."""
        counts: Integers = self._counts(lib.FC_QUANTITY_SINKS)[0]
        return counts

    @property
    def sinks_by_length(self) -> dict[int, Integers]:
        """As :attr:`sinks`, for ships of each length."""
        return dict(zip(self.lengths, self._counts(lib.FC_QUANTITY_SINKS_BY_LENGTH), strict=True))

    @property
    def fleets(self) -> dict[tuple[int, ...], int]:
        """How many arrangements there are of each fleet that the opponent may have; their sum is :attr:`count`.

        A fleet is the number of its ships of each class, in the order of :attr:`Board.fleet`. There are several if ships may be
        missing.

        Examples
        --------
        >>> Board(size="3x2", fleet="2 1?", touching="any").analyse().fleets
        {(1, 1): 28, (1, 0): 7}
        """
        found: dict[tuple[int, ...], int] = {}
        ships, number = ffi.new("int[]", len(self._board.fleet)), Numbers()
        for index in range(lib.fc_analysis_fleet_count(self._c)):
            call(lib.fc_analysis_fleet, ships, number.pointer, self._c, index)
            found[tuple(ships)] = number.int()
        return found

    @property
    def fleet_chances(self) -> dict[tuple[int, ...], Fraction]:
        """The exact chance of each of :attr:`fleets`.

        Raises
        ------
        NoConfigurationError
            Where no arrangement agrees with the board.
        """
        count = self.count
        if count == 0:
            raise NoConfigurationError("no arrangement agrees with the board")
        return {fleet: Fraction(number, count) for fleet, number in self.fleets.items()}

    @property
    def best(self) -> list[str]:
        """The labels of the best shots, in row order: all cells not yet shot at whose occupancy is greatest.

        Raises
        ------
        NoConfigurationError
            Where no arrangement agrees with the board.
        """
        return self._best()[0]

    @property
    def best_chance(self) -> Fraction:
        """The chance that one of the best shots hits."""
        return Fraction(self._best()[1], self.count)

    def _best(self) -> tuple[list[str], int]:
        cells, count, occupancy = ffi.new("fc_cell **"), ffi.new("size_t *"), Numbers()
        call(lib.fc_analysis_best, cells, count, occupancy.pointer, self._c)
        owned = ffi.gc(cells[0], lib.fc_cells_free)
        return labels_of(owned, count[0], self._board._c), occupancy.int()

    def chance(self, cell: Cell) -> Fraction:
        """The exact chance of a ship on a cell.

        Parameters
        ----------
        cell : str or (int, int)
            A label such as ``"C7"``, or row and column from 0.

        Examples
        --------
        >>> Board(size="3x1", fleet="2").analyse().chance("A1")
        Fraction(1, 2)
        """
        count = self.count
        if count == 0:
            raise NoConfigurationError("no arrangement agrees with the board")
        row, column = cell_of(cell, self._board._c)
        number = Numbers()
        call(lib.fc_analysis_occupancy, number.pointer, self._c, row, column)
        return Fraction(number.int(), count)

    def places(self, length: int | None = None, name: str | None = None) -> list[tuple[Ship, Fraction]]:
        """The places that ships still have, with their chances, the likeliest first.

        Parameters
        ----------
        length : int, optional
            Of ships of this length only.
        name : str, optional
            Of the ship of this name only, where the announcement is ``ship``.

        Examples
        --------
        >>> [(ship.cells, chance) for ship, chance in Board(size="3x1", fleet="2").analyse().places()]
        [(['A1', 'B1'], Fraction(1, 2)), (['B1', 'C1'], Fraction(1, 2))]
        """
        wanted = None if length is None else integer(length, "length", 1)
        if name is not None:
            instance(name, str, "name")
        fleet = enumerate(self._board.fleet)
        classes = [(i, each) for i, each in fleet if wanted in (None, each.length) and name in (None, each.name)]
        if not classes and (wanted, name) != (None, None):
            kind = (f" of length {wanted}" if wanted else "") + (f" named {shown(name)}" if name is not None else "")
            raise InvalidError(f"the fleet has no ship{kind}")
        count, number = self.count, Numbers()
        if count == 0:
            raise NoConfigurationError("no arrangement agrees with the board")
        found = []
        for index, each in classes:
            for row, column, down in itertools.product(range(self._shape[0]), range(self._shape[1]), (False, True)):
                call(lib.fc_analysis_placement, number.pointer, self._c, index, row, column, int(down))
                if chance := number.int():
                    found.append((Ship(each.length, row, column, down, each.name), Fraction(chance, count)))
        return sorted(found, key=lambda place: -place[1])

    def answers(self, cell: Cell) -> dict[str, Fraction]:
        """The possible answers to a shot at a cell, with their chances.

        Parameters
        ----------
        cell : str or (int, int)
            A cell that has not been shot at.

        Returns
        -------
        dict
            The possible answers, as :meth:`Board.shoot` takes them, with their chances, which add up to 1. It is empty for a cell
            that has been shot at.

        Raises
        ------
        InvalidError
            The cell is wrong, or the board has ``others``: then a hit may be on a ship outside the fleet.

        Examples
        --------
        >>> Board(size="3x1", fleet="1").analyse().answers("A1")
        {'miss': Fraction(2, 3), 'sunk': Fraction(1, 3)}
        """
        if self._board.others:
            raise InvalidError('there may be ships besides the fleet ("others"), but the chance of an answer needs the whole fleet')
        count = self.count
        if count == 0:
            raise NoConfigurationError("no arrangement agrees with the board")
        row, column = cell_of(cell, self._board._c)
        announce = self._board.announce
        asked = [("miss", lib.FC_ANSWER_MISS, lib.FC_ANY_CLASS)]
        classes = list(enumerate(self._board.fleet))
        hit, sunk = lib.FC_ANSWER_HIT, lib.FC_ANSWER_SUNK
        if announce == "ship":
            # A ship whose length is not known has a class for each length, such as red=5. The opponent says red, and of a ship without a
            # name nothing.
            told = [(i, f" {each.name.partition('=')[0]}" if each.name is not None else "") for i, each in classes]
            asked += [(f"hit{name}", hit, i) for i, name in told] + [(f"sunk{name}", sunk, i) for i, name in told]
        else:
            asked += [("hit", hit, lib.FC_ANY_CLASS)]
            asked += [(f"sunk {each.length}", sunk, i) for i, each in classes] if announce == "length" else [("sunk", sunk, lib.FC_ANY_CLASS)]
        chances: dict[str, Fraction] = {}
        for name, answer, ship_class in asked:
            number = Numbers()
            call(lib.fc_analysis_answer, number.pointer, self._c, row, column, answer, ship_class)
            if number.int():
                chances[name] = chances.get(name, Fraction(0)) + Fraction(number.int(), count)
        return chances

    def render(self, format: str = "text", quantity: str = "occupancy", length: int = 0, counts: bool = False) -> str:
        """The map as the program ``fleetcount map`` writes it.

        Parameters
        ----------
        format : {"text", "svg", "csv", "json"}
            CSV has a line for every cell, with the columns ``cell,row,column,state,count,probability``; a
            last one names another quantity than the occupancy.
        quantity : {"occupancy", "length", "sinks"}
            What is shown of each cell.
        length : int
            The length of the ships, for the quantity ``"length"``.
        counts : bool
            Whether a text shows exact numbers in place of percentages.

        Raises
        ------
        NoConfigurationError
            Where no arrangement agrees with the board.
        """
        style = ffi.new("fc_map_style *")
        style.size = ffi.sizeof("fc_map_style")
        style.format = (lib.FC_FORMAT_TEXT, lib.FC_FORMAT_SVG, lib.FC_FORMAT_CSV, lib.FC_FORMAT_JSON)[word(format, _FORMATS, "format")]
        quantities = (lib.FC_QUANTITY_OCCUPANCY, lib.FC_QUANTITY_BY_LENGTH, lib.FC_QUANTITY_SINKS)
        style.quantity = quantities[word(quantity, ("occupancy", "length", "sinks"), "quantity")]
        style.length = integer(length, "length")
        if quantity == "length" and style.length not in self.lengths:
            raise InvalidError(f"the fleet has no ship of length {style.length}")
        style.shows_counts = flag(counts, "counts")
        text = ffi.new("char **")
        with Work() as options:
            call(lib.fc_map_write, text, ffi.NULL, self._board._c, self._c, style, options)
        return text_of(text)

    def _repr_svg_(self) -> str | None:
        return self.render("svg") if self.count else None

    def _repr_html_(self) -> str:
        if not self.count:
            return "<p>No arrangement of the ships agrees with this board.</p>"
        best = ", ".join(self.best[:8]) + (", ..." if len(self.best) > 8 else "")
        caption = f"{self.count:,} arrangements; best shot {best}" if self.best else f"{self.count:,} arrangements"
        return f"<figure>{self.render('svg')}<figcaption>{caption}</figcaption></figure>"

    def __repr__(self) -> str:
        rows, columns = self._shape
        best = f", best {' '.join(self.best[:4])}" if self.count and self.best else ""
        return f"<fleetcount.Analysis of {columns}x{rows}: {self.count:,} arrangements{best}>"


@dataclass(frozen=True)
class Rank:
    """Cells with the same chance.

    Attributes
    ----------
    cells : list of str
        Their labels.
    chance : Fraction
        The chance of a ship on each of them.
    """

    cells: list[str]
    chance: Fraction


@dataclass(frozen=True)
class Conflict:
    """The contradiction of a board with which no arrangement agrees.

    Attributes
    ----------
    kind : {"fleet", "cells", "shot"}
        The fleet does not fit at all; some marks of a grid, hints, totals and sums contradict each other; or no arrangement is
        left after a shot.
    cells : list of str
        The labels of the cells with these marks and hints.
    shot : int or None
        The index of the shot in :attr:`Board.shots`.
    rows, columns : list of int
        The rows and the columns, from 0, whose totals are among what contradicts each other.
    sums : list of int
        The indices in :attr:`Board.sums` of the sums that are.
    """

    kind: str
    cells: list[str]
    shot: int | None
    rows: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Explanation:
    """Why the best shots are the best, or where the board contradicts itself; made by :meth:`Board.explain`.

    Attributes
    ----------
    analysis : Analysis
        The numbers of the board.
    ranks : list of Rank
        The cells not yet shot at, by their chance; the best shots come first.
    certain_ships, certain_water : list of str
        Cells not yet shot at that every arrangement covers, and cells that none covers.
    conflict : Conflict or None
        The contradiction, if no arrangement agrees with the board.
    """

    analysis: Analysis
    ranks: list[Rank]
    certain_ships: list[str]
    certain_water: list[str]
    conflict: Conflict | None


@dataclass(frozen=True)
class StepReason:
    """The reason of a step as data, for programs that say it in their own words. Attributes that do not apply are None.

    Attributes
    ----------
    row, column : int or None
        The row or the column, from 0, that it is about, or that a try contradicts.
    cell : str or None
        The label of the cell that it is about, or that is tried out.
    length : int or None
        That of the ships that it is about, or that a try contradicts.
    number : int or None
        How many ships, places or open cells.
    tried : int or None
        How many places are tried out; `number` of them lead to no contradiction.
    supposed : {"ship", "water"} or None
        What `cell` is tried out as.
    flaw : {"too full", "too empty", "no ship fits", "too few places", "too many ships"} or None
        What that leads to: the first two are of the line, the third of the cell `at`, the others of ships of `length`.
    at : str or None
        The label of the cell over which no ship fits.
    """

    row: int | None = None
    column: int | None = None
    cell: str | None = None
    length: int | None = None
    number: int | None = None
    tried: int | None = None
    supposed: str | None = None
    flaw: str | None = None
    at: str | None = None


@dataclass(frozen=True)
class Step:
    """A step by which a person solves a puzzle; made by :meth:`Board.steps`.

    Attributes
    ----------
    technique : str
        Its name, such as ``"full line"``.
    grade : {"easy", "medium", "hard", "expert"}
        How hard it is.
    ships : list of str
        The labels of the cells that ships cover, it follows.
    water : list of str
        The labels of the cells that no ship covers.
    message : str
        Why, such as ``"row 4 is full: its other cells are water"``.
    reason : StepReason
        The same without words.
    """

    technique: str
    grade: str
    ships: list[str]
    water: list[str]
    message: str
    reason: StepReason


@dataclass(frozen=True)
class Steps:
    """The way to the solution of a puzzle; made by :meth:`Board.steps`.

    Attributes
    ----------
    steps : list of Step
        One after another.
    is_solved : bool
        Whether every cell is known after the last one.
    grade : {"easy", "medium", "hard", "expert"}
        That of the hardest step, which is that of the puzzle if they solve it; ``"expert"`` also for more than 12 tries within tries.
    """

    steps: list[Step]
    is_solved: bool
    grade: str


def _reason_from_c(board: Position, found: Any) -> StepReason:
    def label(cell: Any) -> str | None:
        return None if cell.row < 0 else label_of(cell.row, cell.column, board._c)

    return StepReason(
        row=None if found.row < 0 else found.row,
        column=None if found.column < 0 else found.column,
        cell=label(found.cell),
        length=found.length or None,
        number=found.number or None,
        tried=found.tried or None,
        supposed=optional_text(found.supposed),
        flaw=optional_text(found.flaw),
        at=label(found.at),
    )


def steps_from_c(board: Position, steps: Any) -> Steps:
    """Converts an fc_steps."""

    def grade(number: int) -> str:
        return str(ffi.string(lib.fc_grade_name(number)).decode())

    def step(index: int) -> Step:
        found = lib.fc_steps_get(steps, index)
        technique, message = (ffi.string(text).decode() for text in (found.technique, found.message))
        ships = labels_of(found.ships, found.ship_count, board._c)
        water = labels_of(found.water, found.water_count, board._c)
        return Step(technique, grade(found.grade), ships, water, message, _reason_from_c(board, found.reason))

    count = lib.fc_steps_count(steps)
    return Steps([step(index) for index in range(count)], bool(lib.fc_steps_solve(steps)), grade(lib.fc_steps_grade(steps)))


@dataclass(frozen=True)
class Advice:
    """Where to shoot next; made by :meth:`Board.advise`.

    Attributes
    ----------
    best : list of str
        The best shots: all of them if several are equally good.
    is_optimal : bool
        Whether they are proved to be optimal. Otherwise they are the likeliest cells, and among these the cells whose answer tells
        most.
    expected : Fraction or None
        The value by the criterion: the shots needed on average, the shots needed in the worst case, or the chance to be done in
        time. It assumes optimal play if the shots are optimal, otherwise shots chosen like these to the end. None if more than
        20,000 arrangements are left, or if the weights of a prior are too great.
    """

    best: list[str]
    is_optimal: bool
    expected: Fraction | None


def advice_from_c(board: Position, pointer: Any, criterion: str, shots: int) -> Advice:
    """Reads an advice."""
    count = ffi.new("size_t *")
    cells = lib.fc_advice_cells(count, pointer)
    best = labels_of(cells, count[0], board._c)
    solution, played = lib.fc_advice_solution(pointer), lib.fc_advice_evaluation(pointer)
    if solution != ffi.NULL:
        value, arrangements = lib.fc_solution_upper(solution), lib.fc_solution_configurations(solution)
    elif played != ffi.NULL:
        value, arrangements = value_of_evaluation(played, criterion, shots), lib.fc_evaluation_configurations(played)
    else:
        return Advice(best, False, None)
    return Advice(best, solution != ffi.NULL, Fraction(value, 1 if criterion == "worst" else arrangements))


@dataclass(frozen=True)
class Fewest:
    """The cells from which on the fewest shots are expected; made by :meth:`Board.fewest`.

    Attributes
    ----------
    cells : list of str
        Their labels. The list is empty if no ship can be hit any more.
    expected : Fraction or None
        The shots needed on average until all ships are hit, if one of them is shot at first. None if that is not known.
    of_likeliest : Fraction or None
        The same if the best of the likeliest cells is shot at first.
    by : {"proof", "rollout", "information", "chance"}
        How they were found: no strategy needs fewer shots; the least of the likeliest cells, if the likeliest cell is shot at from
        then on; the likeliest cells whose answers tell most; or just the likeliest, as there may be ships besides the fleet.
    """

    cells: list[str]
    expected: Fraction | None
    of_likeliest: Fraction | None
    by: str


MEANS = ("proof", "rollout", "information", "chance")
"""In the order of fc_means."""


def fewest_from_c(board: Position, found: Any) -> Fewest:
    """Reads the cells, and frees them."""
    cells = labels_of(found.cells, found.cell_count, board._c)
    lib.fc_cells_free(found.cells)
    is_known = found.configurations > 0
    return Fewest(
        cells,
        Fraction(found.shots, found.configurations) if is_known else None,
        Fraction(found.likeliest_shots, found.configurations) if is_known else None,
        MEANS[found.by],
    )


def value_of_evaluation(evaluation: Any, criterion: str, shots: int) -> int:
    """The value of a strategy by a criterion, in the unit of fc_solution_upper."""
    if criterion == "worst":
        return int(lib.fc_evaluation_worst(evaluation))
    if criterion == "within":
        return int(lib.fc_evaluation_within(evaluation, shots))
    return int(lib.fc_evaluation_shots(evaluation))


@dataclass(frozen=True)
class Salvo:
    """Cells to shoot at together; made by :meth:`Board.salvo`.

    Attributes
    ----------
    cells : list of str
        Their labels.
    hits : Fraction
        How many hits are to be expected.
    any : Fraction
        The chance of at least one hit.
    bits : float or None
        How much the answer tells, hit or miss cell by cell, if the salvo is for information.
    """

    cells: list[str]
    hits: Fraction
    any: Fraction
    bits: float | None = None


@dataclass(frozen=True)
class FoundCells:
    """Cells that a ship is least able to avoid; made by :meth:`Board.find_cells`.

    Attributes
    ----------
    cells : list of str
        Their labels. They are found by greedy choice and exchange: no set that differs in one cell is better.
    chance : Fraction
        The chance that a ship is on any of them.
    bound : Fraction
        No other set of as many cells has a greater chance.
    """

    cells: list[str]
    chance: Fraction
    bound: Fraction


@dataclass(frozen=True)
class Tried:
    """A shot, tried against every arrangement; made by :meth:`Board.rollout`.

    Attributes
    ----------
    cell : str
        Its label.
    chance : Fraction
        The chance of a hit.
    expected : Fraction
        The shots needed on average until all ships are hit, this one included, if the likeliest cell is shot at from then on.
    """

    cell: str
    chance: Fraction
    expected: Fraction


def tried_from_c(board: Position, shots: Any, count: int, configurations: int) -> list[Tried]:
    """Reads the shots of a rollout."""
    return [
        Tried(
            label_of(shot.row, shot.column, board._c),
            Fraction(shot.hits, configurations),
            Fraction(shot.shots, configurations),
        )
        for shot in (shots[i] for i in range(count))
    ]


@dataclass(frozen=True)
class Measures:
    """How the scores of a heuristic compare with the exact chances, over the cells not yet shot at.

    Attributes
    ----------
    top : float
        The share of the best cells among those with the greatest score.
    regret : Fraction
        The loss: the greatest chance minus the mean chance of the cells with the greatest score.
    spearman, kendall : float
        Rank correlations.
    kl : float
        Kullback-Leibler divergence in bits.
    rmse : float
        The root of the mean square error, with the scores scaled so that it is least.
    cells, maxima, best, best_maxima : int
        The numbers of cells that count, of cells with the greatest score, with the greatest chance, and with both.
    """

    top: float
    regret: Fraction
    spearman: float
    kendall: float
    kl: float
    rmse: float
    cells: int
    maxima: int
    best: int
    best_maxima: int


def explanation_from_c(board: Position, pointer: Any) -> Explanation:
    """Reads an explanation. Its analysis keeps it alive."""
    analysis = Analysis._of(board, lib.fc_explanation_analysis(pointer), pointer)
    count, size = analysis.count, ffi.new("size_t *")
    ranks = []
    for i in range(lib.fc_explanation_rank_count(pointer)):
        occupancy = Numbers()
        cells = lib.fc_explanation_rank(occupancy.pointer, size, pointer, i)
        ranks.append(Rank(labels_of(cells, size[0], board._c), Fraction(occupancy.int(), count)))
    ships = labels_of(lib.fc_explanation_certain_ships(size, pointer), size[0], board._c)
    water = labels_of(lib.fc_explanation_certain_water(size, pointer), size[0], board._c)
    found = lib.fc_explanation_conflict(pointer)
    kinds = {lib.FC_CONFLICT_FLEET: "fleet", lib.FC_CONFLICT_CELLS: "cells", lib.FC_CONFLICT_SHOT: "shot"}
    conflict = None
    if found.kind != lib.FC_CONFLICT_NONE:
        conflict = Conflict(
            kinds[found.kind],
            labels_of(found.cells, found.cell_count, board._c),
            found.shot if found.kind == lib.FC_CONFLICT_SHOT else None,
            [int(found.rows[i]) for i in range(found.row_count)],
            [int(found.columns[i]) for i in range(found.column_count)],
            [int(found.sums[i]) for i in range(found.sum_count)],
        )
    return Explanation(analysis, ranks, ships, water, conflict)
