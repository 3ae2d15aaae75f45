"""The README and the documentation show commands with their output; here they are run and compared.

A line `...` stands for any lines; everything else must match exactly, except trailing blanks.
"""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def transcripts() -> list[tuple[str, str, str]]:
    found = []
    for page in PAGES:
        for block in re.findall(r"^```console\n(.*?)^```", page.read_text(encoding="utf-8"), re.S | re.M):
            for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, _, output = part.partition("\n")
                if command.startswith("houseway "):
                    found.append((page.name, command, output))
    return found


@pytest.mark.parametrize(("page", "command", "output"), transcripts(), ids=lambda text: text[:60])
def test_a_command_in_the_documentation_prints_the_output_shown(page: str, command: str, output: str) -> None:
    ran = CliRunner().invoke(app, shlex.split(command)[1:], env={"NO_COLOR": "1", "COLUMNS": "120"})
    assert matches(tidy(ran.stdout), tidy(output)), f"{page}: {command} prints\n{ran.stdout}{ran.stderr}"


def test_the_readme_shows_commands() -> None:
    assert sum(page == "README.md" for page, _, _ in transcripts()) >= 4


def tidy(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").splitlines()]


def matches(printed: list[str], shown: list[str]) -> bool:
    if not shown:
        return not printed
    if shown[0].strip() == "...":
        return any(matches(printed[skip:], shown[1:]) for skip in range(len(printed) + 1))
    return bool(printed) and printed[0] == shown[0] and matches(printed[1:], shown[1:])
