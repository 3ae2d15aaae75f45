"""A command loads the kind of its game before anything else: each must import by itself, whatever came before."""

import subprocess
import sys

import pytest

from houseway.registry import KINDS


@pytest.mark.sweep
@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_kind_can_be_imported_first(name):
    tried = subprocess.run([sys.executable, "-c", f"import {KINDS[name].kind}"], capture_output=True, text=True)
    assert tried.returncode == 0, tried.stderr
