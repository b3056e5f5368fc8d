import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Undone } from '../../../../kit/game.ts';
import { game, newGame, play, sketch } from '../../testing.node.ts';

const told = (state: ReturnType<typeof newGame>): Record<string, Undone> =>
  Object.fromEntries(game.undone(state).map(undone => [undone.rule, undone]));
const end = { type: 'end' };

test('M-SETUP-3, M-SETUP-12 in the set-up: who is free to be placed, and what must be covered', () => {
  const russian = told(newGame());
  assert.equal(russian['M-SETUP-3'].units?.length, 12);
  assert.equal(russian['M-SETUP-3'].must, undefined);
  const position = game.position(play(newGame(), end));
  const units = position.units.map(unit => (unit.id === 'G-ID-253' ? { ...unit, at: '0502' } : unit));
  const loaded = game.load({ ...position, units }, 'test');
  assert.ok(loaded.ok);
  const open = loaded.state;
  assert.equal(told(open)['M-SETUP-12'].must, true);
  assert.match(told(open)['M-SETUP-12'].message, /0503/);
});

test('M-ARMY-5, M-ENT-1 in step A: armies to turn and units to dig in', () => {
  const state = sketch({
    units: { 'G-A-9': '1204', 'G-Inf-V': '1103', 'S-A-5': '1021' },
    phase: 'readiness',
    side: 'german',
  });
  assert.deepEqual(told(state)['M-ARMY-5'].units, ['G-A-9']);
  assert.deepEqual(told(state)['M-ENT-1'].units, ['G-Inf-V']);
});

test('M-REPL-3 replacements that will be lost', () => {
  const state = sketch({
    units: { 'S-RD-53': '@replacements', 'G-Inf-V': '1101' },
    markers: { credits: { rifle: 6 } },
    phase: 'replacements',
    side: 'russian',
  });
  assert.match(told(state)['M-REPL-3'].message, /^6 replacements/);
});

test('M-STACK-2 in movement: who can move, and hexes that hold too many', () => {
  const state = sketch({
    units: { 'G-Inf-V': '1103', 'G-Inf-VI': '1103', 'G-Inf-IX': '1102', 'S-A-5': '1021' },
    phase: 'movement',
    side: 'german',
  });
  assert.equal(told(state)['M-SEQ-17'].units?.length, 3);
  assert.equal(told(state)['M-STACK-2'], undefined);
  const crowded = play(state, { type: 'move', units: ['G-Inf-IX'], to: '1103' });
  assert.match(told(crowded)['M-STACK-2'].message, /1103/);
});

test('M-GEN-1, M-SEQ-7 in allocation: who could attack, and the hex that must be attacked too', () => {
  const state = sketch({
    units: { 'G-Inf-V': '1205', 'G-Inf-IX': '1205', 'S-A-19': '1206', 'S-A-16': '1105', 'S-A-5': '1021' },
    phase: 'attacks',
    side: 'german',
  });
  assert.equal(told(state)['M-SEQ-7'].must, undefined);
  assert.equal(told(state)['M-SEQ-7'].units?.length, 2);
  const one = play(state, { type: 'attack', units: ['G-Inf-V'], target: '1206' });
  const owed = game.undone(one).filter(({ must }) => must);
  assert.equal(owed.length, game.check(one, end).ok ? 0 : 1);
  assert.equal(owed[0]?.rule, 'M-GEN-1');
  assert.match(owed[0]?.message ?? '', /1105/);
});

test('M-ARMY-2 what is owed is told as such', () => {
  const asked = play(
    sketch({
      units: { 'G-A-9': '1203', 'G-A-4': '1402', 'S-A-5': '1021' },
      phase: 'orders',
      side: 'russian',
    }),
    end,
  );
  assert.deepEqual(
    game.undone(asked).map(({ rule, must }) => [rule, must]),
    [['M-ARMY-2', true]],
  );
});
