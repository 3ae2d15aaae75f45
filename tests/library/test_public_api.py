"""The public library: its names and signatures stay as listed, it is imported quickly, and every docstring has an
example.

`public_api.txt` lists each public name with its signature. A change there changes a promise, so CHANGELOG.md must name
the changed name.
"""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import houseway

ROOT = Path(__file__).parents[2]
LISTED = Path(__file__).with_name("public_api.txt")
HEAVY = ("numpy", "numba", "litestar", "msgspec", "sqlalchemy", "rich", "typer")


def public() -> list[str]:
    """Return every public name with its signature, and the public members of every class."""
    lines = []
    for name in sorted(houseway.__all__):
        value = getattr(houseway, name)
        if inspect.isclass(value):
            lines.append(f"{name}{bases(value)}")
            members = sorted({member for kind in value.__mro__ if kind.__module__.startswith("houseway")
                              for member in vars(kind) if not member.startswith("_")})
            lines += [f"{name}.{member}{signature(inspect.getattr_static(value, member))}" for member in members]
        elif inspect.isfunction(value):
            lines.append(f"{name}{signature(value)}")
        else:
            lines.append(name)
    return lines


def bases(kind: type) -> str:
    return f"({', '.join(base.__name__ for base in kind.__bases__ if base is not object)})"


def signature(value: object) -> str:
    """Return a signature with its types, or for a property the type that it returns."""
    if isinstance(value, property):
        return f" -> {inspect.formatannotation(inspect.signature(value.fget).return_annotation)}"
    called = getattr(value, "__func__", value)
    return plain(str(inspect.signature(called))) if inspect.isfunction(called) else ""


def plain(text: str) -> str:
    """Return a signature without the modules of its types, which may move."""
    return re.sub(r"\b(?:houseway|collections|typing|pathlib|fractions)(?:\.\w+)*\.(?=\w)", "", text)


def test_the_public_names_and_signatures_are_the_listed_ones() -> None:
    now, listed = [plain(each) for each in public()], LISTED.read_text(encoding="utf-8").splitlines()
    changed = [each for each in {*now} ^ {*listed} if not announced(each)]
    assert not changed, f"announce these in CHANGELOG.md (as `houseway.NAME`): {sorted(changed)}"
    assert now == listed, f"announced; now list them in {LISTED.name}: {sorted({*now} ^ {*listed})}"


def announced(line: str) -> bool:
    """Return whether the unreleased part of the changelog has a line about a public name."""
    newest = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    name = re.split(r"[^\w.]", line)[0]
    return f"`houseway.{name}" in newest


def test_a_changed_signature_needs_a_line_in_the_changelog() -> None:
    assert announced("offer(name: str) -> Offer")
    assert not announced("no_such_name(name: str) -> Offer")


def test_every_public_class_and_function_has_an_example() -> None:
    named = [getattr(houseway, name) for name in houseway.__all__]
    own = [each for each in named if inspect.isclass(each) or inspect.isfunction(each)]
    without = [each.__name__ for each in own if ">>>" not in (each.__doc__ or "")]
    assert not without


def test_importing_the_library_loads_no_compiler_and_no_internal_module() -> None:
    code = "import sys, houseway; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {*HEAVY} & {*loaded}
    assert [each for each in loaded if each.startswith("houseway")] == ["houseway"]


def test_printing_rules_loads_no_compiler() -> None:
    code = ("import sys, houseway; str(houseway.offer('oaks/zoobac').rules()); houseway.list_houses(); "
            "print(*sorted(sys.modules))")
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "numba", "litestar", "sqlalchemy"} & {*loaded}


def test_the_version_is_the_newest_one_in_the_changelog() -> None:
    newest = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1].splitlines()[0]
    version = newest.split(",")[0]
    assert houseway.__version__ == (f"{version}.dev0" if newest.endswith("not yet released") else version)


def test_the_package_is_marked_as_typed() -> None:
    assert Path(houseway.__file__).with_name("py.typed").exists()


def test_a_name_that_does_not_exist_raises_an_attribute_error() -> None:
    assert not hasattr(houseway, "no_such_name")
    assert {*houseway.__all__} <= {*dir(houseway)}
