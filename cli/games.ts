// The shelf: every game there is. Games are loaded on demand, so that a data file that cannot be used ends the
// start with its name, the place in it and the reason, and not with a stack trace.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Counter } from '../kit/counters/roster.ts';
import { DataError } from '../kit/data-error.ts';
import type { Game } from '../kit/game.ts';
import { parseJson } from '../kit/map/json.ts';
import { ROOT } from '../tools/files.ts';

/** Reference data that comes with a game and cannot be played. */
export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly playable: false;
}

export interface Shelved {
  readonly game: Game;
  readonly counters: readonly Counter[];
  readonly packs: readonly Pack[];
}

interface Entry {
  readonly id: string;
  load(): Promise<Shelved>;
}

const ENTRIES: readonly Entry[] = [
  {
    id: 'army-group-center',
    async load() {
      const { armyGroupCenter } = await import('../games/army-group-center/index.ts');
      const { roster } = await import('../games/army-group-center/rules/02-components.ts');
      const { addonPack } = await import('../games/army-group-center/rules/14-addon.ts');
      return { game: armyGroupCenter, counters: roster.counters, packs: [addonPack] };
    },
  },
];

export const gameIds: readonly string[] = ENTRIES.map(entry => entry.id);

/** Loads every game. Faulty data ends the program with the reason (exit code 1). */
export async function openShelf(): Promise<readonly Shelved[]> {
  const shelf: Shelved[] = [];
  for (const entry of ENTRIES) {
    try {
      shelf.push(await entry.load());
    } catch (error) {
      process.stderr.write(`${whyNotLoaded(ROOT, entry.id, error)}\n`);
      process.exit(1);
    }
  }
  return shelf;
}

export function findGame(shelf: readonly Shelved[], id: string): Game | undefined {
  return shelf.find(entry => entry.game.id === id)?.game;
}

/** File, place and reason for a person who edited a data file. */
export function whyNotLoaded(root: string, id: string, error: unknown): string {
  if (error instanceof DataError) return error.message;
  const folder = `games/${id}/data`;
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  for (const name of files.filter(file => file.endsWith('.json'))) {
    const parsed = parseJson(readFileSync(join(root, folder, name), 'utf8'));
    if (!parsed.ok) {
      return `${folder}/${name} cannot be used:\n  line ${parsed.line}, column ${parsed.column}: ${parsed.message}`;
    }
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `The game ${id} cannot be loaded with the files in ${folder}:\n  ${reason.replaceAll(`${root}/`, '')}`;
}
