"""The rules of an offer as a reader wants them: our words, the charts drawn, every line cited, every reading shown."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from houseway.games.find import stated
from houseway.games.game import PLAYER, Chart, Game
from houseway.games.poker.tell_drop import collections, tell_line
from houseway.houses.offers import Note, Offer, Reading
from houseway.houses.tell.deal import BOXED, tell_deal, tell_misdeal, tell_seats, tell_shoe
from houseway.houses.tell.incidents import tell_incidents
from houseway.houses.tell.rules import tell_rule
from houseway.houses.tell.wagers import tell_bank, tell_button, tell_order, tell_posted, tell_schedule, tell_wager
from houseway.registry import kind_entry as played_in
from houseway.rules.refusal import Clause

WAY_COLUMNS = ("row", "when the hand has", "the house does", "an example", "low or front | high or back", "lines")

NEVER = -1
"""The total of a choice that nobody has."""


def tell(offer: Offer) -> dict[str, Any]:
    """Return everything there is to say about an offer."""
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
            if note.games in ("all", "pot" if offer.for_a_pot else "player-dealer")
        ],
        "readings": [
            tell_reading(reading, offer.settings.get(reading.id, reading.default)) for reading in offer.readings
        ],
        "notes": [tell_note(note) for note in offer.notes],
    }
    return told


def tell_game(offer: Offer, played: Game) -> dict[str, Any]:
    """Return what there is to say about a game against the bank."""
    plan, shoe, options = offer.banked.plan, offer.banked.shoe, offer.banked.options
    charts = (*played.telling.charts(played.rules(options)), *tell_way(offer))
    return {
        "game": played.telling.summary,
        "played": {"cite": str(plan.choices or plan.draws or "")},
        "besides": list(tell_options(offer)),
        "pieces": offer.pack.drawn,
        "shoe": {"text": tell_shoe(shoe), "cite": str(shoe.clause)},
        "deal": {"text": tell_deal(plan, played.telling.hands, offer.pack.drawn), "cite": str(plan.clause)},
        "charts": [chart._asdict() for chart in charts],
        "options": {name: value for name, value in options.items() if name != "decks"},
    }


def tell_reading(reading: Reading, in_force: str) -> dict[str, Any]:
    return {
        "id": reading.id,
        "cite": str(reading.clause),
        "written": reading.written,
        "read": reading.read,
        "why": reading.why,
        "default": reading.default,
        "in_force": in_force,
        "ways": list(reading.ways),
    }


def tell_mother(offer: Offer) -> dict[str, str]:
    """Return which game of the house this one is played like, in everything that is not said."""
    return {
        "offer": f"{offer.house.id}/{offer.about.mother}",
        "name": offer.about.mother_name,
        "cite": str(offer.about.mother_clause or ""),
    }


def tell_options(offer: Offer) -> Iterator[str]:
    """Yield what the game leaves to the filing, as it is filed; what is not done is not told."""
    if offer.play.telling.sentences(offer.play.rules(offer.banked.options)):
        return
    for name, option in offer.play.offering.options.items():
        value = offer.banked.options.get(name, option.default)
        if option.of and offer.banked.options.get(option.of, NEVER) == NEVER:
            continue
        if option.words and value in option.words:
            if option.words[value]:
                yield option.words[value]
        elif value is True:
            yield option.means
        elif value is not False and value != NEVER:
            yield f"{option.means}: {value}"


def said(offer: Offer) -> Iterator[Note]:
    """Yield what the game says of its options."""
    if offer.game:
        choices = offer.banked.plan.choices or offer.banked.plan.clause
        for about, text, *of in offer.game.telling.sentences(offer.game.rules(offer.banked.options)):
            yield Note(about, text, next((wager.clause for wager in offer.banked.wagers if wager.id in of), choices))


def told_by_data(offer: Offer) -> Iterator[Note]:
    """Yield the rules that data tells and that have lines of their own."""
    filed, plan, seating = offer.banked, offer.banked.plan, offer.banked.seating
    if seating.backlines:
        yield Note("Backline", f"at most {seating.backlines.most} bet behind a seat", seating.backlines.clause)
    if seating.crowd:
        yield Note(
            "Players", f"at most {seating.crowd.most} play at a table, those behind seats too", seating.crowd.clause
        )
    if seating.idle:
        text = (
            f"at a table of {seating.idle.seats} seats the one at the player-dealer's {seating.idle.side} is blocked: "
        )
        text += "it is neither bet on nor counted nor dealt to, and goes round with the bank"
        yield Note("Idle seat", text, seating.idle.clause)
    if seating.circles:
        sets = ", and sets the first hand only; the house sets the others" if seating.circles.sets_one else ""
        yield Note("Spots", f"one person may bet on {seating.circles.most} spots{sets}", seating.circles.clause)
    if filed.calls.opened_early:
        text = "should the player-dealer's hand be opened before all are set, the house dealer sets the others"
        yield Note("Opened early", text, filed.calls.opened_early)
    if filed.calls.wager_on_cards:
        text = "who pushes their wager on top of their cards when the bank is open is warned; the next time the "
        text += "hand loses, and those who bet behind play it on"
        yield Note("Wager on the cards", text, filed.calls.wager_on_cards)
    if plan.misplayed:
        yield Note("A misplayed hand", "loses as it lies when the floor finds it", plan.misplayed)
    if plan.misdeal:
        text = tell_misdeal(plan.misdeal) or "what makes a misdeal is filed; elsewhere the floor decides"
        yield Note("Misdeals", text, plan.misdeal.clause)
    if plan.leftovers:
        text = "a card that lands face up in the deal is replaced by the first card left over"
        yield Note("Exposed cards", text, plan.leftovers)
    if plan.off_table:
        late = "when all hands are dealt, on the draw when the player-dealer has acted"
        when = late if plan.off_table.replaced == "after-the-hand" else "the next one takes its place"
        text = f"a card dealt off the table is dead; its hand gets another: {when}"
        yield Note("Off the table", text, plan.off_table.clause)
    if offer.stated is not None and (own := stated(offer.kind)):
        for about, keys, text in (*own.tell(offer.stated), *collections(offer.fees.stakes)):
            cites = offer.stated.cites
            lines = ", ".join(dict.fromkeys(cites[key] for key in keys.split() if key in cites)).replace("-", "–")
            yield Note(about, text, Clause(offer.house.id, lines) if lines else offer.clause)
    if filed.wagers:
        lies = "tile that lies face up among the others" if filed.shoe.tiles else "card that lies face up in the shoe"
        about = "Boxed tiles" if filed.shoe.tiles else "Boxed cards"
        yield Note(about, f"a {lies}: {BOXED[plan.boxed]}", filed.shoe.clause)


def tell_note(note: Note) -> dict[str, str]:
    return {"about": note.about, "text": note.text, "cite": str(note.clause)}


def tell_way(offer: Offer) -> Iterator[Chart]:
    """Yield the house way as a chart: its rows in order, each with a hand and how that is set."""
    if offer.banked.way:
        own = offer.play.choosing
        rows = tuple(
            (
                str(number), in_words(own.situations, row.when), in_words(own.answers, row.do),
                " ".join(row.hand), example_set(offer, row.hand), str(row.clause),
            )
            for number, row in enumerate(offer.banked.way, start=1)
        )
        yield Chart("The house way: the first row that holds decides", WAY_COLUMNS, rows)


def in_words(names: Any, text: str) -> str:
    """Say what a row says, where a game reads it and can tell it better."""
    return str(names.words(text)) if hasattr(names, "words") else text


def example_set(offer: Offer, example: tuple[str, ...]) -> str:
    """Return how the house way sets an example: what it picks in front, and the rest."""
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
