// Before the score is counted: what is asked is the chance to have won then, over all dice and the enemy's answer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFinish } from '../../../bots/core/finish.ts';
import { drain } from '../../../bots/core/guard.ts';
import { openOutcomes } from '../../../bots/core/outcomes.ts';
import { bindBots } from '../../../bots/playing.node.ts';
import { openClosing } from '../../../bots/staff/closing.ts';
import { openPacking } from '../../../bots/staff/packing.ts';
import { openPlanning } from '../../../bots/staff/planning.ts';
import { atTheEnd, WEIGHTS } from '../../../bots/staff/weights.ts';
import type { State } from '../../../kit/game.ts';
import { GERMAN, hexNumber } from '../rules/02-components/components.ts';
import { sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const { sequence, sandbox, table: part } = adapter;
const packing = openPacking(adapter);
const planning = openPlanning(adapter);
const finish = openFinish(adapter);
const closing = openClosing(adapter, packing, finish);

const RIGA = '2113';
/** What closing takes for a fair chance. */
const FAIR = 0.3;

const weightsFor = (side: number, share: number) => ({
  ...atTheEnd(WEIGHTS, side === GERMAN),
  finish: share,
});

/** The table after the staff's plan for it. */
function planned(state: State, side: number, share: number): State {
  const { moves } = drain(planning.plan(state, side, weightsFor(side, share), {}));
  const after = sandbox.copy(state);
  for (const { unit, hex } of moves) sandbox.put(after, unit, hex);
  return after;
}

const chanceAfter = (state: State, side: number, share: number): number =>
  planning.chance(planned(state, side, share), side, weightsFor(side, 1)) ?? assert.fail();

test('over all dice, what an attack clears is what was told of it', () => {
  const outcomes = openOutcomes(adapter, 100);
  const state = sketch({
    phase: 'post-movement-combat',
    side: 'german',
    units: { 'S-42': `${RIGA}/1`, 'G-4SS': '2214', 'G-56': '2214' },
  });
  const [target, units] = [
    hexNumber(RIGA),
    ['G-4SS', 'G-56'].map(id => adapter.game.counters.findIndex(c => c.id === id)),
  ];
  const cleared = outcomes.average(state, GERMAN, [{ target, units }], after =>
    part.topOf(after, target) < 0 || part.sideOf[part.topOf(after, target)] === GERMAN ? 1 : 0,
  );
  const told = adapter.fights.forecast(state, target, units, units.length).cleared;
  assert.ok(told > 0 && told < 1);
  assert.ok(Math.abs((cleared ?? 0) - told) < 1e-6);
  assert.equal(
    openOutcomes(adapter, -1).average(state, GERMAN, [{ target, units }], () => 1),
    undefined,
  );
});

/** Tables of the last turn at which a side begins to do something. */
function* lastTables(task: string, seed: string): Generator<State> {
  let phase = '';
  for (const state of bindBots(adapter).tables('three-weeks', 1, seed)) {
    if (sequence.phase(state) === phase) continue;
    phase = sequence.phase(state);
    if (sequence.task(state) === task && sequence.turnsLeft(state) <= 1) yield state;
  }
}

test('the staff moves so that winning is at least as likely as without a look at it, and often likelier', () => {
  let gained = 0;
  for (const seed of ['a', 'c', 'd']) {
    for (const state of lastTables('move', seed)) {
      const side = sequence.decider(state);
      const [without, within] = [0, 1].map(share => chanceAfter(state, side, share));
      assert.ok(within >= without - 1e-9, seed);
      gained += within - without;
    }
  }
  assert.ok(gained > 1, String(gained));
});

test('before the last turn it is not looked at', () => {
  const early = sketch({ scenario: 'three-weeks', turn: 2, side: 'german', phase: 'movement', units: {} });
  assert.equal(planning.chance(early, GERMAN, WEIGHTS), undefined);
});

test('who is answered attacks so that he is likelier to win, if he has a fair chance', () => {
  let gained = 0;
  for (const seed of ['a', 'e', 'f']) {
    for (const state of lastTables('attack', seed)) {
      const side = sequence.decider(state);
      if (!closing.isAnswered(state, side)) continue;
      const weights = weightsFor(side, 1);
      const plan = packing.plan(state, weights, () => weights.ground);
      const best = drain(closing.best(state, side, plan, weights));
      const [before, after] = [plan, best].map(set => finish.chanceWith(state, side, set.slice(0, 2)) ?? 0);
      assert.ok(after >= before);
      assert.ok(after >= FAIR || best === plan, 'who is nearly lost does as he planned');
      gained += after - before;
    }
  }
  assert.ok(gained > 0.2, String(gained));
});
