// sim: the balance lab. Plays many games between two bots, or by two sets of rules, on all cores, and sums them up. The
// same plan gives the same games; only the time they take differs. Progress goes to the error stream, results to standard
// output and to the files that were asked for.

import { availableParallelism } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { Game } from '../kit/game.ts';
import { isPaired, type PlayedPair } from '../web/lab/match/match.ts';
import type { Played } from '../web/lab/match/pairs.ts';
import type { LabPlan } from '../web/lab/match/plan.ts';
import { summarize } from '../web/lab/match/summary.ts';
import { chooseGame, readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { openShelf } from './games.ts';
import { argumentsOf, differenceOf, makePlan, type PlanArguments } from './lab/plan.ts';
import { playPairs } from './lab/pool.ts';
import { htmlReport } from './lab/report.ts';
import { run } from './lab/run.ts';
import { type KeptRun, keepRun, readRun, writeWhole } from './lab/store.ts';
import { textReport } from './lab/text-report.ts';

export interface Command {
  readonly game: Game;
  readonly plan: LabPlan;
  readonly json: boolean;
  readonly jobs: number;
  /** The report for people. */
  readonly report?: string;
  /** The run with all its games. */
  readonly out?: string;
  /** What has been played before, and the file it is from. */
  readonly kept?: KeptRun & { readonly file: string };
}

export function readCommand(shelf: readonly Game[], args: readonly string[]): Command {
  const given = readArguments(args, {
    game: { type: 'string' },
    scenario: { type: 'string' },
    games: { type: 'string' },
    bots: { type: 'string' },
    seed: { type: 'string' },
    options: { type: 'string' },
    'versus-options': { type: 'string' },
    mirror: { type: 'boolean' },
    sprt: { type: 'string' },
    nodes: { type: 'string' },
    json: { type: 'boolean', default: false },
    jobs: { type: 'string' },
    report: { type: 'string' },
    out: { type: 'string' },
    resume: { type: 'string' },
  });
  const { resume, json, report, jobs } = given;
  const out = given.out ?? resume;
  const kept = resume === undefined ? undefined : readRun(resume, shelf);
  const plan = kept === undefined ? makePlan(shelf, given) : samePlan(shelf, given, kept.plan, resume);
  return {
    game: chooseGame(shelf, plan.game),
    plan,
    json,
    jobs: jobs === undefined ? availableParallelism() : readCount(jobs, 'jobs'),
    ...(report === undefined ? {} : { report }),
    ...(out === undefined ? {} : { out }),
    ...(kept === undefined || resume === undefined ? {} : { kept: { ...kept, file: resume } }),
  };
}

/** What is typed besides --resume must say what the file says. */
function samePlan(
  shelf: readonly Game[],
  given: PlanArguments,
  kept: LabPlan,
  file: string | undefined,
): LabPlan {
  const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const plan = makePlan(shelf, { ...argumentsOf(kept), ...typed });
  const difference = differenceOf(plan, kept);
  if (difference === undefined) return kept;
  throw new UsageError(`${file} holds another run: --${difference} is not the same.`);
}

const USAGE = [
  'sim --game G [--scenario S] [--options JSON] [--bots A,B] [--games N] [--seed K] [--mirror]',
  '    [--versus-options JSON] [--sprt low,high] [--nodes N] [--jobs N] [--json] [--report FILE.html] [--out FILE.json]',
  'sim --resume FILE.json',
].join('\n');

/** At most so often, in milliseconds. */
const TELL_EVERY = 1000;
const KEEP_EVERY = 2000;

async function main(): Promise<number> {
  const command = readCommand(await openShelf(), process.argv.slice(2));
  const { game, plan, jobs, out, kept } = command;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (kept !== undefined) await checkKept(command, stop.signal);

  const started = performance.now();
  const seconds = (): number => (kept?.seconds ?? 0) + (performance.now() - started) / 1000;
  let [told, wrote] = [started, started];
  const gamesIn = (played: Played): number => played.size * (isPaired(plan) ? 2 : 1);
  const tell = (played: Played): void => {
    process.stderr.write(`${gamesIn(played)} of ${plan.games} games\n`);
  };
  const keep = (played: Played): void => {
    if (out !== undefined) keepRun(out, game, { plan, played, seconds: seconds() });
  };
  let latest: Played = kept?.played ?? new Map();
  const onProgress = (played: Played): void => {
    latest = played;
    const now = performance.now();
    if (now - told >= TELL_EVERY) {
      told = now;
      tell(played);
    }
    if (now - wrote >= KEEP_EVERY) {
      keep(played);
      wrote = performance.now();
    }
  };
  // Found out now rather than after hours of play.
  keep(latest);
  const played = await run({
    game,
    plan,
    jobs,
    signal: stop.signal,
    onProgress,
    ...(kept === undefined ? {} : { before: kept.played }),
  }).catch((error: unknown) => {
    keep(latest);
    throw error;
  });
  tell(played);
  keep(played);
  const result = summarize(game, plan, played, seconds());
  if (command.report !== undefined) writeWhole(command.report, htmlReport(result));
  if (stop.signal.aborted) {
    process.stderr.write(`${stopped(out)}\n`);
    return 130;
  }
  console.log(command.json ? JSON.stringify(result) : textReport(result));
  return 0;
}

function stopped(out: string | undefined): string {
  return out === undefined
    ? 'Stopped. Nothing was kept: with --out FILE.json a run can go on later.'
    : `Stopped. Go on with: npm run -s sim -- --resume ${out}`;
}

/** Rules and bots may have changed since: then one run would hold the games of two. */
async function checkKept({ plan, kept }: Command, signal: AbortSignal): Promise<void> {
  const first = kept?.played.entries().next().value;
  if (kept === undefined || first === undefined) return;
  const [pair, before] = first;
  let now = before;
  const onPair = (_: number, played: PlayedPair): boolean => {
    now = played;
    return true;
  };
  await playPairs({ plan, pairs: [pair], jobs: 1, signal, onPair });
  if (isDeepStrictEqual(now, before)) return;
  throw new UsageError(
    `${kept.file} cannot go on: rules or bots have changed since, pair ${pair} now comes out differently.`,
  );
}

if (import.meta.main) await runCommand(USAGE, main);
