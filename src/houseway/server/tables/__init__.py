"""One table in play: its actor, commands, clock, broadcast, house players and recovery."""
