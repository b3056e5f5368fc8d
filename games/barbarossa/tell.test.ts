// The game told in words: every event that play brings has its line, and the lines say what happened.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../../kit/game.ts';
import { openTeller } from './tell.ts';
import { newGame, tellUntil } from './testing.node.ts';

const start = newGame('campaign');
const told = (event: GameEvent): string => openTeller(start).tell([event]).at(-1)?.trim() ?? '';

/** Events that only the page draws, or that others tell. */
const SILENT: ReadonlySet<string> = new Set(['turn', 'phase', 'control', 'roll']);

test('4.1a points are told with what they were for', () => {
  const points = (rule: string, amount: number, more = {}) =>
    told({ type: 'points', rule, points: amount, total: 20, ...more });
  assert.equal(points('4.2b', 1, { hex: '2207' }), 'German points: 20 (+1, Kursk (2207))');
  assert.equal(points('4.5', -3), 'German points: 20 (−3, the Baltic republics are lost)');
  assert.equal(points('4.99', -1), 'German points: 20 (−1)');
});

test('4.15a, 4.13a dice are told with what was added to them', () => {
  assert.equal(
    told({ type: 'moscow', total: 7, added: 3, surrender: true }),
    'Moscow has fallen (4 + 3): the Soviet Union surrenders',
  );
  assert.equal(
    told({ type: 'expedition-roll', total: 5, added: 0, succeeded: false }),
    'The expedition to the Caucasus (5) makes no headway',
  );
});

test('4.18b the choice of the winter is told without its name', () => {
  assert.equal(told({ type: 'watch-chosen' }), 'The German side has chosen where to strike in the winter');
});

for (const scenario of ['campaign', 'road-back', 'campaign-1941', 'road-back-first-year']) {
  test(`${scenario}: every event of a game has a line`, () => {
    const { events } = tellUntil(newGame(scenario), 'never');
    const silent = new Set<string>();
    for (const event of events) if (!SILENT.has(event.type) && told(event) === '') silent.add(event.type);
    assert.deepEqual([...silent], []);
    assert.ok(!events.some(event => /undefined|NaN|\[object/.test(told(event))));
  });
}
