// The game in words: what happens is said once, under the phase it happens in, and every event has its words or a reason
// to have none.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { GameEvent } from '../../kit/game.ts';
import { isTold, UNTOLD } from './tell.ts';
import { game, newGame, openField, playOne, sketch, walkFrom } from './testing.node.ts';

const FIELD = openField();
const phase = (side: string, name: string) => ({ type: 'phase', side, phase: name });
const told = (...events: GameEvent[]): string => game.teller(newGame()).tell(events).join('\n');

test('a phase in which nothing happens is not mentioned', () => {
  const teller = game.teller(newGame());
  assert.deepEqual(teller.tell([phase('german', 'air'), phase('russian', 'rail')]), []);
  const railed = { type: 'railed', unit: 'S-A-22', from: '1016', to: '1716' };
  const line = '    22nd Army goes by rail from Moscow (1016) to Tula (1716)';
  assert.deepEqual(teller.tell([railed]), ['  Russian rail movement', line]);
  assert.deepEqual(teller.tell([railed]), [line]);
});

test('a turn is told with its weather', () => {
  assert.match(told({ type: 'turn', turn: 5, weather: 'frost' }), /^\nTurn 5, hard frost$/);
});

test('a tale that begins in the middle of a game says which phase it is', () => {
  const state = sketch({ side: 'russian', units: { 'S-A-22': FIELD } });
  const to = walkFrom(FIELD, 3);
  const { events } = playOne(state, { type: 'move', units: ['S-A-22'], to });
  assert.deepEqual(game.teller(state).tell(events), [
    '  Russian movement',
    `    22nd Army moves ${FIELD} to ${to}, 1 factor`,
  ]);
});

test('a town that changes hands is named, an empty hex is not', () => {
  assert.match(told({ type: 'control', hex: '1016', side: 'german' }), /Moscow \(1016\) is now German/);
  assert.equal(told({ type: 'control', hex: FIELD, side: 'german' }), '');
});

test('a battle is told with its die, its column and its result, each group with its own', () => {
  const state = sketch({
    units: { 'S-A-22': walkFrom(FIELD, 0), 'G-ID-6': FIELD },
    phase: 'combat',
    side: 'russian',
    frames: [
      { name: 'combat', attacks: [{ target: FIELD, units: ['S-A-22'], requiredBy: [] }], resolved: [] },
    ],
    markers: { orders: { german: { 'no-retreat': 'never' } } },
    dice: [1],
  });
  const { events } = playOne(state, { type: 'resolve', target: FIELD });
  const lines = game.teller(state).tell(events);
  assert.equal(lines[0], '  Russian combat');
  assert.equal(lines[1], `    22nd Army attacks ${FIELD}`);
  assert.match(lines[2], /^ {6}column \d:\d, die 1: \w+ \([a-z\d ]+\), for 6th Infantry Division$/);
});

test('the two kinds of D2 read alike, and a dash is no effect', () => {
  const converted = (from: string, to: string) => told({ type: 'converted', from, to, rule: 'M-OVR-2' });
  assert.match(converted('D2s', 'DE'), /D2 becomes DE \(defenders destroyed\), by M-OVR-2/);
  const bombed = { type: 'bombed', unit: 'G-Air-2', target: 'S-A-22', result: '-' };
  assert.match(told({ type: 'roll', value: 5 }, bombed), /22nd Army is bombed, die 5: no effect/);
});

test('paratroopers who are dropped and an attack that lapses are told apart', () => {
  assert.match(
    told({ type: 'dropped', unit: 'S-Para-5', hex: FIELD }),
    new RegExp(`is dropped at ${FIELD}$`),
  );
  const lapsed = told({ type: 'lapsed', target: FIELD, reason: 'empty' });
  assert.match(lapsed, new RegExp(`The attack on ${FIELD} comes to nothing$`));
});

test('every event that the rules emit is told, or left out on purpose', () => {
  const emitted = new Set<string>();
  // What both games of the family do is told there.
  for (const folder of ['rules/', '../../families/coatney/'].map(path => new URL(path, import.meta.url))) {
    for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
      if (!name.endsWith('.ts') || name.includes('.test.')) continue;
      const text = readFileSync(new URL(name, folder), 'utf8');
      for (const [, type] of text.matchAll(/emit\(\s*play,\s*\{[^}]*?\btype: '([\w-]+)'/g)) emitted.add(type);
    }
  }
  assert.ok(emitted.size > 40, `${emitted.size} kinds of events`);
  for (const type of emitted) assert.ok(isTold(type) !== UNTOLD.includes(type), type);
});
