// What a player reads about how the game stands (4.1a, 4.14, 4.16, 4.19).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, newGame, type Sketch, sketch } from '../../testing.node.ts';

const said = (given: Partial<Sketch>) => game.standing(sketch({ units: {}, ...given }));
const aim = (given: Partial<Sketch>, title: string) =>
  said(given).objectives.find(objective => objective.title === title);

test('4.14a the limits of the turn are told', () => {
  assert.match(
    said({ turn: 3, markers: { pause: 'taken' } }).message,
    /wins with 22 or more, .* at 13 or less/,
  );
  assert.match(said({ turn: 2, order: 'fight-move' }).message, /Nobody is checked/);
  assert.match(said({ scenario: 'road-back', turn: 15 }).message, /Nobody is checked/);
  assert.match(said({ scenario: 'campaign-1941', turn: 6 }).message, /whoever is nearer/);
  assert.doesNotMatch(said({ turn: 6 }).message, /nearer/);
});

test('4.16c, 4.19a where something else decides, that is told', () => {
  const gambit = said({ turn: 20, markers: { gambit: true, offensiveTurn: 18 } });
  assert.deepEqual([gambit.rule, /Gambit decides/.test(gambit.message)], ['4.16', true]);
  const oder = said({ turn: 30, markers: { operation: 'oder' } });
  assert.deepEqual([oder.rule, /Oder decides/.test(oder.message)], ['4.19', true]);
});

test('4.2a, 4.3a places with their holders, marked cities with two points', () => {
  assert.deepEqual([aim({}, 'Kursk')?.points, aim({}, 'Kursk')?.side], [1, 'soviet']);
  assert.equal(aim({ markers: { hero: ['2207'] } }, 'Kursk')?.points, 2);
  const { objectives } = game.standing(newGame('campaign'));
  const german = objectives.filter(({ hexes, side }) => hexes.length === 1 && side === 'german');
  assert.equal(german.length, 14, '4.2 what the German side begins with');
});

test('4.15b, 4.7 what a place means beyond its points', () => {
  assert.match(aim({ control: { german: ['2311'] } }, 'Moscow')?.note ?? '', /die of 4 or more/);
  assert.equal(aim({ markers: { moscowRolled: true } }, 'Moscow')?.note, undefined);
  assert.match(aim({ turn: 26 }, 'Bucharest')?.note ?? '', /2 to 4 points/);
  assert.equal(aim({ turn: 27 }, 'Bucharest')?.note, undefined);
});

test('4.5, 4.6a, 12.23a regions, until they are lost', () => {
  assert.equal(aim({}, 'Baltic republics')?.points, 3);
  assert.equal(aim({ turn: 15, markers: { balticLost: true } }, 'Baltic republics'), undefined);
  assert.equal(aim({}, 'Dnepr line')?.needs, 'one');
  assert.equal(aim({}, 'Siege of Leningrad'), undefined);
  assert.equal(
    aim({ scenario: 'road-back', turn: 14, markers: { siege: true } }, 'Siege of Leningrad')?.side,
    'german',
  );
});
