"""HTML in plain functions: `tag` escapes everything that is not markup already."""

from collections.abc import Iterable
from html import escape

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Markup, which is not escaped again."""

    __slots__ = ()


Inside = str | Iterable["Inside"] | None
"""The content of a tag: text, markup, several of both, or nothing."""
EMPTY = Html("")


def tag(name: str, /, *inside: Inside, **attributes: str | int | bool | None) -> Html:
    """Return an element. Attributes end in `_` where Python has the word; None and False leave one out.

    >>> tag("a", "Hold'em & more", href="a.html", class_="x")
    '<a href="a.html" class="x">Hold&#x27;em &amp; more</a>'
    >>> tag("p", tag("b", "1 < 2"), [" and ", None, "on"]), tag("input", type="text", hidden=True, value=None)
    ('<p><b>1 &lt; 2</b> and on</p>', '<input type="text" hidden>')
    """
    said = "".join(_attribute(key, value) for key, value in attributes.items())
    return Html(f"<{name}{said}>" if name in VOID else f"<{name}{said}>{join(inside)}</{name}>")


def join(inside: Inside) -> Html:
    """Return text and markup as one piece of markup."""
    if inside is None:
        return EMPTY
    if isinstance(inside, Html):
        return inside
    return Html(escape(inside)) if isinstance(inside, str) else Html("".join(join(each) for each in inside))


def slug(text: str) -> str:
    """Return a name for an anchor or a file.

    >>> slug("One word, one thing"), slug("Where is it decided that …?")
    ('one-word-one-thing', 'where-is-it-decided-that')
    """
    return "-".join("".join(each if each.isalnum() else " " for each in text.casefold()).split())


def _attribute(key: str, value: str | int | bool | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
