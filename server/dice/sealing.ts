// The server's part of the dice lies in the store under a key of the server's own: whoever has the file alone cannot throw
// the dice of a running game.

import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { PART_BYTES } from '../../kit/dice/sealed.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function drawPart(): string {
  return randomBytes(PART_BYTES).toString('hex');
}

/** `table` goes into the seal, so that the part of one table cannot be put in place of another's. */
export function seal(key: Buffer, table: string, part: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(table));
  const sealed = Buffer.concat([cipher.update(part, 'hex'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws if the key is another one or the seal is broken. */
export function unseal(key: Buffer, table: string, text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(table));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'hex',
  );
}

/** The salt of an entry: whoever has the secret of the table can make them all again. */
export function saltOf(secret: string, seq: number): string {
  return saltsOf(secret)(seq);
}

/** The same for many entries of one table: to read the secret costs more than to make a salt of it. */
export function saltsOf(secret: string): (seq: number) => string {
  const key = createSecretKey(secret, 'hex');
  return seq => createHmac('sha256', key).update(String(seq)).digest('hex');
}
