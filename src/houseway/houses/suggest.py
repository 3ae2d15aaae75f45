"""Suggests offers for a name that does not exist."""

from collections.abc import Iterable
from difflib import get_close_matches

from houseway.houses.loader.listing import headers

MANY = 3


def nearest_offer(name: str, known: Iterable[str] | None = None) -> str:
    """Suggest offers: first names that begin this way, then the same game elsewhere, then similar names.

    >>> nearest_offer("palace/ez-bac", ["palace/razz", "palace/ez-baccarat-panda-8", "crystal/ez-baccarat"])
    '; did you mean `palace/ez-baccarat-panda-8`?'
    >>> nearest_offer("ez-bac", ["palace/razz", "palace/ez-baccarat-panda-8", "crystal/ez-baccarat"])
    '; did you mean `palace/ez-baccarat-panda-8` or `crystal/ez-baccarat`?'
    """
    offers = [header.id for header in headers()] if known is None else list(known)
    house, _, game = name.rpartition("/")
    near = [each for each in offers if name and each.startswith(name)]
    near = near or [each for each in offers if game and each.startswith(f"{house}/") and game in each]
    near = near or [each for each in offers if game and game in each.partition("/")[2]]
    near = near or get_close_matches(name[:120], offers, n=1, cutoff=0.7)
    if not near:
        return "; `houseway games` lists them"
    return f"; did you mean {' or '.join(f'`{each}`' for each in near[:MANY])}?"
