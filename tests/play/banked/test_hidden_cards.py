"""No hidden card is in anybody else's view, history included.

Two tables that differ in one hidden card only must look the same, byte for byte, to everybody who may not see it.
"""

from functools import reduce

import msgspec
import pytest
from houseway.play.banked.log import opened_table

from houseway.cards import JOKER, card, spell
from houseway.houses import headers
from houseway.play.banked import events as happened
from houseway.play.banked.evolve import evolve
from houseway.play.banked.view import redact, view
from houseway.play.banked.waiting import waiting

POINTS = [each.id for each in headers() if each.family == "points" and each.status == "playable"]
change = msgspec.structs.replace


def fold(events):
    return reduce(evolve, events[1:], opened_table(events[0]))


def looks(events, seat):
    """Return all that a seat ever sees: the table now, and how it came about."""
    shown = view(fold(events), seat)
    return msgspec.json.encode([shown, [redact(event, seat) for event in events]])


def others(number):
    """Return cards to put in another's place: of the same points, and of others."""
    same = [each for each in range(52) if each != number and points(each) == points(number)]
    rest = [each for each in range(52) if points(each) != points(number)]
    return same[:2] + rest[::11]


def points(number):
    return 99 if number == JOKER else min(number // 4 + 2, 10) % 10 if number // 4 < 12 else 1


def hidden(events):
    """Yield the places of cards that lie face down at the end of the events."""
    down = {}
    for at, event in enumerate(events):
        if isinstance(event, happened.CardDealt) and not event.up:
            down.setdefault(event.to, []).append(at)
        elif isinstance(event, happened.CardsTurned):
            down.pop(event.hand, None)
        elif isinstance(event, happened.RoundEnded):
            down = {}
    return [(to, at) for to, places in down.items() for at in places]


def moments(events):
    """Yield the night up to every card dealt face down and every word that is waited for after one."""
    for stop in range(1, len(events) + 1):
        last = events[stop - 1]
        if isinstance(last, happened.CardDealt | happened.Chosen | happened.CardsTurned) and hidden(events[:stop]):
            yield events[:stop]


def replayed(events, at, number):
    """Return the night with another card in the place, if it could have gone the same way; else nothing."""
    changed = [*events[:at], change(events[at], card=spell(number)), *events[at + 1 :]]
    try:
        table = fold(changed)
    except AssertionError:
        return None  # with this card that choice was not there
    was, now = waiting(fold(events)), waiting(table)
    same = (was and (was.for_what, was.seat)) == (now and (now.for_what, now.seat))
    return changed if same else None


@pytest.mark.parametrize("name", POINTS)
def test_a_hidden_card_shows_nowhere(night, name):
    events = night(name, 2, 3).log.events
    seats = sorted(seat for seat, behind in night(name, 2, 3).table.people if not behind)
    compared = 0
    for so_far in list(moments(events))[::6]:
        for to, at in hidden(so_far)[:4]:
            for other in others(card(so_far[at].card))[:3]:
                changed = replayed(so_far, at, other)
                if changed is None:
                    continue
                for viewer in (None, *seats):
                    if str(viewer) == to:
                        continue
                    assert looks(changed, viewer) == looks(so_far, viewer), (to, viewer, so_far[at].card, other)
                    compared += 1
    down = any(not step.up for step in fold(events[:1]).offer.plan.steps)
    assert bool(compared) == down


@pytest.mark.parametrize("name", POINTS)
def test_the_owner_sees_his_own_hand_and_nobody_else_does(night, name):
    events = night(name, 2, 3).log.events
    for so_far in list(moments(events))[::5]:
        table = fold(so_far)
        for to, at in hidden(so_far):
            if not to.isdigit():
                continue
            own = view(table, int(to))["round"]["hands"][to]
            assert so_far[at].card in own
            assert "??" not in own
            stranger = view(table, None)["round"]["hands"][to]
            assert stranger.count("??") == sum(hand == to for hand, _ in hidden(so_far))


@pytest.mark.parametrize("name", POINTS)
def test_burn_cards_that_are_not_turned_stay_hidden(night, name):
    for event in night(name, 2, 3).log.events:
        if isinstance(event, happened.CardBurned):
            assert redact(event, 1).card == (event.card if event.up else "??")


@pytest.mark.parametrize("name", POINTS)
def test_no_seed_is_in_the_log_before_the_shoe_is_done(night, name):
    events = night(name, 2, 3).log.events
    source = night(name, 2, 3).source
    text = msgspec.json.encode(events)
    revealed = sum(isinstance(event, happened.SeedRevealed) for event in events)
    shoes = sum(isinstance(event, happened.ShoeShuffled) for event in events)
    assert revealed == shoes - 1
    assert source.seed(shoes).hex().encode() not in text
    assert source.secret not in text
