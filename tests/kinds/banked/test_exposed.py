"""The floor calls draw cards exposed at a running table (crystal 53–55, comstock 1243–1246).

Every player draws if they may. Whenever the player-dealer has a choice, the floor calls every seat's draw card exposed.
"""

from collections.abc import Iterator
from functools import cache, reduce
from itertools import product

import pytest
from tests.support.books import books
from tests.support.tampering.edit_log import dropped, inserted, replaced
from tests.support.tampering.walk_log import walk

from houseway.cards import card
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.games.game import BANK, BANK_CHOOSES, PLAYER
from houseway.games.points import one_draw, one_draw_options
from houseway.houses import offer
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.commands import Choose, CloseBets, DeclareExposed, PlaceWager, TakeBank
from houseway.kinds.banked.dealer import needed
from houseway.kinds.banked.round import banker_of
from houseway.kinds.banked.turn import waiting
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command, SitDown
from houseway.table.decide import decide
from houseway.table.display.narrate import narrate
from houseway.table.display.view import redact, view
from houseway.table.events import Event
from houseway.table.evolve import evolve
from houseway.table.log import Entry, Log, open_table, read_log, replay
from houseway.table.question import Question
from houseway.table.table import Table

FILED = ("crystal/asian-baccarat", "comstock/super-pan-9")
TABLES = [*((name, "") for name in FILED), ("crystal/21st-century-baccarat-face-down", "as-asian-baccarat")]


@cache
def night(name: str, reading: str = "", rounds: int = 30) -> Log:
    """Play rounds in which every draw card is exposed whenever the bank has a choice."""
    log = open_table(name, {"exposed-cards": reading} if reading else None)
    source = SeededSource(b"cards that land face up")
    for seat in range(1, 5):
        log.do(SitDown(seat, f"player {seat}", 10_000_000), source)
    while log.table.rounds < rounds:
        asked, *_ = waiting(log.table)
        log.do(answer(log, asked), source)
    return log


def answer(log: Log, asked: Question) -> Command:
    round = log.table.round
    if asked.what == "wagers":
        free = [each for each in range(1, 5) if each != round.banker.seat and not round.on(Place(each))]
        return PlaceWager(free[0], "base", 1000) if free else CloseBets()
    assert asked.place is not None
    seat = asked.place.seat
    if asked.what == "bank":
        return TakeBank(seat, 100_000)
    if seat == round.banker.seat:
        exposed = next((spot for spot in round.states if spot not in round.exposed and drew(log.table, spot)), None)
        if exposed:
            return DeclareExposed(exposed.seat)
    return Choose(seat, "hit" if "hit" in asked.words else asked.words[0])


def drew(table: Table, spot: Spot) -> bool:
    deal = table.round.states[spot]
    return bool(deal.player.size > deal.rules.opening)


def steps(log: Log) -> Iterator[tuple[Table, Event]]:
    """Yield every event with the table before it."""
    for before, event, _ in walk(log.entries):
        yield before, event


def number(table: Table, seat: int | None) -> int | None:
    """Return the number of the person in a seat."""
    return None if seat is None else table.people[Place(seat)].number


def asked_bank(log: Log) -> Table:
    """Return a table at which the bank has a choice and a seat has drawn."""
    return next(before for before, event in steps(log) if isinstance(event, happened.CardExposed))


@pytest.mark.parametrize(("name", "reading"), TABLES)
def test_a_night_with_exposed_cards_verifies_replays_and_balances(name: str, reading: str) -> None:
    log = night(name, reading)
    exposed = [event for event in log.events if isinstance(event, happened.CardExposed)]
    assert len(exposed) >= 6
    assert verify(log.entries).findings == ()
    assert replay(read_log(log.lines())) == log.table
    assert books(log.entries).faults == ()


@pytest.mark.parametrize(("name", "reading"), TABLES)
def test_each_exposed_card_is_replaced_once_after_the_bank_has_acted_and_before_hands_are_read(
    name: str, reading: str
) -> None:
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
            case happened.Chosen() if round and event.seat == round.banker.seat:
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
def test_everyone_sees_the_exposed_card_and_nobody_sees_its_replacement(name: str, reading: str) -> None:
    looked = 0
    for before, event in steps(night(name, reading)):
        if isinstance(event, happened.CardExposed):
            after, seat = evolve(before, event), str(event.seat)
            other = next(each for each in (1, 2, 3, 4) if each not in (event.seat, banker_of(before)))
            for viewer in (None, other, banker_of(before), event.seat):
                assert view(after, number(after, viewer))["round"]["exposed"][seat] == [event.card]
                assert redact(before, event, number(before, viewer)) == event
            was, now = (view(table, number(table, event.seat))["round"] for table in (before, after))
            assert now["hands"][seat] == was["hands"][seat][:-1]
            assert was["hands"][seat][-1] == event.card
            assert now["have"]["you"] != was["have"]["you"] or card(event.card) // 4 in (8, 9, 10, 11)
            assert event.card in narrate(before, event)
            assert f"seat {seat}" in narrate(before, event)
        elif isinstance(event, happened.CardDealt) and before.round and before.round.exposed and event.to.isdigit():
            after = evolve(before, event)
            for viewer in (None, banker_of(before)):
                assert view(after, number(after, viewer))["round"]["hands"][event.to][-1] == "??"
                assert "??" in str(redact(before, event, number(before, viewer)))
            assert view(after, number(after, int(event.to)))["round"]["hands"][event.to][-1] == event.card
            looked += 1
    assert looked


@pytest.mark.parametrize(("name", "reading"), TABLES)
def test_verify_finds_an_exposure_that_was_removed_moved_or_changed(name: str, reading: str) -> None:
    log = night(name, reading)
    entries: list[Entry] = log.entries
    at = next(at for at, event in enumerate(log.events) if isinstance(event, happened.CardExposed))
    exposed = log.events[at]
    assert verify(dropped(entries, at)).findings
    assert verify(replaced(entries, at, card="2c")).findings
    assert verify(replaced(entries, at, seat=8)).findings
    assert verify(inserted(entries, at + 1, exposed)).findings[0].event == at + 1


def refusal(table: Table, seat: int) -> Refused:
    with pytest.raises(Refused) as refused:
        decide(table, DeclareExposed(seat))
    return refused.value


def test_the_floor_can_call_only_draw_cards_exposed() -> None:
    log = night(FILED[0])
    table = asked_bank(log)
    round = table.round
    assert round is not None
    assert refusal(log.table, 2).code == "nothing-dealt"
    assert refusal(table, round.banker.seat).code == "plays"
    assert refusal(table, 8).code == "no-draw-card"
    seat = next(spot.seat for spot in round.states if drew(table, spot))
    again = reduce(evolve, decide(table, DeclareExposed(seat)), table)
    told = refusal(again, seat)
    assert (told.code, str(told.clause)) == ("no-draw-card", "crystal 53–55")
    assert told.sentence == f"seat {seat} has not drawn a card; a card exposed in the deal plays"


def test_a_card_cannot_be_called_exposed_once_the_hand_is_read() -> None:
    for before, event in steps(night(FILED[0])):
        if isinstance(event, happened.CardsTurned) and event.hand.isdigit():
            assert refusal(evolve(before, event), int(event.hand)).code == "too-late"
            return
    pytest.fail("no hand was read")


def test_the_floor_cannot_replace_an_exposed_card_if_nothing_is_filed() -> None:
    log = open_table("oaks/super-pan-9")
    told = refusal(log.table, 2)
    assert (told.code, str(told.clause)) == ("not-filed", "oaks 234–260")
    assert told.sentence == "this game has no filed rule on exposed cards; the floor decides"


def test_the_shoe_suffices_when_every_draw_card_of_a_full_table_is_exposed() -> None:
    # Asian Baccarat: four cards, seven draws, seven replacements, the bank's card; the rest is spare.
    assert needed(open_table("crystal/asian-baccarat").table) >= 4 + 7 + 7 + 1
    assert needed(open_table("comstock/super-pan-9").table) >= 24 + 7 + 7 + 1


@pytest.mark.parametrize("point", range(11))
def test_taking_back_an_exposed_card_restores_the_hand(point: int) -> None:
    assert one_draw.GAME.banking.set_aside is not None
    rules = one_draw_options.rules(offer("crystal/21st-century-baccarat-face-down").banked.options)
    for first, second in product(range(11), repeat=2):
        state = one_draw.start(rules)
        for each in (first, second):
            state = one_draw.deal(state, PLAYER, each)
        aside = one_draw.GAME.banking.set_aside(one_draw.deal(state, PLAYER, point), point)
        assert aside == state._replace(waits=1)


def test_the_bank_acts_while_a_hand_with_an_exposed_card_waits_to_draw() -> None:
    # Asian Baccarat: the player must draw on 3 (26), the bank chooses on 4 to 6.
    rules = one_draw_options.rules(offer("crystal/asian-baccarat").banked.options)
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


def test_comstock_1239_crystal_57_a_draw_card_that_falls_off_the_table_is_replaced_later_or_at_once() -> None:
    table = asked_bank(night("crystal/asian-baccarat"))
    seat = next(spot.seat for spot in table.round.states if drew(table, spot))
    (fell,) = decide(table, DeclareExposed(seat, off_table=True))
    assert isinstance(fell, happened.CardExposed)
    assert (fell.seat, fell.clause, fell.off_table) == (seat, "crystal 57", True)
    table = asked_bank(night("comstock/super-pan-9"))
    with pytest.raises(Refused) as refused:
        decide(table, DeclareExposed(seat, off_table=True))
    assert (refused.value.code, str(refused.value.clause)) == ("too-late", "comstock 1239–1240")
