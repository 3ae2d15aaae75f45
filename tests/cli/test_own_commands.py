"""Commands for people who write their own houses and games: check, new, words, schema, number, and fees as CSV."""

import json
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import Result
from tests.support.riverside import FEES, GAME, NAME, PRINTED, replaced, write
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.games.find import game
from houseway.games.poker.base_variants import names
from houseway.houses import headers, offer
from houseway.houses.loader.load import forget
from houseway.houses.loader.path import FILED, VARIABLE
from houseway.houses.reference import FEE, HOUSE, OFFER, READING, STAKES, example_of, line_of, pages, schema
from houseway.registry import GAMES
from houseway.registry import VARIABLE as GAMES_VARIABLE
from houseway.testing import check_game

DOCS = Path(__file__).parents[2] / "docs" / "reference"


@pytest.fixture(autouse=True)
def _own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setenv(GAMES_VARIABLE, "")


def run(*words: str) -> Result:
    ran = CliRunner().invoke(app, list(words))
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def checked(root: Path, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("check", str(root), "--json", *words).stdout)
    return found


def test_check_reports_no_complaints_about_a_correct_house(tmp_path: Path) -> None:
    ran = run("check", str(write(tmp_path)))
    assert (ran.exit_code, ran.stdout) == (0, "")
    assert "1 offer, no complaints, 0 warnings" in ran.stderr


def test_every_complaint_gives_its_line_in_the_file_and_an_example(tmp_path: Path) -> None:
    game = replaced(PRINTED[GAME], "\ndecks = 8", "\ndeks = 8")
    game = replaced(game, '"push"], ["banker wins', '"push"], ["bnker wins')
    root = write(tmp_path, **{"river-baccarat": game, "fees": replaced(PRINTED[FEES], "$101-", "$90-")})
    told = checked(root)
    assert not told["good"]
    lines = game.splitlines()
    by_key = {each["key"]: each for each in told["complaints"]}
    assert "deks = 8" in lines[by_key["deck.deks"]["line"] - 1]
    assert "bnker wins" in lines[by_key["wager.banker.pays"]["line"] - 1]
    assert by_key["wager.banker.pays"]["what"].endswith("did you mean `banker wins`?")
    assert by_key["deck.decks"]["example"] == "decks = 8"
    assert by_key["schedule.1.player-dealer.bands"]["file"].endswith(FEES)
    assert run("check", str(root)).exit_code == 1


def test_an_unknown_reading_option_and_a_folder_without_a_house_get_complaints(tmp_path: Path) -> None:
    game = replaced(PRINTED[GAME], '"wager.banker.pays" = [["banker wins"', '"wager.banker.pays" = [["bnker"')
    told = checked(write(tmp_path, **{"river-baccarat": game}))
    assert [each["key"] for each in told["complaints"]] == ["reading.six.ways.paid"]
    (tmp_path / "empty").mkdir()
    assert checked(tmp_path / "empty")["complaints"][0]["key"] == "house.toml"
    assert run("check", str(tmp_path / "nowhere")).exit_code == 2


def test_check_warns_about_a_bet_that_favours_the_bettor(tmp_path: Path) -> None:
    """Paying every Banker win 1 to 1 favours the bettor by 1.2351 % (published tables of baccarat)."""
    game = replaced(PRINTED[GAME], '["banker wins with six", "push"], ', "")
    told = checked(write(tmp_path, **{"river-baccarat": game}), "--odds")
    assert [(each["key"], "+1.2351 %" in each["what"]) for each in told["warnings"]] == [("wager.banker.pays", True)]


def test_check_warns_about_a_fee_filing_that_no_offer_uses(tmp_path: Path) -> None:
    root = write(tmp_path)
    (root / "riverside" / "fees" / "old.toml").write_text(PRINTED[FEES])
    assert [each["file"].rpartition("/")[2] for each in checked(root)["warnings"]] == ["old.toml"]


@pytest.mark.parametrize("game", GAMES)
def test_a_new_house_with_one_offer_of_any_game_passes_the_check(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "bay"
    assert run("new", "house", str(folder), "--draft").exit_code == 0
    assert run("new", "offer", str(folder / "first"), "--game", game).exit_code == 0
    told = checked(folder)
    assert told["complaints"] == []
    assert offer("bay/first", root=tmp_path).play.id == game
    assert run("new", "offer", str(folder / "first"), "--game", game).exit_code == 1  # nothing is overwritten


def test_a_new_offer_of_every_poker_game_passes_the_check_with_its_posted_lines(tmp_path: Path) -> None:
    run("new", "house", str(tmp_path / "river"), "--lines", "90")
    for base in names():
        assert run("new", "offer", str(tmp_path / "river" / base), "--game", base).exit_code == 0
    assert (found := checked(tmp_path))["complaints"] == [], found
    line = tomllib.loads((tmp_path / "river/fees/texas-holdem.toml").read_text())
    jsonschema.validate(line, schema()["$defs"]["fees"] | {"$schema": schema()["$schema"]})


@pytest.mark.parametrize("names", [
    ("crystal/seven-card-stud", "cordova/omaha-high-low-split", "oaks/omaha-pot-limit", "crystal/pan",
     "oaks/thirteen-card-poker", "crystal/trips-five-card-stud-v2", "comstock/pai-gow-tiles"),
    pytest.param([each.id for each in headers() if each.played], marks=pytest.mark.sweep),
], ids=["some", "every"])
def test_a_new_offer_copied_from_any_filed_offer_passes_the_check(tmp_path: Path, names: Sequence[str]) -> None:
    """A house lends its rules, but not its fees or the readings about its fees."""
    run("new", "house", str(tmp_path / "river"), "--draft")
    for name in names:
        assert run("new", "offer", str(tmp_path / "river" / name.replace("/", "-")), "--as", name).exit_code == 0
    assert checked(tmp_path)["complaints"] == []
    assert run("new", "offer", str(tmp_path / "river/other"), "--as", "crystal/seven-card-studd").exit_code == 2


@pytest.mark.parametrize("game", ["three-card", "twenty-one", "pai-gow-poker"])
def test_the_comments_in_a_new_offer_describe_what_its_lender_filed(tmp_path: Path, game: str) -> None:
    run("new", "house", str(tmp_path / "river"), "--draft")
    run("new", "offer", str(tmp_path / "river/first"), "--game", game)
    file = tmp_path / "river/first.toml"
    before = offer("river/first", root=tmp_path).banked
    head, taught = file.read_text().split("[settlement].\n")
    file.write_text(head + "[settlement].\n" + taught.replace("# ", ""))
    forget()
    after = offer("river/first", root=tmp_path).banked
    assert "[wager." in taught
    assert [(each.id, each.pays) for each in after.wagers] == [(each.id, each.pays) for each in before.wagers]
    assert (after.options, after.orders[-1].wagers) == (before.options, before.orders[-1].wagers)


def test_a_borrowed_reading_that_does_not_fit_is_reported_in_your_own_file(tmp_path: Path) -> None:
    """The lender's reading about insurance lists the lender's wagers in their order of settlement."""
    run("new", "house", str(tmp_path / "bay"), "--draft")
    (tmp_path / "bay" / "own.toml").write_text(
        'name = "Own"\nas = "oaks/pure-21-5-blackjack"\nfees = []\n[wager.bust]\nname = "Bust"\nneeds = ["base"]\n'
        'on = "bank hand"\npays = [["dealer total > 21 and dealer cards >= 5", "10:1"]]\n'
        '[settlement]\nwagers = ["base", "double", "buster-blackjack", "lucky-lucky", "bust"]\n'
    )
    (found,) = checked(tmp_path)["complaints"]
    assert (found["file"].endswith("bay/own.toml"), found["line"], found["key"]) == (True, 2, "as")
    assert 'leave it out with without = ["insurance"]' in found["what"]
    file = tmp_path / "bay" / "own.toml"
    file.write_text(file.read_text().replace("fees = []\n", 'fees = []\nwithout = ["insurance"]\n'))
    assert checked(tmp_path)["complaints"] == []


def test_a_complaint_about_something_the_filing_leaves_open_names_the_line_that_lists_it(tmp_path: Path) -> None:
    game = replaced(PRINTED[GAME], 'start = "left" ', 'start = "button"')
    game = "\n".join([*game.splitlines(), "[readings]", '"8-9" = ["seat-order"]', ""])
    told = checked(write(tmp_path, **{"river-baccarat": game}))["complaints"]
    (found,) = (each for each in told if each["key"] == "reading.seat-order")
    assert "seat-order" in game.splitlines()[found["line"] - 1]


def test_a_complaint_about_a_key_names_its_line(tmp_path: Path) -> None:
    """Every key in turn is misspelt or gets a wrong value. The complaint must name the line that was changed."""
    for file, stem in ((GAME, "river-baccarat"), (FEES, "fees")):
        lines = PRINTED[file].splitlines()
        keys = [at for at, line in enumerate(lines) if re.match(r"[\w-]+ = [^\[]", line)]
        for at in keys[::5]:
            key = lines[at].partition(" ")[0]
            for wrong in (f"{key} = {{ zzz = 1 }}", f"{key}x = 1", f"{key} = = 1"):
                root = write(tmp_path / f"{stem}{at}{len(wrong)}{wrong[-2]}",
                             **{stem: "\n".join([*lines[:at], wrong, *lines[at + 1 :], ""])})
                assert at + 1 in [each["line"] for each in checked(root)["complaints"]], (file, at + 1, wrong)


def test_every_example_in_a_complaint_is_valid_toml() -> None:
    tables = {"schedule.": FEE, "stakes.": STAKES, "reading.": READING, "": (*OFFER, *HOUSE)}
    found = [example_of(f"{within}{key.name}") for within, table in tables.items() for key in table]
    examples = [each for each in found if each]
    for each in examples:
        assert tomllib.loads(each)
    assert 'readings = { "8-9" = ["cover = stop"] }' in examples


def test_posted_lines_without_a_structure_get_a_complaint_that_lists_the_structures(tmp_path: Path) -> None:
    run("new", "house", str(tmp_path / "river"), "--draft")
    run("new", "offer", str(tmp_path / "river/holdem"), "--game", "texas-holdem")
    fees = tmp_path / "river/fees/holdem.toml"
    fees.write_text("\n".join(row for row in fees.read_text().splitlines() if not row.startswith("structure")))
    assert "is missing; write one of limit, spread, pot-limit, no-limit" in str(checked(tmp_path)["complaints"])


def test_a_new_house_with_a_document_cites_the_lines_of_the_document(tmp_path: Path) -> None:
    folder = tmp_path / "bay"
    run("new", "house", str(folder), "--lines", "90", "--name", "Bay Club")
    run("new", "offer", str(folder / "first"), "--game", "baccarat")
    assert checked(folder)["complaints"] == []
    assert str(offer("bay/first", root=tmp_path).clause) == "bay 1"


def test_a_new_game_is_listed_and_can_be_offered_and_priced(tmp_path: Path) -> None:
    """High card from one deck: 3 of 51 cards tie and the others split evenly; ties push, so the bet costs nothing."""
    file = tmp_path / "high_card.py"
    assert run("new", "game", str(file)).exit_code == 0
    told = json.loads(run("words", "high-card", "--games", str(file), "--json").stdout)
    assert [each["name"] for each in told["conditions"]] == ["player wins", "dealer wins", "tie"]
    assert check_game(game("high-card"), rounds=30) == []
    run("new", "house", str(tmp_path / "bay"), "--draft")
    (tmp_path / "bay" / "high.toml").write_text(
        'name = "High Card"\ngame = "high-card"\nseats = [8]\n[deck]\ndecks = 1\n[deal]\n'
        'steps = ["player down", "bank down"]\n'
        '[wager.base]\nname = "Base"\nkind = "base"\npays = [["player wins", "1:1"], ["tie", "push"]]\n'
        '[wager.aces]\nname = "Aces"\npays = [["player = 12 and dealer = 12", "100:1"]]\nneeds = ["base"]\n'
        '[settlement]\nstart = "left"\nby = "wager"\nwagers = ["base", "aces"]\n[rotation]\nrounds = 2\n'
    )
    ran = run("odds", "bay/high", "--json", "--games", str(file), "--houses", str(tmp_path / "bay"))
    assert ran.exit_code == 0, ran.stderr
    wagers = json.loads(ran.stdout)["wagers"]
    assert wagers["base"]["edge"] == 0
    assert wagers["aces"]["edge"] == pytest.approx(101 * (4 / 52) * (3 / 51) - 1)


def test_the_words_command_lists_every_condition_field_option_and_bonus_bet() -> None:
    told = json.loads(run("words", "baccarat", "--json").stdout)
    assert {"player wins", "tie"} <= {each["name"] for each in told["conditions"]}
    assert [each["name"] for each in told["fields"]] == ["player", "banker", "player cards", "banker cards"]
    assert run("words", "bacarat").exit_code == 2
    assert [each["game"] for each in json.loads(run("words", "--json").stdout)] == [*GAMES]


def test_the_number_command_numbers_the_lines_of_a_document(tmp_path: Path) -> None:
    file = tmp_path / "filing.txt"
    file.write_text("first\n\nthird\n")
    assert run("number", str(file)).stdout.split("\n")[:3] == ["    1  first", "    2", "    3  third"]
    assert run("number", str(file), "--plain").stdout == "first\n\nthird\n"
    assert run("number", str(tmp_path / "none")).exit_code == 2


def test_fees_can_be_pasted_as_csv(tmp_path: Path) -> None:
    text = 'option,cite,limit,player-dealer\n1,70-74,$5-$500,"$5-$100: $1; $101-$300: $2; $301+: $4"\n'
    typed = offer(NAME, root=write(tmp_path / "a")).fees
    assert offer(NAME, root=write(tmp_path / "b", fees=f'[[schedule]]\ncsv = """\n{text}"""\n')).fees == typed
    root = write(tmp_path / "c")
    (root / FEES).unlink()
    (root / FEES).with_suffix(".csv").write_text(text)
    assert offer(NAME, root=root).fees == typed


def test_the_schema_accepts_every_house_file_and_refuses_a_wrong_key() -> None:
    written = json.loads(run("schema").stdout)
    assert written == json.loads(json.dumps(schema()))
    kinds = {"house": "*/house.toml", "offer": "*/*.toml", "fees": "*/fees/*.toml"}
    for kind, pattern in kinds.items():
        tests = jsonschema.Draft202012Validator({**written, "anyOf": [{"$ref": f"#/$defs/{kind}"}]})
        files = [each for each in FILED.glob(pattern) if kind == "house" or each.name != "house.toml"]
        assert len(files) >= 5
        for file in files:
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            assert not list(tests.iter_errors(data)), file
            assert list(tests.iter_errors({**data, "nmae": "x"})), file
    tests = jsonschema.Draft202012Validator({**written, "anyOf": [{"$ref": "#/$defs/offer"}]})
    data = tomllib.loads(PRINTED[GAME])
    assert list(tests.iter_errors({**data, "deck": {**data["deck"], "deks": 8}}))
    assert list(tests.iter_errors({**data, "seats": "8"}))


@pytest.mark.parametrize("name", sorted(pages()))
def test_the_reference_page_is_generated_by_the_words_command(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == pages()[name]
    assert {each.name for each in DOCS.glob("*.md")} == set(pages())


def test_the_line_of_a_key_is_found_in_any_toml_table() -> None:
    text = PRINTED[GAME]
    for key, said in {"wager.banker.cite": 'cite = "21"', "name": 'name = "River', "rotation.rounds": "rounds = 2",
                      "reading.six.ways": "ways = {", "settlement.nothing": "[settlement]"}.items():  # fmt: skip
        assert text.splitlines()[line_of(text, key) - 1].startswith(said), key


def test_the_words_command_also_lists_readings_of_silences_and_poker_games() -> None:
    told = {each["name"]: each for each in json.loads(run("words", "silences", "--json").stdout)}
    assert told["cover"]["values"] == "running, stop, consumed"
    assert "texas-holdem" in {each["name"] for each in json.loads(run("words", "poker", "--json").stdout)}
