"""The server knows no kind of round: the kind's questions say what is asked, what closes, and how long there is to
answer.

`server/http`, `server/advice` and `server/context.py` answer questions about offers, such as the price of a wager or
the risk of a bank. These modules may use the words of a filing, but no command or event of a kind.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import houseway.server
from houseway.registry import KINDS
from houseway.table.commands import TableCommand
from houseway.table.events import TableEvent
from houseway.table.find_kind import kind

SERVER = Path(str(houseway.server.__file__)).parent
SOURCES = sorted(SERVER.rglob("*.py"))
ROUNDS = [each for each in SOURCES if each.relative_to(SERVER).parts[0] in ("config.py", "tables", "room", "socket")]
WORDS = re.compile(
    r"(?<![a-z])(bank(s|er|ers|ing)?|bet(s|ting|tors?)?|wager(s|ed)?|blinds?|antes?|pots?|button|straddles?|kondition"
    r"|melds?|pluck|foul|streets?|piles?)(?![a-z])",
    re.IGNORECASE,
)
TIME_BANK = re.compile(r'time.banks?|in_bank|"bank": round\(self\.time_bank')
"""The time bank belongs to the server, and so does its key on the wire."""


def tags(commands: Any) -> set[str]:
    return {str(each.__struct_config__.tag) for each in get_args(commands) or (commands,)}


def own_tags(name: str) -> set[str]:
    """Return the words of a kind's commands and events that not every table has.

    Single words are left out: `set` and `taken` mean other things on a server.
    """
    found = kind(name)
    own = (tags(found.commands) | tags(found.events)) - tags(TableCommand) - tags(TableEvent)
    return {each for each in own if "-" in each}


def strings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("path", ROUNDS, ids=lambda path: path.relative_to(SERVER).as_posix())
def test_the_servers_table_code_uses_no_word_of_a_kind_of_round(path: Path) -> None:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    assert not [(number, line) for number, line in lines if WORDS.search(TIME_BANK.sub("", line))]


def test_the_server_names_no_command_and_no_event_of_a_kind() -> None:
    theirs = set[str]().union(*map(own_tags, KINDS))
    assert {"close-bets", "take-bank", "deal-hand"} < theirs
    assert not [(path.name, said) for path in SOURCES for said in strings(path) if said in theirs]
