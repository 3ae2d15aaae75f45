"""The parts of an Open Hand History that programs rely on: blinds, the drop of each pot, the date and the hand number.

Figures are computed by hand from Cordova's posted lines (cordova 1458: the fee comes out of the pot).
"""

import json
import random

import pytest

from houseway.desks.histories import History, read_ndjson, write_ndjson, write_ohh
from houseway.desks.histories.history import Heading
from houseway.houses import offer
from houseway.kinds.pot.hand.play import Bet, Call, Check, PotGame, legal


def calls(hand, seat, rng):
    """Every player calls and never raises."""
    words = {choice.word for choice in legal(hand)}
    return Call() if "call" in words else Check() if "check" in words else None


def bets_once(hand, seat, rng):
    """The first player to act on the flop bets, and all others call."""
    for choice in legal(hand):
        if choice.word == "bet" and hand.street == 1:
            return Bet(choice.least)
    return calls(hand, seat, rng)


def told(play, name, line, count, stacks=None, speak=calls, seed=1):
    filed = offer(name)
    posted = filed.line(line)
    game = PotGame(filed.variant, posted.stakes, posted.drop)
    _, log = play(game, random.Random(seed), count, stacks, speak)
    history = History(Heading(name, line), tuple(log))
    return json.loads(write_ohh([history]))["ohh"], history


def posts(hand):
    return [(action["player_id"], action["action"], action["amount"]) for each in hand["rounds"]
            for action in each["actions"] if action["action"].startswith("Post")]


def test_two_equal_blinds_are_written_as_a_small_and_a_big_blind(play):
    """Posted line 1 has two blinds of $1."""
    hand, _ = told(play, "cordova/texas-holdem", "texas-holdem-limit:1", 4)
    assert posts(hand) == [(0, "Post SB", 1.0), (1, "Post BB", 1.0)]
    assert (hand["small_blind_amount"], hand["big_blind_amount"]) == (1.0, 1.0)


def test_a_short_blind_is_still_written_as_that_blind(play):
    """Posted line 3 has blinds of $1 and $3, and the big blind has only $2."""
    hand, _ = told(play, "cordova/texas-holdem", "texas-holdem-limit:3", 4, (10_000, 200, 10_000, 10_000))
    assert posts(hand) == [(0, "Post SB", 1.0), (1, "Post BB", 2.0)]


def test_the_middle_one_of_three_blinds_is_written_as_an_extra_blind(play):
    """Oaks lowball line 1 has blinds of $5, $5 and $10 from the button, which comes last in the hand."""
    hand, _ = told(play, "oaks/lowball-draw-poker", "1", 5, seed=9)
    assert posts(hand) == [(4, "Post SB", 5.0), (0, "Post Extra Blind", 5.0), (1, "Post BB", 10.0)]


@pytest.mark.parametrize("short", [50, 30])
def test_the_part_of_a_drop_that_exceeds_the_main_pot_comes_out_of_the_next_pot(play, short):
    """At posted line 3 with seven players the fee is $4. With a 50-cent stack the main pot is 7 × $0.50 = $3.50, so the
    side pot pays 50 cents; with a 30-cent stack they pay $2.10 and $1.90. The side pot is six times the amount that
    each other player put in above that.
    """
    stacks = (10_000, 10_000, short, *(10_000,) * 4)
    hand, history = told(play, "cordova/texas-holdem", "texas-holdem-limit:3", 7, stacks, bets_once)
    main, side = hand["pots"]
    assert (main["amount"], main["rake"], main["player_wins"]) == (7 * short / 100, 7 * short / 100, [])
    assert side["rake"] == pytest.approx(4 - 7 * short / 100)
    assert side["amount"] == pytest.approx(6 * (3 + 3 - short / 100))  # the blind's $3 and a bet of $3
    assert sum(win["win_amount"] for win in side["player_wins"]) == pytest.approx(side["amount"] - side["rake"])
    assert sum(history.stacks) == sum(stacks) - 400


def test_hands_of_two_tables_have_different_hand_numbers(play):
    one, first = told(play, "crystal/holdem", "2-4", 3, seed=1)
    two, second = told(play, "crystal/holdem", "2-4", 3, seed=2)
    assert first.began.number == second.began.number
    assert one["game_number"] != two["game_number"]
    again, = read_ndjson(write_ndjson([first]))
    assert json.loads(write_ohh([again]))["ohh"]["game_number"] == one["game_number"]


def test_hands_get_their_date_from_a_log_with_times(play):
    """1,000,000,000 seconds after 1970 is 9 September 2001, 01:46:40 UTC."""
    _, history = told(play, "crystal/holdem", "2-4", 3)
    header, began, *rest = write_ndjson([history]).splitlines(keepends=True)
    began = began.rstrip()[:-1] + b',"at":1000000000}\n'
    dated, = read_ndjson(b"".join((header, began, *rest)))
    assert json.loads(write_ohh([dated]))["ohh"]["start_date_utc"] == "2001-09-09T01:46:40Z"
    assert dated.log == history.log
    opened, *events = [json.loads(line) for line in write_ndjson([history]).splitlines()]
    table = {"event": "table-opened", "offer": opened["offer"], "rules": "", "seats": 9, "schedule": opened["line"]}
    log = {"do": {"do": "open-table"}, "events": [table]}, {"do": {"do": "deal-hand"}, "events": events, "at": 10**9}
    (dated,) = read_ndjson(b"\n".join(json.dumps(line).encode() for line in log))
    assert dated.header.when == "2001-09-09T01:46:40Z"
    assert dated.log == history.log
    assert dated.log == history.log


def test_the_date_of_a_history_can_be_given_as_an_option(play, capfdbinary, tmp_path):
    """8 p.m. in California in November is 4 a.m. UTC."""
    from houseway.cli.commands.history import convert

    _, history = told(play, "crystal/holdem", "2-4", 3)
    file = tmp_path / "hand.ndjson"
    file.write_bytes(write_ndjson([history]))
    convert(str(file), "ohh", when="2026-11-15T20:00:00-08:00")
    assert json.loads(capfdbinary.readouterr().out)["ohh"]["start_date_utc"] == "2026-11-16T04:00:00Z"
    convert(str(file), "ohh")
    said = capfdbinary.readouterr()
    assert "start_date_utc" not in json.loads(said.out)["ohh"]
    assert b"--when" in said.err
