"""Crystal's fees and table limits for its points games, typed from the document's tables."""

from collections.abc import Sequence

import pytest

from houseway.houses import offer
from houseway.money import Chips
from houseway.rules.collection import Schedule, charged, collect

ASIAN, EZ, F7 = "crystal/asian-baccarat", "crystal/ez-baccarat", "crystal/fortune-7-baccarat"
FIVE = "crystal/21st-century-baccarat-5-0"
FACE_UP, FACE_DOWN = "crystal/21st-century-baccarat-face-up-tie", "crystal/21st-century-baccarat-face-down"
CALIFORNIA, DRAGON, RUYI = "crystal/california-baccarat", "crystal/dragon-dai-bacc", "crystal/ruyi-baccarat"
FEE_ONLY = (
    "crystal/21st-century-blackjack-2nd-chances",
    "crystal/no-bust-21st-century-blackjack",
    "crystal/no-bust-21st-century-blackjack-4-0",
)


def fees(schedule: Schedule | None, bets: dict[str, Chips]) -> tuple[Chips, Chips]:
    """Return the fees of one bettor in seat 2 and of the player-dealer in seat 1."""
    assert schedule is not None
    lines = ("player", "banker", "dealer", "base")
    taken = {each.seat: each.amount for each in collect(schedule, 1, {(2, 0): bets}, lines)}
    return taken.get(2, 0), taken.get(1, 0)


def ladder(schedule: Schedule, steps: Sequence[int]) -> list[Chips]:
    """Return the player-dealer's fee in cents for an amount of action in dollars."""
    wager = (schedule.player_dealer.on or ("player",))[0]
    return [fees(schedule, {wager: step * 100})[1] for step in steps]


OPTIONS = {  # the baccarat group, crystal 2903–2950: option -> least, most, dollars of action, fees in dollars
    1: (10, 100, (10, 50, 51), (1, 1, 2)),
    2: (25, 100, (25, 50, 51), (1, 1, 2)),
    3: (10, 0, (100, 101, 300, 301, 1000, 1001), (1, 2, 2, 5, 5, 10)),
    4: (10, 0, (100, 101, 300, 301, 1000, 1001), (2, 3, 3, 6, 6, 10)),
    5: (20, 0, (400, 401, 1000, 1001, 1500, 1501), (2, 8, 8, 10, 10, 25)),
    6: (25, 0, (100, 101, 400, 401, 700, 701), (1, 2, 2, 7, 7, 9)),
    7: (25, 0, (100, 101, 400, 401, 1500, 1501), (1, 2, 2, 8, 8, 13)),
    8: (50, 0, (400, 401, 1000, 1001, 1500, 1501), (2, 8, 8, 10, 10, 25)),
    9: (100, 0, (400, 401, 700, 701, 1500, 1501, 4000, 4001), (2, 7, 7, 9, 9, 15, 15, 40)),
    10: (300, 0, (1200, 1201, 4000, 4001, 6000, 6001, 10000, 10001), (3, 12, 12, 40, 40, 60, 60, 80)),
}
OTHER_NUMBERS = {  # the same tables under the numbers of other filings, and their places in the document
    CALIFORNIA: {1: 1, 2: 6, 3: 3, 4: 4, 5: 8, 6: 7, 7: 5, 8: 9, 9: 10},  # 3194–3244
    DRAGON: {1: 1, 2: 2, 3: 6, 4: 3, 5: 4, 6: 5, 7: 7, 8: 8, 9: 9, 10: 10},  # 3399–3452
    RUYI: {number: number for number in range(1, 11)},  # 4187–4233
}


@pytest.mark.parametrize("name", [ASIAN, EZ, FIVE, F7])
@pytest.mark.parametrize("option", OPTIONS)
def test_crystal_2901_the_baccarat_group_has_the_filed_rates(name: str, option: int) -> None:
    schedule = offer(name).schedule(f"rate-modification-baccarat:{option}")
    least, most, steps, expected = OPTIONS[option]
    assert schedule is not None
    assert (schedule.limit.least, schedule.limit.most) == (least * 100, most * 100 or None)
    assert ladder(schedule, steps) == [fee * 100 for fee in expected]
    assert [band.fee for band in schedule.player.bands] == ([100] if option <= 2 else [])
    assert schedule.voucher == (100 if 3 <= option <= 8 else 0)
    assert all(str(limit) == "$1 to $200" for limit in schedule.limits.values())
    assert set(schedule.limits) == {wager.id for wager in offer(name).banked.wagers if wager.kind == "bonus"}


@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name, numbers in OTHER_NUMBERS.items() for number in numbers]
)
def test_crystal_3194_3399_4187_the_later_games_use_the_same_tables_under_other_numbers(name: str, number: int) -> None:
    schedule = offer(name).schedule(number)
    twin = OTHER_NUMBERS[name][number]
    least, most, steps, expected = OPTIONS[twin]
    if name == CALIFORNIA:
        most = 0  # 3192: no maximum, under option 1 too
    assert schedule is not None
    assert (schedule.limit.least, schedule.limit.most) == (least * 100, most * 100 or None)
    assert ladder(schedule, steps) == [fee * 100 for fee in expected]
    assert schedule.voucher == (100 if 3 <= twin <= 8 else 0)
    assert fees(schedule, {"player": 2000, "banker": 1000, "tie": 500})[0] == (200 if twin <= 2 else 0)


def test_crystal_4185_ruyi_bonus_bets_range_from_1_to_2000_dollars() -> None:
    for schedule in offer(RUYI).fees.schedules:
        assert {wager: str(limit) for wager, limit in schedule.limits.items()} == dict.fromkeys(
            ("gold-7", "jade-8", "ruby-9", "tie"), "$1 to $2,000"
        )


EZ_AND_F7 = {  # crystal 1894–1905 and 2456–2471: option -> least, dollars, cents of the player-dealer, of the player
    1: (10, (50, 51), (50, 200), 100),
    2: (25, (50, 51), (50, 200), 100),
    3: (10, (100, 101, 300, 301, 500, 501), (100, 200, 200, 300, 300, 600), 0),
    4: (25, (100, 101, 300, 301, 500, 501), (100, 200, 200, 300, 300, 600), 0),
}
F7_MORE = {  # crystal 2472–2500
    5: (10, (100, 101, 300, 301, 500, 501), (100, 200, 200, 400, 400, 700), 0),
    6: (10, (100, 101, 400, 401, 700, 701), (100, 200, 200, 700, 700, 900), 0),
    7: (25, (100, 101, 300, 301, 500, 501), (100, 200, 200, 400, 400, 700), 0),
    8: (25, (100, 101, 400, 401, 700, 701), (100, 200, 200, 700, 700, 900), 0),
    9: (10, (100, 101, 300, 301, 500, 501, 1500, 1501), (100, 200, 200, 400, 400, 700, 700, 1300), 0),
    10: (25, (100, 101, 400, 401, 700, 701, 1500, 1501), (100, 200, 200, 700, 700, 900, 900, 1300), 0),
}


@pytest.mark.parametrize(("name", "tables"), [(EZ, EZ_AND_F7), (F7, EZ_AND_F7 | F7_MORE)])
def test_crystal_1893_2455_ez_baccarat_and_fortune_7_have_their_own_schedules(
    name: str, tables: dict[int, tuple[int, tuple[int, ...], tuple[int, ...], int]]
) -> None:
    for number, (least, steps, expected, player) in tables.items():
        schedule = offer(name).schedule(f"{name.removeprefix('crystal/')}:{number}")
        assert schedule is not None
        assert (schedule.limit.least, schedule.limit.most) == (least * 100, 10000)
        assert ladder(schedule, steps) == list(expected)
        assert fees(schedule, {"player": 2000, "tie": 1000})[0] == player


def test_crystal_1891_1907_ez_counts_bonus_bets_for_the_player_dealers_fee_and_caps_it() -> None:
    first, second = (offer(EZ).schedule(f"ez-baccarat:{option}") for option in (1, 2))
    assert first is not None
    assert second is not None
    assert fees(first, {"player": 4000, "tie": 1000}) == (100, 50)
    assert fees(first, {"player": 4000, "tie": 1000, "dragon-7": 1000}) == (100, 200)
    assert [first.limits[each].most for each in ("tie", "dragon-7", "panda-8")] == [10000, 2500, 2500]
    assert [second.limits[each].most for each in ("tie", "dragon-7", "panda-8")] == [10000, 5000, 5000]


OLD = {  # crystal 1005–1008, 1128–1131: limit -> player, player-dealer, jackpot in cents (5.0; blackjack)
    "5-50": (None, (50, 100, 50)),
    "10-100": ((100, 200, 100), (100, 200, 50)),
    "25-100": ((100, 200, 100), (100, 200, 50)),
    "50-300": ((200, 400, 100), (200, 400, 100)),
    "100-500": ((300, 500, 100), (300, 500, 100)),
    "300-1000": ((500, 1000, 100), None),
}


@pytest.mark.parametrize("limit", OLD)
def test_crystal_1005_1128_option_1_depends_on_the_table_limit(limit: str) -> None:
    least, most = (int(dollar) * 100 for dollar in limit.split("-"))
    ours, blackjacks = OLD[limit]
    for name, line, expected in [(FIVE, "dealer", ours), *((game, "base", blackjacks) for game in FEE_ONLY)]:
        full = f"table-limits-{'baccarat' if name == FIVE else 'blackjack'}:1:{limit}"
        assert (full in {schedule.id for schedule in offer(name).fees.schedules}) == (expected is not None)
        if expected:
            schedule = offer(name).schedule(full)
            assert schedule is not None
            assert tuple(schedule.limit) == (least, most)
            assert (*fees(schedule, {line: least}), schedule.jackpot) == expected


@pytest.mark.parametrize(("limit", "least"), [("10-100", 10), ("25-100", 25)])
def test_crystal_1012_the_fee_of_option_2_depends_on_the_total_action(limit: str, least: int) -> None:
    schedule = offer(FIVE).schedule(f"table-limits-baccarat:2:{limit}")
    assert schedule is not None
    assert schedule.jackpot == 0
    assert fees(schedule, {"player": least * 100}) == (100, 50)
    assert fees(schedule, {"player": 2600, "dealer": 2500}) == (200, 250)
    there = charged(schedule, offer(FIVE).banked.wagers, {"player": 2500, "early-tie": 2500, "late-tie": 2500})
    assert fees(schedule, there) == (100, 50)  # 849, 910: taken before a card is dealt, when no late tie is made yet


NO_BUST = {  # crystal 2955–2998: option -> least, dollars, cents of the player-dealer, of the player
    1: (5, (50, 51), (50, 100), 50),
    2: (10, (50, 51), (50, 200), 100),
    3: (25, (50, 51), (50, 200), 100),
    4: (50, (50, 900), (400, 400), 200),
    5: (5, (50, 51, 100, 101, 300, 301), (50, 100, 100, 200, 200, 400), 0),
    6: (10, (100, 101, 300, 301, 500, 501), (100, 200, 200, 400, 400, 800), 0),
    7: (10, (100, 101, 300, 301, 700, 701), (100, 200, 200, 400, 400, 1000), 0),
    8: (25, (100, 101, 400, 401, 1000, 1001), (100, 200, 200, 700, 700, 1000), 0),
    9: (25, (100, 101, 400, 401, 700, 701, 1500, 1501), (100, 200, 200, 700, 700, 1100, 1100, 1300), 0),
    10: (100, (400, 401, 700, 701, 1500, 1501, 4000, 4001), (200, 700, 700, 900, 900, 1500, 1500, 4000), 0),
}


@pytest.mark.parametrize("option", NO_BUST)
def test_crystal_2952_no_bust_4_0_is_in_the_later_filing(option: int) -> None:
    schedule = offer("crystal/no-bust-21st-century-blackjack-4-0").schedule(f"rate-modification-blackjack:{option}")
    least, steps, expected, player = NO_BUST[option]
    assert schedule is not None
    assert tuple(schedule.limit) == (least * 100, None)
    assert ladder(schedule, steps) == list(expected)
    assert fees(schedule, {"base": least * 100})[0] == player
    assert schedule.voucher == (100 if 5 <= option <= 8 else 0)


def test_crystal_462_737_two_filings_state_no_fees_and_therefore_no_limits() -> None:
    for name in (FACE_UP, FACE_DOWN):
        assert offer(name).fees.schedules == ()
        assert offer(name).schedule() is None
        assert any("prints neither the fees nor the limits" in note.text for note in offer(name).rules)


def test_crystal_1122_234_of_some_games_only_the_fees_or_the_name_is_filed() -> None:
    assert {offer(name).status for name in FEE_ONLY} == {"fee-only"}
    jacks = offer("crystal/jacks-or-better-draw")
    assert (jacks.status, jacks.about.family, jacks.fees.schedules, jacks.game) == ("named-only", "poker", (), None)
