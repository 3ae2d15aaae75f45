"""The offers that are played against a player-dealer, by family."""

from houseway.houses import headers

BANKED = [each.id for each in headers() if each.kind == "banked" and each.status == "playable"]
POINTS = [each.id for each in headers() if each.family == "points" and each.status == "playable"]
VERSUS = [each.id for each in headers() if each.family == "versus" and each.status == "playable"]
PAI_GOW_CARDS = [
    each.id for each in headers() if each.family == "pai-gow" and each.status == "playable" and "tiles" not in each.id
]
TWENTY_ONE = [each.id for each in headers() if each.family == "twenty-one" and each.status == "playable"]
PLAYED_FOR_ALL = {"cordova/mini-pai-gow", "cordova/ultimate-pai-gow-poker", "crystal/face-up-pai-gow-poker"}
"""Between them these go through all that pai gow with cards can do: a double, common hands, a bank set first."""
SISTERS = frozenset(PAI_GOW_CARDS) - PLAYED_FOR_ALL
NOT_SISTERS = [name for name in BANKED if name not in SISTERS]
