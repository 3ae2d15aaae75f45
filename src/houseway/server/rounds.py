"""A finished round by its number: every event told, its clause beside it, and the shuffle laid open."""

from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.cards import commitment
from houseway.rules.refusal import Refused
from houseway.server.game import Game, Place
from houseway.server.kinds import GAMES
from houseway.server.record import Record
from houseway.server.shuffles import RECIPE, mixed
from houseway.store import Store
from houseway.store.store import RoundRow, TableRow


def find(store: Store, row: TableRow, number: int) -> RoundRow:
    found = store.round(row.id, number)
    if found is None:
        raise Refused("no-such-round", f"{row.id} has no finished round {number}")
    return found


def before_round(store: Store, row: TableRow, found: RoundRow) -> Record:
    """Return the table as it was when a round began."""
    game = GAMES[row.kind]
    opened = game.decode(store.events(row.id, upto=1)[0].body.encode())
    last = store.round(row.id, found.number - 1)
    if last and last.after:
        return Record.after(game, opened, last.last, last.after)
    record = Record(game, opened)
    for written in store.events(row.id, after=1, upto=found.first - 1):
        record.absorb(game.decode(written.body.encode()))
    return record


def told(store: Store, row: TableRow, number: int) -> dict[str, Any]:
    """Return the page of a round."""
    found, game = find(store, row, number), GAMES[row.kind]
    record = before_round(store, row, found)
    shuffle = shuffle_of(store, row, found)
    open_now = shuffle["revealed"]
    lines: list[dict[str, Any]] = []
    people: dict[Place, str] = {}
    for written in store.events(row.id, after=found.first - 1, upto=found.last):
        event = game.decode(written.body.encode())
        seen = event if open_now else game.redact(event, None)
        clause = getattr(event, "clause", "") or None
        said = game.say(seen, record.state)
        line = {"seq": written.seq, "at": written.at, "event": seen, "say": said, "clause": clause}
        have = game.have(event, record.state, None)
        lines.append(line | {"have": have} if have else line)
        record.absorb(event)
        people |= {place: person.name for place, person in game.people(record.state).items()}
    return {
        "table": row.id,
        "offer": row.offer,
        "kind": row.kind,
        "number": number,
        "shoe": found.shoe,
        "first": found.first,
        "last": found.last,
        "ended": found.ended,
        "events": msgspec.to_builtins(lines),
        "shuffle": shuffle,
        "people": [{"seat": seat, "behind": behind, "name": name} for (seat, behind), name in sorted(people.items())],
    }


def shuffle_of(store: Store, row: TableRow, found: RoundRow) -> dict[str, Any]:
    """Return how a round's cards were shuffled: sealed while the shoe is in use, whole afterwards, and checked."""
    game, secret = GAMES[row.kind], store.secret(row.id, found.shoe)
    given = store.contributions(row.id, found.shoe)
    sealed = mixed(secret or b"", given)
    seed = revealed_seed(store, row, game, found)
    known = secret if seed is not None else None
    good = None
    if seed is not None:
        good = commitment(bytes.fromhex(seed)) == commitment(sealed) and seed == sealed.hex()
    return {
        "commitment": commitment(sealed),
        "revealed": seed is not None,
        "seed": seed,
        "good": good,
        "server": {
            "commitment": commitment(secret) if secret else None,
            "secret": known.hex() if known else None,
        },
        "contributions": [{"name": name, "seed": words} for _, name, words in given],
        "recipe": RECIPE,
    }


def revealed_seed(store: Store, row: TableRow, game: Game, found: RoundRow) -> str | None:
    """Return the seed of a round's shuffle, if it has been revealed; seeds are revealed in order."""
    opened = store.numbers_of(row.id, game.reveals)
    if found.shoe > len(opened):
        return None
    at = opened[found.shoe - 1]
    return game.revealed(game.decode(store.events(row.id, after=at - 1, upto=at)[0].body.encode()))


def export(store: Store, row: TableRow, number: int | None) -> Iterator[bytes]:
    """Return a log as NDJSON from the opening to a round, or to the last that is open, with the seeds that open it.

    Where cards are still hidden a log cannot be checked; it is refused until their shuffle is revealed.
    """
    game = GAMES[row.kind]
    opened = store.numbers_of(row.id, game.reveals)
    last_open = store.last_of_shoes(row.id, len(opened))
    upto = last_open or 1
    if number is not None:
        upto = find(store, row, number).last
        for written in store.events(row.id, after=last_open, upto=upto):
            event = game.decode(written.body.encode())
            if game.redact(event, None) != event:
                raise Refused("sealed", "cards of this round are still hidden; its shuffle is revealed later")
    return lines(store, row, upto, [at for at in opened if at > upto])


def lines(store: Store, row: TableRow, upto: int, later: list[int]) -> Iterator[bytes]:
    if row.kind == "banked" and later:
        upto, later = later[0], []  # there a seed is revealed in its place, when the shoe is out
    for body in store.bodies(row.id, upto):
        yield body.encode() + b"\n"
    for at in later:
        yield store.events(row.id, after=at - 1, upto=at)[0].body.encode() + b"\n"
