"""What banking a game risks and earns."""
