"""The process that works out best plays, and what hands are worth: a question on each line in, its answer out."""

import os
import sys
import threading
from functools import lru_cache
from queue import SimpleQueue
from typing import Any

import msgspec

from houseway.cards import card
from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.odds.advice import advise
from houseway.odds.equity import equity, read_spot
from houseway.odds.price import price
from houseway.odds.setup import class_names
from houseway.rules.refusal import Refused
from houseway.server.pot_advice import Share, Stand
from houseway.server.reckoner import Best, Riddle, lower_priority

COUNTED, DEALT = 1_500_000, 100_000
"""Up to how many deals all are counted, and how many are dealt at random else: both in about half a second."""


@lru_cache(maxsize=64)
def filed(name: str, settings: tuple[tuple[str, str], ...]) -> Offer:
    return filed_offer(name, dict(settings))


@lru_cache(maxsize=64)
def strategies(name: str, settings: tuple[tuple[str, str], ...]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = price(filed(name, settings)).get("strategy", [])
    return found


def best(riddle: Riddle) -> Best:
    """Return the best play: counted for this hand against a bank's hand, read off the chart in games of points."""
    offer = filed(riddle.offer, riddle.settings)
    try:
        advice = advise(offer, " ".join(riddle.hand), " ".join(riddle.board or riddle.bank))
        word, _, times = advice["choice"].partition(" ")
        return Best(word, int(times.removesuffix("x") or 0))
    except (ValueError, LookupError):
        return Best()
    except Refused:  # hands of points are not weighed one by one; the chart has them
        pass
    try:
        return Best(charted(offer, riddle, strategies(riddle.offer, riddle.settings)))
    except (Refused, ValueError, LookupError):
        return Best()


def charted(offer: Offer, riddle: Riddle, known: list[dict[str, Any]]) -> str | None:
    """Look a hand up in the chart of the wager that is bet."""
    if not known:
        return None
    strategy = next((each for each in known if each["wager"] in riddle.wagers), known[0])
    names = class_names(offer.shoe.cards(), offer.play)

    def called(text: str) -> str:
        return names[offer.play.card(card(text))]

    shown = {called(text) for text in riddle.bank}
    mine = sorted(map(called, riddle.hand))
    for row in strategy["chart"]:
        if row["total"] == riddle.total and (row["against"] is None or row["against"] in shown):
            exceptions = (each["choice"] for each in row["exceptions"] if sorted(each["cards"]) == mine)
            return str(next(exceptions, row["choice"]))
    return None


def weigh(stand: Stand) -> Share:
    """Return the part of the pot that the first hand wins: every deal counted where they are few, else many dealt."""
    variant = filed(stand.offer, stand.settings).variant
    assert variant is not None
    try:
        few = read_spot(variant, stand.hands, stand.board, stand.dead).deals <= COUNTED
        told = equity(variant, stand.hands, stand.board, stand.dead, deals=None if few else DEALT)
    except Refused as refused:
        return Share(trouble=refused.sentence)
    mine = told["hands"][0]
    return Share(mine["equity"], mine.get("stderr"), told["deals"], tuple(told.get("assumes", ())))


def listen(riddles: "SimpleQueue[bytes]") -> None:
    """Hand on what comes in; when the server is gone, so is this process, whatever it is counting."""
    for line in sys.stdin.buffer:
        riddles.put(line)
    os._exit(0)


def main() -> None:
    lower_priority()
    riddles: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(riddles,), daemon=True).start()
    while True:
        asked: Riddle | Stand = msgspec.json.decode(riddles.get(), type=Riddle | Stand)
        found = best(asked) if isinstance(asked, Riddle) else weigh(asked)
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
