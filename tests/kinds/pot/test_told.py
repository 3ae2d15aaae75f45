"""The felt of a pot game shows draws, hands and winners without the log."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from tests.support.nights.pot import PokerNight

from houseway.games.poker.base_variants import variant
from houseway.kinds.pot.display.summary import over
from houseway.kinds.pot.display.view import view
from houseway.kinds.pot.hand.events import Event, PotAwarded
from houseway.kinds.pot.hand.play import (
    Call,
    Check,
    Draw,
    HandBegan,
    PotGame,
    Shoe,
    advance,
    begin,
    decide,
    evolve,
    legal,
)
from houseway.kinds.pot.round import Round
from houseway.rules.spot import Place
from houseway.rules.stakes import Stakes
from houseway.table.evolve import evolve as evolve_table
from houseway.table.legal import legal as open_now
from houseway.table.log import opened_table

GAME = PotGame(variant("draw-poker"), Stakes("limit", 200, 400, blinds=(100, 200)))
BEGAN = HandBegan(1, 3, (1, 2, 3), (20_000,) * 3)


def played() -> list[Event]:
    """Play a hand in which three stay: the first to draw takes two cards, the others stand pat."""
    log: list[Event] = []
    shoe, many = Shoe(GAME.pack, b"told"), 2
    hand = advance(begin(GAME, BEGAN), shoe, log)
    while not hand.over:
        choices = {choice.word: choice for choice in legal(hand)}
        command: Any = Call() if "call" in choices else Check()
        if "draw" in choices:
            command, many = Draw(choices["draw"].cards[:many]), 0
        log.append(decide(hand, hand.actor, command))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    return log


def test_draws_hands_and_winnings_are_shown_on_the_felt_as_they_happen() -> None:
    hand, awards, felts = begin(GAME, BEGAN), (), []
    nobody: Any = SimpleNamespace(people={})
    for event in played():
        hand = evolve(hand, event)
        awards = (*awards, event) if isinstance(event, PotAwarded) else awards
        told = over(nobody, Round(hand, (1, 2, 3), awards=awards), 0)
        felts.append((view(hand, 0), told))
    draws = [sorted(seat["exchanged"] for seat in felt["seats"].values()) for felt, _ in felts]
    assert [draws[0], draws[-1]] == [["", "", ""], ["drew 2", "stood pat", "stood pat"]]
    assert ["", "", "drew 2"] in draws
    before = [told for felt, told in felts if felt["stage"] != "done"]
    assert before[0] == {"winners": [], "shown": {}}
    assert any(told["shown"] for told in before), "a hand is named when it is shown, not when all is over"
    pushed = next(told for _, told in felts if told["winners"])
    assert pushed["winners"][0]["won"] == awards[0].shares[0][1]


@pytest.mark.parametrize("name", ["oaks/texas-holdem", "crystal/razz", "comstock/lowball"])
def test_the_price_shown_on_the_felt_is_what_leaves_the_stack(name: str) -> None:
    """The price is right for calls, bring-ins and kills, all-in or not. Before its turn, a seat owes the price of its
    call.
    """
    night, said = PokerNight(name, "", 5), Counter[str]()
    night.play(6)
    table = opened_table(night.log.entries[0].events[0])  # type: ignore[arg-type]
    for entry in night.log.entries[1:]:
        opens = open_now(table, Place(getattr(entry.do, "seat", 0)))
        for price in [each.price for each in opens if each.command == entry.do and each.price]:
            hand, after = table.round.hand, evolve_table(table, entry.events[0]).round.hand
            assert hand.stacks[hand.turn] - after.stacks[hand.turn] == price
            assert not isinstance(entry.do, Call) or view(hand, 0)["seats"][str(hand.actor)]["owes"] == price
            said[type(entry.do).__name__] += 1
        for event in entry.events:
            table = evolve_table(table, event)
    assert said["Call"] > 9
