import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOLE, scan } from './scan.ts';

const texts = (source: string, kind: 'comment' | 'string') =>
  scan(source)
    .pieces.filter(piece => piece.kind === kind)
    .map(piece => piece.text);

test('a slash in a string opens no comment, a quote in a comment no string', () => {
  const source = `const a = 'http://x'; // it's "fine"\nconst b = "/* no */";`;
  assert.deepEqual(texts(source, 'string'), ['http://x', '/* no */']);
  assert.deepEqual(texts(source, 'comment'), [` it's "fine"`]);
});

test('an escaped quote does not end a string', () => {
  assert.deepEqual(texts(String.raw`f('it\'s', "a\\", 'b')`, 'string'), [
    String.raw`it\'s`,
    String.raw`a\\`,
    'b',
  ]);
});

test('quotes inside a regular expression open no string', () => {
  assert.deepEqual(texts(`x.replace(/['"/]/g, 'y'); return /'/.test(z) ? 'a' : 'b'`, 'string'), [
    'y',
    'a',
    'b',
  ]);
});

test('a division opens no regular expression', () => {
  assert.deepEqual(texts(`const a = (b + c) / 2 + 'x' / d[0] / 'y'; n++ / 2 + 'z'`, 'string'), [
    'x',
    'y',
    'z',
  ]);
});

test('a template shows its substitution as a hole, and the code inside is read as code', () => {
  const source = `t(\`7.4\${f({ a: 'in' }, \`deep\${1}\`)} end\`, 'after')`;
  assert.deepEqual(texts(source, 'string'), ['in', `deep${HOLE}`, `7.4${HOLE} end`, 'after']);
});

test('lines are counted through block comments, templates and continued strings', () => {
  const source = `/* a\nb */ 'x'\n\`p\nq\${1}\n\` + 'y'\n'k\\\nl'; 'z'`;
  const lines = scan(source).pieces.map(({ text, line }) => [text, line]);
  assert.deepEqual(lines, [
    [' a\nb ', 1],
    ['x', 2],
    [`p\nq${HOLE}\n`, 3],
    ['y', 5],
    ['k\\\nl', 6],
    ['z', 7],
  ]);
});

test('an import of a computed path is noticed, one of a plain path is not', () => {
  assert.deepEqual(
    scan(`await import('./a.ts');\nawait import(name);\nawait import(\`./\${x}.ts\`)`).computedImports,
    [2, 3],
  );
});
