"""Boards: making them, shooting at them, and the questions that one asks of them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, cast, overload

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import (
    MAX_UINT64,
    c_text,
    cell_of,
    data,
    file_path,
    flag,
    instance,
    integer,
    items,
    real_numbers,
    text,
    whole_numbers,
    word,
)
from fleetcount._core import Cell, FleetcountError, InvalidError, Numbers, call, label_of, labels_of
from fleetcount._library import ffi, lib
from fleetcount._work import Progress, Work, kept_table
from fleetcount.analysis import (
    Advice,
    Analysis,
    Explanation,
    Floats,
    Fewest,
    FoundCells,
    Measures,
    Steps,
    Salvo,
    Tried,
    advice_from_c,
    explanation_from_c,
    fewest_from_c,
    steps_from_c,
    tried_from_c,
)
from fleetcount.fleets import Fleet, Ship, fleet_from_c, fleet_to_c
from fleetcount.position import ANNOUNCE, HINTS, LABELS, MIDDLE, SUM_KINDS, TOUCHING, UNSHOT, Position, ShipClass, Shot, Sum, Totals, shot_from_c
from fleetcount.priors import Prior
from fleetcount.review import Review, review_from_c
from fleetcount.tables import Ranking, Sampler

CRITERIA = ("mean", "worst", "within")
SALVO_GOALS = ("hits", "any", "information")

_LARGEST_PRIOR = 1 << 20
"""The limit of a prior file that a board file names, in bytes."""


class Board(Position):
    """The rules of a game, and what is known of the opponent's fleet. A board never changes: a shot makes another one.

    Parameters
    ----------
    rules : str, optional
        A game with a name, one of :func:`games`. Usually ``"russian"``.
    size : str or (int, int), optional
        The size, columns first: ``"12x10"`` and ``(12, 10)`` have 12 columns and 10 rows. (:attr:`shape` has the rows first.)
    fleet : str or sequence of int, optional
        The lengths of the ships, such as ``"4 3 3 2"`` or ``"4x1 3x2 2x1"``; named ones as ``"carrier=5"``; ``"2..5"`` and
        ``"red=?"`` where a length is not known.
    lengths : str or sequence of int, optional
        The lengths of the ships whose length is ``?``: those that there are, but not whose.
    others : bool, optional
        Whether there may be ships besides the fleet, and a hit may be theirs; what is counted is the fleet.
    touching : {"none", "diagonal", "any"}, optional
        Where ships may touch: nowhere, at corners, or anywhere.
    announce : {"hit", "sunk", "length", "ship"}, optional
        What the opponent says about a shot.
    rows, columns : str or sequence of (int or None), optional
        For a puzzle: how many cells ships cover in each row, and in each column. ``"?"`` or None: not known.
    misses, hits, sunk : str or sequence of str, optional
        In place of a grid: the cells that were missed, those that were hit, and all cells of sunk ships, such as
        ``"E5 C3"``, ``["E5", "C3"]`` or ``"A1:A4"``.
    among : str or sequence of str, optional
        How many of some cells ships cover: sums such as ``"A1 C3 E5 = 1"``, ``"A1:E2 >= 1"``, ``"B2:D4 = 1..3"``, or of one ship
        ``"A1:A5 = 1 destroyer"``. To those of a text they are added.
    same_ship, different_ships : str or sequence of str, optional
        Cells that one ship covers, and cells of which no ship covers two, such as ``"B2 C2"``; added likewise.
    every_ship_hit : bool or str, optional
        True: every ship covers a cell that was hit. A text: every ship covers one of these cells.
    marks : str, optional
        For :meth:`from_text`: which characters of a grid stand for what, such as ``"xo"`` (X a miss, O a hit) or
        ``"hit=O miss=X"``.
    labels : {"columns", "rows", "cyrillic"}, optional
        Which lines have letters: ``"rows"`` as on a board of Hasbro. Cells are read and written so.
    prior : Prior or str, optional
        How likely ships are at each place: a prior, or the name of one that is built in, such as ``"people"``. ``"uniform"``: no
        prior.

    Raises
    ------
    InvalidError
        For an argument of the wrong kind, and for rules that make no game.

    Examples
    --------
    >>> board = Board("classic").shoot("C7", "hit").shoot("C8", "miss")
    >>> board.count()
    1615499942
    >>> board.analyse().best
    ['D7']
    """

    __slots__ = ("_key",)

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
        among: str | Iterable[str] | None = None,
        same_ship: str | Iterable[str] | None = None,
        different_ships: str | Iterable[str] | None = None,
        every_ship_hit: bool | str = False,
        lengths: str | Iterable[int] | None = None,
        others: bool | None = None,
        misses: str | Iterable[str] | None = None,
        hits: str | Iterable[str] | None = None,
        sunk: str | Iterable[str] | None = None,
        marks: str | None = None,
        labels: str | None = None,
        prior: Prior | str | None = None,
    ) -> None:
        self._c = _read(
            b"",
            rules=rules,
            size=size,
            fleet=fleet,
            touching=touching,
            announce=announce,
            rows=rows,
            columns=columns,
            among=among,
            same_ship=same_ship,
            different_ships=different_ships,
            every_ship_hit=every_ship_hit,
            lengths=lengths,
            others=others,
            misses=misses,
            hits=hits,
            sunk=sunk,
            marks=marks,
            labels=labels,
            prior=prior,
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
            Settings as of :class:`Board`. They replace those of the text.

        Raises
        ------
        InvalidError
            For the first mistake, with its ``line`` and ``column``.

        Examples
        --------
        >>> Board.from_text("size: 3x1\\nfleet: 2\\nboard:\\n. x .").count()
        2
        """
        return cls._of_file(data(text, "text"), **overrides)

    parse = from_text  # as in JavaScript

    @classmethod
    def from_file(cls, path: str | os.PathLike[str], **overrides: Any) -> Board:
        """Reads a board file by its name, and the prior that it names from beside it: a regular file of at most 1 MiB.

        Otherwise as :meth:`from_text`.
        """
        file = file_path(path, "path")
        board = cls._of_file(file.read_bytes(), **overrides)
        name = board.prior_name
        if name is None or board.prior is not None:
            return board
        beside = file.parent / name
        found = beside.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > _LARGEST_PRIOR:
            raise InvalidError(f"the prior {name}, which the board names, is not a regular file of at most 1 MiB")
        return board.with_prior(Prior.from_file(beside, board))

    @classmethod
    def from_other(cls, text: str, format: str | None = None, number: int = 0, **overrides: Any) -> Board:
        """Reads a board in a format of other programs, such as the puzzles of CSPLib.

        Parameters
        ----------
        text : str
            The file's text.
        format : str, optional
            Its format (docs/puzzles.md): ``"rubin"``, ``"minizinc"``, ``"bimaru"`` and so on. None: the one that its lines show.
        number : int
            Which board of a file that has several, from 1. 0: the only one.
        **overrides
            Settings as for :class:`Board`, such as the fleet, which some formats do not give.

        Raises
        ------
        InvalidError
            For the first mistake, with its ``line`` and ``column``.
        NotFoundError
            For a format that does not exist, and a board that the file does not have.

        Examples
        --------
        >>> Board.from_other("ROW 2 1\\nCOLUMN 1 0 2\\n0\\n", fleet="2 1").count()
        1
        """
        name = ffi.NULL if format is None else c_text(format, "format")
        board = cls.__new__(cls)
        board._c = _read(data(text, "text"), read=(name, integer(number, "number", 0, MAX_UINT64)), **overrides)
        board._key = None
        return board

    @classmethod
    def _of_file(cls, file: bytes, **overrides: Any) -> Board:
        board = cls.__new__(cls)
        board._c = _read(file, **overrides)
        board._key = None
        return board

    @classmethod
    def from_cells(cls, cells: npt.ArrayLike, rules: Board | None = None, **settings: Any) -> Board:
        """Makes a board from the states of its cells.

        Parameters
        ----------
        cells : array of int, shape (rows, columns)
            :data:`UNSHOT`, :data:`WATER`, :data:`HIT`, :data:`SUNK`, :data:`BLOCKED`, or one of the hints, :data:`SHIP` to
            :data:`MIDDLE`.
        rules : Board, optional
            A board with the same rules and prior.
        **settings
            The rules as of :class:`Board`, without the size, if `rules` is not given.

        Examples
        --------
        >>> from fleetcount import HIT, UNSHOT, WATER
        >>> Board.from_cells([[HIT, UNSHOT, UNSHOT], [WATER, UNSHOT, UNSHOT]], fleet="2").count()
        1
        """
        array = whole_numbers(cells, "cells")
        if array.ndim != 2 or array.size == 0:
            raise InvalidError(f"cells: the array has the shape {array.shape}, which is not that of a board")
        if "size" in settings:
            raise InvalidError("size: the array has the size of the board")
        if rules is not None and settings:
            raise InvalidError(f"rules: a board has its own rules, and {', '.join(settings)} cannot be given, too")
        base = cls(size=(array.shape[1], array.shape[0]), **settings) if rules is None else instance(rules, Board, "rules")
        if base.shape != array.shape:
            raise InvalidError(f"cells: the array has the shape {array.shape}, the board {base.shape}")
        if not ((array >= UNSHOT) & (array <= MIDDLE)).all():
            raise InvalidError(f"cells: a state is a number from {UNSHOT}, UNSHOT, to {MIDDLE}, MIDDLE")
        board = cls._of(_create(base._rules_key(), [int(state) for state in array.ravel()]))
        return board if base.prior is None else board.with_prior(base.prior)

    # ---- What is known ----

    @property
    def prior(self) -> Prior | None:
        """How likely ships are at each place. None: all arrangements are equally likely, or the prior has not been given yet."""
        pointer = lib.fc_board_prior(self._c)
        if pointer == ffi.NULL:
            return None
        owner = self._c
        return Prior._of(ffi.gc(pointer, lambda _: owner))  # it lives as long as the board

    def with_prior(self, prior: Prior | None) -> Board:
        """The board with a prior, or with none. Boards made from it by :meth:`shoot` have the same prior.

        Examples
        --------
        >>> board = Board("classic")
        >>> board.with_prior(Prior.named("people", board)).count() == Board("classic", prior="people").count()
        True
        """
        made = ffi.new("fc_board **")
        call(lib.fc_board_with_prior, made, self._c, ffi.NULL if prior is None else instance(prior, Prior, "prior")._c)
        return Board._of(made[0])

    def known(self, analysis: Analysis | None = None) -> npt.NDArray[np.uint8]:
        """The state of each cell, with what follows from the answers: sunk ships, and water.

        Parameters
        ----------
        analysis : Analysis, optional
            The analysis of this board. With it, all that is certain is found. Without it, only what follows without counting.

        Returns
        -------
        array of uint8, shape (rows, columns)
        """
        states = np.empty(self.shape, dtype=np.uintc)
        room = ffi.from_buffer("fc_cell_state[]", states, require_writable=True)
        call(lib.fc_board_known, room, self._c, self._own(analysis))
        return states.astype(np.uint8)

    def ships_sunk(
        self, analysis: Analysis | None = None, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
    ) -> tuple[tuple[int, ...], int]:
        """Which ships are known to be sunk.

        Parameters
        ----------
        analysis : Analysis, optional
            As for :meth:`known`.
        threads, memory_limit, progress
            As for :meth:`count`. Facts that take more memory to find are left out.

        Returns
        -------
        tuple of (tuple of int, int)
            How many ships of each class of :attr:`fleet` are certainly sunk, and how many more at least, of unknown class.

        Examples
        --------
        >>> Board(size="5x1", fleet="2 1", announce="length").shoot("A1", "hit").shoot("B1", "sunk 2").ships_sunk()
        ((1, 0), 0)
        """
        sunk, others = ffi.new("int[]", max(len(self.fleet), 1)), ffi.new("int *")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_board_ships_sunk, sunk, others, self._c, self._own(analysis), options)
        return tuple(sunk[i] for i in range(len(self.fleet))), int(others[0])

    def _own(self, analysis: Analysis | None) -> Any:
        """The C analysis of an argument, which must be of this board. NULL for None."""
        if analysis is None:
            return ffi.NULL
        if instance(analysis, Analysis, "analysis").board != self:
            raise InvalidError("analysis: it is of another board")
        return analysis._c

    # ---- Shots ----

    def is_open(self, cell: Cell) -> bool:
        """Whether a shot may be fired at a cell: it is not known, or by a hint alone where sinking is announced."""
        return bool(lib.fc_board_is_open(self._c, *cell_of(cell, self._c)))

    def shoot(self, cell: Cell, answer: str, *, length: int | None = None, ship: str | None = None) -> Board:
        """The board after one more shot.

        Parameters
        ----------
        cell : str or (int, int)
            A label such as ``"C7"``, or row and column from 0. The cell must not be known yet.
        answer : str
            ``"miss"``, ``"hit"`` or ``"sunk"``, also with the announced length or name: ``"sunk 3"``, ``"hit tug"``. Other words
            of board files, such as ``"water"`` or ``"sunk destroyer"``, are as good.
        length : int, optional
            The announced length of the sunk ship.
        ship : str, optional
            The announced name of the ship. It may be left out where the opponent did not say it.

        Raises
        ------
        InvalidError
            For a cell that is known already, and for an answer that the announcement does not have. An answer that contradicts
            what is known is allowed: then the count is 0.

        Examples
        --------
        >>> Board("classic").shoot("C7", "hit").shoot((7, 2), "sunk", length=2).shots[1].length
        2
        """
        row, column = cell_of(cell, self._c)
        words = [label_of(row, column, self._c).encode(), text(answer, "answer")]
        if length is not None:
            words.append(b"%d" % integer(length, "length", 1, lib.FC_MAX_SHIP_LENGTH))
        if ship is not None:
            words.append(text(ship, "ship"))
        line = b" ".join(words)
        shot, made = ffi.new("fc_shot *"), ffi.new("fc_board **")
        call(lib.fc_shot_read, shot, self._c, line, len(line), has_place=False)
        call(lib.fc_board_shoot, made, self._c, shot)
        return Board._of(made[0])

    def learn(self, among: str | Iterable[str]) -> Board:
        """The board with more sums: how many of some cells ships cover.

        Parameters
        ----------
        among : str or sequence of str
            Sums such as ``"A1 C3 E5 = 1"``, as of :class:`Board`.

        Examples
        --------
        >>> Board(size="3x1", fleet="2").learn("A1 = 0").count()
        1
        """
        made = ffi.new("fc_board **")
        call(lib.fc_board_learn, made, self._c, c_text(_joined(among, "among", "; ") or "", "among"))
        return Board._of(made[0])

    def hint(self, cell: Cell, hint: str | int) -> Board:
        """The board with one hint more: what a printed puzzle shows of a cell.

        Parameters
        ----------
        cell : str or (int, int)
            A label such as ``"C7"``, or row and column from 0.
        hint : str or int
            ``"left"``, ``"right"``, ``"top"`` or ``"bottom"``: this end of a ship of two or more cells; ``"middle"``, between two
            cells of its ship; ``"single"``, a ship of one cell; ``"ship"`` or ``"water"``. Or the state, such as :data:`LEFT`.

        Raises
        ------
        InvalidError
            For a cell that has a hint, or is water or blocked; and for a hint that no ship of the fleet could fulfil.

        Examples
        --------
        >>> Board(size="4x4", fleet="3", touching="any").hint("B2", "middle").count()
        2
        """
        row, column = cell_of(cell, self._c)
        if isinstance(hint, str):
            words = tuple(HINTS)
            state = HINTS[words[word(hint, words, "hint")]]
        else:
            state = integer(hint, "hint", UNSHOT, MIDDLE)
        made = ffi.new("fc_board **")
        call(lib.fc_board_hint, made, self._c, row, column, state)
        return Board._of(made[0])

    def exchange(self) -> Board:
        """The board whose grid has a hit where this one has water, and water where it has a hit: X was a miss, and O a hit.

        Raises
        ------
        FleetcountError
            If the board has no grid with a hit, or the sum `every-ship-hit`.

        Examples
        --------
        >>> Board.from_text("size: 4x1\\nfleet: 2\\nboard:\\nX O . .").exchange().count()
        1
        """
        made = ffi.new("fc_board **")
        call(lib.fc_board_exchange, made, self._c)
        return Board._of(made[0])

    def take_back(self) -> Board:
        """The board without its last shot.

        Raises
        ------
        InvalidError
            If there is no shot.

        Examples
        --------
        >>> board = Board("russian").shoot("E5", "miss")
        >>> board.shoot("C3", "hit").take_back() == board
        True
        """
        made = ffi.new("fc_board **")
        call(lib.fc_board_take_back, made, self._c)
        return Board._of(made[0])

    # ---- Counting ----

    def count(
        self,
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
        engine: str = "auto",
        up_to_symmetry: bool = False,
    ) -> int:
        """The exact number of arrangements of the fleet that agree with the board.

        Parameters
        ----------
        threads : int
            The number of threads. 0: one for each processor.
        memory_limit : int
            The limit of memory in bytes. 0: three quarters of the machine's memory.
        progress : callable, optional
            Called now and then with the share of the work that is done, from 0 to 1. An exception that it raises stops the work.
        engine : {"auto", "frontier", "search", "list", "row-classes"}
            The algorithm. All give the same numbers; ``"auto"`` chooses the fastest. ``"row-classes"`` shares no code with the
            others: it is a second opinion, slow, and only for ships that may not touch.
        up_to_symmetry : bool
            Whether arrangements that turning or mirroring the board maps to each other count as one. Symmetries take part that
            leave what is known as it is.

        Raises
        ------
        LimitError
            If the board needs more memory, or has more arrangements than ``"list"`` can hold.
        InvalidError
            For ``"row-classes"`` if ships may touch; for ``up_to_symmetry`` if the board has a prior, optional ships, totals or
            sums.

        Examples
        --------
        >>> board = Board(size="5x5", fleet="3 2 1", touching="none")
        >>> board.count(), board.count(engine="row-classes")
        (3944, 3944)
        >>> board.count(up_to_symmetry=True)
        493
        """
        symmetric = flag(up_to_symmetry, "up_to_symmetry")
        number = Numbers()
        with Work(threads, memory_limit, progress, engine) as options:
            if symmetric:
                call(lib.fc_count_up_to_symmetry, number.pointer, ffi.NULL, self._c, options)
            else:
                call(lib.fc_count, number.pointer, ffi.NULL, self._c, options)
        return number.int()

    def analyse(
        self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto"
    ) -> Analysis:
        """All numbers of the board. Parameters and errors are those of :meth:`count`. It takes about three times as long."""
        made = ffi.new("fc_analysis **")
        with Work(threads, memory_limit, progress, engine) as options:
            call(lib.fc_analyse, made, self._c, options)
        return Analysis._of(self, ffi.gc(made[0], lib.fc_analysis_free))

    analyze = analyse

    def best(
        self, optimal: bool = False, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
    ) -> list[str]:
        """The best shots, in row order: all cells that are hit most often. With ``optimal``, those of :meth:`advise`.

        Parameters and errors are otherwise those of :meth:`count`.

        Raises
        ------
        NoConfigurationError
            Where no arrangement agrees with the board.

        Examples
        --------
        >>> Board(size="3x1", fleet="2").best()
        ['B1']
        """
        if flag(optimal, "optimal"):
            return self.advise(threads=threads, memory_limit=memory_limit, progress=progress).best
        return self.analyse(threads=threads, memory_limit=memory_limit, progress=progress).best

    def render(self, format: str = "text", quantity: str = "occupancy", length: int = 0, counts: bool = False) -> str:
        """The map of the board, as :meth:`Analysis.render` gives it."""
        return self.analyse().render(format, quantity, length, counts)

    def explain(
        self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto"
    ) -> Explanation:
        """Why the best shots are the best; or, if no arrangement agrees with the board, where it contradicts itself."""
        made = ffi.new("fc_explanation **")
        with Work(threads, memory_limit, progress, engine) as options:
            call(lib.fc_explain, made, self._c, options)
        return explanation_from_c(self, ffi.gc(made[0], lib.fc_explanation_free))

    def advise(
        self,
        criterion: str = "mean",
        shots: int | None = None,
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> Advice:
        """Where to shoot next. If few arrangements are left, it is proved that no shot is better; otherwise it is the likeliest cell.

        Parameters
        ----------
        criterion : {"mean", "worst", "within"}
            The goal: few shots on average until all ships are hit, few in the worst case, or to be done within ``shots`` shots in
            as many arrangements as possible.
        shots : int, optional
            The number of shots, for ``"within"`` alone, which needs it.
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
        plan.shots = 0 if shots is None and criterion != "within" else integer(cast(int, shots), "shots")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_advise, made, self._c, plan, options)
        return advice_from_c(self, ffi.gc(made[0], lib.fc_advice_free), criterion, plan.shots)

    def fewest(self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None) -> Fewest:
        """The cells from which on the fewest shots are expected, by the strongest means that about half a second allows.

        That is a proof if at most 300 arrangements are left, a rollout of the likeliest cells if at most 50,000 are, and otherwise
        the likeliest cells whose answers tell most. Parameters and errors are those of :meth:`best`.

        Examples
        --------
        >>> fewest = Board(size="5x5", fleet="3").fewest()
        >>> fewest.cells, fewest.expected, fewest.of_likeliest, fewest.by
        (['C2', 'B3', 'D3', 'C4'], Fraction(69, 10), Fraction(71, 10), 'proof')
        """
        analysis, made = ffi.new("fc_analysis **"), ffi.new("fc_fewest *")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_analyse, analysis, self._c, options)
            counted = ffi.gc(analysis[0], lib.fc_analysis_free)
            call(lib.fc_fewest_shots, made, counted, self._c, options)
        return fewest_from_c(self, made)

    def review(
        self, *, shot: int | None = None, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
    ) -> Review:
        """The game looked at again: what each of its shots has lost and why, accuracy, and luck.

        Parameters
        ----------
        shot : int, optional
            The index of a shot in :attr:`shots`, from 0: look at it alone.

        The other parameters are those of :meth:`count`.

        Raises
        ------
        InvalidError
            The board has no shots, or none with this index, or says that every ship is hit, which holds only after them.
        NoConfigurationError
            No arrangement agrees with the shots.

        Examples
        --------
        >>> game = Board(size="4x1", fleet="2").shoot("D1", "miss").shoot("B1", "hit").review()
        >>> game.moves[0].grade, game.moves[0].why
        ('mistake', 'B1 hits with 67%, D1 with 33%.')
        >>> round(game.lost, 3), round(game.luck, 3)
        (0.333, -0.333)
        """
        made = ffi.new("fc_review **")
        with Work(threads, memory_limit, progress) as options:
            if shot is None:
                call(lib.fc_review_make, made, self._c, options)
            else:
                call(lib.fc_review_shot, made, self._c, integer(shot, "shot"), options)
        return review_from_c(self.shots if shot is None else self.shots[shot : shot + 1], self, made[0])

    def salvo(
        self,
        size: int,
        goal: str = "hits",
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> Salvo:
        """The cells to shoot at together.

        Parameters
        ----------
        size : int
            How many shots.
        goal : {"hits", "any", "information"}
            As many hits as possible on average, at least one as likely as possible, or hits and misses that tell most, cell by
            cell (of at most 10 cells). Except for ``"hits"`` cells are chosen one after another and then exchanged one by one:
            no set that differs in one cell is better.
        threads, memory_limit, progress
            As for :meth:`count`.

        Examples
        --------
        >>> Board(size="4x4", fleet="3").salvo(2, "any")
        Salvo(cells=['B2', 'C3'], hits=Fraction(1, 2), any=Fraction(1, 2), bits=None)
        """
        cells, bits, hits, some, count = ffi.new("fc_cell **"), ffi.new("double *"), Numbers(), Numbers(), Numbers()
        shots, wanted = integer(size, "size", 1), word(goal, SALVO_GOALS, "goal")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_best_salvo, cells, hits.pointer, some.pointer, count.pointer, self._c, shots, wanted, options)
            owned = ffi.gc(cells[0], lib.fc_cells_free)
            if goal == "information":
                call(lib.fc_salvo_bits, bits, self._c, owned, shots, options)
        return Salvo(
            labels_of(owned, shots, self._c),
            Fraction(hits.int(), count.int()),
            Fraction(some.int(), count.int()),
            bits[0] if goal == "information" else None,
        )

    def find_cells(
        self,
        size: int,
        length: int = 0,
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> FoundCells:
        """The open cells that a ship is least able to avoid.

        Parameters
        ----------
        size : int
            How many cells.
        length : int
            That of the ship; 0: any ship.
        threads, memory_limit, progress
            As for :meth:`count`.

        Examples
        --------
        >>> Board(fleet="2").find_cells(23).chance
        Fraction(23, 45)
        """
        cells, some, bound, count = ffi.new("fc_cell **"), Numbers(), Numbers(), Numbers()
        wanted, of_length = integer(size, "size", 1), integer(length, "length", 0, lib.FC_MAX_SHIP_LENGTH)
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_find_cells, cells, some.pointer, bound.pointer, count.pointer, self._c, wanted, of_length, options)
        owned = ffi.gc(cells[0], lib.fc_cells_free)
        return FoundCells(labels_of(owned, wanted, self._c), Fraction(some.int(), count.int()), Fraction(bound.int(), count.int()))

    def rollout(
        self,
        strategy: str = "rollout",
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> list[Tried]:
        """Plays on from each of the likeliest cells: the shots that are needed on average, best cell first.

        The first one is often a better shot than the likeliest cell.

        Parameters
        ----------
        strategy : str
            ``"rollout"``, or with values: ``"rollout:candidates=8,fleets=1000000"`` tries eight cells if at most a million
            arrangements are left; with ``nested=5000``, if at most 5,000 are, twice as many, and a rollout plays on from each.
        threads, memory_limit, progress
            As for :meth:`count`.

        Raises
        ------
        LimitError
            If more arrangements are left.

        Examples
        --------
        >>> tried = Board(size="4x4", fleet="3").rollout()
        >>> tried[0].cell, tried[0].chance, tried[0].expected
        ('B2', Fraction(1, 4), Fraction(23, 4))
        """
        shots, count, configurations = ffi.new("fc_rollout_shot **"), ffi.new("size_t *"), ffi.new("uint64_t *")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_rollout, shots, count, configurations, text(strategy, "strategy"), self._c, options)
        return tried_from_c(self, ffi.gc(shots[0], lib.fc_rollout_free), count[0], configurations[0])

    def verify(self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None) -> None:
        """Computes the numbers again in other ways, and compares.

        Raises
        ------
        FleetcountError
            If any two differ, so that one of them is wrong.
        """
        made = ffi.new("fc_verification **")
        with Work(threads, memory_limit, progress) as options:
            call(lib.fc_verify, made, self._c, options)
        call(lib.fc_verification_verdict, ffi.gc(made[0], lib.fc_verification_free))

    # ---- Fleets ----

    def check(self, fleet: Iterable[Ship]) -> None:
        """Checks that a fleet is an arrangement that agrees with the board.

        Raises
        ------
        DisagreesError
            If it is not, with the reason.
        """
        ships, count, kept = fleet_to_c(fleet)
        call(lib.fc_fleet_check, self._c, ships, count, ffi.NULL)
        del kept

    def answer(self, fleet: Iterable[Ship], cell: Cell) -> Shot:
        """The answer of a fleet to a shot. The fleet must agree with the board, and the cell must not be known.

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
        return shot_from_c(shot[0], self._c)

    def sampler(
        self, placer: str = "uniform", *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
    ) -> Sampler:
        """Makes a placer ready to draw fleets that agree with the board, also one by one and from any index.

        Parameters
        ----------
        placer : str
            One of :func:`fleetcount.placers`. With ``"uniform"``, all arrangements are exactly equally likely.
        threads, memory_limit, progress
            As for :meth:`count`.
        """
        return Sampler(self, placer, threads=threads, memory_limit=memory_limit, progress=progress)

    def sample(
        self,
        n: int,
        seed: int = 0,
        placer: str = "uniform",
        *,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> npt.NDArray[np.uint8]:
        """Draws fleets that agree with the board.

        Each thread keeps the tables of its last board, placer, threads and memory limit, so that the next call is fast
        (:func:`fleetcount.release_memory` frees them). With `progress`, they are made anew.

        Parameters
        ----------
        n : int
            The number of fleets.
        seed : int
            The seed of the random numbers. Fleet I of a seed is the same on every machine.
        placer : str
            One of :func:`fleetcount.placers`. With ``"uniform"``, all arrangements are exactly equally likely.
        threads, memory_limit, progress
            As for :meth:`count`.

        Returns
        -------
        array of uint8, shape (n, rows, columns)
            0 is water, 1 a ship of the first class of :attr:`fleet`, and so on.

        Examples
        --------
        >>> Board(size="3x1", fleet="2").sample(3, seed=1).tolist()
        [[[1, 1, 0]], [[0, 1, 1]], [[1, 1, 0]]]
        """
        text(placer, "placer")  # before it is part of a key

        def make() -> Sampler:
            return self.sampler(placer, threads=threads, memory_limit=memory_limit, progress=progress)

        if progress is not None:
            return make().cells(n, seed)
        key = (self, placer, integer(threads, "threads"), integer(memory_limit, "memory_limit", 0, MAX_UINT64))
        return kept_table(Sampler, key, make).cells(n, seed)

    def ranking(self, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None) -> Ranking:
        """Prepares to number the arrangements. Parameters and errors are those of :meth:`count`."""
        return Ranking(self, threads=threads, memory_limit=memory_limit, progress=progress)

    def rank(self, fleet: Iterable[Ship]) -> int:
        """The game ID of an arrangement: its number, from 0, among those that agree with the board.

        Each thread keeps the tables of its last board, as for :meth:`sample`.
        """
        return kept_table(Ranking, self, self.ranking).rank(fleet)

    def unrank(self, number: int) -> Fleet:
        """The arrangement with a game ID; the inverse of :meth:`rank`."""
        return kept_table(Ranking, self, self.ranking).unrank(number)

    def solutions(self, most: int = 1, *, memory_limit: int = 0, progress: Progress | None = None) -> tuple[list[Fleet], bool]:
        """At most ``most`` arrangements that agree with the board, and whether these are all.

        Examples
        --------
        >>> fleets, are_all = Board(size="3x1", fleet="2").solutions(5)
        >>> [str(ship) for fleet in fleets for ship in fleet], are_all
        (['2 A1 across', '2 B1 across'], True)
        """
        found = ffi.new("fc_solutions **")
        number = integer(most, "most")
        with Work(0, memory_limit, progress) as options:
            call(lib.fc_solutions_find, found, self._c, number, options)
        solutions = ffi.gc(found[0], lib.fc_solutions_free)
        size = lib.fc_board_ship_count(self._c)
        count = lib.fc_solutions_count(solutions)
        fleets = [fleet_from_c(lib.fc_solutions_ships(solutions, index), 0, size) for index in range(count)]
        return fleets, bool(lib.fc_solutions_are_all(solutions))

    def steps(self, most: int = 0, *, progress: Progress | None = None) -> Steps:
        """The next steps of a person who solves the board as a puzzle, each with its reason and as easy as there is one.

        Parameters
        ----------
        most : int
            So many steps at most; 0: until nothing more follows. ``steps(1)`` is a hint for the next move.
        progress
            As for :meth:`count`.

        Raises
        ------
        NoConfigurationError
            The steps meet a contradiction.

        Examples
        --------
        >>> way = Board(size="3x3", fleet="2 1", touching="none", rows="2 0 1", columns="1 1 1").hint("C3", "water").steps()
        >>> way.steps[0].message, way.steps[0].water
        ('row 2 has no ships: all of its cells are water', ['A2', 'B2', 'C2'])
        >>> way.is_solved, way.grade
        (True, 'medium')
        """
        found = ffi.new("fc_steps **")
        number = integer(most, "most", 0)
        with Work(0, 0, progress) as options:
            call(lib.fc_hint, found, self._c, number, options)
        return steps_from_c(self, ffi.gc(found[0], lib.fc_steps_free))

    # ---- Heuristics ----

    def scores(self, heuristic: str) -> Floats:
        """The scores of the cells by a heuristic.

        Parameters
        ----------
        heuristic : str
            One of :func:`fleetcount.heuristics`, also with values: ``"monte-carlo:N=500"``.

        Returns
        -------
        array of float64, shape (rows, columns)
        """
        text(heuristic, "heuristic")
        array = np.empty(self.shape, dtype=np.float64)
        call(lib.fc_grid_scores, ffi.from_buffer("double[]", array, require_writable=True), self._grid(heuristic))
        return array

    def _grid(self, heuristic: str | npt.ArrayLike) -> Any:
        made = ffi.new("fc_grid **")
        if isinstance(heuristic, str):
            with Work() as options:
                call(lib.fc_grid_make, made, text(heuristic, "heuristic"), self._c, options)
        else:
            scores = real_numbers(heuristic, "heuristic", self.shape)
            call(lib.fc_grid_create, made, ffi.from_buffer("double[]", scores), self._c)
        return ffi.gc(made[0], lib.fc_grid_free)

    def compare(self, heuristic: str | npt.ArrayLike, analysis: Analysis | None = None) -> Measures:
        """Compares scores with the exact chances.

        Parameters
        ----------
        heuristic : str or array of float, shape (rows, columns)
            A heuristic, or scores of your own.
        analysis : Analysis, optional
            The analysis of the board, if it has been made already.
        """
        exact = self._own(analysis if analysis is not None else self.analyse())
        measures, numerator, denominator = ffi.new("fc_measures *"), Numbers(), Numbers()
        grid = self._grid(heuristic)
        call(lib.fcpy_compare, measures, numerator.pointer, denominator.pointer, grid, exact)
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
        fleet = self.fleet if lib.fc_board_knows_lengths(self._c) else (self.fleet_text, self.lengths)
        return (*self.shape, self.touching, self.announce, fleet, self.row_totals, self.column_totals, self.labels, self.others, self.sums)

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
        except FleetcountError:  # no file can describe it
            return _rebuild, (self._rules_key(), self.cells.tobytes(), self.shots, prior)

    def _repr_svg_(self) -> str | None:
        return self.analyse()._repr_svg_()

    def _repr_html_(self) -> str:
        return self.analyse()._repr_html_()


# ---- Making boards ----


def _read(
    file: bytes,
    *,
    rules: str | None = None,
    size: str | tuple[int, int] | None = None,
    fleet: str | Iterable[int] | None = None,
    touching: str | None = None,
    announce: str | None = None,
    rows: Totals | None = None,
    columns: Totals | None = None,
    among: str | Iterable[str] | None = None,
    same_ship: str | Iterable[str] | None = None,
    different_ships: str | Iterable[str] | None = None,
    every_ship_hit: bool | str = False,
    lengths: str | Iterable[int] | None = None,
    others: bool | None = None,
    misses: str | Iterable[str] | None = None,
    hits: str | Iterable[str] | None = None,
    sunk: str | Iterable[str] | None = None,
    marks: str | None = None,
    labels: str | None = None,
    prior: Prior | str | None = None,
    read: tuple[Any, int] | None = None,
) -> Any:
    """The C board of a board file, or with `read` of a file in another format, and of settings."""
    given = {
        "rules": rules,
        "size": _size_text(size),
        "fleet": _fleet_text(fleet, "fleet"),
        "lengths": _fleet_text(lengths, "lengths"),
        "touching": touching,
        "announce": announce,
        "rows": _totals_text(rows, "rows"),
        "columns": _totals_text(columns, "columns"),
        "among": _joined(among, "among", "; "),
        "same_ship": _joined(same_ship, "same_ship", "; "),
        "different_ships": _joined(different_ships, "different_ships", "; "),
        "every_ship_hit": every_ship_hit if isinstance(every_ship_hit, str) else "yes" if flag(every_ship_hit, "every_ship_hit") else None,
        "misses": _joined(misses, "misses", " "),
        "hits": _joined(hits, "hits", " "),
        "sunk": _joined(sunk, "sunk", " "),
        "others": None if others is None else "yes" if flag(others, "others") else "no",
        "marks": marks,
        "labels": labels,
        "prior": "uniform" if isinstance(prior, Prior) else prior,
    }
    settings = ffi.new("fc_settings *")
    settings.size = ffi.sizeof("fc_settings")
    kept = {name: c_text(value, name) for name, value in given.items() if value is not None}
    for name, value in kept.items():
        setattr(settings, "board_size" if name == "size" else name, value)
    made = ffi.new("fc_board **")
    if read is None:
        call(lib.fc_board_read, made, file, len(file), settings)
    else:
        call(lib.fc_board_import, made, file, len(file), *read, settings)
    board = ffi.gc(made[0], lib.fc_board_free)
    if isinstance(prior, Prior):
        call(lib.fc_board_with_prior, made, board, prior._c)
        board = ffi.gc(made[0], lib.fc_board_free)
    return board


def _size_text(size: str | tuple[int, int] | None) -> str | None:
    if size is None or isinstance(size, str):
        return size
    columns, rows = (integer(number, "size", 1) for number in items(size, "size", 2))
    return f"{columns}x{rows}"


def _fleet_text(fleet: str | Iterable[int] | None, name: str) -> str | None:
    if fleet is None or isinstance(fleet, str):
        return fleet
    return " ".join(str(integer(length, name, 1)) for length in items(fleet, name))


def _totals_text(totals: Totals | None, name: str) -> str | None:
    if totals is None or isinstance(totals, str):
        return totals
    return " ".join("?" if total is None else str(integer(total, name)) for total in items(totals, name))


def _joined(texts: str | Iterable[str] | None, name: str, separator: str) -> str | None:
    if texts is None or isinstance(texts, str):
        return texts
    return separator.join(instance(each, str, name) for each in items(texts, name, may_be_set=True)) or None


def _from_texts(text: str, prior: str | None) -> Board:
    """A board from its file, and the file of its prior."""
    board = Board.from_text(text)
    return board if prior is None else board.with_prior(Prior.from_text(prior, board))


def _create(key: Sequence[Any], cells: list[int]) -> Any:
    """The C board of rules, as in Board._rules_key, and of states of cells."""
    rows, columns, touching, announce, fleet, row_totals, column_totals, labels, others, sums = key
    kept: list[Any] = []
    rules = ffi.new("fc_rules *")
    rules.size = ffi.sizeof("fc_rules")
    rules.rows, rules.columns = rows, columns
    rules.touching, rules.announce = TOUCHING.index(touching), ANNOUNCE.index(announce)
    rules.labels = LABELS.index(labels)
    rules.others = others
    _take_fleet(rules, fleet, kept)
    if any(total is not None for total in (*row_totals, *column_totals)):
        kept += [ffi.new("int[]", [-1 if total is None else total for total in totals]) for totals in (row_totals, column_totals)]
        rules.row_totals, rules.column_totals = kept[-2:]
    _take_sums(rules, sums, labels, kept)
    made = ffi.new("fc_board **")
    call(lib.fc_board_create, made, rules, ffi.new("fc_cell_state[]", cells))
    return made[0]


def _take_fleet(rules: Any, fleet: Sequence[Any], kept: list[Any]) -> None:
    """Gives the C rules classes of ships, or where lengths are not known their texts; `kept` keeps what they point to."""
    if fleet and not isinstance(fleet[0], ShipClass):
        texts = [None if text is None else ffi.new("char[]", text.encode()) for text in fleet]
        kept += texts
        rules.fleet, rules.lengths = (ffi.NULL if text is None else text for text in texts)
        return
    classes = ffi.new("fc_ship_class[]", max(len(fleet), 1))
    for i, each in enumerate(fleet):
        classes[i].length, classes[i].ships, classes[i].optional = each.length, each.ships, each.optional
        if each.name is not None:
            kept.append(ffi.new("char[]", each.name.encode()))
            classes[i].name = kept[-1]
    kept.append(classes)
    rules.classes, rules.class_count = classes, len(fleet)


def _take_sums(rules: Any, sums: Sequence[Sum], labels: str, kept: list[Any]) -> None:
    """Gives sums to the C rules; `kept` keeps what they point to."""
    taken = ffi.new("fc_sum[]", max(len(sums), 1))
    for i, each in enumerate(sums):
        cells = [cell_of(cell) for cell in each.cells]
        kept.append(ffi.new("fc_cell[]", [(column, row) if labels == "rows" else (row, column) for row, column in cells]))
        taken[i].cells, taken[i].cell_count = kept[-1], len(each.cells)
        taken[i].least, taken[i].most, taken[i].kind = each.least, each.most, SUM_KINDS.index(each.kind)
        if each.ship is not None:
            kept.append(ffi.new("char[]", each.ship.encode()))
            taken[i].ship = kept[-1]
    kept.append(taken)
    rules.sums, rules.sum_count = taken, len(sums)


def _rebuild(key: Sequence[Any], cells: bytes, shots: tuple[Shot, ...], prior: str | None) -> Board:
    """A board from its parts: a grid, and the shots fired since."""
    states = list(cells)
    empty = Board._of(_create(key, [UNSHOT] * len(states)))
    for shot in shots:
        row, column = cell_of(shot.cell, empty._c)
        states[row * int(key[1]) + column] = UNSHOT
    board = Board._of(_create(key, states))
    board = board if prior is None else board.with_prior(Prior.from_text(prior, board))
    for shot in shots:
        board = board.shoot(shot.cell, shot.answer, length=shot.length, ship=shot.ship)
    return board


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
    pair = cell_of(cast("tuple[int, int]", cell)) if column is None else (cast(int, cell), column)
    label = ffi.new("char[]", lib.FC_CELL_LABEL_SIZE)
    call(lib.fc_cell_label, label, integer(pair[0], "cell"), integer(pair[1], "column"))
    return str(ffi.string(label).decode())
