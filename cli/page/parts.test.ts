// What the build leaves out of the registry, for the page and for its worker.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { registry } from '../../games/registry.ts';
import { ROOT } from '../../tools/files.ts';
import { onlyParts } from './parts.ts';

const source = readFileSync(join(ROOT, 'games/registry.ts'), 'utf8');
const imported = (code: string) => [...code.matchAll(/=> import\('([^']+)'\)/g)].map(([, path]) => path);

test('the registry keeps the parts that are asked for, of every game, and nothing else is loaded', () => {
  const page = onlyParts(source, ['id', 'front', 'announced', 'presentation']);
  assert.deepEqual(
    imported(page),
    imported(source).filter(path => path.endsWith('/presentation.ts')),
  );
  assert.ok(imported(page).length > 1);
  assert.equal(page.match(/^ {4}id: '/gm)?.length, source.match(/^ {4}id: '/gm)?.length);
  assert.doesNotMatch(page, /^ {4}picture: /m);
  const all = registry.flatMap(entry => Object.keys(entry));
  assert.equal(onlyParts(source, all), source);
});

test('what stands on one line or without a comma is cut as well', () => {
  const list = (text: string) => `export const registry: readonly Entry[] = [${text}];\n`;
  assert.equal(onlyParts(list("{ id: 'a', rules: () => import('./a.ts') }"), ['id']), list("{ id: 'a',  }"));
  assert.equal(onlyParts(list('{ a: { id: 1 } , id: 2, }'), ['id']), list('{  id: 2, }'));
  assert.throws(() => onlyParts('export const games = [];', ['id']), /no list named registry/);
});
