"""An environment with the interface of gymnasium, which must be installed: a game of one player against a hidden fleet."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from fleetcount._core import label_of
from fleetcount.board import BLOCKED, HIT, SUNK, UNSHOT, Board
from fleetcount.fleets import Fleet


class BattleshipEnv(gymnasium.Env):
    """A game of Battleship: find the hidden fleet in as few shots as possible.

    An action is the number of a cell, row * columns + column. An observation is the array of the states of all cells
    (:attr:`Board.cells`). Each shot costs 1; one at a cell that is known already costs 1 as well and changes nothing. The game
    ends when every cell of every ship has been hit.

    ``info`` has ``action_mask`` (1 for cells not yet shot at), ``board`` (the :class:`Board`), ``answer`` (of the last shot) and,
    with ``posterior``, ``count`` (the arrangements that are left, exactly) and ``probability`` (the exact chance of a ship on each
    cell).

    Parameters
    ----------
    board : Board, optional
        The game; usually ``Board("russian")``. Where something is known, every game begins there.
    placer : str
        Who hides the fleets.
    posterior : bool
        Whether ``info`` has the exact chances; they take milliseconds a shot.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self, board: Board | None = None, *, placer: str = "uniform", posterior: bool = True, render_mode: str | None = None
    ) -> None:
        self.start = board if board is not None else Board()
        self.posterior = posterior
        self.render_mode = render_mode
        self._sampler = self.start.sampler(placer, threads=1)
        self._hits = sum(each.length * each.ships for each in self.start.fleet)
        self.action_space = gymnasium.spaces.Discrete(self.start.rows * self.start.columns)
        self.observation_space = gymnasium.spaces.Box(0, BLOCKED, shape=self.start.shape, dtype=np.uint8)
        self.board = self.start
        self.fleet: Fleet = ()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Hides a fleet; ``options={"fleet": ...}`` hides the one that is given."""
        super().reset(seed=seed)
        given = (options or {}).get("fleet")
        self.board = self.start
        if given is not None:
            self.board.check(given)
            self.fleet = tuple(given)
        else:
            self.fleet = self._sampler.fleets(1, seed=int(self.np_random.integers(2**63)))[0]
        return self.board.cells, self._info(None)

    def step(self, action: int) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Shoots at a cell."""
        row, column = divmod(int(action), self.start.columns)
        cells = self.board.cells
        answer = None
        if cells[row, column] == UNSHOT:
            shot = self.board.answer(self.fleet, label_of(row, column))
            self.board = self.board.shoot(shot.cell, shot.answer, length=shot.length, ship=shot.ship)
            cells, answer = self.board.cells, str(shot)
        is_over = int(np.count_nonzero((cells == HIT) | (cells == SUNK))) == self._hits
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
