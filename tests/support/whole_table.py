"""Plays the same rounds twice: on the compiled table, and at a real table with the same cards and choices."""

from contextlib import suppress
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import replace
from tests.support.twentyone_choices import planned

from houseway.cards import Card
from houseway.games.game import open_number
from houseway.games.pai_gow.poker.outcomes import end as ended
from houseway.games.pai_gow.poker.set_hand import settings
from houseway.games.pai_gow.tiles.game import strengths
from houseway.games.pai_gow.tiles.hands import KIND, KINDS
from houseway.houses import Offer
from houseway.kinds.banked.commands import Choose, CloseBets, PassBank, PlaceWager, TakeBank
from houseway.kinds.banked.events import CollectionTaken, WagerSettled
from houseway.kinds.banked.round import choosing, puts_up
from houseway.kinds.banked.turn import PILE, least_on
from houseway.kinds.described_play import ListedSource
from houseway.odds.solution import BEST, HOUSE_WAY
from houseway.odds.solvers.pai_gow.poker.class_loop import class_of
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
from houseway.odds.solvers.pai_gow.poker.sample import tables
from houseway.odds.solvers.pai_gow.poker.terms import terms
from houseway.odds.solvers.pai_gow.tiles.count import hands as all_tiles
from houseway.odds.solvers.pai_gow.tiles.count import settings as tile_settings
from houseway.odds.solvers.pai_gow.tiles.plan import plan as tile_plan
from houseway.rules.collection import limit_of
from houseway.rules.refusal import Refused
from houseway.rules.rotation import BankTurn
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.carry import carry
from houseway.table.commands import Command
from houseway.table.events import Shuffled
from houseway.table.question import Question
from houseway.table.table import Table
from houseway.whole_table.engine import CompiledTable as Compiled
from houseway.whole_table.engine import Traced
from houseway.whole_table.felt import Turn, carried, dice_of, in_order_of_need, seated
from houseway.whole_table.loop import CALLED_OFF, DICE, TURN, UNIT
from houseway.whole_table.pays import HandEnd
from houseway.whole_table.setup import Seat, Setup, table_setup

Row = tuple[int, str, int, int, int, int]
"""The columns are seat, wager, hand, stake, paid and collected."""


class Cards(ListedSource):
    """The cards of a shoe in their order, and dice with a total."""

    def __init__(self, cards: list[Card]) -> None:
        super().__init__(cards)
        self.total = 0

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return dice_of(self.total, dice)


class Evening:
    """A real table that replays a compiled one's rounds and records its settlement."""

    def __init__(self, made: Compiled, turn: Turn, shoe: list[Card]) -> None:
        self.made, self.setup, self.source = made, made.setup, Cards(shoe)
        opened = BankTurn(turn.banker if turn.held > 1 else None, turn.held - 1, turn.banker)
        table = seated(self.setup, opened)
        self.table = replace(table, carryover=replace(table.carryover, burns=-1))
        self.rows: list[Row] = []
        self.results: list[str] = []
        self.fees: dict[int, int] = {}
        self.shuffled = False
        self.paths: dict[tuple[int, int], list[int]] = {}
        self.ends: dict[tuple[int, int], int] = {}

    def do(self, command: Command) -> None:
        step = carry(self.table, command, self.source)
        for event in step.events:
            if isinstance(event, WagerSettled):
                self.rows.append((event.seat, event.wager, event.hand, event.stake, event.paid, event.collected))
                self.results.append(event.result)
            if isinstance(event, CollectionTaken):
                self.fees[event.seat] = self.fees.get(event.seat, 0) + event.amount
            self.shuffled = self.shuffled or isinstance(event, Shuffled)
        self.table = step.after

    def play(self, turn: Turn, dice: int, paths: dict[tuple[int, int], list[int]]) -> None:
        """Play a round: take the bank, bet, and choose along the given paths."""
        self.rows, self.results, self.fees, self.source.total, self.paths = [], [], {}, dice, paths
        self.bank(turn)
        for seat, wagers in self.setup.early:
            if seat != turn.banker:
                for name in in_order_of_need(self.setup, list(wagers)):
                    self.do(PlaceWager(seat, name, wagers[name]))
        self.do(CloseBets())
        while self.table.round is not None:
            self.do(self.answer(self.table.kind.waiting(self.table)[0]))

    def bank(self, turn: Turn) -> None:
        """Pass the bank until it is offered to the player who takes it."""
        while True:
            rest = self.table.carryover
            if rest.turn.broken or rest.turn.offered is None:
                again = BankTurn(offered=turn.banker)
                self.table = replace(self.table, carryover=replace(rest, turn=again), rounds=0)
            seat = self.table.carryover.turn.offered
            if seat == turn.banker:
                self.do(TakeBank(seat, self.setup.bank))
                assert self.table.carryover.turn.held == turn.held
                return
            self.do(PassBank(seat))

    def answer(self, asked: Question) -> Command:
        """Return the answer to a question: the seat's late wager if it bets one, otherwise the path's next choice."""
        place, offer, table = asked.place, self.setup.offer, self.table
        assert place is not None
        if asked.wager == PILE:
            return Choose(place.seat, f"{PILE}-1")
        if asked.what == "late":
            stakes = next(seat.wagers for seat in self.setup.seats if seat.seat == place.seat)
            made = [name for name in asked.words if stakes.get(name)]
            return Choose(place.seat, made[0], stakes[made[0]]) if made else Choose(place.seat, asked.words[-1])
        spot = asked.spot or Spot(place.seat)
        state = choosing(table, table.round, spot)
        if place == table.round.banker:
            return self.said(place, spot, offer, state, offer.house_way(state))
        if offer.play.id == "twenty-one":
            plan = next(each for each in self.setup.seats if each.seat == spot.seat).plan
            return self.said(place, spot, offer, state, planned(offer, plan).choice(state))
        path = self.paths[spot.seat, spot.hand]
        number = path.pop(0)
        if offer.play.choosing.choices[number].word == "set":
            end = self.ends[spot.seat, spot.hand]
            number = SETTINGS[offer.play.id](self.setup, spot.seat, state, end)
        return self.said(place, spot, offer, state, number)

    def said(self, place: Place, spot: Spot, offer: Offer, state: Any, number: int) -> Command:
        choice = offer.play.choosing.choices[number]
        stakes = self.table.round.bets.get(Bet(Spot(spot.seat), place), {})
        amount = puts_up(self.table, choice, stakes.get(choice.of, 0)) if choice.adds else None
        cards = offer.play.choosing.picks(state, number)
        assert open_number(offer.play, state, choice.word, choice.times if choice.adds else 0, cards) == number
        return Choose(place.seat, choice.word, amount, cards=tuple(offer.pack.spell(card) for card in cards))


def differences(made: Compiled, first: int, last: int, seed: int) -> tuple[int, list[str]]:
    """Play units in the compiled loop and at the table; return the number of rounds, and every difference."""
    trace = made.traced(first, last, seed)
    found: list[str] = []
    evening, unit = None, -1
    for number in range(trace.rounds):
        at, turn_number, dice, void = (int(trace.block.info[number, at]) for at in (UNIT, TURN, DICE, CALLED_OFF))
        turn = made.turns[turn_number]
        if at != unit:
            if evening is not None and not made.placed.layout.fresh and not evening.shuffled:
                found.append(f"unit {unit}: the real shoe goes on")
            unit, evening = at, Evening(made, turn, trace.block.shoes[at - first].tolist())
        elif evening is not None and evening.shuffled:
            found.append(f"unit {unit}, round {number}: the real shoe is over")
        assert evening is not None
        ends = ends_of(made, trace, number)
        evening.ends = {at: end.outcome for at, end in ends.items()}
        evening.play(turn, dice, {at: list(end.chosen) for at, end in ends.items()})
        if void:
            continue
        told = [(*row, result) for row, result in zip(evening.rows, evening.results, strict=True)]
        if told != (mine := rows_of(made, trace, number)):
            found.append(f"unit {unit}, round {number}, {turn}:\n  real     {told}\n  compiled {mine}")
        fees = made.fees[made.placed.order.fee_class[turn_number]]
        mine_fees = {seat.seat: fee for seat, fee in zip(made.setup.seats, fees.seats, strict=True) if fee}
        mine_fees |= {fees.banker: fees.bank} if fees.bank else {}
        if evening.fees != mine_fees:
            found.append(f"unit {unit}, round {number}: fees {evening.fees}, compiled {mine_fees}")
    return trace.rounds, found


def rows_of(made: Compiled, trace: Traced, number: int) -> list[tuple[Any, ...]]:
    """Return the rows of a round as the compiled table settled them."""
    found = []
    for slot, stake, paid, collected, owed in trace.rows[trace.starts[number] : trace.starts[number + 1]].tolist():
        spot, wager, hand, _ = made.pays.slots[slot]
        value = trace.block.values[number, made.arrays[4][slot]]
        name = made.pays.result[made.pays.table[slot]][value]
        result = "no-action" if owed and not paid and not collected else name
        found.append((made.setup.seats[spot].seat, wager, hand, stake, paid, collected, result))
    return found


def ends_of(made: Compiled, trace: Traced, number: int) -> dict[tuple[int, int], HandEnd]:
    """Return how every hand of a round ended."""
    found = {}
    for spot, seat in enumerate(made.setup.seats):
        value = trace.block.values[number, made.family.hand_at(spot, 0)]
        if value >= 0:
            found[seat.seat, 0] = made.family.ends[value]
    return found


def poker_setting(setup: Setup, seat: int, state: Any, end: int) -> int:
    """Return the plan's setting for a hand of cards; if the bank's hand is open, one with the same result as the
    plan's.
    """
    given = terms(setup.offer)
    game, looked, found = setup.offer.play, tables(given), classes(given.rules.ways.cards)
    made = settings(given.rules.ways, state.player)
    if given.rules.first:
        ends = {number: game.outcome(game.act(state, number))
                for number in range(1, len(made) + 1) if game.may(state, number)}  # fmt: skip
        if ended(end).foul:  # which foul it is makes no difference, and the plan does not say
            return next(number for number, other in ends.items() if ended(other).foul)
        return next(number for number, other in ends.items() if other == end)
    which = int(class_of(np.array(state.player, np.int64), *found.at))
    best = next(each for each in setup.seats if each.seat == seat).plan == "best"
    both = int(looked.set[1 if best else 0, which])
    foul = best and bool(looked.foul[which])
    return next(number for number, each in enumerate(made, start=1)
                if (each.fore << 16 | each.rear) == both and each.foul == foul)  # fmt: skip


def tile_setting(setup: Setup, seat: int, state: Any, end: int) -> int:
    """Return the setting of the plan for a hand of tiles, by the strengths of its two hands."""
    everything, made, plan = all_tiles(), tile_settings(setup.offer), tile_plan(setup.offer)
    spelled = 0
    for tile in state.player:
        spelled = spelled * KINDS + KIND[tile]
    hand = int(everything.number[spelled])
    best = next(each for each in setup.seats if each.seat == seat).plan == "best"
    setting = (plan.best if best else plan.house)[hand]
    wanted = made.low[hand, setting], made.high[hand, setting]
    ranks = state.rules.ranks
    return next(number for number in range(1, 7) if setup.offer.play.may(state, number)
                and strengths(state.player, number, ranks) == wanted)  # fmt: skip


SETTINGS = {"pai-gow-poker": poker_setting, "pai-gow-tiles": tile_setting}


def full_felt(offer: Offer, bank: int, seed: int, bankers: int = 2) -> Setup:
    """Return a table with all kinds of wagers, each of which was tried at a real table and is legal."""
    dice, line = Random(f"{offer.id} {seed}"), offer.schedule()
    many = min(7, offer.most_hands - 1)
    who = tuple(range(many, many + 2))[-bankers:]
    bare = table_setup(offer, many, bank=bank, bankers=who)
    seats = []
    for seat in range(1, many + 1):
        others = [each for each in who if each != seat]
        opened = BankTurn(offered=others[0])
        table = carried(seated(bare, opened), TakeBank(others[0], bank))
        stakes: dict[str, int] = {}
        base = [wager.id for wager in offer.banked.wagers if wager.kind == "base"]
        first = dice.choice([name for name in base if not offer.wager(name).equals])
        for name in sorted((wager.id for wager in offer.banked.wagers), key=lambda name: (
            name != first, name not in base, *((1, 0) if offer.wager(name).needs else (0, 0)))):  # fmt: skip
            wager = offer.wager(name)
            if wager.late:
                continue
            wanted = name == first or wager.equals or dice.random() < (0.2 if name in base else 0.7)
            least = least_on(table, wager, stakes) if wager.kind in ("base", "bonus") else 0
            for times in (dice.choice((1, 2, 4, 8)), 1):
                amount = least if wager.equals else least * times
                if wanted and amount > 0 and name not in stakes:
                    with suppress(Refused):
                        table = carried(table, PlaceWager(seat, name, amount))
                        stakes[name] = amount
        check = [wager for wager in offer.banked.wagers if wager.late and dice.random() < 0.8]
        for wager in check:
            if wager.one_of and any(offer.wager(name).one_of == wager.one_of for name in stakes):
                continue
            if not wager.needs or any(need in stakes for need in wager.needs):
                limit = limit_of(line, wager)
                part = int(wager.part * stakes.get(wager.at_most, 0)) if wager.at_most else 0
                stakes[wager.id] = part or (max(limit.least, 100) if limit else 100)
        seats.append(Seat(seat, stakes, HOUSE_WAY if offer.play.id == "twenty-one" and seat % 3 == 0 else BEST))
    return table_setup(offer, seats, bank=bank, bankers=who)
