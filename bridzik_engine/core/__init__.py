"""What every game speaks: states, actions, events, cards, tricks, chance and errors."""
