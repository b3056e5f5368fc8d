// What hangs on places beyond their point is what the rules say, and whoever plans goes by it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askBots } from '../../../bots/asking.ts';
import { openChance } from '../../../bots/core/chance.ts';
import { openLite } from '../../../bots/general/lite.ts';
import { bindBots } from '../../../bots/playing.node.ts';
import { weightsOf } from '../../../bots/staff/weights.ts';
import { playOut } from '../../../kit/sequence/playing.ts';
import { incursionsIn } from '../rules/04-victory/victory.ts';
import { GERMAN, SOVIET } from '../rules/table/counters.ts';
import { shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { newGame, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { footholds, prizeAt } from './prizes.ts';
import { surrender } from './sandbox.ts';

const { botOf } = bindBots(adapter);
const at = (id: string): number => map.indexOf.get(id) ?? assert.fail(id);
const [MOSCOW, LENINGRAD, STALINGRAD, ROSTOV] = ['1606', '1011', '2501', '2804'].map(at);
/** Of the General Government, and of the Soviet Union beside it. */
const [SOIL, BEYOND] = ['2017', '2015'];

test('4.15 Moscow is worth its die until that has fallen, and more with Kiev and Leningrad', () => {
  const state = sketch({ units: { 'DE-PZ-41': '1011', 'SU-RA-20': '1606' } });
  const without = prizeAt(newGame(), MOSCOW);
  assert.ok(prizeAt(state, MOSCOW) > without, 'with Leningrad');
  assert.ok(prizeAt(newGame(), LENINGRAD) > prizeAt(newGame(), ROSTOV));
  state.data[shape.game.moscowRolled] = 1;
  assert.ok(prizeAt(state, MOSCOW) < without);
});

test('4.15 a copy on which Moscow falls has won with as many faces as the die would', () => {
  const corps = adapter.game.counters.findIndex(({ id }) => id === 'DE-PZ-41');
  const chance = openChance(adapter);
  const fallen = (german: readonly string[]) => {
    const state = sketch({ units: { 'DE-PZ-41': '1607' }, control: { german } });
    const before = chance(state, GERMAN, SOVIET);
    assert.equal(surrender(state), 0);
    adapter.sandbox.put(state, corps, MOSCOW);
    assert.ok(chance(state, GERMAN, SOVIET) >= Math.max(before, surrender(state)));
    return surrender(state) * 6;
  };
  assert.equal(Math.round(fallen([])), 2);
  assert.equal(Math.round(fallen(['1011'])), 4);
  const again = sketch({ units: { 'DE-PZ-41': '1607' } });
  again.data[shape.game.moscowRolled] = 1;
  adapter.sandbox.put(again, corps, MOSCOW);
  assert.equal(surrender(again), 0);
});

test('4.2d in trial games too who stands on German soil stays there', () => {
  // What is lost in the east calls it back.
  const lost = { german: ['1606', '1011'] };
  const raid = sketch({ units: { 'SU-RA-3': '2516' }, turn: 2, side: 'soviet', control: lost });
  const army = adapter.game.counters.findIndex(({ id }) => id === 'SU-RA-3');
  const isOnSoil = (of: typeof adapter): boolean => {
    const work = of.sandbox.copy(raid);
    openLite(
      of,
      [GERMAN, SOVIET].map(side => weightsOf(of, side)),
    ).move(work, SOVIET);
    return footholds(raid, SOVIET)[of.table.placeOf(work, army)] > 0;
  };
  assert.ok(isOnSoil(adapter));
  const { footholds: _, ...worth } = adapter.worth;
  assert.ok(!isOnSoil({ ...adapter, worth }));
});

test('12.7c, 4.13e Stalingrad and the gateways of the expedition count for more in The Road Back', () => {
  const back = newGame('road-back');
  for (const hex of [STALINGRAD, ROSTOV]) assert.ok(prizeAt(back, hex) > prizeAt(newGame(), hex));
});

test('12.7c, 4.2d a turn that ends on a copy brings what it does by the rules', () => {
  const back = newGame('road-back');
  const points = (state: typeof back): number => state.data[shape.game.vp];
  const later = adapter.sandbox.copy(back);
  later.data[shape.game.turn] = 15;
  const before = points(later);
  adapter.sandbox.begin(later, GERMAN);
  assert.equal(points(later), before + 2);
  const raid = adapter.sandbox.copy(sketch({ units: { 'SU-RA-3': SOIL }, turn: 2 }));
  const had = points(raid);
  adapter.sandbox.begin(raid, GERMAN);
  assert.equal(points(raid), had - 1);
});

test('4.5 a copy on which the last of the Baltic republics falls has lost its three points', () => {
  const last = '1417';
  const army = adapter.game.counters.findIndex(({ id }) => id === 'SU-RA-3');
  for (const [turn, lost] of [
    [14, 3],
    [13, 0],
  ]) {
    const state = sketch({
      units: { 'SU-RA-3': '1416' },
      turn,
      side: 'soviet',
      control: { german: [last] },
      markers: { dneprLost: true },
    });
    const before = state.data[shape.game.vp];
    adapter.sandbox.put(state, army, at(last));
    assert.equal(before - state.data[shape.game.vp], lost);
  }
});

test('4.2d German soil is a foothold up to turn 5, and a Soviet staff goes there for it', () => {
  const table = (turn: number) =>
    sketch({
      units: { 'SU-RA-3': BEYOND, 'SU-RA-8': BEYOND, 'SU-RA-10': '1813', 'DE-PZ-41': '2223' },
      turn,
      side: 'soviet',
    });
  assert.equal(footholds(table(5), SOVIET)[at(SOIL)] > 0, true);
  assert.equal(footholds(table(5), GERMAN)[at(SOIL)], 0);
  assert.equal(footholds(table(6), SOVIET)[at(SOIL)], 0);
  const staff = botOf('staff', 'raid');
  let after = table(5);
  for (const step of playOut(adapter.game, after, askBots(adapter.game, [staff, staff]))) {
    if (adapter.sequence.task(step.before) !== 'move') break;
    after = step.after;
  }
  assert.ok(incursionsIn(after) > 0);
});
