// Writes the positions of this folder anew, from games of the cadet against itself. Run it when a change of the rules, the
// map or the counters makes them impossible, and write the signatures anew after it: node bench/positions/make.node.ts [game]

import { writeFileSync } from 'node:fs';
import { makeBot } from '../../bots/shelf.ts';
import { openAdapters } from '../../cli/lab/adapters.ts';
import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { freshGame, playOut } from '../../kit/sequence/playing.ts';
import { benchGames } from '../games.ts';

/** Positions of each side in each game, at least. They come later and later, and from one scenario after the other. */
const LEAST = 6;

const adapters = await openAdapters(benchGames.map(({ game }) => game));
const [, , only] = process.argv;
for (const [id, adapter] of adapters) {
  if (only !== undefined && only !== id) continue;
  const states = spread(adapter);
  const lines = states.map(state => JSON.stringify(adapter.game.position(state)));
  writeFileSync(new URL(`${id}.jsonl`, import.meta.url), `${lines.join('\n')}\n`);
  console.log(`${id}.jsonl: ${lines.length} positions`);
}

function spread(adapter: Adapter): State[] {
  const games = adapter.game.scenarios.map(({ id }) => movesOf(adapter, id));
  const count = Math.max(LEAST, games.length);
  return Array.from({ length: count }, (_, n) =>
    games[n % games.length].map(moves => moves[Math.round(((n + 1) / count) * (moves.length - 1))]),
  ).flat();
}

/** The tables on which the moves of a game began, by side. */
function movesOf(adapter: Adapter, scenario: string): readonly (readonly State[])[] {
  const { decider, task } = adapter.sequence;
  const { game } = adapter;
  const moves = game.sides.map((): State[] => []);
  const bots = game.sides.map(side => makeBot('cadet', side, adapter));
  let phase = '';
  const choose = (state: State) => {
    const side = decider(state);
    if (task(state) === 'move' && phase !== adapter.sequence.phase(state)) {
      phase = adapter.sequence.phase(state);
      moves[side].push(state);
    }
    const action = bots[side]?.choose(game, state);
    if (action === undefined) throw new Error('no bot');
    return action;
  };
  for (const _ of playOut(game, freshGame(game, { scenario, seed: scenario }), choose));
  return moves;
}
