// The chance to win in this game: what is over is certain, more points are never worse, and a lead counts for more the fewer
// turns are left to lose it in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, openChance } from '../../../bots/core/chance.ts';
import type { State } from '../../../kit/game.ts';
import { GERMAN, SOVIET } from '../rules/02-components/components.ts';
import { sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const chance = openChance(adapter);
const PLACES = [
  '3908',
  '3313',
  '2113',
  '3116',
  '4027',
  '3500',
  '3801',
  '4101',
  '4405',
  '3204',
  '3806',
  '4309',
];

const tableOf = (turn: number, places: number): State =>
  sketch({
    turn,
    units: { 'S-8': '4305', 'S-6G': '3902', 'G-39': '4307', 'G-26': '3006' },
    control: { soviet: PLACES.slice(0, places) },
  });

const climbs = (of: Chance): void => {
  for (let turn = 1; turn <= 9; turn++) {
    const chances = PLACES.map((_, places) => of(tableOf(turn, places), SOVIET, SOVIET));
    for (const [at, each] of chances.entries()) {
      assert.ok(each > 0 && each < 1, `${each}`);
      assert.ok(at === 0 || each > chances[at - 1], `turn ${turn}: ${chances}`);
    }
  }
};

test('with every place that it holds a side is likelier to win, in every turn', () => climbs(chance));

test('a game whose figures nobody has found gets a plain scale', () => {
  const { chance: _, ...worth } = adapter.worth;
  climbs(openChance({ ...adapter, worth }));
});

test('the two sides share the game between them', () => {
  for (const next of [SOVIET, GERMAN]) {
    const table = tableOf(4, 5);
    assert.ok(Math.abs(chance(table, SOVIET, next) + chance(table, GERMAN, next) - 1) < 1e-9);
  }
});

test('a point means more in the last turn than in the first', () => {
  const step = (turn: number): number => {
    const [few, many] = [6, 7].map(places => chance(tableOf(turn, places), SOVIET, SOVIET));
    return Math.log(many / (1 - many)) - Math.log(few / (1 - few));
  };
  assert.ok(step(9) > 3 * step(1), `${step(1)} ${step(9)}`);
});

test('what is over is certain', () => {
  const given = adapter.game.apply(tableOf(4, 5), { type: 'concede', side: 'german' });
  assert.ok(given.ok);
  assert.equal(chance(given.state, SOVIET, SOVIET), 1);
  assert.equal(chance(given.state, GERMAN, SOVIET), 0);
});
