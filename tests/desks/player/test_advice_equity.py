"""Advice at a poker table: the equity of a hand against random hands, based only on what the player sees."""

import re
from itertools import combinations

import msgspec
import pytest
from msgspec.structs import replace

from houseway.cards import deck, spell
from houseway.desks.player.advise_pot import advise
from houseway.fairness.source import SeededSource
from houseway.kinds.pot.advice import VisibleHand, stood
from houseway.kinds.pot.commands import DealHand
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.turn import least
from houseway.rules.spot import Place
from houseway.table.advice import AdviceQuery
from houseway.table.commands import SitDown
from houseway.table.log import Log, open_table
from houseway.table.table import Table

HOLDEM = "oaks/texas-holdem"
SOURCE = SeededSource(b"advice")


def night_of(name: str, seats: int = 4) -> Log:
    log = open_table(name)
    for seat in range(1, seats + 1):
        log.do(SitDown(seat, f"player {seat}", 40_000), SOURCE)
    log.do(DealHand(), SOURCE)
    return log


def along(log: Log) -> None:
    """Let each player stay in as cheaply as possible."""
    hand = log.table.round.hand
    choices = {choice.word: choice for choice in legal(hand)}
    word = next(word for word in ("pass", "draw", "check", "call", "bring-in", "bet", *choices) if word in choices)
    log.do(least(choices[word], hand.actor), SOURCE)


def hidden(hand: object, seat: int) -> set[int]:
    """Return the face-down cards of the other players."""
    return {card for place, down in enumerate(hand.down) if hand.seats[place] != seat for card in down}


def sees(table: Table, seat: int) -> VisibleHand | None:
    query = table.kind.advising.query(table, Place(seat))
    return msgspec.json.decode(query.sees, type=VisibleHand) if query else None


def weigh(*hands: str, board: str = "") -> dict[str, object]:
    stand = VisibleHand(hands, board, "", 0, 0, None)
    return advise(AdviceQuery("pot", HOLDEM, (), msgspec.json.encode(stand).decode())).told


@pytest.mark.parametrize("name", [HOLDEM, "palace/seven-card-stud", "cordova/omaha-high-low-split", "palace/razz"])
def test_advice_does_not_change_when_hidden_cards_do(name: str) -> None:
    """Every hidden card is swapped for one from the stub. The advice query must stay the same."""
    log, asked = night_of(name), 0
    while log.table.round is not None and asked < 12:
        hand = log.table.round.hand
        seat = hand.actor
        seen = sees(log.table, seat)
        assert seen is not None
        known = {*(card for down in hand.down for card in down), *(card for up in hand.up for card in up), *hand.board}
        stub = [card for card in deck(1, hand.game.variant.deck.jokers) if card not in known]
        swap = dict(zip(sorted(hidden(hand, seat)), stub, strict=False))
        other = replace(hand, down=tuple(tuple(swap.get(card, card) for card in down) for down in hand.down))
        assert hidden(other, seat).isdisjoint(hidden(hand, seat))
        assert sees(replace(log.table, round=replace(log.table.round, hand=other)), seat) == seen
        told = set(re.findall(r"[2-9TJQKA][cdhs]", " ".join((*seen.hands, seen.board, seen.dead))))
        assert told.isdisjoint({spell(card) for card in hidden(hand, seat)})
        asked += 1
        along(log)
    assert asked >= 8


def test_the_equity_on_the_river_over_all_990_hands_matches_another_engine() -> None:
    from phevaluator import evaluate_cards

    mine, board = ["As", "Qd"], ["Ah", "9c", "4s", "Jd", "2h"]
    rest = [spell(card) for card in deck() if spell(card) not in {*mine, *board}]
    ours, total = evaluate_cards(*mine, *board), 0.0
    for other in combinations(rest, 2):
        theirs = evaluate_cards(*other, *board)  # there, a lower rank is better
        total += 1.0 if ours < theirs else 0.5 if ours == theirs else 0.0
    told = weigh("(As Qd)", "(?? ??)", board=" ".join(board))
    assert (told["deals"], told["stderr"]) == (990, None)
    assert told["equity"] == pytest.approx(total / 990, abs=1e-12)


def test_two_aces_win_85_2_percent_of_pots_against_one_random_hand() -> None:
    """85.20 % as published for pocket aces against a random hand (figures of the Wizard of Odds)."""
    told = weigh("(As Ah)", "(?? ??)")
    assert 0 < told["stderr"] < 0.002
    assert abs(told["equity"] - 0.8520) < 4 * told["stderr"]


def test_the_price_of_a_call_is_its_share_of_the_pot_after_the_call() -> None:
    """It costs $6 to call into $18, so the call breaks even with a quarter of the pot. Side pots change that."""
    place = {"in": True, "all_in": False, "down": ["??", "??"], "up": [], "stack": 5000, "bet": 0, "owes": 600}
    one, two = place | {"seat": 1, "down": ["As", "Ah"]}, place | {"seat": 2, "bet": 600, "owes": 0}
    seen = {"stage": "bet", "street": "river", "board": [], "pot": 1800, "to_call": 600, "seats": {"1": one, "2": two}}
    streets = night_of(HOLDEM).table.round.hand.game.streets

    def price(view: dict[str, object], seat: int) -> tuple[int, float | None]:
        found = stood(view, seat, streets)
        assert found is not None
        return found.call, found.needs

    assert price(seen, 1) == (600, 0.25)
    assert price(seen, 2)[1] is None, "nothing to call"
    assert price(seen | {"seats": {"1": one | {"stack": 400, "owes": 400}, "2": two}}, 1) == (400, None)
    assert price(seen | {"seats": {"1": one, "2": two | {"all_in": True}}}, 1)[1] is None
    assert stood(seen | {"seats": {"1": one | {"in": False}}}, 1, streets) is None, "no cards, no price"


def test_advice_is_given_after_the_draw_but_not_before_it() -> None:
    log, told = night_of("palace/lowball"), 0
    while log.table.round is not None:
        hand = log.table.round.hand
        query = log.table.kind.advising.query(log.table, Place(hand.actor))
        street = hand.game.streets[hand.street]
        if (street.name, log.table.kind.display.view(log.table, None)["hand"]["stage"]) == ("draw", "bet"):
            assert query is not None
            assert advise(query).told["equity"] is not None
            told += 1
        else:
            assert query is None
        along(log)
    assert told
