"""Battleship puzzles: making them."""

from __future__ import annotations

from dataclasses import dataclass

from fleetcount._arguments import MAX_UINT64, flag, instance, integer, word
from fleetcount._core import call
from fleetcount._library import ffi, lib
from fleetcount._work import Progress, Work
from fleetcount.board import Board
from fleetcount.fleets import Fleet, fleet_from_c

MOST_PUZZLES = 10000

_NO_HINTS = -1
"""FC_NO_HINTS of the header."""

GRADES = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle with exactly one solution.

    Attributes
    ----------
    board : Board
        The totals of all rows and columns, and the hints.
    solution : tuple of Ship
        The only arrangement that agrees with the board.
    grade : {"easy", "medium", "hard", "expert"}
        How hard it is for a person.
    hints : int
        How many hints it has.
    """

    board: Board
    solution: Fleet
    grade: str
    hints: int


def puzzles(
    count: int,
    board: Board | None = None,
    *,
    grade: str | None = None,
    hints: int | None = None,
    symmetric: bool = False,
    seed: int = 0,
    first: int = 0,
    threads: int = 0,
    memory_limit: int = 0,
    progress: Progress | None = None,
) -> list[Puzzle]:
    """Makes puzzles, each with exactly one solution, and more as soon as any one hint is left out.

    Puzzle I of a seed depends on the game, `grade`, `hints`, `symmetric`, the seed and I alone.

    Parameters
    ----------
    count : int
        How many puzzles, at most 10000.
    board : Board, optional
        The game: size, fleet, and where ships may touch. Nothing is known of it. Usually ``Board("russian")``.
    grade : {"easy", "medium", "hard", "expert"}, optional
        How hard they are. None: whatever they are.
    hints : int, optional
        How many hints they have. None: few.
    symmetric : bool
        Whether the cells with hints stay the same when the board is turned by half a turn. Then no pair can be left out.
    seed : int
        The seed of the random numbers.
    first : int
        The number of the first puzzle.
    threads, memory_limit, progress
        As for :meth:`Board.count`.

    Raises
    ------
    InvalidError
        For a board with anything known, with a prior, or with ships that may be missing.
    NotFoundError
        If thousands of fleets give no such puzzle.

    Examples
    --------
    >>> made = puzzles(3, Board(size="6x6", fleet="3 2 2 1 1 1"), grade="easy", seed=1)
    >>> [puzzle.board.count() for puzzle in made]
    [1, 1, 1]
    """
    game = Board() if board is None else instance(board, Board, "board")
    plan = ffi.new("fc_puzzle_plan *")
    plan.size = ffi.sizeof("fc_puzzle_plan")
    plan.has_grade = grade is not None
    plan.grade = 0 if grade is None else word(grade, GRADES, "grade")
    plan.hints = 0 if hints is None else integer(hints, "hints", 0, 1 << 15) or _NO_HINTS
    plan.symmetric = flag(symmetric, "symmetric")
    begin = integer(first, "first", 0, MAX_UINT64)
    start = integer(seed, "seed", 0, MAX_UINT64)
    maker, made = ffi.new("fc_puzzle_maker **"), ffi.new("fc_puzzle **")
    found = []
    with Work(threads, memory_limit, progress) as options:
        call(lib.fc_puzzle_maker_create, maker, game._c, plan, options)
        owned = ffi.gc(maker[0], lib.fc_puzzle_maker_free)
        for index in range(begin, begin + integer(count, "count", 0, MOST_PUZZLES)):
            call(lib.fc_puzzle_make, made, owned, start, index)
            found.append(_puzzle_from_c(ffi.gc(made[0], lib.fc_puzzle_free)))
        ffi.release(owned)
    return found


def _puzzle_from_c(puzzle: object) -> Puzzle:
    text, length = ffi.new("char **"), ffi.new("size_t *")
    board = lib.fc_puzzle_board(puzzle)
    call(lib.fc_board_write, text, length, board)
    file = ffi.unpack(ffi.gc(text[0], lib.fc_text_free), length[0]).decode()
    solution = fleet_from_c(lib.fc_puzzle_solution(puzzle), 0, lib.fc_board_ship_count(board))
    return Puzzle(Board.from_text(file), solution, GRADES[lib.fc_puzzle_grade(puzzle)], lib.fc_puzzle_hint_count(puzzle))


def puzzle(
    board: Board | None = None,
    *,
    grade: str | None = None,
    hints: int | None = None,
    symmetric: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Puzzle:
    """Makes a puzzle: the first that :func:`puzzles` makes with these arguments.

    Examples
    --------
    >>> made = puzzle(Board(size="6x6", fleet="3 2 2 1 1 1"), hints=3, seed=1)
    >>> made.hints, made.board.solutions()[0] == [made.solution]
    (3, True)
    """
    return puzzles(1, board, grade=grade, hints=hints, symmetric=symmetric, seed=seed, progress=progress)[0]


__all__ = ["Puzzle", "puzzle", "puzzles"]
