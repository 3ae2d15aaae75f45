"""All tables of a room: lobby, must-move and finished rounds."""
