// Both ways to read a die: index B is index A in the mirror, in every table and every chance of a whole game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { Action, GameEvent, State } from '../../../../kit/game.ts';
import { sampleClosing, sampleEagerly } from '../../../../kit/sequence/choosing.ts';
import { game, newGame, playOne, sketch } from '../../testing.node.ts';

const ACTIONS = 350;

/** What a position holds besides the index itself. */
function tableOf(state: State): string {
  const { options, ...rest } = game.position(state);
  return JSON.stringify(rest);
}

/** What happened, whatever the dice showed. */
const storyOf = (events: readonly GameEvent[]): string =>
  JSON.stringify(events.map(({ value, ...event }) => event));

/** Faces that the player names are mirrored with the dice. */
const MIRROR: Readonly<Record<string, string>> = { ones: 'sixes', sixes: 'ones' };
const mirrored = (action: Action): Action =>
  typeof action.panic === 'string' ? { ...action, panic: MIRROR[action.panic] } : action;

for (const scenario of ['main', '2014']) {
  test(`M-DIE-1 a game on index B with every die turned over is the same game: ${scenario}`, () => {
    const random = seededRandom(`mirror/${scenario}`);
    const dice = Array.from({ length: 2000 }, () => 1 + Math.floor(random() * 6));
    // Japan would end most games early, and is a matter of named totals.
    const options = { siberianGamble: false };
    let a = newGame(scenario, { ...options, dieIndex: 'A' }, dice);
    let b = newGame(
      scenario,
      { ...options, dieIndex: 'B' },
      dice.map(die => 7 - die),
    );
    const rolled = new Set<unknown>();
    for (let played = 0; played < ACTIONS && game.decision(a) !== undefined; played++) {
      const action = (random() < 0.5 ? sampleEagerly : sampleClosing)(game, a, random, 0.6);
      const [onA, onB] = [playOne(a, action), playOne(b, mirrored(action))];
      assert.equal(storyOf(onB.events), storyOf(onA.events), JSON.stringify(action));
      assert.equal(tableOf(onB.state), tableOf(onA.state), JSON.stringify(action));
      for (const { type, purpose } of onA.events) if (type === 'roll') rolled.add(purpose);
      a = onA.state;
      b = onB.state;
    }
    for (const purpose of ['combat', 'bombing', 'interception', 'weather'])
      assert.ok(rolled.has(purpose), purpose);
  });
}

test('M-DIE-1, M-SIB-8 totals and doubles that a player names are read as the dice lie, on either index', () => {
  for (const dieIndex of ['A', 'B']) {
    const outcome = (numbers: string, dice: readonly number[]): string | undefined => {
      const state = sketch({
        units: { 'S-RD-6': '1016', 'G-Inf-V': '1403' },
        phase: 'siberian-reserve',
        turn: 3,
        markers: { siberianStart: 3 },
        options: { dieIndex },
        dice,
      });
      return game.outcome(playOne(state, { type: 'risk', numbers }).state)?.rule;
    };
    assert.deepEqual([outcome('low', [1, 2]), outcome('low', [6, 6])], ['M-SIB-9', undefined], dieIndex);
    assert.deepEqual([outcome('high', [6, 5]), outcome('high', [1, 1])], ['M-SIB-9', undefined], dieIndex);
  }
});
