"""House players fold, raise and go to showdown at believable rates. `docs/bots.md` has the rates over more hands."""

from random import Random

import pytest

from houseway.houses import offer
from houseway.kinds.pot.hand.events import BetPlaced, BoardDealt, Called, Folded, HandShown, Raised
from houseway.kinds.pot.hand.state import PotGame
from houseway.kinds.pot.trial import play

HANDS, PLAYERS = 40, 6


@pytest.mark.parametrize(("line", "shown", "folds"), [("1", (0.2, 0.6), (0.2, 0.6)), ("108", (0.05, 0.45), (0.3, 0.8))])
def test_oaks_holdem_hands_seldom_reach_showdown_and_bets_are_respected(line, shown, folds):
    """The bounds include the usual figures: a quarter to a half of the players who see the flop go to showdown."""
    filed = offer("oaks/texas-holdem")
    posted = filed.line(line)
    game = PotGame(filed.variant, posted.stakes, posted.drop)
    ended = raised = put_in = folded = faced = 0
    for number in range(HANDS):
        _, log = play(game, posted, PLAYERS, number % PLAYERS + 1, Random(f"rates {number}"))
        ended += any(isinstance(event, HandShown) for event in log)
        flop = next((at for at, event in enumerate(log) if isinstance(event, BoardDealt)), len(log))
        before, after = log[:flop], log[flop:]
        raised += len({event.seat for event in before if isinstance(event, Raised | BetPlaced)})
        put_in += len({event.seat for event in before if isinstance(event, Raised | BetPlaced | Called)})
        folded += sum(isinstance(event, Folded) for event in after)
        faced += sum(isinstance(event, Folded | Called) for event in after)
    assert shown[0] < ended / HANDS < shown[1]
    assert 0.2 < put_in / HANDS / PLAYERS < 0.45
    assert 0.1 < raised / HANDS / PLAYERS < 0.3
    assert folds[0] < folded / faced < folds[1]
