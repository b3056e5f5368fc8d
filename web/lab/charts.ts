// The figures of a report as plain shapes: the page draws them with Svelte, the printed report as text, both alike.
// Colors are classes, so that day, night and paper each have their own.

import { lab } from '../text/en-lab.ts';
import type { LabReport } from './report.ts';

export interface Chart {
  readonly width: number;
  readonly height: number;
  /** What it shows, for everybody who cannot see it. */
  readonly said: string;
  readonly marks: readonly Mark[];
  readonly legend: readonly { readonly style: string; readonly label: string }[];
}

export type Mark =
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly style: string;
      readonly opacity?: number;
      readonly title?: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly style: string;
      readonly anchor: 'start' | 'middle' | 'end';
    };

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 48;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 40;
/** More columns than these are put together. */
const MOST_BARS = 40;

export function scoresChart({ scores }: LabReport): Chart | undefined {
  const values = scores.flatMap(({ counts }) => counts.map(([value]) => value));
  if (values.length === 0) return undefined;
  const [low, high] = [Math.floor(Math.min(...values)), Math.floor(Math.max(...values))];
  const width = Math.max(1, Math.ceil((high - low + 1) / MOST_BARS));
  const bins = Array.from({ length: Math.floor((high - low) / width) + 1 }, (_, bin) => low + bin * width);
  const series = scores.map(({ name, counts }) => ({
    name,
    values: bins.map(from =>
      counts.reduce((sum, [value, n]) => (value >= from && value < from + width ? sum + n : sum), 0),
    ),
  }));
  return bars({
    labels: bins.map(String),
    series,
    axis: lab.scores.axis,
    said: scores.map(({ name, counts }) => {
      const games = counts.reduce((sum, [, n]) => sum + n, 0);
      const mean = counts.reduce((sum, [value, n]) => sum + value * n, 0) / Math.max(1, games);
      return lab.scores.said(name, mean, counts[0]?.[0] ?? 0, counts.at(-1)?.[0] ?? 0);
    }),
    title: (name, bin, n) => lab.scores.bar(name, bins[bin], bins[bin] + width - 1, n),
  });
}

export function endingsChart({ endings }: LabReport): Chart | undefined {
  if (endings.length === 0) return undefined;
  const last = Math.max(...endings.map(([turn]) => turn));
  // A file may claim any turn; one bar for each of a million would hang the page.
  const turns =
    last <= MOST_BARS ? Array.from({ length: last }, (_, n) => n + 1) : endings.map(([turn]) => turn);
  const counts = new Map(endings);
  return bars({
    labels: turns.map(String),
    series: [{ name: '', values: turns.map(turn => counts.get(turn) ?? 0) }],
    axis: lab.endings.axis,
    said: [lab.endings.said(endings.map(([turn, n]) => lab.endings.bar(turn, n)).join(', '))],
    title: (_, bin, n) => lab.endings.bar(turns[bin], n),
  });
}

export function pairsChart({ pairs }: LabReport): Chart | undefined {
  if (pairs === undefined || pairs.count === 0) return undefined;
  return bars({
    labels: lab.pairs.labels,
    series: [{ name: '', values: pairs.pentanomial }],
    axis: '',
    said: [lab.pairs.said(pairs.pentanomial)],
    title: (_, bin, n) => `${lab.pairs.labels[bin]}: ${n}`,
  });
}

export function strengthChart({ strength }: LabReport): Chart | undefined {
  const length = Math.max(0, ...strength.map(({ mean }) => mean.length));
  if (length < 2) return undefined;
  const most = Math.max(1, ...strength.flatMap(({ mean, high }) => [...mean, ...high]));
  const x = (turn: number): number => LEFT + (turn / (length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = scaleTo(most);
  const marks: Mark[] = [
    ...grid(most),
    ...turnLabels(
      Array.from({ length }, (_, turn) => turn),
      x,
    ),
  ];
  strength.forEach(({ high, low }, side) => {
    const edge = [
      ...high.map((value, turn) => [x(turn), y(value)]),
      ...low.map((value, turn) => [x(turn), y(value)]).reverse(),
    ];
    if (edge.length > 0)
      marks.push({ kind: 'path', d: `${polyline(edge)}Z`, style: `band side-${side}`, opacity: 0.18 });
  });
  strength.forEach(({ name, mean }, side) => {
    marks.push({
      kind: 'path',
      d: polyline(mean.map((value, turn) => [x(turn), y(value)])),
      style: `line side-${side}`,
    });
    mean.forEach((value, turn) => {
      marks.push({
        kind: 'path',
        d: dot(x(turn), y(value)),
        style: `fill side-${side}`,
        title: lab.strength.at(name, turn, value),
      });
    });
  });
  marks.push(axisTitle(lab.strength.axis));
  return {
    width: WIDTH,
    height: HEIGHT,
    said: strength
      .map(({ name, mean }) => lab.strength.said(name, mean[0] ?? 0, mean.at(-1) ?? 0))
      .join('; '),
    marks,
    legend: strength.map(({ name }, side) => ({ style: `side-${side}`, label: name })),
  };
}

export function foretoldChart({ foretold }: LabReport): Chart | undefined {
  if (foretold.length === 0) return undefined;
  const [first, last] = [foretold[0][0], foretold[foretold.length - 1][0]];
  const x = (turn: number): number =>
    LEFT + ((turn - first) / Math.max(1, last - first)) * (WIDTH - LEFT - RIGHT);
  const y = scaleTo(1);
  const marks: Mark[] = [0, 0.5, 0.9, 1].flatMap((share): Mark[] => [
    { kind: 'path', d: `M${LEFT} ${fixed(y(share))}H${WIDTH - RIGHT}`, style: 'grid' },
    {
      kind: 'text',
      x: LEFT - 6,
      y: y(share) + 4,
      text: lab.percent(share, 0),
      style: 'small',
      anchor: 'end',
    },
  ]);
  marks.push(
    ...turnLabels(
      foretold.map(([turn]) => turn),
      x,
    ),
    axisTitle(lab.strength.axis),
  );
  marks.push({
    kind: 'path',
    d: polyline(foretold.map(([turn, share]) => [x(turn), y(share)])),
    style: 'line plain',
  });
  for (const [turn, share] of foretold)
    marks.push({
      kind: 'path',
      d: dot(x(turn), y(share)),
      style: 'fill plain',
      title: lab.foretold.at(turn, share),
    });
  const said = foretold.map(([turn, share]) => lab.foretold.at(turn, share)).join(', ');
  return { width: WIDTH, height: HEIGHT, said: `${lab.foretold.title}: ${said}`, marks, legend: [] };
}

interface Bars {
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly axis: string;
  readonly said: readonly string[];
  readonly title: (name: string, bin: number, count: number) => string;
}

function bars({ labels, series, axis, said, title }: Bars): Chart {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const y = scaleTo(most);
  const slot = (WIDTH - LEFT - RIGHT) / labels.length;
  const bar = Math.min(46, (slot * 0.84) / series.length);
  const marks: Mark[] = grid(most);
  series.forEach(({ name, values }, number) => {
    const style = series.length > 1 ? `fill side-${number}` : 'fill plain';
    values.forEach((count, bin) => {
      if (count === 0) return;
      const x = LEFT + (bin + 0.5) * slot + (number - series.length / 2) * bar;
      const d = `M${fixed(x)} ${fixed(y(0))}V${fixed(y(count))}h${fixed(bar)}V${fixed(y(0))}Z`;
      marks.push({ kind: 'path', d, style, title: title(name, bin, count) });
    });
  });
  const every = Math.ceil(labels.length / 20);
  labels.forEach((text, bin) => {
    if (bin % every === 0) marks.push(label(LEFT + (bin + 0.5) * slot, text));
  });
  if (axis !== '') marks.push(axisTitle(axis));
  const legend = series.length > 1 ? series.map(({ name }, n) => ({ style: `side-${n}`, label: name })) : [];
  return { width: WIDTH, height: HEIGHT, said: said.join('; '), marks, legend };
}

const scaleTo =
  (most: number) =>
  (value: number): number =>
    HEIGHT - BOTTOM - (value / most) * (HEIGHT - BOTTOM - TOP);

/** Four lines or so, at round numbers. */
function grid(most: number): Mark[] {
  const y = scaleTo(most);
  const raw = most / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, power * ([1, 2, 5].find(factor => factor * power >= raw) ?? 10));
  const marks: Mark[] = [];
  for (let value = 0; value <= most; value += step) {
    marks.push({ kind: 'path', d: `M${LEFT} ${fixed(y(value))}H${WIDTH - RIGHT}`, style: 'grid' });
    marks.push({
      kind: 'text',
      x: LEFT - 6,
      y: y(value) + 4,
      text: String(value),
      style: 'small',
      anchor: 'end',
    });
  }
  return marks;
}

function turnLabels(turns: readonly number[], x: (turn: number) => number): Mark[] {
  const every = Math.ceil(turns.length / 20);
  return turns.filter((_, i) => i % every === 0).map(turn => label(x(turn), String(turn)));
}

const label = (x: number, text: string): Mark => ({
  kind: 'text',
  x,
  y: HEIGHT - BOTTOM + 16,
  text,
  style: 'small',
  anchor: 'middle',
});

const axisTitle = (text: string): Mark => ({
  kind: 'text',
  x: (LEFT + WIDTH - RIGHT) / 2,
  y: HEIGHT - 6,
  text,
  style: 'small',
  anchor: 'middle',
});

const polyline = (points: readonly (readonly number[])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');

const dot = (x: number, y: number): string => `M${fixed(x - 3)} ${fixed(y)}a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z`;

const fixed = (value: number): string => String(Math.round(value * 10) / 10);
