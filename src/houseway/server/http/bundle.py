"""The browser's modules in one file, and its style sheets in another.

A table's page needs about fifty modules. Fetching them one by one costs the browser more than drawing the page, so the
server joins them when it first serves a page. There is no build step and no tool to install: every module becomes a
function, and its imports and exports become plain assignments. That works because the sources use only a few forms of
import and export, each at the start of a line. A source with another form is refused by name.

The address of each file contains a digest of its content, so browsers can cache it forever. Add `?modules` to the
address of any page to load the sources instead, which helps when you change them.
"""

import gzip
import posixpath
import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";', re.MULTILINE)
LATER = re.compile(r'\bimport\((["`])(\.[^"`$]*)')
EXPORT = re.compile(r"^export (default )?((?:async function|function|class|const) (\w+))", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*|\bimport\(.*", re.MULTILINE)
COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
"""A comment on its own lines, which the browser does not need."""
STYLE = re.compile(r' *<link rel="stylesheet" href="/([^"]+)">\n')
SCRIPT = re.compile(r'(<script type="module" src=")/js/([^"]+)(">)')
RUN = """const modules = {}, ready = {};
function need(name) {
  if (!Object.hasOwn(modules, name)) throw new Error(`there is no module ${name}`);
  if (!ready[name]) modules[name](ready[name] = {});
  return ready[name];
}
const later = async (name) => need(name);
const gives = (made, all) => {
  for (const [name, get] of Object.entries(all)) Object.defineProperty(made, name, { enumerable: true, get });
};
"""


class Served(NamedTuple):
    """A file as it is served."""

    body: bytes
    kind: str
    small: bytes
    """The file, compressed."""


class Bundle(NamedTuple):
    page: bytes
    """The page that loads the files below."""
    files: dict[str, Served]
    """Files by address, without the leading slash."""


@cache
def bundle(web: Path) -> Bundle:
    """Bundle the scripts and the style sheets that a folder's page loads."""
    page = (web / "index.html").read_text()
    entry = SCRIPT.search(page)
    if entry is None:
        raise ValueError("index.html has no script")
    sheets = "".join((web / name).read_text() for name in STYLE.findall(page))
    sources = sorted((web / "js").rglob("*.js"))
    scripts = joined(((each.relative_to(web / "js").as_posix(), each.read_text()) for each in sources), entry[2])
    files: dict[str, Served] = {}
    script = _kept(files, scripts, "js", "text/javascript")
    sheet = _kept(files, sheets, "css", "text/css")
    asked = f'<link rel="stylesheet" href="/{sheet}">\n  {entry[1]}/{script}{entry[3]}'
    return Bundle(STYLE.sub("", page).replace(entry[0], asked).encode(), files)


def _kept(files: dict[str, Served], text: str, suffix: str, kind: str) -> str:
    body = text.encode()
    name = f"bundle/{sha256(body).hexdigest()[:16]}.{suffix}"
    files[name] = Served(body, kind, gzip.compress(body, 9, mtime=0))
    return name


def joined(sources: Iterable[tuple[str, str]], entry: str) -> str:
    """Return one script made of many modules, which runs `entry`.

    >>> sources = [("a.js", 'import { b } from "./b.js";\\nb();\\n'), ("b.js", "export const b = () => {};\\n")]
    >>> print(joined(sources, "a.js")[len(RUN):])
    modules["a.js"] = (made) => {
    const { b } = need("b.js");
    b();
    };
    modules["b.js"] = (made) => {
    gives(made, { b: () => b });const b = () => {};
    };
    need("a.js");
    <BLANKLINE>
    """
    return "".join((RUN, *(module(name, source) for name, source in sources), f'need("{entry}");\n'))


def module(name: str, source: str) -> str:
    """Return a module as a function. Exports come first, so that modules can import each other.

    >>> module("a.js", 'import all from "./b.js";')
    Traceback (most recent call last):
    ValueError: a.js: cannot be bundled: import all from "./b.js";
    >>> print(module("a.js", "// What it is for.\\nlet b; // stays\\n/** Says\\n * more. */\\nb = 1;\\n"), end="")
    modules["a.js"] = (made) => {
    let b; // stays
    b = 1;
    };
    """
    folder = posixpath.dirname(name)

    def path(relative: str) -> str:
        return posixpath.normpath(posixpath.join(folder, relative))

    def imported(found: re.Match[str]) -> str:
        names, needed = found[1], f'need("{path(found[2])}");'
        return f"const {{{names.replace(' as ', ': ')}}} = {needed}" if names else needed

    def imported_later(found: re.Match[str]) -> str:
        ends = "/" if found[2].endswith("/") else ""
        return f"later({found[1]}{path(found[2])}{ends}"

    made = {found[3] if not found[1] else "default": found[3] for found in EXPORT.finditer(source)}
    text = LATER.sub(imported_later, EXPORT.sub(r"\2", IMPORT.sub(imported, COMMENT.sub("", source))))
    if left := LEFT.search(text):
        raise ValueError(f"{name}: cannot be bundled: {left[0]}")
    given = ", ".join(f"{each}: () => {local}" for each, local in made.items())
    gives = f"gives(made, {{ {given} }});" if made else ""
    return f'modules["{name}"] = (made) => {{\n{gives}{text}}};\n'
