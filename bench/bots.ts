// How fast bots are: whole games of the cadet, and the short games on copies of the table by which the general judges
// plans. By the time that the processor gave, since cores are shared; the best of a few runs, for the same reason.

import { openRollouts } from '../bots/general/rollouts.ts';
import { makeBot } from '../bots/shelf.ts';
import { weightsOf } from '../bots/staff/weights.ts';
import { playBots } from '../cli/play.ts';
import type { State } from '../kit/game.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import type { BenchGame } from './games.ts';

const RUNS = 3;

/** Games a second. */
export function measureCadets({ game, adapter, cadetGames }: BenchGame): number {
  return bestRate(cadetGames, (run, i) => {
    const bots = game.sides.flatMap(side => makeBot('cadet', `bench ${run} ${i} ${side}`, adapter) ?? []);
    playBots(game, freshGame(game, { seed: `bench ${run} ${i}` }), bots);
  });
}

/** Trial games of two player turns a second, judged in the end, from these tables. */
export function measureTrials({ adapter, trialGames }: BenchGame, states: readonly State[]): number {
  const weights = adapter.table.unitsOf.map((_, side) => weightsOf(adapter, side));
  const rollouts = openRollouts(adapter, weights);
  const tables = states.filter(
    state => !adapter.sequence.isOver(state) && adapter.sequence.task(state) === 'move',
  );
  return bestRate(trialGames, (_, i) => {
    const table = tables[i % tables.length];
    rollouts.run(table, adapter.sequence.decider(table), i, () => {}, 2);
  });
}

function bestRate(count: number, work: (run: number, i: number) => void): number {
  let best = 0;
  for (let run = 0; run <= RUNS; run++) {
    const began = process.cpuUsage();
    for (let i = 0; i < count; i++) work(run, i);
    const { user, system } = process.cpuUsage(began);
    // The first is to warm up.
    if (run > 0) best = Math.max(best, (count * 1e6) / (user + system));
  }
  return best;
}
