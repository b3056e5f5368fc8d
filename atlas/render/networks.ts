// Roads, railways, corridors and passes: lines from hex to hex, through the places on the way. Lines that branch
// meet in the middle of the hex; lines that end in a hex of the edge run off the map.

import type { GameMap } from '../../kit/map/map.ts';
import { type Aside, asideOf } from './aside.ts';
import type { Features } from './features.ts';
import { distance, type Layout, midpoint, Pen, type Point, rightOf, type Side } from './geometry.ts';
import {
  corridorOrder,
  isRoad,
  type Link,
  linksOf,
  type NetworkKind,
  networkKind,
  stepsOf,
} from './links.ts';
import { INK, PAPER, SYMBOL_DROP } from './style.ts';

export interface NetworkLines {
  readonly name: string;
  readonly kind: NetworkKind;
  /** A stretch that several lines share comes once. */
  readonly runs: readonly Run[];
}

export interface Run {
  /** What the file calls the line. */
  readonly name: string;
  readonly points: readonly Stop[];
}

export interface Stop extends Point {
  /** The line curves past it on its way from the point before to the point after. */
  readonly isPassed: boolean;
}

export function networkLines(map: GameMap, layout: Layout): NetworkLines[] {
  const aside = asideOf(map, layout);
  return Object.keys(map.networks).map(name => ({
    name,
    kind: networkKind(name),
    runs: runsOf(map, layout, name, aside),
  }));
}

export function drawNetworks(map: GameMap, layout: Layout, features: Features): string {
  const drawn = networkLines(map, layout).sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind));
  const saddles = passesOf(map, layout).map(saddle);
  const bridges = bridgesOf(map, layout, features).map(bridge);
  return [
    ...drawn.map(({ name, runs }) =>
      networkPath(name, runs.map(linePath).join(''), corridorOrder(map, name)),
    ),
    saddles.length > 0 ? `<path ${SADDLE} d="${saddles.join('')}"/>` : '',
    bridges.length > 0 ? `<path ${BRIDGE} d="${bridges.join('')}"/>` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Corridors of several networks differ by their tones: `order` among them. */
export function networkPath(name: string, d: string, order = 0): string {
  if (d === '') return '';
  const kind = networkKind(name);
  return (kind === 'corridor' ? CORRIDORS[order % CORRIDORS.length] : PAINT[kind])
    .map(paint => `<path fill="none" stroke-linejoin="round" ${paint} d="${d}"/>`)
    .join('');
}

/** A way across a hexside, and where it comes from. */
export interface Crossing {
  readonly name: string;
  readonly at: Point;
  readonly from: Point;
}

/** Where roads cross rivers. */
export function bridgesOf(map: GameMap, layout: Layout, features: Features): Crossing[] {
  const wet = new Set([...features.drawn.river, ...features.drawn.canal].map(({ side }) => side));
  const { ofSide } = asideOf(map, layout);
  const bridges = new Map<Side, Crossing>();
  for (const { name, from, side } of linksOf(map, layout, isRoad)) {
    if (!wet.has(side)) continue;
    const at = shifted(side.bend, ofSide.get(side), -1);
    bridges.set(side, { name, at, from: layout.centres[from] });
  }
  return [...bridges.values()];
}

export function passesOf(map: GameMap, layout: Layout): Crossing[] {
  return linksOf(map, layout, kind => kind === 'pass').map(({ name, from, side }) => ({
    name,
    at: side.bend,
    from: layout.centres[from],
  }));
}

/** Two walls beside the road. */
export function bridge(crossing: Crossing): string {
  const at = around(crossing);
  const pen = new Pen();
  for (const hand of [-1, 1]) {
    pen.move(at(-17, hand * 13));
    pen.line(at(-12, hand * 8));
    pen.line(at(12, hand * 8));
    pen.line(at(17, hand * 13));
  }
  return pen.text;
}

/** `)(` across the way: the slopes on both hands. */
export function saddle(crossing: Crossing): string {
  const at = around(crossing);
  const pen = new Pen();
  for (const hand of [-1, 1]) {
    pen.move(at(-20, hand * 22));
    pen.curve(at(0, hand * 2), at(20, hand * 22));
  }
  return pen.text;
}

export const BRIDGE = `fill="none" stroke="${INK}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round"`;
export const SADDLE = `fill="none" stroke="#5a3a16" stroke-width="5.5" stroke-linecap="round"`;

/** Drawn first, and so lowest: corridors. */
const LAYERS: readonly NetworkKind[] = ['corridor', 'pass', 'track', 'road', 'highway', 'rail'];

// The second has a row of dots in it, so that they differ in gray too.
const CORRIDORS: readonly (readonly string[])[] = [
  [`stroke="#b9762f" stroke-opacity=".5" stroke-width="17" stroke-linecap="round"`],
  [
    `stroke="#3d7a55" stroke-opacity=".6" stroke-width="17" stroke-linecap="round"`,
    `stroke="${PAPER}" stroke-width="6.5" stroke-linecap="round" stroke-dasharray="0 22"`,
  ],
];

const PAINT: Readonly<Record<Exclude<NetworkKind, 'corridor'>, readonly string[]>> = {
  pass: [`stroke="${PAPER}" stroke-width="9"`, 'stroke="#6b4520" stroke-width="4" stroke-dasharray="9 6"'],
  track: [
    `stroke="${PAPER}" stroke-width="9"`,
    'stroke="#8a5a2b" stroke-width="4.5" stroke-dasharray="16 5"',
  ],
  road: [`stroke="${PAPER}" stroke-width="10.5"`, 'stroke="#a3552a" stroke-width="6"'],
  highway: ['stroke="#7d2f14" stroke-width="14"', 'stroke="#f5b04a" stroke-width="8"'],
  rail: [
    `stroke="${PAPER}" stroke-opacity=".75" stroke-width="8"`,
    `stroke="${INK}" stroke-width="3.6"`,
    `stroke="${INK}" stroke-width="13" stroke-dasharray="3.4 19"`,
  ],
};

function runsOf(map: GameMap, layout: Layout, network: string, aside: Aside): Run[] {
  const kind = networkKind(network);
  const degree = degrees(map, layout, kind);
  const hand = kind === 'rail' ? 1 : -1;
  const isAside = kind === 'rail' || isRoad(kind);
  const crossing = ({ side }: Link): Stop => ({
    ...shifted(side.bend, isAside ? aside.ofSide.get(side) : undefined, hand),
    isPassed: false,
  });
  const stop = (hex: number): Stop => {
    const { x, y } = layout.centres[hex];
    if (map.placeAt[hex] >= 0) return { x, y: y + SYMBOL_DROP, isPassed: false };
    if (degree[hex] > 2) return { x, y, isPassed: false };
    return { ...shifted({ x, y }, isAside ? aside.ofHex.get(hex) : undefined, hand), isPassed: true };
  };
  const laid = new Set<Side>();
  const runs: Run[] = [];
  for (const { name = '', hexes } of map.networks[network].lines) {
    let points: Stop[] = [];
    const off = (hex: number, from: number): Stop[] =>
      wayOff(map, layout, hex, from, degree).map(at => ({
        ...shifted(at, isAside ? aside.ofHex.get(hex) : undefined, hand),
        isPassed: false,
      }));
    const close = (last?: Link): void => {
      if (last) points.push(...off(last.to, last.from));
      if (points.length > 1) runs.push({ name, points });
      points = [];
    };
    const links = stepsOf(map, layout, name, hexes);
    links.forEach((link, k) => {
      if (laid.has(link.side)) {
        close();
        return;
      }
      laid.add(link.side);
      if (k === 0) points.push(...off(link.from, link.to));
      if (points.length <= 1) points.push(stop(link.from));
      points.push(crossing(link), stop(link.to));
      if (k === links.length - 1) close(link);
    });
    close();
  }
  return runs;
}

/** By hex: to how many neighbours lines of such a kind go. */
function degrees(map: GameMap, layout: Layout, kind: NetworkKind): Uint8Array {
  const degree = new Uint8Array(map.count);
  const sides = new Set<Side>();
  const isLike = (other: NetworkKind) => other === kind || (isRoad(other) && isRoad(kind));
  for (const { from, to, side } of linksOf(map, layout, isLike)) {
    if (sides.has(side)) continue;
    sides.add(side);
    degree[from] += 1;
    degree[to] += 1;
  }
  return degree;
}

/** Where a line that ends in a hex of the edge leaves the map: straight on, or nearly so. */
function wayOff(map: GameMap, layout: Layout, hex: number, from: number, degree: Uint8Array): Point[] {
  if (map.placeAt[hex] >= 0 || degree[hex] !== 1) return [];
  const centre = layout.centres[hex];
  const ahead = { x: centre.x - layout.centres[from].x, y: centre.y - layout.centres[from].y };
  let best: { gain: number; at: Point } | undefined;
  for (let direction = 0; direction < 6; direction++) {
    if (map.neighbours[hex * 6 + direction] >= 0) continue;
    const side = layout.sides[hex * 6 + direction];
    const at = midpoint(side.from, side.to);
    // 1 straight on, ½ one hexside beside that.
    const gain =
      ((at.x - centre.x) * ahead.x + (at.y - centre.y) * ahead.y) / (100 * distance(ahead, { x: 0, y: 0 }));
    if (gain < 0.4) continue;
    if (!best || gain > best.gain) best = { gain, at };
  }
  return best ? [best.at] : [];
}

function linePath({ points }: Run): string {
  const pen = new Pen();
  pen.move(points[0]);
  for (let i = 1; i < points.length; i++) {
    const next = points[i + 1];
    if (points[i].isPassed && next) {
      pen.curve(points[i], next);
      i += 1;
    } else pen.line(points[i]);
  }
  return pen.text;
}

/** Points of the line as it is drawn: where it curves past a stop, points of the curve. */
export function alongRun(stops: readonly Stop[]): Point[] {
  const points: Point[] = [];
  stops.forEach((stop, i) => {
    const [before, after] = [stops[i - 1], stops[i + 1]];
    if (!stop.isPassed || !before || !after) points.push(stop);
    else for (const t of [0.25, 0.5, 0.75]) points.push(onCurve(before, stop, after, t));
  });
  return points;
}

function onCurve(from: Point, control: Point, to: Point, t: number): Point {
  const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}

function shifted({ x, y }: Point, aside: Point | undefined, hand: number): Point {
  return aside ? { x: x + aside.x * hand * APART, y: y + aside.y * hand * APART } : { x, y };
}

const APART = 13;

function around({ at, from }: Crossing): (along: number, off: number) => Point {
  const across = rightOf(from, at);
  return (along, off) => ({
    x: at.x + across.x * off + across.y * along,
    y: at.y + across.y * off - across.x * along,
  });
}
