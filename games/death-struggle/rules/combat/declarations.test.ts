// What both sides declare in a battle: Pressed Attack, No Retreat, Forced Exchange before the die and after it, and the German way
// out of one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  EAST,
  FIELD,
  type Fight,
  fight,
  hold,
  playThrough,
  ready,
  resultsIn,
  WEST,
} from '../../fights.node.ts';
import {
  areaOf,
  frameName,
  game,
  offered,
  openField,
  play,
  refusedBy,
  walkFrom,
} from '../../testing.node.ts';
import { explainConversion } from './results.ts';

const RESOLVE: Action = { type: 'resolve', target: FIELD };
const PRESSED: Action = { ...RESOLVE, pressed: true };
const FORCE: Action = { type: 'force' };
const DECLINE: Action = { type: 'decline' };
const ESCAPE: Action = { type: 'escape' };

/** 12 German factors against 6. */
const german: Fight = { defenders: ['SU-ARMY-22'], attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II'] } };
/** 12 Russian factors against 6. */
const russian: Fight = { defenders: ['GE-INF-I'], attackers: { [EAST]: ['SU-MK-1', 'SU-TD-1'] } };

const sideOf = (state: State): string => game.sides[game.decider(state)];
/** What is decided on the way to the aftermath, and what the die came to. */
const through = (given: Fight, die: number, ...actions: readonly Action[]): string[] =>
  resultsIn(playThrough(ready(given, die), RESOLVE, ...actions).events);

test('DS-PRESS-2 DS-PRESS-3 example 11: pressed, the best three dice are read one column up, the others one down for Germans and two for Russians', () => {
  for (const [given, expected] of [
    [german, ['3:1 DE', '3:1 D3', '3:1 D2', '3:2 D', '3:2 X', '3:2 2X']],
    [russian, ['3:1 DE', '3:1 D3', '3:1 D2', '1:1 X', '1:1 AD', '1:1 2X']],
  ] as const) {
    const read = [1, 2, 3, 4, 5, 6].map(die => resultsIn(fight(given, die, { pressed: true }).events).join());
    assert.deepEqual(read, expected);
  }
});

test('DS-PRESS-1 the attack is pressed before the defender is asked to hold', () => {
  const begun = play(ready(german, 3), PRESSED);
  assert.equal(frameName(begun), 'no-retreat');
  assert.equal(sideOf(begun), 'russian');
  const looked = game.preview(ready(german), PRESSED);
  assert.ok('columns' in looked);
  assert.deepEqual(looked.columns, ['3:2', '3:1']);
  assert.ok(looked.modifiers.some(({ rule }) => rule === 'DS-PRESS-2'));
});

test('DS-PRESS-4 nobody presses an attack that a bad die would bring below 1:5', () => {
  const weak: Fight = { defenders: ['SU-ARMY-8'], attackers: { [WEST]: ['GE-DIV-81'] } };
  assert.equal(refusedBy(ready(weak), PRESSED), 'DS-PRESS-4');
  // 1:4 goes down one column for Germans, and two for Russians.
  const four: Fight = { defenders: ['SU-RK-10'], attackers: { [WEST]: ['GE-DIV-81'] } };
  play(ready(four), PRESSED);
  const red: Fight = { defenders: ['GE-INF-XIII'], attackers: { [EAST]: ['SU-RD12-01'] } };
  assert.equal(refusedBy(ready(red), PRESSED), 'DS-PRESS-4');
});

test('DS-NORET-2 DS-NORET-3 DS-NORET-4 the defender is asked before every battle, unit by unit, disrupted or not', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01', 'SU-RD12-02', 'SU-KAT-1'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II'] },
    flags: { 'SU-RD12-02': ['disrupted'] },
  };
  const asked = play(ready(given, 3), RESOLVE);
  const [choice] = game.choices(asked);
  assert.deepEqual(choice.open?.[0], {
    field: 'units',
    kind: 'units',
    some: ['SU-RD12-02', 'SU-RD12-01'],
    min: 0,
    max: 2,
  });
  assert.equal(refusedBy(asked, hold('SU-KAT-1')), 'DS-NORET-2');
  assert.equal(refusedBy(asked, hold('GE-INF-I')), 'DS-NORET-2');
  // 3:1, and 4:1 for the disrupted one: the first holds, the second may go.
  assert.deepEqual(resultsIn(play2(asked, hold('SU-RD12-01'))), ['3:1 D2 -> DE', '4:1 D3']);
});
const play2 = (state: State, ...actions: readonly Action[]) =>
  playThrough(state, ...actions, ...(actions.length === 1 ? [DECLINE] : [])).events;

test('DS-NORET-1 DS-NORET-2 example 12: D1 is a D, D2 and D3 are DE, DE is BK; other results stay', () => {
  const no = { holding: false, trapped: false, forced: false, escaped: false };
  const converted = (circumstances: object): string =>
    (['D1', 'D2', 'D3', 'DE', 'D', 'X', 'AD', 'AE', 'BK', '2X', 'X/2'] as const)
      .map(result => explainConversion(result, { ...no, ...circumstances }).result)
      .join(' ');
  assert.equal(converted({}), 'D1 D2 D3 DE D X AD AE BK 2X X/2');
  assert.equal(converted({ holding: true }), 'D DE DE BK D X AD AE BK 2X X/2');
  assert.equal(converted({ trapped: true }), 'D DE DE BK D X AD AE BK 2X X/2');
  assert.deepEqual(explainConversion('D1', { ...no, trapped: true }), { result: 'D', rule: 'DS-NORET-1' });
  assert.deepEqual(through(german, 4, hold('SU-ARMY-22'), DECLINE), ['2:1 D1 -> D']);
});

test('DS-FEX-1 without an order to hold nobody forces an exchange', () => {
  assert.notEqual(frameName(play(ready(german, 4), RESOLVE, hold())), 'forced-exchange');
  assert.notEqual(frameName(play(ready(russian, 4), RESOLVE, hold())), 'forced-exchange');
});

test('DS-FEX-2 example 12: the prices of a Forced Exchange', () => {
  const forced = { holding: true, trapped: false, forced: true, escaped: false };
  assert.equal(
    (['D3', 'D2', 'D1', 'D', 'X', 'AD', 'X/2', '2X', 'DE', 'BK', 'AE'] as const)
      .map(result => explainConversion(result, forced).result)
      .join(' '),
    'X/3 X/2 X 3/2X 2X AE X 2X DE BK AE',
  );
  assert.deepEqual(through(german, 4, hold('SU-ARMY-22'), FORCE), ['2:1 D1 -> X']);
});

test('DS-FEX-3 the Russian forces an exchange before the die', () => {
  const asked = play(ready(russian, 4), RESOLVE, hold('GE-INF-I'));
  assert.equal(frameName(asked), 'forced-exchange');
  assert.equal(sideOf(asked), 'russian');
  assert.deepEqual(offered(asked).toSorted(), ['decline', 'force']);
  const { battle } = asked.frames.at(-1) as unknown as { battle: { row: number } };
  assert.equal(battle.row, 0);
  assert.deepEqual(resultsIn(playThrough(asked, DECLINE).events), ['2:1 D1 -> D']);
  assert.deepEqual(resultsIn(playThrough(asked, FORCE, DECLINE).events), ['2:1 D1 -> X']);
});

test('DS-FEX-4 the Axis forces an exchange when the die has fallen, if that changes anything', () => {
  const asked = play(ready(german, 3), RESOLVE, hold('SU-ARMY-22'));
  assert.equal(frameName(asked), 'forced-exchange');
  assert.equal(sideOf(asked), 'axis');
  const { battle } = asked.frames.at(-1) as unknown as { battle: { row: number } };
  assert.equal(battle.row, 3);
  // 24 against 2: a BK has no price.
  const sure: Fight = {
    defenders: ['SU-RD12-01'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
  };
  const settled = play(ready(sure, 1), RESOLVE, hold('SU-RD12-01'));
  assert.notEqual(frameName(settled), 'forced-exchange');
});

test('DS-FEX-5 a German defender may take a D3 instead of the exchange; DS-NORET-5 then he is under no order any more', () => {
  const asked = play(ready(russian, 4), RESOLVE, hold('GE-INF-I'), FORCE);
  assert.equal(frameName(asked), 'escape');
  assert.equal(sideOf(asked), 'axis');
  const { events } = playThrough(asked, ESCAPE);
  assert.deepEqual(
    events.filter(({ type }) => type === 'converted').map(({ from, to, rule }) => `${from} ${to} ${rule}`),
    ['D1 D3 DS-FEX-5'],
  );
  // An AD that costs the attackers is none that he would want to get out of.
  const missed: Fight = {
    defenders: ['GE-INF-I', 'GE-INF-II'],
    attackers: { [EAST]: ['SU-MK-1', 'SU-TD-1'] },
  };
  const bad = playThrough(ready(missed, 5), RESOLVE, hold('GE-INF-I'), FORCE);
  assert.deepEqual(resultsIn(bad.events), ['1:1 AD -> AE']);
  // Russians have no such way out, nor have allies.
  const russians = play(ready(german, 4), RESOLVE, hold('SU-ARMY-22'), FORCE);
  assert.notEqual(frameName(russians), 'escape');
  const south = areaOf('allied-south');
  const target = openField(1, hex => south.includes(hex));
  const allies: Fight = { target, defenders: ['HU-MOB'], attackers: { [walkFrom(target, 0)]: ['SU-MK-1'] } };
  const held = play(ready(allies, 3), { type: 'resolve', target }, hold('HU-MOB'));
  assert.deepEqual(resultsIn(playThrough(held, FORCE).events), ['2:1 D1 -> X']);
  assert.notEqual(frameName(play(held, FORCE)), 'escape');
});

test('DS-FEX-6 a Forced Exchange prices only those who were ordered to hold', () => {
  const two: Fight = {
    defenders: ['SU-ARMY-22', 'SU-RD12-01'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-XXIII'] },
  };
  const { events } = playThrough(ready(two, 4), RESOLVE, hold('SU-RD12-01'), FORCE);
  assert.deepEqual(
    events.filter(({ type }) => type === 'converted').map(({ units, to }) => `${units} ${to}`),
    ['SU-RD12-01 X'],
  );
});

test('DS-RES-19 whoever answers before the die is told its chances', () => {
  const asked = play(ready(german, 4), RESOLVE);
  assert.deepEqual(Object.values(chancesOf(game, asked, hold('SU-ARMY-22'))), [{ DE: 2, D: 2, X: 2 }]);
});
