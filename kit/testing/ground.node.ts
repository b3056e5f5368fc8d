// For the tests of a game: its map by printed ids. Tests look for hexes that suit them, so that a better map file need
// not change them.

import assert from 'node:assert/strict';
import { directionTo } from '../hex/topology.ts';
import { hexNumber } from '../map/lookup.ts';
import { describeHex, type GameMap, type HexDescription } from '../map/map.ts';

export function bindGround(map: GameMap) {
  /** What the map says of a hex. */
  const hexAt = (id: string): HexDescription => describeHex(map, hexNumber(map, id));

  /** Neighbors on the map, counterclockwise from the east. */
  const around = (id: string): string[] => Object.values(hexAt(id).neighbours);

  /** Features of the hexside between two neighbors. */
  const sidesBetween = (a: string, b: string): readonly string[] =>
    hexAt(a).sides.find(side => side.to === b)?.kinds ?? [];

  /** The first hex of the map that a test accepts. */
  function findHex(accepts: (hex: HexDescription) => boolean): string {
    const found = map.ids.find(id => accepts(hexAt(id)));
    assert.ok(found !== undefined, 'the map has no such hex');
    return found;
  }

  return {
    hexAt,
    around,
    sidesBetween,
    findHex,

    /** Hex ids of an area of the map. */
    areaOf(name: string): string[] {
      return [...map.areas[name].hexes].map(hex => map.ids[hex]);
    },

    /** The hex reached by walking from another in the given directions, 0 to 5 counterclockwise from the east. */
    walkFrom(id: string, ...directions: readonly number[]): string {
      let hex = hexNumber(map, id);
      for (const direction of directions) hex = map.neighbours[hex * 6 + direction];
      assert.ok(hex >= 0, `the walk from ${id} leaves the map`);
      return map.ids[hex];
    },

    /** Is the hexside between two neighbors crossed by a line of this network? */
    isLinked(network: string, a: string, b: string): boolean {
      const from = hexNumber(map, a);
      const direction = directionTo(map, from, hexNumber(map, b));
      return direction >= 0 && map.networks[network].crosses[from * 6 + direction] !== 0;
    },

    /** The first step from a hex into a neighbor that a test accepts. */
    findStep(
      accepts: (from: HexDescription, to: HexDescription, sides: readonly string[]) => boolean,
    ): [string, string] {
      for (const id of map.ids) {
        const from = hexAt(id);
        for (const to of around(id)) if (accepts(from, hexAt(to), sidesBetween(id, to))) return [id, to];
      }
      return assert.fail('the map has no such step');
    },

    /** A hex with nothing but ground that a test accepts as far as `radius` around it, and none of its hexes cut off. */
    openGround(radius: number, isOpen: (hex: HexDescription, near: ReadonlySet<string>) => boolean): string {
      return findHex(({ id }) => {
        let near = new Set([id]);
        for (let i = 0; i < radius; i++) near = new Set([...near].flatMap(hex => [hex, ...around(hex)]));
        return (
          near.size === 1 + 3 * radius * (radius + 1) && [...near].every(hex => isOpen(hexAt(hex), near))
        );
      });
    },
  };
}
