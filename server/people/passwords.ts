// Passwords: what is too easy to guess is refused, and of the others the store has an argon2id hash that is worth nothing
// without this server's key. Hashing is dear by intention, so at most one a core is under way at any moment.

import { argon2, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Gate } from './gate.ts';
import { handleOf } from './names.ts';

export const LEAST_SIGNS = 10;
const MOST_SIGNS = 200;
/** KiB and passes: what is recommended at the least where memory is dear. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
/** How a hash was made, beside it: so that a later release can tell. */
const MADE = `argon2id-${COST.memory}-${COST.passes}`;

const hash = promisify(argon2);
const gate = new Gate(availableParallelism(), 200);

const words = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#')),
);

/** Two texts that look alike are one password, however they were typed. */
const plain = (password: string): string => password.normalize('NFKC');

/** Why it will not do; undefined if it will. */
export function whyWeak(password: string, name: string): string | undefined {
  const signs = [...plain(password)];
  if (signs.length < LEAST_SIGNS) return `password: must have at least ${LEAST_SIGNS} signs.`;
  if (signs.length > MOST_SIGNS) return `password: has at most ${MOST_SIGNS} signs.`;
  const lower = plain(password).toLowerCase();
  const handle = handleOf(name);
  if (handle.length > 2 && handleOf(lower).replaceAll(handle, '').length < 4)
    return 'password: is little more than your name.';
  if (new Set(signs).size < 4 || isRow(lower) || [lower, unmasked(lower)].some(isCommon))
    return 'password: is one of those that are tried first. Take several words that have nothing to do with each other.';
  return undefined;
}

/** Without figures and signs at its ends it is a word that everybody tries, or twice the same. */
function isCommon(password: string): boolean {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return words.has(bare) || words.has(bare.slice(0, bare.length / 2));
}

const MASKS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unmasked = (password: string): string => password.replace(/[013457@$!]/g, sign => MASKS[sign]);

/** Every sign is the next one of the alphabet or of the figures, up or down, or the same. */
function isRow(password: string): boolean {
  const codes = [...password].map(sign => sign.codePointAt(0) ?? 0);
  return [-1, 0, 1].some(step =>
    codes.every((code, i) => i === 0 || code === codes[i - 1] + step || (code === 48 && codes[i - 1] === 57)),
  );
}

export interface KeptPassword {
  readonly made: string;
  readonly salt: string;
  readonly hash: string;
}

export class Passwords {
  readonly #key: Buffer;
  #made: Buffer | undefined;

  constructor(key: Buffer) {
    this.#key = key;
  }

  async keep(password: string): Promise<KeptPassword> {
    const salt = randomBytes(16);
    const made = await this.#hash(password, salt);
    return { made: MADE, salt: salt.toString('hex'), hash: made.toString('hex') };
  }

  /** As much work where there is nothing to compare with. */
  async isRight(password: string, kept: KeptPassword | undefined): Promise<boolean> {
    const salt = kept === undefined ? Buffer.alloc(16) : Buffer.from(kept.salt, 'hex');
    const found = await this.#hash(password, salt);
    const expected = kept === undefined ? Buffer.alloc(found.length) : Buffer.from(kept.hash, 'hex');
    const isSame = expected.length === found.length && timingSafeEqual(found, expected);
    return isSame && kept !== undefined;
  }

  #hash(password: string, nonce: Buffer): Promise<Buffer> {
    const message = Buffer.from(plain(password.slice(0, MOST_SIGNS * 2)));
    return gate.pass(() => hash('argon2id', { ...COST, message, nonce, secret: this.#pepper }));
  }

  get #pepper(): Buffer {
    this.#made ??= Buffer.from(hkdfSync('sha256', this.#key, '', 'hexfront passwords 1', 32));
    return this.#made;
  }
}
