// Changing the state in the game's own words. Units enter hexes through `enterHex` (entering.ts) and die through
// `eliminate` (08-reinforcement/dead-pile.ts): those see to all that hangs on it.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { bindRoll } from '../../../../kit/sequence/rolling.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { phasingSide, roundOf } from '../05-sequence/phases.ts';
import { unitIds } from './counters.ts';
import { OUT, shape } from './layout.ts';

const units = bindUnits(shape);
export const { putUnit, raiseUnit, setFlag, keepFlags, clearFlags, setSteps, setControl } = units;

export const dropFlag = (state: State, unit: number, flag: number): void => keepFlags(state, unit, ~flag);

/** Writes a field of the game, or any other number by its offset, so that caches hear of it. */
export function write(state: State, offset: number, value: number): void {
  state.data[offset] = value;
  state.revision++;
}

/** 2.2a a unit is in one place: `putUnit` takes it from where it was. A unit leaves the map or another box for a box; on the track and in boxes it is whole and remembers nothing. */
export function putAside(state: State, unit: number, box: number): void {
  keepFlags(state, unit, box === OUT ? 0 : KEPT);
  forgetMove(state, unit);
  setSteps(state, unit, box === OUT ? 0 : 1);
  putUnit(state, unit, box);
}

/** Flags that stay with a unit wherever it goes. */
const KEPT = shape.flag.returned | shape.flag.reserved;

/** What a unit remembers of its move in this phase. */
export function forgetMove({ data }: State, unit: number): void {
  data[shape.unit.points + unit] = -1;
  data[shape.unit.start + unit] = -1;
}

/** 4.2 changes the German points, by a rule that the players read. */
export function addPoints(play: Play, points: number, rule: string, detail: object = {}): void {
  if (points === 0) return;
  const { state } = play;
  write(state, shape.game.vp, state.data[shape.game.vp] + points);
  emit(play, { type: 'points', points, total: state.data[shape.game.vp], rule, ...detail });
}

/** A unit leaves the game for good, or for a box, by a rule and not by a fight. */
export function remove(play: Play, unit: number, box: number, rule: string): void {
  putAside(play.state, unit, box);
  emit(play, { type: 'removed', unit: unitIds[unit], to: shape.boxes[-1 - box], rule });
}

const rollInPhase = bindRoll({ shape, phasingSide });

/** 2.1b one die. `subject` is a battle, a hex or a unit, `k` counts the rolls for it; rounds of a turn are told apart. */
export function roll(play: Play, subject: number, k: number, purpose: string, detail: object = {}): number {
  return rollInPhase(play, roundOf(play.state) * 10_000 + subject, k, purpose, detail);
}

/** The next number of a battle in this phase: the subject of its dice. */
export function nextBattle(play: Play): number {
  return play.state.data[shape.game.battle]++;
}
