// State, clone, hash and the cache of one answer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toyShape } from '../conformance/toy.testing.ts';
import { bindFrames, type Frame } from '../sequence/frames.ts';
import { memoize, memoizeLayout } from './memo.ts';
import { cloneState, createState, hashState, keptClone, type State } from './state.ts';
import { putUnit, setControl, setFlag, setSteps } from './units.ts';

const { pushFrame } = bindFrames<Frame>();
const setup = { scenario: 'plain', options: { fair: true } };
const blank = (seed = 'seed', script: readonly number[] = []): State =>
  createState(toyShape, setup, seed, script);

test('a clone is equal and goes its own way', () => {
  const state = blank();
  putUnit(toyShape, state, 0, 3);
  pushFrame(state, { name: 'turn' });
  const copy = cloneState(state);
  assert.deepEqual(copy.data, state.data);
  assert.equal(hashState(copy), hashState(state));
  const hash = hashState(state);
  putUnit(toyShape, copy, 0, 4);
  pushFrame(copy, { name: 'loss' });
  assert.equal(hashState(state), hash);
  assert.equal(state.frames.length, 1);
  assert.notEqual(hashState(copy), hash);
});

test('any single number that changes changes the hash, and changing it back restores it', () => {
  fc.assert(
    fc.property(
      fc.nat(toyShape.length - 1),
      fc.integer({ min: -32768, max: 32767 }),
      fc.infiniteStream(fc.integer({ min: -20, max: 700 })),
      (slot, value, filling) => {
        const state = blank();
        for (let i = 0; i < state.data.length; i++) state.data[i] = filling.next().value ?? 0;
        const before = state.data[slot];
        const hash = hashState(state);
        state.data[slot] = value;
        assert.equal(hashState(state) === hash, value === before);
        state.data[slot] = before;
        assert.equal(hashState(state), hash);
      },
    ),
    { numRuns: 500 },
  );
});

test('two numbers that change places change the hash', () => {
  for (let slot = 1; slot < toyShape.length; slot++) {
    const state = blank();
    state.data[0] = 7;
    state.data[slot] = 9;
    const hash = hashState(state);
    state.data[0] = 9;
    state.data[slot] = 7;
    assert.notEqual(hashState(state), hash, `slots 0 and ${slot}`);
  }
});

test('thousands of near positions all have different hashes', () => {
  const seen = new Set<string>();
  for (let unit = 0; unit < 5; unit++) {
    for (let hex = 0; hex < 9; hex++) {
      for (let turn = 0; turn < 100; turn++) {
        const state = blank();
        putUnit(toyShape, state, unit, hex);
        state.data[toyShape.game.turn] = turn;
        seen.add(hashState(state));
      }
    }
  }
  assert.equal(seen.size, 5 * 9 * 100);
});

test('the hash tells scenarios, options and open decisions apart, but not seeds or scripts', () => {
  const hash = hashState(blank());
  assert.match(hash, /^[0-9a-f]{16}$/);
  assert.equal(hashState(blank('another', [1, 2])), hash);
  assert.notEqual(hashState({ ...blank(), setup: { ...setup, scenario: 'other' } }), hash);
  assert.notEqual(hashState({ ...blank(), setup: { ...setup, options: { fair: false } } }), hash);
  assert.notEqual(hashState({ ...blank(), frames: [{ name: 'turn' }] }), hash);
});

test('the order in which the fields of a decision or the options are written does not change the hash', () => {
  const one = { name: 'retreat', battle: { target: '1000', dice: 0, air: undefined }, units: ['R-1', 'R-2'] };
  const other = { units: ['R-1', 'R-2'], battle: { dice: 0, target: '1000' }, name: 'retreat' };
  const options = { fair: true, late: 3, mode: 'x' };
  const turned = { mode: 'x', late: 3, fair: true };
  const hash = hashState({ ...blank(), frames: [one], setup: { scenario: 'plain', options } });
  assert.equal(
    hashState({ ...blank(), frames: [other], setup: { options: turned, scenario: 'plain' } }),
    hash,
  );
  const lists = { ...other, units: ['R-2', 'R-1'] };
  assert.notEqual(hashState({ ...blank(), frames: [lists], setup: { scenario: 'plain', options } }), hash);
});

test('an answer is kept while the state has not changed, and worked out anew when it has', () => {
  let computed = 0;
  const memo = memoize([0], (state, key, scratch) => {
    computed++;
    scratch[0] = state.data[toyShape.at] * 10 + key;
  });
  const state = blank();
  putUnit(toyShape, state, 0, 2);
  assert.equal(memo(state, 1)[0], 21);
  assert.equal(memo(state, 1)[0], 21);
  assert.equal(computed, 1);
  assert.equal(memo(state, 2)[0], 22);
  putUnit(toyShape, state, 0, 5);
  assert.equal(memo(state, 2)[0], 52);
  const other = cloneState(state);
  putUnit(toyShape, other, 0, 7);
  assert.equal(memo(other, 2)[0], 72);
  assert.equal(memo(state, 2)[0], 52);
  assert.equal(computed, 5);
});

test('a clone is never taken for the state it was made from', () => {
  const memo = memoize([0], (state, _, scratch) => {
    scratch[0] = state.data[toyShape.game.turn];
  });
  const state = blank();
  assert.equal(memo(state, 0)[0], 0);
  const copy = cloneState(state);
  copy.data[toyShape.game.turn] = 3;
  assert.equal(copy.revision, state.revision);
  assert.equal(memo(copy, 0)[0], 3);
});

test('an answer about the layout is kept by clones, until a unit moves or a hex changes hands', () => {
  let computed = 0;
  const memo = memoizeLayout([0], (state, scratch) => {
    computed++;
    scratch[0] = state.data[toyShape.at] * 10 + state.data[toyShape.control + 1];
  });
  const state = blank();
  putUnit(toyShape, state, 0, 2);
  assert.equal(memo.has(state), false);
  assert.equal(memo(state)[0], 20);
  const copy = cloneState(state);
  setFlag(toyShape, copy, 0, 1);
  setSteps(toyShape, copy, 0, 1);
  assert.ok(memo.has(copy));
  assert.equal(memo(copy)[0], 20);
  assert.equal(computed, 1);
  putUnit(toyShape, copy, 0, 5);
  assert.equal(memo(copy)[0], 50);
  setControl(toyShape, copy, 1, 1);
  assert.equal(memo(copy)[0], 51);
  assert.equal(memo(state)[0], 20);
  assert.equal(computed, 4);
});

test('two states that came to the same place by different ways are not taken for one another', () => {
  const [one, other] = [blank(), blank()];
  assert.notEqual(one.layout, other.layout);
  putUnit(toyShape, one, 0, 2);
  putUnit(toyShape, other, 0, 3);
  assert.notEqual(one.layout, other.layout);
});

test('clones are apart though they may share a sheet, and one that is kept shares it with nobody', () => {
  const first = blank();
  const clones = Array.from({ length: 2000 }, () => cloneState(first));
  clones.forEach(({ data }, index) => {
    data.fill(index % 1000);
  });
  clones.forEach(({ data }, index) => {
    assert.ok(data.every(value => value === index % 1000));
  });
  const kept = keptClone(clones[7]);
  assert.equal(kept.data.buffer.byteLength, kept.data.byteLength);
  assert.deepEqual(kept.data, clones[7].data);
  kept.data[0]++;
  assert.notEqual(kept.data[0], clones[7].data[0]);
});
