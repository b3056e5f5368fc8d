// Changing the state in the game's own words. Units enter hexes through `enterHex` (entering.ts) and die through
// `eliminate` (08-reinforcement/losses.ts): those see to all that hangs on it.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { bindRoll } from '../../../../kit/sequence/rolling.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { OUT, shape } from './layout.ts';

const units = bindUnits(shape);
export const { putUnit, raiseUnit, setFlag, keepFlags, clearFlags, setSteps, setControl } = units;

export const dropFlag = (state: State, unit: number, flag: number): void => keepFlags(state, unit, ~flag);

/** Writes a field of the game, or any other number by its offset, so that caches hear of it. */
export function write(state: State, offset: number, value: number): void {
  state.data[offset] = value;
  state.revision++;
}

/** 2.2-1 a unit is in one place: it leaves the map or another box for a box, and remembers nothing there. */
export function putAside(state: State, unit: number, box: number): void {
  keepFlags(state, unit, 0);
  forgetMove(state, unit);
  state.data[shape.unit.lostOn + unit] = 0;
  setSteps(state, unit, box === OUT ? 0 : 1);
  putUnit(state, unit, box);
}

/** What a unit remembers of its move in this phase. */
export function forgetMove({ data }: State, unit: number): void {
  data[shape.unit.points + unit] = -1;
  data[shape.unit.start + unit] = -1;
}

const rollInPhase = bindRoll({ shape, phasingSide });

/** 2.1-2 one die. `subject` is a battle or whatever else is rolled for, `k` counts the rolls for it. */
export function roll(play: Play, subject: number, k: number, purpose: string, detail: object = {}): number {
  return rollInPhase(play, subject, k, purpose, detail);
}

/** The next number of a battle in this phase: the subject of its dice. */
export function nextBattle(play: Play): number {
  return play.state.data[shape.game.battle]++;
}
