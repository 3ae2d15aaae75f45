"""A finished round by its number: every event told, its clause beside it, and the shuffle laid open."""

from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.cards import commitment
from houseway.rules.refusal import Refused
from houseway.server.game import Event, Game, Place
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


def reveal_after(store: Store, row: TableRow, after: int) -> int:
    """Return the number of the first event after this one that reveals a seed, 0 if none has yet."""
    return store.first_with(row.id, "seed-revealed", after)


def revealed_seed(store: Store, row: TableRow, game: Game, found: RoundRow) -> str | None:
    at = reveal_after(store, row, found.last)
    if not at:
        return None
    written = store.events(row.id, after=at - 1, upto=at)[0]
    return game.revealed(game.decode(written.body.encode()))


def export(store: Store, row: TableRow, number: int | None) -> Iterator[bytes]:
    """Yield the log as NDJSON: up to a round's reveal, or its end with hidden cards hidden; else to the last reveal."""
    game = GAMES[row.kind]
    if number is None:
        upto = store.last_with(row.id, "seed-revealed") or 1
        opened = upto
    else:
        found = find(store, row, number)
        revealed = reveal_after(store, row, found.last)
        upto = revealed or found.last
        opened = revealed or store.last_with(row.id, "seed-revealed")
    for seq, body in enumerate(store.bodies(row.id, upto), start=1):
        if seq <= opened:
            yield body.encode() + b"\n"
        else:
            event: Event = game.redact(game.decode(body.encode()), None)
            yield game.encode(event) + b"\n"
