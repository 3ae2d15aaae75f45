"""The checks for games of your own find faults, but none in ours."""

from typing import Any

import pytest

from houseway.games.find import game
from houseway.games.game import CHOOSE
from houseway.houses import Offer, offer
from houseway.odds import price, simulate
from houseway.registry import GAMES
from houseway.testing import check_game, check_offer

PANDA, PAN = "palace/ez-baccarat-panda-8", "oaks/super-pan-9"

OWN_PACK = {"pai-gow-tiles"}
"""This game is played with tiles, which a deck of cards can't replace."""


@pytest.mark.parametrize("name", sorted({*GAMES} - OWN_PACK))
def test_the_checks_find_no_fault_in_our_own_games(name: str) -> None:
    assert check_game(game(name), rounds=25, decks=2 if name in ("war", "baccarat") else 1) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"outcomes": 3}, "it must be a whole number below 3"),
        ({"turn": lambda state: CHOOSE}, "turn asks for a choice, but may allows none"),
        ({"turn": lambda state: 99}, "turn returns 99"),
        ({"conditions": {"never": lambda end: False}}, "the condition `never` never holds"),
        ({"conditions": {"tie": lambda end: end == 0}}, "there is no condition `player wins`"),
        ({"deal": lambda state, hand, card: state}, "a round"),
    ],
)
def test_the_checks_report_faults_in_a_game(changed: dict[str, Any], said: str) -> None:
    found = check_game(game("baccarat")._replace(**changed), rounds=5)
    assert any(said in each for each in found), found


def test_the_exact_prices_of_baccarat_agree_with_dealt_rounds_and_follow_every_pay() -> None:
    assert check_offer(offer(PANDA), rounds=50_000) == []


def test_a_difference_between_exact_and_dealt_pays_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dealt rounds pay 80 to 1 on Dragon 7, twice the filed 40 to 1: its result is about 0.9 bets higher."""
    deals = simulate.simulate

    def other_pays(filed: Offer, rounds: int, seed: int) -> dict[str, Any]:
        return deals(offer(PANDA, {"dragon-7": "80:1"}), rounds, seed)

    monkeypatch.setattr(simulate, "simulate", other_pays)
    found = check_offer(offer(PANDA), rounds=50_000)
    assert [each.partition(":")[0] for each in found] == ["dragon-7"]


def test_a_pay_that_never_affects_the_price_is_reported() -> None:
    """An event that is listed twice is never paid by its second line."""
    filed = offer(PANDA)
    twice = tuple(
        wager._replace(pays=wager.pays * 2) if wager.id == "dragon-7" else wager for wager in filed.banked.wagers
    )
    found = check_offer(filed.with_banked(wagers=twice), rounds=50_000)
    assert found == ["dragon-7: `banker wins with three-card seven` never happens, or its pay does not reach the price"]


@pytest.mark.parametrize("solves", [0, 1])
def test_the_best_play_is_found_again_only_as_often_as_asked(solves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    solved, said, found = list[str](), list[str](), price.price_now

    def counts(of: Offer, *only: Any) -> Any:
        solved.append(of.id)
        return found(of, *only)

    monkeypatch.setattr(price, "price_now", counts)
    assert check_offer(offer(PAN), rounds=20_000, solves=solves, progress=said.append) == []
    assert len(solved) == 1 + solves
    assert said[:2] == [f"{PAN}: solving", f"{PAN}: dealing 20,000 rounds"]
    assert said[2].startswith(f"{PAN}: raising pay 1 of ")


def test_a_best_play_that_misses_a_raised_pay_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this test the play found for the raised pay claims a tenth of a bet less than its value."""
    found = price.price_now

    def worse(of: Offer, only: tuple[str, ...] = ()) -> Any:
        priced = found(of, only)
        wagers = {name: told | {"edge": told["edge"] - 0.1 * bool(only)} for name, told in priced.wagers.items()}
        return priced._replace(wagers=wagers)

    monkeypatch.setattr(price, "price_now", worse)
    (said,) = check_offer(offer(PAN), rounds=20_000)
    assert "the best play found is worse than the old" in said
