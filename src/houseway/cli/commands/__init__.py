"""Commands that need no room's database, one file each."""
