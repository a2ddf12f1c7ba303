"""Surveys, bias, the census, and the engines: against the program, against numpy, and against each other."""

from __future__ import annotations

import json
import os
import pathlib
import sqlite3
import subprocess
from itertools import pairwise

import numpy as np
import pytest

import fleetcount
from fleetcount import Bias, Board, Survey, census

TOP = pathlib.Path(os.environ.get("FLEETCOUNT_TOP", pathlib.Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("FLEETCOUNT_PROGRAM", str(TOP / "build/release/fleetcount"))
SMALL = ["--size", "6x6", "--fleet", "3 2 1", "--touching", "none"]
BOARD = Board(size="6x6", fleet="3 2 1", touching="none")


def program(*arguments: str) -> str:
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL).stdout


def test_a_survey_is_the_program_s() -> None:
    survey = Survey(["placements", "hunt-target"], BOARD, positions=30, shots=(2, 9), seed=5)
    of_games = ["--positions", "30", "--shots", "2-9", "--seed", "5", "--format", "json"]
    said = {name: json.loads(program("compare", *SMALL, *of_games, name))["results"][0] for name in survey.heuristics}
    for measure in fleetcount.laboratory.MEASURES:
        values = survey.values(measure)
        for index, name in enumerate(survey.heuristics):
            summary = survey.summary(name, measure)
            assert summary == survey.summary(index, measure)
            defined = values[index][~np.isnan(values[index])]
            finite = defined[np.isfinite(defined)]
            assert summary.defined == len(defined) and summary.infinite == len(defined) - len(finite)
            if len(finite):
                assert np.isclose(summary.mean, finite.mean()) and np.isclose(summary.median, np.median(defined), equal_nan=True)
                assert summary.low <= summary.mean <= summary.high
            worst = defined.min() if measure in ("top", "spearman", "kendall") else defined.max()
            assert summary.worst == worst and values[index][summary.worst_position] == worst
            written = said[name][measure]
            assert (written["defined"], written["infinite"]) == (summary.defined, summary.infinite)
            for key, value in (("mean", summary.mean), ("mean_low", summary.low), ("median", summary.median), ("worst", summary.worst)):
                assert written[key] == value if isinstance(written[key], (int, float)) else not np.isfinite(value)


def test_positions_of_a_survey() -> None:
    survey = Survey(["placements"], BOARD, positions=10, shots=(3, 3), policy="best", seed=1)
    regret = survey.values("regret")[0]
    for index in range(10):
        board = survey.position("placements", index)
        assert len(board.shots) == 3
        assert np.isclose(float(board.compare("placements").regret), regret[index], rtol=1e-14)
        before = board.take_back().take_back()
        assert before.shots[0].cell in before.take_back().analyse().best
    with pytest.raises(fleetcount.InvalidError):
        survey.position(0, 10)
    for wrong in ({"positions": 0}, {"policy": "none"}, {"shots": (5, 2)}, {"placer": "none"}):
        with pytest.raises(fleetcount.InvalidError):
            Survey(["placements"], BOARD, **wrong)  # type: ignore[arg-type]
    with pytest.raises(fleetcount.InvalidError):
        Survey(["no such"], BOARD)


def test_bias_is_that_of_the_fleets() -> None:
    bias = Bias("sequential", BOARD, games=4000, seed=3)
    drawn = BOARD.sample(4000, seed=3, placer="sequential")
    exact = BOARD.analyse()
    groups = bias.groups
    assert [group.length for group in groups] == [None, 3, 2, 1] and [group.cells for group in groups] == [6, 3, 2, 1]
    for index, group in enumerate(groups):
        cells = bias.cells(index)
        covered = (drawn > 0 if index == 0 else drawn == index).sum(axis=0)
        share = exact.probability if index == 0 else exact.probability_by_length[group.length or 0]
        assert (cells["covered"] == covered).all() and np.allclose(cells["share"], share, rtol=1e-12)
        assert np.allclose(cells["deviation"], covered / 4000 - share, atol=1e-12)
        assert cells["picked"].sum() == 4000
        assert np.isclose(group.mean, np.abs(cells["deviation"]).mean())
        assert np.isclose(abs(group.greatest), np.abs(cells["deviation"]).max())
        assert group.greatest == cells["deviation"].ravel()[BOARD_CELLS.index(group.cell)]
    assert bias.analysis.count == exact.count and groups[0].p_value < 1e-6
    with pytest.raises(fleetcount.InvalidError):
        bias.cells(4)
    with pytest.raises(fleetcount.InvalidError):
        Bias("uniform", BOARD, games=0)


BOARD_CELLS = [fleetcount.cell_label(row, column) for row in range(6) for column in range(6)]


def test_the_census_is_the_program_s() -> None:
    said = json.loads(program("classes", *SMALL, "--format", "json"))
    rows = census(BOARD)
    assert len(rows) == 6 and rows[-1].configurations == BOARD.count()
    assert all((a.configurations or 0) <= (b.configurations or 0) for a, b in pairwise(rows))
    for row, written in zip(rows, said["after_row"], strict=True):
        assert (row.frontiers, row.states, row.classes, row.configurations) == tuple(
            int(written[key]) for key in ("frontiers", "states", "classes", "configurations")
        )
    touching = census(Board(size="4x4", fleet="2 1", touching="any"))
    assert all(row.classes is None and row.configurations is None and row.frontiers > 0 for row in touching[:-1])


@pytest.mark.parametrize("engine", ["frontier", "search", "list", "row-classes"])
def test_every_engine_gives_the_same_numbers(engine: str) -> None:
    board = BOARD.shoot("C3", "hit").shoot("F6", "miss")
    usual, other = board.analyse(), board.analyse(engine=engine)
    assert board.count(engine=engine) == other.count == usual.count
    assert (other.occupancy == usual.occupancy).all() and (other.sinks == usual.sinks).all() and other.best == usual.best
    if engine == "row-classes":
        with pytest.raises(fleetcount.InvalidError):
            Board("classic").count(engine=engine)
    with pytest.raises(fleetcount.InvalidError):
        board.count(engine="abacus")


def test_what_is_known_and_sunk() -> None:
    board = Board(size="5x3", fleet="3 1 1", touching="none", announce="sunk")
    for cell, answer in [("A1", "hit"), ("B1", "hit"), ("C1", "sunk"), ("E3", "sunk")]:
        board = board.shoot(cell, answer)
    assert board.ships_sunk() == ((1, 1), 0)
    assert [str(each) for each in board.known().tolist()] == ["[3, 3, 3, 1, 0]", "[1, 1, 1, 1, 1]", "[0, 0, 0, 1, 3]"]
    vague = Board(size="4x1", fleet="2 1", touching="any", announce="sunk").shoot("A1", "hit").shoot("B1", "sunk")
    sunk, others = vague.ships_sunk(vague.analyse())
    assert sum(sunk) + others >= 1


def test_blocked_cells() -> None:
    island = Board.from_cells(np.array([[fleetcount.BLOCKED, 0], [0, 0]]), fleet="2", touching="any")
    assert str(island) == "b .\n. ." and island.count() == 2
    assert Board.from_text(island.to_text()) == island


# ---- Bots ------------------------------------------------------------------------------------------------------------------------


def likeliest(board: Board) -> str:
    return board.analyse(threads=1).best[0]


def test_a_bot_plays_as_the_same_strategy_that_is_built_in() -> None:
    for announce in ("sunk", "length"):
        board = Board(size="6x6", fleet="3 2 1", touching="any", announce=announce)
        contest = fleetcount.Contest([likeliest, "exact:tie=first", "random"], board, seed=4)
        assert contest.strategies == ("likeliest", "exact:tie=first", "random")
        games = contest.play(40, first=3)
        for field in ("game", "shots", "misses", "first_hit"):
            assert (games[field][games["strategy"] == 0] == games[field][games["strategy"] == 1]).all()
        assert contest.replay(0, 5) == contest.replay(1, 5)
        alone = fleetcount.Contest(["random"], board, seed=4).play(40, first=3)
        assert (alone["shots"] == games["shots"][games["strategy"] == 2]).all()


def test_salvos_are_those_of_the_program() -> None:
    board = Board(size="5x5", fleet="3 2", announce="length")
    told: list[list[str]] = []

    def row_by_row(board: Board, held: list[str]) -> tuple[int, int]:
        told.append(held)
        return divmod(len(board.shots) + len(held), board.columns)

    contest = fleetcount.Contest([row_by_row, "exact", "random"], board, seed=4, salvo=3)
    games = contest.play(30)
    assert told[:4] == [[], ["A1"], ["A1", "B1"], []]
    options = "--strategies exact,random --games 30 --seed 4 --salvo 3 --announce length --format json --size 5x5 --fleet"
    lines = json.loads(program("contest", *options.split(), "3 2"))["strategies"]
    for said, found in zip(lines, fleetcount.summarise(fleetcount.in_salvos(games, 3))[1:], strict=True):
        for key in ("mean", "sd", "low", "high", "quartile", "median", "upper_quartile", "least", "most"):
            assert getattr(found, key) == pytest.approx(said[key])
    shots = contest.replay(1, 7)
    assert len({shot.cell for shot in shots}) == len(shots) == games[games["strategy"] == 1]["shots"][7]
    with pytest.raises(fleetcount.InvalidError, match="likeliest has no parameter held"):
        fleetcount.Contest([likeliest], board, salvo=2)
    with pytest.raises(fleetcount.InvalidError, match="endgame"):
        fleetcount.contest(["exact:endgame=9"], board, 1, salvo=2)
    with pytest.raises(fleetcount.InvalidError, match="names A1 twice in a salvo"):
        fleetcount.contest([lambda board, held: "A1"], board, 1, salvo=2)


def test_a_store_keeps_games(tmp_path: pathlib.Path) -> None:
    asked = 0

    def counted(board: Board) -> str:
        nonlocal asked
        asked += 1
        if asked == 700:
            raise KeyboardInterrupt
        return board.analyse(threads=1).best[0]

    board, store = Board(size="4x4", fleet="3", touching="any"), tmp_path / "games.db"
    expected = fleetcount.contest([likeliest, "random"], board, 150, seed=2)
    contest = fleetcount.Contest([counted, "random"], board, seed=2)
    with pytest.raises(KeyboardInterrupt):
        contest.play(150, store=store)
    assert (contest.play(150, store=store) == expected).all()
    before = asked
    assert (contest.play(120, first=20, store=str(store)) == expected[(expected["game"] >= 20) & (expected["game"] < 140)]).all()
    assert asked == before
    more = fleetcount.contest(["density", "random"], board, 160, seed=2, store=store)
    assert (more == fleetcount.contest(["density", "random"], board, 160, seed=2)).all()
    for other in ({"seed": 3}, {"placer": "sequential", "seed": 2}):
        with pytest.raises(fleetcount.InvalidError, match="another board, placer or seed"):
            fleetcount.contest(["random"], board, 5, store=store, **other)
    with pytest.raises(fleetcount.InvalidError, match="another board"):
        fleetcount.contest(["random"], Board(size="4x4", fleet="3", touching="none"), 5, seed=2, store=store)
    with pytest.raises(OSError, match="games"):
        contest.play(1, store=tmp_path / "missing" / "games.db")


@pytest.mark.parametrize(
    "change",
    [
        *(f"UPDATE game SET {column} = {value}" for column in ("shots", "misses", "first_hit") for value in (-1, 0, 2**31, 2**62, 1.5, "'x'", "x'00'")),
        "UPDATE game SET shots = shots + 1",
        "UPDATE game SET first_hit = misses + 2",
        "UPDATE game SET game = 0.5 WHERE game = 0",
        "UPDATE contest SET settings = ''",
        "DELETE FROM contest",
        "DROP TABLE contest",
        "DROP TABLE game",
        "PRAGMA application_id = 7",
    ],
)
def test_a_store_is_not_trusted(tmp_path: pathlib.Path, change: str) -> None:
    board, store = Board(size="4x4", fleet="3", touching="any"), tmp_path / "games.db"
    fleetcount.contest(["random"], board, 5, store=store)
    database = sqlite3.connect(store)
    database.execute(change)
    database.commit()
    database.close()
    with pytest.raises((fleetcount.InvalidError, OSError), match="games.db"):
        fleetcount.contest(["random"], board, 5, store=store)


def test_what_is_no_store(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(b"no database at all, but a text of some length" * 30)
    for store in (path, tmp_path):
        with pytest.raises((fleetcount.InvalidError, OSError), match=str(store)):
            fleetcount.contest(["random"], games=1, store=store)
    assert path.read_bytes().startswith(b"no database")


def test_a_bot_sees_the_shots_of_its_game() -> None:
    seen: list[Board] = []

    def in_order(board: Board) -> tuple[int, int]:
        seen.append(board)
        return divmod(len(board.shots), board.columns)

    board = Board(size="4x3", fleet="3 2", touching="any", announce="length")
    contest = fleetcount.Contest([in_order, "random"], board, seed=2, threads=2)
    games = contest.play(20)
    shots = contest.replay(0, 3)
    assert len(shots) == games["shots"][3]
    begins = [i for i, each in enumerate(seen) if not each.shots] + [len(seen)]
    assert len(begins) == 22 and [b - a for a, b in pairwise(begins[:-1])] == games["shots"][:20].tolist()
    assert all(each.fleet == board.fleet and each.announce == "length" for each in seen)  # boards that were kept are still there
    played = board
    for shot, before in zip(shots, seen[begins[20] :], strict=True):
        assert before == played
        played = played.shoot(shot.cell, shot.answer, length=shot.length)


class Stubborn:
    def __call__(self, board: Board) -> str:
        return "A1"


def test_a_bot_gets_random_numbers_that_can_be_repeated() -> None:
    def told(seed: int) -> list[tuple[int, int]]:
        numbers = []

        def by_chance(board: Board, random: int) -> tuple[int, int]:
            assert 0 <= random < 2**64
            numbers.append((len(board.shots), random))
            tried = {shot.cell for shot in board.shots}
            open_cells = [cell for cell in np.ndindex(3, 3) if fleetcount.cell_label(cell) not in tried]
            return open_cells[random % len(open_cells)]

        fleetcount.Contest([by_chance], Board(size="3x3", fleet="2"), seed=seed).play(5)
        return numbers

    assert told(1) == told(1) != told(2)
    assert len({random for _, random in told(1)}) == len(told(1))


def test_what_a_bot_does_wrong_is_told() -> None:
    board = Board(size="4x3", fleet="3 2", touching="any")

    def outside(board: Board) -> str:
        return "K9"

    def nothing(board: Board) -> None:
        pass

    def stops_at_the_third(board: Board) -> tuple[int, int]:
        if len(board.shots) == 2:
            raise KeyError("enough")
        return divmod(len(board.shots), board.columns)

    contest = fleetcount.Contest(["random", stops_at_the_third], board)
    for _ in range(2):
        with pytest.raises(KeyError, match="enough"):
            contest.play(5)
    with pytest.raises(KeyError, match="enough"):
        contest.replay(1, 0)
    assert len(contest.replay(0, 0)) >= 5
    with pytest.raises(fleetcount.InvalidError, match="K9"):
        fleetcount.contest([outside], board)
    with pytest.raises(fleetcount.InvalidError, match="the cell of the bot nothing: None"):
        fleetcount.contest([nothing], board)  # type: ignore[list-item]
    with pytest.raises(fleetcount.InvalidError, match="Stubborn.*A1"):
        fleetcount.contest([Stubborn()], board)
    own: list[fleetcount.Contest] = []
    own.append(fleetcount.Contest([lambda board: str(own[0].replay(0, 0)[0].cell)], board))
    with pytest.raises(fleetcount.InvalidError, match="the contest that calls"):
        own[0].play(1)
    for wrong in ([likeliest, likeliest], [3], [likeliest, None]):
        with pytest.raises(fleetcount.InvalidError):
            fleetcount.Contest(wrong, board)  # type: ignore[arg-type]
