// Games in files: what is written, and what is made of a file that somebody opens. Whatever is wrong with a file is
// said in words; whether the game in it can be played is the engine's to judge, and the table stays as it is until then.

import type { GameRecord } from '../../kit/record/record.ts';
import type { Start } from '../engine/contract.ts';
import { files } from '../text/en-files.ts';

/** A game in a file: its record, and who plays. */
export interface SavedGame {
  readonly kind: 'hexfront-game';
  readonly format: 1;
  readonly title: string;
  readonly saved: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly record: GameRecord;
}

export interface FileToSave {
  readonly name: string;
  readonly text: string;
}

export function gameFile(
  game: { readonly title: string; readonly seats: SavedGame['seats']; readonly record: GameRecord },
  now: Date,
): FileToSave {
  const { title, seats, record } = game;
  const saved: SavedGame = {
    kind: 'hexfront-game',
    format: FORMAT,
    title,
    saved: now.toISOString(),
    seats,
    record,
  };
  return { name: fileName(record.game, title, 'hexfront'), text: JSON.stringify(saved) };
}

/** The bare record, in lines that a person can read. */
export function recordFile(title: string, record: GameRecord): FileToSave {
  return { name: fileName(record.game, title, 'record'), text: `${JSON.stringify(record, undefined, 1)}\n` };
}

export type OpenedFile =
  | {
      readonly ok: true;
      readonly start: Start;
      /** Absent if the file does not say who plays. */
      readonly seats?: Readonly<Record<string, string>>;
    }
  | { readonly ok: false; readonly message: string };

/** What the browser's File offers; tests bring their own. */
export type FileToOpen = Pick<File, 'name' | 'size' | 'text'>;

/** Far more than the longest game takes. */
export const LARGEST_FILE = 8_000_000;

export async function openGameFile(file: FileToOpen): Promise<OpenedFile> {
  if (file.size > LARGEST_FILE) {
    return refused(files.tooLarge(file.name, `${Math.round(LARGEST_FILE / 1e6)} MB`));
  }
  try {
    return readGameFile(file.name, await file.text());
  } catch {
    return refused(files.unreadable(file.name));
  }
}

/** A saved game, a bare record, or a position. */
export function readGameFile(name: string, content: string): OpenedFile {
  const trimmed = content.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return refused(files.empty(name));
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    const isCut = trimmed.startsWith('{') && !trimmed.endsWith('}');
    return refused(isCut ? files.cutShort(name) : files.notText(name));
  }
  if (!isFields(value)) return refused(files.otherKind(name));
  if (value.kind === 'hexfront-game') return readSaved(name, value);
  if (value.kind !== undefined || typeof value.game !== 'string') return refused(files.otherKind(name));
  if (isNewer(value.format)) return refused(files.newer(name));
  if ('actions' in value) return { ok: true, start: { from: 'record', record: value } };
  if ('units' in value) return { ok: true, start: { from: 'position', position: value } };
  return refused(files.otherKind(name));
}

/** Hands a file to the person, as a download; answers with its name. */
export function saveFile({ name, text: content }: FileToSave): string {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return name;
}

const FORMAT = 1;

function readSaved(name: string, value: Readonly<Record<string, unknown>>): OpenedFile {
  const { format, record, seats } = value;
  if (isNewer(format) || (isFields(record) && isNewer(record.format))) return refused(files.newer(name));
  if (!isFields(record)) return refused(files.otherKind(name));
  return {
    ok: true,
    start: { from: 'record', record },
    ...(isSeats(seats) ? { seats } : {}),
  };
}

function isSeats(value: unknown): value is Readonly<Record<string, string>> {
  return isFields(value) && Object.values(value).every(seat => typeof seat === 'string');
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isNewer = (format: unknown): boolean => typeof format === 'number' && format > FORMAT;

function refused(message: string): OpenedFile {
  return { ok: false, message };
}

/** Letters that every system takes in a name. */
function fileName(game: string, title: string, ending: string): string {
  const plain = files
    .fileName(game, title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain}.${ending}.json`;
}
