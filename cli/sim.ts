// sim: plays many games between two bots and sums them up. The same seed gives the same games; only the time
// they take differs. Progress goes to the error stream, results to standard output.

import { botLevels, makeBot } from '../bots/shelf.ts';
import { DRAWN, type Game } from '../kit/game.ts';
import { chooseGame, readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { openShelf } from './games.ts';
import { playBots } from './play.ts';

export interface SimPlan {
  readonly game: Game;
  readonly scenario: string | undefined;
  readonly options: unknown;
  readonly games: number;
  /** Levels of the two bots; the first plays the game's first side unless mirrored. */
  readonly bots: readonly [string, string];
  readonly seed: string;
  /** Every seed is played twice with sides swapped. */
  readonly mirror: boolean;
  readonly json: boolean;
}

export interface SimResult {
  readonly game: string;
  readonly scenario: string;
  readonly options: unknown;
  readonly games: number;
  readonly finished: number;
  /** Games that nobody won. */
  readonly draws: number;
  readonly seed: string;
  readonly mirror: boolean;
  readonly bots: readonly string[];
  readonly wins: { readonly bySide: Tally; readonly byBot: Tally };
  /** 95 % Wilson intervals of the share of finished games won. */
  readonly intervals: {
    readonly bySide: Record<string, readonly [number, number]>;
    readonly byBot: Record<string, readonly [number, number]>;
  };
  /** Finished games by the rule that ended them. */
  readonly reasons: Tally;
  readonly meanTurns: number;
  readonly meanActions: number;
  readonly meanScore: Tally;
  readonly actions: number;
  readonly seconds: number;
  readonly actionsPerSecond: number;
}

type Tally = Record<string, number>;

export function simulate(plan: SimPlan, tell: (done: number) => void = () => {}): SimResult {
  const { game, games, seed, mirror } = plan;
  const names = botNames(plan.bots);
  const bySide: Tally = Object.fromEntries(game.sides.map(side => [side, 0]));
  const byBot: Tally = Object.fromEntries(names.map(name => [name, 0]));
  const reasons: Tally = {};
  const scores: Tally = {};
  let [finished, draws, actions, turns] = [0, 0, 0, 0];
  let setup = { scenario: '', options: {} as unknown };
  const started = performance.now();
  for (let i = 0; i < games; i++) {
    const deal = mirror ? Math.floor(i / 2) : i;
    const isSwapped = mirror && i % 2 === 1;
    const state = createGame(plan, `${seed}/${deal}`);
    setup = state.setup;
    // Bots keep their own luck in both games of a pair, as they keep the dice.
    const bots = plan.bots.map((level, index) => botOf(level, `${seed}/${deal}/${index}`));
    const played = playBots(game, state, isSwapped ? bots.toReversed() : bots);
    actions += played.actions;
    turns += played.turns;
    if (played.outcome !== undefined) {
      const { winner, rule, score } = played.outcome;
      const side = game.sides.indexOf(winner);
      finished++;
      if (winner === DRAWN) draws++;
      else {
        bySide[winner]++;
        byBot[names[isSwapped ? 1 - side : side]]++;
      }
      reasons[rule] = (reasons[rule] ?? 0) + 1;
      for (const [name, points] of Object.entries(score ?? {})) scores[name] = (scores[name] ?? 0) + points;
    }
    tell(i + 1);
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    game: game.id,
    ...setup,
    games,
    finished,
    draws,
    seed,
    mirror,
    bots: plan.bots,
    wins: { bySide, byBot },
    intervals: { bySide: intervalsOf(bySide, finished), byBot: intervalsOf(byBot, finished) },
    reasons,
    meanTurns: round(turns / games),
    meanActions: round(actions / games),
    meanScore: Object.fromEntries(
      Object.entries(scores).map(([name, sum]) => [name, round(sum / Math.max(1, finished))]),
    ),
    actions,
    seconds: round(seconds),
    actionsPerSecond: Math.round(actions / seconds),
  };
}

/** The 95 % Wilson interval of a share: sound for few games too, and never outside 0 to 1. */
export function wilson(successes: number, trials: number): readonly [number, number] {
  if (trials === 0) return [0, 1];
  const z = 1.959964;
  const share = successes / trials;
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const center = share + (z * z) / (2 * trials);
  const scale = 1 + (z * z) / trials;
  // At the ends the formula is exact, but its floating point is not.
  return [
    successes === 0 ? 0 : (center - spread) / scale,
    successes === trials ? 1 : (center + spread) / scale,
  ];
}

export function readPlan(shelf: readonly Game[], args: readonly string[]): SimPlan {
  const given = readArguments(args, {
    game: { type: 'string' },
    scenario: { type: 'string' },
    games: { type: 'string', default: '10' },
    bots: { type: 'string', default: 'random,random' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string' },
    mirror: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const games = readCount(given.games, 'games');
  if (given.mirror && games % 2 === 1) {
    throw new UsageError(`--mirror plays games in pairs, so --games must be even, not ${games}.`);
  }
  const plan: SimPlan = {
    game: chooseGame(shelf, given.game),
    scenario: given.scenario,
    options: readOptions(given.options),
    games,
    bots: readBots(given.bots),
    seed: given.seed,
    mirror: given.mirror,
    json: given.json,
  };
  createGame(plan, plan.seed);
  return plan;
}

function readOptions(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new UsageError(`--options must be a JSON object such as {"standFast":true}, not ${text}.`);
  }
}

function readBots(text: string): readonly [string, string] {
  const levels = text.split(',').map(level => level.trim());
  const [first, second] = levels;
  if (levels.length !== 2)
    throw new UsageError(`--bots needs two names with a comma between, not "${text}".`);
  for (const level of levels) {
    if (!botLevels.includes(level)) {
      throw new UsageError(`There is no bot "${level}". Known: ${botLevels.join(', ')}.`);
    }
  }
  return [first, second];
}

function createGame(plan: SimPlan, seed: string) {
  const created = plan.game.create({ scenario: plan.scenario, options: plan.options, seed });
  if (created.ok) return created.state;
  throw new UsageError(created.problems.map(({ field, message }) => `${field}: ${message}`).join('\n'));
}

function botOf(level: string, seed: string) {
  const bot = makeBot(level, seed);
  if (bot === undefined) throw new Error(`no bot ${level}`);
  return bot;
}

/** Two bots of one kind are still two players. */
function botNames([first, second]: readonly [string, string]): readonly [string, string] {
  return first === second ? [`${first}#1`, `${second}#2`] : [first, second];
}

function intervalsOf(wins: Tally, trials: number): Record<string, readonly [number, number]> {
  return Object.fromEntries(
    Object.entries(wins).map(([name, count]) => {
      const [low, high] = wilson(count, trials);
      return [name, [round(low), round(high)] as const];
    }),
  );
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

export function report(result: SimResult): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const winLines = (wins: Tally, intervals: SimResult['intervals']['bySide']): string[] =>
    Object.entries(wins).map(([name, count]) => {
      const [low, high] = intervals[name];
      const share = result.finished === 0 ? 0 : count / result.finished;
      return `  ${name.padEnd(12)} ${String(count).padStart(6)}  ${percent(share).padStart(8)}  (${percent(low)} to ${percent(high)})`;
    });
  return [
    `${result.game}, ${result.scenario}: ${result.finished} of ${result.games} games finished${result.draws > 0 ? `, ${result.draws} drawn` : ''}, seed ${result.seed}${result.mirror ? ', mirrored' : ''}`,
    'Wins by side, with 95 % intervals:',
    ...winLines(result.wins.bySide, result.intervals.bySide),
    'Wins by bot:',
    ...winLines(result.wins.byBot, result.intervals.byBot),
    `Ended by rule: ${Object.entries(result.reasons)
      .map(([rule, count]) => `${rule} ${count}`)
      .join(', ')}`,
    `On average ${result.meanTurns.toFixed(1)} turns, ${result.meanActions.toFixed(0)} actions, points ${Object.entries(
      result.meanScore,
    )
      .map(([side, points]) => `${side} ${points.toFixed(1)}`)
      .join(', ')}`,
    `${result.actions} actions in ${result.seconds.toFixed(1)} s, ${result.actionsPerSecond} a second`,
  ].join('\n');
}

const USAGE =
  'sim --game G [--scenario S] [--games N] [--bots A,B] [--seed K] [--mirror] [--options JSON] [--json]';

async function main(): Promise<number> {
  const plan = readPlan(await openShelf(), process.argv.slice(2));
  let told = performance.now();
  const result = simulate(plan, done => {
    if (performance.now() - told < 1000 && done < plan.games) return;
    told = performance.now();
    process.stderr.write(`${done} of ${plan.games} games\n`);
  });
  console.log(plan.json ? JSON.stringify(result) : report(result));
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
