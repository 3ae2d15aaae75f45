"""A hand as onlookers saw it: cards shown at the end are known; cards discarded face down are not.

Palace lowball and draw poker exchange cards. Pineapple discards one after the flop, as the offers' streets say. The
expected cards come from the log's own `hand-shown` events.
"""

import json
from collections import Counter

import pytest
from tests.support.nights.pot import PokerNight

from houseway.desks.histories.notations import NOTATIONS, written
from houseway.desks.histories.ohh import DEALT
from houseway.kinds.pot.hand.events import Dealt, Discarded, HandBegan, HandEnded, HandShown
from houseway.rules.refusal import Refused
from houseway.table.evolve import evolve
from houseway.table.log import opened_table

DRAWN = ("palace/lowball", "palace/draw-poker", "palace/pineapple-high", "comstock/crazy-pineapple-holdem-8",
         "crystal/mexican-draw", "oaks/lowball-draw-poker", "oaks/draw-poker", "comstock/lowball")


def hands_of(name):
    """Yield each event of each hand of a night, paired with the table before it."""
    night = PokerNight(name, "", 4)
    night.play(8)
    first, *events = night.events
    table, told = opened_table(first), []
    for event in events:
        if isinstance(event, HandBegan):
            told = []
        told.append((table, event))
        table = evolve(table, event)
        if isinstance(event, HandEnded):
            yield told


@pytest.mark.parametrize("name", DRAWN)
def test_a_history_contains_only_the_shown_cards_of_a_hand(name):
    assert set(NOTATIONS) == {"phh", "ohh"}
    thrown_by_a_winner = 0
    for told in hands_of(name):
        events = [event for _, event in told]
        shown = {event.seat: event.cards for event in events if isinstance(event, HandShown)}
        thrown = [(event.seat, card) for event in events if isinstance(event, Discarded) for card in event.cards]
        thrown_by_a_winner += sum(seat in shown for seat, _ in thrown)
        up = {(event.seat, card) for event in events if isinstance(event, Dealt) for card in event.up}
        with pytest.raises(Refused, match="no code for"):
            written({"offer": name}, told, None, "phh")
        if any("Jo" in cards for cards in shown.values()) or any(card == "Jo" for _, card in up):
            with pytest.raises(Refused, match="has no joker"):
                written({"offer": name}, told, None, "ohh")
            continue
        hand = json.loads(written({"offer": name}, told, None, "ohh"))["ohh"]
        seats = {each["id"]: each["seat"] for each in hand["players"]}
        opened = Counter((seats[each["player_id"]], card) for street in hand["rounds"]
                         for each in street["actions"] if each["action"] == DEALT for card in each["cards"])
        assert set(opened) - up == {(seat, card) for seat, cards in shown.items() for card in cards} - up
        assert max(opened.values(), default=1) == 1
    assert thrown_by_a_winner
