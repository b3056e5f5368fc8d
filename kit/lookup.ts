// Map and roster of a game by the names and numbers that its rules use; bound once, so that chapters need not hand both
// around. What is not there is our mistake and throws.

import { traitOf, unitNumber } from './counters/lookup.ts';
import type { Counter, Roster } from './counters/roster.ts';
import { areaNamed, hexLabel, hexNumber } from './map/lookup.ts';
import type { GameMap } from './map/map.ts';

export interface Lookup {
  hexNumber(id: string): number;
  /** A hex as players speak of it. */
  hexLabel(hex: number): string;
  unitNumber(id: string): number;
  nameOf(unit: number): string;
  readonly unitIds: readonly string[];
  /** Printed ids, as events and answers have them. */
  idsOf(units: Iterable<number>): string[];
  /** Steps of a unit at full strength. */
  readonly fullSteps: Uint8Array;
  /** What the face that lies up shows, by unit and steps left: index `unit * 3 + steps`. */
  factors(of: (face: Counter['faces'][number]) => number): Uint8Array;
  /** By unit: 1 where the test holds. */
  trait(test: (counter: Counter) => boolean): Uint8Array;
  /** Units of each side for which the trait holds, in roster order. */
  unitsWith(trait: Uint8Array): readonly Int16Array[];
  /** By hex: 1 in the area. */
  area(name: string): Uint8Array;
  areaHexes(name: string): Int16Array;
  /** By hex, those next to it that are on the map. */
  readonly around: readonly (readonly number[])[];
}

export function bindLookup(map: GameMap, roster: Roster): Lookup {
  const { counters, sideOf } = roster;
  const unitIds = counters.map(({ id }) => id);
  return {
    unitIds,
    hexNumber: id => hexNumber(map, id),
    hexLabel: hex => hexLabel(map, hex),
    unitNumber: id => unitNumber(roster, id),
    nameOf: unit => counters[unit].name,
    idsOf(units) {
      const ids: string[] = [];
      for (const unit of units) ids.push(unitIds[unit]);
      return ids;
    },
    fullSteps: Uint8Array.from(counters, ({ faces }) => faces.length),
    factors(of) {
      const table = new Uint8Array(counters.length * 3);
      counters.forEach(({ faces }, unit) => {
        faces.forEach((face, index) => {
          table[unit * 3 + faces.length - index] = of(face);
        });
      });
      return table;
    },
    trait: test => traitOf(roster, test),
    unitsWith: trait =>
      roster.sides.map((_, side) =>
        Int16Array.from(unitIds.keys().filter(unit => sideOf[unit] === side && trait[unit] === 1)),
      ),
    area: name => areaNamed(map, name).has,
    areaHexes: name => areaNamed(map, name).hexes,
    around: Array.from({ length: map.count }, (_, hex) =>
      Array.from(map.neighbours.subarray(hex * 6, hex * 6 + 6)).filter(neighbour => neighbour >= 0),
    ),
  };
}

/** As `filter`, but quick on typed arrays. */
export function unitsThat(units: Int16Array, test: (unit: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 0; i < units.length; i++) if (test(units[i])) found.push(units[i]);
  return found;
}
