"""The whole HTTP interface: accounts, the cage, the lobby, rounds by address, and the floor."""

from contextlib import closing
from typing import Any

import hypothesis
import numpy  # noqa: F401  hypothesis and the server, in two threads, would both be the first to import it
import pytest
import schemathesis
from tests.support.patience import PATIENCE

from houseway.desks.poker.report import report
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.ledger import audit
from houseway.server.advice import advice_client
from houseway.table.log import read_log

BACCARAT = "palace-ez-baccarat-panda-8-1"


def test_a_guest_becomes_a_player_and_logs_in_again_by_name(house: Any) -> None:
    with closing(house.guest()) as client:
        guest = client.get("/api/me").json()["account"]
        assert (guest["guest"], guest["chips"]) == (True, 500_000)
        again = client.post("/api/guest", json={}).json()["account"]
        assert again["id"] == guest["id"]
        named = client.post("/api/register", json={"name": "Prudence", "password": "a long password"}).json()["account"]
        assert (named["id"], named["guest"], named["chips"]) == (guest["id"], False, 500_000)
        assert client.put("/api/me/settings", json={"sound": False}).json()["account"]["settings"] == {"sound": False}
        client.post("/api/logout", json={})
        assert client.get("/api/me").json() == {"account": None}
    with closing(house.client()) as other:
        taken = other.post("/api/register", json={"name": "PRUDENCE", "password": "a long password"})
        assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
        wrong = other.post("/api/login", json={"name": "Prudence", "password": "another password"})
        assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong-password")
        back = other.post("/api/login", json={"name": "prudence", "password": "a long password"})
        assert back.json()["account"]["id"] == guest["id"]
        cookie = back.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


def test_a_forged_cookie_signs_nobody_in(house: Any) -> None:
    with closing(house.guest()) as client:
        good = client.cookies["houseway"]
    account, until, mark = good.split(".")
    forged = [f"{account}.{int(until) + 1}.{mark}", f"{account}.{until}.{mark[:-1]}x", f"{account}.1.{mark}", "a.b.c"]
    for cookie in forged:
        with closing(house.client()) as client:
            client.cookies.set("houseway", cookie)
            assert client.get("/api/me").json() == {"account": None}


def test_the_cage_sells_and_takes_back_chips_and_shows_every_entry(house: Any) -> None:
    with closing(house.guest()) as client:
        bought = client.post("/api/cage/buy-in", json={"chips": 1000, "id": "b1"}).json()
        again = client.post("/api/cage/buy-in", json={"chips": 1000, "id": "b1"}).json()
        assert bought["chips"] == again["chips"] == 501_000
        client.post("/api/cage/cash-out", json={"chips": 501_000, "id": "c1"}).raise_for_status()
        few = client.post("/api/cage/cash-out", json={"chips": 1, "id": "c2"})
        assert (few.status_code, few.json()["code"]) == (409, "too-few-chips")
        statement = client.get("/api/cage").json()
        assert [entry["amount"] for entry in statement["entries"]] == [-501_000, 1000, 500_000]
        assert [entry["balance"] for entry in statement["entries"]] == [0, 501_000, 500_000]
    with closing(house.client()) as client:
        assert client.get("/api/cage").status_code == 401


def test_the_lobby_has_five_houses_and_a_table_for_every_playable_game(house: Any) -> None:
    with closing(house.client()) as client:
        houses = client.get("/api/lobby").json()["houses"]
        assert [each["id"] for each in houses] == ["cordova", "crystal", "palace", "oaks", "comstock"]
        offers = [offer for each in houses for offer in each["offers"]]
        played = [offer for offer in offers if offer["status"] in ("playable", "partial")]
        assert [offer["id"] for offer in played if not offer["tables"]] == []
        assert len(client.get("/api/offers?house=palace").json()["offers"]) == len(houses[2]["offers"])
        told = client.get("/api/offers/palace/ez-baccarat-panda-8").json()
        assert told["rules"]["house"] == "Palace Card Club"
        assert told["spots"][0]["wager"] == "player"
        changed = client.get("/api/offers/palace/ez-baccarat-panda-8", params={"set": "dragon-7=38:1"}).json()
        pays = next(wager for wager in changed["rules"]["wagers"] if wager["id"] == "dragon-7")["pays"]
        assert pays[0]["pays"] == "38 to 1"
        lines = [("set", "player-dragon=player wins by nine=40:1"), ("set", "player-dragon=player wins by eight=8:1")]
        dragon = client.get("/api/offers/cordova/commission-free-baccarat-dragon", params=lines).json()
        pays = next(wager for wager in dragon["rules"]["wagers"] if wager["id"] == "player-dragon")["pays"]
        assert {"40 to 1", "8 to 1"} <= {line["pays"] for line in pays}
        assert client.get("/api/offers/palace/no-such").json()["code"] == "no-such-offer"
        assert client.get("/api/offers/palace/ez-baccarat-panda-8?set=x").status_code == 409
        for settings in ("set=form=plain&set=killer-acts=last", "set=form=plain&set=form=antes"):
            refused = client.get(f"/api/offers/oaks/draw-poker?{settings}")
            assert (refused.status_code, refused.json()["code"]) == (409, "bad-setting")
            said = ("form=plain and killer-acts=last conflict", "form is set twice")
            assert refused.json()["sentence"].startswith(said)


def test_a_table_names_its_posted_option_and_counts_the_filed_ones(house: Any) -> None:
    """Comstock files three options with Ultimate Texas Hold'em (4817–4856) and eleven in 2020 (6005–6153)."""
    with closing(house.client()) as client:
        tables = client.get("/api/tables").json()["tables"]
    ultimate = next(table for table in tables if table["offer"] == "comstock/ultimate-texas-holdem")
    assert (ultimate["schedule"], ultimate["schedules"]) == ("fees-2020-ultimate-texas-holdem:1", 14)


def test_the_odds_over_http_equal_those_of_the_command_line(house: Any) -> None:
    """Dragon 7 at 40 to 1 from eight decks gives the bank 7.61 %, as published (figures of the Wizard of Odds)."""
    with closing(house.client()) as client:
        priced = client.get("/api/offers/palace/ez-baccarat-panda-8/odds", timeout=PATIENCE).json()
        assert priced["wagers"]["dragon-7"]["edge"] == pytest.approx(-0.076113, abs=1e-6)
        poker = client.get("/api/offers/oaks/texas-holdem/odds").json()
        assert len(poker["starting_hands"]["classes"]) == 169
        assert poker["tables"] == report(offer("oaks/texas-holdem"))["tables"]


def test_the_equity_calculator_compares_hands_and_ranges_of_a_pot_game(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Aces against kings on a flop with a king: the kings lose on 43 of 990 runouts, given as hands or as ranges."""
    monkeypatch.setattr(advice_client, "PATIENCE", 600.0)  # even on a slow machine
    with closing(house.client()) as client:
        asked = {"hand": ["AsAh", "KsKh"], "board": "Kd 7c 2s"}
        told = client.get("/api/offers/crystal/holdem/equity", params=asked, timeout=PATIENCE).json()
        assert (told["method"], told["deals"]) == ("exact", 990)
        ranged = client.get("/api/offers/crystal/holdem/equity", params={"hand": ["AA", "KK"]}, timeout=PATIENCE).json()
        assert ranged["hands"][0]["combos"] == 6
        poor = client.get("/api/offers/crystal/holdem/equity", params={"hand": ["AA", "K"]}, timeout=PATIENCE)
        assert (poor.status_code, poor.json()["code"]) == (409, "bad-hand")
        none = client.get("/api/offers/palace/ez-baccarat-panda-8/equity", params={"hand": ["AA", "KK"]})
        assert none.json()["code"] == "no-pot"


def test_a_bonus_bet_alone_is_priced_with_another_number_of_decks(house: Any) -> None:
    """In four decks, 15 of the 207 other cards pair the first, and then Lucky Pair wins (cordova 1353-1354)."""
    at = "/api/offers/cordova/blackjack-x/odds"
    with closing(house.client()) as client:
        wagers = client.get(f"{at}?set=decks=4&wager=lucky-pair", timeout=PATIENCE).json()["wagers"]
        assert {name: each["hit"] for name, each in wagers.items()} == {"lucky-pair": pytest.approx(15 / 207)}
        assert client.get(f"{at}/lucky-pair?set=decks=4", timeout=PATIENCE).text.startswith("<svg")
        refused = client.get(f"{at}?wager=lucky")
        assert (refused.status_code, refused.json()["code"]) == (409, "unknown-wager")


def test_an_options_request_names_every_method_of_an_address(house: Any) -> None:
    with closing(house.client()) as client:
        paths = client.get("/schema/openapi.json").json()["paths"]
        assert set(paths["/api/tables"]) == {"get", "post"}
        for path in (path for path in paths if "{" not in path):
            allowed = set(client.options(path).headers["Allow"].lower().split(", "))
            assert paths[path].keys() <= allowed, path


MISDEAL = {"do": "declare-misdeal", "why": "a boxed card"}


def test_only_the_floor_can_open_pause_and_close_tables_and_read_the_log(house: Any) -> None:
    offer = {"offer": "crystal/ez-baccarat", "bots": 0, "schedule": "ez-baccarat:1"}
    paths = (f"/api/tables/{BACCARAT}/close", f"/api/tables/{BACCARAT}/call", f"/api/tables/{BACCARAT}/pause")
    bodies: tuple[dict[str, Any], ...] = ({}, MISDEAL, {"on": True})
    with closing(house.guest()) as client:
        assert client.post("/api/tables", json=offer).status_code == 403
        for path, body in zip(paths, bodies, strict=True):
            assert client.post(path, json=body).status_code == 403
        assert client.get(f"/api/tables/{BACCARAT}/log").status_code == 403
        assert client.post("/api/floor", json={"key": "guess"}).json()["code"] == "wrong-key"
        client.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opened = client.post("/api/tables", json=offer)
        assert opened.status_code == 201
        table = opened.json()["id"]
        assert client.post(f"/api/tables/{table}/pause", json={"on": True}).json()["paused"] is True
        assert client.post(f"/api/tables/{table}/pause", json={"on": False}).json()["paused"] is False
        for on in (0, 1, "no", "true"):
            refused = client.post(f"/api/tables/{table}/pause", json={"on": on})
            assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
        nothing = client.post(f"/api/tables/{table}/call", json=MISDEAL)
        assert (nothing.status_code, nothing.json()["code"]) == (409, "nothing-dealt")
        for order in ({"do": "close-bets"}, {"do": "collect-time"}, {"do": "take-bank", "seat": 1, "stake": 20}, {}):
            refused = client.post(f"/api/tables/{table}/call", json=order)
            assert (refused.status_code, refused.json()["code"]) == (409, "not-now"), "no call, though it is an order"
        assert client.get(f"/api/tables/{table}/log").json()["events"][0]["event"]["event"] == "table-opened"
        assert client.post(f"/api/tables/{table}/close", json={}).json()["closed"] is True
        assert table not in [each["id"] for each in client.get("/api/tables").json()["tables"]]
        assert client.post("/api/tables", json={**offer, "schedule": "999"}).json()["code"] == "no-such-schedule"
        assert client.post("/api/tables", json={"offer": "no/such"}).json()["code"] == "not-playable"


def test_a_round_has_a_page_and_an_export_that_verifies(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        rail = await door.come(house, BACCARAT)
        while rail.view["rounds"] < 3:
            await rail.next()

    play(story)
    with closing(house.client()) as client:
        page = client.get(f"/api/rounds/{BACCARAT}/2").json()
        names = [line["event"]["event"] for line in page["events"]]
        assert names[-1] == "round-ended"
        assert "bank-taken" in names
        assert all(line["say"] for line in page["events"])
        assert any(line["clause"] for line in page["events"])
        parts, after = [], page["first"] - 1
        while after is not None:
            part = client.get(f"/api/rounds/{BACCARAT}/2?after={after}&limit=4").json()
            parts, after = parts + part["events"], part["after"]
        assert parts == page["events"], "the same round in pages"
        events = read_log(client.get(f"/api/rounds/{BACCARAT}/2/export").content)
        report = verify(events)
        assert (report.findings, report.rounds) == ((), 2)
        assert audit(events).faults == ()
        assert client.get(f"/api/rounds/{BACCARAT}/99999").status_code == 404
        assert client.get("/api/rounds/no-such/1").json()["code"] == "no-such-table"


def test_the_server_answers_requests_for_health_metrics_and_pages(house: Any) -> None:
    with closing(house.client()) as client:
        assert client.get("/health").json()["status"] == "ok"
        assert "houseway_command_to_view_seconds_count" in client.get("/metrics").text
        front = client.get("/")
        assert "default-src 'self'" in front.headers["content-security-policy"]
        assert client.get(f"/tables/{BACCARAT}").status_code == 200  # an address of a page
        for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/no-such.js", "/api/no-such"):
            assert client.get(path).status_code == 404
        large = client.put("/api/me/settings", content=b'{"x": "' + b"y" * 70_000 + b'"}', headers=JSON)
        assert large.status_code == 413


JSON = {"Content-Type": "application/json"}


def test_the_api_matches_its_description(house: Any) -> None:
    """Every operation in the OpenAPI description, tested by schemathesis with good and bad requests, without a session.
    """
    described = schemathesis.openapi.from_url(f"{house.url}/schema/openapi.json")
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 25
    for operation in operations:
        if operation.path.endswith("/odds"):
            continue  # pricing random settings takes minutes

        @hypothesis.settings(
            max_examples=8,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
            phases=[hypothesis.Phase.generate],
        )
        @hypothesis.given(case=operation.as_strategy())
        def check(case: Any) -> None:
            case.call_and_validate()

        check()
