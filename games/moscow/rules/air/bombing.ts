// Bombs on a hex: every air unit against every ground unit there, the guns of cities and armies, close support for the
// attacks that follow, and panic in Moscow.

import { outlook, outlookOfTwo } from '../../../../kit/dice/outlook.ts';
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
import { isMoscowRaid, shootDown } from './flyers.ts';
import { type MissionDice, rowOf } from './mission-dice.ts';

/** The flyers that have got through bomb one after another. */
export function bomb(play: Play, mission: Mission, flyers: readonly number[], dice: MissionDice): void {
  const { target } = mission;
  const home = flyers.filter(flyer => dropBombs(play, flyer, target, mission.extended, dice));
  // M-CAS-1 whoever has bombed and come through can support attacks on the hex in this pulse.
  if (phaseNow(play.state).name === 'air') for (const flyer of home) recordSupport(play.state, flyer, target);
  // M-PANIC-1 the fighters and the guns of Moscow come first.
  if (home.length > 0 && isMoscowRaid(mission)) rollForPanic(play, mission, dice);
}

/** What the die of one air unit can do to each unit there, if it gets through; and two dice to the people of Moscow. */
export function bombingChances(state: State, mission: Mission): readonly Outlook[] {
  const { target, extended, units } = mission;
  const [flyer] = units;
  const table = tableOf(state, flyer);
  const rule = ruleOf(flyer);
  const whose = units.length > 1 ? 'each air unit' : nameOf(flyer);
  const outcome = (die: number, unit: number | undefined): string => {
    const result = table[rowOf(state, die, extended) - 1];
    if (whoseGuns(state, flyer, target, unit, result) !== undefined) return 'the air unit is shot down';
    return unit !== undefined && isHit(state, target, unit, result) ? 'disrupted' : 'no effect';
  };
  const bombs = victimsIn(state, target).map(unit => {
    const where = unit === undefined ? hexLabel(target) : nameOf(unit);
    return outlook(rule, `${where}, by ${whose}`, die => outcome(die, unit));
  });
  if (!isMoscowRaid(mission) || state.data[shape.game.panic] === 1) return bombs;
  const panic = outlookOfTwo('M-PANIC-2', 'Panic in Moscow, if somebody comes through', (first, second) =>
    isPanic(mission, first, second) ? 'panic' : 'calm',
  );
  return [...bombs, panic];
}

/** Answers whether the air unit comes home. */
function dropBombs(
  play: Play,
  flyer: number,
  target: number,
  isExtended: boolean,
  dice: MissionDice,
): boolean {
  const { state } = play;
  const table = tableOf(state, flyer);
  for (const unit of victimsIn(state, target)) {
    const on = unit === undefined ? { hex: map.ids[target] } : { target: unitIds[unit] };
    const detail = { unit: unitIds[flyer], ...on };
    const result = table[dice.onTable('bombing', isExtended, detail) - 1];
    emit(play, { type: 'bombed', ...detail, result, rule: ruleOf(flyer) });
    const guns = whoseGuns(state, flyer, target, unit, result);
    if (guns !== undefined) {
      shootDown(play, flyer, guns);
      return false;
    }
    // M-AIR-11 it stays where it is; M-AIR-12, M-AIR-13 trenches outlast the first hit.
    if (unit !== undefined && isHit(state, target, unit, result)) disrupt(play, unit, 'M-AIR-11');
  }
  return true;
}

/** M-AIR-6, M-AIR-7, M14-AIR-1, M14-AIR-2. */
function tableOf(state: State, flyer: number): readonly Bombing[] {
  const { air } = editionOf(state).charts;
  return sideOf[flyer] === GERMAN ? air.luftwaffe : air.russian;
}

const ruleOf = (flyer: number): string => (sideOf[flyer] === GERMAN ? 'M-AIR-6' : 'M-AIR-7');

/** M-AIR-1 a die for each unit; M-AIR-15 for the disrupted ones too, and for the guns of a city that stands empty. */
function victimsIn(state: State, hex: number): readonly (number | undefined)[] {
  const victims = inOrder(state, hex);
  return victims.length === 0 ? [undefined] : victims;
}

/** M-AIR-2 from the top of the stack down, armies that can shoot back first. */
function inOrder(state: State, hex: number): number[] {
  const stack = unitsIn(state, hex);
  return [
    ...stack.filter(unit => isShooting(state, unit)),
    ...stack.filter(unit => !isShooting(state, unit)),
  ];
}

/** M-AIR-18 an undisrupted German army has guns against aircraft. */
const isShooting = (state: State, unit: number): boolean =>
  isGermanArmy[unit] === 1 && !isDisrupted(state, unit);

/** The rule by which the flyer is shot down, if it is. */
function whoseGuns(
  state: State,
  flyer: number,
  hex: number,
  unit: number | undefined,
  result: Bombing,
): string | undefined {
  if (result !== 'AA' && result !== 'AA*') return undefined;
  if (sideOf[flyer] === RUSSIAN) {
    return result === 'AA' && unit !== undefined && isShooting(state, unit) ? 'M-AIR-18' : undefined;
  }
  if (isGreatCity[hex] === 0 || controlOf(state, hex) !== RUSSIAN) return undefined;
  if (result === 'AA') return 'M-AIR-19';
  return hex === MOSCOW ? 'M-AIR-20' : undefined;
}

function isHit(state: State, hex: number, unit: number, result: Bombing): boolean {
  return result === 'D' || (result === 'D*' && !isCovered(state, hex, unit));
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
  if (!isPanic(mission, dice.plain('panic'), dice.plain('panic'))) return;
  // M-PANIC-3, M-PANIC-4 for the rest of the game turn.
  data[shape.game.panic] = 1;
  data[shape.game.panicAttacks] = 0;
  play.state.revision++;
  emit(play, { type: 'panic', rule: 'M-PANIC-2' });
}
