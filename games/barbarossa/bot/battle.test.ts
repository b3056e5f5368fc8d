// The decisions inside a battle: who goes on, and who stays where he is needed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../kit/game.ts';
import { attack, fight, soviets } from '../rules/11-assault/battles.node.ts';
import { frameName, placeOfUnit, play } from '../testing.node.ts';
import { adapter } from './adapter.ts';

/** North-west of Stalingrad, the hex beside the city that two armies attack, and both of those armies' hex. */
const [CITY, TARGET, HOME] = ['2501', '2502', '2402'];
const ARMIES = ['SU-RA-24', 'SU-RA-65'];

/** Where the armies stand when all have advanced who would. */
function after(garrison: Readonly<Record<string, string>>): (string | undefined)[] {
  const units = { 'SU-RA-24': HOME, 'SU-RA-65': HOME, 'DE-PPR': TARGET, ...garrison };
  const table = soviets(units, { scenario: 'road-back', turn: 13 });
  let state: State = fight(table, attack(TARGET, ...ARMIES), 'DR').state;
  while (frameName(state) === 'retreat') state = play(state, next(state));
  assert.equal(frameName(state), 'advance');
  while (frameName(state) === 'advance') state = play(state, next(state));
  return ARMIES.map(unit => placeOfUnit(state, unit)).sort();
}

function next(state: State) {
  const action = adapter.lesser?.(state, adapter.sequence.decider(state));
  return action ?? assert.fail(frameName(state));
}

test('12.7a, 11.30b nobody advances out of the ring around Stalingrad and leaves a hex of it empty', () => {
  assert.deepEqual(after({ 'DE-INF-4': CITY, 'DE-INF-8': CITY }), [HOME, TARGET]);
  assert.deepEqual(after({}), [TARGET, TARGET]);
});
