"""The rules of Trips in sentences: the bets, the deal, the pot and the collection."""

from collections.abc import Iterator

from houseway.games.filed_rules import KindRules
from houseway.games.trips.rules import Rules, checked
from houseway.money import show

TIES = {
    "share": "Equal hands share what they win; an odd cent goes to the lowest seat.",
    "first-seat": "Of equal hands, the one in the lowest seat wins.",
}
ONE_LEFT = {
    "takes-back": "A player who leaves between deals takes back their part of a rolled pot; the collections stay.",
    "plays-on": "The last player in bets on for the rest of the cards, or folds.",
    "fifth-at-once": "The last player in takes the best hand's part at once.",
    "whole-pot": "The last player in takes the pot.",
}
FOLDED = {
    "rolls": "If everyone folds, the whole pot rolls over.",
    "last-stays": "The last player may not fold.",
}
LEFT = {
    "takes-back": "A player who leaves between deals takes back their part of a rolled pot; the collections stay.",
    "stays": "If all players leave, the pot and the collections stay on the table for the next players.",
    "last-takes": "A rolled pot goes to the last player at the table, and the collections are dropped.",
}
SKIPPED = {
    "for-the-round": "even after sitting out a deal",
    "previous-deal": "unless they sit out a deal",
}


def tell(rules: Rules) -> Iterator[tuple[str, str, str]]:
    """Yield each rule: its heading, the key of its lines, and its text."""
    cards = f"{len(rules.pack.cards)} cards, {rules.jokers} of them jokers"
    yield "Cards", "deck", f"{cards}, reshuffled for every deal."
    dealt = f"{rules.opening} cards face up to each bettor, one at a time from seat 1, then one for each further bet."
    yield "Deal", "deal", dealt
    chance = f"{rules.bets} equal bets, the first before the deal. After that each player in turn, from seat 1, bets"
    yield "Bets", "turns", f"{chance} the same amount or folds."
    qualifier = rules.qualifier.replace("-", " ")
    text = f"{qualifier[:1].upper()}{qualifier[1:]} or better takes the whole pot. Otherwise the best hand takes "
    text += f"{rules.percent} percent of the pot, in steps of {show(rules.chip)}; the rest rolls over to the next deal."
    yield "The pot", "pot", f"{text} {TIES[rules.ties]}"
    yield "One player left", "pot", f"{ONE_LEFT[rules.one_left]} {FOLDED[rules.everybody_folds]}"
    yield "An abandoned pot", "pot", LEFT[rules.left]
    yield "Jokers", "jokers", "Both jokers are wild."
    yield "Hands", "hands", "Five of a kind is the highest hand; the others rank as in poker. An ace is high or low."
    text = "Each player pays once per round of play, which lasts until a qualifying hand takes the pot, "
    text += f"{SKIPPED[rules.skipped]}. A player who joins a round in progress pays on joining."
    yield "Collection", "collection", text
    alone = "" if rules.fewest_rolled == rules.fewest else f", or {rules.fewest_rolled} for a pot that rolled over"
    yield "Players", "deal", f"It takes {rules.fewest} players to deal{alone}."


def in_brief(rules: Rules, stake: int) -> tuple[str, str, str, str]:
    """Return the game in four lines."""
    cards = f"{rules.opening} cards face up to each bettor and one more for each bet, from {len(rules.pack.cards)} "
    qualifier = rules.qualifier.replace("-", " ").capitalize()
    rest = f"Otherwise the best hand takes {rules.percent} % of the pot; the rest rolls over."
    return (
        f"{rules.bets} equal bets of {show(stake)}, the first before the deal.",
        f"{cards}cards; {rules.jokers} of them are wild jokers.",
        "Before each further card, bet again or fold. Everyone's cards are face up.",
        f"{qualifier} or better takes the pot. {rest}",
    )


KIND_RULES = KindRules(Rules, lambda rules: rules.pack, checked, tell, in_brief=in_brief)
