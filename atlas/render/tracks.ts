// Tracks and pools below the map: a row of boxes for every turn, a count in ones and tens, places for the pieces that
// wait off the hexes.

import type { Layout } from './geometry.ts';
import { escapeText, INK, PAPER } from './style.ts';
import { textWidth, wrap } from './text.ts';

export interface Track {
  readonly title: string;
  /** The box of the map file that it stands for, if the file has one. */
  readonly box?: string;
  /** One box each, numbered from 1: turns with their dates. */
  readonly turns?: readonly string[];
  /** Boxes from 0 to 9 and from 10 to 90; the marker starts here. */
  readonly countsFrom?: number;
  /** Places for so many pieces. */
  readonly pieces?: number;
}

export interface Tracks {
  readonly svg: string;
  readonly height: number;
}

/** From y = 0 down, as wide as the map at most; short ones stand side by side. */
export function drawTracks(tracks: readonly Track[], layout: Layout): Tracks {
  const parts: string[] = [];
  let [x, y, tallest] = [0, 0, 0];
  for (const track of tracks) {
    const cells = cellsOf(track);
    const perRow = Math.min(cells.length, Math.floor((layout.width - 2) / CELL.width));
    const inRows = track.countsFrom === undefined ? perRow : Math.min(10, perRow);
    const width = Math.max(inRows * CELL.width, textWidth(track.title, TITLE, 'bold'));
    if (x > 0 && x + width > layout.width) {
      [x, y, tallest] = [0, y + tallest + GAP, 0];
    }
    parts.push(`<g transform="translate(${x} ${y})">${drawTrack(track.title, cells, inRows)}</g>`);
    tallest = Math.max(tallest, HEAD + Math.ceil(cells.length / inRows) * CELL.height);
    x += width + GAP;
  }
  return { svg: parts.join('\n'), height: tracks.length === 0 ? 0 : y + tallest + GAP };
}

const CELL = { width: 216, height: 180 };
const TITLE = 40;
const HEAD = 62;
const GAP = 60;

/** The outline of a counter that is not there. */
export function piecePlace(x: number, y: number, size: number): string {
  const at = `x="${Math.round(x)}" y="${Math.round(y)}" width="${size}" height="${size}" rx="8"`;
  return `<rect ${at} fill="none" stroke="#8d8570" stroke-width="3" stroke-dasharray="12 9"/>`;
}

interface Cell {
  readonly number: string;
  readonly text: string;
  readonly isFirst: boolean;
}

function cellsOf({ turns, countsFrom, pieces }: Track): Cell[] {
  if (turns) return turns.map((text, i) => ({ number: `${i + 1}`, text, isFirst: i === 0 }));
  if (countsFrom !== undefined) {
    const [ones, tens] = [countsFrom % 10, countsFrom - (countsFrom % 10)];
    return [
      ...DIGITS.map(value => ({ number: `${value}`, text: '', isFirst: value === ones })),
      ...DIGITS.slice(1).map(value => ({ number: `${value}0`, text: '', isFirst: value * 10 === tens })),
    ];
  }
  return Array.from({ length: pieces ?? 0 }, () => ({ number: '', text: '', isFirst: false }));
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function drawTrack(title: string, cells: readonly Cell[], perRow: number): string {
  const head = `<text x="0" y="${TITLE}" font-size="${TITLE}" font-weight="700">${escapeText(title)}</text>`;
  return head + cells.map((cell, i) => drawCell(cell, i % perRow, Math.floor(i / perRow))).join('');
}

function drawCell({ number, text, isFirst }: Cell, column: number, row: number): string {
  const [x, y] = [column * CELL.width, HEAD + row * CELL.height];
  const frame = `<rect x="${x + 4}" y="${y + 4}" width="${CELL.width - 8}" height="${CELL.height - 8}" rx="10" fill="${isFirst ? '#efe4c4' : PAPER}" stroke="${INK}" stroke-width="4"/>`;
  // A place for a piece, of the size of a counter.
  if (number === '') {
    return `${frame}${piecePlace(x + (CELL.width - 120) / 2, y + (CELL.height - 120) / 2, 120)}`;
  }
  const words = wrap(text, CELL.width - 24, 30).map(
    (line, i) =>
      `<text x="${x + CELL.width / 2}" y="${y + 110 + i * 34}" font-size="30" text-anchor="middle">${escapeText(line)}</text>`,
  );
  const large = text === '' ? { size: 64, at: 112 } : { size: 50, at: 66 };
  return `${frame}<text x="${x + CELL.width / 2}" y="${y + large.at}" font-size="${large.size}" font-weight="700" text-anchor="middle">${number}</text>${words.join('')}`;
}
