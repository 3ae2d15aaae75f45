"""The advice process: reads one query per line and writes the answer of the kind's adviser."""

import logging
import os
import sys
import threading
from importlib import import_module
from queue import SimpleQueue

import msgspec

from houseway.rules.refusal import Refused
from houseway.server.advice.advice_client import lower_priority
from houseway.table.advice import Advice, AdviceQuery
from houseway.table.find_kind import kind

TROUBLE = "trouble"
"""The key of the answer that says why there is no advice."""
log = logging.getLogger("houseway.advice.worker")


def advise(query: AdviceQuery) -> Advice:
    """Return the adviser's answer, or an answer that says why there is no advice. No query can end the process."""
    try:
        adviser = import_module(kind(query.kind).advising.adviser)
        if not query.sees:
            adviser.prepare(query)
            return Advice()
        found: Advice = adviser.advise(query)
    except Refused as refused:
        return Advice(told={TROUBLE: refused.sentence})
    except (ValueError, LookupError) as error:
        return Advice(told={TROUBLE: str(error)})
    except Exception:
        log.exception("an advice query failed", extra={"offer": query.offer})
        return Advice(told={TROUBLE: "this could not be computed"})
    return found


def listen(queries: "SimpleQueue[bytes]") -> None:
    """Queue incoming lines; exit with the server, even in the middle of a count."""
    for line in sys.stdin.buffer:
        queries.put(line)
    os._exit(0)


def main() -> None:
    lower_priority()
    queries: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(queries,), daemon=True).start()
    while True:
        found = advise(msgspec.json.decode(queries.get(), type=AdviceQuery))
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
