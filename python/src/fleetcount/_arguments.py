"""Arguments of public functions, checked and converted to what C takes: one function for each kind.

Nothing is cut or guessed. A value of the wrong kind or range raises InvalidError, and the message begins with the
parameter's name.
"""

from __future__ import annotations

import operator
import os
import pathlib
import reprlib
from collections.abc import Iterable, Mapping, Sequence, Set
from numbers import Integral, Real
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from fleetcount._core import Cell, InvalidError, call
from fleetcount._library import ffi, lib

MAX_INT = 2**31 - 1
MAX_UINT64 = 2**64 - 1

Kind = TypeVar("Kind")


def shown(value: object) -> str:
    """A value in a message, shortened."""
    try:
        return reprlib.repr(value)
    except Exception:  # an integer of thousands of digits, or somebody's __repr__
        return f"a value of type {type(value).__name__}"


# ---- Texts ---------------------------------------------------------------------------------------------------------------------


def data(value: str, name: str) -> bytes:
    """A text in UTF-8, for functions that take its length."""
    if not isinstance(value, str):
        raise InvalidError(f"{name}: {shown(value)} is not a text")
    try:
        return value.encode()
    except UnicodeEncodeError:
        raise InvalidError(f"{name}: {shown(value)} is not valid Unicode") from None


def text(value: str, name: str) -> bytes:
    """A text in UTF-8, for functions that take a text up to a NUL."""
    encoded = data(value, name)
    if b"\0" in encoded:
        raise InvalidError(f"{name}: {shown(value)} contains a NUL")
    return encoded


def c_text(value: str, name: str) -> Any:
    """A text as an array of char, which the caller keeps as long as C may read it."""
    return ffi.new("char[]", text(value, name))


def word(value: str, words: Sequence[str], name: str) -> int:
    """The index of a word among those that are possible."""
    if not isinstance(value, str) or value not in words:
        raise InvalidError(f"{name}: {shown(value)} is not one of {', '.join(words)}")
    return words.index(value)


def file_path(value: str | os.PathLike[str], name: str) -> pathlib.Path:
    """The path of a file."""
    try:
        if b"\0" in os.fsencode(value):
            raise TypeError
        return pathlib.Path(value)
    except (TypeError, UnicodeEncodeError):
        raise InvalidError(f"{name}: {shown(value)} is not the path of a file") from None


# ---- Numbers -------------------------------------------------------------------------------------------------------------------


def integer(value: int, name: str, least: int | None = 0, most: int | None = MAX_INT) -> int:
    """A whole number from `least` to `most`, of Python or numpy. None: no limit."""
    try:
        if isinstance(value, bool | np.bool_):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise InvalidError(f"{name}: {shown(value)} is not a whole number") from None
    if (least is not None and number < least) or (most is not None and number > most):
        limits = f"from {least} to {most}" if least is not None and most is not None else f"at least {least}"
        raise InvalidError(f"{name}: {shown(number)} is not {limits}")
    return number


def real(value: float, name: str) -> float:
    """A finite number, at least 0."""
    try:
        number = float(value) if isinstance(value, Real) and not isinstance(value, bool) else np.nan
    except OverflowError:
        number = np.inf
    if not 0 <= number < np.inf:
        raise InvalidError(f"{name}: {shown(value)} is not a finite number of at least 0")
    return number


def flag(value: bool, name: str) -> bool:
    """True or False."""
    if not isinstance(value, bool | np.bool_):
        raise InvalidError(f"{name}: {shown(value)} is not True or False")
    return bool(value)


def whole_numbers(value: npt.ArrayLike, name: str) -> npt.NDArray[Any]:
    """An array of whole numbers."""
    array = _array(value, name)
    if array.dtype.kind not in "iu":
        raise InvalidError(f"{name}: an array of whole numbers is needed, not of {array.dtype}")
    return array


def real_numbers(value: npt.ArrayLike, name: str, shape: tuple[int, int]) -> npt.NDArray[np.float64]:
    """An array of numbers of the shape of a board. A whole number must be one that a float holds exactly."""
    array = _array(value, name)
    is_real = array.dtype.kind in "iuf" or (array.dtype.kind == "O" and all(isinstance(each, Real) for each in array.flat))
    if not is_real:
        raise InvalidError(f"{name}: an array of numbers is needed, not of {array.dtype}")
    if array.shape != shape:
        raise InvalidError(f"{name}: the array has the shape {array.shape}, the board {shape}")
    try:
        floats = np.ascontiguousarray(array, dtype=np.float64)
    except OverflowError:
        raise InvalidError(f"{name}: a number is too large") from None
    for number, rounded in zip(array.ravel().tolist(), floats.ravel().tolist(), strict=True):
        if isinstance(number, Integral) and int(number) != rounded:
            raise InvalidError(f"{name}: {shown(number)} is a whole number that no float holds exactly")
    return floats


def records(value: npt.NDArray[np.void], name: str, kind: np.dtype[np.void]) -> npt.NDArray[np.void]:
    """An array of records of a kind, in one dimension."""
    array = _array(value, name)
    if array.dtype != kind or array.ndim != 1:
        raise InvalidError(f"{name}: an array in one dimension with the fields {', '.join(kind.names or ())} is needed")
    return array


def _array(value: npt.ArrayLike, name: str) -> npt.NDArray[Any]:
    ma: Any = np.ma  # whose functions have no types
    try:
        array = ma.asarray(value)
    except ValueError:
        raise InvalidError(f"{name}: {shown(value)} is not an array: its rows differ in length") from None
    if ma.getmask(array).tobytes().strip(b"\0"):  # a mask of records has a byte for each field
        raise InvalidError(f"{name}: an item is masked")
    return np.asarray(array)


# ---- Objects -------------------------------------------------------------------------------------------------------------------


def instance(value: object, kind: type[Kind], name: str, what: str = "") -> Kind:
    """An object of a class. `what` is its name in the message, if it is not that of the class."""
    if not isinstance(value, kind):
        raise InvalidError(f"{name}: {shown(value)} is not a {what or kind.__name__}")
    return value


def items(value: Iterable[Kind], name: str, count: int | None = None, *, may_be_set: bool = False) -> list[Kind]:
    """The items of a sequence, `count` of them if it is given. A text, bytes or a mapping is no sequence here.

    A set has no order, and nothing twice, so it is none either, except where neither matters.
    """
    try:
        if isinstance(value, str | bytes | bytearray | Mapping) or (isinstance(value, Set) and not may_be_set):
            raise TypeError
        found = list(value)
    except TypeError:
        raise InvalidError(f"{name}: {shown(value)} is not a sequence") from None
    if count is not None and len(found) != count:
        raise InvalidError(f"{name}: {shown(value)} does not have {count} items")
    return found


def cell_of(cell: Cell, board: Any = ffi.NULL, name: str = "cell") -> tuple[int, int]:
    """The row and column of a cell, which must be on the board if there is one."""
    if isinstance(cell, str):
        found, label = ffi.new("fc_cell *"), text(cell, name)
        call(lib.fc_cell_read, found, label, board)
        return found.row, found.column
    row, column = (integer(number, f"{name}: row or column", None, None) for number in items(cell, name, 2))
    if board:
        check_on_board(row, column, (lib.fc_board_rows(board), lib.fc_board_columns(board)), name)
    else:
        check_on_board(row, column, (lib.FC_MAX_ROWS, lib.FC_MAX_COLUMNS), name)
    return row, column


def check_on_board(row: int, column: int, shape: tuple[int, int], name: str) -> None:
    """Raises InvalidError for a cell outside a board of a shape."""
    rows, columns = shape
    if not (0 <= row < rows and 0 <= column < columns):
        where = f"row {shown(row)}, column {shown(column)}"
        raise InvalidError(f"{name}: {where} is outside a board of {rows} rows and {columns} columns")
