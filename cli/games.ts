// The shelf: every game that can be played. Games are loaded on demand, so that a data file that cannot be used ends the
// start with its name, the place in it and the reason, and not with a stack trace.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playable } from '../games/registry.ts';
import { DataError } from '../kit/data-error.ts';
import type { Game } from '../kit/game.ts';
import { parseJson } from '../kit/map/json.ts';
import { ROOT } from '../tools/files.ts';

/** Loads every game, or only one. Faulty data ends the program with the reason (exit code 1). */
export async function openShelf(only?: string): Promise<readonly Game[]> {
  const shelf: Game[] = [];
  for (const { id, rules } of playable) {
    if (only !== undefined && id !== only) continue;
    try {
      shelf.push((await rules()).game);
    } catch (error) {
      process.stderr.write(`${whyNotLoaded(ROOT, id, error)}\n`);
      process.exit(1);
    }
  }
  return shelf;
}

export function findGame(shelf: readonly Game[], id: string): Game | undefined {
  return shelf.find(game => game.id === id);
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
