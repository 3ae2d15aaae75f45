"""The tests' own toy game: nearest to twenty-one, aces are eleven or one. Hands hit, stand, double, split and insure.

It is not a filed game. It shows what the contract of a banked round supports: split hands, choices of a half and for
less, a free double, hands put away before the others finish, and a bonus bet that outlives its hand.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.cards import rank
from houseway.games.game import (
    BANK,
    BANK_IF_ASKED,
    CHOOSE,
    DONE,
    FREE,
    PLAYER,
    Aspect,
    Banking,
    Choice,
    Choosing,
    Draws,
    Game,
    Solving,
    Split,
    Telling,
    opening_sentences,
)

STAND, HIT, DOUBLE, SPLIT, FREE_DOUBLE, INSURE, DECLINE = range(1, 8)
CHOICES = (
    Choice(""),
    Choice("stand"),
    Choice("hit"),
    Choice("double", "double", "base", 1, least=Fraction(1, 10)),
    Choice("split", "base", "base", 1),
    Choice("free-double", "free-double", "base", 1, payer=FREE),
    Choice("insurance", "insurance", "base", Fraction(1, 2)),
    Choice("no-insurance"),
)
ACE, TEN, OVER = 11, 10, 22


class Deal(NamedTuple):
    player: tuple[int, ...] = ()
    bank: tuple[int, ...] = ()
    stood: int = 0
    drawing: int = 0
    """A card is due: after a hit the hand continues, after a double it stands."""
    asked: int = 0
    """Whether insurance was taken (1) or declined (2)."""
    split: int = 0


def rules(options: Mapping[str, Any]) -> tuple[()]:
    return ()


def start(rules: Any) -> Deal:
    return Deal()


def value(card: int) -> int:
    return ACE if rank(card) == 12 else min(rank(card) + 2, 10)


def total(cards: Sequence[int]) -> int:
    """Return the total of cards, with aces as eleven unless that busts.

    >>> total((11, 11)), total((11, 10)), total((11, 10, 5))
    (12, 21, 16)
    """
    found, aces = sum(cards), cards.count(ACE)
    while found > 21 and aces:
        found, aces = found - 10, aces - 1
    return found


def natural(state: Deal) -> bool:
    return len(state.player) == 2 and total(state.player) == 21 and not state.split


def turn(state: Deal) -> int:
    if len(state.player) < 2:
        return PLAYER
    if len(state.bank) < 2:
        return BANK
    if state.bank[0] == ACE and not state.asked and not state.split:
        return CHOOSE
    if natural(state) or total(state.player) > 21:
        return BANK_IF_ASKED if total(state.bank) < 17 else DONE
    if state.drawing:
        return PLAYER
    if not state.stood:
        return CHOOSE
    return BANK if total(state.bank) < 17 else DONE


def deal(state: Deal, hand: int, card: int) -> Deal:
    if hand == PLAYER:
        return state._replace(player=(*state.player, card), drawing=0)
    return state._replace(bank=(*state.bank, card))


def may(state: Deal, choice: int) -> bool:
    if turn(state) != CHOOSE:
        return False
    if state.bank[0] == ACE and not state.asked and not state.split:
        return choice in (INSURE, DECLINE)
    two = len(state.player) == 2
    if choice == SPLIT:
        return two and state.player[0] == state.player[1]
    if choice == FREE_DOUBLE:
        return two and total(state.player) == 11
    return choice in (STAND, HIT) or (choice == DOUBLE and two)


def act(state: Deal, choice: int) -> Deal | Split:
    if choice in (INSURE, DECLINE):
        return state._replace(asked=1 if choice == INSURE else 2)
    if choice == SPLIT:
        first, second = state.player
        return Split((state._replace(player=(first,), split=1), state._replace(player=(second,), split=1)))
    if choice == STAND:
        return state._replace(stood=1)
    return state._replace(drawing=1, stood=int(choice != HIT))


def outcome(state: Deal) -> int:
    """Name the ending: both totals, with two-card twenty-ones separate, and whether the bank's first two cards are one.
    """
    mine = 23 if natural(state) else min(total(state.player), OVER)
    theirs = 23 if len(state.bank) == 2 and total(state.bank) == 21 else min(total(state.bank), OVER)
    return mine * 24 + theirs


def won(number: int) -> bool:
    mine, theirs = divmod(number, 24)
    return mine != OVER and (theirs == OVER or mine > theirs)


CONDITIONS = {
    "natural": lambda number: number // 24 == 23 and number % 24 != 23,
    "player wins": won,
    "tie": lambda number: number // 24 == number % 24 and number // 24 != OVER,
    "bank has a natural": lambda number: number % 24 == 23,
}


def over_with(player: Sequence[int], bank: Sequence[int], board: Sequence[int]) -> int:
    """Return the number of cards with which the bank busts, or 0 if it does not."""
    return len(bank) if total([value(card) for card in bank]) > 21 else 0


GAME = Game(
    "toy-split", rules, start, turn, deal, outcome, 24 * 24, CONDITIONS,
    act=act,
    may=may,
    telling=Telling(
        summary=opening_sentences(__doc__),
        total=lambda state: (total(state.player), total(state.bank)),
    ),
    choosing=Choosing(
        choices=CHOICES,
        house_way=lambda state: STAND if total(state.player) >= 17 else HIT,
    ),
    banking=Banking(
        put_away=lambda state: len(state.player) >= 2 and (natural(state) or total(state.player) > 21),
        draws=lambda rules: Draws(seat=20, bank=8),
        aspects={
            "bank over": Aspect(over_with, 12, {"bank over": lambda cards: cards > 0}, (2, 12, 0), completes=True),
        },
    ),
    solving=Solving(card=value, classes=12),
)  # fmt: skip

TOML = """
name = "Toy Split"
family = "twenty-one"
kind = "banked"
game = "toy-split"
cite = "1"
seats = [5]
backlines = { most = 2, cite = "1" }
circles = { most = 2, cite = "1" }

[deck]
decks = 2
cite = "1"

[deal]
steps = ["all up", "all up"]
common = false
common-draw = false
in-turn = true
cite = "1"
choices = "1"

[[wager]]
id = "base"
name = "Base"
kind = "base"
pays = [["natural", "3:2"], ["player wins", "1:1"], ["tie", "push"]]
cite = "1"

[[wager]]
id = "double"
name = "Double"
kind = "added"
pays = [["player wins", "1:1"], ["tie", "push"]]
cite = "1"

[[wager]]
id = "free-double"
name = "Free double"
kind = "added"
pays = [["player wins", "1:1"], ["tie", "push"]]
cite = "1"

[[wager]]
id = "insurance"
name = "Insurance"
kind = "added"
pays = [["bank has a natural", "2:1"]]
cite = "1"

[[wager]]
id = "buster"
name = "Buster"
on = "bank over"
needs = ["base"]
pays = [["bank over", "2:1"]]
cite = "1"

[settlement]
wagers = ["base", "double", "free-double", "insurance", "buster"]
by = "seat"
puts-away = ["base", "double", "free-double"]
cite = "1"

[rotation]
cite = "1"
"""
