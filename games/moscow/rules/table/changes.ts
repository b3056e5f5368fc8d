// Changing the state in the game's own words. Everything that puts a unit into a hex goes through `enterHex`, everything
// that disrupts or kills one through `disrupt` and `eliminate`.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { bindRoll } from '../../../../kit/sequence/rolling.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { phasingSide, pulseOf } from '../sequence/phases.ts';
import { controlOf, isDisrupted, isEntrenched, placeOf, razedBit, stepsOf } from './board.ts';
import { GERMAN, hasRedCross, SIDES, SIXTEENTH_ARMY, sideOf, unitIds } from './counters.ts';
import { DEAD, FLAG, shape } from './layout.ts';
import { map } from './terrain.ts';

const units = bindUnits(shape);
export const { putUnit, setFlag, keepFlags, clearFlags, setSteps, setControl } = units;

export const dropFlag = (state: State, unit: number, flag: number): void => keepFlags(state, unit, ~flag);

/** Ruling R-A21: once it has fallen, or has been destroyed empty, a city never has factors of its own again. */
export function razeCity(play: Play, hex: number): void {
  const bit = razedBit(hex);
  const { data } = play.state;
  if (bit === 0 || (data[shape.game.razed] & bit) !== 0) return;
  data[shape.game.razed] |= bit;
  play.state.revision++;
  emit(play, { type: 'razed', hex: map.ids[hex] });
}

/** M14-ENT-3 trenches stay behind; M-RESUP-1 so does what was flown in; M-ARMY-6 a moved army flips back. */
export const TAKEN_ALONG = ~(FLAG.entrenched | FLAG.airSupplied | FLAG.flownIn | FLAG.strong | FLAG.rested);

/** Puts a unit into a hex of the map, by whatever way; what it was in its old hex it leaves there. */
export function enterHex(play: Play, unit: number, hex: number): void {
  const { state } = play;
  const from = placeOf(state, unit);
  if (from !== hex) {
    keepFlags(state, unit, TAKEN_ALONG);
  }
  putUnit(state, unit, hex);
  takeControl(play, sideOf[unit], hex);
}

/** M-VIC-12 a place belongs to whoever was there last. */
function takeControl(play: Play, side: number, hex: number): void {
  if (side === GERMAN) razeCity(play, hex);
  if (controlOf(play.state, hex) === side) return;
  setControl(play.state, hex, side);
  emit(play, { type: 'control', hex: map.ids[hex], side: SIDES[side] });
}

/** M-D-1, M-AIR-12 disrupts a unit; M-DISR-3, M14-ENT-4 the second time costs its trenches. */
export function disrupt(play: Play, unit: number, rule: string): void {
  const { state } = play;
  if (isDisrupted(state, unit) && isEntrenched(state, unit)) {
    dropFlag(state, unit, FLAG.entrenched);
    emit(play, { type: 'entrenchment-lost', unit: unitIds[unit], rule: 'M-DISR-3' });
  }
  setFlag(state, unit, FLAG.disrupted | FLAG.hit);
  emit(play, { type: 'disrupted', unit: unitIds[unit], rule });
}

/** Why a unit is taken off the map. */
export type Cause = 'combat' | 'exchange' | 'voluntary' | 'overstacked' | 'retreat' | 'isolated' | 'drop';

/** To the dead pile. M-REPL-5, M-REPL-6, M-KAT-5, M-ARMY-4 some never come back from there. */
export function eliminate(play: Play, unit: number, cause: Cause, rule: string): void {
  const { state } = play;
  const isGone =
    sideOf[unit] === GERMAN ||
    hasRedCross[unit] === 1 ||
    (unit === SIXTEENTH_ARMY && cause !== 'voluntary' && cause !== 'exchange');
  keepFlags(state, unit, isGone ? FLAG.gone : 0);
  if (isGone) setFlag(state, unit, FLAG.gone);
  setSteps(state, unit, 0);
  putUnit(state, unit, DEAD);
  emit(play, { type: 'eliminated', unit: unitIds[unit], cause, rule });
}

/** M-X-9, M-X-11 a panzer korps flips to its weaker side for good. */
export function loseStep(play: Play, unit: number): void {
  setSteps(play.state, unit, stepsOf(play.state, unit) - 1);
  emit(play, { type: 'step-lost', unit: unitIds[unit], steps: stepsOf(play.state, unit) });
}

const rollInPhase = bindRoll({ shape, phasingSide });

/** One die. `subject` is a battle, a raid or a hex, `k` counts the rolls for it; pulses are told apart. */
export function roll(play: Play, subject: number, k: number, purpose: string, detail: object = {}): number {
  return rollInPhase(play, pulseOf(play.state) * 10_000 + subject, k, purpose, detail);
}

/** The next number of a battle or raid in this phase: the subject of its dice. */
export function nextBattle(play: Play): number {
  return play.state.data[shape.game.battle]++;
}
