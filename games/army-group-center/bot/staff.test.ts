// The staff over this game: sectors of a real front, attacks that just reach their column, budgets, stopping, notes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drain } from '../../../bots/core/guard.ts';
import { makeBot } from '../../../bots/shelf.ts';
import { openPacking } from '../../../bots/staff/packing.ts';
import { openScoring } from '../../../bots/staff/scoring.ts';
import { WEIGHTS } from '../../../bots/staff/weights.ts';
import type { State } from '../../../kit/game.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { cases } from '../../../kit/testing/deep.node.ts';
import { GERMAN, hexNumber, SOVIET, unitNumber } from '../rules/02-components/components.ts';
import { openField, sketch, walkFrom } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const { game } = adapter;

/** The table at the first move of a side in a turn, as two cadets have left it. */
function tableOf(turn: number, side: number): State {
  const bots = game.sides.map((_, seat) => makeBot('cadet', `${seat}`, adapter) ?? assert.fail());
  const start = freshGame(game, { seed: 'staff' });
  for (const { after } of playOut(game, start, state =>
    bots[adapter.sequence.decider(state)].choose(game, state),
  )) {
    if (
      adapter.sequence.turn(after) === turn &&
      adapter.sequence.task(after) === 'move' &&
      adapter.sequence.decider(after) === side
    )
      return after;
  }
  return assert.fail();
}

test('the front falls into three to eight sectors, at most one of them with the main effort', () => {
  const scoring = openScoring(adapter);
  for (const side of [SOVIET, GERMAN]) {
    for (const turn of [2, 5]) {
      const state = tableOf(turn, side);
      scoring.look(state, side, WEIGHTS);
      const { list, of } = scoring.sectors;
      assert.ok(list.length >= 3 && list.length <= 8, `${list.length}`);
      assert.ok(list.filter(({ posture }) => posture === 'main effort').length <= 1);
      for (const [index, { center, own }] of list.entries()) {
        assert.equal(of[center], index);
        assert.ok(own > 0);
      }
    }
  }
});

test('an attack is made by just those units with whom it promises most', () => {
  const field = openField();
  const units = {
    'G-39': field,
    'S-6G': walkFrom(field, 0),
    'S-11G': walkFrom(field, 0),
    'S-8': walkFrom(field, 1),
    'S-42': walkFrom(field, 1),
    'S-67': walkFrom(field, 3),
  };
  const state = sketch({ turn: 3, phase: 'post-movement-combat', units });
  const weights = { ...WEIGHTS, leastGain: 0 };
  const packing = openPacking(adapter);
  const [chosen, ...others] = packing.plan(state, weights, () => 0.1);
  assert.equal(others.length, 0);
  assert.equal(chosen.target, hexNumber(field));
  const all = Object.keys(units).slice(1).map(unitNumber);
  for (let set = 1; set < 1 << all.length; set++) {
    const some = all.filter((_, i) => (set & (1 << i)) !== 0);
    const { enemyLoss, ownLoss, cleared } = adapter.fights.forecast(state, chosen.target, some, some.length);
    assert.ok(enemyLoss - ownLoss + cleared * 0.1 - 0.02 * some.length <= chosen.gain + 1e-6, `${some}`);
  }
  // The best for every column come first, and nobody idle is in any of them.
  const options = packing.optionsOn(state, chosen.target, all, weights, () => 0.1);
  const columns = new Set(options.map(({ column }) => column)).size;
  assert.equal(new Set(options.slice(0, columns).map(({ column }) => column)).size, columns);
  for (const { units: force, gain } of options) {
    for (const idle of force) {
      const rest = force.filter(unit => unit !== idle);
      if (rest.length === 0) continue;
      const { enemyLoss, ownLoss, cleared } = adapter.fights.forecast(
        state,
        chosen.target,
        rest,
        rest.length,
      );
      assert.ok(enemyLoss - ownLoss + cleared * 0.1 - 0.02 * rest.length < gain, `${idle} in ${force}`);
    }
  }
});

test('a staff that is stopped at once still answers, and a few nodes are enough for an answer', () => {
  const state = tableOf(2, SOVIET);
  const bot = makeBot('staff', 'stop', adapter) ?? assert.fail();
  const thinking = bot.think(game, state);
  const first = thinking.next();
  assert.ok(!first.done && first.value.share > 0 && first.value.share < 1);
  const stopped = thinking.next(true);
  assert.ok(stopped.done);
  assert.ok(game.check(state, stopped.value).ok);
  const hasty = makeBot('staff', 'few', adapter, { nodes: 1 }) ?? assert.fail();
  let steps = 0;
  const short = hasty.think(game, state);
  for (let step = short.next(); !step.done; step = short.next()) steps++;
  const long = (makeBot('staff', 'all', adapter) ?? assert.fail()).think(game, state);
  let all = 0;
  for (let step = long.next(); !step.done; step = long.next()) all++;
  assert.ok(steps < all, `${steps} ${all}`);
  assert.equal(hasty.fallbacks + bot.fallbacks, 0);
});

test('the same table and the same budget give the same answer', () => {
  for (const side of [SOVIET, GERMAN]) {
    const state = tableOf(3, side);
    const answers = [1, 2].map(n =>
      drain((makeBot('staff', `${n}`, adapter) ?? assert.fail()).think(game, state)),
    );
    assert.deepEqual(answers[0], answers[1]);
  }
});

// To the end of the others, against a cadet: cli/lab/short-matches.test.ts.
test('a staff plays every scenario to its end without help and says in every turn what it meant', () => {
  for (const { id } of game.scenarios.slice(0, cases(1, game.scenarios.length))) {
    const bots = game.sides.map((_, seat) => makeBot('staff', `${seat}`, adapter) ?? assert.fail());
    let last = freshGame(game, { scenario: id, seed: id });
    for (const { after } of playOut(game, last, state =>
      bots[adapter.sequence.decider(state)].choose(game, state),
    ))
      last = after;
    assert.ok(game.outcome(last)?.winner);
    for (const bot of bots) {
      assert.deepEqual(bot.log(), []);
      assert.ok(bot.plans().length >= adapter.sequence.turn(last) - 1, id);
      for (const { reason, hex } of bot.plans()) {
        assert.match(reason, /^[A-Z].*\.$/);
        assert.ok(hex === undefined || game.map.indexOf.has(hex));
      }
    }
  }
});
