"""Three Card Poker: you and the player-dealer get three cards each; the player-dealer may show one first. You play or
fold; the player-dealer needs a minimum hand to qualify.

For solvers: `outcome_of(player, bank, folded)` takes strengths of `order("three-card")`, and optionally the lowest
strength that qualifies (QUEEN_HIGH by default) and the strength of a suited A-2-3. The shown card is the third of the
bank's stack (`known`). The six-card bonus is the aspect "six cards", whose outcome is the category of the best five
cards of both hands together; "both hands" gives the category of each, in which a suited
A-2-3 is always a straight flush.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from houseway.cards import JOKER, Card
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
    Option,
    Solving,
    Telling,
    check_sizes,
    opening_sentences,
)
from houseway.games.versus import outcomes
from houseway.games.versus.hands import (
    BOTH,
    FIVES,
    LOW_FLUSH,
    LOW_STRAIGHT,
    QUEEN_HIGH,
    THREE,
    THREES,
    against,
    aspect,
    both_hands,
    dealt,
    five,
    high,
    qualifier,
    three,
    three_cards,
    three_in_words,
)
from houseway.games.versus.tell import three_card_in_brief
from houseway.kernel import kernel

PLAY, FOLD = 1, 2
KINDS = len(THREES)
OUTCOMES = 2 * 2 * 3 * KINDS


OPTIONS = {
    "qualifies": Option(
        "queen high",
        "the lowest hand with which the player-dealer qualifies",
        text="The player-dealer qualifies with {qualifies} or better.",
    ),
    "play-bet": Option(
        1,
        "the size of the play bet, as a multiple of the ante",
        {1: "The play bet equals the ante."},
        text="The play bet is {play-bet}× the ante.",
    ),
    "lowest-straight-flush": Option(
        "3-2-A", "the lowest straight flush: `3-2-A`, or `4-3-2` if a suited A-2-3 is only a straight",
        {"3-2-A": "", "4-3-2": "A suited A-2-3 is only a straight; the lowest straight flush is 4-3-2."},
    ),
}


class Rules(NamedTuple):
    qualifies: int
    """The lowest strength with which the player-dealer qualifies."""
    low_flush: int = LOW_FLUSH
    """The strength that a suited A-2-3 counts as."""


class Deal(NamedTuple):
    player: tuple[Card, ...]
    bank: tuple[Card, ...]
    choice: int
    rules: Rules


def rules(options: Mapping[str, Any]) -> Rules:
    check_sizes(options, "play-bet")
    lowest = options.get("lowest-straight-flush", "3-2-A")
    if lowest not in ("3-2-A", "4-3-2"):
        raise ValueError(f"lowest-straight-flush is `{lowest}`; it must be 3-2-A or 4-3-2")
    return Rules(qualifier(THREE, options["qualifies"]), LOW_FLUSH if lowest == "3-2-A" else LOW_STRAIGHT)


def sized(options: Mapping[str, Any]) -> tuple[Choice, ...]:
    """Return the choices with the filed bet sizes."""
    return Choice(""), Choice("play", "play", "ante", options["play-bet"]), Choice("fold")


CHOICES = sized({name: option.default for name, option in OPTIONS.items()})


def start(rules: Rules) -> Deal:
    return Deal((), (), 0, rules)


def turn(state: Deal) -> int:
    if len(state.player) < 3:
        return PLAYER
    if len(state.bank) < 3:
        return BANK
    return DONE if state.choice else CHOOSE


def may(state: Deal, choice: int) -> bool:
    return turn(state) == CHOOSE and choice in (PLAY, FOLD)


def act(state: Deal, choice: int) -> Deal:
    return state._replace(choice=choice)


@kernel
def outcome_of(
    player: int, bank: int, folded: int, qualifies: int = QUEEN_HIGH, low_flush: int = LOW_FLUSH
) -> int:
    """Return the outcome for two strengths: whether the player folded, whether the bank qualified, who is better, and
    the player's category."""
    player = low_flush if player == LOW_FLUSH else player
    bank = low_flush if bank == LOW_FLUSH else bank
    qualified = 1 if bank >= qualifies else 0
    return ((folded * 2 + qualified) * 3 + against(player, bank)) * KINDS + three(player)


def outcome(state: Deal) -> int:
    player, bank = three_cards(state.player), three_cards(state.bank)
    return outcome_of(player, bank, int(state.choice == FOLD), *state.rules)


def total(state: Deal) -> tuple[int, int]:
    """Return the strengths of both hands."""
    player, bank = three_cards(state.player), three_cards(state.bank)
    counts = {LOW_FLUSH: state.rules.low_flush}
    return counts.get(player, player), counts.get(bank, bank)


def six_cards(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the category of the best five cards of both hands together."""
    return five(high((*player, *bank)))


def spell_out(number: int) -> outcomes.Outcome:
    return outcomes.spell_out(number, THREES)


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(outcome_of(QUEEN_HIGH, QUEEN_HIGH - 1, 0))
    'player wins with high card; the dealer does not qualify'
    """
    return outcomes.explain(number, THREES)


def house_way(state: Deal) -> int:
    """Play every hand, because a seat without an ante has nothing to fold and its bonus bets stay live (oaks 1454,
    1494)."""
    return PLAY


GAME = Game(
    "three-card", rules, start, turn, dealt, outcome, OUTCOMES, outcomes.conditions(THREES),
    act=act,
    may=may,
    telling=Telling(
        summary=opening_sentences(__doc__),
        in_brief=three_card_in_brief,
        total=total,
        worth=three_in_words,
        explain=explain,
        ranking=lambda rules: THREE,
    ),
    offering=Offering(options=OPTIONS, most_decks=1, most_jokers=0, fields=outcomes.fields(THREES)),
    choosing=Choosing(choices=CHOICES, sized=sized, house_way=house_way),
    banking=Banking(
        folded=lambda state: state.choice == FOLD,
        aspects={
            "six cards": aspect(FIVES, six_cards, (3, 3, 0), "the best five of both hands' six cards"),
            BOTH: both_hands(THREES, three_cards, three, (3, 3, 0)),
        },
    ),
    solving=Solving(known=lambda state: state.bank[2], knowns=JOKER + 1, own_cards=3),
)
