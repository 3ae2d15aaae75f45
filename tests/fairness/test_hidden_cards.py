"""Nobody else's view or history contains a hidden card. A view belongs to a person, not to a seat.

Two tables that differ only in one hidden card must look the same, byte for byte, to everybody who may not see it.
"""

from fractions import Fraction
from functools import cache

import msgspec
import pytest
from tests.support.nights.banked import played, restless
from tests.support.offers import BANKED
from tests.support.tampering.walk_log import walk

from houseway.cards import JOKER
from houseway.games.game import open_number
from houseway.houses import offer
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.round import game_of, is_spot
from houseway.kinds.banked.turn import waiting
from houseway.rules.spot import Place, Spot
from houseway.table import events as at_the_table
from houseway.table.commands import ChangeSeat, SitDown, StandUp
from houseway.table.display.view import HIDDEN, felt, redact, view
from houseway.table.evolve import evolve
from houseway.table.log import Log

change = msgspec.structs.replace


def deals_down(name):
    plan = offer(name).banked.plan
    return any(not step.up for step in plan.steps) or not plan.draw_up


DOWN = [name for name in BANKED if deals_down(name)]
"""The offers that deal any card face down."""
BACKLINE = [name for name in DOWN if any(wager.backline for wager in offer(name).banked.wagers)]


@cache
def moments(name, seed=2, rounds=3):
    return list(walk(played(name, seed, rounds).log.entries))


def betting_on(table, hand):
    """Return the numbers of the people with chips on a hand, who alone may see it."""
    if not is_spot(hand):
        return set()
    bets = table.round.bets.items()
    return {table.people[bet.by].number for bet, stakes in bets if stakes and bet.spot.seat == Spot.read(hand).seat}


def hidden(night, stop):
    """Return the cards that are face down after `stop` events, with the hand and the dealing event of each."""
    down = {}
    for at, (_, event, _) in enumerate(night[:stop]):
        if isinstance(event, happened.CardDealt) and not event.up:
            down.setdefault(event.to, []).append(at)
        elif isinstance(event, happened.CardsTurned):
            down[event.hand] = down.get(event.hand, [])[len(event.cards) :] if event.hand == "board" else []
        elif isinstance(event, happened.RoundEnded):
            down = {}
    return [(to, at) for to, places in down.items() for at in places]


def telling(night):
    """Return the points of a night at which a card is dealt, turned up or chosen while some card is face down."""
    kinds = happened.CardDealt | happened.Chosen | happened.CardsTurned
    stops = [stop for stop in range(1, len(night) + 1) if isinstance(night[stop - 1].event, kinds)]
    return [stop for stop in stops if hidden(night, stop)]


def others(table, spelled):
    """Return cards that could replace another, some with the same points and some with others, but none on the felt."""
    number = table.offer.pack.read(spelled)
    lying = {laid.card for laid_out in table.round.hands.values() for laid in laid_out}
    free = [each for each in table.offer.pack.names.values() if each not in (number, JOKER) and each not in lying]
    same = [each for each in free if points(each) == points(number)]
    rest = [each for each in free if points(each) != points(number)]
    return same[:2] + rest[::11]


def points(number):
    return 99 if number == JOKER else min(number // 4 + 2, 10) % 10 if number // 4 < 12 else 1


def dealt_otherwise(night, at, stop, spelled):
    """Return the night replayed with another card, or None if it would have gone differently."""
    table, changed = night[at].before, []
    for _, event, _ in night[at:stop]:
        event = event if changed else change(event, card=spelled)
        if isinstance(event, happened.Chosen) and not open_now(table, event):
            return None  # this card would not have allowed that choice
        changed.append((table, event))
        table = evolve(table, event)
    was, now = waiting(night[stop - 1].after), waiting(table)
    same = [(each.what, each.place) for each in was] == [(each.what, each.place) for each in now]
    return (table, changed) if same else None


def open_now(table, chosen):
    """Return whether a choice is legal with these cards."""
    game, round = game_of(table), table.round
    spots = list(round.states) if chosen.seat == round.banker.seat else [Spot(chosen.seat, chosen.hand)]
    cards = [table.offer.pack.read(one) for one in chosen.cards]
    return any(open_number(game, round.states[spot], chosen.word, Fraction(chosen.times), cards) for spot in spots)


def looks(table, history, who):
    """Return everything that a person sees: the current table and its history."""
    return msgspec.json.encode([view(table, who), [redact(before, event, who) for before, event in history]])


@pytest.mark.parametrize("name", BANKED)
def test_a_hidden_card_appears_in_no_view(name):
    night, compared = moments(name), 0
    for stop in telling(night)[::6]:
        table = night[stop - 1].after
        for to, at in hidden(night, stop)[:4]:
            honest = [(before, event) for before, event, _ in night[at:stop]]
            for other in others(table, night[at].event.card)[:3]:
                changed = dealt_otherwise(night, at, stop, table.offer.pack.spell(other))
                if changed is None:
                    continue
                people = {person.number for place, person in table.people.items() if not place.behind}
                for who in (None, *people - betting_on(table, to)):
                    assert looks(*changed, who) == looks(table, honest, who), (to, who, night[at].event.card, other)
                    compared += 1
    assert bool(compared) == (name in DOWN)


@pytest.mark.parametrize("name", DOWN)
def test_only_the_owner_of_a_hand_sees_its_cards(name):
    night = moments(name)
    for stop in telling(night)[::5]:
        table, down = night[stop - 1].after, hidden(night, stop)
        for to, at in down:
            if not is_spot(to):
                continue
            for who in betting_on(table, to):
                own = view(table, who)["round"]["hands"][to]
                assert night[at].event.card in own
                assert HIDDEN not in own
            stranger = view(table, None)["round"]["hands"][to]
            assert stranger.count(HIDDEN) == sum(hand == to for hand, _ in down)


@pytest.mark.parametrize("name", DOWN)
def test_players_who_come_go_or_move_see_only_cards_they_had_chips_on(name):
    """The test derives from the bets alone who may see a card, for everybody who was ever there, at every moment."""
    lying: dict[str, list[tuple[str, bool, set[int]]]] = {}
    seen = unseen = 0
    everybody = (None, *range(1, restless(name).table.arrivals + 1))
    for before, event, after in walk(restless(name).log.entries):
        may: set[int] = set()
        match event:
            case happened.BetsClosed():
                lying = {}
            case happened.CardDealt():
                may = betting_on(before, event.to)
                lying.setdefault(event.to, []).append((event.card, event.up, may))
            case happened.CardExposed():
                lying[str(event.seat)].pop()
            case happened.Chosen(word="split" | "free-split"):
                held = sum(Spot.read(hand).seat == event.seat for hand in lying if is_spot(hand))
                lying[str(Spot(event.seat, held))] = [lying[str(Spot(event.seat, event.hand))].pop()]
            case happened.CardsTurned():
                turned = iter(event.cards if event.hand == "board" else lying[event.hand])
                lying[event.hand] = [
                    (one, True if up else next(turned, None) is not None, who) for one, up, who in lying[event.hand]
                ]
        for who in everybody:
            shown = redact(before, event, who)
            if isinstance(event, happened.CardDealt):
                assert shown.card == (event.card if event.up or who in may else HIDDEN)
            told = felt(after, who if after.place_of(who) else None)
            on_felt = (told["last"] or {"hands": {}})["hands"] | (told["round"] or {"hands": {}})["hands"]
            mine = who if after.place_of(who) else None
            for hand, cards in on_felt.items():
                assert cards == [one if up or mine in see else HIDDEN for one, up, see in lying[hand]], (hand, who)
                seen += sum(not up and mine in see for _, up, see in lying[hand])
                unseen += cards.count(HIDDEN)
    assert unseen
    assert seen or not any(step.to in ("seats", "all") and not step.up for step in offer(name).banked.plan.steps)


def asked_with_hidden_cards(name):
    """Return a night that waits for a choice, with a face-down hand and its seat."""
    for step in played(name, 2, 3).steps:
        table = step.after
        if table.round is not None and any(asked.what == "choice" for asked in waiting(table)):
            for hand, cards in table.round.hands.items():
                if is_spot(hand) and not any(laid.up for laid in cards):
                    return table, hand
    return None, ""


@pytest.mark.parametrize("name", BACKLINE)
def test_a_player_who_sits_down_behind_a_seat_during_a_round_sees_nothing_of_its_hand(name):
    night = played(name, 2, 3)
    table, hand = asked_with_hidden_cards(name)
    if table is None:  # no player's hand is face down while somebody chooses
        assert not any(step.to in ("seats", "all") and not step.up for step in offer(name).banked.plan.steps)
        return
    log, seat = Log(table, []), int(hand)
    behind = next(behind for behind in (1, 2) if Place(seat, behind) not in table.people)
    log.do(SitDown(seat, "Nosy", 50_000, behind=behind), night.source)
    nosy = log.table.people[Place(seat, behind)].number
    cards = table.round.hands[hand]
    assert view(log.table, nosy)["round"]["hands"][hand] == [HIDDEN] * len(cards)
    assert hand not in view(log.table, nosy)["round"]["have"]
    assert "you" not in view(log.table, nosy)["round"]["have"]
    for before, event, _ in walk(night.log.entries):
        assert redact(before, event, nosy) == redact(before, event, None)


def ended_with_a_hand_face_down(name):
    """Return a night after a hand was folded unseen, the hand's seat, and the night's cards."""
    for seed in range(1, 9):
        night = played(name, seed, 8)
        for step in night.steps:
            table = step.after
            if table.round is None and table.last is not None:
                for bet in sorted(table.last.bets):
                    laid = table.last.hands.get(str(bet.spot), ())
                    if not bet.by.behind and laid and not all(each.up for each in laid):
                        return table, bet.by.seat, night.source
    return None


FOLDED = [name for name in DOWN if any(choice.word == "fold" for choice in offer(name).play.choosing.choices)]


@pytest.mark.parametrize("name", FOLDED)
def test_a_player_who_takes_over_a_seat_sees_nothing_of_the_last_players_hand(name):
    table, seat, source = ended_with_a_hand_face_down(name)
    hand = [table.offer.pack.spell(laid.card) for laid in table.last.hands[str(seat)]]
    first = table.people[Place(seat)].number
    assert view(table, first)["last"]["hands"][str(seat)] == hand
    log = Log(table, [])
    log.do(StandUp(seat), source)
    log.do(SitDown(seat, "Nosy", 50_000), source)
    nosy = log.table.people[Place(seat)].number
    assert nosy != first
    for who in (nosy, first, None):
        assert HIDDEN in view(log.table, who)["last"]["hands"][str(seat)]
    assert str(seat) not in view(log.table, nosy)["last"]["have"]


@pytest.mark.parametrize("name", FOLDED)
def test_a_player_who_changes_seats_sees_their_own_hand_and_nothing_at_the_new_seat(name):
    table, seat, source = ended_with_a_hand_face_down(name)
    shown = view(table, table.people[Place(seat)].number)["last"]["hands"][str(seat)]
    mover = next(person.number for place, person in table.people.items() if not place.behind and place.seat != seat)
    other = table.place_of(mover).seat
    free = next(each for each in range(1, table.seats + 1) if Place(each) not in table.people)
    log = Log(table, [])
    owner = log.table.people[Place(seat)].number
    log.do(ChangeSeat(seat, free), source)
    log.do(ChangeSeat(other, seat), source)
    assert view(log.table, owner)["you"] == free
    assert view(log.table, owner)["last"]["hands"][str(seat)] == shown
    assert HIDDEN in view(log.table, mover)["last"]["hands"][str(seat)]


@pytest.mark.parametrize("name", BANKED)
def test_burn_cards_that_are_not_turned_up_stay_hidden(name):
    for before, event, _ in moments(name):
        if isinstance(event, happened.CardBurned):
            assert redact(before, event, 1).card == (event.card if event.up else HIDDEN)


@pytest.mark.parametrize("name", BANKED)
def test_the_log_never_contains_the_seed_of_a_shuffle_in_play(name):
    night = played(name, 2, 3)
    text = night.log.lines()
    assert not any(isinstance(event, at_the_table.SeedRevealed) for event in night.log.events)
    shoes = [event for event in night.log.events if isinstance(event, at_the_table.Shuffled)]
    for number, event in enumerate(shoes, start=1):
        dealt, *others = night.source.seeds(number)
        assert dealt.hex().encode() not in text
        assert [each.hex() for each in others] == list(event.others)
    assert night.source.secret not in text
