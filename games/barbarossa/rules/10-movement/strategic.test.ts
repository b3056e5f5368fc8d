// German strategic movement (8.6, 8.7).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Action, isRefusal } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  around,
  destinationsOf,
  flagsOf,
  game,
  goUntil,
  hexAt,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  ruleAgainst,
  type Sketch,
  sketch,
  written,
} from '../../testing.node.ts';

const [panzer, corps, army] = ['DE-PZ-3', 'DE-INF-1', 'SU-RA-3'];
const WARSAW = '2018';
const BRESLAU = '2221';
const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const phase = (units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ units, phase: 'strategic', ...more });

test('8.6, 8.7f strategic movement is there from turn 9 to turn 29', () => {
  const loads = (turn: number): boolean =>
    game.load(written({ units: { [corps]: WARSAW }, phase: 'strategic', turn }), 'x').ok;
  assert.deepEqual([8, 9, 29, 30].map(loads), [false, true, true, false]);
});

test('8.7a units that moved strategically may move again in the same player turn', () => {
  const state = phase({ [corps]: WARSAW, [army]: '1005' });
  const moved = play(state, move(corps, '1813'), { type: 'end' });
  assert.equal(game.position(moved).phase, 'movement');
  allowed(moved, move(corps, '1812'));
});

test('8.7b it begins the phase in a friendly, supplied city, next to an enemy or not', () => {
  const state = phase({ [corps]: WARSAW, [panzer]: '2019', [army]: '2017' });
  allowed(state, move(corps, BRESLAU));
  assert.equal(refusedBy(state, move(panzer, BRESLAU)), '8.7b');
  assert.equal(refusedBy(state, move(army, '2016')), '8.6');
  const again = play(phase({ [corps]: WARSAW, [panzer]: WARSAW }), move(corps, BRESLAU));
  assert.equal(refusedBy(again, move(corps, WARSAW)), '8.7b');
  // Enemies all around Kiev, but for one hex that leads nowhere.
  const ring = Object.fromEntries(
    around('2311').map((hex, index) => [`SU-RA-${[3, 8, 26, 13, 23, 27][index]}`, hex]),
  );
  const cut = phase({ [corps]: '2311', [panzer]: WARSAW, ...ring });
  assert.equal(refusedBy(cut, move(corps, WARSAW)), '8.7b');
});

test('8.7c any length, but next to enemies only at its ends', () => {
  const state = phase({ [corps]: WARSAW, [army]: '1813' });
  assert.ok(destinationsOf(state, corps).has('1402'), 'all over the map');
  const [first, last] = around('1813');
  for (const hex of [first, last]) allowed(state, move(corps, hex));
  assert.equal(ruleAgainst(state, corps, ...wayTo(WARSAW, first, { [army]: '1813' }), last), '8.7c');
  assert.equal(refusedBy(state, move(corps, '1813')), '10.4');
  // A single army next to both hexes of the isthmus shuts the Crimea.
  const shut = phase({ [corps]: '3108', [army]: '2907' }, { control: { german: ['3108', '2607'] } });
  allowed(shut, move(corps, '3008'));
  assert.equal(refusedBy(shut, move(corps, '2809')), '8.7c');
  // It may set out next to one enemy and end next to another.
  const pressed = phase({ [corps]: WARSAW, [army]: '2017' });
  allowed(pressed, move(corps, around('2017').find(hex => around(WARSAW).includes(hex)) ?? ''));
});

/** Hexes of a way that leads from one hex to another. */
function wayTo(from: string, to: string, others: Record<string, string> = {}): string[] {
  const way = game.way(phase({ [corps]: from, ...others }), corps, to);
  assert.ok(!isRefusal(way));
  return way.steps.slice(1).map(({ hex }) => hex);
}

test('8.7c, 10.22 ground that is closed stays closed, and satellites stay in the south', () => {
  const state = phase({ R3: '3114' });
  for (const to of destinationsOf(state, 'R3').keys()) assert.ok(hexAt(to).areas.includes('south'), to);
  assert.equal(refusedBy(state, move('R3', WARSAW)), '8.7c');
  assert.equal(
    ruleAgainst(phase({ [corps]: '1011' }, { control: { german: ['1011'] } }), corps, '1012'),
    '10.13',
  );
});

test('3.6c, ruling A3-32 a strategic move takes the hexes that it passes', () => {
  const way = wayTo(WARSAW, '1813');
  const moved = play(phase({ [corps]: WARSAW, [army]: '1005' }), { ...move(corps, '1813'), path: way });
  const { german = [] } = game.position(moved).control ?? {};
  assert.ok(way.filter(hex => hexAt(hex).country === 'USSR').every(hex => german.includes(hex)));
});

test('8.7d eight a turn: one for others, two for mechanized units, four for satellites', () => {
  const state = phase({ [panzer]: WARSAW, [corps]: WARSAW, R3: '3114' });
  const spent = (id: string, to: string): unknown => markerOf(play(state, move(id, to)), 'strategicUsed');
  assert.deepEqual([spent(panzer, BRESLAU), spent(corps, BRESLAU), spent('R3', '2820')], [2, 1, 4]);
  const late = phase({ [panzer]: WARSAW, [corps]: WARSAW }, { markers: { strategicUsed: 7 } });
  assert.equal(refusedBy(late, move(panzer, BRESLAU)), '8.7d');
  allowed(late, move(corps, BRESLAU));
});

test('8.7e units that arrive cost nothing until they are moved on', () => {
  const state = sketch({
    units: { [corps]: '@turn-10', [panzer]: WARSAW, [army]: '1005' },
    phase: 'arrivals',
  });
  const placed = play(state, { type: 'place', units: [corps], to: WARSAW });
  assert.equal(markerOf(placed, 'strategicUsed'), undefined);
  const ready = goUntil(placed, '10 german strategic');
  assert.equal(markerOf(ready, 'strategicUsed'), undefined);
  assert.equal(markerOf(play(ready, move(corps, BRESLAU)), 'strategicUsed'), 1);
});

test('6.3, 8.7c a full hex is no way and no end', () => {
  const five = Object.fromEntries(
    ['DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8', 'DE-INF-9'].map(id => [id, '2019']),
  );
  const state = phase({ [corps]: WARSAW, ...five });
  assert.equal(refusedBy(state, move(corps, '2019')), '6.3');
});

test('8.7a a strategic move is told as one, and remembered for the sea (10.16)', () => {
  const { state, events } = playOne(phase({ [corps]: WARSAW, [panzer]: WARSAW }), move(corps, BRESLAU));
  assert.ok(events.some(({ type, how }) => type === 'moved' && how === 'strategic'));
  assert.ok(flagsOf(state, corps).includes('entrained'));
  assert.equal(placeOfUnit(state, corps), BRESLAU);
});

test('4.15a whoever takes an empty Moscow by rail is told what the die may bring', () => {
  const state = phase({ [corps]: WARSAW, [army]: '1005' });
  const [told] = Object.values(chancesOf(game, state, move(corps, '1606')));
  assert.deepEqual(told, { 'the Soviet Union gives up': 2, 'the war goes on': 4 });
});
