"""What banking earns and risks, and the cost of the collection."""
