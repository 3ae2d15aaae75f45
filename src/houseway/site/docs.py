"""The documentation as pages: Markdown to HTML, with links between the pages and an anchor for every heading."""

import posixpath
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from houseway.site.html import Html, join, slug, tag
from houseway.site.layout import SitePage, section

INSTALLED = "share/houseway/docs"
FRONT = "README.md"
"""The page that divides all other pages into four parts."""
START = "../README.md"
"""The project's own first page, which is next to the folder."""
FOLDERS = ("pictures", "examples")
"""Folders of files that pages show or name."""
GLOSSARY, WORDS = "glossary.md", ("architecture.md", "One word, one thing")
"""The glossary of the trade, and the page and section with the words of the code."""


def folder() -> Path | None:
    """Return the folder of the documentation: in the checkout, or where the wheel installed it."""
    checkout = Path(__file__).parents[3] / "docs"
    if (checkout / FRONT).exists():
        return checkout
    if (Path(sys.prefix) / INSTALLED / FRONT).exists():
        return Path(sys.prefix) / INSTALLED
    try:
        files = distribution("houseway").files or ()
    except PackageNotFoundError:
        return None
    found = [each.locate() for each in files if each.as_posix().endswith(f"{INSTALLED}/{FRONT}")]
    return Path(str(found[0])).resolve().parent if found else None


def sources() -> dict[str, str]:
    """Return the text of every page by its path in the documentation."""
    root = folder()
    if root is None:
        return {}
    every = {each.relative_to(root).as_posix(): each for each in sorted(root.rglob("*.md"))}
    if (root / START).exists():
        every[START] = root / START
    return {name: each.read_text(encoding="utf-8") for name, each in every.items()}


def address(source: str) -> str:
    """Return the place on the site of a documentation page.

    >>> address("README.md"), address("decisions/0001-one-state-per-spot.md")
    ('docs/index.html', 'docs/decisions/0001-one-state-per-spot.html')
    """
    special = {GLOSSARY: "glossary.html", FRONT: "docs/index.html", START: "docs/start.html"}
    return special.get(source, f"docs/{source.removesuffix('.md')}.html")


def pages() -> Iterator[SitePage]:
    """Yield every page of the documentation."""
    every = sources()
    for source, text in every.items():
        path = address(source)
        content = rendered(source, text, every)
        if source == GLOSSARY:
            content = join((content, code_words(every)))
        title = text.partition("\n")[0].removeprefix("# ").replace("`", "")
        trail = () if source in (FRONT, GLOSSARY) else (("docs/index.html", "Documentation"),)
        yield SitePage(path, title, content, "", trail)


def code_words(every: dict[str, str]) -> Html:
    """Return the table of words that the code uses, from the page on its architecture."""
    source, title = WORDS
    text = every.get(source, "").partition(f"## {title}\n")[2].partition("\n## ")[0]
    return section("In the code", rendered(GLOSSARY, text, every))


def rendered(source: str, text: str, every: dict[str, str]) -> Html:
    """Return Markdown as HTML. Links to files that are not on the site become plain text."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(plain(tokens[place + 1])))
        for child in token.children or ():
            if child.type == "link_open":
                relink(child, source, every)
            elif child.type == "image":
                meant = f"docs/{within(source, str(child.attrGet('src')))}"
                child.attrSet("src", posixpath.relpath(meant, posixpath.dirname(address(source)) or "."))
        if token.children:
            token.children = unlinked(token.children)
    html = parser.renderer.render(tokens, parser.options, {})
    wide = html.replace("<table>", '<div class="wide" tabindex="0" role="region" aria-label="Table"><table>')
    return tag("article", Html(wide.replace("</table>", "</table></div>").replace("<pre>", '<pre tabindex="0">')))


def plain(token: Token) -> str:
    return "".join(child.content for child in token.children or ())


def relink(child: Token, source: str, every: dict[str, str]) -> None:
    """Point a link at the site's page; a link that leads nowhere on the site loses its address."""
    target, _, anchor = str(child.attrGet("href") or "").partition("#")
    if "://" in target or target.startswith("mailto:"):
        return
    if target:
        meant = within(source, target)
        is_file = meant.partition("/")[0] in FOLDERS
        if meant not in every and not is_file:
            child.attrSet("href", "")
            return
        here = posixpath.dirname(address(source))
        target = posixpath.relpath(f"docs/{meant}" if is_file else address(meant), here or ".")
    child.attrSet("href", f"{target}#{anchor}" if anchor else target)


def within(source: str, target: str) -> str:
    """Return the path in the documentation that a page's link means.

    >>> within("../README.md", "docs/pictures/table.jpg"), within("python.md", "verify.md")
    ('pictures/table.jpg', 'verify.md')
    """
    return posixpath.normpath(posixpath.join(posixpath.dirname(source), target)).removeprefix("../docs/")


def files() -> dict[str, bytes]:
    """Return the pictures and examples of the documentation by their place on the site."""
    root = folder()
    every = sorted(each for name in FOLDERS for each in (root / name).glob("*")) if root else []
    return {f"docs/{each.parent.name}/{each.name}": each.read_bytes() for each in every}


def unlinked(children: list[Token]) -> list[Token]:
    """Return the parts of a line without the links that lost their address."""
    kept: list[Token] = []
    dropping = False
    for child in children:
        if child.type == "link_open" and not child.attrGet("href"):
            dropping = True
        elif child.type == "link_close" and dropping:
            dropping = False
        else:
            kept.append(child)
    return kept
