"""Ships at their places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fleetcount._arguments import c_text, cell_of, check_on_board, flag, instance, integer, items, text
from fleetcount._core import Cell, label_of
from fleetcount._library import ffi, lib


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship at one place.

    Attributes
    ----------
    length : int
        How many cells it covers.
    row, column : int
        The cell at its top or left end, from 0.
    down : bool
        Whether it goes down from there. Otherwise it goes to the right, as a ship of one cell always does.
    name : str or None
        The name of the ship, where the announcement is ``ship``.

    Raises
    ------
    InvalidError
        For a ship that lies on no board.

    Examples
    --------
    >>> Ship.at("C4", 3, down=True).cells
    ['C4', 'C5', 'C6']
    """

    length: int
    row: int
    column: int
    down: bool = False
    name: str | None = None

    def __post_init__(self) -> None:
        length = integer(self.length, "length", 1, lib.FC_MAX_SHIP_LENGTH)
        row = integer(self.row, "row", 0, lib.FC_MAX_ROWS - 1)
        column = integer(self.column, "column", 0, lib.FC_MAX_COLUMNS - 1)
        down = flag(self.down, "down") and length > 1
        end = (row + length - 1, column) if down else (row, column + length - 1)
        check_on_board(*end, (lib.FC_MAX_ROWS, lib.FC_MAX_COLUMNS), "length")
        for name, value in {"length": length, "row": row, "column": column, "down": down}.items():
            object.__setattr__(self, name, value)  # as Python's own numbers
        if self.name is not None:
            text(self.name, "name")

    @classmethod
    def at(cls, cell: Cell, length: int, down: bool = False, name: str | None = None) -> Ship:
        """The ship of a length whose top or left end is on a cell."""
        row, column = cell_of(cell)
        return cls(length, row, column, down, name)

    @property
    def cell(self) -> str:
        """The label of its top or left end, where columns have letters."""
        return label_of(self.row, self.column)

    @property
    def cells(self) -> list[str]:
        """The labels of its cells, from the top or left end on, where columns have letters."""
        return [label_of(self.row + i * self.down, self.column + i * (not self.down)) for i in range(self.length)]

    def __str__(self) -> str:
        return f"{self.name or self.length} {self.cell} {'down' if self.down else 'across'}"


Fleet = tuple[Ship, ...]


def fleet_from_c(ships: Any, begin: int, count: int) -> Fleet:
    """A fleet from an array of the library. Optional ships that are missing have the length 0 there."""
    return tuple(_ship_from_c(ships[i]) for i in range(begin, begin + count) if ships[i].length > 0)


def _ship_from_c(ship: Any) -> Ship:
    name = None if ship.name == ffi.NULL else ffi.string(ship.name).decode()
    return Ship(ship.length, ship.row, ship.column, ship.direction == lib.FC_DOWN, name)


def fleet_to_c(fleet: Iterable[Ship]) -> tuple[Any, int, list[Any]]:
    """An array of ships for the library, its length, and what the caller keeps as long as C may read it."""
    ships = [instance(ship, Ship, "fleet") for ship in items(fleet, "fleet", may_be_set=True)]
    made = ffi.new("fc_ship[]", max(len(ships), 1))
    names = []
    for i, ship in enumerate(ships):
        made[i].length, made[i].row, made[i].column = ship.length, ship.row, ship.column
        made[i].direction = lib.FC_DOWN if ship.down else lib.FC_ACROSS
        if ship.name is not None:
            names.append(c_text(ship.name, "fleet"))
            made[i].name = names[-1]
    return made, len(ships), names


__all__ = ["Cell", "Fleet", "Ship"]
