"""Poker over the socket: two people play hands to the end, and neither receives the other's cards."""

import asyncio
import json
from contextlib import closing
from typing import Any

from houseway.fairness.log_chain import heads
from houseway.fairness.verify import verify
from houseway.server.config import Pace
from houseway.server.tables.shuffles import seeds
from houseway.store import Store
from houseway.table.log import entries, read_log

HOLDEM, STUD = "oaks-texas-holdem-1", "cordova-seven-card-stud-1"
PATIENT = Pace(seconds={"action": 600.0, "deal": 0.05}, away=600.0, hold=600.0)
"""A client that leaves keeps the hand as it is, so it can be read afterwards, even on a slow machine."""


async def sit(door: Any, running: Any, seat: int, table: str = HOLDEM) -> Any:
    guest = running.guest()
    person = await door.come(running, table, guest)
    answer = await person.do("sit-down", seat=seat, chips=20_000)
    assert answer["type"] == "ok", answer
    person.seat, person.guest = seat, guest
    return person


async def act(person: Any) -> bool:
    """Check or call if it is this person's turn."""
    words = [choice["do"] for choice in person.choices()]
    if not words:
        return False
    word = "check" if "check" in words else "call"
    answer = await person.do(word)
    assert answer["type"] == "ok" or answer["code"] in ("stale", "no-seat", "no-hand"), answer
    return True


def secrets_of(events: list[Any]) -> dict[int, dict[int, set[str]]]:
    """Return, by hand and seat, the cards that were dealt face down and never shown."""
    held: dict[int, dict[int, set[str]]] = {}
    number = 0
    for event in events:
        name = type(event).__name__
        if name == "HandBegan":
            number = event.number
            held[number] = {}
        elif name == "Dealt":
            held[number].setdefault(event.seat, set()).update(event.down)
        elif name == "HandShown":
            held[number].pop(event.seat, None)
    return held


def test_two_people_play_to_the_showdown_and_neither_receives_the_others_cards(
    make: Any, play: Any, night: Any
) -> None:
    running = make(bots=0, pace=PATIENT)

    async def story(door: Any) -> list[Any]:
        first, second = await sit(door, running, 2), await sit(door, running, 7)
        rail = await door.come(running, HOLDEM)

        async def through(person: Any) -> None:
            while person.view["hands"] < 5:
                if not await act(person):
                    await person.next()

        async def look() -> None:
            while rail.view["hands"] < 5:
                await rail.next()

        await asyncio.gather(through(first), through(second), look())
        return [first, second, rail]

    people = play(story)
    logs, pages = {}, {}
    for person in people:
        with closing(person.guest if hasattr(person, "guest") else running.client()) as client:
            logs[getattr(person, "seat", 0)] = client.get(f"/api/tables/{HOLDEM}/export").content
            pages[getattr(person, "seat", 0)] = [client.get(f"/api/rounds/{HOLDEM}/{number}").json()
                                                 for number in range(1, 5)]  # fmt: skip
    running.stop()
    store = Store(running.config.database)
    events = night(store, HOLDEM)
    secret = [store.secret(HOLDEM, shoe) for shoe in range(1, 7)]
    store.close()
    hidden = secrets_of(events)
    own_cards_and_no_others(logs, pages, held_of(events), hidden)
    told = b"".join([*logs.values(), json.dumps(pages).encode()])
    assert not any(each.hex().encode() in told or seeds(each)[0].hex().encode() in told for each in secret if each)
    same = {log.partition(b'{"do":{"do":"lay-open"}')[0] for log in logs.values()}
    assert len(same) == 1, "everybody is given the same lines, and then those that open their own cards"
    chain = set(heads(same.pop().splitlines()))
    for person in people:
        kept = {frame["state"]["head"] for frame in person.frames if frame["type"] == "state"}
        assert len(kept & chain) > 20, "heads that were told as it happened are those of the log"
    shown = sum(type(event).__name__ == "HandShown" for event in events)
    assert shown >= 4
    assert any(hidden[number] for number in hidden)  # somebody did muck
    for person in people:
        seat = getattr(person, "seat", 0)
        for frame in person.frames:
            hand = (frame.get("view") or {}).get("hand")
            told = [line["event"] for line in frame.get("events", ()) if line["event"]["event"] != "button-drawn"]
            if not hand:
                continue
            others = {card for at, cards in hidden[hand["number"]].items() if at != seat for card in cards}
            assert not others & set(json.dumps([hand, [e for e in told if e["event"] != "hand-shown"]]).split('"'))
        before = unshown(person.frames, seat)
        assert before, "the person saw hands being played"


def held_of(events: list[Any]) -> dict[int, dict[int, set[str]]]:
    """Return, by hand and seat, the cards that were dealt face down."""
    return secrets_of([event for event in events if type(event).__name__ != "HandShown"])


def own_cards_and_no_others(logs: Any, pages: Any, held: Any, hidden: Any) -> None:
    """Your own cards are in your replay and export; other players' mucked cards are in neither."""
    for seat, log in logs.items():
        report = verify(read_log(log))
        assert report.findings == ()
        assert (report.rounds, report.opened) == (4, 0)
        assert report.followed == report.told, "hidden cards are guessed, and the hands come out as they did"
        opened = [json.loads(line)["events"][0] for line in log.splitlines() if b'"lay-open"' in line]
        for number, (page, event) in enumerate(zip(pages[seat], opened, strict=True), start=1):
            cards = {card for _, card, _ in event["cards"]}
            assert cards == {each["card"] for each in page["shuffle"]["cards"]}
            others = {card for at, down in hidden[number].items() if at != seat for card in down}
            assert not cards & others
            dealt = {line["event"]["seat"]: set(line["event"]["down"]) for line in page["events"]
                     if line["event"]["event"] == "dealt"}  # fmt: skip
            for at, down in held[number].items():
                assert dealt[at] == (down if at == seat else {"??"})
            if seat:
                assert held[number][seat] <= cards
            text = json.dumps([line for line in page["events"] if line["event"]["event"] != "button-drawn"])
            assert not any(f'"{card}"' in text for card in others)


def unshown(frames: list[dict[str, Any]], seat: int) -> int:
    """Count the views with another player's face-down cards, which must be hidden."""
    found = 0
    for frame in frames:
        hand = (frame.get("view") or {}).get("hand")
        for other in hand["seats"].values() if hand and hand["stage"] in ("bet", "deal") else ():
            if other["seat"] != seat and other["down"]:
                assert set(other["down"]) == {"??"}
                found += 1
    return found


def test_silent_players_fold_or_check_and_chips_are_conserved(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(seconds={"action": 0.05, "deal": 0.05}, time_bank=0.0))

    async def story(door: Any) -> None:
        first, second = await sit(door, running, 1), await sit(door, running, 2)
        while first.view["hands"] < 2 and not first.state["sitting_out"]:
            await first.next()
        events = [line["event"]["event"] for frame in first.frames for line in frame.get("events", ())]
        assert {"folded", "checked"} & set(events)
        await second.connection.close()

    play(story)
    running.stop()
    from houseway.store.audit import audit_room

    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    store.close()


def test_a_forced_bring_in_is_made_without_waiting_for_an_answer(make: Any, play: Any) -> None:
    """At Cordova's $2–$4 stud the low card must bet $2 (83), so nobody is asked and nobody times out."""
    running = make(bots=0, pace=PATIENT)

    async def story(door: Any) -> None:
        people = [await sit(door, running, seat, STUD) for seat in (1, 2)]

        async def asked(person: Any) -> list[str]:
            while "brought-in" not in {line["event"]["event"] for frame in person.frames
                                       for line in frame.get("events", ())}:
                await person.next()
            return [choice["do"] for choice in person.choices()]

        words = await asyncio.gather(*map(asked, people))
        assert sorted(map(set, words), key=len)[-1] >= {"fold", "call"}
        assert not any(person.state["sitting_out"] for person in people)

    play(story)


def test_a_table_that_everybody_has_left_is_played_again(make: Any, play: Any) -> None:
    running = make(bots=0)

    async def story(door: Any) -> None:
        for _ in range(2):
            people = [await sit(door, running, 2), await sit(door, running, 7)]
            hands = people[0].view["hands"] + 1
            while people[0].view["hands"] < hands:
                await people[0].next()
            await asyncio.gather(*(until_gone(person) for person in people))

    async def until_gone(person: Any) -> None:
        await person.say("leave")
        while person.hello["you"]["seat"]:
            if not await act(person):
                await person.next()

    play(story)
    with running.client() as client:
        assert client.get(f"/api/tables/{HOLDEM}").json()["view"]["people"] == {}


def test_house_players_play_poker_and_the_night_verifies(make: Any, play: Any) -> None:
    running = make(bots=4)

    async def story(door: Any) -> None:
        rail = await door.come(running, HOLDEM)
        while rail.view["hands"] < 15:  # of which the last has only begun
            await rail.next()

    play(story)
    with running.client() as client:
        log = client.get(f"/api/rounds/{HOLDEM}/14/export").content
    report = verify(read_log(log))
    assert report.findings == ()
    assert (report.opened, report.rounds_opened) == (0, 0)
    assert report.rounds <= 14, "as far as the hidden cards of somebody else's log can be guessed"
    running.stop()
    store = Store(running.config.database)
    whole = verify(list(entries(store.lines(HOLDEM))))
    store.close()
    assert whole.findings == ()
    assert whole.rounds >= 14, "the house's own log is followed to its end"
