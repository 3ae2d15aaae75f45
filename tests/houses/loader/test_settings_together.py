"""Two settings are chosen together: the data shows both, or the pair is refused with a sentence."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, product
from typing import Any, NamedTuple

import pytest

from houseway.houses import headers, offer
from houseway.houses.settings import apply, gathered, names, of_a_line, says
from houseway.rules.refusal import Refused

PAI_GOW, PEEK, DRAW = "crystal/pai-gow-poker", "cordova/two-card-peek", "oaks/draw-poker"
BOTH = {"royal-match": "natural-only", "trips-and-straight": "higher-rank"}
NO_BUST, CHINESE = "oaks/no-bust-21st-century-blackjack-card", "crystal/chinese-poker"
FIVE = "crystal/21st-century-baccarat-5-0"


class Pair(NamedTuple):
    """Two readings of an offer, each with a chosen option; only the data they change is compared, to be quick."""

    name: str
    filed: dict[str, Any]
    settings: dict[str, str]

    def lines(self, reading: str, way: str) -> dict[str, str]:
        """Return the single pay table lines that an option changes."""
        changes = next(each for each in self.filed["reading"] if each["id"] == reading)["ways"][way]
        return {path: value for path, value in changes.items() if of_a_line(path)}

    def under(self, settings: dict[str, str]) -> dict[str, Any]:
        return apply(deepcopy(self.filed), settings, self.name)


def leaves(data: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """Return every single value by its path, with tables and their lists taken apart."""
    if isinstance(data, dict) and data:
        parts = [(str(key), value) for key, value in data.items()]
    elif isinstance(data, list) and data and all(isinstance(each, dict) for each in data):
        parts = [(str(each.get("id", place)), each) for place, each in enumerate(data)]
    elif isinstance(data, list) and data and all(isinstance(each, list) and len(each) == 2 for each in data):
        parts = [(str(each[0]), each[1]) for each in data]
    else:
        return {path: data}
    return {at: value for key, part in parts for at, value in leaves(part, (*path, key)).items()}


def by_filed_line(found: dict[tuple[str, ...], Any], renamed: dict[str, str]) -> dict[tuple[str, ...], Any]:
    """Return the values of `leaves`, with pay table lines under their filed names."""
    return {(*at[:-1], renamed.get(at[-1], at[-1])) if at else at: value for at, value in found.items()}


def meet(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether two options change one table, so that one could hide the other."""
    pairs = [(a.split("."), b.split(".")) for a in one for b in other]
    several = [(a, b) for a, b in pairs if "*" in (a[1:] + b[1:]) or ":" in "".join(a[1:2] + b[1:2])]
    return any(a[0] == b[0] and (len(a) == 1 or len(b) == 1 or a[1] == b[1] or (a, b) in several) for a, b in pairs)


def all_pairs() -> Iterator[Pair]:
    for header in headers():
        raw = offer(header.id).raw
        for one, other in combinations(raw.get("reading", []), 2):
            for (way, changes), (another, changing) in product(one["ways"].items(), other["ways"].items()):
                if meet(changes, changing):
                    touched = {path.partition(".")[0] for path in (*changes, *changing)}
                    filed = {key: raw[key] for key in touched if key in raw}
                    filed |= {"reading": [one, other], "game": raw.get("game")}
                    yield Pair(header.id, filed, {one["id"]: way, other["id"]: another})


def test_two_readings_of_any_offer_both_take_effect() -> None:
    """The test finds the values that each option changes alone, and looks for both changes in the combined data. A
    renamed line of a pay table counts as the same line, with the pay that the other setting gives it.
    """
    stand, refusals = 0, list[tuple[Pair, str]]()
    for pair in all_pairs():
        try:
            both = pair.under(pair.settings)
            lines = {path: value for each in pair.settings.items() for path, value in pair.lines(*each).items()}
            assert all(says(both, path, value) for path, value in lines.items()), (pair.name, pair.settings)
            renamed = {value: path.split(".")[3] for path, value in lines.items() if path.endswith(".when")}
            together = by_filed_line(leaves(both), renamed)
        except Refused as refused:
            refusals.append((pair, str(refused)))
            continue
        filed = leaves(pair.filed)
        for each in pair.settings.items():
            alone = by_filed_line(leaves(pair.under(dict([each]))), renamed)
            changed = {at: value for at, value in alone.items() if filed.get(at, ...) != value}
            assert changed.items() <= together.items(), (pair.name, pair.settings)
            assert not (filed.keys() - alone.keys()) & together.keys(), (pair.name, pair.settings)
        stand += 1
    for pair, sentence in refusals:
        first, second = (f"{key}={value}" for key, value in pair.settings.items())
        either = (f"{first} and {second} conflict: both", f"{second} and {first} conflict: both")
        assert sentence.startswith(either), pair.name
    assert stand > 500
    assert len(refusals) > 50


@pytest.mark.parametrize(("name", "settings", "sentence"), [
    (PAI_GOW, {"payoff": "commission", "two-copies": "push"},
     "payoff=commission and two-copies=push conflict: both set what base pays; choose one"),
    (PAI_GOW, {"payoff": "commission", "base": "wins=3:1"},
     "base=wins=3:1 and payoff=commission conflict: both set what `wins` of base pays; choose one"),
    (PAI_GOW, {"payoff": "even", "base": "wins=19:20"},
     "payoff=even and base=wins=19:20 conflict: both set what base pays; choose one"),
    (PEEK, {"two-rows": "one-to-two", "ties": "lose"},
     "ties=lose and two-rows=one-to-two conflict: both set what pick-ab pays; choose one"),
    # Under this reading a tie pays like a win; whether by the filed rows or by the other reading's, no filing says.
    (PEEK, {"two-rows": "one-to-two", "ties": "win"},
     "ties=win and two-rows=one-to-two conflict: both set what pick-ab pays; choose one"),
    (DRAW, {"form": "plain", "killer-acts": "last"},
     "form=plain and killer-acts=last conflict: both set what `poker.kill` is; choose one"),
    (NO_BUST, {"packs": "eight", "decks": "4"},
     "decks=4 and packs=eight conflict: under that reading the allowed decks are 8"),
    # One is as filed, so it changes nothing; the western system has three of its own.
    (CHINESE, {"surrender": "one", "system": "western"},
     "surrender=one and system=western conflict: both set what `thirteen.surrender` is; choose one"),
    (CHINESE, {"adds": "between-hands", "foul": "six", "system": "western"},
     "foul=six and system=western conflict: both set what `thirteen.foul` is; choose one"),
])  # fmt: skip
def test_settings_that_contradict_each_other_are_refused(name: str, settings: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        offer(name, settings)
    assert (refused.value.code, str(refused.value)) == ("bad-setting", sentence)


def test_settings_that_change_different_things_both_take_effect() -> None:
    """The player-dealer's foul hand and the commission are different lines of the base pays. A reading chooses the
    table to which the pay of a tie belongs. Two settings with the same effect do not conflict.
    """
    double = offer("palace/double-hand-poker", {"foul": "pushes", "payoff": "commission"})
    filed = dict(offer("palace/double-hand-poker").raw["wager"][0]["pays"])
    assert dict(double.raw["wager"][0]["pays"]) == filed | {"foul": "push", "wins": "19:20"}
    five = offer(FIVE, {"dealer-nine": "both", "early-tie": "9:1"}).wager("early-tie")
    assert [str(line.verdict) for line in five.pays] == ["push", "9 to 1"]
    assert offer(CHINESE, {"surrender": "three", "system": "western"})
    assert offer(NO_BUST, {"packs": "one-to-eight", "decks": "4"}).banked.shoe.decks == 4
    assert offer(NO_BUST, {"packs": "eight", "decks": "8"}).banked.shoe.decks == 8
    assert offer(NO_BUST, {"decks": "4"}).banked.shoe.decks == 4


@pytest.mark.parametrize(("name", "wager", "settings", "filed"), [
    # Crystal 1272-1291: table B, and the two questions that both tables leave open.
    ("crystal/fortune-pai-gow-poker", "fortune",
     {"paytable": "B", **BOTH},
     "8000:1 2000:1 natural royal match | straight 2:1, three of a kind 3:1"),
    # Palace 2526-2542, cordova 3817-3828 and 4168-4179, palace 1937-1950 with the line that was probably dropped.
    ("palace/fortune-pai-gow-poker-2-0", "fortune", BOTH,
     "5000:1 2000:1 natural royal match | straight 2:1, three of a kind 3:1"),
    ("cordova/lucky-pai-gow-poker", "lucky-bonus", BOTH,
     "2000:1 1000:1 natural royal match | straight 1:1, three of a kind 3:1"),
    ("cordova/ace-up-pai-gow-poker", "lucky-bonus", BOTH,
     "2000:1 1000:1 natural royal match | straight 1:1, three of a kind 3:1"),
    ("palace/face-up-pai-gow-poker", "fortune", {"royal-match": "natural-only", "three-of-a-kind": "three-to-one"},
     "8000:1 2000:1 natural royal match | three of a kind 3:1, straight 2:1"),
])  # fmt: skip
def test_a_reading_about_one_line_combines_with_another_pay_table(name, wager, settings, filed) -> None:
    pays = next(each for each in offer(name, settings).raw["wager"] if each["id"] == wager)["pays"]
    assert f"{pays[0][1]} {pays[1][1]} {pays[1][0]} | {' '.join(pays[-2])}, {' '.join(pays[-1])}" == filed


def test_a_setting_for_a_line_that_another_reading_removes_is_refused() -> None:
    data = {
        "wager": [{"id": "bonus", "pays": [["straight", "2:1"], ["pair", "1:1"]]}],
        "reading": [
            {"id": "short", "ways": {"no-pair": {"wager.bonus.pays": [["straight", "2:1"]]}}},
            {"id": "which", "ways": {"high": {"wager.bonus.pays.pair.when": "pair of aces"}}},
            {"id": "place", "ways": {"first": {"wager.bonus.pays.pair.before": "straight"}}},
        ],
    }
    with pytest.raises(Refused) as refused:
        apply(deepcopy(data), {"short": "no-pair", "which": "high"}, "")
    assert str(refused.value).startswith("short=no-pair and which=high conflict: both set what `pair` of")
    with pytest.raises(Refused) as refused:
        apply(deepcopy(data), {"which": "high", "place": "first"}, "")
    assert "which=high and place=first conflict" in str(refused.value)


DRAGON = "cordova/commission-free-baccarat-dragon"


def test_several_lines_of_one_wagers_pay_table_can_be_set_together() -> None:
    filed = pays_of({})
    set_ = pays_of(gathered(["player-dragon=player wins by nine=40:1", "player-dragon=player wins by eight=8:1"]))
    assert set_ == filed | {"player wins by nine": "40:1", "player wins by eight": "8:1"}
    assert set_ == pays_of({"player-dragon": "player wins by nine=40:1; player wins by eight=8:1"})


def pays_of(settings: dict[str, str]) -> dict[str, str]:
    """Return the lines of cordova's dragon bonus."""
    wagers = apply(deepcopy(dict(offer(DRAGON).raw)), settings, DRAGON)["wager"]
    return dict(next(each["pays"] for each in wagers if each["id"] == "player-dragon"))


def test_setting_one_line_twice_is_refused() -> None:
    twice = gathered(["player-dragon=player wins by nine=40:1", "player-dragon=player wins by nine=8:1"])
    with pytest.raises(Refused, match="`player wins by nine` set twice, to 40:1 and to 8:1"):
        pays_of(twice)
    with pytest.raises(Refused, match="decks is set twice, to 6 and to 8"):
        gathered(["decks=6", "decks=8"])


@pytest.mark.parametrize(
    "said",
    [
        ["player-dragon=player wins by nine 40:1", "player-dragon=player wins by eight 8:1"],
        ["player-dragon=player wins by nine=40:1", "player-dragon=player wins by eight 8:1"],
        ["player-dragon=player wins by nine=40:1, player wins by eight=8:1"],
        ["player-dragon=player wins by nine: 40:1; player wins by eight 8:1"],
    ],
)
def test_a_refusal_of_pay_lines_in_a_wrong_form_shows_the_right_form(said: list[str]) -> None:
    right = "player-dragon=player wins by nine=40:1; player wins by eight=8:1"
    with pytest.raises(Refused, match=f"write `{right}`"):
        pays_of(gathered(said))
    assert pays_of(gathered([right])) == pays_of({}) | {"player wins by nine": "40:1", "player wins by eight": "8:1"}


def test_no_two_settings_of_an_offer_have_the_same_name() -> None:
    for header in headers():
        listed = names(offer(header.id).raw)
        assert len(listed) == len(set(listed)), header.id
