// Positions: what is written is read back the same, every declared field among it, and what cannot be is refused.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { Position } from '../../../../kit/game.ts';
import { sampleAction } from '../../../../kit/sequence/choosing.ts';
import { checkSpoiledFields, quietStates, untoldFields } from '../../../../kit/testing/fields.node.ts';
import { bindPositions } from '../../../../kit/testing/positions.node.ts';
import { game, newGame, sketch, written } from '../../testing.node.ts';
import { table } from './position.ts';

const units = {
  'GE-PZ-1': '2003',
  'SU-ARMY-5': '1322',
  'SU-KAT-1': '1322',
  'GE-AFLD-I': '1403',
  'GE-FK-I': '@air',
};
const base = written({ units });
const positions = bindPositions(game, base);
const random = seededRandom('positions');
const choose = (state: Parameters<typeof sampleAction>[1]) => sampleAction(game, state, random);

test('both scenarios are read back as they were written, and so is every step of a game', () => {
  for (const scenario of ['historical', 'free']) {
    const start = newGame(scenario);
    positions.same(start);
    positions.sameThroughout(start, choose, 60);
  }
});

test('every declared field goes into a position and comes back', () => {
  const small = [
    sketch({ units, phase: 'arrivals', side: 'russian', turn: 9 }),
    sketch({ units, phase: 'supply', side: 'axis', turn: 12 }),
    sketch({ units: { ...units, 'GE-ARMY-4': '2005', 'SU-FACT-MOSCOW': '1322' }, phase: 'readiness' }),
    sketch({ units: { ...units, 'SU-FACT-KHARKOV': '@track' }, phase: 'claim', side: 'russian' }),
  ];
  const states = [...quietStates(game, newGame(), choose, 5).slice(0, 3), ...small];
  const untold = untoldFields(game, table, [...states, ...Array(9).fill(small).flat()], 'fields');
  // What nobody but the rules could set at random: the end of a game, and bits of the sequence.
  assert.deepEqual(
    untold.filter(name => !['winner', 'ending', 'round', 'battle'].includes(name)),
    [],
  );
});

test('a spoiled field is refused by its name', () => {
  checkSpoiledFields(game, table, newGame());
});

test('markers lie beneath units, however a position lists them', () => {
  const state = sketch({ units: { 'GE-PZ-1': '1403', 'GE-AFLD-I': '1403', 'GE-INF-I': '1403' } });
  const ids = game.position(state).units.map(({ id }) => id);
  assert.deepEqual(ids, ['GE-AFLD-I', 'GE-PZ-1', 'GE-INF-I']);
});

describe('what cannot be', () => {
  const fields = (change: object): string[] => positions.fieldsOf(positions.load(change));

  test('DS-SETUP-15 the set-up after turn 1, and a reserve of a turn that has not come', () => {
    assert.deepEqual(fields({ turn: 4, phase: 'set-up', side: 'axis' }), ['turn']);
    assert.deepEqual(fields({ turn: 4, markers: { siberianStart: 5 } }), ['markers.siberianStart']);
    assert.deepEqual(fields({ markers: { round: 2 } }), ['markers.round']);
  });

  test('DS-MAP-1 units in the sea or out of play, the fixture anywhere else, air units in a hex', () => {
    assert.deepEqual(fields({ units: [{ id: 'GE-PZ-1', at: '0103' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'SU-RK-1', at: '0113' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'SU-ARMY-23', at: '1322' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'GE-FK-I', at: '1403' }] }), ['units.0.at']);
    assert.deepEqual(fields({ units: [{ id: 'SU-ARMY-23', at: '0113' }] }), []);
  });

  test('DS-MAP-3 a lake is for units in snow alone', () => {
    const lake = [{ id: 'SU-RK-1', at: '0216' }];
    assert.deepEqual(fields({ units: lake, turn: 3 }), ['units.0.at']);
    assert.deepEqual(fields({ units: lake, turn: 13 }), []);
  });

  test('units in a box that is not theirs', () => {
    for (const [id, at] of [
      ['GE-PZ-1', '@siberian-reserve'],
      ['GE-PZ-1', '@air'],
      ['SU-RK-1', '@arrivals'],
      ['GE-ARMY-4', '@pool'],
      ['GE-FK-I', '@dead'],
      ['SU-ARMY-5', '@track'],
    ])
      assert.deepEqual(fields({ units: [{ id, at }] }), ['units.0.at'], `${id} ${at}`);
    for (const [id, at] of [
      ['GE-INF-I', '@pool'],
      ['SU-ARMY-5', '@pool'],
      ['SU-RK-11', '@arrivals'],
      ['SU-SHOCK-1', '@siberian-reserve'],
    ])
      assert.deepEqual(fields({ units: [{ id, at }] }), [], `${id} ${at}`);
  });

  test('R-90 a railhead and a Katyusha hold nothing', () => {
    const state = sketch({ units: { 'AX-RAILHEAD-1': '1711', 'SU-KAT-1': '2003' } });
    assert.deepEqual(game.position(state).control, { axis: [], russian: [] });
  });
});

describe('counters that nobody has taken yet', () => {
  const start = newGame();
  const whole = game.position(start);
  const box = (position: Position): number => position.units.filter(({ at }) => at === '@pool').length;

  test('lie in the pool without being listed; a view lists them', () => {
    assert.equal(whole.others, '@pool');
    assert.equal(box(whole), 0);
    const seen = game.view(start, 'axis');
    assert.equal(seen.others, undefined);
    assert.equal(seen.units.length, game.counters.length);
    assert.ok(box(seen) > 200);
  });

  test('a position that lists them one by one is the same', () => {
    const listed = { ...whole, units: game.view(start, 'axis').units, others: undefined };
    assert.deepEqual(game.position(positions.read(listed)), whole);
  });

  test('whoever is listed out of play stays out, and a small position lists its own', () => {
    const [gone] = game.view(start, 'axis').units.filter(({ at }) => at === '@pool');
    const without = { ...whole, units: [...whole.units, { ...gone, at: '@out' }] };
    const read = positions.read(without);
    assert.ok(!game.view(read, 'axis').units.some(({ id }) => id === gone.id));
    assert.deepEqual(game.position(read), without);
    const small = game.position(sketch({ units: { ...units, 'GE-INF-I': '@pool' } }));
    assert.equal(small.others, undefined);
    assert.equal(box(small), 1);
  });

  test('only there, and only those who can be', () => {
    assert.deepEqual(positions.fieldsOf(game.load({ ...whole, others: '@dead' }, 'any')), ['others']);
    const unnamed = whole.units.filter(({ id }) => id !== 'GE-FK-I');
    assert.deepEqual(positions.fieldsOf(game.load({ ...whole, units: unnamed }, 'any')), ['others']);
  });
});
