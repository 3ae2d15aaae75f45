"""A house file must not have two posted lines for one game, silences on stated points, impossible totals or options
without effect.
"""

from pathlib import Path

import pytest
from tests.support.mutation.mutation import Moved
from tests.support.mutation.run import moved_offer
from tests.support.riverside import GAME, NAME, PRINTED, replaced, write

from houseway.houses import InvalidData, offer
from houseway.houses.settings import apply
from houseway.houses.tell.page import tell
from houseway.kinds.thirteen.round import line

THIRTEEN = """\
name = "Thirteen"
kind = "thirteen"
cite = "10-20"
seats = [4]
summary = "Thirteen cards."
{fees}
[thirteen]
{point}
"""
STAKES = """\
[[stakes]]
id = "limit"
columns = ["option", "cite"]
rows = [[1, "70"]]
"""


def complaints(root: Path, name: str = NAME) -> str:
    with pytest.raises(InvalidData) as damaged:
        offer(name, root=root)
    return str(damaged.value)


def thirteen(root: Path, fees: str = "", point: str = "") -> Path:
    write(root)
    (root / "riverside" / "thirteen.toml").write_text(THIRTEEN.format(fees=fees, point=point))
    (root / "riverside" / "fees" / "lines.toml").write_text(STAKES)
    return root


def test_thirteen_cards_need_options_or_the_value_of_a_point(tmp_path: Path) -> None:
    told = complaints(thirteen(tmp_path), "riverside/thirteen")
    assert "fees: are missing; thirteen is played at a posted line under [[schedule]]" in told
    told = complaints(thirteen(tmp_path / "b", 'fees = ["lines"]'), "riverside/thirteen")
    assert "fees: have [[stakes]]; thirteen is played at options under [[schedule]]" in told


def test_a_file_for_thirteen_cards_states_either_options_or_a_point_value(tmp_path: Path) -> None:
    told = complaints(thirteen(tmp_path, 'fees = ["river-baccarat"]', "point = 100"), "riverside/thirteen")
    assert "thirteen.point: is for a game without filed limits; the fees post them" in told
    of = offer("riverside/thirteen", root=thirteen(tmp_path / "b", point="point = 100"))
    assert line(of, "").point == 100
    sentences = [each["text"] for each in tell(of)["rules"]]
    assert any("nothing is collected" in each for each in sentences)
    assert not any("pays it before the deal" in each for each in sentences)


def test_a_silence_on_a_point_that_the_data_states_is_refused(tmp_path: Path) -> None:
    house = replaced(PRINTED["riverside/house.toml"], '"8-9" = ["cover"]', '"8-9" = ["cover", "seat-order"]')
    game = replaced(PRINTED[GAME], 'start = "left" ', 'start = "right" ')
    told = complaints(write(tmp_path, house=house, **{"river-baccarat": game}))
    assert "presumes settlement.start = left; the file has right, so this is not silent" in told


def test_an_option_and_a_wager_with_the_same_name_are_both_set() -> None:
    """Mini pai gow files a wager `double`, and its game has an option of the same name."""
    filed = offer("cordova/mini-pai-gow")
    assert filed.banked.options["double"] == 1
    assert offer("cordova/mini-pai-gow", {"double": "0"}).banked.options["double"] == 0
    changed = apply(dict(filed.raw), {"double": "2:1"}, "")
    pays = next(each["pays"] for each in changed["wager"] if each["id"] == "double")
    assert [odds for _, odds in pays if odds == "2:1"] == ["2:1"]
    assert changed["options"]["double"] == 1


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"stand-hard": "2000"}, "stand-hard is 2000; it must be a total from 0 to 21"),
        ({"hit-hard": "20", "stand-hard": "20"}, "hit-hard is 20; it must be below stand-hard, which is 20"),
        ({"bank-22-saves": "true", "limit": "22"}, "bank-22-saves does nothing here: "
         "a 22 does not bust with a limit of 22"),
        ({"split-hands": "1"}, "split-hands is 1; it must be a number from 2 to 16"),
        ({"saved-nearer": "true"}, "saved-nearer does nothing without saved-by"),
        ({"doubling": "false", "double-for-less": "true"}, "double-for-less does nothing without doubling"),
    ],
)
def test_twenty_one_refuses_values_out_of_range_and_options_without_effect(
    settings: dict[str, str], said: str
) -> None:
    with pytest.raises(InvalidData) as damaged:
        offer("oaks/21st-century-blackjack", settings)
    assert said in str(damaged.value)


@pytest.mark.parametrize(
    ("name", "dead", "said"),
    [
        ("crystal/mississippi-stud-poker", False, "is false, but the player-dealer has no hand in this game"),
        ("comstock/let-it-ride-bonus", False, "is false, but the player-dealer has no hand in this game"),
        ("crystal/ultimate-texas-holdem", True, "is true, but the player-dealer's cards decide this game"),
        ("palace/ez-baccarat-panda-8", True, "is true, but the player-dealer's cards decide this game"),
    ],
)
def test_the_banks_cards_are_marked_dead_exactly_in_games_where_the_bank_plays_no_hand(
    name: str, dead: bool, said: str
) -> None:
    """Mississippi Stud and Let It Ride have no hand to beat, because a pay table decides every wager."""
    with pytest.raises(InvalidData) as damaged:
        moved_offer(offer(name), Moved(("deal", "dead-bank"), not dead, dead))
    assert said in str(damaged.value)


def test_a_default_that_we_chose_is_marked_as_ours() -> None:
    """No filing says how the house plays an abandoned hand of Super Pan 9."""
    told = " ".join(tell(offer("oaks/super-pan-9"))["besides"])
    ours = "(The filing doesn't say; this is our assumption.)"
    assert f"The house way draws on 5 or less and stands on higher totals. {ours}" in told
    assert told.count("our assumption") == 1
