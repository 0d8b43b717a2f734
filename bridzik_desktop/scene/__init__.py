"""The table as a QGraphicsScene: items, layout, animator, speeds. Knows no rules and no game by name."""
