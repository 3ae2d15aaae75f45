"""What is advised against a player-dealer: the priced play for what a bettor sees, and nothing where none is priced."""

import msgspec
import pytest

from houseway.analysis.advice_priced import advise, charted
from houseway.cards import card
from houseway.houses import offer
from houseway.odds.setup import class_names
from houseway.play.banked.riddle import Sees
from houseway.play.kind import Riddle


def riddle(name: str, **sees: object) -> Riddle:
    seen = Sees(**{"hand": (), "total": "", "bank": (), "board": (), "wagers": (), **sees})
    return Riddle("banked", name, (), msgspec.json.encode(seen).decode())


def test_an_exception_of_the_chart_is_played_and_another_wager_s_chart_is_not() -> None:
    filed = offer("oaks/super-pan-9")
    names = class_names(filed.shoe.cards(), filed.play)
    hand = ("2c", "3c", "Kd")
    cards = [names[filed.play.card(card(text))] for text in ("Kd", "2c", "3c")]
    row = {"total": "5", "against": None, "choice": "hit", "exceptions": [{"cards": cards, "choice": "stand"}]}
    charts = [{"wager": "another", "chart": [row | {"exceptions": []}]}, {"wager": "base", "chart": [row]}]
    assert charted(filed, Sees(hand, "5", (), (), ("base",)), charts).word == "stand"
    assert charted(filed, Sees(("2c", "2d", "Ac"), "5", (), (), ("base",)), charts).word == "hit"
    assert charted(filed, Sees(hand, "5", (), (), ("another",)), charts).word == "hit"
    assert charted(filed, Sees(hand, "9", (), (), ("base",)), charts).word == ""


@pytest.mark.parametrize(
    ("hand", "up", "word"), [(("7c", "7d", "7h"), "Ks", "play"), (("5c", "3d", "2h"), "As", "fold")]
)
def test_a_hand_is_counted_against_the_bank_s(hand: tuple[str, ...], up: str, word: str) -> None:
    """Three of a kind is played and 5-3-2 of three suits is not, in every published strategy of three card poker."""
    found = advise(riddle("cordova/three-card-poker", hand=hand, bank=(up,), wagers=("ante",)))
    assert found.word == word
    assert found.told["choice"].startswith(word)


def test_a_low_total_draws_by_the_chart() -> None:
    found = advise(riddle("oaks/super-pan-9", hand=("Kc", "Kd", "2h"), total="2", wagers=("base",)))
    assert (found.word, found.told["choice"]) == ("hit", "hit")


def test_nothing_is_advised_where_nobody_chooses_or_the_cards_cannot_be() -> None:
    assert advise(riddle("oaks/zoobac", hand=("Kc", "2h"), total="2", wagers=("player",))).word == ""
    assert advise(riddle("cordova/three-card-poker", hand=("7c", "7c", "7c"), wagers=("ante",))).word == ""
