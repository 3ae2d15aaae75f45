"""A sixth house and a new bonus bet, added as data only: the files of `docs/adding-a-house.md`, exactly as printed
there.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.riverside import FEES, GAME, HOUSE, NAME, PRINTED, replaced, write

from houseway.houses import InvalidData, Offer, headers, offer
from houseway.rules.bank import Claim, meet_all
from houseway.rules.collection import FeeCharged, collect
from houseway.rules.settlement_order import in_filed_order


def with_the_bonus_bet() -> str:
    """Return the game's file with the bonus bet added, also to the order of settlement."""
    game = replaced(PRINTED[GAME], 'wagers = ["player", "banker"]', 'wagers = ["player", "banker", "river-7"]')
    return game + PRINTED["bonus bet"]


@pytest.fixture
def settled(ended: Callable[[Offer, str], int]) -> Callable[..., Any]:
    """Play and settle a round of an eight-seat table with seat 1 as the player-dealer."""

    def tells(of: Offer, shoe: str, bank: int, *bets: tuple[int, str, int]) -> Any:
        end = ended(of, shoe)
        claims = [Claim(seat, wager, stake, of.verdicts(of.wager(wager))[end]) for seat, wager, stake in bets]
        order = in_filed_order(of.banked.orders, 8, 1, None, claims, bank, of.banked.rounding)
        rows, left = meet_all(bank, order, of.banked.coverage, of.banked.rounding)
        return [(row.seat, row.wager, row.result, row.paid, row.collected) for row in rows], left

    return tells


def test_the_guide_page_prints_the_files_of_a_whole_house() -> None:
    assert set(PRINTED) == {HOUSE, GAME, FEES, "bonus bet", "complaints"}


def test_a_sixth_house_appears_in_the_lists(tmp_path: Path) -> None:
    (listed,) = headers(write(tmp_path))
    assert (listed.id, listed.house, listed.name, listed.status) == (NAME, "riverside", "River Baccarat", "playable")
    assert listed.wagers == ("player", "banker")


def test_a_sixth_house_deals_settles_and_collects_fees(settled: Callable[..., Any], tmp_path: Path) -> None:
    of = offer(NAME, root=write(tmp_path))
    assert of.house.name == "Riverside Card Room"
    assert len(of.banked.shoe.cards()) == 8 * 52
    # Player three and a two, Banker four and a three: seven over five. A bank of $10 takes $5, and has $15 for $20.
    rows, left = settled(of, "As Ks 2d 4d 2h 3h", 1000, (3, "banker", 2000), (5, "player", 500))
    assert rows == [(5, "player", "lose", 0, 500), (3, "banker", "win", 1500, 0)]  # all Player lines first
    assert left == 0
    schedule = of.schedule(1)
    assert schedule is not None
    assert collect(schedule, 1, {(3, 0): {"banker": 20000}, (5, 0): {"player": 500}}, of.base) == (
        FeeCharged(1, 0, 200),
    )


def test_the_readings_of_a_sixth_house_can_be_switched(settled: Callable[..., Any], tmp_path: Path) -> None:
    root = write(tmp_path)
    six = "As Ks 2d 4d 2h 2c"  # a Banker six in three cards
    assert [settled(offer(NAME, {"six": way}, root), six, 9000, (2, "banker", 500))[0] for way in ("push", "paid")] == [
        [(2, "banker", "push", 0, 0)],
        [(2, "banker", "win", 500, 0)],
    ]
    assert {reading.id for reading in offer(NAME, root=root).readings} == {"six", "cover"}
    assert offer(NAME, {"cover": "stop"}, root).banked.coverage.value == "stop"


def test_a_new_bonus_bet_works_like_any_other_wager(settled: Callable[..., Any], tmp_path: Path) -> None:
    root = write(tmp_path, **{"river-baccarat": with_the_bonus_bet()})
    assert headers(root)[0].wagers == ("player", "banker", "river-7")
    of = offer(NAME, root=root)
    bets = ((2, "river-7", 500), (2, "player", 500))
    banker_seven, player_seven, neither = "As Ks 2d 4d 2h 3h", "As Ks 2d 4d 4h 2h", "As Ks 8d 8d"
    assert settled(of, banker_seven, 90000, *bets)[0][1] == (2, "river-7", "win", 20000, 0)
    assert settled(of, player_seven, 90000, *bets)[0][1] == (2, "river-7", "win", 10000, 0)
    assert settled(of, neither, 90000, *bets)[0][1] == (2, "river-7", "lose", 0, 500)
    assert str(of.wager("river-7").limit) == "$5 to $50"
    assert of.wager("river-7").needs == ("player", "banker")
    other = offer(NAME, {"river-7": "banker wins with three-card seven=38:1"}, root)
    assert [str(line.verdict) for line in other.wager("river-7").pays] == ["38 to 1", "20 to 1"]


def test_a_bonus_bet_missing_from_the_order_of_settlement_is_reported(tmp_path: Path) -> None:
    root = write(tmp_path, **{"river-baccarat": PRINTED[GAME] + PRINTED["bonus bet"]})
    with pytest.raises(InvalidData) as damaged:
        offer(NAME, root=root)
    assert str(damaged.value) == (
        f"{GAME}: wager.river-7: has no place in the order of settlement;"
        ' under [settlement], write wagers = ["player", "banker", "river-7"]'
    )


def test_the_guide_page_shows_the_loaders_own_messages(tmp_path: Path) -> None:
    game = replaced(PRINTED[GAME], '"push"], ["banker wins", "1:1"], ["tie", "push"]]\ncite = "21"',
                    '"push"], ["bnker wins", "1:1"], ["tie", "push"]]\ncite = "21"')  # fmt: skip
    game = replaced(game, "\ndecks = 8", "\ndeks = 8")
    fees = replaced(PRINTED[FEES], "$101-", "$90-")
    with pytest.raises(InvalidData) as damaged:
        offer(NAME, root=write(tmp_path, **{"river-baccarat": game, "fees": fees}))
    assert str(damaged.value) == PRINTED["complaints"].strip()
