"""Every filed chart of pai gow poker sets hands as a person set them from the printed rows.

The files in `house_way_cases` were written independently of the code; their README.md describes the format. A setting
is right if both hands are worth the same as the given ones.
"""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from houseway.cards import Card, cards
from houseway.games.pai_gow.poker.game import Deal
from houseway.games.pai_gow.poker.rules import rules
from houseway.games.pai_gow.poker.set_hand import back_strength, front_strength, parted
from houseway.games.pai_gow.tiles.game import Deal as Tiles
from houseway.games.pai_gow.tiles.game import rules as rules_of_tiles
from houseway.games.pai_gow.tiles.game import strengths
from houseway.games.pai_gow.tiles.hands import kind, strength
from houseway.houses import offer
from houseway.rules.house_way import by_the_house

CASES = Path(__file__).parent / "house_way_cases"
FILES = [file for file in sorted(CASES.glob("*.toml")) if "tiles" not in file.stem]
CHARTS = {
    "cordova__standard": "cordova/pai-gow-poker",
    "cordova__lucky": "cordova/lucky-pai-gow-poker",
    "cordova__ace-up": "cordova/ace-up-pai-gow-poker",
    "cordova__mini": "cordova/mini-pai-gow",
    "crystal__face-up": "crystal/face-up-pai-gow-poker",
    "crystal__joker-wild": "crystal/pai-gow-poker-joker-wild",
    "palace__face-up": "palace/face-up-pai-gow-poker",
    "palace__fortune": "palace/fortune-pai-gow-poker",
    "palace__fortune-jokers-wild": "palace/fortune-pai-gow-poker",
    "palace__fortune-2-0": "palace/fortune-pai-gow-poker-2-0",
    "comstock__fortune": "comstock/fortune-pai-gow-poker",
}
TYPED_UNDER = {
    "cordova__ace-up": {"joker": "flush"},
    "palace__fortune-2-0": {"joker": "flush-too"},
    "palace__face-up": {"pair-and-joker": "straight-behind"},
}
"""The readings under which some hands were set by hand. The others use each offer's default readings."""
SAME = ("cordova/pai-gow-poker", "cordova/ultimate-pai-gow-poker", "cordova/pai-gow-poker-triple-bonus")


def hand(text: str) -> tuple[Card, ...]:
    return cards(text.replace("Jk", "Jo"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_house_way_sets_pai_gow_poker_hands_as_its_printed_rows_say(file):
    name = CHARTS[file.stem]
    filed = offer(name, TYPED_UNDER.get(file.stem))
    ways = rules(filed.banked.options).ways
    assert filed.banked.way
    wrong = []
    for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
        dealt, front = hand(case["hand"]), hand(case["front"])
        found = parted(ways, dealt, filed.house_way(Deal(dealt)))
        back = tuple(card for card in dealt if card not in front)
        if (found.fore, found.rear) != (front_strength(ways, front), back_strength(ways, back)):
            set_so = " ".join(filed.pack.spell(card) for card in found.front)
            wrong.append(f"{case['row']}: {case['hand']} sets {case['front']} in front, not {set_so}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("house", ["palace", "oaks", "comstock"])
def test_the_house_way_sets_tiles_as_its_printed_rows_say(house):
    wrong = []
    for case in tomllib.loads((CASES / f"{house}__pai-gow-tiles.toml").read_text(encoding="utf-8"))["case"]:
        filed = offer(f"{house}/pai-gow-tiles", case.get("settings", {}))
        given = rules_of_tiles(filed.banked.options)
        tiles, low = (tuple(map(filed.pack.read, case[name].split())) for name in ("hand", "low"))
        found = filed.house_way(Tiles(given, player=tiles))
        high = (Counter(map(kind, tiles)) - Counter(map(kind, low))).elements()
        if strengths(tiles, found, given.ranks) != (
            strength(*map(kind, low), given.ranks), strength(*high, given.ranks),
        ):  # fmt: skip
            wrong.append(f"{case['row']}: {case['hand']} leaves {case['low']} low")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("file", sorted(CASES.glob("*.toml")), ids=lambda file: file.stem)
def test_every_printed_row_has_ten_hands_set_by_hand_and_every_line_of_the_chart_is_covered(file):
    """Each row of each chart has at least ten hands, set by a person from the filing and not by the code."""
    cases = tomllib.loads(file.read_text(encoding="utf-8"))["case"]
    hands = {(line, *sorted(case["hand"].split())) for case in cases for line in case["row"].split(", ")}
    found = Counter(line for line, *_ in hands)
    few = {line: many for line, many in found.items() if many < 10}
    assert not few
    filed = offer(CHARTS.get(file.stem) or f"{file.stem.split('__')[0]}/pai-gow-tiles")
    house, _, _ = filed.id.partition("/")
    lines = {line for each in found for line in spread(each)}
    for row in filed.banked.way:
        own = str(row.clause).startswith(f"{house} ")
        printed = {line for part in row.clause.lines.split(", ") for line in spread(part)}
        here = min(lines) <= min(printed) <= max(lines)  # a house may file two charts of one game
        assert not own or not here or printed & lines or row.id in GAPS, (row.clause, row.when)


LENT = {
    "crystal/face-up-pai-gow-poker": ("crystal__joker-wild", {"122", "126", "127", "128", "129", "130"}),
    "crystal/pai-gow-poker-joker-wild": ("crystal__face-up", set()),
    "palace/fortune-pai-gow-poker": ("palace__fortune-jokers-wild", set()),
}
"""Charts with part of their hands in another file: the hands with the joker, or those without."""


def lent(name, cases):
    """Return the hands in the other file that this chart also sets: all of them, or only some lines' hands."""
    other, lines = LENT.get(name, ("", set()))
    more = tomllib.loads((CASES / f"{other}.toml").read_text(encoding="utf-8"))["case"] if other else []
    joker = any("Jk" in case["hand"] for case in cases)
    kept = [case for case in more if case["row"] in lines or not (lines or (joker and "Jk" in case["hand"]))]
    return [*cases, *kept]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_row_of_chart_data_sets_ten_of_these_hands_as_printed(file):
    """One printed row may become several rows of data, and a reading adds a row for a gap in print."""
    name = CHARTS[file.stem]
    if file.stem == LENT.get(name, ("",))[0]:
        return  # the other part of that chart
    filed, found = offer(name, TYPED_UNDER.get(file.stem)), Counter()
    ways = rules(filed.banked.options).ways
    cases = lent(name, tomllib.loads(file.read_text(encoding="utf-8"))["case"])
    for case in {tuple(sorted(case["hand"].split())): case for case in cases}.values():
        dealt, front = hand(case["hand"]), hand(case["front"])
        said = by_the_house(filed.banked.way, filed.play.choosing.situations, filed.play.choosing.answers, Deal(dealt))
        at, back = parted(ways, dealt, said.choice), tuple(card for card in dealt if card not in front)
        assert (at.fore, at.rear) == (front_strength(ways, front), back_strength(ways, back)), case
        found[filed.banked.way[said.row].id] += 1
    assert not {row.id: found[row.id] for row in filed.banked.way if found[row.id] < 10}


@pytest.mark.parametrize("house", ["palace", "oaks", "comstock"])
def test_every_row_of_tiles_data_sets_ten_of_these_hands_or_all_that_exist(house):
    """Some rows have fewer than ten hands: nine hands split Gee Joon, six have nines, four have Teen or Dey with a nine
    and an eleven.
    """
    filed, found = offer(f"{house}/pai-gow-tiles"), Counter()
    cases = tomllib.loads((CASES / f"{house}__pai-gow-tiles.toml").read_text(encoding="utf-8"))["case"]
    for tiles in {tuple(sorted(case["hand"].split())) for case in cases if "settings" not in case}:
        dealt = Tiles(rules_of_tiles(filed.banked.options), player=tuple(map(filed.pack.read, tiles)))
        own = filed.play.choosing
        found[filed.banked.way[by_the_house(filed.banked.way, own.situations, own.answers, dealt).row].id] += 1
    few = {row.id: found[row.id] for row in filed.banked.way if found[row.id] < 10}
    assert few == ({} if house == "oaks" else {"gee-joon": 9, "nines": 6, "nine-eleven": 4})


GAPS = {"joker-two-threes", "joker-full-house", "joker-four-and-pair", "joker-three-complete"}
"""Hands that no printed row covers, set like the neighbouring rows (`joker-gaps`, `unnamed-hands`)."""


def spread(lines: str) -> range:
    """Return the document lines that a reference names.

    >>> list(spread("2376–2378"))
    [2376, 2377, 2378]
    """
    first, _, last = lines.replace("-", "–").partition("–")
    return range(int(first), int(last or first) + 1)


def test_the_chart_that_cordova_filed_three_times_has_the_same_data_each_time():
    """Cordova's lines 205–219, 754–771 and 2475–2494 have the same words."""
    first, *others = ([(row.when, row.do) for row in offer(name).banked.way] for name in SAME)
    assert others == [first, first]


def test_oaks_borrows_the_chart_of_cordova_and_its_reading_says_so():
    """Oaks filed no chart (204–232); Cordova's is at 205–219."""
    lent, borrowed = offer("cordova/pai-gow-poker").banked.way, offer("oaks/double-hand-poker").banked.way
    assert [(row.when, row.do, row.clause) for row in borrowed] == [(row.when, row.do, row.clause) for row in lent]


def test_comstock_sets_double_hand_by_the_rows_of_fortune_without_the_joker():
    """Double Hand Poker files no chart (1614–1619); Fortune's rows are at 2370–2428."""
    fortune = {row.id: row[:3] for row in offer("comstock/fortune-pai-gow-poker").banked.way if "joker" not in row.id}
    double = {row.id: row[:3] for row in offer("comstock/double-hand-poker").banked.way if row.id != "five-aces"}
    assert double == fortune
