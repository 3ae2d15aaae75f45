"""The commands of the analyst's and the bank's desks."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import Json, OfferName, Sets, command

Bets = Annotated[list[str] | None, typer.Option("--bet", metavar="WAGER=DOLLARS", help="A bet (repeatable).")]


@command(epilog="Examples: houseway compare ez-baccarat; houseway compare baccarat --bet banker=25 --bet dragon-7=5")
def compare(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, an offer of it, or a set of rules (baccarat).")],
    bet: Bets = None,
    as_json: Json = False,
) -> None:
    """Compare one game at several houses: rules, pays, fees and edges side by side, differences marked."""
    from houseway.cli.commands.bets import show_comparison

    show_comparison(game, bet or [], as_json)


@command(epilog="Example: houseway par palace/ez-baccarat-panda-8 --html sheet.html")
def par(
    offer: OfferName,
    settings: Sets = None,
    schedule: Annotated[str, typer.Option(help="Fee schedule to use (default: the one in force).")] = "",
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the whole sheet to this file.")] = None,
    as_json: Json = False,
) -> None:
    """Print the PAR sheet of an offer: odds, edge, variance, volatility, strategy, readings, fees."""
    from houseway.cli.commands.par import show_par

    show_par(offer, settings or [], schedule, html, as_json)
