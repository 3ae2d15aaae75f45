"""Ranges of two-card hands, as players write them: `QQ+, AKs, ATo+, 77-22, A5s-A2s, KQ, AsKd, any`."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.cards import RANKS, Card, card, deck, rank, suit
from houseway.games.poker.variant import Variant
from houseway.odds.equity.position import Position, board_size, hand_size, read_position
from houseway.rules.refusal import Refused

ANY = ("any", "random", "*", "100%")
_R, _C = f"[{RANKS}]", f"[{RANKS}][cdhs]"
TOKEN = re.compile(rf"(?P<two>{_R}{_R})(?P<kind>[so]?)(?:(?P<plus>\+)|-(?P<to>{_R}{_R})(?P<kind_to>[so]?))?", re.I)
EXACTLY = re.compile(rf"{_C}{_C}", re.I)


class Range(NamedTuple):
    """A range, both as written and as pairs of cards."""

    text: str
    pairs: tuple[tuple[Card, Card], ...]


def takes_ranges(variant: Variant) -> bool:
    """Check whether the game's hands are two hidden cards and a board, as in hold'em."""
    return hand_size(variant) == 2 and variant.streets[0].deal == "dd" and board_size(variant) == 5


def is_range(text: str) -> bool:
    """Check whether a text is a range and not a hand.

    >>> [is_range(text) for text in ("QQ+", "AKs, 77", "any", "As Kd", "AsKd", "??")]
    [True, True, True, False, False, False]
    """
    words = split(text)
    return bool(words) and any(word.lower() in ANY or TOKEN.fullmatch(word) for word in words)


def split(text: str) -> list[str]:
    return [word for word in re.split(r"[,;\s]+", re.sub(r"\s*-\s*", "-", text.strip())) if word]


def read_range(variant: Variant, text: str, gone: Sequence[Card] = ()) -> Range:
    """Return the hands in a range that contain no dead card.

    >>> from houseway.games.poker.base_variants import variant
    >>> holdem = variant("texas-holdem")
    >>> [len(read_range(holdem, text).pairs) for text in ("AA", "AKs", "AKo", "AK", "QQ+", "ATs+", "77-55", "any")]
    [6, 4, 12, 16, 18, 16, 18, 1326]
    """
    found: dict[tuple[Card, Card], None] = {}
    for word in split(text):
        found |= dict.fromkeys(_word(variant, word, text))
    pairs = tuple(pair for pair in found if not set(pair) & set(gone))
    if not pairs:
        raise Refused("empty-range", f"no hand of {text!r} is possible with this board and these dead cards")
    return Range(text.strip(), pairs)


def _word(variant: Variant, word: str, text: str) -> Iterator[tuple[Card, Card]]:
    pack = sorted(deck(1, variant.deck.jokers, variant.deck.without), reverse=True)
    if word.lower() in ANY:
        yield from combinations(pack, 2)
        return
    if EXACTLY.fullmatch(word) and rank(card(word[:2])) >= 0 and word[:2].lower() != word[2:].lower():
        one, two = sorted((card(word[:2]), card(word[2:])), reverse=True)
        yield one, two
        return
    shapes = _shapes(word, text)
    for one, two in combinations(pack, 2):
        kind = "" if rank(one) == rank(two) else "s" if suit(one) == suit(two) else "o"
        if (rank(one), rank(two), kind) in shapes:
            yield one, two


def _shapes(word: str, text: str) -> set[tuple[int, int, str]]:
    """Return the ranks and suitedness that a word means."""
    found = TOKEN.fullmatch(word)
    if not found:
        raise Refused("bad-range", f"{word!r} in {text!r} is not a range; write for example QQ+, AKs, ATo+, 77-22, "
                      "A5s-A2s, KQ, AsKd or any")  # fmt: skip
    high, low = _ranks(found["two"])
    kind = found["kind"].lower()
    if high == low and kind:
        raise Refused("bad-range", f"{word!r}: a pair is neither suited nor offsuit")
    kinds = [""] if high == low else [kind] if kind else ["s", "o"]
    if found["plus"]:
        pairs = high == low
        ends = [(each, each) if pairs else (high, each) for each in range(low, len(RANKS) if pairs else high)]
    elif found["to"]:
        ends = _between((high, low), _ranks(found["to"]), word)
    else:
        ends = [(high, low)]
    return {(top, bottom, each) for top, bottom in ends for each in kinds}


def _between(one: tuple[int, int], two: tuple[int, int], word: str) -> list[tuple[int, int]]:
    """Return the hands between two hands: pairs, hands with the same high card, or hands with the same gap."""
    low, high = sorted((one, two))
    if one[0] == one[1] and two[0] == two[1]:
        return [(each, each) for each in range(low[0], high[0] + 1)]
    if one[0] == two[0]:
        return [(one[0], each) for each in range(low[1], high[1] + 1)]
    if one[0] - one[1] == two[0] - two[1]:
        gap = one[0] - one[1]
        return [(each, each - gap) for each in range(low[0], high[0] + 1)]
    raise Refused("bad-range", f"{word!r}: a range joins pairs, hands with the same high card (A5s-A2s) or hands with "
                  "the same gap (JTs-76s)")  # fmt: skip


def _ranks(two: str) -> tuple[int, int]:
    one, other = (RANKS.index(each) for each in two.upper())
    return max(one, other), min(one, other)


def read_ranges(variant: Variant, hands: Sequence[str], board: str, dead: str) -> tuple[Position, list[Range]]:
    """Return the position with every range as an unknown hand, and all hands as ranges."""
    if not takes_ranges(variant):
        raise Refused("no-ranges", f"{variant.name} takes cards, not ranges; ranges are for hold'em's two cards")
    plain = ["?? ??" if is_range(text) else text for text in hands]
    position = read_position(variant, plain, board, dead)
    if any(not is_range(text) and len(held.cards) != 2 for text, held in zip(hands, position.hands, strict=True)):
        raise Refused("bad-range", "if one hand is a range, write `any` for an unknown hand")
    known = [one for held in position.hands for one in held.cards]
    gone = [*position.board, *position.dead, *known]
    found = [
        read_range(variant, text, gone) if is_range(text) else Range(text, ((held.cards[0], held.cards[1]),))
        for text, held in zip(hands, position.hands, strict=True)
    ]
    return position, found
