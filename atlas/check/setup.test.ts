// Pieces where their list puts them: every way in which that can be impossible is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLANS } from '../maps.ts';
import type { SetupEntry } from '../plan.ts';
import { hexFinder, holdAgainst } from './setup.ts';
import { sketchMap } from './sketch.testing.ts';

const map = sketchMap({ sides: { border: '1312/1313' } });
// One degree a hex, for the test.
const hexAt = (lat: number, lon: number) => (lat < 10 ? undefined : `${lat}${lon}`);

function told(entry: Partial<SetupEntry>): string | undefined {
  const unit = { unit: 'U', side: 'red', ...entry };
  const { units, broken } = holdAgainst(map, [unit], hexAt, {
    facts: [],
    contradictions: [],
    wrongStart: (_, hex, side) => (side === 'blue' && map.ids[hex] === '1313' ? 'red ground' : undefined),
  });
  assert.equal(units, 1);
  assert.ok(broken.every(({ field, unit: name }) => field === 'units.0' && name === 'U'));
  return broken[0]?.found;
}

test('a piece may start on land, by its hex, by its position or by both', () => {
  assert.equal(told({ hex: '1313' }), undefined);
  assert.equal(told({ lat: 13, lon: 13 }), undefined);
  assert.equal(told({ hex: '1313', lat: 13, lon: 13 }), undefined);
  assert.equal(told({ hex: '1313', lat: 13, lon: 14 }), undefined);
});

test('a piece in the water, off the map or on the wrong ground is misplaced', () => {
  assert.equal(told({ hex: '1010' }), '1010 is no land');
  assert.equal(told({ lat: 10, lon: 12 }), '1012 is no land');
  assert.equal(told({ hex: '9999' }), '9999 is not on the map');
  assert.equal(told({ lat: 9, lon: 12 }), '9, 12 is not on the map');
  assert.equal(told({ side: 'blue', hex: '1313' }), '1313: red ground');
});

test('a hex away from the true position needs a reason', () => {
  assert.equal(
    told({ hex: '1111', lat: 14, lon: 14 }),
    '1111 is not near 14, 14 (1414), and no reason is given',
  );
  assert.equal(
    told({ hex: '1111', lat: 9, lon: 14 }),
    '1111 is not near 9, 14 (off the map), and no reason is given',
  );
  assert.equal(told({ hex: '1111', lat: 14, lon: 14, reason: 'came by rail' }), undefined);
  assert.equal(told({ hex: '1010', reason: 'came by sea' }), '1010 is no land');
});

test('an entry that says too little is told', () => {
  assert.equal(told({}), 'needs a hex, or lat and lon');
  assert.equal(told({ lat: 13 }), 'needs a hex, or lat and lon');
  assert.equal(told({ side: '', hex: '1313' }), 'needs a unit and a side');
});

test('positions on the globe find their hex', () => {
  const [plan] = PLANS;
  assert.equal(plan.game, 'army-group-center');
  const find = hexFinder(plan);
  assert.equal(find(53.9, 27.56), '3908', 'Minsk');
  assert.equal(find(54.71, 20.51), '2825', 'Koenigsberg');
  assert.equal(find(48.85, 2.35), undefined, 'Paris');
});
