"""Crystal's ten pot games against the filed lines; figures are typed from the document (001)."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.cards import cards, deck
from houseway.games.poker.hands import Ranks
from houseway.games.poker.showdown import Holding, award
from houseway.houses import Offer, offer
from houseway.rules.drop import fee
from houseway.rules.stakes import PostedLine

HOLDEM, OMAHA, OMAHA_SPLIT = "crystal/holdem", "crystal/omaha-high", "crystal/omaha-hi-lo-8"
STUD, STUD_SPLIT, RAZZ = "crystal/seven-card-stud", "crystal/seven-card-stud-hi-lo-8", "crystal/razz"
MEXICAN, DRAW = "crystal/mexican-stud", "crystal/mexican-draw"
BIG_O, BIG_O_SPLIT = "crystal/big-o", "crystal/big-o-hi-lo"
MINE = (HOLDEM, OMAHA, OMAHA_SPLIT, STUD, STUD_SPLIT, RAZZ, MEXICAN, DRAW, BIG_O, BIG_O_SPLIT)

Settled = Callable[..., Any]

# the limits of a group, and what seven or more players, six or fewer, four or fewer pay
LIMIT_HOLDEM = [("2-4", "2.50 2.00 1.00"), ("3-6 4-8", "3.00 2.00 1.00"),
                ("6-12 8-16 9-18 10-20 15-30 20-40 25-50 30-60 40-80", "4.00 3.00 1.00")]
NO_LIMIT_HOLDEM = [("20", "2.50 2.00 1.00"), ("40 40-100", "3.00 2.00 1.00"),
                   ("100 100-300 200 300-500 1000", "4.00 3.00 1.00")]
OMAHA_LINES = [("2-4", "2.50 2.00 1.00"), ("3-6 4-8", "3.00 2.00 1.00"), ("6-12 15-30", "4.00 3.00 1.00")]
STUD_LINES = [("2-4", "2.50 2.00 1.00"), ("3-6 4-8", "3.00 2.00 1.00"), ("6-12 8-16 15-30", "4.00 3.00 1.00")]
MEXICAN_LINES = [("2-4", "2.50 2.00 1.00"), ("3-6 4-8 40-no-limit", "3.00 2.00 1.00"),
                 ("6-12 8-16 100-no-limit", "4.00 3.00 1.00")]
RAZZ_LINES = [("30-60", "8.00 7.50 7.50"), ("50-100", "9.00 8.50 8.50"), ("60-120", "10.00 9.50 9.50")]


def fees_of(line: PostedLine) -> str:
    return " ".join(f"{fee(line.drop.fees, players) / 100:.2f}" for players in (7, 6, 4))


def test_crystal_files_ten_pot_games(pot_games: Callable[[str], set[str]]) -> None:
    assert pot_games("crystal") == set(MINE)


@pytest.mark.parametrize(("name", "filing", "groups"), [
    (HOLDEM, "limit-texas-holdem", LIMIT_HOLDEM),
    (HOLDEM, "no-limit-texas-holdem", NO_LIMIT_HOLDEM),
    (OMAHA, "omaha-and-variations", OMAHA_LINES),
    (OMAHA_SPLIT, "omaha-and-variations", OMAHA_LINES),
    (STUD, "stud-and-variations", STUD_LINES),
    (STUD_SPLIT, "stud-and-variations", STUD_LINES),
    (MEXICAN, "mexican-poker", MEXICAN_LINES),
    (DRAW, "mexican-poker", MEXICAN_LINES),
    (RAZZ, "razz", RAZZ_LINES),
])
def test_crystal_1025_to_1096_every_limit_has_three_fees_and_a_dollar_for_the_jackpot(
        name: str, filing: str, groups: list[tuple[str, str]]) -> None:
    lines = {line.option: line for line in offer(name).fees.stakes if line.filing == filing}
    assert list(lines) == " ".join(limits for limits, _ in groups).split()
    for limits, fees in groups:
        for option in limits.split():
            assert fees_of(lines[option]) == fees
            assert lines[option].drop.jackpot == 100
            if lines[option].stakes.structure == "limit":
                low, high = option.split("-")
                assert (lines[option].stakes.small, lines[option].stakes.big) == (int(low) * 100, int(high) * 100)


def test_crystal_1025_five_players_pay_the_fee_of_six_and_two_the_fee_of_four() -> None:
    line = offer(HOLDEM).line("3-6")
    assert [fee(line.drop.fees, players) for players in (10, 7, 6, 5, 4, 2)] == [300, 300, 200, 200, 100, 100]


def test_crystal_1043_two_printed_amounts_are_the_minimum_and_maximum_buy_in() -> None:
    line = offer(HOLDEM).line("40-100")
    assert (line.buy_in.least, line.buy_in.most) == (4000, 10000)
    assert offer(HOLDEM).line("1000").buy_in.most == 100_000
    assert offer(HOLDEM, {"buy-in": "at-least"}).line("1000").buy_in.most == 0


@pytest.mark.parametrize("name", [BIG_O, BIG_O_SPLIT])
def test_crystal_1373_big_o_pays_the_omaha_fees_at_the_same_limits_or_the_printed_ones(name: str) -> None:
    printed = {"2-4": "1.00 2.50 2.00", "3-6": "1.00 3.00 2.00", "4-8": "1.00 3.00 2.00", "6-12": "1.00 4.00 3.00",
               "15-30": "1.00 4.00 3.00"}
    assert {line.option: fees_of(line) for line in offer(name, {"fees": "printed"}).fees.stakes} == printed
    omaha = {option: fees for limits, fees in OMAHA_LINES for option in limits.split()}
    assert {line.option: fees_of(line) for line in offer(name).fees.stakes} == omaha
    assert {line.drop.jackpot for line in offer(name).fees.stakes} == {0}
    assert [line.note for line in offer(name).fees.stakes].count("with a kill") == 4


def test_crystal_1371_the_fee_at_big_o_is_taken_at_the_end_even_without_a_flop(hand: Settled) -> None:
    folds = [[4, "fold"], [1, "fold"], [2, "fold"]]
    shoe = " ".join("23456789TJQKA"[place % 13] + "cdhs"[place // 13] for place in range(20))
    result = hand(BIG_O, "4-8", 4, shoe, [[3, "raise", 800], *folds])
    assert result["collection"] == [{"from": "pot", "amount": 100}]
    assert result.won == [-200, -400, 600 - 100, 0]


def test_crystal_1317_big_o_can_be_played_by_three(hand: Settled) -> None:
    assert offer(BIG_O).variant.seats == (3, 8)  # type: ignore[union-attr]
    assert hand(BIG_O, "4-8", 2, "", [])["refused"]["clause"] == "crystal 1317"


def test_crystal_200_heads_up_the_button_posts_the_small_blind(hand: Settled) -> None:
    result = hand(HOLDEM, "4-8", 2, "As Ks Ah Kh", [[2, "fold"]])
    assert result.won == [200, -200]
    assert result["collection"] == []  # no flop, no drop


def test_crystal_1030_the_fee_and_the_jackpot_dollar_leave_the_pot_after_the_flop(hand: Settled) -> None:
    """Three players at $4-$8 pay $1 and the jackpot dollar."""
    actions = [[3, "call"], [1, "fold"], [2, "check"], [2, "bet", 400], [3, "fold"]]
    result = hand(HOLDEM, "4-8", 3, "As Ks Qs Ah Kh Qh 2c 3d 4h 5s", actions)
    assert result.won == [-200, 600 - 200, -400]
    assert result["jackpot"] == 100
    none = hand(HOLDEM, "4-8", 3, "As Ks Qs Ah Kh Qh 2c 3d 4h 5s", actions, {"jackpot": "five-or-more"})
    assert none.won == [-200, 600 - 100, -400]


def test_crystal_336_completing_is_not_a_raise_and_three_raises_can_follow(hand: Settled) -> None:
    """At $15-$30 the low card opens for $5, and the next player makes it $15."""
    shoe = "5c 6c 7c 5d 6d 7d 2d 2c Ah"
    raises = [[3, "raise", 1500], [1, "raise", 3000], [2, "raise", 4500], [3, "raise", 6000]]
    result = hand(STUD, "15-30", 3, shoe, [[2, "bring-in"], *raises, [1, "raise", 7500]], stack=90000)
    assert (result["refused"]["code"], result["refused"]["clause"]) == ("raises-capped", "crystal 336")
    brought = hand(STUD, "15-30", 3, shoe, [[2, "bring-in"], [3, "fold"], [1, "fold"]])
    assert brought.won == [-200, 400, -200]
    assert offer(STUD).line("15-30").stakes.bring_in == 500


def test_crystal_337_with_an_open_pair_either_limit_may_be_bet_and_upper_raises_are_binding(hand: Settled) -> None:
    shoe = "5c 6c 7c 5d 6d 7d 2d 2c Ah 3c Kh Kd As"  # fourth street: kings to seats 1 and 2, an ace to seat 3
    start = [[2, "bring-in"], [3, "call"], [1, "call"]]
    other = [[3, "check"], [1, "bet", 600], [2, "raise", 1200]]
    assert "refused" not in hand(STUD, "3-6", 3, shoe, [*start, *other, [3, "fold"], [1, "fold"]])
    low = hand(STUD, "3-6", 3, shoe, [*start, [3, "bet", 300], [1, "raise", 900], [2, "raise", 1200]])
    assert low["refused"]["code"] == "below-minimum"
    split = hand(STUD_SPLIT, "3-6", 3, shoe, [*start, [3, "check"], [1, "bet", 600]])
    assert (split["refused"]["code"], split["refused"]["at_action"]) == ("above-maximum", 4)  # 371


def test_crystal_343_if_the_low_card_is_all_in_for_the_ante_the_player_to_its_left_acts(settled: Settled) -> None:
    """Seat 2 has nothing but its ante. The player to its left may fold, bring it in or open for a full bet."""
    shoe = "5c 6c 7c 5d 6d 7d 2d 2c Ah"
    refused = settled(STUD, "3-6", [9000, 50, 9000], shoe, [3, "check"])["refused"]
    assert refused["sentence"].endswith("you can fold, bring-in or bet")


def strengths(of: Offer, *hands: str) -> list[int]:
    assert of.variant is not None
    assert of.variant.showdown.high is not None
    ranks = Ranks(of.variant.showdown.high)
    return [ranks.strength(cards(text), ()) for text in hands]


def test_crystal_232_246_a_flush_beats_a_full_house_and_a_seven_is_next_to_a_jack() -> None:
    flush, full, straight, trips = strengths(offer(MEXICAN), "2c 4c 6c Jc Kc", "As Ad Ah Ks Kd", "4c 5d 6h 7s Jc",
                                             "As Ad Ah Ks Qd")
    assert flush > full > straight > trips
    draw_flush, draw_full = strengths(offer(DRAW), "2c 4c 6c Jc Kc", "As Ad Ah Ks Kd")
    assert draw_full > draw_flush


def test_crystal_274_five_aces_are_the_best_hand() -> None:
    aces, royal = strengths(offer(DRAW), "As Ad Ah Ac Jo", "As Ks Qs Js Ts")
    assert aces > royal
    fives, royal = strengths(offer(DRAW, {"fives": "aces-only"}), "5s 5d 5h 5c Jo", "As Ks Qs Js Ts")
    assert fives < royal


def test_crystal_226_forty_cards_and_a_joker_suffice_for_seven_players() -> None:
    variant = offer(MEXICAN).variant
    assert variant is not None
    assert len(deck(1, variant.deck.jokers, variant.deck.without)) == 41
    assert variant.seats == (2, 7)


def test_crystal_243_the_high_card_opens_at_either_limit_and_a_face_up_joker_is_an_ace(hand: Settled) -> None:
    """The joker in seat 1 and the ace in seat 2 are equal, so the first clockwise from the button opens."""
    shoe = "Jo As Kd 2c 3c 4c"  # one up, then one down to each
    assert hand(MEXICAN, "4-8", 3, shoe, [[1, "open", 600]])["refused"]["code"] == "wrong-amount"
    for amount in (400, 800):
        result = hand(MEXICAN, "4-8", 3, shoe, [[1, "open", amount], [2, "fold"], [3, "fold"]])
        assert result.won == [200, -100, -100]


def test_crystal_283_a_bet_and_six_raises_are_allowed_before_the_draw(hand: Settled) -> None:
    shoe = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 5c 6c 7c"
    raises = [[seat, "raise", 400 + 400 * turn] for turn, seat in enumerate([2, 3, 1] * 2, 1)]
    result = hand(DRAW, "4-8", 3, shoe, [*raises, [2, "raise", 3200]])
    assert (result["refused"]["code"], result["refused"]["clause"]) == ("raises-capped", "crystal 283")
    assert result["refused"]["at_action"] == 6


def test_crystal_272_273_the_limit_doubles_after_the_draw_and_five_cards_may_be_drawn(hand: Settled) -> None:
    shoe = "2c 3c 2d 3d 2h 3h 2s 3s 5c 6c 7c Ts Js Qs Ks As"
    actions = [[2, "call"], [1, "check"], [1, "draw", []], [2, "draw", ["3c", "3d", "3h", "3s", "6c"]]]
    result = hand(DRAW, "4-8", 2, shoe, [*actions, [1, "bet", 400]])
    assert result["refused"]["at_action"] == 4
    result = hand(DRAW, "4-8", 2, shoe, [*actions, [1, "bet", 800], [2, "raise", 1600], [1, "fold"]])
    assert result.won == [-1200, 1200 - 200]  # the fee and the jackpot dollar


def shares(name: str, amount: int, *hands: Holding) -> dict[int, int]:
    variant = offer(name).variant
    assert variant is not None
    found: dict[int, int] = {}
    for part in award(variant.showdown, amount, hands, 100):
        for place, chips in part.shares:
            found[place] = found.get(place, 0) + chips
    return found


def test_crystal_373_the_odd_chip_goes_to_the_high_half() -> None:
    assert shares(STUD_SPLIT, 1100, Holding(0, 5, 9), Holding(1, 8, 0)) == {0: 500, 1: 600}


def test_crystal_375_a_tie_for_high_and_low_is_broken_by_the_highest_of_all_seven_cards() -> None:
    mine, yours = cards("Ah 2c 3d 4h 5s 9c 9d"), cards("As 2d 3c 4s 5h 7c 7d")
    assert shares(STUD_SPLIT, 1100, Holding(0, 8, 9, mine), Holding(1, 8, 9, yours)) == {0: 500, 1: 600}


def test_crystal_377_ties_in_the_low_half_are_broken_by_the_lowest_card() -> None:
    """Aces are low: the ace of hearts is lower than the ace of spades."""
    low, other, high = cards("Ah 2c 3d 4h 8s Kc Kd"), cards("As 2d 3c 4s 8h Qc Qd"), cards("9s 9h 9d 9c 2s 5d 5s")
    hands = Holding(0, 3, 7, other), Holding(1, 4, 7, low), Holding(2, 8, 0, high)
    assert shares(STUD_SPLIT, 1400, *hands) == {2: 700, 1: 400, 0: 300}


def test_crystal_319_in_razz_the_highest_suit_brings_it_in_and_aces_are_low(hand: Settled) -> None:
    shoe = "5c 6c 7c 5d 6d 7d Kd Ks As"
    assert hand(RAZZ, "30-60", 3, shoe, [[2, "bring-in"], [3, "fold"], [1, "fold"]]).won == [-500, 1000, -500]


def test_crystal_1053_a_killed_pot_doubles_the_limit_and_a_half_kill_does_not(hand: Settled) -> None:
    shoe = " ".join("23456789TJQKA"[place % 13] + "cdhs"[place // 13] for place in range(16))
    for way, amount in (("two-in-a-row", 1600), ("half-kill", 1200)):
        result = hand(OMAHA, "4-8", 4, shoe, [[3, "raise", amount], [4, "fold"], [1, "fold"], [2, "fold"]],
                      {"kill": way}, kill=4)
        assert "refused" not in result, (way, result["refused"])
    assert hand(OMAHA, "4-8", 4, shoe, [], {"kill": "no-kill"}, kill=4)["refused"]["code"] == "no-kill"


def test_crystal_299_every_split_game_needs_an_eight_or_better_for_low() -> None:
    for name in (OMAHA_SPLIT, BIG_O_SPLIT, STUD_SPLIT):
        low = offer(name).variant.showdown.low  # type: ignore[union-attr]
        assert low is not None
        assert low.order in ("omaha-low8", "eight-or-better")
    for name in (OMAHA, BIG_O, STUD):
        assert offer(name).variant.showdown.low is None  # type: ignore[union-attr]
