"""What one person sees and hears of a table."""
