// The figures that the page is held to, and how they are printed.

import { measureBlocks } from './blocks.node.ts';
import {
  type BotPlay,
  type Frames,
  type Memory,
  measureBots,
  measureClicks,
  measureFrames,
  measureMemory,
  measureOpening,
  type Opening,
  type Stage,
} from './measures.node.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Absent: only told. */
  readonly limit?: number;
}

/** Several openings, and of each time the best: what the page itself needs on this machine. */
export async function openingFigures(stage: Stage, visits = 3): Promise<Figure[]> {
  const seen: Opening[] = [];
  for (let i = 0; i < visits; i++) seen.push(await measureOpening(stage));
  const best = (of: (opening: Opening) => number) => Math.min(...seen.map(of));
  return [
    {
      name: 'first load, until the game can be played',
      value: best(o => o.bytes) / 1000,
      unit: 'kB',
      limit: 260,
    },
    { name: 'with what is kept for offline play', value: best(o => o.bytesInAll) / 1000, unit: 'kB' },
    { name: 'start page can be used after', value: best(o => o.interactive), unit: 'ms', limit: 1500 },
    { name: 'Play now to the board, all painted', value: best(o => o.playable), unit: 'ms', limit: 1500 },
    { name: 'both together', value: best(o => o.interactive + o.playable), unit: 'ms', limit: 1500 },
    { name: 'longest block while opening', value: best(o => o.longestBlock), unit: 'ms' },
  ];
}

export async function frameFigures(stage: Stage, moves?: number): Promise<Figure[]> {
  const { pan, zoom } = await measureFrames(stage, moves);
  const both = (what: string, { median, p95 }: Frames): Figure[] => [
    { name: `${what}, median frame`, value: median, unit: 'ms', limit: 18 },
    { name: `${what}, 95th of a hundred frames`, value: p95, unit: 'ms' },
  ];
  return [...both('drag the map', pan), ...both('zoom the map', zoom)];
}

export async function clickFigures(stage: Stage, tries?: number): Promise<Figure[]> {
  const times = await measureClicks(stage, tries);
  return [
    { name: 'click on a unit to lit hexes, median', value: times[times.length >> 1], unit: 'ms', limit: 50 },
    { name: 'click on a unit to lit hexes, longest', value: times[times.length - 1], unit: 'ms' },
  ];
}

export async function botFigures(stage: Stage, milliseconds?: number): Promise<Figure[]> {
  const { actions, opening, playing, ownPlaying }: BotPlay = await measureBots(stage, milliseconds);
  return [
    { name: 'actions of bots that were watched', value: actions, unit: '' },
    { name: 'longest block while bots play', value: ownPlaying, unit: 'ms', limit: 50 },
    { name: 'the same by the clock, others at work', value: playing, unit: 'ms' },
    { name: 'longest block while that game was opened', value: opening, unit: 'ms' },
  ];
}

/** A quarter of what a processor that is four times slower may take. */
const SLOWED = 250 / 4;

/** In the games at these places of the start page. */
export async function blockFigures(
  stage: Stage,
  games: readonly number[] = [0, 1, 2, 3, 4],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const index of games) {
    const blocks = await measureBlocks(stage, index);
    const { doing, longest } = blocks.reduce((a, b) => (b.longest > a.longest ? b : a));
    const name = `longest block in game ${index + 1}, ${doing}`;
    figures.push({ name, value: longest, unit: 'ms', limit: SLOWED });
  }
  return figures;
}

export async function memoryFigures(stage: Stage, more = 10): Promise<Figure[]> {
  const { actions, first, last }: Memory = await measureMemory(stage, more);
  return [
    { name: `heap after a replay of ${actions} actions`, value: first, unit: 'MB' },
    { name: `heap after ${more} more`, value: last, unit: 'MB', limit: first * 1.2 },
  ];
}

export function isMet({ value, limit }: Figure, slack = 1): boolean {
  return limit === undefined || value <= limit * slack;
}

export function lineOf(figure: Figure): string {
  const { name, value, unit, limit } = figure;
  const verdict = limit === undefined ? '    ' : isMet(figure) ? 'ok  ' : 'MISS';
  const told = limit === undefined ? '' : `limit ${limit.toFixed(1)}`;
  return `${verdict} ${name.padEnd(46)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(3)} ${told}`.trimEnd();
}
