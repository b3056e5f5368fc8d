// What each result on the ground and in the air means, in a few words: for the log, cards, charts and plates on the map.

export const results: Readonly<Record<string, string>> = {
  AE: 'attackers destroyed',
  AD: 'attackers disrupted',
  D: 'disrupted',
  D1: 'driven back up to 1 hex',
  D2: 'driven back up to 2 hexes',
  D3: 'driven back up to 3 hexes',
  DE: 'defenders destroyed',
  BK: 'Blitzkrieg: destroyed, and Germans may attack again',
  'X/3': 'exchange, attacker pays a third',
  'X/2': 'exchange, attacker pays half',
  X: 'exchange',
  '3/2X': 'exchange, attacker pays half as much again',
  '2X': 'exchange, attacker pays double',
  // Of bombing.
  '-': 'nothing',
  'D*': 'disrupted unless under cover',
  AA: 'guns may shoot the flyer down',
};
