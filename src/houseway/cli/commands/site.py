"""`houseway site`: write the reference site."""

from collections.abc import Sequence
from pathlib import Path

from houseway.cli.output import REFUSED, console, print_json, progress_bar, stop
from houseway.houses import headers
from houseway.rules.refusal import Refused


def write_site(to: Path, house: Sequence[str], workers: int | None, as_json: bool) -> None:
    """Write the site and print what was written."""
    from houseway.site.build import build

    many = sum(not house or each.house in house for each in headers())
    try:
        with progress_bar("writing", many) as advance:
            written = build(to, house, workers or 0, advance)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code)
    if as_json:
        print_json(written._asdict())
        return
    console().print(f"{written.offers} offers, {written.pages} pages, {written.bytes / 2**20:.1f} MB: "
                    f"open {to / 'index.html'}", soft_wrap=True)  # fmt: skip
