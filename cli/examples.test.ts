// docs/using-the-kit.md: its examples are the files in docs/examples, word for word; they use what the packages show and
// nothing behind it, and they run. Put a changed example into the page with: node cli/examples.ts

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../tools/files.ts';
import { EXAMPLES, PAGE, withExamples } from './examples.ts';

const files = readdirSync(join(ROOT, EXAMPLES));
const page = readFileSync(join(ROOT, PAGE), 'utf8');
const run = (file: string) =>
  execFileSync(process.execPath, [join(ROOT, EXAMPLES, file)], { encoding: 'utf8', cwd: ROOT });

test('every example is on the page as it is', () => {
  for (const file of files) assert.ok(page.includes(`<!-- example: ${file} -->`), file);
  assert.equal(withExamples(page), page);
});

test('examples are short and import packages by their names only', () => {
  for (const file of files) {
    const source = readFileSync(join(ROOT, EXAMPLES, file), 'utf8');
    assert.ok(source.split('\n').length <= 50, file);
    const imported = [...source.matchAll(/\b(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name);
    assert.ok(imported.length > 0 && imported.every(name => /^hexfront\/\w/.test(name)), `${imported}`);
  }
});

test('every package that the page names is exported and can be loaded', async () => {
  const names = [...page.matchAll(/^\| `(hexfront\/[^`]+)`/gm)].map(([, name]) => name);
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  assert.equal(names.length, Object.keys(exports).length);
  for (const name of names.filter(each => each !== 'hexfront/board'))
    assert.ok(Object.keys(await import(name)).length > 0, name);
});

test('two random players play a whole game, and its first battle is looked at before', () => {
  const told = run('whole-game.ts');
  assert.match(told, /^\d+ against \d+, column .+\n {2}11\.8a /);
  assert.match(told, /\n(german|soviet|draw) wins after \d+ actions and \d+ attacks\n$/);
});

test('a corps goes around the forest and attacks over the river', () => {
  assert.equal(
    run('skirmish.ts'),
    `way 0100 0001 0002 0003 0103, cost 4
1 corps 9
1 division 3
2 over the river -1
column 2:1, die 4: retreat
`,
  );
});
