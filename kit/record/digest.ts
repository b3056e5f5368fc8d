// The digest of a game's data: names what its rules read from map, counters and charts. A record made with other data
// would fail in the middle by a rule that nobody broke; by the digest it is refused before its first action.

import { canonical, shortHash } from '../canonical.ts';

/** Fields that no rule reads, wherever they stand. */
const UNREAD: ReadonlySet<string> = new Set(['basis', 'lat', 'lon', 'elevation', 'altName']);

/** `files`: their contents by name. */
export function digestOf(files: Readonly<Record<string, unknown>>): string {
  return `d1-${shortHash(canonical(files, UNREAD))}`;
}

/** Computed when it is first asked for: it takes some milliseconds, which the start of the page can do without. */
export function lazyDigest(files: Readonly<Record<string, unknown>>): { readonly digest: string } {
  let digest: string | undefined;
  return {
    get digest() {
      digest ??= digestOf(files);
      return digest;
    },
  };
}

/** Why something that was made with the data of one game cannot go on with this one. */
export function otherData(
  made: { readonly game: string; readonly data?: { readonly digest: string } | undefined },
  game: { readonly id: string; readonly digest: string },
): string | undefined {
  if (made.game !== game.id) return `it is a game of ${made.game}, not of ${game.id}`;
  if (made.data === undefined || made.data.digest === game.digest) return undefined;
  return `it was played with another map, other counters or charts of ${game.id}: they have the digest ${made.data.digest}, those here have ${game.digest}`;
}
