"""The submarine game, in which ships move: games as one side sees them, what is known of the other side, players and contests.

docs/submarine.md has the rules, and the words of the file of a game, which are used here.

>>> from fleetcount import submarine
>>> game = submarine.Game("w=C5 c=D3 s=B2").after("attack B4 near c").after("they attack C2")
>>> game.belief().count
1488
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._arguments import MAX_UINT64, c_text, cell_of, check_on_board, data, file_path, integer, text, word
from fleetcount._core import Cell, InvalidError, Made, NoConfigurationError, call, label_of, text_of
from fleetcount._library import ffi, lib
from fleetcount._work import Progress, Work
from fleetcount.analysis import Floats
from fleetcount.contests import Named, _named

SHIPS = ("w", "c", "s")
"""The letters of the warship, the cruiser and the submarine."""

POLICIES = ("hit", "damage", "entropy", "win")
_DIRECTIONS = ("up", "down", "left", "right")
_NO_SHIP = -1


def _settings(size: str | None, ships: str | None, prior: str | None = None) -> tuple[Any, list[Any]]:
    """Settings for the library, and what the caller keeps as long as C may read them."""
    settings, kept = ffi.new("fc_submarine_settings *"), []
    settings.size = ffi.sizeof("fc_submarine_settings")
    for key, name, value in (("sea", "size", size), ("ships", "ships", ships), ("prior", "prior", prior)):
        if value is not None:
            kept.append(c_text(value, name))
            setattr(settings, key, kept[-1])
    return settings, kept


def _rules(size: str | None, ships: str | None) -> Any:
    rules, (settings, kept) = ffi.new("fc_submarine_rules *"), _settings(size, ships)
    call(lib.fc_submarine_rules_make, rules, settings)
    del kept
    return rules


def _act_text(act: Any) -> str:
    if act.kind == lib.FC_SUBMARINE_ATTACK:
        return f"attack {label_of(act.cell.row, act.cell.column)}"
    return f"move {SHIPS[act.ship]} {_DIRECTIONS[act.direction]} {act.distance}"


@dataclass(frozen=True)
class Advice:
    """What to do next, by a policy.

    Attributes
    ----------
    acts : list of str
        The best acts, such as ``"attack B3"``: all of them if several are equally good.
    value : float
        Their value by the policy; for ``"win"``, an estimate of the chance to win.
    chance : Fraction
        The chance that the first of them hits; 0 for a move.
    """

    acts: list[str]
    value: float
    chance: Fraction


class Game:
    """A game as one side sees it. A game never changes: an event makes another one.

    Parameters
    ----------
    own : str or mapping
        The cells of the own ships at the beginning: ``"w=B2 c=D4 s=E1"``, or ``{"w": "B2", ...}``.
    size : str, optional
        ``"COLUMNSxROWS"``, up to 8x8; usually ``"5x5"``.
    ships : str, optional
        The ships and their points; usually ``"w=3 c=2 s=1"``.
    prior : {"uniform", "apart"}, optional
        How the opponent has placed the ships.

    Raises
    ------
    InvalidError
        For an argument of the wrong kind, and for rules or cells that make no game.

    Examples
    --------
    >>> game = Game("w=B2 c=D4 s=E1").after("attack B3 near c")
    >>> game.events, game.own, game.points
    (('attack B3 near c',), {'w': 'B2', 'c': 'D4', 's': 'E1'}, {'w': 3, 'c': 2, 's': 1})
    """

    __slots__ = ("__weakref__", "_c")

    def __init__(
        self, own: str | Mapping[str, str], *, size: str | None = None, ships: str | None = None, prior: str | None = None
    ) -> None:
        if isinstance(own, Mapping):
            cells = {SHIPS[word(ship, SHIPS, "own")]: cell_of(cell, name="own") for ship, cell in own.items()}
            places = " ".join(f"{ship}={label_of(*cell)}" for ship, cell in cells.items())
        else:
            places = text(own, "own").decode()
        if any(sign in places for sign in "\r\n#"):
            raise InvalidError("own: the cells of the ships are one line, without a comment")
        self._c = _read(f"own: {places}\n".encode(), size, ships, prior)

    @classmethod
    def _of(cls, pointer: Any) -> Game:
        game = cls.__new__(cls)
        game._c = ffi.gc(pointer, lib.fc_submarine_game_free)
        return game

    @classmethod
    def from_text(cls, text: str, *, size: str | None = None, ships: str | None = None, prior: str | None = None) -> Game:
        """Reads the file of a game. Settings that are given replace those of the text.

        Raises
        ------
        InvalidError
            For the first mistake, also against the rules, with its ``line`` and ``column``.
        """
        return cls._of_file(data(text, "text"), size=size, ships=ships, prior=prior)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str], **overrides: Any) -> Game:
        """Reads the file of a game by its name. Otherwise as :meth:`from_text`."""
        return cls._of_file(file_path(path, "path").read_bytes(), **overrides)

    @classmethod
    def _of_file(cls, file: bytes, *, size: str | None = None, ships: str | None = None, prior: str | None = None) -> Game:
        game = cls.__new__(cls)
        game._c = _read(file, size, ships, prior)
        return game

    def to_text(self) -> str:
        """The game as a file, with every setting."""
        made = ffi.new("char **")
        call(lib.fc_submarine_game_write, made, ffi.NULL, self._c)
        return text_of(made)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rules = lib.fc_submarine_game_rules(self._c)
        return rules.rows, rules.columns

    def _points(self, who: int) -> dict[str, int]:
        rules = lib.fc_submarine_game_rules(self._c)
        return {letter: lib.fc_submarine_game_points(self._c, who, i) for i, letter in enumerate(SHIPS) if rules.points[i] > 0}

    @property
    def points(self) -> dict[str, int]:
        """The points that each own ship has left; 0 if it is sunk."""
        return self._points(lib.FC_SUBMARINE_WE)

    @property
    def their_points(self) -> dict[str, int]:
        """The points that each of the opponent's ships has left."""
        return self._points(lib.FC_SUBMARINE_THEY)

    @property
    def own(self) -> dict[str, str]:
        """The cell of each own ship that is afloat."""
        cells = {letter: lib.fc_submarine_game_ship(self._c, SHIPS.index(letter)) for letter, points in self.points.items() if points}
        return {letter: label_of(cell.row, cell.column) for letter, cell in cells.items()}

    @property
    def events(self) -> tuple[str, ...]:
        """The events so far, in the words of the file."""
        return tuple(self.to_text().partition("events:\n")[2].splitlines())

    @property
    def winner(self) -> str | None:
        """``"we"`` or ``"they"`` once a side has no ship left; None until then."""
        if lib.fc_submarine_game_is_lost(self._c, lib.FC_SUBMARINE_THEY):
            return "we"
        return "they" if lib.fc_submarine_game_is_lost(self._c, lib.FC_SUBMARINE_WE) else None

    def after(self, event: str) -> Game:
        """The game after one more event, such as ``"attack B3 near c"`` or ``"they move w right 2"``.

        Raises
        ------
        InvalidError
            For a text that is no event, and for an event that the rules do not allow now.
        """
        read, made, words = ffi.new("fc_submarine_event *"), ffi.new("fc_submarine_game **"), data(event, "event")
        call(lib.fc_submarine_event_read, read, self._c, words, len(words))
        call(lib.fc_submarine_after, made, self._c, read)
        return Game._of(made[0])

    def belief(self) -> Belief:
        """The placements of the opponent's ships that agree with all answers and announcements."""
        made = ffi.new("fc_submarine_belief **")
        call(lib.fc_submarine_belief_make, made, self._c)
        return Belief._of(ffi.gc(made[0], lib.fc_submarine_belief_free), self.shape)

    def best(self, policy: str = "hit") -> Advice:
        """What to do next.

        Parameters
        ----------
        policy : {"hit", "damage", "entropy", "win"}
            The value to maximise. ``"win"`` considers moves, too.

        Raises
        ------
        NoConfigurationError
            If no placement is left, the game is over, or it is the opponent's turn.
        """
        found = ffi.new("fc_submarine_advice *")
        call(lib.fc_submarine_advise, found, self._c, word(policy, POLICIES, "policy"))
        acts = [_act_text(found.acts[i]) for i in range(found.count)]
        return Advice(acts, found.value, Fraction(int(found.hits), self.belief().weight))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.from_text, (self.to_text(),)

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<fleetcount.submarine.Game of {columns}x{rows}; {lib.fc_submarine_game_length(self._c)} events>"


def _read(file: bytes, size: str | None, ships: str | None, prior: str | None) -> Any:
    made, (settings, kept) = ffi.new("fc_submarine_game **"), _settings(size, ships, prior)
    call(lib.fc_submarine_game_read, made, file, len(file), settings)
    del kept
    return ffi.gc(made[0], lib.fc_submarine_game_free)


class Belief(Made):
    """The possible placements of the opponent's ships, made by :meth:`Game.belief`."""

    _c: Any
    _shape: tuple[int, int]

    def __init__(self) -> None:
        raise TypeError("a belief is made by Game.belief")

    @classmethod
    def _of(cls, pointer: Any, shape: tuple[int, int]) -> Belief:
        belief = cls.__new__(cls)
        belief._c, belief._shape = pointer, shape
        return belief

    @property
    def count(self) -> int:
        """The number of placements; 0 if the events contradict each other."""
        return int(lib.fc_submarine_belief_count(self._c))

    @property
    def weight(self) -> int:
        """The sum of their weights; the same as the count if the game gives no weights."""
        return int(lib.fc_submarine_belief_weight(self._c))

    def weights(self, ship: str | None = None) -> npt.NDArray[np.uint64]:
        """The weight of the placements that have a ship on each cell.

        Parameters
        ----------
        ship : {"w", "c", "s"}, optional
            The ship. None: any ship.

        Returns
        -------
        array of uint64, shape (rows, columns)
        """
        number = _NO_SHIP if ship is None else word(ship, SHIPS, "ship")
        cell = ffi.new("fc_cell *")
        array = np.empty(self._shape, dtype=np.uint64)
        for cell.row, cell.column in np.ndindex(self._shape):
            array[cell.row, cell.column] = lib.fc_submarine_belief_at(self._c, number, cell[0])
        return array

    def probability(self, ship: str | None = None) -> Floats:
        """The chance of a ship on each cell, with the parameters of :meth:`weights`; NaN if no placement is left."""
        chances: Floats = self.weights(ship) / np.float64(self.weight or np.nan)
        return chances

    def chance(self, cell: Cell, ship: str | None = None) -> Fraction:
        """The exact chance of a ship on a cell.

        Examples
        --------
        >>> Game("w=B2 c=D4 s=E1").belief().chance("A1", "w")
        Fraction(1, 25)
        """
        row, column = cell_of(cell)
        check_on_board(row, column, self._shape, "cell")
        if self.weight == 0:
            raise NoConfigurationError("no placement is left")
        return Fraction(int(self.weights(ship)[row, column]), self.weight)


@dataclass(frozen=True)
class Share:
    """How many games were won.

    Attributes
    ----------
    games, won : int
        The numbers of all games and of those that were won.
    low, high : float
        The ends of the 95 % confidence interval of the share of games won.
    """

    games: int
    won: int
    low: float
    high: float


@dataclass(frozen=True)
class Result:
    """The result of a contest of A against B.

    Attributes
    ----------
    games, won, lost, drawn : int
        The numbers of games: all, won by A, lost by A, and drawn.
    all, first, second : Share
        The games that A won: among all, among those that A began, and among the others.
    turns : dict
        Statistics of the turns in a game: ``mean``, ``error``, ``sd``, ``median``, ``least``, ``most``.
    """

    games: int
    won: int
    lost: int
    drawn: int
    all: Share
    first: Share
    second: Share
    turns: dict[str, float]


def players() -> list[Named]:
    """The players, for :func:`contest`."""
    return _named(lib.fc_submarine_player_count(), lib.fc_submarine_player_at)


def contest(
    a: str,
    b: str,
    games: int = 1000,
    *,
    seed: int = 0,
    size: str | None = None,
    ships: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
) -> Result:
    """Plays games of two players against each other.

    Parameters
    ----------
    a, b : str
        Each one of :func:`players`, also with values: ``"exact:policy=damage"``.
    games : int
        The number of games. A begins every other one.
    seed : int
        The seed of the random numbers. Game I of a seed is the same on every machine.
    size, ships : str, optional
        As for :class:`Game`.

    Examples
    --------
    >>> result = submarine.contest("exact", "random", 50, seed=1)
    >>> result.won, result.drawn
    (50, 0)
    """
    result, names = ffi.new("fc_submarine_result *"), (text(a, "a"), text(b, "b"))
    count, start = integer(games, "games", 1, MAX_UINT64), integer(seed, "seed", 0, MAX_UINT64)
    with Work(threads, 0, progress) as options:
        call(lib.fc_submarine_contest, result, *names, _rules(size, ships), count, start, options)
    every, first, second = (Share(share.games, share.won, share.low, share.high) for share in (result.all, result.first, result.second))
    turns = {name: getattr(result, f"turns_{name}") for name in ("mean", "error", "sd", "median", "least", "most")}
    return Result(result.games, result.won, result.lost, result.drawn, every, first, second, turns)


def replay(a: str, b: str, game: int, *, seed: int = 0, size: str | None = None, ships: str | None = None) -> Game:
    """One game of a contest, as A sees it: the game with this number."""
    made, names = ffi.new("fc_submarine_game **"), (text(a, "a"), text(b, "b"))
    number, start = integer(game, "game", 0, MAX_UINT64), integer(seed, "seed", 0, MAX_UINT64)
    call(lib.fc_submarine_replay, made, *names, _rules(size, ships), number, start)
    return Game._of(made[0])
