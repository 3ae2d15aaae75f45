"""Every banked offer is played at a real table by commands, and compared with the exact price of every wager.

A few hundred rounds find a wager whose pay differs clearly from its price, but no small error: at twenty-one their
standard error is 0.04 of a bet, and a rule that changes the price by 0.0015 would need ten million rounds. So each hand
of twenty-one is also compared, round by round, with the hand that represents the bank's in the count
(`TwentyOne.same_in_the_count`); poker games are compared in `solvers/versus/test_versus_same_rounds.py`, and shoes of a
few ranks are counted exactly in `solvers/twentyone/test_twentyone_short_shoe.py`.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.support.at_the_table import TwentyOne, errors_off, felts, gains_of, rounds_at_the_table

from houseway.games.twentyone.winner import bank_facts
from houseway.houses import headers, offer
from houseway.odds.solution import companions
from houseway.odds.solvers.twentyone.plan import plan_of

BANKED = [header.id for header in headers() if header.kind == "banked" and header.played]
ROUNDS = 1_000


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKED)
def test_rounds_at_a_real_table_agree_with_every_price(name: str, priced: Callable[[str], dict[str, Any]]) -> None:
    """Envy pays for other players' hands, so a lone bettor gets none. Companion wagers are part of their base wager."""
    filed = offer(name)
    whole, told = companions(filed), priced(name)["wagers"]
    tables = list(felts(filed))
    seen, compared = dict[str, list[float]](), 0
    for setup in tables:
        at_this = dict[str, list[float]]()
        for evening in rounds_at_the_table(filed, setup, ROUNDS // len(tables)):
            compared += evening.compared if isinstance(evening, TwentyOne) else 0
            for wager, gain in gains_of(evening, setup, whole).items():
                at_this.setdefault(wager, []).append(gain)
        for wager, gains in at_this.items():
            assert abs(errors_off(gains, told[wager]["edge"], told[wager]["sd"])) <= 4, wager
        seen |= at_this
    part_of_others = {other for others in whole.values() for other in others}
    expected = {each.id for each in filed.banked.wagers if each.kind != "envy"} - part_of_others
    assert set(seen) == expected
    assert compared > ROUNDS / 2 or filed.play.id != "twenty-one"


@pytest.mark.sweep
def test_a_push_that_the_count_does_not_see_is_found_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Crystal 1677–1678: hands over 21 of 23 to 25 push against some busted banks. In this test the count merges all
    such banks.
    """
    filed = offer("crystal/no-bust-21st-century-blackjack-4-0a")
    count = plan_of(filed).count
    busted = [key for key in count._class if bank_facts(count.rules, key[0]).over]
    merged = count._class | dict.fromkeys(busted, count._class[busted[0]])
    monkeypatch.setattr(count, "_class", merged)
    with pytest.raises(AssertionError, match="Final"):
        for _ in rounds_at_the_table(filed, next(felts(filed)), ROUNDS):
            pass
