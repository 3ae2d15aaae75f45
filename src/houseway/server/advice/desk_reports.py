"""The desks' reports, as the server computes them: the functions that the terminal and the library call, by name."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.houses import Offer, headers
from houseway.server.advice.report_query import Progress

Told = Callable[[Progress], None]
Asked = Mapping[str, Any]
STAKES = 6
"""A bank report deals its rounds for this many stakes."""


def bank(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return a round, an hour and a bankroll for the bank."""
    from houseway.desks.bank.report import Asked as AskedBank
    from houseway.desks.bank.report import report

    assert offer is not None
    wanted, dealt = AskedBank(**asked), 0

    def count(rounds: int) -> None:
        nonlocal dealt
        dealt += rounds
        progress(Progress(min(1.0, dealt / wanted.rounds / STAKES), []))

    return {"name": offer.name, "house": offer.house.name} | report(offer, wanted, count)


def turn(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return the figures for a player who is offered the bank at a table."""
    from houseway.desks.bank.risk import measure

    assert offer is not None
    return {"rounds": [measure(offer, each) for each in asked["felts"]]}


def fees(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return every schedule of an offer; without one, the steepest cliffs across all offers."""
    from houseway.desks.bank.fees import fees as fees_of
    from houseway.desks.bank.fees import steepest

    return fees_of(offer, **asked) if offer else {"cliffs": steepest(asked["steepest"])}


def wagers(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return the index of wagers, each offer's rows with the features that it has."""
    from houseway.desks.analyst.features import features
    from houseway.desks.analyst.wager_index import offer_rows
    from houseway.houses import offer as filed

    listed, rows, has = [each for each in headers() if each.played and each.game], [], {}
    for done, header in enumerate(listed, 1):
        found = filed(header.id)
        more = list(offer_rows(found, asked["bet"]))
        has[found.id] = features(found)
        rows += more
        progress(Progress(done / len(listed), more))
    return {"rows": rows, "features": has, "bet": asked["bet"]}


def compare(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return one game at several houses."""
    from houseway.desks.analyst.compare import compare as compared

    return compared(asked["game"], asked["bets"])


def par(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return the PAR sheet of an offer."""
    from houseway.desks.analyst.par import par as sheet

    assert offer is not None
    return sheet(offer, asked["schedule"])


def what_if(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return the prices of an offer with settings, beside those as filed."""
    from houseway.desks.analyst.knobs import what_if as changed

    assert offer is not None
    return changed(offer)


def count(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return effects of removal and tags; for one wager, also the earnings of the count and of perfect play."""
    from houseway.desks.analyst.counting.count_play import CUTS, played_count
    from houseway.desks.analyst.counting.removal import countable, removal

    assert offer is not None
    named, part = asked["wager"], 0.3 if asked["wager"] else 1.0

    def share(done: float) -> None:
        progress(Progress(part * done, []))

    def later(done: float) -> None:
        progress(Progress(part + (1 - part) * done, []))

    told = removal(offer, [named] if named else (), share)
    if named:
        cuts = [each for each in asked["cuts"] if each > 0] or CUTS
        told["played"] = played_count(offer, named, cuts, asked["rounds"], asked["seed"], progress=later,
                                      own_tags=asked["tags"])  # fmt: skip
    return {"name": offer.name, "house": offer.house.name, "countable": countable(offer)} | told


def atlas(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return every bonus bet dealt from a shoe, by what counting earns on it."""
    from houseway.desks.analyst.counting.atlas import atlas as listed

    many = sum(each.played and bool(each.game) for each in headers())
    return listed(lambda done, rows: progress(Progress(done / many, rows)))


def collusion(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return what known cards of other hands are worth."""
    from houseway.desks.analyst.collusion import collusion as worth

    assert offer is not None

    def count(done: float, row: dict[str, Any]) -> None:
        progress(Progress(done, [row]))

    told = worth(offer, asked["known"], asked["deals"], asked["seed"], count)
    return {"house": offer.house.name, "game": offer.name} | told


def nights(offer: Offer | None, asked: Asked, progress: Told) -> dict[str, Any]:
    """Return the bank's results at tables of a room, with the control chart and the playing book."""
    from houseway.desks.bank.nights import control_chart, played, playing_book
    from houseway.desks.bank.nights import nights as accounts

    logs = {name: text.encode() for name, text in asked["logs"].items()}
    times = {name: {int(number): at for number, at in rounds.items()} for name, rounds in asked["ended"].items()}
    told = accounts(logs, times)
    rounds = [one for name, text in logs.items() for one in played(name, text).rounds]
    offers = {one.log: one.offer for one in rounds}
    return told | {"svg": control_chart(told), "book": playing_book(rounds), "offers": offers}


REPORTS: dict[str, Callable[[Offer | None, Asked, Told], dict[str, Any]]] = {
    "bank": bank, "turn": turn, "fees": fees, "wagers": wagers, "compare": compare, "par": par,
    "what-if": what_if, "count": count, "atlas": atlas, "collusion": collusion, "nights": nights,
}  # fmt: skip
