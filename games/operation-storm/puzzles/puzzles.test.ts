// Every puzzle is a position that people could play, can be solved, and is not solved by doing nothing or anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testPuzzles } from '../../../bots/puzzles/sound.node.ts';
import { adapter } from '../bot/adapter.ts';
import { puzzles } from './list.ts';
import { positionOf } from './table.ts';

testPuzzles(adapter, puzzles, /^storm-[a-z-]+$/);

test('a position is written short: whoever stands in a hex has it, and places are named', () => {
  const { units, control } = positionOf({
    turn: 4,
    side: 'soviet',
    units: { N2628: 'SU-1TD SU-3TD', N2334: 'GE-1ID' },
    soviet: 'Lublin',
    german: 'Kaunas',
  });
  assert.deepEqual(units[1], { id: 'SU-3TD', at: 'N2628' });
  assert.deepEqual(control, { soviet: ['N2628', 'N2030'], german: ['N2334', 'N3539'] });
  assert.throws(() => positionOf({ turn: 4, side: 'soviet', units: {}, soviet: 'Atlantis' }), /Atlantis/);
});
