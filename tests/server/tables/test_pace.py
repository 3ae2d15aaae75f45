"""Cards fall on the server act by act: each act is written and sent when it happens, and the log does not depend on the
pace.

The dealer waits for the test (`dealer`) and not for a timer, so nothing depends on time.
"""

import asyncio
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import QUICK
from tests.server.tables.test_table import sit
from tests.support.nights.banked import Restless
from tests.support.nights.pot import PokerNight

from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.server.tables import clock
from houseway.server.tables.progress import Progress
from houseway.server.tables.recovery import rest_of
from houseway.store import Store
from houseway.store.audit import audit_room, broken_chains
from houseway.store.rows import TableRow
from houseway.table.carry import next_act
from houseway.table.log import entries

BACCARAT = "palace-ez-baccarat-panda-8-1"
PACED = replace(QUICK, deal=1.0, seconds={"wagers": 600.0, "bank": 600.0, "deal": 600.0}, answer=600.0, hold=600.0)
TAKES_TIME = ("card-dealt", "cards-turned", "wager-settled")


class Dealer:
    """Deals the next act when the test asks for it."""

    def __init__(self) -> None:
        self.held: list[tuple[Any, asyncio.AbstractEventLoop]] = []

    def hold(self, timer: Any) -> None:
        if timer.facts.dealing and not any(known is timer for known, _ in self.held):
            self.held.append((timer, asyncio.get_running_loop()))

    def deal(self) -> None:
        timer, loop = self.held.pop()
        loop.call_soon_threadsafe(timer.dealt)


@pytest.fixture
def dealer(monkeypatch: pytest.MonkeyPatch) -> Dealer:
    one = Dealer()
    monkeypatch.setattr(clock.Clock, "deal", lambda timer: one.hold(timer))
    return one


def kinds(frame: dict[str, Any]) -> list[str]:
    return [line["event"]["event"] for line in frame.get("events", ())]


async def first_card(door: Any, running: Any, dealer: Dealer) -> tuple[Any, Any]:
    """Return a player-dealer and a bettor at baccarat, after the first card has been dealt."""
    bank, bettor = await sit(door, running, BACCARAT, 1), await sit(door, running, BACCARAT, 2)
    assert (await bank.do("take-bank", stake=50_000))["type"] == "ok"
    await bettor.until(lambda frame: "bank-taken" in kinds(frame))
    assert (await bettor.do("place-wager", wager="player", amount=1_000))["type"] == "ok"
    assert (await bettor.do("close-bets"))["type"] == "ok"
    await bettor.until(lambda frame: "card-dealt" in kinds(frame))
    return bank, bettor


async def rest_of_the_round(person: Any, dealer: Dealer) -> list[dict[str, Any]]:
    """Let the dealer continue, act by act, and return the frames."""
    frames = []
    while person.state["dealing"]:
        dealer.deal()
        frames.append(await person.until(lambda frame: frame["type"] == "state"))
    return frames


def check_books(running: Any) -> None:
    """Check the log, its chain and the chips: the dealer did the same as without pauses."""
    with closing(Store(running.config.database)) as store:
        log = list(entries(store.lines(BACCARAT)))
        assert verify(log).findings == ()
        assert audit_room(store).faults == ()
        assert store.read(lambda connection: broken_chains(connection, ())) == []
        assert verify(list(entries(store.lines(BACCARAT, public=True)))).findings == ()


def test_every_act_comes_in_its_own_frame_and_no_question_is_open_meanwhile(
    make: Any, play: Any, dealer: Dealer
) -> None:
    running = make(bots=0, pace=PACED)

    async def story(door: Any) -> None:
        _, bettor = await first_card(door, running, dealer)
        begun = bettor.frames[-1]
        assert begun["state"]["dealing"]
        assert begun["waiting"] == []
        assert begun["legal"] == []
        late = await door.come(running, BACCARAT)
        assert late.version == bettor.version
        assert late.view["round"]["hands"] == bettor.view["round"]["hands"]
        with running.client() as client:
            seen = client.get(f"/api/tables/{BACCARAT}").json()
            assert (seen["version"], seen["view"]["waiting"]) == (bettor.version, [])
            assert client.get(f"/api/tables/{BACCARAT}/rounds").json()["rounds"] == []
        frames = [begun, *await rest_of_the_round(bettor, dealer)]
        acts = [[kind for kind in kinds(frame) if kind in TAKES_TIME] for frame in frames]
        assert [len(each) for each in acts[:-1]] == [1] * (len(acts) - 1)
        assert len(acts[-1]) <= 1
        assert sum("card-dealt" in each for each in acts) >= 4, "two hands of two cards"
        assert "round-ended" in kinds(frames[-1])
        assert bettor.view["waiting"]

    play(story)
    check_books(running)


def test_the_floor_calls_a_misdeal_between_two_cards_of_baccarat(make: Any, play: Any, dealer: Dealer) -> None:
    running = make(bots=0, pace=PACED)

    async def story(door: Any) -> None:
        _, bettor = await first_card(door, running, dealer)
        with closing(running.guest()) as floor:
            floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
            floor.post(f"/api/tables/{BACCARAT}/call", json={"do": "declare-misdeal", "why": "a boxed card"}
                       ).raise_for_status()  # fmt: skip
        await bettor.until(lambda frame: "misdeal-declared" in kinds(frame))
        frames = await rest_of_the_round(bettor, dealer)
        told = [kind for frame in frames for kind in kinds(frame)]
        assert "card-dealt" not in told
        assert "round-ended" in told
        assert bettor.view["people"]["2"]["chips"] == 99_900, "the wager came back; the collection of $1 is kept"

    play(story)
    check_books(running)


def test_while_cards_fall_bets_are_refused_but_a_newcomer_can_sit_down(make: Any, play: Any, dealer: Dealer) -> None:
    running = make(bots=0, pace=PACED)

    async def story(door: Any) -> None:
        _, bettor = await first_card(door, running, dealer)
        answer = await bettor.do("place-wager", wager="banker", amount=1_000)
        assert answer["code"] == "dealing"
        await sit(door, running, BACCARAT, 5)
        await bettor.until(lambda frame: "seat-taken" in kinds(frame))
        assert bettor.state["dealing"]
        frames = await rest_of_the_round(bettor, dealer)
        assert sum(kinds(frame).count("card-dealt") for frame in frames) >= 3

    play(story)
    check_books(running)


def test_a_deal_resumes_after_a_server_restart(make: Any, play: Any, dealer: Dealer) -> None:
    running = make(bots=0, pace=PACED)

    async def begin(door: Any) -> Any:
        _, bettor = await first_card(door, running, dealer)
        dealer.deal()
        await bettor.until(lambda frame: "card-dealt" in kinds(frame))
        return bettor.guest, bettor.version

    guest, version = play(begin)
    dealer.held.clear()
    with running.again() as other:

        async def go_on(door: Any) -> None:
            back = await door.come(other, BACCARAT, guest)
            assert back.version == version + 1, "the seals were replaced; no card fell"
            assert back.state["dealing"]
            frames = await rest_of_the_round(back, dealer)
            cards = [line["event"]["card"] for frame in frames for line in frame["events"] if "card" in line["event"]]
            assert len(cards) >= 2

        play(go_on)
        check_books(other)


def test_cards_take_no_time_at_a_table_that_nobody_watches(
    make: Any, play: Any, dealer: Dealer, tmp_path: Path
) -> None:
    database = str(tmp_path / "room.sqlite")
    store = Store(database)
    store.open_table(TableRow(BACCARAT, "palace/ez-baccarat-panda-8", "banked", "", 0, "", {}, 3)).result()
    store.close()
    running = make(database=database, spread=False, pace=replace(QUICK, deal=1.0), busy=True)

    def rounds() -> int:
        with running.client() as client:
            return len(client.get(f"/api/tables/{BACCARAT}/rounds").json()["rounds"])

    async def story(door: Any) -> None:
        while not await asyncio.to_thread(rounds):
            await asyncio.sleep(0.05)

    play(story)
    assert not dealer.held


def banked_night(name: str) -> Callable[[], Any]:
    return lambda: Restless(name, 2).play(3)


def pot_night(name: str) -> Callable[[], Any]:
    return lambda: PokerNight(name, offer(name).usual, 2).play(2)


@pytest.mark.parametrize("name", ["palace/ez-baccarat-panda-8", "crystal/ultimate-texas-holdem", "oaks/texas-holdem",
                                  "cordova/mexican-stud"])  # fmt: skip
def test_a_dealer_restored_after_any_card_continues_unchanged(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table restored in the middle of a deal continues as it would have. The expected events are those of a dealer
    who is never stopped.
    """
    from houseway.table import carry, log

    cut = 0

    def carried(table: Any, command: Any, source: Any, *more: Any) -> Any:
        nonlocal cut
        step = carry.carry(table, command, source, *more)
        own = len(carry.decide(table, command))
        for at in range(max(own, 1), len(step.events)):
            if not step.events[at - 1].beat():
                continue
            record = Progress(step.tables[0])
            record.take(command, step.events[:at], step.tables[: at + 1])
            rest, cut = rest_of(record, source), cut + 1
            assert rest
            assert rest == step.events[at : at + len(rest)]
            if table.kind.divisible:
                assert tuple(next_act(step.tables[at], source)) == rest, "a floor call can come here"
        return step

    monkeypatch.setattr(log, "carry", carried)
    (pot_night if offer(name).variant is not None else banked_night)(name)()
    assert cut > 10
