"""Advice on four tiles: the house way, the best setting, and the value of each setting."""

from collections import Counter
from typing import Any

from houseway.games.pai_gow.tiles.game import CHOICES, may, picks, setting_in_words
from houseway.games.pai_gow.tiles.hands import KIND, KINDS
from houseway.houses import Offer
from houseway.odds.parse_hand import advice_on_settings
from houseway.odds.solvers.pai_gow.tiles.count import hands, state
from houseway.odds.solvers.pai_gow.tiles.plan import worth
from houseway.rules.house_way import by_the_house


def read_hand(offer: Offer, text: str) -> tuple[int, ...]:
    """Read four tiles, or say what is wrong with them."""
    tiles = tuple(offer.pack.read(each) for each in text.replace(",", " ").split())
    for tile in tiles:
        holds = offer.pack.counts[tile]
        if tiles.count(tile) > holds:
            name = offer.pack.spell(tile)
            raise ValueError(f"{name} appears {tiles.count(tile)} times; the 32 tiles have {holds}")
    if len(tiles) != 4:
        raise ValueError(f"a hand of {offer.name} has 4 tiles, not {len(tiles)}: {text or 'none'}")
    return tiles


def advise(offer: Offer, hand: str, board: str) -> dict[str, Any]:
    """Return the best setting of four tiles, the house's setting, and the value of every setting per unit."""
    tiles = read_hand(offer, hand)
    if board:
        raise ValueError(f"no tiles are open in {offer.name}; leave out {board}")
    dealt, spell = state(offer, tiles)._replace(bank=(0,) * 4), offer.pack.spell
    worths = worth(offer)
    digits = 0
    for tile in tiles:
        digits = digits * KINDS + KIND[tile]
    at = int(hands().number[digits])
    found: list[dict[str, Any]] = []
    said = by_the_house(offer.banked.way, offer.play.choosing.situations, offer.play.choosing.answers, dealt)
    house = offer.house_way(dealt)
    for number in range(1, len(CHOICES)):
        if not may(dealt, number):
            continue
        low = picks(dealt, number)
        high = (Counter(tiles) - Counter(low)).elements()
        found.append({
            "word": "set", "front": list(map(spell, low)), "back": list(map(spell, high)),
            "value": worths.value(int(worths.player[at, same(tiles, number, at)])),
            "told": setting_in_words(dealt, number), "house_way": number == house,
        })  # fmt: skip
    return advice_on_settings(offer, " ".join(map(spell, tiles)), "", found, said.row)


def same(tiles: tuple[int, ...], number: int, at: int) -> int:
    """Return the setting of the counted hand (tiles sorted by kind) that has the same kinds in the low hand."""
    from houseway.games.pai_gow.tiles.house_way import LOWS

    kinds = hands().kinds[at].tolist()
    low = sorted(KIND[tiles[place]] for place in LOWS[number - 1])
    return next(at for at, places in enumerate(LOWS) if sorted(kinds[place] for place in places) == low)
