// Every puzzle is a position that people could play, can be solved, and is not solved by doing nothing or anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testPuzzles } from '../../../bots/puzzles/sound.node.ts';
import { adapter } from '../bot/adapter.ts';
import { puzzles } from './list.ts';
import { positionOf } from './table.ts';

testPuzzles(adapter, puzzles, /^barbarossa-[a-z-]+$/);

test('a position is written short: the front, and whoever stands on the other side of it', () => {
  const table = {
    turn: 20,
    side: 'german',
    units: { '1710': 'SU-RA-3', '1711': 'DE-INF-1' },
    front: '1710',
    points: 22,
  } as const;
  const { control = {}, markers } = positionOf(table);
  const german = (hex: string) => control.german?.includes(hex);
  assert.deepEqual(markers, { vp: 22 });
  assert.deepEqual(['1711', '1813', '1710', '1606'].map(german), [true, true, false, false]);
  assert.equal(positionOf({ ...table, open: ['1813'] }).control?.german?.includes('1813'), false);
  assert.throws(() => positionOf({ ...table, front: '9999' }), /9999/);
});
