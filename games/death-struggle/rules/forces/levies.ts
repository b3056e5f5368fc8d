// What a Russian turn brings besides units with a date: divisions of the cities, brigades of the factories, independent and
// Siberian divisions.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { clearFlags, write } from '../table/changes.ts';
import { CREDITS, FLAG, shape } from '../table/layout.ts';

/** The phase begins: everything may be taken once. */
export function startLevies({ state }: Play): void {
  for (let index = 0; index < CREDITS.length; index++) write(state, shape.game.credits + index, 1);
  write(state, shape.game.levied, 0);
  write(state, shape.game.leviedToo, 0);
  clearFlags(state, FLAG.produced);
}
