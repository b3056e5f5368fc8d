// The reorganization of turn 3: corps vanish, oversized armies shrink, pockets wait.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { around, eventsOf, game, placeOfUnit, play, playOne, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { eliminate } from './dead-pile.ts';

const GREYS = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'];
const KIEV = '2311';
const ring = (hex: string): Record<string, string> =>
  Object.fromEntries(around(hex).map((at, index) => [GREYS[index], at]));
const places = (state: Parameters<typeof placeOfUnit>[0], ...ids: string[]) =>
  ids.map(id => placeOfUnit(state, id));
/** The last Soviet phase of turn 3 ends. */
const ended = (units: Record<string, string>, markers: object = {}) =>
  playOne(
    sketch({
      turn: 3,
      phase: 'movement',
      side: 'soviet',
      units,
      markers: { vp: 18, pause: 'taken', ...markers },
    }),
    { type: 'end' },
  );

test('8.23a all mechanized, rifle and airborne corps are gone, on the map, in the RVGK and on the track', () => {
  const units = {
    'SU-MC-3': '1606',
    'SU-RC-2': '@rvgk',
    'SU-AB-1': '1806',
    'SU-MC-5': '@turn-5',
    'SU-RA-3': '1606',
  };
  const { state } = ended(units);
  assert.deepEqual(places(state, ...Object.keys(units)), ['@out', '@out', '@out', '@out', '1606']);
});

test('8.23b an oversized army becomes its regular counterpart where it stands', () => {
  const units = { 'SU-ORA-6': '2311', 'SU-RA-6': '@aside', 'SU-ORA-5': '@rvgk', 'SU-RA-5': '@aside' };
  const { state, events } = ended(units);
  assert.deepEqual(places(state, ...Object.keys(units)), ['@out', '2311', '@out', '@rvgk']);
  assert.equal(eventsOf(events, 'converted').length, 2);
  assert.deepEqual(game.faults(state), []);
});

test('8.23a, 8.23b only at the end of turn 3', () => {
  const units = { 'SU-ORA-6': '2311', 'SU-RA-6': '@aside', 'SU-MC-3': '1606' };
  const state = sketch({ turn: 2, phase: 'movement', side: 'soviet', units, markers: { vp: 18 } });
  assert.deepEqual(places(play(state, { type: 'end' }), ...Object.keys(units)), ['2311', '@aside', '1606']);
});

const pocket = { 'SU-ORA-6': KIEV, 'SU-RA-6': '@aside', 'SU-MC-9': KIEV, ...ring(KIEV) };

test('8.23c who is cut off from all supply waits; a garrison is supplied', () => {
  assert.deepEqual(places(ended(pocket).state, 'SU-ORA-6', 'SU-RA-6', 'SU-MC-9'), [KIEV, '@aside', KIEV]);
  const hero = ended(pocket, { hero: [KIEV] }).state;
  assert.deepEqual(places(hero, 'SU-ORA-6', 'SU-RA-6', 'SU-MC-9'), ['@out', KIEV, '@out']);
});

test('8.23c, 8.23d they go, or shrink, the instant that a line reaches them', () => {
  const [corps, at] = Object.entries(ring(KIEV))[0];
  const away = around(at).find(hex => !around(KIEV).includes(hex) && hex !== KIEV) ?? '';
  const state = sketch({ turn: 6, units: pocket });
  assert.deepEqual(places(state, 'SU-ORA-6', 'SU-MC-9'), [KIEV, KIEV]);
  const free = play(state, { type: 'move', units: [corps], to: away });
  assert.deepEqual(places(free, 'SU-ORA-6', 'SU-RA-6', 'SU-MC-9'), ['@out', KIEV, '@out']);
});

test('8.23c, 8.23d or when they die: the corps for good, the army to the dead pile', () => {
  const fallen: Play = { state: sketch({ turn: 6, units: pocket }), events: [] };
  for (const unit of ['SU-ORA-6', 'SU-MC-9']) eliminate(fallen, unitNumber(unit), '11.26');
  assert.deepEqual(places(fallen.state, 'SU-ORA-6', 'SU-RA-6', 'SU-MC-9'), ['@out', '@dead', '@out']);
});

test('8.28 the Italians leave after turn 16, wherever they are', () => {
  for (const at of ['2405', '@turn-20']) {
    const units = { I8: at, 'SU-RA-3': '1606' };
    const given = {
      phase: 'movement',
      side: 'soviet',
      units,
      markers: { vp: 30, standFastOver: true },
    } as const;
    const leaving = playOne(sketch({ turn: 16, ...given }), { type: 'end' });
    assert.equal(placeOfUnit(leaving.state, 'I8'), '@out');
    assert.ok(eventsOf(leaving.events, 'removed').some(({ rule }) => rule === '8.28'));
    assert.equal(placeOfUnit(play(sketch({ turn: 15, ...given }), { type: 'end' }), 'I8'), at);
  }
});
