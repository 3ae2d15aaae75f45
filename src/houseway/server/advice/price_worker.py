"""Computes prices and the desks' reports. Prices by filed rules are in the book and take a moment. Prices with
settings, and reports, can take half a minute, so they are computed in separate processes that can be stopped at any
time.

Each process reads one question per line of its standard input. It writes the progress of the count, then the answer,
each preceded by its length. The process ends with the server.
"""

import logging
import os
import pickle
import sys
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from queue import SimpleQueue
from typing import Any

import msgspec

from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused
from houseway.server.advice.advice_client import lower_priority
from houseway.server.advice.report_query import PRICE, Progress, ReportQuery

log = logging.getLogger("houseway.counting")
LENGTH = 8
"""The number of bytes that hold the length before each answer."""


def work_out(offer: Offer, wagers: Sequence[str] = ()) -> dict[str, Any]:
    """Return the prices of all or some wagers of an offer; for a kind without wagers, its own tables."""
    from houseway.odds.price import must_have, price

    must_have(offer, wagers)
    own = kind_entry(offer.kind).odds
    if own:
        told: dict[str, Any] = import_module(f"{own}.report").report(offer)
        return told
    if offer.game is None:
        raise Refused("not-priced", f"{offer.id} has no exact price here", offer.clause)
    try:
        return price(offer, only=wagers, stored=True)
    except (LookupError, NotImplementedError, ValueError) as error:
        raise Refused("not-priced", f"{offer.id} has no exact price here: {error}", offer.clause) from None


def answer(question: ReportQuery, progress: Callable[[Progress], None] = lambda told: None) -> dict[str, Any] | Refused:
    """Return the prices of an offer with settings, or a desk's report, or a refusal. No request can end the process."""
    try:
        found = filed_offer(question.offer, dict(question.settings)) if question.offer else None
        if question.about == PRICE and found is not None:
            return work_out(found, question.asked.get("wagers", ()))
        from houseway.server.advice.desk_reports import REPORTS

        return REPORTS[question.about](found, question.asked, progress)
    except Refused as refused:
        return Refused(refused.code, refused.sentence, refused.clause)
    except Exception:
        log.exception("counting failed", extra={"offer": question.offer, "about": question.about})
        return Refused("not-priced", "this could not be computed")


def listen(asked: "SimpleQueue[bytes]") -> None:
    """Queue incoming lines; exit with the server, even in the middle of a count."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)


def main() -> None:
    lower_priority()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(asked,), daemon=True).start()
    while True:
        question = msgspec.json.decode(asked.get(), type=ReportQuery)
        send(answer(question, send))


def send(told: Any) -> None:
    written = pickle.dumps(told)
    sys.stdout.buffer.write(len(written).to_bytes(LENGTH, "big") + written)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
