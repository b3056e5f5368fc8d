// Bombs on a hex: the tables, the guns of cities and armies, what shelters a unit; close support for the attacks that follow,
// and panic in Moscow. How one air unit after another bombs is in families/coatney/bombing.ts.

import { bindBombing, type Run } from '../../../../families/coatney/bombing.ts';
import type { MissionDice } from '../../../../families/coatney/missions.ts';
import { outlookOfTwo } from '../../../../kit/dice/outlook.ts';
import type { Outlook } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow } from '../sequence/phases.ts';
import { controlOf, isDisrupted, isEntrenched, unitsIn } from '../table/board.ts';
import { disrupt } from '../table/changes.ts';
import type { Bombing } from '../table/charts.ts';
import { GERMAN, isArmor, isGermanArmy, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { shape } from '../table/layout.ts';
import { hexLabel, isForest, isGreatCity, MOSCOW, map, TULA } from '../table/terrain.ts';
import type { Mission } from './air-frames.ts';
import { rowOf } from './air-rows.ts';
import { isMoscowRaid, shootDown } from './flyers.ts';

/** M-AIR-1 a die for each unit, M-AIR-15 for the disrupted ones too; M-AIR-2 from the top down, armies that shoot back first. */
const bombers = bindBombing<Mission>({
  unitIds,
  hexIds: map.ids,
  nameOf,
  hexLabel,
  unitsIn,
  // M-AIR-18 an undisrupted German army has guns against aircraft.
  isShooting,
  ruleOf: flyer => (sideOf[flyer] === GERMAN ? 'M-AIR-6' : 'M-AIR-7'),
  resultOf: (state, { mission, flyer }, die) =>
    tableOf(state, flyer)[rowOf(state, die, mission.extended) - 1],
  gunsOf: whoseGuns,
  isCovered,
  // M-AIR-11 it stays where it is; M-AIR-12, M-AIR-13 trenches outlast the first hit.
  hit: (play, unit) => disrupt(play, unit, 'M-AIR-11'),
  shootDown,
});

/** The flyers that have got through bomb one after another. */
export function bomb(play: Play, mission: Mission, flyers: readonly number[], dice: MissionDice): void {
  const home = flyers.filter(flyer => bombers.dropBombs(play, mission, flyer, dice));
  // M-CAS-1 whoever has bombed and come through can support attacks on the hex in this pulse.
  if (phaseNow(play.state).name === 'air')
    for (const flyer of home) recordSupport(play.state, flyer, mission.target);
  // M-PANIC-1 the fighters and the guns of Moscow come first.
  if (home.length > 0 && isMoscowRaid(mission)) rollForPanic(play, mission, dice);
}

/** What the die of each air unit can do to each unit there, if it gets through; and two dice to the people of Moscow. */
export function bombingChances(state: State, mission: Mission): readonly Outlook[] {
  const bombs = bombers.bombingChances(state, mission, mission.units);
  if (!isMoscowRaid(mission) || state.data[shape.game.panic] === 1) return bombs;
  const panic = outlookOfTwo('M-PANIC-2', 'Panic in Moscow, if somebody comes through', (first, second) =>
    isPanic(mission, first, second) ? 'panic' : 'calm',
  );
  return [...bombs, panic];
}

/** M-AIR-6, M-AIR-7, M14-AIR-1, M14-AIR-2. */
function tableOf(state: State, flyer: number): readonly Bombing[] {
  const { air } = editionOf(state).charts;
  return sideOf[flyer] === GERMAN ? air.luftwaffe : air.russian;
}

function isShooting(state: State, unit: number): boolean {
  return isGermanArmy[unit] === 1 && !isDisrupted(state, unit);
}

/** The rule by which the flyer is shot down, if it is. */
function whoseGuns(state: State, run: Run<Mission>, result: Bombing): string | undefined {
  if (result !== 'AA' && result !== 'AA*') return undefined;
  const { flyer, unit, mission } = run;
  if (sideOf[flyer] === RUSSIAN) {
    return result === 'AA' && unit !== undefined && isShooting(state, unit) ? 'M-AIR-18' : undefined;
  }
  const hex = mission.target;
  if (isGreatCity[hex] === 0 || controlOf(state, hex) !== RUSSIAN) return undefined;
  if (result === 'AA') return 'M-AIR-19';
  return hex === MOSCOW ? 'M-AIR-20' : undefined;
}

/** M-AIR-17 armor, trenches, woods (M14-FOR-2) and the two great cities are proof against a D*. */
function isCovered(state: State, hex: number, unit: number): boolean {
  if (isArmor[unit] === 1 || isEntrenched(state, unit)) return true;
  return isForest[hex] === 1 || hex === MOSCOW || hex === TULA;
}

function recordSupport(state: State, flyer: number, target: number): void {
  if (sideOf[flyer] !== GERMAN) return;
  state.data[shape.unit.support + flyer] = target;
  state.revision++;
}

/** M-PANIC-2 a double one or a double six; M-PANIC-5 from afar only the one that was named. */
function isPanic({ panic: named }: Mission, first: number, second: number): boolean {
  if (first !== second) return false;
  return first === 1 ? named !== 'sixes' : first === 6 && named !== 'ones';
}

function rollForPanic(play: Play, mission: Mission, dice: MissionDice): void {
  const { data } = play.state;
  if (data[shape.game.panic] === 1) return;
  if (!isPanic(mission, dice('panic'), dice('panic'))) return;
  // M-PANIC-3, M-PANIC-4 for the rest of the game turn.
  data[shape.game.panic] = 1;
  data[shape.game.panicAttacks] = 0;
  play.state.revision++;
  emit(play, { type: 'panic', rule: 'M-PANIC-2' });
}
