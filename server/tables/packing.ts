// Tables that are long over: their log is packed into one record, which is read again and held against the chain before the rows of
// the log go. What does not hold stays as it is.

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { entrySchema, firstBreak } from '../../wire/log.ts';
import type { Row, Store } from '../store/contract.ts';

const DAY = 24 * 60 * 60 * 1000;
const AFTER_MS = 30 * DAY;
/** Tables that are packed in one go. */
const MOST = 20;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const rowSchema = v.array(v.object({ cid: v.nullable(v.string()), entry: v.string(), hash: v.string() }));

/** Packs what has been over for a month. Answers with how many tables that were. */
export async function packFinished(
  store: Store,
  now: number,
  failed: (error: unknown) => void,
): Promise<number> {
  const due = await store.read(
    `SELECT id, seq, head FROM tables WHERE stage = 'over' AND seq > 0 AND moved_at <= $1
      AND NOT EXISTS (SELECT 1 FROM records WHERE records.table_id = tables.id) ORDER BY moved_at LIMIT $2`,
    [now - AFTER_MS, MOST],
  );
  let packed = 0;
  for (const { id, seq, head } of due) {
    try {
      if (await packTable(store, String(id), Number(seq), String(head))) packed += 1;
    } catch (error) {
      failed(error);
    }
  }
  return packed;
}

/** False if another node was quicker. */
async function packTable(store: Store, id: string, seq: number, head: string): Promise<boolean> {
  const rows = await store.read('SELECT cid, entry, hash FROM log WHERE table_id = $1 ORDER BY seq', [id]);
  const plain = rows.map(({ cid, entry, hash }) => ({ cid, entry, hash }));
  const packed = await compress(JSON.stringify(plain), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  const body = packed.toString('base64');
  const why = whyNot(await unpacked(body), seq, head);
  if (why !== undefined) throw new Error(`the log of the table ${id} is not packed: ${why}`);
  const written = await store.write([
    { sql: 'INSERT INTO records (table_id, body) VALUES ($1, $2)', values: [id, body] },
    { sql: 'DELETE FROM log WHERE table_id = $1', values: [id], changes: seq },
    { sql: 'DELETE FROM snapshots WHERE table_id = $1', values: [id] },
  ]);
  return written.ok;
}

function whyNot(rows: readonly Row[], seq: number, head: string): string | undefined {
  const links = rows.map(({ entry, hash }) => ({
    entry: v.parse(entrySchema, JSON.parse(String(entry))),
    hash: String(hash),
  }));
  if (links.length !== seq || links.at(-1)?.hash !== head) return 'it is not as long as its table says';
  const broken = firstBreak(links);
  return broken === undefined ? undefined : `its chain breaks at entry ${broken}`;
}

/** The rows of a log that has been packed; none if it has not. */
export async function packedRows(store: Store, table: string): Promise<readonly Row[]> {
  const [row] = await store.read('SELECT body FROM records WHERE table_id = $1', [table]);
  return row ? unpacked(String(row.body)) : [];
}

async function unpacked(body: string): Promise<readonly Row[]> {
  const text = await decompress(Buffer.from(body, 'base64'));
  return v.parse(rowSchema, JSON.parse(text.toString('utf8')));
}
