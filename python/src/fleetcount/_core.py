"""What all of the package stands on: calls and their errors, work that can be stopped, integers of any size."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, TypeAlias

from fleetcount._library import ffi, lib

Progress: TypeAlias = Callable[[float], object]

# ---- Errors ------------------------------------------------------------------------------------------------------------------


class FleetcountError(Exception):
    """Something that the library refuses; the base of all its exceptions.

    Attributes
    ----------
    line, column : int
        Where in the text the mistake is, both from 1; 0 where there is no text.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {message}" if line else message)
        self.line = line
        self.column = column


class InvalidError(FleetcountError, ValueError):
    """A text or an argument that means nothing: a mistake in a board file, a cell outside the board, an unknown name."""


class NoConfigurationError(FleetcountError):
    """No arrangement of the ships agrees with the board, and the question needs one."""


class DisagreesError(FleetcountError):
    """A fleet breaks the rules, or does not agree with what is known."""


class LimitError(FleetcountError, MemoryError):
    """The board needs more memory than it may take, or than there is."""


class NotFoundError(FleetcountError):
    """A placer has tried as often as it may and has placed no fleet."""


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


def call(function: Callable[..., int], *arguments: object) -> None:
    """Calls a function whose last parameter is an fc_error, and raises what goes wrong."""
    error = ffi.new("fc_error *")
    status = function(*arguments, error)
    if status != lib.FC_OK:
        message = ffi.string(error.message).decode("utf-8", "replace")
        raise _KINDS.get(status, InvalidError)(message, error.line, error.column)


# ---- Work that can be watched and stopped --------------------------------------------------------------------------------------


class _Thread(threading.local):
    """What belongs to a thread: its context, and the exception that has stopped its work."""

    context: Any = None
    is_busy = False
    failure: BaseException | None = None


_thread = _Thread()


def _context() -> Any:
    if _thread.context is None:
        made = ffi.new("fc_context **")
        call(lib.fc_context_create, made)
        _thread.context = ffi.gc(made[0], lib.fc_context_free)
    return _thread.context


def kept_memory() -> int:
    """The bytes that this thread keeps between questions, to answer the next ones faster.

    Returns
    -------
    int
    """
    return 0 if _thread.context is None else int(lib.fc_context_memory(_thread.context))


def release_memory() -> None:
    """Gives back to the system what this thread keeps between questions."""
    if _thread.context is not None and not _thread.is_busy:
        lib.fc_context_clear(_thread.context)


def _note_failure(kind: object, failure: BaseException, traceback: object) -> None:
    _thread.failure = failure


def fcpy_progress(handle: Any, done: float) -> int:
    """Called by the library while it works. That it runs at all lets Python handle signals, such as Ctrl-C."""
    progress = ffi.from_handle(handle)
    if progress is not None:
        progress(done)
    return 0


ffi.def_extern(error=1, onerror=_note_failure)(fcpy_progress)


class Watch:
    """Raises, at the end of a call, what its progress has raised. Use as a context manager."""

    def __enter__(self) -> None:
        _thread.failure = None

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None) -> None:
        failure, _thread.failure = _thread.failure, None
        if failure is not None:
            raise failure from None


ENGINES = ("auto", "frontier", "search", "list", "row-classes")
_ENGINE_NUMBERS = (lib.FC_ENGINE_AUTO, lib.FC_ENGINE_FRONTIER, lib.FC_ENGINE_SEARCH, lib.FC_ENGINE_LIST, lib.FC_ENGINE_ROW_CLASSES)


class Options:
    """How to count, for calls that keep it, such as the making of a sampler: it must live as long as what they make."""

    def __init__(self, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto") -> None:
        if threads < 0 or memory_limit < 0:
            raise InvalidError("threads and memory_limit are at least 0")
        self.c = ffi.new("fc_options *")
        self.c.size = ffi.sizeof("fc_options")
        self.c.threads = min(threads, lib.FC_MAX_THREADS)
        self.c.memory_limit = memory_limit
        self.c.engine = _ENGINE_NUMBERS[word(engine, ENGINES, "engine")]
        self._handle = ffi.new_handle(progress)
        if progress is not None or threading.current_thread() is threading.main_thread():
            self.c.progress = lib.fcpy_progress
            self.c.progress_context = self._handle


class Work(Watch):
    """The options of one call, with the context of this thread. Use as a context manager."""

    def __init__(self, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto") -> None:
        self._options = Options(threads, memory_limit, progress, engine)
        self._has_context = False

    def __enter__(self) -> Any:
        super().__enter__()
        if not _thread.is_busy:  # a callback may ask questions of its own
            self._options.c.context = _context()
            _thread.is_busy = self._has_context = True
        return self._options.c

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None) -> None:
        if self._has_context:
            _thread.is_busy = False
        super().__exit__(kind, value, traceback)


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
        """All of them, none of which is negative."""
        width = lib.fcpy_width(self.pointer, self.count)
        room = ffi.new("unsigned char[]", width * self.count)
        lib.fcpy_export(room, width, self.pointer, self.count)
        data = bytes(ffi.buffer(room))
        return [int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)]

    def int(self) -> int:
        """The first."""
        return self.ints()[0]


# ---- Cells -----------------------------------------------------------------------------------------------------------------------

Cell: TypeAlias = "str | tuple[int, int]"


def label_of(row: int, column: int) -> str:
    """The label of a cell, such as ``C7`` for row 6 and column 2."""
    return f"{chr(ord('A') + column)}{row + 1}"


def cell_of(cell: Cell, board: Any) -> tuple[int, int]:
    """The row and column of a label, or of a pair of them, which must be on the board."""
    if isinstance(cell, str):
        found = ffi.new("fc_cell *")
        call(lib.fc_cell_read, found, cell.encode(), board)
        return found.row, found.column
    row, column = (int(number) for number in cell)
    rows, columns = lib.fc_board_rows(board), lib.fc_board_columns(board)
    if not (0 <= row < rows and 0 <= column < columns):
        raise InvalidError(f"row {row}, column {column} is outside a board of {rows} rows and {columns} columns")
    return row, column


def labels_of(cells: Any, count: int) -> list[str]:
    """The labels of an array of cells."""
    return [label_of(cells[i].row, cells[i].column) for i in range(count)]


def text_of(pointer: Any) -> str:
    """Takes over a text that the library has made."""
    owned = ffi.gc(pointer[0], lib.fc_text_free)
    return str(ffi.string(owned).decode())


def word(value: str, words: Sequence[str], what: str) -> int:
    """The number of a word among those that are possible."""
    if value not in words:
        raise InvalidError(f"{what}: {value!r} is not one of {', '.join(words)}")
    return words.index(value)


def optional_text(pointer: Any) -> str | None:
    """A text of the library's, or None."""
    return None if pointer == ffi.NULL else str(ffi.string(pointer).decode())
