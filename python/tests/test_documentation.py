"""Runs the examples of the documentation: those of the modules, of docs/python.md and README.md, and the notebook."""

from __future__ import annotations

import doctest
import importlib
import json
import os
import pathlib
import pkgutil
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


def _printed(notebook: dict[str, Any]) -> str:
    outputs = (output for cell in notebook["cells"] for output in cell.get("outputs", []))
    return "".join("".join(output.get("text", "")) for output in outputs)


def test_the_notebook_as_a_script(tmp_path: pathlib.Path) -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    script = tmp_path / "notebook.py"
    script.write_text("\n".join(cells), encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == _printed(notebook)


def test_the_notebook_as_a_notebook(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a kernel of Jupyter, if it is installed, the notebook prints the same, and boards are shown as pictures."""
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    place = pathlib.Path(fleetcount.__file__).resolve().parents[1]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")]))  # the kernel is the system's Python
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert _printed(notebook) == _printed(json.loads(NOTEBOOK.read_text(encoding="utf-8")))
    shown = [output["data"] for cell in notebook.cells for output in cell.get("outputs", []) if "data" in output]
    assert shown and all({"image/svg+xml", "text/html", "text/plain"} <= set(data) for data in shown)
