"""What a player asks: what should I do, and what should I have done?"""
