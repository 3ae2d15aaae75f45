"""Works out prices. Those of filed rules lie in a book and take a moment; those with settings may take half a minute,
so a process of its own works them out, which can be stopped at any time.

It reads an offer, its settings and the wagers that are asked for from each line of its standard input, and writes what
they come to, packed, behind its length. It ends when the server does.
"""

import logging
import os
import pickle
import sys
import threading
from collections.abc import Mapping, Sequence
from importlib import import_module
from queue import SimpleQueue
from typing import Any

import msgspec

from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused
from houseway.server.advice.advice_client import lower_priority

log = logging.getLogger("houseway.counting")
LENGTH = 8
"""Bytes before each answer that say how long it is."""


def work_out(offer: Offer, wagers: Sequence[str] = ()) -> dict[str, Any]:
    """Return the prices of an offer's wagers, or of some; of a kind without wagers the tables of its own."""
    from houseway.odds.price import must_have, price

    must_have(offer, wagers)
    own = kind_entry(offer.kind).odds
    if own:
        told: dict[str, Any] = import_module(f"{own}.report").report(offer)
        return told
    if kind_entry(offer.kind).equity:
        raise Refused("not-priced", f"{offer.name} is played for a pot: at the table you may ask what your cards win, "
                      "`houseway equity` compares hands, and `houseway drop` tells what the collection comes to",
                      offer.clause)  # fmt: skip
    if offer.game is None:
        raise Refused("not-priced", f"{offer.id} has no exact price here", offer.clause)
    try:
        return price(offer, only=wagers)
    except (LookupError, NotImplementedError, ValueError) as error:
        raise Refused("not-priced", f"{offer.id} has no exact price here: {error}", offer.clause) from None


def answer(name: str, settings: Mapping[str, str], wagers: Sequence[str] = ()) -> dict[str, Any] | Refused:
    """Return the prices of an offer with settings, or why there are none. No question ends the process."""
    try:
        return work_out(filed_offer(name, dict(settings)), wagers)
    except Refused as refused:
        return Refused(refused.code, refused.sentence, refused.clause)
    except Exception:
        log.exception("a price could not be worked out", extra={"offer": name})
        return Refused("not-priced", "this could not be worked out")


def listen(asked: "SimpleQueue[bytes]") -> None:
    """Hand on what comes in; when the server is gone, so is this process, whatever it is counting."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)


def main() -> None:
    lower_priority()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(asked,), daemon=True).start()
    while True:
        question = msgspec.json.decode(asked.get(), type=tuple[str, dict[str, str], tuple[str, ...]])
        told = pickle.dumps(answer(*question))
        sys.stdout.buffer.write(len(told).to_bytes(LENGTH, "big") + told)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
