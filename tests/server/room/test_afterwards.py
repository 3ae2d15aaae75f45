"""After a round, every choice of a player is found with what they saw at the time, also for several hands."""

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.desks.player.test_looking_back import played
from tests.support.toys.open_table import Felt

from houseway.cards import cards, spell
from houseway.desks.player.review import ReviewedChoice, weighed
from houseway.games.thirteen.best_setting import usual
from houseway.games.thirteen.hands import HIGH, Setting, fouled
from houseway.houses.loader.load import offer
from houseway.kinds.banked.advice import VisibleHand
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.kinds.pot.commands import Fold as PotFold
from houseway.kinds.thirteen.advice import AS_SET
from houseway.kinds.thirteen.advice import advise as advise_thirteen
from houseway.kinds.thirteen.commands import DealHand, Set
from houseway.kinds.trips.advice import advise as advise_trips
from houseway.kinds.trips.commands import DealHand as TripsDeal
from houseway.kinds.trips.commands import Fold
from houseway.rules.spot import Place
from houseway.server.room import past_choices
from houseway.server.tables.facts import RecordedEvent
from houseway.table.advice import Advice


def past(monkeypatch: pytest.MonkeyPatch, laid: Felt, said: list[Any], seat: int | None) -> list[ReviewedChoice]:
    """Return a seat's choices in a given round."""
    told: list[RecordedEvent] = []
    for command in said:
        step = laid.do(command)
        for event, before, after in zip(step.events, step.tables, step.tables[1:], strict=False):
            told.append(RecordedEvent(len(told) + 1, 0.0, event, before, after, event is step.events[0]))
    monkeypatch.setattr(past_choices, "find", lambda store, row, number: SimpleNamespace(first=1, last=len(told)))
    monkeypatch.setattr(past_choices, "following", lambda *part: iter(told))
    who = told[0].before.people[Place(seat)].number if seat else None
    store: Any = SimpleNamespace(who_saw=lambda *asked: who)
    row: Any = SimpleNamespace(id="t")
    return past_choices.moments(store, row, 1, "somebody")


def splits() -> Felt:
    return Felt(offer("oaks/pure-21-5-blackjack"), "8c 6d 8d Td  Tc  5s 8h  5h", people=(1, 2))


def test_a_split_at_twenty_one_is_reviewed_hand_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Oaks 1708–1711: 8 8 against 6 T is split; 18 stands, and 13 is hit to 21."""
    said = [TakeBank(1, 50_000), PlaceWager(2, "base", 1_000), CloseBets()]
    said += [Choose(2, "split", 1_000), Choose(2, "stand"), Choose(2, "hit")]

    def made(seat: int | None) -> list[ReviewedChoice]:
        return past(monkeypatch, splits(), said, seat)

    found = made(2)
    assert [each.made[:2] for each in found] == [("split 1x", 1_000), ("stand", 1_000), ("hit", 1_000)]
    sees = [msgspec.json.decode(each.query.sees, type=VisibleHand) for each in found]
    assert [" ".join(each.hand) for each in sees] == ["8c 8d", "8c Tc", "8d 5s"]
    assert all(each.bank == ("6d",) for each in sees), "the down card stays hidden, afterwards too"
    assert (made(1), made(None)) == ([], []), "the bank plays the house way, and who was not there chose nothing"


def test_a_fold_without_chips_in_the_pot_is_reviewed_but_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Palace 621–636: seat 1 has the button and posts no blind."""
    hand = played("palace/texas-holdem", "Ks Kd / 7c 2d / Ac Ah", "Qh Jd 5c 8d 9s", PotFold(1), PotFold(2))
    told = [
        RecordedEvent(at, 0.0, each.event, each.before, each.after, each.begins)
        for at, each in enumerate(hand, start=1)
    ]
    monkeypatch.setattr(past_choices, "find", lambda store, row, number: SimpleNamespace(first=1, last=len(told)))
    monkeypatch.setattr(past_choices, "following", lambda *part: iter(told))
    who = told[0].before.people[Place(1)].number
    store: Any = SimpleNamespace(who_saw=lambda account, *asked: {"me": who}.get(account))
    row: Any = SimpleNamespace(id="t")
    assert [each.made.said for each in past_choices.moments(store, row, 1, "me")] == ["fold"]
    assert past_choices.moments(store, row, 1, "somebody") == []


def test_a_setting_of_thirteen_cards_is_compared_in_chips_with_the_best_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Crystal 142: each of three hands that wins scores a point. The value of each setting is computed by hand from how
    often its hands win: one point won or lost against each of two opponents, at the filed dollars per point.
    """
    filed = offer("crystal/chinese-poker")
    deck = " ".join(map(spell, Random(17).sample(range(52), 52)))
    twin = Felt(filed, deck, (1, 2, 3))
    twin.do(DealHand())
    hand = twin.table.round.hands[2]
    dice, poor = Random(1), tuple(hand)
    while fouled(Setting.of(cards(poor))) or len({card[0] for card in poor[:3]}) < 3:
        poor = tuple(dice.sample(hand, 13))
    (choice,) = past(monkeypatch, Felt(filed, deck, (1, 2, 3)), [DealHand(), Set(2, poor)], 2)
    advice = advise_thirteen(choice.query)
    told = weighed(choice, advice)

    def points(laid: Setting) -> float:
        return sum(2 * odds[HIGH.strength(row)] - 1 for odds, row in zip(usual(), laid, strict=True))

    best = Setting.of(cards(str(advice.word).removeprefix("set ").replace(" / ", " ")))
    assert told is not None
    assert (told["said"], told["best"]) == (AS_SET, advice.word)
    assert sorted(map(spell, (*best.front, *best.middle, *best.back))) == sorted(hand)
    unit = twin.table.line.point * 2
    assert told["cost"] == pytest.approx((points(best) - points(Setting.of(cards(poor)))) * unit, abs=1)
    assert told["cost"] > 0
    (choice,) = past(monkeypatch, Felt(filed, deck, (1, 2, 3)), [DealHand(), Set(2, spelled(best))], 2)
    assert (weighed(choice, advise_thirteen(choice.query)) or {})["cost"] == 0


def spelled(setting: Setting) -> tuple[str, ...]:
    return tuple(spell(card) for row in setting for card in row)


def test_a_fold_at_trips_is_valued_in_bets_and_close_choices_are_not_called_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Trips are the lowest hand that wins, so folding three aces on the second card of five loses the whole pot. A
    simulated value has an error, and two choices within it are shown as equal.
    """
    filed = offer("crystal/trips-five-card-stud-v2")
    laid = Felt(filed, "Jo As Kc Jo 9d 4h 2c 3d 7h 8s 5c 6d Ts Qh 4c 3s", (1, 2, 3))
    found = past(monkeypatch, laid, [TripsDeal(), Fold(1)], 1)
    choice = found[0]
    told = weighed(choice, advise_trips(choice.query))
    assert told is not None
    assert (told["said"], told["best"]) == ("fold", "bet")
    assert told["cost"] > laid.table.line.bet
    close = Advice("bet", told={"choice": "bet", "ev": {"bet": 0.05, "fold": 0.0}, "error": 0.03})
    assert weighed(choice, close) == {"seq": choice.seq, "said": "fold", "best": "fold", "cost": 0,
                                      "told": "too close to judge", "close": True}  # fmt: skip
