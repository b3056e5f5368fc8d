// What each result of ground combat does to either side. Battle, aftermath, previews and bots read these rows.

import { bindEffects } from '../../../../families/coatney/effects.ts';
import { declareEffects } from '../../../../kit/combat/effects.ts';

/** DS-RES-17, and DS-RES-18 for whoever has survived. */
const stopped = { attackers: 'DS-RES-17' };
const exchange = (pay: number) => ({ attackers: { pay }, defenders: 'all' }) as const;

/** What attackers pay is a share of the modified defense. */
export const effects = declareEffects({
  // DS-RES-18, DS-RES-21.
  AE: { attackers: { pay: 1 }, disrupts: stopped },
  AD: { disrupts: stopped },
  // DS-RES-12, DS-RES-13.
  D: { disrupts: { defenders: 'DS-RES-12' }, retreat: { rule: 'DS-RES-13', most: 0, extra: 3 } },
  // DS-RES-7, DS-RES-8, DS-RES-9; how much further after D1 is an option.
  D1: { disrupts: { defenders: 'DS-RES-8' }, retreat: { rule: 'DS-RES-7', most: 1, extra: 2 } },
  D2: { disrupts: { defenders: 'DS-RES-8' }, retreat: { rule: 'DS-RES-7', most: 2, extra: 1 } },
  D3: { disrupts: { defenders: 'DS-RES-8' }, retreat: { rule: 'DS-RES-7', most: 3, extra: 0 } },
  // DS-RES-5.
  DE: { defenders: 'all' },
  // DS-RES-1, DS-RES-2.
  BK: { defenders: 'all', again: true },
  // DS-EXCH-1.
  'X/2': exchange(1 / 2),
  X: exchange(1),
  '2X': exchange(2),
  // DS-FEX-2 what a Forced Exchange makes of a D3 and of a D; no table has them.
  'X/3': exchange(1 / 3),
  '3/2X': exchange(3 / 2),
});

/** A result after every conversion, and those that the table holds. */
export type FinalResult = (typeof effects.names)[number];
export type Result = Exclude<FinalResult, 'X/3' | '3/2X'>;
export const RESULTS: readonly Result[] = effects.names.filter(name => name !== 'X/3' && name !== '3/2X');

export const { exchangeRate, isExchange, killsAttackers, killsDefenders, stopsAttackers } =
  bindEffects(effects);
