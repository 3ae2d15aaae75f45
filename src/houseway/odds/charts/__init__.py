"""Strategy charts: as a table, as a picture and in words."""
