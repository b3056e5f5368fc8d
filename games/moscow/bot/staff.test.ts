// The staff over this game: it needs no help in either edition, its weights are those of the planner, and it knows which
// pulse is the last.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBot } from '../../../bots/shelf.ts';
import { TACTICS } from '../../../bots/staff/tactics/list.ts';
import { WEIGHTS } from '../../../bots/staff/weights.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { moscow as game } from '../index.ts';
import { type SideName, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { planning } from './planning.ts';

test('a staff plays both editions to their end and needs no help', () => {
  for (const { id: scenario } of game.scenarios) {
    const bots = game.sides.map(side => makeBot('staff', side, adapter) ?? assert.fail());
    let last = freshGame(game, { scenario, seed: 'staff' });
    const choose = (state: typeof last) => bots[adapter.sequence.decider(state)].choose(game, state);
    for (const { after } of playOut(game, last, choose)) last = after;
    assert.ok(game.outcome(last));
    for (const bot of bots) {
      assert.deepEqual(bot.log(), []);
      assert.ok(bot.plans().length > 0);
    }
  }
});

test('what is weighed otherwise here are weights and tactics that the planner has', () => {
  assert.equal(adapter.worth.planning, planning);
  const tactics = TACTICS.map(([name]) => name);
  for (const { tactics: own = {}, ...weights } of planning) {
    for (const name of Object.keys(weights)) assert.ok(name in WEIGHTS, name);
    for (const name of Object.keys(own)) assert.ok(tactics.includes(name), name);
  }
});

test('nothing is left to come only in the last pulse of a side in the last turn', () => {
  const left = (scenario: string, turn: number, side: SideName, pulse: number): number =>
    adapter.sequence.turnsLeft(
      sketch({ scenario, turn, side, pulse, units: { 'S-A-5': '1016', 'G-Pz-LVI': '1104' } }),
    );
  // In snow the German has two pulses and the Russian three.
  assert.deepEqual(
    [1, 2].map(pulse => left('2014', 8, 'german', pulse)),
    [2, 1],
  );
  assert.deepEqual(
    [1, 2, 3].map(pulse => left('2014', 8, 'russian', pulse)),
    [2, 2, 1],
  );
  assert.deepEqual(
    [1, 2, 3].map(pulse => left('main', 12, 'russian', pulse)),
    [2, 2, 1],
  );
  assert.equal(left('2014', 7, 'russian', 3), 2);
});
