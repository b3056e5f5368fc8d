// Thinking ahead on copies of the table: units put here and there, battles settled by one die without asking anybody
// (families/coatney/bot/striking.ts). How a copy comes to the next turn is in ahead.ts.

import { bindStriking } from '../../../families/coatney/bot/striking.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import { attackOf, defenseOf, isDisrupted, isOccupiedBy, placeOf, stepsOf } from '../rules/table/board.ts';
import { dropFlag, keepFlags, putAside, setFlag, setSteps, write } from '../rules/table/changes.ts';
import { fullSteps, isGermanArmy, isPureArmor, returnsToPool, sideOf } from '../rules/table/counters.ts';
import { enterHex } from '../rules/table/entering.ts';
import { openSides } from '../rules/table/ground.ts';
import { DEAD, FLAG, POOL, shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { isTrapped, look, outcomes, PLAIN, readings, resultsOf } from './fighting.ts';
import { keepsAttackAt } from './moving.ts';
import { topOf } from './table.ts';
import { coverAt, pullAt, stepWorth, worthOf } from './worth.ts';

export function put(state: State, unit: number, hex: number, isRough = false): void {
  const spent = isRough || keepsAttackAt(state, unit, hex) ? 0 : FLAG.bonus;
  place(state, unit, hex);
  setFlag(state, unit, FLAG.moved | spent);
}

/** As the rules do it, with airfields, factories and railheads that fall; nobody hears of it. */
export function place(state: State, unit: number, hex: number): void {
  enterHex({ state, events: [] }, unit, hex);
  // DS-VIC-3 nobody rolls for it here.
  if (state.data[shape.game.moscowFallen] === 1) write(state, shape.game.moscowFallen, 0);
}

const kill = (state: State, unit: number): void =>
  putAside(state, unit, returnsToPool[unit] === 1 ? POOL : DEAD);

/** DS-BUILD-11 roughly: formations stay together. */
function shake(state: State, unit: number): void {
  if (isDisrupted(state, unit)) dropFlag(state, unit, FLAG.entrenched);
  setFlag(state, unit, FLAG.disrupted | FLAG.hit);
}

export const strike = bindStriking({
  map,
  sideOf,
  fullSteps,
  outcomes,
  readings,
  declared: PLAIN,
  resultsOf,
  isTrapped,
  weigh: look,
  board: { openSides, isOccupiedBy, isInZoneOf, placeOf, topOf, stepsOf, attackOf, defenseOf },
  fitsOne,
  spend(state, unit) {
    keepFlags(state, unit, ~FLAG.entrenched);
    setFlag(state, unit, FLAG.attacked);
  },
  flip: (state, unit) => setSteps(state, unit, 1),
  kill,
  shake,
  place,
  worthOf,
  stepWorth,
  refugeAt: (state, side, hex) => coverAt(hex, side) + 0.3 * pullAt(state, other(side), hex),
  fitness: (state, unit) => (isGermanArmy[unit] === 1 ? -1 : defenseOf(state, unit) + 2 * isPureArmor[unit]),
});
