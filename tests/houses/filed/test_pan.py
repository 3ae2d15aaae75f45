"""Pan at the four houses, compared with figures typed from the filed lines."""

import pytest

from houseway.houses import offer
from houseway.rules.drop import fee

CRYSTAL, PALACE, OAKS, COMSTOCK = "crystal/pan", "palace/pan", "oaks/panguingue", "comstock/pan"


@pytest.mark.parametrize(
    ("name", "players"), [(CRYSTAL, (3, 10)), (PALACE, (2, 8)), (OAKS, (2, 7)), (COMSTOCK, (2, 8))]
)
def test_pan_has_320_cards_and_the_filed_numbers_of_players(name: str, players: tuple[int, int]) -> None:
    """Filed in crystal 1395, palace 60 and 68, oaks 125, and comstock 818–819."""
    filed = offer(name)
    assert len(filed.pack.cards) == 320
    assert set(filed.pack.counts.values()) == {8}
    assert not any(card[0] in "89T" for card in filed.pack.names)
    assert filed.stated.players == players
    assert max(filed.seats) == players[1]


@pytest.mark.parametrize(
    ("kondition", "five_or_more", "four_or_fewer"),
    [(100, 200, 100), (200, 250, 200), (300, 300, 200), (500, 400, 300), (1000, 700, 600)],
)
def test_crystal_1566_to_1573_posted_lines_of_pan_are_as_filed(
    kondition: int, five_or_more: int, four_or_fewer: int
) -> None:
    (line,) = [each for each in offer(CRYSTAL).fees.stakes if each.stakes.small == kondition]
    assert (fee(line.drop.fees, 5), fee(line.drop.fees, 4)) == (five_or_more, four_or_fewer)
    assert line.drop.moment == "antes"


@pytest.mark.parametrize(
    ("option", "kondition", "players", "amount"),
    [(1, 200, 7, 500), (2, 200, 6, 300), (3, 400, 7, 500), (4, 400, 6, 300), (5, 500, 7, 600), (6, 500, 6, 400)],
)
def test_palace_1717_to_1722_posted_lines_of_pan_are_as_filed(
    option: int, kondition: int, players: int, amount: int
) -> None:
    line = offer(PALACE).line(option)
    assert line.stakes.small == kondition
    assert fee(line.drop.fees, players) == amount
    alone = offer(PALACE, {"each-line": "alone"}).line(option)
    assert fee(alone.drop.fees, players) == amount
    assert fee(alone.drop.fees, 13 - players) == 0


@pytest.mark.parametrize(("option", "condition", "ante", "amount"), [("condition-2", 2, 2, 2), ("condition-5", 5, 5, 3),
                                                                      ("condition-10", 10, 5, 4)])  # fmt: skip
def test_palace_10_to_12_stakes_and_fees_of_pan_are_as_filed(
    option: str, condition: int, ante: int, amount: int
) -> None:
    line = offer(PALACE).line(option)
    assert (line.stakes.small, line.stakes.ante, fee(line.drop.fees, 6)) == (condition * 100, ante * 100, amount * 100)


@pytest.mark.parametrize(
    ("option", "limit", "five_or_more", "four_or_fewer"),
    [(1, 200, 200, 100), (2, 300, 300, 200), (3, 500, 400, 200), (4, 1000, 500, 200)],
)
def test_oaks_1203_to_1206_posted_lines_of_pan_are_as_filed(
    option: int, limit: int, five_or_more: int, four_or_fewer: int
) -> None:
    line = offer(OAKS).line(option)
    assert (line.stakes.small, line.stakes.ante) == (limit, limit)
    assert (fee(line.drop.fees, 5), fee(line.drop.fees, 4)) == (five_or_more, four_or_fewer)


@pytest.mark.parametrize(("option", "limit", "single", "double"), [(5, 20, 10, 14), (6, 40, 14, 20), (7, 100, 20, 35)])
def test_oaks_1211_to_1213_pan_pays_a_time_fee(option: int, limit: int, single: int, double: int) -> None:
    line, doubles = offer(OAKS).line(option), dict(offer(OAKS).stated.doubles.fees)
    assert line.stakes.small == limit * 100
    assert (fee(line.drop.fees, 2), doubles[line.option]) == (single * 100, double * 100)
    assert "8" not in doubles, "N/A"
    assert (line.drop.moment, line.drop.per) == ("time", "player")


@pytest.mark.parametrize(
    ("option", "players", "amount"),
    [(1, 7, 6), (2, 7, 5), (3, 7, 4), (4, 7, 3), (5, 6, 4), (6, 6, 3), (7, 6, 2), (9, 5, 3), (10, 5, 2), (11, 4, 2),
     (12, 4, 1)],
)  # fmt: skip
def test_comstock_4937_to_4949_posted_lines_of_pan_are_as_filed(option: int, players: int, amount: int) -> None:
    line = offer(COMSTOCK).line(option)
    assert fee(line.drop.fees, players) == amount * 100
    assert fee(line.drop.unreached_fees, players) == 100
    assert line.drop.moment == "first-round"


def test_oaks_151_to_157_five_conditions_are_filed_and_going_out_pays_two_chips() -> None:
    pays = offer(OAKS).stated.pays
    assert (pays.valle_mixed, pays.valle_suited, pays.suited, pays.low_rope, pays.high_rope) == (1, 2, 1, 1, 1)
    assert (pays.spades, pays.out) == (2, 2)
    assert (pays.valle_mixed_more, pays.valle_suited_more, pays.suited_more, pays.split) == (0, 0, 0, 0)


def test_crystal_1471_to_1488_cards_added_to_a_meld_are_paid() -> None:
    pays = offer(CRYSTAL).stated.pays
    assert (pays.valle_mixed_more, pays.valle_suited_more, pays.suited_more, pays.split) == (1, 1, 1, 1)


@pytest.mark.parametrize("name", [PALACE, COMSTOCK])
def test_conditions_that_a_house_did_not_file_are_a_reading(name: str) -> None:
    (reading,) = [each for each in offer(name).readings if each.id == "conditions"]
    assert set(reading.ways) == {"crystal", "oaks", "none"}
    assert offer(name, {"conditions": "oaks"}).stated.pays == offer(OAKS).stated.pays
    assert offer(name, {"conditions": "none"}).stated.pays.valle_mixed == 0


def test_only_crystal_files_splitting_and_borrowing_and_only_oaks_files_no_forcing() -> None:
    assert {name: offer(name).stated.may_borrow for name in (CRYSTAL, PALACE, OAKS, COMSTOCK)} == {
        CRYSTAL: True, PALACE: False, OAKS: False, COMSTOCK: False,
    }  # fmt: skip
    assert {name: offer(name).stated.forcing.allowed for name in (CRYSTAL, PALACE, OAKS, COMSTOCK)} == {
        CRYSTAL: True, PALACE: True, OAKS: False, COMSTOCK: True,
    }  # fmt: skip
