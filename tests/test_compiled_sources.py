"""Compiled code on disk is dropped when a source it depends on changes, not only its own file."""

import subprocess
import sys
from pathlib import Path

from houseway.compiled_sources import PACKAGE, sources

RULE = "def worth(card):\n    return card + {}\n"
LOOP = """
from houseway.kernel import njit
from houseway.probe_rule import worth
from numba.extending import register_jitable
register_jitable(worth)
@njit(cache=True)
def run(card):
    return worth(card)
print(run(1), sum(run.stats.cache_hits.values()))
"""


def test_a_loop_is_compiled_again_when_a_rule_it_calls_has_changed(tmp_path: Path) -> None:
    """The package has copies of two modules of Houseway: a rule and a loop that calls it. A change to the rule used to
    go unnoticed.
    """
    package = tmp_path / "houseway"
    package.mkdir()
    for name in ("kernel.py", "compiled_sources.py"):
        (package / name).write_text((PACKAGE / name).read_text(encoding="utf-8"), encoding="utf-8")
    (package / "__init__.py").touch()
    (package / "probe_loop.py").write_text(LOOP, encoding="utf-8")
    found = []
    for more in (1, 1, 5):
        (package / "probe_rule.py").write_text(RULE.format(more), encoding="utf-8")
        ran = subprocess.run([sys.executable, "-B", "-c", "import houseway.probe_loop"], cwd=tmp_path,
                             env={"PYTHONPATH": str(tmp_path), "PATH": ""}, capture_output=True, text=True)  # fmt: skip
        found.append(ran.stdout.strip() or ran.stderr)
    assert found == ["2 0", "2 1", "6 0"]


def test_a_hand_of_a_pot_game_depends_on_its_rules_and_its_layout() -> None:
    loop = sources(PACKAGE / "whole_table" / "pot" / "steps.py")
    for name in ("rules/betting.py", "whole_table/pot/layout.py", "kinds/pot/hand/state.py", "rules/pots.py"):
        assert PACKAGE / name in loop
    assert PACKAGE / "cli" / "app.py" not in loop
