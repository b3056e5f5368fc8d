// Where tables stood, so that opening one does not play its whole log. A snapshot counts only if it bears this server's seal, was made
// by the very rules that run now, and lies on the chain of its table; any other is as good as none.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { PlayMemory } from '../../wire/recall.ts';
import type { Store } from '../store/contract.ts';

export interface Snapshot {
  /** The entry after which it was made, and its hash. */
  readonly seq: number;
  readonly hash: string;
  readonly memory: PlayMemory;
}

interface Whose {
  readonly id: string;
  /** Those that the table is pinned to. */
  readonly rules: string | undefined;
}

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/** What a table looks like after its log hangs on the rules and on how the log is folded. */
const ROOMS = ['kit', 'families', 'games', 'wire'];
let mark: Promise<string> | undefined;

async function markOfRules(): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const hash = createHash('sha256');
  for (const room of ROOMS) {
    const files = await readdir(join(root, room), { recursive: true, withFileTypes: true });
    const paths = files.filter(file => file.isFile()).map(file => join(file.parentPath, file.name));
    for (const path of paths.filter(each => !/\.(test|node|testing)\.ts$/.test(each)).sort())
      hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Tables that are pinned to other rules are remembered for these. */
async function nameOf(pinned = 'source'): Promise<string> {
  mark ??= markOfRules();
  return `${await mark} ${pinned}`;
}

export class Snapshots {
  readonly #store: Store;
  readonly #key: Buffer;
  /** By table, what is being kept: packing takes longer for one than for another, and the last shall be the last. */
  readonly #keeping = new Map<string, Promise<void>>();

  constructor(store: Store, key: Buffer) {
    this.#store = store;
    this.#key = key;
  }

  /** The last one of a table, if it can be relied on. */
  async find({ id, rules: pinned }: Whose): Promise<Snapshot | undefined> {
    const [row] = await this.#store.read(
      `SELECT snapshots.seq AS seq, snapshots.hash AS hash, snapshots.rules AS rules, snapshots.body AS body,
        snapshots.seal AS seal FROM snapshots JOIN log ON log.table_id = snapshots.table_id AND log.seq = snapshots.seq
        AND log.hash = snapshots.hash WHERE snapshots.table_id = $1`,
      [id],
    );
    if (!row) return undefined;
    const { rules, body } = row;
    const [seq, hash] = [Number(row.seq), String(row.hash)];
    const seal = Buffer.from(String(row.seal), 'hex');
    const own = this.#seal(id, seq, hash, String(rules), String(body));
    if (rules !== (await nameOf(pinned)) || seal.length !== own.length || !timingSafeEqual(seal, own))
      return undefined;
    const text = await unpack(Buffer.from(String(body), 'base64'));
    return { seq, hash, memory: JSON.parse(text.toString('utf8')) as PlayMemory };
  }

  /** In place of the one before. If it cannot be kept, the table is opened from further back. */
  keep(whose: Whose, snapshot: Snapshot): Promise<void> {
    const kept = (this.#keeping.get(whose.id) ?? Promise.resolve())
      .then(() => this.#write(whose, snapshot))
      .finally(() => {
        if (this.#keeping.get(whose.id) === kept) this.#keeping.delete(whose.id);
      });
    this.#keeping.set(whose.id, kept);
    return kept;
  }

  /** Nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#keeping.size > 0) await Promise.all(this.#keeping.values());
  }

  async #write({ id, rules: pinned }: Whose, { seq, hash, memory }: Snapshot): Promise<void> {
    try {
      const rules = await nameOf(pinned);
      const packed = await pack(JSON.stringify(memory), { level: constants.Z_BEST_SPEED });
      const body = packed.toString('base64');
      const seal = this.#seal(id, seq, hash, rules, body).toString('hex');
      await this.#store.write([
        { sql: 'DELETE FROM snapshots WHERE table_id = $1', values: [id] },
        {
          sql: 'INSERT INTO snapshots (table_id, seq, hash, rules, body, seal) VALUES ($1, $2, $3, $4, $5, $6)',
          values: [id, seq, hash, rules, body, seal],
        },
      ]);
    } catch {
      // It is a memory and nothing more.
    }
  }

  async drop(id: string): Promise<void> {
    await this.#store.write([{ sql: 'DELETE FROM snapshots WHERE table_id = $1', values: [id] }]);
  }

  #seal(...parts: readonly (string | number)[]): Buffer {
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest();
  }
}
