"""Positions: the rules of a game, and what is known of the opponent's fleet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import integer, text, word
from fleetcount._core import InvalidError, call, label_of, optional_text, text_of
from fleetcount._library import ffi, lib

Totals = str | Iterable[int | None]
"""How many cells ships cover in each row, or in each column, of a puzzle."""

TOUCHING = ("none", "diagonal", "any")
ANNOUNCE = ("hit", "sunk", "length", "ship")
ANSWERS = ("miss", "hit", "sunk")

UNSHOT, WATER, HIT, SUNK, BLOCKED, SHIP, SINGLE, LEFT, RIGHT, TOP, BOTTOM, MIDDLE = range(12)
"""The states of a cell in :attr:`Board.cells`. Those from ``SHIP`` on are hints: a ship, or this part of one, is there."""

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
        The name of the ship that was hit, where the announcement is ``ship``.
    """

    cell: str
    answer: str
    length: int | None = None
    ship: str | None = None

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.cell, self.answer, self.length, self.ship) if part is not None)


def shot_from_c(shot: Any) -> Shot:
    """A shot of the library."""
    return Shot(label_of(shot.row, shot.column), ANSWERS[shot.answer], shot.length or None, optional_text(shot.ship))


def shot_to_c(row: int, column: int, answer: str, length: int | None, ship: str | None) -> tuple[Any, Any]:
    """A shot for the library, and what the caller keeps as long as C may read it. The answer may contain what is announced."""
    said = text(answer, "answer").decode().split()
    if len(said) == 2 and length is None and ship is None:
        length, ship = (int(said[1]), None) if said[1].isascii() and said[1].isdigit() else (None, said[1])
    elif len(said) != 1:
        raise InvalidError(f"answer: {answer!r} is not one answer, with the length or the name of the ship given once")
    shot, name = ffi.new("fc_shot *"), ffi.NULL if ship is None else ffi.new("char[]", text(ship, "ship"))
    shot.row, shot.column, shot.ship = row, column, name
    shot.length = 0 if length is None else integer(length, "length", 1, lib.FC_MAX_SHIP_LENGTH)
    shot.answer = word(said[0], ANSWERS, "answer")
    return shot, name


def _total(total: int) -> int | None:
    return None if total < 0 else total


class Position:
    """The base of :class:`Board`: the rules of a game and what is known, to be read.

    A prior and an analysis belong to a position. What is asked of a position are methods of :class:`Board`.
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
    def rules(self) -> str | None:
        """The name of the game, such as ``"russian"``; None if it has none."""
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
    def prior_name(self) -> str | None:
        """The name of the prior in a board file. A board that has a name but no prior is not counted before it is given one."""
        return optional_text(lib.fc_board_prior_name(self._c).name)

    @property
    def shots(self) -> tuple[Shot, ...]:
        """The shots in the order fired. The marks of a grid are no shots."""
        return tuple(shot_from_c(lib.fc_board_shot(self._c, i)) for i in range(lib.fc_board_shot_count(self._c)))

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
        name = self.rules or f"{self.columns}x{self.rows}, fleet {ships}, touching {self.touching}, announce {self.announce}"
        known = int(np.count_nonzero(self.cells))
        return f"<fleetcount.{type(self).__name__} {name}; {known} of {self.rows * self.columns} cells known>"
