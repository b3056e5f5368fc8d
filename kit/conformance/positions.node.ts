// Checks of positions: what is written can be read and played on from, and what cannot be is refused by its field.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRandom } from '../dice/random.ts';
import type { Game, Position, State } from '../game.ts';
import { sampleAction } from '../sequence/choosing.ts';
import { freshGame } from '../sequence/playing.ts';
import { hashState } from '../state/state.ts';
import { corruptions } from './corrupt.testing.ts';
import { checkSameText, type Setup, spread, type Walk } from './setup.node.ts';
import { viewersOf } from './views.node.ts';

export function checkPositions(game: Game, walk: Walk, stride: number): void {
  let loaded: State | undefined;
  for (const { before, action, after, index } of walk.steps) {
    const where = `${walk.name}, before action ${index}`;
    if (index % stride === 0) {
      const text = JSON.stringify(game.position(before));
      const read = game.load(JSON.parse(text), before.seed, before.script);
      assert.ok(read.ok, read.ok ? '' : `${where}: ${JSON.stringify(read.problems)}`);
      checkSameText(JSON.stringify(game.position(read.state)), text, where);
      assert.equal(hashState(read.state), hashState(before), where);
      loaded = read.state;
    }
    if (loaded === undefined) continue;
    const applied = game.apply(loaded, action);
    assert.ok(applied.ok, where);
    assert.equal(hashState(applied.state), hashState(after), `${where}: play goes on otherwise`);
    loaded = applied.state;
  }
}

export function checkJunkPositions(game: Game, walk: Walk, runs: number, seed: number): void {
  const ask = (position: unknown): void => {
    const loaded = game.load(position, 'junk');
    if (!loaded.ok) {
      assert.ok(loaded.problems.length > 0);
      for (const { field, message } of loaded.problems) assert.ok(field !== '' && message !== '');
      return;
    }
    checkPlayable(game, loaded.state);
  };
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), ask), { numRuns: runs, seed });
  for (const state of spread(walk, 30)) {
    const position = JSON.parse(JSON.stringify(game.position(state))) as Position;
    ask(position);
    fc.assert(fc.property(corruptions(position), ask), { numRuns: runs, seed });
  }
}

/** A position that was accepted can be written again, and played on from. */
function checkPlayable(game: Game, start: State): void {
  const text = JSON.stringify(game.position(start));
  const again = game.load(JSON.parse(text), start.seed);
  assert.ok(
    again.ok,
    again.ok ? '' : `accepted, but not when written again: ${JSON.stringify(again.problems)}`,
  );
  checkSameText(JSON.stringify(game.position(again.state)), text, 'written again');
  assert.deepEqual(game.faults(start), []);
  for (const viewer of viewersOf(game)) assert.ok(game.seen(start, viewer).view.units.length >= 0);
  const random = seededRandom(text);
  let state = start;
  for (let i = 0; i < 6 && game.decider(state) >= 0; i++) {
    const applied = game.apply(state, sampleAction(game, state, random));
    assert.ok(applied.ok, applied.ok ? '' : `offered and refused: ${applied.message}`);
    state = applied.state;
    assert.deepEqual(game.faults(state), []);
  }
}

export function checkFirstTurns(game: Game): void {
  for (const { id, firstTurn = 1 } of game.scenarios) {
    const { turn } = game.position(freshGame(game, { scenario: id, seed: 'x' }));
    assert.equal(turn, firstTurn, id);
  }
}

export function checkRefusedSetups(game: Game, setup: Setup): void {
  const field = (request: object): string => {
    const created = game.create({ scenario: setup.scenario, seed: 'x', ...request });
    assert.ok(!created.ok, `accepted ${JSON.stringify(request)}`);
    assert.ok(created.problems.every(problem => problem.message !== ''));
    return created.problems[0].field;
  };
  assert.equal(field({ scenario: 'no such scenario' }), 'scenario');
  assert.equal(field({ scenario: '__proto__' }), 'scenario');
  assert.equal(field({ scenario: { toString: 1 } }), 'scenario');
  assert.equal(field({ options: { 'no such option': true } }), 'options.no such option');
  assert.equal(field({ options: [] }), 'options');
  assert.equal(field({ options: 5 }), 'options');
  for (const option of game.options) {
    for (const value of [null, 99, 'nonsense', {}, option.kind === 'boolean' ? 'true' : true]) {
      assert.equal(field({ options: { [option.id]: value } }), `options.${option.id}`);
    }
  }
  for (const dice of [[0], [1.5], ['3'], [1e9]]) assert.ok(field({ dice }).startsWith('dice'));
}
