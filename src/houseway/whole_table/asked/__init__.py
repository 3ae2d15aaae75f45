"""Tables at which a program makes the choices: the same rounds as at a whole table, one bettor each, many at once."""
