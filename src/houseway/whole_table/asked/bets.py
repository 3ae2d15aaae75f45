"""The bets open to a program, the pays of every ending, and the cards that the bettor sees: all read from a real
table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.games.game import label
from houseway.houses import Offer
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.round import choosing, puts_up
from houseway.kinds.banked.timeout import default
from houseway.kinds.described_play import ListedSource
from houseway.money import Chips
from houseway.rules.rotation import BankTurn
from houseway.rules.spot import Place, Spot
from houseway.table.carry import carry
from houseway.table.display.view import HIDDEN, view
from houseway.table.question import Question
from houseway.table.table import Table
from houseway.whole_table.felt import Turn, betting, dice_of, in_order_of_need, seated, turns_at_the_bank
from houseway.whole_table.layout import Layout, fees_at, lay_out
from houseway.whole_table.pays import HandEnd, Pays, Slot, check_compiled, pays_of
from houseway.whole_table.setup import ASKED, Seat, Setup, least_bets, table_setup

BANK = 10**9
"""The player-dealer's stake in cents: it covers every bet, so that rewards do not depend on it."""
SEAT = 1


class Bets(NamedTuple):
    """The bets open to a program, with a table for each."""

    offer: Offer
    names: tuple[str, ...]
    setups: tuple[Setup, ...]
    tables: tuple[Table, ...]
    """For each bet, the table after its bets are closed."""
    turn: Turn
    unit: Chips
    """The chips that a reward of 1 stands for: the first bet's first wager."""

    @property
    def fees(self) -> NDArray[np.float64]:
        """What the house collects from the bettor for each bet, in units."""
        taken = [fees_at(each, table, self.turn).seats[0] for each, table in zip(self.setups, self.tables, strict=True)]
        return np.array(taken, np.float64) / self.unit

    def layout(self) -> Layout:
        """Return the tables that a deal looks up; they are the same for every bet."""
        pays = pays_of(self.setups[0], self.tables[0], [])
        return lay_out(self.setups[0], pays).layout

    def pays(self, bet: int, ends: Sequence[HandEnd], hands: int = 1, more: Sequence[HandEnd] = ()) -> Pays:
        return pays_of(self.setups[bet], self.tables[bet], ends, hands, more)

    def worth(self, pays: Pays, of: Callable[[Slot], bool]) -> NDArray[np.float64]:
        """Return the combined result of the slots of a bet that share a value, by that value, in units."""
        rows = [pays.owed[row] for slot, row in zip(pays.slots, pays.table, strict=True) if of(slot)]
        found: NDArray[np.float64] = sum(rows, np.zeros(pays.owed.shape[1], np.int64)) / self.unit
        return found


def read_bets(offer: Offer, wanted: Sequence[Mapping[str, Chips]] | None, schedule: str) -> Bets:
    """Return the bets open to a program: those requested, or each wager that can be made alone at its minimum."""
    check_compiled(offer)
    made = [dict(each) for each in wanted] if wanted else usual(offer, schedule)
    setups = tuple(
        table_setup(offer, [Seat(SEAT, each, ASKED)], bank=BANK, schedule=schedule, bankers=(SEAT + 1,))
        for each in made
    )  # fmt: skip
    turn = turns_at_the_bank(setups[0])[0][0]
    names = tuple("bet " + " + ".join(each) for each in made)
    return Bets(offer, names, setups, tuple(betting(each, turn) for each in setups), turn, next(iter(made[0].values())))


def usual(offer: Offer, schedule: str) -> list[dict[str, Chips]]:
    """Return the lowest bets; if the game has no choices, one for every base wager."""
    line = None if schedule == "none" else offer.schedule(schedule)
    first = least_bets(offer, line)
    if len(offer.play.choosing.choices) > 1:
        return [first]
    stake = next(iter(first.values()))
    alone = [wager.id for wager in offer.banked.wagers
             if wager.kind == "base" and not wager.equals and not wager.needs and not wager.late]  # fmt: skip
    return [first, *({name: stake} for name in alone if name not in first)]


class Dealt(ListedSource):
    """Cards in the order listed, and dice with a total."""

    def __init__(self, cards: Sequence[Card], total: int) -> None:
        super().__init__(cards)
        self.total = total

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return dice_of(self.total, dice)


def dealt_round(setup: Setup, turn: Turn, source: Dealt) -> Table:
    """Return a real table with the cards dealt, where the first question is open or the round is over."""
    table = seated(setup, BankTurn(turn.banker if turn.held > 1 else None, turn.held - 1, turn.banker))
    table = carry(table, TakeBank(turn.banker, setup.bank), source).after
    for seat, wagers in setup.early:
        for name in in_order_of_need(setup, wagers):
            table = carry(table, PlaceWager(seat, name, wagers[name]), source).after
    return carry(table, CloseBets(), source).after


def question(setup: Setup, table: Table, source: Dealt) -> tuple[Table, Question | None]:
    """Return a table at the bettor's next question, if there is one; late wagers are made and the bank's choices
    played."""
    while table.round is not None:
        asked = table.kind.waiting(table)[0]
        if asked.place == Place(SEAT) and asked.what != "late":
            return table, asked
        answer = late_answer(setup, asked) if asked.place == Place(SEAT) else default(table, asked)
        assert answer is not None, asked
        table = carry(table, answer, source).after
    return table, None


def late_answer(setup: Setup, asked: Question) -> Choose:
    """Return the first late wager of the bet; otherwise decline."""
    stakes = setup.seats[0].wagers
    made = next((name for name in asked.words if stakes.get(name)), None)
    return Choose(SEAT, made, stakes[made]) if made else Choose(SEAT, asked.words[-1])


def chosen(setup: Setup, table: Table, asked: Question, number: int, source: Dealt) -> Table:
    """Return a real table after a choice by its number in the game's choices."""
    offer, spot = setup.offer, asked.spot or Spot(SEAT)
    state, choice = choosing(table, table.round, spot), offer.play.choosing.choices[number]
    amount = puts_up(table, choice, setup.seats[0].wagers.get(choice.of, 0)) if choice.adds else None
    picked = tuple(offer.pack.spell(card) for card in offer.play.choosing.picks(state, number))
    return carry(table, Choose(SEAT, choice.word, amount, cards=picked), source).after


def open_choices(table: Table, asked: Question) -> tuple[int, ...]:
    """Return the choices that are open to the bettor, by number."""
    game = table.offer.play
    state = choosing(table, table.round, asked.spot or Spot(SEAT))
    return tuple(number for number in range(1, len(game.choosing.choices)) if game.may(state, number))


def cards_in_view(table: Table) -> frozenset[tuple[str, int]]:
    """Return which cards the bettor sees, by hand and place."""
    hands: Mapping[str, Sequence[str]] = view(table, table.people[Place(SEAT)].number)["round"]["hands"]
    return frozenset((hand, at) for hand, laid in hands.items() for at, card in enumerate(laid) if card != HIDDEN)


def first_question(bets: Bets, bet: int, dice: int, tries: int = 200) -> tuple[Table, Question, Dealt] | None:
    """Return a dealt table at the bettor's first question; None if no deal asks any."""
    setup, rng = bets.setups[bet], np.random.default_rng(0)
    for _ in range(tries):
        source = Dealt(rng.permutation(bets.offer.pack.cards).tolist(), dice)
        table, asked = question(setup, dealt_round(setup, bets.turn, source), source)
        if asked is not None:
            return table, asked, source
    return None


def spots_of(bets: Bets, opens: NDArray[Any]) -> tuple[dict[tuple[int, int], int], NDArray[np.int64]]:
    """Return a number for each card on the felt, by hand and place, and the numbers by total of the dice and card
    dealt."""
    held = np.bincount(opens[0][opens[0] >= 0]).tolist()
    every = [(hand, place) for hand, many in enumerate(held) for place in range(many)]
    numbers = {spot: number for number, spot in enumerate(every)}
    spots = np.full(opens.shape, -1, np.int64)
    for total, row in enumerate(opens.tolist()):
        for at, hand in enumerate(row):
            if hand >= 0:
                spots[total, at] = numbers[hand, row[:at].count(hand)]
    return numbers, spots


def choices_of(offer: Offer) -> tuple[str, ...]:
    """Return the names of the game's choices; none if nobody chooses."""
    choices = offer.play.choosing.choices
    named = tuple(label(choice, choices) if choice.word else "" for choice in choices)
    return named if len(named) > 1 else ()
