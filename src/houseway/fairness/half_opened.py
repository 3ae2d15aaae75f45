"""Finds cards that contradict what a log opens: opened cards that nobody could have seen, and named cards that lie face
down.

A downloaded log opens the cards that everybody saw, and its owner's own hands. So if a hand keeps some of its sealed
cards hidden, the log names its other cards where they were shown. An opened card that it names nowhere was replaced by
another where the hand was shown. Once cards have gone back into play this proves nothing: an opened card can be dealt
again, unseen.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cards import Covered
from houseway.fairness.card_places import SHUFFLE, Covers, covers, covers_in, fits
from houseway.table.display.view import HIDDEN
from houseway.table.events import CardEvent, Dealt, Event, Shuffled


class HalfOpened:
    """The hands in a round whose cards a log opens only in part."""

    def __init__(self, cards: Covers, events: Sequence[Event]) -> None:
        self.cards = cards
        self.named = named_by_hand(events)
        self.begin()

    def begin(self) -> None:
        """Begin a round."""
        self.covered: set[str] = set()
        """The hands with hidden cards in the sealed order."""
        self.unseen: dict[str, str] = {}
        """The opened card of each hand that the log does not name."""

    def fault(self, shoe: int, logged: Event, event: Event) -> str:
        """Return what is wrong with the opened cards of a hand that is dealt, given the event that follows from the
        rules."""
        if self.partly_open(shoe) and covers(event) and not fits(logged, event.covered(), []):
            return f"{logged} names cards that lie face down, but the log does not open them: nobody can have seen them"
        whose = event.whose
        if not (self.cards.single and whose and isinstance(event, Dealt) and isinstance(logged, Dealt)):
            return ""
        if shoe in self.cards.piles:
            return ""
        if any(card.at.purpose == SHUFFLE for card in covers_in(event)):
            self.covered.add(whose)
        seen = self.named.get((shoe, whose), set()) | self.named.get((shoe, ""), set())
        opened = {self.cards.pack.spell(card) for card in self.cards.shoes[shoe - 1].known.values()}
        for told, card in zip(logged.faces(), event.faces(), strict=False):
            if told == HIDDEN and not isinstance(card, Covered) and card in opened - seen:
                self.unseen.setdefault(whose, card)
        if whose not in self.covered or whose not in self.unseen:
            return ""
        return (f"{self.unseen[whose]} is opened and was dealt to seat {whose}, but no event shows it: "
                "another card was shown in its place")  # fmt: skip

    def partly_open(self, shoe: int) -> bool:
        """Return whether a log opens some cards of a shuffle, one by one."""
        dealt = self.cards.shoes[shoe - 1] if 0 < shoe <= len(self.cards.shoes) else None
        return dealt is not None and dealt.seed is None and bool(dealt.known)

    def without_proof(self) -> tuple[int, int]:
        """Return how many cards the log names without opening them, and from how many shuffles."""
        found: dict[int, set[Any]] = {}
        for (shoe, _), cards in self.named.items():
            dealt = self.cards.shoes[shoe - 1] if 0 < shoe <= len(self.cards.shoes) else None
            if dealt is not None and dealt.seed is None and (self.cards.single or not dealt.known):
                opened = {self.cards.pack.spell(card) for card in dealt.known.values()}
                found.setdefault(shoe, set()).update(cards - opened - {HIDDEN})
        if not self.cards.single:  # a name alone does not say which of several equal cards is meant
            for spot in self.cards.told:
                if spot.purpose == SHUFFLE and self.partly_open(spot.shoe):
                    found.setdefault(spot.shoe, set()).add(spot)
        return sum(map(len, found.values())), sum(map(bool, found.values()))


def named_by_hand(events: Sequence[Event]) -> Mapping[tuple[int, str], set[str]]:
    """Return the cards that a log names, by shuffle and hand; the hand is empty for cards of the table."""
    found, shoe = dict[tuple[int, str], set[str]](), 0
    for event in events:
        shoe += isinstance(event, Shuffled)
        if isinstance(event, CardEvent):
            found.setdefault((shoe, event.whose), set()).update(event.faces())
    return found
