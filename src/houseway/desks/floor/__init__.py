"""For the floor: who is paid on a described felt, and who must move."""
