// The chain of the log: any change of what was written is found.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { type Entry, entrySchema, firstBreak, type Link, linkHash, ROOT_HASH } from './log.ts';

const digest = fc.stringMatching(/^[0-9a-f]{64}$/);
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('act' as const),
    side: fc.constantFrom('german', 'soviet'),
    by: fc.constantFrom('person' as const, 'bot' as const),
    action: fc.record({ type: fc.string(), unit: fc.string(), path: fc.array(fc.string()) }),
  }),
  fc.record({ kind: fc.constant('undo' as const), side: fc.constantFrom('german', 'soviet') }),
  fc.record({
    kind: fc.constant('answer' as const),
    side: fc.constant('german'),
    offer: fc.nat(),
    yes: fc.boolean(),
  }),
);
const log = fc
  .array(fc.record({ at: fc.nat(), salt: digest, deed }), { minLength: 1, maxLength: 12 })
  .map(entries => {
    const links: Link[] = [];
    for (const [index, rest] of entries.entries()) {
      const entry: Entry = { seq: index + 1, ...rest };
      links.push({ entry, hash: linkHash(links.at(-1)?.hash ?? ROOT_HASH, entry) });
    }
    return links;
  });

test('a log as it was written is whole, also after it has travelled as text', () => {
  fc.assert(
    fc.property(log, links => {
      assert.equal(firstBreak(links), undefined);
      const again = JSON.parse(JSON.stringify(links)) as Link[];
      const read = again.map(({ entry, hash }) => ({ entry: v.parse(entrySchema, entry), hash }));
      assert.equal(firstBreak(read), undefined);
    }),
  );
});

test('one changed sign anywhere in it is found, and so is an entry that is missing or has changed its place', () => {
  fc.assert(
    fc.property(log, fc.nat(), fc.constantFrom('a', '1', '~'), (links, at, sign) => {
      const text = JSON.stringify(links);
      const where = at % text.length;
      if (text[where] === sign) return;
      let changed: unknown;
      try {
        changed = JSON.parse(text.slice(0, where) + sign + text.slice(where + 1));
      } catch {
        return;
      }
      const form = v.array(v.object({ entry: entrySchema, hash: v.string() }));
      const read = v.safeParse(form, changed);
      // A field whose name is wrong is passed over, and then missing from what is hashed.
      if (read.success && JSON.stringify(read.output) !== text)
        assert.notEqual(firstBreak(read.output), undefined);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(log, fc.nat(), (links, at) => {
      if (links.length < 2) return;
      const where = at % (links.length - 1);
      assert.notEqual(firstBreak(links.toSpliced(where, 1), ROOT_HASH), undefined);
      assert.notEqual(firstBreak(links.toSpliced(where, 2, links[where + 1], links[where])), undefined);
    }),
  );
});
