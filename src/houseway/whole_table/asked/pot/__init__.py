"""Pot games at which a program plays one seat against simple players."""
