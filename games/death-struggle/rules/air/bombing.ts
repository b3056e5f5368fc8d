// Bombs on a hex: the columns of the two sides, the guns of victory cities and German armies, what shelters a unit. How one air
// unit after another bombs is in families/coatney/bombing.ts.

import { bindBombing, type Run } from '../../../../families/coatney/bombing.ts';
import type { Bombing } from '../../../../families/coatney/charts.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Mission } from '../combat/battle-frames.ts';
import { disruptByEnemy } from '../formations/disruption.ts';
import { isFirstTurn } from '../sequence/weather.ts';
import { controlOf, isDisrupted, isEntrenched, unitsIn } from '../table/board.ts';
import { components } from '../table/checks.ts';
import {
  AXIS,
  isGermanArmy,
  isMechanized,
  isPureArmor,
  nameOf,
  RUSSIAN,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import {
  hexLabel,
  isForest,
  isFortress,
  isHill,
  isMajorCity,
  isMountainHex,
  isVictoryCity,
  map,
} from '../table/terrain.ts';
import { rowOf } from './air-rows.ts';
import { isFar } from './ranges.ts';
import { shootDown } from './readiness.ts';

const { air } = components.charts;

/** DS-BOMB-1 a die for each unit there, from the top down, those with guns first. */
export const { dropBombs, bombingChances } = bindBombing<Mission>({
  unitIds,
  hexIds: map.ids,
  nameOf,
  hexLabel,
  unitsIn,
  isShooting,
  ruleOf: flyer => (sideOf[flyer] === AXIS ? 'DS-CRT-11' : 'DS-CRT-12'),
  resultOf(state, run, die) {
    const column = sideOf[run.flyer] === AXIS ? air.luftwaffe : air.russian;
    // DS-RNG-5, R-68 a row 0 is read as row 1.
    return column[Math.max(1, rowOf(state, die, shiftOf(state, run))) - 1];
  },
  gunsOf,
  isCovered,
  // DS-AIR-3 where it stands; DS-BOMB-4, DS-DISR-3, DS-DISR-4 corps break up, trenches fall, armies lose only those at first.
  hit: (play, unit) => void disruptByEnemy(play, unit, 'DS-AIR-3'),
  shootDown,
});

/** Rows by which the die is worse for the bomber. */
function shiftOf(state: State, { mission, flyer, unit }: Run<Mission>): number {
  // DS-RNG-3.
  let shift = isFar(state, flyer, mission.target) ? 1 : 0;
  // DS-AIR-9.
  if (unit !== undefined && isDisrupted(state, unit)) shift--;
  // DS-T1-4, R-72 for the Luftwaffe, not against Russian bombers.
  if (isFirstTurn(state) && sideOf[flyer] === AXIS) shift--;
  return shift;
}

/** R-70 an undisrupted German army; in a Russian victory city all have guns alike. */
function isShooting(state: State, unit: number): boolean {
  return isGermanArmy[unit] === 1 && !isDisrupted(state, unit);
}

/** DS-AIR-8 the rule by which the flyer is shot down, if it is. */
function gunsOf(state: State, { mission, flyer, unit }: Run<Mission>, result: Bombing): string | undefined {
  if (result !== 'AA') return undefined;
  const { target } = mission;
  const isShotAt =
    sideOf[flyer] === RUSSIAN
      ? unit !== undefined && isShooting(state, unit)
      : isVictoryCity[target] === 1 && controlOf(state, target) === RUSSIAN;
  return isShotAt ? 'DS-AIR-8' : undefined;
}

/** DS-AIR-7 what is proof against a D*: R-98 armor, trenches, DS-FOREST-3 woods, hills, mountains, R-69 cities that are more than towns. */
function isCovered(state: State, hex: number, unit: number): boolean {
  if (isPureArmor[unit] === 1 || isMechanized[unit] === 1 || isEntrenched(state, unit)) return true;
  return [isForest, isHill, isMountainHex, isMajorCity, isVictoryCity, isFortress].some(
    cover => cover[hex] === 1,
  );
}
