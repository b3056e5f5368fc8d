// Close air support: fliegerkorps that have bombed a hex in this pulse help the attack on it, and may go on with one
// group that has broken through.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Pending } from '../combat/battle-frames.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { airUnits, GERMAN } from '../table/counters.ts';
import { FLAG, SHOT_DOWN, shape } from '../table/layout.ts';

/** M-CAS-1 fliegerkorps over the hex. */
export function supportersOver(state: State, hex: number): number[] {
  return [...airUnits[GERMAN]].filter(
    unit => state.data[shape.unit.support + unit] === hex && placeOf(state, unit) !== SHOT_DOWN,
  );
}

/** A new pulse: nobody supports anybody yet. */
export function clearSupport(state: State): void {
  for (const unit of airUnits[GERMAN]) state.data[shape.unit.support + unit] = -1;
  state.revision++;
}

/** M-CAS-2 those whose own attack has been fought, and who have not gone on with anybody yet. */
function escorts(state: State, resolved: readonly number[]): number[] {
  return resolved.flatMap(id => supportersOver(state, id));
}

/** May the Luftwaffe take part in this attack? One column, however many there are (ruling R-A23). */
export function canBeSupported(state: State, attack: Pending, resolved: readonly number[]): boolean {
  if (supportersOver(state, attack.target).length > 0) return true;
  return isBreakthrough(state, attack) && escorts(state, resolved).length > 0;
}

/** M-CAS-2 whoever goes on with a group that has broken through can do so once. */
export function commitSupport({ state }: Play, attack: Pending, resolved: readonly number[]): void {
  if (supportersOver(state, attack.target).length > 0) return;
  const [escort] = escorts(state, resolved);
  if (escort === undefined) return;
  state.data[shape.unit.support + escort] = -1;
  state.revision++;
}

/** M-BR-2 an attack of its own, M-BR-3 or one that such a group has joined. */
const isBreakthrough = (state: State, { bonus, units }: Pending): boolean =>
  bonus === true || units.some(id => hasFlag(state, id, FLAG.brokeThrough));
