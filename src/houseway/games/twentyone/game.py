"""Twenty-one: you draw cards to get closer to the goal than the player-dealer. The rules for busts, naturals, doubles,
splits and surrender differ from house to house.

The differences are `options`: what cards count, which hands are naturals, who must hit or stand, what may be doubled,
split and surrendered, and what happens if both bust.
"""

from collections.abc import Mapping
from typing import Any

from houseway.cards import JOKER
from houseway.games.game import Banking, Choice, Choosing, Draws, Game, Offering, Telling, opening_sentences
from houseway.games.twentyone.bonus import ASPECTS
from houseway.games.twentyone.deal import (
    DOUBLE,
    DOUBLE_DOUBLE,
    DOUBLE_DOUBLE_2,
    FREE_DOUBLE,
    FREE_SPLIT,
    NO_SURRENDER,
    RESCUE,
    SPLIT,
    SURRENDER,
    WORDS,
    Deal,
    act,
    banks,
    deal,
    early,
    looks,
    may,
    misplay,
    outcome,
    own,
    put_away,
    start,
    turn,
    up,
    with_hands,
)
from houseway.games.twentyone.hands import ACE, in_points, points, value
from houseway.games.twentyone.house_way import house_way
from houseway.games.twentyone.outcomes import CONDITIONS, FIELDS, OUTCOMES, explain
from houseway.games.twentyone.rules import OLDER, OPTIONS, of_jokers, rules
from houseway.games.twentyone.tell import charts, in_brief, sentences

MOST_DRAWN = Draws(seat=12, bank=10, meanest=18)
"""The number of cards a seat is expected to draw, including splits, and the worst case, in which everyone splits and
the lowest cards come first.
"""


def sized(options: Mapping[str, Any]) -> tuple[Choice, ...]:
    """Return the choices with their sizes. A double may be made for less if that is filed and there is no
    double-double.

    A choice that is not filed keeps its number but never opens.
    """
    made = rules(options)
    unknown = {
        DOUBLE: not made.doubling,
        SPLIT: made.split == "none",
        SURRENDER: made.surrender == "none",
        NO_SURRENDER: made.surrender != "before the check",
        RESCUE: not made.rescue,
        DOUBLE_DOUBLE: not made.doubles_again,
        DOUBLE_DOUBLE_2: not made.doubles_again,
        FREE_DOUBLE: not made.doubles_free,
        FREE_SPLIT: not made.splits_free,
    }
    least = 0 if made.double_for_less and not made.doubles_again else None
    known = (Choice("") if unknown.get(number) else choice for number, choice in enumerate(WORDS))
    return tuple(choice._replace(least=least) if choice.word == "double" else choice for choice in known)


def totals(state: Deal) -> tuple[int, int]:
    """Return the totals of both hands in half points."""
    return (
        points(state.rules, own(state), state.hands == 1 or state.rules.natural_value_after_split),
        points(state.rules, banks(state)),
    )


def no_ace_up(state: Deal) -> bool:
    """Check whether insurance is barred because the bank's up card is not an ace."""
    shown = up(state)
    return shown is None or shown == JOKER or value(shown) != ACE


GAME = Game(
    "twenty-one", rules, start, turn, deal, outcome, OUTCOMES, CONDITIONS,
    act=act,
    may=may,
    telling=Telling(
        summary=opening_sentences(__doc__),
        hands=("player", "dealer"),
        total=totals,
        worth=in_points,
        explain=explain,
        charts=charts,
        sentences=sentences,
        in_brief=in_brief,
    ),
    offering=Offering(options=OPTIONS, older=OLDER, joker_options=of_jokers, fields=FIELDS),
    choosing=Choosing(
        choices=WORDS,
        sized=sized,
        with_hands=with_hands,
        early=early,
        house_way=house_way,
    ),
    banking=Banking(
        looks=looks,
        misplay=misplay,
        put_away=put_away,
        draws=lambda rules: MOST_DRAWN,
        aspects=ASPECTS,
        openings={"no ace up": no_ace_up},
    ),
)  # fmt: skip
