"""The checks for your own games find faults, and none in ours."""

from typing import Any

import pytest

from houseway.games.find import game
from houseway.games.game import CHOOSE
from houseway.registry import GAMES
from houseway.testing import check_game

OWN_PACK = {"pai-gow-tiles"}
"""Played with tiles, which a deck of cards can't replace."""


@pytest.mark.parametrize("name", sorted({*GAMES} - OWN_PACK))
def test_nothing_is_wrong_with_our_own_games(name: str) -> None:
    assert check_game(game(name), rounds=25, decks=2 if name in ("war", "baccarat") else 1) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"outcomes": 3}, "it must be a whole number below 3"),
        ({"turn": lambda state: CHOOSE}, "turn asks for a choice, but may allows none"),
        ({"turn": lambda state: 99}, "turn returns 99"),
        ({"conditions": {"never": lambda end: False}}, "the condition `never` never holds"),
        ({"conditions": {"tie": lambda end: end == 0}}, "there is no condition `player wins`"),
        ({"deal": lambda state, hand, card: state}, "a round"),
    ],
)
def test_faults_are_reported(changed: dict[str, Any], said: str) -> None:
    found = check_game(game("baccarat")._replace(**changed), rounds=5)
    assert any(said in each for each in found), found
