// Every puzzle is a position that people could play, can be solved, and is not solved by doing nothing or anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testPuzzles } from '../../../bots/puzzles/sound.node.ts';
import { adapter } from '../bot/adapter.ts';
import { puzzles } from './list.ts';
import { positionOf } from './table.ts';

testPuzzles(adapter, puzzles, /^struggle-[a-z-]+$/);

test('a position is written short: whoever stands in a hex has it, and the rest is as at the start', () => {
  const { units, control, phase } = positionOf({
    turn: 5,
    side: 'axis',
    units: { '2514': 'GE-INF-V GE-INF-X', '2003': 'SU-RK-10', '2515': 'SU-RK-16' },
  });
  assert.ok(units.some(({ id, at }) => id === 'GE-INF-X' && at === '2514'));
  assert.deepEqual(control, { axis: ['2514'], russian: ['2003'] });
  assert.equal(phase, 'movement');
  assert.throws(() => positionOf({ turn: 5, side: 'axis', units: { '9999': 'GE-INF-V' } }), /9999/);
});
