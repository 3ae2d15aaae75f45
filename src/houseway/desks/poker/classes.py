"""Classes of starting hands, as players name them: `AKs`, `kings, two suits`, `three to a flush, ace high`.

Every starting hand of a game belongs to exactly one class. Two cards make a grid; three and more make a list, which
looks at the pairs, the suits and the low cards that the game rewards. A class depends on ranks and suits alone and not
on a ranking, except for hands that are complete before the draw.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from houseway.cards import JOKER, RANKS, Card, rank, suit
from houseway.cards.card import RANK_WORDS
from houseway.games.poker.hands import Ranks
from houseway.games.poker.variant import Variant
from houseway.kinds.pot.bots.discards import low_rank, throw

Classify: TypeAlias = Callable[[Sequence[Card]], str]
LOW = "A23456789TJQK"
EIGHT, TEN, ACE = 7, 8, 12
"""The highest rank that counts as low, and the ranks of ten and ace."""
PLURAL = tuple(f"{word}es" if word == "six" else f"{word}s" for word in RANK_WORDS)


def first_cards(variant: Variant) -> str:
    """Return a letter for each card of a starting hand: `d` down, `u` up."""
    return variant.streets[0].deal


def is_grid(variant: Variant) -> bool:
    """Check whether starting hands are two cards, drawn as a square."""
    return len(first_cards(variant)) == 2


def draws(variant: Variant) -> int:
    return max(street.draw for street in variant.streets)


def classifier(variant: Variant) -> Classify:
    """Return the function that names the class of a starting hand."""
    high, low = variant.showdown.high, variant.showdown.low
    if is_grid(variant):
        return two_cards
    if draws(variant):
        return draw_high(Ranks(high), draws(variant)) if high else draw_low(draws(variant))
    if high is None:
        return razz
    size = len(first_cards(variant))
    if size == 3:
        shape = three_cards
        return (lambda held: _low_three(held) or shape(held)) if low else shape
    return omaha_split if low else omaha


def two_cards(held: Sequence[Card]) -> str:
    """Name two cards as the grid does; a joker is named by how it was dealt, and the first card is face down.

    >>> from houseway.cards import cards
    >>> [two_cards(cards(text)) for text in ("As Ad", "Ks As", "2c 7d", "Jo Kd", "Kd Jo")]
    ['AA', 'AKs', '72o', 'Jo down, K', 'Jo up, K']
    """
    if JOKER in held:
        other = RANKS[rank(held[1] if held[0] == JOKER else held[0])]
        return f"Jo {'down' if held[0] == JOKER else 'up'}, {other}"
    above, below = sorted(held, key=rank, reverse=True)
    name = RANKS[rank(above)] + RANKS[rank(below)]
    return name if rank(above) == rank(below) else name + ("s" if suit(above) == suit(below) else "o")


def three_cards(held: Sequence[Card]) -> str:
    """Name three cards of stud or pineapple: trips, pairs, three to a flush or straight, high cards.

    >>> from houseway.cards import cards
    >>> [three_cards(cards(text)) for text in ("As Ad Ah", "7s 7d Kh", "9s 8s 7s", "As 9s 2s", "Js Td 9h")]
    ['three aces', 'pair of sevens', 'three to a straight flush', 'three to a flush, ace high', 'three to a straight']
    >>> three_cards(cards("Kd 8c 3h"))
    'king high'
    """
    ranks = sorted((rank(card) for card in held), reverse=True)
    top, many = Counter(ranks).most_common(1)[0]
    if many > 1:
        return f"three {PLURAL[top]}" if many == 3 else f"pair of {PLURAL[top]}"
    suited = len({suit(card) for card in held}) == 1
    row = ranks[0] - ranks[2] == 2 or ranks == [ACE, 1, 0]
    if suited:
        return "three to a straight flush" if row else f"three to a flush, {RANK_WORDS[ranks[0]]} high"
    if row:
        return "three to a straight"
    return "three cards of ten or higher" if ranks[2] >= TEN else f"{RANK_WORDS[ranks[0]]} high"


def _low_three(held: Sequence[Card]) -> str:
    """Name three cards that can still make an eight low, or return an empty text."""
    low = sorted(low_rank(card) for card in held)
    if low[2] > EIGHT or len(set(low)) < 3:
        return ""
    suited = len({suit(card) for card in held}) == 1
    ace = "with an ace" if low[0] == 0 else "without an ace"
    return f"three low cards {ace}{', one suit' if suited else ''}"


def razz(held: Sequence[Card]) -> str:
    """Name three cards of razz: the two highest of three different low cards, or what spoils them.

    >>> from houseway.cards import cards
    >>> [razz(cards(text)) for text in ("As 2d 3h", "8s 6d 2h", "As 2d Kh", "As Ad 3h", "Ks Kd 3h", "Ts Jd 3h")]
    ['3-2-A', '8-6-x', 'two low cards, K', 'pair of low cards', 'pair above eight', 'one low card']
    """
    low = sorted((low_rank(card) for card in held), reverse=True)
    pairs = [one for one in low if low.count(one) > 1]
    if pairs:
        return "pair of low cards" if max(low) <= EIGHT else "pair above eight" if min(pairs) > EIGHT else (
            "pair of low cards, one high card")  # fmt: skip
    few = sum(one <= EIGHT for one in low)
    if few == 3:
        return f"{LOW[low[0]]}-{LOW[low[1]]}-{'A' if low[1] == 1 else 'x'}"
    return f"two low cards, {LOW[low[0]]}" if few == 2 else "one low card" if few else "no low card"


def suits(held: Sequence[Card]) -> str:
    """Say how many suits have two or more cards."""
    many = sum(count > 1 for count in Counter(suit(card) for card in held).values())
    return ("no suit", "one suit", "two suits")[min(many, 2)]


def omaha(held: Sequence[Card]) -> str:
    """Name four or five cards of Omaha: the highest pair, or how close the ranks are, and the suits.

    >>> from houseway.cards import cards
    >>> [omaha(cards(text)) for text in ("As Ad Ks Kd", "As Ad 7h 2c", "7s 7d 7h 2c")]
    ['aces and kings, two suits', 'aces, no suit', 'three alike, no suit']
    >>> omaha(cards("Js Ts 9d 8d"))
    'four connected, ten or higher, two suits'
    """
    counts = Counter(rank(card) for card in held)
    pairs = sorted((each for each, many in counts.items() if many == 2), reverse=True)
    shape = suits(held)
    if max(counts.values()) > 2:
        return f"three alike, {shape}"
    if len(pairs) > 1:
        top = f"{PLURAL[pairs[0]]} and {PLURAL[pairs[1]]}" if pairs[1] >= TEN else f"{PLURAL[pairs[0]]} and a low pair"
        return f"{top}, {shape}"
    if pairs:
        return f"{PLURAL[pairs[0]]}, {shape}"
    ranks = sorted(counts, reverse=True)
    return f"{_nearness(ranks)}, {shape}"


def _nearness(ranks: Sequence[int]) -> str:
    """Say how close together unpaired ranks are, from the top."""
    if ranks[-1] >= TEN:
        return "all ten or higher"
    if ranks[0] - ranks[3] <= 4:
        return f"four connected, {'ten or higher' if ranks[0] >= TEN else 'nine or lower'}"
    if ranks[0] == ACE:
        return "ace high"
    return "king or queen high" if ranks[0] >= ACE - 2 else "jack high or lower"


def omaha_split(held: Sequence[Card]) -> str:
    """Name four or five cards of Omaha high-low: the low cards that come with an ace, pairs of aces, and the ace's
    suit.

    >>> from houseway.cards import cards
    >>> [omaha_split(cards(text)) for text in ("As Ad 2s 3d", "As 2d 3h Kc", "Ks Kd Qh Jc", "As 3s 9d Tc")]
    ['A-A-2, ace suited', 'A-2-3, ace unsuited', 'all ten or higher', 'A-3, ace suited']
    """
    low = sorted({low_rank(card) for card in held if low_rank(card) <= EIGHT})
    aces = [card for card in held if rank(card) == ACE]
    if not aces:
        if all(rank(card) >= TEN for card in held):
            return "all ten or higher"
        return "2-3 and a third low card" if low[:2] == [1, 2] and len(low) > 2 else (
            "three low cards, no ace" if len(low) > 2 else "two low cards, no ace" if len(low) == 2 else "no low")
    suited = any(suit(ace) == suit(other) for ace in aces for other in held if other not in aces)
    ace = "ace suited" if suited else "ace unsuited"
    near = [one for one in low[1:] if one <= 4]
    if len(aces) > 1:
        return f"A-A-{LOW[near[0]] if near else 'x'}, {ace}"
    if len(near) > 1:
        return f"A-{LOW[near[0]]}-{LOW[near[1]]}, {ace}"
    return f"A-{LOW[near[0]]}, {ace}" if near else f"A and no low card under six, {ace}"


def draw_low(most: int) -> Classify:
    """Return the classifier of lowball: the number of cards that house players would draw, and the highest kept."""

    def name(held: Sequence[Card]) -> str:
        gone = throw(None, held, most)
        kept = sorted((low_rank(card) for card in held if card not in gone), reverse=True)
        joker = ", with the joker" if JOKER in held else ""
        if len(kept) < 3:
            return f"draws {len(gone)}{joker}"
        return f"{'pat' if not gone else f'draws {len(gone)} to'} {LOW[kept[0]]}{joker}"

    return name


def draw_high(high: Ranks, most: int) -> Classify:
    """Return the classifier of draw poker: the hand dealt, and the draw of a hand without a pair."""

    def name(held: Sequence[Card]) -> str:
        category = high.order.category(high.anyway(held, ()))
        joker = ", with the joker" if JOKER in held else ""
        counts = Counter(ACE if card == JOKER else rank(card) for card in held)
        alike = sorted((each for each, many in counts.items() if many > 1), reverse=True)
        if category == "pair":  # a wild joker pairs the highest card
            return f"pair of {PLURAL[alike[0] if alike else max(rank(card) for card in held if card != JOKER)]}{joker}"
        if category == "two-pair":
            return f"two pair, {PLURAL[alike[0]]} high{joker}"
        if category == "high-card":
            gone = throw(high, held, most)
            top = RANK_WORDS[max(counts)]
            return f"four to a straight or flush{joker}" if len(gone) == 1 else f"{top} high"
        return f"{category.replace('-', ' ')}{joker}"

    return name
