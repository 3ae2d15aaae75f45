"""Three Card Poker: three cards each, and the player-dealer shows one of his before anybody decides. The player puts
up as much again as his ante to go on, or folds; a player-dealer without queen high does not qualify.

For whoever solves it: `outcome_of(player, bank, folded)` takes strengths of `order("three-card")`, QUEEN_HIGH being
the lowest that qualifies. The card that is shown is the third of the bank's stack (`known`). The bonus on six cards
is the aspect "six cards", the category of the best five of both hands.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from houseway.cards import Card
from houseway.games.game import BANK, CHOOSE, DONE, PLAYER, Choice, Game, opening
from houseway.games.versus import duel
from houseway.games.versus.hands import (
    FIVES,
    QUEEN_HIGH,
    THREES,
    against,
    aspect,
    five,
    high,
    three,
    three_cards,
    three_in_words,
)
from houseway.kernel import kernel

PLAY, FOLD = 1, 2
CHOICES = (Choice(""), Choice("play", "play", "ante", 1), Choice("fold"))
KINDS = len(THREES)
OUTCOMES = 2 * 2 * 3 * KINDS


class Rules(NamedTuple):
    """Nothing is left open: what differs between the houses is in the wagers."""


class Deal(NamedTuple):
    player: tuple[Card, ...]
    bank: tuple[Card, ...]
    choice: int


def rules(options: Mapping[str, Any]) -> Rules:
    return Rules()


def start(rules: Rules) -> Deal:
    return Deal((), (), 0)


def turn(state: Deal) -> int:
    if len(state.player) < 3:
        return PLAYER
    if len(state.bank) < 3:
        return BANK
    return DONE if state.choice else CHOOSE


def deal(state: Deal, hand: int, card: Card) -> Deal:
    if hand == PLAYER:
        return state._replace(player=(*state.player, card))
    return state._replace(bank=(*state.bank, card))


def may(state: Deal, choice: int) -> bool:
    return turn(state) == CHOOSE and choice in (PLAY, FOLD)


def act(state: Deal, choice: int) -> Deal:
    return state._replace(choice=choice)


@kernel
def outcome_of(player: int, bank: int, folded: int) -> int:
    """Name the end by both strengths: folded, the bank qualified, who is better, and the player's category."""
    qualifies = 1 if bank >= QUEEN_HIGH else 0
    return ((folded * 2 + qualifies) * 3 + against(player, bank)) * KINDS + three(player)


def outcome(state: Deal) -> int:
    return outcome_of(three_cards(state.player), three_cards(state.bank), int(state.choice == FOLD))


def six_cards(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the category of the best five of both hands together."""
    return five(high((*player, *bank)))


def ending(number: int) -> duel.Ending:
    return duel.ending(number, THREES)


def explain(number: int) -> str:
    """Say an outcome.

    >>> explain(outcome_of(QUEEN_HIGH, QUEEN_HIGH - 1, 0))
    'player wins with high card; the dealer does not qualify'
    """
    return duel.explain(number, THREES)


def house_way(state: Deal) -> int:
    """Play every hand: a seat without an ante has nothing to fold, and its bonus bets live on (oaks 1454, 1494)."""
    return PLAY


GAME = Game(
    "three-card", opening(__doc__), rules, start, turn, deal, outcome, OUTCOMES, duel.conditions(THREES),
    act=act,
    may=may,
    choices=CHOICES,
    known=lambda state: state.bank[2],
    knowns=53,
    own=3,
    house_way=house_way,
    folded=lambda state: state.choice == FOLD,
    aspects={"six cards": aspect(FIVES, six_cards, (3, 3, 0))},
    total=lambda state: (three_cards(state.player), three_cards(state.bank)),
    worth=three_in_words,
    explain=explain,
)
