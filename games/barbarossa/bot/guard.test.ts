// The Soviet staff of The Road Back knows what hangs on Moscow: nobody fights his way out of it who may be missed there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPacking } from '../../../bots/staff/packing.ts';
import { weightsOf } from '../../../bots/staff/weights.ts';
import { SOVIET } from '../rules/table/counters.ts';
import { sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { scenarios } from './planning.ts';

const packing = openPacking(adapter);
const back = scenarios['road-back-first-year'][SOVIET];
const [MOSCOW, BESIDE, OPEN, BEFORE] = ['1606', '1607', '1809', '1810'];
/** What it would be worth to have the corps out of its hex. */
const GROUND = 1.5;

/** Is it worth while for four tank armies to attack a weak corps beside them? */
function attacks(from: string, target: string, weights = back): boolean {
  const tanks = Object.fromEntries(['SU-GT-3', 'SU-GT-5', 'SU-T-2', 'SU-T-3'].map(unit => [unit, from]));
  const state = sketch({
    scenario: 'road-back-first-year',
    turn: 15,
    side: 'soviet',
    phase: 'assault',
    order: 'fight-move',
    units: { ...tanks, 'DE-LW-2': target, 'DE-INF-1': '2311' },
    markers: { offensive: { A: from } },
  });
  const own = weightsOf(adapter, SOVIET, weights);
  return packing.plan(state, own, () => GROUND).length > 0;
}

test('4.15 nobody attacks out of Moscow who would out of open ground', () => {
  assert.ok(attacks(OPEN, BEFORE));
  assert.ok(!attacks(MOSCOW, BESIDE));
  assert.ok(attacks(MOSCOW, BESIDE, { ...back, guard: weightsOf(adapter, SOVIET, {}).guard }));
});
