"""The mutation test, all but odds: whatever is moved in an offer's data, what reads it moves, or it is refused.

Every number, word and path is moved in turn. The rules text must always tell of it; play and settlement, and the sign
and spots at the table, where they read it. What may rightly stand is named in `may_stand.py`, each with its reason.
The short run takes a sample, the long one takes all. Odds have their own part, tests/odds/test_mutations.py.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from random import Random
from typing import Any

import pytest
from tests.support.every_move import every_move, moved
from tests.support.may_stand import IN_PLAY, ON_THE_SIGN, STANDS
from tests.support.moved import Moved, spelled
from tests.support.readers import in_force, line_of, looks, sign, text

from houseway.houses import Offer, headers, offer
from houseway.houses.reader import Damaged
from houseway.rules.refusal import Refused

OFFERS = [header.id for header in headers() if header.played]
SAMPLED = 6
"""How many parts of an offer the short run moves."""


def part(move: Moved) -> str:
    """Return which part of the data a change is about, whatever its place in a list."""
    return re.sub(r"\.\d+(?=\.|$)", ".N", spelled(move.path))


def stands(reader: str, filed: Offer, move: Moved) -> bool:
    return any(each.covers(move) and each.is_about(filed) for each in STANDS[reader])


@cache
def as_filed(name: str, line: str) -> tuple[list[Any], Any]:
    filed = offer(name)
    with in_force(filed):
        return list(looks(filed, line)), sign(filed, line)


@cache
def text_as_filed(name: str) -> dict[str, Any]:
    return text(offer(name))


def ignored(name: str, move: Moved) -> Iterator[str]:
    """Yield the readers that should move with a change, and do not."""
    filed = offer(name)
    try:
        changed = moved(filed, move)
    except (Damaged, Refused):  # with a sentence: both are made of them
        return
    told = text(changed, move)
    same = all(text_as_filed(name)[key] == value for key, value in told.items())
    if same and not stands("text", filed, move):
        yield "text"
    path, line = part(move), line_of(filed, move)
    if re.fullmatch(IN_PLAY, path) and not stands("play", filed, move) and not plays_otherwise(name, changed, line):
        yield "play"
    if re.fullmatch(ON_THE_SIGN, path) and not stands("sign", filed, move):
        _, before = as_filed(name, line)
        with in_force(changed):
            after = sign(changed, line)
        if after == before:
            yield "sign"


def plays_otherwise(name: str, changed: Offer, line: str) -> bool:
    """Tell whether anything that is seen in play differs, or is refused."""
    before, _ = as_filed(name, line)
    try:
        with in_force(changed):
            return any(old != new for old, new in zip_longest(before, looks(changed, line)))
    except Refused:
        return True


@pytest.mark.parametrize("name", OFFERS)
def test_some_changes_are_followed_by_all_who_read_them(name: str) -> None:
    random, parts = Random(f"moved {name}"), dict[str, list[Moved]]()
    for move in every_move(offer(name)):
        parts.setdefault(part(move), []).append(move)
    for chosen in random.sample(sorted(parts), SAMPLED):
        move = random.choice(parts[chosen])
        assert not list(ignored(name, move)), str(move)


@pytest.mark.long
@pytest.mark.parametrize("name", OFFERS)
def test_every_change_is_followed_by_all_who_read_it(name: str) -> None:
    stood = [(str(move), reader) for move in every_move(offer(name)) for reader in ignored(name, move)]
    assert not stood
