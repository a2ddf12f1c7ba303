"""Work of the library: on how many threads, how it is watched and stopped, and what a thread keeps for its next question."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeAlias, TypeVar

from fleetcount._arguments import integer, shown, word
from fleetcount._core import InvalidError, call
from fleetcount._library import ffi, lib

Progress: TypeAlias = Callable[[float], object]
Made = TypeVar("Made")

# ---- What a thread keeps -------------------------------------------------------------------------------------------------------


class _Thread(threading.local):
    """The state of a thread: its context, its tables, and the exception that has stopped its work."""

    def __init__(self) -> None:
        self.context: Any = None
        self.is_busy = False
        self.failure: BaseException | None = None
        self.tables: dict[type, tuple[object, object]] = {}


_thread = _Thread()


def _context() -> Any:
    if _thread.context is None:
        made = ffi.new("fc_context **")
        call(lib.fc_context_create, made)
        _thread.context = ffi.gc(made[0], lib.fc_context_free)
    return _thread.context


def kept_table(kind: type[Made], key: object, make: Callable[[], Made]) -> Made:
    """The sampler or the ranking that this thread made last, if the key is the same; otherwise makes one, and keeps it."""
    found = _thread.tables.get(kind)
    if found is not None and found[0] == key:
        return found[1]  # type: ignore[return-value]
    del found
    _thread.tables.pop(kind, None)  # first, so that two are never there at once
    made = make()
    _thread.tables[kind] = key, made
    return made


def kept_memory() -> int:
    """How many bytes this thread keeps between questions, without the tables of :meth:`Board.sample` and :meth:`Board.rank`.

    Returns
    -------
    int
    """
    return 0 if _thread.context is None else int(lib.fc_context_memory(_thread.context))


def release_memory() -> None:
    """Gives back to the system what this thread keeps between questions."""
    _thread.tables.clear()
    if _thread.context is not None and not _thread.is_busy:
        lib.fc_context_clear(_thread.context)


# ---- Progress ------------------------------------------------------------------------------------------------------------------


def note_failure(kind: object, failure: BaseException, traceback: object) -> None:
    """Remembers what a callback has raised. Raised by Watch when the library has returned."""
    _thread.failure = failure


def fcpy_progress(handle: Any, done: float) -> int:
    """Called by the library while it works. Python handles signals here, such as Ctrl-C."""
    progress = ffi.from_handle(handle)
    if progress is not None:
        progress(done)
    return 0


ffi.def_extern(error=1, onerror=note_failure)(fcpy_progress)


class Watch:
    """A context manager around a call. Raises what a callback has raised during the call."""

    def __enter__(self) -> None:
        _thread.failure = None

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None) -> None:
        failure, _thread.failure = _thread.failure, None
        if failure is not None:
            raise failure from None


# ---- Options -------------------------------------------------------------------------------------------------------------------

ENGINES = ("auto", "frontier", "search", "list", "row-classes")
_ENGINE_NUMBERS = (lib.FC_ENGINE_AUTO, lib.FC_ENGINE_FRONTIER, lib.FC_ENGINE_SEARCH, lib.FC_ENGINE_LIST, lib.FC_ENGINE_ROW_CLASSES)


class Options:
    """Options of the library. They must live as long as a sampler or a contest that is made with them."""

    def __init__(self, threads: int = 0, memory_limit: int = 0, progress: Progress | None = None, engine: str = "auto") -> None:
        if progress is not None and not callable(progress):
            raise InvalidError(f"progress: {shown(progress)} cannot be called")
        self.c = ffi.new("fc_options *")
        self.c.size = ffi.sizeof("fc_options")
        self.c.threads = min(integer(threads, "threads"), lib.FC_MAX_THREADS)
        self.c.memory_limit = integer(memory_limit, "memory_limit", 0, 2 ** (8 * ffi.sizeof("size_t")) - 1)
        self.c.engine = _ENGINE_NUMBERS[word(engine, ENGINES, "engine")]
        self._handle = ffi.new_handle(progress)
        if progress is not None or threading.current_thread() is threading.main_thread():
            self.c.progress = lib.fcpy_progress
            self.c.progress_context = self._handle


class Work(Watch):
    """A context manager around a call. Gives the options of the call, with the context of this thread."""

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
