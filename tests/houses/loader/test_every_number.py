"""The mutation test, without odds: every change to an offer's data must change the output of everything that reads it,
or be refused.

Every number, word and path in the data is changed in turn. The rules text must change in every case. Play, settlement
and the view must change if they use the value. Exemptions and their reasons are in
`tests/support/mutation/exemptions.py`. The short run changes every fourth sort of key once, spread over all offers. The
long run makes all changes. Odds have their own part, tests/odds/test_mutations.py.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from tests.support.leaks.observed import Happened
from tests.support.mutation.chart_hands import same_chart
from tests.support.mutation.every_change import every_move, moved
from tests.support.mutation.exemptions import NOT_PLAYED, ON_THE_SIGN, STANDS
from tests.support.mutation.mutation import BEST, PRICED, RARE, Moved, lot, part, spelled
from tests.support.mutation.readers import Look, in_force, line_of, looks, printed, sign, text

from houseway.games.find import game
from houseway.houses import Offer, headers, offer
from houseway.houses.loader.reader import InvalidData
from houseway.registry import GAMES
from houseway.rules.refusal import Refused

ROOT = Path(__file__).parents[3]
OFFERS = [header.id for header in headers() if header.played]
KEPT: dict[Any, Any] = {}
"""Each reader's output for offers as filed."""


def stands(reader: str, filed: Offer, move: Moved) -> bool:
    unread = NOT_PLAYED if reader == "play" else {}
    return any(re.fullmatch(pattern, spelled(move.path), re.DOTALL) for pattern in unread) or any(
        each.holds(filed, move) for each in STANDS[reader]
    )


@cache
def text_as_filed(name: str) -> dict[str, Any]:
    return text(offer(name))


def ignored(name: str, move: Moved) -> Iterator[str]:
    """Yield the readers whose output should follow a change but does not."""
    filed = offer(name)
    try:
        changed = moved(filed, move)
    except (InvalidData, Refused):  # the sentence is part of both
        return
    told = text(changed, move)
    before = {key: text_as_filed(name)[key] for key in told}
    if not stands("text", filed, move):
        if before == told:
            yield "text"
        elif printed(before) == printed(told) and not stands("page", filed, move):
            yield "page"
    line = line_of(filed, changed)
    if not stands("play", filed, move):
        yield from unplayed(filed, changed, line, str(move.path[0]))
    if re.fullmatch(ON_THE_SIGN, part(move)) and sign(filed, line) == signed(changed, line):
        yield "sign"


def unplayed(filed: Offer, changed: Offer, line: str, about: str) -> Iterator[str]:
    """Return the reason why play ignores a change: the same things happen, or nobody at the table can see the
    difference.
    """
    if line and not_posted(changed, line):
        return
    unseen = False
    for number, look in enumerate(looks((filed, changed), line, about)):
        before = as_filed((about, number), filed, line, look)
        with in_force(changed):
            try:
                after = look(changed, line)
            except Refused:
                return
            if before == after:
                continue
            if not isinstance(after, Happened) or before.cards_and_chips() == after.cards_and_chips():
                return
        if any(old != new for old, new in zip_longest(before.views(), after.views())):
            return
        unseen = True  # for example, the last hand of a night is called off; another night may show it
    if unseen or not same_chart(filed, changed):
        yield "view" if unseen else "play"


def not_posted(changed: Offer, line: str) -> bool:
    """Return whether a posted line has got a new name, so that the old name is refused."""
    try:
        _ = changed.schedule(line) if changed.fees.schedules else changed.line(line)
    except Refused:
        return True
    return False


def signed(changed: Offer, line: str) -> Any:
    try:
        with in_force(changed):
            return sign(changed, line)
    except Refused as refused:  # the line has another name now
        return refused.sentence


def as_filed(question: tuple[str, int], filed: Offer, line: str, look: Look) -> Any:
    """Return the readers' output for an offer as filed, from a cache."""
    key = question, filed.id, line, getattr(look, "amounts", ())
    if key not in KEPT:
        KEPT[key] = look(filed, line)
    return KEPT[key]


def sort_of(move: Moved) -> str:
    """Return the sort of key that a change concerns: one sort for all rules in words, and one for all lines of a table.
    """
    return re.sub(r"^(rules|notes|reading\.N\.ways|[a-z]+\.cites|schedule\.N\.limits)\..*", r"\1", part(move))


@cache
def sampled() -> dict[str, list[Moved]]:
    """Return a few changes for each offer, which together cover every fourth sort of key.

    The change with the lowest hash of each sort is taken, so a new filing changes the sample only if its hash is lower.
    """
    lowest: dict[str, tuple[int, str, Moved]] = {}
    for name in OFFERS:
        for move in every_move(offer(name)):
            if not crc32((sort := sort_of(move)).encode()) % 4:
                lowest[sort] = min(lowest.get(sort, (2**32, "", move)), (lot(name, move), name, move), key=first_of)
    return {name: [move for _, drawn, move in lowest.values() if drawn == name] for name in OFFERS}


def first_of(drawn: tuple[int, str, Moved]) -> int:
    return drawn[0]


@pytest.mark.parametrize("name", OFFERS)
def test_every_readers_output_follows_a_sample_of_changes(name: str) -> None:
    for move in sampled()[name]:
        assert not list(ignored(name, move)), str(move)
    KEPT.clear()


@pytest.mark.long
@pytest.mark.parametrize("name", OFFERS)
def test_every_readers_output_follows_every_change(name: str) -> None:
    stood = [(str(move), reader) for move in every_move(offer(name)) for reader in ignored(name, move)]
    KEPT.clear()
    assert not stood


@pytest.mark.parametrize("reader", STANDS)
def test_every_exemption_states_a_reason_of_the_right_sort(reader: str) -> None:
    """If few nights show the effect, the reason names a test that does. Reasons about the best play
    are not accepted, because only prices depend on it.
    """
    for each in STANDS[reader]:
        assert each.why, each
        assert each.because not in (BEST, PRICED), each
        named = re.findall(r"tests/[\w/.]*\w", each.why)
        assert bool(named) == (each.because is RARE), each
        assert all((ROOT / name).exists() for name in named), each


@pytest.mark.sweep
def test_every_exemption_covers_at_least_one_change() -> None:
    """Each exemption covers a change that a house could file. An exemption for the text or the page must cover a change
    that affects neither. The long run fails without the exemption, which shows that play does not depend on the value.
    """
    left = {(reader, each): each.why for reader, known in STANDS.items() for each in known}
    for name in OFFERS:
        filed = offer(name)
        about = [key for key in left if key[1].is_about(filed)]
        for move in every_move(filed) if about else ():
            for reader, each in [key for key in about if key in left and key[1].holds(filed, move)]:
                if reader == "play" or unmoved(reader, filed, move):
                    del left[reader, each]
    assert not left, "\n".join(f"{reader}: {each.of} {each.path} {each.why}" for reader, each in left)


def unmoved(reader: str, filed: Offer, move: Moved) -> bool:
    try:
        told = text(moved(filed, move), move)
    except (InvalidData, Refused):
        return False
    before = {key: text_as_filed(filed.id)[key] for key in told}
    return before == told if reader == "text" else printed(before) == printed(told)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_text_of_a_game_in_the_code_states_no_filed_figure(name: str) -> None:
    """Sizes, qualifiers and pays belong in the data. The sentences in a game's code state only facts that hold for
    every filing of it.
    """
    filed = r"\b(twice|times|even money|queen high|tens or better|two pair|push(es)?|[a-z]+ percent)\b|\d:\d"
    assert not re.search(filed, game(name).telling.summary)
