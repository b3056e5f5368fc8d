// The table of the toy game: its map, its counters and what can be read off them.

import { loadMap } from '../map/map.ts';
import { other } from '../side.ts';
import { maybe, number, side, yes } from '../state/fields.ts';
import { defineState } from '../state/shape.ts';
import type { State } from '../state/state.ts';
import { countIn, isOccupiedBy } from '../state/units.ts';

export const toyUnits = ['R-1', 'R-2', 'B-1', 'B-2', 'B-3'] as const;
export const SIDES = ['red', 'blue'] as const;
export const TURNS = 3;

const loaded = loadMap(
  {
    format: 1,
    game: 'toy',
    title: 'Nine hexes',
    kmPerHex: 1,
    grid: { rowsGrow: 'south', columnsGrow: 'west', oddRowsShift: 'west' },
    basis: { toy: 'reconstructed: made up' },
    terrains: ['clear'],
    impassable: [],
    sideKinds: [],
    hexes: [10, 11, 12].flatMap(row =>
      [0, 1, 2].map(column => ({ id: `${row}0${column}`, terrain: 'clear', basis: 'toy' })),
    ),
    hexsides: [],
    places: [],
    areas: {},
  },
  'toy',
);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
export const { map } = loaded;

export const toyShape = defineState({
  roster: { sides: SIDES, sideOf: Uint8Array.of(0, 0, 1, 1, 1) },
  map,
  exertsZone: Uint8Array.of(1, 1, 1, 1, 0),
  boxes: ['@out', '@dead'],
  unit: { moved: yes() },
  game: {
    turn: number(0, TURNS + 1),
    active: side({ initial: 0 }),
    winner: maybe(SIDES),
    ending: maybe(['decided']),
    used: number(0, 999),
    volleys: number(0, 2),
    flares: number(0, 2),
  },
});
export const DEAD = -2;
export const { game, sideOf } = toyShape;
export const MOVED = toyShape.unit.moved;
export const get = (state: State, name: keyof typeof game): number => state.data[game[name]];
export const unitNumber = (id: unknown): number => toyUnits.indexOf(id as (typeof toyUnits)[number]);
export function destinations(state: State, unit: number): number[] {
  const from = state.data[toyShape.at + unit];
  return [...map.neighbours.subarray(from * 6, from * 6 + 6)].filter(
    to =>
      to >= 0 && !isOccupiedBy(toyShape, state, to, other(sideOf[unit])) && countIn(toyShape, state, to) < 2,
  );
}

export const ownUnits = (state: State, side: number): number[] =>
  toyUnits
    .map((_, unit) => unit)
    .filter(unit => sideOf[unit] === side && state.data[toyShape.at + unit] >= 0);
export const mayMove = (state: State, unit: number): boolean =>
  state.data[MOVED + unit] === 0 && destinations(state, unit).length > 0;

export function isTopOrBoxed(state: State, unit: number): boolean {
  const place = state.data[toyShape.at + unit];
  return place < 0 || state.data[toyShape.top + place] === unit;
}

/** Red does not see what lies under a blue counter. */
export function isHidden(state: State, id: unknown): boolean {
  const unit = unitNumber(id);
  return sideOf[unit] === 1 && !isTopOrBoxed(state, unit);
}
