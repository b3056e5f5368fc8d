// Positions in the middle of attacks and battles: what fits the table is taken, what does not is refused with its field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { EAST, FIELD, type Fight, hold, NORTH_EAST, ready, WEST } from '../../fights.node.ts';
import { frameName, game, play } from '../../testing.node.ts';

const RESOLVE = { type: 'resolve', target: FIELD };
const german: Fight = { defenders: ['SU-ARMY-22'], attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II'] } };
const russian: Fight = { defenders: ['GE-INF-I'], attackers: { [EAST]: ['SU-MK-1', 'SU-TD-1'] } };

/** Every kind of question before the aftermath, as play leaves it open. */
const asked: Readonly<Record<string, State>> = {
  'no-retreat': play(ready(german, 3), RESOLVE),
  'forced-exchange': play(ready(german, 3), RESOLVE, hold('SU-ARMY-22')),
  escape: play(ready(russian, 4), RESOLVE, hold('GE-INF-I'), { type: 'force' }),
};

type Frames = readonly [object, { readonly name: string; readonly battle: Record<string, unknown> }];

/** Problems of the position with its battle changed. */
function changed(state: State, change: Record<string, unknown>): string {
  const position = game.position(state);
  const [phase, top] = (position.memory as { frames: Frames }).frames;
  const frames = [phase, { ...top, battle: { ...top.battle, ...change } }];
  const loaded = game.load({ ...position, memory: { ...position.memory, frames } }, 'seed');
  return loaded.ok ? 'fits' : loaded.problems.map(({ field }) => field).join();
}

test('DS-NORET-2 DS-FEX-3 DS-FEX-4 DS-FEX-5 a position in the middle of a battle is the same when it is read again', () => {
  for (const [name, state] of Object.entries(asked)) {
    assert.equal(frameName(state), name);
    const loaded = game.load(game.position(state), 'seed');
    assert.ok(loaded.ok, JSON.stringify(loaded));
    assert.deepEqual(game.position(loaded.state), game.position(state));
  }
});

test('DS-NORET-2 a battle whose units are not where they must be is refused, and where it is said', () => {
  const { 'no-retreat': state } = asked;
  assert.equal(changed(state, {}), 'fits');
  for (const change of [
    { attackers: ['SU-ARMY-22'] },
    { attackers: ['GE-PZ-7'] },
    { target: NORTH_EAST },
    { from: [walkFar()] },
    { holding: ['GE-INF-I'] },
    { limited: ['GE-PZ-7'] },
    { air: ['GE-INF-I'] },
    { doubled: 'GE-INF-I' },
    { row: 3 },
    { forced: true },
    { escaped: true },
  ])
    assert.equal(changed(state, change), 'memory.frames.1', JSON.stringify(change));
});
const walkFar = (): string => game.map.ids[0];

test('DS-FEX-3 DS-FEX-4 DS-FEX-5 nobody is asked to force an exchange out of his time, nor to escape from none', () => {
  const { 'forced-exchange': force, escape: away } = asked;
  assert.equal(changed(force, { row: 0, groups: [] }), 'memory.frames.1');
  assert.equal(changed(force, { holding: [] }), 'memory.frames.1');
  assert.equal(changed(away, { forced: false }), 'memory.frames.1');
});

test('DS-SEQ-19 attacks that wait have each unit once, beside an enemy who is there', () => {
  const waiting = (
    ...attacks: readonly { readonly target: string; readonly units: readonly string[] }[]
  ): boolean => {
    const position = game.position(ready(german));
    const frames = [
      { name: 'combat', attacks: attacks.map(each => ({ requiredBy: [], ...each })), resolved: [] },
    ];
    return game.load({ ...position, memory: { frames } }, 'seed').ok;
  };
  assert.ok(waiting({ target: FIELD, units: ['GE-INF-I'] }));
  assert.equal(waiting({ target: FIELD, units: ['GE-INF-I', 'GE-INF-I'] }), false);
  assert.equal(
    waiting({ target: FIELD, units: ['GE-INF-I'] }, { target: FIELD, units: ['GE-INF-II'] }),
    false,
  );
  assert.equal(waiting({ target: NORTH_EAST, units: ['GE-INF-I'] }), false);
  assert.equal(waiting({ target: FIELD, units: ['SU-ARMY-22'] }), false);
});
