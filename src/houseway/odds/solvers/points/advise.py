"""The value of each choice in a game of points."""

from houseway.houses import Offer
from houseway.odds.parse_hand import advice, bank_shows, read_hand
from houseway.odds.solvers.points.chart import values
from houseway.odds.solvers.points.plan import deciders, prospects
from houseway.odds.solvers.points.solve import lay
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return the value of each choice for the first wager that decides, with these cards against the open one."""
    laid = lay(offer)
    deciding = deciders(laid)
    if not deciding:
        raise Refused("no-choice", f"{offer.name} has no choices", offer.clause)
    (found, part), game, shows = prospects(laid, deciding[0]), laid.setup.game, bank_shows(offer)
    lies = f"the player-dealer shows {'one card' if shows else 'no card'}"
    mine, shown = read_hand(offer, hand, board, len(found[0].place[0]), (shows,), lies)
    holding = tuple(sorted(map(game.solving.card, mine)))
    known = game.solving.card(shown[0]) if shown else found[0].place[1]
    here = next((each for each in found if each.place == (holding, known)), None)
    if here is None:
        total = game.telling.worth(game.telling.total(laid.setup.opened(holding))[0])
        raise Refused("no-choice", f"with {total} there is nothing to choose in {offer.name}", offer.clause)
    return {**advice(offer, mine, shown, values(game, here.gains, here.weight * part)), "wager": deciding[0].id}
