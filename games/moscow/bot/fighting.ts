// What an attack promises (families/coatney/bot/expecting.ts), by the table and the rules of this game.

import { bindExpecting } from '../../../families/coatney/bot/expecting.ts';
import { hazardBy } from '../../../families/coatney/bot/hazards.ts';
import { bindWaysOut } from '../../../families/coatney/bot/ways-out.ts';
import type { Forecast } from '../../../kit/adapter/adapter.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { effects } from '../rules/combat/effects.ts';
import { pressShift } from '../rules/combat/results.ts';
import { DISRUPTED, GROUPS, type Weighed, weigh } from '../rules/combat/weighing.ts';
import { isSnow } from '../rules/sequence/weather.ts';
import { attackOf, isDefendedAgainst, isOccupiedBy } from '../rules/table/board.ts';
import { charts } from '../rules/table/components.ts';
import { airUnits, GERMAN, sideOf } from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { openSides } from '../rules/table/ground.ts';
import { shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { type Declared, outcomes, readings } from './outcomes.ts';
import { worthOf } from './worth.ts';

/** M-NORET-1, M-RETREAT-8. */
export const canRetreat = bindWaysOut({ map, openSides, isDefendedAgainst, isOccupiedBy, isInZoneOf });

export const resultsOf = (state: State): Uint8Array => effects.table(editionOf(state).charts.crt);

export const isTrapped = (
  state: State,
  target: number,
  { directions }: Readonly<Weighed>,
  side: number,
): boolean => !canRetreat(state, target, other(side), directions);

export const expect = bindExpecting<Readonly<Weighed>, Declared>({
  sideOf,
  groups: GROUPS,
  outcomes,
  columnsOf: state => editionOf(state).charts.crt.columns,
  resultsOf,
  weigh: (state, target, attackers, count, { support }) => weigh(state, target, attackers, count, support),
  readings,
  isTrapped,
  isDisruptedGroup: group => group >= DISRUPTED,
  pressShift,
  // M-X-3 the German has the say: as the attacker, or for a D2 instead.
  declinedBy(state, side, { forced }) {
    if (!editionOf(state).mayDeclineExchange || forced || isSnow(state)) return 'nobody';
    return side === GERMAN ? 'attacker' : 'defender';
  },
  // M-X-5.
  due: Math.ceil,
  worthOf,
  attackOf,
});

/** M-CAS-1 has a fliegerkorps bombed the hex in this pulse? */
function isSupported({ data }: State, hex: number): boolean {
  for (const unit of airUnits[GERMAN]) if (data[shape.unit.support + unit] === hex) return true;
  return false;
}

/** With the support that would be given; what it compels is not in it. */
export function forecastAlone(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Forecast {
  const hasSupport = sideOf[attackers[0]] === GERMAN && isSupported(state, target);
  return expect(state, target, attackers, count, hasSupport ? SUPPORTED : PLAIN);
}

export const PLAIN: Declared = { pressed: false, forced: false, support: false, bonus: false };
const SUPPORTED: Declared = { ...PLAIN, support: true };

export const hazard = hazardBy(charts.main.crt, {
  D: 0.15,
  'D/AE': 0.1,
  D1: 0.3,
  D2: 0.4,
  D2s: 0.4,
  X: 0.6,
  'X/2': 0.8,
  DE: 1,
  BR: 1,
});
