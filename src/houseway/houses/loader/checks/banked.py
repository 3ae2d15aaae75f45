"""Checks of a game against the bank: its shoe, its deal, the button and the examples of its house way."""

from collections.abc import Mapping
from itertools import pairwise, repeat
from typing import Any

from houseway.cards import JOKER
from houseway.games.game import BANK, PLAYER, Game
from houseway.houses.deal_plan import DealPlan
from houseway.houses.loader.reader import Reader, did_you_mean
from houseway.houses.offers import Offer
from houseway.rules.settlement_order import RANKS_AND_JOKER

BANKS, BETTORS = "bank", "player"
"""The hands whose card may place the button; a seat's own card is not seen by all."""


def check_banked(reader: Reader, of: Offer, game: Game, chosen: Mapping[str, str]) -> None:
    """Report contradictions in a game against the bank."""
    filed, shoe, plan, offering = of.banked, of.banked.shoe, of.banked.plan, game.offering
    if shoe.decks < 1:
        reader.complain_once("deck.decks", f"is {shoe.decks}; a shoe has at least one deck")
    elif shoe.allowed and shoe.decks not in shoe.allowed and "decks" not in chosen:
        reader.complain_once("deck.decks", f"is {shoe.decks}; it must be {' or '.join(map(str, shoe.allowed))}")
    if shoe.tiles and (shoe.decks, shoe.jokers_per_deck, shoe.without) != (1, 0, ""):
        reader.complain_once("deck", "tiles must be one whole set of 32, without jokers")
    decks = offering.most_decks
    if decks is not None and shoe.decks > decks:
        reader.complain_once("deck.decks", f"is {shoe.decks}; this game can rank hands of at most {decks}")
    jokers = offering.most_jokers
    if jokers is not None and shoe.jokers_per_deck > jokers:
        what = f"is {shoe.jokers_per_deck}; this game can rank {jokers or 'none'}"
        reader.complain_once("deck.jokers-per-deck", what)
    for key in () if shoe.jokers_per_deck else offering.joker_options(game.rules(filed.options)):
        reader.complain_once(f"options.{key}", f"is {filed.options[key]!r}, but the decks have no joker")
    if filed.rotation.rounds < 1:
        reader.complain_once("rotation.rounds", f"is {filed.rotation.rounds}; a player-dealer banks at least one round")
    if plan.steps and not game.banking.rows and game.solving.classes <= JOKER:
        check_deal(reader, plan, game, game.rules(filed.options))
        check_shown(reader, of)
    check_up_card(reader, of)
    check_dead_bank(reader, of)
    if game.banking.rows and any(step.to == "board" and not step.up for step in plan.steps):
        reader.complain_once("deal.steps", "players bet on rows they can see, so `board` cards must be dealt up")
    if plan.piles:
        check_piles(reader, plan)
    if bool(plan.made_piles) != bool(plan.pile_dice) or (plan.made_piles and not plan.piles):
        what = "works only with piles and made-piles; write all three, or none"
        reader.complain_once("deal.pile-dice", what)
    crowd = filed.seating.crowd
    if crowd and crowd.most < max(of.seats):
        reader.complain_once("crowd.most", f"is {crowd.most}; it must be at least {max(of.seats)}, the number of seats")
    check_button(reader, of)
    check_examples(reader, of)


def check_piles(reader: Reader, plan: DealPlan) -> None:
    """Report piles that can't be given out: each must be one seat's hand, face down."""
    for key, shared in (("common", plan.common), ("common-draw", plan.common_draw)):
        if shared and not plan.made_piles:
            reader.complain_once(f"deal.{key}", f"every seat gets its own pile; write {key} = false")
    if plan.made_piles and (len({step.cards for step in plan.steps}) > 1 or not 0 < len(plan.steps) <= plan.made_piles):
        what = f"is {plan.made_piles}; write at most that many steps, all with equal cards"
        reader.complain_once("deal.made-piles", what)
    if any(step.up for step in plan.steps):
        reader.complain_once("deal.steps", "piles stay face down until they are given out; write every step down")


def check_examples(reader: Reader, of: Offer) -> None:
    """Report an example of the house way that is not a hand of this game."""
    for row in of.banked.way:
        key, given = f"house-way.{row.id or row.when}.example", row.hand
        try:
            cards = [of.pack.read(each) for each in given]
        except ValueError as error:
            reader.complain_once(key, str(error))
            continue
        if any(cards.count(each) > of.pack.counts[each] for each in cards):
            reader.complain_once(key, f"`{row.example}` has a card more often than the pack allows")
        if given and len(given) < sum(
            step.cards for step in of.banked.plan.steps if step.to in ("seats", "all", "player")
        ):
            reader.complain_once(key, f"`{row.example}` is not a hand: it has {len(given)} cards")


def check_deal(reader: Reader, plan: DealPlan, game: Game, rules: Any) -> None:
    """Report an opening deal with the wrong number of cards for the game."""
    opened = opening_cards(game, rules)
    dealt = {PLAYER: 0, BANK: 0}
    for step in plan.steps:
        for hand in {"all": (PLAYER, BANK), "bank": (BANK,), "player": (PLAYER,), "seats": (PLAYER,)}.get(step.to, ()):
            dealt[hand] += step.cards
    if dealt != opened:
        given = f"{dealt[PLAYER]} cards to a player and {dealt[BANK]} to the bank"
        reader.complain_once("deal.steps", f"give {given}; the game opens with {opened[PLAYER]} and {opened[BANK]}")


def check_shown(reader: Reader, of: Offer) -> None:
    """Report a deal whose open player-dealer cards do not match the rules of the choices."""
    known = bool(of.banked.options.get("bank-up", False))
    shown = [step.up for step in of.banked.plan.steps if step.to in ("bank", "all")]
    if "bank-up" in of.banked.options and shown != [known, *[False] * (len(shown) - 1)]:
        said = "the player-dealer's first card is face up" if known else "none of the player-dealer's cards is face up"
        reader.complain_once("deal.steps", f"contradict options.bank-up, which says that {said}")


def check_up_card(reader: Reader, of: Offer) -> None:
    """Report such a mismatch in games with an option for which of the player-dealer's first cards is open."""
    place = of.banked.options.get("up-card")
    shown = [step.up for step in of.banked.plan.steps if step.to in ("bank", "all")]
    if place is not None and shown != [number == place for number in range(1, len(shown) + 1)]:
        said = f"only the player-dealer's card {place} is face up"
        reader.complain_once("deal.steps", f"contradict options.up-card, which says that {said}")


def check_dead_bank(reader: Reader, of: Offer) -> None:
    """Report player-dealer's cards that are dead although the game has a player-dealer's hand, or that play although it
    has none.
    """
    plan = of.banked.plan
    if any(step.to in ("bank", "all") for step in plan.steps):
        plays = bank_plays(of.play, of.play.rules(of.banked.options))
        if plays and plan.dead_bank:
            reader.complain_once("deal.dead-bank", "is true, but the player-dealer's cards decide this game")
        elif not plays and not plan.dead_bank:
            reader.complain_once("deal.dead-bank", "is false, but the player-dealer has no hand in this game")


def bank_plays(game: Game, rules: Any) -> bool:
    """Return whether the player-dealer gets a hand of the game before the first choice."""
    state = game.start(rules)
    for card in range(JOKER):
        if (who := game.turn(state)) != PLAYER:
            return who == BANK
        state = game.deal(state, who, card)
    return False


def opening_cards(game: Game, rules: Any) -> dict[int, int]:
    """Return the number of opening cards of each hand: those dealt before a card or a choice ends the deal.

    >>> from houseway.games.find import game
    >>> baccarat = game("baccarat")
    >>> opening_cards(baccarat, baccarat.rules({"natural-stops": True}))
    {1: 2, 2: 2}
    """
    found = []
    alike = [(each, each) for each in range(game.solving.classes)]
    classes = game.solving.classes
    unlike = [(each, (each + 1) % classes) for each in range(classes)]  # hands that tie may go to war
    for player, bank in (*alike, *unlike):
        state, dealt, gets = game.start(rules), {PLAYER: 0, BANK: 0}, {PLAYER: player, BANK: bank}
        for _ in repeat(None, game.solving.classes):
            who = game.turn(state)
            if who not in dealt:
                break
            dealt[who] += 1
            state = game.deal(state, who, gets[who])
        found.append(dealt)
    return min(found, key=lambda dealt: sum(dealt.values()))


def most_cards(of: Offer, hand: str) -> int:
    """Return the most cards a hand can have, dealt and drawn."""
    draws = of.play.banking.draws(of.play.rules(of.banked.options))
    return sum(step.cards for step in of.banked.plan.steps if step.to in (hand, "all")) + (
        draws.bank if hand == BANKS else draws.seat
    )


def check_button(reader: Reader, of: Offer) -> None:
    """Report a button card that can't place the button or is not in the shoe, and uneven counts."""
    if of.banked.button is None:
        return
    counts = of.banked.button.counts
    steps = {after - before for before, after in pairwise(counts)}
    once_round = 1 <= counts[0] <= min(steps, default=counts[0]) if counts else True
    if of.banked.button.by == "dice" and (not once_round or len(steps) > 1 or min(steps, default=1) < 1):
        told = ", ".join(map(str, counts))
        what = f"are {told}; each lap of the table must pass the player-dealer once, evenly spaced"
        reader.complain_once("settlement.button.counts", what)
    if of.banked.button.by != "card":
        return
    hand, place = of.banked.button.card
    if hand not in (BANKS, BETTORS):
        what = f"there is no hand `{hand}`{did_you_mean(hand, (BANKS, BETTORS))}"
        reader.complain_once("settlement.button.card", what)
    elif place > (most := most_cards(of, hand)):
        reader.complain_once("settlement.button.card", f"is card {place} of the {hand} hand, which has at most {most}")
    for rank in of.banked.button.values:
        if rank not in RANKS_AND_JOKER:
            what = f"there is no rank `{rank}`{did_you_mean(rank, RANKS_AND_JOKER)}"
            reader.complain_once("settlement.button.values", what)
    ranks = RANKS_AND_JOKER if of.banked.shoe.jokers_per_deck else RANKS_AND_JOKER[:-1]
    for rank in ranks:
        if rank not in of.banked.button.values and rank not in of.banked.shoe.without:
            reader.complain_once("settlement.button.values", f"`{rank}` is missing; every rank needs a value")
