"""Ranks a hand for bonus bets: by the best hand in all its cards, however they are set.

A hand is one of KINDS. Pay tables name conditions on kinds of hands. If a hand meets two conditions (a straight that is
also three of a kind, a royal flush inside seven in a row), both hold, and the first line that applies pays.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from houseway.cards import JOKER, Card, rank, suit
from houseway.games.conditions import Field
from houseway.games.game import Aspect
from houseway.games.pai_gow.poker.house_way import Shape, is_pair, shape
from houseway.games.pai_gow.poker.set_hand import HandRanking, SetHand, settings
from houseway.kernel import kernel
from houseway.rules.wagers import Condition

Looks = Callable[[Sequence[Card], Sequence[Card], Sequence[Card]], int]

HIGHS = ("eight high", "nine high", "ten high", "jack high", "queen high", "king high", "ace high")
KINDS = (
    "high card", *HIGHS, "ace high with joker", "pair", "two pair", "three pair", "three of a kind", "straight",
    "straight and three of a kind", "flush", "full house", "four of a kind", "straight flush", "royal flush with joker",
    "natural royal flush", "five of a kind", "five aces", "royal match with joker", "natural royal match",
    "seven-card straight flush with joker", "seven-card straight flush with joker, royal",
    "natural seven-card straight flush", "natural seven-card straight flush, royal",
)
"""The kinds of hands, lowest first. `high card` is lower than eight high, which is possible only with six cards."""
ACE = 12


def meets(*kinds: str) -> frozenset[int]:
    return frozenset(KINDS.index(kind) for kind in kinds)


WILD_SEVENS = ("seven-card straight flush with joker", "seven-card straight flush with joker, royal")
NATURAL_SEVENS = ("natural seven-card straight flush", "natural seven-card straight flush, royal")
"""Seven in a row and seven in a row up to the ace; the second contains a royal flush."""
SEVENS = (*WILD_SEVENS, *NATURAL_SEVENS)
MATCHES = ("royal match with joker", "natural royal match")
CONDITIONS: dict[str, frozenset[int]] = {
    **{kind: meets(kind) for kind in KINDS},
    "ace high": meets("ace high", "ace high with joker"),
    "two pair": meets("two pair", "three pair"),
    "three of a kind": meets("three of a kind", "straight and three of a kind"),
    "straight": meets("straight", "straight and three of a kind"),
    WILD_SEVENS[0]: meets(*WILD_SEVENS),
    NATURAL_SEVENS[0]: meets(*NATURAL_SEVENS),
    "seven-card straight flush": meets(*SEVENS),
    "royal match": meets(*MATCHES),
    "royal flush": meets("royal flush with joker", "natural royal flush", *MATCHES, WILD_SEVENS[1], NATURAL_SEVENS[1]),
    "natural royal flush": meets("natural royal flush", "natural royal match", NATURAL_SEVENS[1]),
    "straight flush": meets("straight flush", "royal flush with joker", "natural royal flush", *MATCHES, *SEVENS),
    "five of a kind": meets("five of a kind", "five aces"),
}
"""The conditions that pay tables can name. Each one also holds for higher hands that contain it, so a pay table must
list higher hands first."""


@lru_cache(maxsize=4096)
def kind(ways: HandRanking, hand: tuple[Card, ...]) -> int:
    """Return the kind of a hand, as an index into KINDS.

    >>> from houseway.cards import cards
    >>> def named(hand):
    ...     return KINDS[kind(HandRanking(), cards(hand))]
    >>> named("As Ks Qs Js Ts Kd Qd"), named("9s 8s 7s 6s 5s 4s Jo")
    ('natural royal match', 'seven-card straight flush with joker')
    >>> named("As Ks Qs Js Ts 9s Jo")
    'seven-card straight flush with joker, royal'
    >>> named("9s 8d 7c 6s 5s 5d 5h"), named("9s 7d Jo 2s 4s Kd Qh")
    ('straight and three of a kind', 'ace high with joker')
    """
    best = ways.order.strength(hand)
    category = ways.order.category(best)
    joker = JOKER in hand
    if category in ("straight-flush", "royal-flush") and in_a_row(ways, hand):
        return KINDS.index((WILD_SEVENS if joker else NATURAL_SEVENS)[category == "royal-flush"])
    if category == "royal-flush":
        natural = not joker or royal_without(ways, hand)
        matched = royal_match(hand)
        return KINDS.index((MATCHES if matched else ("royal flush with joker", "natural royal flush"))[natural])
    if category == "straight" and tripled(ways, hand):
        return KINDS.index("straight and three of a kind")
    if category == "two-pair" and len(shape(hand, ways.apart).counts) > 2:
        return KINDS.index("three pair")
    if category == "high-card":
        top = max(ACE if card == JOKER else rank(card) for card in hand)
        if top == ACE and joker:
            return KINDS.index("ace high with joker")
        return KINDS.index(HIGHS[top - 6]) if top >= 6 else 0
    return KINDS.index(category.replace("-", " "))


def tripled(ways: HandRanking, hand: Sequence[Card]) -> bool:
    """Check whether three of the cards have the same rank; a wild joker turns a pair into three."""
    seen = shape(hand, ways.apart)
    return max(seen.counts, default=1) + (seen.joker and ways.apart) >= 3


def in_a_row(ways: HandRanking, hand: Sequence[Card]) -> bool:
    """Check whether all seven cards form one straight flush, with the joker filling a gap or an end."""
    plain = [card for card in hand if card != JOKER]
    if len(hand) < 7 or len({suit(card) for card in plain}) > 1:
        return False
    held = {rank(card) for card in plain}
    runs = ([ACE, *range(6)], *(list(range(low, low + 7)) for low in range(7)))
    return any(held <= set(run) for run in runs)


def royal_without(ways: HandRanking, hand: Sequence[Card]) -> bool:
    """Check whether there is a royal flush without the joker."""
    plain = [card for card in hand if card != JOKER]
    return ways.order.category(ways.order.strength(plain)) == "royal-flush"


def royal_match(hand: Sequence[Card]) -> bool:
    """Check whether a royal flush comes with a king and queen of another suit (cordova 4172, palace 1939).

    The joker can be part of the royal flush; no filing lets it be part of the match.
    """
    kings = {suit(card) for card in hand if card != JOKER and rank(card) == 11}
    queens = {suit(card) for card in hand if card != JOKER and rank(card) == 10}
    royal = {suit(card) for card in hand if card != JOKER and rank(card) in (8, 9)}
    others = [card for card in hand if card != JOKER and suit(card) not in royal]
    return len(others) == 2 and bool((kings & queens) - royal)


def extra_pair(ways: HandRanking, hand: tuple[Card, ...]) -> bool:
    """Check whether the cards beside the bonus hand contain a pair; beside four of a kind, any two cards do (cordova
    2574)."""
    best = ways.order.strength(hand)
    if ways.order.category(best) == "four-of-a-kind":
        return beside_four(shape(hand, ways.apart))
    made = ways.order.category(best)
    return any(
        keeps(is_pair(ways, each.fore), ways.order.category(each.rear) == made) for each in settings(ways, hand)
    )


@kernel
def keeps(pair: bool, as_good: bool) -> bool:
    """Check whether a setting has a pair in front while its back keeps the category of the hand's best five cards."""
    return pair and as_good


def beside_four(seen: Shape) -> bool:
    return len(seen.counts) > 1


def as_set(ways: HandRanking, hand: tuple[Card, ...], setting: SetHand) -> int:
    """Return the kind of a hand as it is set: the kind of its back, raised by a pair in front.

    A seven-card straight flush counts however it is set.
    """
    whole = kind(ways, hand)
    if KINDS[whole] in SEVENS:
        return whole
    return kind(ways, setting.back) + len(KINDS) * is_pair(ways, setting.fore)


def one_colour(hand: Sequence[Card]) -> bool:
    """Check whether all cards are red or all are black."""
    return JOKER not in hand and len({suit(card) in (1, 2) for card in hand}) == 1


def condition(kinds: frozenset[int]) -> Condition:
    return kinds.__contains__


WHOLE = "all the player's cards, however they are set"


def plain_aspect(ways: HandRanking) -> Aspect:
    """Return the aspect for the best hand in the player's cards."""
    return Aspect(
        lambda player, bank, board: kind(ways, tuple(player)),
        len(KINDS),
        {name: condition(kinds) for name, kinds in CONDITIONS.items()},
        (ways.cards, 0, 0),
        KINDS.__getitem__,
        height=ways.order.strength,
        judged=WHOLE,
        fields={"hand": Field(lambda number: number, "the best hand in all the player's cards", KINDS)},
    )


def marked_aspect(
    ways: HandRanking, mark: Callable[[HandRanking, tuple[Card, ...]], bool], said: str, beside: str, named: str
) -> Aspect:
    """Return the aspect for the best hand in the player's cards and a mark, such as an extra pair or cards of one
    colour."""

    def looks(hand: tuple[Card, ...]) -> int:
        return kind(ways, hand) + len(KINDS) * mark(ways, hand)

    return marked(ways, looks, said, f"{WHOLE}, and {beside}", named)


def set_aspect(ways: HandRanking, house_way: Callable[[tuple[Card, ...]], SetHand]) -> Aspect:
    """Return the aspect for the back of the hand as the house way sets it, and a pair in front."""
    judged = "the hand as the house way sets it, and a pair in front"
    return marked(ways, lambda hand: as_set(ways, hand, house_way(hand)), "and pair", judged, "pair in front")


def marked(ways: HandRanking, looks: Callable[[tuple[Card, ...]], int], said: str, judged: str, named: str) -> Aspect:
    """Return an aspect whose outcomes are the kinds, then the kinds with a mark; `named` is the field of the mark."""
    more = len(KINDS)
    conditions = {name: condition(kinds | {each + more for each in kinds}) for name, kinds in CONDITIONS.items()}
    for name, kinds in CONDITIONS.items():
        conditions[f"{name} {said}"] = condition(frozenset(each + more for each in kinds))
    return Aspect(
        lambda player, bank, board: looks(tuple(player)),
        2 * more,
        conditions,
        (ways.cards, 0, 0),
        lambda number: KINDS[number % more] + (f" {said}" if number >= more else ""),
        judged=judged,
        fields={
            "hand": Field(lambda number: number % more, "the hand, whatever is beside it", KINDS),
            named: Field(lambda number: number >= more, f"the hand is one {said}", yes=True),
        },
    )


def bank_aspect(ways: HandRanking) -> Aspect:
    """Return the aspect that tells whether the player-dealer's cards, or the player's too, are ace high, with or
    without the joker."""
    said = ("not ace high", "ace high without joker", "ace high with joker", "both ace high")

    def looks(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
        theirs, mine = kind(ways, tuple(bank)), kind(ways, tuple(player))
        if theirs not in CONDITIONS["ace high"]:
            return 0
        if mine in CONDITIONS["ace high"]:
            return 3
        return 2 if JOKER in bank else 1

    conditions: dict[str, Condition] = {
        "both ace high": lambda end: end == 3,
        "bank ace high with joker": lambda end: end == 2,
        "bank ace high without joker": lambda end: end == 1,
        "bank ace high": lambda end: end > 0,
    }
    judged = "the player-dealer's cards and the player's"
    return Aspect(looks, 4, conditions, (ways.cards, ways.cards, 0), said.__getitem__, judged=judged)
