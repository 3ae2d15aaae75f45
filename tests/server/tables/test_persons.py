"""A view belongs to a person, not to a seat: nobody is sent a card that was dealt before they had chips on it."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

from tests.support.frames import filled

from houseway.server.config import Pace

HIDDEN = "??"
PATIENT = Pace(seconds={"deal": 0.05}, answer=600.0, hold=600.0)
HURRIED = Pace(
    seconds={"bank": 0.2, "wagers": 0.2, "late": 0.2, "deal": 0.05}, answer=0.1, time_bank=0.0, hold=600.0,
    bot=(0.0, 0.005), between=0.0,
)
"""Silent players don't delay the table."""
FACE_DOWN = "comstock/super-pan-9"
HOLDEM = "oaks/texas-holdem"


class Table:
    """A table where people act only when a test lets them, without time limits."""

    def __init__(self, door: Any, running: Any, offer: str) -> None:
        self.door, self.running = door, running
        self.people: dict[str, Any] = {}
        with closing(running.guest()) as floor:
            floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
            self.id = str(floor.post("/api/tables", json={"offer": offer, "bots": 0}).json()["id"])

    async def sit(self, name: str, seat: int, behind: int = 0, chips: int = 40_000) -> Any:
        guest = self.running.guest()
        person = self.people[name] = await self.door.come(self.running, self.id, guest)
        person.guest = guest
        answer = await person.do("sit-down", seat=seat, chips=chips, behind=behind)
        assert answer["type"] == "ok", answer
        return person

    async def until(self, done: Callable[[], Any]) -> None:
        """Let everybody answer their questions until a condition holds."""
        for _ in range(500):
            for person in self.people.values():
                await person.say("sync")
            if done():
                return
            for person in self.people.values():
                if await self.answer(person):
                    break
        raise AssertionError({name: person.asked() for name, person in self.people.items()})

    async def answer(self, person: Any) -> bool:
        asked, seat, view = person.asked(), person.view["you"], person.view
        words = [choice["do"] for choice in person.choices()]
        if asked.get("for_what") == "wagers" and seat != view["round"]["banker"]:
            if any(each["seat"] == seat for each in view["round"]["bets"]):
                return False
            spot = next(each for each in view["legal"] if each["do"] == "place-wager")
            await person.do("place-wager", wager=spot["wager"], amount=spot["amount"])
            await person.do("close-bets")
        elif not seat or asked.get("seat") != seat:
            return False
        elif asked["for_what"] == "bank":
            await person.do("take-bank", stake=10_000)
        elif asked["for_what"] == "choice":
            await person.do("choose", word=asked["words"][0])
        elif words:
            await person.do("fold" if "fold" in words else "check")
        return True


def events(person: Any, name: str) -> list[dict[str, Any]]:
    told = [line["event"] for frame in person.frames for line in frame.get("events", ())]
    return [event for event in told if event["event"] == name]


def asked(person: Any, what: str) -> bool:
    return bool(person.asked().get("for_what") == what and person.asked()["seat"] == person.view["you"])


def test_a_player_who_bets_behind_a_hand_during_a_round_does_not_see_it(make: Any, play: Any) -> None:
    running = make(bots=0, spread=False, pace=PATIENT, rate=1e9, burst=10**9)

    async def story(door: Any) -> None:
        table = Table(door, running, FACE_DOWN)
        await table.sit("banker", 2)
        bettor = await table.sit("bettor", 4)
        await table.until(lambda: asked(bettor, "choice") and bettor.view["round"]["banker"] == 2)
        hand = bettor.view["round"]["hands"]["4"]
        assert HIDDEN not in hand, "the bettor sees their own cards"
        spy = await table.sit("spy", 4, behind=1)
        await spy.say("sync")
        assert (spy.hello["you"]["seat"], spy.hello["you"]["behind"]) == (4, 1)
        assert set(spy.view["round"]["hands"]["4"]) == {HIDDEN}
        assert "4" not in spy.view["round"]["have"]
        assert {event["card"] for event in events(spy, "card-dealt") if event["to"] == "4"} == {HIDDEN}
        assert (await spy.do("stand-up"))["type"] == "ok", "and next time behind the next seat"

    play(story)




def test_a_player_who_takes_over_a_bettors_seat_sees_nothing_of_their_last_round(make: Any, play: Any) -> None:
    running = make(bots=0, spread=False, pace=PATIENT, rate=1e9, burst=10**9)

    async def story(door: Any) -> None:
        table = Table(door, running, FACE_DOWN)
        await table.sit("banker", 2)
        bettor = await table.sit("bettor", 4)
        await table.until(lambda: bettor.view["last"] and not bettor.view["round"])
        seat = next(each["seat"] for each in bettor.view["last"]["bets"])
        gone = table.people.pop("bettor" if seat == 4 else "banker")
        assert (await gone.do("stand-up"))["type"] == "ok"
        rail = await door.come(running, table.id)
        heir = await table.sit("heir", seat)
        await heir.say("sync")
        assert heir.view["last"] == rail.view["last"]
        down = [event for event in events(heir, "card-dealt") if not event.get("up", True)]
        assert {event["card"] for event in down if event["to"] == str(seat)} <= {HIDDEN}

    play(story)


async def dealt(table: Table, seats: tuple[int, ...]) -> dict[int, dict[str, Any]]:
    """Deal a hand of poker to three people. Return the line that gave each their own cards."""
    people = {seat: await table.sit(str(seat), seat) for seat in seats}
    await table.until(lambda: all(hole(person, seat) for seat, person in people.items()))
    return {seat: next(line for line in reversed(lines(person)) if line["event"]["down"] == hole(person, seat))
            for seat, person in people.items()}


def lines(person: Any) -> list[dict[str, Any]]:
    """Return the dealt cards that a client was sent."""
    told = (line for frame in person.frames for line in frame.get("events", ()))
    return [line for line in told if line["event"]["event"] == "dealt"]


def hole(person: Any, seat: int) -> list[str]:
    hand = person.view.get("hand") or {"seats": {}}
    return list(hand["seats"].get(str(seat), {}).get("down", ()))


def seen(person: Any, theirs: dict[str, Any]) -> set[str]:
    """Return the cards of others that a client was sent, after searching the spoken line for their names."""
    line = next(line for line in lines(person) if line["seq"] == theirs["seq"])
    down = set(line["event"]["down"])
    assert down == {HIDDEN} or down == set(theirs["event"]["down"])
    assert any(card in line["say"] for card in theirs["event"]["down"]) == (down != {HIDDEN})
    return down


def test_a_player_who_takes_over_a_poker_seat_is_never_sent_the_last_hole_cards_there(make: Any, play: Any) -> None:
    running = make(bots=0, spread=False, pace=PATIENT, rate=1e9, burst=10**9)

    async def story(door: Any) -> None:
        table = Table(door, running, HOLDEM)
        held = await dealt(table, (2, 5, 7))
        gone = table.people["5"]
        await gone.say("leave")
        await table.until(lambda: not gone.hello["you"]["seat"])
        del table.people["5"]
        heir = await table.sit("heir", 5)
        guest = heir.guest
        heir = await door.come(running, table.id, guest, version=1)  # and asks for everything the table still has
        assert heir.hello["you"]["seat"] == 5
        assert HIDDEN not in held[5]["event"]["down"]
        assert seen(heir, held[5]) == {HIDDEN}

    play(story)


def test_a_player_who_changes_seats_is_never_sent_earlier_cards_of_the_new_seat(make: Any, play: Any) -> None:
    running = make(bots=0, spread=False, pace=PATIENT, rate=1e9, burst=10**9)

    async def story(door: Any) -> None:
        table = Table(door, running, HOLDEM)
        held = await dealt(table, (2, 5, 7))
        mover, stays, gone = table.people.pop("2"), table.people["5"], table.people["7"]
        await gone.say("leave")
        await mover.say("sit-out", on=True)  # and sends nothing more, since a message would mean being back
        await table.until(lambda: not gone.hello["you"]["seat"] and not stays.view["waiting"])
        answer = await mover.do("change-seat", to=7)
        assert answer["type"] == "ok", answer
        mover = await door.come(running, table.id, mover.guest, version=1)
        assert mover.hello["you"]["seat"] == 7
        assert HIDDEN not in seen(mover, held[2]), "their own cards, where they were dealt"
        assert seen(mover, held[7]) == {HIDDEN}
        assert seen(mover, held[5]) == {HIDDEN}

    play(story)


def test_the_changes_of_each_event_lead_from_one_view_to_the_next(make: Any, play: Any) -> None:
    """So a client needs no rules to follow a table, seated or watching."""
    running = make(bots=2, spread=False, pace=HURRIED)

    async def story(door: Any) -> None:
        for offer in (FACE_DOWN, HOLDEM):
            with closing(running.guest()) as floor:
                floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
                table = floor.post("/api/tables", json={"offer": offer, "bots": 3}).json()["id"]
            person = await door.come(running, table, running.guest())
            answer = await person.do("sit-down", seat=6, chips=40_000)
            assert answer["type"] == "ok", answer
            for viewer in (person, await door.come(running, table)):
                followed = compared = 0
                while followed < 40 or compared < 5:
                    view, version = viewer.view, viewer.version
                    frame = await viewer.next()
                    if frame["type"] == "state":
                        followed += len(frame["events"])
                        await viewer.send({"type": "sync"})
                    elif frame["type"] == "hello" and frame["why"] == "connected":
                        assert frame["version"] == version
                        assert filled(view) == filled(frame["view"])
                        compared += 1

    play(story)
