// Bots of every level over this game: they play all its scenarios to the end, see no more than their side may, and the
// cadet beats the random player.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { botLevels } from '../../../bots/shelf.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { Action, State } from '../../../kit/game.ts';
import { cases, isDeep } from '../../../kit/testing/deep.node.ts';
import { fogTwin } from '../fog-twin.testing.ts';
import { armyGroupCenter as game } from '../index.ts';
import { adapter } from './adapter.ts';

const { botOf, play, unaided, repeatable, beatsRandom } = bindBots(adapter);

const options = Object.fromEntries(
  game.options.filter(option => option.scenarios === undefined).map(({ id, initial }) => [id, !initial]),
);

/** Every day the first and the shortest. */
const PLAYED = game.scenarios.filter(({ id }) => isDeep || id === 'historical' || id === 'three-weeks');

test('a cadet plays every scenario to its end, with all options on too, and needs no help', () => {
  for (const { id } of PLAYED) {
    unaided({ scenario: id, seed: id });
    unaided({ scenario: id, seed: id, options });
  }
});

test('no level plays another way where only dice or hidden units differ', () => {
  const random = seededRandom('twins');
  const nodes = cases(40, 600);
  let compared = 0;
  let decisions = 0;
  play({ scenario: 'historical', seed: 'twins' }, ['cadet', 'cadet'], state => {
    const side = adapter.sequence.decider(state);
    if (decisions++ % 7 > 0) return;
    const isLong = decisions % cases(140, 7) === 1;
    const other = { ...state, seed: 'other dice' };
    const twin = fogTwin(state, game.sides[side], random);
    for (const level of botLevels) {
      // The general thinks as long as all others together; with few trial games he looks at as much.
      if (level === 'general' && !isLong) continue;
      const choose = (table: State): Action => botOf(level, 'same', { nodes }).choose(game, table);
      const action = choose(state);
      assert.deepEqual(choose(other), action);
      if (twin === undefined) continue;
      assert.deepEqual(choose(twin), action);
      compared++;
    }
  });
  assert.ok(compared > 20, `${compared}`);
});

test('the same seeds give the same game', () => repeatable({ scenario: 'bold-stroke', seed: 'again' }));

test('a cadet beats a random player from either side', () => {
  // Every scenario has its match in cli/lab/short-matches.test.ts.
  for (let n = 0; n < cases(1, 4); n++) beatsRandom({ seed: `match ${n}` });
});

test('a bot can say what it meant to do in every turn, with a reason', () => {
  const moved = game.sides.map(() => new Set<number>());
  const { bots } = play({ seed: 'plans' }, ['cadet', 'cadet'], state => {
    const { task, decider, turn } = adapter.sequence;
    if (task(state) === 'move') moved[decider(state)].add(turn(state));
  });
  bots.forEach((bot, side) => {
    const plans = bot.plans();
    // The game may be over before a side has moved in its last turn, by the fighting before movement.
    assert.deepEqual(
      plans.map(({ turn }) => turn),
      [...moved[side]],
    );
    assert.ok(moved[side].size > 5);
    for (const note of plans) {
      assert.equal(note.side, game.sides[side]);
      assert.match(note.reason, /^[A-Z].*\.$/);
      assert.ok(note.hex === undefined || game.map.indexOf.has(note.hex));
    }
  });
});
