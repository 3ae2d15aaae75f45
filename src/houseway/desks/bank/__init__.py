"""The risk of banking, and the cost of the collection."""
