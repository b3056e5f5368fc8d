// Bots over this game: the cadet plays every scenario to its end without help, plays the same on the same table, sees no more
// than its side may, and beats the random player from either side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import { cases } from '../../../kit/testing/deep.node.ts';
import { fogTwin } from '../fog-twin.testing.ts';
import { operationStorm as game } from '../index.ts';
import { adapter } from './adapter.ts';

const { botOf, play, unaided, repeatable, beatsRandom } = bindBots(adapter);

test('a cadet plays every scenario to its end, with options turned about too, and needs no help', () => {
  for (const { id } of game.scenarios) {
    const options = Object.fromEntries(
      game.options
        .filter(option => (option.scenarios ?? [id]).includes(id))
        .map(option => [option.id, option.initial !== true]),
    );
    unaided({ scenario: id, seed: id, options });
  }
  unaided({ scenario: 'first-blow', seed: 'plain' });
});

test('10.7-1 no decision of a cadet hangs on dice to come or on hidden units', () => {
  const random = seededRandom('twins');
  let compared = 0;
  let decisions = 0;
  play({ scenario: 'first-blow', seed: 'twins' }, ['cadet', 'cadet'], state => {
    if (decisions++ % 29 > 0) return;
    const action = botOf('cadet', 'same').choose(game, state);
    assert.deepEqual(botOf('cadet', 'same').choose(game, { ...state, seed: 'other dice' }), action);
    const twin = fogTwin(state, game.sides[adapter.sequence.decider(state)], random);
    if (twin === undefined) return;
    assert.deepEqual(botOf('cadet', 'same').choose(game, twin), action);
    compared++;
  });
  assert.ok(compared > 10, `${compared}`);
});

test('the same seeds give the same game', () => repeatable({ scenario: 'first-blow', seed: 'again' }));

test('a cadet beats a random player from either side, in both scenarios', () => {
  for (let n = 0; n < cases(1, 20); n++) {
    beatsRandom({ scenario: 'campaign', seed: `match ${n}` });
    beatsRandom({ scenario: 'first-blow', seed: `match ${n}` });
  }
});
