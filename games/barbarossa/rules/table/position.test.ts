// Positions: what is written is read back the same, every declared field among it, and what cannot be is refused.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { sampleAction } from '../../../../kit/sequence/choosing.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { checkSpoiledFields, quietStates, untoldFields } from '../../../../kit/testing/fields.node.ts';
import { bindPositions } from '../../../../kit/testing/positions.node.ts';
import { game, newGame, sketch, written } from '../../testing.node.ts';
import { unitNumber } from './counters.ts';
import { table } from './position.ts';

const units = { 'DE-PZ-3': '2220', 'SU-RA-3': '1401', 'SU-ICA': '2911' };
const base = written({ units });
const positions = bindPositions(game, base);
const random = seededRandom('positions');
const choose = (state: Parameters<typeof sampleAction>[1]) => sampleAction(game, state, random);

test('both scenarios are read back as they were written, and so is every step of a game', () => {
  for (const scenario of ['campaign', 'road-back']) {
    const start = newGame(scenario);
    positions.same(start);
    positions.sameThroughout(start, choose, 40);
  }
});

test('every declared field goes into a position and comes back', () => {
  const small = [
    sketch({ units, turn: 6, phase: 'arrivals', side: 'soviet' }),
    sketch({ units, turn: 20, phase: 'assault', order: 'fight-fight', round: 2 }),
    sketch({ units, turn: 20, phase: 'movement', side: 'soviet' }),
    sketch({ units: { ...units, R3: '3114', 'SAT-1B': '3216' }, turn: 28, phase: 'movement' }),
  ];
  // A unit in the midst of a move is seldom drawn.
  const moving = cloneState(sketch({ units }));
  moving.data[table.shape.unit.points + unitNumber('DE-PZ-3')] = 2;
  moving.data[table.shape.unit.start + unitNumber('DE-PZ-3')] = 5;
  const states = [moving, ...quietStates(game, newGame('road-back'), choose, 5).slice(0, 3), ...small];
  const untold = untoldFields(game, table, [...states, ...Array(9).fill(small).flat()], 'fields');
  // What nobody but the rules could set at random: the end of a game, and bits of the sequence.
  assert.deepEqual(
    untold.filter(name => !['winner', 'ending', 'order', 'battle'].includes(name)),
    [],
  );
});

test('a spoiled field is refused by its name', () => {
  checkSpoiledFields(game, table, newGame('road-back'));
});

describe('what cannot be', () => {
  const fields = (change: object): string[] => positions.fieldsOf(positions.load(change));

  test('5.2, 5.4a a phase that the turn does not have, an order that it forbids', () => {
    assert.deepEqual(fields({ turn: 4, phase: 'paulus-pause' }), ['phase']);
    assert.deepEqual(fields({ turn: 1, markers: { order: 'move-fight' } }), ['markers.order']);
    assert.deepEqual(fields({ turn: 10, markers: { order: 'move-fight', round: 2 } }), ['markers.round']);
  });

  test('10.13, 8.8 units in water or in a box that is not theirs', () => {
    assert.deepEqual(fields({ units: [{ id: 'DE-PZ-3', at: '1012' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'DE-PZ-3', at: '@rvgk' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'SU-MC-3', at: '@dead' }] }), ['units.0.at']);
  });

  test('3.6c, 3.7a in the set-up a hex that has changed hands', () => {
    const setUp = { turn: 1, phase: 'set-up', side: 'german', units: [{ id: 'SU-RA-3', at: '1401' }] };
    assert.deepEqual(fields(setUp), []);
    assert.deepEqual(fields({ ...setUp, control: { german: ['1402'] } }), ['control']);
    // Lithuania is German under the option, and the position must say so.
    assert.deepEqual(fields({ ...setUp, options: { lithuania: true } }), ['control']);
    const traded = game.position(newGame('campaign', { lithuania: true }));
    assert.deepEqual(fields(traded), []);
    assert.deepEqual(fields({ ...traded, control: {} }), ['control']);
  });

  test('12.1 a turn before the scenario', () => {
    assert.deepEqual(fields({ scenario: 'road-back', turn: 12 }), ['turn']);
  });

  test('7.12b offensive supply outside a Soviet player turn', () => {
    assert.deepEqual(fields({ markers: { offensive: { A: '1606' } } }), ['markers.offensive']);
  });
});
