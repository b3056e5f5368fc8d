// Bots over this game: the cadet plays every scenario to its end without help, plays the same on the same table, sees no more
// than its side may, and beats the random player from either side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import { cases, isDeep } from '../../../kit/testing/deep.node.ts';
import { fogTwin } from '../fog-twin.testing.ts';
import { operationStorm as game } from '../index.ts';
import { adapter } from './adapter.ts';

const { unaided, turnedAbout, checkBlind, repeatable, beatsRandom } = bindBots(adapter);

/** Every day the short start; a campaign of cadet and random is played in cli/lab/short-matches.test.ts. */
const PLAYED = game.scenarios.filter(({ id }) => isDeep || id === 'first-blow');

test('a cadet plays every scenario to its end, with options turned about too, and needs no help', () => {
  for (const { id } of PLAYED) {
    unaided({ scenario: id, seed: id, options: turnedAbout(id) });
  }
  unaided({ scenario: 'first-blow', seed: 'plain' });
});

test('10.7-1 no decision of a cadet hangs on dice to come or on hidden units', () => {
  const random = seededRandom('twins');
  const request = { scenario: 'first-blow', seed: 'twins' };
  const compared = checkBlind(request, 29, (state, side) => fogTwin(state, side, random));
  assert.ok(compared > 10, `${compared}`);
});

test('the same seeds give the same game', () => repeatable({ scenario: 'first-blow', seed: 'again' }));

test('a cadet beats a random player from either side, in both scenarios', () => {
  for (let n = 0; n < cases(1, 20); n++) {
    for (const { id } of PLAYED) beatsRandom({ scenario: id, seed: `match ${n}` });
  }
});
