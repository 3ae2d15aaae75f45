"""The browser's own computations, tested without a browser; and the style of its sources."""

import subprocess
from pathlib import Path

from tests.support.deno import DENO

from houseway.registry import KINDS

JS = Path(__file__).parents[2] / "src" / "houseway" / "web" / "js"
UNITS = Path(__file__).parent / "units"
WIDE = 120


def test_the_unit_tests_of_the_browser_pass() -> None:
    command = [DENO, "test", "--no-check", "--no-lock", "--allow-read", str(UNITS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_line_of_the_browsers_sources_is_wider_than_120_characters() -> None:
    """The formatter does not break long texts and comments."""
    wide = [
        f"{path.relative_to(JS)}:{number}"
        for path in JS.rglob("*.js")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > WIDE
    ]
    assert wide == []


def test_only_its_felt_names_a_kind_in_the_browsers_sources() -> None:
    """Each kind has a felt of its name. No other file names a kind, and the view tells the browser all other
    differences. Words for the search may name kinds.
    """
    felts = JS / "felt" / "kinds"
    assert {path.stem for path in felts.glob("*.js")} == set(KINDS)
    others = [path for path in JS.rglob("*.js") if path.parent != felts and path.name != "search.js"]
    assert [path.name for path in others for kind in KINDS if f'"{kind}"' in path.read_text()] == []
