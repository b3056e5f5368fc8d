// Tables of bots: whoever could do something beside the decision is asked first, and what he does is his.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../kit/conformance/toy.testing.ts';
import { besideOf } from '../kit/sequence/beside.ts';
import { freshGame, playOut } from '../kit/sequence/playing.ts';
import { askBots } from './asking.ts';
import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

const start = freshGame(toy, { seed: 'asking' });

test('the side that decides is asked first, then the other; whoever does something is its author', () => {
  const asked: number[] = [];
  const bot = (answers: boolean): Pick<Bot, 'choose' | 'beside'> => ({
    choose: () => ({ type: 'end' }),
    beside(game, state, side) {
      asked.push(side);
      return answers ? besideOf(game, state, side)[0]?.action : undefined;
    },
  });
  const next = askBots(toy, [bot(true), bot(true)]);
  assert.deepEqual(next(start), { author: 'blue', action: { type: 'flare', units: ['B-1'] } });
  assert.deepEqual(asked, [0, 1]);
  assert.deepEqual(askBots(toy, [bot(false), bot(false)])(start), { author: 'red', action: { type: 'end' } });
});

test('games between random bots hold what stands beside decisions, from either side', () => {
  const sides = new Set<string | undefined>();
  for (let n = 0; n < 30; n++) {
    const bots = toy.sides.map(side => randomBot(`${n} ${side}`));
    for (const { before, action } of playOut(toy, start, askBots(toy, bots)))
      if (action.type === 'flare') sides.add(toy.author(before, action));
  }
  assert.deepEqual([...sides].toSorted(), ['blue', 'red']);
});
