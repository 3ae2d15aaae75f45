"""People who call every bet and see every hand to its end, so that hands are compared, shown and mucked."""

from typing import Any

from tests.support.leaks.leak_spies import RestlessPeople

from houseway.kinds.pot.commands import Call, Check
from houseway.table.commands import Command
from houseway.table.legal import legal


class Callers(RestlessPeople):
    """Nobody comes or goes. Everybody checks or calls, or makes any legal choice if neither is possible."""

    def stir(self) -> None:
        return

    def said(self, asked: Any) -> Command | None:
        open_now = [each.command for each in legal(self.table, asked.place)] if asked.place else []
        return next((each for each in open_now if isinstance(each, Check | Call)), None) or super().said(asked)
