// Puzzles of this game in a few lines: who stands where, which cities have changed hands, the turn. The position that comes out
// is one that any player could write, and the game reads it with all its checks.

import type { Position } from '../../../kit/game.ts';
import { familyWith } from '../../../kit/puzzle/family.ts';
import { unitsAt } from '../../../kit/puzzle/puzzle.ts';
import { GAME_ID, SIDES, sideOf, unitNumber } from '../rules/table/counters.ts';
import { holderAtStart, map } from '../rules/table/terrain.ts';

export interface Table {
  /** Default: our short start, which city points decide after turn 4. */
  readonly scenario?: 'first-blow' | 'campaign';
  readonly turn: number;
  readonly side: 'soviet' | 'german';
  /** Default: movement, before combat. */
  readonly phase?: 'movement' | 'combat';
  /** By place the units in it, lowest first. */
  readonly units: Readonly<Record<string, string>>;
  /** Places that one side has taken from the other and nobody stands in, by name: `'Lublin, Brest'`. */
  readonly soviet?: string;
  readonly german?: string;
  /** Of units lost so far; 4.7 and 4.8 make a point of many. */
  readonly losses?: { readonly soviet: number; readonly german: number };
}

export const family = familyWith(positionOf);

export function positionOf(table: Table): Position {
  const { scenario = 'first-blow', turn, side, phase = 'movement', losses } = table;
  const units = unitsAt(table.units);
  const held = units.map(({ id, at }) => ({ at, side: sideOf[unitNumber(id)] }));
  const control = Object.fromEntries(
    SIDES.map((name, number) => [
      name,
      [
        ...new Set(held.filter(each => each.side === number).map(({ at }) => at)),
        ...(table[name as 'soviet' | 'german']?.split(', ').map(hexNamed) ?? []),
      ].filter(hex => holderAtStart(map.indexOf.get(hex) ?? -1) !== number),
    ]),
  );
  const markers = losses === undefined ? {} : { markers: { losses } };
  return { game: GAME_ID, scenario, turn, phase, side, units, control, ...markers };
}

function hexNamed(name: string): string {
  const place = map.places.find(each => each.name === name);
  if (place === undefined) throw new Error(`the map has no ${name}`);
  return map.ids[place.hex];
}
