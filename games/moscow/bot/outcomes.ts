// What results of the combat table do, and what becomes of them, as numbers: made once from the rules, read for every
// attack that a bot thinks of.

import type { Readings } from '../../../families/coatney/bot/expecting.ts';
import { outcomesOf } from '../../../families/coatney/bot/outcomes.ts';
import type { State } from '../../../kit/state/state.ts';
import { breaksCity, effects } from '../rules/combat/effects.ts';
import { convert, type Overrun } from '../rules/combat/results.ts';
import { isWalled } from '../rules/combat/table-reading.ts';
import { DISRUPTED, OVERRUN, type Weighed } from '../rules/combat/weighing.ts';
import { isInfantryType, RUSSIAN, sideOf } from '../rules/table/counters.ts';
import { shape } from '../rules/table/layout.ts';

/** How an attack is made: what is declared for it, and whether a fliegerkorps supports it. */
export interface Declared {
  readonly pressed: boolean;
  readonly forced: boolean;
  readonly support: boolean;
  /** Out of a breakthrough: there is no further one. */
  readonly bonus: boolean;
}

/** Ruling R-A21: an empty city. */
export const outcomes = outcomesOf(effects, breaksCity);

const { codeOf, names } = effects;
const OVERRUNS: readonly Overrun[] = ['none', 'full', 'on-d3'];
/** What becomes of a result: `circumstances * names.length + result`. */
const conversions = Uint8Array.from({ length: 24 * names.length }, (_, index) => {
  const result = names[index % names.length];
  const bits = Math.floor(index / names.length);
  if (result === '3/2X') return codeOf(result);
  const circumstances = {
    holding: (bits & 1) !== 0,
    forced: (bits & 2) !== 0,
    walled: (bits & 4) !== 0,
    overrun: OVERRUNS[bits >> 3],
  };
  return codeOf(convert(result, circumstances));
});

const converted = (
  result: number,
  holding: boolean,
  forced: boolean,
  walled: boolean,
  overrun: number,
): number =>
  conversions[
    ((holding ? 1 : 0) + (forced ? 2 : 0) + (walled ? 4 : 0) + overrun * 8) * names.length + result
  ];

const opened = { walled: false, holding: false, forced: false, isOrdered: false };
let weighed: Readonly<Weighed>;

export const readings: Readings<Readonly<Weighed>, Declared> = {
  open(state: State, target, attack, holding, { forced }, isRough) {
    weighed = attack;
    opened.walled = isWalled(state, target);
    opened.holding = holding;
    opened.forced = forced;
    const isRussian = attack.defenders > 0 && sideOf[attack.units[0]] === RUSSIAN;
    opened.isOrdered = !isRough && isRussian && state.data[shape.game.noRetreat] === 1;
  },
  plain: result => converted(result, false, opened.forced, opened.walled, OVERRUN.none),
  fate(result, index) {
    const { units, groups, overrun } = weighed;
    const holds = opened.holding || (opened.isOrdered && groups[index] < DISRUPTED);
    const rolledOver = isInfantryType[units[index]] === 1 ? overrun : OVERRUN.none;
    return converted(result, holds, opened.forced, opened.walled, rolledOver);
  },
};
