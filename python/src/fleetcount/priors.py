"""Priors: how likely the opponent's ships are at each place, before anything is known."""

from __future__ import annotations

import os
import pathlib
from typing import TYPE_CHECKING, Any

from fleetcount._core import FleetcountError, call, text_of
from fleetcount._library import ffi, lib

if TYPE_CHECKING:
    from fleetcount.board import Board


class Prior:
    """A whole number for every placement of a ship: an arrangement weighs the product of its placements' weights.

    With :meth:`Board.with_prior`, or ``Board(prior=...)``, all counts are sums of weights. A prior belongs to boards of one size and
    fleet. It is read, not made by its class: :meth:`from_text`, :meth:`from_file`, :meth:`named`.

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
        raise TypeError("a prior is made by Prior.from_text, Prior.from_file or Prior.named")

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
