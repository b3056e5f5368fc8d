// Bots over this game: the cadet plays both editions to the end without help, plays the same on the same table, beats the
// random player from either side, and keeps to what its side is there for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { cases, isDeep } from '../../../kit/testing/deep.node.ts';
import { moscow as game } from '../index.ts';
import { controlOf, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { GERMAN, MOSCOW, RUSSIAN, unitNumber } from '../rules/table/components.ts';
import { russianPrizes } from '../rules/victory/ways-to-win.ts';
import { sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const { botOf, play, unaided, turnedAbout, checkBlind, repeatable, beatsRandom } = bindBots(adapter);

/** Every day the second edition and the short start. */
const PLAYED = game.scenarios.filter(({ id }) => isDeep || id !== 'main');

test('a cadet plays both editions to their end, with options turned about too, and needs no help', () => {
  for (const { id } of PLAYED) {
    unaided({ scenario: id, seed: id });
    unaided({ scenario: id, seed: id, options: turnedAbout(id) });
    unaided({ scenario: id, seed: id, options: { dieIndex: 'B' } });
  }
});

test('other dice to come, or orders of the enemy, change nothing about a decision', () => {
  const compared = checkBlind({ scenario: 'main', seed: 'twins' }, 11, (state, decider) => {
    const side = game.sides.find(name => name !== decider);
    const ordered = game.apply(state, { type: 'order', side, decision: 'interception', answer: 'decline' });
    return ordered.ok ? ordered.state : undefined;
  });
  assert.ok(compared > 10, `${compared}`);
});

test('the same seeds give the same game', () => repeatable({ scenario: '2014', seed: 'again' }));

test('a cadet beats a random player from either side in both editions', () => {
  for (const { id } of PLAYED) {
    // Every scenario has its match in cli/lab/short-matches.test.ts, too.
    for (let n = 0; n < cases(1, 3); n++) beatsRandom({ scenario: id, seed: `match ${n}` });
  }
});

test('nobody walks out of a place that must be held', () => {
  for (const { id } of PLAYED) {
    let before: readonly boolean[] = [];
    play({ scenario: id, seed: 'guards' }, ['cadet', 'cadet'], state => {
      const isMoving = adapter.sequence.task(state) === 'move';
      const held = [
        ...russianPrizes.map(hex => isOccupiedBy(state, hex, GERMAN)),
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
  }
});

test('the Siberians wait for their time, unless Moscow is about to be stormed', () => {
  const quiet = sketch({
    phase: 'siberian-reserve',
    turn: 3,
    units: { 'S-A-5': '1016', 'G-Pz-LVI': '1104' },
  });
  assert.equal(botOf('cadet', 'x').choose(game, quiet).type, 'end');
  const near = ['1015', '1017', '0915'];
  const panzers = ['G-Pz-LVI', 'G-Pz-XXXX', 'G-Pz-XXXXVI'];
  const storm = sketch({
    phase: 'siberian-reserve',
    turn: 3,
    units: { 'S-RD-17': '1016', ...Object.fromEntries(panzers.map((unit, i) => [unit, near[i]])) },
  });
  assert.equal(botOf('cadet', 'x').choose(game, storm).type, 'begin');
});

test('an open Moscow is taken, and a Russian victory claimed', () => {
  const open = sketch({ side: 'german', units: { 'G-Pz-LVI': '1015' }, markers: { razed: ['1016'] } });
  const bot = botOf('cadet', 'x');
  let state = open;
  for (let n = 0; n < 3 && adapter.sequence.task(state) === 'move'; n++) {
    const applied = game.apply(state, bot.choose(game, state));
    assert.ok(applied.ok);
    ({ state } = applied);
  }
  assert.equal(placeOf(state, unitNumber('G-Pz-LVI')), MOSCOW);
  assert.equal(controlOf(state, MOSCOW), GERMAN);
  const claim = sketch({ phase: 'claim', turn: 8, units: { 'S-A-5': '1016', 'S-A-10': '2820' } });
  assert.equal(botOf('cadet', 'y').choose(game, claim).type, 'claim');
});
