// What each result on the ground and in the air means, in a few words: for the log, cards, charts and plates on the map.

export const results: Readonly<Record<string, string>> = {
  AE: 'attackers destroyed',
  AD: 'attackers disrupted',
  'D/AE': 'defenders disrupted, attackers destroyed',
  '-': 'nothing',
  D: 'disrupted',
  D1: 'driven back up to 1 hex',
  D2: 'driven back up to 2 hexes',
  D2s: 'driven back up to 2 hexes (strong)',
  D3: 'driven back up to 3 hexes',
  DE: 'defenders destroyed',
  BR: 'breakthrough',
  X: 'exchange',
  'X/2': 'exchange, attacker pays half',
  '3/2X': 'exchange, attacker pays half as much again',
  // Of bombing.
  'D*': 'disrupted unless under cover',
  AA: 'guns may shoot the flyer down',
  'AA*': 'guns of Moscow may shoot the flyer down',
};
