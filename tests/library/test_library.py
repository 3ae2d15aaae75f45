"""The library returns the figures that the command line prints, and refuses in the same words."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

import houseway
from houseway.cli.main import app
from houseway.fairness.redacted_log import hides
from houseway.table.log import read_log

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def printed(*words: str) -> Any:
    """Return what a command prints with `--json`."""
    return json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)


def test_the_library_returns_the_price_that_the_command_prints() -> None:
    assert houseway.offer("oaks/zoobac").price().to_dict() == printed("odds", "oaks/zoobac")


def test_the_library_returns_the_settlement_that_the_command_prints() -> None:
    felt = EXAMPLES / "short-bank.json"
    assert houseway.settle(felt).to_dict() == printed("settle", str(felt))


def test_the_library_returns_the_rules_that_the_command_prints() -> None:
    assert json.loads(json.dumps(houseway.offer("oaks/zoobac").rules().to_dict())) == printed("rules", "oaks/zoobac")


def test_the_library_returns_the_simulation_that_the_command_deals() -> None:
    told = printed("simulate", "oaks/zoobac", "--rounds", "2000", "--seed", "3")
    dealt = houseway.simulate("oaks/zoobac", 2000, seed=3)
    assert dealt.to_dict()["wagers"] == told["wagers"]
    assert sum(share for _, share in dealt["player"].gains) == pytest.approx(1)


def test_the_library_verifies_a_log_as_the_command_does(tmp_path: Path) -> None:
    table = houseway.open_table("oaks/zoobac", seed=3)
    for seat in (1, 2, 3):
        table.sit(seat)
    table.play(2)
    table.save(tmp_path / "night.ndjson")
    told = printed("verify", str(tmp_path / "night.ndjson"))
    assert json.loads(json.dumps(houseway.verify(tmp_path / "night.ndjson").to_dict())) == told


def test_the_library_finds_a_forged_log() -> None:
    table = houseway.open_table("oaks/zoobac", seed=3)
    for seat in (1, 2, 3):
        table.sit(seat)
    table.play(1)
    lines = table.log().replace(b'"chips":500000', b'"chips":600000', 1)
    report = houseway.verify(lines)
    assert not report
    assert report.faults


@pytest.mark.parametrize("name", ["palace/texas-holdem", "crystal/pan", "crystal/ez-baccarat"])
def test_house_players_of_the_library_play_a_round_of_any_kind(name: str) -> None:
    table = houseway.open_table(name, seed=5)
    for seat in (1, 2, 3, 4):
        table.sit(seat)
    before = sum(table.chips.values())
    events = table.play(1)
    assert table.rounds == 1
    assert sum(table.chips.values()) <= before + sum(each.to_dict().get("chips", 0) for each in events
                                                      if each.name == "chips-bought")  # fmt: skip
    assert [each.to_dict() for each in houseway.replay(table)][-1]["event"] == "seed-revealed"
    assert houseway.verify(table).good


def test_a_replayed_night_ends_with_the_chips_at_the_table() -> None:
    table = houseway.open_table("oaks/zoobac", seed=9)
    for seat in (1, 2, 3):
        table.sit(seat)
    table.play(2)
    last = [event for event in houseway.replay(table) if event.chips][-1]
    assert last.chips == {str(seat): chips for seat, chips in table.chips.items()}


def test_a_program_is_asked_with_its_own_cards_only() -> None:
    seen: list[houseway.Turn] = []

    def watches(turn: houseway.Turn) -> houseway.Action | None:
        seen.append(turn)
        return turn.find("check") or turn.find("call") or turn.find("fold")

    table = houseway.open_table("palace/texas-holdem", seed=4)
    table.sit(1, "Bea", 40_000, bot=watches)
    for seat in (2, 3):
        table.sit(seat)
    table.play(2)
    assert {turn.seat for turn in seen} == {1}
    assert any("??" in json.dumps(turn.view) for turn in seen)


def test_a_program_that_breaks_a_rule_is_refused_with_the_reason() -> None:
    def bets_too_much(turn: houseway.Turn) -> houseway.Action | None:
        placing = turn.find("place-wager", "player")
        return placing.of(10**9) if placing else turn.find("pass-bank")

    table = houseway.open_table("oaks/zoobac", seed=4)
    for seat in (1, 2):
        table.sit(seat)
    table.sit(3, "Ann", 50_000, bot=bets_too_much)
    with pytest.raises(houseway.Refused):
        table.play(1)


def test_playing_a_round_in_which_nobody_bets_gives_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.library.tables.MOST_QUESTIONS", 40)
    table = houseway.open_table("oaks/zoobac", seed=4)
    table.sit(1)
    for seat in (2, 3):
        table.sit(seat, bot=lambda turn: turn.find("pass-bank"))
    with pytest.raises(houseway.Refused, match="no one starts a round"):
        table.play(3)


def test_a_log_with_its_seals_replays_every_event_except_those_of_its_last_line() -> None:
    table = houseway.open_table("palace/texas-holdem", seed=4)
    for seat in (1, 2, 3):
        table.sit(seat)
    table.play(1)
    lines = table.log(sealed=True).splitlines()
    entries = read_log(table.log())
    assert not hides(entries)
    assert len(list(houseway.replay(b"\n".join(lines)))) == sum(len(each.events) for each in entries[:-1])


def test_the_library_refuses_a_bet_that_the_filing_does_not_allow() -> None:
    for wrong in (
        lambda: houseway.offer("nowhere/at-all"),
        lambda: houseway.offer("../etc/passwd"),
        lambda: houseway.house("nowhere"),
        lambda: houseway.offer("oaks/zoobac").set(no_such_option=1),
        lambda: houseway.offer("oaks/zoobac").price("no-such-wager"),
        lambda: houseway.offer("oaks/zoobac").price(schedule="no-such-schedule"),
        lambda: houseway.offer("oaks/zoobac").equity("AsKs", "QhQd"),
        lambda: houseway.offer("oaks/zoobac").simulate(10, players=4),
        lambda: houseway.offer("oaks/zoobac").report(),
        lambda: houseway.offer("palace/texas-holdem").price(),
        lambda: houseway.offer("palace/texas-holdem").advise("AsKs"),
        lambda: houseway.offer("comstock/ultimate-texas-holdem").advise("Ks Ks"),
        lambda: houseway.open_table("oaks/baccarat-gold-2-0"),
        lambda: houseway.open_table("oaks/zoobac").do({"do": "no-such-command"}),
        lambda: houseway.settle({"offer": "nowhere/at-all"}),
        lambda: houseway.verify(b"not a log"),
        lambda: houseway.verify(b"\x1f\x8b not a log"),
        lambda: list(houseway.replay(b"")),
    ):
        with pytest.raises(houseway.Refused) as refused:
            wrong()
        assert refused.value.code
        assert refused.value.sentence


def test_changing_a_returned_result_does_not_change_the_next_one() -> None:
    prices = houseway.offer("oaks/zoobac").price()
    prices.to_dict()["wagers"]["player"]["edge"] = 9
    assert prices["player"].edge < 0


def test_a_data_frame_without_pandas_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    prices = houseway.offer("oaks/zoobac").price()
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        prices.to_pandas()
    frame = type("Frame", (), {"__init__": lambda self, rows: setattr(self, "rows", rows),
                               "set_index": lambda self, name: (name, self.rows)})  # fmt: skip
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=frame))
    index, rows = prices.to_pandas()
    assert index == "wager"
    assert [row["wager"] for row in rows] == list(prices)
