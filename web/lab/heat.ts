// The heat map: every hex of the game's map, colored the more strongly the more often it was attacked, with the places for orientation.

import { lab } from '../text/en-lab.ts';
import type { Chart, Mark } from './charts.ts';
import type { LabReport } from './report.ts';

/** Of a hex on the drawing. */
const HALF = 8;
const TIP = 9.24;
const ROW = 13.86;
const MARGIN = 12;
/** How many of the hexes attacked most are said. */
const MOST_SAID = 5;

/** One for each side that attacked. */
export function heatCharts(report: LabReport): { readonly title: string; readonly chart: Chart }[] {
  return report.sides.flatMap((side, number) => {
    const counts = new Map(Object.entries(report.combats).map(([hex, by]) => [hex, by[number] ?? 0]));
    const hasAny = counts.values().some(count => count > 0);
    if (!hasAny || report.map.hexes.length === 0) return [];
    return [{ title: lab.heat.of(side), chart: heatChart(report, side, number, counts) }];
  });
}

function heatChart(
  { map }: LabReport,
  side: string,
  number: number,
  counts: ReadonlyMap<string, number>,
): Chart {
  const { hexes } = map;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, x, y] of hexes) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const place = new Map(map.places.map(([name, hex]) => [hex, name]));
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  const marks: Mark[] = [];
  const names: Mark[] = [];
  const taken: Room[] = [];
  let ground = '';
  for (const [id, column, row] of hexes) {
    const x = MARGIN + HALF + (column - left) * HALF;
    const y = MARGIN + TIP + (row - top) * ROW;
    const d = outline(x, y);
    const count = counts.get(id) ?? 0;
    ground += d;
    // The root: a hex attacked four times as often looks twice as strong, and few are not lost beside many.
    if (count > 0) {
      const opacity = Math.round((0.12 + 0.88 * Math.sqrt(count / most)) * 100) / 100;
      const title = lab.heat.hex(id, place.get(id), count);
      marks.push({ kind: 'path', d, style: `heat side-${number}`, opacity, title });
    }
    const name = place.get(id);
    const isFree = name !== undefined && takeRoom(taken, x, y, name);
    if (isFree) names.push({ kind: 'text', x, y: y + 3, text: name, style: 'place', anchor: 'middle' });
  }
  const worst = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_SAID)
    .map(([id, count]) => lab.heat.hex(id, place.get(id), count));
  return {
    width: Math.ceil(2 * MARGIN + (right - left + 2) * HALF),
    height: Math.ceil(2 * MARGIN + (bottom - top) * ROW + 2 * TIP),
    said: lab.heat.said(side, worst.join(', ')),
    marks: [{ kind: 'path', d: ground, style: 'ground' }, ...marks, ...names],
    legend: [],
  };
}

interface Room {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** Of a letter, and of a line. */
const LETTER = 4.6;
const LINE = 8;

/** A name that would run into another is left out; its hex still tells it. */
function takeRoom(taken: Room[], x: number, y: number, name: string): boolean {
  const half = (name.length * LETTER) / 2;
  const room = { left: x - half, right: x + half, y };
  const isFree = taken.every(
    other => Math.abs(other.y - y) >= LINE || other.right < room.left || other.left > room.right,
  );
  if (isFree) taken.push(room);
  return isFree;
}

/** Pointed at the top, as all maps are. */
function outline(x: number, y: number): string {
  const at = (value: number): string => String(Math.round(value * 10) / 10);
  const shoulder = TIP / 2;
  return `M${at(x)} ${at(y - TIP)}L${at(x + HALF)} ${at(y - shoulder)}V${at(y + shoulder)}L${at(x)} ${at(y + TIP)}L${at(x - HALF)} ${at(y + shoulder)}V${at(y - shoulder)}Z`;
}
