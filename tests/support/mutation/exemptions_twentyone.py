"""Changes to twenty-one data that rightly affect no price, each with its reason."""

from tests.support.mutation.mutation import ABSENT, BEST, IMPLIED, PRICED, SAME, Moved, Stands

from houseway.houses import Offer


def without_jokers(of: Offer, move: Moved) -> bool:
    return not of.banked.shoe.jokers_per_deck


def one_sort_of_natural(of: Offer, move: Moved) -> bool:
    """Return whether either no natural is special, or every one is."""
    said = of.banked.options["special-natural"]
    return not said or set(of.banked.options["naturals"]) == {said}


def frozen(of: Offer, move: Moved) -> bool:
    return bool(of.banked.options["frozen-by-joker"])


def past_the_limit(of: Offer, move: Moved) -> bool:
    """Match numbers of aces that exceed the limit when each counts eleven, before and after."""
    return 11 * min(int(move.old) + 1, int(move.new) + 1) > of.banked.options["limit"]


def less(of: Offer, move: Moved) -> bool:
    return int(move.new) < int(move.old)


def nobody_saved(of: Offer, move: Moved) -> bool:
    return not of.banked.options["saved-by"]


def jokers_anyway(of: Offer, move: Moved) -> bool:
    """Match shoes with more decks than the jokers need, before and after."""
    return of.banked.shoe.decks > max(int(move.old), int(move.new))


def never_doubled(of: Offer, move: Moved) -> bool:
    return not of.banked.options["doubling"]


def never_split(of: Offer, move: Moved) -> bool:
    return of.banked.options["split"] == "none"


def never_given_up(of: Offer, move: Moved) -> bool:
    return of.banked.options["surrender"] == "none"


def nobody_must_stand(of: Offer, move: Moved) -> bool:
    return not of.banked.options["stand-hard"] and not of.banked.options["stand-soft"]


def doubled_below(of: Offer, move: Moved) -> bool:
    return 0 < of.banked.options["double-most"] < of.banked.options["limit"]


def bank_chooses(of: Offer, move: Moved) -> bool:
    return bool(of.banked.options["bank-chooses"])


def by_distance(of: Offer, move: Moved) -> bool:
    return bool(of.banked.options["distance"])


def free(of: Offer, move: Moved) -> bool:
    return of.banked.wagers[int(move.path[1])].id.startswith("free-")


def never_rescued(of: Offer, move: Moved) -> bool:
    return not any(line.when.startswith("rescued") for wager in of.banked.wagers for line in wager.pays)


def is_late(of: Offer, move: Moved) -> bool:
    return of.banked.wagers[int(move.path[1])].late


def chart_is_best(of: Offer, move: Moved) -> bool:
    """Match charts that bind nobody, or demand only the best play: to hit 11, to stand on 19; Spanish hands hit 17."""
    return not 0 < of.banked.options["stand-hard"] < 19


def natural_shows_a_joker(of: Offer, move: Moved) -> bool:
    """Match games where a bank's natural has a joker up, against which nobody splits or doubles (comstock 158-161)."""
    return frozen(of, move) and set(of.banked.options["naturals"]) == {"two jokers"}


TWENTY_ONE_STANDS = (
    Stands("twenty-one", r"wager\.\d+\.pays(\.0\.1)?", IMPLIED,
           "a bank's natural shows a joker, and hands are frozen before it", was=r"no action|\['bank has a natural.*",
           where=natural_shows_a_joker),
    Stands("twenty-one", r"wager\.\d+\.pays\.0\.0", IMPLIED,
           "such a bank never meets a hand that is split or doubled, nor is any rescued", "rescued.*",
           "bank has a natural.*", natural_shows_a_joker),
    Stands("twenty-one", r"wager\.\d+\.pays\.\d+\.0", SAME, "every natural is special",
           "natural wins", "special natural wins", one_sort_of_natural),
    Stands("twenty-one", r"options\.(joker-makes|frozen-by-joker|surrender-to-joker)", ABSENT, "there is no joker",
           where=without_jokers),
    Stands("twenty-one", r"options\.special-below", ABSENT, "there is no special natural, or no other beside it",
           where=one_sort_of_natural),
    Stands("twenty-one", r"options\.surrender-to-joker", IMPLIED,
           "before a joker all hands are frozen, whatever may be done", where=frozen),
    Stands("twenty-one", r"options\.aces-high", IMPLIED, "one ace more at eleven would be over", where=past_the_limit),
    Stands("twenty-one", r"options\.natural-at-once|reading\.\d+\.ways\.(paid-at-once|waits)",
           PRICED, "when a natural is paid moves no price: a price is of a bank that covers all"),
    Stands("twenty-one", r"options\.(double-least|saved-least|hit-hard|surrender-least)",
           ABSENT, "no hand is worth less than two", "1", "0|2"),
    Stands("twenty-one", r"options\.double.*", ABSENT, "nothing is doubled", where=never_doubled),
    Stands("twenty-one", r"options\.(split-.*|splits-free|.*-after-split)", ABSENT, "nothing is split",
           where=never_split),
    Stands("twenty-one", r"options\.natural-value-after-split", IMPLIED,
           "a 21 of the player's wins against a 21 in any case",
           where=lambda of, move: of.banked.options["tie-at-limit"] == "player"),
    Stands("twenty-one", r"options\.surrender-(after-split|split-aces)", ABSENT, "nothing is given up",
           where=never_given_up),
    Stands("twenty-one", r"options\.surrender-split-aces", ABSENT, "no hand of a split may be surrendered",
           where=lambda of, move: not of.banked.options["surrender-after-split"]),
    Stands("palace/21st-century-blackjack-9-0", r"options\.surrender|reading\.\d+\.ways\.may-surrender",
           BEST, "nobody who plays best gives up half of a 21", to=".*even standing.*"),
    Stands("twenty-one", r"options\.chart-after-split|reading\.\d+\.ways\.as-desired",
           BEST, "nobody who plays best does otherwise than the chart", where=chart_is_best),
    Stands("twenty-one", r"options\.double-where-standing", ABSENT, "nobody must stand", where=nobody_must_stand),
    Stands("twenty-one", r"options\.double-on-21", ABSENT, "only lower totals are doubled", where=doubled_below),
    Stands("oaks/(pure-21-5-blackjack|buster-blackjack-2011)|crystal/(no-bust.*|21st-century-free-bet-blackjack)",
           r"options\.double-(on-21|where-standing)", BEST, "nobody who plays best doubles such a hand here", "False"),
    Stands("twenty-one", r"options\.bank-(stand-hard|hit-soft)|reading\.\d+\.ways\.bank-by-chart",
           PRICED, "the bank draws as it likes, and is priced by the house way", where=bank_chooses),
    Stands("twenty-one", r"options\.bank-22-.*", IMPLIED, "who is nearer wins, and no hand is over", where=by_distance),
    Stands("twenty-one", r"wager\.\d+\.pays(\.\d+\.0)?", IMPLIED, "a free bet that ties has nothing at stake",
           was=r"tie|\['tie', 'push'\]", where=free),
    Stands("twenty-one", r"wager\.\d+\.least|reading\.\d+\.ways\.at-half-only", PRICED, "how much may be bet"),
    Stands("twenty-one", r"options\.(hit-hard|surrender-least)",
           BEST, "nobody who plays best stands on eleven, or gives it up", where=less),
    Stands("twenty-one", r"options\.double-for-less|reading\.\d+\.ways\.(equal|for-less)",
           BEST, "a smaller double gains or loses less: the best is all or none"),
    Stands("twenty-one", r"options\.saved-(nearer|least|cards)", ABSENT, "nothing saves anybody", where=nobody_saved),
    Stands("twenty-one", r"deck\.jokers-from", IMPLIED, "eight decks have their jokers in any case",
           where=jokers_anyway),
    Stands("twenty-one", r"reading\.\d+\.ways\.one(-to-eight)?", IMPLIED, "eight decks have their jokers in any case"),
    Stands("twenty-one", r"reading\.\d+\.ways\.before-they-draw", PRICED,
           "the card lies face down, and nobody looks at it"),
    Stands("twenty-one", r"wager\.\d+\.pays\.\d+\.0", IMPLIED, "a doubled hand is no natural",
           "bank has a natural, the player none", "bank has a natural"),
    Stands("twenty-one", r"options\.rescue", ABSENT, "nothing that is rescued comes back", "True", where=never_rescued),
    Stands("twenty-one", r"options\.bank-chooses", PRICED,
           "a price has the bank play the house way, which is its chart"),
    Stands("twenty-one", r"wager\.\d+\.kind", PRICED, "a late wager is priced as one, whatever its kind",
           where=is_late),
    Stands("twenty-one", r"wager\.\d+\.pays\.\d+\.0", IMPLIED, "better pairs stand in lines above", "any pair", "pair"),
)
