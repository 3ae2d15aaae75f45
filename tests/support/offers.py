"""The offers that are played against a player-dealer, by family."""

from houseway.houses import HOUSES, headers

FILED = [each for each in headers() if each.house in HOUSES]
"""The offers of the five filed houses, whose results are recorded. Houses added beside them have no records."""
BANKED = [each.id for each in headers() if each.kind == "banked" and each.played]
RECORDED = [each.id for each in FILED if each.kind == "banked" and each.played]
POINTS = [each.id for each in headers() if each.family == "points" and each.played]
VERSUS = [each.id for each in headers() if each.family == "versus" and each.played]
PAI_GOW_CARDS = [
    each.id for each in headers() if each.family == "pai-gow" and each.played and "tiles" not in each.id
]
TWENTY_ONE = [each.id for each in headers() if each.family == "twenty-one" and each.played]
PLAYED_FOR_ALL = {"cordova/mini-pai-gow", "cordova/ultimate-pai-gow-poker", "crystal/face-up-pai-gow-poker"}
"""Together these offers cover all features of pai gow with cards: a double, common hands, a bank that sets first."""
SISTERS = (frozenset(PAI_GOW_CARDS) - PLAYED_FOR_ALL) | {"oaks/pai-gow-tiles", "comstock/pai-gow-tiles"}
NOT_SISTERS = [name for name in BANKED if name not in SISTERS]
