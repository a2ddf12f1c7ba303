"""Ships at their places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fleetcount._core import Cell, cell_of, label_of
from fleetcount._library import ffi, lib


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship at one place.

    Attributes
    ----------
    length : int
        How many cells it covers.
    row, column : int
        Of its top or left end, from 0.
    down : bool
        Whether it goes down from there, and not to the right.
    name : str or None
        Where the announcement is ``ship``, the name of a ship that has one.

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

    @classmethod
    def at(cls, cell: str, length: int, down: bool = False, name: str | None = None) -> Ship:
        """The ship of a length whose top or left end is on a cell."""
        row, column = cell_of(cell, ffi.NULL)
        return cls(length, row, column, down and length > 1, name)

    @property
    def cell(self) -> str:
        """The label of its top or left end."""
        return label_of(self.row, self.column)

    @property
    def cells(self) -> list[str]:
        """The labels of its cells, from that end on."""
        return [label_of(self.row + i * self.down, self.column + i * (not self.down)) for i in range(self.length)]

    def __str__(self) -> str:
        return f"{self.name or self.length} {self.cell} {'down' if self.down else 'across'}"


Fleet = tuple[Ship, ...]


def ship_from_c(ship: Any) -> Ship:
    """A ship as the library has it."""
    name = None if ship.name == ffi.NULL else ffi.string(ship.name).decode()
    return Ship(ship.length, ship.row, ship.column, ship.direction == lib.FC_DOWN, name)


def fleet_to_c(fleet: Iterable[Ship]) -> tuple[Any, int, list[Any]]:
    """An array of ships for the library, its length, and what must be kept as long as it."""
    ships = list(fleet)
    made = ffi.new("fc_ship[]", max(len(ships), 1))
    names = []
    for i, ship in enumerate(ships):
        made[i].length, made[i].row, made[i].column = ship.length, ship.row, ship.column
        made[i].direction = lib.FC_DOWN if ship.down else lib.FC_ACROSS
        if ship.name is not None:
            names.append(ffi.new("char[]", ship.name.encode()))
            made[i].name = names[-1]
    return made, len(ships), names


__all__ = ["Cell", "Fleet", "Ship"]
