// What a bot of this game may know. Nothing on the table is hidden; nobody knows the dice to come, nor what the enemy
// has ordered in advance.

import type { State } from '../../../kit/state/state.ts';
import { ORDERED, shape } from '../rules/components.ts';

/** Of dice that nobody has seen. */
const BLIND = 'blind';
const NO_SCRIPT: readonly number[] = [];
/** One guess at a time: bots look at one table after another. */
const pool = new Int16Array(shape.length);

export function blindfold(state: State, side: number): State {
  const { data, frames, setup, revision, layout } = state;
  const orders = shape.section.orders + (1 - side) * ORDERED.length;
  const end = orders + ORDERED.length;
  let isOrdered = false;
  for (let i = orders; i < end; i++) if (data[i] !== 0) isOrdered = true;
  // The table itself is only read, so both may stand on the same numbers.
  if (!isOrdered) return { data, frames, setup, seed: BLIND, script: NO_SCRIPT, revision, layout };
  pool.set(data);
  pool.fill(0, orders, end);
  return { data: pool, frames, setup, seed: BLIND, script: NO_SCRIPT, revision, layout };
}
