// The recount that finds disorder: quiet on anything that `putUnit` does, loud on any number changed by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rectangle } from '../movement/random-grid.testing.ts';
import { findDisorder } from './check.ts';
import { defineState } from './shape.ts';
import { createState, type State } from './state.ts';
import { putUnit } from './units.ts';

const UNITS = 8;
const HEXES = 12;
const spec = {
  roster: {
    sides: ['red', 'blue'],
    sideOf: Uint8Array.from({ length: UNITS }, (_, unit) => unit % 2),
  },
  map: { count: HEXES, neighbours: rectangle(3, 4) },
  boxes: ['@out', '@dead'],
};
const shape = defineState({ ...spec, exertsZone: new Uint8Array(UNITS).fill(1) });

const places = fc.array(fc.integer({ min: -2, max: HEXES - 1 }), { minLength: UNITS, maxLength: UNITS });

function placed(at: readonly number[]): State {
  const state = createState(shape, { scenario: 's', options: {} }, 'seed', []);
  at.forEach((place, unit) => {
    putUnit(shape, state, unit, place);
  });
  return state;
}

test('units put anywhere leave no disorder', () => {
  fc.assert(fc.property(places, at => assert.deepEqual(findDisorder(shape, placed(at)), [])));
});

test('a unit in two places, a lost unit and a miscounted zone are all found', () => {
  const at = [0, 0, 5, 7, -1, -1, -1, -1];
  const twice = placed(at);
  twice.data[shape.top + 9] = 2;
  assert.match(findDisorder(shape, twice).join(), /in two places/);
  const lost = placed(at);
  lost.data[shape.top + 5] = -1;
  assert.match(findDisorder(shape, lost).join(), /disagree/);
  const zone = placed(at);
  zone.data[shape.zone + 3]++;
  assert.match(findDisorder(shape, zone).join(), /miscounted/);
});

test('a state that counts no zones is in order without them, and a lost unit is still found', () => {
  const plain = defineState(spec);
  assert.equal(plain.length, shape.length - HEXES * 2);
  fc.assert(
    fc.property(places, at => {
      const state = createState(plain, { scenario: 's', options: {} }, 'seed', []);
      at.forEach((place, unit) => {
        putUnit(plain, state, unit, place);
      });
      assert.deepEqual(findDisorder(plain, state), []);
      const unit = at.findIndex(place => place >= 0);
      if (unit < 0) return;
      state.data[plain.top + at[unit]] = -1;
      assert.match(findDisorder(plain, state).join(), /disagree/);
    }),
  );
});
