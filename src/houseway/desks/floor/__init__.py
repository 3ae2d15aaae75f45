"""What a floor person asks: who is paid on a described felt, and who must move."""
