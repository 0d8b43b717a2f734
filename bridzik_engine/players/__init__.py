"""What computer players share: the Bot protocol, sampling of hidden cards, playouts, time budgets."""
