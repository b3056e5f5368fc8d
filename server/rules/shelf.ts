// The rules of every table: the bundle that it is pinned to, or those of this tree where none has been put up. Bundles lie in
// the store, so that a backup can play everything again, and only those that rules.lock lists are run.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '../../kit/game.ts';
import type { Store } from '../store/contract.ts';
import { newestOf, type Released, readLock } from './lock.ts';
import { sourceDigest } from './source.ts';

export interface ShelfParts {
  readonly store: Store;
  /** Where bundles are unpacked to be run. */
  readonly folder: string;
  readonly lock?: readonly Released[];
  /** The rules of this tree. */
  present(game: string): Promise<Game | undefined>;
}

/** Before the digest of rules that are in no bundle. */
const SOURCE = 'source ';

export class Shelf {
  readonly #parts: ShelfParts;
  readonly #lock: readonly Released[];
  readonly #loaded = new Map<string, Promise<Game>>();

  constructor(parts: ShelfParts) {
    this.#parts = parts;
    this.#lock = parts.lock ?? readLock();
  }

  /** The name of the rules under which a new table of the game begins. */
  async current(game: string): Promise<string> {
    const rows = await this.#parts.store.read('SELECT hash FROM rules WHERE game = $1', [game]);
    const hashes = new Set(rows.map(({ hash }) => String(hash)));
    const newest = newestOf(this.#lock, game, hash => hashes.has(hash));
    return newest?.hash ?? `${SOURCE}${await sourceDigest(game)}`;
  }

  /** Throws if a bundle is named that is not at hand; what began without one goes on under the rules of this tree. */
  async find(game: string, rules?: string): Promise<Game | undefined> {
    if (rules === undefined || rules.startsWith(SOURCE)) return this.#parts.present(game);
    const loading = this.#loaded.get(rules) ?? this.#load(rules);
    this.#loaded.set(rules, loading);
    const loaded = await loading.catch((error: unknown) => {
      this.#loaded.delete(rules);
      throw error;
    });
    if (loaded.id !== game) throw new Error(`the rules ${rules} are those of ${loaded.id}, not of ${game}`);
    return loaded;
  }

  releasedAs(hash: string): Released | undefined {
    return this.#lock.find(each => each.hash === hash);
  }

  /** The text of a bundle. */
  async bundle(hash: string): Promise<string | undefined> {
    const [row] = await this.#parts.store.read('SELECT code FROM rules WHERE hash = $1', [hash]);
    return row && String(row.code);
  }

  /** Puts up a bundle. Answers what it was released as. */
  async add(code: string, now: number): Promise<Released> {
    const hash = hashOf(code);
    const released = this.releasedAs(hash);
    if (!released) throw new Error(`${hash} is not in rules.lock, so it is not put up.`);
    await this.#parts.store.write([
      {
        sql: 'INSERT INTO rules (hash, game, code, added_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        values: [hash, released.game, code, now],
      },
    ]);
    return released;
  }

  async #load(hash: string): Promise<Game> {
    if (!this.releasedAs(hash)) throw new Error(`the rules ${hash} are not in rules.lock`);
    const code = await this.bundle(hash);
    if (code === undefined) throw new Error(`the rules ${hash} are not in the store (admin rules add)`);
    if (hashOf(code) !== hash) throw new Error(`the rules ${hash} are not what was released`);
    const file = join(this.#parts.folder, `${hash}.mjs`);
    if (!existsSync(file) || hashOf(readFileSync(file, 'utf8')) !== hash) {
      mkdirSync(this.#parts.folder, { recursive: true });
      const fresh = `${file}.${process.pid}`;
      writeFileSync(fresh, code);
      renameSync(fresh, file);
    }
    return ((await import(pathToFileURL(file).href)) as { readonly game: Game }).game;
  }
}

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
