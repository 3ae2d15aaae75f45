"""The loader reports all errors together, each with the file, the key and a suggestion."""

import re
from pathlib import Path

import pytest

from houseway.houses import InvalidData, headers, house, offer
from houseway.houses.loader.build import build_offer
from houseway.houses.loader.load import checked, header
from houseway.houses.loader.reader import Complaint
from houseway.rules.refusal import Refused

HOUSE = """
name = "Sandbar"
document = "sandbar.txt"
lines = 20
"""

GAME = """
name = "Sandbar Baccarat"
family = "points"
kind = "banked"
game = "baccarat"
cite = "1-9"
seats = [8]
fees = ["sandbar"]

[deck]
decks = 8
cite = "2"

[deal]
steps = ["player up", "bank up", "player up", "bank up"]
cite = "3"

[[wager]]
id = "player"
name = "Player"
kind = "base"
pays = [["player wins", "1:1"], ["tie", "push"]]
cite = "4"

[[wager]]
id = "dragon-7"
name = "Dragon 7"
pays = [["banker wins with three-card seven", "40:1"]]
needs = ["player"]
cite = "5"

[settlement]
start = "left"
wagers = ["player", "dragon-7"]
cite = "6"

[rotation]
cite = "7"

[[reading]]
id = "push"
cite = "4"
written = "A tie is not mentioned."
read = "It pushes."
why = "So it does everywhere."
default = "push"
ways = { push = {}, loses = { "wager.player.pays" = [["player wins", "1:1"]] } }
"""

FEES = """
[[schedule]]
option = 1
cite = "8"
limit = "$5-$100"
player-dealer = { bands = ["$5-$50: $1", "$51+: $2"] }
"""


def write(root: Path, game: str = GAME, fees: str = FEES, house: str = HOUSE) -> Path:
    (root / "sandbar" / "fees").mkdir(parents=True)
    (root / "sandbar" / "house.toml").write_text(house, encoding="utf-8")
    (root / "sandbar" / "baccarat.toml").write_text(game, encoding="utf-8")
    (root / "sandbar" / "fees" / "sandbar.toml").write_text(fees, encoding="utf-8")
    return root


def replaced(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def complaints(root: Path) -> list[str]:
    with pytest.raises(InvalidData) as damaged:
        offer("sandbar/baccarat", root=root)
    assert [str(complaint) for complaint in damaged.value.complaints] == str(damaged.value).split("\n")
    return str(damaged.value).split("\n")


def test_the_test_files_are_valid_before_faults_are_added(tmp_path: Path) -> None:
    of = offer("sandbar/baccarat", root=write(tmp_path))
    assert [wager.id for wager in of.banked.wagers] == ["player", "dragon-7"]


ALL_BUT_K = "A = 1, 2 = 2, 3 = 3, 4 = 4, 5 = 5, 6 = 6, 7 = 7, 8 = 8, 9 = 9, T = 10, J = 11, Q = 12"
BUTTON = 'start = "button"\nbutton = { by = "card", cite = "6", values = { %s } }'
SPOILT = {
    "an unknown key": (
        ("seats = [8]", "seats = [8]\nseets = 9"),
        "sandbar/baccarat.toml: seets: there is no key `seets` here; did you mean `seats`?",
    ),
    "an unknown key in a table within": (
        ('needs = ["player"]', 'need = ["player"]'),
        "sandbar/baccarat.toml: wager.dragon-7.need: there is no key `need` here; did you mean `needs`?",
    ),
    "an unknown condition": (
        ("banker wins with three-card seven", "banker wins with three card seven"),
        "sandbar/baccarat.toml: wager.dragon-7.pays: there is no condition `banker wins with three card seven`; "
        "did you mean `banker wins with three-card seven`?",
    ),
    "an unknown game": (
        ('game = "baccarat"', 'game = "bacarat"'),
        "sandbar/baccarat.toml: game: there is no game `bacarat`; did you mean `baccarat`?",
    ),
    "bad odds": (
        ('"40:1"', '"40 for 1"'),
        "sandbar/baccarat.toml: wager.dragon-7.pays: '40 for 1' are not odds; write 40:1, 3:2 or 19:20",
    ),
    "an invalid pay line": (
        ('[["banker wins with three-card seven", "40:1"]]', '["40:1"]'),
        "sandbar/baccarat.toml: wager.dragon-7.pays: '40:1' is not a line; write [condition, odds]",
    ),
    "a missing citation": (
        (
            'start = "left"\nwagers = ["player", "dragon-7"]\ncite = "6"',
            'start = "left"\nwagers = ["player", "dragon-7"]',
        ),
        "sandbar/baccarat.toml: settlement.cite: is missing; a string is expected",
    ),
    "a wager without a place in the order": (
        ('wagers = ["player", "dragon-7"]', 'wagers = ["player"]'),
        "sandbar/baccarat.toml: wager.dragon-7: has no place in the order of settlement;"
        ' under [settlement], write wagers = ["player", "dragon-7"]',
    ),
    "an unknown wager in the order": (
        ('wagers = ["player", "dragon-7"]', 'wagers = ["player", "dragon-7", "dragon7"]'),
        "sandbar/baccarat.toml: settlement.wagers: there is no `dragon7`; did you mean `dragon-7`?",
    ),
    "a wager that needs one that is not there": (
        ('needs = ["player"]', 'needs = ["plyer"]'),
        "sandbar/baccarat.toml: wager.dragon-7.needs: there is no wager `plyer`; did you mean `player`?",
    ),
    "a button placed by an invalid card": (
        ('start = "left"', BUTTON.replace('by = "card"', 'by = "card", card = "bank two"') % f"{ALL_BUT_K}, K = 13"),
        "sandbar/baccarat.toml: settlement.button.card: `bank two` is not a card of a hand; write `bank 2` for "
        "the bank's second, `player 1`",
    ),
    "a button placed by a card of nobody's": (
        ('start = "left"', BUTTON.replace('by = "card"', 'by = "card", card = "bnk 2"') % f"{ALL_BUT_K}, K = 13"),
        "sandbar/baccarat.toml: settlement.button.card: there is no hand `bnk`; did you mean `bank`?",
    ),
    "a button placed by a card that never comes": (
        ('start = "left"', BUTTON.replace('by = "card"', 'by = "card", card = "bank 4"') % f"{ALL_BUT_K}, K = 13"),
        "sandbar/baccarat.toml: settlement.button.card: is card 4 of the bank hand, which has at most 3",
    ),
    "a word for a number": (
        ("decks = 8", 'decks = "eight"'),
        "sandbar/baccarat.toml: deck.decks: is 'eight'; a whole number is expected",
    ),
    "a word among numbers": (
        ("seats = [8]", 'seats = [8, "fourteen"]'),
        "sandbar/baccarat.toml: seats: 'fourteen' is not a whole number",
    ),
    "an invalid step": (
        ('"player up", "bank up", "player up", "bank up"', '"player up", "bank open"'),
        "sandbar/baccarat.toml: deal.steps: `bank open` is not a step; write one of player, seats, bank, all or "
        "board, followed by up or down",
    ),
    "an exposed draw card where all draws are common and open": (
        ('cite = "3"', 'cite = "3"\nexposed-draw = { replaced = "after-the-bank", cite = "3" }'),
        "sandbar/baccarat.toml: deal.exposed-draw: applies only to a seat's own draw card, dealt face down; "
        "this game has none",
    ),
    "dice for piles that nobody makes": (
        ('cite = "3"', 'cite = "3"\npile-dice = 3'),
        "sandbar/baccarat.toml: deal.pile-dice: works only with piles and made-piles; write all three, or none",
    ),
    "a word out of a few": (
        ('start = "left"', 'start = "leftt"'),
        "sandbar/baccarat.toml: settlement.start: there is no `leftt`; did you mean `left`?",
    ),
    "a default that is no way": (
        ('default = "push"', 'default = "pushes"'),
        "sandbar/baccarat.toml: reading.push.default: `pushes` must be a way without changes: pushes = {}",
    ),
    "an invalid citation": (
        ('cite = "5"', 'cite = "abc"'),
        "sandbar/baccarat.toml: wager.dragon-7.cite: `abc` is not a citation; write line numbers, like 1480-1489, 1501",
    ),
    "a citation that ends before it begins": (
        ('cite = "1-9"', 'cite = "9-1"'),
        "sandbar/baccarat.toml: cite: `9-1` ends before it begins",
    ),
    "a citation beyond the document": (
        ('cite = "7"', 'cite = "7, 21"'),
        "sandbar/baccarat.toml: rotation.cite: `7, 21` is past the end of the document, line 20",
    ),
    "a shoe without cards": (
        ("decks = 8", "decks = 0"),
        "sandbar/baccarat.toml: deck.decks: is 0; a shoe has at least one deck",
    ),
    "decks that are not allowed": (
        ("decks = 8", "decks = 9\nallowed = [6, 8]"),
        "sandbar/baccarat.toml: deck.decks: is 9; it must be 6 or 8",
    ),
    "a table for nobody": (
        ("seats = [8]", "seats = [8, 1]"),
        "sandbar/baccarat.toml: seats: a table needs at least 2 seats, not 1",
    ),
    "a bank for no round": (
        ('[rotation]\n', '[rotation]\nrounds = 0\n'),
        "sandbar/baccarat.toml: rotation.rounds: is 0; a player-dealer banks at least one round",
    ),
    "another game's deal": (
        ('["player up", "bank up", "player up", "bank up"]', '["player up", "bank up"]'),
        "sandbar/baccarat.toml: deal.steps: give 1 cards to a player and 1 to the bank; "
        "the game opens with 2 and 2",
    ),
    "an invalid card": (
        ('start = "left"', BUTTON % f"{ALL_BUT_K}, Z = 13"),
        "sandbar/baccarat.toml: settlement.button.values: there is no rank `Z`; choose from "
        "2, 3, 4, 5, 6, 7, 8, 9, A, J, Jo, K, Q, T",
    ),
    "a card that places no button": (
        ('start = "left"', BUTTON % ALL_BUT_K),
        "sandbar/baccarat.toml: settlement.button.values: `K` is missing; every rank needs a value",
    ),
    "counts of the dice that do not go round": (
        ('start = "left"', 'start = "button"\nbutton = { by = "dice", counts = [1, 9, 16], cite = "6" }'),
        "sandbar/baccarat.toml: settlement.button.counts: are 1, 9, 16; each lap of the table must pass "
        "the player-dealer once, evenly spaced",
    ),
    "a way that leads nowhere": (
        ('"wager.player.pays"', '"wager.plyer.pays"'),
        "sandbar/baccarat.toml: reading.push.ways.loses: the file has no `wager.plyer.pays`",
    ),
    "a default that changes something": (
        ('default = "push"', 'default = "loses"'),
        "sandbar/baccarat.toml: reading.push.default: `loses` must be a way without changes: loses = {}",
    ),
}


@pytest.mark.parametrize("trouble", SPOILT)
def test_faults_in_a_game_are_reported_with_file_key_and_suggestion(tmp_path: Path, trouble: str) -> None:
    change, told = SPOILT[trouble]
    assert complaints(write(tmp_path, game=replaced(GAME, change))) == [told]


SPOILT_FEES = {
    "overlapping bands": (
        ("$51+", "$50+"),
        "schedule.1.player-dealer.bands: `$5–$50: $1` and `$50+: $2` overlap",
    ),
    "a band after an open one": (
        ("$5-$50: $1", "$5+: $1"),
        "schedule.1.player-dealer.bands: `$5+: $1` and `$51+: $2` overlap",
    ),
    "six rates": (
        ('"$5-$50: $1"', '"$1: $1", "$2: $1", "$3: $1", "$4: $1", "$5-$50: $1"'),
        "schedule.1: has 6 rates; a table can have at most 5",
    ),
    "an invalid band": (
        ("$51+: $2", "from $51 two dollars"),
        "schedule.1.player-dealer.bands: 'from $51 two dollars' is not a band; "
        "write '$301-$600: $3', '$2,001+: $20' or '$2'",
    ),
    "a limit that ends below where it begins": (
        ("$5-$100", "$100-$5"),
        "schedule.1.limit: '$100-$5' ends below where it begins",
    ),
    "a limit of a wager that is not there": (
        ('limit = "$5-$100"', 'limit = "$5-$100"\nlimits = { dragon7 = "$5" }'),
        "schedule.1.limits: there is no wager `dragon7`",
    ),
    "a fee on a wager that is not there": (
        ("{ bands", '{ on = ["plyer"], bands'),
        "schedule.1.player-dealer.on: there is no `plyer`; did you mean `player`?",
    ),
    "an invalid moment": (
        ('cite = "8"', 'cite = "8"\ntaken = "before the deal"'),
        "schedule.1.taken: there is no `before the deal`; did you mean `before-deal`?",
    ),
    "a missing citation": (('cite = "8"\n', ""), "schedule.1.cite: is missing; a string is expected"),
    "an invalid citation": (
        ('cite = "8"', 'cite = "eight"'),
        "schedule.1.cite: `eight` is not a citation; write line numbers, like 1480-1489, 1501",
    ),
    "two options of one number": (
        ("$51+: $2\"] }\n", '$51+: $2"] }\n\n[[schedule]]\noption = 1\ncite = "9"\nlimit = "$5-$200"\n'),
        "schedule.1: two options have this number",
    ),
}


@pytest.mark.parametrize("trouble", SPOILT_FEES)
def test_a_fault_in_a_fee_filing_names_that_filing(tmp_path: Path, trouble: str) -> None:
    change, told = SPOILT_FEES[trouble]
    found = complaints(write(tmp_path, fees=replaced(FEES, change)))
    assert f"sandbar/fees/sandbar.toml: {told}" in found
    assert len(found) == (2 if trouble == "an invalid band" else 1)  # an invalid band counts as one from $0


def test_a_fee_filing_with_an_unexpected_heading_is_reported(tmp_path: Path) -> None:
    found = complaints(write(tmp_path, fees=FEES.replace("[[schedule]]", "[[schedules]]")))
    told = "schedules: does not belong in a fee filing; write [[schedule]], or [[stakes]] for poker"
    assert found == [f"sandbar/fees/sandbar.toml: {told}"]


ROWS = """
[[schedule]]
taken = "end"
player = { on = ["player"] }
columns = ["option", "cite", "limit", "limits.dragon-7", "player", "player-dealer"]
rows = [
    [1, "8", "$5-$100", "$1-$50", "$1", "$5-$50: $1; $51+: $2"],
    [2, "9", "$10-$100", "$5-$50", "$10-$50: $1; $51+: $2", "$2"],
]
"""


def test_fee_options_may_be_written_as_rows(tmp_path: Path) -> None:
    first, second = offer("sandbar/baccarat", root=write(tmp_path, fees=ROWS)).fees.schedules
    assert (first.id, first.clause.lines, first.when) == ("sandbar:1", "8", "at the end of the round")
    assert [str(band) for band in first.player_dealer.bands] == ["$5–$50: $1", "$51+: $2"]
    assert (first.player.on, [str(band) for band in first.player.bands]) == (("player",), ["$1"])
    assert (str(second.limit), str(second.limits["dragon-7"])) == ("$10 to $100", "$5 to $50")
    assert [str(band) for band in second.player.bands] == ["$10–$50: $1", "$51+: $2"]


def test_a_row_of_the_wrong_length_is_reported_with_all_other_faults(tmp_path: Path) -> None:
    fees = replaced(ROWS, ('"$5-$50: $1; $51+: $2"],', '"$5-$50: $1; $50+: $2"],'), (', "$2"],', "],"))
    assert complaints(write(tmp_path, fees=fees)) == [
        "sandbar/fees/sandbar.toml: schedule.2: has 5 cells for 6 columns",
        "sandbar/fees/sandbar.toml: schedule.1.player-dealer.bands: `$5–$50: $1` and `$50+: $2` overlap",
    ]


def test_a_fee_filing_may_have_five_rates(tmp_path: Path) -> None:
    fees = replaced(FEES, ('"$5-$50: $1"', '"$1: $1", "$2: $1", "$3: $1", "$5-$50: $1"'))
    schedule = offer("sandbar/baccarat", root=write(tmp_path, fees=fees)).schedule(1)
    assert schedule is not None
    assert schedule.rates() == 5


def test_all_faults_are_reported_together(tmp_path: Path) -> None:
    game = replaced(
        GAME,
        ("seats = [8]", "seats = [8]\nseets = 9"),
        ("banker wins with three-card seven", "banker wins with dragon"),
        ('["tie", "push"]', '["tie", "pusch"]'),
        ('wagers = ["player", "dragon-7"]\ncite = "6"', 'wagers = ["player"]'),
        ("decks = 8\n", ""),
    )
    fees = replaced(FEES, ("$51+", "$50+"), ('cite = "8"\n', ""))
    told = complaints(write(tmp_path, game, fees))
    places = [complaint.split(": ")[:2] for complaint in told]
    mine, theirs = "sandbar/baccarat.toml", "sandbar/fees/sandbar.toml"
    assert sorted(places) == sorted(
        [
            [mine, "seets"],
            [mine, "wager.player.pays"],
            [mine, "wager.dragon-7.pays"],
            [mine, "wager.dragon-7"],
            [mine, "settlement.cite"],
            [mine, "deck.decks"],
            [theirs, "schedule.1.player-dealer.bands"],
            [theirs, "schedule.1.cite"],
        ]
    )


def test_two_wagers_with_the_same_id_are_reported(tmp_path: Path) -> None:
    twice = replaced(GAME, ('id = "dragon-7"', 'id = "player"'), ('["player", "dragon-7"]', '["player"]'))
    assert set(complaints(write(tmp_path, game=twice))) == {
        "sandbar/baccarat.toml: wager.player: this id appears twice"
    }


def test_invalid_toml_is_reported_with_its_line(tmp_path: Path) -> None:
    (told,) = complaints(write(tmp_path, game="\n" + replaced(GAME, ("seats = [8]", "seats = [8"))))
    assert told.startswith("sandbar/baccarat.toml: ")
    assert "line " in told


def test_invalid_toml_in_a_fee_filing_is_reported_with_the_house(tmp_path: Path) -> None:
    (told,) = complaints(write(tmp_path, fees="[[schedule]"))
    assert told.startswith("sandbar/fees/sandbar.toml: ")
    assert "line 1" in told


def test_a_file_that_is_not_text_is_reported_as_such(tmp_path: Path) -> None:
    root = write(tmp_path)
    path = root / "sandbar" / "baccarat.toml"
    path.write_bytes(b'name = "\xff"')
    told = r"^sandbar/baccarat\.toml: .*utf-8"
    with pytest.raises(InvalidData, match=told):
        header(path)
    (listed,) = headers(root)
    assert (listed.id, listed.status) == ("sandbar/baccarat", "out-of-order")
    assert re.match(told, listed.trouble)


def test_a_missing_fee_filing_is_reported(tmp_path: Path) -> None:
    game = replaced(GAME, ('["sandbar"]', '["sandbar", "sandbra"]'), ("seats = [8]", 'seats = [8]\nsummry = "x"'))
    assert complaints(write(tmp_path, game=game)) == [
        "sandbar/baccarat.toml: fees: there is no filing `sandbra` in sandbar/fees; did you mean `sandbar`?",
        "sandbar/baccarat.toml: summry: there is no key `summry` here; did you mean `summary`?",
    ]


def test_faults_in_a_house_are_reported(tmp_path: Path) -> None:
    root = write(tmp_path, house=HOUSE.replace("document", "documint"))
    with pytest.raises(InvalidData) as damaged:
        house("sandbar", root)
    assert [str(complaint) for complaint in damaged.value.complaints] == [
        "sandbar/house.toml: document: is missing; a string is expected",
        "sandbar/house.toml: documint: there is no key `documint` here; did you mean `document`?",
    ]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"dragon7": "38:1"}, "sandbar/baccarat.toml has no setting `dragon7`; did you mean `dragon-7`?"),
        ({"push": "lose"}, "reading `push` has no setting `lose`; did you mean `loses`?"),
        ({"dragon-7": "38 for 1"}, "dragon-7: '38 for 1' are not odds; write 40:1, 3:2 or 19:20; for one line of "
                                   "several, `dragon-7=LINE=40:1`"),
        ({"decks": "none"}, "decks is a whole number from 1 to 999, not 'none'"),
    ],
)
def test_a_setting_that_does_not_exist_is_refused(tmp_path: Path, settings: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        offer("sandbar/baccarat", settings, write(tmp_path))
    assert str(refused.value) == sentence


def test_a_number_of_decks_that_the_chosen_reading_forbids_is_refused() -> None:
    """Four to eight decks are filed (comstock 3523–3524), but pays for eight only (3905). Under the strict reading,
    which allows no other shoe, six decks are refused.
    """
    spanish = "comstock/pure-spanish-21-5"
    with pytest.raises(Refused) as refused:
        offer(spanish, {"decks": "6", "match-pays": "eight-only"})
    both = "decks=6 and match-pays=eight-only conflict: under that reading the allowed decks are 8"
    assert (refused.value.code, str(refused.value)) == ("bad-setting", both)
    assert offer(spanish, {"decks": "8", "match-pays": "eight-only"}).banked.shoe.decks == 8
    assert offer(spanish, {"decks": "6", "match-pays": "all-decks"}).banked.shoe.decks == 6
    assert offer(spanish, {"decks": "6"}).banked.shoe.decks == 6


@pytest.mark.parametrize(("key", "value", "told"), [
    ("special-natural", "two jokers", "is 'two jokers'"),
    ("naturals", ["ace ten", "ace joker"], "is ['ace ten', 'ace joker']"),
    ("frozen-by-joker", True, "is True"),
])  # fmt: skip
def test_joker_options_in_decks_without_jokers_are_reported(key: str, value: object, told: str) -> None:
    filed, complaints = offer("crystal/no-bust-21st-century-blackjack-4-0a"), list[Complaint]()
    data = {**filed.raw, "options": {**filed.raw["options"], key: value}}
    build_offer(filed.id, filed.house, data, {}, "moved.toml", complaints)
    assert list(map(str, complaints)) == [f"moved.toml: options.{key}: {told}, but the decks have no joker"]


def test_a_wrong_value_in_an_option_that_is_not_chosen_is_reported(tmp_path: Path) -> None:
    """`games --check` loads every option of every reading. The complaint names the file, the reading and the option."""
    before, _, _ = GAME.rpartition("ways = ")
    loses = 'ways.loses = { "wager.player.pays" = [["bnker wins", "1:1"]], "settlement.by" = "round" }\n'
    root = write(tmp_path, before + loses + 'ways.off = { "deck.decks" = "many" }\nways.push = {}\n')
    assert offer("sandbar/baccarat", root=root)
    (found,) = [checked(each, root) for each in headers(root)]
    assert found.trouble.splitlines() == [
        "sandbar/baccarat.toml: reading.push.ways.loses: wager.player.pays: there is no condition `bnker wins`; "
        "did you mean `banker wins`?",
        "sandbar/baccarat.toml: reading.push.ways.loses: settlement.by: there is no `round`; choose from seat, wager",
        "sandbar/baccarat.toml: reading.push.ways.off: deck.decks: is 'many'; a whole number is expected",
    ]


def test_one_of_several_pays_can_be_changed_only_by_its_name(tmp_path: Path) -> None:
    two_ways = ('"40:1"]]', '"40:1"], ["zero to zero", "150:1"]]')
    root = write(tmp_path, game=replaced(GAME, two_ways))
    with pytest.raises(Refused, match="dragon-7 wins in several ways; say which"):
        offer("sandbar/baccarat", {"dragon-7": "38:1"}, root)
    changed = offer("sandbar/baccarat", {"dragon-7": "zero to zero=100:1"}, root).wager("dragon-7")
    assert [str(line.verdict) for line in changed.pays] == ["40 to 1", "100 to 1"]


@pytest.mark.parametrize("name", ["sandbar/poker", "sandbar/house", "sandbar", "", "nowhere/baccarat"])
def test_an_offer_that_does_not_exist_is_not_found(tmp_path: Path, name: str) -> None:
    with pytest.raises(LookupError):
        offer(name, root=write(tmp_path))
