// The book: what each side has been told, without the states that it happened in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../kit/conformance/toy.testing.ts';
import type { Game, GameEvent } from '../kit/game.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { openBook } from './book.ts';

const start = freshGame(toy, { seed: 'book' });
let masked = 0;
/** Blue hears nothing of secrets; a teller counts what it has told. */
const game: Game = {
  ...toy,
  events(_, events, side) {
    masked += 1;
    return side === 'red' ? events : events.filter(({ type }) => type !== 'secret');
  },
  teller() {
    let told = 0;
    return { tell: events => events.map(({ type }) => `${++told} ${type}`) };
  },
};
const played = (types: readonly (readonly string[])[]) => {
  const book = openBook(game, start);
  for (const events of types)
    book.add(
      start,
      events.map((type): GameEvent => ({ type })),
    );
  return book;
};

test('each side has its own log, and parts of it', () => {
  const book = played([['move'], ['secret'], ['move', 'roll']]);
  assert.deepEqual(book.log('red', 0).entries, [
    { after: 1, lines: ['1 move'] },
    { after: 2, lines: ['2 secret'] },
    { after: 3, lines: ['3 move', '4 roll'] },
  ]);
  assert.deepEqual(book.log('blue', 0).entries, [
    { after: 1, lines: ['1 move'] },
    { after: 3, lines: ['2 move', '3 roll'] },
  ]);
  assert.deepEqual(book.log('blue', 1), { since: 1, entries: [{ after: 3, lines: ['2 move', '3 roll'] }] });
  assert.deepEqual(book.log('red', 3), { since: 3, entries: [] });
  assert.deepEqual(book.events('blue', 2), []);
  assert.deepEqual(book.events('red', 2), [{ type: 'secret' }]);
  assert.deepEqual(book.events('red', 0), []);
});

test('after something was taken back the telling goes on from there', () => {
  const book = played([['move'], ['roll'], ['move']]);
  book.log('red', 0);
  book.takeBack(1);
  assert.deepEqual(book.log('red', 1).entries, []);
  book.add(start, [{ type: 'end' }]);
  assert.deepEqual(book.log('red', 0).entries, [
    { after: 1, lines: ['1 move'] },
    { after: 2, lines: ['2 end'] },
  ]);
  assert.deepEqual(book.events('red', 2), [{ type: 'end' }]);
});

test('events are masked when they happen, not whenever somebody looks', () => {
  masked = 0;
  const book = played([['move'], ['roll']]);
  const once = masked;
  for (const side of toy.sides) book.log(side, 0);
  book.takeBack(1);
  for (const side of toy.sides) book.log(side, 0);
  assert.equal(masked, once);
  assert.equal(once, 2 * toy.sides.length);
});
