"""The Palace's fourteen pot games, compared with the filed lines. Figures are typed from the document (002)."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.houses import offer
from houseway.rules.drop import fee, jackpot

GAMES = (
    "draw-poker", "lowball", "mexican-poker", "texas-holdem", "holdem-hi-lo-split", "pineapple-high",
    "pineapple-hi-lo", "crazy-pineapple-high", "crazy-pineapple-hi-lo", "omaha-high", "omaha-hi-lo",
    "seven-card-stud", "seven-card-stud-hi-lo", "razz",
)

Settled = Callable[..., Any]


@pytest.fixture
def settled(settled: Settled) -> Settled:
    return lambda game, *hand, **felt: settled(f"palace/{game}", *hand, **felt)


def test_palace_files_fourteen_pot_games(pot_games: Callable[[str], set[str]]) -> None:
    assert pot_games("palace") == {f"palace/{game}" for game in GAMES}


# What is printed, line by line: option, number of players, fee in dollars.
PRINTED = {
    "poker-stud": "1 7+ 6 | 2 6- 4 | 3 7+ 5 | 4 6- 3 | 5 7+ 4",  # 1596–1600
    "poker-draw": "1 6+ 5 | 2 5 4 | 3 4- 3",  # 1611–1613
    "poker-holdem": "1 7+ 5 | 2 6 3 | 3 5- 2 | 4 7+ 4 | 5 6 2 | 6 5- 1 | 7 7+ 3"  # 1626–1632
    " | 8 9+ 4 | 9 7..8 3 | 10 6- 2"  # 1641–1643
    " | 11 9+ 6 | 12 7..8 5 | 13 5..6 3 | 14 4- 2 | 15 9+ 5 | 16 7..8 4",  # 1650–1655
    "poker-pineapple": "1 7+ 6 | 2 6 4 | 3 5- 3 | 4 7+ 5 | 5 7+ 6 | 6 6 4 | 7 5- 3",  # 1664–1676
    "poker-omaha": "1 7+ 6 | 2 6 4 | 3 5- 3 | 4 7+ 5 | 5 6 3 | 6 5- 2 | 7 7+ 4 | 8 7+ 6 | 9 6 4 | 10 5- 3",  # 1693–1710
}
FILINGS = [(game, filing) for game in GAMES for filing in PRINTED
           if any(line.filing == filing for line in offer(f"palace/{game}").fees.stakes)]


def counted(players: str) -> range:
    least, _, most = players.rstrip("+-").partition("..")
    if players.endswith("+"):
        return range(int(least), 11)
    return range(2 if players.endswith("-") else int(least), int(most or least) + 1)


@pytest.mark.parametrize(("game", "filing"), FILINGS)
def test_palace_1583_to_1710_the_fee_at_every_posted_line_depends_on_the_number_of_players(
    game: str, filing: str
) -> None:
    of, alone = offer(f"palace/{game}"), offer(f"palace/{game}", {"lines": "alone"})
    rows = [row.split() for row in PRINTED[filing].split(" | ")]
    assert [line.option for line in of.fees.stakes if line.filing == filing] == [option for option, _, _ in rows]
    for option, players, dollars in rows:
        for number in range(2, 11):
            taken = fee(of.line(f"{filing}:{option}").drop.fees, number)
            by_itself = fee(alone.line(f"{filing}:{option}").drop.fees, number)
            if number in counted(players):
                assert taken == by_itself == 100 * int(dollars)
            else:
                assert taken > by_itself == 0  # completed from the lines beside it


def test_a_fee_filing_covers_exactly_the_games_that_its_heading_names() -> None:
    games = {filing: [game for game, its in FILINGS if its == filing] for filing in PRINTED}
    assert games["poker-stud"] == ["mexican-poker", "seven-card-stud", "seven-card-stud-hi-lo", "razz"]  # 1585
    assert games["poker-draw"] == ["draw-poker", "lowball"]  # 1602
    assert games["poker-omaha"] == ["omaha-high", "omaha-hi-lo"]  # 1682
    gegas = {game: offer(f"palace/{game}").about.gega[-4:] for game in GAMES if offer(f"palace/{game}").about.gega}
    assert gegas == {
        "draw-poker": "1728", "lowball": "1722", "mexican-poker": "1733", "texas-holdem": "1724",
        "pineapple-high": "1730", "pineapple-hi-lo": "1727", "omaha-high": "1725", "omaha-hi-lo": "1720",
        "seven-card-stud": "1718", "seven-card-stud-hi-lo": "1717", "razz": "1726",
    }


@pytest.mark.parametrize(
    ("game", "option", "by_players", "jackpot_from"),
    [
        ("texas-holdem", "4-8", {10: 4, 9: 4, 7: 4, 6: 3, 5: 3, 4: 1, 2: 1}, 5),  # 621–636
        ("texas-holdem", "3-6", {9: 3, 7: 3, 6: 2, 5: 2, 4: 1, 2: 1}, 5),  # 638–652
        ("omaha-hi-lo", "4-8", {9: 4, 7: 4, 6: 3, 5: 3, 4: 1, 2: 1}, 5),  # 654–676
        ("seven-card-stud", "4-8", {8: 4, 6: 4, 5: 3, 4: 2, 2: 2}, 0),  # 678–688
    ],
)
def test_palace_621_to_688_the_posted_cards_are_as_filed(
    game: str, option: str, by_players: dict[int, int], jackpot_from: int
) -> None:
    line = offer(f"palace/{game}").line(option)
    assert {number: fee(line.drop.fees, number) // 100 for number in by_players} == by_players
    for number in range(2, 10):
        assert jackpot(line.drop, number, True) == (100 if jackpot_from and number >= jackpot_from else 0)
    assert offer(f"palace/{game}").line("4-8") == offer(f"palace/{game}").line("poker-cards:4-8")


def test_palace_207_to_210_draw_and_lowball_have_the_filed_stakes_and_time_fees() -> None:
    for game in ("draw-poker", "lowball"):
        line = offer(f"palace/{game}").line("poker-cards:half-hour")
        assert (line.stakes.structure, line.stakes.blinds, line.stakes.ante) == ("no-limit", (200, 300, 500), 100)
        assert (line.buy_in.least, line.drop.moment, line.drop.per) == (30_000, "time", "player")
        assert (line.drop.minutes, fee(line.drop.fees, 6)) == (30, 500)
    card = offer("palace/seven-card-stud-hi-lo").line("poker-cards:4-8")
    assert (card.drop.moment, card.drop.per, fee(card.drop.fees, 8)) == ("time", "player", 600)  # 698–699


SEVENS = "7c 8c Kc 6d 7d Qd 5h 5s Js 4s 3d Tc 3c 2h 9h 9c"  # seat 1 has a seven, seat 2 an eight, then the burn
BEFORE = ([3, "fold"], [1, "call"], [2, "check"], [1, "draw"], [2, "draw"])


def test_palace_350_a_seven_that_checked_wins_only_the_main_pot(settled: Settled) -> None:
    stacks = [10_000] * 3
    betting = ([1, "check"], [2, "bet", 1000], [1, "call"])
    result = settled("lowball", "poker-cards:half-hour", stacks, SEVENS, *BEFORE, *betting)
    # antes 1 each, the button's $2, two of $5 in the centre: $15 to the seven; $20 after the draw to the eight
    assert result.won == [-100, 400, -300]
    result = settled("lowball", "poker-cards:half-hour", stacks, SEVENS, *BEFORE, [1, "bet", 1000], [2, "call"])
    assert result.won == [1900, -1600, -300]


def test_palace_327_check_raising_is_barred_in_lowball(settled: Settled) -> None:
    trap = ([1, "check"], [2, "bet", 1000], [1, "raise", 2000])
    told = settled("lowball", None, [10_000] * 3, SEVENS, *BEFORE, *trap)
    assert told.refusal == (7, "no-check-raise", "palace 327")
    told = settled("draw-poker", None, [10_000] * 3, SEVENS, *BEFORE, *trap)
    assert told.refusal == (8, "action-missing", "")  # check and raise is permitted in draw poker (297)


def test_palace_388_players_may_draw_five_cards_and_the_dealer_three(settled: Settled) -> None:
    pack = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 9c 9d 9h Tc 5c 5d 5h 5s 6c"
    before = ([3, "call"], [1, "call"], [2, "check"], [1, "draw", ["2c", "2d", "2h", "2s", "9c"]], [2, "draw"])
    told = settled("draw-poker", None, [10_000] * 3, pack, *before, [3, "draw", ["4c", "4d", "4h", "4s"]])
    assert told.refusal == (5, "wrong-number", "palace 290, 388–390")


def test_palace_218_the_three_blinds_start_at_the_button(settled: Settled) -> None:
    pack = "2c 3c 4c 5c 2d 3d 4d 5d 2h 3h 4h 5h 2s 3s 4s 5s 9c 9d 9h 9s"
    told = settled("lowball", None, [10_000] * 4, pack, [3, "fold"], [4, "fold"], [1, "fold"])
    blinds = [event for event in told["events"] if event["event"] == "posted" and event["kind"] == "blind"]
    assert [(event["seat"], event["amount"]) for event in blinds] == [(4, 200), (1, 300), (2, 500)]


def test_palace_817_to_819_with_an_open_pair_either_limit_may_be_bet(settled: Settled) -> None:
    pack = "2c 3c 4c 6d 7d 9d 8s 2d Ks Jc 8h 4h 5h"  # seat 2 brings it in, then seat 1 shows a pair of eights
    stakes = {"small": 300, "big": 600, "ante": 50, "bring_in": 100}
    before = ([2, "bring-in"], [3, "call"], [1, "call"], [1, "bet", 300], [2, "raise", 900])
    told = settled("seven-card-stud", "1", [10_000] * 3, pack, *before, [3, "raise", 1200], stakes=stakes)
    assert told.refusal[:2] == (5, "below-minimum")
    told = settled("seven-card-stud", "1", [10_000] * 3, pack, *before, [3, "raise", 1500], stakes=stakes)
    assert told.refusal[:2] == (6, "action-missing")
    split = settled("seven-card-stud-hi-lo", "1", [10_000] * 3, pack, *before, stakes=stakes)
    assert split.refusal[:2] == (4, "above-maximum")  # there an open pair does not affect the limits (845)


def test_palace_865_a_bet_and_three_raises_are_allowed_and_completing_does_not_count_as_a_raise(
    settled: Settled
) -> None:
    pack = "2c 3c 6d 7d 8s 2d"
    war = ([2, "bring-in"], [1, "raise", 200], [2, "raise", 400], [1, "raise", 600], [2, "raise", 800])
    told = settled("seven-card-stud", "1", [10_000] * 2, pack, *war, [1, "raise", 1000])
    assert told.refusal == (5, "raises-capped", "palace 865")


def test_palace_843_861_the_low_card_opens_stud_and_the_high_card_opens_razz(settled: Settled) -> None:
    pack = "2c 3c 4c 6d 7d 9d Ac 2d Ks"
    for game, first in (("seven-card-stud", 2), ("seven-card-stud-hi-lo", 2), ("razz", 3)):
        assert settled(game, "1", [10_000] * 3, pack, [first, "bring-in"]).refusal[:2] == (1, "action-missing")
        assert settled(game, "1", [10_000] * 3, pack, [1, "bring-in"]).refusal[:2] == (0, "out-of-turn")


def test_palace_570_to_572_a_face_up_joker_opens_before_an_ace_and_is_wild(settled: Settled) -> None:
    pack = "As Jo Kc 2c 2d 3d"
    assert settled("mexican-poker", "1", [10_000] * 3, pack, [1, "open", 200]).refusal[:2] == (0, "out-of-turn")
    told = settled("mexican-poker", "1", [10_000] * 3, pack, [2, "open", 400])  # at the upper limit
    assert told.refusal[:2] == (1, "action-missing")
    high = offer("palace/mexican-poker").variant.showdown.high  # type: ignore[union-attr]
    assert high is not None
    assert (high.order, high.joker, high.joker_up) == ("mexican", "wild", "wild")


FLOP = "2c 3c 2d 3d 2h 3h"


def test_palace_736_one_of_three_cards_is_discarded_after_the_flop(settled: Settled) -> None:
    pack = FLOP + " Tc 4c 5d 9h Td Kc Th Kd"
    rounds = ([1, "check"], [2, "check"]) * 3
    played = ([2, "call"], [1, "check"], *rounds[:2], [1, "discard", ["2c"]], [2, "discard", ["3c"]], *rounds[2:])
    assert "refused" not in settled("pineapple-high", "1", [10_000] * 2, pack, *played)
    early = ([2, "call"], [1, "check"], [1, "discard", ["2c"]])
    assert settled("pineapple-high", "1", [10_000] * 2, pack, *early).refusal[:2] == (2, "not-open")
    told = settled("pineapple-high", "1", [10_000] * 2, pack, *early, settings={"discard": "before-betting"})
    assert told.refusal[:2] == (3, "action-missing")


def test_palace_744_all_three_cards_are_kept_and_may_play(settled: Settled) -> None:
    pack = "As 3c Ks 3d Qs 9h Tc Js Ts 4d Td 5h Th 6c"
    played = ([2, "call"], [1, "check"], *([1, "check"], [2, "check"]) * 3)
    shown = settled("crazy-pineapple-high", "1", [10_000] * 2, pack, *played)["hands"]["1"]["high"]
    assert "royal" in shown
    two = settled("crazy-pineapple-high", "1", [10_000] * 2, pack, *played, settings={"cards-used": "at-most-two"})
    assert "royal" not in two["hands"]["1"]["high"]


def test_palace_839_split_games_need_an_eight_or_better_for_low() -> None:
    orders = {game: offer(f"palace/{game}").variant.showdown.low.order for game in GAMES  # type: ignore[union-attr]
              if offer(f"palace/{game}").variant.showdown.low}  # type: ignore[union-attr]
    assert orders == {
        "lowball": "low", "razz": "low", "holdem-hi-lo-split": "eight-or-better", "pineapple-hi-lo": "eight-or-better",
        "crazy-pineapple-hi-lo": "eight-or-better", "omaha-hi-lo": "omaha-low8",
        "seven-card-stud-hi-lo": "eight-or-better",
    }


def test_palace_1636_the_part_of_the_fee_that_the_blinds_cannot_pay_comes_from_later_chips(settled: Settled) -> None:
    pack = " ".join(f"{rank}{suit}" for rank in "23456789T" for suit in "cd")
    folds = [[seat, "fold"] for seat in (3, 4, 5, 6, 7, 8)]
    told = settled("texas-holdem", "8", [10_000] * 9, pack, *folds, [9, "fold"], [1, "fold"])
    assert told["collection"] == [{"from": "pot", "amount": 300}]  # of the $4, only $1 and $2 are there
    pack += " Jc Jd Jh Js Qc Qd Qh Qs"
    rest = ([9, "call"], [1, "fold"], [2, "check"], *([2, "check"], [9, "check"]) * 3)
    told = settled("texas-holdem", "8", [10_000] * 9, pack, *folds, *rest)
    assert [taken["amount"] for taken in told["collection"]] == [300, 100]


def test_palace_680_693_the_posted_stud_cards_file_a_half_kill(settled: Settled) -> None:
    for game, wins, scoop in (("seven-card-stud", 2, False), ("seven-card-stud-hi-lo", 1, True)):
        kill = offer(f"palace/{game}").variant.kill  # type: ignore[union-attr]
        assert kill is not None
        assert (kill.limit, kill.wins, kill.scoop) == ((3, 2), wins, scoop)
        pack = "2c 3c 6d 7d 8s 2d"
        played = ([2, "bring-in"], [1, "raise", 600], [2, "fold"])
        told = settled(game, "4-8", [10_000] * 2, pack, *played, options={"kill": 1})
        assert "refused" not in told  # at $6–$12 a whole bet is $6
