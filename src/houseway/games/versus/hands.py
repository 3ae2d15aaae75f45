"""Poker hands as the versus games classify them: by category, and pairs also by rank, because pay tables name both.

Everything here is a function of strengths, the numbers of `houseway.ranking`. Each category is a range of strengths, so
a hand's category is found by comparing its strength with the start of each range. The functions can be compiled.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from houseway.cards import Card
from houseway.games.conditions import Field
from houseway.games.game import BANK, BOARD, PLAYER, Aspect, Telling
from houseway.kernel import kernel
from houseway.ranking import Order, order
from houseway.rules.wagers import Condition

Looks = Callable[[Sequence[Card], Sequence[Card], Sequence[Card]], int]
"""Returns an outcome number, given the cards of the player, the bank and the board."""

HIGH = order("high")
THREE = order("three-card")

BOTH = "both hands"
"""The aspect that compares both hands, regardless of the player's choice."""

#: The categories of five-card hands, lowest first.
FIVES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "royal flush",
)
#: The categories of three-card hands, lowest first; a straight ranks higher than a flush because it is rarer.
THREES = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush", "mini royal")

_RANKS = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
          "aces")
#: The categories of five-card hands, with pairs listed by rank: the grades that Let It Ride and Mississippi Stud pay.
GRADES = (FIVES[0], *(f"pair of {rank}" for rank in _RANKS), *FIVES[2:])


@cache
def lowest(ordering: Order, category: str, top: int = 0) -> int:
    """Return the lowest strength of a category whose first deciding rank is at least `top`."""
    return next(
        strength
        for strength in range(1, ordering.rungs())
        if ordering.category(strength) == category and (ordering.rung(strength).ranks or (top,))[0] >= top
    )


def begins(ordering: Order, names: Sequence[str]) -> tuple[int, ...]:
    """Return the strength at which each category begins, except the lowest."""
    return tuple(lowest(ordering, name.replace(" ", "-")) for name in names[1:])


def qualifier(ordering: Order, told: str) -> int:
    """Return the lowest strength that qualifies, given the hand that the filing names, such as `queen high`, `pair`.

    >>> qualifier(THREE, "queen high") == QUEEN_HIGH, qualifier(HIGH, "pair") == PAIR
    (True, True)
    >>> qualifier(THREE, "duke high")
    Traceback (most recent call last):
    ValueError: there is no hand `duke high`; write a category, or a rank like `queen high`
    """
    rank, _, high = told.rpartition(" ")
    if high == "high" and rank in CALLED:
        return lowest(ordering, "high-card", CALLED.index(rank))
    try:
        return lowest(ordering, told.replace(" ", "-"))
    except StopIteration:
        raise ValueError(f"there is no hand `{told}`; write a category, or a rank like `queen high`") from None


#: How ranks are written in the names of hands.
CALLED = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")

FIVE_BEGINS = begins(HIGH, FIVES)
THREE_BEGINS = begins(THREE, THREES)
GRADE_BEGINS = (*(lowest(HIGH, "pair", rank) for rank in range(13)), *FIVE_BEGINS[1:])
PAIR = FIVE_BEGINS[0]
"""The lowest strength of a pair, with which a hold'em player-dealer qualifies."""
QUEEN_HIGH = lowest(THREE, "high-card", 10)
"""The lowest strength of queen high in three cards."""
LOW_FLUSH, LOW_STRAIGHT = lowest(THREE, "straight-flush"), lowest(THREE, "straight")
"""The strengths of A-2-3, suited and unsuited."""


@kernel
def five(strength: int) -> int:
    """Return the category of a five-card strength, as an index into FIVES."""
    found = 0
    for first in FIVE_BEGINS:
        if strength >= first:
            found += 1
    return found


@kernel
def three(strength: int) -> int:
    """Return the category of a three-card strength, as an index into THREES."""
    found = 0
    for first in THREE_BEGINS:
        if strength >= first:
            found += 1
    return found


@kernel
def grade(strength: int) -> int:
    """Return the grade of a five-card strength, as an index into GRADES."""
    found = 0
    for first in GRADE_BEGINS:
        if strength >= first:
            found += 1
    return found


@kernel
def against(player: int, bank: int) -> int:
    """Return how the player's strength compares with the bank's: 0 worse, 1 equal, 2 better."""
    if player == bank:
        return 1
    return 2 if player > bank else 0


def high(cards: Sequence[Card]) -> int:
    """Return the strength of the best five of up to seven cards; 0 for no cards."""
    return HIGH.strength(cards) if cards else 0


def with_board(state: Any) -> int:
    """Return the strength of the player's cards with the board."""
    return high((*state.player, *state.board))


def dealt(state: Any, hand: int, card: Card) -> Any:
    """Return the state with a card dealt to a hand: to its field `player`, `bank` or `board`."""
    field = {PLAYER: "player", BANK: "bank", BOARD: "board"}[hand]
    return state._replace(**{field: (*getattr(state, field), card)})


def three_cards(cards: Sequence[Card]) -> int:
    """Return the strength of three cards; 0 if there are fewer."""
    return THREE.strength(cards) if len(cards) == 3 else 0


def high_in_words(strength: int) -> str:
    return HIGH.name(strength) if strength else ""


def three_in_words(strength: int) -> str:
    return THREE.name(strength) if strength else ""


PAID_BY_GRADE = Telling(total=lambda state: (with_board(state), 0), worth=high_in_words, ranking=lambda rules: HIGH)
"""The text for games that pay five cards by their grade, without a hand to beat."""


def has_grade(graded: int) -> Callable[[Any], bool]:
    """Return the condition that an outcome's hand has a grade."""
    return lambda outcome: bool(outcome.grade == graded)


HAS_GRADE = {name: has_grade(graded) for graded, name in enumerate(GRADES)}
"""The condition for each grade, by its name."""


def grade_field(spell_out: Callable[[int], Any]) -> Field:
    """Return the grade as a part of the outcome that houses can write conditions on."""
    return Field(lambda number: int(spell_out(number).grade), "the grade of the five cards", GRADES)


def exactly(names: Sequence[str]) -> dict[str, Condition]:
    """Return one condition per category, which only that category meets."""
    return {name: number.__eq__ for number, name in enumerate(names)}


def aspect(names: Sequence[str], of: Looks, sees: tuple[int, int, int], judged: str) -> Aspect:
    """Return the aspect of a round whose outcome is one of these categories, with a description of the cards that
    decide it."""
    hand = Field(lambda outcome: outcome, judged or "the hand", tuple(names))
    return Aspect(of, len(names), exactly(names), sees, names.__getitem__, judged=judged, fields={"hand": hand})


@kernel
def both_of(player: int, bank: int, against: int, many: int) -> int:
    """Return both hands as one number: their categories (out of `many`), and which is better."""
    return (player * many + bank) * 3 + against


def both_hands(
    names: Sequence[str], strength: Callable[[Sequence[Card]], int], category: Callable[[int], int],
    sees: tuple[int, int, int],
) -> Aspect:
    """Return the aspect that covers both hands, regardless of the player's choice, for written-out conditions.

    `strength` ranks a hand with the board, and `category` returns the place of a strength in `names`.
    """
    words, many = tuple(names), len(names)

    def of(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
        mine, theirs = strength((*player, *board)), strength((*bank, *board))
        return both_of(category(mine), category(theirs), against(mine, theirs), many)

    def explain(number: int) -> str:
        mine, bank = divmod(number // 3, many)
        how = ("is beaten by", "ties", "beats")[number % 3]
        return f"{words[mine]} {how} the player-dealer's {words[bank]}"

    fields = {
        "player hand": Field(lambda number: number // 3 // many, "the player's category", words),
        "dealer hand": Field(lambda number: number // 3 % many, "the player-dealer's category", words),
        "player ahead": Field(lambda number: number % 3 == 2, "the player has the better hand", yes=True),
        "dealer ahead": Field(lambda number: number % 3 == 0, "the player-dealer has the better hand", yes=True),
    }
    judged = "both hands, played or folded, for conditions written out"
    return Aspect(of, both_of(many, 0, 0, many), {}, sees, explain, judged=judged, fields=fields)
