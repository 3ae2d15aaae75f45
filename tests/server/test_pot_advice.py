"""Advice at a poker table: what the seat's own hand wins against random ones, from what that seat sees alone."""

import asyncio
import re
from contextlib import closing
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.cards import deck, spell
from houseway.play.pot import night as nights
from houseway.play.pot.legal import legal
from houseway.play.pot.seating import Sit
from houseway.play.pot.view import view
from houseway.rules.refusal import Refused
from houseway.server.config import Pace
from houseway.server.pot import least
from houseway.server.pot_advice import Stand, price, stand
from houseway.server.reckoning import weigh

HOLDEM = "oaks/texas-holdem"


class Seeds:
    def seed(self, shoe: int) -> bytes:
        return bytes([shoe]) * 32


def night_of(name: str, seats: int = 4) -> nights.Night:
    night = nights.start(nights.open_night(name))
    for seat in range(1, seats + 1):
        night = done(night, Sit(seat, f"player {seat}", 40_000))
    return done(night, nights.DealHand())


def done(night: nights.Night, command: Any) -> nights.Night:
    for event in nights.carry(night, command, Seeds()):
        night = nights.evolve(night, event)
    return night


def along(night: nights.Night) -> nights.Night:
    """Let whoever is to speak stay in for as little as he may."""
    hand = night.hand
    assert hand is not None
    choices = {choice.word: choice for choice in legal(hand)}
    word = next(word for word in ("pass", "draw", "check", "call", "bring-in", "bet", *choices) if word in choices)
    return done(night, nights.Act(hand.actor, least(choices[word])))


def hidden(hand: Any, seat: int) -> set[int]:
    """Return the cards that lie face down before others."""
    return {card for place, down in enumerate(hand.down) if hand.seats[place] != seat for card in down}


@pytest.mark.parametrize("name", [HOLDEM, "palace/seven-card-stud", "cordova/omaha-high-low-split", "palace/razz"])
def test_what_is_weighed_does_not_change_when_hidden_cards_do(name: str) -> None:
    """Every hidden card is exchanged for one from the stub; the question that is put stays the same."""
    night, asked = night_of(name), 0
    while not night.resting and asked < 12:
        hand = night.hand
        assert hand is not None
        seat = hand.actor
        seen = stand(night.offer, view(hand, seat), seat)
        known = {*(card for down in hand.down for card in down), *(card for up in hand.up for card in up), *hand.board}
        stub = [card for card in deck(1, hand.game.variant.deck.jokers) if card not in known]
        swap = dict(zip(sorted(hidden(hand, seat)), stub, strict=False))
        other = replace(hand, down=tuple(tuple(swap.get(card, card) for card in down) for down in hand.down))
        assert hidden(other, seat).isdisjoint(hidden(hand, seat))
        assert stand(night.offer, view(other, seat), seat) == seen
        told = set(re.findall(r"[2-9TJQKA][cdhs]", " ".join((*seen.hands, seen.board, seen.dead))))
        assert told.isdisjoint({spell(card) for card in hidden(hand, seat)})
        asked += 1
        night = along(night)
    assert asked >= 8


def test_on_the_river_the_share_is_counted_over_all_990_hands_as_another_engine_does() -> None:
    from phevaluator import evaluate_cards

    mine, board = ["As", "Qd"], ["Ah", "9c", "4s", "Jd", "2h"]
    rest = [spell(card) for card in deck() if spell(card) not in {*mine, *board}]
    ours, total = evaluate_cards(*mine, *board), 0.0
    for other in combinations(rest, 2):
        theirs = evaluate_cards(*other, *board)  # a lower rank is the better hand there
        total += 1.0 if ours < theirs else 0.5 if ours == theirs else 0.0
    told = weigh(Stand(HOLDEM, (), ("(As Qd)", "(?? ??)"), " ".join(board), ""))
    assert (told.deals, told.stderr) == (990, None)
    assert told.equity == pytest.approx(total / 990, abs=1e-12)


def test_two_aces_win_85_percent_against_one_random_hand() -> None:
    """85.20 % as published for pocket aces against a random hand (figures of the Wizard of Odds)."""
    told = weigh(Stand(HOLDEM, (), ("(As Ah)", "(?? ??)"), "", ""))
    assert told.equity is not None
    assert told.stderr is not None
    assert 0 < told.stderr < 0.002
    assert abs(told.equity - 0.8520) < 4 * told.stderr


def test_the_price_of_a_call_is_its_part_of_the_pot_after_it() -> None:
    """$6 to call into $18: the call is even with a quarter of the pot. Side pots make it another question."""
    place = {"in": True, "all_in": False, "down": ["??", "??"], "up": [], "stack": 5000, "bet": 0}
    seats = [place | {"seat": 1, "down": ["As", "Ah"]}, place | {"seat": 2, "bet": 600}]
    seen = {"stage": "bet", "pot": 1800, "to_call": 600, "seats": seats}
    assert (price(seen, 1).call, price(seen, 1).needs) == (600, 0.25)
    assert price(seen, 2).needs is None, "nothing to call"
    short = seen | {"seats": [seats[0] | {"stack": 400}, seats[1]]}
    assert (price(short, 1).call, price(short, 1).needs) == (400, None)
    all_in = seen | {"seats": [seats[0], seats[1] | {"all_in": True}]}
    assert price(all_in, 1).needs is None
    with pytest.raises(Refused, match="no cards"):
        price(seen | {"seats": [seats[0] | {"in": False}]}, 1)


def test_before_the_draw_nothing_is_said_and_after_it_is() -> None:
    night, told = night_of("palace/lowball"), 0
    while not night.resting:
        hand = night.hand
        assert hand is not None
        seen = view(hand, hand.actor)
        if (seen["street"], seen["stage"]) == ("draw", "bet"):
            assert weigh(stand(night.offer, seen, hand.actor)).equity is not None
            told += 1
        else:
            with pytest.raises(Refused, match="before the draw"):
                stand(night.offer, seen, hand.actor)
        night = along(night)
    assert told


def test_a_player_asks_at_his_table_and_nobody_else_is_answered(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(action=60.0, deal=0.05))
    table = "oaks-texas-holdem-1"

    async def story(door: Any) -> None:
        guests = {seat: running.guest() for seat in (2, 7)}
        people = {}
        for seat, guest in guests.items():
            people[seat] = await door.come(running, table, guest)
            assert (await people[seat].do("sit-down", seat=seat, chips=20_000))["type"] == "ok"
        none = await asyncio.to_thread(running.guest().get, f"/api/tables/{table}/advice")
        assert (none.status_code, none.json()["code"]) == (409, "no-advice")
        while people[2].asked().get("for_what") != "action":
            await people[2].next()
        while not people[7].view.get("hand"):
            await people[7].next()
        for seat, guest in guests.items():
            answer = await asyncio.to_thread(guest.get, f"/api/tables/{table}/advice", timeout=60)
            told = answer.json()
            assert answer.status_code == 200, told
            assert (told["seat"], told["against"]) == (seat, 1)
            assert 0 < told["equity"] < 1
            assert told["pot"] == people[seat].view["hand"]["pot"]
        asked = people[2].asked()["seat"]
        told = (await asyncio.to_thread(guests[asked].get, f"/api/tables/{table}/advice")).json()
        assert told["needs"] == pytest.approx(told["call"] / (told["pot"] + told["call"]))

    play(story)
    with closing(running.client()) as nobody:
        assert nobody.get(f"/api/tables/{table}/advice").status_code == 401
        assert running.guest().get("/api/tables/palace-ez-baccarat-panda-8-1/advice").json()["code"] == "no-advice"
