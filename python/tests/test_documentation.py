"""Runs the examples of the documentation: those of the modules, of docs/python.md and README.md, and the notebook."""

from __future__ import annotations

import doctest
import importlib
import itertools
import json
import math
import os
import pathlib
import pkgutil
import re
import subprocess
import sys
import types
from typing import Any

import pytest

import fleetcount

TOP = pathlib.Path(os.environ.get("FLEETCOUNT_TOP", pathlib.Path(__file__).resolve().parents[2]))
MODULES = ["fleetcount", *(f"fleetcount.{module.name}" for module in pkgutil.iter_modules(fleetcount.__path__) if module.name != "_library")]


@pytest.mark.parametrize("name", MODULES)
def test_modules(name: str) -> None:
    module: types.ModuleType = importlib.import_module(name)
    # A module's own names go before: `Game` of fleetcount.submarine is another one.
    names = {name: getattr(fleetcount, name) for name in fleetcount.__all__ if not hasattr(module, name)}
    assert doctest.testmod(module, extraglobs=names).failed == 0


def test_all_modules_have_examples_or_none_are_public() -> None:
    names = {name: getattr(fleetcount, name) for name in fleetcount.__all__}
    attempted = sum(doctest.testmod(importlib.import_module(name), extraglobs=names).attempted for name in MODULES)
    assert attempted >= 15


@pytest.mark.parametrize(("name", "least"), [("docs/python.md", 20), ("docs/tutorial.md", 12), ("README.md", 4), ("python/README.md", 4)])
def test_documents(name: str, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TOP)
    result = doctest.testfile(str(TOP / name), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert result.failed == 0 and result.attempted >= least


def test_the_player_of_the_guide() -> None:
    guide = (TOP / "docs/python.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    exec(guide.split("```python gym-example.py\n")[1].split("```")[0].replace("BattleshipEnv()", "BattleshipEnv(Board(size='6x6', fleet='3 2'))"),
         {"Board": fleetcount.Board}, names)
    assert names["done"] is True


def test_everything_public_is_described() -> None:
    for name in fleetcount.__all__:
        thing = getattr(fleetcount, name)
        if isinstance(thing, type) or callable(thing):
            assert thing.__doc__, name
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    assert value.__doc__, f"{name}.{member}"


NOTEBOOK = TOP / "python/examples/collaborative-battleship.ipynb"
STUDY = TOP / "python/examples/made-study"


def _printed(notebook: dict[str, Any]) -> str:
    outputs = (output for cell in notebook["cells"] for output in cell.get("outputs", []))
    return "".join("".join(output.get("text", "")) for output in outputs)


def _code_of_notebook() -> str:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")


def test_the_notebook_as_a_script(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STUDY", str(STUDY))
    script = tmp_path / "notebook.py"
    script.write_text(_code_of_notebook(), encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == _printed(json.loads(NOTEBOOK.read_text(encoding="utf-8")))


def _places_of(colour: int, length: int, seen: list[list[int]]) -> list[frozenset[tuple[int, int]]]:
    """Where a ship may lie that covers all cells of its colour, and besides them hidden ones alone."""
    hits = {(r, c) for r in range(8) for c in range(8) if seen[r][c] == colour}
    lines = [[(r, c + i) for i in range(length)] for r in range(8) for c in range(9 - length)]
    lines += [[(c, r) for r, c in line] for line in lines]
    return [frozenset(line) for line in lines if hits <= set(line) and all(seen[r][c] in (-1, colour) for r, c in line)]


def _chances_by_hand(seen: list[list[int]], lengths: list[int], sunk: list[int], answers: list[tuple[list[tuple[int, int]], bool]]) -> Any:
    """The chance of a ship on each hidden cell: every way in which the ships may lie, one after another."""
    total, hits = 0, [[0] * 8 for _ in range(8)]
    for lengths_of_colours in set(itertools.permutations(lengths)):
        places = [_places_of(colour, length, seen) for colour, length in enumerate(lengths_of_colours, 1)]
        for ships in itertools.product(*places):
            covered = frozenset().union(*ships)
            if len(covered) != sum(lengths) or any(any(cell in covered for cell in cells) != answer for cells, answer in answers):
                continue
            left = [any(seen[r][c] < 0 for r, c in ship) for ship in ships]
            if any(left[colour - 1] == (colour in sunk) for colour in range(1, 5)):
                continue  # a ship is said to be sunk exactly when all of it is seen
            total += 1
            for r, c in covered:
                hits[r][c] += 1
    return total, hits


def test_the_chances_of_the_notebook(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shots late in the games, where all arrangements can be gone through."""
    monkeypatch.setenv("STUDY", str(STUDY))
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(compile(_code_of_notebook(), str(NOTEBOOK), "exec"), names)
    compared = 0
    for (_, grid, events), (_, shots, _) in zip(names["games"], names["followed"]):
        seen, answers, sunk, shot = [[-1] * 8 for _ in range(8)], [], [], 0
        for asked, after in events:
            cells = [(r, c) for r, c in names["region"](asked[0]) or [] if seen[r][c] < 0] if asked else []
            answers += [(cells, asked[1])] if cells else []
            for r, c in names["shots_between"](seen, after):
                ways = math.prod(sum(len(_places_of(colour, length, seen)) for length in set(names["lengths_of"](grid))) for colour in range(1, 5))
                if ways < 100000:
                    total, hits = _chances_by_hand(seen, names["lengths_of"](grid), sunk, answers)
                    place, chance, best, most, answer = shots[shot]
                    assert chance == pytest.approx(hits[r][c] / total)
                    assert most == pytest.approx(max(hits[y][x] for y in range(8) for x in range(8) if seen[y][x] < 0) / total)
                    compared += 1
                seen[r][c] = grid[r][c]
                sunk += [grid[r][c]] if shots[shot][4].startswith("sunk") else []
                shot += 1
    assert compared >= 20


@pytest.mark.parametrize(
    ("question", "cells"),
    [
        ("Does E7 have a part of a ship?", "E7"),
        ("any parts of an undiscovered boat in Row e?", "E1 E2 E3 E4 E5 E6 E7 E8"),
        ("Are there ships in columns 3-4?", " ".join(f"{row}3 {row}4" for row in "ABCDEFGH")),
        ("Are there ships in rows A and C?", " ".join(f"{row}{column}" for row in "AC" for column in range(1, 9))),
        ("Is there a ship in row A, B or C?", None),
        ("Is there a ship horizontally in row E?", None),
        ("Are there two ships in row E?", None),
        ("Is there a ship in column A?", None),
        ("any ship touching that miss?", None),
        ("Does it touch E4 or C4?", None),
        ("is one on f after 5 or on g", None),
        ("you lied.... Is it on row b?", None),
        ("Is orange verticle?", None),
    ],
)
def test_the_regions_of_the_notebook(question: str, cells: str | None) -> None:
    """Half of these are questions that people asked in the study."""
    code = _code_of_notebook()
    names: dict[str, Any] = {"re": re, "SIDE": 8}
    exec(code[code.index("LINES = ") : code.index("def sum_text")], names)
    found = names["region"](question)
    assert (found and " ".join("ABCDEFGH"[row] + str(column + 1) for row, column in found)) == cells


def test_the_notebook_as_a_notebook(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a kernel of Jupyter, if it is installed, the notebook prints the same, and boards are shown as pictures."""
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    place = pathlib.Path(fleetcount.__file__).resolve().parents[1]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")]))  # the kernel is the system's Python
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("STUDY", str(STUDY))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert _printed(notebook) == _printed(json.loads(NOTEBOOK.read_text(encoding="utf-8")))
    shown = [output["data"] for cell in notebook.cells for output in cell.get("outputs", []) if "data" in output]
    assert [{"image/svg+xml", "text/plain"} <= set(data) for data in shown] == [True, True]
    assert "text/html" in shown[1]
