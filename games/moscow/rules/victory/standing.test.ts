import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Objective } from '../../../../kit/game.ts';
import { game, newGame, play, sketch } from '../../testing.node.ts';

const everything = game.map.ids;
const ways = (state: ReturnType<typeof newGame>): Map<string, Objective> =>
  new Map(game.standing(state).objectives.map(objective => [objective.rule, objective]));

test('M-VIC-2, M-VIC-3, M-VIC-9, M-VIC-10 the ways to win that are open from the start, and who has one', () => {
  const start = newGame();
  assert.deepEqual([...ways(start).keys()], ['M-VIC-2', 'M-VIC-3', 'M-VIC-9', 'M-VIC-10']);
  assert.equal(ways(start).get('M-VIC-2')?.side, undefined);
  assert.equal(ways(start).get('M-VIC-9')?.side, 'russian');
  assert.equal(ways(start).get('M-VIC-10')?.hexes.length, 9);
  const { score, message } = game.standing(start);
  assert.deepEqual(score, { german: 0, russian: 0 });
  assert.match(message, /Moscow/);
});

test('M-VIC-4, M-VIC-5 two more after the Russian first move', () => {
  const state = sketch({ units: { 'G-Inf-V': '0512', 'S-A-5': '1021' }, markers: { unhistorical: true } });
  assert.equal(ways(state).get('M-VIC-4')?.needs, 'all');
  assert.equal(ways(state).get('M-VIC-5')?.points, 2);
  assert.match(ways(state).get('M-VIC-4')?.note ?? '', /Volokolamsk/);
});

test('M-VIC-7 another one in place of Moscow once 2nd Fliegerkorps has been kept', () => {
  const state = sketch({ units: { 'S-A-5': '1021' }, markers: { fliegerkorps: 'kept' } });
  assert.equal(ways(state).has('M-VIC-2'), false);
  assert.deepEqual(ways(state).get('M-VIC-7')?.hexes.toSorted(), ['1016', '2820']);
});

test('M-VIC-11 the score is what would be won as things stand, and in the end what has been won', () => {
  const state = sketch({
    units: { 'G-Inf-V': '1016', 'S-RD-53': '0122' },
    control: { german: everything.filter(hex => hex !== '0122') },
    phase: 'paradrop',
    side: 'russian',
  });
  assert.deepEqual(game.standing(state).score, { german: 1, russian: 0 });
  assert.equal(ways(state).get('M-VIC-2')?.side, 'german');
  assert.match(game.standing(state).message, /German side wins/);
  const over = game.standing(play(state, { type: 'end' }));
  assert.deepEqual([over.rule, over.score], ['M-VIC-2', { german: 1, russian: 0 }]);
});
