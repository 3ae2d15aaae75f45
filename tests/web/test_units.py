"""What the browser works out by itself, without a browser; and how its sources are written."""

import subprocess
from pathlib import Path

from tests.support.deno import DENO

from houseway.registry import KINDS

JS = Path(__file__).parents[2] / "src" / "houseway" / "web" / "js"
UNITS = Path(__file__).parent / "units"
WIDE = 120


def test_the_units_of_the_browser() -> None:
    command = [DENO, "test", "--no-check", "--no-lock", "--allow-read", str(UNITS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_line_is_wider_than_120() -> None:
    """The formatter leaves long texts and comments as they are."""
    wide = [
        f"{path.relative_to(JS)}:{number}"
        for path in JS.rglob("*.js")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > WIDE
    ]
    assert wide == []


def test_kinds_are_told_apart_in_one_place() -> None:
    """Each kind has a felt of its name; no other file names a kind, and what else differs is told by the view. Words
    that people type into the search are no kinds."""
    felts = JS / "felt" / "kinds"
    assert {path.stem for path in felts.glob("*.js")} == set(KINDS)
    others = [path for path in JS.rglob("*.js") if path.parent != felts and path.name != "search.js"]
    assert [path.name for path in others for kind in KINDS if f'"{kind}"' in path.read_text()] == []
