// Figures: every count has its mark, marks stay on the sheet, and what cannot be seen is said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chart, endingsChart, foretoldChart, pairsChart, scoresChart, strengthChart } from './charts.ts';
import { heatCharts } from './heat.ts';
import { sampleReport as report } from './sample.testing.ts';
import { decisionLines, headOf, heatNote, intervalHead, intervalRows, pairLines } from './saying.ts';

const titles = (chart: Chart): string[] =>
  chart.marks.flatMap(mark => (mark.kind === 'path' && mark.title !== undefined ? [mark.title] : []));

function existing(chart: Chart | undefined): Chart {
  assert.ok(chart);
  return chart;
}

test('every figure stays on its sheet', () => {
  const charts = [
    scoresChart(report),
    endingsChart(report),
    pairsChart(report),
    strengthChart(report),
    foretoldChart(report),
    ...heatCharts(report).map(({ chart }) => chart),
  ].map(existing);
  assert.equal(charts.length, 6);
  for (const { width, height, marks, said } of charts) {
    assert.ok(said.length > 10);
    for (const mark of marks) {
      if (mark.kind === 'text') {
        assert.ok(mark.x >= 0 && mark.x <= width && mark.y >= 0 && mark.y <= height, mark.text);
        continue;
      }
      assert.doesNotMatch(mark.d, /NaN|Infinity|undefined/);
      for (const [, x, y] of mark.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g))
        assert.ok(Number(x) >= 0 && Number(x) <= width && Number(y) >= 0 && Number(y) <= height, mark.d);
    }
  }
});

test('scores that lie far apart are put together without losing a game', () => {
  const chart = existing(scoresChart(report));
  const games = titles(chart).map(title => Number(/: (\d+) game/.exec(title)?.[1]));
  assert.deepEqual(games, [10, 10]);
  assert.match(titles(chart)[0], /red, -2 to 0 points: 10 games/);
  assert.match(chart.said, /red: 49\.9 on average, from -2 to 100/);
});

test('turns without an ending have an empty place', () => {
  assert.deepEqual(titles(existing(endingsChart(report))), ['Turn 2: 4 games', 'Turn 3: 16 games']);
  assert.ok(existing(endingsChart(report)).marks.some(mark => mark.kind === 'text' && mark.text === '1'));
  const absurd = existing(endingsChart({ ...report, endings: [[1e9, 1]] }));
  assert.ok(absurd.marks.length < 50);
});

test('a hex attacked most is marked most strongly, and a side that never attacked has no map', () => {
  const maps = heatCharts(report);
  assert.equal(maps.length, 1);
  const [{ chart, title }] = maps;
  assert.match(title, /red/);
  const heat = chart.marks.flatMap(mark =>
    mark.kind === 'path' && mark.opacity !== undefined ? [mark] : [],
  );
  assert.deepEqual(
    heat.map(mark => [mark.title, mark.opacity]),
    [
      ['Northtown (1000): 4 attacks', 1],
      ['1001: 1 attack', 0.56],
    ],
  );
  assert.match(chart.said, /Most attacked by the red side: Northtown \(1000\): 4 attacks, 1001: 1 attack/);
});

test('names of places do not run into each other', () => {
  const names = (places: [string, string][]): string[] => {
    const [{ chart }] = heatCharts({ ...report, map: { ...report.map, places } });
    return chart.marks.flatMap(mark => (mark.kind === 'text' ? [mark.text] : []));
  };
  assert.deepEqual(
    names([
      ['Northtown', '1000'],
      ['Westtown', '1001'],
    ]),
    ['Northtown'],
  );
  assert.deepEqual(
    names([
      ['Northtown', '1000'],
      ['Southtown', '1101'],
    ]),
    ['Northtown', 'Southtown'],
  );
});

test('nothing to show is no figure', () => {
  assert.equal(scoresChart({ ...report, scores: [] }), undefined);
  assert.equal(endingsChart({ ...report, endings: [] }), undefined);
  assert.equal(strengthChart({ ...report, strength: [] }), undefined);
  assert.equal(foretoldChart({ ...report, foretold: [] }), undefined);
  const { pairs: _, ...single } = report;
  assert.equal(pairsChart(single), undefined);
  assert.deepEqual(pairLines(single), []);
});

test('the sentences give the figures', () => {
  const { title, lines } = headOf(report);
  assert.equal(title, 'Toy: plain');
  const said = [...lines, ...pairLines(report), ...decisionLines(report), heatNote(report)].join('\n');
  for (const says of [
    /staff against cadet; 20 games, 2 drawn; seed 1/,
    /sides swapped/,
    /2\.8 turns and 31 actions/,
    /lower level had to take: staff 1/,
    /staff: mean pair score 65\.0 %, 95 % interval 35\.0 % to 86\.0 %/,
    /different ways in 9 of 10 pairs/,
    /7 better, 1 equal, 2 worse/,
    /is open, after 10 pairs: log likelihood ratio 1\.20/,
    /after turn 2/,
    /5 attacks, 0\.3 a game/,
  ])
    assert.match(said, says);
  assert.deepEqual(intervalRows(report)[0], [
    'staff as red',
    '10',
    '7',
    '1',
    '70.0 %',
    '40.0 % to 89.0 %',
    '12.5',
  ]);
  assert.ok(intervalRows(report).every(row => row.length === intervalHead.length));
});

test('rules that differ are named', () => {
  const { lines } = headOf({ ...report, mirror: false, versusOptions: { fair: false } });
  assert.match(lines.join('\n'), /then with fair = false/);
  const [score] = pairLines({ ...report, versusOptions: { fair: false } });
  assert.match(score, /^red under the changed rules: /);
});
