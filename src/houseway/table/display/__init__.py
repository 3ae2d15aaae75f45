"""What one person sees and hears."""
