"""Houses outside the package are found by a variable, by `--houses`, and in installed packages."""

import os
import shutil
from importlib import metadata
from pathlib import Path

import pytest
from tests.support.riverside import GAME, HOUSE, NAME, write

from houseway.houses import HOUSES, InvalidData, headers, house, offer
from houseway.houses.loader import path
from houseway.houses.loader.path import FILED, VARIABLE, add, house_path


@pytest.fixture(autouse=True)
def _own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")


@pytest.mark.parametrize("within", ["", "riverside"], ids=["folder of houses", "house"])
def test_a_folder_on_the_path_is_a_house_or_contains_houses(tmp_path: Path, within: str) -> None:
    add(write(tmp_path) / within)
    assert [each for each in house_path().folders if each in (*HOUSES, "riverside")] == [*HOUSES, "riverside"]
    assert [each.id for each in headers()][-1] == NAME
    assert (offer(NAME).name, house("riverside").name) == ("River Baccarat", "Riverside Card Room")


def test_a_house_is_gone_when_its_folder_leaves_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(write(tmp_path))
    assert offer(NAME)
    monkeypatch.setenv(VARIABLE, "")
    with pytest.raises(LookupError):
        offer(NAME)


def test_every_folder_that_cannot_be_a_house_is_reported_and_the_others_are_still_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, nowhere = tmp_path / "first", tmp_path / "second", tmp_path / "nowhere"
    write(first), write(second)
    shutil.copytree(FILED / "palace", second / "palace")
    (second / "unnamed").mkdir()
    (second / "unnamed" / "game.toml").write_text('name = "Game"\n')
    shutil.copytree(first / "riverside", second / "Río Card Room")
    monkeypatch.setenv(VARIABLE, os.pathsep.join(map(str, (first, second, nowhere))))
    found = house_path()
    assert [each for each in found.folders if each in (*HOUSES, "riverside")] == [*HOUSES, "riverside"]
    assert found.folders["palace"] == FILED / "palace"
    assert found.folders["riverside"] == first / "riverside"
    assert [str(each) for each in found.troubles] == [
        f"{second / 'Río Card Room'}: is not a name for a house; use letters, digits and hyphens",
        f"{second / 'palace'}: there is already a house `palace`, in {FILED / 'palace'}; rename one of them",
        f"{second / 'riverside'}: there is already a house `riverside`, in {first / 'riverside'}; rename one of them",
        f"{second / 'unnamed'}: house.toml: is missing, so none of the house's games are listed",
        f"{nowhere}: there is no such folder; correct {VARIABLE}",
    ]


def test_a_damaged_house_file_affects_only_the_games_of_that_house(tmp_path: Path) -> None:
    add(write(tmp_path, house='name = "Riverside'))
    with pytest.raises(InvalidData, match=HOUSE):
        offer(NAME)
    assert offer("palace/razz")


def test_a_house_folder_must_exist_and_may_be_named_only_once(tmp_path: Path) -> None:
    add(write(tmp_path))
    add(tmp_path)
    assert os.environ[VARIABLE] == str(tmp_path)
    with pytest.raises(ValueError, match="there is no folder"):
        add(tmp_path / "nowhere")


def test_an_installed_package_can_contain_houses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One package has the entry point and is laid out as pip does it. Another cannot be imported."""
    write(tmp_path / "river_rooms")
    (tmp_path / "river_rooms" / "__init__.py").write_text("")
    told = tmp_path / "river_rooms-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: river-rooms\nVersion: 1\n")
    (told / "entry_points.txt").write_text("[houseway.houses]\nriver = river_rooms\nlost = no_such_rooms\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "river" in {each.name for each in metadata.entry_points(group="houseway.houses")}
    path.installed.cache_clear()
    try:
        assert house_path().folders["riverside"] == tmp_path / "river_rooms" / "riverside"
        assert [each.file for each in house_path().troubles] == ["no_such_rooms"]
        assert str(offer(NAME).clause) == "riverside 10–60"
    finally:
        path.installed.cache_clear()


def test_the_filed_houses_are_listed_in_the_order_of_their_documents() -> None:
    assert [*house_path(FILED).folders][: len(HOUSES)] == [*HOUSES]
    assert GAME.startswith("riverside/")
