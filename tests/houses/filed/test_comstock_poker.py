"""Comstock's eleven pot games against the filed lines; figures are typed from the document (004)."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.houses import offer
from houseway.rules.drop import due

GAMES = (
    "texas-holdem", "seven-card-stud", "seven-card-stud-hi-lo-8", "razz", "five-card-stud", "lowball",
    "mexican-poker", "texas-holdem-hi-lo-8", "crazy-pineapple-holdem-8", "tahoe-pineapple-holdem-8",
    "omaha-holdem-8",
)

Settled = Callable[..., Any]


@pytest.fixture
def settled(settled: Settled) -> Settled:
    return lambda game, *hand, **felt: settled(f"comstock/{game}", *hand, **felt)


def test_comstock_files_eleven_pot_games(pot_games: Callable[[str], set[str]]) -> None:
    assert pot_games("comstock") == {f"comstock/{game}" for game in GAMES}


# 4878–4888, 4909–4919 and 4939–4949, three times the same: option, number of players, fee; the modified fee is $1.
PRINTED = ("1 7+ 6 | 2 7+ 5 | 3 7+ 4 | 4 7+ 3 | 5 6 4 | 6 6 3 | 7 6 2 | 9 5 3 | 10 5 2 | 11 4- 2 | 12 4- 1")
ROWS = [row.split() for row in PRINTED.split(" | ")]


def counted(players: str) -> range:
    least = int(players.rstrip("+-"))
    return range(2 if players.endswith("-") else least, 11 if players.endswith("+") else least + 1)


@pytest.mark.parametrize("game", GAMES)
def test_comstock_4857_to_4949_the_fee_at_every_posted_line_depends_on_the_number_of_players(game: str) -> None:
    of, alone = offer(f"comstock/{game}"), offer(f"comstock/{game}", {"lines": "alone"})
    assert [line.option for line in of.fees.stakes] == [option for option, _, _ in ROWS]  # eleven, and no 8
    for option, players, dollars in ROWS:
        for number in range(2, 11):
            taken, by_itself = (due(each.line(option).drop, number, True) for each in (of, alone))
            if number in counted(players):
                assert taken == by_itself == 100 * int(dollars)
            else:
                assert taken > by_itself == 0  # completed from the other lines
            assert due(of.line(option).drop, number, False) == 100  # the modified fee


def test_comstock_4858_to_4922_fees_are_taken_at_the_filed_moments_with_the_filed_numbers() -> None:
    moments = {game: offer(f"comstock/{game}").line().drop.moment for game in GAMES}
    stud = ("seven-card-stud", "seven-card-stud-hi-lo-8", "razz", "five-card-stud")
    assert {game for game in GAMES if moments[game] == "first-round"} == {*stud, "lowball"}
    assert moments["mexican-poker"] == "third-card"  # 4860–4863: no flop, but two cards and a round come first
    assert {moments[game] for game in GAMES if "hold" in game} == {"flop"}
    assert offer("comstock/lowball").line().drop.source == "blinds"
    assert {game: offer(f"comstock/{game}").about.gega[-4:] for game in GAMES} == {
        "texas-holdem": "1930", "omaha-holdem-8": "1929", "texas-holdem-hi-lo-8": "1931", "mexican-poker": "1925",
        "crazy-pineapple-holdem-8": "1951", "tahoe-pineapple-holdem-8": "1957", "lowball": "1928",
        "seven-card-stud": "1927", "razz": "1922", "seven-card-stud-hi-lo-8": "1921", "five-card-stud": "1923",
    }


HOLES = "2c 3c 4c 2d 3d 4d"


def test_comstock_296_three_raises_are_allowed_and_heads_up_there_is_no_limit(settled: Settled) -> None:
    war = ([3, "raise", 1000], [1, "raise", 1500], [2, "raise", 2000])
    told = settled("texas-holdem", None, [9_000] * 3, HOLES, *war, [3, "raise", 2500])
    assert told.refusal == (3, "raises-capped", "comstock 296–298")
    told = settled("texas-holdem", None, [9_000] * 3, HOLES, *war, [3, "fold"], [1, "raise", 2500])
    assert told.refusal[:2] == (5, "action-missing")  # two remain


def test_comstock_302_an_all_in_bet_short_of_a_full_bet_is_action_only(settled: Settled) -> None:
    told = settled("texas-holdem", None, [9_000, 700, 9_000], HOLES, [3, "call"], [1, "call"], [2, "raise", 700],
                   [3, "raise", 1200])
    assert told.refusal == (3, "not-reopened", "comstock 302–304")


def test_comstock_382_the_size_of_a_pot_limit_raise_includes_the_raisers_own_call(settled: Settled) -> None:
    felt = {"settings": {"stakes": "pot-limit"}}
    assert settled("texas-holdem", None, [9_000] * 3, HOLES, [3, "raise", 1900], **felt).refusal[:2] == (
        0, "above-maximum")
    # $3 and $5 with his $5 make $13, on top of the call: to $18
    assert settled("texas-holdem", None, [9_000] * 3, HOLES, [3, "raise", 1800], **felt).refusal[0] == 1


def test_comstock_362_to_365_new_players_come_in_at_once_and_missed_blinds_cost_their_total() -> None:
    for game in GAMES[:1] + GAMES[7:]:
        entry = offer(f"comstock/{game}").variant.entry  # type: ignore[union-attr]
        assert (entry.new_player, entry.missed) == ("dealt-in", "total")


def test_comstock_438_to_443_completing_is_not_a_raise_and_the_forced_bettor_may_open_for_a_full_bet(
    settled: Settled
) -> None:
    pack = "2c 3c 4c 6d 7d 9d 8s 2d Ks"
    war = ([2, "bring-in"], [3, "raise", 500], [1, "raise", 1000], [2, "raise", 1500], [3, "raise", 2000])
    told = settled("seven-card-stud", None, [9_000] * 3, pack, *war, [1, "raise", 2500])
    assert told.refusal == (5, "raises-capped", "comstock 438–441")
    assert settled("seven-card-stud", None, [9_000] * 3, pack, [2, "bet", 500]).refusal[:2] == (1, "action-missing")


def test_comstock_538_a_player_may_bet_either_limit_with_an_open_pair_but_not_in_hi_lo_or_razz(
    settled: Settled
) -> None:
    pack = "2c 3c 4c 6d 7d 9d 8s 2d Ks Jc 8h 4h 5h"
    before = ([2, "bring-in"], [3, "call"], [1, "call"])
    for bet in (500, 1000):
        assert settled("seven-card-stud", None, [9_000] * 3, pack, *before, [1, "bet", bet]).refusal[0] == 4
    split = settled("seven-card-stud-hi-lo-8", None, [9_000] * 3, pack, *before, [1, "bet", 1000])
    assert split.refusal == (3, "above-maximum", "comstock 568–569")
    low = ([3, "bring-in"], [1, "call"], [2, "call"])  # the high card opens razz, the low hand goes on (581)
    assert settled("razz", None, [9_000] * 3, pack, *low, [2, "bet", 1000]).refusal[:2] == (3, "above-maximum")


def test_comstock_586_five_card_stud_is_dealt_with_one_card_down_and_four_up(settled: Settled) -> None:
    of = offer("comstock/five-card-stud").variant
    assert of is not None
    assert [street.deal for street in of.streets] == ["du", "u", "u", "u"]
    assert [street.limit for street in of.streets] == ["lower", "lower", "upper", "upper"]
    pack = "2c 3c 4c 8s 2d Ks"
    assert settled("five-card-stud", None, [9_000] * 3, pack, [2, "bring-in"]).refusal[:2] == (1, "action-missing")
    high = settled("five-card-stud", None, [9_000] * 3, pack, [3, "bring-in"], settings={"opens": "high-card"})
    assert high.refusal[:2] == (1, "action-missing")


def test_comstock_585_under_one_reading_only_the_dealer_posts_an_ante(settled: Settled) -> None:
    pack = "2c 3c 4c 8s 2d Ks"
    told = settled("five-card-stud", None, [9_000] * 3, pack, [2, "bring-in"], [3, "fold"], [1, "fold"],
                   settings={"stakes": "dealer-antes"})
    antes = [(event["seat"], event["amount"]) for event in told["events"] if event["event"] == "posted"]
    assert antes == [(3, 100)]


@pytest.mark.parametrize("game", ["seven-card-stud", "seven-card-stud-hi-lo-8", "five-card-stud"])
def test_comstock_492_a_seat_that_folds_without_facing_a_bet_keeps_getting_cards(settled: Settled, game: str) -> None:
    deal = {"five-card-stud": "2c 3c 4c 8s 2d Ks Jc 9h 4h 5h"}.get(game, "2c 3c 4c 6d 7d 9d 8s 2d Ks Jc 9h 4h 5h")
    before = ([2, "bring-in"], [3, "call"], [1, "call"], [3, "fold"], [1, "check"], [2, "check"])
    told = settled(game, None, [9_000] * 3, deal + " Jd 6h 6s 6c", *before, [1, "bet", 1000], [2, "fold"])
    assert len([event for event in told["events"] if event["event"] == "dealt" and event["seat"] == 3]) == 3


# seat 1 has a pat seven, seat 2 a pat eight, seat 3 nothing; then the burn
SEVENS = "7c 8c Kc 6d 7d Qd 5h 5s Js 4s 3d Tc 3c 2h 9h 9c"
BEFORE = ([3, "fold"], [1, "call"], [2, "check"], [1, "draw"], [2, "draw"])


def test_comstock_639_bets_after_the_draw_are_returned_if_the_best_hand_is_a_seven_that_checked(
    settled: Settled
) -> None:
    stacks = [10_000] * 3
    told = settled("lowball", "12", stacks, SEVENS, *BEFORE, [1, "check"], [2, "bet", 400], [1, "call"])
    # two of $4 less the fee of $1: the seven wins $7, and nobody wins the $8 bet after the draw
    assert told.won == [300, -400, 0]
    told = settled("lowball", "12", stacks, SEVENS, *BEFORE, [1, "bet", 400], [2, "call"])
    assert told.won == [700, -800, 0]


def test_comstock_755_and_768_check_raising_is_barred_and_the_number_of_raises_is_unlimited(settled: Settled) -> None:
    told = settled("lowball", None, [10_000] * 3, SEVENS, *BEFORE, [1, "check"], [2, "bet", 400], [1, "raise", 800])
    assert told.refusal == (7, "no-check-raise", "comstock 755")
    order = [3, 1, 2] * 3
    raises = [[seat, "raise", 800 + 400 * number] for number, seat in enumerate(order)]
    assert settled("lowball", None, [10_000] * 3, SEVENS, *raises).refusal[:2] == (9, "action-missing")


def test_comstock_631_the_dealer_may_draw_at_most_three_cards(settled: Settled) -> None:
    before = ([3, "call"], [1, "call"], [2, "check"], [1, "draw"], [2, "draw"])
    told = settled("lowball", None, [10_000] * 3, SEVENS, *before, [3, "draw", ["Kc", "Qd", "Js", "Tc"]])
    assert told.refusal[:2] == (5, "wrong-number")


def test_comstock_610_to_617_lowball_limits_are_straight_or_spread(settled: Settled) -> None:
    filed = offer("comstock/lowball").line().stakes
    spread = offer("comstock/lowball", {"stakes": "spread"}).line().stakes
    assert (filed.structure, filed.small, filed.upper) == ("limit", 400, 400)  # bet 4, raise 4, re-raise 4
    assert (spread.structure, spread.small, spread.big) == ("spread", 400, 2000)  # 4–20
    # bet 4, raise 8, raise 15, re-raise 20
    steps = ([1, "bet", 400], [2, "raise", 1200], [1, "raise", 2700], [2, "raise", 4700])
    told = settled("lowball", None, [20_000] * 3, SEVENS, *BEFORE, *steps, settings={"stakes": "spread"})
    assert told.refusal[:2] == (9, "action-missing")
    over = settled("lowball", None, [20_000] * 3, SEVENS, *BEFORE, *steps[:3], [2, "raise", 4800],
                   settings={"stakes": "spread"})
    assert over.refusal[:2] == (8, "above-maximum")


def test_comstock_657_a_killer_acts_last_before_the_draw(settled: Settled) -> None:
    pack = " ".join(f"{rank}{suit}" for rank in "2345678" for suit in "cdhs")
    before = ([3, "fold"], [5, "fold"], [1, "fold"], [2, "call"])
    told = settled("lowball", None, [9_000] * 5, pack, *before, [4, "raise", 1600], [2, "fold"], options={"kill": 4})
    assert "refused" not in told  # seat 4 posts $8 and speaks after all others
    in_turn = {"settings": {"killer-acts": "in-turn"}, "options": {"kill": 4}}
    assert settled("lowball", None, [9_000] * 5, pack, *before, **in_turn).refusal[:2] == (1, "out-of-turn")


def test_comstock_1024_to_1035_the_joker_is_wild_when_dealt_down_and_an_ace_when_it_opens(settled: Settled) -> None:
    of = offer("comstock/mexican-poker").variant
    assert of is not None
    assert of.showdown.high is not None
    assert (of.showdown.high.joker, of.showdown.high.joker_up, of.forced.joker) == ("wild", "bug", "ace")
    pack = "Kc Jo As 2c 2d 3d"  # joker and ace are equal: the first clockwise from the button
    assert settled("mexican-poker", None, [9_000] * 3, pack, [2, "open", 1000]).refusal[0] == 1
    assert settled("mexican-poker", None, [9_000] * 3, pack, [2, "open", 700]).refusal[:2] == (0, "wrong-amount")


CHECKED = ([2, "call"], [1, "check"], *([1, "check"], [2, "check"]) * 3)
SPLIT = ("texas-holdem-hi-lo-8", "crazy-pineapple-holdem-8", "tahoe-pineapple-holdem-8", "omaha-holdem-8")


def test_comstock_1631_to_1674_a_low_hand_needs_an_eight_and_a_high_hand_a_pair() -> None:
    for game in SPLIT:
        rules = offer(f"comstock/{game}").variant.showdown  # type: ignore[union-attr]
        assert rules.high is not None
        assert rules.low is not None
        assert (rules.high.needs, rules.nobody) == ("2c 2d 3h 4s 5c", "divide")
        assert rules.low.order in ("eight-or-better", "omaha-low8", "at-most-two-low8")


@pytest.mark.parametrize(
    ("shoe", "parts"),
    [
        # seat 1 and seat 2 card by card; a burn before the flop, the turn and the river; $10 less the fee of $1
        ("Kc Qc Jh 9h 2s 3c 5d 8s 2d Th 2h As", {"": [(1, 500), (2, 400)]}),  # no pair, no low: divided (1635–1637)
        ("Kc Qc Kd 9h 2s 3c 5d Ts 2d Jh 2h As", {"": [(1, 900)]}),  # a pair and no low: all to high (1633–1635)
        ("Kc 4c Kd 6h 2s 3c 5d 7s 2d Jh 2h Qs", {"": [(2, 900)]}),  # a straight and a seven low: both (1629–1630)
        ("Kc Ac Kd 4h 2s 3c 6d 7s 2d Jh 2h Qs", {"high": [(1, 500)], "low": [(2, 400)]}),  # kings and a seven low
    ],
)
def test_comstock_1627_to_1637_the_pot_is_divided_as_filed(
    settled: Settled, shoe: str, parts: dict[str, list[tuple[int, int]]]
) -> None:
    told = settled("texas-holdem-hi-lo-8", "12", [9_000] * 2, shoe, *CHECKED)
    found = {part["side"].replace("whole", ""): [(int(seat), chips) for seat, chips in part["shares"].items()]
             for part in told["pots"][0]["parts"]}
    assert found == parts


def test_comstock_1641_one_of_three_cards_is_discarded_after_the_flop(settled: Settled) -> None:
    pack = "2c 3c 2d 3d 2h 3h Tc 4c 5d 9h Td Kc Th Kd"
    rounds = ([1, "check"], [2, "check"]) * 3
    played = ([2, "call"], [1, "check"], *rounds[:2], [1, "discard", ["2c"]], [2, "discard", ["3c"]], *rounds[2:])
    assert "refused" not in settled("crazy-pineapple-holdem-8", None, [9_000] * 2, pack, *played)


def test_comstock_1654_three_cards_are_kept_and_at_most_two_play(settled: Settled) -> None:
    pack = "As 3c Ks 3d Qs 9h Tc Js Ts 4d Td 5h Th 6c"  # with three spades of his own seat 1 would have a royal flush
    told = settled("tahoe-pineapple-holdem-8", None, [9_000] * 2, pack, *CHECKED)
    shown = {seat: hand["high"] for seat, hand in told["hands"].items()}
    assert "royal" not in shown["1"]


def test_comstock_1667_exactly_two_of_four_cards_play(settled: Settled) -> None:
    pack = "As 9c Ks 9d 2h 8h 2d 8d Tc Qs Js Ts Td 5s Th 6c"  # a royal flush takes two of the hand, three of the board
    told = settled("omaha-holdem-8", None, [9_000] * 2, pack, *CHECKED)
    assert "royal" in told["hands"]["1"]["high"]
