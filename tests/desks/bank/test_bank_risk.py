"""The risk of banking for a turn, and the text shown before a player takes the bank."""

import pytest
from msgspec.structs import replace
from tests.support.toys.open_table import Felt

from houseway.desks.bank import risk
from houseway.desks.bank.risk import felts, measure, told
from houseway.houses import offer
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.table import Table
from houseway.whole_table.setup import Setup

ULTIMATE = "comstock/ultimate-texas-holdem"


def seated(name: str, people: int) -> Table:
    """Return a table with people in the first seats, before anybody has the bank."""
    table = Felt(offer(name), "2c " * 9).table
    person = next(iter(table.people.values()))
    return replace(table, people={Place(seat): person for seat in range(1, people + 1)})


def test_seats_that_share_a_board_are_not_treated_as_independent() -> None:
    """Seats that share a board are dealt at a whole table (`test_bank_round.py` compares the spread), and the text says
    why the mean differs from `houseway odds`.
    """
    table = seated(ULTIMATE, 8)
    asked = felts(table, Place(1), 200_000)
    found = measure(table.offer, asked[0])
    assert asked[0]["bet"] == 500
    assert found["error"] is not None
    heard = told(table, Place(1), 200_000, [found])
    assert "±" in heard["numbers"][1]
    assert heard["expects"] == pytest.approx(2 * found["mean"], abs=1)
    assert "With an unlimited stake, as the odds count" in heard["chances"]
    assert "dealt rounds" in heard["chances"]


def test_a_game_that_cannot_be_dealt_says_which_figures_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(setup: Setup, rounds: int) -> None:
        raise Refused("not-compiled", "not yet")

    monkeypatch.setattr(risk, "bank_round", refuse)
    table = seated("palace/ez-baccarat-panda-8", 3)
    heard = told(table, Place(1), 12_000)
    assert heard["short"] is None
    assert len(heard["numbers"]) == 2
    assert "not computed for this game" in heard["chances"]


def test_a_player_offered_the_bank_sees_its_risk_under_the_readings_of_the_table() -> None:
    """Palace's EZ Baccarat: the Player line is worth 1.2351 % to the bank, and the Banker line 1.0183 % as we read it.
    Read literally, the Banker line costs the bank 1.2351 % (`houseway odds`, README)."""
    at = {way: Felt(offer("palace/ez-baccarat-panda-8", {"banker-three-card-7": way} if way else {}), "2c " * 9).table
          for way in ("", "literal")}  # fmt: skip
    heard = {way: told(table, Place(1), 12_000) for way, table in at.items()}
    others = "Suppose 2 players bet on Player line every round and win or lose together, without bonus bets."
    assert f"{others} At $10 each, expect" in heard[""]["chances"]
    assert "Player line $1.24, Banker line $1.02" in heard[""]["earns"][0]
    assert "Player line $1.24, Banker line -$1.24" in heard["literal"]["earns"][0]
    assert told(at[""], Place(1), 0)["chances"] == ""


def test_the_three_figures_for_a_turn_are_net_of_the_collection() -> None:
    """At Palace's EZ Baccarat, two players bet $10 on the Player line, worth 1.2351 % to the bank: in two rounds the
    bank earns 2 × 2 × $10 × 0.012351 = $0.49. Its collection for $20 in action is $3 a round (palace 1577).
    """
    table = Felt(offer("palace/ez-baccarat-panda-8"), "2c " * 9).table
    found = told(table, Place(1), 12_000)
    assert found["most"] == 2 * 12_000 + 600
    assert found["expects"] == pytest.approx(49.4 - 600, abs=1)
    assert found["short"] == 0
    assert found["numbers"] == [
        "The most you can lose: $246 in 2 rounds, collection included.",
        "Expect −$5.51 on average, after $6 collection.",
        "You almost never run short.",
    ]
    assert "range" not in found["chances"]
