"""`--houses` and `--games`: where a command finds houses and games of the user's own."""

from typing import Any

import click


def look_in(ctx: click.Context, option: click.Parameter, given: tuple[str, ...]) -> None:
    """Look for houses in these folders too, and report those that cannot be read."""
    if not given or ctx.resilient_parsing:
        return
    from houseway.houses.loader.path import add, house_path

    for each in given:
        try:
            add(each)
        except ValueError as error:
            raise click.UsageError(f"--houses: {error}", ctx) from None
    for trouble in house_path().troubles:
        click.echo(f"houseway: {trouble}", err=True)


def load_games(ctx: click.Context, option: click.Parameter, given: tuple[str, ...]) -> None:
    """Load games of the user's own from these modules."""
    from houseway.registry import add_games

    for each in given if not ctx.resilient_parsing else ():
        try:
            add_games(each)
        except ValueError as error:
            raise click.UsageError(f"--games: {error}", ctx) from None


def outside_options() -> list[click.Parameter]:
    """Return the options that every command takes, to find houses and games of the user's own."""
    told: dict[str, Any] = {"multiple": True, "expose_value": False, "is_eager": True}
    return [
        click.Option(["--games"], callback=load_games, metavar="MODULE",
                     help="Load a game of your own from this module or .py file (repeatable).", **told),
        click.Option(["--houses"], callback=look_in, metavar="DIR",
                     help="Look for houses in this folder too (repeatable).", **told),
    ]
