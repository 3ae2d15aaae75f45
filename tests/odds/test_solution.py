"""The contract of a solution: endings of split hands, free bets, halves, and late wagers that no solver counts."""

from fractions import Fraction
from pathlib import Path

import pytest

from houseway.games.game import FREE, Choice, label
from houseway.games.versus.hands import PAIR
from houseway.games.versus.holdem_bank import FOLD, LAST_BET, RAISE, outcome_of
from houseway.houses import Offer, offer
from houseway.odds.price import drawn_up, price_wager, strategies
from houseway.odds.report import fate_of
from houseway.odds.solution import BEST, Ending, Solution, added_gain, role_of
from houseway.rules.refusal import Refused

UTH = offer("comstock/ultimate-texas-holdem")
WON, LOST, FOLDED = outcome_of(PAIR + 1, PAIR, 0), outcome_of(PAIR, PAIR + 1, 0), outcome_of(PAIR, PAIR, 1)


def choosing(choices: tuple[Choice, ...]) -> Offer:
    return UTH.with_banked(game=UTH.play.with_choices(choices))


def test_a_split_spot_gains_the_sum_of_its_hands() -> None:
    """One hand wins its ante and a raise of four antes; the other loses its ante, blind and one more bet: the round is
    5 − 3.
    """
    split = Ending((RAISE,), WON, (Ending((LAST_BET,), LOST),))
    found = fate_of(UTH, UTH.wager("ante"), {split: 2, Ending((FOLD,), FOLDED): 1})
    assert found.gains == {Fraction(2): 2, Fraction(-2): 1}
    assert (found.rounds, found.total) == (3, 5)
    assert found.mean == Fraction(2, 3)
    play = fate_of(UTH, UTH.wager("play"), {split: 2, Ending((FOLD,), FOLDED): 1})
    assert (play.rounds, play.stakes) == (2, 10)


def test_a_free_bet_can_win_and_never_loses_and_a_half_bet_counts_as_half() -> None:
    choices = list(UTH.play.choosing.choices)
    choices[RAISE] = choices[RAISE]._replace(payer=FREE)
    choices[LAST_BET] = choices[LAST_BET]._replace(times=Fraction(1, 2))
    free = choosing(tuple(choices))
    assert [added_gain(free, "play", (RAISE,), Fraction(gain)) for gain in (1, 0, -1)] == [4, 0, 0]
    assert added_gain(free, "play", (LAST_BET,), Fraction(-1)) == Fraction(-1, 2)
    assert label(choices[LAST_BET], choices) == "play 1/2x"
    assert fate_of(free, free.wager("ante"), {Ending((RAISE,), LOST): 1}).mean == -2


def test_a_late_wager_that_a_solver_does_not_count_is_refused() -> None:
    late = UTH.with_banked(wagers=tuple(each._replace(late=each.id == "trips") for each in UTH.banked.wagers))
    solved = Solution({BEST: {Ending((RAISE,), WON): 1}})
    with pytest.raises(Refused, match="solver does not cover that"):
        price_wager(late, solved, late.wager("trips"))


def test_if_every_hand_should_raise_the_page_says_so_and_has_no_flop_chart() -> None:
    """If every hand raises before the flop, the chart has one choice and no later decisions."""
    cells = [{"total": "A K", "hand": hand, "against": "K", "choice": "play 4x", "ev": {}, "exceptions": []}
             for hand in ("AKs", "AKo")]  # fmt: skip
    solved = Solution({}, charts={"ante": {"before the flop": cells, "on the flop": []}})
    wagers = {"ante": {"edge": 0.5}}
    told = [drawn_up(each, wagers) for each in strategies(solved, wagers)]
    assert [each["in_words"] for each in told] == [["Before the flop, always: play 4x."]]


def test_a_solver_that_lacks_a_required_function_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_a_solver.py").write_text("def solve(offer): ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert callable(role_of("half_a_solver", "solve").solve)
    with pytest.raises(Refused, match="`half_a_solver` has no function `simulators` for the role `deal`"):
        role_of("half_a_solver", "deal")
