"""The Oaks' eight pot games against the filed lines; figures are typed from the document (003)."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.houses import offer
from houseway.rules.drop import due, fee
from houseway.rules.kill import Disc, killer, turn_disc

GAMES = (
    "draw-poker", "lowball-draw-poker", "seven-card-stud-high", "seven-card-stud-razz", "texas-holdem",
    "omaha-high", "omaha-hi-lo-split", "omaha-pot-limit",
)

Settled = Callable[..., Any]


@pytest.fixture
def settled(settled: Settled) -> Settled:
    return lambda game, *hand, **felt: settled(f"oaks/{game}", *hand, **felt)


def test_oaks_files_eight_pot_games(pot_games: Callable[[str], set[str]]) -> None:
    assert pot_games("oaks") == {f"oaks/{game}" for game in GAMES}


# Every table: game, filing, first and last option, and the sums of its printed columns in dollars, added up from the
# document: lower limits, upper limits, blinds or antes column by column, fees column by column (most players first).
TABLES = [
    ("texas-holdem", "texas-holdem", 1, 44, 1163, 2326, [581.5, 1163], [215, 131, 44]),  # 843–887
    ("texas-holdem", "texas-holdem", 45, 88, 1163, 2326, [581.5, 1163], [215, 131, 44]),  # 892–936
    ("texas-holdem", "texas-holdem", 89, 95, 345, 690, [170, 345], [66, 40]),  # 941–947
    ("texas-holdem", "texas-holdem", 96, 107, 34, 8400, [34, 34], [64, 38, 14]),  # 952–963
    ("texas-holdem", "texas-holdem", 108, 193, 0, 0, [1026, 1793, 397], [456, 345, 228, 104]),  # 968–1055
    ("texas-holdem", "texas-holdem", 194, 197, 0, 0, [18, 19, 37], [20, 12, 4]),  # 1061–1064
    ("seven-card-stud-high", "seven-card-stud", 1, 53, 556, 1112, [91.5], [283, 183, 79]),  # 1071–1124
    ("seven-card-stud-razz", "seven-card-stud", 1, 53, 556, 1112, [91.5], [283, 183, 79]),
    ("omaha-hi-lo-split", "omaha-hi-lo-split", 1, 7, 79, 158, [43, 79], [36, 22, 14]),  # 1132–1138
    ("omaha-hi-lo-split", "omaha-hi-lo-split-half-kill", 1, 20, 148, 296, [74, 148], [108, 61, 30]),  # 1145–1164
    ("omaha-pot-limit", "omaha-pot-limit", 1, 9, 0, 0, [122, 122], [49, 36, 27, 9]),  # 1171–1180
    ("draw-poker", "draw-poker", 1, 5, 44, 390, [22, 22, 44], [25, 18]),  # 1222–1226
]


@pytest.mark.parametrize(("game", "filing", "first", "last", "low", "high", "blinds", "fees"), TABLES)
def test_oaks_838_to_1226_every_printed_table_has_its_lines_and_its_columns_add_up(
    game: str, filing: str, first: int, last: int, low: int, high: int, blinds: list[float], fees: list[int]
) -> None:
    of = offer(f"oaks/{game}")
    lines = [of.line(f"{filing}:{option}") for option in range(first, last + 1)]
    posted = [line.stakes.blinds or (line.stakes.ante,) for line in lines]
    if low:
        assert sum(line.stakes.small for line in lines) == 100 * low
        assert sum(line.stakes.big for line in lines) == 100 * high
    width = max(len(each) for each in posted)
    sums = [sum(each[place] for each in posted if place < len(each)) / 100 for place in range(width)]
    assert sums == blinds
    taken = [[amount for _, amount in line.drop.fees] for line in lines]
    assert [sum(column) // 100 for column in zip(*taken, strict=True)] == fees


def test_oaks_838_to_1064_holdem_has_197_posted_lines_without_a_gap() -> None:
    assert [line.option for line in offer("oaks/texas-holdem").fees.stakes] == [str(number) for number in range(1, 198)]


@pytest.mark.parametrize(
    ("option", "structure", "small", "big", "blinds", "with_flop", "without"),
    [
        # fees in dollars by players 9, 7, 6, 5, 4, 2
        (1, "limit", 100, 200, (50, 100), [4, 4, 2, 1, 1, 1], [1, 1, 1, 1, 0, 0]),  # 843
        (29, "limit", 2000, 4000, (1000, 2000), [6, 6, 3, 1, 1, 1], [1, 1, 1, 1, 0, 0]),  # 871
        (44, "limit", 10000, 20000, (6000, 10000), [6, 6, 3, 1, 1, 1], [1, 1, 1, 1, 0, 0]),  # 887
        (45, "limit", 100, 200, (50, 100), [4, 4, 2, 1, 1, 1], [0] * 6),  # 892
        (88, "limit", 10000, 20000, (6000, 10000), [6, 6, 3, 1, 1, 1], [0] * 6),  # 936
        (93, "limit", 6000, 12000, (3000, 6000), [10, 10, 10, 6, 6, 6], [10, 10, 10, 6, 6, 6]),  # 945, by time
        (105, "spread", 500, 100000, (500, 500), [6, 6, 4, 2, 2, 2], [2, 2, 2, 2, 0, 0]),  # 961
        (113, "no-limit", 300, 0, (100, 300), [5, 5, 4, 2, 1, 1], [1, 1, 1, 1, 0, 0]),  # 973
        (135, "no-limit", 1000, 0, (500, 1000), [6, 6, 5, 3, 2, 2], [2, 2, 2, 2, 0, 0]),  # 996
        (154, "no-limit", 4000, 0, (2000, 4000), [8, 8, 7, 5, 3, 3], [3, 3, 3, 3, 0, 0]),  # 1015
        (168, "no-limit", 200, 0, (100, 100, 200), [4, 4, 4, 3, 1, 1], [1, 1, 1, 1, 0, 0]),  # 1030, its number lost
        (193, "no-limit", 6000, 0, (2000, 4000, 6000), [6, 6, 4, 3, 1, 1], [1, 1, 1, 1, 0, 0]),  # 1055
        (197, "no-limit", 2000, 0, (1000, 1000, 2000), [6, 6, 3, 1, 1, 1], [1, 1, 1, 1, 0, 0]),  # 1064
    ],
)
def test_oaks_843_to_1064_holdem_fees_with_and_without_a_flop_are_as_filed(
    option: int, structure: str, small: int, big: int, blinds: tuple[int, ...], with_flop: list[int], without: list[int]
) -> None:
    line = offer("oaks/texas-holdem").line(option)
    assert (line.stakes.structure, line.stakes.small, line.stakes.big) == (structure, small, big)
    assert line.stakes.blinds == blinds
    players = (9, 7, 6, 5, 4, 2)
    assert [due(line.drop, number, True) // 100 for number in players] == with_flop
    timed = line.drop.moment == "time"
    assert [due(line.drop, number, timed) // 100 for number in players] == without


def test_oaks_889_holdem_options_45_to_88_repeat_1_to_44_except_for_hands_without_a_flop() -> None:
    of = offer("oaks/texas-holdem")
    for option in range(1, 45):
        ours, theirs = of.line(option), of.line(option + 44)
        assert (ours.stakes, ours.drop.fees) == (theirs.stakes, theirs.drop.fees)
        assert (ours.drop.unreached, theirs.drop.unreached) == ("fees", "none")


@pytest.mark.parametrize(
    ("game", "option", "small", "ante", "fees"),
    [
        ("seven-card-stud-high", 1, 200, 50, [3, 2, 1]),  # 1071
        ("seven-card-stud-high", 10, 400, 100, [6, 4, 2]),  # 1080
        ("seven-card-stud-razz", 36, 1200, 100, [6, 4, 2]),  # 1106
        ("seven-card-stud-high", 37, 1200, 200, [5, 3, 1]),  # 1108, the first without a number
        ("seven-card-stud-high", 53, 2000, 500, [7, 5, 3]),  # 1124
    ],
)
def test_oaks_1071_to_1124_the_stud_lines_are_as_filed(
    game: str, option: int, small: int, ante: int, fees: list[int]
) -> None:
    line = offer(f"oaks/{game}").line(option)
    assert (line.stakes.small, line.stakes.big, line.stakes.ante) == (small, 2 * small, ante)
    assert [fee(line.drop.fees, number) // 100 for number in (7, 6, 5)] == fees
    assert fee(line.drop.fees, 2) == fee(line.drop.fees, 5)
    assert (line.drop.moment, line.drop.unreached) == ("fourth-card", "none")  # 1068


@pytest.mark.parametrize(
    ("option", "limit", "blinds", "five", "four"),
    [
        (1, 20, (5, 5, 10), 5, 3), (2, 30, (5, 10, 20), 5.5, 3.5), (3, 40, (10, 10, 20), 6, 4),
        (5, 60, (10, 20, 30), 8, 4.5), (7, 80, (20, 20, 40), 9, 5), (8, 120, (20, 40, 60), 11, 6),
        (9, 200, (40, 60, 100), 12, 7),
    ],
)
def test_oaks_1188_to_1196_the_lowball_lines_are_as_filed(
    option: int, limit: int, blinds: tuple[int, ...], five: float, four: float
) -> None:
    line = offer("oaks/lowball-draw-poker").line(option)
    assert line.stakes.big == 100 * limit
    assert line.stakes.blinds == tuple(100 * blind for blind in blinds)
    assert line.stakes.small == line.stakes.blinds[-1]
    assert (fee(line.drop.fees, 5), fee(line.drop.fees, 4)) == (100 * five, 100 * four)
    assert (line.drop.moment, line.drop.per) == ("time", "pot")  # 1184
    assert (sum(blinds) == limit) == (option != 2)  # 45: the blinds make the limit; 1189 does not
    adds_up = offer("oaks/lowball-draw-poker", {"option-2": "adds-up"}).line(option)
    assert sum(adds_up.stakes.blinds) == adds_up.stakes.big


LOW = "2c 3c 4c 5c 2d 3d 4d 5d 2h 3h 4h 5h 2s 3s 4s 5s 9c 9d 9h 9s"


def posts(told: dict[str, Any]) -> dict[int, int]:
    return {event["seat"]: event["amount"] for event in told["events"] if event["event"] == "posted"}


@pytest.mark.parametrize(("option", "blinds", "winner"), [(4, (5, 5, 10), 20), (6, (5, 10, 15), 30)])
def test_oaks_1191_and_1193_in_a_winner_game_the_last_winner_posts_the_fourth_blind(
    settled: Settled, option: int, blinds: tuple[int, ...], winner: int
) -> None:
    line = offer("oaks/lowball-draw-poker").line(option)
    folds = ([3, "check"], [4, "fold"], [1, "fold"], [2, "fold"])  # left of the big blind begins (45)
    told = settled("lowball-draw-poker", str(option), [50_000] * 4, LOW, *folds, options={"kill": 3},
                   settings={"form": "winner"})
    # seat 4 deals and has the first blind, seats 1 and 2 the others; seat 3 won the last hand
    assert posts(told) == dict(zip((4, 1, 2, 3), [100 * each for each in (*blinds, winner)], strict=True))
    assert 2 * line.stakes.big == 200 * winner  # $40 and $60, as printed
    assert (fee(line.drop.fees, 5), fee(line.drop.fees, 4)) == {4: (600, 400), 6: (800, 450)}[option]


def test_oaks_51_the_killer_posts_all_the_blinds_and_the_limit_doubles(settled: Settled) -> None:
    told = settled("lowball-draw-poker", "1", [50_000] * 4, LOW, [3, "raise", 4000], [4, "fold"], [1, "fold"],
                   [2, "fold"], options={"kill": 3})
    assert posts(told)[3] == 2000
    assert "refused" not in told  # raises are $20 before the draw
    told = settled("lowball-draw-poker", "1", [50_000] * 4, LOW, [3, "raise", 3000], options={"kill": 3})
    assert told.refusal[:2] == (0, "below-minimum")
    kill = offer("oaks/lowball-draw-poker").variant.kill  # type: ignore[union-attr]
    assert kill is not None
    assert [killer(kill, Disc(4, wins), 0, 1000, True) for wins in (1, 2, 3)] == [0, 4, 4]
    assert turn_disc(Disc(4, 3), (2,)).side == "win"  # another player wins


def test_oaks_45_the_dealer_and_the_two_players_to_his_left_post_and_the_next_one_begins(settled: Settled) -> None:
    told = settled("lowball-draw-poker", "1", [50_000] * 4, LOW, [3, "fold"], [4, "fold"], [1, "fold"])
    assert posts(told) == {4: 500, 1: 500, 2: 1000}


def test_oaks_37_opening_needs_a_pair_of_jacks_and_players_who_passed_may_call(settled: Settled) -> None:
    pack = "2c Jc 4c 3c Jd 5d 7d 2h 8h 9s 3s Ts Kc 4s Qh Tc"
    form = {"form": "openers"}
    told = settled("draw-poker", "1", [10_000] * 3, pack, [1, "bet", 200], settings=form)
    assert told.refusal == (0, "no-openers", "oaks 37")
    told = settled("draw-poker", "1", [10_000] * 3, pack, [1, "check"], [2, "bet", 200], [3, "fold"], [1, "raise", 400],
                   settings=form)
    assert told.refusal[:2] == (4, "action-missing")
    assert [line.stakes.ante for line in offer("oaks/draw-poker", form).fees.stakes] == [50, 100, 200, 250, 500]


def test_oaks_1222_to_1226_draw_poker_is_spread_limit_with_three_blinds_and_a_time_fee() -> None:
    lines = offer("oaks/draw-poker").fees.stakes
    assert [(line.stakes.small // 100, line.stakes.big // 100) for line in lines] == [
        (2, 20), (4, 40), (8, 30), (10, 100), (20, 200)]
    assert {(line.stakes.structure, line.drop.moment) for line in lines} == {("spread", "time")}
    assert [(fee(line.drop.fees, 8), fee(line.drop.fees, 4)) for line in lines] == [
        (300, 200), (400, 300), (500, 400), (600, 400), (700, 500)]
    assert offer("oaks/draw-poker", {"option-3": "pattern"}).line(3).stakes.big == 8000


def test_oaks_121_over_buttons_double_the_round_if_every_player_holds_one(settled: Settled) -> None:
    pack = "2c 3c 2d 3d Tc 4c 5d 9h"
    before = ([2, "call"], [1, "check"])
    for overs, bet in (((1, 2), 600), ((1,), 300)):
        told = settled("texas-holdem", "3", [10_000] * 2, pack, *before, [1, "bet", bet], [2, "fold"],
                       options={"overs": overs})
        assert "refused" not in told


def test_oaks_123_398_the_odd_chip_goes_to_the_seat_nearest_the_button() -> None:
    for game in ("texas-holdem", "omaha-high", "omaha-hi-lo-split", "omaha-pot-limit"):
        rules = offer(f"oaks/{game}").variant.showdown  # type: ignore[union-attr]
        assert (rules.odd_chip, rules.odd_between) == ("seat", "high")


def test_oaks_41_53_71_95_the_odd_chip_is_awarded_by_suit(settled: Settled) -> None:
    odd = {"draw-poker": "high-card", "lowball-draw-poker": "low-card", "seven-card-stud-high": "high-card",
           "seven-card-stud-razz": "low-card"}
    assert {game: offer(f"oaks/{game}").variant.showdown.odd_chip for game in odd} == odd  # type: ignore[union-attr]
    # two wheels, one with the joker, which is the lowest card of all (53): $5 of the dealer's blind make the pot odd
    pack = "Ac Ad Kc 2c 2d Kd 3c 3d Kh 4c 4d Ks 5c Jo 9h 9s"
    played = ([3, "fold"], [1, "call"], [2, "check"], [1, "draw"], [2, "draw"], [1, "check"], [2, "check"])
    told = settled("lowball-draw-poker", "1", [10_000] * 3, pack, *played, stakes={"chip": 500})
    assert told.won == [0, 500, -500]


def test_oaks_69_93_an_open_pair_allows_the_upper_limit_but_not_in_razz(settled: Settled) -> None:
    pack = "2c 3c 4c 6d 7d 9d 8s 2d Ks Jc 8h 4h 5h"
    before = ([2, "bring-in"], [3, "call"], [1, "call"])
    assert settled("seven-card-stud-high", "3", [9_000] * 3, pack, *before, [1, "bet", 300]).refusal[:2] == (
        3, "below-minimum")
    assert settled("seven-card-stud-high", "3", [9_000] * 3, pack, *before, [1, "bet", 600]).refusal[0] == 4
    razz = settled("seven-card-stud-razz", "3", [9_000] * 3, pack, [3, "bring-in"], [1, "call"], [2, "call"],
                   [2, "bet", 300])
    assert razz.refusal[:2] == (4, "action-missing")


def test_oaks_1140_a_half_kill_raises_the_limits_by_half(settled: Settled) -> None:
    pack = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s"
    told = settled("omaha-hi-lo-split", "omaha-hi-lo-split-half-kill:3", [10_000] * 3, pack, [3, "raise", 1200],
                   [1, "fold"], [2, "fold"], options={"kill": 3})
    assert posts(told) == {1: 200, 2: 400, 3: 600}  # $4–$8 becomes $6–$12
    assert settled("omaha-hi-lo-split", "omaha-hi-lo-split-half-kill:1", [10_000] * 3, pack, options={"kill": 3},
                   settings={"kill": "none"}).refusal[1] == "no-kill"


@pytest.mark.parametrize(("number", "without"), [(7, 1), (5, 1), (4, 0), (2, 0)])
def test_oaks_1168_at_pot_limit_the_filed_fee_is_charged_without_a_flop(number: int, without: int) -> None:
    line = offer("oaks/omaha-pot-limit").line(9)
    assert (line.stakes.structure, line.stakes.blinds) == ("pot-limit", (2500, 2500))
    assert due(line.drop, number, False) == 100 * without
    assert [due(line.drop, each, True) // 100 for each in (7, 6, 5, 4)] == [6, 4, 3, 1]
    four = offer("oaks/omaha-pot-limit", {"no-flop-4": "reduced"}).line(9)
    assert due(four.drop, 4, False) == 100


def test_oaks_1168_nobody_raises_by_more_than_the_pot(settled: Settled) -> None:
    pack = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s"
    told = settled("omaha-pot-limit", "1", [10_000] * 3, pack, [3, "raise", 900])
    assert told.refusal == (0, "above-maximum", "oaks 1168")  # $4 and his call of $2 make the pot $6: to $8
    assert settled("omaha-pot-limit", "1", [10_000] * 3, pack, [3, "raise", 800]).refusal[0] == 1
