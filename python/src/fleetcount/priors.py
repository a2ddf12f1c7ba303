"""Priors: how likely the opponent's ships are at each place, before anything is known."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import MAX_UINT64, check_on_board, data, file_path, flag, instance, integer, items, real, real_numbers, text
from fleetcount._core import FleetcountError, InvalidError, Made, call, label_of, text_of
from fleetcount._library import ffi, lib
from fleetcount._work import Progress, Work
from fleetcount.fleets import Fleet, Ship
from fleetcount.position import Position


class Prior(Made):
    """A whole number for every placement of a ship: an arrangement weighs the product of its placements' weights.

    With :meth:`Board.with_prior`, or ``Board(prior=...)``, all counts are sums of weights. A prior belongs to boards of one size and
    fleet. It is made by :meth:`from_text`, :meth:`from_file`, :meth:`named` or :func:`fit`.

    Examples
    --------
    >>> from fleetcount import Board, Prior
    >>> board = Board(size="3x2", fleet="2")
    >>> rim = Prior.from_text("cells:\\n 5 1 1\\n 1 1 1\\n", board)
    >>> board.count(), board.with_prior(rim).count()
    (7, 15)
    """

    __slots__ = ("_c",)
    _c: Any

    def __init__(self) -> None:
        raise TypeError("a prior is made by Prior.from_text, Prior.from_file, Prior.named or fit")

    @classmethod
    def _of(cls, pointer: Any) -> Prior:
        prior = cls.__new__(cls)
        prior._c = pointer
        return prior

    @classmethod
    def _made(cls, pointer: Any) -> Prior:
        return cls._of(ffi.gc(pointer[0], lib.fc_prior_free))

    @classmethod
    def _read(cls, file: bytes, board: Position) -> Prior:
        made = ffi.new("fc_prior **")
        call(lib.fc_prior_read, made, file, len(file), instance(board, Position, "board", "Board")._c)
        return cls._made(made)

    @classmethod
    def from_text(cls, text: str, board: Position) -> Prior:
        """Reads a prior file (docs/board-file.md). The prior is for all boards with the rules of `board`.

        Raises
        ------
        InvalidError
            For the first mistake, with its ``line`` and ``column``.
        """
        return cls._read(data(text, "text"), board)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str], board: Position) -> Prior:
        """Reads a prior file by its name. Otherwise as :meth:`from_text`."""
        return cls._read(file_path(path, "path").read_bytes(), board)

    @classmethod
    def named(cls, name: str, board: Position) -> Prior:
        """A prior that is built in.

        ``"people"``, as people place ships in the classic game; or ``"wary"``, so that they are found late, in the classic or the Russian game.
        """
        made = ffi.new("fc_prior **")
        call(lib.fc_prior_named, made, text(name, "name"), instance(board, Position, "board", "Board")._c)
        return cls._made(made)

    def to_text(self) -> str:
        """The prior as a prior file."""
        made = ffi.new("char **")
        call(lib.fc_prior_write, made, ffi.NULL, self._c)
        return text_of(made)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Prior) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return "<fleetcount.Prior>"

    def _key(self) -> object:
        try:
            return self.to_text()
        except FleetcountError:  # no file can describe it
            return self._c


@dataclass(frozen=True, slots=True)
class Fit:
    """A prior that has been learnt from data, and how near it comes.

    All differences are between shares of fleets: 0.0001 is a hundredth of a percentage point.

    Attributes
    ----------
    prior : Prior
        The prior.
    steps : int
        How many steps the computation took.
    reached : float
        The greatest difference from the data before the weights were rounded.
    greatest, mean : float
        The greatest difference after rounding, and the mean of the absolute differences.
    cell : str
        The cell of the greatest difference.
    length : int or None
        The length of the ships for which it is the greatest. None: all ships together.
    weight : int
        The greatest weight.
    bits, uniform_bits : float
        The entropy of the arrangements before rounding, and their entropy if all are equally likely.
    """

    prior: Prior
    steps: int
    reached: float
    greatest: float
    mean: float
    cell: str
    length: int | None
    weight: int
    bits: float
    uniform_bits: float


Table: TypeAlias = npt.ArrayLike
Data: TypeAlias = str | Table | Mapping[int, Table] | Iterable[Fleet]


def _is_fleet(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(ship, Ship) for ship in value)


def _ship_line(ship: Ship, board: Position) -> str:
    """A ship as in a fleet file, with the labels of a board."""
    check_on_board(ship.row, ship.column, board.shape, "data")
    return f"{ship.name or ship.length} {label_of(ship.row, ship.column, board._c)} {'down' if ship.down else 'across'}"


def _frequencies(given: Data, board: Position, together: bool) -> Any:
    made = ffi.new("fc_frequencies **")
    if not isinstance(given, str | np.ndarray | Mapping):
        listed: list[Any] = items(cast(Iterable[Any], given), "data")
        is_fleets = bool(listed) and all(_is_fleet(each) for each in listed)
        given = "\n\n".join("\n".join(_ship_line(ship, board) for ship in fleet) for fleet in listed) if is_fleets else listed
    if isinstance(given, str):
        file = data(given, "data")
        call(lib.fc_frequencies_read, made, file, len(file), board._c, not together)
    elif isinstance(given, Mapping):
        lengths = sorted({each.length for each in board.fleet}, reverse=True)
        if together or set(given) != set(lengths):
            raise InvalidError(f"data: there must be one table for each of the lengths {lengths}, and together must be False")
        tables = np.stack([real_numbers(given[length], "data", board.shape) for length in lengths])
        call(lib.fc_frequencies_create, made, board._c, ffi.from_buffer("double[]", tables), True)
    else:
        table = real_numbers(cast(Table, given), "data", board.shape)
        call(lib.fc_frequencies_create, made, board._c, ffi.from_buffer("double[]", table), False)
    return ffi.gc(made[0], lib.fc_frequencies_free)


def fit(
    data: Data,
    board: Position,
    *,
    together: bool = False,
    smoothing: float = 0,
    greatest: int = 0,
    by_placement: bool = False,
    tolerance: float = 0,
    most_steps: int = 0,
    threads: int = 0,
    memory_limit: int = 0,
    progress: Progress | None = None,
) -> Fit:
    """Learns the prior that puts ships on each cell as often as the data say, and that is otherwise as even as possible.

    Parameters
    ----------
    data : str, array, dict or iterable of Fleet
        How often a ship was on each cell: a text as ``fleetcount fit`` reads it; a table of the shape of the board, with shares of 1,
        percentages or numbers of fleets; a dict with such a table for each length; or fleets.
    board : Board
        The rules. Cells may be blocked. Nothing else may be known, and the board has no prior.
    together : bool
        Whether a text or fleets are counted for all ships together, and not for each length.
    smoothing : float
        How many fleets are added to the data in which all arrangements are equally likely.
    greatest : int
        The greatest weight. 0: 1000, or less if ships are long.
    by_placement : bool
        Whether each placement has a weight of its own if the data are for all ships together. Such weights are smaller, and counts
        are faster.
    tolerance : float
        How near every share must come to the data before rounding. 0: 0.0001.
    most_steps : int
        The limit of steps. 0: 200.

    Raises
    ------
    NotFoundError
        For frequencies that no fleets can have, or hardly any.
    InvalidError
        For data that cannot be read.

    Examples
    --------
    >>> from fleetcount import Board, fit
    >>> board = Board(size="3x1", fleet="2")
    >>> found = fit([[25, 100, 75]], board)
    >>> board.with_prior(found.prior).analyse().probability.round(3)
    array([[0.25, 1.  , 0.75]])
    >>> found.greatest < 0.001
    True
    """
    plan = ffi.new("fc_fit_plan *")
    plan.size = ffi.sizeof("fc_fit_plan")
    plan.tolerance, plan.smoothing = real(tolerance, "tolerance"), real(smoothing, "smoothing")
    plan.greatest, plan.most_steps = integer(greatest, "greatest", 0, MAX_UINT64), integer(most_steps, "most_steps")
    plan.by_placement = flag(by_placement, "by_placement")
    instance(board, Position, "board", "Board")
    frequencies, made = _frequencies(data, board, flag(together, "together")), ffi.new("fc_fit **")
    with Work(threads, memory_limit, progress) as options:
        call(lib.fc_fit_make, made, frequencies, board._c, plan, options)
    prior = Prior._of(ffi.gc(lib.fc_fit_prior(made[0]), lambda _: lib.fc_fit_free(made[0])))
    found = lib.fc_fit_summary_of(made[0])
    names = ("steps", "reached", "greatest", "mean", "weight", "bits", "uniform_bits")
    values: dict[str, Any] = {name: getattr(found, name) for name in names}
    return Fit(prior=prior, cell=label_of(found.row, found.column, board._c), length=found.length or None, **values)
