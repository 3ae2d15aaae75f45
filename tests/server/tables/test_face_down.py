"""Games dealt face down, compared frame by frame with the stored log: nobody is sent a card they may not see."""

from contextlib import closing
from typing import Any

import pytest

from houseway.cards import spell
from houseway.store import Store
from houseway.table.evolve import evolve
from houseway.table.log import entries, opened_table
from houseway.table.table import Table

HIDDEN = "??"


async def play_on(person: Any, seat: int, rounds: int) -> None:
    """Bet, stand pat and pass the bank for several rounds."""
    while person.view["rounds"] < rounds:
        asked = person.asked()
        mine = asked.get("seat") == seat
        bets = [each for each in (person.view["round"] or {"bets": []})["bets"] if each["seat"] == seat]
        if asked.get("for_what") == "bank" and mine:
            await person.do("pass-bank")
        elif asked.get("for_what") == "choice" and mine:
            await person.do("choose", word=asked["words"][0])
        elif asked.get("for_what") == "wagers" and not bets:
            spot = next(each for each in person.view["legal"] if each["do"] == "place-wager")
            await person.do("place-wager", wager=spot["wager"], amount=spot["amount"])
            await person.do("close-bets")
        else:
            await person.next()


def face_down(table: Table, seat: int | None) -> dict[str, list[int]]:
    """Return the positions in each hand of cards that a seat may not see."""
    hands = table.round.hands if table.round else {}
    return {
        hand: [place for place, laid in enumerate(cards) if not laid.up]
        for hand, cards in hands.items()
        if hand != str(seat)
    }


@pytest.mark.parametrize("offer", ["comstock/super-pan-9", "crystal/21st-century-baccarat-face-down"])
def test_no_frame_carries_a_card_that_is_face_down_for_its_reader(make: Any, play: Any, offer: str) -> None:
    running = make(bots=2, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        table = floor.post("/api/tables", json={"offer": offer, "bots": 2}).json()["id"]

    async def story(door: Any) -> list[tuple[int | None, Any]]:
        import asyncio

        people: list[tuple[int | None, Any]] = []
        for seat in (4, 6):
            person = await door.come(running, table, running.guest())
            assert (await person.do("sit-down", seat=seat, chips=100_000))["type"] == "ok"
            people.append((seat, person))
        watcher = await door.come(running, table)
        people.append((None, watcher))

        async def look() -> None:
            while True:
                await watcher.next()

        looking = asyncio.create_task(look())
        await asyncio.gather(*(play_on(person, seat, 4) for seat, person in people[:2] if seat))
        looking.cancel()
        return people

    people = play(story)
    running.stop()
    store = Store(running.config.database)
    log = [event for entry in entries(store.lines(table)) for event in entry.events]
    store.close()
    states = [opened_table(log[0])]  # type: ignore[arg-type]
    for event in log[1:]:
        states.append(evolve(states[-1], event))
    single = len(set(states[-1].offer.pack.cards)) == len(states[-1].offer.pack.cards)
    hid = own = 0
    for seat, person in people:
        for frame, raw in zip(person.frames, person.raw, strict=True):
            if frame["type"] not in ("hello", "state"):
                continue
            truth = states[frame["version"] - 1]
            for hand, places in face_down(truth, seat).items():
                told = frame["view"]["round"]["hands"][hand]
                assert [told[place] for place in places] == [HIDDEN] * len(places)
                hid += len(places)
                if single and frame["type"] == "state":  # each card occurs once, so its name must not appear
                    assert truth.round is not None
                    assert not any(f'"{spell(truth.round.hands[hand][place].card)}"' in raw for place in places)
            for line in frame["events"]:
                event = line["event"]
                if event["event"] == "card-dealt" and not event.get("up", True) and event["to"] != str(seat):
                    assert event["card"] == HIDDEN
                    card = log[line["seq"] - 1].card  # type: ignore[union-attr]
                    assert card not in line["say"].rstrip(".").split()  # as a word: `Th` also begins "The"
                    hid += 1
                elif event["event"] == "card-dealt" and event["to"] == str(seat) and not event.get("up", True):
                    assert event["card"] == log[line["seq"] - 1].card  # type: ignore[union-attr]
                    own += 1
    assert hid > 20
    assert own or not any(hand.isdigit() for state in states if state.round for hand in state.round.hands)
