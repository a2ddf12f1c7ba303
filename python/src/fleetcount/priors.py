"""Priors: how likely the opponent's ships are at each place, before anything is known."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from fleetcount._core import FleetcountError, InvalidError, Progress, Work, call, label_of, text_of
from fleetcount._library import ffi, lib
from fleetcount.fleets import Fleet, Ship

if TYPE_CHECKING:
    from fleetcount.board import Board


class Prior:
    """A whole number for every placement of a ship: an arrangement weighs the product of its placements' weights.

    With :meth:`Board.with_prior`, or ``Board(prior=...)``, all counts are sums of weights. A prior belongs to boards of one size and
    fleet. It is read or learnt, not made by its class: :meth:`from_text`, :meth:`from_file`, :meth:`named`, :func:`fit`.

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
    def from_text(cls, text: str, board: Board) -> Prior:
        """Reads a prior file (docs/board-file.md) for boards of the rules of one.

        Raises
        ------
        InvalidError
            For the first mistake, with its ``line`` and ``column``.
        """
        made, data = ffi.new("fc_prior **"), text.encode()
        call(lib.fc_prior_read, made, data, len(data), board._c)
        return cls._made(made)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str], board: Board) -> Prior:
        """Reads a prior file by its name. Otherwise as :meth:`from_text`."""
        return cls.from_text(pathlib.Path(path).read_text(encoding="utf-8"), board)

    @classmethod
    def named(cls, name: str, board: Board) -> Prior:
        """A prior that is built in: ``"people"``, where people place their ships in the classic game."""
        made = ffi.new("fc_prior **")
        call(lib.fc_prior_named, made, name.encode(), board._c)
        return cls._made(made)

    def to_text(self) -> str:
        """The prior as a prior file."""
        text = ffi.new("char **")
        call(lib.fc_prior_write, text, ffi.NULL, self._c)
        return text_of(text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Prior) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return "<fleetcount.Prior>"

    def _key(self) -> object:
        try:
            return self.to_text()
        except FleetcountError:  # no file can say it
            return self._c


@dataclass(frozen=True, slots=True)
class Fit:
    """A prior that has been learnt, and how near it comes. Differences are of shares: 0.0001 is a hundredth of a percentage point.

    Attributes
    ----------
    prior : Prior
    steps : int
        That were needed.
    reached : float
        The greatest difference from the data before the weights were rounded.
    greatest, mean : float
        The greatest difference of the prior itself, and the mean of all absolute ones.
    cell : str
        Where the greatest is.
    length : int or None
        Of which ships it is. None: of all.
    weight : int
        The greatest weight.
    bits, uniform_bits : float
        The entropy of the arrangements before rounding, and where all are equally likely.
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


def _table(numbers: Table, board: Board) -> npt.NDArray[np.float64]:
    table = np.ascontiguousarray(numbers, dtype=np.float64)
    if table.shape != board.shape:
        raise InvalidError(f"a table of the shape {table.shape}, but the board has {board.shape}")
    return table


def _frequencies(data: Data, board: Board, together: bool) -> Any:
    made = ffi.new("fc_frequencies **")
    if isinstance(data, Iterable) and not isinstance(data, str | np.ndarray | Mapping):
        items: list[Any] = list(data)
        is_fleets = bool(items) and all(isinstance(fleet, tuple) and all(isinstance(ship, Ship) for ship in fleet) for fleet in items)
        data = "\n\n".join("\n".join(map(str, fleet)) for fleet in items) if is_fleets else items
    if isinstance(data, str):
        text = data.encode()
        call(lib.fc_frequencies_read, made, text, len(text), board._c, not together)
    else:
        by_length = isinstance(data, Mapping)
        if isinstance(data, Mapping):
            lengths = sorted({each.length for each in board.fleet}, reverse=True)
            if together or sorted(data, reverse=True) != lengths:
                raise InvalidError(f"tables by length are one for each of the lengths {lengths}, and not for all together")
            numbers = np.stack([_table(data[length], board) for length in lengths])
        else:
            numbers = _table(cast(Table, data), board)
        call(lib.fc_frequencies_create, made, board._c, ffi.from_buffer("double[]", numbers), by_length)
    return ffi.gc(made[0], lib.fc_frequencies_free)


def fit(
    data: Data,
    board: Board,
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
    """Learns the prior with which ships are on each cell as often as data say, and which otherwise says as little as possible.

    Parameters
    ----------
    data : str, array, dict or iterable of Fleet
        A text as ``fleetcount fit`` reads it; a table of the shape of the board, of how often a ship is on each cell, as shares of 1,
        in percent, or as numbers of fleets; a dict of such a table for each length; or fleets.
    board : Board
        The rules. Cells may be blocked; nothing else may be known, and it has no prior.
    together : bool
        Of a text and of fleets: all ships together, not each length by itself.
    smoothing : float
        So many fleets are added to those of the data, in which all arrangements are equally likely.
    greatest : int
        The greatest weight, 0: 1000, or less where ships are long.
    by_placement : bool
        Of all ships together: smaller weights of placements, with which counts are faster.
    tolerance : float
        Every share must come so near before rounding. 0: 0.0001.
    most_steps : int
        So many are tried. 0: 200.

    Raises
    ------
    NotFoundError
        For frequencies that no fleets can have, or hardly any.
    InvalidError
        For data that mean nothing.

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
    plan.tolerance, plan.smoothing, plan.by_placement = tolerance, smoothing, by_placement
    if greatest < 0 or most_steps < 0:
        raise InvalidError("greatest and most_steps are at least 0")
    plan.greatest, plan.most_steps = greatest, most_steps
    frequencies, made = _frequencies(data, board, together), ffi.new("fc_fit **")
    with Work(threads, memory_limit, progress) as options:
        call(lib.fc_fit_make, made, frequencies, board._c, plan, options)
    prior = Prior._of(ffi.gc(lib.fc_fit_prior(made[0]), lambda _: lib.fc_fit_free(made[0])))
    found = lib.fc_fit_summary_of(made[0])
    values: dict[str, Any] = {name: getattr(found, name) for name in ("steps", "reached", "greatest", "mean", "weight", "bits", "uniform_bits")}
    return Fit(prior=prior, cell=label_of(found.row, found.column), length=found.length or None, **values)
