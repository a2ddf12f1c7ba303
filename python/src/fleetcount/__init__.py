"""Exact counts of the arrangements of the ships in a game of Battleship.

>>> from fleetcount import Board
>>> board = Board("russian").shoot("E5", "miss").shoot("C3", "hit")
>>> analysis = board.analyse()
>>> analysis.count
244981559990984
>>> analysis.best
['C1', 'A3']
"""

from fleetcount import submarine
from fleetcount._core import (
    DisagreesError,
    FleetcountError,
    InvalidError,
    LimitError,
    NoConfigurationError,
    NotFoundError,
)
from fleetcount._library import ffi as _ffi
from fleetcount._library import lib as _lib
from fleetcount._work import kept_memory, release_memory
from fleetcount.analysis import Advice, Analysis, Conflict, Explanation, Fewest, FoundCells, Measures, Rank, Salvo, Step, StepReason, Steps, Tried
from fleetcount.board import Board, cell_label
from fleetcount.contests import GAME, Contest, Named, Parameter, contest, heuristics, placers, strategies
from fleetcount.fleets import Fleet, Ship
from fleetcount.laboratory import BIAS_CELL, Bias, BiasGroup, CensusRow, Summary, Survey, census
from fleetcount.position import (
    BLOCKED,
    BOTTOM,
    HIT,
    LEFT,
    MIDDLE,
    RIGHT,
    SHIP,
    SINGLE,
    SUNK,
    TOP,
    UNSHOT,
    WATER,
    Game,
    Position,
    ShipClass,
    Shot,
    Sum,
    games,
)
from fleetcount.priors import Fit, Prior, fit
from fleetcount.puzzles import Puzzle, puzzle, puzzles
from fleetcount.review import Move, Review
from fleetcount.statistics import PairSummary, StrategySummary, compare_pairs, correct_p_values, duel, in_salvos, summarise
from fleetcount.tables import Ranking, Sampler

__version__: str = _ffi.string(_lib.fc_version()).decode()

__all__ = [
    "BIAS_CELL",
    "BLOCKED",
    "BOTTOM",
    "GAME",
    "HIT",
    "LEFT",
    "MIDDLE",
    "RIGHT",
    "SHIP",
    "SINGLE",
    "SUNK",
    "TOP",
    "UNSHOT",
    "WATER",
    "Advice",
    "Analysis",
    "Bias",
    "BiasGroup",
    "Board",
    "CensusRow",
    "Conflict",
    "Contest",
    "DisagreesError",
    "Explanation",
    "Fewest",
    "Fit",
    "Fleet",
    "FleetcountError",
    "FoundCells",
    "Game",
    "InvalidError",
    "LimitError",
    "Measures",
    "Move",
    "Named",
    "NoConfigurationError",
    "NotFoundError",
    "PairSummary",
    "Parameter",
    "Position",
    "Prior",
    "Puzzle",
    "Rank",
    "Ranking",
    "Review",
    "Salvo",
    "Sampler",
    "Ship",
    "ShipClass",
    "Shot",
    "Step",
    "StepReason",
    "Steps",
    "StrategySummary",
    "Sum",
    "Summary",
    "Survey",
    "Tried",
    "__version__",
    "cell_label",
    "census",
    "compare_pairs",
    "contest",
    "correct_p_values",
    "duel",
    "fit",
    "games",
    "heuristics",
    "in_salvos",
    "kept_memory",
    "placers",
    "puzzle",
    "puzzles",
    "release_memory",
    "strategies",
    "submarine",
    "summarise",
]
