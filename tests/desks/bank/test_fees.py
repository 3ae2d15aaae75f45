"""Fee schedules: every filed row, cliffs, break-even action and what the house takes."""

import json

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.bank.fees import every_row, fees, steepest
from houseway.houses import headers, offer
from houseway.rules.collection import bank_fees, fee_for
from houseway.rules.refusal import Refused

PALACE = "palace/ez-baccarat-panda-8"


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def test_the_rows_and_cliffs_of_a_schedule_are_as_filed() -> None:
    """Palace 1564–1569: the player-dealer pays $3 up to $500, $4 up to $1,000, then $10."""
    rows = [row for row in fees(offer(PALACE))["schedules"][0]["rows"] if row["payer"] == "player-dealer"]
    assert [(row["least"], row["most"], row["fee"], row.get("cliff")) for row in rows] == [
        (1_000, 50_000, 300, None), (50_100, 100_000, 400, 100), (100_100, None, 1_000, 600)]  # fmt: skip


def test_a_cliff_is_the_additional_fee_for_one_more_dollar() -> None:
    """The expected fees come from the function with which tables charge them."""
    for row in fees(offer("crystal/ez-baccarat"))["schedules"]:
        schedule = offer("crystal/ez-baccarat").schedule(row["id"])
        assert schedule is not None
        for each in row["rows"]:
            if each["payer"] == "player-dealer" and "cliff" in each:
                bands = schedule.player_dealer.bands
                at = each["cliff_at"]
                assert fee_for(bands, at + 100) - fee_for(bands, at) == each["cliff"]


@pytest.mark.parametrize("name", [PALACE, "comstock/ultimate-texas-holdem"])
def test_the_break_even_action_equals_the_one_found_by_trying_every_amount(name: str) -> None:
    filed = offer(name)
    for sheet in fees(filed)["schedules"][:3]:
        schedule = filed.schedule(sheet["id"])
        assert schedule is not None
        for row in sheet["break_even"]:
            start = schedule.player_dealer.bands[0].least
            actions = range(start, 1_500_000, 50)
            earns = {action: row["edge"] * action >= bank_fees(schedule, action) for action in actions}
            first = next((action for action, enough in earns.items() if enough), None)
            assert first is None or 0 <= first - row["first"] < 50
            short = [action for action, enough in earns.items() if not enough]
            assert row["always"] is None or not short or 0 <= short[-1] + 50 - row["always"] < 50


def test_every_filed_row_of_every_schedule_is_listed() -> None:
    listed = {(row["house"], row["schedule"], row["least"], row["most"], row["fee"]) for row in every_row()}
    for header in headers():
        for schedule in offer(header.id).fees.schedules:
            for fee in (schedule.player, schedule.bonus, schedule.player_dealer):
                assert {(header.house, schedule.id, band.least, band.most, band.fee) for band in fee.bands} <= listed


def test_schedules_are_sorted_by_their_steepest_cliff() -> None:
    """cordova 2375–2379: above $20,000 the player-dealer's fee goes from $50 to $80."""
    found = steepest(50)
    assert len(found) == 50
    assert [row["cliff"] for row in found] == sorted((row["cliff"] for row in found), reverse=True)
    assert (found[0]["cliff"], found[0]["cliff_at"], found[0]["cite"]) == (3_000, 2_000_000, "cordova 2375–2379")


def test_the_house_takes_the_fees_of_the_bettors_and_of_the_player_dealer() -> None:
    """palace 1564–1569: seven bettors of $25 pay $1 each, and the player-dealer $3 for $175 of action."""
    hour = fees(offer(PALACE), 2_500, 60, 7)["schedules"][0]["hour"]
    assert (hour["players"], hour["player_dealer"], hour["house"]) == (700, 300, 60_000)


def test_the_fees_command_prints_schedules_and_refuses_nonsense() -> None:
    assert "one more dollar adds" in run("fees", PALACE).stdout
    assert len(json.loads(run("fees", "--steepest", "3", "--json").stdout)) == 3
    assert run("fees", PALACE, "--steepest", "3").exit_code == 2
    assert run("fees", PALACE, "--bet", "much").exit_code == 2
    with pytest.raises(Refused, match="no fee schedule"):
        fees(offer("oaks/texas-holdem"))


def test_a_game_with_only_its_fees_filed_has_fee_rows_but_no_hourly_cost() -> None:
    """Without seats and wagers, the number of bettors and their bets are unknown."""
    found = [filed for header in headers() if (filed := offer(header.id)).fees.schedules and not filed.seats]
    assert {each.status for each in found} == {"fee-only"}
    for each in found:
        told = fees(each)
        assert told["bettors"] == 0
        assert all(sheet["rows"] and not sheet["hour"] for sheet in told["schedules"])
    printed = run("fees", found[0].id)
    assert printed.exit_code == 0
    assert "there is no hourly figure" in printed.output
