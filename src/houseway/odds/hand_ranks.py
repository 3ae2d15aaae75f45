"""Hands without suits, for games in which suits don't matter: `T 6`, `A7`, or in twenty-one a total such as `16`."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from houseway.cards import JOKER, RANKS, Card, cards, rank, spell
from houseway.houses import Offer
from houseway.odds.contract import ClassesCards
from houseway.odds.solution import solver


def tokens(text: str) -> list[str]:
    """Return ranks written with or without spaces, a ten as `T`; empty for other text, such as cards with suits.

    >>> tokens("10 6"), tokens("A7"), tokens("Ks 7d"), tokens("16")
    (['T', '6'], ['A', '7'], [], [])
    """
    written = text.strip().upper().replace("10", "T")
    parts = written.split() if " " in written else list(written)
    return parts if parts and all(part in RANKS and len(part) == 1 for part in parts) else []


def total_of(text: str) -> int:
    """Return the total that stands for a hand; 0 if the text is something else.

    >>> total_of("16"), total_of("10"), total_of("A7"), total_of("77")
    (16, 10, 0, 0)
    """
    one = text.strip()
    meant = re.fullmatch(r"[2-9]|1[0-9]|20|21", one)
    return int(one) if meant else 0


def with_suits(offer: Offer, *texts: str) -> tuple[str, ...]:
    """Return the cards with suits: cards written without one get a suit that the shoe still has. Raise ValueError if
    suits matter in the game.
    """
    if not any(tokens(each) for each in texts):
        return texts
    class_of = card_class(offer)
    given = Counter(card for each in texts if each and not tokens(each) for card in cards(each))
    left = Counter(offer.banked.shoe.cards()) - given
    return tuple(" ".join(spell(taken(offer, part, left, class_of)) for part in tokens(each)) if tokens(each) else each
                 for each in texts)  # fmt: skip


def taken(offer: Offer, part: str, left: Counter[Card], class_of: Callable[[Card], Any]) -> Card:
    """Take one card of a rank out of the shoe. Any card of the rank will do, because the rules treat them alike."""
    there = [card for card in sorted(left) if card != JOKER and RANKS[rank(card)] == part]
    if not there:
        raise ValueError(f"the shoe of {offer.id} does not have that many cards of rank {part}")
    if len({class_of(card) for card in there}) > 1:
        raise ValueError(f"suits matter in {offer.name}; write each card with its suit, such as {part}s")
    left[there[0]] -= 1
    left += Counter()
    return there[0]


def card_class(offer: Offer) -> Callable[[Card], Any]:
    """Return the class of a card: cards of one class are alike to the rules."""
    adviser = solver(offer, "advise")
    return adviser.card_class(offer) if isinstance(adviser, ClassesCards) else offer.play.solving.card


def hands_of(offer: Offer, total: int, up: str) -> list[tuple[str, int]]:
    """Return the two-card hands with a hard total, each with the number of ways to deal it, given the open card.

    >>> from houseway.houses import offer
    >>> [hand for hand, _ in hands_of(offer("oaks/pure-21-5-blackjack"), 16, "Tc")]
    ['6 T', '7 9', '8 8']
    """
    left, class_of = Counter(offer.banked.shoe.cards()) - Counter(cards(up)), card_class(offer)
    alike = Counter[tuple[str, str]]()
    by_rank = {name: [card for card in left if card != JOKER and RANKS[rank(card)] == name] for name in RANKS[:-1]}
    shown = {name: next((other for other in RANKS if by_rank.get(other) and worth(other) == worth(name)
                         and class_of(by_rank[other][0]) == class_of(by_rank[name][0])), name)
             for name in by_rank if by_rank[name]}  # fmt: skip
    many = {name: sum(left[card] for card in by_rank[name]) for name in shown}
    for place, low in enumerate(shown):
        for high in list(shown)[place:]:
            if worth(low) + worth(high) == total:
                ways = many[low] * many[high] if low != high else many[low] * (many[low] - 1) // 2
                alike[shown[low], shown[high]] += ways
    return [(f"{low} {high}", ways) for (low, high), ways in alike.items() if ways]


def worth(name: str) -> int:
    """Return what a rank counts in twenty-one; an ace counts one."""
    return int(name) if name.isdigit() else 1 if name == "A" else 10
