"""A kind is imported when somebody plays it, so each must be importable before anything else of its folder."""

import subprocess
import sys

import pytest

from houseway.registry import KINDS


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_is_found_by_name_in_a_fresh_process(name: str) -> None:
    """A table of any kind may be the first that a server opens. Imports in a circle fail only then."""
    script = f"from houseway.table.find_kind import kind; print(kind({name!r}).id)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ran.stdout.strip() == name, ran.stderr
