// JSON with the keys in order and no spaces: what says the same is the same text, whoever wrote it, and can be hashed.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** `leaveOut`: fields that are passed over wherever they stand. */
export function canonical(value: unknown, leaveOut?: ReadonlySet<string>): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const entry of value) text += `${text && ','}${canonical(entry, leaveOut)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field === undefined || leaveOut?.has(key)) continue;
    text += `${text && ','}${quoted(key)}:${canonical(field, leaveOut)}`;
  }
  return `{${text}}`;
}

/** SHA-256, as 64 hex digits. */
export function fullHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The first half of it: enough to tell files apart. */
export function shortHash(text: string): string {
  return fullHash(text).slice(0, SHORT);
}

export const SHORT = 32;

/** Nearly all words of a position need no escape; to see that is five times as fast as to look for what does. */
const PLAIN = /^[\w @.-]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
