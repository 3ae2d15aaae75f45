"""What people read: games with their houses, seated players, table signs and filed lines, in plain words."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from houseway.houses import headers
from houseway.houses import house as filed_house
from houseway.houses.across_houses import groups
from houseway.server.http.documents import cited

KEY = "the floor's key"


def game(client: Any, name: str) -> dict[str, Any]:
    games = client.get("/api/lobby").json()["games"]
    return next(each for each in games if each["name"] == name)


def test_a_game_is_found_with_all_its_houses_under_every_spelling(house: Any) -> None:
    """The houses' lists were counted by hand: five spread hold'em under four names, and five Three Card Poker under
    four.
    """
    with closing(house.client()) as client:
        three = game(client, "Three Card Poker")
        assert (three["houses"], three["from"]) == (5, 300)  # comstock 5745: $3 to $300 since 2020
        holdem = {"cordova/texas-holdem", "crystal/holdem", "palace/texas-holdem", "oaks/texas-holdem",
                  "comstock/texas-holdem"}
        assert set(game(client, "Texas Hold'em")["offers"]) == holdem
        assert game(client, "Pai Gow Tiles")["houses"] == 3
        assert game(client, "Ultimate Texas Hold'em")["houses"] == 3
        offers = client.get("/api/offers").json()
        assert sorted(each for one in offers["games"] for each in one["offers"]) == sorted(
            each["id"] for each in offers["offers"]
        ), "every offer is of one game"
    found = groups(headers())
    assert len({each.id for each in found}) == len(found)
    split = next(each for each in found if each.id == "hi-lo-omaha")
    assert split.houses == 5
    assert "cordova/omaha" not in {each.id for each in split.offers}


def test_the_lobby_shows_the_house_players_who_will_sit_down_before_anybody_watches(house: Any) -> None:
    """Nobody sits at an idle table. As soon as somebody watches, three house players take its first seats. The lobby
    opens on such a table."""
    with closing(house.client()) as client:
        told = client.get("/api/lobby").json()
        tables = {each["id"]: each for one in told["houses"] for offer in one["offers"] for each in offer["tables"]}
        razz = tables["comstock-razz-1"]
        assert (razz["taken"], razz["bots"], razz["coming"]) == (0, 0, [1, 2, 3])
        assert tables["comstock-razz-1"]["house_name"] == filed_house("comstock").name
        alive = tables[told["alive"]]
        assert alive["taken"] + len(alive["coming"]) > 1
        families = {each["id"]: each["name"] for each in told["families"]}
        assert families["twenty-one"] == "Blackjack"


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("/api/register", {"name": "Al", "password": "short"}, "the password must have at least 8 characters"),
        ("/api/register", {"name": "Al"}, "the password is missing"),
        ("/api/tables/x/pause", {}, "the word `on` (true or false) is missing"),
        ("/api/cage/buy-in", {"chips": 0, "id": "x"}, "the chips must be at least 1"),
        ("/api/cage/buy-in", {"chips": "many", "id": "x"}, "the chips must be a whole number"),
        ("/api/no-such", {}, "there is no such page"),
        ("/api/me", {}, "this address does not allow that method"),
    ],
)
def test_no_message_of_a_framework_reaches_people(house: Any, path: str, body: dict[str, Any], said: str) -> None:
    with closing(house.guest()) as client:
        told = client.post(path, json=body).json()
        assert told["sentence"] == said
        garbled = client.post("/api/cage/buy-in", content=b"{", headers={"Content-Type": "application/json"}).json()
        assert garbled["sentence"] == "the request could not be read"


def test_posted_lines_are_chosen_by_the_text_of_their_signs(house: Any) -> None:
    """Cordova files three options of hold'em from $1–$2 up, the first with a $10 buy-in (as in its fee filing)."""
    with closing(house.client()) as client:
        told = client.get("/api/offers/cordova/texas-holdem/lines").json()
        first = told["lines"][0]
        assert (first["limit"], first["buy_in"]["least"]) == ("$1–$2 limit", 1000)
        assert all(each["blinds"] for each in told["lines"])
        banked = client.get("/api/offers/comstock/ez-baccarat-panda-8/lines").json()["lines"]
        assert (len(banked), banked[0]["limit"]) == (11, "$5 to $1,000")
        assert client.get("/api/offers/cordova/ez-baccarat-panda-8/lines").json()["lines"] == [], "fees without rules"


def test_the_floor_can_call_a_misdeal_in_thirteen_cards_too(house: Any) -> None:
    with closing(house.guest()) as client:
        client.post("/api/floor", json={"key": KEY}).raise_for_status()
        opened = client.post("/api/tables", json={"offer": "oaks/thirteen-card-poker"}).json()["id"]
        said = client.post(f"/api/tables/{opened}/call", json={"do": "declare-misdeal", "why": "a boxed card"}).json()
        assert said["sentence"] == "no hand is in progress", "it is an order of this game, and comes too early"


def test_cited_lines_are_shown_if_the_documents_are_stored(house: Any, make: Any, tmp_path: Path) -> None:
    palace = filed_house("palace")
    (tmp_path / palace.document).write_text("\n".join(f"filed {number}" for number in range(1, palace.lines + 1)))
    (tmp_path / filed_house("oaks").document).write_text("another document\n")
    with closing(house.client()) as client:
        told = client.get("/api/filings/palace", params={"cite": "1493"})
        assert (told.status_code, told.json()["code"]) == (404, "no-filings")
        assert client.get("/api/filings/nowhere", params={"cite": "1"}).status_code == 404
    running = make(filings=str(tmp_path), spread=False)
    with closing(running.client()) as client:
        told = client.get("/api/filings/palace", params={"cite": "palace 1493–1495, 1510"}).json()
        assert [each["number"] for each in told["lines"]] == [1493, 1494, 1495, 1510]
        assert told["lines"][0]["text"] == "filed 1493"
        assert client.get("/api/filings/oaks", params={"cite": "1"}).status_code == 404, "not the one that we read"
    assert cited(str(tmp_path), palace, "1-99999")[-1].number == 120, "never a whole document"
