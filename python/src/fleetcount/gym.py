"""An environment with the interface of gymnasium, which must be installed: a game of one player against a hidden fleet."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from fleetcount._arguments import flag, instance, integer, items, word
from fleetcount._core import InvalidError
from fleetcount.board import Board
from fleetcount.fleets import Fleet
from fleetcount.position import BLOCKED, HIT, SUNK, UNSHOT


class BattleshipEnv(gymnasium.Env):
    """A game of Battleship: find the hidden fleet in as few shots as possible.

    An action is the number of a cell, row * columns + column. An observation is the array of the states of all cells
    (:attr:`Board.cells`). Each shot costs 1. A shot at a cell that is known already costs 1, too, and changes nothing. The game
    ends when every cell of every ship has been hit.

    ``info`` has ``action_mask`` (1 for cells not yet shot at), ``board`` (the :class:`Board`) and ``answer`` (of the last shot).
    With ``posterior``, it also has ``count`` (the number of arrangements left) and ``probability`` (the chance of a ship on each
    cell), both exact.

    Parameters
    ----------
    board : Board, optional
        The board from which every game begins. It has no hints that show ships, and no ships besides the fleet. Usually
        ``Board("russian")``.
    placer : str
        The placer that hides the fleets.
    posterior : bool
        Whether ``info`` has the exact chances, which take milliseconds for each shot.
    render_mode : {"ansi"}, optional
        With ``"ansi"``, :meth:`render` gives a text.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self, board: Board | None = None, *, placer: str = "uniform", posterior: bool = True, render_mode: str | None = None
    ) -> None:
        self.start = instance(board, Board, "board") if board is not None else Board()
        self.posterior = flag(posterior, "posterior")
        if render_mode is not None:
            word(render_mode, self.metadata["render_modes"], "render_mode")
        self.render_mode = render_mode
        if self.start.others:
            raise InvalidError('board: there may be ships besides the fleet ("others"), but a game needs the whole fleet')
        if (self.start.cells > BLOCKED).any():
            raise InvalidError("board: a game takes no hints that show ships")
        self._sampler = self.start.sampler(placer, threads=1)
        self.action_space = gymnasium.spaces.Discrete(self.start.rows * self.start.columns)
        self.observation_space = gymnasium.spaces.Box(0, BLOCKED, shape=self.start.shape, dtype=np.uint8)
        self.board = self.start
        self.fleet: Fleet = ()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Hides a fleet: a random one, or that of ``options={"fleet": ...}``."""
        if options is not None and not (isinstance(options, dict) and set(options) <= {"fleet"}):
            raise InvalidError("options: there is one option, a dict with a fleet")
        super().reset(seed=None if seed is None else integer(seed, "seed", 0, None))
        given = (options or {}).get("fleet")
        self.board = self.start
        if given is not None:
            self.fleet = tuple(items(given, "options: fleet", may_be_set=True))
            self.board.check(self.fleet)
        else:
            self.fleet = self._sampler.fleets(1, seed=int(self.np_random.integers(2**63)))[0]
        return self.board.cells, self._info(None)

    def step(self, action: int) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Shoots at a cell."""
        row, column = divmod(integer(action, "action", 0, self.start.rows * self.start.columns - 1), self.start.columns)
        cells = self.board.cells
        answer = None
        if cells[row, column] == UNSHOT:
            shot = self.board.answer(self.fleet, (row, column))
            self.board = self.board.shoot(shot.cell, shot.answer, length=shot.length, ship=shot.ship)
            cells, answer = self.board.cells, str(shot)
        is_over = int(np.count_nonzero((cells == HIT) | (cells == SUNK))) == sum(ship.length for ship in self.fleet)
        return cells, -1.0, is_over, False, self._info(answer)

    def _info(self, answer: str | None) -> dict[str, Any]:
        info: dict[str, Any] = {"board": self.board, "answer": answer}
        info["action_mask"] = (self.board.cells.ravel() == UNSHOT).astype(np.int8)
        if self.posterior:
            analysis = self.board.analyse(threads=1)
            info["count"], info["probability"] = analysis.count, analysis.probability
        return info

    def render(self) -> str | None:
        """The board as characters, with the render mode ``"ansi"``."""
        return str(self.board) if self.render_mode == "ansi" else None
