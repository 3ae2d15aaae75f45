"""All tables of a room together: lobby, must-move and finished rounds."""
