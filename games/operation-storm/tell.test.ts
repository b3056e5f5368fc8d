// The game told in words: every event that play brings has its line, and the lines say what happened.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../kit/dice/random.ts';
import type { GameEvent } from '../../kit/game.ts';
import { eagerPlayer, freshGame, playOut } from '../../kit/sequence/playing.ts';
import { operationStorm } from './index.ts';
import { openTeller } from './tell.ts';
import { newGame } from './testing.node.ts';

const start = newGame();
const told = (event: GameEvent): string => openTeller(start).tell([event]).at(-1)?.trim() ?? '';

/** Events that only the page draws, or that others tell. */
const SILENT: ReadonlySet<string> = new Set([
  'turn',
  'phase',
  'control',
  'roll',
  'administration',
  'raised',
  'attack-declared',
]);

test('5.3-1 the sky is told with its markers', () => {
  assert.equal(
    told({ type: 'air-superiority', side: 'german', markers: 3 }),
    'The German side has air superiority, with 3 markers',
  );
  assert.equal(told({ type: 'air-superiority', markers: 0 }), 'Nobody wins the sky');
});

test('4.7-3 losses are told with what they count', () => {
  assert.equal(
    told({ type: 'eliminated', unit: 'GE-1Pz', double: true, forGood: true }),
    '1st Panzer Division is lost, out of supply, for good',
  );
});

test('every event of a game has a line', () => {
  const silent = new Set<string>();
  const state = freshGame(operationStorm, { scenario: 'first-blow', seed: 'told' });
  for (const { events } of playOut(
    operationStorm,
    state,
    eagerPlayer(operationStorm, seededRandom('told'), 0.5, 60),
  )) {
    for (const event of events) {
      const line = told(event);
      if (!SILENT.has(event.type) && line === '') silent.add(event.type);
      assert.ok(!/undefined|NaN|\[object/.test(line), line);
    }
  }
  assert.deepEqual([...silent], []);
});
