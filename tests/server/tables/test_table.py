"""A table's socket follows docs/protocol.md: versions, ids, turns, reconnects, clocks and permissions."""

import json
from contextlib import closing
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.server.conftest import QUICK
from tests.support.loops import run_apart

from houseway.cards.shuffle_words import hashed
from houseway.fairness.seal import picked
from houseway.fairness.verify import verify
from houseway.kinds.banked.events import WagerPlaced
from houseway.server.config import Pace
from houseway.store import Store
from houseway.store.audit import audit_room
from houseway.table.log import read_log

BACCARAT = "palace-ez-baccarat-panda-8-1"
WORDS = "seven come eleven"


async def sit(door: Any, house: Any, table: str, seat: int, chips: int = 100_000, **more: Any) -> Any:
    guest = house.guest()
    person = await door.come(house, table, guest)
    person.guest = guest
    answer = await person.do("sit-down", seat=seat, chips=chips, **more)
    assert answer["type"] == "ok", answer
    person.seat = seat
    return person


async def betting(person: Any) -> None:
    """Wait until bets are open and the person is not the player-dealer."""
    while not (person.asked().get("for_what") == "wagers" and person.view["round"]["banker"] != person.seat):
        if person.asked().get("for_what") == "bank" and person.asked()["seat"] == person.seat:
            await person.do("pass-bank")
        else:
            await person.next()


async def while_betting(person: Any, do: str, **fields: Any) -> Any:
    """Send a command while bets are open; if the table has moved on, read its state again as a browser does."""
    while True:
        await betting(person)
        answer = await person.do(do, **fields)
        if answer.get("code") not in ("stale", "not-now"):
            return answer


def test_a_newcomer_sits_down_bets_and_sees_the_round_settled_with_its_clause(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        person = await sit(door, house, BACCARAT, 5)
        assert person.hello["you"]["seat"] == 5
        assert {spot["wager"] for spot in person.hello["spots"]} >= {"player", "banker", "tie", "dragon-7", "panda-8"}
        answer = await while_betting(person, "place-wager", wager="player", amount=1000)
        assert answer["type"] == "ok"
        await person.do("close-bets")
        settled = await person.until(
            lambda frame: any(
                line["event"]["event"] == "wager-settled" and line["event"]["seat"] == 5
                for line in frame.get("events", ())
            )
        )
        line = next(line for line in settled["events"] if line["event"]["event"] == "wager-settled")
        assert line["clause"].startswith("palace ")
        assert "Player line" in line["say"] or "Banker line" in line["say"]
        assert settled["view"]["road"][-1]["round"] == settled["view"]["rounds"]
        person.guest.close()

    play(story)


def test_events_follow_each_other_without_a_gap_and_versions_count_them(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        person = await sit(door, house, BACCARAT, 6)
        await person.say("sit-out", on=True)
        last = person.version
        for _ in range(40):
            frame = await person.next()
            if frame["type"] == "state":
                assert [line["seq"] for line in frame["events"]] == list(range(last + 1, frame["version"] + 1))
                last = frame["version"]

    play(story)


def test_house_players_without_pauses_bet_together_and_each_bet_is_logged_as_a_line_of_its_own(
    make: Any, play: Any
) -> None:
    """One frame covers several commands, but the log has each with its own events and head."""
    house = make(pace=replace(QUICK, bot=(0.0, 0.0)))

    async def story(door: Any) -> int:
        rail, together, last = await door.come(house, BACCARAT), 0, 0
        while rail.view["rounds"] < 3:
            frame = await rail.next()
            if frame["type"] != "state":
                continue
            seqs = [line["seq"] for line in frame["events"]]
            assert seqs == list(range(seqs[0], frame["version"] + 1))
            assert last in (0, seqs[0] - 1)
            last = frame["version"]
            bets = {line["event"]["seat"] for line in frame["events"] if line["event"]["event"] == "wager-placed"}
            together = max(together, len(bets))
        return together

    assert play(story) > 1
    with closing(house.client()) as client:
        log = read_log(client.get(f"/api/tables/{BACCARAT}/export").content)
    assert verify(log).findings == ()
    assert max(sum(isinstance(event, WagerPlaced) for event in entry.events) for entry in log) == 1
    house.stop()
    with closing(Store(house.config.database)) as store:
        assert audit_room(store).faults == ()  # chips, and the chain of heads


def test_a_repeated_command_id_is_answered_and_done_once_even_after_a_restart(make: Any, play: Any) -> None:
    running = make()

    async def first(door: Any) -> Any:
        person = await sit(door, running, BACCARAT, 5)
        once = await person.do("buy-in", id="once", chips=5000)
        twice = await person.do("buy-in", id="once", chips=5000)
        other = await door.come(running, BACCARAT, person.guest)
        thrice = await other.do("buy-in", id="once", chips=5000)
        assert once == twice == thrice
        return person.guest, once

    guest, once = play(first)
    with closing(Store(running.config.database)) as store:
        sealed = store.secrets(BACCARAT, 2, 9)
        assert sealed
    with running.again() as restarted:

        async def later(door: Any) -> None:
            person = await door.come(restarted, BACCARAT, guest)
            again = await person.do("buy-in", id="once", chips=5000)
            assert (again["type"], again["version"]) == ("ok", once["version"])

        play(later)
        with restarted.client() as client:
            client.cookies.set("houseway", guest.cookies["houseway"])
            entries = client.get("/api/cage").json()["entries"]
            assert sum(entry["amount"] == -5000 for entry in entries) == 1
        with closing(Store(running.config.database)) as store:
            # Earlier seals may be known from a restored backup: they are broken, and those shuffles are not dealt.
            events = [msgspec.json.decode(each.body)["event"] for each in store.events(BACCARAT)]
            assert events.count("seal-broken") == 1
            assert not set(store.secrets(BACCARAT, 2, 9).values()) & set(sealed.values())


def test_a_command_for_a_stale_version_is_refused_and_the_client_resynced(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        person = await sit(door, house, BACCARAT, 5)
        await betting(person)
        for version in (1, person.version + 100):
            await person.send(
                {
                    "type": "do",
                    "id": f"late {version}",
                    "version": version,
                    "command": {"do": "place-wager", "wager": "player", "amount": 1000},
                }
            )
            hello = await person.until(lambda frame: frame["type"] == "hello")
            assert hello["why"] == "stale"
            answer = await person.until(lambda frame: frame["type"] == "refused")
            assert answer["code"] == "stale"
        await person.say("leave")

    play(story)


def test_a_seat_shown_as_free_is_free(make: Any, play: Any) -> None:
    """Before anybody watches, no house player sits there, but the seats they will take are shown."""
    running = make(bots=3)
    with closing(running.client()) as client:
        rests = next(each for each in client.get("/api/tables").json()["tables"] if each["id"] == BACCARAT)
        assert (rests["taken"], rests["coming"]) == (0, [1, 2, 3])
        told = client.get(f"/api/tables/{BACCARAT}").json()
        assert (told["table"]["taken"], told["table"]["coming"], told["view"]["people"]) == (0, [1, 2, 3], {})
    free = next(seat for seat in range(1, rests["seats"] + 1) if seat not in rests["coming"])

    async def story(door: Any) -> None:
        await sit(door, running, BACCARAT, free)

    play(story)


def test_acting_for_another_seat_or_out_of_turn_or_without_a_seat_is_refused(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        person = await sit(door, house, BACCARAT, 7)
        taken = await while_betting(person, "place-wager", seat=1, wager="player", amount=1000)
        assert taken["code"] == "not-your-seat"
        assert (await person.do("take-bank", stake=1000))["code"] == "not-now"
        assert (await person.do("choose", word="hit"))["code"] == "not-now"
        assert (await person.do("declare-misdeal", why="I lose"))["code"] == "malformed"
        assert (await person.do("close-bets", seat=1))["code"] == "not-your-seat"
        assert (await person.do("sit-down", seat=8, chips=100))["code"] == "seated"
        low = await while_betting(person, "place-wager", wager="player", amount=1)
        assert (low["code"], low["clause"][:6]) == ("below-minimum", "palace")
        rich = await person.do("buy-in", chips=10**11)
        assert rich["code"] == "too-few-chips"
        spectator = await door.come(house, BACCARAT)
        assert (await spectator.do("place-wager", wager="player", amount=1000))["code"] == "no-session"
        guest = house.guest()
        stranger = await door.come(house, BACCARAT, guest)
        assert (await stranger.do("place-wager", wager="player", amount=1000))["code"] == "no-seat"
        assert (await stranger.do("sit-down", seat=7, chips=1000))["code"] == "seat-taken"
        await person.say("leave")

    play(story)


def test_reconnecting_gives_the_exact_state_and_the_events_missed(make: Any, play: Any) -> None:
    house = make(pace=replace(QUICK, hold=600.0))

    async def story(door: Any) -> None:
        person = await sit(door, house, BACCARAT, 5)
        assert (await while_betting(person, "place-wager", wager="banker", amount=2000))["type"] == "ok"
        seen = person.version
        watcher = await door.come(house, BACCARAT)
        await person.connection.close()
        await watcher.until(lambda frame: watcher.state["away"] == [5])
        back = await door.come(house, BACCARAT, person.guest, version=seen)
        assert back.hello["you"]["seat"] == 5
        assert back.hello["state"]["away"] == []
        assert [line["seq"] for line in back.hello["events"]] == list(range(seen + 1, back.hello["version"] + 1))
        back.seat = 5
        await back.say("leave")

    play(story)


def test_an_absent_players_seat_is_held_and_then_given_up_with_every_chip_returned(make: Any, play: Any) -> None:
    running = make()

    async def story(door: Any) -> None:
        person = await sit(door, running, BACCARAT, 5, chips=70_000)
        watcher = await door.come(running, BACCARAT)
        await person.connection.close()
        left = await watcher.until(
            lambda frame: frame["type"] == "state"
            and any(line["event"]["event"] == "seat-left" and line["event"]["seat"] == 5 for line in frame["events"])
        )
        assert all(each["seat"] != 5 for each in left["view"]["people"].values())
        assert person.guest.get("/api/me").json()["account"]["chips"] == 500_000

    play(story)


def test_a_silent_player_passes_the_bank_and_sits_out_after_two_times(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(seconds={"bank": 0.1}, time_bank=0.1))

    async def story(door: Any) -> None:
        first = await sit(door, running, BACCARAT, 2)
        second = await sit(door, running, BACCARAT, 4)
        clocks = []
        while not first.state["sitting_out"]:
            await first.next()
            clock = first.state["clock"]
            if clock and clock["seat"] == 2:
                clocks.append(clock["in_bank"])
        assert False in clocks
        assert True in clocks  # the time bank is used before the default is played
        events = [line["event"]["event"] for frame in first.frames for line in frame.get("events", ())]
        assert "bank-passed" in events
        await second.connection.close()

    play(story)


def test_chat_reaches_everybody_and_needs_a_name(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        watcher = await door.come(house, BACCARAT)
        assert (await watcher.say("chat", text="boo"))["code"] == "no-session"
        guest = await door.come(house, BACCARAT, house.guest())
        await guest.say("chat", text="<b>nice hand</b>")
        heard = await watcher.until(lambda frame: frame["type"] == "chat")
        assert heard["text"] == "<b>nice hand</b>"
        await guest.send({"type": "chat", "text": "x" * 201})
        assert (await guest.until(lambda frame: frame["type"] == "refused"))["code"] == "malformed"

    play(story)


def test_a_player_sitting_out_is_skipped_and_can_come_back(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        person = await sit(door, house, BACCARAT, 5)
        assert (await person.say("sit-out", on=True))["type"] == "ok"
        assert person.state["sitting_out"] == [5]
        round_now = person.view["rounds"]
        while person.view["rounds"] < round_now + 4:
            await person.next()
        await person.say("sit-out", on=False)
        assert person.state["sitting_out"] == []
        await person.say("leave")

    play(story)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_sockets_and_changes_from_foreign_pages_are_refused(house: Any, play: Any, origin: str) -> None:
    import websockets

    async def story(door: Any) -> None:
        with pytest.raises(websockets.exceptions.InvalidStatus):
            await door.come(house, BACCARAT, Origin=origin)
        person = await door.come(house, BACCARAT, Origin=house.url)
        assert person.hello["type"] == "hello"

    play(story)
    with closing(house.guest()) as client:
        assert client.post("/api/logout", json={}, headers={"Origin": origin}).json()["code"] == "wrong-origin"
        assert client.post("/api/logout", content="{}", headers={"Content-Type": "text/plain"}).status_code == 415
        assert client.get("/api/me", headers={"Host": "evil.example"}).status_code == 403


def test_connecting_to_an_unknown_table_is_refused_with_a_sentence(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        person = await door.come(house, "no-such-table")
        assert person.frames[0]["code"] == "no-such-table"

    play(story)


def test_a_client_that_does_not_read_is_resynced_and_delays_nobody() -> None:
    """Frames beyond the queue's limit are dropped; such a client next gets a fresh hello."""
    import asyncio

    from houseway.server.socket.client import Client

    async def story() -> None:
        client, asked = Client(None, 8, 20, 40), []
        client.resync = asked.append
        for number in range(1000):
            client.send(str(number).encode())
        assert len(client.waiting) <= 8
        waiting = asyncio.create_task(client.next())
        await asyncio.sleep(0)
        assert asked == [client]
        client.send(b"hello")
        assert await waiting == b"hello"

    run_apart(story())


def test_player_seeds_go_into_the_shuffle_and_the_page_of_the_round_shows_them(make: Any, play: Any) -> None:
    """A shoe of one deck soon runs out, and player seeds then choose the next by the published recipe."""
    running = make(bots=4, spread=False)
    with closing(running.guest()) as floor:
        assert floor.post("/api/floor", json={"key": "the floor's key"}).json()["account"]["role"] == "floor"
        opened = floor.post(
            "/api/tables", json={"offer": "crystal/21st-century-baccarat-face-down", "bots": 4}
        ).json()
    table = opened["id"]

    async def story(door: Any) -> None:
        person = await sit(door, running, table, 6)
        await person.say("sit-out", on=True)  # nobody waits for this player's bets
        name = person.hello["you"]["name"]
        while not (shoe := await shown(person, name)):
            pass
        while person.state["shuffle"]["next"] < shoe + 2:
            await person.next()
        assert (await person.say("show", shuffle=shoe, words=WORDS))["code"] == "too-late"

    async def shown(person: Any, name: str) -> int:
        """Commit a seed for the next shuffle and reveal it once sealed; return the shuffle's number, or None if house
        players dealt first.
        """
        shoe = person.state["shuffle"]["taking"]
        assert (await person.say("show", shuffle=shoe, words=WORDS))["code"] in ("not-now", "no-hash")
        if (await person.say("words", shuffle=shoe, hash=hashed(shoe, name, WORDS)))["type"] != "ok":
            return 0
        assert person.state["shuffle"]["hashes"] == [name]
        sealed = await person.until(lambda frame: person.state["shuffle"]["taking"] > shoe)
        wrong = await person.say("show", shuffle=shoe, words="another")
        good = await person.say("show", shuffle=shoe, words=WORDS)
        late = await person.say("words", shuffle=shoe, hash=hashed(shoe, name, "another"))
        assert late["code"] == "too-late"
        if good["type"] != "ok":
            assert good["code"] == "too-late"
            return 0
        assert wrong["code"] == "other-words"
        logged = [line["event"] for text in person.raw for line in json.loads(text).get("events", ())]
        assert {"event": "words-shown", "name": name, "words": WORDS} in logged, "for everybody"
        assert sealed["state"]["shuffle"] | {"told": [name], "shown": [], "next": shoe} == sealed["state"]["shuffle"]
        return int(shoe)

    play(story)
    with running.client() as client:
        rounds = client.get(f"/api/tables/{table}/rounds?limit=500").json()["rounds"]
        pages = {each["shoe"]: client.get(f"/api/rounds/{table}/{each['number']}").json() for each in rounds}
        shuffles = {shoe: page["shuffle"] for shoe, page in pages.items()}
        used = next(each for each in shuffles.values() if each["words"])
        assert [each["words"] for each in used["words"]] == [WORDS]
        words = tuple((each["name"], each["words"]) for each in used["words"])
        assert used["pick"] == picked(used["commitment"], words, "", used["sealed"]["shuffles"]).at
        assert len(used["others"]) == used["sealed"]["shuffles"] - 1
        assert used["cards"], "what everybody has seen is proven to everybody"
        report = verify(read_log(client.get(f"/api/tables/{table}/export").content))
        assert (report.findings, report.unshown) == ((), 0)
        assert report.cards > 20


def test_no_frame_carries_a_secret_of_the_shuffle(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        person = await sit(door, house, BACCARAT, 5)
        await person.say("sit-out", on=True)
        for _ in range(60):
            await person.next()
        assert not any('"secret"' in text for text in person.raw)
        shuffle = json.loads(person.raw[0])["state"]["shuffle"]
        assert shuffle["taking"] in (shuffle["next"], shuffle["next"] + 1)
        await person.say("leave")

    play(story)
