// Who comes in, and where (5.5, 5.10, 5.11, 8.4): everybody, the strongest first, where he is needed: near threatened places
// of ours, and near those that are still to be taken.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { whyNotOnGround } from '../rules/03-set-up/ground.ts';
import { hasRoomFor } from '../rules/06-stacking/stacking.ts';
import { dueNow } from '../rules/08-reinforcement/arrivals.ts';
import { whyNotReplaced } from '../rules/08-reinforcement/replacements.ts';
import {
  germanSites,
  hungarianSites,
  releaseSites,
  sovietSites,
  whyNoAxisEntry,
  whyNoRelease,
  whyNoSovietEntry,
} from '../rules/08-reinforcement/sites.ts';
import { countIn, placeOf, unitsAt } from '../rules/table/board.ts';
import { armyOf, GERMAN, HUNGARIAN_ARMY, SOVIET, sideOf, unitIds, unitsOf } from '../rules/table/counters.ts';
import { DEAD, RESERVE } from '../rules/table/layout.ts';
import { HEXES, map } from '../rules/table/terrain.ts';
import { coverAt } from './fighting.ts';
import { prizeAt, pullAt, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

/** By hex, steps to the nearest unit of a side; one answer at a time. */
const far = new Uint8Array(HEXES);
const queue = new Int16Array(HEXES);
export function farFrom(state: State, side: number): Uint8Array {
  far.fill(UNKNOWN);
  let count = 0;
  for (const unit of unitsOf[side]) {
    const at = placeOf(state, unit);
    if (at < 0 || far[at] === 0) continue;
    far[at] = 0;
    queue[count++] = at;
  }
  for (let next = 0; next < count; next++) {
    for (let i = queue[next] * 6; i < queue[next] * 6 + 6; i++) {
      const near = map.neighbours[i];
      if (near < 0 || far[near] !== UNKNOWN) continue;
      far[near] = far[queue[next]] + 1;
      queue[count++] = near;
    }
  }
  return far;
}
const UNKNOWN = 255;

/** Farther than this nobody is needed. */
const NEEDED = 8;

/** How good a hex is for somebody who comes in: near the front, in places that could fall, with friends. */
export function entryWorth(state: State, side: number, hex: number, toEnemy: Uint8Array): number {
  const steps = toEnemy[hex];
  const place = prizeAt(hex) >= 1 && steps <= NEEDED && countIn(state, hex) < 3 ? 1.5 : 0;
  return (
    place -
    0.15 * Math.max(0, steps - 1) +
    0.1 * pullAt(state, side, hex) +
    0.05 * coverAt(hex) -
    0.1 * countIn(state, hex)
  );
}

/** The strongest of these that finds a hex, and the best hex for it. */
function bestEntry(
  state: State,
  units: readonly number[],
  type: string,
  sitesOf: (unit: number) => Iterable<number>,
  isOpen: (unit: number, hex: number) => boolean,
): Action | undefined {
  if (units.length === 0) return undefined;
  const side = sideOf[units[0]];
  const toEnemy = farFrom(state, other(side));
  for (const unit of units.toSorted((a, b) => worthOf(state, b) - worthOf(state, a) || a - b)) {
    const open = [...sitesOf(unit)].filter(
      hex =>
        isOpen(unit, hex) && whyNotOnGround(state, unit, hex) === undefined && hasRoomFor(state, [unit], hex),
    );
    const to = bestOf(open, hex => entryWorth(state, side, hex, toEnemy));
    if (to !== undefined) return { type, units: [unitIds[unit]], to: map.ids[to] };
  }
  return undefined;
}

/** 5.5. */
export const release = (state: State): Action =>
  bestEntry(
    state,
    unitsAt(state, RESERVE),
    'release',
    () => releaseSites,
    (_, hex) => whyNoRelease(state, hex) === undefined,
  ) ?? END;

/** 5.10. */
export const arriveSoviet = (state: State): Action =>
  bestEntry(
    state,
    dueNow(state, SOVIET),
    'enter',
    () => sovietSites,
    (_, hex) => whyNoSovietEntry(state, hex) === undefined,
  ) ?? END;

/** 8.4, 5.11 the dead come back first, since there is only so much room. */
export function arriveAxis(state: State): Action {
  const isOpen = (unit: number, hex: number): boolean => whyNoAxisEntry(state, unit, hex) === undefined;
  const dead = unitsAt(state, DEAD).filter(unit => whyNotReplaced(state, unit) === undefined);
  return (
    bestEntry(state, dead, 'replace', () => germanSites, isOpen) ??
    bestEntry(
      state,
      dueNow(state, GERMAN),
      'enter',
      unit => (armyOf[unit] === HUNGARIAN_ARMY ? hungarianSites : germanSites),
      isOpen,
    ) ??
    END
  );
}
