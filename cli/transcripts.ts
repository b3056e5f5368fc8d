// The conversations in docs/protocol.md are real: lines that begin with ">" are asked again, and the answers
// under them ("<") are written anew, shortened. A test holds that the page is up to date; as a script this renews it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapter } from '../kit/adapter/adapter.ts';
import type { Game } from '../kit/game.ts';
import { ROOT } from '../tools/files.ts';
import { versionOfPackage } from './engine.ts';
import { openShelf } from './games.ts';
import { openAdapters } from './lab/adapters.ts';
import { answerLine, openEngine } from './protocol.ts';

export const PAGE = 'docs/protocol.md';

/** The page with every answer as the engine gives it now; each fenced block is a conversation of its own. */
export function renew(
  page: string,
  shelf: readonly Game[],
  version: string,
  adapters: ReadonlyMap<string, Adapter> = new Map(),
): string {
  const lines: string[] = [];
  let engine = openEngine(shelf, version, adapters);
  for (const line of page.split('\n')) {
    if (line.startsWith('```')) engine = openEngine(shelf, version, adapters);
    if (line.startsWith('< ')) continue;
    lines.push(line);
    if (line.startsWith('> ')) lines.push(`< ${shorten(JSON.parse(answerLine(engine, line.slice(2))))}`);
  }
  return lines.join('\n');
}

/** What is short stays whole. */
const WHOLE = 90;
const DEEPEST = 7;
const LONGEST = 12;

/** JSON with long lists and deep objects cut, which are marked by "…". */
function shorten(value: unknown, depth = 0): string {
  const text = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return text;
  const isLong = text.length > WHOLE || (Array.isArray(value) && value.length > LONGEST);
  if (depth > 0 && !isLong) return text;
  if (Array.isArray(value)) {
    const shown = value.slice(0, value.length > 4 ? 2 : 4).map(item => shorten(item, depth + 1));
    return `[${[...shown, ...(value.length > 4 ? ['…'] : [])].join(',')}]`;
  }
  if (depth >= DEEPEST) return '{…}';
  const entries = Object.entries(value);
  const shown = entries.slice(0, entries.length > LONGEST ? 2 : LONGEST).map(([key, item]) => {
    // The same ten switches again and again would bury the rest.
    const isSwitches = key === 'options' && !Array.isArray(item);
    return `${JSON.stringify(key)}:${isSwitches ? '{…}' : shorten(item, depth + 1)}`;
  });
  return `{${[...shown, ...(entries.length > LONGEST ? ['…'] : [])].join(',')}}`;
}

if (import.meta.main) {
  const path = join(ROOT, PAGE);
  const shelf = await openShelf();
  const page = readFileSync(path, 'utf8');
  writeFileSync(path, renew(page, shelf, versionOfPackage(), await openAdapters(shelf)));
}
