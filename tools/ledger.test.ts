import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { citedIn, idFinder, type Places, parseLedger } from './ledger.ts';

const HEAD = 'id\ttitle\tkind\tenforce\tstatement';
const finder = idFinder(['7.4a', '7.4b', '7.5', '11.24', '7.10a']);
const found = (source: string, role: keyof Places, known = true) =>
  citedIn(source, role, finder)
    .filter(c => c.known === known)
    .map(c => `${c.id}:${c.line}`);

test('a ledger in order has rows and no problems', () => {
  const { rows, problems } = parseLedger(`${HEAD}\n7.4a\tOne\tsupply\tengine\tWords.\n`, 'l');
  assert.deepEqual(problems, []);
  assert.deepEqual(rows, [
    { id: '7.4a', title: 'One', kind: 'supply', enforce: 'engine', statement: 'Words.' },
  ]);
});

const BROKEN: [string, string, RegExp][] = [
  ['wrong columns', 'id\ttitle\n', /^l:1: the columns/],
  ['a row that is too short', `${HEAD}\n7.4a\tOne\tsupply\tengine`, /^l:2: 4 columns/],
  ['an empty cell', `${HEAD}\n7.4a\t\tsupply\tengine\tWords.`, /^l:2: a cell is empty/],
  ['an unknown kind of enforcement', `${HEAD}\n7.4a\tOne\tsupply\tengin\tWords.`, /^l:2: enforce is "engin"/],
  ['an id that is none', `${HEAD}\nseven\tOne\tsupply\tengine\tWords.`, /^l:2: "seven"/],
  ['an id used twice', `${HEAD}\n7.5\tA\tb\tui\tW\n7.5\tA\tb\tui\tW`, /^l:3: 7.5 is already on line 2/],
];
for (const [what, text, problem] of BROKEN)
  test(`a ledger with ${what} is told so, with the line`, () => {
    const { problems } = parseLedger(text, 'l');
    assert.equal(problems.length, 1);
    assert.match(problems[0], problem);
  });

test('code cites an id in a comment or in a string', () => {
  assert.deepEqual(found(`// 7.4a one shift\nrefuse({ rule: '7.5' }); /* see\n 11.24. */`, 'code'), [
    '7.4a:1',
    '7.5:2',
    '11.24:3',
  ]);
});

test('code cites nothing with a number', () => {
  assert.deepEqual(found('const x = 7.5 + 11.24;', 'code'), []);
});

test('neither a longer nor a shorter id counts, nor one inside a word or a decimal', () => {
  assert.deepEqual(found(`// 17.4a 7.4 7.4ab 7.55 7.5.1 v7.5 1.7.5 7.10`, 'code'), []);
});

test('an id that a template completes is not the id', () => {
  assert.deepEqual(found(`rule: \`7.5\${letter}\``, 'code'), []);
});

test('a range names both its ends, brackets and full stops do not hide an id', () => {
  assert.deepEqual(found('// (7.4a-7.4b), 7.5.', 'code'), ['7.4a:1', '7.4b:1', '7.5:1']);
});

test('a test names the ids that its title begins with, and no later ones', () => {
  assert.deepEqual(found(`test('7.4a 7.4b both shifts cancel, unlike 7.5', f)`, 'tests'), [
    '7.4a:1',
    '7.4b:1',
  ]);
  assert.deepEqual(found(`test('7.4a, 7.4b and 11.24: all', f)`, 'tests'), ['7.4a:1', '7.4b:1', '11.24:1']);
  assert.deepEqual(found(`test('a unit under 7.5', f) // 7.5`, 'tests'), []);
  assert.deepEqual(found(`test(\`7.5 with \${n} units\`, f)`, 'tests'), ['7.5:1']);
});

test('an id that the ledger lacks is unknown; a bare number in prose, or the rule above lettered rows, is not', () => {
  assert.deepEqual(found(`// 7.4c shift\nrule: '9.9'`, 'code', false), ['7.4c:1', '9.9:2']);
  assert.deepEqual(found(`test('7.4z x', f)`, 'tests', false), ['7.4z:1']);
  assert.deepEqual(found(`// 7.4 in general; takes 2.5 of them`, 'code', false), []);
});

test('data may mention an id, and its numbers are never unknown ones', () => {
  assert.deepEqual(found('{"basis": "7.5", "lat": "53.9"}', 'data'), ['7.5:1']);
  assert.deepEqual(found('{"basis": "7.5", "lat": "53.9"}', 'data', false), []);
});

test('ids of other shapes are learnt from the ledger', () => {
  const other = idFinder(['1.2-1', '1.2-10', 'M-D2-1', 'E.3', '7.7A']);
  const ids = (text: string) => citedIn(`// ${text}`, 'code', other).map(c => (c.known ? c.id : `?${c.id}`));
  assert.deepEqual(ids('1.2-10 M-D2-1 E.3 7.7A'), ['1.2-10', 'M-D2-1', 'E.3', '7.7A']);
  assert.deepEqual(ids('1.2-9'), ['?1.2-9']);
});

test('whatever surrounds it, an id is found exactly when it stands alone', () => {
  const beside = fc.constantFrom('', ' ', '(', ')', ',', ';', ':', 'x', '3', 'a', '_');
  fc.assert(
    fc.property(beside, beside, (left, right) => {
      const standsAlone = !/\w/.test(left) && !/\w/.test(right);
      assert.equal(found(`// see ${left}7.4a${right} end`, 'code').includes('7.4a:1'), standsAlone);
    }),
  );
});

test('ids of units that are built like those of rules are not taken for unknown rules', () => {
  const rules = idFinder(['M-AIR-9', 'M14-X-2']);
  const cited = citedIn("// M-AIR-9, M-AIR-12 and M14-X-7\n// S-A-16\nconst unit = 'G-ID-5';", 'code', rules);
  assert.deepEqual(
    cited.map(({ id, known }) => `${id} ${known}`),
    ['M-AIR-9 true', 'M-AIR-12 false', 'M14-X-7 false'],
  );
});
