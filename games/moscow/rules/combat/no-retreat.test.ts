// No Retreat orders: who is asked when, and what they change.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  counterattack,
  EAST,
  FIELD,
  type Fight,
  fateOf,
  fight,
  NORTH_EAST,
  ready,
  resultsIn,
  WEST,
} from '../../fights.node.ts';
import { eventsOf, frameName, game, playOne, refusedBy } from '../../testing.node.ts';

/** 12 infantry factors against an entrenched army of 3. */
const korps: Fight = {
  defenders: ['S-A-29'],
  attackers: { [WEST]: ['G-Inf-V', 'G-Inf-VIII', 'G-Inf-XX'] },
  flags: { 'S-A-29': ['entrenched'] },
};

test('M-NORET-5, M-NORET-4, M-NORET-2 the German is asked before the die and may hold single units that are not disrupted', () => {
  const given: Fight = {
    defenders: ['G-Inf-V', 'G-ID-6', 'G-ID-129'],
    attackers: { [EAST]: ['S-Shock-1', 'S-A-16'], [NORTH_EAST]: ['S-Shock-3', 'S-Shock-4', 'S-RD-154'] },
    flags: { 'G-ID-129': ['disrupted'], 'S-Shock-1': ['strong'] },
  };
  const { state, events } = playOne(ready(given, 2), { type: 'resolve', target: FIELD });
  assert.equal(eventsOf(events, 'roll').length, 0);
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['no-retreat', 'german']);
  assert.equal(refusedBy(state, { type: 'hold', units: ['G-ID-129'] }), 'M-NORET-2');
  assert.equal(refusedBy(state, { type: 'hold', units: ['S-A-16'] }), 'M-NORET-4');
  assert.equal(refusedBy(state, { type: 'end' }), 'M-NORET-5');
  const held = playOne(state, { type: 'hold', units: ['G-Inf-V'] });
  assert.deepEqual(resultsIn(held.events), ['3:1 D2 -> DE', '4:1 D2s']);
  assert.deepEqual(fateOf(held.state, 'G-Inf-V', 'G-ID-6', 'G-ID-129'), [
    'G-Inf-V @dead',
    'G-ID-6 disrupted',
    'G-ID-129 disrupted',
  ]);
  const free = playOne(state, { type: 'hold', units: [] });
  assert.deepEqual(resultsIn(free.events), ['3:1 D2', '4:1 D2s']);
});

test('M-NORET-5 nobody is asked who has nobody to order, or plays without such orders', () => {
  const disrupted = fight({ ...counterattack, flags: { 'G-Inf-V': ['disrupted'] } }, [5]);
  assert.equal(eventsOf(disrupted.events, 'roll').length, 1);
  const { events } = playOne(ready({ ...counterattack, options: { noRetreatOrders: false } }, 3), {
    type: 'resolve',
    target: FIELD,
  });
  assert.equal(eventsOf(events, 'roll').length, 1);
});

test('M-NORET-3, M-NORET-2 the Russian order holds every unit that is not disrupted, without a question', () => {
  const given: Fight = {
    ...korps,
    defenders: ['S-A-29', 'S-RD-154'],
    flags: { 'S-RD-154': ['disrupted'] },
    markers: { noRetreat: true },
  };
  const { events } = fight(given, [2]);
  assert.deepEqual(resultsIn(events), ['3:1 D2 -> DE', '4:1 D2s']);
  assert.deepEqual(resultsIn(fight({ ...given, markers: {} }, [2]).events), ['3:1 D2', '4:1 D2s']);
});
