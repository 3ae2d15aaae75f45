"""The wheel is built from the sources, installed into an empty environment, and used alone.

Here the dependencies come from this environment; `tools/check-install` installs everything, at the lowest and the
newest versions, and `make check-long` runs it.
"""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
import zipfile
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.support.ports import free_port

ROOT = Path(__file__).parent.parent
MOST = 15 * 2**20
"""The size limit of a wheel."""

pytestmark = pytest.mark.sweep


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel, built from a copy of the sources so that nothing is left beside them."""
    copy = tmp_path_factory.mktemp("sources")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    subprocess.run([*pip, str(copy / "dist"), str(copy)], check=True)
    return next((copy / "dist").glob("houseway-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the commands' folder of an empty environment in which the wheel is installed."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False, symlinks=True)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-compile"]
    subprocess.run([*pip, str(wheel)], check=True)
    inside = next((home / "lib").glob("python*/site-packages"))
    (inside / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return home / "bin"


def alone(folder: Path) -> dict[str, str]:
    """Return the variables of a fresh machine: no path to the sources, a home of its own."""
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "NO_COLOR": "1", "COLUMNS": "120"}


def run(installed: Path, folder: Path, *words: str, typed: str = "") -> str:
    command = [str(installed / "houseway"), *words]
    ran = subprocess.run(command, cwd=folder, env=alone(folder), input=typed, capture_output=True, text=True)
    assert ran.returncode == 0, f"{' '.join(words)}: {ran.stdout}{ran.stderr}"
    return ran.stdout


def test_the_wheel_is_small_and_has_every_file(wheel: Path) -> None:
    assert wheel.stat().st_size <= MOST
    inside = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "houseway"
    files = {path.relative_to(package.parent).as_posix() for path in package.rglob("*")
             if path.is_file() and "__pycache__" not in path.parts}  # fmt: skip
    assert sorted(files - inside) == []


def test_the_installed_package_is_the_wheel_and_not_these_sources(installed: Path, tmp_path: Path) -> None:
    told = "import houseway; print(houseway.__file__)"
    where = subprocess.run([str(installed / "python"), "-c", told], cwd=tmp_path, env=alone(tmp_path),
                           capture_output=True, text=True, check=True).stdout  # fmt: skip
    assert where.startswith(str(installed.parent))


def test_games_odds_and_settle_run_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    assert len(json.loads(run(installed, tmp_path, "games", "--json"))) >= 137
    odds = json.loads(run(installed, tmp_path, "odds", "palace/ez-baccarat-panda-8", "--json"))
    assert round(odds["wagers"]["dragon-7"]["edge"], 6) == -0.076113  # Wizard of Odds: 7.611 % with eight decks
    felt = (ROOT / "docs" / "examples" / "short-bank.json").read_text(encoding="utf-8")
    assert json.loads(run(installed, tmp_path, "settle", "-", "--json", typed=felt))["bank"] == {
        "start": 6000, "end": 500,
    }  # fmt: skip


def test_a_night_is_played_and_verified_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    played = run(installed, tmp_path, "play", "oaks/zoobac", "--seed", "11", "--seat", "2", "--log", "night.ndjson",
                 typed="pass\nplayer 25, deal\nquit\n")  # fmt: skip
    assert "You leave with" in played
    assert "good" in run(installed, tmp_path, "verify", "night.ndjson")


def test_a_room_can_be_opened_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    with serving(installed, tmp_path) as address:
        with urlopen(f"{address}/health") as answer:
            assert answer.status == 200
        with urlopen(f"{address}/") as page:
            assert b"<html" in page.read()


class serving:
    """A room of the installed program, open until the block ends."""

    def __init__(self, installed: Path, folder: Path) -> None:
        self.port = free_port()
        self.command = [str(installed / "houseway"), "serve", "--port", str(self.port), "--bots", "0",
                        "--database", "room.sqlite"]  # fmt: skip
        self.folder = folder

    def __enter__(self) -> str:
        self.room = subprocess.Popen(self.command, cwd=self.folder, env=alone(self.folder), stderr=subprocess.PIPE,
                                     text=True)  # fmt: skip
        while self.room.poll() is None:
            with suppress(OSError), urlopen(f"http://127.0.0.1:{self.port}/health"):
                return f"http://127.0.0.1:{self.port}"
            time.sleep(0.05)
        raise AssertionError(f"the room closed before it opened: {self.room.communicate()[1]}")

    def __exit__(self, *_: object) -> None:
        self.room.terminate()
        self.room.communicate()
