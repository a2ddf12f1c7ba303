"""The package: against a brute force, against the program, and as Python objects."""

from __future__ import annotations

import copy
import gc
import json
import os
import pathlib
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time
from dataclasses import asdict, fields
from fractions import Fraction

import numpy as np
import pytest
from brute import Game, agreeing, answer, fleets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fleetcount
from fleetcount import Board, Contest, Ship, submarine

TOP = pathlib.Path(os.environ.get("FLEETCOUNT_TOP", pathlib.Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("FLEETCOUNT_PROGRAM", str(TOP / "build/release/fleetcount"))
BOARDS = sorted((TOP / "data/boards").glob("*.board")) + sorted((TOP / "tests/bench/boards").glob("*.board"))

# ---- Against a brute force -------------------------------------------------------------------------------------------------------


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A small game after some shots. Most answers are those of a fleet, some are made up."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    fleet = draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    touching, announce = draw(st.sampled_from(["none", "diagonal", "any"])), draw(st.sampled_from(["hit", "sunk", "length"]))
    game = Game(rows, columns, fleet, touching, announce)
    cells = draw(st.permutations([(row, column) for row in range(rows) for column in range(columns)]))
    cells = cells[: draw(st.integers(0, min(6, len(cells))))]
    possible = list(fleets(game))
    hidden = draw(st.sampled_from(possible)) if possible and draw(st.integers(0, 4)) else None
    fired: set[tuple[int, int]] = set()
    for cell in cells:
        said = answer(hidden, cell, fired, announce) if hidden is not None else draw(st.sampled_from(["miss", "hit"]))
        game.shots.append((cell, said))
        fired.add(cell)
    return game


@settings(max_examples=int(os.environ.get("FC_CASES", "120")), deadline=None, database=None, print_blob=True, suppress_health_check=list(HealthCheck))
@given(games())
def test_every_number_is_that_of_a_brute_force(game: Game) -> None:
    expected = agreeing(game)
    board = Board.from_text(game.text())
    analysis = board.analyse()
    assert board.count() == analysis.count == len(expected)
    occupancy = np.zeros((game.rows, game.columns), dtype=int)
    by_length = {length: occupancy.copy() for length in game.fleet}
    for fleet in expected:
        for length, _, cells in fleet:
            for cell in cells:
                occupancy[cell] += 1
                by_length[length][cell] += 1
    assert (analysis.occupancy == occupancy).all()
    assert set(analysis.by_length) == set(by_length)
    for length in by_length:
        assert (analysis.by_length[length] == by_length[length]).all()
    assert (sum(analysis.by_class) == occupancy).all()
    if not expected:
        with pytest.raises(fleetcount.NoConfigurationError):
            _ = analysis.probability
        assert board.explain().conflict is not None
        return
    assert np.allclose(analysis.probability, occupancy / len(expected), rtol=1e-15, atol=0)
    fired = {cell for cell, _ in game.shots}
    free = {(r, c): int(occupancy[r, c]) for r in range(game.rows) for c in range(game.columns) if (r, c) not in fired}
    best = [fleetcount.cell_label(cell) for cell, number in free.items() if number == max(free.values())]
    assert analysis.best == best
    for cell in free:
        said = [answer(fleet, cell, fired, game.announce) for fleet in expected]
        assert analysis.answers(cell) == {word: Fraction(said.count(word), len(said)) for word in set(said)}
    ranking = board.ranking()
    drawn = {frozenset(ranking.unrank(number)) for number in range(len(expected))}
    places = {frozenset(Ship(length, *cells[0], down) for length, down, cells in fleet) for fleet in expected}
    assert drawn == places or len(game.fleet) != len(set(game.fleet))
    assert len({tuple(ranking.unrank(number)) for number in range(ranking.count)}) == len(expected)
    assert all(ranking.rank(ranking.unrank(number)) == number for number in range(min(ranking.count, 20)))
    solutions, are_all = board.solutions(len(expected))
    assert are_all and len(solutions) == len(expected) and {frozenset(fleet) for fleet in solutions} == drawn
    assert board.solutions(len(expected) - 1)[1] is False


def test_chances_of_answers_are_those_of_the_counts_after_each_of_them() -> None:
    # An answer without a name may be about any ship, but the opponent leaves out the name only of a ship that has none.
    for board in (
        Board(size="4x3", fleet="tug=2 3 2 1", touching="any", announce="ship"),
        Board(size="3x4", fleet="red=1..3 tug=2 1..2", announce="ship"),
        Board(size="4x3", fleet="2..3 2 1?", touching="any", announce="length"),
    ):
        analysis = board.analyse()
        for cell in ("A1", "B2", "C3"):
            chances = analysis.answers(cell)
            counts = {answer: board.shoot(cell, answer).count() for answer in chances}
            for word in ("hit", "sunk") if board.announce == "ship" else ():
                if word in counts:
                    counts[word] -= sum(count for answer, count in counts.items() if answer.startswith(f"{word} "))
            assert chances == {answer: Fraction(count, analysis.count) for answer, count in counts.items()}
            assert sum(chances.values()) == 1


def test_samples_are_uniform() -> None:
    board = Board(size="3x3", fleet="2 1", touching="any")
    drawn = board.sample(20000, seed=7)
    assert drawn.shape == (20000, 3, 3) and drawn.dtype == np.uint8
    assert (np.count_nonzero(drawn == 1, axis=(1, 2)) == 2).all() and (np.count_nonzero(drawn == 2, axis=(1, 2)) == 1).all()
    assert np.allclose((drawn > 0).mean(axis=0), board.analyse().probability, atol=0.02)
    assert (board.sample(5, seed=7) == drawn[:5]).all() and (board.sampler().cells(5, 7, first=10) == drawn[10:15]).all()
    fleet = board.sampler().fleets(1, seed=7)[0]
    assert all(drawn[0, ship.row, ship.column] > 0 for ship in fleet)
    board.check(fleet)


# ---- Against the program ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_the_program_says_the_same(path: pathlib.Path) -> None:
    board = Board.from_file(path)
    ran = subprocess.run([PROGRAM, "map", "--format", "json", path], capture_output=True, text=True, check=False)
    analysis = board.analyse()
    if ran.returncode != 0:
        assert analysis.count == 0
        return
    assert analysis.render("json") == ran.stdout
    said = json.loads(ran.stdout)
    assert analysis.count == int(said["count"])
    assert analysis.occupancy.tolist() == [[int(number) for number in row] for row in said["occupancy"]]
    for length, rows in said["by_length"].items():
        assert analysis.by_length[int(length)].tolist() == [[int(number) for number in row] for row in rows]
    assert analysis.sinks.sum() == sum(int(number) for rows in said["sinks"].values() for row in rows for number in row)
    svg = subprocess.run([PROGRAM, "map", "--format", "svg", path], capture_output=True, text=True, check=True).stdout
    assert analysis.render("svg") == svg == analysis._repr_svg_()
    best = json.loads(subprocess.run([PROGRAM, "best", "--format", "json", path], capture_output=True, text=True, check=True).stdout)
    assert analysis.best == best["best"]
    assert board.explain().ranks[0].cells == best["best"]
    assert board.best() == analysis.best
    assert board.explain().ranks[0].chance == Fraction(int(best["occupancy"]), analysis.count)


@pytest.mark.parametrize("name", ["games/friday.board", "boards/named-ships.board"])
def test_a_review_is_that_of_the_program(name: str) -> None:
    path = TOP / "data" / name
    command = [PROGRAM, "review", "--format", "json", str(path)]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["games"][0]
    review = Board.from_file(path).review()
    assert (len(review.moves), review.hits, review.finished) == (said["shots"], said["hits"], said["finished"])
    for number in ("accuracy", "lost", "luck"):
        assert getattr(review, number) == pytest.approx(said[number], rel=1e-5)
    last = len(review.moves) - 1
    alone = Board.from_file(path).review(shot=last)
    assert (alone.moves, alone.lost) == (review.moves[last:], review.moves[last].lost)
    for move, told in zip(review.moves, said["moves"], strict=True):
        assert (move.shot.cell, move.count, move.phase, move.leak) == (told["cell"], int(told["count"]), told["phase"], told["leak"])
        assert (move.grade, move.why, move.likeliest) == (told["grade"], told["why"], told["likeliest"]["cells"])
        assert {"cells": move.best, "by": move.by} == told["best"]
        assert (move.chance, move.lost, move.at_random) == pytest.approx((told["chance"], told["lost"], told["at_random"]), rel=1e-5)
        assert move.highest == pytest.approx(told["likeliest"]["chance"], rel=1e-5)
        assert (move.leak_title is None) == (move.leak is None)


@pytest.mark.parametrize(("criterion", "shots"), [("mean", 0), ("worst", 0), ("within", 5)])
def test_advice_is_that_of_the_program(criterion: str, shots: int) -> None:
    asked = f"within={shots}" if criterion == "within" else criterion
    rules = ["--size", "4x4", "--fleet", "3 2"]
    command = [PROGRAM, "best", "--optimal", "--criterion", asked, "--format", "json", *rules]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    advice = Board(size="4x4", fleet="3 2").advise(criterion, shots)
    assert advice.is_optimal and said["optimal"]
    assert advice.best == said["best"] and advice.expected == Fraction(said["optimum"])
    with pytest.raises(fleetcount.InvalidError):
        Board(size="4x4", fleet="3 2").advise("mean", 5)


@pytest.mark.parametrize("rules", [{"size": "5x5", "fleet": "3"}, {"size": "6x5", "fleet": "3 2 2"}, {"rules": "classic"}])
def test_the_fewest_shots_are_those_of_the_program(rules: dict[str, str]) -> None:
    options = [word for name, value in rules.items() for word in (f"--{name}", value)]
    command = [PROGRAM, "best", "--fewest", "--format", "json", *options]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["fewest"]
    fewest = Board(**rules).fewest()
    assert (fewest.cells, fewest.by) == (said["cells"], said["by"])
    for number, text in ((fewest.expected, said["expected"]), (fewest.of_likeliest, said["of_likeliest"])):
        assert number == (None if text is None else Fraction(text))


@pytest.mark.parametrize(("criterion", "shots"), [("mean", 0), ("worst", 0), ("within", 14)])
def test_advice_that_is_not_proved_says_what_to_expect(criterion: str, shots: int) -> None:
    asked = f"within={shots}" if criterion == "within" else criterion
    rules = {"size": "5x5", "fleet": "3 2 2", "touching": "any", "announce": "length"}
    options = [word for name, value in rules.items() for word in (f"--{name}", value)]
    command = [PROGRAM, "solve", "--policy", "exact:tie=entropy", "--format", "json", *options]
    command += ["--criterion", asked] if criterion != "mean" else []
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    advice = Board(**rules).advise(criterion, shots)
    key = {"mean": "shots", "worst": "worst", "within": "within"}[criterion]
    assert not advice.is_optimal and advice.expected == Fraction(said[key])


def test_a_rollout_is_that_of_the_program() -> None:
    rules = {"size": "5x5", "fleet": "3 2 2", "touching": "any", "announce": "length"}
    options = [word for name, value in rules.items() for word in (f"--{name}", value)]
    command = [PROGRAM, "best", "--policy", "rollout:candidates=3", "--format", "json", *options]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    tried = Board(**rules).rollout("rollout:candidates=3")
    assert [(shot.cell, shot.expected) for shot in tried] == [(shot["cell"], Fraction(shot["shots"])) for shot in said["candidates"]]
    assert [shot.chance for shot in tried] == [Fraction(int(shot["hits"]), int(said["count"])) for shot in said["candidates"]]
    assert tried[0].expected == Fraction(179379, 12798)
    with pytest.raises(fleetcount.LimitError):
        Board("russian").rollout()
    with pytest.raises(fleetcount.InvalidError):
        Board(**rules).rollout("density")


def test_advice_on_an_open_board_is_the_likeliest_cell() -> None:
    advice = Board("russian").advise()
    assert not advice.is_optimal and advice.expected is None
    assert set(advice.best) <= set(Board("russian").analyse().best)


# ---- As Python objects -----------------------------------------------------------------------------------------------------------


def test_boards_are_values() -> None:
    board = Board("classic").shoot("C7", "hit").shoot((0, 0), "miss")
    assert board.rules == "classic" and board.shape == (10, 10) and str(board.shots[0]) == "C7 hit"
    for other in (
        pickle.loads(pickle.dumps(board)),
        copy.copy(board),
        copy.deepcopy(board),
        Board.from_text(board.to_text()),
        board.shoot("J10", "miss").take_back(),
    ):
        assert other == board and hash(other) == hash(board) and other.to_text() == board.to_text()
    assert board != board.take_back() and board != "C7" and board.take_back().take_back() == Board("classic")
    sunk = Board(size="5x1", fleet="3 2", touching="any", announce="length").shoot("A1", "hit").shoot("B1", "sunk 2")
    assert sunk.count() == 1 and sunk.shots[1].length == 2
    named = Board(size="3x1", fleet="tug=2", announce="ship").shoot("A1", "hit tug").shoot("B1", "sunk", ship="tug")
    assert named.count() == 1 and pickle.loads(pickle.dumps(named)) == named


def test_a_board_that_no_file_can_say_is_pickled() -> None:
    cells = np.zeros((4, 4), dtype=int)
    cells[0] = fleetcount.SUNK
    board = Board.from_cells(cells, fleet=[2, 2, 1], touching="any", announce="sunk").shoot("A4", "sunk")
    with pytest.raises(fleetcount.FleetcountError, match="no board file can say this"):
        board.to_text()
    again = pickle.loads(pickle.dumps(board))
    assert again == board and again.count() == board.count() > 0


def test_hints() -> None:
    board = Board(size="4x4", fleet="3", touching="any").hint("B2", "middle")
    assert board.count() == 2
    assert board.cells[1, 1] == fleetcount.MIDDLE
    assert board.hint((0, 1), fleetcount.WATER).count() == 1
    assert Board.from_text(board.to_text()) == board
    assert Board.from_cells(board.cells, rules=Board(size="4x4", fleet="3", touching="any")).count() == 2
    for cell, hint in (("B2", "ship"), ("D1", "left"), ("A1", "single"), ("A1", "hit"), ("E1", "water"), ("A1", fleetcount.HIT)):
        with pytest.raises(fleetcount.InvalidError):
            board.hint(cell, hint)
    puzzle = Board(size="3x3", fleet="2 1", touching="none", rows="2 0 1").hint("A2", "single")
    assert puzzle.announce == "hit"
    conflict = puzzle.explain().conflict
    assert conflict is not None
    assert (conflict.cells, conflict.rows, conflict.columns) == (["A2"], [0], [])
    with pytest.raises(fleetcount.InvalidError, match="rows 4, fleet 3"):
        Board(size="3x3", fleet="2 1", rows=[2, 0, 2])
    mistaken = Board.from_text("size: 4x1\nfleet: 2\nboard:\nX O . .")
    assert (mistaken.count(), mistaken.exchange().count()) == (0, 1)
    assert Board.from_text("size: 4x1\nfleet: 2\nboard:\nX O . .", marks="xo") == mistaken.exchange()


def test_steps() -> None:
    puzzle = Board(size="3x3", fleet="2 1", touching="none", rows="2 0 1", columns="1 1 1").hint("C3", "water")
    way = puzzle.steps()
    fleets, is_unique = puzzle.solutions()
    covered = {cell for ship in fleets[0] for cell in ship.cells}
    assert is_unique and way.is_solved
    assert {cell for step in way.steps for cell in step.ships} == covered
    assert {cell for step in way.steps for cell in step.water} == {f"{c}{r}" for c in "ABC" for r in "123"} - covered - {"C3"}
    assert way.steps[0].technique == "full line" and way.steps[0].grade == "easy"
    assert puzzle.steps(1).steps == way.steps[:1] and not puzzle.steps(1).is_solved
    with pytest.raises(fleetcount.NoConfigurationError):
        puzzle.hint("B1", "water").steps()
    with pytest.raises(fleetcount.InvalidError):
        puzzle.steps(-1)


@pytest.mark.parametrize("rules", [[], ["--labels", "cyrillic"]])
def test_the_reasons_of_steps_are_those_of_the_program(rules: list[str]) -> None:
    maker = [PROGRAM, "puzzle", "--size", "6x6", "--fleet", "3 2 2 1 1 1", "--seed", "3", "--grade", "hard", "--format", "board"]
    text = subprocess.run([*maker, *rules], capture_output=True, text=True, check=True).stdout
    command = [PROGRAM, "hint", "--all", "--format", "json", "-"]
    told = json.loads(subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout)["steps"]
    found = []
    for step in Board.from_text(text).steps().steps:
        reason = {name: value for name, value in asdict(step.reason).items() if value is not None}
        found.append({name: value + 1 if name in ("row", "column") else value for name, value in reason.items()})
    assert found == [step["reason"] for step in told]
    assert {name for reason in found for name in reason} == {field.name for field in fields(fleetcount.StepReason)}


def test_puzzles() -> None:
    game = Board(size="6x6", fleet="3 2 2 1 1 1")
    for made in fleetcount.puzzles(3, game, grade="medium", seed=2):
        assert made.grade == "medium"
        assert made.board.solutions(2) == ([made.solution], True)
        assert made.hints == int((made.board.cells != fleetcount.UNSHOT).sum())
    first, second = fleetcount.puzzles(2, game, symmetric=True, seed=3, first=4)
    assert (first.board.cells != fleetcount.UNSHOT).tolist() == (first.board.cells[::-1, ::-1] != fleetcount.UNSHOT).tolist()
    assert fleetcount.puzzles(1, game, symmetric=True, seed=3, first=5) == [second]
    assert fleetcount.puzzle(game, hints=0, seed=1).hints == 0
    with pytest.raises(fleetcount.NotFoundError):
        fleetcount.puzzle(Board(size="2x1", fleet="1"), hints=2)
    for wrong in ({"grade": "harder"}, {"hints": -1}, {"hints": 37}, {"seed": -1}):
        with pytest.raises(fleetcount.InvalidError):
            fleetcount.puzzle(game, **wrong)


def test_other_formats() -> None:
    text = "Hint: 0 0 Left\nPLACESHIP 2 0 0 E\nRow tallies: 2\nColumn tallies: 1 1 0\n"
    board = Board.from_other(text)
    assert (board.shape, board.cells.tolist(), board.count()) == ((1, 3), [[fleetcount.LEFT, 0, 0]], 1)
    assert Board.from_other(f"===\n{text}===\nROW 1\nCOLUMN 1\n0\n", "bimaru", 2, fleet=[1]).shape == (1, 1)
    with pytest.raises(fleetcount.InvalidError, match="is no hint") as caught:
        Board.from_other(text.replace("Left", "Lift"))
    assert (caught.value.line, caught.value.column) == (1, 11)
    with pytest.raises(fleetcount.NotFoundError):
        Board.from_other(text, "rubins")


def test_cells() -> None:
    board = Board.from_text("size: 3x2\nfleet: 2\ntouching: none\nboard:\ns s .\n. . .\n")
    assert board.cells.tolist() == [[3, 3, 0], [0, 0, 0]]
    assert board.known().tolist() == [[3, 3, 1], [1, 1, 1]] == board.known(board.analyse()).tolist()
    assert Board.from_cells(board.cells, board) == board == Board.from_cells(board.cells, fleet=[2])
    assert Board.from_cells([[fleetcount.BLOCKED, 0], [0, 0]], fleet=[2]).count() == 2
    assert str(board) == "s s .\n. . ."


def test_mistakes_have_places() -> None:
    with pytest.raises(ValueError, match="line 3, column 4") as caught:
        Board.from_text("size: 3x1\nshots:\nA1 mis\n")
    assert (caught.value.line, caught.value.column) == (3, 4)  # type: ignore[attr-defined]
    for wrong in (
        lambda: Board("chess"),
        lambda: Board().shoot("K1", "miss"),
        lambda: Board().shoot("A1", "splash"),
        lambda: Board().shoot("A1", "sunk 3"),
        lambda: Board().shoot("A1", "miss").shoot("A1", "miss"),
        lambda: Board().take_back(),
        lambda: Board().sample(-1),
        lambda: Board().sample(1, placer="nobody"),
        lambda: Board().scores("nothing"),
        lambda: Board(size="2x1", fleet="1").compare([1, 2]),
        lambda: Board(size="2x1", fleet="1").compare([[1, float("nan")]]),
        lambda: Board(size="2x1", fleet="1").compare([[1, -0.5]]),
        lambda: Board.from_cells([[7]]),
        lambda: Board.from_cells([1, 2]),
        lambda: Board(size="2x2", fleet="1").count(threads=-1),
        lambda: Board(size="2x2", fleet="1").analyse().render("png"),
        lambda: Contest("random"),
        lambda: Contest(["nobody"]),
        lambda: Board(size="3x1", fleet="2").unrank(2),
        lambda: Board(size="3x1", fleet="2").unrank(-1),
    ):
        with pytest.raises(fleetcount.InvalidError):
            wrong()
    with pytest.raises(fleetcount.DisagreesError):
        Board(size="3x1", fleet="2").check([Ship.at("C1", 2)])
    with pytest.raises(fleetcount.LimitError):
        Board("classic").count(memory_limit=100000)
    assert issubclass(fleetcount.LimitError, MemoryError)


def test_large_integers() -> None:
    board = Board(size="10x10", fleet=[3, 2, 1, 1], touching="none")
    analysis = board.analyse()
    assert int(analysis.occupancy.sum()) == 7 * analysis.count
    wide = Board(size="4x60", fleet=[1] * 24, touching="any").analyse()
    assert wide.count == __import__("math").comb(240, 24) > 2**64
    assert (wide.occupancy == wide.count // 10).all() and np.allclose(wide.probability, 0.1, rtol=1e-15, atol=0)


def test_heuristics() -> None:
    board = Board.from_file(TOP / "data/boards/russian-midgame.board")
    analysis = board.analyse()
    exact = board.compare(analysis.probability, analysis)
    assert exact.top == 1 and exact.regret == 0 and exact.rmse < 1e-12
    for heuristic in fleetcount.heuristics()[:3]:
        measures = board.compare(heuristic.name, analysis)
        assert 0 <= measures.regret <= 1 and measures == board.compare(board.scores(heuristic.name), analysis)
    assert {placer.name for placer in fleetcount.placers()} >= {"uniform"}


def test_contests() -> None:
    games = fleetcount.contest(["random", "hunt-target"], games=50, seed=3)
    assert games.dtype == fleetcount.GAME and len(games) == 100
    assert (games["shots"] - games["misses"] == 20).all() and (games["shots"] <= 100).all()
    played = Contest(["hunt-target"], seed=3)
    assert (played.play(50)["shots"] == games[games["strategy"] == 1]["shots"]).all()
    assert (played.play(10, first=20)["shots"] == played.play(50)["shots"][20:30]).all()
    shots = played.replay(0, 4)
    assert len(shots) == played.play(5)["shots"][4]
    board = played.board
    for shot in shots:
        board = board.shoot(shot.cell, shot.answer)
    assert int((board.cells >= fleetcount.HIT).sum()) == 20
    assert len(played.play(0)) == 0


def test_the_submarine_game() -> None:
    path = TOP / "data/games/submarine-midgame.game"
    game = submarine.Game.from_file(path)
    said = json.loads(subprocess.run([PROGRAM, "submarine", "map", "--format", "json", path], capture_output=True, text=True, check=True).stdout)
    belief = game.belief()
    assert belief.count == int(said["count"]) == 28
    for ship, rows in {None: said["any"], **said["ships"]}.items():
        assert belief.weights(ship).tolist() == [[int(number) for number in row] for row in rows]
    assert sum(belief.probability(ship).sum() for ship in submarine.SHIPS) == pytest.approx(3)
    assert belief.chance("D3", "w") == 1 and belief.chance((0, 0)) == Fraction(6, 28)
    for policy in submarine.POLICIES:
        ran = subprocess.run([PROGRAM, "submarine", "best", "--policy", policy, "--format", "json", path], capture_output=True, text=True, check=True)
        best, found = json.loads(ran.stdout), game.best(policy)
        assert found.acts == best["best"] and found.chance == Fraction(int(best["hits"]), int(best["weight"]))
    built = submarine.Game({"w": "C5", "c": "D3", "s": "B2"})
    for event in game.events:
        built = built.after(event)
    assert built == game == pickle.loads(pickle.dumps(game)) and hash(built) == hash(game)
    assert built.shape == (5, 5) and game.own["s"] == "B2" and game.their_points == {"w": 2, "c": 2, "s": 1} and game.winner is None
    won = submarine.replay("exact", "random", 3, seed=1)
    assert won.winner == "we" and submarine.Game.from_text(won.to_text()) == won
    with pytest.raises(fleetcount.NoConfigurationError):
        won.best()
    with pytest.raises(fleetcount.InvalidError, match="out of reach") as caught:
        built.after("attack A5 miss")
    assert (caught.value.line, caught.value.column) == (1, 8)
    for wrong in (
        lambda: submarine.Game("w=A1"),
        lambda: submarine.Game("w=A1 c=A2 s=A3", size="9x9"),
        lambda: belief.chance("F1"),
        lambda: belief.weights("x"),
        lambda: game.best("luck"),
        lambda: submarine.contest("nobody", "random"),
    ):
        with pytest.raises(fleetcount.InvalidError):
            wrong()
    result = submarine.contest("exact", "random", 40, seed=1, threads=2)
    assert result.won == result.all.won == 40 and result.first.games == 20 and 11 <= result.turns["least"] <= result.turns["median"]
    assert {player.name for player in submarine.players()} >= {"random", "exact", "lookahead"}


def test_what_a_notebook_shows() -> None:
    board = Board.from_file(TOP / "data/boards/russian-midgame.board")
    assert board._repr_svg_() == board.analyse()._repr_svg_()
    html = board._repr_html_()
    assert "<svg" in html and "53,623,966 arrangements; best shot" in html
    assert repr(board).startswith("<fleetcount.Board russian;") and "53,623,966" in repr(board.analyse())
    own = Board(rules="classic", touching="none")
    assert "fleet 5 4 3 3 2, touching none, announce length" in repr(own) and own.analyse().render().startswith("rules: 10x10, fleet 5 4 3 3 2, touching none")
    assert not board.analyse().render().startswith("rules")
    impossible = Board(size="2x1", fleet="2").shoot("A1", "miss")
    assert impossible._repr_svg_() is None and "No arrangement" in impossible._repr_html_() and "0 arrangements" in repr(impossible.analyse())


# ---- Work that takes long --------------------------------------------------------------------------------------------------------

LONG = "from fleetcount import Board; import sys; print('go', flush=True); Board(size='14x14').count()"


def test_control_c_ends_a_count() -> None:
    process = subprocess.Popen([sys.executable, "-c", LONG], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "go\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert "KeyboardInterrupt" in said and process.returncode != 0


def test_progress() -> None:
    shares: list[float] = []
    board = Board("classic")
    count = board.count(progress=shares.append)
    assert shares == sorted(shares) and shares[-1] == 1 and all(0 <= share <= 1 for share in shares)

    def stop(done: float) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        board.count(progress=stop)
    assert board.count(progress=lambda done: Board(size="3x1", fleet="2").count()) == count  # asks within a question
    with pytest.raises(KeyError, match="enough"):
        board.sampler(progress=stop)


def test_threads_count_at_once() -> None:
    board = Board("russian").shoot("A1", "miss")  # is counted by a sweep, which keeps its links
    expected, found, kept = board.count(), [], []

    def work() -> None:
        found.append(board.count(threads=1))
        kept.append(fleetcount.kept_memory())
        fleetcount.release_memory()

    ticks, running = 0, [threading.Thread(target=work) for _ in range(3)]
    for thread in running:
        thread.start()
    while any(thread.is_alive() for thread in running):  # which shows that the GIL is free
        ticks += 1
        time.sleep(0.001)
    assert found == [expected] * 3 and ticks > 1
    assert len(kept) == 3 and all(kept)


def test_memory_does_not_grow() -> None:
    def round_(count: int) -> int:
        for i in range(count):
            board = Board(size="4x4", fleet="2 1").shoot((i % 4, i // 4 % 4), "miss")
            analysis = board.analyse(threads=1)
            assert analysis.count and analysis.best and analysis.occupancy.shape == (4, 4) and analysis.probability.shape == (4, 4)
            with pytest.raises(fleetcount.InvalidError):
                board.shoot("Z9", "miss")
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = round_(2000)
    assert round_(10000) - before < 4000  # KiB: less than half a byte for each


# ---- The environment -------------------------------------------------------------------------------------------------------------


def test_the_environment() -> None:
    from fleetcount.gym import BattleshipEnv

    env = BattleshipEnv(Board(size="5x5", fleet="3 2", announce="length"), render_mode="ansi")
    observation, info = env.reset(seed=4)
    again, _ = BattleshipEnv(Board(size="5x5", fleet="3 2", announce="length")).reset(seed=4)
    assert env.observation_space.contains(observation) and (observation == again).all() and info["count"] == env.start.count()
    shots, is_over = 0, False
    while not is_over:
        action = int(np.argmax(np.where(info["action_mask"] > 0, info["probability"].ravel(), -1)))
        assert env.action_space.contains(action)
        observation, reward, is_over, is_cut, info = env.step(action)
        shots += 1
        assert reward == -1 and not is_cut and env.observation_space.contains(observation)
        assert info["answer"] is not None and info["count"] >= 1
    assert 5 <= shots <= 25 and int((observation >= fleetcount.HIT).sum()) == 5
    known = env.step(0 if info["action_mask"][0] == 0 else int(np.argmin(info["action_mask"])))
    assert known[4]["answer"] is None and known[1] == -1
    assert env.render() == str(env.board)
    given = env.sampler_fleet = env.start.unrank(11)
    env.reset(options={"fleet": given})
    assert env.fleet == given
    assert "count" not in BattleshipEnv(posterior=False).reset(seed=1)[1]


def test_the_environment_ends_with_the_hidden_fleet() -> None:
    from fleetcount.gym import BattleshipEnv

    rules: list[dict[str, str]] = [
        {"fleet": "2 1?", "announce": "hit"},
        {"fleet": "2? 2? 1", "announce": "length"},
        {"fleet": "2..3 1", "announce": "sunk"},
        {"fleet": "red=2..3 blue=1? green=1", "announce": "ship"},
    ]
    for each in rules:
        env = BattleshipEnv(Board(size="4x3", touching="any", **each), posterior=False)  # type: ignore[arg-type]
        for seed in range(20):
            _, info = env.reset(seed=seed)
            left = {cell for ship in env.fleet for cell in ship.cells}
            for action in np.random.default_rng(seed).permutation(12):
                assert info["action_mask"][action]
                observation, _, is_over, _, info = env.step(int(action))
                left.discard(fleetcount.cell_label(divmod(int(action), 4)))
                assert env.observation_space.contains(observation) and is_over == (not left)
                if is_over:
                    break


def test_the_environment_refuses_boards_on_which_no_game_ends() -> None:
    from fleetcount.gym import BattleshipEnv

    with pytest.raises(fleetcount.InvalidError, match="board: .*whole fleet"):
        BattleshipEnv(Board(size="4x4", fleet="2", others=True))
    for announce in ("hit", "sunk"):
        board = Board(size="4x4", fleet="2 1", announce=announce)
        for hint in ("ship", "left", "single"):
            with pytest.raises(fleetcount.InvalidError, match="board: .*hints"):
                BattleshipEnv(board.hint("A1", hint))
        assert BattleshipEnv(board.hint("A1", "water")).reset(seed=1)[1]["action_mask"].tolist() == [0] + [1] * 15
