"""The pot kind as the table uses it: who sees which cards, the legal actions, and defaults for silent players."""

import json
import random

import pytest

from houseway.cards import spell
from houseway.desks.player.advise_pot import advise
from houseway.fairness.source import SeededSource
from houseway.houses import headers, offer
from houseway.kinds.pot.advice import VisibleHand
from houseway.kinds.pot.bots.hand_value import at_the_end
from houseway.kinds.pot.commands import Call, Check, DealHand, Fold, Raise
from houseway.kinds.pot.hand.events import Dealt
from houseway.kinds.pot.kind import KIND
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.advice import AdviceQuery
from houseway.table.commands import BuyIn, ChangeSeat, CollectTime, ComeBack, SitDown, SitOut, StandUp
from houseway.table.decide import decide
from houseway.table.display.narrate import narrate
from houseway.table.display.view import redact, view
from houseway.table.legal import legal
from houseway.table.log import open_table
from houseway.table.question import NEXT_ROUND

HOLDEM, STUD = "crystal/holdem", "crystal/razz"
OFFERS = [header.id for header in headers() if header.kind == "pot" and header.played]


class Night:
    """A table with seated players, and its log."""

    def __init__(self, name=HOLDEM, players=3, secret=b"kind"):
        self.log, self.source = open_table(name), SeededSource(secret)
        for seat in range(1, players + 1):
            least, most = (getattr(self.table.line.posted.buy_in, name) for name in ("least", "most"))
            chips = max(least, 40 * self.table.line.game.stakes.upper)
            self.do(SitDown(seat, f"player {seat}", min(chips, most) if most else chips))

    @property
    def table(self):
        return self.log.table

    @property
    def hand(self):
        return self.table.round.hand

    def do(self, command):
        return self.log.do(command, self.source)

    def number(self, seat):
        return self.table.people[Place(seat)].number

    def finish(self):
        """Finish the hand with the default actions."""
        while self.table.round is not None:
            (asked,) = KIND.waiting(self.table)
            self.do(KIND.bots.default(self.table, asked))


def readable(told, cards):
    """Return the cards that a view or event shows."""
    text = json.dumps(told)
    return {card for card in map(spell, cards) if f'"{card}"' in text}


def test_only_the_owner_of_a_hand_sees_its_cards():
    night = Night()
    night.do(DealHand())
    late = night.do(SitDown(5, "a newcomer", 24_000)).after.people[Place(5)].number
    for place, seat in enumerate(night.hand.seats):
        cards = night.hand.down[place]
        assert readable(view(night.table, night.number(seat)), cards) == set(map(spell, cards))
        for other in {1, 2, 3} - {seat}:
            assert not readable(view(night.table, night.number(other)), cards)
        assert not readable(view(night.table, late), cards)
        assert not readable(view(night.table, None), cards)


def test_a_player_who_takes_over_a_seat_does_not_see_the_last_hand_there():
    night = Night()
    night.do(DealHand())
    seat, cards = night.hand.actor, night.hand.down[night.hand.turn]
    night.do(Fold(seat))
    night.finish()
    old = night.number(seat)
    assert readable(view(night.table, old), cards) == set(map(spell, cards))
    night.do(StandUp(seat))
    night.do(SitDown(seat, "a stranger", 24_000))
    assert not readable(view(night.table, night.number(seat)), cards)
    assert not readable(view(night.table, old), cards)


def test_a_player_who_changes_seats_still_sees_their_own_hand():
    night = Night(players=5)
    night.do(DealHand())
    seat, cards = night.hand.actor, night.hand.down[night.hand.turn]
    who = night.number(seat)
    night.do(Fold(seat))
    night.finish()
    night.do(ChangeSeat(seat, 8))
    night.do(SitDown(seat, "a stranger", 24_000))
    assert readable(view(night.table, who), cards) == set(map(spell, cards))
    assert not readable(view(night.table, night.number(seat)), cards)


def test_events_hide_other_players_cards():
    night = Night()
    step = night.do(DealHand())
    for table, event in zip(step.tables, step.events, strict=False):
        if isinstance(event, Dealt):
            for seat in (1, 2, 3):
                told = redact(table, event, night.number(seat))
                assert told == event if seat == event.seat else told.down == ("??", "??")
            assert redact(table, event, None).down == ("??", "??")


def test_every_legal_action_has_its_amounts_and_is_accepted():
    night = Night()
    night.do(DealHand())
    seat = night.hand.actor
    told = {each["do"]: each for each in view(night.table, night.number(seat))["legal"]}
    assert {"fold", "call", "raise", "sit-out"} == set(told)
    assert (told["raise"]["to"], told["raise"]["least"], told["raise"]["most"]) == (400, 400, 400)
    assert told["raise"]["seat"] == seat
    other = next(one for one in night.hand.seats if one != seat)
    assert [type(each.command) for each in legal(night.table, Place(other))] == [SitOut]
    with pytest.raises(Refused) as refused:
        decide(night.table, Raise(400, other))
    assert refused.value.code == "out-of-turn"
    for command in (StandUp(seat), BuyIn(seat, 10_000), ChangeSeat(seat, 8)):
        with pytest.raises(Refused) as refused:
            decide(night.table, command)
        assert refused.value.code == "in-action"
    for command in (DealHand(), CollectTime()):
        with pytest.raises(Refused) as refused:
            decide(night.table, command)
        assert refused.value.code == "not-now"


def test_between_hands_players_can_buy_leave_sit_out_and_come_back():
    night = Night()
    words = {type(each.command) for each in legal(night.table, Place(1))}
    assert {StandUp, SitOut, BuyIn} <= words
    night.do(SitOut(1))
    assert ComeBack in {type(each.command) for each in legal(night.table, Place(1))}
    with pytest.raises(Refused) as refused:
        decide(night.table, Check(1))
    assert refused.value.code == "no-hand"


@pytest.mark.parametrize("name", OFFERS)
def test_the_table_plays_for_a_silent_player_and_every_log_line_is_a_sentence(name):
    night = Night(name, 4)
    assert KIND.waiting(night.table) == (NEXT_ROUND,)
    step = night.do(KIND.bots.default(night.table, NEXT_ROUND))
    told = [narrate(table, event) for table, event in zip(step.tables, step.events, strict=False)]
    while night.table.round is not None:
        (asked,) = KIND.waiting(night.table)
        assert asked.words
        step = night.do(KIND.bots.default(night.table, asked))
        told += [narrate(table, event) for table, event in zip(step.tables, step.events, strict=False)]
    assert all(line.endswith((".", "…")) for line in told if line)
    assert night.table.rounds == 1


@pytest.mark.parametrize("name", OFFERS)
def test_house_players_play_hands_and_their_commands_are_accepted(name):
    night, dice = Night(name, 3, b"bots"), random.Random(name)
    for _ in range(2):
        night.do(DealHand())
        while night.table.round is not None:
            (asked,) = KIND.waiting(night.table)
            (command,) = KIND.bots.speak(night.table, asked, asked.place, dice, None)
            night.do(command)


@pytest.mark.parametrize("name", OFFERS)
def test_the_sign_of_a_table_shows_its_stakes_and_buy_in(name):
    filed = offer(name)
    for line in filed.fees.stakes:
        option = f"{line.filing}:{line.option}" if line.filing else line.option
        told = KIND.display.sign(filed, KIND.line(filed, option))
        assert "$" in told.limit
        assert (told.least, told.most) == (line.buy_in.least, line.buy_in.most)
        assert 0 < told.bot[0] < told.bot[1]
        assert (told.time is not None) == (line.drop.moment == "time")


def test_the_time_fee_comes_from_each_player_or_from_the_next_pot_as_filed():
    for name in OFFERS:
        for line in offer(name).fees.stakes:
            if line.drop.moment == "time":
                option = f"{line.filing}:{line.option}" if line.filing else line.option
                log = open_table(name, schedule=option)
                chips = line.buy_in.most or max(line.buy_in.least, 100_000)
                for seat in (1, 2):
                    log.do(SitDown(seat, "somebody", chips), SeededSource(b""))
                log.do(CollectTime(), SeededSource(b""))
                paid = 2 * chips - sum(person.chips for person in log.table.people.values())
                assert log.table.carryover.timed is (line.drop.per == "pot")
                assert (paid > 0) is (line.drop.per == "player")


def test_an_advice_query_contains_only_what_its_seat_sees():
    night = Night(STUD, 4)
    assert KIND.advising.query(night.table, Place(1)) is None
    night.do(DealHand())
    for place, seat in enumerate(night.hand.seats):
        found = KIND.advising.query(night.table, Place(seat))
        hidden = [card for other, down in enumerate(night.hand.down) if other != place for card in down]
        assert found is not None
        assert not any(spell(card) in found.sees for card in hidden)
        assert all(spell(card) in found.sees for card in night.hand.down[place])
    assert KIND.advising.query(night.table, Place(7)) is None


def test_before_the_draw_there_is_no_advice_query():
    night = Night("palace/lowball", 4)
    night.do(DealHand())
    assert KIND.advising.query(night.table, Place(night.hand.actor)) is None


def test_on_the_river_advice_counts_every_opposing_hand():
    """The opponent has 990 possible hands. Calling $6 into $18 breaks even at a quarter of the pot."""
    import msgspec

    stand = VisibleHand(("(As Qd)", "(?? ??)"), "Ah 9c 4s Jd 2h", "", 1800, 600, 0.25)
    told = advise(AdviceQuery("pot", "oaks/texas-holdem", (), msgspec.json.encode(stand).decode())).told
    assert (told["deals"], told["stderr"], told["call"], told["needs"], told["against"]) == (990, None, 600, 0.25, 1)
    assert 0.8 < told["equity"] < 0.95


def test_advice_prices_a_call_unless_there_are_side_pots():
    night = Night(players=2)
    night.do(DealHand())
    seat = night.hand.actor
    stand = json.loads(KIND.advising.query(night.table, Place(seat)).sees)
    assert (stand["pot"], stand["call"]) == (300, 100)
    assert stand["needs"] == pytest.approx(100 / 400)
    night.do(Call(seat))
    stand = json.loads(KIND.advising.query(night.table, Place(night.hand.actor)).sees)
    assert (stand["call"], stand["needs"]) == (0, None)


@pytest.mark.parametrize("name", [HOLDEM, STUD, "comstock/omaha-holdem-8", "palace/lowball"])
def test_a_warmed_up_table_ranks_every_hand_without_building_ranking_tables(name, monkeypatch):
    """Building the ranking table for seven cards takes half a second, which would stall the server."""
    table = open_table(name).table
    game = table.line.game
    for side in filter(None, (game.high, game.low)):
        monkeypatch.setattr(side.order, "_tables", {})
    KIND.between.warm(table)
    for side in filter(None, (game.high, game.low)):
        monkeypatch.setattr(side.order, "_table", lambda size: pytest.fail(f"hands of {size} are not warm"))
        size, board = at_the_end(game)
        assert side.strength(game.pack[:size], game.pack[size : size + board]) >= 0
