// Thinking ahead on copies of the table: units put here and there, battles settled by one die without asking anybody.
// Rough on purpose, and quick. How a copy comes to the next pulse is in ahead.ts.

import { bindStriking } from '../../../families/coatney/bot/striking.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { weigh } from '../rules/combat/weighing.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import {
  attackOf,
  defenseOf,
  isDisrupted,
  isOccupiedBy,
  placeOf,
  razedBit,
  stepsOf,
  topOf,
} from '../rules/table/board.ts';
import { keepFlags, putUnit, setControl, setFlag, setSteps, TAKEN_ALONG } from '../rules/table/changes.ts';
import { fullSteps, GERMAN, hasRedCross, isArmor, isGermanArmy, sideOf } from '../rules/table/counters.ts';
import { openSides } from '../rules/table/ground.ts';
import { DEAD, FLAG, shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { isTrapped, PLAIN, resultsOf } from './fighting.ts';
import { keepsAttackAt } from './moving.ts';
import { outcomes, readings } from './outcomes.ts';
import { coverAt, pullAt, stepWorth, worthOf } from './worth.ts';

const { game } = shape;

export function put(state: State, unit: number, hex: number, isRough = false): void {
  const spent = isRough || keepsAttackAt(state, unit, hex) ? 0 : FLAG.spent;
  place(state, unit, hex);
  setFlag(state, unit, FLAG.moved | spent);
}

/** As `enterHex` does it, without a word to anybody. */
export function place(state: State, unit: number, hex: number): void {
  if (placeOf(state, unit) !== hex) keepFlags(state, unit, TAKEN_ALONG);
  putUnit(state, unit, hex);
  const side = sideOf[unit];
  if (side === GERMAN) state.data[game.razed] |= razedBit(hex);
  if (state.data[shape.control + hex] !== side) setControl(state, hex, side);
}

function kill(state: State, unit: number): void {
  const isGone = sideOf[unit] === GERMAN || hasRedCross[unit] === 1;
  keepFlags(state, unit, 0);
  if (isGone) setFlag(state, unit, FLAG.gone);
  setSteps(state, unit, 0);
  putUnit(state, unit, DEAD);
}

function shake(state: State, unit: number): void {
  if (isDisrupted(state, unit)) keepFlags(state, unit, ~FLAG.entrenched);
  setFlag(state, unit, FLAG.disrupted | FLAG.hit);
}

/** The German follows always, the Russian as his enemy's defense calls for. */
export const strike = bindStriking({
  map,
  sideOf,
  fullSteps,
  outcomes,
  readings,
  declared: PLAIN,
  resultsOf,
  isTrapped,
  weigh: (state, target, attackers, count) => weigh(state, target, attackers, count, false),
  board: { openSides, isOccupiedBy, isInZoneOf, placeOf, topOf, stepsOf, attackOf, defenseOf },
  fitsOne,
  spend(state, unit) {
    keepFlags(state, unit, ~FLAG.entrenched);
    setFlag(state, unit, FLAG.attacked);
  },
  raze(state, hex) {
    state.data[game.razed] |= razedBit(hex);
    state.revision++;
  },
  flip: (state, unit) => setSteps(state, unit, 1),
  kill,
  shake,
  place,
  worthOf,
  stepWorth,
  refugeAt: (state, side, hex) => coverAt(hex, side) + 0.3 * pullAt(state, other(side), hex),
  fitness: (state, unit) => (isGermanArmy[unit] === 1 ? -1 : defenseOf(state, unit) + 2 * isArmor[unit]),
});
