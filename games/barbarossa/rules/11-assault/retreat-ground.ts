// Where beaten defenders can go (11.27, 11.28): home first, never into a hex from which they were attacked, and past full
// hexes to the first with room.

import { openNeighbours } from '../../../../kit/combat/places.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasRoomFor, whyNoRoom } from '../06-stacking/stacking.ts';
import { whyBarred } from '../10-movement/barriers.ts';
import { controlOf, isOccupiedBy, placeOf } from '../table/board.ts';
import { COASTAL_ARMY, GERMAN, KERCH_COMMAND, nameOf, SIXTH_SS, SOVIET, sideOf } from '../table/counters.ts';
import { hexLabel, isBaltic, isCrimeaArea, map, ODESSA, SEVASTOPOL } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { onGround } from './steps.ts';

/** Units that go together, and where to. */
export interface RetreatOption {
  readonly units: readonly number[];
  readonly hexes: readonly number[];
}

/**
 * 11.27e all together where a hex has room for all of them; else, and once they have parted, one by one. 10.34c the coastal
 * army sails alone.
 */
export function retreatOptions(
  state: State,
  battle: Battle,
  left: readonly number[],
  apart: boolean,
): RetreatOption[] {
  const stack = left.filter(unit => unit !== COASTAL_ARMY);
  const options: RetreatOption[] = [];
  if (stack.length < left.length) options.push({ units: [COASTAL_ARMY], hexes: portFor(state) });
  const together = apart || stack.length === 0 ? [] : roomFor(state, battle, stack);
  if (together.length > 0) options.push({ units: stack, hexes: together });
  else
    for (const unit of stack) options.push({ units: [unit], hexes: [...waysOf(state, battle, unit).keys()] });
  return options.filter(({ hexes }) => hexes.length > 0);
}

/** By the hex in which it ends: the hexes through which a unit goes on its own, the last one included. */
export function waysOf(state: State, battle: Battle, unit: number): Map<number, readonly number[]> {
  const ways = new Map<number, readonly number[]>();
  const from = placeOf(state, unit);
  if (unit === COASTAL_ARMY) {
    for (const port of portFor(state)) ways.set(port, [port]);
    return ways;
  }
  const passed = new Set([battle.target]);
  let heads: readonly (readonly number[])[] = [[]];
  // 11.28b, ruling A3-48 only where every hex is full does a unit go on, and then as far as it must.
  while (heads.length > 0) {
    const next: (readonly number[])[] = [];
    for (const way of heads) {
      const steps = openHexes(state, battle, [unit], way.at(-1) ?? from, passed);
      const free = steps.filter(hex => hasRoomFor(state, [unit], hex));
      for (const hex of free) if (!ways.has(hex)) ways.set(hex, [...way, hex]);
      if (free.length === 0) next.push(...steps.map(hex => [...way, hex]));
    }
    for (const way of next) passed.add(way[way.length - 1]);
    heads = next;
  }
  return ways;
}

/** Hexes with room for all of them. */
const roomFor = (state: State, battle: Battle, stack: readonly number[]): number[] =>
  openHexes(state, battle, stack, battle.target, NOWHERE).filter(hex => hasRoomFor(state, stack, hex));
const NOWHERE: ReadonlySet<number> = new Set();

/** 11.27b the hexes that are open to all of them and to be preferred, full or not; ruling A3-61. */
function openHexes(
  state: State,
  battle: Battle,
  units: readonly number[],
  from: number,
  passed: ReadonlySet<number>,
): number[] {
  const closed = originsOf(state, battle);
  const open = openNeighbours(
    map.neighbours,
    from,
    (_, to) =>
      !passed.has(to) &&
      !closed.has(to) &&
      units.every(unit => whyNotOpen(state, unit, from, to) === undefined),
  );
  return preferred(
    preferred(open, to => units.every(unit => isInItsArea(unit, to))),
    to => isHomeward(sideOf[units[0]], from, to),
  );
}

/** Those of a kind, if there are any; else all. */
function preferred(hexes: number[], isBetter: (hex: number) => boolean): number[] {
  const better = hexes.filter(isBetter);
  return better.length > 0 ? better : hexes;
}

/** 11.27a empty of enemies, whatever else is there; 11.28a, 11.17b, 11.18b, 11.19 and open to movement of the kind. */
const whyNotOpen = (state: State, unit: number, from: number, to: number): Refusal | undefined =>
  isOccupiedBy(state, to, other(sideOf[unit]))
    ? refuse('11.27a', `Enemy units stand in ${hexLabel(to)}.`)
    : whyBarred(state, unit, from, to, 'retreat');

/** 11.27c, 10.31A the hexes from which the attack came. Paratroops came from none (ruling b12). */
export function originsOf(state: State, battle: Battle): ReadonlySet<number> {
  if (battle.launch !== undefined) return new Set([battle.launch]);
  return new Set(onGround(battle).map(unit => placeOf(state, unit)));
}

/** 11.27d by the grid: west is the third direction counterclockwise from the east, northwest and southwest beside it. */
const HOMEWARD: readonly (readonly number[])[] = [
  [2, 3, 4],
  [0, 1, 5],
];
export const isHomeward = (side: number, from: number, to: number): boolean =>
  HOMEWARD[side === GERMAN ? 0 : 1].includes(directionTo(map, from, to));

/** Ruling A3-58 the two that are bound to an area leave it only where nothing inside is open. */
function isInItsArea(unit: number, hex: number): boolean {
  if (unit === SIXTH_SS) return isBaltic[hex] === 1;
  return unit !== KERCH_COMMAND || isCrimeaArea[hex] === 1;
}

/** 10.34c, 10.34e, ruling A3-60 its other port, if that is Soviet and has room. */
function portFor(state: State): number[] {
  const port = placeOf(state, COASTAL_ARMY) === ODESSA ? SEVASTOPOL : ODESSA;
  const isOpen = controlOf(state, port) === SOVIET && hasRoomFor(state, [COASTAL_ARMY], port);
  return isOpen && !isOccupiedBy(state, port, GERMAN) ? [port] : [];
}

/** Why a hex is not among those to which units may retreat. */
export function whyNotRetreat(state: State, battle: Battle, units: readonly number[], to: number): Refusal {
  const from = battle.target;
  if (units.includes(COASTAL_ARMY))
    return refuse(
      '10.34c',
      `${nameOf(COASTAL_ARMY)} retreats to its other port, if that is open, or not at all.`,
    );
  if (originsOf(state, battle).has(to))
    return refuse('11.27c', `The attack came from ${hexLabel(to)}; nobody retreats there.`);
  if (directionTo(map, from, to) >= 0) {
    for (const unit of units) {
      const why = whyNotOpen(state, unit, from, to);
      if (why !== undefined) return why;
    }
    if (isHomeward(sideOf[units[0]], from, to)) {
      const full = whyNoRoom(state, units, to);
      if (full !== undefined) return refuse('11.28b', full.message);
    }
  }
  return refuse(
    '11.27b',
    `${hexLabel(to)} is not a hex to retreat to: home comes first, and the nearest with room.`,
  );
}
