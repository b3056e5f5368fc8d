// Under this key the parts of the table find the symbols of the game, to draw counters beside the map as on it.

export const SYMBOLS = Symbol('symbols of the counters');
