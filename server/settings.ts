// How the server is set up: by the environment, with something sensible wherever nothing is said. What is wrong is named.

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { hostsOf } from './store/postgres-hosts.ts';

const origin = v.pipe(
  v.string(),
  v.url('must be an address such as https://play.example.org'),
  v.transform(text => new URL(text).origin),
);

const schema = v.object({
  HEXFRONT_ORIGIN: v.optional(origin),
  HEXFRONT_DATA: v.optional(v.pipe(v.string(), v.minLength(1))),
  HEXFRONT_SMTP: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/[^\s]+$/, 'must be an address such as smtp://name:password@mail.example.org:587'),
    ),
  ),
  HEXFRONT_DATABASE: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^postgres(ql)?:\/\//,
        'must be an address of PostgreSQL such as postgresql://hexfront:secret@db.example.org/hexfront',
      ),
    ),
  ),
  HEXFRONT_BOTS: v.optional(v.picklist(['here', 'elsewhere'], 'must be here or elsewhere')),
  HEXFRONT_SECRET_FILE: v.optional(v.pipe(v.string(), v.minLength(1, 'must be the path of a file'))),
  HEXFRONT_TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-5]$/, 'must be the number of proxies in front of this server, 0 to 5'),
      v.transform(Number),
    ),
  ),
  HEXFRONT_METRICS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be an address and a port such as 127.0.0.1:9464'),
    ),
  ),
  HEXFRONT_RULES_MS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{2,5}$/, 'must be milliseconds, 100 to 999999'), v.transform(Number)),
  ),
  HEXFRONT_LOG: v.optional(v.picklist(['silent', 'error', 'info'], 'must be silent, error or info')),
});

export interface Settings {
  /** The address that players use. */
  readonly origin?: string | undefined;
  /** The folder with everything that is kept. */
  readonly data: string;
  /** The server that takes our mail. */
  readonly smtp?: string | undefined;
  /** PostgreSQL in place of a file in that folder, for several nodes at once. */
  readonly database?: string | undefined;
  /** The file with the key of this server, if it is not in that folder: all nodes have the same. */
  readonly secretFile?: string | undefined;
  /** Whether bots think at this node, or elsewhere: at others and at workers. */
  readonly bots?: 'here' | 'elsewhere' | undefined;
  /** Proxies in front of this server, whose word about the address of a player is taken. */
  readonly trustProxy?: number | undefined;
  /** Where figures are told: host and port, of their own. */
  readonly metrics?: string | undefined;
  /** Milliseconds that the rules may think about one deed or question; without end unless set. */
  readonly rulesMs?: number | undefined;
  /** The least that is logged. */
  readonly log?: string | undefined;
}

export function readSettings(environment: NodeJS.ProcessEnv, usual: string): Settings {
  const read = v.safeParse(schema, environment);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`${v.getDotPath(issue)}: ${issue.message}`);
  }
  const { HEXFRONT_ORIGIN, HEXFRONT_DATA, HEXFRONT_SECRET_FILE, HEXFRONT_TRUST_PROXY } = read.output;
  const { HEXFRONT_DATABASE, HEXFRONT_METRICS, HEXFRONT_LOG, HEXFRONT_BOTS, HEXFRONT_SMTP } = read.output;
  const { HEXFRONT_RULES_MS } = read.output;
  if (HEXFRONT_BOTS === 'elsewhere' && HEXFRONT_DATABASE === undefined)
    throw new Error('HEXFRONT_BOTS: bots can think elsewhere only with PostgreSQL (HEXFRONT_DATABASE).');
  // What is wrong with it is named before anybody tries to connect.
  if (HEXFRONT_DATABASE !== undefined) hostsOf(HEXFRONT_DATABASE);
  return {
    origin: HEXFRONT_ORIGIN,
    data: HEXFRONT_DATA ?? usual,
    database: HEXFRONT_DATABASE,
    secretFile: HEXFRONT_SECRET_FILE,
    smtp: HEXFRONT_SMTP,
    bots: HEXFRONT_BOTS,
    trustProxy: HEXFRONT_TRUST_PROXY,
    metrics: HEXFRONT_METRICS,
    rulesMs: HEXFRONT_RULES_MS,
    log: HEXFRONT_LOG,
  };
}

/** The key of this server, made when it first starts and readable for nobody else. */
export function serverKey(folder: string, secretFile?: string): Buffer {
  mkdirSync(folder, { recursive: true });
  const file = secretFile ?? join(folder, 'secret');
  if (secretFile !== undefined && !existsSync(file))
    throw new Error(`HEXFRONT_SECRET_FILE: there is no ${file}; it must hold 64 hex digits.`);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file}: must hold 64 hex digits, as this server wrote them.`);
  return key;
}
