// Which names besides those of places stand on a map, and where each would like to stand: rivers along their
// hexsides, lakes on their water, areas and countries inside their ground.

import type { GameMap } from '../../kit/map/map.ts';
import { areasOf, hatchColour, hatchGroups, outlineColour, shortTitle } from './areas.ts';
import { type Features, terrainsOf } from './features.ts';
import type { Layout, Side } from './geometry.ts';
import type { Wish } from './labels.ts';
import { corridorOrder, networkKind } from './links.ts';
import { networkLines, passesOf } from './networks.ts';
import { type Extent, spotsAlong, spotsAround, spotsInside } from './spots.ts';
import { BOUNDARY_COLOUR, colourOfSide, RIVER_NAME, START_COLOUR } from './style.ts';
import { fortKinds } from './works.ts';

export function riverLabels(features: Features): Wish[] {
  const byName = new Map<string, Side[]>();
  for (const { side, name } of [...features.drawn.river, ...features.drawn.canal]) {
    if (name === '') continue;
    for (const each of name.split(' / ')) byName.set(each, [...(byName.get(each) ?? []), side]);
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
  const isArmOfTheSea = new Set(named.filter(({ kind }) => kind === 'sea').map(({ name }) => name));
  for (const [text, sides] of sidesByName) {
    // An arm of the sea has its name on the open water before it, not on the land beside it.
    const sea = isArmOfTheSea.has(text) ? waterAtTheEnds(sides, features) : [];
    const spots = (_: number, box: Extent) =>
      sea.length > 0
        ? spotsInside(layout, sea, box, 0)
        : [...spotsAlong(sides, features, box, 24), ...spotsInside(layout, hexesBeside(sides), box, 3)];
    wishes.push({ ...WATER_NAME, text, sizes: [24, 21], mayBreak: true, spots });
  }
  return wishes;
}

export function areaLabels(map: GameMap, layout: Layout, features: Features): Wish[] {
  const wish = (name: string, text: string, colour: string, sizes: number[], face: Wish['face']): Wish => {
    const hexes = [...map.areas[name].hexes];
    return {
      kind: 'area',
      text,
      face,
      colour,
      spacing: 1,
      sizes,
      mayBreak: true,
      spots: (_, box) => spotsInside(layout, hexes, box, 0),
    };
  };
  const isWet = (name: string) => map.areas[name].hexes.every(hex => features.isWater[hex] === 1);
  const isMarshy = (name: string) =>
    map.areas[name].hexes.some(hex =>
      features.styles[hex].marks.some(mark => mark === 'tuft' || mark === 'reed'),
    );
  const waters = [...areasOf(map, 'outlined'), ...areasOf(map, 'named')].filter(isWet);
  waters.sort((a, b) => map.areas[b].hexes.length - map.areas[a].hexes.length);
  return [
    ...waters.map(name => {
      const { title, hexes } = map.areas[name];
      const isSea = hexes.length >= 20;
      const sizes = WATER_SIZES.find(([least]) => hexes.length >= least)?.[1] ?? [];
      // Letters keep off the shore if they can.
      const open = new Set(hexes.filter(hex => isOpenWater(map, features, hex)));
      return {
        ...wish(name, title, RIVER_NAME, sizes, 'italic'),
        kind: 'water' as const,
        spacing: isSea ? 14 : 4,
        spots: (_: number, box: Extent) => spotsInside(layout, [...hexes], box, 0, open),
      };
    }),
    ...areasOf(map, 'outlined').flatMap((name, i) => {
      const { title } = map.areas[name];
      return isWet(name) ? [] : [wish(name, title, outlineColour(i), [32, 28, 24], 'bold')];
    }),
    ...areasOf(map, 'named').flatMap(name => {
      if (isWet(name)) return [];
      const { title, hexes } = map.areas[name];
      const colour = isMarshy(name) ? '#1d5058' : '#4f4634';
      if (hexes.length >= 6) return [{ ...wish(name, title, colour, [40, 32, 26], 'italic'), spacing: 4 }];
      const { mayBreak: _, ...small } = wish(name, title, colour, [27, 24, 21], 'italic');
      return [small];
    }),
    ...[...hatchGroups(map).values()].flatMap((names, order) =>
      names.map(name =>
        wish(name, shortTitle(map.areas[name].title), hatchColour(order), [24, 21, 19], 'italic'),
      ),
    ),
  ];
}

/** A map of one country does not name it. */
export function countryLabels(map: GameMap, layout: Layout, features: Features): Wish[] {
  if (map.countries.length < 2) return [];
  return map.countries.flatMap((country, index) =>
    components(map, hex => map.country[hex] === index)
      .sort((a, b) => b.length - a.length)
      // Small pieces of a country whose name stands elsewhere go without.
      .filter((group, i) => group.length >= (i === 0 ? 3 : 6))
      .map(group => {
        const open = new Set(group.filter(hex => features.styles[hex].marks.length === 0));
        const wish: Wish = {
          kind: 'country',
          text: country.toUpperCase(),
          face: 'regular',
          colour: '#85795f',
          ...countryLetters(group.length),
          mayBreak: true,
          spots: (_, box) => spotsInside(layout, group, box, 0, open),
        };
        return wish;
      }),
  );
}

function countryLetters(hexes: number): Pick<Wish, 'spacing' | 'sizes'> {
  if (hexes >= 20) return { spacing: 26, sizes: [62, 50, 38, 30] };
  if (hexes >= 6) return { spacing: 14, sizes: [44, 36, 29, 24] };
  return { spacing: 7, sizes: [34, 29, 25, 22] };
}

export function passLabels(map: GameMap, layout: Layout): Wish[] {
  const byName = new Map<string, ReturnType<typeof passesOf>>();
  for (const pass of passesOf(map, layout)) {
    if (pass.name !== '') byName.set(pass.name, [...(byName.get(pass.name) ?? []), pass]);
  }
  return [...byName].map(([text, passes]) => ({
    kind: 'line',
    text,
    face: 'italic',
    colour: '#5a3a16',
    spacing: 0.5,
    sizes: [25, 22, 20],
    mayBreak: true,
    spots: (_, box) => spotsAround(passes[passes.length >> 1].at, 24, box),
  }));
}

/** Fortified lines, start lines and boundaries along their hexsides, corridors along their way. */
export function lineLabels(map: GameMap, layout: Layout, features: Features): Wish[] {
  const base = { kind: 'line', face: 'italic', spacing: 1, sizes: [25, 22, 20, 18], apart: 1500 } as const;
  const { fort, start, boundary } = features.drawn;
  const named = new Map<string, { colour: string; sides: Side[] }>();
  const forts = fortKinds(features);
  for (const [list, colourOf] of [
    [fort, (kind: string) => colourOfSide(kind, forts)],
    [start, () => START_COLOUR],
    [boundary, () => BOUNDARY_COLOUR],
  ] as const) {
    for (const { side, kind, name } of list) {
      if (name === '') continue;
      const known = named.get(name) ?? { colour: colourOf(kind), sides: [] };
      known.sides.push(side);
      named.set(name, known);
    }
  }
  const lines: Wish[] = [...named].map(([text, { colour, sides }]) => ({
    ...base,
    text,
    colour,
    spots: (_: number, box: Extent) => [
      ...spotsAlong(sides, features, box, 26),
      ...spotsInside(layout, hexesBeside(sides), box, 4),
    ],
  }));
  const corridors = networkLines(map, layout)
    .filter(({ name }) => networkKind(name) === 'corridor')
    .flatMap(({ name: network, runs }) =>
      runs.filter(({ name }) => name !== '').map(run => ({ ...run, order: corridorOrder(map, network) })),
    )
    .map(
      ({ name, points, order }): Wish => ({
        ...base,
        text: name,
        colour: CORRIDOR_COLOURS[order % CORRIDOR_COLOURS.length],
        spots: (_, box) =>
          points.flatMap(({ x, y }, i) =>
            spotsAround({ x, y }, 8, box).map(spot => ({
              ...spot,
              cost: spot.cost + Math.abs(i - points.length / 2) / 4,
            })),
          ),
      }),
    );
  return [...lines, ...corridors];
}

const CORRIDOR_COLOURS: readonly string[] = ['#8a5213', '#27573a'];

/** By the number of hexes, at least. */
const WATER_SIZES: readonly (readonly [number, number[]])[] = [
  [60, [92, 76, 60, 46]],
  [20, [60, 50, 40]],
  [4, [40, 33, 27, 23]],
  [0, [31, 27, 23, 20]],
];

const WATER_NAME: Omit<Wish, 'text' | 'spots'> = {
  kind: 'water',
  face: 'italic',
  colour: RIVER_NAME,
  spacing: 2,
  sizes: [32, 27, 23],
};

function isOpenWater(map: GameMap, features: Features, hex: number): boolean {
  return map.neighbours
    .subarray(hex * 6, hex * 6 + 6)
    .every(next => next < 0 || features.isWater[next] === 1);
}

function waterAtTheEnds(sides: readonly Side[], { isWater }: Features): number[] {
  const hexes = new Set(sides.flatMap(({ from, to }) => [...from.hexes, ...to.hexes]));
  return [...hexes].filter(hex => isWater[hex] === 1);
}

function hexesBeside(sides: readonly Side[]): number[] {
  return [...new Set(sides.flatMap(({ hexes }) => hexes))].filter(hex => hex >= 0);
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
