"""A house in a folder outside the project, through every command."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from tests.support.riverside import GAME, NAME, PRINTED, replaced, write
from typer.testing import CliRunner

from houseway import user_cache
from houseway.cli.main import app
from houseway.houses import offer
from houseway.houses.loader.path import VARIABLE
from houseway.odds import book
from houseway.odds.count_input import setup
from houseway.odds.solvers.points.book import page


@pytest.fixture(autouse=True)
def _own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "houses")


def run(*words: str, given: str | None = None) -> Result:
    ran = CliRunner().invoke(app, list(words), input=given)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def test_the_house_folder_can_be_named_before_or_after_the_command(root: Path) -> None:
    for words in (("--houses", str(root), "games"), ("games", "--houses", str(root))):
        told = json.loads(run(*words, "--house", "riverside", "--json").stdout)
        assert [(each["id"], each["status"]) for each in told] == [(NAME, "playable")]


def test_a_missing_house_folder_is_a_usage_error(tmp_path: Path) -> None:
    ran = run("games", "--houses", str(tmp_path / "nowhere"))
    assert (ran.exit_code, "there is no folder" in ran.stderr) == (2, True)


def test_the_rules_and_prices_of_an_outside_house_are_printed(root: Path) -> None:
    assert "[riverside 21]" in run("rules", NAME, "--houses", str(root)).stdout
    told = json.loads(run("odds", NAME, "--json", "--houses", str(root)).stdout)
    # A relative of EZ Baccarat: -1.2351 % for Player is published; the push on six is our own reading.
    assert round(told["wagers"]["player"]["edge"], 6) == -0.012351
    assert told["readings"]
    ran = run("simulate", NAME, "--rounds", "20000", "--seed", "3", "--json", "--houses", str(root))
    simulated = json.loads(ran.stdout)
    assert abs(simulated["wagers"]["player"]["edge"] + 0.012351) < 0.04


def test_a_table_of_an_outside_house_is_settled_from_its_description(root: Path) -> None:
    """Banker wins seven to five. A bank of $10 takes $5 from the Player line, so it has $15 to pay $20."""
    told = {"offer": NAME, "player_dealer": 1, "bank": 1000, "shoe": ["As", "Ks", "2d", "4d", "2h", "3h"],
            "wagers": {"3": {"banker": 2000}, "5": {"player": 500}}}
    ran = run("settle", "-", "--json", "--houses", str(root), given=json.dumps(told))
    rows = [(row["seat"], row["wager"], row["paid"], row["collected"]) for row in json.loads(ran.stdout)["settlements"]]
    assert rows == [(5, "player", 0, 500), (3, "banker", 1500, 0)]


def test_a_night_verifies_with_its_house_folder_and_is_refused_without_it(root: Path, tmp_path: Path,
                                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "night.ndjson"
    words = ["play", NAME, "--seed", "5", "--seat", "1", "--log", str(log), "--houses", str(root)]
    assert run(*words, given="take 500\ndeal\npass\nplayer 20\ndeal\nq\n").exit_code == 0
    good = run("verify", str(log), "--houses", str(root))
    assert (good.exit_code, good.stdout.splitlines()[-1]) == (0, "good")
    monkeypatch.setenv(VARIABLE, "")
    lost = run("verify", str(log))
    assert lost.exit_code == 2
    assert f"{NAME}: its rules are not available here" in lost.stderr


def test_a_house_file_with_errors_is_listed_as_out_of_order_with_all_complaints(tmp_path: Path) -> None:
    game = replaced(replaced(PRINTED[GAME], "\ndecks = 8", "\ndeks = 8"), 'kind = "banked"', 'kind = "bnked"')
    root = write(tmp_path, **{"river-baccarat": game})
    ran = run("games", "--json", "--houses", str(root))
    told = {each["id"]: each for each in json.loads(ran.stdout)}
    assert (ran.exit_code, told[NAME]["status"], told["palace/razz"]["status"]) == (1, "out-of-order", "playable")
    wrong = ("deck.decks: is missing", "deck.deks: there is no key", "kind: there is no")
    assert all(each in ran.stderr for each in wrong)


def test_a_refusal_of_an_unknown_offer_also_lists_faults_of_the_houses_on_the_path(root: Path) -> None:
    (root / "riverside" / "house.toml").unlink()
    ran = run("rules", NAME, "--houses", str(root))
    assert (ran.exit_code, "house.toml: is missing" in ran.stderr) == (2, True)


def test_prices_of_your_own_rules_are_counted_once_and_then_cached(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The book has no page for one-deck baccarat."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "cache"))
    of = offer(NAME, {"decks": "1"}, root)
    counted = []

    def made_once() -> book.Page[Any]:
        asked = page(setup(of))

        def count() -> Any:
            counted.append(asked.key)
            return asked.count()

        return replace(asked, count=count)

    book.forget()
    first = book.get(made_once())
    book.forget()
    again = book.get(made_once())
    assert len(counted) == 1
    assert again == first
    (kept,) = (tmp_path / "cache" / "counts" / user_cache.edition()).rglob("*.json")
    kept.write_text("damaged")
    book.forget()
    book.get(made_once())
    assert len(counted) == 2


def test_an_offer_without_filed_fees_is_priced_and_the_page_says_so(tmp_path: Path) -> None:
    """A house may file no fees at all. The player-dealer's side is then shown before any collection."""
    write(tmp_path, **{"river-baccarat": replaced(PRINTED[GAME], 'fees = ["river-baccarat"]', "fees = []")})
    ran = run("odds", NAME, "--houses", str(tmp_path))
    assert (ran.exit_code, "no fees are filed" in ran.stdout) == (0, True)
