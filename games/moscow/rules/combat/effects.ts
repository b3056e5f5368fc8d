// What each result of ground combat does to either side. Battle, aftermath, previews and bots read these rows.

import { bindEffects } from '../../../../families/coatney/effects.ts';
import { declareEffects, type Effect } from '../../../../kit/combat/effects.ts';

/** M-AD-1, M14-AD-1, and M-AE-3 for whoever has survived. */
const stopped = { attackers: 'M-AD-1' };
/** M-D-2, M14-D-1 nothing is asked of them; they may go if they like. */
const asTheyLike = { rule: 'M-D-2', most: 0, extra: 3 };
// M-D2-1, M-D2-2, M-D2-4, M14-DN-3.
const D2: Effect = { disrupts: { defenders: 'M-D2-1' }, retreat: { rule: 'M-D2-2', most: 2, extra: 1 } };

/** M14-DN-6 together never more than three hexes. What attackers pay is a share of the modified defense. */
export const effects = declareEffects({
  // M-AE-1, M14-AE-1.
  AE: { attackers: { pay: 1 }, disrupts: stopped },
  AD: { disrupts: stopped },
  'D/AE': {
    attackers: { pay: 1 },
    disrupts: { ...stopped, defenders: 'M-DAE-1' },
    retreat: asTheyLike,
  },
  // M14-CRT-10 a dash leaves everybody as he is.
  '-': {},
  D: { disrupts: { defenders: 'M-D-1' }, retreat: asTheyLike },
  // M-D1-1, M-D1-4, M14-DN-1, M14-DN-2.
  D1: { disrupts: { defenders: 'M-D1-3' }, retreat: { rule: 'M-D1-1', most: 1, extra: 2 } },
  D2,
  // The strong D2, which Forced Exchange turns into an elimination (M-CRT-16).
  D2s: D2,
  // M14-DN-5.
  D3: { disrupts: { defenders: 'M14-DN-1' }, retreat: { rule: 'M14-DN-1', most: 3, extra: 0 } },
  // M-DE-1, M14-DE-1.
  DE: { defenders: 'all' },
  // M-BR-1, M-BR-2, M14-BR-1.
  BR: { defenders: 'all', again: true },
  // M-X-5, M-X-6.
  X: { attackers: { pay: 1 }, defenders: 'all' },
  'X/2': { attackers: { pay: 1 / 2 }, defenders: 'all' },
  // M-FORCE-6 what a Forced Exchange makes of a D; no table has it.
  '3/2X': { attackers: { pay: 3 / 2 }, defenders: 'all' },
});

/** A result after every conversion, and those that tables hold. */
export type FinalResult = (typeof effects.names)[number];
export type Result = Exclude<FinalResult, '3/2X'>;
export const RESULTS: readonly Result[] = effects.names.filter(name => name !== '3/2X');

const { takesDefenders, exchangeRate, ...questions } = bindEffects(effects);
export const { isExchange, killsAttackers, killsDefenders, stopsAttackers } = questions;

/** Half factors that the attackers pay for each factor of the defense; 0 if it is no exchange. */
export const exchangeHalves = (result: FinalResult): number => 2 * exchangeRate(result);

/** Ruling R-A21: what breaks the factors of an empty city; anything less leaves it as it is. */
export const breaksCity = (result: FinalResult): boolean =>
  takesDefenders(result) || (effects.rows[result].retreat?.most ?? 0) > 1;
