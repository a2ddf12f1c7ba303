"""Wrong arguments: every parameter of every public function gets values of every wrong kind."""

from __future__ import annotations

import copy
import inspect
import os
import pathlib
import pickle
import random
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import fleetcount
from fleetcount import Bias, Board, Contest, FleetcountError, InvalidError, Prior, Ship, Survey, fit, submarine
from fleetcount.gym import BattleshipEnv

BOARD = Board(size="3x2", fleet="2", announce="length")
SHOT = BOARD.shoot("A1", "miss")
FLEET = SHOT.unrank(0)
GAME = submarine.Game("w=B2 c=D4 s=E1")
GAMES = fleetcount.contest(["random", "hunt-target"], BOARD, games=2)

OBJECTS: dict[type, object] = {
    Board: SHOT,
    fleetcount.Analysis: BOARD.analyse(),
    fleetcount.Sampler: BOARD.sampler(),
    fleetcount.Ranking: BOARD.ranking(),
    Prior: Prior.from_text("", BOARD),
    Contest: Contest(["random"], BOARD),
    Survey: Survey(["placements"], BOARD, positions=2, shots=(0, 1)),
    Bias: Bias("uniform", BOARD, games=10),
    Ship: FLEET[0],
    submarine.Game: GAME,
    submarine.Belief: GAME.belief(),
    BattleshipEnv: BattleshipEnv(BOARD, posterior=False),
}
"""An object of each class. Its methods are tried."""

RIGHT: dict[str, object] = {
    "a": "random",
    "action": 0,
    "among": None,
    "same_ship": None,
    "different_ships": None,
    "every_ship_hit": False,
    "misses": None,
    "hits": None,
    "sunk": None,
    "lengths": None,
    "others": None,
    "analysis": None,
    "announce": "length",
    "answer": "hit",
    "b": "random",
    "board": BOARD,
    "by_placement": False,
    "cell": "B1",
    "cells": [[0, 0, 0], [0, 0, 0]],
    "column": 0,
    "columns": None,
    "count": 1,
    "counts": False,
    "criterion": "mean",
    "data": [[1, 2, 1], [1, 2, 1]],
    "down": False,
    "engine": "auto",
    "event": "attack B3 miss",
    "first": 0,
    "fleet": FLEET,
    "format": "text",
    "game": 0,
    "games": 2,
    "goal": "hits",
    "grade": None,
    "greatest": 0,
    "group": 0,
    "heuristic": "placements",
    "heuristics": ["placements"],
    "hint": "ship",
    "hints": None,
    "index": 0,
    "labels": None,
    "length": 2,
    "marks": None,
    "measure": "top",
    "memory_limit": 0,
    "most": 1,
    "most_steps": 2,
    "n": 2,
    "name": None,
    "number": 0,
    "optimal": False,
    "options": None,
    "own": "w=B2 c=D4 s=E1",
    "p_values": [0.5, 0.01],
    "placer": "uniform",
    "policy": "hit",
    "positions": 2,
    "posterior": False,
    "prior": None,
    "progress": None,
    "quantity": "occupancy",
    "render_mode": None,
    "row": 0,
    "rows": None,
    "rules": None,
    "salvo": 1,
    "seed": 1,
    "ship": None,
    "ships": None,
    "shots": 0,
    "shot": 0,
    "size": None,
    "smoothing": 0,
    "store": None,
    "strategies": ["random"],
    "strategy": 0,
    "symmetric": False,
    "text": "",
    "threads": 1,
    "together": False,
    "tolerance": 0.1,
    "touching": "any",
    "turns": "hit-again",
    "up_to_symmetry": False,
}
"""A right value for each parameter name."""

EXCEPTIONS: dict[str, dict[str, object]] = {
    "Board": {"fleet": "2", "size": "3x2"},
    "Board.from_other": {"format": None, "text": "PLACESHIP 1 0 0 E\nRow tallies: 1\nColumn tallies: 1\n"},
    "Board.learn": {"among": "A1 <= 1"},
    "Board.advise": {"criterion": "within"},
    "Board.find_cells": {"size": 2},
    "Board.salvo": {"size": 2},
    "Board.shoot": {"length": None},
    "Board.rollout": {"strategy": "rollout"},
    "Analysis.render": {"quantity": "length"},
    "Board.render": {"quantity": "length"},
    "Prior.named": {"name": "people", "board": Board("classic")},
    "Survey": {"shots": (0, 1), "policy": "random"},
    "cell_label": {"cell": 0},
    "compare_pairs": {"games": GAMES},
    "duel": {"first": GAMES, "second": GAMES},
    "in_salvos": {"games": GAMES, "salvo": 3},
    "summarise": {"games": GAMES},
    "submarine.Game.from_text": {"text": GAME.to_text()},
}
"""Right values of functions that need others than the usual ones."""

NEVER: list[object] = [3j, b"A1", object(), [object()], [None], ["A1\0"]]
"""Values that no parameter takes."""

WRONG: list[object] = [
    *NEVER,
    None,
    True,
    -1,
    1.7,
    2**32 + 1,
    2**64,
    10**5000,
    float("nan"),
    float("inf"),
    "",
    "A1\0B2",
    "\ud800",
    "nonsense",
    "two\nlines",
    [],
    [1.5, 2],
    [[1, 2], [3]],
    (1.5, 2),
    (1, 2, 3),
    {},
    {"A1": 1},
    {1, 2},
    np.zeros((2, 2)),
    np.array([True, False]),
    np.array(["a", "b"]),
    np.float64(1.5),
    Board,
    BOARD.analyse(),
    Board(size="1x1", fleet="1"),
    FLEET,
    Ship.at("A1", 1),
]


def public() -> Iterator[tuple[str, Callable[..., object]]]:
    """Every public function, constructor and method of the package, with its name."""
    things = {name: getattr(fleetcount, name) for name in fleetcount.__all__ if name != "submarine"}
    own = {name: value for name, value in vars(submarine).items() if getattr(value, "__module__", "") == submarine.__name__}
    things |= {f"submarine.{name}": value for name, value in own.items() if name[0] != "_"}
    things["BattleshipEnv"] = BattleshipEnv
    for name, thing in things.items():
        if isinstance(thing, type) and thing not in OBJECTS:
            assert issubclass(thing, BaseException) or hasattr(thing, "__dataclass_fields__") or thing is fleetcount.Position, name
        elif isinstance(thing, type):
            yield name, thing
            for member in dir(thing):
                if member[0] != "_" and callable(getattr(OBJECTS[thing], member)):
                    yield f"{name}.{member}", getattr(OBJECTS[thing], member)
        elif inspect.isfunction(thing):
            yield name, thing


PUBLIC = dict(public())


def right(name: str, function: Callable[..., object]) -> dict[str, object]:
    """Right arguments of a function."""
    parameters = [each for each in inspect.signature(function).parameters.values() if each.kind is not each.VAR_KEYWORD]
    return {each.name: (RIGHT | EXCEPTIONS.get(name, {}))[each.name] for each in parameters if each.name != "path"}


@pytest.mark.parametrize("name", PUBLIC)
def test_wrong_arguments(name: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    function = PUBLIC[name]
    arguments = right(name, function)
    if "path" in inspect.signature(function).parameters:
        arguments["path"] = tmp_path / "file"
        (tmp_path / "file").write_text(GAME.to_text() if name.startswith("submarine") else "", encoding="utf-8")
    try:
        function(**arguments)
    except TypeError as error:
        assert " is made by " in str(error) and not arguments  # classes that only the package makes
    except FleetcountError:
        assert not arguments  # a method that this board is not for
    for parameter in arguments:
        for value in WRONG:
            if value is inspect.signature(function).parameters[parameter].default or (parameter == "progress" and callable(value)):
                continue  # right
            if parameter == "games" and isinstance(value, int) and value > 10**6:
                continue  # right if it fits into 64 bits, and never ends
            try:
                function(**{**arguments, parameter: value})
            except FleetcountError as error:
                assert parameter in str(error) or not any(value is never for never in NEVER), (parameter, value, error)
            except (TypeError, ValueError) as error:
                assert parameter in str(error), (parameter, value, error)
            except OSError:
                assert parameter in ("path", "store") and isinstance(value, str), (parameter, value)


def test_the_walk_is_long() -> None:
    assert len(PUBLIC) > 60
    assert sum(len(right(name, function)) for name, function in PUBLIC.items()) > 150


CUT: list[Callable[[], object]] = [
    lambda: Board(size="9x9", fleet="3 2\0 9 9"),
    lambda: Board("russian\0"),
    lambda: Board(size="9x9", fleet=[3.5, 2]),  # type: ignore[list-item]
    lambda: Board(size="9x9", fleet=b"32"),
    lambda: Board(size=10),  # type: ignore[arg-type]
    lambda: Board(size=(10.5, 10)),  # type: ignore[arg-type]
    lambda: Board(size="3x2", fleet="2", rows=[1.5, None]),  # type: ignore[list-item]
    lambda: BOARD.shoot((0.5, 1), "miss"),  # type: ignore[arg-type]
    lambda: BOARD.shoot((1.0, 1), "miss"),  # type: ignore[arg-type]
    lambda: BOARD.shoot("A1\0", "miss"),
    lambda: BOARD.shoot("A1", False),  # type: ignore[arg-type]
    lambda: BOARD.shoot("A1", "hit tug 2"),
    lambda: BOARD.shoot("A1", "sunk 2", length=3),
    lambda: BOARD.shoot("A1", "sunk", length=2**32 + 2),
    lambda: BOARD.shoot("A1", "sunk", length=0),
    lambda: BOARD.shoot("A1", "sunk ²"),
    lambda: BOARD.count(threads=2**32 + 1),
    lambda: BOARD.count(threads=1.7),  # type: ignore[arg-type]
    lambda: BOARD.count(memory_limit=2**64),
    lambda: BOARD.count(engine="auto\0"),
    lambda: BOARD.sample(1.7),  # type: ignore[arg-type]
    lambda: BOARD.sample(1, seed=2**64),
    lambda: BOARD.sample(1, seed=-1),
    lambda: BOARD.unrank(0.5),  # type: ignore[arg-type]
    lambda: BOARD.answer(np.zeros((2, 3)), "A1"),  # type: ignore[arg-type]
    lambda: BOARD.advise("within", 2**32 + 5),
    lambda: BOARD.advise("within"),
    lambda: BOARD.advise("worst", 5),
    lambda: BOARD.analyse().render(length=2**32 + 2, quantity="length"),
    lambda: BOARD.known(Board(size="3x2", fleet="1").analyse()),
    lambda: BOARD.compare("placements", Board(size="3x2", fleet="1").analyse()),
    lambda: BOARD.compare(np.ones((2, 3)) * 3j),
    lambda: BOARD.compare([["1", "2", "3"]] * 2),
    lambda: Board.from_cells([[1.7, 0]], fleet="1"),
    lambda: Board.from_cells([[2**32, 0]], fleet="1"),
    lambda: Board.from_cells([[0, 0]], rules=Board(size="2x1", fleet="1"), touching="any"),
    lambda: Board.from_cells([[0, 0]], fleet="1", size="2x1"),
    lambda: Board.from_cells(np.ma.masked_array([[0, 0]], [[True, False]]), fleet="1"),
    lambda: Board.from_cells([np.ma.masked_array([0, 0], [True, False])], fleet="1"),
    lambda: BOARD.compare(np.ma.masked_array(np.ones((2, 3)), [[True, False, False]] * 2)),
    lambda: fit(np.ma.masked_array([[1, 2, 1], [1, 2, 1]], [[True, False, False]] * 2), BOARD),
    lambda: fit({2: np.ma.masked_array([[1, 2, 1], [1, 2, 1]], [[True, False, False]] * 2)}, BOARD),
    lambda: fleetcount.summarise(np.ma.masked_array(GAMES, np.arange(len(GAMES)) == 0)),
    lambda: BOARD.compare(np.full((2, 3), 2**53 + 1)),
    lambda: BOARD.compare([[2**53 + 1, 0, 0], [0, 0, 0]]),
    lambda: BOARD.compare([[2**64 + 1, 0, 0], [0, 0, 0]]),
    lambda: BOARD.compare(np.array([[np.int64(2**53 + 1), 0, 0], [0, 0, 0]], dtype=object)),
    lambda: fit([[2**53 + 1, 0, 0], [0, 0, 0]], BOARD),
    lambda: Board(size={10, 4}),  # type: ignore[arg-type]
    lambda: Board(fleet={3, 2}),
    lambda: Board(size="3x2", fleet="2", rows={2, 0}),  # type: ignore[arg-type]
    lambda: Board(fleet={3: 1, 2: 1}.keys()),
    lambda: BOARD.shoot({1, 0}, "miss"),  # type: ignore[arg-type]
    lambda: BOARD.shoot(frozenset((1, 0)), "miss"),  # type: ignore[arg-type]
    lambda: fit({FLEET}, BOARD),
    lambda: Contest({"random", "hunt-target"}, BOARD),  # type: ignore[arg-type]
    lambda: Survey({"placements"}, BOARD, shots=(0, 1)),  # type: ignore[arg-type]
    lambda: fleetcount.correct_p_values({0.5, 0.1}),  # type: ignore[arg-type]
    lambda: BOARD.analyse().places(3),
    lambda: BOARD.analyse().places(name="tug"),
    lambda: BOARD.analyse().places(2, "tug"),
    lambda: BOARD.analyse().render(quantity="length", length=3),
    lambda: BOARD.render(quantity="length"),
    lambda: BOARD.unrank(-1),
    lambda: Contest(["random"], "classic"),  # type: ignore[arg-type]
    lambda: Contest("random"),
    lambda: Contest(["random\0"]),
    lambda: Contest(["random"], BOARD).play(2**32),
    lambda: Contest(["random"], BOARD, salvo=0),
    lambda: Contest([lambda board: "A1"], BOARD, salvo=2),
    lambda: Survey(["placements"], BOARD, shots=(0, 2**32)),
    lambda: Survey(["placements"], BOARD, positions=2).position("placements", 1.5),  # type: ignore[arg-type]
    lambda: Ship.at("A1", 2**32 + 2),
    lambda: Ship(2, 0, 2**32),
    lambda: Ship(2, 0, 0, "down"),  # type: ignore[arg-type]
    lambda: fleetcount.cell_label((0, 0), 5),  # type: ignore[call-overload]
    lambda: fit([[1, 2, 1], [1, 2, 1]], BOARD, greatest=2**64),
    lambda: submarine.Game("w=B2 c=D4 s=E1\nevents:"),
    lambda: submarine.Game("w=B2 c=D4 s=E1\0"),
    lambda: submarine.contest("random\0", "random"),
    lambda: GAME.belief().chance((0.5, 1)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("number", range(len(CUT)))
def test_nothing_is_cut(number: int) -> None:
    with pytest.raises(InvalidError):
        CUT[number]()


def test_a_set_is_right_where_neither_order_nor_repetition_matters() -> None:
    board = Board(size="3x3", fleet="2 1", touching="any", misses={"A1", "B1"}, among=frozenset(("C3 = 1", "A3 = 0")))
    assert board.cells[0].tolist() == [1, 1, 0] and {each.most for each in board.sums} == {0, 1}
    plain = Board(size="3x3", fleet="2 1", touching="any")
    assert plain.rank(frozenset(plain.unrank(1))) == 1


def test_what_a_float_holds_exactly_is_no_mistake() -> None:
    scores = [[Fraction(1, 3), 2**60, 0], [np.int64(2**53), 10**22, 0.1]]
    assert BOARD.compare(scores) == BOARD.compare(np.array(scores, dtype=float))
    whole = np.ma.masked_array(np.array(scores, dtype=float), False)
    assert BOARD.compare(whole) == BOARD.compare(whole.data)


def test_messages_name_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = Board(size="3x3", fleet="tug=2", announce="ship").analyse()
    for wrong, words in [
        (lambda: analysis.places(5), "the fleet has no ship of length 5$"),
        (lambda: analysis.places(2, "raft"), "the fleet has no ship of length 2 named 'raft'"),
        (lambda: analysis.render("csv", "length", 5), "the fleet has no ship of length 5$"),
        (lambda: BOARD.unrank(-1), "number: -1 is not at least 0"),
        (lambda: Board.from_cells([[0]], size="1x1"), "size: "),
    ]:
        with pytest.raises(InvalidError, match=words):
            wrong()
    sampler = BOARD.sampler()
    monkeypatch.setattr("fleetcount.tables.ffi", types.SimpleNamespace(new=_runs_out))
    with pytest.raises(fleetcount.LimitError, match="n: 2147483647 fleets"):
        sampler.fleets(2**31 - 1)


def _runs_out(*arguments: object) -> None:
    raise MemoryError


@pytest.mark.parametrize("kind", OBJECTS)
def test_objects_are_copied_and_pickled_or_say_what_to_pickle(kind: type) -> None:
    each = OBJECTS[kind]
    copies = [copy.copy(each), copy.deepcopy(each)]
    assert kind is BattleshipEnv or copies == [each, each]
    try:
        assert pickle.loads(pickle.dumps(each)) == each
    except TypeError as error:
        assert "cannot be pickled: pickle what it is made from" in str(error)
        assert kind.__name__ in str(error) or kind is BattleshipEnv


@pytest.mark.parametrize("each", [BOARD.explain(), fit([[1, 2, 1], [1, 2, 1]], BOARD)])
def test_results_are_copied(each: object) -> None:
    assert copy.deepcopy(each) == each
    with pytest.raises(TypeError, match=r"class (Analysis|Prior) cannot be pickled"):
        pickle.dumps(each)


def test_numpy_s_numbers_are_numbers() -> None:
    assert Board(size=np.array([3, 2]), fleet=np.array([2]), announce="length") == BOARD  # type: ignore[arg-type]
    assert BOARD.shoot(np.array([1, 2]), "miss") == BOARD.shoot("C2", "miss")  # type: ignore[arg-type]
    assert (BOARD.sample(np.int32(3), seed=np.uint64(5)) == BOARD.sample(3, seed=5)).all()  # type: ignore[arg-type]


def test_a_size_has_columns_first() -> None:
    assert Board(size="12x10").shape == Board(size=(12, 10)).shape == (10, 12)


def test_errors_have_the_names_by_which_they_are_caught() -> None:
    for name in fleetcount.__all__:
        thing = getattr(fleetcount, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert f"{thing.__module__}.{thing.__qualname__}" == f"fleetcount.{name}"


def test_tables_are_kept_for_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    for kind in (fleetcount.Sampler, fleetcount.Ranking):
        monkeypatch.setattr(kind, "__init__", _counting(kind.__init__, made, kind.__name__))  # type: ignore[misc]
    board = Board(size="4x4", fleet="3 2?", touching="any")
    fleetcount.release_memory()
    fleets = [board.sample(1, seed=seed) for seed in range(20)]
    assert made == ["Sampler"]
    assert all(board.rank(board.unrank(number)) == number for number in range(20)) and made == ["Sampler", "Ranking"]
    again = board.shoot("A1", "miss").take_back()
    assert (again.sample(1, seed=3) == fleets[3]).all() and len(made) == 2  # an equal board
    board.sample(1, threads=1)
    assert (board.shoot("A1", "miss").sample(5)[:, 0, 0] == 0).all() and len(made) == 4
    fleetcount.release_memory()
    assert (board.sample(1, seed=3) == fleets[3]).all() and len(made) == 5


def _counting(init: Callable[..., None], made: list[str], name: str) -> Callable[..., None]:
    def counted(self: object, *arguments: Any, **settings: Any) -> None:
        made.append(name)
        init(self, *arguments, **settings)

    return counted


def test_a_missing_ship_is_in_no_fleet() -> None:
    board = Board(size="3x2", fleet="2? 1?", touching="any")
    for fleet in (*board.sampler().fleets(50), *(board.unrank(number) for number in range(board.count()))):
        assert all(ship.length > 0 for ship in fleet)
        board.check(fleet)
    assert sorted(board.rank(board.unrank(number)) for number in range(board.count())) == list(range(board.count()))


def test_cells_have_the_class_of_each_ship() -> None:
    generator = random.Random(1)
    rules: list[dict[str, Any]] = [
        *({"fleet": " ".join(generator.choices(("3", "2", "1", "3?", "2?", "1?", "2..3", "1..2"), k=4))} for _ in range(12)),
        {"fleet": "red=2..3 blue=1", "announce": "ship"},
        {"fleet": "red=? blue=? 1", "lengths": "3 2", "announce": "ship"},
        {"fleet": "red=2? blue=2? 2? green=2", "announce": "ship"},
    ]
    for each in rules:
        board = Board(size="4x5", touching="any", **each)
        sampler = board.sampler(threads=1)
        fleets, cells = sampler.fleets(40, seed=1), sampler.cells(40, seed=1)
        keys = [(ship_class.length, ship_class.name) for ship_class in board.fleet]
        for index, fleet in enumerate(fleets):
            expected = np.zeros(board.shape, dtype=np.uint8)
            for ship in fleet:
                down, across = (ship.length, 1) if ship.down else (1, ship.length)
                expected[ship.row : ship.row + down, ship.column : ship.column + across] = keys.index((ship.length, ship.name)) + 1
            assert (cells[index] == expected).all(), (each, fleet)
        assert (board.sample(40, seed=1) == cells).all()


def test_cells_tell_at_most_255_classes_apart() -> None:
    many = Board(size="26x100", fleet=" ".join(f"a{i}=1" for i in range(256)), touching="any", announce="ship")
    with pytest.raises(InvalidError, match="255 classes"):
        many.sampler("spread", threads=1).cells(1)


SMALL_INTEGERS = """
import numpy as np
from fleetcount import Bias, Board, Contest, Ship, submarine

sampler = Board().sampler(threads=1)
for i in range(5):
    assert (sampler.cells(np.uint8(30), seed=np.uint8(i)) == sampler.cells(30, seed=i)).all()
    assert sampler.fleets(np.int8(30), np.int64(i), np.uint8(250)) == sampler.fleets(30, i, 250)
board = Board(size="3x2", fleet="2")
contest = Contest(["random", "hunt-target"], board, seed=np.uint8(1), salvo=np.uint8(2))
plain = Contest(["random", "hunt-target"], board, seed=1, salvo=2)
assert (contest.play(np.uint8(200)) == plain.play(200)).all()
assert contest.play(np.uint8(2), np.int32(2**31 - 1))["game"].tolist() == [2**31 - 1, 2**31] * 2
assert contest.replay(np.uint8(1), np.uint8(255)) == plain.replay(1, 255)
for each in plain, contest:
    assert (each.play(np.uint8(20), np.int8(120), store="games") == plain.play(20, 120)).all()
bias = [Bias("uniform", board, games=number(100), seed=number(3)) for number in (int, np.uint8)]
assert bias[0].cells(0).tolist() == bias[1].cells(np.uint8(0)).tolist()
assert submarine.contest("random", "random", np.uint8(200), seed=np.uint8(1)) == submarine.contest("random", "random", 200, seed=1)
assert submarine.replay("random", "random", np.uint8(9), seed=np.uint8(1)) == submarine.replay("random", "random", 9, seed=1)
ship = Ship(np.uint8(3), np.int8(2), np.int8(20), np.bool_(True))
assert repr(ship) == repr(Ship(3, 2, 20, True)) and {type(value) for value in (ship.length, ship.row, ship.column)} == {int}
assert board.analyse().places(np.uint8(2)) == board.analyse().places(2)
"""


def test_small_integers_of_numpy_do_not_wrap(tmp_path: pathlib.Path) -> None:
    weak = os.environ | {"NPY_PROMOTION_STATE": "weak"}  # as numpy 2 always counts
    subprocess.run([sys.executable, "-W", "error", "-c", SMALL_INTEGERS], check=True, cwd=tmp_path, env=weak)


def test_a_ship_lies_on_some_board() -> None:
    assert Ship(3, 97, 25, True).cells == ["Z98", "Z99", "Z100"] and Ship.at("X1", 3).cells == ["X1", "Y1", "Z1"]
    for wrong in (
        lambda: Ship(3, 25, 25),
        lambda: Ship(3, 98, 0, True),
        lambda: Ship(3, 0, 24),
        lambda: Ship.at("Z26", 3),
        lambda: Ship.at("A100", 2, down=True),
        lambda: Ship(26, 0, 1),
    ):
        with pytest.raises(InvalidError):
            wrong()


def test_a_ship_of_one_cell_goes_across() -> None:
    board = Board(size="3x3", fleet="2 1", touching="any")
    fleet = [Ship.at("A1", 2), Ship(1, 2, 2, True)]
    assert fleet[1] == Ship.at("C3", 1, down=True) == Ship(1, 2, 2) and str(fleet[1]) == "1 C3 across"
    board.check(fleet)
    assert board.unrank(board.rank(fleet)) == tuple(fleet)
