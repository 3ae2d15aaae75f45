"""The floor calls draw cards exposed at a table in play (crystal 53–55, comstock 1243–1246).

Everybody draws where he may, and whenever the player-dealer is asked the floor calls the draw card of every seat.
"""

from collections.abc import Iterator
from functools import cache, reduce
from itertools import product

import msgspec
import pytest

from houseway.cards import card
from houseway.games.game import BANK, BANK_CHOOSES, PLAYER
from houseway.games.points import one_draw
from houseway.houses import offer
from houseway.ledger import audit
from houseway.play.banked import events as happened
from houseway.play.banked.commands import Choose, CloseBets, Command, DeclareExposed, PlaceWager, SitDown, TakeBank
from houseway.play.banked.dealer import needed
from houseway.play.banked.decide import decide
from houseway.play.banked.evolve import evolve
from houseway.play.banked.log import Log, SeededSource, open_table, opened_table, read_log, replay
from houseway.play.banked.narrate import say
from houseway.play.banked.table import Table
from houseway.play.banked.verify import verify
from houseway.play.banked.view import redact, view
from houseway.play.banked.waiting import waiting
from houseway.rules.refusal import Refused

FILED = ("crystal/asian-baccarat", "comstock/super-pan-9")
TABLES = [*((name, "") for name in FILED), ("crystal/21st-century-baccarat-face-down", "as-asian-baccarat")]


@cache
def night(name: str, reading: str = "", rounds: int = 30) -> Log:
    """Play rounds in which the cards of all who drew are exposed, as often as the bank has a choice."""
    log = open_table(name, {"exposed-cards": reading} if reading else None)
    source = SeededSource(b"cards that land face up")
    for seat in range(1, 5):
        log.do(SitDown(seat, f"player {seat}", 10_000_000), source)
    while log.table.rounds < rounds:
        asked = waiting(log.table)
        assert asked is not None
        log.do(answer(log, asked.for_what, asked.seat, asked.words), source)
    return log


def answer(log: Log, for_what: str, seat: int, words: tuple[str, ...]) -> Command:
    if for_what == "bank":
        return TakeBank(seat, 100_000)
    round = log.table.round
    assert round is not None
    if for_what == "wagers":
        free = [each for each in range(1, 5) if each != round.banker[0] and (each, 0) not in round.bets]
        return PlaceWager(free[0], "base", 1000) if free else CloseBets()
    if seat == round.banker[0]:
        exposed = next((each for each in round.states if each not in round.exposed and drew(log.table, each)), None)
        if exposed:
            return DeclareExposed(exposed)
    return Choose(seat, "hit" if "hit" in words else words[0])


def drew(table: Table, seat: int) -> bool:
    assert table.round is not None
    deal = table.round.states[seat]
    return bool(deal.player.size > deal.rules.opening)


def steps(log: Log) -> Iterator[tuple[Table, happened.AnyEvent]]:
    """Yield every event with the table before it."""
    first = log.events[0]
    assert isinstance(first, happened.TableOpened)
    table = opened_table(first)
    for event in log.events[1:]:
        yield table, event
        table = evolve(table, event)


def asked_bank(log: Log) -> Table:
    """Return the table when a bank was asked and a seat had drawn."""
    return next(before for before, event in steps(log) if isinstance(event, happened.CardExposed))


@pytest.mark.parametrize(("name", "reading"), TABLES)
def test_the_night_verifies_replays_and_balances(name: str, reading: str) -> None:
    log = night(name, reading)
    exposed = [event for event in log.events if isinstance(event, happened.CardExposed)]
    assert len(exposed) >= 6
    assert verify(log.events).findings == ()
    assert replay(read_log(log.lines())) == log.table
    assert audit(log.events).faults == ()


@pytest.mark.parametrize(("name", "reading"), TABLES)
def test_each_exposed_card_is_replaced_once_after_the_bank_and_before_hands_are_read(name: str, reading: str) -> None:
    waits: set[str] = set()
    bank_acted = False
    for before, event in steps(night(name, reading)):
        round = before.round
        match event:
            case happened.BetsClosed():
                waits, bank_acted = set(), False
            case happened.CardExposed():
                assert not bank_acted
                waits.add(str(event.seat))
            case happened.Chosen() if round and event.seat == round.banker[0]:
                bank_acted = event.word == "stand"
            case happened.CardDealt() if waits and event.to == "bank":
                bank_acted = True
            case happened.CardDealt() if waits:
                assert bank_acted
                assert not event.up
                waits.remove(event.to)
            case happened.CardsTurned() if event.hand.isdigit():
                assert not waits
            case happened.WagerSettled():
                assert not waits


@pytest.mark.parametrize(("name", "reading"), TABLES)
def test_everybody_sees_the_exposed_card_and_nobody_the_replacement(name: str, reading: str) -> None:
    looked = 0
    for before, event in steps(night(name, reading)):
        if isinstance(event, happened.CardExposed):
            after, seat = evolve(before, event), str(event.seat)
            other = next(each for each in (1, 2, 3, 4) if each not in (event.seat, before.banker))
            for viewer in (None, other, before.banker, event.seat):
                assert view(after, viewer)["round"]["exposed"][seat] == [event.card]
                assert redact(event, viewer) == event
            was, now = view(before, event.seat)["round"], view(after, event.seat)["round"]
            assert now["hands"][seat] == was["hands"][seat][:-1]
            assert was["hands"][seat][-1] == event.card
            assert now["have"]["you"] != was["have"]["you"] or card(event.card) // 4 in (8, 9, 10, 11)
            assert event.card in say(event, before)
            assert f"seat {seat}" in say(event, before)
        elif isinstance(event, happened.CardDealt) and before.round and before.round.exposed and event.to.isdigit():
            after = evolve(before, event)
            for viewer in (None, before.banker):
                assert view(after, viewer)["round"]["hands"][event.to][-1] == "??"
                assert "??" in str(redact(event, viewer))
            assert view(after, int(event.to))["round"]["hands"][event.to][-1] == event.card
            looked += 1
    assert looked


@pytest.mark.parametrize(("name", "reading"), TABLES)
def test_a_dropped_moved_or_changed_exposure_is_found(name: str, reading: str) -> None:
    events = night(name, reading).events
    at = next(at for at, event in enumerate(events) if isinstance(event, happened.CardExposed))
    exposed = events[at]
    assert verify([*events[:at], *events[at + 1 :]]).findings
    assert verify([*events[:at], msgspec.structs.replace(exposed, card="2c"), *events[at + 1 :]]).findings
    assert verify([*events[:at], msgspec.structs.replace(exposed, seat=8), *events[at + 1 :]]).findings
    assert verify([*events[: at + 1], exposed, *events[at + 1 :]]).findings[0].event == at + 1


def refusal(table: Table, seat: int) -> Refused:
    with pytest.raises(Refused) as refused:
        decide(table, DeclareExposed(seat))
    return refused.value


def test_what_the_floor_may_not_call_exposed() -> None:
    log = night(FILED[0])
    table = asked_bank(log)
    round = table.round
    assert round is not None
    assert refusal(log.table, 2).code == "nothing-dealt"
    assert refusal(table, round.banker[0]).code == "plays"
    assert refusal(table, 8).code == "no-draw-card"
    seat = next(each for each in round.states if drew(table, each))
    again = reduce(evolve, decide(table, DeclareExposed(seat)), table)
    told = refusal(again, seat)
    assert (told.code, str(told.clause)) == ("no-draw-card", "crystal 53–55")
    assert told.sentence == f"seat {seat} has drawn no card; one exposed in the deal plays"


def test_a_card_cannot_be_called_exposed_once_the_hand_is_read() -> None:
    for before, event in steps(night(FILED[0])):
        if isinstance(event, happened.CardsTurned) and event.hand.isdigit():
            assert refusal(evolve(before, event), int(event.hand)).code == "too-late"
            return
    pytest.fail("no hand was read")


def test_where_nothing_is_filed_the_floor_cannot_replace_a_card() -> None:
    log = open_table("oaks/super-pan-9")
    told = refusal(log.table, 2)
    assert (told.code, str(told.clause)) == ("not-filed", "oaks 234–260")
    assert told.sentence == "nothing is filed here about exposed cards; the floor decides"


def test_the_shoe_lasts_when_every_draw_card_of_a_full_table_is_exposed() -> None:
    # Asian Baccarat: four cards, seven draws, seven replacements, the bank's card; the rest is spare.
    assert needed(open_table("crystal/asian-baccarat").table) >= 4 + 7 + 7 + 1
    assert needed(open_table("comstock/super-pan-9").table) >= 24 + 7 + 7 + 1


@pytest.mark.parametrize("point", range(11))
def test_a_card_taken_back_leaves_the_hand_as_it_was(point: int) -> None:
    assert one_draw.GAME.set_aside is not None
    rules = one_draw.rules(offer("crystal/21st-century-baccarat-face-down").options)
    for first, second in product(range(11), repeat=2):
        state = one_draw.start(rules)
        for each in (first, second):
            state = one_draw.deal(state, PLAYER, each)
        aside = one_draw.GAME.set_aside(one_draw.deal(state, PLAYER, point), point)
        assert aside == state._replace(waits=1)


def test_while_a_hand_waits_the_bank_acts_and_then_the_hand_draws() -> None:
    # Asian Baccarat: the player must draw on 3 (26), the bank chooses on 4 to 6.
    rules = one_draw.rules(offer("crystal/asian-baccarat").options)
    state = one_draw.start(rules)
    for hand, point in ((PLAYER, 0), (BANK, 0), (PLAYER, 3), (BANK, 5)):
        state = one_draw.deal(state, hand, point)
    assert one_draw.turn(state) == PLAYER
    waits = one_draw.set_aside(one_draw.deal(state, PLAYER, 6), 6)
    assert one_draw.turn(waits) == BANK_CHOOSES
    assert one_draw.turn(one_draw.act(waits, one_draw.STAND)) == PLAYER
    drew_one = one_draw.act(waits, one_draw.HIT)
    assert one_draw.turn(drew_one) == BANK
    assert one_draw.turn(one_draw.deal(drew_one, BANK, 2)) == PLAYER
