"""The process that works out advice: a riddle on each line in, its answer out, by the adviser of its kind."""

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
"""In what people are told: why there is no advice."""
log = logging.getLogger("houseway.reckoning")


def advise(riddle: AdviceQuery) -> Advice:
    """Have the adviser of a kind answer; where it cannot, say why. No riddle ends the process."""
    try:
        found: Advice = import_module(kind(riddle.kind).advising.adviser).advise(riddle)
    except Refused as refused:
        return Advice(told={TROUBLE: refused.sentence})
    except (ValueError, LookupError) as error:
        return Advice(told={TROUBLE: str(error)})
    except Exception:
        log.exception("a riddle could not be worked out", extra={"offer": riddle.offer})
        return Advice(told={TROUBLE: "this could not be worked out"})
    return found


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
        found = advise(msgspec.json.decode(riddles.get(), type=AdviceQuery))
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
