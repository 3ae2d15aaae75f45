"""Caribbean Stud: you and the player-dealer get five cards each, and one of the player-dealer's is shown. You raise by
two antes or fold; the player-dealer qualifies with ace-king.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from houseway.cards import JOKER, Card, cards
from houseway.games.game import (
    BANK,
    CHOOSE,
    DONE,
    PLAYER,
    Banking,
    Choice,
    Choosing,
    Game,
    Offering,
    Solving,
    Telling,
    opening_sentences,
)
from houseway.games.versus import outcomes
from houseway.games.versus.hands import BOTH, FIVES, HIGH, against, both_hands, five, high, high_in_words

SOLVER = "caribbean_solver"
SIZE, RAISE, FOLD = 5, 1, 2
ACE_KING = high(cards("As Kd 4c 3h 2s"))
"""The lowest hand with which the player-dealer qualifies."""


class Rules(NamedTuple):
    qualifies: int = ACE_KING


class Deal(NamedTuple):
    rules: Rules
    player: tuple[Card, ...] = ()
    bank: tuple[Card, ...] = ()
    choice: int = 0


def rules(options: Mapping[str, Any]) -> Rules:
    return Rules()


def turn(state: Deal) -> int:
    if len(state.player) < SIZE:
        return PLAYER
    if len(state.bank) < SIZE:
        return BANK
    return DONE if state.choice else CHOOSE


def deal(state: Deal, hand: int, card: Card) -> Deal:
    if hand == PLAYER:
        return state._replace(player=(*state.player, card))
    return state._replace(bank=(*state.bank, card))


def outcome_of(player: int, qualified: int, against: int, folded: int) -> int:
    """Return the outcome: folded, the player-dealer qualified, who is better, and the player's category."""
    return ((folded * 2 + qualified) * 3 + against) * len(FIVES) + five(player)


def outcome(state: Deal) -> int:
    player, bank = high(state.player), high(state.bank)
    qualified, folded = int(bank >= state.rules.qualifies), int(state.choice == FOLD)
    return outcome_of(player, qualified, against(player, bank), folded)


def total(state: Deal) -> tuple[int, int]:
    """Return the strengths of both hands, as far as they are dealt."""
    return (worth(state.player), worth(state.bank))


def worth(held: Sequence[Card]) -> int:
    return high(held) if len(held) == SIZE else 0


GAME = Game(
    "caribbean-stud", rules, Deal, turn, deal, outcome, 2 * 2 * 3 * len(FIVES),
    outcomes.conditions(FIVES) | outcomes.wins(FIVES),
    may=lambda state, choice: turn(state) == CHOOSE and choice in (RAISE, FOLD),
    act=lambda state, choice: state._replace(choice=choice),
    choosing=Choosing((Choice(""), Choice("raise", "raise", "ante", 2), Choice("fold")), house_way=lambda state: RAISE),
    banking=Banking(
        folded=lambda state: state.choice == FOLD,
        aspects={BOTH: both_hands(FIVES, high, five, (SIZE, SIZE, 0))},
    ),
    telling=Telling(
        opening_sentences(__doc__), total=total, worth=high_in_words,
        explain=lambda number: outcomes.explain(number, FIVES), ranking=lambda rules: HIGH,
    ),
    solving=Solving(own_cards=SIZE, known=lambda state: state.bank[0], knowns=JOKER + 1),
    offering=Offering(most_decks=1, most_jokers=0, fields=outcomes.fields(FIVES)),
)
