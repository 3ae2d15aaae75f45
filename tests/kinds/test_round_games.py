"""Random play of thirteen cards and Trips: chips are conserved, replays match, the legal actions are complete, and no
card leaks.
"""

from collections.abc import Iterator
from random import Random

import pytest
from tests.support.nights.round_games import RoundNight

from houseway.fairness.source import SeededSource
from houseway.kinds.pan import commands as pan
from houseway.kinds.thirteen import commands as thirteen
from houseway.kinds.trips import commands as trips
from houseway.rules.spot import Place
from houseway.table.commands import Command, SitDown, StandUp
from houseway.table.display.view import view
from houseway.table.log import open_table
from houseway.table.question import Question
from houseway.table.table import Table

THIRTEEN = ("crystal/chinese-poker", "oaks/thirteen-card-poker")
TRIPS = "crystal/trips-five-card-stud-v2"
SYSTEMS = ({}, {"system": "western"}, {"system": "eastern"}, {"system": "mandarin"}, {"all-in": "purse"},
           {"front": "three-cards-too"})  # fmt: skip
OTHER_TRIPS = (
    {}, {"one-left": "fifth-at-once"}, {"one-left": "whole-pot"}, {"everybody-folds": "last-stays"},
    {"skipped": "previous-deal"}, {"alone": "one-for-a-rolled-pot"}, {"fifth": "dollar"}, {"ties": "first-seat"},
    {"left": "last-takes"},
)  # fmt: skip


class ThirteenNight(RoundNight):
    """Players set their hands in any order, right or wrong; some surrender, and some claim a clean sweep they don't
    have.
    """

    def universe(self, asked: Question) -> Iterator[Command]:
        seat = asked.place.seat
        yield thirteen.Surrender(seat)
        yield from (thirteen.Sweep(seat, name) for name in ("dragon", "six-pairs", "three-flushes", "no such sweep"))
        yield thirteen.Set(seat, tuple(self.dice.sample(self.table.round.hands[seat], 13)))
        yield thirteen.Set(seat, tuple(self.dice.sample(self.table.round.hands[seat], 9)), (4, 5))

    def pick(self, asked: Question, commands: list[Command]) -> Command:
        chosen = self.dice.choice([each for each in commands if not isinstance(each, thirteen.Sweep)] + commands[-1:])
        hand = list(self.table.round.hands[asked.place.seat])
        self.dice.shuffle(hand)
        if isinstance(chosen, thirteen.Set):
            if self.dice.random() < 0.5:
                return self.table.kind.bots.default(self.table, asked)
            return thirteen.Set(chosen.seat, tuple(hand), self.dice.choice(((3, 5), (3, 5), (4, 5), (3, 3))))
        if isinstance(chosen, thirteen.Lay):
            back = hand[8 : self.dice.choice((9, 13))]
            return thirteen.Lay(chosen.seat, tuple(hand[:3]), tuple(hand[3:8]), tuple(back))
        return chosen

    def open_cards(self, table: Table, place: Place | None) -> set[str]:
        round = table.round or table.last
        if round is None:
            return set()
        person = table.people.get(place) if place else None
        mine = place.seat if person and round.people.get(place.seat) == person.number else 0
        shown = [seat for seat in round.shown if round.said[seat].word != "surrender"]
        return {card for seat, hand in round.hands.items() if seat in (*shown, mine) for card in hand}


class TripsNight(RoundNight):
    """Players bet or fold at random; most bet, so that deals are played to the end."""

    def universe(self, asked: Question) -> Iterator[Command]:
        for seat in range(1, 7):
            if seat == asked.place.seat:
                yield trips.Bet(seat)
                yield trips.Fold(seat)

    def pick(self, asked: Question, commands: list[Command]) -> Command:
        bets = [each for each in commands if isinstance(each, trips.Bet)]
        return bets[0] if bets and self.dice.random() < 0.7 else commands[-1]

    def open_cards(self, table: Table, place: Place | None) -> set[str]:
        round = table.round or table.last
        return {card for hand in round.hands.values() for card in hand} if round else set()


def thirteen_nights(rounds: int) -> None:
    for name in THIRTEEN:
        for number, settings in enumerate(SYSTEMS):
            known = {} if name.startswith("oaks") and "front" in settings else settings
            night = ThirteenNight(name, number, dict(known))
            night.play(rounds // (2 * len(SYSTEMS)) + 1)
            night.end()
            assert night.said["set"]


def trips_nights(rounds: int) -> None:
    for number, settings in enumerate(OTHER_TRIPS):
        night = TripsNight(TRIPS, number, dict(settings))
        night.play(rounds // len(OTHER_TRIPS) + 1)
        night.end()
        assert night.said["bet"] > night.said["fold"] > 0


def test_a_few_hands_of_thirteen_cards_pass_every_check() -> None:
    thirteen_nights(60)


def test_a_few_deals_of_trips_pass_every_check() -> None:
    trips_nights(110)


@pytest.mark.long
def test_ten_thousand_hands_of_thirteen_cards_pass_every_check() -> None:
    thirteen_nights(10_000)


@pytest.mark.long
def test_ten_thousand_deals_of_trips_pass_every_check() -> None:
    trips_nights(10_000)


@pytest.mark.parametrize(("way", "chips"), [("stays", 9_750), ("last-takes", 10_150)])
def test_a_player_who_leaves_takes_part_of_a_rolled_pot_or_under_the_other_reading_nothing(
    way: str, chips: int
) -> None:
    """Crystal 638 and 645 are read in two ways: both players fold after bets of $2 and fees of 50 cents, so $4 rolls
    over; then one leaves.
    """
    log, source = open_table(TRIPS, {"left": way}), SeededSource(b"left")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 10_000), source)
    log.do(trips.DealHand(), source)
    log.do(trips.Fold(1), source)
    log.do(trips.Fold(2), source)
    assert log.table.carryover.pot == 400
    log.do(StandUp(1), source)
    assert log.table.people[Place(2)].chips == chips
    held = log.table.kind.between.chips_carried(log.table)
    assert held == (500 if way == "stays" else 0)


def test_the_result_of_a_deal_of_trips_belongs_to_the_person_who_played_it_and_not_to_the_seat() -> None:
    """The expected result is the change in the player's chips; the collection is shown beside it."""
    log, source = open_table(TRIPS), SeededSource(b"brought")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"p{seat}", 10_000), source)
    log.do(trips.DealHand(), source)
    while log.table.round is not None:
        (asked,) = log.table.kind.waiting(log.table)
        log.do(trips.Bet(asked.place.seat), source)
    for seat in (1, 2, 3):
        mine = view(log.table, log.table.people[Place(seat)].number)["deal"]["yours"]
        assert mine["net"] - mine["collection"] == log.table.people[Place(seat)].chips - 10_000
    told = view(log.table, None)["deal"]
    assert told["yours"] is None
    best = max(told["seats"].values(), key=lambda each: each["won"])
    assert told["told"].startswith(f"p{best['seat']} ")
    assert f"${best['won'] / 100:.2f}".removesuffix(".00") in told["told"]
    log.do(StandUp(2), source)
    log.do(SitDown(2, "somebody else", 10_000), source)
    assert view(log.table, log.table.people[Place(2)].number)["deal"]["yours"] is None


def test_the_result_of_a_hand_of_pan_stays_visible_while_the_next_one_begins() -> None:
    """The expected result is each player's chips after the hand, less the $50 buy-in."""
    log, source, dice = open_table("crystal/pan"), SeededSource(b"brought"), Random(1)
    for seat in (1, 2, 3, 4):
        log.do(SitDown(seat, f"p{seat}", 5_000), source)
    log.do(pan.DealHand(), source)
    while log.table.round is not None:
        asked = log.table.kind.waiting(log.table)[0]
        declares = log.table.round.hand.stage == "declare"
        (word,) = log.table.kind.bots.speak(log.table, asked, asked.place, dice, None)
        log.do(pan.In(asked.place.seat) if declares else word, source)
    brought = {person.number: person.chips - 5_000 for person in log.table.people.values()}
    assert any(brought.values())

    def told(who: int | None) -> str:
        return str(view(log.table, who)["paid"])

    def yours(number: int) -> str:
        cents = brought[number]
        amount = f"${abs(cents) / 100:.2f}".removesuffix(".00")
        return f"You: {'+' if cents > 0 else '−'}{amount}" if cents else "You broke even"

    over = told(None)
    assert {told(number) for number in brought} == {f"{over} · {yours(number)}" for number in brought}
    log.do(pan.DealHand(), source)
    assert told(None) == f"Last hand: {over}"
    assert all(told(number) == f"Last hand: {over} · {yours(number)}" for number in brought)
