// maps:check: a sound map passes, a spoiled one is refused with the path of what is wrong, a mistyped command is told.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkMapText, isSound, type MapReport } from '../atlas/check/check.ts';
import { sketchFile } from '../atlas/check/sketch.testing.ts';
import { PLANS } from '../atlas/maps.ts';
import { readSetup } from '../atlas/plan.ts';
import { ROOT } from '../tools/files.ts';
import { report } from './maps-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'maps-check-'));
after(() => rmSync(folder, { recursive: true }));

const CENTER = 'army-group-center';
const text = readFileSync(join(ROOT, `games/${CENTER}/data/map.json`), 'utf8');

function check(...args: string[]) {
  const script = join(ROOT, 'cli/maps-check.ts');
  return spawnSync(process.execPath, [script, ...args], { cwd: ROOT, encoding: 'utf8' });
}

function spoiled(name: string, json: unknown): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, typeof json === 'string' ? json : JSON.stringify(json));
  return path;
}

test('the map of a game passes, with its facts, pieces and bases counted', () => {
  const { status, stdout, stderr } = check('--game', CENTER, '--json');
  assert.deepEqual([status, stderr], [0, '']);
  const { ok, maps } = JSON.parse(stdout) as { ok: boolean; maps: MapReport[] };
  assert.equal(ok, true);
  assert.equal(maps.length, 1);
  const [map] = maps;
  assert.deepEqual([map.game, map.file, map.hexes], [CENTER, `games/${CENTER}/data/map.json`, 1169]);
  assert.ok(map.facts.checked >= 90);
  assert.deepEqual([map.problems, map.facts.broken, map.topology, map.setup.broken], [[], [], [], []]);
  assert.equal(map.setup.units, 91);
  assert.ok(map.contradictions.every(({ rule, says, ruling }) => rule && says && ruling));
  const { text: said, deduced, geography, reconstructed } = map.bases;
  const entries = JSON.parse(text);
  const all = [entries.hexes, entries.hexsides, entries.places].reduce((sum, list) => sum + list.length, 0);
  assert.ok(said + deduced + geography + reconstructed > all);
  assert.equal(
    Object.values(map.basesByPart.hexes).reduce((sum, n) => sum + n),
    1169,
  );
});

test('without --json a reader gets a table, and the contradictions with their rulings', () => {
  const { status, stdout } = check('--game', CENTER);
  assert.equal(status, 0);
  assert.match(
    stdout,
    /^map +hexes +facts +broken +topology +banks +wrong +pieces +misplaced +contradictions\narmy-group-center +1169 +\d+ +0 +0 +\d+ +0 +91 +0 +\d+\n/,
  );
  assert.match(stdout, /what cannot hold, and the ruling\n {2}1\.2 {2}.* Ruling: /);
});

// What the file holds instead, and where the command must point.
const faults: readonly [string, (text: string) => string, RegExp][] = [
  [
    'a wrong hex number',
    t => t.replace('"id":"3908"', '"id":"39x8"'),
    /^hexes\.\d+\.id: the grid cannot hold hex "39x8"/,
  ],
  [
    'an unknown terrain',
    t => t.replace('"id":"3908","terrain":"clear"', '"id":"3908","terrain":"swamp"'),
    /^hexes\.\d+\.terrain: unknown terrain kind "swamp"/,
  ],
  [
    'a river with its other bank off the map',
    t => t.replace(/("a":"1803","b":)"\d+"/, '$1"9999"'),
    /^hexsides\.\d+\.b: unknown hex "9999"/,
  ],
  [
    'a river with its other bank elsewhere',
    t => t.replace(/("a":"1803","b":)"\d+"/, '$1"4004"'),
    /^hexsides\.\d+: hexes 1803 and 4004 are not adjacent/,
  ],
  [
    'a river with one bank only',
    t => t.replace(/("a":"1803"),"b":"\d+"/, '$1'),
    /^hexsides\.\d+\.b: is missing/,
  ],
  [
    'a road with a gap',
    t => withRoads(t, ['3908', '3909', '3911']),
    /^networks\.roads\.lines\.0\.hexes\.2: the line breaks off: 3909 and 3911 are not adjacent/,
  ],
  ['no JSON', t => t.slice(0, -3), /^not JSON: line \d+, column \d+/],
  [
    'a map of another game',
    t => t.replace(`"game": "${CENTER}"`, '"game": "moscow"'),
    /^game: is a map of moscow, not of army-group-center/,
  ],
];
for (const [name, spoil, where] of faults) {
  test(`refused with its path: ${name}`, () => {
    const changed = spoil(text);
    assert.notEqual(changed, text);
    const checked = checkMapText(changed, 'map.json', CENTER);
    assert.equal(isSound(checked), false);
    const problems = checked.problems.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    assert.ok(
      problems.some(problem => where.test(problem)),
      problems.join('\n'),
    );
  });
}

test('what is refused is told as JSON, and by how the command ends', () => {
  const file = spoiled('map', text.slice(0, -3));
  const { status, stdout, stderr } = check('--file', file, '--game', CENTER, '--json');
  assert.deepEqual([status, stderr], [1, '']);
  const { ok, maps } = JSON.parse(stdout) as { ok: boolean; maps: MapReport[] };
  assert.equal(ok, false);
  assert.match(maps[0].problems[0].message, /^not JSON: line \d+, column \d+/);
});

test('refused with its path: a road that hangs together with nothing', () => {
  const lost = withRoads(text, ['3908', '3909', '3910', '3911'], ['3304', '3305']);
  const { topology } = checkMapText(lost, 'map.json');
  assert.deepEqual(topology, [
    {
      field: 'networks.roads.lines.1',
      message: 'the line from 3304 to 3305 joins neither the rest of roads nor the edge',
    },
  ]);
});

test('a file of no known game is checked for its topology only', () => {
  const sound = spoiled('island', sketchFile({ networks: { roads: ['1111 1112'] } }));
  const { status, stdout } = check('--file', sound);
  assert.equal(status, 0);
  assert.match(stdout, /^sketch +42( +0){8}$/m);
  const broken = spoiled('broken', sketchFile({ rivers: { Lost: '1312/1313' } }));
  const told = check('--file', broken);
  assert.equal(told.status, 1);
  assert.match(told.stdout, /broken\.json: topology\n {2}hexsides\.0: Lost ends in the open at 1312\/1313/);
});

test('a report names broken facts and misplaced pieces by rule and unit', () => {
  const moved = text
    .replace('"hex":"3908","name":"Minsk"', '"hex":"3907","name":"Minsk"')
    .replace('"id":"4101","terrain":"clear"', '"id":"4101","terrain":"sea"');
  const result = checkMapText(moved, 'map.json', CENTER);
  assert.equal(isSound(result), false);
  const printed = report([result]);
  assert.match(
    printed,
    /map\.json: not as the rules have it\n[\s\S]* {2}2\.2 {2}Minsk is in 3908 \(city\): 3908 has no place/,
  );
  assert.match(
    printed,
    /pieces that cannot start where their list has them\n {2}units\.\d+: G-FL-Mogilev: 4101 is no land/,
  );
});

test('the start hexes of Army Group Center are those of its counters', () => {
  const { counters } = JSON.parse(readFileSync(join(ROOT, `games/${CENTER}/data/counters.json`), 'utf8')) as {
    counters: { id: string; entry?: string }[];
  };
  const plan = PLANS.find(({ game }) => game === CENTER);
  assert.ok(plan);
  const setup = new Map((readSetup(plan).units ?? []).map(({ unit, hex }) => [unit, hex]));
  const fixed = counters.filter(({ entry }) => /^\d{4}$/.test(entry ?? ''));
  assert.equal(fixed.length, 64);
  for (const { id, entry } of fixed) assert.equal(setup.get(id), entry, id);
});

const mistakes: readonly [string, readonly string[], RegExp][] = [
  [
    'an unknown game',
    ['--game', 'chess'],
    /^There is no map of "chess"\. Known: army-group-center, barbarossa/,
  ],
  [
    'a file that is not there',
    ['--file', 'no/map.json'],
    /^no\/map\.json cannot be read: there is no such file\.\n/,
  ],
  ['a folder', ['--file', 'cli'], /^cli cannot be read/],
  ['an unknown option', ['--fast'], /--fast/],
];
for (const [what, args, sentence] of mistakes) {
  test(`${what} is told in a sentence`, () => {
    const told = check(...args);
    assert.deepEqual([told.status, told.stdout], [2, '']);
    assert.match(told.stderr, sentence);
    assert.match(told.stderr, /maps:check \[--game G\] \[--file MAP\.json\] \[--json\]/);
    assert.doesNotMatch(told.stderr, / at .*\.ts:/);
  });
}

function withRoads(map: string, ...lines: readonly (readonly string[])[]): string {
  const roads = { title: 'Roads', basis: 'rec', lines: lines.map(hexes => ({ hexes })) };
  return JSON.stringify({ ...JSON.parse(map), networks: { roads } });
}
