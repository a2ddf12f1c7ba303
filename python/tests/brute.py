"""Counts by trying everything, in Python and without the library. The tests compare the package with this."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

Place = tuple[int, bool, tuple[tuple[int, int], ...]]
"""Length, whether it goes down, cells."""


@dataclass
class Game:
    """A small game, and the shots in the order fired."""

    rows: int
    columns: int
    fleet: list[int]
    touching: str
    announce: str
    shots: list[tuple[tuple[int, int], str]] = field(default_factory=list)

    def text(self) -> str:
        """The game as a board file."""
        lines = [f"size: {self.columns}x{self.rows}", "fleet: " + " ".join(map(str, self.fleet)), f"touching: {self.touching}"]
        lines += [f"announce: {self.announce}", "shots:"]
        return "\n".join(lines + [f"{chr(65 + column)}{row + 1} {answer}" for (row, column), answer in self.shots])


def _near(one: tuple[int, int], other: tuple[int, int], touching: str) -> bool:
    down, across = abs(one[0] - other[0]), abs(one[1] - other[1])
    if touching == "any":
        return down + across == 0
    return down + across <= 1 if touching == "diagonal" else max(down, across) <= 1


def fleets(game: Game) -> Iterator[list[Place]]:
    """All fleets. Ships of one length are not told apart."""
    places = []
    for length in set(game.fleet):
        for down in (False, True) if length > 1 else (False,):
            for row in range(game.rows - (length - 1) * down):
                for column in range(game.columns - (length - 1) * (not down)):
                    places.append((length, down, tuple((row + i * down, column + i * (not down)) for i in range(length))))
    places.sort(key=lambda place: -place[0])

    def add(chosen: list[Place], left: list[int], begin: int) -> Iterator[list[Place]]:
        if not left:
            yield chosen
            return
        for i in range(begin, len(places)):
            place = places[i]
            if place[0] == left[0] and not any(
                _near(cell, other, game.touching) for ship in chosen for other in ship[2] for cell in place[2]
            ):
                yield from add([*chosen, place], left[1:], i + 1)

    yield from add([], sorted(game.fleet, reverse=True), 0)


def answer(fleet: list[Place], cell: tuple[int, int], before: set[tuple[int, int]], announce: str) -> str:
    """The answer of a fleet to a shot, after shots at other cells."""
    for length, _, cells in fleet:
        if cell in cells:
            if announce == "hit" or any(other != cell and other not in before for other in cells):
                return "hit"
            return f"sunk {length}" if announce == "length" else "sunk"
    return "miss"


def agreeing(game: Game) -> list[list[Place]]:
    """The fleets that would have answered so."""
    result = []
    for fleet in fleets(game):
        before: set[tuple[int, int]] = set()
        for cell, said in game.shots:
            if answer(fleet, cell, before, game.announce) != said:
                break
            before.add(cell)
        else:
            result.append(fleet)
    return result
