// Bots over this game: the cadet plays every set-up to the end without help, plays the same on the same table, beats the random
// player from either side, and keeps to what its side is there for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { cloneState } from '../../../kit/state/state.ts';
import { cases, isDeep } from '../../../kit/testing/deep.node.ts';
import { deathStruggle as game } from '../index.ts';
import { controlOf, isOccupiedBy } from '../rules/table/board.ts';
import { AXIS, RUSSIAN, unitNumber } from '../rules/table/counters.ts';
import { pushFrame } from '../rules/table/frames.ts';
import { BUCHAREST, hexNumber, MOSCOW, PLOESTI, WARSAW } from '../rules/table/terrain.ts';
import { sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { siegeOf } from './sieges.ts';

const SMOLENSK = hexNumber('1516');
const { botOf, play, unaided, turnedAbout, checkBlind, repeatable, beatsRandom } = bindBots(adapter);

/** Every day the short one: the others are played in cli/lab/short-matches.test.ts. */
const PLAYED = game.scenarios.filter(({ id }) => isDeep || id === 'border');

test('a cadet plays every set-up to its end, with options turned about too, and needs no help', () => {
  for (const { id } of PLAYED) {
    unaided({ scenario: id, seed: id });
    unaided({ scenario: id, seed: id, options: turnedAbout(id) });
  }
});

test('other dice to come, or orders of the enemy, change nothing about a decision', () => {
  const compared = checkBlind({ scenario: 'historical', seed: 'twins' }, 11, (state, decider) => {
    const side = game.sides.find(name => name !== decider);
    const ordered = game.apply(state, { type: 'order', side, decision: 'interception', answer: 'decline' });
    return ordered.ok ? ordered.state : undefined;
  });
  assert.ok(compared > 10, `${compared}`);
});

test('the same seeds give the same game', () => repeatable({ scenario: 'border', seed: 'again' }));

test('a cadet beats a random player from either side in every set-up', () => {
  for (const { id } of PLAYED)
    for (let n = 0; n < cases(1, 3); n++) beatsRandom({ scenario: id, seed: `match ${n}` });
});

test('DS-VIC-7 nobody walks out of a place that must be held', () => {
  let before: readonly boolean[] = [];
  play({ scenario: 'historical', seed: 'guards' }, ['cadet', 'cadet'], state => {
    const isMoving = adapter.sequence.task(state) === 'move';
    const held = [
      ...[WARSAW, BUCHAREST, PLOESTI].map(hex => isOccupiedBy(state, hex, AXIS)),
      isOccupiedBy(state, MOSCOW, RUSSIAN),
    ];
    // Only battles empty them.
    if (isMoving && before.length > 0)
      assert.ok(
        held.every((is, i) => is || !before[i]),
        `${before} ${held}`,
      );
    before = isMoving ? held : [];
  });
});

test('DS-SIB-5 the Siberians wait for December, unless Moscow is about to be stormed', () => {
  const asked = (units: Readonly<Record<string, string>>, turn: number): string =>
    botOf('cadet', 'x').choose(game, sketch({ phase: 'siberian-reserve', side: 'russian', turn, units }))
      .type;
  assert.equal(asked({ 'SU-ARMY-3': '1322', 'GE-INF-I': '1403' }, 7), 'end');
  const storm = { 'SU-RD12-01': '1322', 'GE-PZ-3': '1321', 'GE-PZ-4': '1321', 'GE-PZ-10': '1321' };
  assert.equal(asked(storm, 7), 'begin');
  assert.equal(asked(storm, 3), 'end');
});

test('an open Moscow is taken', () => {
  let state = sketch({ side: 'axis', units: { 'GE-PZ-3': '1320', 'GE-ARMY-4': '1319' } });
  const bot = botOf('cadet', 'x');
  for (let n = 0; n < 3 && adapter.sequence.task(state) === 'move'; n++) {
    const applied = game.apply(state, bot.choose(game, state));
    assert.ok(applied.ok);
    ({ state } = applied);
  }
  assert.equal(controlOf(state, MOSCOW), AXIS);
});

test('DS-VIC-3 the dice are thrown for the collapse that costs nothing', () => {
  const state = cloneState(sketch({ side: 'axis', units: { 'GE-PZ-3': '1322' } }));
  pushFrame(state, { name: 'collapse' });
  assert.equal(botOf('cadet', 'x').choose(game, state).type, 'roll');
});

test('DS-SUP-2 railheads are led along their routes, and wait where a town has not been taken', () => {
  const on = (units: Readonly<Record<string, string>>): string | undefined => {
    const state = sketch({ phase: 'railheads', side: 'axis', units: { 'AX-RAILHEAD-3': '2005', ...units } });
    const { type, to } = botOf('cadet', 'x').choose(game, state);
    return type === 'extend' ? String(to) : undefined;
  };
  assert.equal(on({ 'GE-INF-I': '1403' }), undefined, 'Brest is Russian');
  const led = on({ 'GE-INF-I': '2006', 'GE-INF-II': '2007' });
  assert.ok(led !== undefined && led !== '2006', led);
});

test('DS-VIC-1 the nearest are sent against a victory city, if they are enough for it', () => {
  const near = { 'GE-PZ-3': '1513', 'GE-PZ-4': '1513', 'GE-INF-I': '1613' };
  const called = (
    defenders: Readonly<Record<string, string>>,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const state = sketch({ side: 'axis', units: { ...near, ...defenders, ...more } });
    return Object.keys(near).filter(id => siegeOf(state, unitNumber(id))?.[SMOLENSK] === 0);
  };
  assert.deepEqual(called({ 'SU-RD12-01': '1516' }), Object.keys(near));
  assert.deepEqual(called({ 'SU-ARMY-5': '1516', 'SU-ARMY-8': '1516', 'SU-RK-1': '1516' }), []);
  // Nobody is called away from his post, nor against what is the Axis's already.
  assert.deepEqual(called({}, { 'GE-INF-II': '1516' }), []);
});
