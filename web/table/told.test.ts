// What is kept of the other side's doings, and until when.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent, Position } from '../../kit/game.ts';
import { type Done, type Told, tellOn } from './told.ts';

const view = (side: string): Position => ({ game: 'toy', turn: 1, phase: 'move', side, units: [] });
const standing = { score: {}, rule: '', message: '', objectives: [] };

/** Steps one after the other, each by an author in the player turn of a side, as blue sees them. */
function tell(
  ...steps: readonly (readonly [author: string | undefined, turnOf: string, events?: GameEvent[]])[]
): Told | undefined {
  let told: Told | undefined;
  let turn = 'blue';
  let played = 0;
  for (const [author, turnOf, events = []] of steps) {
    const before = { viewer: 'blue', view: view(turn), standing, played, supply: new Map() };
    played += author === undefined ? -1 : 1;
    const done: Done = {
      events,
      ...(author === undefined ? {} : { author }),
      table: { viewer: 'blue', view: view(turnOf), played },
    };
    told = tellOn(told, before, done);
    turn = turnOf;
  }
  return told;
}
const authors = (told: Told | undefined) => told?.deeds.map(({ author }) => author);

test('what the enemy does is kept from its first deed on, with the answers that his turn asks for', () => {
  const told = tell(['blue', 'red'], ['red', 'red'], ['blue', 'red'], ['red', 'blue']);
  assert.deepEqual(authors(told), ['red', 'blue', 'red']);
  assert.equal(told?.before.played, 1);
});

test('the first thing that a person does in his own turn puts an end to it', () => {
  assert.equal(tell(['blue', 'red'], ['red', 'blue'], ['blue', 'blue']), undefined);
});

test('a phase that is only ended goes by: what the enemy does before and after it is one tale', () => {
  const told = tell(['blue', 'red'], ['red', 'blue'], ['blue', 'red'], ['red', 'blue']);
  assert.deepEqual(authors(told), ['red', 'blue', 'red']);
  assert.equal(told?.before.played, 1);
  const moved = [{ type: 'moved', unit: 'B-1', path: ['0101', '0102'] }];
  assert.deepEqual(authors(tell(['blue', 'red'], ['red', 'blue'], ['blue', 'red', moved], ['red', 'blue'])), [
    'red',
  ]);
});

test('what is taken back was not done', () => {
  assert.deepEqual(authors(tell(['blue', 'red'], ['red', 'red'], ['red', 'red'], [undefined, 'red'])), [
    'red',
  ]);
  assert.equal(tell(['blue', 'red'], ['red', 'red'], [undefined, 'red']), undefined);
});

test('somebody else who sits down at the screen is told nothing of it', () => {
  const told = tell(['blue', 'red'], ['red', 'red']);
  const before = { viewer: 'blue', view: view('red'), standing, played: 2, supply: new Map() };
  assert.equal(tellOn(told, before, { table: { viewer: 'red', view: view('red'), played: 2 } }), undefined);
});
