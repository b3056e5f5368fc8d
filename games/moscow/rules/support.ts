// Close air support: fliegerkorps that have bombed a hex in this pulse help the attack on it, and may go on with one
// group that has broken through.

import type { Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Pending } from './battle-frames.ts';
import { hasFlag, placeOf } from './board.ts';
import { airUnits, FLAG, GERMAN, hexNumber, SHOT_DOWN, shape, unitNumber } from './components.ts';

/** M-CAS-1 fliegerkorps over the hex, by their place among the German air units. */
export function supportersOver(state: State, hex: number): number[] {
  const found: number[] = [];
  airUnits[GERMAN].forEach((unit, index) => {
    if (placeOf(state, unit) === SHOT_DOWN) return;
    if (state.data[shape.section.support + index] === hex + 1) found.push(index);
  });
  return found;
}

/** M-CAS-2 those whose own attack has been fought, and who have not gone on with anybody yet. */
function escorts(state: State, resolved: readonly string[]): number[] {
  return resolved.flatMap(id => supportersOver(state, hexNumber(id)));
}

/** May the Luftwaffe take part in this attack? One column, however many there are (ruling R-A23). */
export function canBeSupported(state: State, attack: Pending, resolved: readonly string[]): boolean {
  if (supportersOver(state, hexNumber(attack.target)).length > 0) return true;
  return isBreakthrough(state, attack) && escorts(state, resolved).length > 0;
}

/** M-CAS-2 whoever goes on with a group that has broken through can do so once. */
export function commitSupport({ state }: Play, attack: Pending, resolved: readonly string[]): void {
  if (supportersOver(state, hexNumber(attack.target)).length > 0) return;
  const [escort] = escorts(state, resolved);
  if (escort === undefined) return;
  state.data[shape.section.support + escort] = 0;
  state.revision++;
}

/** M-BR-2 an attack of its own, M-BR-3 or one that such a group has joined. */
const isBreakthrough = (state: State, { bonus, units }: Pending): boolean =>
  bonus === true || units.some(id => hasFlag(state, unitNumber(id), FLAG.brokeThrough));
