"""A pan table accepts exactly the commands it lists: every possible command is tried whenever few cards are held.

`test_legal.py` checks the melds against their definitions. Here every command is tried on the table itself, because
players and programs choose from the list, so play would never show a command that is accepted but not listed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.kinds.pan.test_random_hands import HOUSES, check, floor, night, words

from houseway.cards import Card, spell
from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.pan import commands as said
from houseway.table.commands import Command, SitDown
from houseway.table.legal import is_legal
from houseway.table.log import Log, open_table
from houseway.table.table import Table

FEW = 6
"""The largest hand for which all commands are tried; more cards would make too many subsets."""
PLAIN = (said.In, said.OnTop, said.Pluck, said.Take, said.Pass, said.Share, said.PlayOut, said.Agree, said.Refuse)
ELSEWHERE = (said.SettleFor, said.Double, said.Single)
"""Commands not tried here: one has an amount, and the others belong between hands."""


def same(command: Any) -> tuple[object, ...]:
    """Return a command with its cards in a fixed order."""
    cards = tuple(sorted(getattr(command, "cards", ())))
    return type(command), command.seat, cards, getattr(command, "n", 0), getattr(command, "against", 0)


def handfuls(cards: Iterable[Card]) -> set[tuple[str, ...]]:
    row = sorted(map(spell, cards))
    return {each for size in range(1, len(row) + 1) for each in combinations(row, size)}


def universe(table: Table, seats: Sequence[int]) -> Iterator[Command]:
    """Yield every possible command, legal or not."""
    hand = table.round.hand
    for seat in seats:
        yield from (word(seat) for word in PLAIN)
        yield from (said.Force(seat, against) for against in (0, *seats) if against != hand.actor)
    melds = tuple(enumerate(hand.now.melds))
    for cards in handfuls((*hand.now.held, *hand.in_hand)):
        yield said.Meld(hand.actor, cards)
        yield said.Discard(hand.actor, cards)
        yield from (said.Add(hand.actor, cards, n) for n, _ in melds)
    for n, meld in melds:
        for cards in handfuls(meld):
            yield said.Split(hand.actor, n, cards)
            yield said.Borrow(hand.actor, n, cards)


def compare(table: Table, seats: Sequence[int], tried: Counter[str]) -> None:
    listed = [same(word) for seat in seats for word in words(table, seat) if not isinstance(word, ELSEWHERE)]
    takes = {same(word) for word in universe(table, seats) if is_legal(table, word)}
    assert len(listed) == len(set(listed)), "each once"
    assert set(listed) == takes, (table.round.hand.stage, table.round.hand.now)
    tried.update(str(word[0].__struct_config__.tag) for word in takes)  # type: ignore[attr-defined]


def say(log: Log, source: SeededSource, dice: Random, seats: Sequence[int]) -> None:
    """Choose an action, preferring splits, loans and melds, so that many cards get melded."""
    (asked,) = log.table.kind.waiting(log.table)
    assert asked.place is not None
    found = words(log.table, dice.choice(seats) if dice.random() < 0.05 else asked.place.seat)
    for rather in ((said.Split, said.Borrow), (said.Meld, said.Add, said.In, said.Take)):
        best = [word for word in found if isinstance(word, rather)]
        found = best if best and dice.random() < 0.7 else found
    if found:
        log.do(dice.choice(found), source)


def hands(name: str, seeds: Iterable[int]) -> Counter[str]:
    """Play hands of four players, and compare the accepted commands with the listed ones on the way."""
    tried: Counter[str] = Counter()
    for seed in seeds:
        dice, log, source = Random(f"{name} {seed}"), open_table(name), SeededSource(f"said {seed}".encode())
        seats = sorted(dice.sample(range(1, log.table.seats + 1), 4))
        for seat in seats:
            log.do(SitDown(seat, f"player {seat}", 60 * log.table.line.kondition), source)
        log.do(said.DealHand(), source)
        while log.table.round is not None:
            if len(log.table.round.hand.now.held) <= FEW:
                compare(log.table, seats, tried)
            if dice.random() < 0.005:
                floor(log, source, dice)
            else:
                say(log, source, dice, seats)
    return tried


@pytest.mark.parametrize("name", HOUSES)
def test_pan_lists_every_command_that_it_accepts(name: str) -> None:
    tried = hands(name, range(2))
    assert {"pluck", "discard", "add"} <= set(tried)


@pytest.mark.long
@pytest.mark.parametrize("name", HOUSES)
def test_pan_lists_every_command_that_it_accepts_in_many_hands(name: str) -> None:
    tried = hands(name, range(2, 60))
    assert bool(tried["borrow"] and tried["split"]) == (name == "crystal/pan"), "nobody else files them"


@pytest.mark.long
@pytest.mark.parametrize("name", HOUSES)
def test_random_hands_of_pan_pass_every_check_under_every_other_reading(name: str) -> None:
    """Chips, replays, views and legal commands are checked under every reading."""
    for reading in offer(name).readings:
        for way in reading.ways:
            seed = f"{name} {reading.id} {way}"
            check(night(name, seed, 3, {reading.id: way}), seed)
