"""The files that run a room elsewhere: the container, the compose file, the service and the lock file.

No container engine is needed: the Containerfile is linted, and our own parser reads the commands in all files.
"""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

from typer.testing import CliRunner

from houseway.cli.main import app

ROOT = Path(__file__).parent.parent


def options_of(command: str) -> set[str]:
    """Return the options that a command line uses."""
    return {each.partition("=")[0] for each in shlex.split(command) if each.startswith("--")}


def known_options() -> set[str]:
    return set(re.findall(r"--[a-z-]+", CliRunner().invoke(app, ["serve", "--help"]).stdout))


def test_the_containerfile_passes_the_linter() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    ran = subprocess.run([str(linter), "--no-color", "Containerfile"], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


def test_the_container_runs_as_an_ordinary_user_with_a_volume_and_a_health_check() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    last = {line.split()[0]: line for line in lines if re.match(r"[A-Z]+ ", line)}
    assert last["USER"] == "USER 10001:10001"
    assert last["VOLUME"] == "VOLUME /data"
    assert "HEALTHCHECK" in last


def test_every_option_in_the_deployment_files_exists() -> None:
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    used = set(re.findall(r"^ +- (--[a-z-]+)", compose, re.M))
    unit = (ROOT / "deploy" / "room.service").read_text(encoding="utf-8")
    used |= options_of(re.search(r"^ExecStart=(.*)$", unit, re.M)[1])  # type: ignore[index]
    container = (ROOT / "Containerfile").read_text(encoding="utf-8")
    used |= set(re.findall(r'"(--[a-z-]+)"', container.rpartition("CMD")[2]))
    assert used - known_options() == set()
    assert "--workers" in used


def test_the_lock_file_pins_every_dependency_within_its_bounds() -> None:
    locked = dict(re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.M))
    names = {name.lower().replace("_", "-") for name in locked}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[^\w.-]", each)[0].lower() for each in project["dependencies"]}
    assert needed - names == set()
