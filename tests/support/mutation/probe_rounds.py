"""Probes of a table of pan, thirteen cards or Trips for everything in an offer's data.

Each probe is a night with the same dice for the offer as filed and as changed: house players and people who make any
legal choice, few and many, poor and rich, with occasional floor calls.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec import structs
from tests.support.cases import cases
from tests.support.leaks.observed import Happened

from houseway.fairness.source import SeededSource
from houseway.houses import Offer
from houseway.houses.loader import load
from houseway.kinds.pan import commands as pan
from houseway.kinds.thirteen import commands as thirteen
from houseway.rules.drop import by_time, due
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, CollectTime, Command, SitDown, SitOut, StandUp
from houseway.table.legal import legal
from houseway.table.log import open_table

NIGHTS, MOST_WORDS = 40, 300
FLOOR = {"thirteen": 0.1, "pan": 0.12}
"""How often the floor makes a call, or a player acts out of turn."""
Look = Callable[[Offer, str], Any]


def looks(moved: Sequence[Offer], line: str, about: str) -> Iterator[Look]:
    yield cases
    yield sizes
    yield taken
    for seed in range(NIGHTS):
        yield lambda of, at, seed=seed: night(of, at, seed) if seed % 2 else of_a_small_deck(of, at, seed)


def sizes(of: Offer, line: str) -> list[str]:
    """Return which tables may be opened, and the chips needed to sit down."""
    told = []
    for seats in range(12):
        try:
            told.append(str(open_table(of.id, seats=seats, schedule=line).table.seats))
        except Refused as refused:
            told.append(refused.sentence)
    log, source = open_table(of.id, schedule=line), SeededSource(b"sizes")
    for chips in (1, *range(50, 6_000, 50), *range(6_000, 50_000, 1_000)):
        try:
            log.do(SitDown(1, "1", chips), source)
            log.do(StandUp(1), source)
            told.append("")
        except Refused as refused:
            told.append(f"{refused.sentence} {refused.clause}")
    return told


def taken(of: Offer, line: str) -> list[Any]:
    if not of.fees.stakes:
        return []
    drop = of.line(line or None).drop
    return [(due(drop, players, reached), by_time(drop, players)) for players in range(1, 13)
            for reached in (True, False)]


def of_a_small_deck(of: Offer, line: str, seed: int) -> Happened:
    """Return a night of pan with two decks, which run out, or a plain night for other kinds."""
    if of.kind != "pan":
        return night(of, line, seed)
    small = replace(of, terms=structs.replace(of.stated, decks=2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_offer", lambda path, settings: small)
        return night(small, line, seed)


def night(of: Offer, line: str, seed: int) -> Happened:
    """Return two or three rounds, with all refusals."""
    log, source, dice = open_table(of.id, schedule=line), SeededSource(b"any %d" % seed), Random(seed)
    kind, told = log.table.kind, []

    def do(command: Command) -> bool:
        try:
            log.do(command, source)
        except Refused as refused:
            told.append(f"{refused.code} {refused.sentence} {refused.clause}")
            return False
        return True

    full = 5 * kind.display.sign(of, log.table.line).bot[1]
    few = (2, 3, 3, 4) if of.kind == "pan" and seed % 2 == 0 else (2, 3, log.table.seats, log.table.seats)
    for seat in range(1, dice.choice(few) + 1):
        for chips in (dice.choice((full // 200, full // 40, full // 8, full, 4 * full)), full):
            if do(SitDown(seat, f"{seat}", chips)):
                break
    for _ in range(MOST_WORDS):
        asked = kind.waiting(log.table)
        if not asked or log.table.rounds >= 3:
            break
        if log.table.round is None:
            between(do, log.table, dice)
            asked = kind.waiting(log.table)
            if not asked:
                break
            do(first(of, dice, kind.bots.default(log.table, asked[0])))
            continue
        if dice.random() < FLOOR.get(of.kind, 0.03):
            do(floor(of, dice, log.table.seats, asked[0].place))
            continue
        each = dice.choice(asked)
        told.append(str(each))
        do(answer(log.table, each, dice))
    return Happened.at(log, told)


def between(do: Callable[[Command], bool], table: Any, dice: Random) -> None:
    if dice.random() < 0.4:
        do(CollectTime())
    for place in list(table.people):
        if dice.random() < 0.2:
            do(BuyIn(place.seat, dice.choice((100, 5_000, 100_000))))
        if dice.random() < 0.1:
            do(SitOut(place.seat))


def first(of: Offer, dice: Random, deals: Command | None) -> Command:
    """Return the command that deals, at pan sometimes with a wrong number of cards for a player."""
    assert deals is not None
    if of.kind == "pan" and dice.random() < 0.5:
        return pan.DealHand(((dice.randint(1, 3), dice.choice((6, 7, 8, 9, 11, 12))),))
    return deals


def floor(of: Offer, dice: Random, seats: int, asked: Place | None) -> Command:
    """Return a floor call or a command out of turn."""
    seat = asked.seat if asked and dice.random() < 0.4 else dice.randint(1, seats)
    if of.kind == "pan":
        return dice.choice((pan.Foul(seat, "a wrong count"), pan.Undo(seat, dice.choice((0, 1, 2))), pan.Share(seat),
                            pan.Force(seat)))
    if of.kind == "thirteen":
        return dice.choice((thirteen.CallFoul(seat, "two cards too many"), thirteen.Misdeal("a bad deck"),
                            thirteen.Surrender(seat), BuyIn(seat, 5_000),
                            thirteen.Sweep(seat, dice.choice(("dragon", "six-pairs", "three-flushes")))))
    return BuyIn(seat, 5_000)


def answer(table: Any, asked: Any, dice: Random) -> Command:
    """Return a choice: a house player's, any legal one, or the default."""
    said = dice.random()
    if said < 0.6:
        words = table.kind.bots.speak(table, asked, asked.place, dice, None)
        if words:
            return words[0]
    open_now = [each.command for each in legal(table, asked.place)
                if str(each.command.__struct_config__.tag) in asked.words]
    if open_now and said < 0.95:
        return dice.choice(open_now)
    found = table.kind.bots.default(table, asked)
    assert found is not None
    return found
