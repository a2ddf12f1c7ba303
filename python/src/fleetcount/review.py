"""Games looked at again: what each shot has lost, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fleetcount._core import Numbers, labels_of, optional_text, text_at
from fleetcount._library import ffi, lib
from fleetcount.analysis import MEANS
from fleetcount.position import Position, Shot


@dataclass(frozen=True)
class Move:
    """A shot that was looked at again.

    Attributes
    ----------
    shot : Shot
        The shot and its answer.
    count : int
        The arrangements before it.
    chance : float
        That it would hit, before its answer.
    likeliest : list of str
        The cells most likely to be hit; none where all ships had been hit.
    highest : float
        Their chance.
    best : list of str
        The cells from which on the fewest shots were expected.
    by : {"proof", "rollout", "chance"}
        How these were found, and ``lost``.
    lost : float
        The shots to be expected if it was fired, less those after a best cell.
    at_random : float
        What a shot at any open cell would have lost on average, by chance.
    phase : {"opening", "hunting", "following", "end"}
        When it was fired.
    leak : str or None
        What was wrong, in one word; None where nothing is lost.
    leak_title : str or None
        The same in words.
    grade : {"best", "good", "inaccuracy", "mistake", "blunder"}
        How good it was.
    why : str or None
        Why another cell is better; None where nothing is lost.
    """

    shot: Shot
    count: int
    chance: float
    likeliest: list[str]
    highest: float
    best: list[str]
    by: str
    lost: float
    at_random: float
    phase: str
    leak: str | None
    leak_title: str | None
    grade: str
    why: str | None


@dataclass(frozen=True)
class Review:
    """A game looked at again; made by :meth:`Board.review`.

    Attributes
    ----------
    moves : list of Move
        The shots in the order fired.
    hits : int
        How many of them hit.
    finished : bool
        Whether all ships have been hit.
    accuracy : float
        From 0, about that of shots at random, to 100, where nothing is lost.
    lost : float
        The shots that were lost, all together.
    luck : float
        The hits less the sum of the chances.
    """

    moves: list[Move]
    hits: int
    finished: bool
    accuracy: float
    lost: float
    luck: float


def _move_from_c(board: Position, review: Any, index: int, shot: Shot) -> Move:
    found = lib.fc_review_move(review, index)
    count = Numbers()
    lib.fc_review_count(count.pointer, review, index)
    return Move(
        shot=shot,
        count=count.int(),
        chance=found.chance,
        likeliest=labels_of(found.likeliest, found.likeliest_count, board._c),
        highest=found.highest,
        best=labels_of(found.best, found.best_count, board._c),
        by=MEANS[found.by],
        lost=found.lost,
        at_random=found.at_random,
        phase=text_at(lib.fc_phase_name(found.phase)),
        leak=optional_text(lib.fc_leak_name(found.leak)),
        leak_title=optional_text(lib.fc_leak_title(found.leak)),
        grade=text_at(lib.fc_move_grade_name(found.grade)),
        why=optional_text(found.why),
    )


def review_from_c(shots: tuple[Shot, ...], board: Position, made: Any) -> Review:
    """Converts an fc_review of some shots of a board."""
    review = ffi.gc(made, lib.fc_review_free)
    total = lib.fc_review_total(review)
    moves = [_move_from_c(board, review, index, shot) for index, shot in enumerate(shots)]
    return Review(moves, total.hits, bool(total.finished), total.accuracy, total.lost, total.luck)
