// What an attack promises (families/coatney/bot/expecting.ts), by the table and the rules of this game.

import {
  bindExpecting,
  type Declared as Declaration,
  type Readings,
  type Weighing,
} from '../../../families/coatney/bot/expecting.ts';
import { hazardBy, riskBy } from '../../../families/coatney/bot/hazards.ts';
import { outcomesOf } from '../../../families/coatney/bot/outcomes.ts';
import { bindWaysOut } from '../../../families/coatney/bot/ways-out.ts';
import type { Forecast } from '../../../kit/adapter/adapter.ts';
import { directionTo } from '../../../kit/hex/topology.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { isOpenToArmor, isOverrunBy } from '../rules/aftermath/victims.ts';
import { effects, RESULTS } from '../rules/combat/effects.ts';
import { MOST_DEFENDERS, NOBODY_NAMED } from '../rules/combat/ground-defense.ts';
import { explainConversion, pressShift } from '../rules/combat/results.ts';
import { crt, DISRUPTED, GROUPS, weigh } from '../rules/combat/weighing.ts';
import { isGood } from '../rules/sequence/weather.ts';
import { attackOf, defenseOf, isDefendedAgainst, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { AXIS, isPureArmor, sideOf, UNITS } from '../rules/table/counters.ts';
import { openSides } from '../rules/table/ground.ts';
import { isVictoryCity, map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { holdsAtAllCosts } from './guards.ts';
import { prizes, worthOf } from './worth.ts';

/** Places for which the Axis pays in an exchange what their defenders are not worth. */
const DEAR = 3;
const prizeFor = (state: State, hex: number): number =>
  hasOrders && isVictoryCity[hex] === 1 && prizes(state)[hex] >= DEAR ? prizes(state)[hex] : 0;

/** Are orders thought of that defenders may be given? */
let hasOrders = true;

/** What the table alone says. */
export function withoutOrders<T>(ask: () => T): T {
  hasOrders = false;
  try {
    return ask();
  } finally {
    hasOrders = true;
  }
}

/** How an attack is made: what is declared, air units that go along, and the river of a surprise (DS-T1-5). */
export interface Declared extends Declaration {
  readonly air: readonly number[];
  readonly crossing: number;
}
export const PLAIN: Declared = { pressed: false, forced: false, bonus: false, air: [], crossing: -1 };
/** DS-RES-2 only Germans attack again after a BK. */
const ONCE: Declared = { ...PLAIN, bonus: true };

interface Attack extends Weighing {
  /** DS-AOVR-4 factors of pure armor. */
  armor: number;
}

const seen: Attack = {
  attack: 0,
  printed: 0,
  defense: 0,
  base: 0,
  columns: [],
  factors: [],
  sizes: [],
  defenders: 0,
  units: [],
  groups: [],
  directions: 0,
  isLegal: false,
  armor: 0,
};

/** As the rules weigh it, with what bots look at besides. */
export function look(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  { air, crossing }: Declared = PLAIN,
): Attack {
  const found = weigh(state, target, attackers, count, { air, crossing, favored: NOBODY_NAMED });
  seen.attack = found.attack;
  seen.printed = found.attack;
  seen.defense = found.defense;
  seen.base = found.base;
  seen.columns = found.columns;
  seen.factors = found.factors;
  seen.sizes = found.sizes;
  seen.defenders = found.defenders.count;
  seen.units = found.defenders.units;
  seen.groups = found.groups;
  seen.isLegal = found.isLegal;
  seen.directions = 0;
  seen.armor = 0;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    const direction = directionTo(map, target, placeOf(state, unit));
    if (direction >= 0) seen.directions |= 1 << direction;
    if (isPureArmor[unit] === 1) seen.armor += attackOf(state, unit);
  }
  return seen;
}

export const outcomes = outcomesOf(effects);
const { codeOf, names } = effects;
const DE = codeOf('DE');
const [D1, X] = [codeOf('D1'), codeOf('X')];
const [D2, D3] = [codeOf('D2'), codeOf('D3')];
/** DS-NORET-1 by result: what becomes of it for who has nowhere to go. */
const trapped = Uint8Array.from(names, (name, code) => {
  const result = RESULTS.find(each => each === name);
  if (result === undefined) return code;
  return codeOf(
    explainConversion(result, { holding: false, trapped: true, forced: false, escaped: false }).result,
  );
});
/** DS-AOVR-1, DS-AOVR-2 by unit: armor rolls over it after a D2, or after a D3. */
const overrunBy = (result: 'D2' | 'D3'): Uint8Array =>
  Uint8Array.from({ length: UNITS }, (_, unit) => (isOverrunBy(unit, result) ? 1 : 0));
const [afterD2, afterD3] = [overrunBy('D2'), overrunBy('D3')];

/** Of the attack that was opened last. `isForced`: the Axis would have an exchange with those who were ordered to hold. */
const opened = { isTrapped: false, isForced: false, armor: 0 };
const defenses = new Uint8Array(UNITS);
/** By defender. */
const holds = new Uint8Array(MOST_DEFENDERS);

export const readings: Readings<Attack, unknown> = {
  open(state, target, { armor, defenders, units }, isTrapped) {
    opened.isTrapped = isTrapped;
    const attacker = other(sideOf[units[0]]);
    opened.isForced = attacker === AXIS && prizeFor(state, target) > 0;
    holds.fill(0);
    for (let i = 0; i < defenders; i++) {
      holds[i] = hasOrders && holdsAtAllCosts(state, units[i], target) ? 1 : 0;
      if (holds[i] === 0) opened.isForced = false;
    }
    opened.armor = armor > 0 && isOpenToArmor(state, target) ? armor : 0;
    if (opened.armor > 0) for (let i = 0; i < defenders; i++) defenses[units[i]] = defenseOf(state, units[i]);
  },
  // DS-FEX-4 what would leave them standing is forced.
  plain: result => (opened.isForced && result === D1 ? X : result),
  fate(result, index) {
    const unit = seen.units[index];
    const isBeaten = (result === D2 && afterD2[unit] === 1) || (result === D3 && afterD3[unit] === 1);
    // DS-AOVR-4 roughly: each by itself.
    if (isBeaten && opened.armor >= defenses[unit] && opened.armor > 0) return DE;
    if (opened.isForced && result === D1) return X;
    return opened.isTrapped || holds[index] === 1 ? trapped[result] : result;
  },
};

/** DS-NORET-1, DS-EDGE-1. */
export const canRetreat = bindWaysOut({ map, openSides, isDefendedAgainst, isOccupiedBy, isInZoneOf });

export const isTrapped = (state: State, target: number, { directions }: Weighing, side: number): boolean =>
  !canRetreat(state, target, other(side), directions);

export const resultsOf = (): Uint8Array => effects.table(crt);

export const expect = bindExpecting<Attack, Declared>({
  sideOf,
  groups: GROUPS,
  outcomes,
  columnsOf: () => crt.columns,
  resultsOf,
  weigh: look,
  readings,
  isTrapped,
  isDisruptedGroup: group => (group & DISRUPTED) !== 0,
  pressShift,
  // DS-EXCH-5.
  declinedBy: (state, side, { forced }) =>
    side === AXIS && isGood(state) && !forced ? 'attacker' : 'nobody',
  prizeAt: (state, target, side) => (side === AXIS ? prizeFor(state, target) : 0),
  // DS-EXCH-1 never rounded.
  due: factors => factors,
  worthOf,
  attackOf,
});

/** Without air units, which may be driven off; what it compels is not in it. */
export const forecastAlone = (
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Forecast => expect(state, target, attackers, count, sideOf[attackers[0]] === AXIS ? PLAIN : ONCE);

const SHARES = {
  D: 0.15,
  D1: 0.3,
  D2: 0.4,
  D3: 0.5,
  '2X': 0.4,
  X: 0.6,
  'X/2': 0.8,
  DE: 1,
  BK: 1,
};
export const hazard = hazardBy(crt, SHARES);
export const risk = riskBy(crt, SHARES);
