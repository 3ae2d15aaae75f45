"""Reads bets from the command line, as in `--bet banker=25`."""

from collections.abc import Iterable

from houseway.cli.output import USAGE, stop
from houseway.money import Chips, dollars


def read_bets(texts: Iterable[str], as_json: bool) -> dict[str, Chips]:
    """Return stakes in cents by wager; stop if one is not a bet."""
    bets: dict[str, Chips] = {}
    for text in texts:
        wager, equals, amount = text.partition("=")
        try:
            if not equals or wager in bets:
                raise ValueError(f"{text!r} is not a bet; write each wager once, like base=25")
            bets[wager] = dollars(amount)
        except ValueError as wrong:
            stop(str(wrong), USAGE, as_json, code="not-a-bet")
    return bets
