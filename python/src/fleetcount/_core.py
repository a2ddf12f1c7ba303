"""Calls into the library: their errors, and what they return: integers of any size, texts, cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, Self, TypeAlias

from fleetcount._library import ffi, lib

# ---- Errors ------------------------------------------------------------------------------------------------------------------


class FleetcountError(Exception):
    """The base of all exceptions of the package.

    Attributes
    ----------
    line, column : int
        Where in the text the mistake is, both from 1; 0 if there is no text.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {message}" if line else message)
        self.line = line
        self.column = column


class InvalidError(FleetcountError, ValueError):
    """An argument or a text is wrong: a mistake in a board file, a cell outside the board, a number of the wrong kind."""


class NoConfigurationError(FleetcountError):
    """No arrangement of the ships agrees with the board, and the question needs one."""


class DisagreesError(FleetcountError):
    """A fleet breaks the rules, or does not agree with what is known."""


class LimitError(FleetcountError, MemoryError):
    """The board needs more memory than it may take, or than there is."""


class NotFoundError(FleetcountError):
    """A placer has tried as often as it may and has placed no fleet."""


for _error in (FleetcountError, InvalidError, NoConfigurationError, DisagreesError, LimitError, NotFoundError):
    _error.__module__ = "fleetcount"  # tracebacks show the name by which users catch them


_KINDS = {
    lib.FC_NO_MEMORY: LimitError,
    lib.FC_LIMIT: LimitError,
    lib.FC_NO_CONFIGURATION: NoConfigurationError,
    lib.FC_DISAGREES: DisagreesError,
    lib.FC_NOT_FOUND: NotFoundError,
    lib.FC_DIFFERENT: FleetcountError,
    lib.FC_UNWRITABLE: FleetcountError,
    lib.FC_STOPPED: FleetcountError,
}


def call(function: Callable[..., int], *arguments: object, has_place: bool = True) -> None:
    """Calls a function whose last parameter is an fc_error. Raises an exception if it fails, with the place in the text or not."""
    error = ffi.new("fc_error *")
    status = function(*arguments, error)
    if status != lib.FC_OK:
        message = ffi.string(error.message).decode("utf-8", "replace")
        place = (error.line, error.column) if has_place else ()
        raise _KINDS.get(status, InvalidError)(message, *place)


class Made:
    """The base of objects of the library that never change. A copy is the object itself, and they cannot be pickled."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> NoReturn:
        what = "pickle what it is made from, such as the board, and make it again"
        raise TypeError(f"an object of the class {type(self).__name__} cannot be pickled: {what}")


# ---- Integers of any size ------------------------------------------------------------------------------------------------------


class Numbers:
    """An array of GMP integers."""

    def __init__(self, count: int = 1) -> None:
        made = lib.fcpy_numbers_new(count)
        if made == ffi.NULL:
            raise MemoryError
        self.count = count
        self.pointer = ffi.gc(made, lambda numbers: lib.fcpy_numbers_free(numbers, count))

    @classmethod
    def of(cls, value: int) -> Numbers:
        """One number."""
        numbers = cls()
        length = (abs(value).bit_length() + 7) // 8
        lib.fcpy_import(numbers.pointer, abs(value).to_bytes(length, "little"), length, value < 0)
        return numbers

    def ints(self) -> list[int]:
        """All of them. None may be negative."""
        width = lib.fcpy_width(self.pointer, self.count)
        room = ffi.new("unsigned char[]", width * self.count)
        lib.fcpy_export(room, width, self.pointer, self.count)
        data = bytes(ffi.buffer(room))
        return [int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)]

    def int(self) -> int:
        """The first."""
        return self.ints()[0]


# ---- Texts ---------------------------------------------------------------------------------------------------------------------


def text_of(pointer: Any) -> str:
    """Takes over a text that the library has made."""
    owned = ffi.gc(pointer[0], lib.fc_text_free)
    return str(ffi.string(owned).decode())


def text_at(pointer: Any) -> str:
    """A text that belongs to the library."""
    return str(ffi.string(pointer).decode())


def optional_text(pointer: Any) -> str | None:
    """A text that belongs to the library; None for NULL."""
    return None if pointer == ffi.NULL else str(ffi.string(pointer).decode())


# ---- Cells ---------------------------------------------------------------------------------------------------------------------

Cell: TypeAlias = "str | tuple[int, int]"
"""A label such as ``"C7"``, or row and column from 0."""

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ"


def label_of(row: int, column: int, board: Any = ffi.NULL) -> str:
    """The label of a cell, such as ``C7`` for row 6 and column 2; as a board labels its cells, if there is one."""
    labels = lib.fc_board_labels(board) if board else lib.FC_LABELS_COLUMNS
    if labels == lib.FC_LABELS_ROWS:
        row, column = column, row
    return f"{(CYRILLIC if labels == lib.FC_LABELS_CYRILLIC else LATIN)[column]}{row + 1}"


def labels_of(cells: Any, count: int, board: Any) -> list[str]:
    """The labels of an array of cells of a board."""
    return [label_of(cells[i].row, cells[i].column, board) for i in range(count)]
