// Which names besides those of places stand on a map, and where each would like to stand: rivers along their
// hexsides, lakes on their water, areas and countries inside their ground.

import type { GameMap } from '../../kit/map/map.ts';
import { type Features, terrainsOf } from './features.ts';
import { distance, type Layout, midpoint, type Point, rightOf, type Side } from './geometry.ts';
import type { Extent, Spot, Wish } from './labels.ts';
import { areasOf } from './lines.ts';
import { HATCH, OUTLINE_COLOURS, RIVER_NAME, terrainStyle } from './style.ts';

export function riverLabels(features: Features): Wish[] {
  const byName = new Map<string, Side[]>();
  for (const { side, name } of features.drawn.river) {
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), side]);
  }
  const rivers = [...byName].sort((a, b) => b[1].length - a[1].length);
  return rivers.flatMap(([text, sides]) => {
    const wish: Wish = {
      kind: 'river',
      text,
      face: 'italic',
      colour: RIVER_NAME,
      spacing: 1.5,
      sizes: sides.length > 18 ? [29, 25, 22] : [26, 23, 20],
      apart: 1500,
      spots: (_, box) => spotsAlong(sides, features, box),
    };
    return Array.from({ length: 1 + Math.floor(sides.length / 15) }, () => wish);
  });
}

export function waterLabels(map: GameMap, layout: Layout, features: Features): Wish[] {
  const wishes: Wish[] = [];
  const named = [...features.drawn.water, ...features.drawn.crossing].filter(({ name }) => name !== '');
  const done = new Set<string>();
  for (const group of components(map, hex => terrainsOf(map, hex).every(kind => kind === 'lake'))) {
    const inside = new Set(group);
    const side = named.find(
      ({ side: { from, to }, kind }) =>
        kind === 'lake' && [...from.hexes, ...to.hexes].some(hex => inside.has(hex)),
    );
    if (!side || done.has(side.name)) continue;
    done.add(side.name);
    wishes.push({ ...WATER_NAME, text: side.name, spots: (_, box) => spotsInside(layout, group, box, 0) });
  }
  const sidesByName = new Map<string, Side[]>();
  for (const { side, name } of named) {
    if (!done.has(name)) sidesByName.set(name, [...(sidesByName.get(name) ?? []), side]);
  }
  for (const [text, sides] of sidesByName) {
    const spots = (_: number, box: Extent) => [
      ...spotsAlong(sides, features, box, 24),
      ...spotsInside(layout, [...new Set(sides.flatMap(side => side.hexes))], box, 3),
    ];
    wishes.push({ ...WATER_NAME, text, sizes: [24, 21], spots });
  }
  return wishes;
}

export function areaLabels(map: GameMap, layout: Layout): Wish[] {
  const wish = (name: string, text: string, colour: string, sizes: number[], face: Wish['face']): Wish => {
    const hexes = [...map.areas[name].hexes];
    return {
      kind: 'area',
      text,
      face,
      colour,
      spacing: 1,
      sizes,
      spots: (_, box) => spotsInside(layout, hexes, box, 0),
    };
  };
  const isWet = (name: string) => map.areas[name].hexes.every(hex => map.passable[hex] === 0);
  return [
    ...areasOf(map, 'outlined').map((name, i) => {
      const { title } = map.areas[name];
      const colour = OUTLINE_COLOURS[i % OUTLINE_COLOURS.length];
      return isWet(name)
        ? { ...wish(name, title, RIVER_NAME, [56, 42, 30], 'italic'), spacing: 6 }
        : wish(name, title, colour, [32, 28, 24], 'bold');
    }),
    ...areasOf(map, 'named').map(name => {
      const { title } = map.areas[name];
      return { ...wish(name, title, '#1d5058', [40, 32, 26], 'italic'), spacing: 4 };
    }),
    ...areasOf(map, 'hatched').map(name =>
      wish(name, shortTitle(map.areas[name].title), HATCH, [24, 21, 19], 'italic'),
    ),
  ];
}

export function countryLabels(map: GameMap, layout: Layout): Wish[] {
  return map.countries.flatMap((country, index) =>
    components(map, hex => map.country[hex] === index)
      .filter(group => group.length >= 10)
      .map(group => {
        const isMarked = (hex: number) =>
          terrainsOf(map, hex).some(kind => terrainStyle(kind).marks !== undefined);
        const open = group.filter(hex => !isMarked(hex));
        const wish: Wish = {
          kind: 'country',
          text: country.toUpperCase(),
          face: 'regular',
          colour: '#8a7f68',
          spacing: 26,
          sizes: [62, 50, 38, 30],
          spots: (_, box) => spotsInside(layout, group, box, 0, new Set(open)),
        };
        return wish;
      }),
  );
}

/** `Partisans: Naliboki forest` is drawn among partisan areas: its own name will do. */
export function shortTitle(title: string): string {
  return title.slice(title.indexOf(':') + 1).trim();
}

const WATER_NAME: Omit<Wish, 'text' | 'spots'> = {
  kind: 'water',
  face: 'italic',
  colour: RIVER_NAME,
  spacing: 2,
  sizes: [32, 27, 23],
};

// Beside a hexside, parallel to it; upright ones only where nothing else is free.
function spotsAlong(sides: readonly Side[], features: Features, box: Extent, room = 0): Spot[] {
  const middle = centroid(sides.map(({ from, to }) => midpoint(from, to)));
  return sides.flatMap(side => {
    const { from, to, bend } = side;
    const steep = Math.abs(to.x - from.x) < 1;
    const turn = steep ? 90 : (to.y - from.y) * (to.x - from.x) > 0 ? 30 : -30;
    const across = rightOf(from, to);
    const away = box.h + features.riverWidth[side.index] / 2 + room + 9;
    const overhang = Math.max(0, box.w - 56) / 10;
    const far = distance(bend, middle) / 500;
    return [1, -1].flatMap(hand => {
      const beyond = side.hexes[hand === 1 ? 0 : 1];
      const isWet = beyond < 0 || features.isWater[beyond] === 1;
      return [0, 34].flatMap(farther =>
        [0, -18, 18].map(along => ({
          x: bend.x + across.x * hand * (away + farther) + across.y * along,
          y: bend.y + across.y * hand * (away + farther) - across.x * along,
          turn,
          cost: overhang + far + farther / 5 + (steep ? 5 : 0) + (isWet ? 8 : 0) + (along === 0 ? 0 : 0.5),
        })),
      );
    });
  });
}

// In the middle band of a row, where no hex numbers stand; letters outside the ground cost much.
function spotsInside(
  layout: Layout,
  hexes: readonly number[],
  { w, h }: Extent,
  base: number,
  preferred?: ReadonlySet<number>,
): Spot[] {
  const middle = centroid(hexes.map(hex => layout.centres[hex]));
  const rows = new Map<number, { x: number; isPreferred: boolean }[]>();
  for (const hex of hexes) {
    const { x, y } = layout.centres[hex];
    rows.set(y, [...(rows.get(y) ?? []), { x, isPreferred: preferred?.has(hex) ?? true }]);
  }
  const probes = Array.from({ length: Math.max(3, Math.ceil(w / 50) + 1) }, (_, i) => i);
  const spots: Spot[] = [];
  for (const [rowY, row] of rows) {
    for (const { x: hexX } of row) {
      for (const dx of [0, 50, 100]) {
        for (const dy of [18, 0, 40, -25]) {
          const x = hexX + dx;
          if (Math.abs(dy) + h > 92) continue;
          let cost = base + Math.abs(dy - 18) / 20 + distance({ x, y: rowY }, middle) / 200;
          for (const i of probes) {
            const probe = x - w + (2 * w * i) / (probes.length - 1);
            const under = row.find(cell => Math.abs(cell.x - probe) <= 100);
            if (!under) cost += 6;
            else if (!under.isPreferred) cost += 1.5;
          }
          spots.push({ x, y: rowY + dy, turn: 0, cost });
        }
      }
    }
  }
  return spots;
}

function centroid(points: readonly Point[]): Point {
  const sum = points.reduce((total, p) => ({ x: total.x + p.x, y: total.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function components(map: GameMap, has: (hex: number) => boolean): number[][] {
  const seen = new Uint8Array(map.count);
  const groups: number[][] = [];
  for (let start = 0; start < map.count; start++) {
    if (seen[start] || !has(start)) continue;
    const group = [start];
    seen[start] = 1;
    for (const hex of group) {
      for (let direction = 0; direction < 6; direction++) {
        const next = map.neighbours[hex * 6 + direction];
        if (next < 0 || seen[next] || !has(next)) continue;
        seen[next] = 1;
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}
