"""Trials among house players: the chosen line and number of players, time collection, the standard error of a ratio."""

import random
from statistics import mean, stdev

import pytest

from houseway.houses import offer
from houseway.kinds.trial import ratio_error, trial
from houseway.rules.refusal import Refused


def test_the_standard_error_matches_the_scatter_of_ratios():
    """In 2,000 experiments of 60 made-up hands, the ratios scatter as the standard error predicts, to within a tenth.

    As at a table, fees hardly vary while pots do. The mean of per-hand ratios would scatter differently.
    """
    rng = random.Random(17)
    ratios, errors, others = [], [], []
    for _ in range(2000):
        pots = [rng.choice((300, 900, 2500, 6000)) for _ in range(60)]
        fees = [rng.choice((300, 400)) for _ in pots]
        ratios.append(sum(fees) / sum(pots))
        errors.append(ratio_error(fees, pots))
        others.append(stdev([fee / pot for fee, pot in zip(fees, pots, strict=True)]) / 60**0.5)
    assert mean(errors) == pytest.approx(stdev(ratios), rel=0.1)
    assert mean(others) > 2 * stdev(ratios)


def test_a_measured_error_equals_the_jackknife():
    """The jackknife, another estimator, leaves out each hand in turn; the two errors agree closely."""
    from houseway.kinds.pot.hand.events import CollectionTaken
    from houseway.kinds.pot.hand.state import PotGame
    from houseway.kinds.pot.trial import play

    filed = offer("crystal/holdem")
    line = filed.line("2-4")
    game, hands = PotGame(filed.variant, line.stakes, line.drop), 150
    bets, fees = [], []
    for number in range(hands):
        hand, log = play(game, line, 6, number % 6 + 1, random.Random(f"5 {number}"))
        bets.append(sum(hand.staked))
        fees.append(sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken)))
    left_out = [(sum(fees) - fee) / (sum(bets) - bet) for fee, bet in zip(fees, bets, strict=True)]
    jackknife = ((hands - 1) / hands * sum((one - mean(left_out)) ** 2 for one in left_out)) ** 0.5
    told = trial(filed, hands, 5, "2-4", 6)["wagers"]["pot"]
    assert told["edge"] == pytest.approx(-sum(fees) / sum(bets))
    assert told["stderr"] == pytest.approx(jackknife, rel=0.05)


def test_a_single_hand_has_no_standard_error():
    assert trial(offer("crystal/holdem"), 1, 1)["wagers"]["pot"]["stderr"] is None


@pytest.mark.parametrize(("schedule", "players", "fee"), [("4", 9, 400), ("4", 5, 300), ("4", 3, 200), ("2", 8, 300)])
def test_cordova_1458_the_posted_line_and_the_number_of_players_decide_the_fee(schedule, players, fee):
    """Line 4 takes $4, $3 or $2 from seven, five or two players, with or without a flop; line 2 takes $3 from seven."""
    told = trial(offer("cordova/texas-holdem"), 12, 3, f"texas-holdem-limit:{schedule}", players)
    assert (told["schedule"], told["players"]) == (f"texas-holdem-limit:{schedule}", players)
    assert told["wagers"]["pot"]["collection_per_100"] == 100 * fee


def test_palace_207_time_collection_is_spread_over_the_hands():
    """Six players pay $5 each per half hour: at 35 hands an hour, $30 over 17½ hands is $171.43 per hundred; at 20
    hands an hour, it is $3 a hand.
    """
    told = trial(offer("palace/lowball"), 4, 1, "poker-cards:half-hour", 6)
    pot = told["wagers"]["pot"]
    assert pot["collection_per_100"] == pytest.approx(17_142.857, abs=0.001)
    assert pot["edge"] == pytest.approx(-171.42857 / pot["average_pot"])
    assert told["by_time"] == {"amount": 500, "per": "player", "minutes": 30, "hands_an_hour": 35}
    slow = trial(offer("palace/lowball"), 4, 1, "poker-cards:half-hour", 6, hands_an_hour=20)
    assert slow["wagers"]["pot"]["collection_per_100"] == pytest.approx(30_000)


@pytest.mark.parametrize(("asked", "code"), [
    ({"players": 11}, "wrong-number-of-players"), ({"players": 1}, "wrong-number-of-players"),
    ({"line": "99-100"}, "no-such-schedule"),
])
def test_an_impossible_table_is_refused(asked, code):
    with pytest.raises(Refused) as refused:
        trial(offer("crystal/holdem"), 1, 1, **asked)
    assert refused.value.code == code


def test_the_simulate_command_prints_what_a_trial_measured(capsys):
    import typer

    from houseway.cli.commands.simulate import Pots, show_simulation

    show_simulation("palace/lowball", [], 3, 1, Pots("half-hour", 5, 20), False)
    said = " ".join(capsys.readouterr().out.split())
    assert "3 rounds" in said
    assert "schedule poker-cards:half-hour, 5 players" in said
    assert "$5 from every player every 30 minutes, spread over 20 hands an hour" in said
    with pytest.raises(typer.Exit) as stopped:
        show_simulation("palace/ez-baccarat-panda-8", [], 3, 1, Pots(players=5), True)
    assert stopped.value.exit_code == 2


@pytest.mark.parametrize(
    ("name", "taken", "of"),
    [
        ("crystal/trips-five-card-stud-v2", 6 * 0.50 / 2, "bets"),  # crystal 620: six players, 50 cents at $2
        ("crystal/chinese-poker", 4 * 2 / 2, "points"),  # crystal 1101: four players, $2 each at $2 a point
        ("oaks/thirteen-card-poker", 0, "points"),
    ],
)
def test_round_games_are_measured_with_errors_and_the_collection_is_as_filed(name, taken, of):
    measured = trial(offer(name), 2, seed=3)
    figures = {each["name"]: each for each in measured["figures"]}
    assert figures[f"collection, in {of}"]["value"] == taken
    assert all(each["stderr"] is not None for each in measured["figures"])
    stay = [each["value"] for told, each in figures.items() if "stay to the end" in told]
    assert not stay or sum(stay) == pytest.approx(1)
    with pytest.raises(Refused):
        trial(offer(name), 1, seed=3, players=max(offer(name).seats) + 1)
