// The add-on pack says what section 14 says, and the game takes no notice of it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DataError } from '../../../../kit/data-error.ts';
import { armyGroupCenter as game } from '../../index.ts';
import { roster } from '../02-components/components.ts';
import { addonPack, checkAddon } from './addon.ts';

const textOf = (rule: string): string => {
  const found = addonPack.rules.filter(entry => entry.rule === rule);
  assert.equal(found.length, 1, `one text for ${rule}`);
  return found[0].text;
};
const counter = (name: string) => {
  const found = addonPack.counters.find(entry => entry.name === name);
  assert.ok(found, name);
  return found;
};

test('14.0 the add-on can be read but not played, and no rule of the game uses it', () => {
  assert.equal(addonPack.playable, false);
  assert.throws(() => checkAddon({ ...addonPack, playable: true }), DataError);
  const folder = new URL('../', import.meta.url);
  const users = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(name => name.endsWith('.ts') && !name.startsWith('14-'))
    .filter(name => readFileSync(new URL(name, folder), 'utf8').includes('14-addon'));
  assert.deepEqual(users, []);
  // The game itself only lists it beside its scenarios.
  assert.deepEqual(game.packs, [addonPack]);
  assert.ok(game.scenarios.every(scenario => scenario.id !== addonPack.id));
  for (const { name } of addonPack.counters) assert.ok(roster.counters.every(unit => unit.name !== name));
});

test('14.1a nine US counters', () => {
  const american = addonPack.counters.filter(entry => entry.rule === '14.1a');
  assert.deepEqual(
    american.map(entry => [entry.name, entry.count]),
    [
      ['USMC amphibious corps', 1],
      ['USMC amphibious division', 2],
      ['US airborne division', 1],
      ['US tactical air wing', 1],
      ['US carrier task force', 1],
      ['US bombardment task force', 1],
      ['US amphibious task force', 1],
      ['US supply', 1],
    ],
  );
});

test('14.1b from 1944 IV, by way of the staging area and the east edge', () => {
  const { from, placed, edge } = addonPack.arrival;
  assert.deepEqual([from, placed, edge], ['1944 IV', 'Allied Staging Area', 'east']);
});

test('14.1c the airborne division may drop in on or beside a coast', () => {
  assert.match(textOf('14.1c'), /airborne division.*coastal hex/);
});

test('14.1d first entry in four areas', () => {
  assert.deepEqual(addonPack.arrival.firstEntry, ['Formosa', 'Korea', 'Hong Kong', 'China']);
});

test('14.1e the amphibious corps is bought for 21 or made of three divisions', () => {
  assert.equal(addonPack.corpsFromDivisions, 3);
  assert.equal(counter('USMC amphibious corps').costVp, 21);
});

test('14.1f the British corps and the Australian divisions exclude each other', () => {
  assert.match(textOf('14.1f'), /British amphibious corps.*Australian amphibious divisions exclude/);
});

test('14.1g Japan scores ten a turn for it', () => {
  assert.equal(addonPack.japaneseVpPerTurn, 10);
});

test('14.2a partisans are the seven counters that are left, drawn blind', () => {
  assert.equal(counter('Allied partisan').count, 7);
  assert.equal(counter('Allied partisan').basis, 'deduced');
  assert.match(textOf('14.2a'), /drawn blind/);
});

test('14.2b Guerrilla Raids bring a partisan to one of four countries', () => {
  assert.deepEqual(addonPack.partisans.byRandomEvent, ['China', 'Indochina', 'Burma', 'Dutch East Indies']);
});

test('14.2c an Uprising brings one to any of eight', () => {
  assert.deepEqual(addonPack.partisans.byPsywar, [
    'China',
    'Korea',
    'Formosa',
    'Indochina',
    'Siam',
    'Burma',
    'India',
    'Dutch East Indies',
  ]);
});

const TEXTS: readonly [title: string, rule: string, says: RegExp][] = [
  ['14.3 a partisan is placed where no enemy stands', '14.3', /no enemy unit/],
  ['14.4a a partisan never leaves its country', '14.4a', /stays in the country/],
  ['14.4b a partisan has no zone of control and ignores others', '14.4b', /exerts none and feels none/],
  ['14.4c a partisan is always supplied and gains nothing from supply units', '14.4c', /never lacking/],
  ['14.4d a partisan gets no support', '14.4d', /no support/],
  ['14.4e a lost partisan costs no points', '14.4e', /changes nobody's points/],
  ['14.9 the background is told', '14.9', /Formosa/],
];
for (const [title, rule, says] of TEXTS) test(title, () => assert.match(textOf(rule), says));

test('14.5 garrisons attack partisans with a strength of one', () => {
  assert.equal(addonPack.partisans.garrisonAttackStrength, 1);
});

test('14.6 two partisans take the place of the Communist army', () => {
  assert.equal(addonPack.partisans.atStart, 2);
});

test('14.7 corps 21, airborne division 12, both noted for 1945, partisans not for sale', () => {
  const { costVp, costNote } = counter('US airborne division');
  assert.deepEqual([costVp, costNote], [12, '1945']);
  assert.equal(counter('USMC amphibious corps').costNote, '1945');
  assert.equal(counter('Allied partisan').costVp, undefined);
});

test('14.8 what M and VAC stand for', () => {
  assert.deepEqual(addonPack.labels, { M: 'Marine aviation wing', VAC: '5th Amphibious Corps' });
});

test('a pack with a counter too many is refused with its place', () => {
  const counters = addonPack.counters.map((entry, index) => (index === 1 ? { ...entry, count: 3 } : entry));
  assert.throws(() => checkAddon({ ...addonPack, counters }), /counters: the counts must add up to 16/);
});
