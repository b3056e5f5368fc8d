// ladder: the league. Everybody plays everybody in every scenario, mirrored, until the sequential test has decided or the
// pairs are used up; strengths by seat follow from all games together. Every pair is kept as it is over, so that a run
// that was interrupted goes on where it was.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { botLevels } from '../bots/levels.ts';
import type { Game } from '../kit/game.ts';
import { ROOT } from '../tools/files.ts';
import type { PlayedPair } from '../web/lab/match/match.ts';
import type { LabPlan } from '../web/lab/match/plan.ts';
import { chooseGame, readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { openShelf } from './games.ts';
import { readLeague } from './lab/league.ts';
import { makePlan } from './lab/plan.ts';
import { playPairs } from './lab/pool.ts';
import { run } from './lab/run.ts';
import { writeWhole } from './lab/store.ts';
import { exploit } from './ladder/exploit.ts';
import { isSame, openResults, type Pairing, type Results } from './ladder/results.ts';
import { type Match, standingsOf } from './ladder/standings.ts';
import { standingsTable, withTable } from './ladder/table.ts';

export interface Command {
  readonly game: Game;
  readonly scenarios: readonly string[];
  readonly players: readonly string[];
  readonly plans: readonly LabPlan[];
  readonly jobs: number;
  readonly out: string;
  readonly write: boolean;
  /** What to type for the same again. */
  readonly typed: string;
}

/** The general takes minutes a game, so it plays when it is named. */
const USUAL_LEVELS = botLevels.filter(level => level !== 'general');
/** Is either the better one? */
const SPRT = '0.45,0.55';
const PAIRS = 20;
const DOCUMENT = 'docs/bots.md';

export function readCommand(shelf: readonly Game[], args: readonly string[]): Command {
  const given = readArguments(args, {
    game: { type: 'string' },
    scenario: { type: 'string' },
    bots: { type: 'string' },
    pairs: { type: 'string', default: String(PAIRS) },
    seed: { type: 'string', default: 'ladder' },
    sprt: { type: 'string', default: SPRT },
    nodes: { type: 'string' },
    jobs: { type: 'string' },
    out: { type: 'string' },
    write: { type: 'boolean', default: false },
  });
  const game = chooseGame(shelf, given.game);
  const scenarios = listOf(given.scenario) ?? game.scenarios.map(({ id }) => id);
  const players = listOf(given.bots) ?? [...USUAL_LEVELS, ...Object.keys(readLeague(game))];
  if (players.length < 2 || new Set(players).size < players.length)
    throw new UsageError(`--bots needs two or more different names, not "${given.bots}".`);
  const games = String(2 * readCount(given.pairs, 'pairs'));
  const { seed, sprt, nodes } = given;
  const plans = scenarios.flatMap(scenario =>
    pairingsOf(players).map(bots =>
      makePlan(shelf, { game: game.id, scenario, bots, games, seed, sprt, nodes, mirror: true }),
    ),
  );
  return {
    game,
    scenarios,
    players,
    plans,
    jobs: given.jobs === undefined ? availableParallelism() : readCount(given.jobs, 'jobs'),
    out: given.out ?? `out/ladder-${game.id}.jsonl`,
    write: given.write,
    typed: `npm run -s ladder -- ${told(args).join(' ')}`,
  };
}

/** Without what changes nothing in the table: where it was kept, and how many threads played it. */
const told = (args: readonly string[]): readonly string[] =>
  args.filter(
    (arg, at) =>
      !['--write', '--out', '--jobs'].includes(arg) && !['--out', '--jobs'].includes(args[at - 1] ?? ''),
  );

const listOf = (text: string | undefined): string[] | undefined => text?.split(',').map(name => name.trim());

const pairingsOf = (players: readonly string[]): string[] =>
  players.flatMap((one, at) => players.slice(at + 1).map(other => `${one},${other}`));

export interface LadderRun extends Pick<Command, 'game' | 'plans' | 'jobs'> {
  readonly results: Results;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

/** Plays what is missing; what is there already is not played again. */
export async function climb({ game, plans, jobs, results, signal, tell }: LadderRun): Promise<Match[]> {
  const matches: Match[] = [];
  for (const plan of plans) {
    const pairing: Pairing = plan;
    await checkKept(plan, results, signal);
    const kept = new Set(results.of(pairing).keys());
    const played = await run({
      game,
      plan,
      jobs,
      signal,
      before: new Map(results.of(pairing)),
      onProgress(all) {
        for (const [pair, games] of all) {
          if (kept.has(pair)) continue;
          kept.add(pair);
          results.add(pairing, pair, games);
        }
      },
    });
    if (signal.aborted) break;
    matches.push({ plan, pairs: [...played].sort(([a], [b]) => a - b).map(([, pair]) => pair) });
    tell(`${plan.scenario}: ${plan.bots.join(' v ')}, ${played.size} pairs`);
  }
  return matches;
}

/** Rules and bots may have changed since: then one table would hold the games of two. */
async function checkKept(plan: LabPlan, results: Results, signal: AbortSignal): Promise<void> {
  const first = results.of(plan).entries().next().value;
  if (first === undefined) return;
  const [pair, before] = first;
  let now: PlayedPair = before;
  const onPair = (_: number, played: PlayedPair): boolean => {
    now = played;
    return true;
  };
  await playPairs({ plan, pairs: [pair], jobs: 1, signal, onPair });
  if (isSame(now, before)) return;
  throw new UsageError(
    `The league cannot go on: rules or bots have changed since, pair ${pair} of ${plan.bots.join(' v ')} in ${plan.scenario} now comes out differently. Begin another file with --out.`,
  );
}

const USAGE =
  'ladder --game G [--scenario S,S] [--bots A,B,C] [--pairs N] [--seed K] [--sprt low,high] [--nodes N] [--jobs N] [--out FILE.jsonl] [--write]\nladder --exploit --game G --scenario S [--against B] [--side S] [--evaluations N] [--games N] [--held-games N] [--seed K] [--jobs N] [--out FILE.jsonl] [--write]';

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.includes('--exploit'))
    return exploit(
      await openShelf(),
      args.filter(arg => arg !== '--exploit'),
    );
  const command = readCommand(await openShelf(), args);
  const { game, scenarios, players, out, write, typed } = command;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const tell = (line: string): void => void process.stderr.write(`${line}\n`);
  const matches = await climb({ ...command, results: openResults(out), signal: stop.signal, tell });
  if (stop.signal.aborted) {
    tell(`Stopped; what was played is in ${out}. The same command goes on.`);
    return 130;
  }
  const tables = scenarios.map(scenario => {
    const own = matches.filter(({ plan }) => plan.scenario === scenario);
    return standingsTable(game, scenario, standingsOf(game, players, own));
  });
  const content = [`Made by \`${typed}\`.`, ...tables].join('\n\n');
  console.log(content);
  if (write) {
    const path = join(ROOT, DOCUMENT);
    writeWhole(path, withTable(readFileSync(path, 'utf8'), game.id, content, DOCUMENT));
  }
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
