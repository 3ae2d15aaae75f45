"""Cordova's six pot games against the filed lines; figures are typed from the document (000)."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.houses import offer
from houseway.kinds.pot.hand.events import StubScrambled
from houseway.money import show
from houseway.rules.drop import fee
from houseway.rules.stakes import PostedLine, amounts

HOLDEM, OMAHA, OMAHA_SPLIT = "cordova/texas-holdem", "cordova/omaha", "cordova/omaha-high-low-split"
STUD, STUD_SPLIT = "cordova/seven-card-stud", "cordova/seven-card-stud-high-low-split"
MEXICAN = "cordova/mexican-stud"
MINE = (HOLDEM, OMAHA, OMAHA_SPLIT, STUD, STUD_SPLIT, MEXICAN)

Settled = Callable[..., Any]

# option, limit, small and big blind, least buy-in, fee for 7 or more, for 5 or 6, for 4 or fewer players
PRINTED_LIMIT = """
1 | $1 - $2 | $1 / $1 | $10 | $2 | $1 | $1
2 | $2 - $4 | $1 / $2 | $20 | $3 | $2 | $1
3 | $3 - $6 | $1 / $3 | $30 | $4 | $2 | $2
4 | $4 - $8 | $2 / $4 | $40 | $4 | $3 | $2
5 | $5 - $10 | $3 / $5 | $50 | $4 | $3 | $2
6 | $6 - $12 | $2 / $6 | $60 | $4 | $3 | $2
7 | $8 - $16 | $4 / $8 | $80 | $4 | $3 | $2
8 | $9 - $18 | $3 / $9 | $90 | $4 | $3 | $2
9 | $10 - $20 | $5 / $10 | $100 | $5 | $4 | $3
10 | $12 - $24 | $6 / $12 | $120 | $5 | $4 | $3
11 | $15 - $30 | $5 / $15 | $150 | $5 | $4 | $3
12 | $20 - $40 | $10 / $20 | $200 | $5 | $4 | $3
13 | $50 - $100 | $25 / $50 | $500 | $6 | $5 | $4
14 | $75 - $150 | $25 / $75 | $750 | $6 | $5 | $4
"""
# option as labelled, least and most buy-in, blinds, fee for 7 or more, for 4 to 6, for 3 or fewer
PRINTED_NO_LIMIT = """
2 | $50 | $300 | $1 / $3 | $3 | $1 | $1
3 | $100 | $300 | $1 / $3 | $4 | $2 | $1
4 | $200 | $500 | $2 / $5 | $4 | $2 | $2
5 | $500 | $1,000 | $5 / $10 | $5 | $3 | $2
6 | $1,000 | No Limit | $10 / $20 | $6 | $3 | $2
"""
PRINTED_STUD = """
1 | $2 - $4 | $1 / $2 | $20 | $4 | $3 | $2
2 | $4 - $8 | $2 / $4 | $40 | $4 | $3 | $2
3 | $8 - $16 | $4 / $8 | $80 | $4 | $3 | $2
4 | $15 - $30 | $5 / $15 | $100 | $4 | $3 | $2
"""
# option, least and most buy-in, least and most wager, fee
PRINTED_MEXICAN = """
1 | $50 | $300 | $2 | $5 | $5
2 | $100 | $300 | $3 | $6 | $6
3 | $500 | $1,000 | $5 | $8 | $10
"""


def cells(printed: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in printed.strip().splitlines()]


def told(line: PostedLine, *tiers: int) -> list[str]:
    return [show(fee(line.drop.fees, players)) for players in tiers]


def checked(*seats: int, rounds: int = 3) -> list[Any]:
    return [[seat, "check"] for _ in range(rounds) for seat in seats]


def test_cordova_files_six_pot_games(pot_games: Callable[[str], set[str]]) -> None:
    assert pot_games("cordova") == set(MINE)


def test_cordova_1456_to_1526_the_six_pot_games_have_their_registry_numbers() -> None:
    assert [offer(name).about.gega[-4:] for name in MINE] == ["2063", "2064", "2065", "2066", "2067", "2068"]


@pytest.mark.parametrize(("name", "filing"), [(HOLDEM, "texas-holdem-limit"), (OMAHA, "omaha"), (OMAHA_SPLIT, "omaha")])
def test_cordova_1461_1497_fourteen_limit_lines_are_filed(name: str, filing: str) -> None:
    lines = [line for line in offer(name).fees.stakes if line.filing == filing]
    printed = cells(PRINTED_LIMIT)
    assert [line.option for line in lines] == [row[0] for row in printed]
    for line, (_, limit, blinds, buy_in, *fees) in zip(lines, printed, strict=True):
        assert (line.stakes.small, line.stakes.big) == amounts(limit)
        assert line.stakes.blinds == amounts(blinds)
        assert (line.buy_in.least, line.buy_in.most) == (amounts(buy_in)[0], 0)
        assert told(line, 10, 7, 6, 5, 4, 2) == [fees[0], fees[0], fees[1], fees[1], fees[2], fees[2]]
        assert line.stakes.structure == "limit"
        assert line.drop.moment == "flop"


def test_cordova_1482_the_five_no_limit_lines_keep_their_printed_numbers() -> None:
    lines = [line for line in offer(HOLDEM).fees.stakes if line.filing == "texas-holdem-no-limit"]
    printed = cells(PRINTED_NO_LIMIT)
    assert [line.option for line in lines] == ["2", "3", "4", "5", "6"]
    for line, (_, least, most, blinds, *fees) in zip(lines, printed, strict=True):
        assert line.stakes.blinds == amounts(blinds)
        assert line.stakes.structure == "no-limit"
        assert line.buy_in.least == amounts(least)[0]
        assert line.buy_in.most == (0 if most == "No Limit" else amounts(most)[0])
        assert told(line, 7, 6, 4, 3, 2) == [fees[0], fees[1], fees[1], fees[2], fees[2]]


def test_cordova_1478_options_1_to_5_are_announced_and_a_reading_follows_that() -> None:
    printed, counted = offer(HOLDEM), offer(HOLDEM, {"no-limit-labels": "counted"})
    for number in range(2, 7):
        old, new = printed.line(f"texas-holdem-no-limit:{number}"), counted.line(f"texas-holdem-no-limit:{number - 1}")
        assert (old.stakes, old.drop, old.buy_in) == (new.stakes, new.drop, new.buy_in)


@pytest.mark.parametrize("name", [STUD, STUD_SPLIT])
def test_cordova_1517_fees_of_the_four_stud_lines_and_of_the_antes_are_as_filed(name: str) -> None:
    lines = offer(name).fees.stakes
    printed = cells(PRINTED_STUD)
    assert [line.option for line in lines] == ["1", "2", "3", "4"]
    for line, (_, limit, blinds, buy_in, *fees) in zip(lines, printed, strict=True):
        assert (line.stakes.small, line.stakes.big) == amounts(limit)
        assert (line.stakes.ante, line.stakes.bring_in) == amounts(blinds)
        assert not line.stakes.blinds
        assert line.buy_in.least == amounts(buy_in)[0]
        assert told(line, 8, 7, 6, 5, 4, 2) == [fees[0], fees[0], fees[1], fees[1], fees[2], fees[2]]
        assert line.drop.moment == "antes"
        assert all(players * line.stakes.ante >= fee(line.drop.fees, players) for players in range(2, 9))


def test_cordova_1520_the_buy_in_of_the_fifteen_dollar_stud_game_is_100() -> None:
    assert offer(STUD).line(4).buy_in.least == 10000


def test_cordova_1532_mexican_poker_has_three_lines() -> None:
    lines = offer(MEXICAN).fees.stakes
    for line, (option, least, most, low, high, fees) in zip(lines, cells(PRINTED_MEXICAN), strict=True):
        assert line.option == option
        assert (line.buy_in.least, line.buy_in.most) == (amounts(least)[0], amounts(most)[0])
        assert (line.stakes.small, line.stakes.big) == (amounts(low)[0], amounts(high)[0])
        assert told(line, 10, 2) == [fees, fees]
        assert (line.drop.moment, line.drop.shortfall) == ("first-round", "later-rounds")


def test_cordova_9_80_135_the_numbers_of_seats_are_as_filed() -> None:
    assert [offer(name).variant.seats for name in MINE] == [  # type: ignore[union-attr]
        (2, 10), (2, 10), (2, 10), (2, 8), (2, 8), (2, 10)]


def test_cordova_18_all_odd_chips_go_to_the_winner_left_of_the_button(hand: Settled) -> None:
    """$3-$6: the small blind folds, three players call, and the fee for four is $2; $8 split three ways is $2 each and
    two odd dollars.
    """
    shoe = "2c 2d 2h 2s 3c 3d 3h 3s 4c As Ks Qs 4d Js 4h Ts"
    actions = [[3, "call"], [4, "call"], [1, "fold"], [2, "check"], *checked(2, 3, 4)]
    result = hand(HOLDEM, "texas-holdem-limit:3", 4, shoe, actions)
    assert result.won == [-100, -300 + 400, -300 + 200, -300 + 200]
    assert result["collection"] == [{"from": "pot", "amount": 200}]


def test_cordova_20_three_raises_are_the_cap_even_at_no_limit(hand: Settled) -> None:
    actions = [[3, "raise", 600], [1, "raise", 900], [2, "raise", 1200], [3, "raise", 1500]]
    for line in ("texas-holdem-limit:3", "texas-holdem-no-limit:3"):
        refused = hand(HOLDEM, line, 3, "As Ks Qs Ah Kh Qh", actions)["refused"]
        assert (refused["code"], refused["clause"], refused["at_action"]) == ("raises-capped", "cordova 20", 3)
    free = hand(HOLDEM, "texas-holdem-no-limit:3", 3, "As Ks Qs Ah Kh Qh", [*actions, [1, "fold"], [2, "fold"]],
                {"no-limit-raises": "uncapped"})
    assert free["collection"] == [{"from": "pot", "amount": 100}]  # 1483: three players or fewer, $1


def test_cordova_20_heads_up_there_is_no_cap_on_raises(hand: Settled) -> None:
    """Three players begin the round and one folds: play is heads up."""
    actions = [[3, "fold"], [1, "raise", 600], [2, "raise", 900], [1, "raise", 1200], [2, "raise", 1500], [1, "fold"]]
    assert hand(HOLDEM, "texas-holdem-limit:3", 3, "As Ks Qs Ah Kh Qh", actions).won == [-1200, 1200 - 200, 0]
    refused = hand(HOLDEM, "texas-holdem-limit:3", 3, "As Ks Qs Ah Kh Qh", actions, {"heads-up": "round-began"})
    assert refused["refused"]["code"] == "raises-capped"


def test_cordova_19_at_no_limit_the_minimum_bet_doubles_on_the_turn(hand: Settled) -> None:
    before = [[2, "call"], [1, "check"], [1, "bet", 300], [2, "call"]]
    shoe = "As Ks Ah Kh 4c 2d 7h 9s 4d Jc"
    low = hand(HOLDEM, "texas-holdem-no-limit:2", 2, shoe, [*before, [1, "bet", 500]])
    assert low["refused"]["code"] == "below-minimum"
    flat = hand(HOLDEM, "texas-holdem-no-limit:2", 2, shoe, [*before, [1, "bet", 500], [2, "fold"]],
                {"no-limit-minimum": "flat"})
    assert flat.won == [600 - 100, -600]  # 1482: $1 for three players or fewer


def test_cordova_1458_1494_holdem_pays_a_fee_without_a_flop_and_omaha_does_not(hand: Settled) -> None:
    """With blinds of $1 and $3 everyone folds to the big blind, who gets $2 back, so the pot is $2."""
    folds = [[3, "fold"], [1, "fold"]]
    assert hand(HOLDEM, "texas-holdem-limit:3", 3, "As Ks Qs Ah Kh Qh", folds).won == [-100, -100, 0]
    four = "As Ks Qs Ah Kh Qh Ad Kd Qd Ac Kc Qc"
    assert hand(OMAHA, "3", 3, four, folds).won == [-100, 100, 0]
    assert hand(OMAHA, "3", 3, four, folds, {"no-flop": "as-holdem"}).won == [-100, -100, 0]


def test_cordova_66_the_odd_chip_between_the_halves_goes_by_seat_too(hand: Settled) -> None:
    """Three limp in $3-$6 and pay $2: the low hand in seat 1, nearer to the button's left, gets $4 of $7."""
    shoe = "As Ks Qd 4c Qh Jh 9h Jc Td Ts 9d 9c 5c 2s 3d 8h 5d Kc 5h Kd"
    actions = [[3, "call"], [1, "call"], [2, "check"], *checked(1, 2, 3)]
    result = hand(OMAHA_SPLIT, "3", 3, shoe, actions)
    assert result.won == [-300 + 400, -300 + 300, -300]
    assert [part["side"] for part in result["pots"][0]["parts"]] == ["high", "low"]


THIRD = "5c 6c 7c 5d 6d 7d 2d 2c Ah"  # two down and one up to each of three: seat 2 has the lowest suit


def test_cordova_83_86_the_lowest_suit_brings_it_in_and_fourth_street_starts_at_the_button(hand: Settled) -> None:
    actions = [[2, "bring-in"], [3, "call"], [1, "fold"], [3, "bet", 200], [2, "fold"]]
    result = hand(STUD, "1", 3, THIRD + " 3c As Kd", actions)
    assert result.won == [-100, -300, 300 + 100 - 200]  # antes of $1, $2 of them collected
    dealt = [event["seat"] for event in result["events"] if event["event"] == "dealt"]
    assert dealt == [1, 2, 3, 3, 2]
    left = hand(STUD, "1", 3, THIRD + " 3c Kd As", actions, {"deal-from": "left"})
    assert [event["seat"] for event in left["events"] if event["event"] == "dealt"] == [1, 2, 3, 2, 3]


def test_cordova_99_the_fee_comes_out_of_the_antes_before_the_deal(hand: Settled) -> None:
    result = hand(STUD, "1", 3, THIRD, [[2, "bring-in"], [3, "fold"], [1, "fold"]])
    kinds = [event["event"] for event in result["events"]]
    assert kinds.index("collection-taken") < kinds.index("dealt")
    assert result["collection"] == [{"from": "pot", "amount": 200}]


@pytest.mark.parametrize("name", [STUD, STUD_SPLIT])
def test_cordova_88_114_the_player_with_the_pair_chooses_the_limit_for_the_table(hand: Settled, name: str) -> None:
    pair = [[2, "bring-in"], [3, "call"], [1, "fold"], [3, "bet", 400]]
    shoe = THIRD + " 3c As Kd"
    assert hand(name, "1", 3, shoe, [*pair, [2, "raise", 600]])["refused"]["code"] == "below-minimum"
    assert "refused" not in hand(name, "1", 3, shoe, [*pair, [2, "raise", 800], [3, "fold"]])
    other = [[2, "bring-in"], [3, "call"], [1, "fold"], [3, "check"], [2, "bet", 400]]
    assert hand(name, "1", 3, shoe, other)["refused"]["code"] == "above-maximum"


def test_cordova_81_seven_players_get_cards_from_the_burns_and_eight_share_a_common_card(
    played: Settled, calls: Settled
) -> None:
    """After 42 cards and four burns, six cards are left for seven players; after 48 and three, one is left for eight,
    and a fourth burn would use it.
    """
    seven, log = played(STUD, "1", 7, calls)
    assert [event.cards for event in log if isinstance(event, StubScrambled)] == [5]
    assert {len(seven.down[place] + seven.up[place]) for place in range(7)} == {7}
    assert not seven.board
    eight, log = played(STUD, "1", 8, calls)
    assert {len(eight.down[place] + eight.up[place]) for place in range(8)} == {6}
    assert len(eight.board) == 1


def mexican(hand: Settled, shoe: str) -> Any:
    actions = [[2, "open", 200], [1, "call"], [1, "keep"], [2, "keep"], *checked(1, 2, rounds=1), [1, "roll"],
               [2, "keep"], *checked(1, 2, rounds=1), [1, "keep"], [2, "keep"], *checked(1, 2, rounds=1)]
    return hand(MEXICAN, "1", 2, shoe, actions)


def test_cordova_134_a_joker_dealt_down_is_wild_and_stays_wild_when_turned_up(hand: Settled) -> None:
    result = mexican(hand, "Jo As Ks 2c 3d Kd Ad 3h 5h 6c 3s 7c 9d")
    assert result["hands"]["1"]["high"].startswith("three of a kind, kings")
    assert result.won == [300 - 500, -300]  # two antes and two bets, less the fee of $5


def test_cordova_134_a_joker_dealt_up_is_only_an_ace(hand: Settled) -> None:
    result = mexican(hand, "Ks As Jo 2c 3d Kd Ad 3h 5h 6c 3s 7c 9d")
    assert result.won == [-300, 300 - 500]


def test_cordova_137_139_the_low_card_opens_and_bets_may_be_any_amount_in_the_range(hand: Settled) -> None:
    shoe = "Jo As Qs Ks 2c 7d 3d"
    for amount, code in ((100, "below-minimum"), (600, "above-maximum")):
        assert hand(MEXICAN, "1", 3, shoe, [[2, "open", amount]])["refused"]["code"] == code
    raised = [[2, "open", 500], [3, "raise", 700], [1, "fold"], [2, "fold"]]
    assert hand(MEXICAN, "1", 3, shoe, raised).won == [-100, -600, 600 + 100 - 500]
    refused = hand(MEXICAN, "1", 3, shoe, raised, {"raise-size": "as-the-last"})["refused"]
    assert refused["code"] == "below-minimum"


def test_cordova_1528_if_a_hand_ends_in_the_first_round_the_fee_is_at_most_the_pot(hand: Settled) -> None:
    shoe = "Jo As Ks 2c"
    # two antes of $1 and the forced bet of $2 make the pot, and the fee would be $5
    assert hand(MEXICAN, "1", 2, shoe, [[2, "open", 200], [1, "fold"]]).won == [-100, -300]
    free = hand(MEXICAN, "1", 2, shoe, [[2, "open", 200], [1, "fold"]], {"one-round-hand": "free"})
    assert free.won == [-100, 100]


def test_cordova_134_135_ten_players_with_three_burns_and_five_cards_each_use_all_53_cards() -> None:
    variant = offer(MEXICAN).variant
    assert variant is not None
    assert (variant.deck.jokers, variant.deck.without) == (1, "")
    dealt = sum(len(street.deal) for street in variant.streets)
    assert 10 * dealt + sum(street.burn for street in variant.streets) == 53
