"""The offers that are played against a player-dealer, by family."""

from houseway.houses import headers

BANKED = [each.id for each in headers() if each.kind == "banked" and each.played]
POINTS = [each.id for each in headers() if each.family == "points" and each.played]
VERSUS = [each.id for each in headers() if each.family == "versus" and each.played]
PAI_GOW_CARDS = [
    each.id for each in headers() if each.family == "pai-gow" and each.played and "tiles" not in each.id
]
TWENTY_ONE = [each.id for each in headers() if each.family == "twenty-one" and each.played]
ALIKE = {
    "cordova/commission-free-baccarat",
    "crystal/california-baccarat",
    "crystal/ez-baccarat",
    "crystal/fortune-7-baccarat",
    "comstock/ez-baccarat-panda-8",
    "comstock/super-pan-9",
    "comstock/zoobac",
    "cordova/ultimate-texas-holdem",
    "comstock/ultimate-texas-holdem",
    "palace/three-card-poker-6-card-bonus",
    "comstock/three-card-poker-6-card-bonus",
    "crystal/no-bust-21st-century-blackjack-4-0a",
    "crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs",
    "crystal/pure-spanish-21-5",
    "oaks/21st-century-blackjack",
    "oaks/buster-blackjack-2011",
    "oaks/no-bust-21st-century-blackjack-list",
    "oaks/pure-21-5-blackjack",
    "comstock/no-bust-blackjack",
    "comstock/pure-21-5-blackjack",
}
"""Played like another offer of the family but for pays, fees and a number or two: their nights are for the long run."""
PLAYED_FOR_ALL = {"cordova/mini-pai-gow", "cordova/ultimate-pai-gow-poker", "crystal/face-up-pai-gow-poker"}
"""Between them these go through all that pai gow with cards can do: a double, common hands, a bank set first."""
SISTERS = (frozenset(PAI_GOW_CARDS) - PLAYED_FOR_ALL) | {"oaks/pai-gow-tiles", "comstock/pai-gow-tiles"}
NOT_SISTERS = [name for name in BANKED if name not in SISTERS]
