"""Baccarat: two shared hands, Player and Banker, get two cards each, and a fixed drawing table decides which takes a
third. You bet on which hand ends closer to nine, on a tie, or on a bonus; there are no decisions.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from houseway.games.conditions import Field
from houseway.games.game import (
    BANK,
    DONE,
    PLAYER,
    Banking,
    Chart,
    Game,
    Offering,
    Option,
    Solving,
    Telling,
    opening_sentences,
)
from houseway.games.outcomes import by_number
from houseway.games.pairs import pair_of
from houseway.games.points.hands import CLASSES, points
from houseway.games.points.tell import baccarat_in_brief
from houseway.rules.wagers import Condition

# For each total of the Banker, 0 to 9, the Player's third cards on which the Banker draws. All filings that print a :
# chart print this one (cordova 269–276, crystal 1838–1845, palace 1480–1489, oaks 1265–1274, comstock 2866–2893).
CHART = ("0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", "", "", "")
DRAWS = tuple(sum(1 << int(third) for third in row) for row in CHART)


class Rules(NamedTuple):
    natural_stops: int = 1
    """1 if a two-card 8 or 9 ends the drawing for both hands."""


class Hand(NamedTuple):
    size: int
    points: int
    last: int


class Coup(NamedTuple):
    player: Hand
    banker: Hand
    rules: Rules


def rules(options: Mapping[str, Any]) -> Rules:
    return Rules(natural_stops=int(options["natural-stops"]))


def start(rules: Rules) -> Coup:
    return Coup(Hand(0, 0, 0), Hand(0, 0, 0), rules)


def turn(coup: Coup) -> int:
    """Return which hand gets the next card."""
    player, banker, rules = coup
    if player.size < 2 or banker.size < 2:
        return PLAYER if player.size <= banker.size else BANK
    if banker.size == 3:
        return DONE
    if rules.natural_stops and (banker.points >= 8 or (player.size == 2 and player.points >= 8)):
        return DONE
    if player.size == 3:
        return BANK if DRAWS[banker.points] >> player.last & 1 else DONE
    if player.points <= 5:
        return PLAYER
    return BANK if banker.points <= 5 else DONE


def deal(coup: Coup, hand: int, point: int) -> Coup:
    """Return the state with a card dealt to a hand."""
    player, banker, rules = coup
    if hand == PLAYER:
        return Coup(Hand(player.size + 1, (player.points + point) % 10, point), banker, rules)
    return Coup(player, Hand(banker.size + 1, (banker.points + point) % 10, point), rules)


def outcome(coup: Coup) -> int:
    """Return the outcome as a number: both totals, and the number of cards in each hand."""
    player, banker, _ = coup
    return ((player.points * 10 + banker.points) * 2 + player.size - 2) * 2 + banker.size - 2


def gist(coup: Coup) -> tuple[Any, ...]:
    """Return the totals, and the Player's third card, because the Banker's draw depends on it."""
    player, banker, _ = coup
    return player.size, player.points, player.last if player.size == 3 else 0, banker.size, banker.points


class Outcome(NamedTuple):
    """A decoded outcome."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int


@cache
def spell_out(number: int) -> Outcome:
    return Outcome(number // 40, number // 4 % 10, number // 2 % 2 + 2, number % 2 + 2)


def won_by(winner: int, loser: int, cards: int, margin: int) -> bool:
    """Check whether a hand wins by this margin without a natural."""
    return winner - loser == margin and not (cards == 2 and winner >= 8)


def natural(total: int, cards: int) -> bool:
    return cards == 2 and total >= 8


def outranks(total: int, cards: int, other: int, other_cards: int) -> bool:
    """Check whether a hand beats the other: the one closer to nine wins, but a natural beats any three cards (palace
    1437–1441).

    A natural faces three cards only if naturals don't end the drawing. Equal totals tie regardless of the cards (palace
    1507).
    """
    ours, theirs = natural(total, cards), natural(other, other_cards)
    return total != other and (ours if ours != theirs else total > other)


def player_wins_by(margin: int) -> Callable[[Outcome], bool]:
    return lambda e: won_by(e.player, e.banker, e.player_cards, margin)


def banker_wins_by(margin: int) -> Callable[[Outcome], bool]:
    return lambda e: won_by(e.banker, e.player, e.banker_cards, margin)


def _conditions() -> dict[str, Condition]:
    """Return the conditions that wagers can name."""
    spelled: dict[str, Callable[[Outcome], bool]] = {
        "player wins": lambda e: outranks(e.player, e.player_cards, e.banker, e.banker_cards),
        "banker wins": lambda e: outranks(e.banker, e.banker_cards, e.player, e.player_cards),
        "tie": lambda e: e.player == e.banker,
        "banker wins with six": lambda e: e.banker == 6 > e.player,
        "banker wins with three-card seven": lambda e: e.banker == 7 > e.player and e.banker_cards == 3,
        "player wins with three-card seven": lambda e: e.player == 7 > e.banker and e.player_cards == 3,
        "banker wins with three-card eight": lambda e: e.banker == 8 > e.player and e.banker_cards == 3,
        "player wins with three-card eight": lambda e: e.player == 8 > e.banker and e.player_cards == 3,
        "player wins with three-card seven over zero": lambda e: (e.player, e.banker, e.player_cards) == (7, 0, 3),
        "banker wins with three-card eight over zero": lambda e: (e.banker, e.player, e.banker_cards) == (8, 0, 3),
        "zero to zero": lambda e: e.player == e.banker == 0,
        "player wins one to zero": lambda e: (e.player, e.banker) == (1, 0),
        "player wins by one": lambda e: e.player - e.banker == 1,
        "three-card seven or eight loses": lambda e: (
            (e.player == 8 < e.banker and e.player_cards == 3) or (e.banker == 7 < e.player and e.banker_cards == 3)
        ),
        "three-card seven or eight does not win": lambda e: (
            (e.player == 8 <= e.banker and e.player_cards == 3) or (e.banker == 7 <= e.player and e.banker_cards == 3)
        ),
        "both three-card nines": lambda e: e == Outcome(9, 9, 3, 3),
        "one three-card nine": lambda e: (
            (e.player == 9 and e.player_cards == 3) != (e.banker == 9 and e.banker_cards == 3)
        ),
        "player wins with a natural": lambda e: e.player > e.banker and natural(e.player, e.player_cards),
        "banker wins with a natural": lambda e: e.banker > e.player and natural(e.banker, e.banker_cards),
        "player has a natural": lambda e: natural(e.player, e.player_cards),
        "banker has a natural": lambda e: natural(e.banker, e.banker_cards),
        "naturals tie": lambda e: e.player == e.banker and natural(e.player, e.player_cards),
    }
    for margin, word in enumerate(("four", "five", "six", "seven", "eight", "nine"), start=4):
        spelled[f"player wins by {word}"] = player_wins_by(margin)
        spelled[f"banker wins by {word}"] = banker_wins_by(margin)
    return by_number(spelled, spell_out)


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(outcome(Coup(Hand(3, 6, 6), Hand(3, 7, 1), Rules())))
    'Player 6 in three cards, Banker 7 in three'
    """
    end = spell_out(number)
    size = {2: "two", 3: "three"}
    return f"Player {end.player} in {size[end.player_cards]} cards, Banker {end.banker} in {size[end.banker_cards]}"


def charts(rules: Rules) -> tuple[Chart, ...]:
    """Return both drawing tables, computed by `turn`."""
    empty = Hand(2, 0, 0)
    stands = tuple(str(total) for total in range(10))
    player = tuple("hit" if turn(Coup(Hand(2, int(t), 0), empty, rules)) == PLAYER else "stand" for t in stands)
    rows = []
    for total in range(7, -1, -1):
        hand = Hand(2, total, 0)
        after = ("H" if turn(Coup(Hand(3, 0, third), hand, rules)) == BANK else "S" for third in range(10))
        stood = "H" if turn(Coup(Hand(2, 6, 0), hand, rules)) == BANK else "S"
        rows.append((str(total), stood, *after))
    return (
        Chart("The Player hand, on its first two cards", ("total", *stands), (("draw", *player),)),
        Chart("The Banker hand, by the Player's third card", ("Banker", "none", *stands), tuple(rows)),
    )


HANDS = ("Player", "Banker")

GAME = Game(
    "baccarat", rules, start, turn, deal, outcome, 400, _conditions(),
    banking=Banking(aspects={"player-pair": pair_of(0, HANDS), "banker-pair": pair_of(1, HANDS)}),
    telling=Telling(
        summary=opening_sentences(__doc__),
        in_brief=baccarat_in_brief,
        hands=("player", "banker"),
        total=lambda coup: (coup.player.points, coup.banker.points),
        explain=explain,
        charts=charts,
    ),
    offering=Offering(
        options={
            "natural-stops": Option(
                True,
                "a two-card 8 or 9 ends the drawing for both hands",
                {
                    True: "A two-card 8 or 9 ends the drawing for both hands.",
                    False: "A two-card 8 or 9 does not end the drawing.",
                },
            ),
        },
        fields={
            "player": Field(lambda number: spell_out(number).player, "the Player's total, 0 to 9"),
            "banker": Field(lambda number: spell_out(number).banker, "the Banker's total, 0 to 9"),
            "player cards": Field(lambda number: spell_out(number).player_cards, "the Player's cards, 2 or 3"),
            "banker cards": Field(lambda number: spell_out(number).banker_cards, "the Banker's cards, 2 or 3"),
        },
    ),
    solving=Solving(card=points, classes=CLASSES - 1, gist=gist),
)
