"""Advice on a hand with added bets: a sure loss costs everything at stake, in units of the first bet.

The stake is added up from the bets that the filings name, without using the solver.
"""

from itertools import product

import pytest
from tests.support.nights.banked import Night
from tests.support.offers import BANKED, PAI_GOW_CARDS

from houseway.games.versus.mississippi import STREETS
from houseway.houses import offer
from houseway.kinds.banked.turn import waiting
from houseway.odds.advise import advise
from houseway.odds.parse_hand import HandSoFar
from houseway.odds.solution import solver
from houseway.registry import GAMES
from houseway.rules.refusal import Refused
from houseway.rules.spot import Bet

GAME = {name: offer(name).play.id for name in BANKED}
GOES_ON = {"twenty-one", "mississippi"}
"""Games in which another choice follows one that added a bet."""
MISSISSIPPI = [name for name, game in GAME.items() if game == "mississippi"]
ONE_HAND = [name for name, game in GAME.items() if game not in GOES_ON]
SEVEN_CARDS = sorted(
    set(PAI_GOW_CARDS)
    - {"cordova/mini-pai-gow", "cordova/ultimate-pai-gow-poker"}
    - {"crystal/face-up-pai-gow-poker", "palace/face-up-pai-gow-poker"}
)
"""Pai gow hands set against a closed hand."""


def put_up(name: str) -> set[str]:
    """Return the wagers that choices can add."""
    filed = offer(name)
    return {choice.adds for choice in filed.play.choosing.choices if choice.adds and choice.adds not in filed.base}


@pytest.mark.parametrize("name", ONE_HAND)
def test_advice_after_the_last_choice_is_refused(name: str) -> None:
    filed = offer(name)
    for wager in put_up(name):
        with pytest.raises(Refused, match=f"nothing to choose in .* after the {wager} bet") as refused:
            advise(filed, "As Ks", moment=HandSoFar((wager,)))
        assert refused.value.code == "no-choice"
    with pytest.raises(Refused, match="has no splits"):
        advise(filed, "As Ks", moment=HandSoFar((), 2))
    with pytest.raises(ValueError, match=r"no choice in .* adds the wager base-two"):
        advise(filed, "As Ks", moment=HandSoFar(("base-two",)))


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKED)
def test_no_choice_follows_that_bet(name: str) -> None:
    """In nights of random play, a question on a hand with an added bet occurs only in these games."""
    puts = put_up(name)
    for step in Night(name, 9).play(12).steps:
        for asked in waiting(step.after):
            if asked.what == "choice" and asked.spot is not None and asked.place is not None:
                lies = puts & set(step.after.round.bets.get(Bet(asked.spot, asked.place), ()))
                assert not lies or GAME[name] in GOES_ON, (asked, lies)


def test_every_game_with_a_later_choice_gives_advice_on_it() -> None:
    for name, game in GAME.items():
        assert hasattr(solver(offer(name), "advise"), "advise_later") == (game in GOES_ON), name
    assert set(GAME.values()) <= set(GAMES)


@pytest.mark.parametrize("name", MISSISSIPPI)
def test_a_fold_in_mississippi_stud_costs_the_ante_and_every_bet_before_it(name: str) -> None:
    filed = offer(name)
    for board in ("", "7h", "7h 9s"):
        streets = STREETS[: len(board.split())]
        told = advise(filed, "2c 3d", board, moment=HandSoFar(streets))
        assert told == advise(filed, "2c 3d", board)
        assert told["ev"]["fold"] == -1 - sum(told.get("bet_before", ()))
        others = {tuple(each["bet_before"]): each["ev"]["fold"] for each in told.get("otherwise", ())}
        sizes = set(product((1, 2, 3), repeat=len(streets))) - {tuple(told.get("bet_before", ()))}
        assert others == {bets: -1 - sum(bets) for bets in sizes if bets}
    for board, added in (("", STREETS[:1]), ("7h", STREETS[1:2]), ("7h", STREETS[:1] * 2), ("7h 9s", STREETS[:1])):
        with pytest.raises(ValueError, match=r"a hand of .* has"):
            advise(filed, "2c 3d", board, moment=HandSoFar(added))


@pytest.mark.parametrize("name", [name for name, game in GAME.items() if game == "let-it-ride"])
def test_the_hand_of_2_3_7_and_9_in_four_suits_cant_make_a_pair_of_tens(name: str) -> None:
    """With the first bet taken down, the third rides, or two do. The first bet was taken down: the third rides, or two
    do.
    """
    assert advise(offer(name), "2c 3d 7h", "9s")["ev"] == {"ride": -2.0, "withdraw": -1.0}


@pytest.mark.parametrize("name", [name for name, game in GAME.items() if game == "three-card"])
def test_a_fold_in_three_card_poker_costs_the_ante(name: str) -> None:
    up = "Kh" if any(step.up and step.to == "bank" for step in offer(name).banked.plan.steps) else ""
    assert advise(offer(name), "2c 3d 7h", up=up)["ev"]["fold"] == -1


@pytest.mark.parametrize("name", [name for name, game in GAME.items() if game == "holdem-bank"])
def test_a_fold_in_ultimate_texas_holdem_costs_the_ante_and_the_blind(name: str) -> None:
    assert advise(offer(name), "2c 3d", "Kh Qh 9s 7h 8d")["ev"]["fold"] == -2


@pytest.mark.sweep
@pytest.mark.parametrize("name", SEVEN_CARDS)
def test_a_foul_at_pai_gow_costs_the_wager(name: str) -> None:
    """A pair of aces in front with nothing behind is a foul, and a foul loses (no line pays it). The bank is open and
    has a pair.
    """
    opened = "Qs Qd Tc 8h 6d 5c 3s" if offer(name).banked.options["bank-sets"] == "first" else ""
    told = advise(offer(name), "As Ad Kc Jh 9d 7c 2s", opened)
    fouls = [each for each in told["settings"] if {"As", "Ad"} == set(each["front"])]
    assert [each["value"] for each in fouls] == [-1.0]


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        ("oaks/pure-21-5-blackjack", HandSoFar(("base",))),
        ("oaks/pure-21-5-blackjack", HandSoFar(("base",), 2)),
        ("crystal/21st-century-free-bet-blackjack", HandSoFar(("free-split",), 2)),
        ("crystal/21st-century-free-bet-blackjack", HandSoFar(("base", "free-split"), 2, True)),
    ],
)
def test_the_wager_added_by_a_split_is_on_the_new_hand(name: str, moment: HandSoFar) -> None:
    with pytest.raises(ValueError, match="to the new hand only"):
        advise(offer(name), "8h Tc", up="6d", moment=moment)


def test_a_hand_that_was_split_free_has_only_the_free_wager() -> None:
    """Crystal 2804, 2811-2812: pairs are split free except tens. A lost free hand costs nothing, and a lost hand of
    split tens costs its whole wager.
    """
    free_bet = "crystal/21st-century-free-bet-blackjack"
    for hand, wager, other in (("8h 9c", "free-split", "base"), ("Th 9c", "base", "free-split")):
        with pytest.raises(ValueError, match=f"adds the wager {wager}, not {other}"):
            advise(offer(free_bet), hand, up="Kd", moment=HandSoFar((other,), 2, True))
    assert min(advise(offer(free_bet), "8h 8c", up="Kd", moment=HandSoFar(("free-split",), 2, True))["ev"].values()) > 0
    assert advise(offer(free_bet), "Th 9c", up="Kd", moment=HandSoFar(("base",), 2, True))["ev"]["hit"] < -0.5


@pytest.mark.parametrize("name", [name for name in BANKED if name.endswith("pure-spanish-21-5")])
def test_a_split_hand_forfeits_its_own_doubles_when_rescued(name: str) -> None:
    """Comstock 3686–3699, crystal 2272–2273: the last doubled part is taken back and the rest is forfeited. Any card on
    21 loses a wager that was doubled again.
    """
    doubles = ("double", "double-double", "double-double-2")
    hands = ("8h 5c 3d", "8h 5c 2d 2s", "8h 2c 2d 2s 2h")
    for off in (False, True):
        for many, (hand, forfeited) in enumerate(zip(hands, (1, 2, 4), strict=True), start=1):
            told = advise(offer(name), hand, up="6d", moment=HandSoFar(doubles[:many], 2, off))
            assert told["ev"]["rescue"] == -forfeited, (hand, off)
        on_21 = advise(offer(name), "8h 8c 5d", up="6d", moment=HandSoFar(doubles[:1], 2, off))["ev"]
        assert (on_21["rescue"], on_21["double-double 2x"]) == (-1, -4)
