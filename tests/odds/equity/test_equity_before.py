"""Equity before a choice: pineapple before the discard, draw games, and the face-down card of Mexican poker."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from houseway.cards import cards, deck, spell
from houseway.games.poker.showdown import Holding, award
from houseway.houses import offer
from houseway.kinds.pot.hand.play import PotGame
from houseway.odds.equity import equity, read_position
from houseway.rules.refusal import Refused

PINEAPPLES = ["palace/pineapple-high", "palace/pineapple-hi-lo", "comstock/crazy-pineapple-holdem-8"]


def written(hand):
    return " ".join(map(spell, hand))


def pushed(game, hands, boards):
    """Return each hand's share of a pot on each board, by the table's own ranking and award."""
    for board in boards:
        got = [0] * len(hands)
        holdings = [Holding(place, game.high.strength(held, board) if game.high else 0,
                            game.low.strength(held, board) if game.low else 0, held,
                            game.high.anyway(held, board) if game.high else 0) for place, held in enumerate(hands)]
        for part in award(game.variant.showdown, 5040, holdings):
            for place, chips in part.shares:
                got[place] += chips
        yield got


def keeps(game, hands, flop, rests):
    """Return what every hand keeps by the stated policy: the two cards that win most against the others' three."""
    best = []
    for place, hand in enumerate(hands):
        if len(hand) == 2:
            best.append(hand)
            continue
        worths = {}
        for own in combinations(hand, 2):
            won = 0
            for rest in rests:
                board = (*flop, *rest)
                holdings = []
                for seat, other in enumerate(hands):
                    ways = [own] if seat == place else list(combinations(other, 2))
                    high, low, anyway = (max(rank(held, board) for held in ways) for rank in ranks(game))
                    holdings.append(Holding(seat, high, low, other, anyway))
                won += sum(chips for part in award(game.variant.showdown, 5040, holdings)
                           for seat, chips in part.shares if seat == place)
            worths[own] = won
        best.append(max(worths, key=worths.get))
    return best


def ranks(game):
    nothing = lambda held, board: 0  # noqa: E731
    if not game.high:
        return nothing, game.low.strength, nothing
    return game.high.strength, game.low.strength if game.low else nothing, game.high.anyway


def brute(game, hands, board, stub):
    total, deals = [0] * len(hands), 0
    for more in combinations(stub, 3 - len(board)):
        flop = (*board, *more)
        rests = list(combinations([card for card in stub if card not in more], 2))
        kept = keeps(game, hands, flop, rests)
        for got in pushed(game, kept, ((*flop, *rest) for rest in rests)):
            deals += 1
            for place, chips in enumerate(got):
                total[place] += chips
    return [float(Fraction(chips, 5040 * deals)) for chips in total], deals


@pytest.mark.parametrize("name", PINEAPPLES)
@pytest.mark.parametrize("sizes", [(3, 3), (3, 2), (3, 3, 3)])
def test_the_equity_of_three_card_hands_equals_a_plain_count(name, sizes):
    """Few cards are left, so every flop can be counted by single calls, with the discard by the stated rule."""
    filed = offer(name)
    game = PotGame(filed.variant, filed.fees.stakes[0].stakes)
    rng = random.Random(f"{name} {sizes}")
    for lies in (0, 3):
        pack = list(deck())
        rng.shuffle(pack)
        hands = [tuple(pack.pop() for _ in range(size)) for size in sizes]
        board = tuple(pack.pop() for _ in range(lies))
        stub, dead = pack[:9], pack[9:]
        told = equity(filed.variant, [written(hand) for hand in hands], written(board), written(dead))
        shares, deals = brute(game, hands, board, stub)
        assert (told["method"], told["deals"]) == ("exact", deals)
        assert [hand["equity"] for hand in told["hands"]] == pytest.approx(shares)
        assert any("discards after the flop" in said for said in told["assumes"])
        assert any("hand has already discarded" in said for said in told["assumes"]) == (2 in sizes)


def test_the_equity_of_pineapple_assumes_that_the_useless_card_is_discarded():
    """On 7c 7s 2d the hand with two sevens has four of a kind. Of three aces two are kept, so the last ace makes only a
    full house, and no straight flush is possible. The sevens win on all 903 boards.
    """
    told = equity(offer("palace/pineapple-high").variant, ["7h 7d 6c", "As Ah Ad"], "7c 7s 2d")
    assert [hand["wins"] for hand in told["hands"]] == [903, 0]


def test_equity_from_random_deals_agrees_with_the_count():
    filed = offer("palace/pineapple-high").variant
    hands, dead = ["As Ks Qd", "7h 7d 6c"], "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s"
    exact = equity(filed, hands, "", dead)
    told = equity(filed, hands, "", dead, seed=4, deals=4000)
    assert told == equity(filed, hands, "", dead, seed=4, deals=4000)
    for one, other in zip(told["hands"], exact["hands"], strict=True):
        assert 0 < one["stderr"] < 0.01
        assert abs(one["equity"] - other["equity"]) < 4 * one["stderr"]


def test_an_unknown_card_is_dealt_before_the_discard():
    """An unknown third card is each of the 45 others equally often, so the result is the mean of 45 counts."""
    filed = offer("palace/pineapple-high").variant
    told = equity(filed, ["As Ks", "7h 7d ??"], "9c 6d 2h", seed=1, deals=5000)
    others = set(deck()) - set(cards("AsKs7h7d9c6d2h"))
    exact = [equity(filed, ["As Ks", f"7h 7d {spell(third)}"], "9c 6d 2h")["hands"][1]["equity"] for third in others]
    assert len(exact) == 45
    assert told["method"] == "simulated"
    assert abs(told["hands"][1]["equity"] - sum(exact) / 45) < 4 * told["hands"][1]["stderr"] < 0.03


@pytest.mark.parametrize(("name", "hands", "board", "code"), [
    ("palace/pineapple-high", ["AsKsQd", "7h7d6c"], "2c 3c 4c 5d", "too-many-cards"),
    ("palace/pineapple-high", ["AsKsQdJd", "7h7d6c"], "", "too-many-cards"),
    ("crystal/holdem", ["AsKsQd", "7h7d"], "", "too-many-cards"),
    ("crystal/mexican-stud", ["AsAd", "(Kc)Kd"], "", "no-card-down"),
    ("crystal/mexican-stud", ["(As)Ad", "Kc Kd Jo 7h 6s"], "", "no-card-down"),
    ("crystal/mexican-stud", ["(AsAd)", "(Kc)Kd"], "", "not-a-hand"),
    ("crystal/mexican-stud", ["(As??)Ad", "(Kc)Kd"], "", "not-a-hand"),
])
def test_the_equity_of_impossible_hands_is_refused(name, hands, board, code):
    with pytest.raises(Refused) as refused:
        read_position(offer(name).variant, hands, board)
    assert refused.value.code == code


def test_mexican_hands_are_described_by_their_down_card():
    """Once the down card is given, known or unknown, the remaining cards of the hand come face up."""
    mexican = offer("crystal/mexican-stud").variant
    spot = read_position(mexican, ["(As)Ad", "(??)Kc Kd"])
    assert [(group.owner, group.cards, group.down) for group in spot.groups] == [(0, 3, False), (1, 1, True),
                                                                                (1, 2, False)]
    assert equity(mexican, ["(As)Ad Kc Kh 7d", "Qc Qd 2h 7s 6s"])["deals"] == 1, "all five, no joker: no matter"


def test_five_cards_of_a_draw_game_are_taken_as_a_pat_hand_and_the_report_says_so():
    """A pat wheel plays against four cards: one hand draws, the other does not, and the report states both."""
    for name in ("palace/lowball", "crystal/mexican-draw", "oaks/draw-poker"):
        game = offer(name).variant
        told = equity(game, ["As 2h 3s 4c 5d", "7c 7d 5c 4s"])
        assert any("does not draw" in said for said in told["assumes"])
        assert any("draws to five" in said for said in told["assumes"])
        pat = equity(game, ["As 2h 3s 4c 5d", "7c 7d 5c 4s 2d"])
        assert (pat["deals"], len(pat["assumes"])) == (1, 1)
