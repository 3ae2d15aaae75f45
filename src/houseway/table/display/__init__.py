"""What one person sees and hears at a table."""
