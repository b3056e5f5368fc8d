// What people are called. Any number of guests may have one name; an account has its own, and nobody may take one that reads
// like it.

import * as v from 'valibot';

export const FORMER = 'former player';

/** Names that would be taken for somebody else. */
const RESERVED = new Set([
  'formerplayer',
  'admin',
  'administrator',
  'moderator',
  'hexfront',
  'computer',
  'server',
]);

/** What of a name tells people apart: letters and figures, whatever their case. */
export function handleOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(30),
  v.regex(/^[\p{L}\p{N} ._'-]+$/u, "letters, figures, spaces and . _ ' - only"),
  v.check(name => handleOf(name) !== '', 'must have a letter or a figure'),
  v.check(name => !RESERVED.has(handleOf(name)), 'is not for players'),
);
