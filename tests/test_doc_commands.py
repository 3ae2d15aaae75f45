"""Documentation blocks other than transcripts: commands exist with their options, JSON settles, and TOML can be read.

`test_transcripts.py` runs the blocks with output, and doctest runs those in Python.
"""

import json
import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest
from typer.main import get_command
from typer.testing import CliRunner

from houseway.cli.main import app

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
NO_OFFER = re.compile(r"[A-Z]{3,}|…|\.\.\.")
"""A value for each placeholder in a command, as in `houseway odds OFFER`."""


def blocks(kind: str) -> list[tuple[str, str]]:
    """Return the fenced blocks of one type, with their pages."""
    fenced = re.compile(rf"^```{kind}\n(.*?)^```", re.S | re.M)
    return [(page.name, block) for page in PAGES for block in fenced.findall(page.read_text(encoding="utf-8"))]


def commands() -> list[tuple[str, str]]:
    """Return every command of Houseway that the documentation writes, in blocks or in a sentence."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        written = re.findall(r"^(?:\$ |    )?(houseway [^\n]*)$", text, re.M)
        written += re.findall(r"`(houseway [^`]*)`", text)
        found += [(page.name, re.split(r"\s+(?:#|>|\|)\s*", " ".join(each.split()))[0]) for each in written]
    return found


@pytest.mark.parametrize(("page", "command"), sorted(set(commands())), ids=lambda text: text[:70])
def test_every_command_in_the_documentation_exists_with_its_options(page: str, command: str) -> None:
    try:
        words = shlex.split(command)[1:]
    except ValueError:  # an apostrophe: the line is a sentence
        words = command.split()[1:]
    here: click.Command = get_command(app)
    while isinstance(here, click.Group) and words:
        name = words.pop(0)
        if name.startswith("-") or name.endswith(":") or NO_OFFER.search(name):  # `houseway shuffles:` is hashed
            return
        assert name in here.commands, f"{page}: {command}"
        here = here.commands[name]
    options = {option for parameter in here.params for option in (*parameter.opts, *parameter.secondary_opts)}
    used = {word.partition("=")[0] for word in words if word.startswith("--")}
    assert used - options - {"--help"} == set(), f"{page}: {command}"


@pytest.mark.parametrize("block", [block for page, block in blocks("json") if page == "settle.md"])
def test_every_table_described_in_the_documentation_settles(block: str) -> None:
    ran = CliRunner().invoke(app, ["settle", "-", "--json"], input=block)
    assert ran.exit_code == 0, ran.stdout
    assert json.loads(ran.stdout)["events"]


@pytest.mark.parametrize(("page", "block"), blocks("toml"), ids=lambda text: text[:20])
def test_every_file_shown_in_the_documentation_can_be_read(page: str, block: str) -> None:
    assert tomllib.loads(block), page


def test_the_documentation_contains_commands() -> None:
    assert len({command for _, command in commands()}) > 80


def test_every_documentation_block_is_of_a_known_type() -> None:
    kinds = {kind for page in PAGES for kind in re.findall(r"^```(\w+)$", page.read_text(encoding="utf-8"), re.M)}
    assert kinds <= {"console", "python", "py", "json", "toml", "sh", "text"}
