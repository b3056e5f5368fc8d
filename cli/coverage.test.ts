import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { coverage, report } from './coverage.ts';

const root = mkdtempSync(join(tmpdir(), 'coverage-'));
after(() => rmSync(root, { recursive: true }));

const ROWS = [
  ['1.1', 'Flavor', 'none'],
  ['2.1a', 'Both', 'engine'],
  ['2.1b', 'Only code', 'engine'],
  ['2.1c', 'Only test', 'engine'],
  ['2.1d', 'Neither', 'engine'],
  ['3.1', 'In data', 'data'],
  ['3.2', 'Nowhere', 'ui'],
];
mkdirSync(join(root, 'games/toy/data'), { recursive: true });
const put = (file: string, text: string) => writeFileSync(join(root, 'games/toy', file), text);
put(
  'ledger.tsv',
  [
    'id\ttitle\tkind\tenforce\tstatement',
    ...ROWS.map(([id, title, enforce]) => `${id}\t${title}\tk\t${enforce}\tS.`),
  ].join('\n'),
);
put('index.ts', `// 2.1a why\nexport const rule = '2.1b';\n// 9.9z gone\n`);
put('index.test.ts', `test('2.1a 2.1c together', f);\n// 2.1d\n`);
// What helpers of tests say counts for nothing.
put('sketches.testing.ts', `// 2.1d drawn\n`);
put('files.node.ts', `// 2.1c read; 8.8z\n`);
put('data/map.json', `{"basis": "3.1"}`);

const toy = coverage(root, 'toy', true);

test('rows, cited and tested count only what the engine enforces', () => {
  const { rows, engine, cited, tested } = toy;
  assert.deepEqual({ rows, engine, cited, tested }, { rows: 7, engine: 4, cited: 2, tested: 2 });
});

test('what lacks code or a test is missing, and says which', () => {
  assert.deepEqual(toy.missing, [
    { id: '2.1b', title: 'Only code', cited: true, tested: false },
    { id: '2.1c', title: 'Only test', cited: false, tested: true },
    { id: '2.1d', title: 'Neither', cited: false, tested: false },
  ]);
});

test('rows for data and page say whether anything mentions them', () => {
  assert.deepEqual(
    toy.others.map(o => [o.id, o.mentioned]),
    [
      ['3.1', true],
      ['3.2', false],
    ],
  );
});

test('an id that the ledger does not have is shown with its place', () => {
  assert.deepEqual(toy.unknown, [{ id: '9.9z', where: ['games/toy/index.ts:3'] }]);
});

test('places are given on request only', () => {
  assert.deepEqual(toy.where?.['2.1a'], {
    code: ['games/toy/index.ts:1'],
    tests: ['games/toy/index.test.ts:1'],
  });
  assert.equal('where' in coverage(root, 'toy', false), false);
});

test('the readable report names every missing row', () => {
  const text = report([toy]);
  for (const words of [
    /2\.1b +no test/,
    /2\.1c +no code/,
    /2\.1d +neither/,
    /not yet: 3\.2/,
    /9\.9z {2}games\/toy\/index\.ts:3/,
  ])
    assert.match(text, words);
});

const command = (...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('coverage.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
  });

test('the command prints one JSON object for the games in the tree', () => {
  const { status, stdout } = command('--game', 'army-group-center', '--json');
  assert.equal(status, 0);
  const { games } = JSON.parse(stdout);
  assert.equal(games.length, 1);
  assert.equal(games[0].game, 'army-group-center');
  const ledger = readFileSync(new URL('../games/army-group-center/ledger.tsv', import.meta.url), 'utf8');
  assert.equal(games[0].rows, ledger.trimEnd().split('\n').length - 1);
  assert.equal(games[0].engine, ledger.split('\tengine\t').length - 1);
});

test('an unknown game is refused with the known ones', () => {
  const { status, stdout, stderr } = command('--game', 'chess');
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /no game "chess".*army-group-center/);
});
