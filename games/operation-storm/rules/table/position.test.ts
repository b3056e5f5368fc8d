// Positions: what is written is read back the same, every declared field among it, and what cannot be is refused.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { sampleAction } from '../../../../kit/sequence/choosing.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { checkSpoiledFields, quietStates, untoldFields } from '../../../../kit/testing/fields.node.ts';
import { bindPositions } from '../../../../kit/testing/positions.node.ts';
import { begun, game, newGame, sketch, written } from '../../testing.node.ts';
import { unitNumber } from './counters.ts';
import { table } from './position.ts';

const units = { 'GE-1Pz': 'N3431', 'SU-10RD': 'N4234', 'GE-11ID': '@dead', 'RO-7R': 'S3233' };
const base = written({ units });
const positions = bindPositions(game, base);
const random = seededRandom('positions');
const choose = (state: Parameters<typeof sampleAction>[1]) => sampleAction(game, state, random);

test('both scenarios are read back as they were written, and so is every step of a game', () => {
  for (const scenario of ['campaign', 'first-blow']) positions.same(newGame(scenario));
  positions.same(begun());
  positions.sameThroughout(begun(), choose, 40);
});

test('a position is far below 40 kB', () => {
  assert.ok(JSON.stringify(game.position(begun())).length < 25_000);
  assert.ok(begun().data.byteLength < 25_000);
});

test('every declared field goes into a position and comes back', () => {
  const small = [
    sketch({ units, turn: 4, phase: 'replacement' }),
    sketch({ units, turn: 6, phase: 'combat', order: 'fight-move', side: 'soviet' }),
    sketch({ units, turn: 6, phase: 'movement', side: 'soviet', sky: 'german', air: ['N3431'] }),
    sketch({ units, turn: 3, phase: 'movement', order: 'move-fight' }),
  ];
  // A unit in the midst of a move is seldom drawn.
  const moving = cloneState(sketch({ units }));
  moving.data[table.shape.unit.points + unitNumber('GE-1Pz')] = 2;
  moving.data[table.shape.unit.start + unitNumber('GE-1Pz')] = 5;
  const states = [moving, ...quietStates(game, begun(), choose, 5).slice(0, 3), ...small];
  const untold = untoldFields(game, table, [...states, ...Array(9).fill(small).flat()], 'fields');
  // What nobody but the rules could set at random: the end of a game, the sky, and bits of the sequence.
  assert.deepEqual(
    untold.filter(
      name => !['winner', 'ending', 'order', 'battle', 'superiority', 'markersLeft', 'air'].includes(name),
    ),
    [],
  );
});

test('a spoiled field is refused by its name', () => {
  checkSpoiledFields(game, table, begun());
});

describe('what cannot be', () => {
  const fields = (change: object): string[] => positions.fieldsOf(positions.load(change));

  test('5.2-1, 5.13-8 a phase that the turn does not have, an order that it forbids', () => {
    assert.deepEqual(fields({ turn: 1, phase: 'terminal-supply', side: 'soviet' }), ['phase']);
    assert.deepEqual(fields({ turn: 1, side: 'soviet', markers: { order: 'move-fight' } }), [
      'markers.order',
    ]);
    assert.deepEqual(fields({ markers: { order: 'move-fight', round: 2 } }), ['markers.round']);
    assert.deepEqual(fields({ phase: 'replacement', markers: { order: 'move-fight' } }), ['markers.order']);
    assert.deepEqual(fields({ phase: 'set-up', side: 'soviet', turn: 2 }), ['turn']);
  });

  test('9.16, 5.6-6, 7.1-3 units in water, in a box that is not theirs, or abroad', () => {
    assert.deepEqual(fields({ units: [{ id: 'GE-1Pz', at: 'N4133' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'GE-10Flak', at: '@reserve' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'SU-10RD', at: '@dead' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'SU-10RD', at: '@airborne' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'RO-7R', at: 'N3431' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'GE-1Pz', at: '@turn-4' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'GE-22Pz', at: 'N3431' }] }), ['units.0.at']);
  });

  test('4.1-1 a turn after the last', () => {
    assert.deepEqual(fields({ scenario: 'first-blow', turn: 5 }), ['turn']);
  });

  test('5.3-1, 5.13-6 a sky that is not so', () => {
    assert.deepEqual(fields({ turn: 1, side: 'german', markers: { superiority: 'german' } }), [
      'markers.superiority',
    ]);
    assert.deepEqual(fields({ phase: 'air', side: 'german', markers: { superiority: 'soviet' } }), [
      'phase',
      'markers.superiority',
    ]);
  });
});
