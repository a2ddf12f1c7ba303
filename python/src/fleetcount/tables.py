"""Tables of all arrangements that agree with a board: to draw fleets from, and to number them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import MAX_UINT64, instance, integer, text
from fleetcount._core import InvalidError, LimitError, Made, Numbers, call
from fleetcount._library import ffi, lib
from fleetcount._work import Options, Progress, Watch
from fleetcount.fleets import Fleet, Ship, fleet_from_c, fleet_to_c
from fleetcount.position import Position


class Sampler(Made):
    """A placer that is ready to draw fleets for a board, made by :meth:`Board.sampler`.

    Fleet I of a seed is the same on every machine.

    Attributes
    ----------
    board : Board
    placer : str

    Examples
    --------
    >>> sampler = Board(size="3x1", fleet="2").sampler()
    >>> [str(ship) for fleet in sampler.fleets(3, seed=1) for ship in fleet]
    ['2 A1 across', '2 B1 across', '2 A1 across']
    >>> sampler.cells(2, seed=1, first=1).tolist()
    [[[0, 1, 1]], [[1, 1, 0]]]
    """

    def __init__(
        self, board: Position, placer: str = "uniform", *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None
    ) -> None:
        self.board = instance(board, Position, "board", "Board")
        self.placer = placer
        self._options = Options(threads, memory_limit, progress)
        made = ffi.new("fc_sampler **")
        with Watch():
            call(lib.fc_sampler_create, made, text(placer, "placer"), board._c, self._options.c)
        self._c = ffi.gc(made[0], lib.fc_sampler_free)
        self._ships = lib.fc_board_ship_count(board._c)

    def fleets(self, n: int, seed: int = 0, first: int = 0) -> list[Fleet]:
        """Draws fleets. An optional ship that is missing is not in its fleet.

        Parameters
        ----------
        n : int
            The number of fleets.
        seed : int
            The seed of the random numbers.
        first : int
            The index of the first fleet.
        """
        count, size = integer(n, "n"), self._ships
        ships = self._draw(count, seed, first)
        return [fleet_from_c(ships, index * size, size) for index in range(count)]

    def cells(self, n: int, seed: int = 0, first: int = 0) -> npt.NDArray[np.uint8]:
        """Draws the fleets of :meth:`fleets`, as an array of the shape (n, rows, columns).

        0 is water, 1 a ship of the first class of :attr:`Board.fleet`, and so on.
        """
        count = integer(n, "n")
        if len(self.board.fleet) > 255:
            raise InvalidError("fleet: cells tell at most 255 classes of ships apart")
        ships = self._draw(count, seed, first)
        array = np.empty((count, *self.board.shape), dtype=np.uint8)
        lib.fcpy_paint(ffi.from_buffer("unsigned char[]", array, require_writable=True), ships, count, self.board._c)
        return array

    def _draw(self, n: int, seed: int, first: int) -> object:
        start, begin = integer(seed, "seed", 0, MAX_UINT64), integer(first, "first", 0, MAX_UINT64)
        try:
            ships = ffi.new("fc_ship[]", max(n * self._ships, 1))
        except MemoryError:
            raise LimitError(f"n: {n} fleets take more memory than there is") from None
        if n > 0:
            with Watch():
                call(lib.fcpy_sampler_draw_many, ships, ffi.NULL, self._c, start, begin, n)
        return ships


class Ranking(Made):
    """The numbers of all arrangements that agree with a board, made by :meth:`Board.ranking`.

    Examples
    --------
    >>> ranking = Board(size="3x1", fleet="2").ranking()
    >>> [str(ship) for number in range(len(ranking)) for ship in ranking.unrank(number)]
    ['2 B1 across', '2 A1 across']
    """

    def __init__(self, board: Position, *, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None) -> None:
        self.board = instance(board, Position, "board", "Board")
        self._options = Options(threads, memory_limit, progress)
        made = ffi.new("fc_ranking **")
        with Watch():
            call(lib.fc_ranking_create, made, board._c, self._options.c)
        self._c = ffi.gc(made[0], lib.fc_ranking_free)

    @property
    def count(self) -> int:
        """The number of arrangements."""
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
            If the ships are no arrangement that agrees with the board.
        """
        ships, count, kept = fleet_to_c(fleet)
        number = Numbers()
        with Watch():
            call(lib.fc_ranking_rank, number.pointer, self._c, ships, count)
        del kept
        return number.int()

    def unrank(self, number: int) -> Fleet:
        """The arrangement with a number, 0 <= number < count."""
        size = lib.fc_board_ship_count(self.board._c)
        ships = ffi.new("fc_ship[]", max(size, 1))
        wanted = Numbers.of(integer(number, "number", 0, None))
        with Watch():
            call(lib.fc_ranking_unrank, ships, self._c, wanted.pointer)
        return fleet_from_c(ships, 0, size)
