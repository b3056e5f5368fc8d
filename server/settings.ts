// How the server is set up: by the environment, with something sensible wherever nothing is said. What is wrong is named.

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.url('must be an address such as https://play.example.org'),
  v.transform(text => new URL(text).origin),
);

const schema = v.object({
  HEXFRONT_ORIGIN: v.optional(origin),
  HEXFRONT_DATA: v.optional(v.pipe(v.string(), v.minLength(1))),
  HEXFRONT_DATABASE: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^postgres(ql)?:\/\//,
        'must be an address of PostgreSQL such as postgresql://hexfront:secret@db.example.org/hexfront',
      ),
    ),
  ),
  HEXFRONT_SECRET_FILE: v.optional(v.pipe(v.string(), v.minLength(1))),
  HEXFRONT_BOTS: v.optional(v.picklist(['here', 'elsewhere'], 'must be here or elsewhere')),
});

export interface Settings {
  /** The address that players use. */
  readonly origin?: string | undefined;
  /** The folder with everything that is kept. */
  readonly data: string;
  /** PostgreSQL in place of a file in that folder, for several nodes at once. */
  readonly database?: string | undefined;
  /** The file with the key of this server, if it is not in that folder: all nodes have the same. */
  readonly secretFile?: string | undefined;
  /** Whether bots think at this node, or elsewhere: at others and at workers. */
  readonly bots?: 'here' | 'elsewhere' | undefined;
}

export function readSettings(environment: NodeJS.ProcessEnv, usual: string): Settings {
  const read = v.safeParse(schema, environment);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`${v.getDotPath(issue)}: ${issue.message}`);
  }
  const { HEXFRONT_ORIGIN, HEXFRONT_DATA, HEXFRONT_DATABASE, HEXFRONT_SECRET_FILE, HEXFRONT_BOTS } =
    read.output;
  if (HEXFRONT_BOTS === 'elsewhere' && HEXFRONT_DATABASE === undefined)
    throw new Error('HEXFRONT_BOTS: bots can think elsewhere only with PostgreSQL (HEXFRONT_DATABASE).');
  return {
    origin: HEXFRONT_ORIGIN,
    data: HEXFRONT_DATA ?? usual,
    database: HEXFRONT_DATABASE,
    secretFile: HEXFRONT_SECRET_FILE,
    bots: HEXFRONT_BOTS,
  };
}

/** The key of this server, made when it first starts and readable for nobody else. */
export function serverKey(folder: string, file = join(folder, 'secret')): Buffer {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file}: must hold 64 hex digits, as this server wrote them.`);
  return key;
}
