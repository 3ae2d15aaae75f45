"""The rules page of an offer: sentences, charts, the lines they are filed at, and every reading."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from houseway.games.find import stated
from houseway.games.game import PLAYER, Chart
from houseway.games.poker.tell_drop import collections, tell_line
from houseway.houses.offers import Note, Offer
from houseway.houses.tell.deal import BOXED, tell_deal, tell_misdeal, tell_seats, tell_shoe
from houseway.houses.tell.incidents import tell_incidents
from houseway.houses.tell.rules import tell_rule
from houseway.houses.tell.wagers import tell_bank, tell_button, tell_order, tell_posted, tell_schedule, tell_wager
from houseway.registry import kind_entry as played_in
from houseway.rules.refusal import Clause

WAY_COLUMNS = ("row", "if the hand has", "the house sets", "example", "low or front | high or back", "lines")

NEVER = -1
"""The total for a choice that is not offered."""


def tell(offer: Offer) -> dict[str, Any]:
    """Return the rules page of an offer as data."""
    played = offer.game
    told: dict[str, Any] = {
        "offer": offer.id,
        "house": offer.house.name,
        "name": offer.name,
        "family": offer.family,
        "status": offer.status,
        "gega": offer.gega,
        "cite": str(offer.clause),
        "summary": offer.summary,
        "owner": offer.owner,
        "mother": tell_mother(offer) if offer.mother else None,
        "seats": list(offer.seats),
        "seating": tell_seats(offer.seats),
        "settings": dict(offer.settings),
    }
    if played is not None:
        told |= {
            "game": played.telling.summary,
            "played": {"cite": str(offer.plan.choices or offer.plan.draws or "")},
            "besides": [" ".join(options)] if (options := list(tell_options(offer))) else [],
            "pieces": offer.pack.drawn,
            "shoe": {"text": tell_shoe(offer.shoe), "cite": str(offer.shoe.clause)},
            "deal": {
                "text": tell_deal(offer.plan, played.telling.hands, offer.pack.drawn), "cite": str(offer.plan.clause),
            },
            "charts": [
                chart._asdict()
                for chart in (*played.telling.charts(played.rules(offer.options)), *tell_way(offer))
            ],
            "options": {name: value for name, value in offer.options.items() if name != "decks"},
        }
    if module := played_in(offer.kind).told:
        told["hand"] = import_module(module).tell_hand(offer.own_rules, offer.stakes)
    if offer.kind and played is None:
        told["lines"] = [tell_line(line) for line in offer.stakes]
    told |= {
        "wagers": [tell_wager(offer, wager) for wager in offer.wagers],
        "settlement": [tell_order(offer, order) for order in offer.orders],
        "button": {"text": tell_button(offer.button), "cite": str(offer.button.clause)} if offer.button else None,
        "bank": {"text": tell_bank(offer), "cite": str(offer.rotation.clause)} if offer.wagers else None,
        "posted": tell_posted(offer),
        "schedules": [tell_schedule(schedule) for schedule in offer.schedules],
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
            {
                "id": reading.id,
                "cite": str(reading.clause),
                "written": reading.written,
                "read": reading.read,
                "why": reading.why,
                "default": reading.default,
                "in_force": offer.settings.get(reading.id, reading.default),
                "ways": list(reading.ways),
            }
            for reading in offer.readings
        ],
        "notes": [tell_note(note) for note in offer.notes],
    }
    return told


def tell_mother(offer: Offer) -> dict[str, str]:
    """Return the house's game whose rules apply if this one states none."""
    return {
        "offer": f"{offer.house.id}/{offer.mother}",
        "name": offer.mother_name,
        "cite": str(offer.mother_clause or ""),
    }


def tell_options(offer: Offer) -> Iterator[str]:
    """Yield a sentence for each option of the game; choices that are not offered are left out."""
    if offer.play.telling.sentences(offer.play.rules(offer.options)):
        return
    options = offer.play.offering.options
    values = {name: offer.options.get(name, option.default) for name, option in options.items()}
    for name, option in options.items():
        value = values[name]
        if option.of and offer.options.get(option.of, NEVER) == NEVER:
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
            yield sentence.format_map(values)


def said(offer: Offer) -> Iterator[Note]:
    """Yield the game's own sentences about its options."""
    if offer.game:
        choices = offer.plan.choices or offer.plan.clause
        for about, text, *of in offer.game.telling.sentences(offer.game.rules(offer.options)):
            yield Note(about, text, next((wager.clause for wager in offer.wagers if wager.id in of), choices))


def told_by_data(offer: Offer) -> Iterator[Note]:
    """Yield the rules that are written from data and have lines of their own."""
    if offer.backlines:
        yield Note("Backline", f"At most {offer.backlines.most} may bet behind a seat.", offer.backlines.clause)
    if offer.crowd:
        text = f"At most {offer.crowd.most} players to a table, including backline bettors."
        yield Note("Players", text, offer.crowd.clause)
    if offer.idle:
        text = f"At a table of {offer.idle.seats} seats, the seat at the player-dealer's {offer.idle.side} is blocked: "
        text += "it takes no bets, no count and no cards, and moves with the bank."
        yield Note("Idle seat", text, offer.idle.clause)
    if offer.circles:
        sets = ", but sets only the first hand; the house sets the others" if offer.circles.sets_one else ""
        yield Note("Spots", f"One person may bet on {offer.circles.most} spots{sets}.", offer.circles.clause)
    if offer.calls.opened_early:
        text = "If the player-dealer's hand is opened before all hands are set, the house dealer sets the rest."
        yield Note("Opened early", text, offer.calls.opened_early)
    if offer.calls.wager_on_cards:
        text = "A player who pushes their wager onto their cards once the bank's hand is open is warned. The next "
        text += "time, the hand loses, and backline bettors play it on."
        yield Note("Wager on the cards", text, offer.calls.wager_on_cards)
    if offer.plan.misplayed:
        yield Note("A misplayed hand", "A hand that the floor finds misplayed loses as it lies.", offer.plan.misplayed)
    if offer.plan.misdeal:
        text = tell_misdeal(offer.plan.misdeal) or "Misdeals are filed; in all other cases the floor decides."
        yield Note("Misdeals", text, offer.plan.misdeal.clause)
    if offer.plan.leftovers:
        text = "A card exposed in the deal is replaced by the first card left over."
        yield Note("Exposed cards", text, offer.plan.leftovers)
    if offer.plan.off_table:
        late = "after the deal, or on the draw after the player-dealer has acted"
        when = late if offer.plan.off_table.replaced == "after-the-hand" else "by the next card"
        text = f"A card dealt off the table is dead and is replaced {when}."
        yield Note("Off the table", text, offer.plan.off_table.clause)
    if offer.stated is not None and (own := stated(offer.kind)):
        for about, keys, text in (*own.tell(offer.stated), *collections(offer.stakes)):
            cites = offer.stated.cites
            lines = ", ".join(dict.fromkeys(cites[key] for key in keys.split() if key in cites)).replace("-", "–")
            yield Note(about, text, Clause(offer.house.id, lines) if lines else offer.clause)
    if offer.wagers:
        lies = "tile found face up among the others" if offer.shoe.tiles else "card found face up in the shoe"
        about = "Boxed tiles" if offer.shoe.tiles else "Boxed cards"
        yield Note(about, f"A {lies} {BOXED[offer.plan.boxed]}.", offer.shoe.clause)


def tell_note(note: Note) -> dict[str, str]:
    return {"about": note.about, "text": note.text, "cite": str(note.clause)}


def tell_way(offer: Offer) -> Iterator[Chart]:
    """Yield the house way as a chart: its rows in order, each with an example hand and its setting."""
    if offer.way:
        own = offer.play.choosing
        rows = tuple(
            (
                str(number), in_words(own.situations, row.when), in_words(own.answers, row.do),
                " ".join(row.hand), example_set(offer, row.hand), str(row.clause),
            )
            for number, row in enumerate(offer.way, start=1)
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
    state, cards = game.start(game.rules(offer.options)), [offer.pack.read(each) for each in example]
    for card in cards:
        state = game.deal(state, PLAYER, game.solving.card(card))
    front = list(game.choosing.picks(state, offer.house_way(state)))
    back = list(cards)
    for card in front:
        back.remove(card)
    return " | ".join(" ".join(offer.pack.spell(card) for card in part) for part in (front, back))
