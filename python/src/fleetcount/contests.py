"""Contests: strategies and bots that play against hidden fleets."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from inspect import signature
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import MAX_INT, MAX_UINT64, c_text, cell_of, file_path, instance, integer, items, shown
from fleetcount._core import Cell, InvalidError, Made, call, labels_of
from fleetcount._library import ffi, lib
from fleetcount._work import Options, Progress, Watch, note_failure
from fleetcount.board import Board
from fleetcount.position import Shot, shot_from_c
from fleetcount.store import Store


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a heuristic or a strategy. It is given after the name, as ``KEY=VALUE``.

    Attributes
    ----------
    key : str
        The name of the parameter.
    meaning : str
        One line.
    words : tuple of str
        The possible values, if the value is a word.
    is_cell, is_prior : bool
        Whether the value is the label of a cell, or the name of a prior. Otherwise, without words, it is a whole number.
    least, most, usual : int
        The range and the default of a number.
    """

    key: str
    meaning: str
    words: tuple[str, ...]
    is_cell: bool
    is_prior: bool
    least: int
    most: int
    usual: int


@dataclass(frozen=True, slots=True)
class Named:
    """Something that is chosen by its name.

    Attributes
    ----------
    name : str
    summary : str
        One line.
    parameters : tuple of Parameter
        The parameters of a heuristic or a strategy.
    """

    name: str
    summary: str
    parameters: tuple[Parameter, ...] = ()


def _parameter(found: Any) -> Parameter:
    words: list[str] = []
    while found.words != ffi.NULL and found.words[len(words)] != ffi.NULL:
        words.append(ffi.string(found.words[len(words)]).decode())
    key, meaning = ffi.string(found.key).decode(), ffi.string(found.meaning).decode()
    return Parameter(key, meaning, tuple(words), bool(found.is_cell), bool(found.is_prior), found.least, found.most, found.usual)


def _named(count: int, at: Any, parameter_at: Any = None) -> list[Named]:
    named = []
    for index in range(count):
        item = at(index)
        numbers = range(item.parameter_count) if parameter_at is not None else ()
        parameters = tuple(_parameter(parameter_at(index, number)) for number in numbers)
        named.append(Named(ffi.string(item.name).decode(), ffi.string(item.summary).decode(), parameters))
    return named


def placers() -> list[Named]:
    """The placers, which place fleets at random, for :meth:`Board.sample`."""
    return _named(lib.fc_placer_count(), lib.fc_placer_at)


def heuristics() -> list[Named]:
    """The heuristics, for :meth:`Board.scores` and :meth:`Board.compare`."""
    return _named(lib.fc_heuristic_count(), lib.fc_heuristic_at, lib.fc_heuristic_parameter)


def strategies() -> list[Named]:
    """The strategies, for :func:`contest`."""
    return _named(lib.fc_strategy_count(), lib.fc_strategy_at, lib.fc_strategy_parameter)


GAME = np.dtype([("strategy", np.intp), ("game", np.int64), ("shots", np.int32), ("misses", np.int32), ("first_hit", np.int32)])
"""One game of a contest: the index of the strategy, the number of the game, the number of its shots, the number of those that
missed, and the number of the first shot that hit."""


_BATCH = 100  # this many games are written to a store together


Bot: TypeAlias = Callable[..., Cell]
"""A strategy of your own: takes the rules and the shots so far, and returns the cell to shoot at next. Where it has a parameter
``random``, it gets a random number for every shot; where it has a parameter ``held``, the cells that it has named in a salvo."""


def bot_name(bot: Bot) -> str:
    """The name of a bot in a contest: that of the function, or of the object's class."""
    return str(getattr(bot, "__name__", type(bot).__name__))


def _extras(bot: Bot) -> frozenset[str]:
    """What a bot takes beside the board."""
    try:
        return frozenset({"random", "held"} & set(signature(bot).parameters))
    except (TypeError, ValueError):  # of something that has no signature
        return frozenset()


def fcpy_choose(chosen: Any, handle: Any, turn: Any, error: Any) -> int:
    """Called by the library when a bot is to shoot."""
    bot, extras = ffi.from_handle(handle)
    made = ffi.new("fc_board **")
    call(lib.fc_board_with_prior, made, turn.board, lib.fc_board_prior(turn.board))  # a copy, which the bot may keep
    board = Board._of(made[0])
    given: dict[str, Any] = {"random": int(turn.random)} if "random" in extras else {}
    if "held" in extras:
        given["held"] = labels_of(turn.held, turn.held_count, board._c)
    cell = bot(board, **given)
    chosen.row, chosen.column = cell_of(cell, board._c, f"the cell of the bot {bot_name(bot)}")
    return int(lib.FC_OK)


ffi.def_extern(error=lib.FC_STOPPED, onerror=note_failure)(fcpy_choose)


class Contest(Made):
    """Strategies that play against the same hidden fleets.

    A bot is a function: it takes a board with the shots so far, and returns the cell to shoot at next. It plays in the calling
    thread. An exception that it raises ends the call. Where it has a parameter ``random``, it gets a whole number from 0 to
    2**64 - 1 for every shot, which the seed of the contest, its name, the game and the shot decide. Games can be repeated if it
    depends on the board and this number alone.

    With ``salvo=K`` a strategy names K cells before it learns any of their answers. A game of N shots has ``-(-N // K)`` salvos. A
    bot is asked K times with the same board, and has a parameter ``held`` then: the list of the cells that it has named already,
    which it must not name again.

    Parameters
    ----------
    strategies : sequence of str or callable
        Each ``NAME``, ``NAME:KEY=VALUE,...`` or a bot, whose name is that of the function.
    board : Board, optional
        The rules. Nothing may be known yet. Usually ``Board("russian")``.
    placer : str
        The placer that hides the fleets.
    seed : int
        The seed of the random numbers. Game I of a seed is the same on every machine.
    salvo : int
        The number of shots that are fired together.
    threads : int
        The number of threads that share the games. 0: one for each processor.

    Examples
    --------
    >>> games = Contest(["random", "hunt-target"], seed=1).play(100)
    >>> bool(games[games["strategy"] == 0]["shots"].mean() > games[games["strategy"] == 1]["shots"].mean())
    True
    >>> def row_by_row(board):
    ...     return (len(board.shots) // board.columns, len(board.shots) % board.columns)
    >>> contest = Contest([row_by_row, "random"], Board(size="3x1", fleet="2"))
    >>> contest.strategies, contest.play(1)["shots"][0] in (2, 3)
    (('row_by_row', 'random'), True)
    """

    def __init__(
        self,
        strategies: Sequence[str | Bot],
        board: Board | None = None,
        *,
        placer: str = "uniform",
        seed: int = 0,
        salvo: int = 1,
        threads: int = 0,
        memory_limit: int = 0,
        progress: Progress | None = None,
    ) -> None:
        given = items(strategies, "strategies")
        self.strategies = tuple(_strategy_name(strategy) for strategy in given)
        self.board = instance(board, Board, "board") if board is not None else Board()
        self._options = Options(threads, memory_limit, progress)
        self._lock, self._is_playing = threading.RLock(), False  # a contest plays one call at a time
        names, hides = [c_text(name, "strategies") for name in self.strategies], c_text(placer, "placer")
        start, together = integer(seed, "seed", 0, MAX_UINT64), integer(salvo, "salvo", 1)
        own = [(i, strategy, _extras(strategy)) for i, strategy in enumerate(given) if not isinstance(strategy, str)]
        for _, bot, extras in own:
            if together > 1 and "held" not in extras:
                raise InvalidError(f"salvo: the bot {bot_name(bot)} has no parameter held, and would name one cell again and again")
        self._bots = [ffi.new_handle((bot, extras)) for _, bot, extras in own]  # which live as long as the contest
        bots = ffi.new("fc_bot[]", [(names[i], lib.fcpy_choose, bot) for (i, _, _), bot in zip(own, self._bots, strict=True)])
        entered = ffi.new("char *[]", names)
        plan, made = ffi.new("fc_contest_plan *"), ffi.new("fc_contest **")
        plan.size = ffi.sizeof("fc_contest_plan")
        plan.strategies, plan.strategy_count = entered, len(names)
        plan.placer, plan.seed = hides, start
        plan.bots, plan.bot_count = bots, len(own)
        plan.salvo = together
        with Watch():
            call(lib.fc_contest_create_with_plan, made, plan, self.board._c, self._options.c)
        self._c = ffi.gc(made[0], lib.fc_contest_free)
        prior = self.board.prior.to_text() if self.board.prior is not None else None
        self._settings = repr((self.board._rules_key(), prior, str(placer), start, *([together] if together > 1 else [])))

    @contextmanager
    def _playing(self) -> Iterator[None]:
        with self._lock:
            if self._is_playing:
                raise InvalidError("a bot and a progress cannot use the contest that calls them")
            self._is_playing = True
            try:
                yield
            finally:
                self._is_playing = False

    def play(self, games: int, first: int = 0, *, store: str | os.PathLike[str] | None = None) -> npt.NDArray[np.void]:
        """Plays games with every strategy.

        Parameters
        ----------
        games : int
            The number of games of each strategy.
        first : int
            The number of the first game.
        store : path, optional
            A file that keeps the games, made if it is not there. Its games are not played again, and a call that is interrupted
            loses at most 100 games. It is of one board, placer, seed and salvo; strategies are told apart by their names alone.

        Returns
        -------
        record array of :data:`GAME`
            The games of the first strategy, then those of the second, and so on.

        Raises
        ------
        InvalidError
            Also for a store that is damaged, or of other settings.
        OSError
            For a store that cannot be opened or written.
        """
        count, begin = integer(games, "games"), integer(first, "first", 0, MAX_INT)
        result = np.empty(len(self.strategies) * count, dtype=GAME)
        path = None if store is None else str(file_path(store, "store"))
        for index in range(len(self.strategies)):
            played = self._play(index, begin, count) if path is None else self._play_missing(index, begin, count, path)
            part = result[index * count : (index + 1) * count]
            part["strategy"] = index
            part["game"], part["shots"], part["misses"], part["first_hit"] = played.T
        return result

    def _play(self, index: int, first: int, count: int) -> npt.NDArray[np.int64]:
        """Games of the strategy with this index, a row each: number, shots, misses, first hit."""
        played = ffi.new("fc_game[]", max(count, 1))
        with self._playing(), Watch():
            if count > 0:
                call(lib.fc_contest_play, played, ffi.NULL, self._c, index, first, count)
        numbers = np.frombuffer(ffi.buffer(played), dtype=np.intc).reshape(-1, 3)[:count]
        return np.column_stack((np.arange(first, first + count), numbers)).astype(np.int64)

    def _play_missing(self, index: int, first: int, count: int, path: str) -> npt.NDArray[np.int64]:
        """The same, from a store as far as it has them."""
        name = self.strategies[index]
        with closing(Store(path, self._settings, self.board)) as kept:
            games = {int(row[0]): row for row in kept.read(name, first, count)}
            missing = [number for number in range(first, first + count) if number not in games]
            while missing:
                run = [number for i, number in enumerate(missing[:_BATCH]) if number == missing[0] + i]
                played = self._play(index, run[0], len(run))
                kept.write(name, played)
                games.update(zip(run, played, strict=True))
                del missing[: len(run)]
        return np.array([games[number] for number in range(first, first + count)], dtype=np.int64).reshape(-1, 4)

    def replay(self, strategy: int, game: int) -> list[Shot]:
        """The shots of a game of the strategy with this index."""
        index, number = integer(strategy, "strategy", 0, len(self.strategies) - 1), integer(game, "game", 0, MAX_UINT64)
        shots, count = ffi.new("fc_shot **"), ffi.new("size_t *")
        with self._playing(), Watch():
            call(lib.fc_contest_replay, shots, count, self._c, index, number)
        owned = ffi.gc(shots[0], lib.fc_shots_free)
        return [shot_from_c(owned[i], self.board._c) for i in range(count[0])]


def _strategy_name(strategy: str | Bot) -> str:
    if isinstance(strategy, str):
        return strategy
    if not callable(strategy):
        raise InvalidError(f"strategies: {shown(strategy)} is neither the name of a strategy nor a function")
    return bot_name(strategy)


def contest(
    strategies: Sequence[str | Bot],
    board: Board | None = None,
    games: int = 100,
    *,
    store: str | os.PathLike[str] | None = None,
    **settings: Any,
) -> npt.NDArray[np.void]:
    """Plays games with every strategy: ``Contest(strategies, board, **settings).play(games, store=store)``."""
    return Contest(strategies, board, **settings).play(games, store=store)
