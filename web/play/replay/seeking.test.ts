// Looking at the past: the latest wish wins, one at a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Moment } from '../../engine/contract.ts';
import { nextScene, openSeeker } from './seeking.ts';

test('of many wishes only the first and the last are carried out', async () => {
  const seen: number[] = [];
  let isLooking = false;
  const seeker = openSeeker(async moment => {
    assert.equal(isLooking, false);
    isLooking = true;
    await new Promise(resolve => setTimeout(resolve, 1));
    isLooking = false;
    seen.push(moment);
  });
  await Promise.all([1, 2, 3, 4, 5].map(moment => seeker.to(moment)));
  assert.deepEqual(seen, [1, 5]);
  await seeker.to(2);
  assert.deepEqual(seen, [1, 5, 2]);
});

test('a look that fails is told, and the next one works', async () => {
  let isBroken = true;
  const seen: number[] = [];
  const seeker = openSeeker(async moment => {
    if (isBroken) throw new Error('gone');
    seen.push(moment);
  });
  await assert.rejects(seeker.to(1), /gone/);
  isBroken = false;
  await seeker.to(2);
  assert.deepEqual(seen, [2]);
});

const moment = (played: number, ...events: Moment['events']): Moment => ({
  played,
  view: { game: 'toy', turn: 1, phase: 'move', units: [] },
  turn: 1,
  phase: 'move',
  events,
});

test('a replay shows quiet moments together, a die by itself, and ends in the present', async () => {
  const game = [
    moment(1, { type: 'moved', unit: 'a', to: '0102' }),
    moment(2, { type: 'moved', unit: 'b', to: '0103' }),
    moment(3, { type: 'roll', value: 4 }),
    moment(4, { type: 'moved', unit: 'a', to: '0104' }),
    moment(5, { type: 'phase', phase: 'combat' }),
    moment(6, { type: 'moved', unit: 'a', to: '0105' }),
  ];
  const ask = async (at: number) => game[at - 1];
  const scene = async (at: number) => (await nextScene(at, game.length, ask)).map(({ played }) => played);
  assert.deepEqual(await scene(0), [1, 2]);
  assert.deepEqual(await scene(2), [3]);
  assert.deepEqual(await scene(3), [4, 5]);
  assert.deepEqual(await scene(5), [6]);
  assert.deepEqual(await scene(6), []);
});
