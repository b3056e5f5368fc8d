// Who comes in, and where (chapter 8): everybody, the strongest first, where he is needed: near threatened places of ours, and
// near those that are still to be taken.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { turnOf } from '../rules/05-sequence/phases.ts';
import { candidates, isConversion, whyNotDue } from '../rules/08-reinforcement/due.ts';
import { entryHexes } from '../rules/08-reinforcement/entry.ts';
import { rvgkLeft } from '../rules/08-reinforcement/rvgk.ts';
import { countIn, hasFlag, placeOf, topOf, unitsAt } from '../rules/table/board.ts';
import {
  GERMAN,
  isMech,
  isNational,
  isRifleArmy,
  SOVIET,
  sideOf,
  unitIds,
  unitsOf,
} from '../rules/table/counters.ts';
import { DEAD, FLAG, RVGK, shape } from '../rules/table/layout.ts';
import { HEXES, map, pointsAt } from '../rules/table/terrain.ts';
import { coverAt } from './fighting.ts';
import { pullAt, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

/** By hex, steps to the nearest unit of a side; one answer at a time. */
const far = new Uint8Array(HEXES);
export function farFrom(state: State, side: number): Uint8Array {
  const enemies: number[] = [];
  for (const unit of unitsOf[side]) {
    const at = placeOf(state, unit);
    if (at >= 0 && topOf(state, at) === unit) enemies.push(at);
  }
  for (let hex = 0; hex < HEXES; hex++) {
    let nearest = 99;
    for (const enemy of enemies) nearest = Math.min(nearest, distance(map, hex, enemy));
    far[hex] = nearest;
  }
  return far;
}

/** Farther than this nobody is needed, nearer than that is too near for one who has just come. */
export const NEEDED = 8;

/** How good a hex is for somebody who comes in: near the front, in places that could fall, with friends. */
export function entryWorth(state: State, side: number, hex: number, toEnemy: Uint8Array): number {
  const steps = toEnemy[hex];
  const near = -0.15 * Math.max(0, steps - 1);
  const place = pointsAt[hex] === 1 && steps <= NEEDED && countIn(state, hex) < 2 ? 1.5 : 0;
  const pull = (side === GERMAN ? 0.3 : 0.15) * pullAt(state, side, hex);
  return near + place + pull + 0.05 * coverAt(hex, side) - 0.1 * countIn(state, hex);
}

interface Entry {
  readonly unit: number;
  readonly to: number;
}

/** The strongest of these that finds a hex, and the best hex for it. */
function bestEntry(state: State, units: readonly number[]): Entry | undefined {
  if (units.length === 0) return undefined;
  const side = sideOf[units[0]];
  const toEnemy = farFrom(state, other(side));
  for (const unit of units.toSorted((a, b) => worthOf(state, b) - worthOf(state, a) || a - b)) {
    const to = bestOf(entryHexes(state, unit), hex => entryWorth(state, side, hex, toEnemy));
    if (to !== undefined) return { unit, to };
  }
  return undefined;
}

const at = (type: string, { unit, to }: Entry): Action => ({ type, units: [unitIds[unit]], to: map.ids[to] });

/** 8.1, 8.13. */
export function arrive(state: State, side: number): Action {
  const able = candidates(state, side).filter(unit => whyNotDue(state, side, unit) === undefined);
  if (side === SOVIET && isReserveMissing(state)) {
    const kept = able.find(unit => isRifleArmy[unit] === 1);
    if (kept !== undefined) return { type: 'reserve', units: [unitIds[kept]] };
  }
  const entry = bestEntry(state, able);
  if (entry !== undefined) return at('place', entry);
  // 8.8 whoever finds no way in waits in the reserve; a dead one is rebuilt there as well.
  const waiting = able.find(unit => side === SOVIET && placeOf(state, unit) === DEAD);
  return waiting === undefined ? END : { type: 'reserve', units: [unitIds[waiting]] };
}

/** 8.11 from turn 3 on the reserve may be thrown in: somebody should be there. */
const isReserveMissing = (state: State): boolean =>
  turnOf(state) >= RESERVE_FROM && unitsAt(state, RVGK).length < KEPT;
const RESERVE_FROM = 2;

/** 8.16 as soon as there is enough to comb out; ruling A3-71 those on foot. */
export function combOut(state: State): Action {
  const dead = [...unitsOf[GERMAN]].filter(
    unit => placeOf(state, unit) === DEAD && isNational[unit] === 1 && isMech[unit] === 0,
  );
  if (state.data[shape.game.combOutLeft] === 0)
    return dead.length >= MOST_COMBED ? { type: 'comb-out' } : END;
  const entry = bestEntry(state, dead);
  return entry === undefined ? END : at('place', entry);
}
const MOST_COMBED = 3;

/** 8.9 the strongest come out as long as five may; one is kept for an emergency (8.11). */
export function deploy(state: State): Action {
  const held = unitsAt(state, RVGK);
  const able = held.filter(unit => !hasFlag(state, unit, FLAG.reserved) && !isConversion(unit));
  if (rvgkLeft(state) === 0 || held.length <= KEPT) return END;
  const entry = bestEntry(state, able);
  return entry === undefined ? END : at('deploy', entry);
}
const KEPT = 1;
