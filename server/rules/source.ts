// The rules of this tree, by a digest of everything that they are made of: a table that began under them says so, though
// nobody has packed them.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const known = new Map<string, Promise<string>>();

/** 64 hex digits. Worked out when the first table of a game begins. */
export function sourceDigest(game: string): Promise<string> {
  const digest = known.get(game) ?? digestOf(['kit', 'families', `games/${game}`]);
  known.set(game, digest);
  return digest;
}

async function digestOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const base = fileURLToPath(new URL(folder, ROOT));
    const names = await readdir(base, { recursive: true }).catch(() => []);
    const files = names.filter(isRule).map(name => name.replaceAll('\\', '/'));
    for (const name of files.sort())
      hash
        .update(`${folder}/${name}\0`)
        .update(await readFile(`${base}/${name}`))
        .update('\0');
  }
  return hash.digest('hex');
}

const isRule = (name: string): boolean =>
  /\.(ts|json)$/.test(name) && !/\.(test|testing|node)\.ts$/.test(name);
