"""Who reads which part of an offer's data, and what may rightly stand when it is moved, each with its reason."""

from tests.support.moved import Stands

IN_PLAY = (
    r"(wager\.N\.pays.*|wager\.N\.(limit|needs\.N|at-most|equals|step)|options\.(raise|flop-bet|play-bet)"
    r"|schedule\.N\.(player|player-dealer)\.bands\.N|stakes\.N\.(small|big|blinds|ante|bring-in))"
)
"""What play and settlement read, and a fixed round reaches."""

ON_THE_SIGN = r"wager\.N\.(name|kind|pays.*|needs\.N|at-most|equals|backline|cite|step)"
"""What the sign and the spots at a table show."""

STANDS = {
    "text": (
        Stands(".*", r"fees\.\d+|(schedule|stakes)\.\d+\.games\.\d+|without\.\d+|stakes\.\d+\.id",
               "the loader has followed it before the offer is built: which filings, for which games, without what"),
        Stands(".*", "kind", "how a round is played; the rules told are the same"),
        Stands(".*", r"stakes\.\d+\.columns\.\d+", "a column set aside for another reading", was="-.*"),
        Stands(".*/(razz|seven-card-stud-(razz|hi-lo|hi-lo-8))",
               r"poker\.streets\.\d+\.open-pair|poker\.cites\.open-pair",
               "the house has no rule for an open pair, so no street has one"),
        Stands("cordova/omaha(-high-low-split)?", r"poker\.betting\.capped\.\d+",
               "a structure that the game is not played at"),
        Stands("crystal/omaha-hi-lo-8|palace/seven-card-stud-hi-lo", r"poker\.kill\.wins",
               "the kill comes by a pot's size or by choice, not by pots in a row"),
        Stands("mexican-stud", r"poker\.exposed\.both", "only one card lies down"),
        Stands("crystal/asian-baccarat|oaks/super-pan-9|.*/(double-hand-poker|pai-gow-poker(-joker-wild)?)",
               r"settlement\.by", "there is one wager"),
        Stands("banked", r"schedule\.\d+\.limits\.bonus", "the filing serves several games, and this has no bonus"),
        Stands("one-draw", r"options\.stand-from", "no total lies above nine", "11"),
        Stands("twenty-one", r"options\.(joker-makes|surrender-to-joker)", "there is no joker in the decks"),
        Stands("twenty-one", r"options\.special-below", "there is no special natural"),
        Stands("twenty-one", r"options\.(saved(-.*)?)", "no hand saves those who are over, so nothing is said of them"),
        Stands("twenty-one", r"options\.surrender-(least|after-split|to-joker)", "there is no surrender"),
        Stands("twenty-one", r"options\.double-for-less", "where doubles double again there are none for less"),
        Stands("twenty-one", r"options\.hit-hard", "no hand counts one", "1"),
        Stands("oaks/california-aces",
               r"options\.(special-natural|natural-.*|bank-.*|double.*|rescue|split-.*|splits-free|tie-at-limit|both-over)"
               r"|settlement\.by",
               "everybody draws freely, the nearer hand wins, and nothing else is filed"),
        Stands(".*", r"house-way\.\d+\.id", "by which a reading changes the row"),
        Stands("one-draw|twenty-one", r"deal\.common", "the steps deal to seats, so nothing is shared to be told"),
    ),
    "play": (
        Stands("pai-gow-poker", r"wager\.\d+\.pays\.\d+\.0", "one condition, seen from the player or the Banker",
               "player wins", "wins"),
        Stands("pai-gow-poker", r"wager\.\d+\.pays\.\d+\.0", "the natural one is paid above",
               "seven-card straight flush", "seven-card straight flush with joker"),
        Stands("pai-gow-poker", r"wager\.\d+\.pays\.\d+\.0", "with the joker it is paid above",
               "bank ace high", "bank ace high without joker"),
        Stands("pai-gow-poker", r"wager\.\d+\.pays", "hands are set the house way here, and none is foul; the rounds "
               "in tests/settle/cases/paigow foul some", was=r".*'foul', 'lose'.*", to=r"(?!.*'foul').*"),
        Stands("comstock/double-hand-poker", r"schedule\.\d+\.player(-dealer)?\.bands\.\d",
               "wagers go in steps of $5, so that none and no sum is a dollar over (comstock 1586-1587)",
               to=r"\$[\d,]*2[-+].*"),
        Stands("comstock/fortune-pai-gow-poker", r"schedule\.1\.player\.bands\.2",
               "nothing is taken up to $500 and nothing is filed above it (comstock 2722)", to=r".*-\$501: \$0"),
        Stands("comstock/fortune-pai-gow-poker", r"schedule\.11\.player-dealer\.bands\.0",
               "option 10 begins at $10 under a limit from $50 (comstock 6294)", to=r"\$11-.*"),
        Stands("cordova/(ultimate-.*|.*-triple-bonus)", r"schedule\.\d+\.player(-dealer)?\.bands\.0",
               "options from $25 and $100 begin their bands at $5 or $10 (cordova 864-939, 2588-2654)"),
        Stands("cordova/pai-gow-poker-triple-bonus", r"schedule\.(0|15)\.player\.bands\.1",
               "option 1 has a limit of $100 (cordova 2584-2585)"),
        Stands("crystal/.*pai-gow-poker.*", r"schedule\.\d+\.player-dealer\.bands\.2",
               "wagers of $100 on six seats do not come to more than $600 (crystal 3005, 3647)", was=r"\$601\+: \$3"),
        Stands("twenty-one", r"wager\.\d+\.pays\.\d+\.0", "the better pairs are paid above", "any pair", "pair"),
        Stands("comstock/(no-bust-blackjack|pure-.*)", r"schedule\.[378]\.player-dealer\.bands\.4",
               "wagers of $100 on every seat do not come to more than $600 or $700 (comstock 5382, 5393)"),
        Stands("comstock/(no-bust-blackjack|pure-.*)", r"schedule\.(30|35)\.player\.bands\.1",
               "a wager of at most $200 pays no fee for $201 (comstock 5699-5701), as the reading player-total says"),
        Stands("comstock/pure-21-5-blackjack", r"schedule\.0\.player-dealer\.bands\.0",
               "the band begins under the table's minimum (comstock 5271-5273)"),
        Stands("comstock/pure-21-5-blackjack", r"schedule\.43\.player-dealer\.bands\.[01]",
               "one table of the two rows has a minimum of $100 (comstock 1708-1711)"),
        Stands("crystal/21st-century-free-bet-blackjack", r"schedule\.[6-9]\.player-dealer\.bands\.\d",
               "seven wagers of $100 come to $700, and of $100 sharp to no odd dollar (crystal 2876-2895)"),
        Stands("comstock/.*", r"schedule\.9\.player-dealer\.bands\.0", "option 10 begins at $10 under a limit from $50",
               to=r"\$11-.*"),
    ),
    "sign": (),
}
