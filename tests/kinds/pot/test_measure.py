"""The measure of house players: duplicate decks cancel the luck of the cards, and the best response wins the most
possible.
"""

import json
from itertools import combinations
from random import Random

import pytest
from typer.testing import CliRunner

from houseway.cards import deck
from houseway.cli.main import app
from houseway.houses import offer
from houseway.kinds.pot.commands import Bet, Fold
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import BET, PotGame
from houseway.kinds.pot.measure import match
from houseway.kinds.pot.measure.best_response import BestResponse, by_asking
from houseway.kinds.pot.measure.opponents import STYLES, calls
from houseway.kinds.pot.trial import play_deck, starting_stack
from houseway.ranking import order
from houseway.rules.refusal import Refused


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("name", ["oaks/texas-holdem", "comstock/seven-card-stud", "oaks/lowball-draw-poker"])
def test_a_duplicated_deck_gives_nothing_to_an_opponent_who_plays_like_the_others(monkeypatch, name, players) -> None:
    """Each seat wins in one hand what it loses in the other hands of the deck."""
    monkeypatch.setattr(match, "choose", lambda hand, seat, dice, manner: calls(hand, seat, dice))
    filed = offer(name)
    asked = match.check(match.Match(filed, None, players, "call", "usual", 1))
    decks = match.work_of(asked).chunk(0, 3)
    assert [deck.won for deck in decks] == [0.0] * 3
    assert all((deck.hands, deck.second, deck.bets) == (players, players, 0) for deck in decks)


def best_response_against(player, hands=6, see=lambda hand, said: None):
    """Return what the best response wins per hand from a player, in cents."""
    filed = offer("oaks/texas-holdem")
    posted = filed.line(None)
    game, won = PotGame(filed.variant, posted.stakes), []
    for number in range(hands):
        dice, pack = Random(number), list(PotGame(filed.variant, posted.stakes).pack)
        dice.shuffle(pack)
        best = BestResponse(by_asking(player), dice)

        def say(hand, best=best, dice=dice):
            if hand.actor == 1:
                see(hand, said := best.say(hand, 1, dice))
                return said
            best.watch(hand, word := player(hand, hand.actor, dice), 1)
            return word

        hand, _ = play_deck(game, posted, 2, number % 2 + 1, pack, say)
        won.append(hand.stacks[hand.position(1)] - starting_stack(game, posted))
    return won


def folds_to_bets(hand, seat, dice):
    if hand.stage == BET and any(each.word == "call" for each in legal(hand)) and (hand.street or hand.raises > 1):
        return Fold()
    return calls(hand, seat, dice)


def test_the_best_response_bluffs_a_player_who_folds_to_bets() -> None:
    """The best response wins a one-dollar blind in every hand with any cards; the blinds are $0.50 and $1."""
    assert set(best_response_against(folds_to_bets)) == {100}


def test_the_best_response_bets_for_value_against_a_player_who_always_calls() -> None:
    """On the river it bets hands that beat most of the 990 others, and checks hands that lose to most."""
    asked = []

    def best(hand, said):
        if hand.stage == BET and hand.street == 3 and not hand.top:
            mine, high = hand.down[hand.turn], order("high")
            left = [card for card in deck(1) if card not in (*mine, *hand.board)]
            won = high.beats(mine, hand.board, list(combinations(left, 2)))
            asked.append((won / 990, isinstance(said, Bet)))

    best_response_against(calls, 24, best)
    assert all(bet for share, bet in asked if share > 0.7)
    assert not any(bet for share, bet in asked if share < 0.3)
    assert {bet for _, bet in asked} == {True, False}


def test_a_match_that_cannot_be_measured_is_refused() -> None:
    for name, players, opponent in (("oaks/texas-holdem", 2, "shark"), ("oaks/texas-holdem", 11, "call"),
                                    ("oaks/texas-holdem", 6, "best-response"), ("oaks/zoobac", 2, "call")):
        with pytest.raises(Refused):
            match.check(match.Match(offer(name), None, players, opponent, "easy", 1))


def run(*words):
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def test_the_bots_command_prints_every_match() -> None:
    ran = run("bots", "oaks/lowball-draw-poker", "--decks", "2", "--players", "2", "--seed", "1", "--json",
              "--level", "easy", "--against", "call", "--against", "best-response")
    told = json.loads(ran.stdout)
    assert [each["opponent"] for each in told["matches"]] == ["call", "best-response"]
    assert all(each["hands"] == 4 for each in told["matches"])
    assert run("bots", "oaks/lowball-draw-poker", "--against", "shark").exit_code == 1
    assert run("bots", "oaks/lowball-draw-poker", "--level", "grim").exit_code == 1
    assert run("bots", "oaks/zoobac").exit_code == 1


@pytest.mark.parametrize("name", STYLES)
def test_every_style_of_house_player_acts_legally(name) -> None:
    for game in ("crystal/holdem", "palace/draw-poker", "comstock/razz", "palace/mexican-poker"):
        filed = offer(game)
        assert match.play_match(match.Match(filed, None, 2, name, "easy", 1), 2)["hands"] == 4
