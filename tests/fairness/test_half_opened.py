"""Opened cards that the log does not name, and when they prove nothing."""

from typing import Any

from tests.support.leaks.leak_spies import given_away
from tests.support.nights.showdowns import Callers

from houseway.fairness.card_places import SHUFFLE, Covers, Lies
from houseway.fairness.half_opened import HalfOpened
from houseway.fairness.seal_check import OpenedShuffle
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.pot.hand.events import Dealt, HandEnded, HandShown
from houseway.table.events import CardsMixed, CardsOpened, Shuffled

PACK = offer("palace/lowball").pack
OPENED = "7d"


def dealt_to_seat_1(again: bool) -> list[str]:
    """Check a card dealt face down from the sealed order, then the opened card dealt face down; return both faults.

    With `again`, cards go back into play before the second one.
    """
    shuffle = Shuffled(len(PACK.cards), "a seal")
    cards = Covers(PACK, [OpenedShuffle(shuffle, None, {9: PACK.read(OPENED)})])
    hidden = Dealt(1, ("??",), ())
    found, told = HalfOpened(cards, [shuffle, hidden, hidden]), []
    for at in (Lies(1, SHUFFLE, 0), None):
        if at is None and again:
            cards.put_back(1, "stub 1", [PACK.read(OPENED)])
        card: Any = OPENED if at is None else cards.at(at)
        told.append(found.fault(1, hidden, Dealt(1, (card,))))
    return told


def test_an_opened_card_that_no_event_names_was_replaced_in_its_hand_and_is_found() -> None:
    first, second = dealt_to_seat_1(again=False)
    assert first == ""
    assert second.startswith(f"{OPENED} is opened and was dealt to seat 1")


def test_after_a_scramble_an_opened_card_can_be_dealt_again_face_down() -> None:
    """A player who exchanged a card has seen it, so it is opened to them; after the scramble it may be dealt to any
    player.
    """
    assert dealt_to_seat_1(again=True) == ["", ""]


def test_cards_shown_after_a_scramble_are_opened_if_the_hand_was_dealt_them_before() -> None:
    """Discards were shuffled to finish the draw. Shown cards that were dealt before that lie in the sealed order."""
    night = Callers("palace/draw-poker", 103).play(3)
    first = [event for entry in night.log.entries for event in entry.events]
    first = first[: next(at for at, event in enumerate(first) if isinstance(event, HandEnded))]
    assert any(isinstance(event, CardsMixed) for event in first)
    shown = {card for event in first if isinstance(event, HandShown) for card in event.cards}
    report = verify(given_away(night.log.entries, night.source, None))
    opened = next(event for entry in given_away(night.log.entries, night.source, None)
                  for event in entry.events if isinstance(event, CardsOpened))  # fmt: skip
    assert {name for _, name, _ in opened.cards} == shown, "and no card that a mucked hand held"
    assert (report.findings, report.without_proof) == ((), (0, 0))
