// A data file that cannot be used stops every command with its name, the place and the reason.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isPlayable, registry } from '../games/registry.ts';
import { cases } from '../kit/testing/deep.node.ts';
import { gamesIn, ROOT } from '../tools/files.ts';
import { findGame, openShelf, whyNotLoaded } from './games.ts';

const DATA = 'games/army-group-center/data';
let copy = '';

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'hexfront-'));
  for (const room of ['kit', 'families', 'games', 'bots', 'cli', 'tools', 'package.json']) {
    cpSync(join(ROOT, room), join(copy, room), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
after(() => rmSync(copy, { recursive: true, force: true }));

/** Starts the engine of the copy with one file bent, and puts the file back. */
function startWith(file: string, bend: (text: string) => string): { status: number | null; errors: string } {
  const path = join(copy, DATA, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, bend(text));
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(copy, 'cli/engine.ts')], {
    input: '{"id":1,"do":"hello"}\n',
    encoding: 'utf8',
    // What is kept for the copy goes with it.
    env: { ...process.env, NODE_COMPILE_CACHE: join(copy, 'compiled') },
  });
  writeFileSync(path, text);
  assert.equal(stdout, '');
  return { status, errors: stderr };
}

const ROWS: readonly [title: string, file: string, bend: (text: string) => string, says: RegExp][] = [
  [
    'a comma too many in the map',
    'map.json',
    text => text.replace('"hexes": [', '"hexes": [,'),
    /^games\/army-group-center\/data\/map\.json cannot be used:\n {2}line \d+, column \d+: expected a value/,
  ],
  [
    'a counter file cut short',
    'counters.json',
    text => text.slice(0, 500),
    /^games\/.*counters\.json .*\n {2}line \d+/,
  ],
  [
    'an empty chart file',
    'charts.json',
    () => '',
    /^games\/.*charts\.json cannot be used:\n {2}line 1, column 1/,
  ],
  [
    'a combat result that does not exist',
    'charts.json',
    text => text.replace('"AE"', '"XX"'),
    /^games\/army-group-center\/data\/charts\.json cannot be used:\n {2}crt\.rows\.\d+\.\d+: /,
  ],
  [
    'a counter of no side',
    'counters.json',
    text =>
      text.replace('"side": "german"', '"side": "french"').replace('"side":"german"', '"side":"french"'),
    /^games\/army-group-center\/data\/counters\.json cannot be used:\n {2}counters\.0\.side: .*french/,
  ],
  [
    'a counter that starts off the map',
    'counters.json',
    text => text.replace('"entry": "1301"', '"entry": "9999"'),
    /^games\/army-group-center\/data\/counters\.json cannot be used:\n {2}counters\.0\.entry: G-3SS: 9999 /,
  ],
  [
    'a place of a kind that no rule knows',
    'map.json',
    text => text.replace('"kind":"town"', '"kind":"vilage"'),
    /^games\/army-group-center\/data\/map\.json cannot be used:\n {2}places\.\d+\.kind: .*vilage/,
  ],
  [
    'a map without a terrain of the charts',
    'charts.json',
    text => text.replace('"forest":', '"wood":'),
    /^games\/army-group-center\/data\/charts\.json cannot be used:\n {2}terrain\.forest: is missing.*\n {2}terrain\.wood: /,
  ],
  [
    'a data file that holds something else',
    'counters.json',
    () => '[]',
    /^games\/army-group-center\/data\/counters\.json cannot be used:\n {2}\w+: is missing/,
  ],
  [
    'an add-on pack with a counter too many',
    'addon-geaw.json',
    text => text.replace('"count": 7', '"count": 8'),
    /^games\/army-group-center\/data\/addon-geaw\.json cannot be used:\n {2}counters: /,
  ],
];
for (const [title, file, bend, says] of ROWS.slice(0, cases(4, ROWS.length))) {
  test(`${title} is told with file and place, without a stack trace`, () => {
    const { status, errors } = startWith(file, bend);
    assert.equal(status, 1);
    assert.match(errors, says);
    assert.doesNotMatch(errors, /\n\s+at /);
  });
}

test('what is wrong in two files is told in one go, by file', () => {
  const path = join(copy, DATA, 'charts.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('"turn": 2', '"turn": 3'));
  const { status, errors } = startWith('map.json', map =>
    map.replace('"kind":"city"', '"kind":"metropolis"'),
  );
  writeFileSync(path, text);
  assert.equal(status, 1);
  assert.match(
    errors,
    /data\/charts\.json cannot be used:\n {2}track\.turns\.1\.turn: .*\ngames\/.*data\/map\.json cannot be used:\n {2}places\.\d+\.kind: /,
  );
});

test('a reason that is in no file is told in one sentence, without paths of this machine', () => {
  const text = whyNotLoaded(ROOT, 'army-group-center', new Error(`no ${ROOT}/games/x.json`));
  assert.match(text, /^The game army-group-center cannot be loaded/);
  assert.ok(!text.includes(ROOT));
});

test('the shelf holds every game that can be played by its id', async () => {
  const shelf = await openShelf();
  // Of one that is announced the rules may be there in part.
  const announced = registry.filter(entry => !isPlayable(entry)).map(({ id }) => id);
  assert.deepEqual(
    shelf.map(game => game.id).sort(),
    gamesIn(ROOT)
      .filter(game => !announced.includes(game))
      .sort(),
  );
  assert.equal(findGame(shelf, 'army-group-center'), shelf[0]);
  assert.equal(findGame(shelf, 'chess'), undefined);
});
