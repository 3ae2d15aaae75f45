"""The commands of the analyst's and the bank's desks."""

from typing import Annotated

import typer

from houseway.cli.app import Json, command

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
