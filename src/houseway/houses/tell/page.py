"""The rules page of an offer: sentences and charts with their filed lines, and every reading."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from houseway.games.find import stated
from houseway.games.game import PLAYER, Chart, Game
from houseway.games.poker.tell_drop import collections, tell_line
from houseway.houses.offers import Note, Offer
from houseway.houses.tell.deal import BOXED, tell_deal, tell_misdeal, tell_seats, tell_shoe
from houseway.houses.tell.drop_cost import drop_cost
from houseway.houses.tell.how_to_play import how_to_play
from houseway.houses.tell.incidents import tell_incidents
from houseway.houses.tell.ours import ASSUMED, mark, reading_of
from houseway.houses.tell.readings import tell_reading
from houseway.houses.tell.rules import tell_rule
from houseway.houses.tell.wagers import tell_bank, tell_button, tell_order, tell_posted, tell_schedule, tell_wager
from houseway.registry import kind_entry as played_in
from houseway.rules.refusal import Clause

WAY_COLUMNS = ("row", "if the hand has", "the house sets", "example", "low or front | high or back", "lines")

NEVER = -1
"""The total that stands for a choice that is not offered."""


def tell(offer: Offer) -> dict[str, Any]:
    """Return the rules page of an offer as data."""
    played, filed = offer.game, offer.banked
    told: dict[str, Any] = {
        "offer": offer.id,
        "house": offer.house.name,
        "name": offer.name,
        "family": offer.about.family,
        "status": offer.status,
        "gega": offer.about.gega,
        "cite": str(offer.clause),
        "summary": offer.about.summary,
        "owner": offer.about.owner,
        "mother": tell_mother(offer) if offer.about.mother else None,
        "seats": list(offer.seats),
        "seating": tell_seats(offer.seats),
        "settings": dict(offer.settings),
        "how_to_play": how_to_play(offer),
        "drop_cost": drop_cost(offer),
    }
    if played is not None:
        told |= tell_game(offer, played)
    if module := played_in(offer.kind).told:
        told["hand"] = import_module(module).tell_hand(offer.terms, offer.fees.stakes)
    if offer.kind and played is None:
        told["lines"] = [tell_line(line) for line in offer.fees.stakes]
    told |= {
        "wagers": [tell_wager(offer, wager) for wager in filed.wagers],
        "settlement": [tell_order(offer, order) for order in filed.orders],
        "button": {"text": tell_button(filed.button), "cite": str(filed.button.clause)} if filed.button else None,
        "bank": {"text": tell_bank(offer), "cite": str(filed.rotation.clause)} if filed.wagers else None,
        "posted": tell_posted(offer),
        "schedules": [tell_schedule(schedule) for schedule in offer.fees.schedules],
        "rules": [
            tell_rule(offer, note) for note in (*said(offer), *offer.rules, *told_by_data(offer))
        ],
        "incidents": tell_incidents(offer) if offer.played else [],
        "house_rules": [
            tell_note(note)
            for note in offer.house.rules
            if note.concerns(offer.id, offer.for_a_pot)
        ],
        "readings": [
            tell_reading(reading, offer.settings.get(reading.id, reading.default)) for reading in offer.readings
        ],
        "notes": [
            tell_note(note)
            for note in (*offer.notes, *offer.house.notes)
            if note in offer.notes or note.concerns(offer.id, offer.for_a_pot)
        ],
    }
    return told


def tell_game(offer: Offer, played: Game) -> dict[str, Any]:
    """Return the part of the page about a game against the bank."""
    plan, shoe, options = offer.banked.plan, offer.banked.shoe, offer.banked.options
    charts = (*played.telling.charts(played.rules(options)), *tell_way(offer))
    return {
        "game": played.telling.summary,
        "played": {"cite": str(plan.choices or plan.draws or "")},
        "besides": [" ".join(sentences)] if (sentences := list(tell_options(offer))) else [],
        "pieces": offer.pack.drawn,
        "shoe": {"text": tell_shoe(shoe), "cite": str(shoe.clause)},
        "deal": {"text": tell_deal(plan, played.telling.hands, offer.pack.drawn), "cite": str(plan.clause)},
        "charts": [chart._asdict() for chart in charts],
        "options": {name: value for name, value in options.items() if name != "decks"},
    }


def tell_mother(offer: Offer) -> dict[str, str]:
    """Return the game whose rules apply if this one states none: the house's, or one borrowed from another house."""
    return {
        "offer": offer.about.mother if "/" in offer.about.mother else f"{offer.house.id}/{offer.about.mother}",
        "name": offer.about.mother_name + (" (borrowed)" if "/" in offer.about.mother else ""),
        "cite": str(offer.about.mother_clause or ""),
    }


NOT_FILED = Clause("", "")
"""The citation of a rule that has no lines."""


def tell_options(offer: Offer) -> Iterator[str]:
    """Yield a sentence for each option of the game; choices that are not offered are left out."""
    if offer.play.telling.sentences(offer.play.rules(offer.banked.options)):
        return
    options = offer.play.offering.options
    values = {name: offer.banked.options.get(name, option.default) for name, option in options.items()}
    filed = offer.raw.get("options", {})
    for name, option in options.items():
        value = values[name]
        if option.of and offer.banked.options.get(option.of, NEVER) == NEVER:
            continue
        if option.words and value in option.words:
            sentence = option.words[value]
        elif value is False or value == NEVER:
            sentence = ""
        elif option.text is not None:
            sentence = option.text
        else:
            sentence = option.means[:1].upper() + option.means[1:] + ("." if value is True else f": {value}.")
        if sentence:
            yield sentence.format_map(values) + (ASSUMED if option.ours and name not in filed else "")


def said(offer: Offer) -> Iterator[Note]:
    """Yield the game's own sentences about its options."""
    if offer.game:
        choices = offer.banked.plan.choices or offer.banked.plan.clause
        for about, text, *of in offer.game.telling.sentences(offer.game.rules(offer.banked.options)):
            yield Note(about, text, next((wager.clause for wager in offer.banked.wagers if wager.id in of), choices))


def told_by_data(offer: Offer) -> Iterator[Note]:
    """Yield the rules that are written from data and have lines of their own."""
    filed, plan, seating = offer.banked, offer.banked.plan, offer.banked.seating
    if seating.backlines:
        yield Note("Backline", f"At most {seating.backlines.most} may bet behind a seat.", seating.backlines.clause)
    if seating.crowd:
        text = f"At most {seating.crowd.most} players to a table, including backline bettors."
        yield Note("Players", text, seating.crowd.clause)
    if seating.idle:
        text = f"At a table of {seating.idle.seats} seats, the seat at the player-dealer's {seating.idle.side} "
        text += "is blocked: it gets no bets or cards, is not counted, and moves with the bank."
        yield Note("Idle seat", text, seating.idle.clause)
    if seating.circles:
        sets = ", but sets only the first hand; the house sets the others" if seating.circles.sets_one else ""
        yield Note("Spots", f"One person may bet on {seating.circles.most} spots{sets}.", seating.circles.clause)
    if filed.calls.opened_early:
        text = "If the player-dealer's hand is opened before all hands are set, the house dealer sets the rest."
        yield Note("Opened early", text, filed.calls.opened_early)
    if filed.calls.wager_on_cards:
        text = "A player who pushes the wager onto the cards once the bank's hand is open is warned. The next "
        text += "time, the hand loses, and backline bettors play the hand out."
        yield Note("Wager on the cards", text, filed.calls.wager_on_cards)
    if plan.misplayed:
        yield Note("A misplayed hand", "A hand that the floor finds misplayed loses as it lies.", plan.misplayed)
    if plan.misdeal:
        text = tell_misdeal(plan.misdeal) or "The filing covers misdeals; in all other cases the floor decides."
        yield Note("Misdeals", text, plan.misdeal.clause)
    if plan.leftovers:
        text = "A card exposed in the deal is replaced by the first card left over."
        yield Note("Exposed cards", text, plan.leftovers)
    if plan.off_table:
        late = "after the deal, or on the draw after the player-dealer has acted"
        when = late if plan.off_table.replaced == "after-the-hand" else "by the next card"
        text = f"A card dealt off the table is dead and is replaced {when}."
        yield Note("Off the table", text, plan.off_table.clause)
    if offer.stated is not None and (own := stated(offer.kind)):
        for about, keys, text in (*own.tell(offer.stated), *collections(offer.fees.stakes)):
            cites = offer.stated.cites
            lines = ", ".join(dict.fromkeys(cites[key] for key in keys.split() if key in cites)).replace("-", "–")
            yield Note(about, text, Clause.read(offer.house.id, lines) if lines else offer.clause)
    if filed.wagers:
        lies = "tile that lies face up among the others" if filed.shoe.tiles else "card that lies face up in the shoe"
        ours, read = mark(offer, "deal.boxed"), reading_of(offer, "deal.boxed")
        clause = read.clause if read else NOT_FILED if ours else plan.clause
        text = f"A {lies} {BOXED[plan.boxed]}.{ours}"
        yield Note("Boxed tiles" if filed.shoe.tiles else "Boxed cards", text, clause)


def tell_note(note: Note) -> dict[str, str]:
    return {"about": note.about, "text": note.text, "cite": str(note.clause)}


def tell_way(offer: Offer) -> Iterator[Chart]:
    """Yield the house way as a chart: its rows in order, each with an example hand and how it is set."""
    if offer.banked.way:
        own = offer.play.choosing
        rows = tuple(
            (
                str(number), in_words(own.situations, row.when), in_words(own.answers, row.do),
                " ".join(row.hand), example_set(offer, row.hand), str(row.clause),
            )
            for number, row in enumerate(offer.banked.way, start=1)
        )
        yield Chart("The house way: the first row that applies decides", WAY_COLUMNS, rows)


def in_words(names: Any, text: str) -> str:
    """Return a row's condition or answer in the game's own words, if it has any."""
    return str(names.words(text)) if hasattr(names, "words") else text


def example_set(offer: Offer, example: tuple[str, ...]) -> str:
    """Return how the house way sets an example hand: the front, then the rest."""
    if not example:
        return ""
    game = offer.play
    state, cards = game.start(game.rules(offer.banked.options)), [offer.pack.read(each) for each in example]
    for card in cards:
        state = game.deal(state, PLAYER, game.solving.card(card))
    front = list(game.choosing.picks(state, offer.house_way(state)))
    back = list(cards)
    for card in front:
        back.remove(card)
    return " | ".join(" ".join(offer.pack.spell(card) for card in part) for part in (front, back))
