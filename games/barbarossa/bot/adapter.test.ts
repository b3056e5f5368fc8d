// The adapter against the rules: what it says of attacks, moves and hidden units is what the game itself says, and there is an
// answer to every decision of a whole war.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askBots } from '../../../bots/asking.ts';
import { bindBots, listOf as list } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { State } from '../../../kit/game.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { fogTwin } from '../fog-twin.testing.ts';
import { barbarossa as game } from '../index.ts';
import { battleOf } from '../rules/11-assault/battle.ts';
import { columnOf } from '../rules/11-assault/odds.ts';
import { withSupply } from '../rules/11-assault/strength.ts';
import { placeOf } from '../rules/table/board.ts';
import { GERMAN, SOVIET, unitIds, unitNumber, unitsOf } from '../rules/table/counters.ts';
import { isOver } from '../rules/table/ending.ts';
import { isHidden } from '../rules/table/fog.ts';
import { topFrame } from '../rules/table/frames.ts';
import { DEAD, RVGK, shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { newGame, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const { botOf, tables, checkMoves, checkGuess } = bindBots(adapter);

/** A war of cadets in which both always agree to play on (4.20), to its last turn or the fall of Moscow. */
function* wholeWar(scenario: string, seed: string): Generator<State> {
  const bots = game.sides.map((_, side) => botOf('cadet', `${seed} ${side}`));
  const ask = askBots(game, bots);
  const start = freshGame(game, { scenario, seed, options: { forgiveness: true } });
  const choose: typeof ask = state =>
    topFrame(state).name === 'forgiveness'
      ? { author: game.sides[game.decider(state)], action: { type: 'play-on' } }
      : ask(state);
  for (const { before } of playOut(game, start, choose)) yield before;
  for (const bot of bots) assert.deepEqual(bot.log(), []);
}

test('whole wars of both scenarios are played without help, and nearly every decision comes up', () => {
  const frames = new Set<string>();
  let last = 0;
  for (const [scenario, seed] of [
    ['campaign', 'war 15'],
    ['road-back', 'war 17'],
  ]) {
    for (const state of wholeWar(scenario, seed)) {
      frames.add(topFrame(state).name);
      last = Math.max(last, adapter.sequence.turn(state));
    }
  }
  assert.equal(last, 32);
  assert.ok(frames.size >= 24, [...frames].join());
});

test('columns are those of the rules, attacks and moves are legal', () => {
  const random = seededRandom('columns');
  let compared = 0;
  let moved = 0;
  for (const state of tables('campaign', 6)) {
    if (adapter.sequence.task(state) === 'attack') {
      for (const target of list(adapter.fights.targets(state))) {
        const some = list(adapter.fights.attackersOn(state, target)).filter(() => random() < 0.6);
        if (some.length === 0) continue;
        const battle = withSupply(state, battleOf(state, { kind: 'prepared', target, attackers: some }));
        const { column, cleared } = adapter.fights.forecast(state, target, some, some.length);
        assert.equal(column, columnOf(state, battle));
        assert.ok(cleared >= 0 && cleared <= 1 + 1e-9);
        assert.ok(game.check(state, adapter.fights.attack(state, target, some)).ok);
        compared++;
      }
    } else if (adapter.sequence.task(state) === 'move' && adapter.moves.mover(state) < 0) {
      moved += checkMoves(state);
    }
  }
  assert.ok(compared > 20 && moved > 20, `${compared} ${moved}`);
});

test('11.7 the German guesses what lies under Soviet stacks, from nothing that is hidden', () => {
  const random = seededRandom('guess');
  let compared = 0;
  for (const state of tables('campaign', 7)) {
    if (isOver(state)) continue;
    const isCompared = checkGuess(state, GERMAN, {
      isHidden: unit => isHidden(state, unit),
      isGuessed: unit => placeOf(state, unit) >= 0 || placeOf(state, unit) === RVGK,
      twin: fogTwin(state, game.sides[GERMAN], random),
    });
    if (isCompared) compared++;
  }
  assert.ok(compared > 10, `${compared}`);
});

test('11.7 units that have not moved are taken to lie where the book sets them up', () => {
  for (const scenario of ['campaign-1941', 'road-back-first-year']) {
    const state = newGame(scenario);
    const seen = adapter.sandbox.blindfold(state, GERMAN);
    const hidden = unitsOf[SOVIET].filter(unit => isHidden(state, unit));
    assert.ok(hidden.length > 0);
    for (const unit of hidden) assert.equal(placeOf(seen, unit), placeOf(state, unit), unitIds[unit]);
  }
});

const MOSCOW = '1606';

test('8.11 the reserve is thrown into a city that counts when the enemy stands beside it', () => {
  const [beside] = neighborsOf(MOSCOW);
  const table = (at: string) =>
    sketch({
      units: { 'DE-PZ-41': at, 'SU-RA-20': MOSCOW, 'SU-RA-21': '@rvgk' },
      turn: 4,
      order: 'move-fight',
    });
  const action = adapter.beside?.(table(beside), SOVIET);
  assert.deepEqual(action, { type: 'emergency', units: ['SU-RA-21'], to: MOSCOW });
  assert.equal(adapter.beside?.(table('2018'), SOVIET), undefined);
});

const neighborsOf = (id: string): string[] => {
  const hex = map.indexOf.get(id) ?? -1;
  return Array.from({ length: 6 }, (_, i) => map.neighbours[hex * 6 + i])
    .filter(next => next >= 0 && map.passable[next] === 1)
    .map(next => map.ids[next]);
};

test('rough play on copies: a taken place brings its point, a beaten force is gone', () => {
  const [from] = neighborsOf(MOSCOW);
  const state = sketch({
    units: { 'DE-PZ-41': from, 'DE-PZ-46': from, 'DE-PZ-56': from, 'SU-RA-20': MOSCOW },
    phase: 'assault',
    order: 'move-fight',
  });
  const attackers = ['DE-PZ-41', 'DE-PZ-46', 'DE-PZ-56'].map(unitNumber);
  const before = state.data[shape.game.vp];
  const copy = adapter.sandbox.copy(state);
  adapter.sandbox.strike(copy, map.indexOf.get(MOSCOW) ?? -1, attackers, 3, 1);
  const isBeaten = placeOf(copy, unitNumber('SU-RA-20')) !== map.indexOf.get(MOSCOW);
  assert.ok(isBeaten);
  assert.equal(copy.data[shape.game.vp], before + 1);
  assert.ok(placeOf(copy, unitNumber('SU-RA-20')) === DEAD || placeOf(copy, unitNumber('SU-RA-20')) >= 0);
  adapter.sandbox.begin(copy, SOVIET);
  assert.equal(game.phaseKey(copy).includes('soviet'), true);
});
