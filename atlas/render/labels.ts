// Names on the map. Hex numbers and symbols have their fixed places; every name tries the places around what it
// names, cheapest first, and takes one where it touches no other label. Marks of the terrain give way later.

import type { GameMap } from '../../kit/map/map.ts';
import { type Box, boxAlong, lineMeetsBox, makePlan, type Plan } from './boxes.ts';
import type { Features } from './features.ts';
import { distance, type Layout, type Point } from './geometry.ts';
import { startLines } from './lines.ts';
import { areaLabels, countryLabels, lineLabels, passLabels, riverLabels, waterLabels } from './names.ts';
import { alongRun, networkLines, passesOf } from './networks.ts';
import { outlinesOf } from './outlines.ts';
import { type Extent, type Spot, spotsAround } from './spots.ts';
import { INK, placeStyle, SYMBOL_DROP, type TownRanks } from './style.ts';
import { type Badge, placeBadges, placeHalf } from './symbols.ts';
import { CAPITALS, type Face, textWidth } from './text.ts';
import { fortLines, worksLines } from './works.ts';

export type LabelKind = 'hex' | 'place' | 'river' | 'water' | 'area' | 'country' | 'line';

export interface Label {
  readonly kind: LabelKind;
  readonly text: string;
  readonly lines: readonly string[];
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
  /** The name may also stand in two lines. */
  readonly mayBreak?: true;
}

export interface Lettering {
  readonly labels: readonly Label[];
  readonly badges: readonly Badge[];
  /** Names that found no room. */
  readonly unplaced: readonly string[];
  /** Names with a line through their letters. */
  readonly crossed: readonly string[];
  /** Everything that marks of the terrain keep clear of. */
  readonly plan: Plan;
}

/** A number moves down a little where works would run through it. */
export const HEX_NUMBER = { size: 20, rise: 82, lowRise: 60 };

export function letter(map: GameMap, layout: Layout, features: Features, ranks?: TownRanks): Lettering {
  const plan = makePlan();
  const labels: Label[] = [];
  const unplaced: string[] = [];
  const put = (label: Label): void => {
    labels.push(label);
    plan.add(label.box);
  };
  const blocks = obstacles(map, layout, features);
  const outlines = outlinesOf(map, layout, features).flatMap(({ lines }) =>
    lines.map(({ points }) => points),
  );
  const inTheWay = makePlan();
  for (const box of blocks) inTheWay.add(box);
  for (const points of outlines) for (const box of boxesAlong(points, 4)) inTheWay.add(box);
  map.ids.forEach((id, hex) => {
    const { x, y } = layout.centres[hex];
    const { size, rise, lowRise } = HEX_NUMBER;
    const half = extent([id], size, 'regular', 0);
    const high = { x, y: y - rise, ...half, turn: 0 };
    const box = inTheWay.isFree(high) ? high : { ...high, y: y - lowRise };
    put({ kind: 'hex', text: id, lines: [id], box, size, face: 'regular', colour: '', spacing: 0 });
  });
  for (const place of map.places) {
    const { x, y } = layout.centres[place.hex];
    const half = placeHalf(place, ranks);
    plan.add({ x, y: y + SYMBOL_DROP, w: half, h: half, turn: 0 });
  }
  for (const box of blocks) plan.add(box);
  const badges = placeBadges(map, layout, features, plan, ranks);
  const lines = linesAcross(map, layout, features, [...outlines, ...startLines(features)]);
  const wishes = (list: readonly Wish[]) => {
    for (const wish of list) {
      const label = fulfil(wish, plan, labels, layout, box => lines({ ...box, w: box.w + 3, h: box.h + 3 }));
      if (label) put(label);
      else if (wish.apart === undefined || !labels.some(other => other.text === wish.text)) {
        unplaced.push(wish.text);
      }
    }
  };
  wishes(placeLabels(map, layout, ranks));
  wishes(areaLabels(map, layout, features));
  wishes(waterLabels(map, layout, features));
  wishes(passLabels(map, layout));
  wishes(countryLabels(map, layout, features));
  wishes(riverLabels(features));
  wishes(lineLabels(map, layout, features));
  const crossed = labels.filter(({ kind, box }) => kind !== 'hex' && lines(box) > 0).map(({ text }) => text);
  return { labels, badges, unplaced, crossed, plan };
}

function extent(lines: readonly string[], size: number, face: Face, spacing: number): Extent {
  const widest = Math.max(...lines.map(line => textWidth(line, size, face, spacing)));
  return {
    w: widest / 2 + 2,
    h: size * (CAPITALS / 2 + 0.13) + ((lines.length - 1) * size * LINE_HEIGHT) / 2,
  };
}

/** From one line of a name to the next, as a share of the size. */
export const LINE_HEIGHT = 1.12;
const LINE_COST = 16;
const BREAK_COST = 2;
const SMALLER_COST = 2.5;

function fulfil(
  wish: Wish,
  plan: Plan,
  labels: readonly Label[],
  layout: Layout,
  lines: (box: Box) => number,
): Label | undefined {
  const { kind, text, face, colour, spacing } = wish;
  const twins = labels.filter(label => label.kind === kind && label.text === text);
  let best: { cost: number; size: number; box: Box; broken: readonly string[] } | undefined;
  // A smaller name between the lines reads better than a larger one across them.
  wish.sizes.forEach((size, step) => {
    if (best && best.cost < LINE_COST) return;
    for (const broken of wish.mayBreak ? [[text], ...inTwo(text)] : [[text]]) {
      const half = extent(broken, size, face, spacing);
      const extra = (broken.length - 1) * BREAK_COST + step * SMALLER_COST;
      const spots = [...wish.spots(size, half)].sort((a, b) => a.cost - b.cost);
      for (const { x, y, turn, cost } of spots) {
        if (best && cost + extra >= best.cost) break;
        const box: Box = { x: Math.round(x), y: Math.round(y), ...half, turn };
        if (!isOnSheet(box, layout) || !plan.isFree(box)) continue;
        if (twins.some(twin => distance(twin.box, box) < (wish.apart ?? 0))) continue;
        const total = cost + extra + lines(box) * LINE_COST;
        if (!best || total < best.cost) best = { cost: total, size, box, broken };
      }
    }
  });
  if (!best) return undefined;
  return { kind, text, lines: best.broken, face, colour, spacing, size: best.size, box: best.box };
}

/** Broken between words, where the halves are most alike. */
function inTwo(text: string): string[][] {
  const breaks = [...text.matchAll(/ |-/g)].map(({ index }) => index + 1);
  const halves = breaks.map(at => [text.slice(0, at).trimEnd(), text.slice(at)]);
  if (halves.length === 0) return [];
  const odds = ([a, b]: string[]) => Math.abs(a.length - b.length);
  return [halves.reduce((best, pair) => (odds(pair) < odds(best) ? pair : best))];
}

function isOnSheet({ x, y, w, h, turn }: Box, layout: Layout): boolean {
  const reach = turn === 0 ? { x: w, y: h } : turn === 90 ? { x: h, y: w } : { x: w, y: w };
  return (
    x > reach.x + 6 && y > reach.y + 6 && x + reach.x + 6 < layout.width && y + reach.y + 6 < layout.height
  );
}

function placeLabels(map: GameMap, layout: Layout, ranks?: TownRanks): Wish[] {
  const towns = map.places.map(({ hex }) => layout.centres[hex]);
  // A name that stands as near to another town would be read as that town's.
  const astray = (spot: Spot, { w, h }: Extent, own: Point, others: readonly Point[]): Spot => {
    const off = ({ x, y }: Point) =>
      Math.max(0, Math.abs(spot.x - x) - w) + Math.max(0, Math.abs(spot.y - y) - h);
    const near = off(own) + 20;
    const isAstray = near > 40 && others.some(town => off(town) < near);
    return isAstray ? { ...spot, cost: spot.cost + STRAY_COST } : spot;
  };
  return map.places
    .map(place => ({ place, style: placeStyle(place.kind, ranks?.get(place.name)) }))
    .sort((a, b) => b.style.importance - a.style.importance)
    .map(({ place, style }) => {
      const centre = layout.centres[place.hex];
      const at = { x: centre.x, y: centre.y + SYMBOL_DROP };
      const half = placeHalf(place, ranks);
      const others = towns.filter(town => distance(town, at) > 50);
      return {
        kind: 'place',
        text: style.isCapital ? place.name.toUpperCase() : place.name,
        face: style.isBold ? 'bold' : 'regular',
        colour: INK,
        spacing: style.isCapital ? 1 : 0,
        sizes: [1, 0.86, 0.74, ...(style.isCapital ? [0.66] : [])].map(share => style.size * share),
        mayBreak: true,
        spots: (_, box) => spotsAround(at, half, box).map(spot => astray(spot, box, at, others)),
      };
    });
}

const STRAY_COST = 20;

// Works, crossings, passes and lakes on hexsides: a name across them could not be read.
function obstacles(map: GameMap, layout: Layout, features: Features): Box[] {
  const works = [...worksLines(map, layout, features), ...fortLines(features)].flatMap(({ points }) =>
    boxesAlong(points, 11),
  );
  const lakes = [...features.drawn.water, ...features.drawn.crossing].map(({ side: { from, to } }) =>
    boxAlong(from, to, 4, 20),
  );
  const arrows = features.drawn.crossing.map(({ side: { from, to } }) => {
    const { turn, ...box } = boxAlong(from, to, -20, 14);
    return { ...box, turn: turn > 0 ? turn - 90 : turn + 90 };
  });
  const saddles = passesOf(map, layout).map(({ at }) => ({ ...at, w: 24, h: 24, turn: 0 }));
  return [...works, ...lakes, ...arrows, ...saddles];
}

function boxesAlong(points: readonly Point[], half: number): Box[] {
  return points.slice(1).map((to, i) => boxAlong(points[i], to, 0, half));
}

function linesAcross(
  map: GameMap,
  layout: Layout,
  features: Features,
  more: readonly (readonly Point[])[],
): (box: Box) => number {
  const drawn = layout.allSides
    .filter(side => features.hasLine[side.index] === 1)
    .flatMap(({ from, to, bend }) => [
      [from.at, bend],
      [bend, to.at],
    ]);
  const steps = networkLines(map, layout).flatMap(({ runs }) =>
    runs.flatMap(({ points }) => stepsAlong(alongRun(points))),
  );
  const dashes = more.flatMap(stepsAlong);
  // By where they begin: a label asks only for those near by.
  const byCell = new Map<number, (readonly [Point, Point])[]>();
  const cellOf = (x: number, y: number) => Math.floor(x / NEAR) * 1000 + Math.floor(y / NEAR);
  for (const [from, to] of [...drawn, ...steps, ...dashes]) {
    const cell = cellOf(from.x, from.y);
    const there = byCell.get(cell);
    if (there) there.push([from, to]);
    else byCell.set(cell, [[from, to]]);
  }
  return box => {
    const reach = box.w + box.h + LONGEST_LINE;
    let count = 0;
    for (let x = box.x - reach; x < box.x + reach + NEAR; x += NEAR) {
      for (let y = box.y - reach; y < box.y + reach + NEAR; y += NEAR) {
        for (const [from, to] of byCell.get(cellOf(x, y)) ?? []) {
          if (lineMeetsBox(from, to, box)) count += 1;
        }
      }
    }
    return count;
  };
}

function stepsAlong(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((to, i) => [points[i], to]);
}

const NEAR = 150;
const LONGEST_LINE = 170;
