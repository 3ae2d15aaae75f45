"""Random hands of pan at every house: legal commands are accepted, chips are conserved, nothing leaks, and the log
replays and verifies. The hands include floor calls, forcing, sharing and wrong deals.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.commands import DealHand, Foul, Undo
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, ComeBack, SitDown, SitOut, StandUp
from houseway.table.display.view import view
from houseway.table.events import Event
from houseway.table.evolve import evolve
from houseway.table.legal import legal
from houseway.table.log import Log, open_table, opened_table, read_log
from houseway.table.postings import post
from houseway.table.table import Table

HOUSES = ("crystal/pan", "palace/pan", "oaks/panguingue", "comstock/pan")
OF_THE_TABLE = (BuyIn, StandUp, SitOut, ComeBack)
MOST = 20_000
"""Upper limit of the number of commands in one hand."""


def words(table: Table, seat: int) -> list[Any]:
    return [each.command for each in legal(table, Place(seat)) if not isinstance(each.command, OF_THE_TABLE)]


def play(log: Log, source: SeededSource, dice: Random) -> None:
    """Play a hand of random legal commands, with occasional floor calls and commands out of turn."""
    seats = sorted(log.table.seated())
    wrong = ((dice.choice(seats), dice.choice((0, 7, 8, 9, 11, 12))),) if dice.random() < 0.1 else ()
    log.do(DealHand(wrong), source)
    for _ in range(MOST):
        if log.table.round is None:
            return
        (asked,) = log.table.kind.waiting(log.table)
        assert asked.place is not None
        if dice.random() < 0.02:
            floor(log, source, dice)
            continue
        speaker = dice.choice(seats) if dice.random() < 0.1 else asked.place.seat
        open_now = words(log.table, speaker)
        if not open_now:
            assert speaker != asked.place.seat, "the player asked must have a legal command"
            continue
        log.do(dice.choice(open_now), source)  # never refused
    raise AssertionError("the hand does not end")


def floor(log: Log, source: SeededSource, dice: Random) -> None:
    seat = dice.choice(sorted(log.table.seated()))
    try:
        log.do(dice.choice((Foul(seat, "count"), Undo(seat, dice.randrange(3)))), source)
    except Refused:
        return


def others_redealt(table: Table, seat: int, dice: Random) -> Table:
    """Return the table with the other players' hands redealt. The deck is sealed, so it is not on the table."""
    hand = table.round.hand
    cards = table.offer.pack.cards
    players = tuple(
        each
        if each.seat in (seat, hand.face_up)
        else replace(each, held=tuple(sorted(dice.sample(cards, len(each.held)))))
        for each in hand.players
    )
    return replace(table, round=replace(table.round, hand=replace(hand, players=players)))


def night(name: str, seed: str, hands: int, settings: dict[str, str] | None = None) -> Log:
    dice = Random(seed)
    log, source = open_table(name, settings), SeededSource(seed.encode())
    line, most = log.table.line, log.table.seats
    seats = dice.sample(range(1, most + 1), dice.randint(line.filed.players[0], min(most, 6)))
    for seat in seats:
        log.do(SitDown(seat, f"player {seat}", dice.randint(20, 60) * line.kondition), source)
    for _ in range(hands):
        for place, person in log.table.people.items():
            if person.chips < 20 * line.kondition:
                log.do(BuyIn(place.seat, 40 * line.kondition), source)
        play(log, source, dice)
    for seat in seats:
        log.do(StandUp(seat), source)
    return log


def check(log: Log, seed: str) -> None:
    """Replay the log and check every table on the way."""
    dice = Random(f"look {seed}")
    opened = log.entries[0].events[0]
    table, total = opened_table(opened), 0  # type: ignore[arg-type]
    won: Counter[int] = Counter()
    for entry in log.entries[1:]:
        for event in entry.events:
            postings = post(table, event)
            assert sum(posting.amount for posting in postings) == 0
            total += sum(posting.amount for posting in postings if isinstance(posting.account, Place))
            brought(won, event)
            table = evolve(table, event)
            assert all(person.chips >= 0 for person in table.people.values())
        assert sum(person.chips for person in table.people.values()) == total
        lies = table.round or table.last
        for each in lies.hand.players if lies and lies.hand else ():
            assert each.won == won[each.seat]
        hand = table.round.hand if table.round else None
        if hand is not None and hand.stage not in ("deal", "declare"):
            inside = [each for each in hand.players if each.state == "in"]
            extra = (hand.waits if hand.stage == "left" else hand.stage) == "meld"
            for each in inside:
                borrowed = len(hand.borrowed) if each.seat == hand.actor else 0
                count = len(each.held) + each.down + borrowed
                assert count == (11 if extra and each.seat == hand.actor else 10), (hand.stage, count)
            if dice.random() < 0.1:
                seat = dice.choice(hand.players).seat
                who = table.people[Place(seat)].number
                other = others_redealt(table, seat, dice)
                assert view(other, who) == view(table, who)
                assert view(table, who)["hand"]["seats"][str(seat)]["won"] == won[seat]
                assert view(others_redealt(table, 0, dice), None) == view(table, None)
    assert table == log.table
    report = verify(read_log(log.lines()))
    assert report.findings == ()
    assert report.rounds == log.table.rounds


def brought(won: Counter[int], event: Event) -> None:
    """Add up each seat's result of a hand from the log's rows, without the seat's own antes."""
    if isinstance(event, happened.RoundBegan):
        won.clear()
    if isinstance(event, happened.Paid | happened.Repaid):
        for seat, amount in event.rows:
            amount = amount if isinstance(event, happened.Paid) else -amount
            won[event.seat] += amount
            won[seat] -= amount
    if isinstance(event, happened.TopsWon):
        for seat, amount in (*event.rows, *event.double_rows):
            won[seat] += amount


@pytest.mark.parametrize("name", HOUSES)
def test_random_hands_of_pan_pass_every_check(name: str) -> None:
    """More than two hundred hands are played over all houses."""
    for seed in range(13):
        log = night(name, f"{name} {seed}", 4)
        check(log, f"{seed}")


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", HOUSES)
def test_ten_thousand_random_hands_of_pan_pass_every_check(name: str, part: int) -> None:
    for seed in range(50):
        log = night(name, f"long {name} {part} {seed}", 5)
        check(log, f"{part} {seed}")
