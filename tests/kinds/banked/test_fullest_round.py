"""No round starts that could run out of cards.

Every offer is played once at its fullest: every seat bets and draws as much as the rules allow, from a shoe in the
worst order, lowest cards first. When the round begins, the cards it takes must lie before the cut card. Only an endless
war is limited by the shoe alone; it is called off when the shoe is empty.
"""

from collections.abc import Sequence

import pytest
from tests.support.offers import BANKED

from houseway.cards import RANKS, Card, rank
from houseway.fairness.source import SeededSource
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.dealer import needed
from houseway.kinds.banked.events import CardBurned, CardDealt, Chosen, MisdealDeclared, WagerSettled
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.events import Event
from houseway.table.legal import legal
from houseway.table.log import Log, open_table
from houseway.table.table import Table

WITHOUT_END = "cordova/ultimate-war"
HUNGRY = ("split", "free-split", "hit", "draw", "double", "free-double", "take")


class Lowest(SeededSource):
    """A shoe with all cards of one low rank first, so that everyone splits, and then the other low cards."""

    def __init__(self, first: int) -> None:
        super().__init__(b"meanest")
        self.first = first

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        pack = table.offer.pack
        if pack.drawn != "cards":
            return pack.cards
        return sorted(pack.cards, key=lambda card: (low(card) != self.first, low(card)))


def low(card: Card) -> int:
    """Return the rank of a card, aces lowest."""
    return (rank(card) + 1) % len(RANKS)


def fullest(name: str, first: int = 0) -> tuple[Log, int]:
    """Return the log of a round with every seat in it, and the number of cards it needed."""
    log, source = open_table(name), Lowest(first)
    for seat in range(1, log.table.seats + 1):
        log.do(SitDown(seat, f"player {seat}", 10**9), source)
    log.do(TakeBank(log.table.carryover.turn.offered, 10**8), source)
    base = log.table.offer.base[0]
    for wager in (base, *(each.id for each in log.table.offer.banked.wagers if each.equals == base)):
        for seat in range(1, log.table.seats + 1):
            bets = [each.command for each in legal(log.table, Place(seat)) if isinstance(each.command, PlaceWager)]
            for bet in [each for each in bets if each.wager == wager]:
                log.do(bet, source)
    must = needed(log.table, meanest=True)
    log.do(CloseBets(), source)
    while log.table.round is not None:
        asked = log.table.kind.waiting(log.table)[0]
        assert asked.place is not None
        words = {getattr(each.command, "word", ""): each.command for each in legal(log.table, asked.place)}
        hungry = next((words[word] for word in HUNGRY if word in words and word in asked.words), None)
        command = hungry or log.table.kind.bots.default(log.table, asked)
        assert command is not None
        log.do(command, source)
    return log, must


def taken(events: Sequence[Event]) -> int:
    return sum(isinstance(event, CardDealt | CardBurned) for event in events)


def called_off(log: Log) -> bool:
    return any(isinstance(event, MisdealDeclared) for event in log.events)


@pytest.mark.parametrize("name", sorted(set(BANKED) - {WITHOUT_END}))
def test_the_fullest_round_does_not_run_out_of_cards(name: str) -> None:
    log, must = fullest(name)
    must = len(log.table.offer.pack.cards) if log.table.offer.banked.shoe.fresh else must
    assert taken(log.events) <= must
    assert not called_off(log)


@pytest.mark.parametrize(("name", "first"), [("cordova/blackjack-x", 2), ("palace/21st-century-blackjack-9-0", 3),
                                             ("comstock/pure-21-5-blackjack", 1), ("crystal/pure-spanish-21-5", 3)])
def test_a_round_in_which_everybody_splits_and_draws_does_not_run_out_of_cards(name: str, first: int) -> None:
    """The worst shoes for the twenty-one offers, which start with all twos, threes or fours."""
    log, must = fullest(name, first)
    assert sum(isinstance(event, Chosen) and event.word == "split" for event in log.events) >= 9
    assert taken(log.events) <= must
    assert not called_off(log)


def test_at_cordova_an_endless_war_is_called_off_when_the_shoe_is_empty() -> None:
    """Ties go to war again and again until the shoe is empty. With equal cards in front, all eight decks are dealt, and
    no wager is lost.
    """
    log, _ = fullest(WITHOUT_END)
    assert taken(log.events) == len(log.table.offer.pack.cards)
    assert called_off(log)
    assert not any(isinstance(event, WagerSettled) and event.result != "no-action" for event in log.events)
