// chance: how likely a side is to win from a table, from games of fast players. As each player turn begins the table's
// features are kept; how the games ended says what they are worth, in each scenario and in all together. Every fourth game is held
// out to see what that is good for.

import { askBots } from '../bots/asking.ts';
import { FEATURES, openFeatures, slopeAt, TURNS_LEFT } from '../bots/core/chance.ts';
import { makeBot } from '../bots/shelf.ts';
import type { Adapter } from '../kit/adapter/adapter.ts';
import { freshGame, playOut } from '../kit/sequence/playing.ts';
import { chooseGame, readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { fitLogistic, type Observation, surpriseOf } from './chance/logistic.ts';
import { openShelf } from './games.ts';
import { openAdapter } from './lab/adapters.ts';
import { writeWhole } from './lab/store.ts';

/** Games of which one is held out. */
const HELD = 4;

/** Tables of one game as player turns begin, with how it ended for the first side. */
export function observe(
  adapter: Adapter,
  scenario: string,
  levels: readonly string[],
  seed: string,
): Observation[] {
  const { game, sequence } = adapter;
  const featuresOf = openFeatures(adapter);
  const bots = levels.map((level, side) => {
    const bot = makeBot(level, `${seed}/${side}`, adapter);
    if (bot === undefined) throw new UsageError(`There is no bot "${level}".`);
    return bot;
  });
  const rows: Float64Array[] = [];
  let state = freshGame(game, { scenario, seed });
  let begun = '';
  for (const { before, after } of playOut(game, state, askBots(game, bots))) {
    state = after;
    if (sequence.task(before) === 'other') continue;
    const side = sequence.decider(before);
    const turn = `${sequence.turn(before)} ${sequence.turnsLeft(before)} ${side}`;
    if (turn === begun) continue;
    begun = turn;
    rows.push(featuresOf(before, side).slice());
  }
  const winner = game.outcome(state)?.winner;
  const outcome = winner === game.sides[0] ? 1 : winner === game.sides[1] ? 0 : 0.5;
  return rows.map(features => ({ features, outcome }));
}

/** Tables to find the weights by, and those to try them on. */
interface Sample {
  readonly seen: Observation[];
  readonly held: Observation[];
}

const surprise = ({ held }: Sample, weights: readonly number[]): number =>
  Number(surpriseOf(held, weights).toFixed(4));

function fit(sample: Sample) {
  const weights = fitLogistic(sample.seen, FEATURES).map(weight => Number(weight.toPrecision(4)));
  const { seen, held } = sample;
  return { tables: seen.length, held: held.length, surprise: surprise(sample, weights), weights };
}

/** Most turns that were left at any of these tables. */
const longest = ({ seen }: Sample): number => Math.max(...seen.map(({ features }) => features[TURNS_LEFT]));

/** Of turns that few games have come to nothing is known: where points would then count for the enemy, the scenario goes without. */
export function isSound(weights: readonly number[], turns: number): boolean {
  for (let left = 1; left <= turns; left++) if (slopeAt(weights, left) <= 0) return false;
  return true;
}

const USAGE = 'chance --game G [--scenario S,S] [--bots A,B] [--games N] [--seed K] [--save FILE.json]';

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const given = readArguments(args, {
    game: { type: 'string' },
    scenario: { type: 'string' },
    bots: { type: 'string', default: 'staff,staff' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'chance' },
    save: { type: 'string' },
  });
  const game = chooseGame(await openShelf(), given.game);
  const adapter = await openAdapter(game.id);
  if (adapter === undefined) throw new UsageError(`${game.title} has no bots that could play for it.`);
  const scenarios = given.scenario?.split(',') ?? game.scenarios.map(({ id }) => id);
  const games = readCount(given.games, 'games');
  const bySet = scenarios.map((): Sample => ({ seen: [], held: [] }));
  for (let n = 0; n < games; n++) {
    const levels = n % 2 === 0 ? given.bots.split(',') : given.bots.split(',').reverse();
    const [round, at] = [Math.floor(n / scenarios.length), n % scenarios.length];
    const found = observe(adapter, scenarios[at], levels, `${given.seed}/${n}`);
    bySet[at][round % HELD === HELD - 1 ? 'held' : 'seen'].push(...found);
    process.stderr.write(`${n + 1} of ${games} games\r`);
  }
  const all: Sample = {
    seen: bySet.flatMap(({ seen }) => seen),
    held: bySet.flatMap(({ held }) => held),
  };
  const together = fit(all);
  const found = {
    command: `npm run -s chance -- ${args.join(' ')}`,
    ...together,
    ...(scenarios.length > 1 && {
      scenarios: Object.fromEntries(
        scenarios
          .map((scenario, at) => {
            const own = { ...fit(bySet[at]), together: surprise(bySet[at], together.weights) };
            return [scenario, own] as const;
          })
          .filter(([, { weights }], at) => isSound(weights, longest(bySet[at]))),
      ),
    }),
  };
  console.log(JSON.stringify(found, null, 2));
  if (given.save !== undefined) writeWhole(given.save, `${JSON.stringify(found, null, 2)}\n`);
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
