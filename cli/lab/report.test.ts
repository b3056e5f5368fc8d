// The report to look at: whole in one file, nothing in it that runs, every text as text.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { armyGroupCenter as game } from '../../games/army-group-center/index.ts';
import type { LabReport } from '../../web/lab/report.ts';
import { centerPlan } from './lab.testing.ts';
import { escaped, htmlReport } from './report.ts';
import { simulate } from './run.ts';
import { textReport } from './text-report.ts';

let report: LabReport;
before(() => {
  report = simulate(game, centerPlan({ games: '4', mirror: true, sprt: '0.4,0.6' }));
});

test('it holds every figure and brings everything itself', () => {
  const html = htmlReport(report);
  for (const title of [
    'Who wins',
    'Pairs',
    'Points at the end',
    'Steps on the map',
    'Turn of the end',
    'Where the attacks go',
  ])
    assert.ok(html.includes(`<h2>${title}</h2>`), title);
  assert.ok((html.match(/<svg viewBox/g) ?? []).length >= 6);
  assert.doesNotMatch(html, /<script|<img|<link|href=|src=|https?:|url\(|@import| on\w+=/i);
  assert.doesNotMatch(html, /NaN|undefined|Infinity/);
});

test('every hex that was attacked says how often', () => {
  const html = htmlReport(report);
  for (const [hex, counts] of Object.entries(report.combats))
    for (const count of counts)
      if (count > 0) assert.match(html, new RegExp(`<title>[^<]*\\b${hex}\\b[^<]*: ${count} attack`));
});

test('texts from outside cannot become markup', () => {
  const evil = '</title><script>alert("1")</script>\'&';
  const html = htmlReport({
    ...report,
    title: evil,
    scenario: evil,
    seed: evil,
    bots: [evil, evil],
    sides: [evil, evil],
    reasons: { [evil]: 1 },
    seats: report.seats.map(seat => ({ ...seat, name: evil })),
    scores: report.scores.map(score => ({ ...score, name: evil })),
    strength: report.strength.map(curve => ({ ...curve, name: evil })),
    map: { ...report.map, places: report.map.places.map(([, hex]) => [evil, hex]) },
  });
  assert.doesNotMatch(html, /<script/);
  assert.ok(html.includes(escaped(evil)));
  assert.equal(escaped(`<a b="c" d='e'>&`), '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
});

test('a run without a single game is a report all the same', () => {
  const none = { ...simulate(game, centerPlan({ games: '2', mirror: true })), games: 0, finished: 0 };
  const empty: LabReport = {
    ...none,
    seats: [],
    scores: [],
    strength: none.strength.map(curve => ({ ...curve, mean: [], low: [], high: [] })),
    endings: [],
    combats: {},
    pairs: none.pairs && { ...none.pairs, count: 0, pentanomial: [0, 0, 0, 0, 0] },
  };
  assert.doesNotMatch(htmlReport(empty), /NaN|undefined|Infinity/);
  assert.doesNotMatch(textReport(empty), /NaN|undefined|Infinity/);
});

test('the lines for the terminal say what the test found', () => {
  const text = textReport({
    ...report,
    sprt: { low: 0.5, high: 0.55, ratio: 3.1, limit: 2.94, verdict: 'high', pairs: 42 },
    fallbacks: { staff: 2, cadet: 0 },
  });
  assert.match(text, /stopped for 55\.0 % and against 50\.0 %, after 42 pairs: log likelihood ratio 3\.10/);
  assert.match(text, /lower level had to take: staff 2, cadet 0/);
  assert.match(text, /The two games went different ways in 0 of 2 pairs/);
});
