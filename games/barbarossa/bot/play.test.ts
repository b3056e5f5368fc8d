// Bots over this game: the cadet plays every scenario to its end without help, plays the same on the same table, sees no more
// than its side may, and beats the random player from either side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askBots } from '../../../bots/asking.ts';
import { bindBots } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { cases, isDeep, onlyDeep } from '../../../kit/testing/deep.node.ts';
import { fogTwin } from '../fog-twin.testing.ts';
import { barbarossa as game } from '../index.ts';
import { adapter } from './adapter.ts';

const { botOf, play, unaided, turnedAbout, checkBlind, repeatable, beatsRandom } = bindBots(adapter);

/** Every day the short starts, which have every rule of the wars that they begin. */
const PLAYED = game.scenarios.filter(({ id }) => isDeep || /^campaign-|-first-year$/.test(id));

test('a cadet plays every scenario to its end, with options turned about too, and needs no help', () => {
  for (const { id } of PLAYED) {
    unaided({ scenario: id, seed: id });
    unaided({ scenario: id, seed: id, options: turnedAbout(id) });
  }
});

test('a random player plays both scenarios to their end', onlyDeep, () => {
  for (const scenario of ['campaign', 'road-back'])
    assert.ok(play({ scenario, seed: 'random' }, ['random', 'random']).winner);
});

test('11.7 no decision of a cadet hangs on dice to come or on hidden units', () => {
  const random = seededRandom('twins');
  const request = { scenario: 'campaign', seed: 'twins' };
  const compared = checkBlind(request, 13, (state, side) => fogTwin(state, side, random));
  assert.ok(compared > 10, `${compared}`);
});

test('the same seeds give the same game', () => repeatable({ scenario: 'campaign', seed: 'again' }));

test('a cadet beats a random player from either side, in both scenarios', () => {
  // Every scenario has its match in cli/lab/short-matches.test.ts, too.
  for (let n = 0; n < cases(1, 3); n++) {
    beatsRandom({ scenario: 'campaign', seed: `match ${n}` });
    beatsRandom({ scenario: 'road-back', seed: `match ${n}` });
  }
});

test('10.23 whoever plans still moves everybody else after an assault on the move that comes first', () => {
  const bots = game.sides.map(side => botOf('staff', side));
  const types: string[] = [];
  for (const { before, action } of playOut(
    game,
    freshGame(game, { scenario: 'campaign-1941', seed: 'b' }),
    askBots(game, bots),
  )) {
    const task = adapter.sequence.task(before);
    if (task === 'attack' && types.length > 0) break;
    if (task === 'move') types.push(action.type);
  }
  assert.equal(types[0], 'mobile-assault');
  assert.ok(types.filter(type => type === 'move').length > 20, types.join());
});
