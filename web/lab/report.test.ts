// Reports from files: what the lab writes is opened, anything else is refused with a reason.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LARGEST_REPORT, openReport, readReport } from './report.ts';
import { sampleReport } from './sample.testing.ts';

const written = JSON.stringify(sampleReport);

test('a report is opened, with or without the games behind it', () => {
  for (const text of [
    written,
    `\uFEFF${written}`,
    JSON.stringify({ ...sampleReport, plan: {}, played: [] }),
  ]) {
    const opened = readReport('run.json', text);
    assert.ok(opened.ok, JSON.stringify(opened));
    assert.deepEqual(opened.report, sampleReport);
  }
});

test('anything else is refused in words', () => {
  const rows: readonly [string, RegExp][] = [
    ['', /run\.json is empty/],
    ['{"kind"', /something else than text in JSON/],
    ['[]', /not a report/],
    ['null', /not a report/],
    ['{"kind":"hexfront-game"}', /not a report/],
    [JSON.stringify({ ...sampleReport, format: 2 }), /newer version/],
    [JSON.stringify({ ...sampleReport, sides: ['one'] }), /something in it is wrong/],
  ];
  for (const [text, says] of rows) {
    const opened = readReport('run.json', text);
    assert.ok(!opened.ok && says.test(opened.message), text.slice(0, 40));
  }
});

test('what is wrong in a report is named', () => {
  const rows: readonly [object, RegExp][] = [
    [{ games: -1 }, /^games: /],
    [{ games: 'many' }, /^games: must be a number, not "many"/],
    [{ combats: [] }, /^combats: /],
    [{ pairs: { ...sampleReport.pairs, pentanomial: [1, 2] } }, /^pairs\.pentanomial: /],
    [{ seats: [{ name: 'x' }] }, /^seats\.0\.games: is missing/],
    [{ foretold: [[1, 7]] }, /^foretold\.0\.1: /],
  ];
  for (const [change, says] of rows) {
    const opened = readReport('run.json', JSON.stringify({ ...sampleReport, ...change }));
    assert.ok(!opened.ok && says.test(opened.reasons[0]), JSON.stringify(opened).slice(0, 300));
    assert.ok(opened.reasons.length <= 3);
  }
});

test('a file too large, or one that cannot be read, is refused before it does harm', async () => {
  const file = (size: number, text: () => Promise<string>) => openReport({ name: 'x.json', size, text });
  const large = await file(LARGEST_REPORT + 1, () => assert.fail('was read'));
  assert.ok(!large.ok && /too large/.test(large.message));
  const gone = await file(10, () => Promise.reject(new Error('gone')));
  assert.ok(!gone.ok && /could not be read/.test(gone.message));
  assert.ok((await file(written.length, () => Promise.resolve(written))).ok);
});
