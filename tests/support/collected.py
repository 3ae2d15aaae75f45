"""Collects every test in a process of its own, and returns the tier of each."""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

TESTS = Path(__file__).parent.parent
Found = Iterable[tuple[str, str, str]]
"""The file below `tests/`, the function and the tier of each case."""
TELL = """
import json, sys
import pytest

class Told:
    def pytest_collection_finish(self, session):
        from tests.conftest import TIERS
        told = [(str(path), function, tier) for path, function, tier in session.config.stash[TIERS]]
        open(sys.argv[1], "w", encoding="utf-8").write(json.dumps(told))

sys.exit(pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", "-p", "no:warnings", sys.argv[2]], [Told()]))
"""


def collected(told: Path) -> Found:
    """Return the tier of every test under `tests/`, whatever part of them the calling process runs."""
    done = subprocess.run([sys.executable, "-c", TELL, told, TESTS], cwd=TESTS.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return [
        (str(Path(path).relative_to(TESTS)), function, tier)
        for path, function, tier in json.loads(told.read_text(encoding="utf-8"))
    ]
