"""The desks over HTTP: the reports of the terminal and the library, with progress, pictures and refusals."""

import asyncio
import json
from collections.abc import Callable
from contextlib import closing
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.support.loops import run_apart

from houseway.desks.analyst.collusion import collusion
from houseway.desks.analyst.compare import compare
from houseway.desks.analyst.counting.atlas import atlas
from houseway.desks.analyst.counting.removal import removal
from houseway.desks.analyst.knobs import knobs, what_if
from houseway.desks.analyst.par import par
from houseway.desks.analyst.par_html import as_html
from houseway.desks.analyst.wager_index import as_csv, index
from houseway.desks.bank.fees import fees
from houseway.desks.bank.report import Asked, report
from houseway.houses import headers, offer
from houseway.houses.overlay import overlay, zipped
from houseway.server.advice import desk_reports
from houseway.server.advice.price_queue import Pricing
from houseway.server.advice.report_query import Progress, ReportQuery

PANDA = "palace/ez-baccarat-panda-8"
FELT = {"bet": ["player=25", "dragon-7=5"], "stake": "1000", "hours": "4", "bankroll": "20000", "goal": "5000"}


def plain(told: Any) -> Any:
    """Return a value as it is after a round trip through JSON."""
    return json.loads(json.dumps(told))


def test_every_desk_answers_with_the_report_of_its_function(make: Callable[..., Any]) -> None:
    running = make(spread=False, bots=0)
    asked = Asked(stake=100_000, bets={"player": 2_500, "dragon-7": 500}, hours=4, bankroll=2_000_000, goal=500_000,
                  rounds=40_000)  # fmt: skip
    with closing(running.client()) as client:
        expected = plain(report(offer(PANDA), asked))
        told = client.get(f"/api/bank/{PANDA}", params=FELT).json()
        assert {key: told[key] for key in expected} == expected
        lines = client.get(f"/api/bank/{PANDA}/progress", params=FELT).text.splitlines()
        assert json.loads(lines[-1])["report"] == told
        assert all("progress" in json.loads(each) for each in lines[:-1])
        picture = client.get(f"/api/bank/{PANDA}/pictures/fan", params=FELT)
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(picture.text)[1].text == (
            "Over 160 rounds, the bankroll: half of all banks end between "
            + picture.text.split("half of all banks end between ")[1].split("</desc>")[0]
        )
        assert client.get(f"/api/fees/{PANDA}").json() == plain(fees(offer(PANDA)))
        assert "<title>" in client.get(f"/api/fees/{PANDA}/pictures/0/2").text
        assert client.get("/api/compare/ez-baccarat").json() == plain(compare("ez-baccarat", {}))
        assert client.get(f"/par/{PANDA}").text == as_html(par(offer(PANDA)))
        assert client.get(f"/api/par/{PANDA}").json() == plain(par(offer(PANDA)))
        changed = {"set": "dragon-7=38:1"}
        told = client.get(f"/api/what-if/{PANDA}", params=changed).json()
        assert told == plain(what_if(offer(PANDA, {"dragon-7": "38:1"})))
        assert client.get(f"/api/what-if/{PANDA}/knobs").json()["groups"] == plain(knobs(offer(PANDA)))
        saved = client.get(f"/api/what-if/{PANDA}/file", params=changed).content
        assert saved == zipped(overlay(PANDA, {"dragon-7": "38:1"}))
        listed = client.get("/api/bank").json()["offers"]
        assert [each["id"] for each in listed] == [each.id for each in headers() if each.played and each.game]


def test_every_study_answers_with_the_report_of_its_function(make: Callable[..., Any]) -> None:
    running = make(spread=False, bots=0)
    mississippi = "crystal/mississippi-stud-poker"
    with closing(running.client()) as client:
        told = client.get(f"/api/count/{PANDA}").json()
        assert told["wagers"] == plain(removal(offer(PANDA)))["wagers"]
        assert told["countable"] == ["player", "banker", "tie", "dragon-7", "panda-8"]
        expected = plain(collusion(offer(mississippi), [0, 2], 10, 3))
        told = client.get(f"/api/collusion/{mississippi}?known=0&known=2&deals=10&seed=3").json()
        assert {key: told[key] for key in expected} == expected
        rows = [json.loads(each) for each in client.get("/api/atlas/progress").text.splitlines()]
        assert rows[-1]["report"] == client.get("/api/atlas").json() == plain(atlas())
        for address, said in {
            f"/api/count/{PANDA}?wager=moon": "has no wager moon",
            "/api/count/comstock/ultimate-texas-holdem": "fresh shuffle",
            f"/api/collusion/{PANDA}": "known cards can be counted only in",
            "/api/nights": "no finished round with a bank",
            "/api/nights?table=moon": "there is no table moon",
        }.items():
            answer = client.get(address)
            assert answer.status_code in (404, 409), address
            assert said in answer.json()["sentence"], address


def test_the_desks_refuse_with_sentences(make: Callable[..., Any]) -> None:
    running = make(spread=False, bots=0)
    with closing(running.client()) as client:
        asked = {
            f"/api/bank/{PANDA}?stake=much": "stake",
            f"/api/bank/{PANDA}?bet=dragon=5": "no wager 'dragon'",
            f"/api/bank/{PANDA}?goal=5": "needs a bankroll",
            f"/api/bank/{PANDA}/pictures/moon": "there is no picture moon",
            "/api/bank/oaks/texas-holdem": "no rounds against a bank",
            "/api/bank/oaks/nothing": "there is no offer",
            "/api/compare/moon": "there is no banked game",
            "/api/fees/oaks/texas-holdem": "no fee schedule",
        }
        for address, said in asked.items():
            answer = client.get(address)
            assert answer.status_code in (400, 404, 409), address
            assert said in answer.json()["sentence"], address
        last = client.get("/api/bank/oaks/texas-holdem/progress").text.splitlines()[-1]
        assert "no rounds against a bank" in json.loads(last)["refused"]["sentence"]


def test_a_desk_refuses_a_parameter_it_does_not_know_and_lists_its_own(make: Callable[..., Any]) -> None:
    """A misspelt `an_hour` for `an-hour` would otherwise be priced at the default. The route of every desk and every
    study is tried.
    """
    running = make(spread=False, bots=0)
    names = {
        "/api/bank": "this address takes none",
        f"/api/bank/{PANDA}": "choose from set, rounds, seed, schedule, seats, bet, stake, plan, hours, an-hour, "
                              "bankroll, goal, ruin",
        "/api/fees": "choose from steepest",
        "/api/wagers": "choose from as, bet",
        "/api/compare/ez-baccarat": "choose from bet",
        "/api/atlas": "this address takes none",
        "/api/nights": "choose from table, as",
    }  # fmt: skip
    filled = {"{house}/{game}": PANDA, "{game}": "ez-baccarat", "{name}": "fan", "{schedule}": "0", "{payer}": "2"}
    with closing(running.client()) as client:
        for address, known in names.items():
            answer = client.get(address, params={"an_hour": "30"})
            assert answer.status_code == 400
            assert answer.json()["sentence"] == f"there is no parameter an_hour; {known}"
        desks = tuple(f"/api/{desk}" for desk in ("bank", "fees", "wagers", "compare", "what-if", "par", "count",
                                                  "atlas", "collusion", "nights"))  # fmt: skip
        paths = [each for each in client.get("/schema/openapi.json").json()["paths"] if each.startswith(desks)]
        assert len(paths) >= 20
        for path in [*paths, "/par/{house}/{game}"]:
            for name, value in filled.items():
                path = path.replace(name, value)
            answer = client.get(path, params={"no-such-name": "1"})
            assert "there is no parameter no-such-name; " in answer.json()["sentence"], path


def test_the_index_arrives_row_by_row_with_the_features_of_every_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows are those of the library's index. Spanish 21.5 of Crystal files a surrender (crystal 3385)."""
    few = [each for each in headers() if each.id in (PANDA, "crystal/ez-baccarat")]
    monkeypatch.setattr(desk_reports, "headers", lambda: few)
    seen: list[Progress] = []
    told = desk_reports.wagers(None, {"bet": 2_500}, seen.append)
    expected = [row for house in ("crystal", "palace") for row in index(house, "points", 2_500)
                if row["offer"] in (PANDA, "crystal/ez-baccarat")]  # fmt: skip
    assert told["rows"] == [row for each in seen for row in each.rows]
    assert sorted(map(str, told["rows"])) == sorted(map(str, expected))
    assert [each.share for each in seen] == [0.5, 1.0]
    assert told["features"][PANDA]["dragon-7"] == "Dragon 7 Bonus Bet"
    assert as_csv(told["rows"]).count("\n") == len(told["rows"]) + 1


def test_filed_odds_do_not_wait_for_a_desk_and_a_count_can_be_abandoned() -> None:
    async def story() -> tuple[Any, bool]:
        pricing, ended = Pricing(), asyncio.Event()

        async def never(question: ReportQuery, progress: Callable[[Progress], None]) -> Any:
            progress(Progress(0.5, []))
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

        pricing.reporting.ask = never  # type: ignore[method-assign]
        job = pricing.report("here", ReportQuery("bank", PANDA))
        waiting = asyncio.create_task(job.wait())
        filed = await pricing.price_filed("here", lambda: "priced").wait()
        assert job.share == 0.5
        waiting.cancel()
        await ended.wait()
        pricing.stop()
        return filed, job.useless

    assert run_apart(story()) == ("priced", True)
