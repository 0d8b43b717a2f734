"""Engine of Bridžik Desktop: rules, records and computer players of five table games. Imports no Qt."""
