// A match of the page: pairs are shared out, the report grows, and stopping keeps what there is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../table/runes.node.ts';
import type { LabReport } from '../report.ts';
import type { PlayedPair } from './match.ts';
import type { LabPlan } from './plan.ts';
import type { Player } from './running.svelte.ts';

const { MatchRun } = await import('./running.svelte.ts');

const plan: LabPlan = {
  game: 'toy',
  scenario: 'short',
  options: {},
  games: 10,
  bots: ['staff', 'cadet'],
  seed: '1',
  mirror: true,
};

/** Workers that do no work; each pair is two games. */
function workshop(onPlay: (pair: number) => Promise<void> = async () => undefined) {
  const pairs: number[] = [];
  const closed: number[] = [];
  let started = 0;
  const start = (): Player => {
    const number = started++;
    return {
      remote: {
        async play(_, pair) {
          await onPlay(pair);
          pairs.push(pair);
          return [{}, {}] as unknown as PlayedPair;
        },
        sum: async (_, played) => ({ games: played.flatMap(([, games]) => games).length }) as LabReport,
      },
      close: () => void closed.push(number),
    };
  };
  return { start, pairs, closed };
}

test('every pair is played once, by as many workers as there are, and all add up', async () => {
  const { start, pairs, closed } = workshop();
  const run = new MatchRun(start, 3, () => 0);
  await run.play(plan);
  assert.deepEqual(pairs.toSorted(), [0, 1, 2, 3, 4]);
  assert.deepEqual([run.played, run.planned, run.report?.games, run.isRunning], [10, 10, 10, false]);
  assert.deepEqual(closed, [0, 1, 2]);
});

test('a match that is stopped keeps its report, and what comes late is not shown', async () => {
  let goOn = () => {};
  const third = new Promise<void>(resolve => {
    goOn = resolve;
  });
  const { start } = workshop(async pair => {
    if (pair === 2) await third;
  });
  const run = new MatchRun(start, 1, () => 0);
  const over = run.play(plan);
  while (run.played < 4 || run.report?.games !== 4) await new Promise(resolve => setTimeout(resolve));
  run.stop();
  goOn();
  await over;
  assert.deepEqual([run.report?.games, run.played, run.isRunning], [4, 4, false]);
});

test('a worker that fails ends the match and says why', async () => {
  const { start } = workshop(async () => Promise.reject(new Error('no bot')));
  const run = new MatchRun(start, 2, () => 0);
  await run.play(plan);
  assert.deepEqual([run.fault, run.isRunning, run.report], ['no bot', false, undefined]);
});
