// The legend: every kind of thing that is on this map, in the words of its file, each with a sample.

import type { GameMap } from '../../kit/map/map.ts';
import { areasOf, hasFront, hatchGroups, hatchPaint, outlinePaint, sideColour } from './areas.ts';
import { arrowhead, edgePaint, SHORE_DOTS } from './edges.ts';
import type { Features } from './features.ts';
import { Pen, type Point } from './geometry.ts';
import { markAt, markPath } from './ground.ts';
import {
  BORDER,
  BORDER_BAND,
  BOUNDARY,
  CANAL,
  crossingMark,
  OLD_BORDER,
  PLAIN_LINE,
  START_LINE,
} from './lines.ts';
import { corridorOrder, isRoad, networkKind } from './links.ts';
import { BRIDGE, bridge, networkPath, SADDLE, saddle } from './networks.ts';
import {
  colourOfSide,
  INK,
  LAND,
  placeStyle,
  RIVER,
  SHORE,
  type SideDrawing,
  sideStyle,
  type TerrainStyle,
  type TownRanks,
  WATER,
} from './style.ts';
import { BADGE_TEXT, badgeText, badgeTitles, use } from './symbols.ts';
import { fortKinds, fortPath, teethAlong, worksPaint } from './works.ts';

export interface Item {
  readonly title: string;
  /** Around y = 0, from x = 10 to 150. */
  readonly sample: string;
}

export function legendOf(map: GameMap, features: Features, ranks?: TownRanks): Item[] {
  return [
    ...terrainItems(map, features),
    ...sideItems(map, features),
    ...networkItems(map, features),
    ...placeItems(map, ranks),
    ...areaItems(map),
  ];
}

// Plain kinds of land in the file's order, then their mixtures, then water.
function terrainItems(map: GameMap, { styles }: Features): Item[] {
  const order = (style: TerrainStyle) => {
    const plain = map.terrains.findIndex((_, i) => map.terrain[styles.indexOf(style)] === 1 << i);
    if (style.isWater) return 100 + plain;
    return plain < 0 ? 50 : plain;
  };
  const byTitle = new Map([...new Set(styles)].sort((a, b) => order(a) - order(b)).map(s => [s.title, s]));
  return [...byTitle.values()].map(terrainItem);
}

function terrainItem({ title, fill, marks, isWater }: TerrainStyle): Item {
  const tone = isWater ? WATER : (fill ?? LAND);
  const edge = isWater ? SHORE : '#8d8570';
  const spots: Point[] = [40, 80, 120].map((x, i) => ({ x, y: i % 2 === 0 ? 10 : 16 }));
  const drawn = marks.map((mark, k) => {
    const own = spots.filter((_, i) => i % marks.length === k);
    return markPath(mark, own.map(at => markAt(mark, at)).join(''));
  });
  return {
    title,
    sample: `<rect x="10" y="-36" width="140" height="72" rx="10" fill="${tone}" stroke="${edge}" stroke-width="3"/>${drawn.join('')}`,
  };
}

function sideItems(map: GameMap, features: Features): Item[] {
  const forts = fortKinds(features);
  const used = new Map<string, SideDrawing>();
  for (const [drawing, sides] of Object.entries(features.drawn)) {
    for (const { kind } of sides) used.set(kind, drawing as SideDrawing);
  }
  return map.sideKinds.flatMap(kind => {
    const drawing = used.get(kind);
    if (drawing === undefined) return [];
    const { title } = sideStyle(kind);
    if (drawing === 'border' && hasFront(map))
      return [{ title, sample: `<path ${OLD_BORDER} d="${WAVE}"/>` }];
    if (drawing !== 'fort') return [{ title, sample: SIDE_SAMPLES[drawing] }];
    const line = [
      { x: 10, y: 7 },
      { x: 150, y: 7 },
    ];
    return [{ title, sample: fortPath([line], colourOfSide(kind, forts)) }];
  });
}

const WAVE = 'M10 8q35-36 70-8t70-8';
const BAND = `<path fill="none" stroke-linecap="round" stroke="${SHORE}" stroke-width="38" d="M28 0h104"/><path fill="none" stroke-linecap="round" stroke="${WATER}" stroke-width="31" d="M28 0h104"/>`;
const ARROW = crossingMark({ from: { x: 28, y: 0 }, to: { x: 132, y: 0 } });
const SIDE_SAMPLES: Readonly<Record<Exclude<SideDrawing, 'fort'>, string>> = {
  river: `<path fill="none" stroke="${RIVER}" stroke-width="11" stroke-linecap="round" d="${WAVE}"/>`,
  canal: CANAL.map(paint => `<path ${paint} d="${WAVE}"/>`).join(''),
  water: BAND,
  crossing: `${BAND}<path fill="none" stroke="${INK}" stroke-width="4" d="${ARROW}"/>`,
  border: `<path ${BORDER_BAND} stroke-width="28" d="${WAVE}"/><path ${BORDER} d="${WAVE}"/>`,
  start: `<path ${START_LINE} d="${WAVE}"/>`,
  boundary: `<path ${BOUNDARY} d="${WAVE}"/>`,
  line: `<path ${PLAIN_LINE} d="${WAVE}"/>`,
};

function networkItems(map: GameMap, features: Features): Item[] {
  const across = { name: '', at: { x: 80, y: 0 }, from: { x: 0, y: 0 } };
  const items = Object.entries(map.networks).map(([name, { title }]) => {
    const pass = networkKind(name) === 'pass' ? `<path ${SADDLE} d="${saddle(across)}"/>` : '';
    return { title, sample: `${networkPath(name, 'M10 0h140', corridorOrder(map, name))}${pass}` };
  });
  const roads = Object.keys(map.networks).filter(name => isRoad(networkKind(name)));
  const isWet = features.drawn.river.length + features.drawn.canal.length > 0;
  if (roads.length === 0 || !isWet) return items;
  const water = `<path stroke="${RIVER}" stroke-width="11" d="M80-34v68"/>`;
  const walls = `<path ${BRIDGE} d="${bridge(across)}"/>`;
  return [...items, { title: 'Bridge', sample: `${water}${networkPath(roads[0], 'M20 0h120')}${walls}` }];
}

function placeItems(map: GameMap, ranks?: TownRanks): Item[] {
  const kinds = [...new Set(map.places.map(({ kind }) => kind))].sort(
    (a, b) => placeStyle(b).importance - placeStyle(a).importance,
  );
  const at = { x: 80, y: 0 };
  return [
    ...kinds.map(kind => ({ title: placeStyle(kind).title, sample: placeSample(kind, ranks) })),
    ...badgeTitles(map).map(({ symbol, title }) => ({
      title,
      sample: `${use(symbol, at)}${symbol === 'points' ? `<g ${BADGE_TEXT}>${badgeText({ ...at, text: '1' })}</g>` : ''}`,
    })),
  ];
}

/** Towns in their three sizes, where they have them. */
function placeSample(kind: string, ranks?: TownRanks): string {
  const { symbol } = placeStyle(kind);
  if (symbol !== 'town' || !ranks) return use(symbol, { x: 80, y: 0 });
  return [2, 3, 4].map((rank, i) => use(placeStyle(kind, rank).symbol, { x: 34 + i * 44, y: 0 })).join('');
}

function areaItems(map: GameMap): Item[] {
  const title = (name: string) => map.areas[name].title;
  const works = areasOf(map, 'works').map(name => {
    const pen = new Pen();
    teethAlong(pen, [
      { x: 10, y: 6 },
      { x: 150, y: 6 },
    ]);
    return { title: title(name), sample: `<path ${worksPaint(sideColour(map, name))} d="${pen.text}"/>` };
  });
  const hatched = [...hatchGroups(map).keys()].map((text, order) => ({
    title: text,
    sample: `<rect x="10" y="-34" width="140" height="68" ${hatchPaint(order)}/>`,
  }));
  const outlined = areasOf(map, 'outlined').map((name, i) => ({
    title: title(name),
    sample: `<rect x="14" y="-30" width="132" height="60" fill="none" ${outlinePaint(i)}/>`,
  }));
  const shores = areasOf(map, 'shore').map(name => ({
    title: title(name),
    sample: `<path ${SHORE_DOTS} d="M16 0h130"/>`,
  }));
  const edges = (['sources', 'entry'] as const).flatMap(drawing =>
    areasOf(map, drawing).map(name => ({
      title: title(name),
      sample: `<path ${edgePaint(drawing, sideColour(map, name))} d="${arrowhead({ x: 92, y: 0 }, { x: 1, y: 0 }, drawing === 'sources')}"/>`,
    })),
  );
  return [...works, ...hatched, ...outlined, ...shores, ...edges];
}
