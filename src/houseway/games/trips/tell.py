"""Trips told: what is bet and dealt, who takes the pot, and who pays the collection."""

from collections.abc import Iterator

from houseway.games.filed_rules import KindRules
from houseway.games.trips.rules import Rules, checked
from houseway.money import show

TIES = {
    "share": "equal hands share, an odd cent to the first of them from seat one on",
    "first-seat": "of equal hands the first from seat one on takes it",
}
ONE_LEFT = {
    "plays-on": "a player whom all others have left bets on for the rest of the cards, or folds",
    "fifth-at-once": "a player whom all others have left takes the best hand's part at once",
    "whole-pot": "a player whom all others have left takes the pot",
}
FOLDED = {
    "rolls": "when everybody folds, all of it rolls over",
    "last-stays": "the last player may not fold",
}
LEFT = {
    "stays": "a pot that everybody leaves stays on the table, and the collections with it, for whoever plays on",
    "last-takes": "a rolled pot goes to the player whom all others leave at the table, and the collections are dropped",
}
SKIPPED = {
    "for-the-round": "also after a deal left out",
    "previous-deal": "as long as no deal is left out",
}


def tell(rules: Rules) -> Iterator[tuple[str, str, str]]:
    """Yield each rule: what it is about, what its lines are cited under, and the rule."""
    cards = f"{len(rules.pack.cards)} cards, {rules.jokers} of them jokers"
    yield "Cards", "deck", f"{cards}, shuffled afresh for every deal"
    dealt = f"{rules.opening} cards up to each who bet, one at a time from seat one on, then one for every further bet"
    yield "Deal", "deal", dealt
    chance = f"{rules.bets} equal bets, the first before the cards; then everybody bets as much or folds, seat by seat"
    yield "Bets", "turns", f"{chance} from seat one on"
    part = f"else the best hand takes {rules.percent} percent, counted in steps of {show(rules.chip)}"
    text = f"{rules.qualifier.replace('-', ' ')} or better takes all of it; {part}"
    yield "The pot", "pot", f"{text}, and the rest rolls over into the next deal; {TIES[rules.ties]}"
    yield "Who is left", "pot", f"{ONE_LEFT[rules.one_left]}; {FOLDED[rules.everybody_folds]}"
    yield "A pot that is left", "pot", LEFT[rules.left]
    yield "Jokers", "jokers", "both are wild, whatever makes the best hand"
    yield "Hands", "hands", "five of a kind is the highest, then as in poker; an ace is high or low"
    text = "each pays once for a round of play, which lasts until a qualifying hand takes the pot, "
    text += f"{SKIPPED[rules.skipped]}; who comes into a round that is on pays then"
    yield "Collection", "collection", text
    alone = "" if rules.fewest_rolled == rules.fewest else f", {rules.fewest_rolled} for a pot that rolled over"
    yield "Players", "deal", f"it takes {rules.fewest} to deal{alone}"


KIND_RULES = KindRules(Rules, lambda rules: rules.pack, checked, tell)
