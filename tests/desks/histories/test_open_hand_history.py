"""The parts of the Open Hand History that programs rely on: blinds, the drop of each pot, the date, the hand number.

Figures are worked out by hand from Cordova's posted lines (cordova 1458: the fee comes out of the pot).
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


def test_equal_blinds_are_written_as_small_and_big(play):
    """Line 1 has two blinds of $1."""
    hand, _ = told(play, "cordova/texas-holdem", "texas-holdem-limit:1", 4)
    assert posts(hand) == [(0, "Post SB", 1.0), (1, "Post BB", 1.0)]
    assert (hand["small_blind_amount"], hand["big_blind_amount"]) == (1.0, 1.0)


def test_a_short_blind_is_still_that_blind(play):
    """Line 3 has blinds of $1 and $3, and the big blind has only $2."""
    hand, _ = told(play, "cordova/texas-holdem", "texas-holdem-limit:3", 4, (10_000, 200, 10_000, 10_000))
    assert posts(hand) == [(0, "Post SB", 1.0), (1, "Post BB", 2.0)]


def test_of_three_blinds_the_middle_one_is_extra(play):
    """Oaks lowball line 1: $5, $5 and $10 from the button (the last place of the hand)."""
    hand, _ = told(play, "oaks/lowball-draw-poker", "1", 5, seed=9)
    assert posts(hand) == [(4, "Post SB", 5.0), (0, "Post Extra Blind", 5.0), (1, "Post BB", 10.0)]


@pytest.mark.parametrize("short", [50, 30])
def test_a_drop_larger_than_the_main_pot_comes_out_of_the_next(play, short):
    """Line 3, seven dealt in: the fee is $4. With a 50-cent stack the main pot is 7 × $0.50 = $3.50, so the side pot
    pays 50 cents; with 30 cents it is $2.10 and $1.90. The side pot is six times what the others put in above that.
    """
    stacks = (10_000, 10_000, short, *(10_000,) * 4)
    hand, history = told(play, "cordova/texas-holdem", "texas-holdem-limit:3", 7, stacks, bets_once)
    main, side = hand["pots"]
    assert (main["amount"], main["rake"], main["player_wins"]) == (7 * short / 100, 7 * short / 100, [])
    assert side["rake"] == pytest.approx(4 - 7 * short / 100)
    assert side["amount"] == pytest.approx(6 * (3 + 3 - short / 100))  # the blind's $3 and a bet of $3
    assert sum(win["win_amount"] for win in side["player_wins"]) == pytest.approx(side["amount"] - side["rake"])
    assert sum(history.stacks) == sum(stacks) - 400


def test_hands_of_two_tables_have_different_numbers(play):
    one, first = told(play, "crystal/holdem", "2-4", 3, seed=1)
    two, second = told(play, "crystal/holdem", "2-4", 3, seed=2)
    assert first.began.number == second.began.number
    assert one["game_number"] != two["game_number"]
    again, = read_ndjson(write_ndjson([first]))
    assert json.loads(write_ohh([again]))["ohh"]["game_number"] == one["game_number"]


def test_a_log_with_times_dates_its_hands(play):
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


def test_a_date_can_be_given(play, capfdbinary, tmp_path):
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
