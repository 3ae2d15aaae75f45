"""The cost of 100 hands: computed by hand from the filed fees, and collected at a table."""

import json
import random

import pytest

from houseway.desks.bank.drop import measure
from houseway.desks.bank.drop.cost import cost, drop_costs, needs_reaching, proportions, to_measure
from houseway.houses import offer
from houseway.kinds.pot.hand.events import CollectionTaken
from houseway.kinds.pot.hand.play import PotGame
from houseway.rules.drop import Drop, due


def test_fees_are_weighted_by_how_often_the_flop_is_seen():
    drop = Drop(fees=((7, 400), (5, 300), (2, 200)), jackpot=100, jackpot_players=5)
    assert cost(drop, 8, 0.6) == (24_000, 6_000)
    assert cost(drop, 4, 0.5) == (10_000, 0)
    assert cost(Drop("blinds", ((2, 300),)), 5, 0.1) == (30_000, 0), "taken from the blinds in any case"


def test_a_fee_that_does_not_depend_on_the_flop_needs_no_measuring():
    """If the fee is the same with or without a flop, as in Cordova's data, only a jackpot depends on the share of
    flops.
    """
    filed = offer("cordova/texas-holdem")
    assert all(line.drop.unreached == "fee" for line in filed.fees.stakes)
    assert all(not needs_reaching(line.drop, players) or line.drop.jackpot for line in filed.fees.stakes
               for players in range(2, 11))
    palace = offer("palace/texas-holdem")
    assert to_measure(palace, palace.fees.stakes) == ()


@pytest.mark.parametrize("name", ["oaks/omaha-high", "crystal/holdem", "comstock/texas-holdem", "palace/texas-holdem",
                                  "cordova/seven-card-stud", "crystal/razz", "comstock/lowball", "crystal/big-o"])
def test_computed_costs_equal_the_fees_that_the_table_collects(play, name):
    """Bots play. With the measured share of hands that went on, the formula gives the collected amount to the cent."""
    filed = offer(name)
    line = next(each for each in filed.fees.stakes if each.drop.moment != "time")
    game, rng = PotGame(filed.variant, line.stakes, line.drop), random.Random(name)
    for players in (max(3, filed.variant.seats[0]), filed.variant.seats[1]):
        taken = jackpot = went_on = 0
        for _ in range(15):
            hand, log = play(game, rng, players, stacks=(400 * line.stakes.upper,) * players)
            drops = [event for event in log if isinstance(event, CollectionTaken)]
            taken += sum(event.amount for event in drops)
            jackpot += sum(event.jackpot for event in drops)
            went_on += hand.street > 0
        found = cost(line.drop, players, went_on / 15)
        assert found == pytest.approx((100 * taken / 15, 100 * jackpot / 15))


def test_the_cost_of_a_time_collection_states_its_assumption():
    found = offer("oaks/draw-poker")
    told = drop_costs(found, found.fees.stakes, {}, hands_an_hour=30)
    line = told["lines"][0]
    filed = found.fees.stakes[0]
    assert line["moment"] == "time"
    assert told["hands_an_hour"] == 30
    six = next(row for row in line["players"] if row["players"] == 6)
    a_half_hour = due(filed.drop, 6, True)
    assert six["collection"] == round(a_half_hour * 100 / 15)


def test_the_drop_command_prints_every_posted_line(capsys):
    from houseway.cli.desks.drop import AskedDrop, show_drop

    show_drop("crystal/holdem", [], AskedDrop(0.8), True)
    told = json.loads(capsys.readouterr().out)
    assert told["source"] == "assumed"
    assert len(told["lines"]) == len(offer("crystal/holdem").fees.stakes)
    show_drop("crystal/omaha-high", [], AskedDrop(hands=5, seed=1), False)
    assert "measured among bots" in capsys.readouterr().out


def test_every_line_uses_the_share_measured_at_its_own_stakes(capsys):
    """Lines with different proportions of bets and blinds are measured separately.

    In crystal/holdem, 2-4 and 4-8 have the same proportions ($1 $2 to $2-$4, $2 $4 to $4-$8); 3-6 ($1 $3) differs.
    """
    from houseway.cli.desks.drop import AskedDrop, show_drop

    filed = offer("crystal/holdem")
    asked = to_measure(filed, filed.fees.stakes)
    names = {line.option for line, _ in asked}
    assert {"2-4", "3-6"} <= names
    assert "4-8" not in names
    lines = [filed.line(name) for name in ("2-4", "3-6", "4-8", "no-limit-texas-holdem:20", "300-500", "1000")]
    together = measure(filed, [(line, 2) for line, players in to_measure(filed, lines) if players == 2], 40, 4)
    for line in lines:
        alone = measure(filed, [(line, 2)], 40, 4)
        assert together[proportions(line.stakes), 2] == alone[proportions(line.stakes), 2], line.option
    assert len(set(together.values())) > 1, "play differs from line to line"
    told = drop_costs(filed, lines, together)
    shares = {line["line"].split(":")[1]: line["players"][0]["reached"] for line in told["lines"]}
    assert shares["2-4"] == shares["4-8"] == together[proportions(lines[0].stakes), 2]
    show_drop("crystal/holdem", [], AskedDrop(hands=1, seed=4, schedule="3-6"), True)
    assert json.loads(capsys.readouterr().out)["measured"]["lines"] == ["limit-texas-holdem:3-6"]


def test_the_drop_command_can_show_a_single_line(capsys):
    """At crystal/holdem 4-8, the filed fee is charged for every hand that sees a flop."""
    from houseway.cli.desks.drop import AskedDrop, show_drop

    show_drop("crystal/holdem", [], AskedDrop(0.5, 20, seed=4, schedule="4-8"), True)
    line, = json.loads(capsys.readouterr().out)["lines"]
    assert line["line"].endswith(":4-8")
    filed = offer("crystal/holdem").line("4-8")
    for row in line["players"]:
        flop, none = (due(filed.drop, row["players"], reached) for reached in (True, False))
        assert row["collection"] == 50 * (flop + none)
