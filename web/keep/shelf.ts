// Games kept in the browser: one slot a game in progress, written whenever something was played. Storage that is full
// or forbidden is told to the caller; what was kept before stays.

import type { Camera } from '../../board/camera.ts';
import type { GameRecord } from '../../kit/record/record.ts';
import type { Delegations } from '../../kit/sequence/delegating.ts';
import { type GuideProgress, readProgress } from '../table/guide.ts';
import { type KeptPlan, readPlans } from '../table/plans.ts';

export interface KeptGame {
  readonly slot: string;
  readonly game: string;
  readonly scenario: string;
  /** What a person would call it: turn and phase. */
  readonly title: string;
  readonly saved: number;
  readonly seats: Readonly<Record<string, string>>;
  readonly record: GameRecord;
  /** How far the guided first turn has come, if there is one. */
  readonly guide?: GuideProgress;
  /** What the bots meant to do, to be read when the game is over. */
  readonly plans?: readonly KeptPlan[];
  /** Decisions that persons have left to bots. */
  readonly delegated?: Delegations;
  /** What somebody has called it. */
  readonly name?: string;
  /** Points by side when it was kept; none where ways to win do not add up to any. */
  readonly score?: Readonly<Record<string, number>>;
  /** Where the eye was on the map. */
  readonly camera?: Camera;
  /** The puzzle that it is, by its id. */
  readonly puzzle?: string;
}

export type Keeping = { readonly ok: true } | { readonly ok: false; readonly reason: 'full' | 'forbidden' };

/** What localStorage offers; tests bring their own. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'hexfront.game.';
/** Of a slot; a slot of a later one is left to the version that wrote it. */
const FORMAT = 1;

export function keep(storage: Storage | undefined, game: KeptGame): Keeping {
  if (!storage) return { ok: false, reason: 'forbidden' };
  try {
    storage.setItem(PREFIX + game.slot, JSON.stringify({ format: FORMAT, ...game }));
    return { ok: true };
  } catch (error) {
    const isFull = error instanceof Error && /quota/i.test(error.name + error.message);
    return { ok: false, reason: isFull ? 'full' : 'forbidden' };
  }
}

/** The newest first. A slot that cannot be read is left alone and not listed. */
export function kept(storage: Storage | undefined): KeptGame[] {
  const games: KeptGame[] = [];
  for (const key of keysOf(storage)) {
    const slot = read(storage, key);
    if (slot.ok) games.push(slot.game);
  }
  return games.sort((a, b) => b.saved - a.saved);
}

/** What lies in a slot; undefined if nothing does. */
export function slotAt(storage: Storage | undefined, slot: string): KeptGame | 'unreadable' | undefined {
  const key = PREFIX + slot;
  if (!keysOf(storage).includes(key)) return undefined;
  const found = read(storage, key);
  return found.ok ? found.game : 'unreadable';
}

/** How many slots are there that `kept` cannot list, and why. */
export function setAside(storage: Storage | undefined): { readonly broken: number; readonly newer: number } {
  const found = { broken: 0, newer: 0 };
  for (const key of keysOf(storage)) {
    const slot = read(storage, key);
    if (!slot.ok) found[slot.why] += 1;
  }
  return found;
}

export function forget(storage: Storage | undefined, slot: string): void {
  try {
    storage?.removeItem(PREFIX + slot);
  } catch {
    // Storage that may not be touched holds nothing of ours.
  }
}

/** Gives a game another name, or none. */
export function rename(storage: Storage | undefined, slot: string, name: string): Keeping {
  const found = slotAt(storage, slot);
  if (found === undefined || found === 'unreadable') return { ok: true };
  return keep(storage, { ...found, name: name.trim() });
}

function keysOf(storage: Storage | undefined): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '').filter(key =>
      key.startsWith(PREFIX),
    );
  } catch {
    return [];
  }
}

type Slot =
  | { readonly ok: true; readonly game: KeptGame }
  | { readonly ok: false; readonly why: 'broken' | 'newer' };

function read(storage: Storage | undefined, key: string): Slot {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? '');
    if (isNewer(value)) return { ok: false, why: 'newer' };
    if (!isKept(value)) return { ok: false, why: 'broken' };
    const { guide, plans, delegated, name, score, camera, puzzle, ...game } = value;
    return {
      ok: true,
      // The key says where it lies; whatever stands in it, another slot must not be taken for this one.
      game: {
        ...game,
        slot: key.slice(PREFIX.length),
        ...(guide ? { guide: readProgress(guide) } : {}),
        ...(plans ? { plans: readPlans(plans) } : {}),
        ...(isTexts(delegated) ? { delegated } : {}),
        ...(typeof name === 'string' && name !== '' ? { name } : {}),
        ...(isNumbers(score) ? { score } : {}),
        ...(isCamera(camera) ? { camera } : {}),
        ...(typeof puzzle === 'string' ? { puzzle } : {}),
      },
    };
  } catch {
    return { ok: false, why: 'broken' };
  }
}

function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { format, record } = value as { format?: unknown; record?: { format?: unknown } | null };
  return isAbove(format) || isAbove(record?.format);
}

const isAbove = (format: unknown): boolean => typeof format === 'number' && format > FORMAT;

function isKept(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const { game, scenario, title, saved, seats, record } = value as Partial<KeptGame>;
  return (
    typeof game === 'string' &&
    typeof scenario === 'string' &&
    typeof title === 'string' &&
    Number.isFinite(saved) &&
    isTexts(seats) &&
    isObject(record)
  );
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every(text => typeof text === 'string');
const isNumbers = (value: unknown): value is Readonly<Record<string, number>> =>
  isObject(value) && Object.values(value).every(number => Number.isFinite(number));
/** A view that nobody could look through is forgotten. */
const isCamera = (value: unknown): value is Camera =>
  isNumbers(value) && 'x' in value && 'y' in value && value.zoom > 0;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
