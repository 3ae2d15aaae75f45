"""The review of a poker hand: the values of calling, checking and folding, checked by another engine and by hand.

Palace's $4-$8 hold'em has blinds of $2 and $4, from which $1 is taken (621–636); among three players, seat 1 has the
button.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from phevaluator import evaluate_cards
from tests.support.toys.open_table import Dealt, Felt

from houseway.cards import deck, spell
from houseway.desks.player.advise_pot import advise
from houseway.desks.player.review import Happened, ReviewedChoice, choices, weighed
from houseway.houses.loader.load import offer
from houseway.kinds.pot.advice import Past, read
from houseway.kinds.pot.commands import Bet, Call, Check, DealHand, Discard, Draw, Fold, Misdeal, Pass, Raise
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.table import Table

PACK = [spell(card) for card in deck()]
HOLDEM = "palace/texas-holdem"  # at the $4–$8 line of its posted cards (621)
BUTTON = "Ac Kc Qc"
"""The cards turned up in the draw for the button, which are then shuffled back in."""


class Laid(Dealt):
    """A deck in a fixed order, beginning with the cards for the button."""

    def order(self, table: Table, purpose: str = "shuffle") -> list[int]:
        return [*map(table.offer.pack.read, BUTTON.split()), *self.cards]

    def shuffled_again(self, table: Table, cards: Any, purpose: str, left: int) -> list[int]:
        return [card for card in self.cards if card in set(cards)]


def played(name: str, hands: str, board: str, *said: Any, chips: dict[int, int] | None = None) -> list[Happened]:
    """Play a hand: two cards each for seats 2, 3 and 1, and a board with burns."""
    laid = Felt(offer(name), "", (), option="poker-cards:4-8" if name == HOLDEM else "")
    for seat, stack in (chips or dict.fromkeys((1, 2, 3), 100_000)).items():
        laid.do(SitDown(seat, f"p{seat}", stack))
    two, three, one = (each.split() for each in hands.split("/"))
    dealt = [hand[at] for at in range(len(one)) for hand in (two, three, one)]
    flop = board.split()
    burns = [card for card in PACK if card not in {*dealt, *flop}]
    order = [*dealt, burns.pop(), *flop[:3], burns.pop(), *flop[3:4], burns.pop(), *flop[4:], *burns]
    laid.source = Laid([laid.table.offer.pack.read(card) for card in order])
    told: list[Happened] = []
    for command in (DealHand(), *said):
        step = laid.do(command)
        for at, (event, before, after) in enumerate(zip(step.events, step.tables, step.tables[1:], strict=False)):
            told.append(Happened(len(told), event, before, after, at == 0))
    assert laid.table.round is None, "it is over"
    return told


def past(choice: ReviewedChoice) -> Past:
    found = read(choice.query)
    assert found is not None
    return found


def parts(hands: list[list[str]], board: list[str], won: Callable[[list[int]], float]) -> float:
    """Return the average share of the first hand over all possible boards."""
    rest = [card for card in PACK if card not in {*board, *(card for hand in hands for card in hand)}]
    runs = list(combinations(rest, 5 - len(board)))
    return sum(won([evaluate_cards(*hand, *board, *run) for hand in hands]) for run in runs) / len(runs)


def share(ranks: list[int]) -> float:
    """Return the first hand's share of the pot; a lower rank is better."""
    return (ranks[0] == min(ranks)) / ranks.count(min(ranks))


def test_the_value_in_hindsight_is_the_share_against_the_shown_hand() -> None:
    """A flush draw on the turn: nine of the 44 cards left are hearts and win the pot of $31."""
    hands, board = "As Ks / Qh Jh / 7c 2d", "Ad 9h 4h 3c 8s"
    said = [Fold(1), Call(2), Check(3), Bet(400, 2), Call(3), Bet(800, 2), Call(3), Check(2), Check(3)]
    told = played(HOLDEM, hands, board, *said)
    found = choices(told, Place(3))
    assert [each.made.said for each in found] == ["check", "call", "call", "check"]
    assert [past(each).pots for each in found] == [((700, (1, 0)),), ((1500, (1, 0)),), ((3100, (1, 0)),),
                                                   ((3100, (1, 0)),)]  # fmt: skip
    flop, turn, river = (advise(each.query).told for each in found[1:])
    drawn = parts([["Qh", "Jh"], ["As", "Ks"]], ["Ad", "9h", "4h"], share)
    assert flop["hindsight"]["worth"] == pytest.approx(1500 * drawn, abs=0.01)
    assert turn["hindsight"]["worth"] == pytest.approx(3100 * 9 / 44, abs=0.01)
    assert turn["why"].endswith("% to win $31 as the bets read; needed 25.8 % to call $8. In hindsight, 20.5 % against "
                                "1 shown hand")
    assert (river["hindsight"]["worth"], river["choice"]) == (0, "check")
    (folded,) = choices(told, Place(1))
    assert past(folded).hands == ("(7c 2d)", "(As Ks)", "(?? ??)"), "seat 3 mucked, so its hand stays unknown"
    assert past(folded).pots == ((1100, (1, 2, 0)),), "$2, $4 and $4, and $2 more from the small blind, less the drop"
    first, raised = (choices(told, Place(2))[at] for at in (0, 1))
    assert past(first).hands[1:] == ("(?? ??)",)
    bet = weighed(raised, advise(raised.query))
    assert bet is not None
    assert (bet["said"], bet["best"], bet["cost"]) == ("bet", "", None), "folds of others can't be counted"
    assert bet["told"].endswith("% to win as the bets read, before this bet"), "a mucked hand is no hindsight"


def test_a_call_is_priced_pot_by_pot_if_there_are_side_pots() -> None:
    """Seat 3 is all in for $10: seat 1 pays $4 to play for $29 against both opponents, and for another $4 against seat
    2 alone.
    """
    hands, board = "Ks Kh / Ac Ad / Js Td", "Jd Tc 4s 2h 7c"
    said = [Raise(800, 1), Call(2), Call(3), Bet(400, 2), Call(3), Call(1)]
    said += [each for _ in range(2) for each in (Check(2), Check(1))]
    told = played(HOLDEM, hands, board, *said, chips={1: 100_000, 2: 100_000, 3: 1_000})
    choice = choices(told, Place(1))[1]
    assert past(choice).pots == ((2900, (1, 2, 0)), (400, (1, 0)))
    assert past(choice).hands == ("(Js Td)", "(Ks Kh)", "(Ac Ad)"), "all hands are shown if a player is all in"

    def won(ranks: list[int]) -> float:
        return 2900 * share(ranks) + 400 * share(ranks[:2])

    worth = parts([each.split() for each in ("Js Td", "Ks Kh", "Ac Ad")], ["Jd", "Tc", "4s"], won)
    assert advise(choice.query).told["hindsight"]["worth"] == pytest.approx(worth, abs=0.01)


def test_folding_three_high_is_no_mistake_although_it_would_have_won() -> None:
    """Trey-deuce folds to a bet on the turn, and the bettor turns out to have a worse hand. Only hindsight shows that
    folding lost the pot.
    """
    hands, board = "4h 2h / 3c 2d / 9s 9d", "As Ks Qd Jc 8h"
    said = [Call(1), Call(2), Check(3), Check(2), Check(3), Check(1), Bet(800, 2), Fold(3), Call(1), Check(2), Check(1)]
    folded = choices(played(HOLDEM, hands, board, *said), Place(3))[-1]
    assert folded.made.said == "fold"
    found = weighed(folded, advise(folded.query))
    assert found is not None
    assert (found["best"], found["cost"]) == ("fold", 0)
    assert found["told"].startswith("best: about ")


def test_a_call_is_judged_only_by_the_cards_the_caller_could_see() -> None:
    """A call gets the same verdict whichever hands the others turn over."""
    board, said = "Ad 9h 4h 3c 8s", [Fold(1), Call(2), Check(3), Bet(400, 2), Call(3), Check(2), Check(3), Check(2),
                                     Check(3)]  # fmt: skip
    told = [advise(choices(played(HOLDEM, f"{two} / Qh Jh / 7c 2d", board, *said), Place(3))[1].query).told
            for two in ("As Ks", "2s 2h")]  # fmt: skip
    assert told[0]["ev"] == told[1]["ev"]
    assert told[0]["hindsight"] != told[1]["hindsight"]


def test_mucked_cards_appear_in_no_review() -> None:
    """If the seats that fold and muck get other cards, the queries for the other seats must stay the same."""
    said, board = [Raise(800, 1), Fold(2), Call(3), Bet(400, 3), Fold(1)], "Ad 9h 4h 3c 8s"
    one, other = (played(HOLDEM, f"{two} / {three} / As Ah", board, *said)
                  for two, three in (("2c 7d", "Jc Jd"), ("6s 6c", "Ts Td")))  # fmt: skip
    mine = [[each.query for each in choices(told, Place(1))] for told in (one, other)]
    assert len(mine[0]) == 2
    assert mine[0] == mine[1]
    theirs = [[past(each).hands[0] for each in choices(told, Place(3))] for told in (one, other)]
    assert theirs == [["(Jc Jd)", "(Jc Jd)"], ["(Ts Td)", "(Ts Td)"]], "a player's own cards are known to them"


def test_a_discarded_card_stays_hidden_although_the_hand_was_shown() -> None:
    """In pineapple one of three cards is discarded after the betting on the flop, and two are shown."""
    throws, checks = (Discard(("2c",), 2), Discard(("2d",), 3), Discard(("2h",), 1)), (Check(2), Check(3), Check(1))
    said = [Call(1), Call(2), Check(3), *checks, *throws, *checks, *checks]
    told = played("palace/pineapple-high", "As Ks 2c / Qh Jh 2d / 7c 7d 2h", "Ad 9h 4h 3c 8s", *said)
    first, _, later, _ = choices(told, Place(1))
    assert past(first).hands == ("(7c 7d 2h)", "(As Ks ??)", "(?? ?? ??)"), "seat 2 shows two cards, seat 3 none"
    assert past(later).hands == ("(7c 7d)", "(As Ks)", "(?? ??)")


def test_the_review_prices_neither_a_misdealt_hand_nor_a_draw() -> None:
    told = played(HOLDEM, "As Ks / Qh Jh / 7c 2d", "Ad 9h 4h 3c 8s", Call(1), Call(2), Misdeal("a boxed card"))
    assert choices(told, Place(1)) == []
    drawn = [*map(Pass, (2, 3, 1)), Call(1), Call(2), Check(3), *(Draw((), seat) for seat in (2, 3, 1))]
    hands = "As 2s 3s 4s 6h / 9h Jh Qd Kd Kh / 7c 2d 3d 4d 5d"
    told = played("palace/lowball", hands, "", *drawn, Bet(800, 2), Call(3), Fold(1))
    assert [[each.made.said for each in choices(told, Place(seat))] for seat in (1, 2, 3)] == [
        ["fold"], ["bet"], ["call"]], "before the draw nothing can be priced"  # fmt: skip
    told = played("palace/lowball", hands, "", *drawn, Check(2), Bet(800, 3), Call(1), Fold(2))
    assert choices(told, Place(1)) == [], "a seven that checked may win no later bet, so it can't be priced"
