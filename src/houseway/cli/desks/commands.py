"""The commands of the analyst's and the bank's desks."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from houseway.cli.app import Json, OfferName, Sets, command

Bets = Annotated[list[str] | None, typer.Option("--bet", metavar="WAGER=DOLLARS", help="A bet (repeatable).")]


@command(epilog="Examples: houseway compare ez-baccarat; houseway compare baccarat --bet banker=25 --bet dragon-7=5")
def compare(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, one of its offers, or a rule set (baccarat).")],
    bet: Bets = None,
    as_json: Json = False,
) -> None:
    """Compare one game at several houses: rules, pays, fees and edges side by side, differences marked."""
    from houseway.cli.desks.bets import show_comparison

    show_comparison(game, bet or [], as_json)


@command(epilog="Example: houseway par palace/ez-baccarat-panda-8 --html sheet.html")
def par(
    offer: OfferName,
    settings: Sets = None,
    schedule: Annotated[str, typer.Option(help="Fee schedule to use (default: the one in force).")] = "",
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the whole sheet to this file.")] = None,
    pdf: Annotated[Path | None, typer.Option(metavar="FILE", help="Print it to this PDF file with Chromium.")] = None,
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="Paper size of the PDF.")] = "letter",
    as_csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write lines and figures to this file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Print the PAR sheet of an offer: odds, edge, variance, volatility, strategy, readings, fees."""
    from houseway.cli.desks.par import Files, show_par

    show_par(offer, settings or [], schedule, Files(html, pdf, paper, as_csv), as_json)


@command(epilog="Example: houseway bank crystal/ez-baccarat --stake 500 --seats 7 --bet player=25 --hours 4 "
             "--bankroll 20000 --ruin 0.01")
def bank(
    offer: OfferName,
    stake: Annotated[str, typer.Option(help="The bank's stake in each round, in dollars (default 500).")] = "",
    seats: Annotated[int | None, typer.Option(min=1, help="Number of betting seats (default: all, at most 7).")] = None,
    bet: Bets = None,
    schedule: Annotated[str, typer.Option(help="Posted line (default: the first in force), or none.")] = "",
    hours: Annotated[float | None, typer.Option(help="Time limit in hours (default 1).")] = None,
    an_hour: Annotated[float | None, typer.Option(help="Rounds per hour (default 40).")] = None,
    bankroll: Annotated[str, typer.Option(help="The bank's money, in dollars.")] = "",
    goal: Annotated[str, typer.Option(help="Stop when ahead by this many dollars.")] = "",
    ruin: Annotated[float | None, typer.Option(help="Accepted risk of going broke, such as 0.01.")] = None,
    plan: Annotated[str, typer.Option(help="How bettors play: best (default), house-way, or a wager.")] = "",
    rounds: Annotated[int | None, typer.Option(min=8, help="Rounds to deal if not exact (default 200,000).")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed, to repeat a run.")] = None,
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Show what banking a felt earns and risks: per round, per hour, and with a bankroll."""
    from houseway.cli.desks.bank import Amounts, show_bank

    more = {"seats": seats, "schedule": schedule, "hours": hours, "an_hour": an_hour, "ruin": ruin, "rounds": rounds,
            "plan": plan, "seed": seed}  # fmt: skip
    show_bank(offer, settings or [], bet or [], Amounts(stake, bankroll, goal), more, as_json)


@command(epilog="Example: houseway nights monday.ndjson tuesday.ndjson --book book.csv; "
             "houseway verify monday.ndjson --book book.csv")
def nights(
    logs: Annotated[list[str], typer.Argument(metavar="LOG...", help="Logs of banked tables, or archived ones.")],
    book: Annotated[Path | None, typer.Option(help="Write the playing book here, as CSV.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write the control chart here, as SVG.")] = None,
    as_json: Json = False,
) -> None:
    """Show what the bank won in logged nights beside the expected result, by wager, player-dealer and table."""
    from houseway.cli.desks.nights import show_nights

    show_nights(logs, book, svg, as_json)


@command(epilog="Examples: houseway fees palace/ez-baccarat-panda-8; houseway fees --steepest 50")
def fees(
    offer: Annotated[str | None, typer.Argument(metavar="[OFFER]", help="Only this offer (default: all).")] = None,
    settings: Sets = None,
    bet: Annotated[str, typer.Option(help="Each bettor's bet, for the house's hourly take, in dollars.")] = "25",
    rounds: Annotated[float, typer.Option(help="Rounds per hour (assumed).")] = 40.0,
    steepest: Annotated[int | None, typer.Option(min=1, help="Show only the steepest cliffs of all schedules.")] = None,
    as_json: Json = False,
) -> None:
    """Print fees by action, their cliffs, break-even action, prices after the fee, and the house's hourly take."""
    from houseway.cli.desks.fees import show_fees

    show_fees(offer, settings or [], bet, rounds, steepest, as_json)


@command(epilog="Examples: houseway wagers --sort edge; houseway wagers --house oaks --filter bonus --csv")
def wagers(
    house: Annotated[str | None, typer.Option(help="Show only this house.")] = None,
    family: Annotated[str | None, typer.Option(help="Show only this family.")] = None,
    wanted: Annotated[
        list[str] | None,
        typer.Option("--filter", help="Only rows with this text; `favours` finds bets that favour the bettor."),
    ] = None,
    sort: Annotated[str, typer.Option(help="Sort by edge, edge_after, sd, hit, element_of_risk, offer or name.")] = "",
    bet: Annotated[str, typer.Option(help="Bet size for the edge after the fee, in dollars.")] = "25",
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    as_json: Json = False,
) -> None:
    """List every priced wager of every house: edge, deviation, hit frequency, element of risk, edge after the fee."""
    from houseway.cli.desks.wagers import show_index

    show_index(house, family, bet, sort, wanted or [], as_csv, as_json)


@command("what-if", epilog="Example: houseway what-if palace/ez-baccarat-panda-8 --set dragon-7=38:1 --save mine; "
             "houseway odds what-if/ez-baccarat-panda-8 --houses mine")  # fmt: skip
def what_if(
    offer: OfferName,
    settings: Sets = None,
    save: Annotated[Path | None, typer.Option(help="Write the changed rules here, for --houses.")] = None,
    as_json: Json = False,
) -> None:
    """List every value that can be changed; with --set, price the change, and save it as a house of your own."""
    from houseway.cli.desks.what_if import show_what_if

    show_what_if(offer, settings or [], save, as_json)


@command(epilog="Example: houseway count palace/ez-baccarat-panda-8 --wager dragon-7")
def count(
    offer: OfferName,
    settings: Sets = None,
    wager: Annotated[list[str] | None, typer.Option(help="Price only this wager (repeatable).")] = None,
    cut: Annotated[list[int] | None, typer.Option(min=1, help="Play the count to this cut card (repeatable).")] = None,
    rounds: Annotated[int, typer.Option(min=1000, help="Rounds to deal for each cut card.")] = 1_000_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed, to repeat a run.")] = 1,
    tags: Annotated[str, typer.Option(help="Ten tags of your own, for A to 9 and tens, such as 0,0,0,-1,….")] = "",
    as_json: Json = False,
) -> None:
    """Show how removing each card changes the bets dealt from a shoe; find the best count and play it."""
    from houseway.cli.desks.count import show_count

    show_count(offer, settings or [], wager or [], (tuple(cut or ()), rounds, seed, tags), as_json)


@command(epilog="Example: houseway atlas --json")
def atlas(as_json: Json = False) -> None:
    """List every bonus bet of every house that is dealt from a shoe, by what counting earns on it."""
    from houseway.cli.desks.count import show_atlas

    show_atlas(as_json)


@command(epilog="Example: houseway collusion crystal/mississippi-stud-poker --known 4 --known 8")
def collusion(
    offer: OfferName,
    settings: Sets = None,
    known: Annotated[
        list[int] | None, typer.Option(min=0, max=15, help="Known cards (repeatable; default: hand by hand to 15).")
    ] = None,
    deals: Annotated[int | None, typer.Option(min=2, help="Deals to sample for each number.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed, to repeat a run.")] = 1,
    as_json: Json = False,
) -> None:
    """Show what a bettor gains by knowing cards of other hands."""
    from houseway.cli.desks.collusion import show_collusion

    show_collusion(offer, settings or [], known or [], deals, seed, as_json)
