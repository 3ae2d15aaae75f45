"""What an offer has: surrender, insurance, a joker, an envy bonus and so on, each found in the offer's data.

There are three kinds of feature: the list below, every option of a game that is switched on, and every wager by its id.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from houseway.games.game import BETTOR
from houseway.games.poker.variant import Variant
from houseway.houses import Offer
from houseway.houses.loader.reader import suggestion
from houseway.money import show
from houseway.rules.refusal import Refused

OFF: tuple[Any, ...] = (False, None, 0, -1, "", "none", "never", [], ())
"""Values of an option that switch it off."""


class Feature(NamedTuple):
    """A feature in words, and a test that returns the details of it in an offer; empty if the offer lacks it."""

    means: str
    found: Callable[[Offer], str]


def option(*names: str) -> Callable[[Offer], str]:
    """Return a test that one of these options of the game is switched on."""
    def found(offer: Offer) -> str:
        values = ((name, offer.banked.options.get(name)) for name in names)
        return next((said(value) for _, value in values if value not in OFF), "")

    return found


def said(value: Any) -> str:
    """Return an option's value in words.

    >>> said(True), said("first choice"), said([9, 10, 11])
    ('yes', 'first choice', '9, 10, 11')
    """
    if value is True:
        return "yes"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def wagers(test: Callable[[Any], bool]) -> Callable[[Offer], str]:
    """Return a test that some wager passes; the offer's answer names those wagers."""
    return lambda offer: ", ".join(wager.name for wager in offer.banked.wagers if test(wager))


def surrender(offer: Offer) -> str:
    least = offer.banked.options.get("surrender-to", -1)
    return option("surrender")(offer) or (f"with a total of at most {least}" if least != -1 else "")


def free_bets(offer: Offer) -> str:
    """Return the choices whose bet the player-dealer puts up, if these rules allow them."""
    if offer.game is None:
        return ""
    granted = {"doubles-free": "double", "splits-free": "split"}
    named = [said for name, said in granted.items() if offer.banked.options.get(name) not in OFF]
    if named or any(name in offer.banked.options for name in granted):
        return ", ".join(named)
    return ", ".join(each.word for each in offer.play.choosing.choices if each.adds and each.payer != BETTOR)


def joker(offer: Offer) -> str:
    count = sum(offer.pack.spell(card) == "Jo" for card in offer.pack.cards) if offer.kind else 0
    return f"{count} in the pack" if count else ""


def hole_card(offer: Offer) -> str:
    """Return the player-dealer's cards that lie face down while the players choose."""
    plan = offer.banked.plan
    down = sum(step.cards for step in plan.steps if step.to in ("bank", "all") and not step.up)
    up = sum(step.cards for step in plan.steps if step.to in ("bank", "all") and step.up)
    return f"{down} of {down + up} face down" if down and up else ""


def half_collection(offer: Offer) -> str:
    """Return the posted lines on which a hand that ends early pays half of the collection."""
    lines = [line.name for line in offer.fees.stakes if line.drop.unreached == "fees" and line.drop.fees and any(
        early * 2 == whole for (_, early), (_, whole) in zip(line.drop.unreached_fees, line.drop.fees, strict=False)
        if whole)]  # fmt: skip
    return listed(lines, "line")


def reduced_collection(offer: Offer) -> str:
    """Return the posted lines on which a hand that ends early pays something, but less."""
    lines = [line.name for line in offer.fees.stakes if line.drop.unreached == "fees"
             and 0 < sum(fee for _, fee in line.drop.unreached_fees) < sum(fee for _, fee in line.drop.fees)]
    return listed(lines, "line")


def jackpot(offer: Offer) -> str:
    amounts = {each.jackpot for each in offer.fees.schedules} | {each.drop.jackpot for each in offer.fees.stakes}
    return " or ".join(show(each) for each in sorted(amounts - {0}))


def listed(names: Iterable[str], noun: str) -> str:
    """Return a count of names, or the only one.

    >>> listed(["a:1"], "line"), listed(["a:1", "a:2"], "line"), listed([], "line")
    ('a:1', '2 lines', '')
    """
    found = list(names)
    return "" if not found else found[0] if len(found) == 1 else f"{len(found)} {noun}s"


def of_poker(test: Callable[[Variant], str]) -> Callable[[Offer], str]:
    return lambda offer: test(offer.variant) if offer.variant else ""


def structure(name: str) -> Callable[[Offer], str]:
    return lambda offer: listed((line.name for line in offer.fees.stakes if line.stakes.structure == name), "line")


FEATURES: dict[str, Feature] = {
    "surrender": Feature("a player may give up half the wager", surrender),
    "insurance": Feature("a bet on the player-dealer's natural", wagers(lambda each: "insurance" in each.id)),
    "late-bets": Feature("bets made after cards are seen", wagers(lambda each: each.late)),
    "free-bets": Feature("the player-dealer stakes a double or a split", free_bets),
    "double": Feature("a hand may be doubled", lambda offer: option("doubling", "double")(offer) or (
        "yes" if offer.banked.options.get("double-to", -1) != -1 else "")),
    "split": Feature("pairs may be split", option("split")),
    "double-after-split": Feature("split hands may be doubled", lambda offer: option("double-after-split")(offer)
                                  if option("split")(offer) and option("doubling")(offer) else ""),
    "rescue": Feature("a doubled hand may be given up", option("rescue")),
    "joker": Feature("there are jokers in the pack", joker),
    "hole-card": Feature("one of the player-dealer's cards lies face down, another face up", hole_card),
    "bonus-bets": Feature("bonus bets", wagers(lambda each: each.kind == "bonus")),
    "envy": Feature("players are paid for other players' hands", wagers(lambda each: each.kind == "envy")),
    "favours-the-bettor": Feature("a wager favours the bettor as filed",
                                  wagers(lambda each: bool(each.favours))),
    "backline": Feature("bets behind a seat", wagers(lambda each: each.backline and each.kind != "envy")),
    "several-spots": Feature("one person may bet on several spots", lambda offer: (
        f"{offer.banked.seating.circles.most}" if offer.banked.seating.circles else "")),
    "dice": Feature("dice are rolled", lambda offer: "yes" if offer.banked.plan.pile_dice or (
        offer.banked.button and offer.banked.button.by == "dice") else ""),
    "house-way": Feature("a house way is filed", lambda offer: (
        f"{len(offer.banked.way)} rows" if offer.banked.way else "")),
    "bank-chooses": Feature("the player-dealer chooses how to play", option("bank-chooses")),
    "free-collection": Feature("under some schedule, bettors pay no collection", lambda offer: listed(
        (each.id for each in offer.fees.schedules if not each.player.bands and not each.bonus.bands), "schedule")),
    "half-collection": Feature("a hand that ends early pays half of the collection", half_collection),
    "reduced-collection": Feature("a hand that ends early pays less collection", reduced_collection),
    "time-collection": Feature("players pay by time", lambda offer: listed(
        (line.name for line in offer.fees.stakes if line.drop.moment == "time"), "line")),
    "jackpot": Feature("a jackpot fee is listed", jackpot),
    "limit": Feature("fixed limits", structure("limit")),
    "spread-limit": Feature("a spread limit", structure("spread")),
    "pot-limit": Feature("pot limit", structure("pot-limit")),
    "no-limit": Feature("no limit", structure("no-limit")),
    "kill": Feature("a kill", of_poker(lambda variant: "yes" if variant.kill else "")),
    "high-low": Feature("high and low split the pot", of_poker(
        lambda variant: "yes" if variant.showdown.high and variant.showdown.low else "")),
    "low": Feature("the low hand wins the pot", of_poker(
        lambda variant: "yes" if variant.showdown.low and not variant.showdown.high else "")),
    "board": Feature("a shared board", of_poker(
        lambda variant: "yes" if any(each.board for each in variant.streets) else "")),
    "draw": Feature("cards may be drawn", of_poker(
        lambda variant: "yes" if any(each.draw for each in variant.streets) else "")),
    "over-button": Feature("over buttons double the limit", of_poker(
        lambda variant: "yes" if variant.betting.over_button else "")),
    "readings": Feature("the filing can be read in more than one way", lambda offer: (
        f"{len(offer.readings)}" if offer.readings else "")),
}  # fmt: skip


def features(offer: Offer) -> dict[str, str]:
    """Return everything an offer has, by feature, each with a few words of detail.

    >>> from houseway.houses import offer
    >>> has = features(offer("crystal/pure-spanish-21-5"))
    >>> has["surrender"], "joker" in has
    ('first choice', False)
    """
    told = {name: feature.found(offer) for name, feature in FEATURES.items()}
    for name, value in offer.banked.options.items():
        if value not in OFF:
            told.setdefault(name, said(value))
    for wager in offer.banked.wagers:
        told.setdefault(wager.id, wager.name)
    return {name: value for name, value in told.items() if value}


def catalogue(offers: Mapping[str, Mapping[str, str]]) -> list[dict[str, Any]]:
    """Return every feature that an offer has: its name, what it means and how many offers have it."""
    names = dict.fromkeys([*FEATURES, *sorted({name for has in offers.values() for name in has})])
    counts = {name: sum(name in has for has in offers.values()) for name in names}
    return [{"feature": name, "means": FEATURES[name].means if name in FEATURES else "", "offers": counts[name]}
            for name in names if counts[name]]  # fmt: skip


def having(wanted: Iterable[str], offers: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Return the offers that have all these features; refuse a name that is not a feature."""
    known = {*FEATURES, *(row["feature"] for row in catalogue(offers))}
    asked = [name.strip().lower().replace(" ", "-") for name in wanted]
    for name in asked:
        if name not in known:
            near = suggestion(name, known) or "."
            raise Refused("unknown-feature", f"there is no feature `{name}`{near} Choose from {', '.join(FEATURES)}, "
                          "or use the id of an option or wager; `houseway games --with help` lists them")  # fmt: skip
    return [id for id, has in offers.items() if all(name in has for name in asked)]
