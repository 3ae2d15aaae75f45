"""The fee of each bet according to the filed schedules, for first wagers and for bonus bets beside them."""

import pytest

from houseway.houses import offer
from houseway.odds.collection_cost import added_fee, sizes, with_collection
from houseway.rules.wagers import Limit


@pytest.mark.parametrize(("name", "schedule", "wager", "bet", "fee"), [
    # oaks 1788, 1791: under option 1 the player pays $1 for each base wager and each bonus bet.
    ("oaks/pure-21-5-blackjack", "1", "base", 2_500, 100),
    ("oaks/pure-21-5-blackjack", "1", "buster-blackjack", 2_500, 100),
    # oaks 1788, 1797: from option 5 on, the base wager alone pays.
    ("oaks/pure-21-5-blackjack", "5", "buster-blackjack", 2_500, 0),
    # palace 1566-1567: $1 up to a total of $200, $2 from $201. $100 beside $100 is still $1, $150 beside $150 is $2.
    ("palace/ez-baccarat-panda-8", "", "dragon-7", 10_000, 0),
    ("palace/ez-baccarat-panda-8", "", "dragon-7", 15_000, 100),
    # palace 1564: the line is at least $10; $5 beside $10 is within the first step.
    ("palace/ez-baccarat-panda-8", "", "dragon-7", 500, 0),
])  # fmt: skip
def test_a_bet_adds_the_filed_fee_to_its_cost(name: str, schedule: str, wager: str, bet: int, fee: int) -> None:
    found = offer(name)
    filed = found.schedule(schedule or None)
    assert filed is not None
    assert added_fee(found, filed, found.wager(wager), bet) == fee


def test_a_bonus_bet_is_priced_beside_a_base_wager_within_its_limit() -> None:
    """Palace 1566–1567: the fee is $1 up to a total of $200. With at most $50 on the line, another $150 is still within
    that step.
    """
    found = offer("palace/ez-baccarat-panda-8")
    filed = found.schedule()
    assert filed is not None
    small = filed._replace(limit=Limit(1_000, 5_000), limits={})
    assert added_fee(found, small, found.wager("dragon-7"), 15_000) == 0


def test_bonus_bets_within_their_limits_are_priced_with_the_fee() -> None:
    """Oaks 1786: Buster Blackjack takes $5 to $50, so no price is shown for $100."""
    found = offer("oaks/pure-21-5-blackjack")
    filed = found.schedule()
    assert filed is not None
    assert sizes(filed, found.wager("buster-blackjack")) == (500, 1_000, 2_500)
    told = with_collection(found, {"buster-blackjack": {"edge": -0.0589}})
    assert [(row["fee"], round(row["edge"], 4)) for row in told["wagers"]["buster-blackjack"]] == [
        (100, -0.2589), (100, -0.1589), (100, -0.0989),
    ]  # fmt: skip
    assert "beside Game wager" in told["beside"]
