"""Every module can be imported first, so commands can load modules in any order.

The imports are read from the sources and followed in Python's order, with each module first in turn. A module that
imports a name from a partly loaded one would fail. The sweep imports each module first in a process of its own.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import houseway

ROOT = Path(str(houseway.__file__)).parent.parent


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


SOURCES = {name_of(path): path for path in sorted((ROOT / "houseway").rglob("*.py"))}


class Import(NamedTuple):
    """A module that another one loads, and whether names are imported from it."""

    module: str
    takes: bool


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that run when a module is loaded, without those for type checkers."""
    for each in body:
        if isinstance(each, ast.If) and "TYPE_CHECKING" not in ast.unparse(each.test):
            yield from statements([*each.body, *each.orelse])
        elif isinstance(each, ast.Try | ast.With | ast.ClassDef):
            yield from statements(each.body)
        else:
            yield each


@cache
def imports(module: str) -> tuple[Import, ...]:
    """Return the modules that a module loads, in order."""
    found: list[Import] = []
    for each in statements(ast.parse(SOURCES[module].read_text(encoding="utf-8")).body):
        if isinstance(each, ast.Import):
            found += [Import(alias.name, takes=False) for alias in each.names]
        elif isinstance(each, ast.ImportFrom) and each.module:
            names = [f"{each.module}.{alias.name}" for alias in each.names]
            found.append(Import(each.module, takes=not all(name in SOURCES for name in names)))
            found += [Import(name, takes=False) for name in names]
    return tuple(one for one in found if one.module in SOURCES)


def trouble(first: str) -> list[tuple[str, str]]:
    """Return the modules that import from a partly loaded one, if a given module is imported first."""
    begun, done, found = set[str](), set[str](), list[tuple[str, str]]()

    def load(module: str) -> None:
        parent = module.rpartition(".")[0]
        if parent:
            load(parent)
        if module in begun:
            return
        begun.add(module)
        for each in imports(module):
            load(each.module)
            if each.takes and each.module not in done:
                found.append((module, each.module))
        done.add(module)

    load(first)
    return found


def test_no_module_imports_a_name_from_a_partly_loaded_one() -> None:
    assert not {first: found for first in SOURCES if (found := trouble(first))}


LOADED_BY_ALL = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*(name for name in sys.modules if name.partition(".")[0] != "houseway"))
"""
EACH_IN_A_FORK = """
import contextlib, importlib, os, sys, traceback
for name in sys.stdin.read().split():
    with contextlib.suppress(Exception):
        importlib.import_module(name)
for name in sys.argv[1:]:
    if not os.fork():
        try:
            importlib.import_module(name)
        except BaseException:
            print(name, traceback.format_exc(), flush=True)
        os._exit(0)
    os.wait()
assert not any(name.startswith("houseway") for name in sys.modules)
"""


@pytest.mark.sweep
def test_each_module_can_be_imported_first() -> None:
    """Each is imported by a fork of a process that has loaded everything except our modules."""
    modules = [each for each in SOURCES if not each.endswith("__main__")]

    def told(code: str, given: str = "") -> str:
        command = [sys.executable, "-c", code, *modules]
        return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout

    assert told(EACH_IN_A_FORK, told(LOADED_BY_ALL)) == ""
