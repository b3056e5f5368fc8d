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

/** The first sixteen bytes of SHA-256, as 32 hex digits. */
export function shortHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}

/** Nearly all words of a position need no escape; to see that is five times as fast as to look for what does. */
const PLAIN = /^[\w @.-]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
