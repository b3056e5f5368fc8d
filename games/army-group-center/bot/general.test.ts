// The general over this game: it begins with the staff's plan, answers when it is stopped, stays within its budget, and
// its trial games leave the table alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drain } from '../../../bots/core/guard.ts';
import { openRollouts } from '../../../bots/general/rollouts.ts';
import { bindBots } from '../../../bots/playing.node.ts';
import { makeBot } from '../../../bots/shelf.ts';
import { weightsOf } from '../../../bots/staff/weights.ts';
import type { Action, State } from '../../../kit/game.ts';
import { GERMAN, SOVIET } from '../rules/02-components/components.ts';
import { adapter } from './adapter.ts';

const { game } = adapter;
const weights = [SOVIET, GERMAN].map(side => weightsOf(adapter, side));

/** Tables at which a side begins to move. */
const beginnings: State[] = [];
let phase = '';
for (const state of bindBots(adapter).tables('historical', 1, 'general')) {
  if (adapter.sequence.task(state) !== 'move' || adapter.sequence.phase(state) === phase) continue;
  phase = adapter.sequence.phase(state);
  beginnings.push(adapter.sandbox.copy(state));
}

const firstOf = (level: string, state: State, nodes?: number): Action => {
  const bot = makeBot(level, 'first', adapter, nodes === undefined ? {} : { nodes }) ?? assert.fail();
  const action = drain(bot.think(game, state));
  assert.deepEqual(bot.log(), []);
  return action;
};

test('there are tables of both sides to try it on', () => {
  assert.ok(beginnings.length >= 12);
});

test('stopped before it has tried anything, the general does what the staff would do', () => {
  for (const state of beginnings.slice(2, 6)) {
    const thinking = (makeBot('general', 'stop', adapter) ?? assert.fail()).think(game, state);
    thinking.next();
    const stopped = thinking.next(true);
    assert.ok(stopped.done);
    const hasty = (makeBot('staff', 'stop', adapter) ?? assert.fail()).think(game, state);
    hasty.next();
    assert.deepEqual(stopped.value, hasty.next(true).value);
  }
});

test('stopped while it tries plans, the general answers at once with something legal', () => {
  const [, , state] = beginnings;
  const thinking = (makeBot('general', 'stop', adapter) ?? assert.fail()).think(game, state);
  let step = thinking.next();
  while (!step.done && step.value.nodes < 100) step = thinking.next();
  const stopped = thinking.next(true);
  assert.ok(stopped.done);
  assert.ok(game.check(state, stopped.value).ok);
});

test('nodes bound the trial games, and the same nodes give the same answer', () => {
  for (const state of beginnings.slice(3, 5)) {
    assert.deepEqual(firstOf('general', state, 80), firstOf('general', state, 80));
    const thinking = (makeBot('general', 'most', adapter, { nodes: 80 }) ?? assert.fail()).think(game, state);
    let most = 0;
    for (let step = thinking.next(); !step.done; step = thinking.next()) {
      // The staff's own nodes come first.
      most = step.value.nodes;
    }
    // A contest that has begun is brought to its end.
    assert.ok(most > 0 && most <= 80 + 96, `${most}`);
  }
});

test('a time budget is kept', t => {
  const [, , , state] = beginnings;
  // By what the processor has worked: others at work beside it are not the general's fault.
  const worked = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  t.mock.method(performance, 'now', worked);
  const bot = makeBot('general', 'time', adapter, { milliseconds: 1000 }) ?? assert.fail();
  const started = worked();
  drain(bot.think(game, state));
  const spent = worked() - started;
  assert.ok(spent < 2000, `${spent}`);
  assert.equal(bot.fallbacks, 0);
});

test('trial games leave the table as it is and come out the same again', () => {
  const rollouts = openRollouts(adapter, weights);
  for (const state of beginnings) {
    const before = state.data.slice();
    const side = adapter.sequence.decider(state);
    const opening = (work: State, dice: (target: number) => number) => rollouts.lite.attack(work, side, dice);
    const values = [0, 1, 2].map(sample => rollouts.run(state, side, sample, opening));
    for (const [sample, value] of values.entries()) {
      assert.equal(rollouts.run(state, side, sample, opening), value);
      assert.ok(Number.isFinite(value));
    }
    assert.deepEqual(state.data, before);
  }
});

test('in trial games both sides fight: somebody is lost on most tables', () => {
  const rollouts = openRollouts(adapter, weights);
  let fought = 0;
  for (const state of beginnings) {
    const side = adapter.sequence.decider(state);
    const still = rollouts.run(state, side, 0, () => {}, 0);
    if (rollouts.run(state, side, 0, () => {}, 2) !== still) fought++;
  }
  assert.ok(fought >= beginnings.length - 2, `${fought} of ${beginnings.length}`);
});

test('11.1d in trial games a side attacks before it moves as well, which costs whoever stands beside it', () => {
  const twice = openRollouts(adapter, weights);
  const once = openRollouts({ ...adapter, fights: { ...adapter.fights, attacksTwice: false } }, weights);
  let difference = 0;
  for (const state of beginnings.filter(table => adapter.sequence.decider(table) === GERMAN)) {
    for (let sample = 0; sample < 12; sample++) {
      const [hard, easy] = [twice, once].map(rollouts => rollouts.run(state, GERMAN, sample, () => {}, 1));
      difference += easy - hard;
    }
  }
  assert.ok(difference > 0, `${difference}`);
});

test('the note of a turn says what became of the staff’s plan', () => {
  const [, , state] = beginnings;
  const bot = makeBot('general', 'notes', adapter, { nodes: 60 }) ?? assert.fail();
  drain(bot.think(game, state));
  assert.match(bot.plans()[0].reason, /trial games/);
});
