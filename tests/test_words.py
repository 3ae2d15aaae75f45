"""One word means one thing, and no code branches on the name of a family, a kind or a house.

Both rules are checked in the sources; docs/architecture.md has the table of words.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import houseway
from houseway.houses import HOUSES, headers
from houseway.registry import KINDS

ROOT = Path(houseway.__file__).parent
SOURCES = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")}
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)

ASKED = ("family", "kind", "house")
SHARED = ("rules/", "houses/", "store/", "ledger/")
"""Rooms whose words are shared, besides the files directly in games/, table/ and odds/."""
SAID = ("commands.py", "events.py", "wire.py")
"""Commands and events use the words of their kind, which are tags in its log or in frames."""
EACH_ITS_OWN = {
    "Rules", "Deal", "Outcome", "Line", "Carryover", "Round", "Description", "Hand", "Worth", "Plan", "Stakes", "Row",
}  # fmt: skip
"""Words that each game, kind or solver defines for itself."""


def asked(source: str, known: set[str]) -> Iterator[str]:
    """Yield the lines that compare a family, a kind or a house with the name of one, alone or among several."""
    if not any(f'"{name}"' in source for name in known):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.Match):
            sides = [node.subject, *(each.value for each in ast.walk(node) if isinstance(each, ast.MatchValue))]
        else:
            continue
        about = {getattr(side, "attr", getattr(side, "id", "")) for side in sides}
        said = {each.value for side in sides for each in ast.walk(side) if isinstance(each, ast.Constant)}
        if about.intersection(ASKED) and said & known:
            yield f"{node.lineno}: {ast.unparse(node)}"


def test_no_code_branches_on_the_name_of_a_family_a_kind_or_a_house() -> None:
    known = {*KINDS, *HOUSES, *(header.family for header in headers())} - {""}
    assert [f"{path}:{line}" for path, source in SOURCES.items() for line in asked(source, known)] == []
    assert list(asked('if of.family == "points" or kind in ("pot", "pan") or drop.per == "pot": pass', known)) == [
        "1: of.family == 'points'", "1: kind in ('pot', 'pan')",
    ]  # fmt: skip


OF_A_KIND = re.compile(r"^\s*(?:from|import) houseway\.kinds\.(?:" + "|".join(KINDS) + r")\b", re.MULTILINE)
KNOW_NO_KIND = ("table/", "fairness/", "server/", "store/", "ledger/", "env/", "cli/", "houses/")


def test_server_store_ledger_environments_and_terminal_import_nothing_of_a_kind() -> None:
    """They use the table, which finds a kind by its name in the registry. Doctests don't count."""
    for path, source in SOURCES.items():
        if path.startswith(KNOW_NO_KIND):
            assert not OF_A_KIND.search(source.replace(">>> ", "# ")), path


def test_a_word_in_the_shared_modules_names_one_thing() -> None:
    inside = {path: source for path, source in SOURCES.items() if not path.startswith("library/")}
    things = {path: source for path, source in inside.items() if not path.endswith(SAID)}  # the library shows the same
    made = Counter(name for source in things.values() for name in CLASS.findall(source))
    shared = {
        name
        for path, source in things.items()
        if path.startswith(SHARED) or (path.count("/") == 1 and path.startswith(("games/", "table/", "odds/")))
        for name in CLASS.findall(source)
    }
    assert sorted(name for name in shared if made[name] > 1 and name not in EACH_ITS_OWN) == []


def test_only_the_cards_module_states_the_size_of_a_pack() -> None:
    """A pack is data of the offer: houses play with other packs, so 52 is written nowhere else."""
    many = re.compile(r"\b5[23]\b")
    written = [
        f"{path}:{node.lineno}"
        for path, source in SOURCES.items()
        if not path.startswith("cards/") and many.search(source)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and node.value in (52, 53)
    ]
    assert written == []


TICKET = re.compile(r"\b(?:issue|ticket) #?\d", re.IGNORECASE)


def test_no_test_and_no_source_mentions_a_ticket() -> None:
    """A reader has the code and the filings, but no list of tickets."""
    tests = {path.name: path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("*.py")}
    assert [name for name, text in {**SOURCES, **tests}.items() if TICKET.search(text)] == []
    assert TICKET.search("as Issue " + "9 asks")


TRANSLATED = re.compile(
    r"\b(anew|whoever|reckon(s|ed|ing)?|nought|of whom|(does|do) not hang on|hangs? on|by the heap|the very cards"
    r"|so many (piles|dice|others|rounds|tables|players)|is not spoken of|not spoken of|what is (told|said)"
    r"|in the midst|laid open|given away|(is|are) struck out|as may be|(is|are) worked out anew"
    r"|(that|which) is none|is no (word|step|whole number))\b",
    re.IGNORECASE,
)
"""Phrases that made sentences sound translated. They must not come back."""
READ = ("*.py", "*.js", "*.html", "*.css", "*.toml", "*.md")


def test_phrases_that_sound_translated_do_not_come_back() -> None:
    """Everything people read: the sources, the houses' files, the browser and the documentation."""
    root = ROOT.parents[1]
    pages = [root / "README.md", root / "CHANGELOG.md", *(root / "docs").rglob("*.md")]
    tests = [path for path in (root / "tests").rglob("*.py") if path != Path(__file__)]
    files = [*pages, *tests, *(path for kind in READ for path in ROOT.rglob(kind))]
    found = [
        f"{path.relative_to(root)}:{number}: {match[0]}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (match := TRANSLATED.search(line))
    ]
    assert found == []
    assert TRANSLATED.search("it is counted anew")
