"""A table over many hands: the button, missed blinds, kills and time fees, with chips conserved."""

import random
from dataclasses import replace
from functools import reduce

import pytest

from houseway.cards import cards
from houseway.games.poker.base_variants import variant
from houseway.houses import offer
from houseway.houses.offers import Fees
from houseway.kinds.pot.commands import DealHand, TakeOver
from houseway.kinds.pot.dealer import draw_button, opening, settled
from houseway.kinds.pot.entry import dealt_in
from houseway.kinds.pot.events import ButtonMoved, HandCalled
from houseway.kinds.pot.hand.events import CollectionTaken, ForcedBetPosted, HandBegan, PotAwarded
from houseway.kinds.pot.hand.play import Call, Check, Fold, Shoe, advance, begin, decide, evolve, legal
from houseway.kinds.pot.kind import KIND
from houseway.kinds.pot.round import lineup
from houseway.rules.drop import Drop
from houseway.rules.kill import Disc
from houseway.rules.refusal import Refused
from houseway.rules.stakes import BuyInBounds, PostedLine, Stakes
from houseway.table.commands import BuyIn as BuyChips
from houseway.table.commands import CollectTime, ComeBack, SitDown, SitOut, StandUp
from houseway.table.decide import decide as decide_table
from houseway.table.events import Shuffled
from houseway.table.evolve import evolve as evolve_table
from houseway.table.table import Table

LIMIT = Stakes("limit", 400, 800, blinds=(200, 400))


def table_of(*seats, base="texas-holdem", stated=None, stakes=LIMIT, drop=None, buy_in=None):
    line = PostedLine("1", stakes, drop or Drop(), buy_in or BuyInBounds(4000))
    filed = replace(offer("crystal/holdem"), terms=variant(base, stated or {}), fees=Fees(stakes=(line,)))
    played = KIND.line(filed, "")
    table = Table(filed, KIND, filed.variant.seats[1], played, KIND.start(filed, played))
    for seat in seats:
        table = do(table, SitDown(seat, f"player {seat}", 20_000))
    return evolve_table(table, ButtonMoved(seats[-1])) if seats else table


def fold(table, events):
    return reduce(evolve_table, events, table)


def do(table, command):
    return fold(table, decide_table(table, command))


def next_hand(table):
    """Return the table just before the deal, and the event that begins its hand."""
    *before, began = opening(table)
    return fold(table, before), began


def deal_out(table, choose, seed=1):
    """Play one hand in which every player uses `choose(words)`; return the table after it and the events."""
    table = fold(table, (*decide_table(table, DealHand()), Shuffled(52, "")))
    opened = opening(table)
    table, log = fold(table, opened), opened[-1:]
    assert isinstance(log[0], HandBegan)
    pack = list(table.line.game.pack)
    random.Random(seed).shuffle(pack)
    shoe, hand = Shoe(pack, b"table"), table.round.hand
    while not hand.over:
        events = []
        if hand.actor:
            words = [choice.word for choice in legal(hand)]
            events.append(decide(hand, hand.actor, choose(words)))
            hand = evolve(hand, events[0])
        hand = advance(hand, shoe, events)
        for event in events:
            table = evolve_table(table, event)
            told = table.round.hand
            assert dict(zip(told.seats, told.stacks, strict=True)).items() <= stacks(table).items()
        assert table.round.hand == hand
        log += events
    return fold(table, (settled(table),)), log


def stacks(table):
    return {place.seat: person.chips for place, person in table.people.items()}


def standing(table, seat):
    return table.carryover.standings[seat]


def fold_all(words):
    return Fold()


def stay(words):
    return Call() if "call" in words else Check()


def test_cordova_11_the_highest_card_by_suit_decides_the_first_button():
    table = table_of(1, 4, 7)
    drawn = draw_button(table, cards("Kd Ks 9c"))
    assert drawn.seat == 4
    assert drawn.cards == ((1, "Kd"), (4, "Ks"), (7, "9c"))


def test_crystal_207_the_button_moves_forward_one_seat_every_hand():
    table = table_of(1, 4, 7)
    buttons = []
    for _ in range(4):
        table, _ = deal_out(table, fold_all)
        buttons.append(table.carryover.button)
    assert buttons == [7, 1, 4, 7]


def test_crystal_207_the_button_skips_a_player_who_has_left():
    table, _ = deal_out(table_of(1, 4, 7), fold_all)
    table, _ = deal_out(do(table, StandUp(1)), fold_all)
    assert table.carryover.button == 4


def test_crystal_200_heads_up_the_button_posts_the_small_blind():
    _, log = deal_out(table_of(2, 5), fold_all)
    assert [(event.seat, event.amount) for event in log if isinstance(event, ForcedBetPosted)] == [(5, 200), (2, 400)]


def test_crystal_208_missed_blinds_are_live_up_to_the_big_blind_and_dead_beyond_it():
    table = table_of(1, 2, 3, 4, 5)
    table, _ = deal_out(table, fold_all)  # button 5
    table = do(table, SitOut(3))
    table, _ = deal_out(table, fold_all)  # button 1: the blinds are 2 and, past seat 3, 4
    assert standing(table, 3).missed
    table, _ = deal_out(table, fold_all)  # button 2
    table = do(table, ComeBack(3, posts=True))
    table, log = deal_out(table, fold_all)  # button on 4; seat 3 is dealt in and posts
    posts = [(event.seat, event.amount, event.dead) for event in log if getattr(event, "kind", "") == "post"]
    assert posts == [(3, 400, False), (3, 200, True)]
    assert not standing(table, 3).missed


def test_crystal_208_a_player_can_wait_for_the_big_blind_instead():
    table = table_of(1, 2, 3, 4, 5)
    table, _ = deal_out(table, fold_all)
    table, _ = deal_out(do(table, SitOut(3)), fold_all)
    table = do(table, ComeBack(3))
    dealt = []
    for _ in range(5):
        table, log = deal_out(table, fold_all)
        dealt.append(3 in log[0].seats)
        if dealt[-1]:
            blinds = [(event.seat, event.kind) for event in log if isinstance(event, ForcedBetPosted)]
            assert blinds[-1] == (3, "blind")
            break
    assert dealt[0] is False
    assert dealt[-1] is True


def test_crystal_201_a_new_player_posts_the_big_blind_or_waits():
    table, _ = deal_out(table_of(1, 2, 3, 5), fold_all)  # button 5
    posting = do(table, SitDown(4, "new", 20_000, posts=True))
    _, log = deal_out(posting, fold_all)
    assert [(event.seat, event.amount) for event in log if getattr(event, "kind", "") == "post"] == [(4, 400)]
    waiting = do(table, SitDown(4, "new", 20_000))
    _, log = deal_out(waiting, fold_all)
    assert 4 not in log[0].seats


def test_comstock_365_a_new_player_is_dealt_in_at_once():
    table, _ = deal_out(table_of(1, 2, 3, 5, stated={"entry": {"new-player": "dealt-in"}}), fold_all)
    _, log = deal_out(do(table, SitDown(4, "new", 20_000)), fold_all)
    assert 4 in log[0].seats
    assert [event.kind for event in log if isinstance(event, ForcedBetPosted)] == ["blind", "blind"]


def test_palace_376_a_player_who_missed_the_blinds_kills_the_pot_to_come_back():
    stated = {"entry": {"missed": "kill", "new-player": "dealt-in"}, "kill": {"trigger": "choice"}}
    table = table_of(1, 2, 3, 4, 5, stated=stated)
    table, _ = deal_out(table, fold_all)
    table, _ = deal_out(do(table, SitOut(3)), fold_all)
    table, _ = deal_out(table, fold_all)
    _, log = deal_out(do(table, ComeBack(3, posts=True)), fold_all)
    assert (3, "kill", 800) in [
        (event.seat, event.kind, event.amount) for event in log if isinstance(event, ForcedBetPosted)
    ]


def test_oaks_51_two_wins_in_a_row_turn_the_disc_to_kill():
    stated = {"kill": {"trigger": "wins", "wins": 2, "posts": "blinds"}}
    table = table_of(1, 2, 3, stated=stated)
    table = evolve_table(table, ButtonMoved(3))
    winners = []
    for _ in range(2):
        table, _ = deal_out(table, fold_all)
        winners.append(table.carryover.disc.seat)
    assert winners == [2, 3]  # all folded to the big blind, which moved
    assert table.carryover.killer == 0
    twice = table
    for _ in range(2):
        twice = evolve_table(twice, settle_as_won(twice, 1))
    assert twice.carryover.disc == Disc(1, 2)
    assert twice.carryover.disc.side == "kill"
    assert twice.carryover.killer == 1
    _, log = deal_out(twice, fold_all)
    assert (1, "kill", 600) in [
        (event.seat, event.kind, event.amount) for event in log if isinstance(event, ForcedBetPosted)
    ]


def settle_as_won(table, seat):
    """Settle a hand in which everybody folded to one seat."""
    table = fold(table, (HandCalled(), Shuffled(52, "")))
    table = fold(table, opening(table))
    return settled(evolve_table(table, PotAwarded(0, 600, (seat,), ((seat, 600),))))


def test_oaks_1140_a_half_kill_raises_the_limit_by_half():
    stated = {"kill": {"trigger": "pot", "pot": 1, "limit": [3, 2]}}
    table = evolve_table(table_of(1, 2, 3, stated=stated), settle_as_won(table_of(1, 2, 3, stated=stated), 2))
    table, began = next_hand(table)
    assert began.killer == 2
    hand = begin(table.line.game, began)
    assert (hand.lower, hand.upper) == (600, 1200)


def test_palace_207_the_time_fee_is_five_dollars_a_player_every_half_hour():
    table = table_of(1, 2, 3, drop=Drop("time", ((2, 500),), per="player"))
    table = do(table, CollectTime())
    assert [*stacks(table).values()] == [19_500] * 3


def test_oaks_938_the_time_fee_comes_from_the_next_pot():
    table = table_of(1, 2, 3, drop=Drop("time", ((6, 700), (2, 500))))
    table = do(table, CollectTime())
    table, log = deal_out(table, stay)
    assert [event.amount for event in log if isinstance(event, CollectionTaken)] == [500]
    _, log = deal_out(table, stay)
    assert not any(isinstance(event, CollectionTaken) for event in log)


def test_palace_295_antes_are_carried_to_the_next_hand():
    table = table_of(1, 2, 3, base="jacks-or-better", stakes=Stakes("limit", 400, 800, ante=100))
    for seed in range(60):
        after, _ = deal_out(table, lambda words: Check() if "check" in words else Fold(), seed)
        if after.carryover.carried:
            assert after.carryover.carried == 300
            _, began = next_hand(after)
            assert began.carried == 300
            return
    raise AssertionError("passing everywhere carries the antes")


def test_crystal_257_one_short_buy_is_allowed_after_each_full_one():
    table = table_of(1, 2, 3)
    table = do(table, BuyChips(1, 1000))
    with pytest.raises(Refused) as refused:
        decide_table(table, BuyChips(1, 1000))
    assert refused.value.code == "second-short-buy"
    table = do(do(table, BuyChips(1, 4000)), BuyChips(1, 1000))
    assert stacks(table)[1] == 26_000


@pytest.mark.parametrize(("command", "code"), [
    (SitDown(1, "x", 20_000), "seat-taken"), (SitDown(11, "x", 20_000), "no-such-seat"),
    (SitDown(5, "x", 100), "below-buy-in"), (SitDown(1, "x", 20_000, behind=1), "no-backline"),
    (SitDown(5, "x", 50_000), "above-buy-in"), (StandUp(9), "nobody-there"), (BuyChips(2, -5), "no-chips"),
    (BuyChips(2, 30_000), "above-buy-in"), (TakeOver(2), "no-over-buttons"),
])
def test_some_commands_are_refused_between_hands(command, code):
    table = table_of(1, 2, 3, buy_in=BuyInBounds(4000, 40_000))
    with pytest.raises(Refused) as refused:
        decide_table(table, command)
    assert refused.value.code == code


def test_a_hand_needs_at_least_two_players():
    table = do(do(table_of(1, 2, 3), SitOut(1)), SitOut(2))
    with pytest.raises(Refused, match="1 can be dealt in"):
        decide_table(table, DealHand())


def test_chips_are_conserved_while_players_come_and_go():
    rng = random.Random(38)
    stated = {"kill": {"trigger": "pot", "pot": 12, "limit": [3, 2]}, "betting": {"over-button": True}}
    drop = Drop("flop", ((7, 400), (2, 300)), unreached="fee", jackpot=100, jackpot_players=5)
    table = table_of(1, 3, 4, 6, 8, stated=stated, drop=drop)
    brought, gone, house = 5 * 20_000, 0, 0
    for _ in range(300):
        for seat in range(1, 11):
            place = lineup(table).place(seat)
            dice = rng.random()
            if place is None and dice < 0.1:
                table, brought = do(table, SitDown(seat, "new", 8_000, posts=rng.random() < 0.5)), brought + 8_000
            elif place is not None and (place.stack == 0 or (dice < 0.04 and len(table.people) > 4)):
                table, gone = do(table, StandUp(seat)), gone + place.stack
            elif place is not None and not place.away and dice < 0.1:
                table = do(table, SitOut(seat))
            elif place is not None and place.away and dice < 0.5:
                table = do(table, ComeBack(seat, posts=rng.random() < 0.5))
        if sum(not person.away for person in table.people.values()) < 4:
            continue
        if len(dealt_in(lineup(table))) < 2:
            continue
        table, log = deal_out(table, lambda words: rng.choice([stay(words), stay(words), Fold()]), rng.random())
        house += sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
        assert sum(stacks(table).values()) + gone + house + table.carryover.carried == brought
    assert table.carryover.number > 100
    assert house > 0
