"""Rounds dealt and settled at a real table, with one bettor and a bank that covers everything.

Only the bettor's choices come from the solver. Cards, legality, endings and pays are the table's own, so a fault in the
solver's classes shows as a difference between these rounds and its price.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from math import sqrt
from random import Random
from zlib import crc32

from tests.support.counts.short_shoe import Play
from tests.support.whole_table import Evening, ends_of

from houseway.cards import Card
from houseway.games.twentyone.hands import hand_of
from houseway.houses import Offer
from houseway.kinds.banked.commands import PlaceWager, TakeBank
from houseway.kinds.banked.events import WagerSettled
from houseway.kinds.banked.round import BANK_HAND, choosing
from houseway.kinds.banked.turn import least_on
from houseway.odds.solvers.twentyone.plan import plan_of
from houseway.rules.refusal import Refused
from houseway.rules.rotation import BankTurn
from houseway.rules.spot import Spot
from houseway.rules.wagers import Wager
from houseway.table.carry import carry
from houseway.table.commands import Command
from houseway.table.question import Question
from houseway.table.table import Table
from houseway.whole_table.engine import compiled
from houseway.whole_table.felt import Turn, carried, seated
from houseway.whole_table.loop import CALLED_OFF, DICE, TURN, UNIT
from houseway.whole_table.setup import Seat, Setup, table_setup

BETTOR, BANKER = 1, 2
BANK = 1_000_000_000
UNITS = 250
"""The number of rounds dealt at once."""
Gains = dict[str, float]
"""What each wager gained in a round, in units of its stake; wagers that were not made are missing."""


class TwentyOne(Evening):
    """A round of twenty-one. A round whose bettor follows the plan and never gets a question with only one answer."""

    def __init__(self, setup: Setup, shoe: list[Card], play: Play) -> None:
        self.by_plan = play
        self.put: dict[int, tuple[int, ...]] = {}
        self.split: dict[int, tuple[int, int]] = {}
        self.compared = 0
        super().__init__(_Bare(setup), Turn(BANKER, 1), shoe)  # type: ignore[arg-type]

    def do(self, command: Command) -> None:
        step = carry(self.table, command, self.source)
        for event, table in zip(step.events, step.tables, strict=False):
            if isinstance(event, WagerSettled) and event.wager in self.setup.offer.base:
                self.same_in_the_count(table, Spot(event.seat, event.hand))
        super().do(command)

    def same_in_the_count(self, table: Table, spot: Spot) -> None:
        """Check that the hand ends the same way against the bank's hand and against the one that represents it in the
        count."""
        state, count = table.round.states[spot], self.by_plan.count
        held, game = hand_of(count.rules, state.bank), self.setup.offer.play
        for peeked in (False, True):
            if (held, peeked) in count._class:
                stands = count.banks[count._class[held, peeked]]
                assert game.outcome(state) == game.outcome(state._replace(bank=stands.cards)), (state, stands)
                self.compared += 1

    def answer(self, asked: Question) -> Command:
        place, table, offer = asked.place, self.table, self.setup.offer
        assert place is not None
        if asked.what == "late" or place.seat != BETTOR or asked.spot is None:
            return super().answer(asked)
        hand, game, faces = asked.spot.hand, offer.play, self.by_plan.count.faces
        state = choosing(table, table.round, asked.spot)
        assert sum(game.may(state, each) for each in range(1, len(game.choosing.choices))) > 1, "there is one answer"
        up = next(faces.of[laid.card] for laid in table.round.hands[BANK_HAND] if laid.up)
        number = self.by_plan.choice(state, self.put.get(hand, ()), up, self.split.get(hand))
        choice = game.choosing.choices[number]
        if "split" in choice.word:
            pair = faces.of[state.player[0]], faces.of[state.player[1]]
            new = sum(spot.seat == BETTOR for spot in table.round.states)
            self.split[hand] = self.split[new] = pair
        elif choice.adds:
            self.put[hand] = (*self.put.get(hand, ()), number)
        return self.said(place, asked.spot, offer, state, number)


class _Bare:
    """The parts of a compiled table that a replayed evening reads."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup


def felts(offer: Offer) -> Iterator[Setup]:
    """Yield a table for each base wager, with its companions and every other wager that is legal beside them.

    Each table has a different one of the late wagers that exclude each other.
    """
    base = [wager.id for wager in offer.banked.wagers if wager.kind == "base"]
    for number, first in enumerate(name for name in base if not offer.wager(name).equals):
        bare = table_setup(offer, [Seat(BETTOR, {})], bank=BANK, bankers=(BANKER,))
        table, stakes = carried(seated(bare, BankTurn(offered=BANKER)), TakeBank(BANKER, BANK)), dict[str, int]()
        order = [first, *(name for name in base if offer.wager(name).equals == first)]
        order += [wager.id for wager in offer.banked.wagers if wager.kind == "bonus" and not wager.late]
        for name in order:
            with suppress(Refused):
                amount = least_on(table, offer.wager(name), stakes)
                table = carried(table, PlaceWager(BETTOR, name, amount))
                stakes[name] = amount
        for wager in late_on(offer, number):
            if not wager.needs or any(need in stakes for need in wager.needs):
                part = int(wager.part * stakes.get(wager.at_most, 0)) if wager.at_most else 0
                stakes[wager.id] = part or stakes[first]
        yield table_setup(offer, [Seat(BETTOR, stakes)], bank=BANK, bankers=(BANKER,))


def late_on(offer: Offer, number: int) -> Iterator[Wager]:
    late = [wager for wager in offer.banked.wagers if wager.late]
    for excludes, group in groupby(late, key=lambda wager: wager.one_of):
        each = list(group)
        yield from [each[number % len(each)]] if excludes else each


def rounds_at_the_table(offer: Offer, setup: Setup, rounds: int) -> Iterator[Evening]:
    """Yield tables, each after one round from a fresh shoe."""
    if offer.play.id == "twenty-one":
        stream, play = Random(f"{offer.id} at the table"), Play(plan_of(offer))
        for _ in range(rounds):
            evening = TwentyOne(setup, stream.sample(offer.pack.cards, len(offer.pack.cards)), play)
            evening.play(Turn(BANKER, 1), 0, {})
            yield evening
        return
    made, seed = compiled(setup), crc32(offer.id.encode())
    for first in range(0, rounds, UNITS):
        trace, unit = made.traced(first, min(first + UNITS, rounds), seed), -1
        for number in range(trace.rounds):
            at, turn, dice, void = (int(trace.block.info[number, at]) for at in (UNIT, TURN, DICE, CALLED_OFF))
            if at == unit or void:
                continue
            unit, evening = at, Evening(made, made.turns[turn], trace.block.shoes[at - first].tolist())
            ends = ends_of(made, trace, number)
            evening.ends = {spot: end.outcome for spot, end in ends.items()}
            evening.play(made.turns[turn], dice, {spot: list(end.chosen) for spot, end in ends.items()})
            yield evening


def gains_of(evening: Evening, setup: Setup, whole: dict[str, tuple[str, ...]]) -> Gains:
    """Return the gain of each wager. A base wager includes its companions, in units of its own stake."""
    stakes, found = setup.seats[0].wagers, Gains()
    lead = {other: name for name, others in whole.items() for other in others}
    for seat, name, _, stake, paid, collected in evening.rows:
        if seat == BETTOR:
            head = lead.get(name, name)
            found[head] = found.get(head, 0.0) + (paid - collected) / stakes.get(head, stake)
    return found


def errors_off(gains: list[float], edge: float, sd: float) -> float:
    """Return how many standard errors a mean is from the price, by the larger of the two deviations."""
    mean = sum(gains) / len(gains)
    seen = sqrt(sum((each - mean) ** 2 for each in gains) / max(1, len(gains) - 1))
    return (mean - edge) / (max(seen, sd) / sqrt(len(gains)))
