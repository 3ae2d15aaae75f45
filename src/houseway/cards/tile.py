"""The 32 tiles of pai gow: eleven pairs of like tiles, then ten tiles that pair by rank or not at all.

A tile is a small integer, 0 to 20, one for each face. This module gives a tile its face, written by its pips, and the
name that a dealer calls; the game ranks tiles.

>>> in_pips(0), read_tile("3-1"), tile_in_words(read_tile("2-4"))
('6-6', 3, 'Gee Joon, 2-4')
"""

from collections.abc import Sequence

Tile = int

FACES = (
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5",
    "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2",
)  # fmt: skip
PAIRED = 11
"""The number of faces that occur twice; the others occur once."""
CALLED = (
    "Teen", "Dey", "Yun", "Gor", "Mooy", "Chong", "Bon", "Foo", "Ping", "Tit", "Look",
    "Chop Gow", "Chop Gow", "Chop Bot", "Chop Bot", "Chop Chit", "Chop Chit", "Chop Ng", "Chop Ng",
    "Gee Joon", "Gee Joon",
)  # fmt: skip
TILES: tuple[Tile, ...] = (*(tile for tile in range(PAIRED) for _ in range(2)), *range(PAIRED, len(FACES)))
_TILES = {face: tile for tile, face in enumerate(FACES)} | {face[::-1]: tile for tile, face in enumerate(FACES)}


def in_pips(tile: Tile) -> str:
    """Write a tile by its pips, the low end first."""
    return FACES[tile]


PIPS = ("", "    o    ", "o       o", "o   o   o", "o o   o o", "o o o o o", "o oo oo o")
"""One to six on a square of three by three, row by row."""
HIDDEN = "??"


def picture(tiles: Sequence[str]) -> list[str]:
    """Draw tiles side by side, line by line, with the low end on top; `??` is a face-down tile.

    >>> print(*picture(["1-6", "??"]), sep="\\n")
    .-------.  .-------.
    |       |  | ##### |
    |   o   |  | ##### |
    |       |  | ##### |
    | o   o |  | ##### |
    | o   o |  | ##### |
    | o   o |  | ##### |
    '-------'  '-------'
    """
    rows = [".-------."] * len(tiles), *zip(*map(_rows, tiles), strict=True), ["'-------'"] * len(tiles)
    return ["  ".join(row) for row in rows]


def _rows(tile: str) -> list[str]:
    """Return the six rows of pips of a tile, low end first."""
    if tile == HIDDEN:
        return ["| ##### |"] * 6
    pips = "".join(PIPS[int(end)] for end in tile.split("-"))
    return [f"| {' '.join(pips[at : at + 3])} |" for at in range(0, 18, 3)]


def read_tile(text: str) -> Tile:
    """Read a tile by its pips, either end first.

    >>> read_tile("6-7")
    Traceback (most recent call last):
    ValueError: '6-7' is not a tile; write its pips, like 6-6, 1-3 or 2-4
    """
    found = _TILES.get(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is not a tile; write its pips, like 6-6, 1-3 or 2-4")
    return found


def tile_in_words(tile: Tile) -> str:
    """Return a tile's name and pips."""
    return f"{CALLED[tile]}, {FACES[tile]}"
