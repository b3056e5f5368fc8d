// What each result of combat means, in a few words: for the log, cards, charts and plates on the map.

export const results: Readonly<Record<string, string>> = {
  AS: 'attack stalled',
  AE: 'attackers lose a step each',
  BB: 'bloodbath, both lose steps',
  DR: 'defenders retreat a hex',
  DE: 'defenders lose a step each',
  // 11.19a what a defender may make of a DR.
  DL1: 'a defender loses a step, they stay',
};
