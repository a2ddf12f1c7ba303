"""The parts of the build that pyproject.toml cannot express: the extension, and that it works with every CPython from 3.11."""

import pathlib
import re

from setuptools import setup

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE / "library" if (HERE / "library").is_dir() else HERE.parent
VERSION = re.search(r'#define FC_VERSION "(.*)"', (TOP / "include" / "fleetcount.h").read_text(encoding="utf-8"))
assert VERSION is not None

setup(
    version=VERSION.group(1),
    cffi_modules=["build_ffi.py:prepare"],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
    zip_safe=False,
)
