// Changing the state in the game's own words. Units enter hexes through `enterHex` (entering.ts), are disrupted through
// formations/disruption.ts and die through `eliminate`: those see to all that hangs on it.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { bindRoll } from '../../../../kit/sequence/rolling.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { phasingSide, roundOf } from '../sequence/phases.ts';
import { belowOf, everythingIn, stepsOf, topOf } from './board.ts';
import { fullSteps, isGround, returnsToPool, UNITS, unitIds } from './counters.ts';
import { DEAD, POOL, shape } from './layout.ts';

const units = bindUnits(shape);
export const { putUnit, raiseUnit, setFlag, keepFlags, clearFlags, setSteps, setControl } = units;

export const dropFlag = (state: State, unit: number, flag: number): void => keepFlags(state, unit, ~flag);

/** Writes a field of the game, or any other number by its offset, so that caches hear of it. */
export function write(state: State, offset: number, value: number): void {
  state.data[offset] = value;
  state.revision++;
}

/** A unit goes to a box: there it is whole and remembers nothing. */
export function putAside(state: State, unit: number, box: number): void {
  keepFlags(state, unit, 0);
  setSteps(state, unit, box === DEAD ? 0 : fullSteps[unit]);
  putUnit(state, unit, box);
}

/** Lays a marker into a hex, beneath whoever stands there. */
export function layMarker(state: State, marker: number, hex: number): void {
  putUnit(state, marker, hex);
  sink(state, hex);
}

/** Markers beneath units wherever they are, for positions that were written otherwise. */
export function sinkMarkers(state: State): void {
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = units.placeOf(state, unit);
    if (hex >= 0 && isGround[unit] === 0) sink(state, hex);
  }
}

function sink(state: State, hex: number): void {
  let isMarked = false;
  let isBuried = false;
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
    if (isGround[unit] === 0) isMarked = true;
    else if (isMarked) isBuried = true;
  }
  if (!isBuried) return;
  const ground = everythingIn(state, hex).filter(unit => isGround[unit] === 1);
  for (const unit of ground.reverse()) raiseUnit(state, unit);
}

/** Why a unit is taken off the map. */
export type Cause = 'combat' | 'exchange' | 'overrun' | 'retreat' | 'overstacked' | 'sunk';

/** DS-REINF-3 to its pool, if it can come back; DS-REPL-2, DS-REPL-3, DS-KAT-5 others stay lost. */
export function eliminate(play: Play, unit: number, cause: Cause, rule: string): void {
  putAside(play.state, unit, returnsToPool[unit] === 1 ? POOL : DEAD);
  emit(play, { type: 'eliminated', unit: unitIds[unit], cause, rule });
}

/** DS-EXCH-7 a panzer division is turned to its weaker side. */
export function loseStep(play: Play, unit: number): void {
  setSteps(play.state, unit, stepsOf(play.state, unit) - 1);
  emit(play, { type: 'step-lost', unit: unitIds[unit], steps: stepsOf(play.state, unit) });
}

const rollInPhase = bindRoll({ shape, phasingSide });

/** One die. `subject` is a battle, a raid or a unit, `k` counts the rolls for it; rounds of a step are told apart. */
export function roll(play: Play, subject: number, k: number, purpose: string, detail: object = {}): number {
  return rollInPhase(play, roundOf(play.state) * 10_000 + subject, k, purpose, detail);
}

/** The next number of a battle or raid in this phase: the subject of its dice. */
export function nextBattle({ state }: Play): number {
  return state.data[shape.game.battle]++;
}
