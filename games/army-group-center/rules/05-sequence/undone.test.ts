// What could still be done before a phase ends, and what must be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State, Undone } from '../../../../kit/game.ts';
import { fight, game, newGame, openField, play, ringAround, sketch, walkFrom } from '../../testing.node.ts';

const C = openField();
const east = walkFrom(C, 0);
const ruled = (state: State, rule: string): Undone | undefined =>
  game.undone(state).find(entry => entry.rule === rule);

test('11.1c on turn 1 of the Historical scenario the activated units owe an attack', () => {
  const state = newGame();
  const duty = ruled(state, '11.1c');
  assert.ok(duty?.must);
  assert.ok(duty.units?.includes('S-11G') && !duty.units.includes('S-2S'));
  assert.equal(game.check(state, { type: 'end' }).ok, false);
});

test('11.1b elsewhere attacks are only possible: who could attack is named and the phase may end', () => {
  const units = { 'S-5': C, 'S-31': walkFrom(C, 3), 'G-1': east };
  const state = sketch({ phase: 'pre-movement-combat', units });
  assert.deepEqual(game.undone(state), [
    { rule: '11.1b', message: '1 unit could still attack.', units: ['S-5'] },
  ]);
});

test('13.1c 13.2a air armies that could support an attack are named, those of the other front are not', () => {
  const units = { 'S-5': C, 'G-1': east, 'S-AA-1': '@air', 'S-AA-3': '@air-flown', 'S-AA-2': '@air' };
  const state = sketch({ phase: 'post-movement-combat', units });
  assert.deepEqual(ruled(state, '13.1c')?.units, ['S-AA-1']);
});

test('12.6a 12.6b 12.6d the armor concentration is brought to mind while it could be called on', () => {
  const given = {
    phase: 'pre-movement-combat',
    side: 'german',
    units: { 'G-1': C, 'S-5': east, 'G-2': walkFrom(C, 3) },
  } as const;
  assert.ok(ruled(sketch({ ...given, turn: 2 }), '12.6a'));
  assert.equal(ruled(sketch({ ...given, turn: 1 }), '12.6a'), undefined);
  assert.equal(ruled(sketch({ ...given, turn: 2, markers: { armorTried: true } }), '12.6a'), undefined);
  const [a, b, c] = ringAround(C);
  const cut = { 'G-1': C, 'S-5': east, 'S-31': a, 'S-33': b, 'S-49': c };
  assert.equal(ruled(sketch({ ...given, turn: 2, units: cut }), '12.6a'), undefined);
});

test('9.2b units that can still move are named until they have', () => {
  const state = sketch({ units: { 'S-5': C, 'S-31': walkFrom(C, 3), 'G-3SS': '1402' } });
  assert.deepEqual(ruled(state, '9.2b')?.units, ['S-31', 'S-5'].toSorted(byRoster));
  const moved = play(state, { type: 'move', units: ['S-5'], to: east });
  assert.deepEqual(ruled(moved, '9.2b')?.units, ['S-31']);
  assert.match(String(ruled(moved, '9.2b')?.message), /^1 unit can/);
});

test('10.5 arrivals that wait are named, in the phase in which they may be placed', () => {
  const units = { 'S-5': C, 'S-1Pol': '@turn-2', 'S-2T': '@turn-3', 'G-3SS': '1402' };
  assert.deepEqual(ruled(sketch({ units, turn: 2 }), '10.5')?.units, ['S-1Pol']);
  const early = sketch({
    units: { ...units, 'S-5': `${C}/1` },
    turn: 2,
    phase: 'replacement',
    options: { placeReinforcementsInPhaseA: true },
  });
  assert.deepEqual(ruled(early, '10.5')?.units, ['S-1Pol']);
});

test('10.6b replacement steps that somebody could use are counted, none when nobody can', () => {
  const units = { 'S-5': `${C}/1`, 'S-31': '@dead', 'G-3SS': '1402' };
  const state = sketch({ phase: 'replacement', units });
  const left = ruled(state, '10.6b');
  assert.match(String(left?.message), /^3 replacement steps are left/);
  assert.deepEqual(left?.units?.toSorted(), ['S-31', 'S-5']);
  const spent = play(state, { type: 'rebuild', units: ['S-5'] });
  assert.match(String(ruled(spent, '10.6b')?.message), /^2 replacement steps/);
  assert.deepEqual(game.undone(sketch({ phase: 'replacement', units: { 'S-5': C, 'G-3SS': '1402' } })), []);
});

test('13.3a air armies that could still interdict somebody are named', () => {
  const units = { 'G-1': C, 'S-AA-1': '@air', 'S-AA-3': '@air', 'S-AA-2': '@air', 'S-5': '5000' };
  const state = sketch({ phase: 'interdiction', units });
  assert.deepEqual(ruled(state, '13.3a')?.units, ['S-AA-1', 'S-AA-3']);
  const flown = play(state, { type: 'interdict', units: ['G-1'], air: 'S-AA-1' });
  assert.deepEqual(game.undone(flown), []);
});

test('11.7a 6.3b 3.6b what has been begun must be finished first', () => {
  const given = { phase: 'pre-movement-combat', units: { 'S-5': C, 'S-31': walkFrom(C, 3), 'G-1': east } };
  const { state } = fight(given, { target: east, units: ['S-5'] }, 'DR');
  assert.deepEqual(
    game.undone(state).map(({ rule, must }) => [rule, must]),
    [['11.17a', true]],
  );
  const late = sketch({ units: { 'S-5': C, 'G-3SS': '1402' }, turn: 6, dice: [6] });
  assert.equal(ruled(play(late, { type: 'begin', units: ['S-5'] }), '7.3a')?.must, true);
  assert.equal(ruled(newGame('bold-stroke'), '3.1a')?.must, true);
});

test('nothing is left undone in a game that is over', () => {
  assert.deepEqual(game.undone(play(newGame(), { type: 'concede', side: 'soviet' })), []);
});

function byRoster(a: string, b: string): number {
  const index = (id: string): number => game.counters.findIndex(counter => counter.id === id);
  return index(a) - index(b);
}
