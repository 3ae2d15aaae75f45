"""The house that `docs/adding-a-house.md` prints, written to a folder outside the project."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-house.md").read_text(encoding="utf-8")
PRINTED = dict(re.findall(r"^`([^`\n]+)`\n\n```(?:toml|text)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
HOUSE, GAME, FEES = "riverside/house.toml", "riverside/river-baccarat.toml", "riverside/fees/river-baccarat.toml"
NAME = "riverside/river-baccarat"


def write(root: Path, **changed: str) -> Path:
    """Write the printed files, some of them changed."""
    for file in (HOUSE, GAME, FEES):
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            changed.get(path.stem if path.parent.name != "fees" else "fees", PRINTED[file]), encoding="utf-8"
        )
    return root


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)
