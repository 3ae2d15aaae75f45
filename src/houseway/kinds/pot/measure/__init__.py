"""How good house players are: scripted opponents and a best response play them with duplicate decks."""
