"""Boards: the rules of a game and what is known of one opponent's fleet."""

from __future__ import annotations

import os
import pathlib
import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from fleetcount._core import (
    Cell,
    FleetcountError,
    InvalidError,
    Numbers,
    Options,
    Progress,
    Watch,
    Work,
    call,
    cell_of,
    label_of,
    optional_text,
    text_of,
    word,
)
from fleetcount._library import ffi, lib
from fleetcount.analysis import (
    Advice,
    Analysis,
    Explanation,
    Floats,
    Measures,
    Tried,
    advice_from_c,
    explanation_from_c,
    tried_from_c,
)
from fleetcount.fleets import Fleet, Ship, fleet_to_c, ship_from_c
from fleetcount.priors import Prior

Totals = str | Iterable[int | None]
"""Of the rows or columns of a puzzle: how many cells ships cover."""

TOUCHING = ("none", "diagonal", "any")
ANNOUNCE = ("hit", "sunk", "length", "ship")
ANSWERS = ("miss", "hit", "sunk")
CRITERIA = ("mean", "worst", "within")

_LARGEST_PRIOR = 1 << 20
"""Of a file that a board names, in bytes."""

UNSHOT, WATER, HIT, SUNK, BLOCKED = range(5)
"""The states of a cell in :attr:`Board.cells`."""


@dataclass(frozen=True, slots=True)
class ShipClass:
    """Ships that are not told apart.

    Attributes
    ----------
    length : int
    ships : int
        How many.
    name : str or None
        Where the announcement is ``ship`` and the ship has one.
    optional : int
        How many of them may be missing: nobody has said whether they are there.
    """

    length: int
    ships: int
    name: str | None = None
    optional: int = 0


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot and its answer.

    Attributes
    ----------
    cell : str
        A label such as ``"C7"``.
    answer : {"miss", "hit", "sunk"}
    length : int or None
        Of the sunk ship, where the announcement is ``length``.
    ship : str or None
        The name of the ship that was hit, where the announcement is ``ship``.
    """

    cell: str
    answer: str
    length: int | None = None
    ship: str | None = None

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.cell, self.answer, self.length, self.ship) if part is not None)


def _shot_from_c(shot: Any) -> Shot:
    return Shot(label_of(shot.row, shot.column), ANSWERS[shot.answer], shot.length or None, optional_text(shot.ship))


class Board:
    """The rules of a game, and what is known of the opponent's fleet. A board never changes: a shot makes another one.

    Parameters
    ----------
    rules : {"russian", "classic", "german"}, optional
        A game with a name. Usually ``"russian"``.
    size : str or (int, int), optional
        ``"COLUMNSxROWS"``, or rows and columns as numpy has them.
    fleet : str or sequence of int, optional
        The lengths of the ships, such as ``"4 3 3 2"``; named ones as ``"carrier=5"``.
    touching : {"none", "diagonal", "any"}, optional
        Where ships may touch: nowhere, at corners, or anywhere.
    announce : {"hit", "sunk", "length", "ship"}, optional
        What the opponent says of a shot.
    rows, columns : str or sequence of (int or None), optional
        Of a puzzle: how many cells ships cover in each row, in each column; ``"?"`` or None is not known.
    prior : Prior or str, optional
        How likely ships are at each place: a prior, or the name of one that is built in, such as ``"people"``; ``"uniform"`` is none.

    Raises
    ------
    InvalidError
        For rules that make no game.

    Examples
    --------
    >>> board = Board("classic").shoot("C7", "hit").shoot("C8", "miss")
    >>> board.count()
    1615499942
    >>> board.analyse().best
    ['D7']
    """

    __slots__ = ("__weakref__", "_c", "_key")

    def __init__(
        self,
        rules: str | None = None,
        *,
        size: str | tuple[int, int] | None = None,
        fleet: str | Iterable[int] | None = None,
        touching: str | None = None,
        announce: str | None = None,
        rows: Totals | None = None,
        columns: Totals | None = None,
        prior: Prior | str | None = None,
    ) -> None:
        self._c = _read(
            "", rules=rules, size=size, fleet=fleet, touching=touching, announce=announce, rows=rows, columns=columns, prior=prior
        )
        self._key: tuple[object, ...] | None = None

    @classmethod
    def _of(cls, pointer: Any) -> Board:
        board = cls.__new__(cls)
        board._c = ffi.gc(pointer, lib.fc_board_free)
        board._key = None
        return board

    @classmethod
    def from_text(cls, text: str, **overrides: Any) -> Board:
        """Reads a board file.

        Parameters
        ----------
        text : str
            The file's text (docs/board-file.md).
        **overrides
            Settings that go before those of the text, as of :class:`Board`.

        Raises
        ------
        InvalidError
            For the first mistake, with its ``line`` and ``column``.

        Examples
        --------
        >>> Board.from_text("size: 3x1\\nfleet: 2\\nboard:\\n. x .").count()
        2
        """
        board = cls.__new__(cls)
        board._c = _read(text, **overrides)
        board._key = None
        return board

    @classmethod
    def from_file(cls, path: str | os.PathLike[str], **overrides: Any) -> Board:
        """Reads a board file by its name, and the prior that it names from beside it: a regular file, of at most 1 MiB.

        Otherwise as :meth:`from_text`.
        """
        file = pathlib.Path(path)
        board = cls.from_text(file.read_text(encoding="utf-8"), **overrides)
        name = board.prior_name
        if name is None or board.prior is not None:
            return board
        beside = file.parent / name
        found = beside.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > _LARGEST_PRIOR:
            raise InvalidError(f"the prior {name}, which the board names, is not a regular file of at most 1 MiB")
        return board.with_prior(Prior.from_file(beside, board))

    @classmethod
    def from_cells(cls, cells: npt.ArrayLike, rules: Board | None = None, **settings: Any) -> Board:
        """Makes a board of states of cells.

        Parameters
        ----------
        cells : array of int, shape (rows, columns)
            :data:`UNSHOT`, :data:`WATER`, :data:`HIT`, :data:`SUNK` or :data:`BLOCKED`.
        rules : Board, optional
            Whose rules to take.
        **settings
            Otherwise those of :class:`Board`, but the size, which is that of the array.
        """
        array = np.ascontiguousarray(np.asarray(cells), dtype=np.intc)
        if array.ndim != 2 or array.size == 0:
            raise InvalidError("the cells of a board are an array of two dimensions")
        base = rules if rules is not None else cls(size=(array.shape[0], array.shape[1]), **settings)
        if base.shape != array.shape:
            raise InvalidError(f"cells of the shape {array.shape} for a board of the shape {base.shape}")
        board = cls._of(_create(base._rules_key(), [int(state) for state in array.ravel()]))
        return board if base.prior is None else board.with_prior(base.prior)

    # ---- What it says ----

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return int(lib.fc_board_rows(self._c))

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return int(lib.fc_board_columns(self._c))

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.columns

    @property
    def touching(self) -> str:
        """Where ships may touch: ``"none"``, ``"diagonal"`` or ``"any"``."""
        return TOUCHING[lib.fc_board_touching(self._c)]

    @property
    def announce(self) -> str:
        """What the opponent says: ``"hit"``, ``"sunk"``, ``"length"`` or ``"ship"``."""
        return ANNOUNCE[lib.fc_board_announce(self._c)]

    @property
    def rules(self) -> str | None:
        """The name of the game, such as ``"russian"``; None where it has none."""
        return optional_text(lib.fc_board_preset(self._c))

    @property
    def fleet(self) -> tuple[ShipClass, ...]:
        """The classes of ships, longest first."""
        classes = (lib.fc_board_ship_class(self._c, i) for i in range(lib.fc_board_ship_class_count(self._c)))
        return tuple(ShipClass(each.length, each.ships, optional_text(each.name), each.optional) for each in classes)

    @property
    def row_totals(self) -> tuple[int | None, ...]:
        """How many cells ships cover in each row; None where it is not known."""
        return tuple(_total(lib.fc_board_row_total(self._c, row)) for row in range(self.rows))

    @property
    def column_totals(self) -> tuple[int | None, ...]:
        """How many cells ships cover in each column; None where it is not known."""
        return tuple(_total(lib.fc_board_column_total(self._c, column)) for column in range(self.columns))

    @property
    def prior(self) -> Prior | None:
        """How likely ships are at each place; None where all arrangements are equally likely, or the prior is not yet given."""
        pointer = lib.fc_board_prior(self._c)
        if pointer == ffi.NULL:
            return None
        owner = self._c
        return Prior._of(ffi.gc(pointer, lambda _: owner))  # it lives as long as the board

    @property
    def prior_name(self) -> str | None:
        """The name of the prior in a board file. A board that has a name and no :attr:`prior` is not counted before :meth:`with_prior`."""
        return optional_text(lib.fc_board_prior_name(self._c).name)

    def with_prior(self, prior: Prior | None) -> Board:
        """The board with a prior, which those have that come of it; None: with none.

        Examples
        --------
        >>> board = Board("classic")
        >>> board.with_prior(Prior.named("people", board)).count() == Board("classic", prior="people").count()
        True
        """
        made = ffi.new("fc_board **")
        call(lib.fc_board_with_prior, made, self._c, ffi.NULL if prior is None else prior._c)
        return Board._of(made[0])

    @property
    def shots(self) -> tuple[Shot, ...]:
        """The shots in the order fired. A grid counts for none."""
        return tuple(_shot_from_c(lib.fc_board_shot(self._c, i)) for i in range(lib.fc_board_shot_count(self._c)))

    @property
    def cells(self) -> npt.NDArray[np.uint8]:
        """What is known of each cell: :data:`UNSHOT`, :data:`WATER`, :data:`HIT`, :data:`SUNK` or :data:`BLOCKED`, of the shape (rows, columns)."""
        states = np.empty(self.shape, dtype=np.uintc)
        call(lib.fc_board_cells, ffi.from_buffer("fc_cell_state[]", states, require_writable=True), self._c)
        return states.astype(np.uint8)

    def known(self, analysis: Analysis | None = None) -> npt.NDArray[np.uint8]:
        """What is known of each cell, with what follows: sunk ships and water.

        Parameters
        ----------
        analysis : Analysis, optional
            That of the board, and then all that follows is told; otherwise what follows at sight.

        Returns
        -------
        array of uint8, shape (rows, columns)
        """
        states = np.empty(self.shape, dtype=np.uintc)
        room = ffi.from_buffer("fc_cell_state[]", states, require_writable=True)
        call(lib.fc_board_known, room, self._c, ffi.NULL if analysis is None else analysis._c)
        return states.astype(np.uint8)

    def ships_sunk(self, analysis: Analysis | None = None) -> tuple[tuple[int, ...], int]:
        """Which ships are known to be sunk.

        Parameters
        ----------
        analysis : Analysis, optional
            As for :meth:`known`.

        Returns
        -------
        tuple of (tuple of int, int)
            How many ships of each class of :attr:`fleet` are sunk for certain, and how many more are sunk at least, of which it is
            not known of which class they are.

        Examples
        --------
        >>> Board(size="5x1", fleet="2 1", announce="length").shoot("A1", "hit").shoot("B1", "sunk 2").ships_sunk()
        ((1, 0), 0)
        """
        sunk, others = ffi.new("int[]", max(len(self.fleet), 1)), ffi.new("int *")
        call(lib.fc_board_ships_sunk, sunk, others, self._c, ffi.NULL if analysis is None else analysis._c)
        return tuple(sunk[i] for i in range(len(self.fleet))), int(others[0])

    def to_text(self) -> str:
        """The board as a board file, every setting spelled out.

        Raises
        ------
        FleetcountError
            For the rare boards of which no file can say what they say.
        """
        text = ffi.new("char **")
        call(lib.fc_board_write, text, ffi.NULL, self._c)
        return text_of(text)

    # ---- Shots ----

    def shoot(self, cell: Cell, answer: str, *, length: int | None = None, ship: str | None = None) -> Board:
        """The board with one shot more.

        Parameters
        ----------
        cell : str or (int, int)
            A label such as ``"C7"``, or row and column from 0; nothing may be known of it yet.
        answer : str
            ``"miss"``, ``"hit"`` or ``"sunk"``, also with what is announced: ``"sunk 3"``, ``"hit tug"``.
        length : int, optional
            Of the sunk ship, where it is announced.
        ship : str, optional
            The name of the ship, where it is announced.

        Raises
        ------
        InvalidError
            For a cell that is known, or an answer that the announcement does not have. An answer that contradicts what is known
            is none: the count is 0 then.
        """
        row, column = cell_of(cell, self._c)
        parts = answer.split()
        if len(parts) == 2 and length is None and ship is None:
            length, ship = (int(parts[1]), None) if parts[1].isdigit() else (None, parts[1])
        shot = ffi.new("fc_shot *")
        name = ffi.NULL if ship is None else ffi.new("char[]", ship.encode())
        shot.row, shot.column, shot.length, shot.ship = row, column, length or 0, name
        shot.answer = word(parts[0] if parts else "", ANSWERS, "answer")
        made = ffi.new("fc_board **")
        call(lib.fc_board_shoot, made, self._c, shot)
        return Board._of(made[0])

    def take_back(self) -> Board:
        """The board without its last shot."""
        made = ffi.new("fc_board **")
        call(lib.fc_board_take_back, made, self._c)
        return Board._of(made[0])

    # ---- Counting ----

    def count(
        self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto"
    ) -> int:
        """The number of arrangements of the fleet that agree with the board, exactly.

        Parameters
        ----------
        threads : int
            To work on; 0: as many as there are processors.
        memory_limit : int
            Bytes that may be taken; 0: three quarters of the machine's memory.
        progress : callable, optional
            Called now and then with the share of the work that is done, from 0 to 1. What it raises stops the work.
        engine : {"auto", "frontier", "search", "list", "row-classes"}
            Which algorithm counts. The numbers are the same; ``"auto"`` takes the fastest. ``"row-classes"`` shares no code with the
            others: a second opinion, slow, and only where ships may not touch.

        Raises
        ------
        LimitError
            Where the board needs more memory, or more configurations than ``"list"`` may hold.
        InvalidError
            For ``"row-classes"`` where ships may touch.

        Examples
        --------
        >>> board = Board(size="5x5", fleet="3 2 1", touching="none")
        >>> board.count(), board.count(engine="row-classes")
        (3944, 3944)
        """
        number = Numbers()
        with Work(threads, memory_limit, progress, engine) as options:
            call(lib.fc_count, number.pointer, ffi.NULL, self._c, options)
        return number.int()

    def analyse(
        self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto"
    ) -> Analysis:
        """All numbers of the board. Parameters and errors as for :meth:`count`; about three times its time."""
        made = ffi.new("fc_analysis **")
        with Work(threads, memory_limit, progress, engine) as options:
            call(lib.fc_analyse, made, self._c, options)
        return Analysis(self, ffi.gc(made[0], lib.fc_analysis_free))

    analyze = analyse

    def explain(
        self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto"
    ) -> Explanation:
        """Why the best shots are the best; or, where nothing agrees with the board, what contradicts what."""
        made = ffi.new("fc_explanation **")
        with Work(threads, memory_limit, progress, engine) as options:
            call(lib.fc_explain, made, self._c, options)
        return explanation_from_c(self, ffi.gc(made[0], lib.fc_explanation_free))

    def advise(
        self,
        criterion: str = "mean",
        shots: int = 0,
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> Advice:
        """Where to shoot next: with a proof that no shot is better where few arrangements are left, otherwise the likeliest cell.

        Parameters
        ----------
        criterion : {"mean", "worst", "within"}
            What is to be reached: few shots on average until all ships are hit, few in the worst case, or to be done within
            ``shots`` shots in as many arrangements as possible.
        shots : int
            How many there are, for ``"within"``.
        threads, memory_limit, progress
            As for :meth:`count`.

        Examples
        --------
        >>> advice = Board(size="4x4", fleet="3").advise()
        >>> advice.best, advice.is_optimal, advice.expected
        (['B2', 'C2', 'B3', 'C3'], True, Fraction(45, 8))
        """
        made, plan = ffi.new("fc_advice **"), ffi.new("fc_solve_plan *")
        plan.size = ffi.sizeof("fc_solve_plan")
        plan.criterion = word(criterion, CRITERIA, "criterion")
        plan.shots = shots
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_advise, made, self._c, plan, options)
        return advice_from_c(ffi.gc(made[0], lib.fc_advice_free), criterion, shots)

    def rollout(
        self,
        strategy: str = "rollout",
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> list[Tried]:
        """What is to be expected after each of the likeliest cells, best first; a better shot than the likeliest cell alone.

        Parameters
        ----------
        strategy : str
            ``"rollout"``, or with values: ``"rollout:candidates=8,fleets=1000000"`` tries eight cells, where at most a million
            arrangements are left.
        threads, memory_limit, progress
            As for :meth:`count`.

        Raises
        ------
        LimitError
            Where more arrangements are left.

        Examples
        --------
        >>> tried = Board(size="4x4", fleet="3").rollout()
        >>> tried[0].cell, tried[0].chance, tried[0].expected
        ('B2', Fraction(1, 4), Fraction(23, 4))
        """
        shots, count, configurations = ffi.new("fc_rollout_shot **"), ffi.new("size_t *"), ffi.new("uint64_t *")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_rollout, shots, count, configurations, strategy.encode(), self._c, options)
        return tried_from_c(ffi.gc(shots[0], lib.fc_rollout_free), count[0], configurations[0])

    def verify(self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None) -> None:
        """Finds the numbers again in other ways, and compares.

        Raises
        ------
        FleetcountError
            Where any two differ, so that one of them is wrong.
        """
        made = ffi.new("fc_verification **")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_verify, made, self._c, options)
        call(lib.fc_verification_verdict, ffi.gc(made[0], lib.fc_verification_free))

    # ---- Fleets ----

    def check(self, fleet: Iterable[Ship]) -> None:
        """Whether a fleet is an arrangement that agrees with the board.

        Raises
        ------
        DisagreesError
            Where it is not, with the reason.
        """
        ships, count, kept = fleet_to_c(fleet)
        call(lib.fc_fleet_check, self._c, ships, count, ffi.NULL)
        del kept

    def answer(self, fleet: Iterable[Ship], cell: Cell) -> Shot:
        """How a fleet, which must agree with the board, answers a shot at a cell of which nothing is known.

        Examples
        --------
        >>> board = Board(size="3x1", fleet="2", announce="length")
        >>> fleet = [Ship.at("A1", 2)]
        >>> str(board.answer(fleet, "B1"))
        'B1 hit'
        >>> str(board.shoot("B1", "hit").answer(fleet, "A1"))
        'A1 sunk 2'
        """
        row, column = cell_of(cell, self._c)
        ships, count, kept = fleet_to_c(fleet)
        shot = ffi.new("fc_shot *")
        call(lib.fc_fleet_answer, shot, self._c, ships, count, row, column)
        del kept
        return _shot_from_c(shot[0])

    def sampler(
        self, placer: str = "uniform", *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
    ) -> Sampler:
        """Makes a placer ready to draw many fleets."""
        return Sampler(self, placer, threads=threads, memory_limit=memory_limit, progress=progress)

    def sample(self, n: int, seed: int = 0, placer: str = "uniform", **options: Any) -> npt.NDArray[np.uint8]:
        """Draws fleets that agree with the board, with ``"uniform"`` all exactly equally likely.

        Parameters
        ----------
        n : int
            How many.
        seed : int
            Where the random numbers start. Fleet I of a seed is the same on every machine.
        placer : str
            One of :func:`fleetcount.placers`.

        Returns
        -------
        array of uint8, shape (n, rows, columns)
            0 for water, 1 for ships of the first class of :attr:`fleet`, and so on.

        Examples
        --------
        >>> Board(size="3x1", fleet="2").sample(3, seed=1).tolist()
        [[[1, 1, 0]], [[0, 1, 1]], [[1, 1, 0]]]
        """
        return self.sampler(placer, **options).cells(n, seed)

    def ranking(self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None) -> Ranking:
        """Prepares to number the arrangements."""
        return Ranking(self, threads=threads, memory_limit=memory_limit, progress=progress)

    def rank(self, fleet: Iterable[Ship]) -> int:
        """The number, from 0, of an arrangement among those that agree with the board: its game ID."""
        return self.ranking().rank(fleet)

    def unrank(self, number: int) -> Fleet:
        """The arrangement of a game ID."""
        return self.ranking().unrank(number)

    # ---- Heuristics ----

    def scores(self, heuristic: str) -> Floats:
        """The scores that a heuristic gives the cells.

        Parameters
        ----------
        heuristic : str
            One of :func:`fleetcount.heuristics`, also with values: ``"monte-carlo:N=500"``.

        Returns
        -------
        array of float64, shape (rows, columns)
        """
        array = np.empty(self.shape, dtype=np.float64)
        call(lib.fc_grid_scores, ffi.from_buffer("double[]", array, require_writable=True), self._grid(heuristic))
        return array

    def _grid(self, heuristic: str | npt.ArrayLike) -> Any:
        made = ffi.new("fc_grid **")
        if isinstance(heuristic, str):
            with Work() as options:
                call(lib.fc_grid_make, made, heuristic.encode(), self._c, options)
        else:
            scores = np.ascontiguousarray(heuristic, dtype=np.float64)
            if scores.shape != self.shape:
                raise InvalidError(f"scores of the shape {scores.shape} for a board of the shape {self.shape}")
            call(lib.fc_grid_create, made, ffi.from_buffer("double[]", scores), self._c)
        return ffi.gc(made[0], lib.fc_grid_free)

    def compare(self, heuristic: str | npt.ArrayLike, analysis: Analysis | None = None) -> Measures:
        """Compares scores with the exact chances.

        Parameters
        ----------
        heuristic : str or array of float, shape (rows, columns)
            A heuristic, or anybody's scores.
        analysis : Analysis, optional
            That of the board, where it is there already.
        """
        exact = analysis if analysis is not None else self.analyse()
        measures, numerator, denominator = ffi.new("fc_measures *"), Numbers(), Numbers()
        grid = self._grid(heuristic)
        call(lib.fcpy_compare, measures, numerator.pointer, denominator.pointer, grid, exact._c)
        return Measures(
            top=measures.top,
            regret=Fraction(numerator.int(), denominator.int()),
            spearman=measures.spearman,
            kendall=measures.kendall,
            kl=measures.kl,
            rmse=measures.rmse,
            cells=measures.cells,
            maxima=measures.maxima,
            best=measures.best,
            best_maxima=measures.best_maxima,
        )

    # ---- As an object ----

    def _rules_key(self) -> tuple[object, ...]:
        return (*self.shape, self.touching, self.announce, self.fleet, self.row_totals, self.column_totals)

    def _full_key(self) -> tuple[object, ...]:
        if self._key is None:
            self._key = (*self._rules_key(), self.cells.tobytes(), self.shots, self.prior_name, self.prior)
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._full_key() == other._full_key()

    def __hash__(self) -> int:
        return hash(self._full_key())

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        prior = None if self.prior is None else self.prior.to_text()
        try:
            return _from_texts, (self.to_text(), prior)
        except FleetcountError:  # no file can say it
            return _rebuild, (self._rules_key(), self.cells.tobytes(), self.shots, prior)

    def __str__(self) -> str:
        signs = np.array([".", "o", "x", "s", "b"])[self.cells]
        return "\n".join(" ".join(row) for row in signs)

    def __repr__(self) -> str:
        ships = " ".join(" ".join([str(each.length)] * each.ships) for each in self.fleet)
        name = self.rules or f"{self.columns}x{self.rows}, fleet {ships}, touching {self.touching}, announce {self.announce}"
        known = int(np.count_nonzero(self.cells))
        return f"<fleetcount.Board {name}; {known} of {self.rows * self.columns} cells known>"

    def _repr_svg_(self) -> str | None:
        return self.analyse()._repr_svg_()

    def _repr_html_(self) -> str:
        return self.analyse()._repr_html_()


def _read(
    text: str,
    *,
    rules: str | None = None,
    size: str | tuple[int, int] | None = None,
    fleet: str | Iterable[int] | None = None,
    touching: str | None = None,
    announce: str | None = None,
    rows: Totals | None = None,
    columns: Totals | None = None,
    prior: Prior | str | None = None,
) -> Any:
    if size is not None and not isinstance(size, str):
        size = f"{size[1]}x{size[0]}"
    if fleet is not None and not isinstance(fleet, str):
        fleet = " ".join(str(int(length)) for length in fleet)
    settings, kept = ffi.new("fc_settings *"), []
    settings.size = ffi.sizeof("fc_settings")
    given = {
        "rules": rules,
        "board_size": size,
        "fleet": fleet,
        "touching": touching,
        "announce": announce,
        "rows": _totals_text(rows),
        "columns": _totals_text(columns),
        "prior": "uniform" if isinstance(prior, Prior) else prior,
    }
    for key, value in given.items():
        if value is not None:
            kept.append(ffi.new("char[]", str(value).encode()))
            setattr(settings, key, kept[-1])
    made, data = ffi.new("fc_board **"), text.encode()
    call(lib.fc_board_read, made, data, len(data), settings)
    board = ffi.gc(made[0], lib.fc_board_free)
    if isinstance(prior, Prior):
        call(lib.fc_board_with_prior, made, board, prior._c)
        board = ffi.gc(made[0], lib.fc_board_free)
    return board


def _total(total: int) -> int | None:
    return None if total < 0 else total


def _totals_text(totals: Totals | None) -> str | None:
    if totals is None or isinstance(totals, str):
        return totals
    return " ".join("?" if total is None else str(int(total)) for total in totals)


def _from_texts(text: str, prior: str | None) -> Board:
    """A board again out of its file, and the file of its prior."""
    board = Board.from_text(text)
    return board if prior is None else board.with_prior(Prior.from_text(prior, board))


def _create(key: Sequence[Any], cells: list[int]) -> Any:
    """A board of rules, as Board._rules_key has them, and states of cells."""
    rows, columns, touching, announce, fleet, row_totals, column_totals = key
    classes, kept = ffi.new("fc_ship_class[]", max(len(fleet), 1)), []
    for i, each in enumerate(fleet):
        classes[i].length, classes[i].ships, classes[i].optional = each.length, each.ships, each.optional
        if each.name is not None:
            kept.append(ffi.new("char[]", each.name.encode()))
            classes[i].name = kept[-1]
    rules = ffi.new("fc_rules *")
    rules.size = ffi.sizeof("fc_rules")
    rules.rows, rules.columns = rows, columns
    rules.touching, rules.announce = TOUCHING.index(touching), ANNOUNCE.index(announce)
    rules.classes, rules.class_count = classes, len(fleet)
    if any(total is not None for total in (*row_totals, *column_totals)):
        kept += [ffi.new("int[]", [-1 if total is None else total for total in totals]) for totals in (row_totals, column_totals)]
        rules.row_totals, rules.column_totals = kept[-2:]
    if not all(0 <= state <= BLOCKED for state in cells):
        raise InvalidError("a state of a cell is UNSHOT, WATER, HIT, SUNK or BLOCKED")
    made = ffi.new("fc_board **")
    call(lib.fc_board_create, made, rules, ffi.new("fc_cell_state[]", cells))
    return made[0]


def _rebuild(key: Sequence[Any], cells: bytes, shots: tuple[Shot, ...], prior: str | None) -> Board:
    """A board again out of what it was made of: a grid, and the shots fired since."""
    states = list(cells)
    for shot in shots:
        row, column = cell_of(shot.cell, ffi.NULL)
        states[row * int(key[1]) + column] = UNSHOT
    board = Board._of(_create(key, states))
    board = board if prior is None else board.with_prior(Prior.from_text(prior, board))
    for shot in shots:
        board = board.shoot(shot.cell, shot.answer, length=shot.length, ship=shot.ship)
    return board


class Sampler:
    """A placer that has been made ready for a board, by :meth:`Board.sampler`.

    Attributes
    ----------
    board : Board
    placer : str
    """

    def __init__(
        self, board: Board, placer: str = "uniform", *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
    ) -> None:
        self.board = board
        self.placer = placer
        self._options = Options(threads, memory_limit, progress)
        made = ffi.new("fc_sampler **")
        with Watch():
            call(lib.fc_sampler_create, made, placer.encode(), board._c, self._options.c)
        self._c = ffi.gc(made[0], lib.fc_sampler_free)
        self._ships = lib.fc_board_ship_count(board._c)

    def _draw(self, n: int, seed: int, first: int) -> Any:
        if n < 0:
            raise InvalidError("a number of fleets is at least 0")
        ships = ffi.new("fc_ship[]", max(n * self._ships, 1))
        if n > 0:
            with Watch():
                call(lib.fcpy_sampler_draw_many, ships, ffi.NULL, self._c, seed, first, n)
        return ships

    def fleets(self, n: int, seed: int = 0, first: int = 0) -> list[Fleet]:
        """Draws fleets.

        Parameters
        ----------
        n : int
            How many.
        seed : int
            Where the random numbers start.
        first : int
            The index of the first one.
        """
        ships = self._draw(n, seed, first)
        size = self._ships
        return [tuple(ship_from_c(ships[i]) for i in range(at, at + size)) for at in range(0, n * size, size)] if size else [()] * n

    def cells(self, n: int, seed: int = 0, first: int = 0) -> npt.NDArray[np.uint8]:
        """The same as an array of the shape (n, rows, columns): 0 for water, and the numbers of classes of ships from 1 on."""
        ships = self._draw(n, seed, first)
        classes = [i + 1 for i, each in enumerate(self.board.fleet) for _ in range(each.ships)]
        array = np.empty((n, *self.board.shape), dtype=np.uint8)
        lib.fcpy_paint(
            ffi.from_buffer("unsigned char[]", array, require_writable=True), ships, n, bytes(classes), self._ships, *self.board.shape
        )
        return array


class Ranking:
    """The numbers of the arrangements that agree with a board, made by :meth:`Board.ranking`.

    Examples
    --------
    >>> ranking = Board(size="3x1", fleet="2").ranking()
    >>> [str(ship) for number in range(len(ranking)) for ship in ranking.unrank(number)]
    ['2 B1 across', '2 A1 across']
    """

    def __init__(self, board: Board, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None) -> None:
        self.board = board
        self._options = Options(threads, memory_limit, progress)
        made = ffi.new("fc_ranking **")
        with Watch():
            call(lib.fc_ranking_create, made, board._c, self._options.c)
        self._c = ffi.gc(made[0], lib.fc_ranking_free)

    @property
    def count(self) -> int:
        """How many arrangements there are."""
        number = Numbers()
        lib.fc_ranking_count(number.pointer, self._c)
        return number.int()

    def __len__(self) -> int:
        return self.count

    def rank(self, fleet: Iterable[Ship]) -> int:
        """The number of an arrangement, from 0.

        Raises
        ------
        DisagreesError
            For ships that are no arrangement that agrees with the board.
        """
        ships, count, kept = fleet_to_c(fleet)
        number = Numbers()
        with Watch():
            call(lib.fc_ranking_rank, number.pointer, self._c, ships, count)
        del kept
        return number.int()

    def unrank(self, number: int) -> Fleet:
        """The arrangement of a number, 0 <= number < count."""
        size = lib.fc_board_ship_count(self.board._c)
        ships = ffi.new("fc_ship[]", max(size, 1))
        with Watch():
            call(lib.fc_ranking_unrank, ships, self._c, Numbers.of(number).pointer)
        return tuple(ship_from_c(ships[i]) for i in range(size))


@overload
def cell_label(cell: tuple[int, int]) -> str: ...
@overload
def cell_label(cell: int, column: int) -> str: ...
def cell_label(cell: int | tuple[int, int], column: int | None = None) -> str:
    """The label of a cell, by row and column from 0.

    Examples
    --------
    >>> cell_label(6, 2)
    'C7'
    """
    row, at = cell if isinstance(cell, tuple) else (cell, column)
    label = ffi.new("char[]", lib.FC_CELL_LABEL_SIZE)
    call(lib.fc_cell_label, label, row, at)
    return str(ffi.string(label).decode())
