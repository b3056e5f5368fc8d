// The adapter against the rules: what it says of attacks, moves and hidden units is what the game itself says, and there is an
// answer to every decision of a whole game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askBots } from '../../../bots/asking.ts';
import { bindBots, listOf as list } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { State } from '../../../kit/game.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { fogTwin } from '../fog-twin.testing.ts';
import { operationStorm as game } from '../index.ts';
import { assessBattle } from '../rules/10-assault/odds.ts';
import { attackPoints } from '../rules/10-assault/strength.ts';
import { placeOf } from '../rules/table/board.ts';
import { attackFactor, GERMAN, SOVIET, unitIds, unitNumber } from '../rules/table/counters.ts';
import { isOver } from '../rules/table/ending.ts';
import { isHidden } from '../rules/table/fog.ts';
import { topFrame } from '../rules/table/frames.ts';
import { RESERVE } from '../rules/table/layout.ts';
import { hexNumber, map } from '../rules/table/terrain.ts';
import { frameName, play, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { supplied } from './fighting.ts';

const { botOf, tables, checkMoves, checkGuess } = bindBots(adapter);

function* wholeGame(seed: string): Generator<State> {
  const bots = game.sides.map((_, side) => botOf('cadet', `${seed} ${side}`));
  const start = freshGame(game, { scenario: 'campaign', seed });
  for (const { before } of playOut(game, start, askBots(game, bots))) yield before;
  for (const bot of bots) assert.deepEqual(bot.log(), []);
}

test('a whole game is played without help, and nearly every decision comes up', () => {
  const frames = new Set<string>();
  let last = 0;
  for (const state of wholeGame('whole')) {
    frames.add(topFrame(state).name);
    last = Math.max(last, adapter.sequence.turn(state));
  }
  assert.equal(last, 10);
  assert.ok(frames.size >= 12, [...frames].join());
});

test('columns are those of the rules, attacks and moves are legal', () => {
  const random = seededRandom('columns');
  let compared = 0;
  let moved = 0;
  let reduced = 0;
  for (const state of tables('first-blow', 23)) {
    if (adapter.sequence.task(state) === 'attack') {
      for (const target of list(adapter.fights.targets(state)).slice(0, 8)) {
        const able = list(adapter.fights.attackersOn(state, target));
        const some = able.filter(unit => adapter.fights.mayJoin(unit, able[0]) && random() < 0.6);
        if (some.length === 0) continue;
        const action = adapter.fights.attack(state, target, some);
        const { column, cleared } = adapter.fights.forecast(state, target, some, some.length);
        assert.ok(cleared >= 0 && cleared <= 1 + 1e-9);
        assert.ok(game.check(state, action).ok);
        const battle = supplied(state, { kind: 'prepared', target, attackers: some });
        const bare = assessBattle(state, battle);
        assert.equal(attackPoints(state, battle), bare.attack);
        if (bare.attack < some.reduce((sum, unit) => sum + attackFactor[unit], 0)) reduced++;
        assert.ok(column >= bare.reached, 'guns never make it worse');
        compared++;
      }
    } else if (adapter.sequence.task(state) === 'move' && adapter.moves.mover(state) < 0) {
      moved += checkMoves(state);
    }
  }
  assert.ok(compared > 20 && moved > 20 && reduced > 0, `${compared} ${moved} ${reduced}`);
});

test('10.7-1 either side guesses what lies under enemy stacks and in the reserve, from nothing that is hidden', () => {
  const random = seededRandom('guess');
  let compared = 0;
  for (const state of tables('first-blow', 41)) {
    if (isOver(state)) continue;
    for (const side of [SOVIET, GERMAN]) {
      const isCompared = checkGuess(state, side, {
        isHidden: unit => isHidden(state, unit),
        isGuessed: unit => placeOf(state, unit) >= 0 || placeOf(state, unit) === RESERVE,
        twin: fogTwin(state, game.sides[side], random),
      });
      if (isCompared) compared++;
    }
  }
  assert.ok(compared > 10, `${compared}`);
});

const lesserOf = (state: State): object | undefined =>
  adapter.lesser?.(state, adapter.sequence.decider(state));

test('decisions that seldom come up have answers too, and legal ones', () => {
  const crowd = game.counters
    .filter(({ group, type, entry }) => group === 'german' && type === 'infantry' && !entry.startsWith('@'))
    .slice(0, 9);
  const units = Object.fromEntries(crowd.map(({ id }) => [id, 'N3026']));
  const owed = play(sketch({ units: { ...units, 'SU-10RD': 'N3741' } }), { type: 'end' });
  assert.equal(frameName(owed), 'overstack');
  const marching = sketch({
    units: { 'GE-1Pz': 'N3026', 'GE-6Pz': 'N3026' },
    frames: [{ name: 'movement' }, { name: 'march', units: ['GE-1Pz', 'GE-6Pz'] }],
  });
  const ring = Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => map.ids[map.neighbours[hexNumber('N3026') * 6 + i]]).map((hex, i) => [
      ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD', 'SU-5RD', 'SU-33RD'][i],
      hex,
    ]),
  );
  const panzers = Object.fromEntries(['GE-1Pz', 'GE-6Pz', 'GE-7Pz'].map(id => [id, 'N3026']));
  const frames = [{ name: 'movement' }, { name: 'aerial' }];
  const starving = sketch({ units: { ...ring, ...panzers }, sky: 'german', frames });
  assert.deepEqual(lesserOf(starving), { type: 'airlift', hex: 'N3026' });
  for (const state of [owed, marching, starving]) {
    const action = lesserOf(state);
    assert.ok(action !== undefined && game.check(state, action as { type: string }).ok, frameName(state));
  }
});

test('9.22 a panzer force falls upon a weak stack before anybody else moves', () => {
  const force = ['GE-1Pz', 'GE-6Pz', 'GE-7Pz', 'GE-8Pz', 'GE-20Pz', 'GE-3Pz'];
  const units = { ...Object.fromEntries(force.map(id => [id, 'N3026'])), 'SU-10RD': 'N3025' };
  const state = sketch({ units });
  const lead = adapter.moves.mover(state);
  assert.ok(force.includes(unitIds[lead]));
  const action = adapter.sequence.end(state);
  assert.equal(action.type, 'mobile-assault');
  assert.ok(game.check(state, action).ok);
});

test('rough play on copies: a taken place is held, a beaten force is gone, the next turn begins', () => {
  const city = 'N1231';
  const beside = map.ids[map.neighbours[hexNumber(city) * 6]];
  const force = ['GE-1Pz', 'GE-6Pz', 'GE-7Pz', 'GE-8Pz', 'GE-20Pz', 'GE-3Pz'];
  const units = { ...Object.fromEntries(force.map(id => [id, beside])), 'SU-10RD': city };
  const state = sketch({ units, phase: 'combat' });
  const copy = adapter.sandbox.copy(state);
  adapter.sandbox.strike(copy, hexNumber(city), force.map(unitNumber), force.length, 1);
  assert.ok(placeOf(copy, unitNumber('SU-10RD')) < 0);
  assert.equal(adapter.table.controlOf(copy, hexNumber(city)), GERMAN);
  const before = adapter.worth.evaluate(state, GERMAN);
  assert.ok(adapter.worth.evaluate(copy, GERMAN) > before);
  adapter.sandbox.begin(copy, SOVIET);
  assert.ok(game.phaseKey(copy).includes('soviet'));
  assert.equal(adapter.sequence.turn(copy), 4);
});
