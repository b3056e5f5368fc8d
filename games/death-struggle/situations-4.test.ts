// Situations of the operational chapters, each written from the rulebook first: formations, movement in bad weather, air and ground
// in one battle, rooms behind a retreat, rockets, orders.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import {
  allocating,
  EAST,
  END,
  FIELD,
  type Fight,
  fight,
  hold,
  NORTH_EAST,
  NORTH_WEST,
  playThrough,
  ready,
  resultsIn,
  SOUTH_EAST,
  SOUTH_WEST,
  shiftsOf,
  WEST,
} from './fights.node.ts';
import { BIALA, DECLINE, LUFTWAFFE, spot } from './rules/air/air.node.ts';
import { mostColumns } from './rules/air/support.ts';
import { crt } from './rules/combat/weighing.ts';
import { movementBonus, movementFactor } from './rules/movement/factors.ts';
import { unitNumber } from './rules/table/counters.ts';
import {
  allowed,
  destinationsOf,
  eventsOf,
  flagsOf,
  frameName,
  game,
  play,
  refusedBy,
  ruleAgainst,
  type Sketch,
  sidesBetween,
  sketch,
} from './testing.node.ts';

test('DS-PROMO-3 DS-ENTR-1 a corps that was promoted has not moved: the army digs in on the same turn', () => {
  const armies = game.counters
    .filter(({ id }) => id.startsWith('SU-ARMY') && id !== 'SU-ARMY-23')
    .map(({ id }) => id);
  const pool = Object.fromEntries(armies.map(id => [id, '@pool']));
  const open = sketch({
    phase: 'build-ups',
    side: 'russian',
    turn: 8,
    units: { ...pool, 'SU-RK-1': '1322', 'GE-INF-I': '1403' },
  });
  const into = armies.find(id => game.check(open, { type: 'promote', units: ['SU-RK-1'], into: id }).ok);
  assert.ok(into, 'an army of equal value');
  let after = play(open, { type: 'promote', units: ['SU-RK-1'], into });
  while (frameName(after) !== 'readiness') after = play(after, END);
  after = play(after, { type: 'entrench', units: [into] });
  assert.ok(flagsOf(after, into).includes('entrenched'));
});

test('R-50 DS-WX-6 DS-BP-2 DS-OIL-1 oil first, then the second wave, then the mud: down for the Axis, up for the Russian', () => {
  const factor = (unit: string, more: Partial<Sketch>): number =>
    movementFactor(sketch({ ...more, units: { [unit]: '1411' } }), unitNumber(unit));
  const second = { phase: 'second-movement' } as const;
  assert.equal(factor('GE-ARMY-4', second), 1);
  assert.equal(factor('GE-ARMY-4', { ...second, weather: 'mud' }), 0);
  assert.equal(factor('GE-PZ-7', { ...second, weather: 'mud' }), 2);
  assert.equal(factor('GE-PZ-7', { ...second, weather: 'snow', control: { russian: ['3707'] } }), 1);
  assert.equal(factor('SU-ARMY-5', { ...second, side: 'russian', weather: 'snow' }), 1);
  assert.equal(factor('SU-TB21-1', { ...second, side: 'russian', weather: 'mud' }), 2);
  // The bonus is never halved.
  const bonus = (unit: string, more: Partial<Sketch>): number =>
    movementBonus(sketch({ ...more, units: { [unit]: '1411' } }), unitNumber(unit));
  assert.deepEqual(
    [bonus('GE-ARMY-4', { weather: 'mud' }), bonus('GE-ARMY-4', { ...second, weather: 'snow' })],
    [3, 2],
  );
  assert.deepEqual(
    [
      bonus('SU-ARMY-5', { side: 'russian', weather: 'mud' }),
      bonus('SU-ARMY-5', { ...second, side: 'russian' }),
    ],
    [5, 3],
  );
});

test('R-64 DS-CAS-3 support goes no further than double the bare odds, column by column', () => {
  const most = crt.columns.map(({ heading }, column) => `${heading} +${mostColumns(column)}`);
  assert.deepEqual(most.slice(0, 10), [
    '1:5 +2',
    '1:4 +2',
    '1:3 +1',
    '1:2 +1',
    '1:1 +2',
    '3:2 +2',
    '2:1 +2',
    '3:1 +3',
    '4:1 +4',
    '5:1 +4',
  ]);
});

const SKY = spot({ [BIALA]: 4 });
const BESIDE = spot(
  { [SKY]: 1 },
  hex => sidesBetween(SKY, hex.id).length === 0 && hex.terrain.join() === 'clear',
);

test('R-24 DS-DISR-3 bombs take the trenches of an army, and the attack that follows disrupts it', () => {
  const given: Fight = {
    target: SKY,
    defenders: ['SU-ARMY-8'],
    attackers: { [BESIDE]: ['GE-ARMY-4', 'GE-INF-I'] },
    others: LUFTWAFFE,
    flags: { 'SU-ARMY-8': ['entrenched'] },
  };
  const send: Action = { type: 'resolve', target: SKY, air: ['GE-FK-II'] };
  // The bomb hits on a 1; the battle then reads 3.
  const told = playThrough(ready(given, 1, 3), send, DECLINE, hold());
  assert.deepEqual(eventsOf(told.events, 'entrenchment-lost').length, 1);
  assert.ok(flagsOf(told.state, 'SU-ARMY-8').includes('disrupted'), JSON.stringify(resultsIn(told.events)));
  // Without bombs the same die leaves it in order, out of its trenches.
  const alone = playThrough(ready(given, 3), { ...send, air: [] }, hold());
  assert.ok(!flagsOf(alone.state, 'SU-ARMY-8').includes('disrupted'));
  assert.ok(!flagsOf(alone.state, 'SU-ARMY-8').includes('entrenched'));
});

test('DS-RECOV-4 DS-RECOV-8 a unit that bombs have disrupted in its battle does not recover after an AD', () => {
  const given: Fight = {
    target: SKY,
    defenders: ['SU-RD12-01', 'SU-RD12-02', 'SU-CK-5'],
    attackers: { [BESIDE]: ['GE-DIV22-01'] },
    others: LUFTWAFFE,
  };
  const send: Action = { type: 'resolve', target: SKY, air: ['GE-FK-II'] };
  const told = playThrough(ready(given, 1, 1, 1, 5), send, DECLINE, hold());
  const hit = ['SU-RD12-01', 'SU-RD12-02', 'SU-CK-5'].filter(id =>
    flagsOf(told.state, id).includes('disrupted'),
  );
  assert.equal(hit.length, 3, JSON.stringify(resultsIn(told.events)));
});

test('DS-SUP-17 DS-SUP-11 DS-RECOV-6 an isolated attacker loses a column, is disrupted after the battle, and stays so in A.9', () => {
  const isolated: Fight = {
    defenders: ['SU-RD12-01'],
    attackers: { [WEST]: ['GE-ARMY-4'] },
    cutOff: ['GE-ARMY-4'],
  };
  assert.ok(shiftsOf(isolated).includes('DS-SUP-10 -1'));
  const beaten = fight(isolated, 2).state;
  assert.ok(!flagsOf(beaten, 'GE-ARMY-4').includes('disrupted'), 'not before the retreat and the advance');
  const after = play(beaten, { type: 'distance', hexes: 0 }, { type: 'stay', units: ['SU-RD12-01'] });
  // The Axis has had its supply phase and its recovery: the Russian is asked next.
  assert.equal(frameName(after), 'siberian-reserve');
  assert.ok(flagsOf(after, 'GE-ARMY-4').includes('disrupted'));
});

test('DS-KAT-1 rockets in limited supply fire, isolated or disrupted ones do not', () => {
  const at = (flags: readonly string[], cutOff: readonly string[]): State =>
    allocating(
      { 'GE-INF-I': FIELD, 'SU-KAT-1': EAST, 'SU-RK-1': EAST },
      {
        phase: 'katyushas',
        side: 'russian',
        flags: { 'SU-KAT-1': flags },
        cutOff,
        frames: [{ name: 'katyushas', attacks: [] }],
      },
    );
  const fire: Action = { type: 'fire', units: ['SU-KAT-1'], target: FIELD };
  allowed(at([], []), fire);
  assert.equal(refusedBy(at(['disrupted'], []), fire), 'DS-KAT-1');
});

test('DS-ZOC-3 DS-ZOC-7 a Russian between pairs of divisions may shift from one pair to another, not within one', () => {
  const units = { 'SU-CK-5': FIELD, 'GE-DIV-81': WEST, 'GE-DIV-83': WEST };
  const state = sketch({ side: 'russian', units });
  // Both are beside the pair: the cavalry leaves, but does not slide along it.
  for (const hex of [NORTH_WEST, SOUTH_WEST]) assert.equal(ruleAgainst(state, 'SU-CK-5', hex), 'DS-ZOC-5');
  for (const hex of [EAST, NORTH_EAST, SOUTH_EAST]) assert.ok(destinationsOf(state, 'SU-CK-5').has(hex));
  // One division has no zone at all.
  const alone = sketch({ side: 'russian', units: { 'SU-CK-5': FIELD, 'GE-DIV-81': WEST } });
  for (const hex of [NORTH_WEST, SOUTH_WEST])
    allowed(alone, { type: 'move', units: ['SU-CK-5'], to: hex, path: [FIELD, hex] });
});
