// Names on the map. Hex numbers and symbols have their fixed places; every name tries the places around what it
// names, cheapest first, and takes one where it touches no other label. Marks of the terrain give way later.

import type { GameMap } from '../../kit/map/map.ts';
import { type Box, lineMeetsBox, makePlan, type Plan } from './boxes.ts';
import type { Features } from './features.ts';
import { distance, type Layout, midpoint, type Point } from './geometry.ts';
import { worksLines } from './lines.ts';
import { areaLabels, countryLabels, riverLabels, waterLabels } from './names.ts';
import { networkLines } from './networks.ts';
import { INK, placeStyle, SYMBOL_DROP } from './style.ts';
import { CAPITALS, type Face, textWidth } from './text.ts';

export type LabelKind = 'hex' | 'place' | 'river' | 'water' | 'area' | 'country';

export interface Label {
  readonly kind: LabelKind;
  readonly text: string;
  /** The middle of the capitals, and how far the letters reach. */
  readonly box: Box;
  readonly size: number;
  readonly face: Face;
  readonly colour: string;
  readonly spacing: number;
}

/** A label that looks for its place, and the places it would take. */
export interface Wish {
  readonly kind: LabelKind;
  readonly text: string;
  readonly face: Face;
  readonly colour: string;
  readonly spacing: number;
  /** In order of preference; the smaller ones only where the larger find no room. */
  readonly sizes: readonly number[];
  spots(size: number, box: Extent): readonly Spot[];
  /** Labels with the same text keep this distance. */
  readonly apart?: number;
}

export interface Extent {
  readonly w: number;
  readonly h: number;
}

export interface Spot extends Point {
  readonly turn: number;
  readonly cost: number;
}

export interface Lettering {
  readonly labels: readonly Label[];
  readonly anchors: readonly Point[];
  /** Names that found no room. */
  readonly unplaced: readonly string[];
  /** Everything that marks of the terrain keep clear of. */
  readonly plan: Plan;
}

/** A number moves down a little where works would run through it. */
export const HEX_NUMBER = { size: 20, rise: 82, lowRise: 60 };

export function letter(map: GameMap, layout: Layout, features: Features): Lettering {
  const plan = makePlan();
  const labels: Label[] = [];
  const unplaced: string[] = [];
  const put = (label: Label): void => {
    labels.push(label);
    plan.add(label.box);
  };
  const blocks = obstacles(map, layout, features);
  const inTheWay = makePlan();
  for (const box of blocks) inTheWay.add(box);
  map.ids.forEach((id, hex) => {
    const { x, y } = layout.centres[hex];
    const { size, rise, lowRise } = HEX_NUMBER;
    const half = extent(id, size, 'regular', 0);
    const high = { x, y: y - rise, ...half, turn: 0 };
    const box = inTheWay.isFree(high) ? high : { ...high, y: y - lowRise };
    put({ kind: 'hex', text: id, box, size, face: 'regular', colour: '', spacing: 0 });
  });
  for (const { hex, kind } of map.places) {
    const { x, y } = layout.centres[hex];
    const half = symbolHalf(kind);
    plan.add({ x, y: y + SYMBOL_DROP, w: half, h: half, turn: 0 });
  }
  for (const box of blocks) plan.add(box);
  const anchors = placeAnchors(map, layout, features, plan);
  const lines = linesAcross(map, layout, features);
  const wishes = (list: readonly Wish[]) => {
    for (const wish of list) {
      const label = fulfil(wish, plan, labels, layout, lines);
      if (label) put(label);
      else if (wish.apart === undefined || !labels.some(other => other.text === wish.text)) {
        unplaced.push(wish.text);
      }
    }
  };
  wishes(placeLabels(map, layout));
  wishes(areaLabels(map, layout));
  wishes(waterLabels(map, layout, features));
  wishes(countryLabels(map, layout));
  wishes(riverLabels(features));
  return { labels, anchors, unplaced, plan };
}

export function symbolHalf(kind: string): number {
  return { town: 15, city: 20, major: 25, spot: 11 }[placeStyle(kind).symbol];
}

export function extent(text: string, size: number, face: Face, spacing: number): Extent {
  return { w: textWidth(text, size, face, spacing) / 2 + 2, h: size * (CAPITALS / 2 + 0.13) };
}

const LINE_COST = 2.5;

function fulfil(
  wish: Wish,
  plan: Plan,
  labels: readonly Label[],
  layout: Layout,
  lines: (box: Box) => number,
): Label | undefined {
  const { kind, text, face, colour, spacing } = wish;
  const twins = labels.filter(label => label.kind === kind && label.text === text);
  for (const size of wish.sizes) {
    const half = extent(text, size, face, spacing);
    const spots = [...wish.spots(size, half)].sort((a, b) => a.cost - b.cost);
    let best: { cost: number; box: Box } | undefined;
    for (const { x, y, turn, cost } of spots) {
      if (best && cost >= best.cost) break;
      const box: Box = { x: Math.round(x), y: Math.round(y), ...half, turn };
      if (!isOnSheet(box, layout) || !plan.isFree(box)) continue;
      if (twins.some(twin => distance(twin.box, box) < (wish.apart ?? 0))) continue;
      const total = cost + lines(box) * LINE_COST;
      if (!best || total < best.cost) best = { cost: total, box };
    }
    if (best) return { kind, text, face, colour, spacing, size, box: best.box };
  }
  return undefined;
}

function isOnSheet({ x, y, w, h, turn }: Box, layout: Layout): boolean {
  const reach = turn === 0 ? { x: w, y: h } : turn === 90 ? { x: h, y: w } : { x: w, y: w };
  return (
    x > reach.x + 6 && y > reach.y + 6 && x + reach.x + 6 < layout.width && y + reach.y + 6 < layout.height
  );
}

function placeLabels(map: GameMap, layout: Layout): Wish[] {
  return map.places
    .map(place => ({ place, style: placeStyle(place.kind) }))
    .sort((a, b) => b.style.importance - a.style.importance)
    .map(({ place, style }) => {
      const centre = layout.centres[place.hex];
      const at = { x: centre.x, y: centre.y + SYMBOL_DROP };
      const half = symbolHalf(place.kind);
      return {
        kind: 'place',
        text: style.isCapital ? place.name.toUpperCase() : place.name,
        face: style.isBold ? 'bold' : 'regular',
        colour: INK,
        spacing: style.isCapital ? 1 : 0,
        sizes: [style.size, style.size * 0.86, style.size * 0.74],
        spots: (_, box) => spotsAround(at, half, box),
      };
    });
}

// Below or above the symbol inside the hex, then beside it, then farther and farther away.
function spotsAround(at: Point, half: number, { w, h }: Extent): Spot[] {
  const spots: Spot[] = [];
  const add = (dx: number, dy: number, cost: number) =>
    spots.push({ x: at.x + dx, y: at.y + dy, turn: 0, cost });
  add(0, half + h + 5, 0);
  add(0, -half - h - 5, 1);
  add(half + 7 + w, 0, 1.5);
  add(-half - 7 - w, 0, 2);
  for (const side of [1, -1]) {
    for (const [share, cost] of [
      [0.35, 2.5],
      [0.7, 3.5],
      [1, 4.5],
    ]) {
      add(side * share * (half + w), half + h + 5, cost);
      add(side * share * (half + w), -half - h - 5, cost + 0.5);
    }
    add(side * (half + 7 + w), 14, 3);
    add(side * (half + 7 + w), -14, 3);
  }
  for (let away = 60; away <= 240; away += 20) {
    for (let k = -6; k <= 6; k++) {
      add((k / 6) * (w + away), half + h + away / 2, 6 + away / 12);
      add((k / 6) * (w + away), -half - h - away / 2, 6 + away / 12);
    }
  }
  return spots;
}

// The anchor of a port stands on the side of the water.
function placeAnchors(map: GameMap, layout: Layout, features: Features, plan: Plan): Point[] {
  const anchors: Point[] = [];
  for (const { hex, kind, tags } of map.places) {
    if (!tags.includes('port')) continue;
    const centre = layout.centres[hex];
    const wet = [0, 1, 2, 3, 4, 5]
      .map(direction => map.neighbours[hex * 6 + direction])
      .filter(neighbour => neighbour >= 0 && features.isWater[neighbour] === 1)
      .map(neighbour => layout.centres[neighbour]);
    const half = symbolHalf(kind) + 18;
    const spots = [
      { x: centre.x - half, y: centre.y + SYMBOL_DROP },
      { x: centre.x + half, y: centre.y + SYMBOL_DROP },
    ];
    const nearness = (p: Point) => wet.reduce((sum, water) => sum + distance(p, water), 0);
    spots.sort((a, b) => nearness(a) - nearness(b));
    anchors.push(spots[0]);
    plan.add({ ...spots[0], w: 14, h: 17, turn: 0 });
  }
  return anchors;
}

// Works, crossings and lakes on hexsides: a name across them could not be read.
function obstacles(map: GameMap, layout: Layout, features: Features): Box[] {
  const works = worksLines(map, layout).flatMap(({ points }) =>
    points.slice(1).map((to, i) => boxAlong(points[i], to, 0, 10)),
  );
  const lakes = [...features.drawn.water, ...features.drawn.crossing].map(({ side: { from, to } }) =>
    boxAlong(from, to, 4, 20),
  );
  const arrows = features.drawn.crossing.map(({ side: { from, to } }) => {
    const { turn, ...box } = boxAlong(from, to, -20, 14);
    return { ...box, turn: turn + 90 };
  });
  return [...works, ...lakes, ...arrows];
}

function boxAlong(from: Point, to: Point, more: number, h: number): Box {
  const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  return { ...midpoint(from, to), w: distance(from, to) / 2 + more, h, turn };
}

function linesAcross(map: GameMap, layout: Layout, features: Features): (box: Box) => number {
  const drawn = layout.allSides
    .filter(side => features.hasLine[side.index] === 1)
    .flatMap(({ from, to, bend }) => [
      [from.at, bend],
      [bend, to.at],
    ]);
  const steps = networkLines(map, layout).flatMap(({ runs }) =>
    runs.flatMap(run => run.slice(1).map((to, i) => [run[i], to])),
  );
  const lines = [...drawn, ...steps];
  return box => {
    const roomy = { ...box, w: box.w + 3, h: box.h + 3 };
    const reach = box.w + box.h + 110;
    return lines.filter(
      ([from, to]) =>
        Math.abs(from.x - box.x) < reach && Math.abs(from.y - box.y) < reach && lineMeetsBox(from, to, roomy),
    ).length;
  };
}
