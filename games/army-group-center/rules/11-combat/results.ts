// Chapter 11.15 to 11.21: what each result of the table does. Battle, previews and bots read these rows.

import { declareEffects } from '../../../../kit/combat/effects.ts';

export const effects = declareEffects({
  // 11.15 nothing happens.
  AS: {},
  // 11.16 every attacking unit loses a step.
  AE: { attackers: 'each' },
  // 11.17a the defenders go back one hex.
  DR: { retreat: { rule: '11.17a', most: 1, extra: 0 } },
  // 11.20a every defending unit loses a step.
  DE: { defenders: 'each' },
  // 11.21a the same, and as many steps as the defender has lost, the attacker loses too.
  BB: { defenders: 'each', attackers: 'match' },
});
export type Result = (typeof effects.names)[number];

/** 11.18 in a city a retreat becomes a bloodbath. */
export const inCity = (result: Result): Result => (result === 'DR' ? 'BB' : result);
