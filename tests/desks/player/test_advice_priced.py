"""Advice against a player-dealer names the best priced play for the cards in view, and there is none if nothing is
priced.
"""

from random import Random

import msgspec
import pytest
from tests.kinds.banked.test_twentyone import dealt

from houseway.cards import card
from houseway.desks.player.advise_banked import advise, charted
from houseway.houses import offer
from houseway.kinds.banked.advice import VisibleHand
from houseway.kinds.banked.advice import query as seen_by
from houseway.kinds.banked.bots import next_best
from houseway.odds.count_input import class_names
from houseway.odds.price import price
from houseway.table.advice import Advice, AdviceQuery


def query(name: str, **sees: object) -> AdviceQuery:
    seen = VisibleHand(**{"hand": (), "total": "", "bank": (), "board": (), "wagers": (), **sees})
    return AdviceQuery("banked", name, (), msgspec.json.encode(seen).decode())


def test_a_charts_exceptions_apply_and_the_charts_of_other_wagers_do_not() -> None:
    filed = offer("oaks/super-pan-9")
    names = class_names(filed.banked.shoe.cards(), filed.play)
    hand = ("2c", "3c", "Kd")
    cards = [names[filed.play.solving.card(card(text))] for text in ("Kd", "2c", "3c")]
    row = {"total": "5", "against": None, "choice": "hit", "exceptions": [{"cards": cards, "choice": "stand"}]}
    charts = [{"wager": "another", "chart": [row | {"exceptions": []}]}, {"wager": "base", "chart": [row]}]
    assert charted(filed, VisibleHand(hand, "5", (), (), ("base",)), charts).word == "stand"
    assert charted(filed, VisibleHand(("2c", "2d", "Ac"), "5", (), (), ("base",)), charts).word == "hit"
    assert charted(filed, VisibleHand(hand, "5", (), (), ("another",)), charts).word == "hit"
    assert charted(filed, VisibleHand(hand, "9", (), (), ("base",)), charts).word == ""


@pytest.mark.parametrize(
    ("hand", "up", "word"), [(("7c", "7d", "7h"), "Ks", "play"), (("5c", "3d", "2h"), "As", "fold")]
)
def test_a_hand_is_priced_against_the_banks_up_card(hand: tuple[str, ...], up: str, word: str) -> None:
    """Three of a kind is played and 5-3-2 of three suits is not, in every published strategy of three card poker."""
    found = advise(query("cordova/three-card-poker", hand=hand, bank=(up,), wagers=("ante",)))
    assert found.word == word
    assert found.told["choice"].startswith(word)


def test_a_low_total_draws_as_the_chart_says() -> None:
    found = advise(query("oaks/super-pan-9", hand=("Kc", "Kd", "2h"), total="2", wagers=("base",)))
    assert (found.word, found.told["choice"]) == ("hit", "hit")


def test_no_advice_is_given_if_there_is_no_choice_or_the_cards_are_impossible() -> None:
    assert advise(query("oaks/zoobac", hand=("Kc", "2h"), total="2", wagers=("player",))).word == ""
    assert advise(query("cordova/three-card-poker", hand=("7c", "7c", "7c"), wagers=("ante",))).word == ""


def said_by_a_house_player(name: str, shoe: str) -> list[str]:
    """Play a hand from a fixed shoe with a house player who follows advice, and return its actions."""
    log, source = dealt(name, shoe, [(2, "base", 1000)])
    said = []
    while log.table.round is not None and (asked := log.table.kind.waiting(log.table)):
        seen = seen_by(log.table, asked[0].place)
        assert seen is not None
        for command in log.table.kind.bots.speak(log.table, asked[0], asked[0].place, Random(1), advise(seen)):
            said.append(command.word)
            log.do(command, source)
    return said


def test_a_house_player_at_twenty_one_follows_the_exact_strategy() -> None:
    """Spanish 21, 11 against a king: the chart doubles, then rescues the double on 16; the house way never does."""
    assert said_by_a_house_player("comstock/pure-spanish-21-5", "5h Ks 6c 9s 5d") == ["double", "rescue"]


def test_a_house_player_plays_split_hands_by_the_plan_for_the_split_card() -> None:
    """Cordova 1277–1284, eights against a nine: four hands, and a further pair is surrendered; an unsplit 16 would hit.

    The other split hands are 8 and 3, which doubles, and 8 and 10 twice, which stands.
    """
    shoe = "8c 9h 8d 5s 8h 8s 8c 3c Kd Kc Kh Qd Qc Qs"
    expected = ["no-surrender", "split", "split", "split", "surrender", "double", "stand", "stand"]
    assert said_by_a_house_player("cordova/blackjack-x", shoe)[: len(expected)] == [*expected]


def test_a_house_player_who_cannot_split_again_plays_the_next_best_action() -> None:
    """The best choice may be illegal: on the last hand of a split the next best is played."""
    told = {"choice": "split", "ev": {"hit": -0.5, "stand": -0.6, "split": -0.4, "double 2x": -0.9}}
    assert list(next_best(Advice("split", told=told))) == [("split", 0), ("hit", 0), ("stand", 0), ("double", 2)]
    assert list(next_best(Advice("hit"))) == []


def test_advice_shows_the_chart_value_of_a_late_wager_and_suggests_no_action() -> None:
    """The late tie of crystal/21st-century-baccarat-5-0 is bet after the opening cards; its chart is from the odds
    page.
    """
    name = "crystal/21st-century-baccarat-5-0"
    row = price(offer(name))["wagers"]["late-tie"]["chart"][0]
    up = next(text for text in ("Kc", "Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c")
              if row["against"] in (None, called(name, text)))  # fmt: skip
    found = advise(query(name, hand=("Kc", "Kd"), total=row["total"], bank=(up,), wagers=("base",), late="late-tie"))
    assert (found.word, found.told["ev"]) == ("", {"late-tie": row["ev"]})


def called(name: str, text: str) -> str:
    filed = offer(name)
    return class_names(filed.banked.shoe.cards(), filed.play)[filed.play.solving.card(card(text))]
