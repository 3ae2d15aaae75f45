"""The report of a described round: a row for every wager, the collection, the bank and the hands on the felt."""

from collections.abc import Sequence
from typing import Any

import msgspec

from houseway.kinds.banked.display.view import exposed
from houseway.kinds.banked.events import WagerSettled, WagerTakenBack
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, COMMON, cards_of, game_of, one_hand
from houseway.kinds.banked.wagers.claims import row_name
from houseway.money import Chips
from houseway.table.events import Event
from houseway.table.table import Table


def report(before: Table, bank: Chips, events: Sequence[Event]) -> dict[str, Any]:
    """Return the report; `before` is the table at the end of the round, `bank` the player-dealer's stake."""
    offer, round = before.offer, before.round
    settled = [row for event in events if (row := as_settled(event))]
    rows = [
        {
            "seat": row.seat,
            **({"bettor": row.behind} if row.behind else {}),
            "wager": row_name(offer.base, row.wager, row.hand),
            "result": row.result,
            "stake": row.stake,
            "paid": row.paid,
            "collected": row.collected,
            "returned": row.returned,
        }
        for row in settled
    ]
    return {
        "offer": offer.id,
        "events": [msgspec.to_builtins(event) for event in events],
        "settlements": rows,
        "collection": [
            {"from": seat, **({"bettor": behind} if behind else {}), "amount": amount}
            for (seat, behind), amount in (*round.taken, *((place, -back) for place, back in round.given_back))
        ],
        "bank": {"start": bank, "end": bank + sum(row.collected - row.paid for row in settled)},
        "hands": hands(before),
        **({"button": round.button} if round.button else {}),
        **({"exposed": exposed(before, round)} if round.exposed else {}),
    }


def as_settled(event: Event) -> WagerSettled | None:
    """Return how a wager ended: settled, or withdrawn by a choice; None for other events."""
    if isinstance(event, WagerTakenBack):
        amount = event.amount
        return WagerSettled(
            event.seat, event.wager, "no-action", amount, returned=amount, behind=event.behind, hand=event.hand
        )
    return event if isinstance(event, WagerSettled) else None


def hands(table: Table) -> dict[str, Any]:
    """Return the hands on the felt, each with its name or total."""
    round, game = table.round, game_of(table)
    rows, told = game.banking.rows, game.telling
    shown: dict[str, Any] = {}
    state = next(iter(round.states.values()))
    if rows:
        laid = round.hands.get(BOARD_HAND, ())
        return {row: entry(table, laid[place :: len(rows)], "") for place, row in enumerate(rows)}
    if one_hand(table.offer):
        shown[told.hands[0]] = entry(table, round.hands.get(COMMON, ()), told.worth(told.total(state)[0]))
    else:
        for spot, own in sorted(round.states.items()):
            shown[str(spot)] = entry(table, cards_of(table, round, spot), told.worth(told.total(own)[0]))
    shown[told.hands[1]] = entry(table, round.hands.get(BANK_HAND, ()), told.worth(told.total(state)[1]))
    if BOARD_HAND in round.hands:
        shown[BOARD_HAND] = entry(table, round.hands[BOARD_HAND], "")
    return shown


def entry(table: Table, laid: Sequence[Any], worth: str) -> dict[str, Any]:
    cards = [table.offer.pack.spell(card.card) for card in laid]
    return {"cards": cards, "total": int(worth) if worth.isdigit() else worth}
