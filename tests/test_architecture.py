"""Every path in `docs/architecture.md`, the map of the project, exists, and so does every function it points to.

The other pages name files and modules, too. Those must exist as well.
"""

import re
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path

import pytest

from houseway.houses import HOUSES
from houseway.registry import KINDS

ROOT = Path(__file__).parent.parent
ROOMS = ROOT / "src" / "houseway"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STANDS_FOR = {"<kind>": tuple(KINDS), "<house>": HOUSES}
ENDINGS = (".py", ".md", ".toml")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "tests" / "golden" / "README.md"]


def named() -> list[str]:
    """Return the quoted texts of the page that look like paths."""
    quoted = re.findall(r"`([^`\s]+)`", PAGE)
    return sorted({each for each in quoted if "/" in each or each.endswith(ENDINGS)})


def meant(path: str) -> list[str]:
    """Return the paths that one stands for: `kinds/<kind>/turn` is in every kind."""
    marks = [mark for mark in STANDS_FOR if mark in path]
    found = []
    for names in product(*(STANDS_FOR[mark] for mark in marks)):
        each = path
        for mark, name in zip(marks, names, strict=True):
            each = each.replace(mark, name)
        found.append(each)
    return found


def there(path: str) -> bool:
    """Return whether a path exists; a module may be a file or a package."""
    base = ROOT if path.startswith(("tests/", "docs/", "src/")) else ROOMS
    return any(each.exists() for each in (base / path, base / f"{path}.py"))


def decided() -> list[tuple[str, str]]:
    """Return the file and function in each row of "Where is it decided that …?"."""
    section = PAGE.split("## Where is it decided")[1].split("\n## ")[0]
    return re.findall(r"^\|[^|]+\| `([^`]+)` \| `([^`]+)` \|", section, re.M)


def test_every_path_on_the_architecture_page_exists() -> None:
    assert not [path for path in named() for each in meant(path) if not there(each)]


def test_the_architecture_page_names_every_room() -> None:
    rooms = {each.name for each in ROOMS.iterdir() if each.is_dir() and not each.name.startswith("__")}
    assert rooms <= {path.removesuffix("/") for path in named()}


def test_the_architecture_page_answers_at_least_a_dozen_questions() -> None:
    assert len(decided()) >= 12


@pytest.mark.parametrize(("file", "function"), decided())
def test_each_question_on_the_architecture_page_is_answered_by_a_function_of_the_named_file(
    file: str, function: str
) -> None:
    assert re.search(rf"^\s*(async )?def {function}\(", (ROOMS / file).read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_source_file_and_module_that_a_documentation_page_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    files = re.findall(r"`([\w/.-]+/[\w.-]+\.py)`", text)
    links = [link for link in re.findall(r"\]\(([^)#:]+)\)", text) if not (page.parent / link).exists()]
    modules = [each.rstrip(".") for each in re.findall(r"\bhouseway(?:\.[a-z_]+)+(?![\w(])", text)]
    missing = [each for each in files if not any((base / each).exists() for base in (ROOT, ROOMS, ROOT / "tests"))]
    assert not [*missing, *links, *(each for each in modules if not importable(each))]


def importable(name: str) -> bool:
    """Return whether a dotted name is a module, or something in one."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        module, _, last = name.rpartition(".")
        return find_spec(module) is not None and hasattr(import_module(module), last)
