"""What a pan table does besides ordinary turns: forced cards, and the last player left after fouls."""
