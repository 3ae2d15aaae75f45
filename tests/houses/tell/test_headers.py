"""A list of games reads only the head of each file, and the test compares it with the whole file."""

import subprocess
import sys
import tomllib
from pathlib import Path

from tests.support.every import every

from houseway.games.find import family_of, stated
from houseway.houses.loader.listing import headers, offer_files
from houseway.houses.loader.load import header
from houseway.houses.loader.path import house_path
from houseway.registry import KINDS

FILES = [path for folder in house_path().folders.values() for path in offer_files(folder)]


def laid_over_its_mother(path) -> dict:  # type: ignore[no-untyped-def, type-arg]
    """Return a file's data, completed with the game and wagers of the game it borrows."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if "as" in data:
        hers = laid_over_its_mother(path.with_name(f"{data['as']}.toml"))
        wagers = [each for each in hers.get("wager", ()) if each not in data.get("without", ())]
        inherited = {"game": hers["game"]} if "game" in hers else {}
        data = {**inherited, **data, "wager": dict.fromkeys([*wagers, *data.get("wager", ())])}
    return data


def test_the_header_that_is_read_first_agrees_with_the_whole_file() -> None:
    with every() as check:
        for path in FILES:
            with check(f"{path.parent.name}/{path.stem}"):
                head_and_whole_agree(path)


def head_and_whole_agree(path: Path) -> None:
    whole = laid_over_its_mother(path)
    told = header(path)
    assert told.name == whole["name"]
    assert told.gega == whole.get("gega", "")
    assert told.status == whole.get("status", "playable")
    own = next((kind for kind in KINDS if kind in whole and stated(kind)), "")
    assert told.kind == ("pot" if "poker" in whole else "banked" if "game" in whole else own)
    assert told.family == (whole.get("family") or family_of(whole.get("game", ""), told.kind))
    assert told.wagers == tuple(whole.get("wager", ()))  # by name


def test_the_five_houses_are_listed_in_the_order_of_their_documents() -> None:
    found = list(dict.fromkeys(each.house for each in headers()))
    assert found[:5] == ["cordova", "crystal", "palace", "oaks", "comstock"]


def test_listing_the_games_imports_no_module_that_computes() -> None:
    """`houseway games` starts in under 0.3 s because it doesn't import numba. The bench measures the time."""
    script = "import sys; from houseway.cli.main import app\ntry: app(['games'])\nexcept SystemExit: pass\n"
    script += "print([name for name in ('numba', 'numpy', 'sqlalchemy', 'litestar') if name in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
