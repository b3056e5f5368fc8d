// The bot behind the page: one legal action for a position, and words where there is none to be had.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBot } from '../../bots/shelf.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { openForTests } from '../table/shown.testing.ts';
import { openBotHost } from './host.ts';

const { engine } = openForTests();
const bots = openBotHost(id => (id === armyGroupCenter.id ? armyGroupCenter : undefined), makeBot);

test('a bot answers with an action that the table takes', () => {
  for (let played = 0; played < 20; played++) {
    const position = engine.position();
    assert.equal(position.seed, undefined);
    const answer = bots.choose({ position, level: 'random', seed: `bot ${played}` });
    assert.ok(answer.ok);
    assert.ok(engine.act(answer.action).ok);
  }
});

test('the same position and seed bring the same action', () => {
  const request = { position: engine.position(), level: 'random', seed: 'twice' };
  assert.deepEqual(bots.choose(request), bots.choose(request));
});

test('what cannot be answered is said', () => {
  const position = engine.position();
  const told = (request: Parameters<typeof bots.choose>[0]) => {
    const answer = bots.choose(request);
    assert.ok(!answer.ok);
    return answer.message;
  };
  assert.match(told({ position, level: 'genius', seed: '' }), /no genius/);
  assert.match(told({ position: { ...position, game: 'chess' }, level: 'random', seed: '' }), /no chess/);
  assert.match(told({ position: { ...position, phase: 'tea' }, level: 'random', seed: '' }), /phase/);
});
