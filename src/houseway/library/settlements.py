"""A described felt, settled: who is paid what, in which order."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction
from houseway.library.results import Result, frame
from houseway.rules.refusal import Clause, Refused
from houseway.table.decode_errors import BadDescription


class RefusedFelt(Refused):
    """A description of a felt that is impossible or can't be read. `where` is the place of the error in the
    description.

    >>> import houseway
    >>> try:
    ...     houseway.settle({"offer": "palace/ez-baccarat-panda-8", "bank": 100})
    ... except houseway.RefusedFelt as refused:
    ...     print(refused.code, "-", refused)
    misdescribed - player_dealer: is missing
    """

    def __init__(self, code: str, sentence: str, clause: Clause | None, where: str, at_action: int | None) -> None:
        super().__init__(code, sentence, clause)
        self.where, self.at_action = where, at_action


class Row(NamedTuple):
    """A settled wager; amounts are whole cents.

    >>> import houseway
    >>> houseway.settle("docs/examples/short-bank.json").rows[1]
    Row(seat=3, wager='player', result='win', stake=4000, paid=2000, collected=0, returned=4000)
    """

    seat: int
    wager: str
    result: str
    stake: int
    paid: int
    collected: int
    returned: int


class Settlement(Result):
    """A settled round of any kind. Anything else that a kind reports, such as hands and events, is in `to_dict()`.

    >>> import houseway
    >>> round = houseway.settle("docs/examples/short-bank.json")
    >>> round.bank, round.fees
    ((6000, 500), {'2': 100, '3': 100, '4': 100, '1': 300})
    """

    __slots__ = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The wagers in the order in which they were settled; empty for a pot."""
        return tuple(Row(*(each[name] for name in Row._fields)) for each in self._data.get("settlements", ()))

    @property
    def bank(self) -> tuple[int, int] | None:
        """The bank before and after; None for a pot."""
        bank = self._data.get("bank")
        return (bank["start"], bank["end"]) if bank else None

    @property
    def stacks(self) -> dict[str, int]:
        """The stacks after a pot, by seat."""
        return dict(self._data.get("stacks", {}).get("end", {}))

    @property
    def fees(self) -> dict[str, int]:
        """What the house collects, by seat, or from `pot`."""
        found: dict[str, int] = {}
        for each in self._data.get("collection", ()):
            found[str(each["from"])] = found.get(str(each["from"]), 0) + each["amount"]
        return found

    def to_pandas(self) -> Any:
        """Return a DataFrame with a row per settled wager, if pandas is installed."""
        return frame([row._asdict() for row in self.rows], "seat")

    def __repr__(self) -> str:
        return f"<Settlement of {len(self.rows)} wagers>" if self.rows else "<Settlement of a pot>"


def settle(felt: Mapping[str, Any] | str | Path) -> Settlement:
    """Settle a described felt: a mapping, or the name of a JSON file. docs/settle.md says what it holds.

    >>> import houseway
    >>> felt = {"offer": "palace/ez-baccarat-panda-8", "player_dealer": 1, "bank": 6000,
    ...         "wagers": {"2": {"player": 4000}}, "shoe": ["3c", "Ks", "4d", "6h"]}
    >>> houseway.settle(felt).rows[0].paid
    4000
    """
    text = Path(felt).read_bytes() if isinstance(felt, str | Path) else json.dumps(dict(felt))
    try:
        return Settlement(settle_felt(text))
    except BadDescription as error:
        raise RefusedFelt("misdescribed", str(error), None, error.where, None) from None
    except RefusedAction as declined:
        refused = declined.refused
        raise RefusedFelt(
            refused.code, refused.sentence, refused.clause, declined.where, declined.at_action
        ) from None
