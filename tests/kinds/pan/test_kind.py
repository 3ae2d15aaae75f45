"""The pan kind finds tampered logs, locates errors in descriptions, and measures its figures."""

import json
import re
from random import Random

import pytest
from msgspec.structs import replace

from houseway.cards import cards
from houseway.desks.floor.settle import settle_felt
from houseway.env.training_table import TrainingTable
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.description import RefusedAction
from houseway.kinds.pan.commands import DealHand, In
from houseway.kinds.pan.round import IN, USE
from houseway.kinds.trial import trial
from houseway.rules.refusal import Refused
from houseway.table.commands import SitDown
from houseway.table.decode_errors import BadDescription
from houseway.table.log import Log, open_table, read_log


@pytest.fixture(scope="module")
def night() -> Log:
    """Return a hand among house players whose seed is not revealed."""
    log, source, dice = open_table("crystal/pan"), SeededSource(b"tamper"), Random(1)
    for seat in (1, 2, 3, 4):
        log.do(SitDown(seat, f"{seat}", 5_000), source)
    log.do(DealHand(), source)
    while log.table.round is not None:
        (asked,) = log.table.kind.waiting(log.table)
        declares = log.table.round.hand.stage == "declare"
        (word,) = log.table.kind.bots.speak(log.table, asked, asked.place, dice, None)
        log.do(In(asked.place.seat) if declares else word, source)
    return log


@pytest.mark.parametrize(
    ("pattern", "other"),
    [
        (r'"event":"paid","seat":(\d)', r'"event":"paid","seat":9'),
        (r'"chips":1,"why"', '"chips":2,"why"'),
        (r'"event":"tops-won","rows":\[\[(\d),(\d+)\]\]', r'"event":"tops-won","rows":[[\1,99999]]'),
        (r'"event":"collection-taken","amount":100', '"event":"collection-taken","amount":50'),
        (r'"event":"went-out","seat":(\d)', '"event":"went-out","seat":7'),
        (r'"event":"plucked","seat":(\d),"card":".."', r'"event":"plucked","seat":\1,"card":"8s"'),
        (r'"event":"hand-over","first":(\d)', '"event":"hand-over","first":8'),
    ],
)
def test_a_tampered_pan_log_is_found_while_its_shuffle_is_sealed(night: Log, pattern: str, other: str) -> None:
    text = night.lines().decode()
    changed = re.sub(pattern, other, text, count=1)
    assert changed != text
    assert verify(read_log(night.lines())).findings == ()
    assert verify(read_log(changed.encode())).findings


FELT = {"offer": "crystal/pan", "stacks": {"1": 2000, "2": 2000, "3": 2000}, "shoe": ["Ac"] * 8, "actions": []}


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"shoe": ["8s"]}, "shoe[0]"),
        ({"shoe": ["Ac"] * 9}, "shoe[8]"),
        ({"shoe": ["Ac"]}, "shoe"),
        ({"stacks": {"1": 2000, "2": 2000, "3": 50}}, "stacks"),
        ({"stacks": {"1": 2000, "2": "x"}}, "stacks"),
        ({"button": 7}, "button"),
        ({"stakes": {"kondition": 0}}, "stakes"),
        ({"stakes": {"kondition": "one"}}, "stakes.kondition"),
        ({"stakes": {"chip": 1}}, "stakes.chip"),
        ({"schedule": 99}, "schedule"),
        ({"options": {"adding": "sideways"}}, "options"),
        ({"options": {"nothing": 1}}, "options.nothing"),
        ({"options": {"dealt": {"x": 9}}}, "options.dealt.x"),
        ({"felt": 1}, "felt"),
    ],
)
def test_a_bad_description_is_refused_with_the_place_of_the_error(changes: dict[str, object], where: str) -> None:
    with pytest.raises((BadDescription, RefusedAction)) as caught:
        settle_felt(json.dumps(FELT | changes))
    assert str(caught.value.where).startswith(where), (caught.value.where, caught.value)


@pytest.mark.parametrize(
    "action", ["pluck", [2], [2, "knock"], [2, "meld", "Ac"], [2, "pluck", 3], ["floor", "foul"], []]
)
def test_a_bad_action_is_refused_with_its_number(action: object) -> None:
    shoe = [f"{rank}{suit}" for rank in "A234567JQK" for suit in "cdh"]
    described = FELT | {"shoe": shoe, "button": 2, "actions": [[2, "in"], action]}
    with pytest.raises((BadDescription, RefusedAction)) as caught:
        settle_felt(json.dumps(described))
    assert getattr(caught.value, "at_action", 1) == 1


def test_pan_figures_are_measured_with_errors_and_the_collection_is_as_filed() -> None:
    """With six players at $1 the tops are six chips and the house takes two (crystal 1569)."""
    measured = trial(offer("crystal/pan"), 30, seed=7, players=6)
    figures = {each["name"]: each for each in measured["figures"]}
    assert (figures["tops, in chips"]["value"], figures["collection, in chips"]["value"]) == (6, 2)
    assert sum(each["value"] for name, each in figures.items() if name.startswith("player ")) == pytest.approx(
        figures["a player goes out"]["value"]
    )
    assert all(each["stderr"] is not None for each in measured["figures"])
    again, no_speed = trial(offer("crystal/pan"), 30, seed=7, players=6), {"rounds_per_second": 0.0}
    assert again | no_speed == measured | no_speed
    with pytest.raises(Refused):
        trial(offer("crystal/pan"), 1, seed=7, players=2)


@pytest.mark.parametrize(
    ("held", "drawn", "meld", "act", "read"),
    [
        ("Ac 4h 5h 6s Jd", "5c", "3c 4c 5c 6c 7c", "borrow 3c 4c from 1", {}),
        ("7s Jd", "Kc", "Ks Ks Ks Ks Ks", "borrow Ks Ks from 1", {}),
        ("5s 5s 5s 2c Jd Qd Kc", "5h", "Ah 2h 3h", "meld 5h 5s 5s 5s", {"adding": "literal"}),
    ],
)
def test_a_program_always_has_an_action_that_uses_the_drawn_card(held, drawn, meld, act, read) -> None:
    """The card was taken and must be used, so without this action a program would be stuck."""
    felt = TrainingTable(offer("crystal/pan", read), "", 3, 0)
    felt.start(b"loan")
    table = felt.table
    hand = table.round.hand
    first = replace(hand.now, state=IN, held=tuple(cards(held)), melds=(tuple(cards(meld)),), got=({},))
    players = (first, *(replace(each, state=IN) for each in hand.players[1:]))
    hand = replace(hand, stage=USE, players=players, drawn=cards(drawn)[0])
    felt.table = replace(table, round=replace(table.round, hand=hand))
    assert act in {felt.actions[number] for number in felt.open(hand.actor)}


def test_a_house_player_without_chips_does_not_play_for_the_tops_where_that_is_barred() -> None:
    """Palace 137: two house players have put their last chips into the tops, so they drop out with any hand."""
    for seed in range(12):
        log, source = open_table("palace/pan"), SeededSource(f"broke {seed}".encode())
        for seat, chips in ((1, 200), (2, 4_000), (3, 200)):
            log.do(SitDown(seat, f"{seat}", chips, moved="settled"), source)
        log.do(DealHand(), source)
        while log.table.round is not None:
            (asked,) = log.table.kind.waiting(log.table)
            (word,) = log.table.kind.bots.speak(log.table, asked, asked.place, Random(seed), None)
            log.do(word, source)  # never refused
