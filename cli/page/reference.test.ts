// The rules reference: every row of the ledger is in it once, in its chapter, and can be found again.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gamesIn, ROOT } from '../../tools/files.ts';
import { readLedger } from '../../tools/ledger.ts';
import { countRules, findRule, linkRules, readReference, search } from '../../web/rules/reference.ts';
import { chapterOf, chaptersOf, inWords, referenceOf } from './reference.ts';

const GAME = 'army-group-center';
const made = referenceOf(ROOT, GAME);
assert.ok(made);
const reference = made;
/** Of all games that have a reference. */
const everyRule = gamesIn(ROOT)
  .flatMap(game => referenceOf(ROOT, game) ?? [])
  .flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules));
const rule = (id: string, kind: string) => ({ id, title: id, kind, statement: id });
const rows = readLedger(ROOT, GAME).rows.filter(({ enforce }) => enforce !== 'none');

test('every row of the ledger that is more than background is there once, in the order of the ledger', () => {
  assert.deepEqual(
    reference.chapters.flatMap(({ rules }) => rules.map(({ id }) => id)),
    rows.map(({ id }) => id),
  );
});

test('every chapter of the first game has a title of its own', () => {
  const titles = reference.chapters.map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  assert.equal(reference.chapters.find(({ id }) => id === '7')?.title, 'Supply');
});

test('it survives the way to the page, and anything else is refused', () => {
  assert.deepEqual(readReference(JSON.parse(JSON.stringify(reference))), reference);
  const [chapter] = reference.chapters;
  for (const value of [
    null,
    [],
    {},
    { game: 'x', chapters: [{}] },
    { game: 'x', chapters: [{ ...chapter, rules: [{ id: '1' }] }] },
  ])
    assert.equal(readReference(value), undefined);
});

test('a number leads to its rule, or to the first part of it', () => {
  assert.equal(findRule(reference, '7.4a')?.id, '7.4a');
  assert.equal(findRule(reference, '7.2')?.id, '7.2a');
  assert.equal(findRule(reference, '77.7'), undefined);
  assert.equal(findRule(reference, ''), undefined);
});

test('search finds words in any order, whole numbers, and American or British spelling', () => {
  const ids = (query: string) => search(reference, query).flatMap(({ rules }) => rules.map(({ id }) => id));
  assert.deepEqual(ids('7.4a'), ['7.4a']);
  assert.ok(ids('7.2').includes('7.2a') && !ids('1.1').includes('11.18'));
  assert.ok(ids('13').length >= 19 && ids('13.').every(id => id.startsWith('13.')));
  assert.deepEqual(ids('koenigsberg supply'), ids('SUPPLY Königsberg'.replace('ö', 'oe')));
  assert.ok(ids('armour').length > 0);
  assert.deepEqual(ids('armour'), ids('armor'));
  assert.deepEqual(ids('xyzzy'), []);
  assert.equal(countRules(search(reference, '  ')), rows.length);
});

test('what is called so comes first: by number, then by title, then by what is said', () => {
  const first = (query: string) => search(reference, query)[0].rules[0].id;
  assert.equal(first('5.4'), '5.4a');
  assert.equal(first('sudden death'), '4.2');
  assert.equal(first('stack limit'), '6.1');
  const moscow = referenceOf(ROOT, 'moscow');
  assert.ok(moscow);
  assert.deepEqual(
    search(moscow, 'm-air-6').map(({ rules }) => rules.map(({ id }) => id)),
    [['M-AIR-6']],
  );
  assert.equal(search(moscow, 'panic')[0].title, 'Panic in Moscow');
});

test('rules named in a statement become links, other figures do not', () => {
  assert.deepEqual(linkRules(reference, 'As 7.2b says, 1.5 points and 9.99; see 10.2.'), [
    { text: 'As ' },
    { text: '7.2b', rule: '7.2b' },
    { text: ' says, 1.5 points and 9.99; see ' },
    { text: '10.2', rule: findRule(reference, '10.2')?.id },
    { text: '.' },
  ]);
  assert.deepEqual(
    linkRules(
      { game: 'x', chapters: [{ id: 'M-ZOC', title: '', rules: [rule('M-ZOC-7', 'zoc')] }] },
      'Not in M-ZOC-7, M-ZOC-77.',
    ),
    [{ text: 'Not in ' }, { text: 'M-ZOC-7', rule: 'M-ZOC-7' }, { text: ', M-ZOC-77.' }],
  );
  for (const { statement } of rows)
    assert.equal(
      linkRules(reference, statement)
        .map(({ text }) => text)
        .join(''),
      statement,
    );
});

test('chapters are told from every form of id', () => {
  assert.deepEqual(['7.4a', '10.1', 'E.1', '1.2-1', 'M-CRT-12', 'M14-WX-3'].map(chapterOf), [
    '7',
    '10',
    'E',
    '1',
    'M-CRT',
    'M14-WX',
  ]);
  const [chapter] = chaptersOf(
    [rule('M-AIR-1', 'air'), rule('M-AIR-2', 'combat'), rule('M-AIR-3', 'air')],
    new Map(),
  );
  assert.equal(chapter.title, 'Air');
});

test('abbreviations of the ledger are written out', () => {
  assert.equal(inWords('OOS attacker shift'), 'Out of supply attacker shift');
  assert.equal(
    inWords('Go EZOC to EZOC in GT1, ZOCs or not'),
    'Go enemy zone of control to enemy zone of control in game turn 1, zones of control or not',
  );
  assert.equal(
    inWords('A town is worth 1 VP, a city 4 VP.'),
    'A town is worth 1 victory point, a city 4 victory points.',
  );
  assert.equal(inWords('codes B, GT, OOSX'), 'codes B, GT, OOSX');
  assert.equal(
    inWords('3 MF, then 1 MF; CAS in his VDP'),
    '3 movement factors, then 1 movement factor; close air support in his victory step',
  );
  assert.equal(inWords('see M-CRT-3'), 'see M-CRT-3');
  for (const { title, statement } of everyRule)
    assert.doesNotMatch(`${title} ${statement}`, /\b(OOS|E?ZOCs?|MF|VDP|(?<!-)CAS|(?<!-)CRT)\b/);
});

test('whoever reads it is a player: nothing speaks of programs, files or who made them', () => {
  const ours =
    /\b(engine|code must|ledger|software|program\w*|implement\w*|data ?(file|pack)?s?|JSON|UI|record needs|roster|rulings?|R-A\d+|index[- ][AB]|imported|recomputed|ids?|must (store|ask|record|show|offer)|(show|tell|offer|refuse|track|ship) (a|any|players|control|section))\b/i;
  for (const { id, title, statement } of everyRule) {
    assert.doesNotMatch(`${title} ${statement}`, ours, id);
    assert.doesNotMatch(`${title} ${statement}`, /\b(defence|armour|favour|neighbour)/i, id);
  }
});

test('a game without a ledger has no reference; a spoilt one is not passed over', () => {
  assert.equal(referenceOf(ROOT, 'no-such-game'), undefined);
  const root = mkdtempSync(join(tmpdir(), 'hexfront-'));
  try {
    mkdirSync(join(root, 'games/spoilt'), { recursive: true });
    writeFileSync(join(root, 'games/spoilt/ledger.tsv'), 'id\ttitle\n1.1\tx\n');
    assert.throws(() => referenceOf(root, 'spoilt'), /ledger\.tsv/);
  } finally {
    rmSync(root, { recursive: true });
  }
});
