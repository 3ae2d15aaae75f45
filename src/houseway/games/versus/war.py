"""War: Banker and Player get one card each, and the higher wins; equal cards go to war, with one more card each until
one is higher. You bet on a side, on a war, or on a side to win with a five.

A card is represented by its rank. `outcome` holds the number of wars, the winner, and whether it won with a five.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from houseway.cards import RANKS, rank
from houseway.games.conditions import Field
from houseway.games.game import BANK, DONE, PLAYER, Game, Offering, Solving, Telling, opening_sentences
from houseway.games.outcomes import by_number
from houseway.games.versus.tell import war_in_brief
from houseway.rules.wagers import Condition

FIVE = RANKS.index("5")
MOST = 4
"""The largest number of wars that are counted; further wars pay like the fourth (cordova 1018)."""
OUTCOMES = (MOST + 1) * 2 * 2


class Rules(NamedTuple):
    unused: int = 0


class Battle(NamedTuple):
    player: int
    """The rank of the Player's last card; -1 before the first."""
    banker: int
    player_cards: int
    banker_cards: int


def rules(options: Mapping[str, Any]) -> Rules:
    return Rules()


def start(rules: Rules) -> Battle:
    return Battle(-1, -1, 0, 0)


def turn(state: Battle) -> int:
    """Return the hand that gets the next card: the Banker's, then the Player's, and so on while the two are equal."""
    player, banker, player_cards, banker_cards = state
    if player_cards < banker_cards:
        return PLAYER
    return BANK if player == banker else DONE


def deal(state: Battle, hand: int, card: int) -> Battle:
    player, banker, player_cards, banker_cards = state
    if hand == PLAYER:
        return Battle(card, banker, player_cards + 1, banker_cards)
    return Battle(player, card, player_cards, banker_cards + 1)


def outcome(state: Battle) -> int:
    """Return the outcome as a number: the number of wars, whether the Player won, and whether a five won."""
    player, banker, player_cards, _ = state
    wars = min(player_cards - 1, MOST)
    won = 1 if player > banker else 0
    with_five = 1 if max(player, banker) == FIVE else 0
    return (wars * 2 + won) * 2 + with_five


def gist(state: Battle) -> tuple[int, ...]:
    """Return the state with wars counted only as far as the pay depends on their number."""
    player, banker, player_cards, banker_cards = state
    return player, banker, min(player_cards, MOST + 1), banker_cards - player_cards


class Outcome(NamedTuple):
    """A decoded outcome."""

    wars: int
    player_won: bool
    with_five: bool


def spell_out(number: int) -> Outcome:
    return Outcome(number // 4, number // 2 % 2 == 1, number % 2 == 1)


def _conditions() -> dict[str, Condition]:
    spelled: dict[str, Callable[[Outcome], bool]] = {
        "player wins": lambda e: e.player_won,
        "banker wins": lambda e: not e.player_won,
        "player wins with a five": lambda e: e.player_won and e.with_five,
        "banker wins with a five": lambda e: not e.player_won and e.with_five,
        "player wins with a five before war": lambda e: e.player_won and e.with_five and not e.wars,
        "banker wins with a five before war": lambda e: not e.player_won and e.with_five and not e.wars,
        "player wins with a five after war": lambda e: e.player_won and e.with_five and e.wars > 0,
        "banker wins with a five after war": lambda e: not e.player_won and e.with_five and e.wars > 0,
        "one war": lambda e: e.wars == 1,
        "two wars": lambda e: e.wars == 2,
        "three wars": lambda e: e.wars == 3,
        "four wars or more": lambda e: e.wars == MOST,
    }
    return by_number(spelled, spell_out)


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(outcome(Battle(FIVE, 2, 2, 2)))
    'Player wins with a five after one war'
    """
    end = spell_out(number)
    wars = ("", " after one war", " after two wars", " after three wars", " after four wars or more")[end.wars]
    return f"{'Player' if end.player_won else 'Banker'} wins{' with a five' if end.with_five else ''}{wars}"


def called(number: int) -> str:
    """Return the rank of the last card as the dealer calls it; totals are ranks starting at 1."""
    return RANKS[number - 1].replace("T", "10") if number else ""


GAME = Game(
    "war", rules, start, turn, deal, outcome, OUTCOMES, _conditions(),
    telling=Telling(
        summary=opening_sentences(__doc__),
        in_brief=war_in_brief,
        hands=("player", "banker"),
        total=lambda state: (state.player + 1, state.banker + 1),
        worth=called,
        explain=explain,
    ),
    offering=Offering(
        most_jokers=0,
        fields={
            "wars": Field(lambda number: spell_out(number).wars, f"how many times the hands went to war, up to {MOST}"),
            "with five": Field(lambda number: spell_out(number).with_five, "the winning card is a five", yes=True),
        },
    ),
    solving=Solving(card=rank, classes=13, gist=gist),
)
