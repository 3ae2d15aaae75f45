"""Random legal play at the twelve versus offers, with invariants that hold for all bets and choices."""

from collections import Counter

import pytest
from tests.support.books import books
from tests.support.nights.banked import Night, played
from tests.support.offers import VERSUS
from tests.support.tampering.walk_log import walk

from houseway.fairness.verify import verify
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.commands import Choose
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND
from houseway.kinds.banked.turn import waiting
from houseway.rules.spot import Place
from houseway.table import events as at_the_table
from houseway.table.carry import carry
from houseway.table.display.view import HIDDEN, felt, redact
from houseway.table.legal import legal
from houseway.table.log import read_log, replay
from houseway.table.table import Table

SEEDS = (1, 2)
ROUNDS = 8


def night(name: str, seed: int) -> Night:
    return played(name, seed, ROUNDS)


def on_the_felt(table: Table) -> int:
    round = table.round
    if round is None:
        return 0
    return round.bank + sum(
        stake
        for bet, stakes in round.bets.items()
        for wager, stake in stakes.items()
        if (bet, wager) not in round.settled
    )


def test_there_are_twelve_versus_offers():
    assert len(VERSUS) == 12


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", VERSUS)
def test_chips_are_conserved_and_the_bank_stays_within_its_bounds(name, seed):
    bought = collected = 0
    for _, event, table in walk(night(name, seed).log.entries):
        match event:
            case at_the_table.SeatTaken() | at_the_table.ChipsBought():
                bought += event.chips
            case happened.CollectionTaken():
                collected += event.amount
        purses = sum(person.chips for person in table.people.values())
        assert purses + on_the_felt(table) + collected == bought, event
        assert all(person.chips >= 0 for person in table.people.values()), event
        if table.round is not None and not isinstance(event, happened.BankReturned):
            assert 0 <= table.round.bank <= 2 * table.round.stake
    assert night(name, seed).table.rounds == ROUNDS


@pytest.mark.parametrize("name", VERSUS)
def test_the_nights_include_every_choice_and_every_result(name):
    events = [event for seed in range(1, 9) for event in night(name, seed).log.events]
    filed = night(name, 1).table.offer
    said = {event.word for event in events if isinstance(event, happened.Chosen)}
    assert said == {choice.word for choice in filed.play.choosing.choices if choice.word}
    rows = [event for event in events if isinstance(event, happened.WagerSettled)]
    assert {"win", "lose"} <= {row.result for row in rows}
    assert {row.wager for row in rows} == {wager.id for wager in filed.banked.wagers}


@pytest.mark.parametrize("name", VERSUS)
def test_every_wager_is_settled_or_taken_back_exactly_once(name):
    up: Counter[tuple[int, int, str]] = Counter()
    for _, event, _ in walk(night(name, 1).log.entries):
        match event:
            case happened.WagerPlaced():
                up[event.seat, event.behind, event.wager] += event.amount
            case happened.WagerTakenBack():
                up[event.seat, event.behind, event.wager] -= event.amount
            case happened.WagerSettled():
                assert event.collected + event.returned == event.stake
                up[event.seat, event.behind, event.wager] -= event.stake
            case happened.RoundEnded():
                assert not any(up.values())


@pytest.mark.parametrize("name", VERSUS)
def test_wagers_that_must_be_equal_are_equal_and_every_round_has_a_fresh_deck(name):
    seen: list[str] = []
    for before, event, table in walk(night(name, 1).log.entries):
        match event:
            case happened.BetsClosed():
                assert table.round is not None
                for stakes in table.round.bets.values():
                    for wager in table.offer.banked.wagers:
                        assert not wager.equals or stakes.get(wager.id) == stakes.get(wager.equals)
            case at_the_table.Shuffled():
                seen = []
            case happened.CardDealt():
                seen.append(event.card)
            case happened.RoundEnded():
                assert before.carryover.shoe == before.carryover.shoe_of - len(seen), (
                    "the round was dealt from a whole shoe"
                )
                assert max(Counter(seen).values()) <= before.offer.banked.shoe.decks


@pytest.mark.parametrize("name", VERSUS)
def test_listed_commands_are_never_refused_and_everyone_whose_turn_it_is_has_one(name):
    said = 0
    for played_out in (night(name, seed) for seed in range(1, 9)):
        for step in played_out.steps if said < 40 else ():
            table = step.after
            for asked in waiting(table):
                if asked.what not in ("late", "choice"):
                    continue  # other commands are tested for every offer with a player-dealer
                choices = [each.command for each in legal(table, asked.place) if isinstance(each.command, Choose)]
                assert {choice.word for choice in choices} <= set(asked.words)
                assert choices
                for choice in choices:
                    assert carry(table, choice, played_out.source).events
                    said += 1
    assert said or not any(choice.word for choice in night(name, 1).table.offer.play.choosing.choices)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", VERSUS)
def test_an_honest_log_replays_verifies_and_balances(name, seed):
    log = night(name, seed).log
    assert replay(read_log(log.lines())) == log.table
    assert verify(log.entries).findings == ()
    balances = books(log.entries)
    assert balances.faults == ()
    assert sum(balances.accounts.values()) == 0


@pytest.mark.parametrize("name", VERSUS)
def test_players_see_no_face_down_cards_but_their_own(name):
    for before, event, table in walk(night(name, 1).log.entries):
        if isinstance(event, happened.CardDealt) and not event.up:
            assert redact(before, event, None).card == HIDDEN
        if table.round is None or not isinstance(event, happened.CardDealt | happened.CardsTurned | happened.Chosen):
            continue
        seats = sorted(table.seated())
        for viewer in (None, *seats[:2]):
            who = table.people[Place(viewer)].number if viewer else None
            hands = felt(table, who)["round"]["hands"]
            for hand, laid in table.round.hands.items():
                if hand in (BANK_HAND, BOARD_HAND) or hand != str(viewer):
                    shown = [card == HIDDEN for card in hands[hand]]
                    assert shown == [not each.up for each in laid], (hand, viewer)


@pytest.mark.parametrize("name", [each for each in VERSUS if "three-card" in each])
def test_folded_hands_without_a_live_bonus_bet_are_never_turned_up(name):
    folded: set[int] = set()
    for before, event, _ in walk(night(name, 2).log.entries):
        match event:
            case happened.BetsClosed():
                folded = set()
            case happened.Chosen(word="fold"):
                folded.add(event.seat)
            case happened.CardsTurned() if event.hand.isdigit() and int(event.hand) in folded:
                bets = before.round.bets.items()
                live = {wager for bet, stakes in bets if bet.spot.seat == int(event.hand) for wager in stakes}
                assert live - {"ante", "pair-plus"}
