"""House players: the priced strategy against a bank, the poker player for a pot, each using only what its seat sees."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.support.loops import run_apart

from houseway.desks.player.advise_banked import charted
from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.banked.advice import VisibleHand
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.round import BANK_HAND
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.commands import DealHand
from houseway.rules.spot import Place
from houseway.server.advice import advice_client
from houseway.table.advice import Advice, AdviceQuery
from houseway.table.commands import SitDown
from houseway.table.log import Log, open_table
from houseway.table.question import Question


def asked(name: str, wagers: tuple[str, ...], seed: int) -> tuple[Log, Question] | None:
    """Deal a round against a bank until the bettor is asked; return None if the cards leave no choice."""
    log, source = open_table(name), SeededSource(bytes([seed]) * 32)
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 1_000_000), source)
    [bank] = log.table.kind.waiting(log.table)
    assert bank.place is not None
    log.do(TakeBank(bank.place.seat, 500_000), source)
    for wager in wagers:
        log.do(PlaceWager(3 - bank.place.seat, wager, 1000), source)
    log.do(CloseBets(), source)
    found = next(iter(log.table.kind.waiting(log.table)), None)
    mine = found and found.what == "choice" and found.place == Place(3 - bank.place.seat)
    return (log, found) if found and mine else None


def sees(log: Log, place: Place | None) -> VisibleHand | None:
    assert place is not None
    query = log.table.kind.advising.query(log.table, place)
    return msgspec.json.decode(query.sees, type=VisibleHand) if query else None


def test_poker_tables_ask_the_poker_house_players() -> None:
    log, source = open_table("oaks/texas-holdem"), SeededSource(b"bots")
    for seat in (1, 4, 6):
        log.do(SitDown(seat, f"player {seat}", 40_000), source)
    log.do(DealHand(), source)
    kind = log.table.kind
    assert not kind.bots.ask_advice
    for _ in range(60):
        if log.table.round is None:
            break
        [question] = kind.waiting(log.table)
        assert question.place is not None
        [act] = kind.bots.speak(log.table, question, question.place, Random(3), None)
        assert act == replace(choose(log.table.round.hand, question.place.seat, Random(3)), seat=question.place.seat)
        log.do(act, source)
    assert log.table.round is None


@pytest.mark.parametrize("number", range(4))
def test_house_players_at_super_pan_9_draw_as_the_chart_says(number: int) -> None:
    """In the chart of `houseway odds`, totals of 0 to 5 draw and 6 to 9 stand."""
    log, found = [found for seed in range(20) if (found := asked("oaks/super-pan-9", ("base",), seed))][number]
    seen, place = sees(log, found.place), found.place
    assert seen is not None
    assert place is not None
    rows = {"wager": "base", "chart": [
        {"total": str(total), "against": None, "choice": "hit" if total < 6 else "stand", "exceptions": []}
        for total in range(10)
    ]}
    advice = charted(offer("oaks/super-pan-9"), seen, [rows])
    assert advice.word == ("hit" if int(seen.total) < 6 else "stand")
    [said] = log.table.kind.bots.speak(log.table, found, place, Random(1), advice)
    assert said == Choose(place.seat, advice.word, None, place.behind)


def test_a_house_player_who_banks_asks_for_no_advice_and_never_plays_an_illegal_action() -> None:
    log, found = next(each for seed in range(20) if (each := asked("oaks/super-pan-9", ("base",), seed)))
    assert log.table.round is not None
    assert log.table.kind.advising.query(log.table, log.table.round.banker) is None
    assert found.place is not None
    house_way = log.table.kind.bots.speak(log.table, found, found.place, Random(1), None)
    for advice in (Advice("surrender"), Advice()):
        assert log.table.kind.bots.speak(log.table, found, found.place, Random(1), advice) == house_way


def test_an_advice_query_has_no_card_that_is_face_down_for_its_seat() -> None:
    log, found = next(each for seed in range(20) if (each := asked("cordova/three-card-poker", ("ante",), seed)))
    assert log.table.round is not None
    seen, spell = sees(log, found.place), log.table.offer.pack.spell
    assert seen is not None
    hidden = {spell(laid.card) for laid in log.table.round.hands[BANK_HAND] if not laid.up}
    assert hidden
    assert not hidden & {*seen.hand, *seen.bank, *seen.board}
    assert len(seen.hand) == 3


def test_the_advice_process_uses_the_adviser_of_each_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of a kind is played and 5-3-2 of three suits is not, in every published strategy of three card poker."""

    monkeypatch.setattr(advice_client, "PATIENCE", 600.0)  # even on a slow machine

    def query(name: str, seen: VisibleHand) -> AdviceQuery:
        return AdviceQuery("banked", name, (), msgspec.json.encode(seen).decode())

    three = query("cordova/three-card-poker", VisibleHand(("7c", "7d", "7h"), "", ("Ks",), (), ("ante",)))
    low = query("cordova/three-card-poker", VisibleHand(("5c", "3d", "2h"), "", ("As",), (), ("ante",)))
    none = query("oaks/zoobac", VisibleHand(("Kc", "2h"), "2", (), (), ("player",)))
    river = '{"hands":["(As Qd)","(?? ??)"],"board":"Ah 9c 4s Jd 2h","dead":"","pot":1800,"call":600,"needs":0.25}'
    pot = AdviceQuery("pot", "oaks/texas-holdem", (), river)

    async def story() -> list[Advice]:
        asked = advice_client.AdviceClient()
        try:
            assert asked.known_advice(three) is None
            return [await asked.advice(each) for each in (three, low, none, pot)]
        finally:
            await asked.stop()

    said = run_apart(story())
    assert [each.word for each in said[:3]] == ["play", "fold", ""]
    assert (said[3].told["deals"], said[3].told["needs"]) == (990, 0.25)


def test_people_are_answered_before_house_players_and_each_query_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    order = []

    async def answer(self: advice_client.AdviceClient, process: Any, query: AdviceQuery) -> None:
        order.append(query.sees)
        self.known[query] = msgspec.json.encode(Advice())
        self.waiting.pop(query).set()

    monkeypatch.setattr(advice_client.AdviceClient, "answer", answer)
    first, second, third = (AdviceQuery("banked", "oaks/zoobac", (), sees) for sees in ("first", "second", "third"))

    async def story() -> None:
        asked = advice_client.AdviceClient()
        try:
            for each in (first, second, third):
                assert asked.known_advice(each) is None
            await asked.advice(third)
            await asked.advice(first)
            await asked.advice(second)
        finally:
            await asked.stop()

    run_apart(story())
    assert order[0] == "third"
    assert sorted(order) == ["first", "second", "third"]
