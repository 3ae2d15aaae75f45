"""The tests' own toy game: each player gets three tiles, sets one in front and two behind, and both must beat the
bank's.

It is not a filed game. It shows that hands can be set all at once by a house way that is data, that tiles are a pack,
and that a bet can pay other seats.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards.tile import FACES
from houseway.games.game import (
    BANK,
    BANK_CHOOSES,
    CHOOSE,
    DONE,
    PLAYER,
    Aspect,
    Banking,
    Choice,
    Choosing,
    Game,
    Offering,
    Option,
    Telling,
    opening_sentences,
)

CHOICES = (Choice(""), Choice("set"), Choice("set"), Choice("set"))
WIN, LOSE, PUSH, FOUL = range(4)


class Deal(NamedTuple):
    player: tuple[int, ...] = ()
    bank: tuple[int, ...] = ()
    choice: int = 0
    banks: int = -1
    """The bank's setting; -1 if it has no choice."""


def pips(tile: int) -> int:
    return sum(int(end) for end in FACES[tile].split("-"))


def turn(state: Deal) -> int:
    if len(state.player) < 3:
        return PLAYER
    if len(state.bank) < 3:
        return BANK
    if not state.choice:
        return CHOOSE
    return DONE if state.banks else BANK_CHOOSES


def held(state: Deal) -> tuple[int, ...]:
    """Return the tiles of the hand being set."""
    return state.bank if turn(state) == BANK_CHOOSES else state.player


def act(state: Deal, choice: int) -> Deal:
    return state._replace(banks=choice) if turn(state) == BANK_CHOOSES else state._replace(choice=choice)


def deal(state: Deal, hand: int, tile: int) -> Deal:
    if hand == PLAYER:
        return state._replace(player=(*state.player, tile))
    return state._replace(bank=(*state.bank, tile))


def fronts(tiles: Sequence[int], front: int) -> tuple[int, int]:
    """Return the values of front and back; two tiles count as the last digit of their pips."""
    back = [pips(tile) for place, tile in enumerate(tiles) if place != front]
    return pips(tiles[front]) % 10, sum(back) % 10


def low(tiles: Sequence[int]) -> int:
    return min(range(3), key=lambda place: (pips(tiles[place]) % 10, place))


def outcome(state: Deal) -> int:
    front, back = fronts(state.player, state.choice - 1)
    if front > back:
        return FOUL
    bank_front, bank_back = fronts(state.bank, state.banks - 1 if state.banks > 0 else low(state.bank))
    wins = (front > bank_front) + (back > bank_back)
    return (LOSE, PUSH, WIN)[wins]


def pair(player: Sequence[int], bank: Sequence[int], board: Sequence[int]) -> int:
    return int(len(set(player)) < len(player))


def same_pips(player: Sequence[int]) -> bool:
    return len({pips(tile) for tile in player}) == 1


GAME = Game(
    "toy-tiles", lambda options: options["bank-sets"], lambda sets: Deal(banks=0 if sets else -1), turn, deal, outcome,
    4, {"wins": lambda end: end == WIN, "pushes": lambda end: end == PUSH, "foul": lambda end: end == FOUL},
    act=act,
    may=lambda state, choice: turn(state) in (CHOOSE, BANK_CHOOSES) and 1 <= choice <= 3,
    telling=Telling(
        summary=opening_sentences(__doc__),
        total=lambda state: (sum(map(pips, state.player)), sum(map(pips, state.bank))),
    ),
    offering=Offering(options={"bank-sets": Option(False, "the player-dealer sets as he likes")}),
    choosing=Choosing(
        choices=CHOICES,
        picks=lambda state, choice: (held(state)[choice - 1],) if choice else (),
        comes_to=lambda state, choice: "front {}, back {}".format(*fronts(held(state), choice - 1)),
        situations={
            "three alike": lambda state: same_pips(held(state)),
            "a pair": lambda state: len(set(held(state))) < 3,
            "any": lambda state: True,
        },
        answers={
            "first": lambda state: 1,
            "keep the pair": lambda state: 1 + next(
                (place for place, tile in enumerate(held(state)) if held(state).count(tile) == 1), -1
            ),
            "lowest": lambda state: 1 + low(held(state)),
        },
    ),
    banking=Banking(aspects={"pair": Aspect(pair, 2, {"pair": lambda end: end == 1}, (3, 0, 0))}),
)  # fmt: skip




TOML = """
name = "Toy Tiles"
family = "pai-gow"
kind = "banked"
game = "toy-tiles"
cite = "1"
seats = [4]

[deck]
decks = 1
tiles = true
fresh = true
cite = "1"

[deal]
steps = ["seats down 3", "bank down 3"]
common = false
common-draw = false
asks = "all"
cite = "1"
choices = "1"

[[house-way]]
when = "three alike"
do = "first"
cite = "2"
example = "1-5 2-4 3-3"

[[house-way]]
when = "a pair"
do = "keep the pair"
cite = "3"

[[house-way]]
when = "any"
do = "lowest"
cite = "4"

[[wager]]
id = "base"
name = "Base"
kind = "base"
decides = true
pays = [["foul", "lose"], ["wins", "1:1"], ["pushes", "push"]]
cite = "1"

[[wager]]
id = "fortune"
name = "Fortune"
on = "pair"
needs = ["base"]
pays = [["pair", "4:1"]]
cite = "1"

[[wager]]
id = "envy"
name = "Envy"
kind = "envy"
on = "pair"
envies = "fortune"
envies-from = "$5"
pays = [["pair", "$20"]]
cite = "1"

[settlement]
wagers = ["base", "fortune", "envy"]
cite = "1"

[rotation]
cite = "1"
"""
