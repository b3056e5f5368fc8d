// How the game stands: points, what they are worth, and what there is to win.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Objective, State } from '../../../../kit/game.ts';
import { areaOf, game, newGame, play, sketch } from '../../testing.node.ts';

const objective = (state: State, title: string): Objective => {
  const found = game.standing(state).objectives.find(entry => entry.title.startsWith(title));
  assert.ok(found !== undefined, title);
  return found;
};

test('4.3a 4.3f at the start nothing is won yet and 31 points are needed', () => {
  const { score, rule, message, objectives } = game.standing(newGame());
  assert.deepEqual(score, { soviet: 0 });
  assert.equal(rule, '4.3f');
  assert.match(message, /has 0 victory points; 31 more by the end of turn 9/);
  assert.equal(objectives.length, game.map.places.length + 2);
  assert.ok(objectives.every(({ side }) => side === undefined));
});

test('4.3b 4.3c a town counts one and a city four for whoever holds it', () => {
  const state = sketch({ units: { 'S-5': '3801', 'S-31': '3908', 'G-3SS': '1402' } });
  assert.deepEqual(game.standing(state).score, { soviet: 5 });
  const orsha = { hexes: ['3801'], title: 'Orsha', points: 1, side: 'soviet', rule: '4.3b' };
  assert.deepEqual(objective(state, 'Orsha'), orsha);
  const minsk = { hexes: ['3908'], title: 'Minsk', points: 4, side: 'soviet', rule: '4.3c' };
  assert.deepEqual(objective(state, 'Minsk'), minsk);
  assert.equal(objective(state, 'Borisov').side, undefined);
});

test('4.2 Koenigsberg is told apart: it ends the game', () => {
  const { rule, points, note } = objective(newGame(), 'Koenigsberg');
  assert.deepEqual([rule, points], ['4.2', 4]);
  assert.match(String(note), /at once/);
});

test('4.3d the coast counts for one hex held in supply, but is on nobody’s score before the end', () => {
  const coast =
    areaOf('baltic-coast').find(hex => game.map.placeAt[game.map.indexOf.get(hex) ?? 0] < 0) ?? '';
  const state = sketch({ units: { 'S-5': coast, 'G-3SS': '1402' } });
  const entry = objective(state, 'Baltic');
  assert.deepEqual([entry.needs, entry.points, entry.side, entry.rule], ['one', 10, 'soviet', '4.3d']);
  assert.deepEqual(game.standing(state).score, { soviet: 0 });
  assert.match(game.standing(state).message, /10 victory points \(0 for places, 10 that count at the end/);
  assert.match(String(entry.note), /now 1\./);
});

test('4.3e the area of 1st Ukrainian Front needs every one of its hexes', () => {
  const all = areaOf('one-uf');
  const units = { 'S-5': '5000', 'G-3SS': '1402' };
  const whole = objective(sketch({ units, control: { soviet: all } }), 'Area');
  assert.deepEqual([whole.needs, whole.side, whole.hexes.length, whole.rule], ['all', 'soviet', 27, '4.3e']);
  const less = objective(sketch({ units, control: { soviet: all.slice(1) } }), 'Area');
  assert.equal(less.side, undefined);
  assert.match(String(less.note), /now 26\./);
});

test('4.3f whoever has the points needed is told to keep them', () => {
  const places = game.map.places.filter(({ name }) => name !== 'Koenigsberg');
  const soviet = places.map(({ hex }) => game.map.ids[hex]);
  const state = sketch({ units: { 'S-5': '5000', 'G-3SS': '1402' }, control: { soviet } });
  assert.match(game.standing(state).message, /enough to win at the end of turn 9/);
});

test('5.1c when the game is over the standing tells its end', () => {
  const state = play(newGame(), { type: 'concede', side: 'german' });
  assert.deepEqual(
    [game.standing(state).rule, game.standing(state).message],
    ['5.1c', 'The other side conceded.'],
  );
});
