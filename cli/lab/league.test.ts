// The league: every file of it can be played by name, and one that cannot be used is told with its field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenBy } from '../../bots/rival.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import { playPair } from '../../web/lab/match/match.ts';
import { UsageError } from '../arguments.ts';
import { shelf } from '../client.testing.ts';
import { findGame } from '../games.ts';
import { openAdapter } from './adapters.ts';
import { SHORTEST } from './lab.testing.ts';
import { readLeague, readRival } from './league.ts';
import { makePlan } from './plan.ts';

const game = findGame(shelf, 'army-group-center') ?? assert.fail();

test('every game has its league, and each of it is an exploiter or a version with a note', () => {
  const names = shelf.flatMap(each => Object.keys(readLeague(each)));
  assert.ok(names.includes('koenigsberg-rush') && names.includes('staff-1'), names.join());
});

test('the rush wants Koenigsberg more than all towns together', async () => {
  const { 'koenigsberg-rush': rush } = readLeague(game);
  const adapter = (await openAdapter(game.id)) ?? assert.fail();
  const prizes = seenBy(adapter, rush).worth.prizes(freshGame(game, { seed: 'rush' }));
  const koenigsberg = game.map.ids.indexOf('2825');
  const others = prizes.reduce((sum, worth, hex) => sum + (hex === koenigsberg ? 0 : worth), 0);
  assert.ok(prizes[koenigsberg] > others, `${prizes[koenigsberg]} against ${others}`);
});

test('a rival plays in the lab by its name, and the plan holds what it is', async () => {
  const plan = makePlan(shelf, {
    game: game.id,
    scenario: SHORTEST,
    bots: 'koenigsberg-rush,cadet',
    games: '2',
    mirror: true,
    seed: 'league',
  });
  assert.equal(plan.rivals?.['koenigsberg-rush'].prizes?.hexes?.['2825'], 30);
  const adapter = await openAdapter(game.id);
  const games = playPair(game, plan, 0, adapter);
  assert.ok(games.every(({ winner, fallbacks }) => winner !== null && fallbacks.every(count => count === 0)));
  const { rivals: _, ...rest } = plan;
  const staff = playPair(game, { ...rest, bots: ['staff', 'cadet'] }, 0, adapter);
  assert.notDeepEqual(
    games.map(({ hash }) => hash),
    staff.map(({ hash }) => hash),
  );
});

test('a name that nobody has is refused with those that there are', () => {
  const bad = () => makePlan(shelf, { game: game.id, bots: 'memel-rush,cadet' });
  assert.throws(bad, /no bot "memel-rush".*koenigsberg-rush/);
});

const GOOD = { kind: 'exploiter', level: 'staff', note: 'x' };
for (const [what, change, said] of [
  ['an unknown kind', { kind: 'friend' }, /rush\.json: kind: /],
  ['a level that there is not', { level: 'marshal' }, /rush\.json: level: /],
  ['the random player, who weighs nothing', { level: 'random' }, /rush\.json: level: /],
  ['a hex that is not on the map', { prizes: { hexes: { '9999': 3 } } }, /prizes: names a hex/],
  ['a worth below nothing', { prizes: { others: -1 } }, /rush\.json: prizes\.others: /],
  ['weights of a side that there is not', { weights: { finnish: {} } }, /weights: must be by side/],
  ['a weight that is no number', { weights: { soviet: { pull: 'much' } } }, /weights\.soviet\.pull: /],
  ['a field that nobody knows', { worths: {} }, /rush\.json: worths: /],
] as const) {
  test(`a file with ${what} is refused with its name and the field`, () => {
    const read = () => readRival(game, 'rush.json', JSON.stringify({ ...GOOD, ...change }));
    assert.throws(read, error => error instanceof UsageError && said.test(error.message));
  });
}

test('a torn file is refused with the line', () => {
  assert.throws(() => readRival(game, 'rush.json', '{"kind":'), /rush\.json: line 1/);
});
