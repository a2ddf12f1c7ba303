"""Positions: the rules of a game, and what is known of the opponent's fleet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._core import call, label_of, labels_of, optional_text, text_at, text_of
from fleetcount._library import ffi, lib

Totals = str | Iterable[int | None]
"""How many cells ships cover in each row, or in each column, of a puzzle."""

TOUCHING = ("none", "diagonal", "any")
ANNOUNCE = ("hit", "sunk", "length", "ship")
LABELS = ("columns", "rows", "cyrillic")
SUM_KINDS = ("among", "same-ship", "different-ships", "every-ship-hit")
ANSWERS = ("miss", "hit", "sunk")

UNSHOT, WATER, HIT, SUNK, BLOCKED, SHIP, SINGLE, LEFT, RIGHT, TOP, BOTTOM, MIDDLE = range(12)
"""The states of a cell in :attr:`Board.cells`. The states from ``SHIP`` on are hints: a ship, or this part of one, is there."""

HINTS = {
    "water": WATER, "ship": SHIP, "single": SINGLE, "left": LEFT, "right": RIGHT, "top": TOP, "bottom": BOTTOM, "middle": MIDDLE
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ShipClass:
    """Ships that are not told apart.

    Attributes
    ----------
    length : int
        How many cells each of them covers.
    ships : int
        How many there are.
    name : str or None
        Their name, where the announcement is ``ship``.
    optional : int
        How many of them may be missing.
    """

    length: int
    ships: int
    name: str | None = None
    optional: int = 0


@dataclass(frozen=True, slots=True)
class Sum:
    """What is known of some cells: how many of them ships cover, or which ships.

    Attributes
    ----------
    cells : tuple of str
        The labels of the cells.
    least, most : int
        The least and the greatest number of these cells that ships cover.
    ship : str or None
        Only this ship's cells count; None: those of all ships.
    kind : {"among", "same-ship", "different-ships", "every-ship-hit"}
        Only ``"among"`` has numbers and a ship. The others: one ship covers all of the cells, no ship covers two of them, every
        ship covers one of them.
    """

    cells: tuple[str, ...]
    least: int = 0
    most: int = 0
    ship: str | None = None
    kind: str = "among"


@dataclass(frozen=True, slots=True)
class Game:
    """A game that has a name.

    Attributes
    ----------
    name : str
        The name, as :class:`Board` and board files take it.
    size, fleet, touching, announce : str
        What the name stands for.
    about : str
        What tells players that it is theirs.
    """

    name: str
    size: str
    fleet: str
    touching: str
    announce: str
    about: str


def games() -> list[Game]:
    """The games that have a name.

    Examples
    --------
    >>> [game.fleet for game in games() if game.name == "italian"]
    ['5 4 3 3 2 2 1 1']
    """
    found = (lib.fc_preset_at(index) for index in range(lib.fc_preset_count()))
    return [
        Game(*map(text_at, (each.name, each.settings.board_size, each.settings.fleet, each.settings.touching, each.settings.announce, each.about)))
        for each in found
    ]


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot and its answer.

    Attributes
    ----------
    cell : str
        A label such as ``"C7"``.
    answer : {"miss", "hit", "sunk"}
    length : int or None
        The length of the sunk ship, where the announcement is ``length``.
    ship : str or None
        The name of the ship that was hit, where the announcement is ``ship`` and the opponent said it.
    """

    cell: str
    answer: str
    length: int | None = None
    ship: str | None = None

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.cell, self.answer, self.length, self.ship) if part is not None)


def shot_from_c(shot: Any, board: Any) -> Shot:
    """A shot of the library at a board."""
    return Shot(label_of(shot.row, shot.column, board), ANSWERS[shot.answer], shot.length or None, optional_text(shot.ship))


def _sum_from_c(each: Any, board: Any) -> Sum:
    cells = tuple(labels_of(each.cells, each.cell_count, board))
    return Sum(cells, each.least, each.most, optional_text(each.ship), SUM_KINDS[each.kind])


def _total(total: int) -> int | None:
    return None if total < 0 else total


class Position:
    """The base of :class:`Board`: the rules of a game and what is known, to be read.

    A prior and an analysis belong to a position. The questions about a position are methods of :class:`Board`.
    """

    __slots__ = ("__weakref__", "_c")
    _c: Any

    @property
    def rows(self) -> int:
        """The number of rows."""
        return int(lib.fc_board_rows(self._c))

    @property
    def columns(self) -> int:
        """The number of columns."""
        return int(lib.fc_board_columns(self._c))

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns, as of an array of numpy."""
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
    def labels(self) -> str:
        """Which lines have letters: ``"columns"``, ``"rows"`` or ``"cyrillic"``."""
        return LABELS[lib.fc_board_labels(self._c)]

    @property
    def rules(self) -> str | None:
        """The name of the game, such as ``"russian"``; None if it has none."""
        return optional_text(lib.fc_board_preset(self._c))

    @property
    def notes(self) -> tuple[str, ...]:
        """How the text or an argument was read where it could be read in several ways: ``fleet="4x1 3x2"``, for instance."""
        return tuple((optional_text(lib.fc_board_notes(self._c)) or "").splitlines())

    @property
    def fleet(self) -> tuple[ShipClass, ...]:
        """The classes of ships, longest first.

        A ship whose length is not known has a class for each length that it may have, named ``red=5`` where it is ``red``.
        """
        classes = (lib.fc_board_ship_class(self._c, i) for i in range(lib.fc_board_ship_class_count(self._c)))
        return tuple(ShipClass(each.length, each.ships, optional_text(each.name), each.optional) for each in classes)

    @property
    def fleet_text(self) -> str:
        """The fleet as a board file has it, such as ``"carrier=5 4 4?"``, or ``"red=2..5 3"`` where lengths are not known."""
        return text_at(lib.fc_board_fleet(self._c))

    @property
    def lengths(self) -> str | None:
        """The lengths of the ships whose length is ``?``, such as ``"5 4 3"``; None where there are none."""
        return optional_text(lib.fc_board_lengths(self._c))

    @property
    def others(self) -> bool:
        """Whether there may be ships besides the fleet, and a hit may be theirs."""
        return bool(lib.fc_board_has_others(self._c))

    @property
    def row_totals(self) -> tuple[int | None, ...]:
        """How many cells ships cover in each row; None where it is not known."""
        return tuple(_total(lib.fc_board_row_total(self._c, row)) for row in range(self.rows))

    @property
    def column_totals(self) -> tuple[int | None, ...]:
        """How many cells ships cover in each column; None where it is not known."""
        return tuple(_total(lib.fc_board_column_total(self._c, column)) for column in range(self.columns))

    @property
    def sums(self) -> tuple[Sum, ...]:
        """What is known of sets of cells: how many of them ships cover, or which ships."""
        return tuple(_sum_from_c(lib.fc_board_sum(self._c, i), self._c) for i in range(lib.fc_board_sum_count(self._c)))

    @property
    def prior_name(self) -> str | None:
        """The name of the prior in a board file. A board that has a name but no prior is not counted before it is given one."""
        return optional_text(lib.fc_board_prior_name(self._c).name)

    @property
    def shots(self) -> tuple[Shot, ...]:
        """The shots in the order fired. The marks of a grid are no shots."""
        return tuple(shot_from_c(lib.fc_board_shot(self._c, i), self._c) for i in range(lib.fc_board_shot_count(self._c)))

    @property
    def cells(self) -> npt.NDArray[np.uint8]:
        """The state of each cell, as an array of the shape (rows, columns).

        The states are :data:`UNSHOT`, :data:`WATER`, :data:`HIT`, :data:`SUNK` and :data:`BLOCKED`, and those of hints:
        :data:`SHIP`, :data:`SINGLE`, :data:`LEFT`, :data:`RIGHT`, :data:`TOP`, :data:`BOTTOM` and :data:`MIDDLE`.
        """
        states = np.empty(self.shape, dtype=np.uintc)
        call(lib.fc_board_cells, ffi.from_buffer("fc_cell_state[]", states, require_writable=True), self._c)
        return states.astype(np.uint8)

    def to_text(self) -> str:
        """The board as a board file, with every setting.

        Raises
        ------
        FleetcountError
            For the rare boards that no file can describe.
        """
        made = ffi.new("char **")
        call(lib.fc_board_write, made, ffi.NULL, self._c)
        return text_of(made)

    def __str__(self) -> str:
        signs = np.array(list(".oxsb#@<>^v+"))[self.cells]
        return "\n".join(" ".join(row) for row in signs)

    def __repr__(self) -> str:
        ships = " ".join(" ".join([str(each.length)] * each.ships) for each in self.fleet)
        ships = ships if lib.fc_board_knows_lengths(self._c) else self.fleet_text
        name = self.rules or f"{self.columns}x{self.rows}, fleet {ships}, touching {self.touching}, announce {self.announce}"
        known = int(np.count_nonzero(self.cells))
        return f"<fleetcount.{type(self).__name__} {name}; {known} of {self.rows * self.columns} cells known>"
