"""The golden prices compared with independent sources: published counts, priced here with the filed pays.

A round falls into one of several classes whose sizes were published (figures.md; Wizard of Odds, or the filing itself).
The test sums a wager's gain over these classes with only the filed lines, and the sum must equal the golden price
exactly. If only a rounded price was published or catalogued, the golden price must round to it.
"""

import json
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from tests.support.every import every

from houseway.houses import Offer, headers, offer
from houseway.rules.wagers import Wager

TESTS = Path(__file__).parent.parent
GOLDEN = TESTS / "golden" / "odds"
BANKED = [header.id for header in headers() if header.kind == "banked" and header.played]


class Classes(NamedTuple):
    """Sizes of the classes of a round, and the classes in which each condition holds."""

    sizes: Mapping[str, int]
    holds: Mapping[str, tuple[str, ...]]


def one_by_one(**sizes: int) -> Classes:
    """Return classes that are themselves conditions; in all others a wager gains nothing."""
    named = {name.replace("_", " "): size for name, size in sizes.items()}
    return Classes(named, {name: (name,) for name in named})


# Eight decks: 4,998,398,275,503,360 orders of six cards. Wizard of Odds, baccarat and EZ Baccarat.
BANKER, PLAYER, TIE = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
SEVEN, SIX, EIGHT = 112_633_011_329_024, 269_232_304_455_680, 172_660_763_262_976
BACCARAT = Classes(
    {"b7": SEVEN, "b6": SIX, "b": BANKER - SEVEN - SIX, "p8": EIGHT, "p": PLAYER - EIGHT, "t": TIE},
    {
        "banker wins": ("b7", "b6", "b"),
        "banker wins with three-card seven": ("b7",),
        "banker wins with six": ("b6",),
        "player wins": ("p8", "p"),
        "player wins with three-card eight": ("p8",),
        "tie": ("t",),
    },
)
THREE = one_by_one(mini_royal=4, straight_flush=44, three_of_a_kind=52, straight=720, flush=1_096, pair=3_744,
                   high_card=16_440)
# A folded hand loses Pair Plus too. The best play folds no hand with a pair, and the others lose it anyway.
THREE = THREE._replace(holds={**THREE.holds, "folded": ()})
SIX_CARDS = one_by_one(royal_flush=188, straight_flush=1_656, four_of_a_kind=14_664, full_house=165_984, flush=205_792,
                       straight=361_620, three_of_a_kind=732_160, nothing=18_876_456)
SEVEN_CARDS = one_by_one(royal_flush=4_324, straight_flush=37_260, four_of_a_kind=224_848, full_house=3_473_184,
                         flush=4_047_644, straight=6_180_020, three_of_a_kind=6_461_620, nothing=113_355_660)
# Two cards, ace and deuce neighbours: by hand, as in tests/games/versus/test_kernels.py.
TWO = one_by_one(mini_royal=4, straight_flush=48, pair=78, straight=156, flush=260, high_card=780)

# Seven cards of 53 with the bug, 154,143,080 in all (figures.md, which also defines a royal match and the others).
FORTUNE = one_by_one(royal_match=72, five_aces=1_128, royal_flush=26_020, straight_flush=184_644,
                     four_of_a_kind=307_472, full_house=4_188_528, flush=6_172_088, three_of_a_kind=7_672_500,
                     straight=11_034_204, nothing=124_556_196)
FORTUNE = FORTUNE._replace(
    sizes={"natural seven-card straight flush": 32, "seven-card straight flush with joker": 196, **FORTUNE.sizes},
    holds={**FORTUNE.holds, **{f"{name}seven-card straight flush{joker}": (f"{name}seven-card straight flush{joker}",)
                               for name, joker in (("natural ", ""), ("", " with joker"))}},
)

SOURCES = {
    ("baccarat", ""): BACCARAT,
    ("three-card", ""): THREE,
    ("three-card", "six cards"): SIX_CARDS,
    ("holdem-bank", ""): SEVEN_CARDS,
    ("let-it-ride", "three cards"): THREE,
    ("mississippi", "community cards"): THREE,
    ("two-card-peek", "row a"): TWO,
    ("two-card-peek", "row b"): TWO,
    ("two-card-peek", "row c"): TWO,
    ("pai-gow-poker", "cards"): FORTUNE,
}
"""The classes by game and by the part of the round that a wager depends on."""

ROUNDED = {
    # figures.md
    ("comstock/ultimate-texas-holdem", "ante"): -2.185,
    ("cordova/ultimate-texas-holdem", "ante"): -2.185,
    ("crystal/ultimate-texas-holdem", "ante"): -2.185,
    ("comstock/let-it-ride-bonus", "bet-1"): -3.5057,
    # Wizard of Odds, Mississippi Stud
    ("crystal/mississippi-stud-poker", "ante"): -4.91,
    # Wizard of Odds, Dragon Bonus of eight decks
    ("cordova/commission-free-baccarat-dragon", "player-dragon"): -2.65,
    ("cordova/commission-free-baccarat-dragon", "banker-dragon"): -9.37,
    # the catalogue's own enumerations: 004.md 549, 001b.md 118 and 477
    **{(f"{house}/zoobac", wager): edge for house in ("oaks", "comstock")
       for wager, edge in (("rabbit", -9.3700), ("tiger", -8.2698), ("monkey", -12.4527), ("zoo", -5.6837))},
    ("crystal/fortune-7-baccarat", "one-up"): -8.81,
    ("crystal/dragon-dai-bacc", "kill-the-ox-tiger"): -61.97,
}

EXACT = {
    # Let It Ride: 1,822,224 of 51,979,200 of one unit (figures.md)
    ("comstock/let-it-ride-bonus", "bet-1"): Fraction(-1_822_224, 51_979_200),
    # War: a five wins 3 of the 78 unequal pairs of ranks; the bettor's side wins half of them, and pushes.
    ("cordova/ultimate-war", "player"): Fraction(-3, 156),
    ("cordova/ultimate-war", "banker"): Fraction(-3, 156),
    # Both sides draw by one rule and a tie pushes: nobody is ahead.
    ("crystal/asian-baccarat", "base"): Fraction(0),
    ("comstock/super-pan-9", "base"): Fraction(0),
    ("oaks/super-pan-9", "base"): Fraction(0),
}


def golden(name: str) -> dict[str, Fraction]:
    told = json.loads((GOLDEN / f"{name.replace('/', '--')}.json").read_text(encoding="utf-8"))
    return {wager: Fraction(exact) for wager, exact in told["wagers"].items()}


def published(name: str, wager: Wager) -> Fraction | None:
    """Return a wager's gain from published counts, or None if these do not distinguish its lines."""
    filed = offer(name)
    classes = SOURCES.get((filed.play.id, wager.on))
    if classes is None or not wager.pays or wager.each or any(line.when not in classes.holds for line in wager.pays):
        return None
    if filed.play.id == "pai-gow-poker" and not as_fortune(filed, wager):
        return None
    if filed.play.id == "baccarat" and (filed.banked.shoe.decks != 8 or not filed.banked.options["natural-stops"]):
        return None
    gained = Fraction(0)
    for each, size in classes.sizes.items():
        line = next((line for line in wager.pays if each in classes.holds[line.when]), None)
        gained += size * (line.verdict.gain if line else -1)
    return gained / sum(classes.sizes.values())


def as_fortune(filed: Offer, wager: Wager) -> bool:
    """Return whether a wager has Fortune's lines in order, over seven cards with the bug. The published sizes count a
    straight with three of a kind as three of a kind.
    """
    whole = wager.kind != "envy" and {"three of a kind", "royal match"} <= {line.when for line in wager.pays}
    straight = [line.when for line in wager.pays][-2:] == ["three of a kind", "straight"]
    return filed.banked.options["joker"] == "bug" and filed.banked.options["cards"] == 7 and whole and straight


SOURCED = [
    (name, wager.id) for name in BANKED for wager in offer(name).banked.wagers if published(name, wager) is not None
]


def test_the_published_classes_are_complete() -> None:
    sizes = [sum(classes.sizes.values()) for classes in (BACCARAT, THREE, SIX_CARDS, SEVEN_CARDS, TWO)]
    assert sizes == [4_998_398_275_503_360, 22_100, 20_358_520, 133_784_560, 1_326]


class Row(NamedTuple):
    """A row of the table in `tests/golden/README.md`; a row without wagers stands for all wagers that no other row
    names.
    """

    game: str
    wagers: frozenset[str]
    source: str
    where: tuple[str, ...]


def table(text: str) -> list[Row]:
    found = re.findall(r"^\| `(.*?)` \| (.*?) \| (.*?) \| (.*?) \|$", text, re.M)
    quoted = re.compile(r"`(.*?)`").findall
    return [Row(game, frozenset(quoted(wagers)), source, tuple(quoted(where))) for game, wagers, source, where in found]


def faults(rows: list[Row], prices: Iterable[tuple[str, str]]) -> list[str]:
    """Return the prices without a source or with two, and the rows that name unknown prices."""
    prices = set(prices)
    named = {(row.game, wager) for row in rows for wager in row.wagers}
    rest = [row.game for row in rows if not row.wagers]
    return [
        *(f"no row for {game} {wager}" for game, wager in prices - named if game not in rest),
        *(f"there is no {game} {wager}" for game, wager in named - prices),
        *(f"nothing is left of {game}" for game in rest if not {wager for at, wager in prices - named if at == game}),
        *(f"{game} has two rows of others" for game in set(rest) if rest.count(game) > 1),
        *(f"{wager} of {row.game} stands twice" for row in rows for wager in row.wagers
          if sum(wager in each.wagers for each in rows if each.game == row.game) > 1),
        *(f"there is no {path}" for row in rows for path in row.where if not (TESTS / path).is_file()),
        *(f"{row.game} names no file" for row in rows if not row.where),
        *(f"what source is {row.source!r}?" for row in rows
          if not re.match("published|catalogue|apart|dealt", row.source)),
    ]  # fmt: skip


def test_every_golden_price_has_its_source_in_the_table() -> None:
    rows = table((TESTS / "golden" / "README.md").read_text(encoding="utf-8"))
    prices = {(offer(name).play.id, wager) for name in BANKED for wager in golden(name)}
    assert faults(rows, prices) == []
    assert faults(rows[1:], prices)
    assert faults(rows, {*prices, ("war", "a-new-bet"), ("faro", "base")}) == ["no row for faro base"]
    assert faults([*rows, Row("war", frozenset({"no-such-bet"}), "hearsay", ("odds/gone.py",))], prices) == [
        "there is no war no-such-bet", "there is no odds/gone.py", "what source is 'hearsay'?",
    ]  # fmt: skip


ALL_OFFERS = re.compile(r"headers\(\)|filed_for\(")


def names(path: str, game: str, wager: str) -> bool:
    """Return whether a file names a wager, an offer that has it, or its game in the name of a test, or reads all
    offers. This file says exactly what it checks.
    """
    if path == "odds/test_sources.py":
        return (game, wager) in {(offer(name).play.id, id) for name, id in (*SOURCED, *ROUNDED, *EXACT)}
    text = (TESTS / path).read_text(encoding="utf-8")
    offers = [name for name in BANKED if offer(name).play.id == game and wager in golden(name)]
    return bool(
        ALL_OFFERS.search(text)
        or any(f'"{name}"' in text for name in (wager, *offers))
        or any(f"_{name.replace('-', '_')}_" in text for name in (wager, game))
    )


def unnamed(rows: list[Row], prices: Iterable[tuple[str, str]]) -> list[str]:
    """Return the files that name no wager of their row, and the wagers that no file of their row names."""
    prices = set(prices)
    rest = prices - {(row.game, wager) for row in rows for wager in row.wagers}
    found = []
    for row in rows:
        wagers = row.wagers or {wager for game, wager in rest if game == row.game}
        named = {path: {wager for wager in wagers if names(path, row.game, wager)} for path in row.where}
        found += [f"{path} has nothing of {row.game} {sorted(wagers)}" for path in row.where if not named[path]]
        found += [f"no file has {row.game} {wager}" for wager in sorted(wagers.difference(*named.values()))]
    return found


def test_each_file_in_the_table_names_what_its_row_says() -> None:
    rows = table((TESTS / "golden" / "README.md").read_text(encoding="utf-8"))
    prices = {(offer(name).play.id, wager) for name in BANKED for wager in golden(name)}
    assert unnamed(rows, prices) == []
    wrong = Row("mississippi", frozenset({"5th-street"}), "published", ("odds/test_sources.py", "ranking/test_keys.py"))
    assert unnamed([wrong], prices) == [
        "odds/test_sources.py has nothing of mississippi ['5th-street']",
        "ranking/test_keys.py has nothing of mississippi ['5th-street']",
        "no file has mississippi 5th-street",
    ]  # fmt: skip


def test_wagers_with_a_source_here_are_in_the_table_as_published_catalogued_or_counted() -> None:
    rows = table((TESTS / "golden" / "README.md").read_text(encoding="utf-8"))
    dealt = {(row.game, wager) for row in rows for wager in row.wagers if row.source.startswith("dealt")}
    assert len(SOURCED) >= 60
    assert not {(offer(name).play.id, wager) for name, wager in (*SOURCED, *ROUNDED, *EXACT)} & dealt


def test_the_golden_prices_equal_published_counts() -> None:
    with every() as check:
        for name, wager in SOURCED:
            with check(f"{name} {wager}"):
                assert golden(name)[wager] == published(name, offer(name).wager(wager))


def test_the_golden_prices_round_to_the_published_ones() -> None:
    with every() as check:
        for (name, wager), edge in ROUNDED.items():
            with check(f"{name} {wager}"):
                assert round(100 * float(golden(name)[wager]), len(str(edge).partition(".")[2])) == edge


def test_the_golden_prices_equal_those_derived_by_argument() -> None:
    with every() as check:
        for (name, wager), edge in EXACT.items():
            with check(f"{name} {wager}"):
                assert golden(name)[wager] == edge
