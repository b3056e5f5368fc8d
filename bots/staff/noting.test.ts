// The main effort is where the orders weigh most together, not where one of them does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Proposal } from './draft.ts';
import { heaviest } from './noting.ts';
import type { Sector } from './sectors.ts';

const sector = (center: number): Sector => ({
  center,
  own: 5,
  enemy: 3,
  toWin: 1,
  toLose: 0,
  posture: 'attack',
  goal: -1,
});
const sectors = { list: [sector(0), sector(3)], of: Int8Array.of(0, 0, 0, 1, 1, 1) };
const proposal = (payoff: number, hex: number, target?: number): Proposal => ({
  tactic: 'assault',
  payoff,
  moves: [{ unit: 0, hex }],
  purpose: 'do something',
  ...(target === undefined ? {} : { target }),
});

test('two good orders in one sector outweigh a better one in another', () => {
  const adopted = [proposal(3, 0), proposal(2, 3), proposal(1.9, 4)];
  assert.equal(heaviest(sectors, adopted)?.first, adopted[1]);
  assert.equal(heaviest(sectors, adopted)?.sector, sectors.list[1]);
});

test('an attack counts where its target is', () => {
  assert.equal(heaviest(sectors, [proposal(1, 0, 5)])?.sector, sectors.list[1]);
  assert.equal(heaviest(sectors, []), undefined);
});
