"""The file in which a contest of Python keeps its games: a small database of SQLite, from Python's own library."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt

from fleetcount._core import InvalidError
from fleetcount.board import Board

_APPLICATION = 0x46435079  # the letters FCPy
_TABLES = """
BEGIN IMMEDIATE;
CREATE TABLE contest (settings TEXT NOT NULL);
CREATE TABLE game (strategy TEXT NOT NULL, game INTEGER NOT NULL, shots INTEGER NOT NULL, misses INTEGER NOT NULL,
                   first_hit INTEGER NOT NULL, PRIMARY KEY (strategy, game)) WITHOUT ROWID;
"""
_WAIT = 10.0  # seconds for whoever writes at the moment


class Store:
    """The games that have been played, of each strategy by its name. Nothing that a file says is trusted."""

    def __init__(self, path: str, settings: str, board: Board) -> None:
        self._path = path
        self._most_shots = board.rows * board.columns
        self._ship_cells = sum(each.length * each.ships for each in board.fleet)
        try:
            self._database = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
        except sqlite3.Error as error:
            raise OSError(f"{path}: {error}") from error
        try:
            with self._failures():
                self._check_head(settings)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._database.close()

    @contextmanager
    def _failures(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.OperationalError as error:  # no such folder, a full disk, a lock
            raise OSError(f"{self._path}: {error}") from error
        except sqlite3.Error as error:
            raise InvalidError(f"store: {self._path} is damaged: {error}") from error

    def _ask(self, question: str, *values: Any) -> list[Any]:
        return self._database.execute(question, values).fetchall()

    def _check_head(self, settings: str) -> None:
        if self._ask("PRAGMA application_id") == [(0,)] and not self._ask("SELECT 1 FROM sqlite_master"):
            self._database.executescript(f"{_TABLES} PRAGMA application_id = {_APPLICATION};")
            self._database.execute("INSERT INTO contest VALUES (?)", (settings,))
            self._database.execute("COMMIT")
        if self._ask("PRAGMA application_id") != [(_APPLICATION,)]:
            raise InvalidError(f"store: {self._path} is a database of another program")
        if self._ask("SELECT settings FROM contest") != [(settings,)]:
            raise InvalidError(f"store: {self._path} is of a contest with another board, placer or seed")

    def read(self, strategy: str, first: int, count: int) -> npt.NDArray[np.int64]:
        """The games of a strategy among `count` games, a row each: number, shots, misses, first hit."""
        with self._failures():
            rows = self._ask(
                "SELECT game, shots, misses, first_hit FROM game WHERE strategy = ? AND game >= ? AND game < ? ORDER BY game",
                strategy,
                first,
                first + count,
            )
        for row in rows:
            if not self._is_possible(row):
                raise InvalidError(f"store: {self._path} is damaged: game {row[0]} of {strategy}")
        return np.array(rows, dtype=np.int64).reshape(-1, 4)

    def _is_possible(self, row: Sequence[object]) -> bool:
        """A game ends with its last hit, so all shots but the hits are misses."""
        game, shots, misses, first_hit = row
        if not (isinstance(game, int) and isinstance(shots, int) and isinstance(misses, int) and isinstance(first_hit, int)):
            return False
        return self._ship_cells <= shots <= self._most_shots and misses == shots - self._ship_cells and 1 <= first_hit <= misses + 1

    def write(self, strategy: str, rows: npt.NDArray[np.int64]) -> None:
        """Adds games, all of them or none. Games that are there already stay."""
        games = [(strategy, *map(int, row)) for row in rows]
        with self._failures():
            self._database.execute("BEGIN IMMEDIATE")
            try:
                self._database.executemany("INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?, ?)", games)
                self._database.execute("COMMIT")
            except BaseException:
                self._database.execute("ROLLBACK")
                raise
