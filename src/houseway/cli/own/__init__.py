"""The commands for houses and games of your own."""
