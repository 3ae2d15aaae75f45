"""A file states only how it differs from the game it is based on and from the silences it shares."""

from pathlib import Path

import pytest

from houseway.houses import InvalidData, headers, offer
from houseway.houses.loader.compose import as_lists, named_in
from houseway.houses.loader.files import read_toml
from houseway.houses.loader.load import by_id, sentences, silences, unnamed
from houseway.houses.loader.path import house_path
from houseway.houses.tell.page import tell

HOUSE = """
name = "Sandbar"
document = "sandbar.txt"
lines = 90

[silence.rake]
written = "Nothing on the rake."
read = "It stays in the tray."
why = "Where else?"
ways = { tray = {}, none = { "stakes.*.jackpot" = "$0" } }
"""

HOLDEM = """
name = "Hold'em"
kind = "pot"
gega = "GEGA-1"
cite = "1-9"
seats = [9, 10]
fees = ["limit"]
summary = "The mother game."

[poker]
base = "texas-holdem"
betting = { raises = 4 }

[poker.cites]
raises = "5"
collection = "8"

[rules]
Posted = { cite = "9", text = "Two cards are posted." }
Button = { cite = "3", text = "It always moves forward." }

[notes]
scan = { cite = "2", text = "A letter is gone." }

[readings]
"1-9" = ["shows-first", "boxed"]
"6" = ["rake"]

[reading.raises]
cite = "5"
written = "Four raises, or three?"
read = "Four."
why = "The figure is clear."
ways = { four = {}, three = { "poker.betting.raises" = 3 } }
"""

OMAHA = """
name = "Omaha"
family = "poker"
as = "holdem"
as-cite = "10"
cite = "10-19"
without = ["Posted", "rake"]

[poker]
base = "omaha"

[poker.cites]
raises = "15"

[readings]
"10-19" = ["shows-first"]

[reading.raises]
cite = "15"
why = "As in hold'em."
"""

FEES = """
[[stakes]]
id = "limit"
cite = "8"
structure = "limit"
tiers = [7, 2]
jackpot = "$1"
columns = ["option", "small", "big", "blinds", "fees"]
rows = [[1, "$3", "$6", "$1-$3", "$4 $2"]]
"""


def write(root: Path, omaha: str = OMAHA, holdem: str = HOLDEM, fees: str = FEES) -> Path:
    (root / "sandbar" / "fees").mkdir(parents=True)
    files = {"house": HOUSE, "holdem": holdem, "omaha": omaha, "fees/limit": fees}
    for name, text in files.items():
        (root / "sandbar" / f"{name}.toml").write_text(text, encoding="utf-8")
    return root


def complaints(root: Path, name: str = "sandbar/omaha") -> list[str]:
    with pytest.raises(InvalidData) as damaged:
        offer(name, root=root)
    return [str(each) for each in damaged.value.complaints]


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_options_that_a_file_does_not_state_come_from_the_game_it_is_based_on(tmp_path: Path) -> None:
    of = offer("sandbar/omaha", root=write(tmp_path))
    assert of.variant is not None
    assert (of.name, of.about.gega, of.about.summary, of.seats) == ("Omaha", "", "", (9, 10))
    assert (of.about.mother, of.about.mother_name, str(of.about.mother_clause)) == ("holdem", "Hold'em", "sandbar 10")
    assert len(of.variant.streets[0].deal) == 4
    assert of.variant.betting.raises == 4
    assert of.variant.cites == {"raises": "15", "collection": "8"}
    assert [line.name for line in of.fees.stakes] == ["limit:1"]
    assert [rule.about for rule in of.rules] == ["Button"]
    assert [note.about for note in of.notes] == ["scan"]


def test_inherited_readings_cite_the_lines_of_the_inheriting_game(tmp_path: Path) -> None:
    of = offer("sandbar/omaha", root=write(tmp_path))
    told = {each.id: (each.clause.lines, each.read, each.why, each.default) for each in of.readings}
    assert told["raises"] == ("15", "Four.", "As in hold'em.", "four")
    assert told["shows-first"][0] == "10–19"
    assert told["boxed"][0] == "1–9"  # not stated here, so as in hold'em
    assert "rake" not in told
    changed = offer("sandbar/omaha", {"raises": "three"}, root=tmp_path).variant
    assert changed is not None
    assert changed.betting.raises == 3


def test_a_house_has_silences_of_its_own(tmp_path: Path) -> None:
    root = write(tmp_path)
    assert [line.drop.jackpot for line in offer("sandbar/holdem", root=root).fees.stakes] == [100]
    assert [line.drop.jackpot for line in offer("sandbar/holdem", {"rake": "none"}, root=root).fees.stakes] == [0]


def test_a_shared_silence_that_no_file_names_is_reported(tmp_path: Path) -> None:
    root = write(tmp_path, holdem=replaced(HOLDEM, '"6" = ["rake"]', ""))
    what = "no file of this house names it under [readings]; name it there, or delete it"
    assert [str(each) for each in unnamed(root / "sandbar")] == [f"sandbar/house.toml: silence.rake: {what}"]


def test_every_shared_silence_and_sentence_is_named_by_some_file() -> None:
    assert [str(each) for folder in house_path().folders.values() for each in unnamed(folder)] == []
    files = [as_lists(read_toml(path)) for folder in house_path().folders.values() for path in folder.glob("*.toml")]
    read = {name for each in files for name in (*by_id(each.get("reading")), *named_in(each.get("readings")))}
    assert sorted({*silences()} - read) == []
    assert sorted({*sentences()} - {about for each in files for about in each.get("rules", ())}) == []


def test_a_rule_without_a_text_is_stated_at_most_once_by_the_data(tmp_path: Path) -> None:
    """Sentences shared by several filings are in sentences.toml; those about ranks and backlines come from the data."""
    old = 'Posted = { cite = "9", text = "Two cards are posted." }'
    root = write(tmp_path, holdem=replaced(HOLDEM, old, 'Posted = { cite = "9" }\nRanks = { cite = "8" }'))
    missing = "is missing; a string is expected"
    assert complaints(root, "sandbar/holdem") == [
        f"sandbar/holdem.toml: rules.Posted.text: {missing}", f"sandbar/holdem.toml: rules.Ranks.text: {missing}",
    ]
    told = {rule["about"]: rule["text"] for rule in tell(offer("palace/three-card-poker-6-card-bonus"))["rules"]}
    assert told["Cover"] == sentences()["Cover"]
    assert told["Backline"] == "Backline bets are allowed on every wager."
    # palace 1142-1155: the highest first
    assert told["Ranks"].startswith("Mini royal (ace, king, queen of a suit), straight flush, three of a kind, ")
    crystal = offer("crystal/no-bust-21st-century-blackjack-4-0a")
    lines = {rule["about"]: rule["text"] for rule in tell(crystal)["rules"]}
    assert lines["Backline"] == "Backline bets are allowed on Game wager only."  # crystal 1707, 1722


def test_lists_of_games_are_composed_from_shared_parts_too(tmp_path: Path) -> None:
    assert [(each.id, each.kind, each.gega) for each in headers(write(tmp_path))] == [
        ("sandbar/holdem", "pot", "GEGA-1"),
        ("sandbar/omaha", "pot", ""),
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('as = "holdem"', 'as = "holdm"',
         "omaha.toml: as: `holdm` is not another game of this house; did you mean `holdem`?"),
        ('as = "holdem"', 'as = "omaha"',
         "omaha.toml: as: `omaha` is not another game of this house; choose from holdem"),
        ('["shows-first"]', '["shows-frist"]',
         "omaha.toml: readings.10-19: there is no `shows-frist`; did you mean `shows-first`?"),
        ('base = "omaha"', 'base = "omha"',
         "omaha.toml: poker.base: there is no base game `omha`; did you mean `omaha`?"),
        ('base = "omaha"', 'base = "omaha"\nkil = 3',
         "omaha.toml: poker.kil: there is no key `kil` here; did you mean `kill`?"),
        ('base = "omaha"', 'base = "omaha"\nstreets = { flip = { burn = 1 } }',
         "omaha.toml: poker.streets: the base has no street flip"),
    ],
)
def test_a_reference_to_something_that_does_not_exist_is_reported(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert complaints(write(tmp_path, omaha=replaced(OMAHA, old, new))) == [f"sandbar/{told}"]


def test_a_missing_base_game_hides_no_other_fault(tmp_path: Path) -> None:
    """The other keys are checked against the game that was probably meant."""
    omaha = replaced(OMAHA, '["Posted", "rake"]', '["rakes", "bxed"]\nfamly = "poker"').replace("holdem", "holdm")
    assert complaints(write(tmp_path, omaha=omaha)) == [
        "sandbar/omaha.toml: as: `holdm` is not another game of this house; did you mean `holdem`?",
        "sandbar/omaha.toml: without: `holdem` has no `rakes` to leave out; did you mean `rake`?",
        "sandbar/omaha.toml: without: `holdem` has no `bxed` to leave out; did you mean `boxed`?",
        "sandbar/omaha.toml: famly: there is no key `famly` here; did you mean `family`?",
    ]


@pytest.mark.parametrize(("old", "new", "told"), [
    ('summary = "The mother game."', 'summary = "The mother game."\nreadings = "x"', "holdem.toml: readings"),
    ('"6" = ["rake"]', '"6" = ["rake", ["boxed"]]', "holdem.toml: readings.6"),
    ('"6" = ["rake"]', '"6" = [["rake"]]', "holdem.toml: readings.6"),
    ('"6" = ["rake"]', '"6" = "rake"', "holdem.toml: readings.6"),
    ("[reading.raises]", '[[wagers]]\nid = ["a", "b"]\n\n[reading.raises]', "holdem.toml: "),
])  # fmt: skip
def test_a_bad_list_of_names_is_reported_without_a_crash(tmp_path: Path, old: str, new: str, told: str) -> None:
    """Omaha does not use some options of its base game."""
    holdem = replaced(HOLDEM, old, new)
    if 'readings = "x"' in holdem:
        holdem = replaced(holdem, '[readings]\n"1-9" = ["shows-first", "boxed"]\n"6" = ["rake"]\n', "")
    root = write(tmp_path, holdem=holdem)
    assert any(told in each for each in complaints(root, "sandbar/holdem"))
    assert complaints(root, "sandbar/omaha")


def test_two_games_cannot_borrow_from_each_other(tmp_path: Path) -> None:
    holdem = replaced(HOLDEM, 'gega = "GEGA-1"', 'as = "omaha"')
    told = "sandbar/omaha.toml: as: `omaha` is itself based on this game"
    assert complaints(write(tmp_path, holdem=holdem)) == [told]


def test_a_mistake_in_the_base_game_is_reported_in_its_own_file(tmp_path: Path) -> None:
    holdem = replaced(HOLDEM, "raises = 4", 'raises = "four"')
    told = "sandbar/holdem.toml: poker.betting.raises: is 'four'; a whole number is expected"
    root = write(tmp_path, holdem=holdem)
    assert complaints(root) == complaints(root, "sandbar/holdem") == [told]


def test_all_mistakes_of_a_poker_game_are_reported_together(tmp_path: Path) -> None:
    holdem = replaced(HOLDEM, "betting = { raises = 4 }", """
betting = { raises = true, heads-up = "sometimes", cap = 3 }
forced = { bring-in = "low-crad" }
streets = { flop = { burn = "one" } }""")
    fees = replaced(FEES, 'structure = "limit"', 'structure = "limits"').replace('"$4 $2"', '"$4"')
    assert complaints(write(tmp_path, holdem=holdem, fees=fees), "sandbar/holdem") == [
        "sandbar/holdem.toml: poker.streets.flop.burn: is 'one'; a whole number is expected",
        "sandbar/holdem.toml: poker.forced.bring-in: there is no `low-crad`; did you mean `low-card`?",
        "sandbar/holdem.toml: poker.betting.raises: is True; a whole number is expected",
        "sandbar/holdem.toml: poker.betting.heads-up: there is no `sometimes`; did you mean `moment`?",
        "sandbar/holdem.toml: poker.betting.cap: there is no key `cap` here; did you mean `capped`?",
        "sandbar/fees/limit.toml: stakes.limit.1.fees: 1 fees do not match 2 tiers; give one fee for each tier",
        "sandbar/fees/limit.toml: stakes.limit.1.stakes.structure: there is no `limits`; did you mean `limit`?",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[[stakes]]", "[stakes]", "stakes: is {"),
        ("tiers = [7, 2]", 'tiers = "7 2"', "stakes.limit.tiers: is '7 2'; a list of whole numbers is expected"),
        ("columns = [", "columns = [7, ", "stakes.limit.columns: is [7, "),
        ("rows = [", "rows = [7, ", "stakes.limit.rows: row 1 is 7; a list of cells is expected"),
        ("rows = [", "row = [", "stakes.limit.rows: is missing; a table as printed has columns and rows"),
        ('"$4 $2"', "4", "stakes.limit.1.fees: is 4; amounts are expected, as in $1 $2"),
        ('"$4 $2"', '"$4 $x"', "stakes.limit.1.fees: '$x' is not an amount; write $5, $0.50 or $1,000"),
        ('"$4 $2"', "true", "stakes.limit.rows: row 1 has the cell True; a string or a whole number is expected"),
    ],
)
def test_a_fee_filing_must_be_a_table(tmp_path: Path, old: str, new: str, told: str) -> None:
    """146 of 743 wrong values in the Palace's poker-omaha once crashed the program."""
    found = complaints(write(tmp_path, fees=replaced(FEES, old, new)), "sandbar/holdem")
    assert any(each.startswith(f"sandbar/fees/limit.toml: {told}") for each in found), found


def test_a_second_joker_in_the_deck_is_reported(tmp_path: Path) -> None:
    holdem = replaced(HOLDEM, "betting = { raises = 4 }", "deck = { jokers = 2 }")
    assert complaints(write(tmp_path, holdem=holdem), "sandbar/holdem") == [
        "sandbar/holdem.toml: poker.deck.jokers: are 2; there can be at most one",
    ]


def test_a_game_listed_without_rules_must_name_its_family(tmp_path: Path) -> None:
    """In other families, the game or the kind of round determines the family."""
    root = write(tmp_path, holdem='name = "Hold\'em"\nstatus = "named-only"\ncite = "1-9"\n')
    assert complaints(root, "sandbar/holdem") == [
        "sandbar/holdem.toml: family: is missing; a game without rules needs one: poker, points, twenty-one, "
        "pai-gow, versus, pan",
    ]
    assert {each.id: each.family for each in headers(write(tmp_path / "other"))}["sandbar/holdem"] == "poker"


def test_a_complaint_about_a_posted_line_names_its_option(tmp_path: Path) -> None:
    fees = replaced(FEES, 'structure = "limit"', 'structure = "limits"').replace('"fees"]', '"fees", "tip"]')
    fees = fees.replace('"$4 $2"]', '"$4 $2", "$1"], [2, "$5"]')
    assert complaints(write(tmp_path, fees=fees), "sandbar/holdem") == [
        "sandbar/fees/limit.toml: stakes.limit.columns: there is no column `tip`; did you mean `chip`?",
        "sandbar/fees/limit.toml: stakes.limit.1.stakes.structure: there is no `limits`; did you mean `limit`?",
        "sandbar/fees/limit.toml: stakes.limit.2: has 2 cells for 6 columns",
    ]


def test_a_reading_without_an_alternative_is_reported_as_a_note(tmp_path: Path) -> None:
    holdem = replaced(HOLDEM, 'ways = { four = {}, three = { "poker.betting.raises" = 3 } }', "ways = { four = {} }")
    (told,) = complaints(write(tmp_path, holdem=holdem), "sandbar/holdem")
    way = "`four` is the only way; a reading needs at least two, so write this as a note"
    assert told == f"sandbar/holdem.toml: reading.raises.ways: {way}"
