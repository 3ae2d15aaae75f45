"""Pages that list offers: the first page, games, a game at every house, houses, wagers, features."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from houseway import houses
from houseway.desks.analyst.features import catalogue
from houseway.houses.across_houses import Group
from houseway.houses.tell.blocks import TableBlock, TextBlock
from houseway.money import percent, show
from houseway.odds.collection_cost import BESIDE
from houseway.site.facts import OfferFacts, WagerFacts
from houseway.site.html import EMPTY, Html, join, tag
from houseway.site.layout import SitePage, block, link, listed, section, table

FEE_NOTE = f"The edge with the fee is for one bettor with the bet shown. {BESIDE.format('the first base wager')}"
Listed = Mapping[str, OfferFacts]
"""The offers by name, in the order of the houses."""


def many(count: int, what: str) -> str:
    """Return a number with its noun.

    >>> many(1, "house"), many(5, "house")
    ('1 house', '5 houses')
    """
    return f"{count} {what}{'' if count == 1 else 's'}"


def front_page(offers: Listed, games: Sequence[Group], documentation: bool) -> SitePage:
    """Return the first page of the site."""
    path = "index.html"
    wagers, by_house = by_edge(offers.values()), {each.header.house for each in offers.values()}
    docs = [["Read ", link(path, "docs/index.html", "the documentation"), ", or look up a word in the ",
             link(path, "glossary.html", "glossary"), "."]] if documentation else []  # fmt: skip
    ways = [
        ["Compare one game at every house: ", link(path, "games/index.html", many(len(games), "game")), "."],
        ["Sort ", link(path, "wagers.html", f"all {len(wagers)} wagers"), " by edge, deviation or fee."],
        ["Find the offers where you can surrender or split by ", link(path, "features.html", "feature"), "."],
        *docs,
    ]  # fmt: skip
    content = join((
        tag("h1", "California cardroom games: rules and exact odds"),
        tag("p", f"{many(len(offers), 'offer')} of {many(len(by_house), 'house')}, as filed with the state. "
            "Each page has the rules in a few lines, "
            "every pay with exact counts, the edge, the best play, the fees, the bank's side, and the filed lines "
            "that each rule comes from.", class_="lead"),
        listed(ways), section("Houses", house_list(path, offers)), section("Games", game_list(path, games)),
    ))  # fmt: skip
    about = "Rules and exact odds of California cardroom games."
    return SitePage(path, "Houseway: California cardroom games", content, about)


def games_page(games: Sequence[Group]) -> SitePage:
    path = "games/index.html"
    return SitePage(path, "Games", join((tag("h1", "Games"), game_list(path, games))), "Every game, by family.")


def game_list(path: str, games: Sequence[Group]) -> Html:
    """Return the games by family, with the number of houses."""
    families = sorted({each.family for each in games})
    parts = []
    for family in families:
        of = sorted((each for each in games if each.family == family), key=lambda each: each.name.casefold())
        items = [[link(path, f"games/{each.id}.html", each.name), f" ({len(each.offers)})" * (len(each.offers) > 1)]
                 for each in of]  # fmt: skip
        parts.append(tag("section", tag("h3", family.capitalize() or "Other"), listed(items, class_="columns")))
    return join(parts)


def houses_page(offers: Listed) -> SitePage:
    path = "houses/index.html"
    return SitePage(path, "Houses", join((tag("h1", "Houses"), house_list(path, offers))), "Houses and their offers.")


def house_list(path: str, offers: Listed) -> Html:
    names = {each.header.house: each.house for each in offers.values()}
    counts = Counter(each.header.house for each in offers.values())
    return listed([link(path, f"houses/{each}.html", name), f" ({many(counts[each], 'offer')})"]
                  for each, name in names.items())  # fmt: skip


def house_page(house: str, offers: Listed) -> SitePage:
    """Return the page of a house: its offers by family, and its rules for all games."""
    path = f"houses/{house}.html"
    here, filed = [each for each in offers.values() if each.header.house == house], houses.house(house)
    also = f"Also called {', '.join(filed.also)}. " if filed.also else ""
    document = f"Filed document: {filed.document}, {filed.lines:,} lines. " if filed.document else ""
    rules = [block(TextBlock(note.about, note.text, str(note.clause))) for note in filed.rules if note.text]
    content = join((
        tag("h1", filed.name), tag("p", f"{also}{document}{many(len(here), 'offer')}.", class_="lead"),
        offer_table(path, "Offers", here, False), section("Wagers", wager_table(path, here, "Wagers, best first")),
        section("Rules of the house", rules),
    ))  # fmt: skip
    about = f"Games, prices and fees at {filed.name}."
    return SitePage(path, filed.name, content, about, (("houses/index.html", "Houses"),))


def game_page(game: Group, offers: Listed) -> SitePage:
    """Return one game at every house: its offers, its wagers, and the pays side by side."""
    path = f"games/{game.id}.html"
    here = [offers[each.id] for each in game.offers]
    complete = next((each for each in here if each.header.played), here[0])
    content = join((
        tag("h1", game.name),
        tag("p", complete.summary, class_="lead"),
        offer_table(path, "Offers", here, True),
        section("Wagers", wager_table(path, here, "Wagers, best first")),
        section("Pay tables", pays_side_by_side(path, here)),
    ))  # fmt: skip
    return SitePage(path, game.name, content, f"{game.name} at every house: rules, pays and edge side by side.",
                (("games/index.html", "Games"),))  # fmt: skip


def offer_table(path: str, title: str, offers: Iterable[OfferFacts], houses_too: bool) -> Html:
    """Return offers with the edge of their first wager, alone and with the fee."""
    rows = []
    for each in offers:
        first = next(iter(each.wagers), None)
        house = [link(path, f"houses/{each.header.house}.html", each.house)] if houses_too else []
        edge, fee = (shown_edge(first), with_fee(first)) if first else ("", "")
        rows.append((link(path, each.path, each.header.name), *house, each.header.status if not houses_too
                     else each.summary, first.name if first else "", edge, fee))  # fmt: skip
    about = ("house", "summary") if houses_too else ("status",)
    columns = ("offer", *about, "first wager", "edge", "edge with the fee")
    return table(TableBlock(title, columns, rows, columns[-2:]))


def shown_edge(wager: WagerFacts) -> str:
    return percent(wager.edge) if wager.unit == "%" else f"${wager.edge:.4f}"


def with_fee(wager: WagerFacts) -> str:
    """Return the edge with the fee, and the bet to which it applies."""
    return f"{percent(wager.with_fee)} at {show(wager.bet)}" if wager.with_fee is not None and wager.bet else ""


def by_edge(offers: Iterable[OfferFacts]) -> list[tuple[OfferFacts, WagerFacts]]:
    """Return all wagers that can be bet by themselves, best for the bettor first."""
    every = [(each, wager) for each in offers for wager in each.wagers if not wager.part_of and wager.unit == "%"]
    return sorted(every, key=lambda each: (-each[1].edge, each[0].header.id, each[1].id))


def wager_table(path: str, offers: Iterable[OfferFacts], title: str) -> Html:
    """Return wagers in a table that a browser can sort."""
    listed_wagers = by_edge(offers)
    rows = [
        (join((link(path, f"{each.path}#wager-{wager.id}", wager.name),
               tag("small", " favours the bettor", class_="note") if wager.favours else None)),
         link(path, each.path, each.header.name), each.house,
         most_paid(wager), percent(wager.edge), percent(wager.risk) if wager.risk is not None else "",
         f"{wager.sd:.4f}", f"{wager.hit:.6f}", with_fee(wager))
        for each, wager in listed_wagers
    ]  # fmt: skip
    columns = ("wager", "offer", "house", "pays up to", "edge", "element of risk", "standard deviation", "wins",
               "edge with the fee")  # fmt: skip
    return table(TableBlock(title, columns, rows, columns[3:], (FEE_NOTE,)), class_="sortable") if rows else EMPTY


def most_paid(wager: WagerFacts) -> str:
    """Return the highest odds that a wager pays."""
    def worth(pays: str) -> float:
        paid, to, staked = pays.replace(",", "").partition(" to ")
        return int(paid) / int(staked) if to else -1.0

    return max((pays for _, pays in wager.pays), key=worth, default="")


def wagers_page(offers: Listed) -> SitePage:
    path = "wagers.html"
    lead = ("Every wager that can be bet by itself, with the edge to the bettor under the best play. Bets that go "
            "together, such as an ante and a raise, are priced together.")  # fmt: skip
    content = join((tag("h1", "Wagers"), tag("p", lead, class_="lead"),
                    wager_table(path, offers.values(), "All wagers, best first")))  # fmt: skip
    return SitePage(path, "Wagers", content, "Index of all wagers, sorted by edge.")


def features_page(offers: Listed) -> SitePage:
    """Return what offers may have, each feature with the offers that have it."""
    path = "features.html"
    rows = catalogue({name: each.features for name, each in offers.items()})
    parts = []
    for row in rows:
        name = row["feature"]
        have = [each for each in offers.values() if name in each.features]
        items = [[link(path, each.path, each.header.name), f", {each.house}: {each.features[name]}"] for each in have]
        means = f"{row['means']}. " if row["means"] else ""
        parts.append(section(name.capitalize().replace("-", " "), tag("p", f"{means}{many(len(have), 'offer')}."),
                             listed(items), name=f"feature-{name}"))  # fmt: skip
    lead = "What an offer may have, such as surrender or insurance, and every offer that has it."
    links = listed((tag("a", row["feature"].replace("-", " "), href=f"#feature-{row['feature']}") for row in rows),
                   class_="columns")  # fmt: skip
    return SitePage(path, "Features", join((tag("h1", "Features"), tag("p", lead, class_="lead"), links, parts)), lead)


def pays_side_by_side(path: str, offers: Sequence[OfferFacts]) -> list[Html]:
    """Return a table for each wager that several offers have: events down, offers across."""
    together: dict[str, list[tuple[OfferFacts, WagerFacts]]] = {}
    for each in offers:
        for wager in each.wagers:
            together.setdefault(wager.id, []).append((each, wager))
    drawn = []
    for found in together.values():
        if len(found) < 2:
            continue
        events = list(dict.fromkeys(event for _, wager in found for event, _ in wager.pays))
        paid = [dict(wager.pays) for _, wager in found]
        rows = [(event, *(each.get(event, "–") for each in paid)) for event in events]
        rows.append(("edge", *(shown_edge(wager) for _, wager in found)))
        columns = ("event", *(f"{each.header.name}, {each.house}" for each, _ in found))
        drawn.append(table(TableBlock(found[0][1].name, columns, rows, columns[1:]), class_="pays"))
    return drawn
