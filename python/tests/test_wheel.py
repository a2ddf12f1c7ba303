"""The extension inside the wheel, by rules like those of auditwheel: what it needs of a system is what every system has, but for GMP."""

from __future__ import annotations

import importlib.metadata
import pathlib
import platform
import re
import subprocess

import fleetcount

# The libraries that PEP 600 lets a wheel need, and GMP, which auditwheel puts into the wheel or the system has.
ALLOWED = re.compile(r"lib(c|m|pthread|dl|rt)\.so\.\d+|ld-linux[-\w]*\.so\.\d+|libstdc\+\+\.so\.6|libgcc_s\.so\.1|libgmp\.so\.10")
# Since this version threads are in libc itself. On a system with a newer C library than Debian 12's, more may be asked for.
NEWEST_GLIBC = (2, 34)


def extension() -> pathlib.Path:
    (found,) = pathlib.Path(fleetcount.__file__).parent.glob("_library*.so")
    return found


def readelf(option: str) -> str:
    return subprocess.run(["readelf", "--wide", option, extension()], capture_output=True, text=True, check=True).stdout


def test_it_serves_every_python_from_3_11() -> None:
    assert extension().name == "_library.abi3.so"
    wheel = importlib.metadata.distribution("fleetcount").read_text("WHEEL")
    assert wheel is not None and re.search(r"^Tag: cp311-abi3-linux_\w+$", wheel, re.MULTILINE), wheel
    assert importlib.metadata.metadata("fleetcount")["Requires-Python"] == ">=3.11"


def test_it_needs_nothing_that_a_system_lacks() -> None:
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("--dynamic"))
    assert "libgmp.so.10" in needed and all(ALLOWED.fullmatch(name) for name in needed), needed
    assert not re.search(r"\((RPATH|RUNPATH|TEXTREL)\)", readelf("--dynamic"))
    versions = {tuple(map(int, number.split("."))) for number in re.findall(r"\bGLIBC_(\d+\.\d+)", readelf("--version-info"))}
    built_on = tuple(map(int, platform.libc_ver()[1].split(".")))
    assert versions and max(versions) <= (NEWEST_GLIBC if built_on <= (2, 36) else built_on), versions
