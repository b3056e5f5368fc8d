// Finds the project's own files: every tool that reads the tree walks it the same way.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The rooms of the house that hold code. */
export const ROOMS = [
  'kit',
  'families',
  'games',
  'bots',
  'board',
  'wire',
  'web',
  'stories',
  'server',
  'cli',
  'atlas',
  'bench',
  'tools',
] as const;

/** Files that only tests use: the tests themselves, `*.node.ts` helpers that need Node, `*.testing.ts` that do not. */
export function isForTests(file: string): boolean {
  return /\.(test|node|testing)\.ts$/.test(file);
}

/** Paths under `folder`, relative to `root` and with forward slashes, in a stable order. */
export function filesUnder(root: string, folder: string, endings: readonly string[]): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  const found: string[] = [];
  const walk = (path: string) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(child);
      else if (endings.some(ending => entry.name.endsWith(ending))) found.push(child);
    }
  };
  walk(folder);
  return found;
}

/** The games in the tree: each folder under games/ with rules or a ledger of them. */
export function gamesIn(root: string): string[] {
  return gameFolders(root).filter(game =>
    ['index.ts', 'ledger.tsv'].some(file => existsSync(join(root, 'games', game, file))),
  );
}

/** Games whose map is in the tree; a map may be there before its rules. */
export function mapsIn(root: string): string[] {
  return gameFolders(root).filter(game => existsSync(join(root, 'games', game, 'data', 'map.json')));
}

function gameFolders(root: string): string[] {
  const folder = join(root, 'games');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort();
}
