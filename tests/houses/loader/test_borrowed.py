"""Games and lines borrowed from another house, drafts without a document, and notes shared by several games of a house.
"""

from pathlib import Path

import pytest
from tests.support.riverside import GAME, HOUSE, NAME, PRINTED, replaced, write

from houseway.houses import InvalidData, offer
from houseway.houses.loader.path import VARIABLE
from houseway.houses.tell.page import tell
from houseway.rules.bank import Coverage


@pytest.fixture(autouse=True)
def _own_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))


def house(root: Path, **files: str) -> None:
    folder = root / "delta"
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name.replace('_', '-')}.toml").write_text(text, encoding="utf-8")


def test_a_house_can_play_a_game_as_another_house_filed_it(tmp_path: Path) -> None:
    file = 'name = "Delta Nine"\nas = "oaks/super-pan-9"\nas-cite = "7"\ncite = "1-9"\nsummary = "As at the Oaks."\n'
    house(tmp_path, house='name = "Delta"\ndocument = "d.txt"\nlines = 9\n', delta_nine=file)
    ours, theirs = offer("delta/delta-nine"), offer("oaks/super-pan-9")
    assert ours.banked.options == theirs.banked.options
    assert [each.pays for each in ours.banked.wagers] == [each.pays for each in theirs.banked.wagers]
    assert ours.fees.schedules == ()  # a house files its own fees
    assert str(ours.banked.shoe.clause) == f"{theirs.banked.shoe.clause} (borrowed)"
    told = tell(ours)
    assert told["mother"]["offer"] == "oaks/super-pan-9"
    assert told["mother"]["name"].endswith("(borrowed)")
    assert {each["cite"].endswith("(borrowed)") for each in told["readings"]} == {True}


def test_a_misspelt_wager_gets_the_lenders_wager_as_a_suggestion(tmp_path: Path) -> None:
    """The Palace files this baccarat with the bonus bets Dragon 7 and Panda 8."""
    file = 'name = "Delta"\nas = "palace/ez-baccarat-panda-8"\n[wager.dragn-7]\npays = [["tie", "9:1"]]\n'
    house(tmp_path, house='name = "Delta"\ndraft = true\n', bac=file)
    with pytest.raises(InvalidData, match="has no such wager; did you mean `dragon-7`"):
        offer("delta/bac")


def test_a_misspelt_blackjack_game_is_suggested_by_its_name_at_the_lender(tmp_path: Path) -> None:
    house(tmp_path, house='name = "Delta"\ndraft = true\n', bj='name = "Delta"\ngame = "blackjack"\n')
    with pytest.raises(InvalidData, match="did you mean `twenty-one`"):
        offer("delta/bj")


def test_an_unknown_lender_is_reported(tmp_path: Path) -> None:
    house(tmp_path, house='name = "Delta"\ndraft = true\n', nine='name = "Nine"\nas = "oakes/super-pan-9"\n')
    with pytest.raises(InvalidData, match="there is no house `oakes`"):
        offer("delta/nine")


def test_citations_of_another_house_are_checked_against_its_document(tmp_path: Path) -> None:
    good = replaced(PRINTED[GAME], 'cite = "7"\n', 'cite = "oaks 234"\n')
    assert str(offer(NAME, root=write(tmp_path / "a", **{"river-baccarat": good})).banked.rotation.clause) == (
        "oaks 234 (borrowed)"
    )
    wrong = replaced(PRINTED[GAME], 'cite = "7"\n', 'cite = "oaks 99999"\n')
    with pytest.raises(InvalidData, match="past the end of the document"):
        offer(NAME, root=write(tmp_path / "b", **{"river-baccarat": wrong}))


def test_a_draft_needs_no_citations_but_other_files_do(tmp_path: Path) -> None:
    game = "".join(line for line in PRINTED[GAME].splitlines(keepends=True) if not line.startswith("cite"))
    game = game.replace('[reading.six]\n', '[reading.six]\ncite = "1"\n')
    with pytest.raises(InvalidData, match="cite: is missing"):
        offer(NAME, root=write(tmp_path / "a", **{"river-baccarat": game}))
    draft = 'name = "Riverside"\ndraft = true\n'
    of = offer(NAME, root=write(tmp_path / "b", house=draft, **{"river-baccarat": game}))
    assert (of.house.draft, str(of.wager("player").clause)) == (True, "riverside")
    broken = replaced(game, "\ndecks = 8", "")
    with pytest.raises(InvalidData, match=r"deck\.decks: is missing"):
        offer(NAME, root=write(tmp_path / "c", house=draft, **{"river-baccarat": broken}))


def test_a_game_that_names_a_shared_silence_can_use_its_other_reading(tmp_path: Path) -> None:
    text = replaced(PRINTED[HOUSE], '["cover"]', '["cover = stop"]')
    root = write(tmp_path / "a", house=text)
    of = offer(NAME, root=root)
    reading = next(each for each in of.readings if each.id == "cover")
    assert (of.banked.coverage, reading.default) == (Coverage.STOP, "stop")
    assert offer(NAME, {"cover": "running"}, root).banked.coverage == Coverage.RUNNING
    assert offer(NAME, {"cover": "consumed"}, root).banked.coverage == Coverage.CONSUMED
    wrong = replaced(PRINTED[HOUSE], '["cover"]', '["cover = stpo"]')
    with pytest.raises(InvalidData, match="`cover` has no setting `stpo`; did you mean `stop`"):
        offer(NAME, root=write(tmp_path / "b", house=wrong))


def test_a_note_shared_by_several_games_appears_once_in_the_houses_list(tmp_path: Path) -> None:
    note = 'cite = "4", text = "Page two is torn.", games = ["river-baccarat"]'
    text = PRINTED[HOUSE] + f'\n[notes]\n"Scan" = {{ {note} }}\n'
    assert [each["about"] for each in tell(offer(NAME, root=write(tmp_path / "a", house=text)))["notes"]] == ["Scan"]
    other = text.replace('games = ["river-baccarat"]', 'games = "pot"')
    assert tell(offer(NAME, root=write(tmp_path / "b", house=other)))["notes"] == []


def test_limits_and_bands_may_be_written_with_an_en_dash_as_in_the_filings(tmp_path: Path) -> None:
    fees = PRINTED["riverside/fees/river-baccarat.toml"].replace("$5-$500", "$5–$500").replace("$101-$300", "$101–$300")
    printed, typed = offer(NAME, root=write(tmp_path / "a", fees=fees)), offer(NAME, root=write(tmp_path / "b"))
    assert printed.fees == typed.fees
