"""A player sits down or leaves at every moment of a deal, in every kind: the felt always matches the log.

`test_falling` covers baccarat card by card. Here house players play a round. Whenever a command deals cards, a player
comes or goes while the cards fall. Then the felt must equal that of a freshly opened page, and no card may ever appear
that is not in the log.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.toys.open_table import Felt
from tests.web.test_felt import page_at, show
from tests.web.wire import Wire

from houseway.fairness.source import SeededSource
from houseway.houses.loader.load import offer
from houseway.table.commands import Command, SitDown, StandUp
from houseway.table.events import CardEvent
from houseway.table.legal import legal

GAMES = {
    "cordova/blackjack-x": 3, "crystal/ultimate-texas-holdem": 3, "palace/three-card-poker-6-card-bonus": 3,
    "cordova/pai-gow-poker": 3, "comstock/texas-holdem": 4, "crystal/pan": 4, "crystal/chinese-poker": 3,
    "crystal/trips-five-card-stud-v2": 5, "palace/pai-gow-tiles": 3, "comstock/seven-card-stud": 3,
}  # fmt: skip
"""A game of each kind with its number of players; the next seat is free."""
LIE = """() => { const all = {}; for (const card of document.querySelectorAll('.felt hw-card')) {
    const where = card.closest('[data-seat]')?.dataset.seat ?? 'middle';
    (all[where] ??= []).push(card.getAttribute('card')); }
    for (const each of Object.values(all)) each.sort();
    return all; }"""
WATCH = """() => { window.seen = new Set(); const look = () => {
    for (const card of document.querySelectorAll('.felt hw-card')) window.seen.add(card.getAttribute('card')); };
    look(); new MutationObserver(look).observe(document.querySelector('.felt'),
        { childList: true, subtree: true, attributes: true }); }"""
MOST = 22
"""A hand of pan has many similar moments: one in three is tested."""
SOON = 400
AFTER = 1_200
"""Milliseconds longer than any card falls, after which the felt is final."""


def table(name: str, people: int, seed: bytes) -> Felt:
    laid = Felt(offer(name), "", tuple(range(1, people + 1)), max(offer(name).seats))
    laid.source = SeededSource(seed)
    return laid


def round_of(name: str, people: int, seed: bytes) -> list[Command]:
    """Return the commands of a round of house players, who split whenever they can."""
    laid, said, dice = table(name, people, seed), list[Command](), Random(4)
    kind = laid.table.kind

    def do(*commands: Command) -> None:
        for command in commands:
            laid.do(command)
            said.append(command)

    while not laid.table.rounds:
        asked = kind.waiting(laid.table)[0]
        if asked.what == "wagers":
            for place in laid.table.people:
                do(*kind.bots.speak(laid.table, asked, place, dice, None))
            do(kind.bots.default(laid.table, asked))
            continue
        here = legal(laid.table, asked.place) if asked.place else ()
        split = [each.command for each in here if getattr(each.command, "word", "") == "split"]
        answer = split[:1] or (asked.place and kind.bots.speak(laid.table, asked, asked.place, dice, None))
        do(*(answer or [kind.bots.default(laid.table, asked)]))
    return said


def deals(step: Any) -> bool:
    return any(isinstance(event, CardEvent) and event.faces() for event in step.events)


def moments(name: str, people: int, seed: bytes) -> Iterator[int]:
    """Yield the numbers of commands after which the next one deals cards."""
    laid = table(name, people, seed)
    for at, command in enumerate(round_of(name, people, seed)):
        if deals(laid.do(command)):
            yield at


def logged(wire: Wire) -> set[str]:
    """Return every string in the log that could be a card."""
    return {*re.findall(r'"([^"]+)"', msgspec.json.encode(wire.laid.log.events).decode())}


def come_or_go(me: Any, name: str, people: int, seed: bytes, at: int, comes: bool) -> int:
    """Deal cards, and let a player sit down or leave while they fall; return the number of cards on the felt."""
    from playwright.sync_api import TimeoutError as TooLate

    said, seat = round_of(name, people, seed), people + 1
    laid = table(name, people, seed)
    for command in said[:at]:
        laid.do(command)
    if not comes and laid.table.round is None:
        return 0  # a newcomer would be dealt in, and a player with cards leaves after the hand
    if not comes:
        laid.do(SitDown(seat, "me", 100_000))
    page = me.page
    wire = page_at(me, laid, None if comes else seat)
    page.evaluate(WATCH)
    begun = f"(had) => {{ const lie = {LIE}; return JSON.stringify(lie()) !== had; }}"
    before = page.evaluate(f"() => {{ const lie = {LIE}; return JSON.stringify(lie()); }}")
    wire.state(said[at])
    with suppress(TooLate):  # a card may be invisible to all, like one that is set
        page.wait_for_function(begun, arg=before, timeout=SOON)
    wire.laid.do(SitDown(seat, "me", 100_000) if comes else StandUp(seat))
    wire.version, wire.seat = wire.version + 1, seat if comes else None
    wire.hello("seat")
    page.locator(".seat.you").wait_for(state="attached" if comes else "detached")
    lies = page.evaluate(LIE)
    page.wait_for_timeout(AFTER)
    assert page.evaluate(LIE) == lies, (name, at, comes, "the felt is final")
    show(wire, wire.laid)
    assert page.evaluate(LIE) == lies, (name, at, comes, "a freshly opened page shows the same")
    seen = {card for card in page.evaluate("() => [...window.seen]") if card and card != "??"}
    assert seen <= logged(wire), (name, at, comes, seen - logged(wire))
    return sum(map(len, lies.values()))


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_felt_matches_the_log_whenever_a_player_comes_or_goes(visit: Callable[..., Any], name: str) -> None:
    me, people, seed = visit(reduced_motion="no-preference"), GAMES[name], b"3" * 32
    if name == "cordova/blackjack-x":
        seed = with_a_split(name, people)
    falls = list(moments(name, people, seed))
    looked = 0
    for at in falls[:: max(1, len(falls) // MOST)]:
        for comes in (True, False):
            looked += come_or_go(me, name, people, seed, at, comes) > 0
    print(f"\n{name}: {looked} times somebody came or went")
    assert looked >= 3


def with_a_split(name: str, people: int) -> bytes:
    """Return a seed with which a hand is split."""
    seeds = (bytes([number]) * 32 for number in range(1, 200))
    return next(seed for seed in seeds
                if any(getattr(said, "word", "") == "split" for said in round_of(name, people, seed)))  # fmt: skip


def test_the_whole_flop_falls_even_if_a_player_sits_down_meanwhile(visit: Callable[..., Any]) -> None:
    """Hold'em: the second command that deals cards is the last call before the flop."""
    name, seed = "comstock/texas-holdem", b"3" * 32
    at = list(moments(name, 4, seed))[1]
    assert come_or_go(visit(reduced_motion="no-preference"), name, 4, seed, at, True) >= 3
