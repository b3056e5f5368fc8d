// tune: looks for better weights of the planner for one side of a game, by play. Every generation is kept as it is over,
// so that a search that was interrupted goes on where it was. What it finds is judged on dice and a scenario that it has
// never seen, and only what does better there where it did worst is called better.

import { availableParallelism } from 'node:os';
import type { PlannerWeights } from '../kit/adapter/adapter.ts';
import type { Game } from '../kit/game.ts';
import { chooseGame, readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { openShelf } from './games.ts';
import { openAdapter } from './lab/adapters.ts';
import { makePlan } from './lab/plan.ts';
import { writeWhole } from './lab/store.ts';
import { beginSearch, candidatesOf, learn, type Search } from './tune/evolution.ts';
import { openJournal } from './tune/journal.ts';
import { type Ground, type Trial, tryOut, worthOf } from './tune/trial.ts';
import { type Held, isBetter, reportOf, type Tuning, tuned, usualWeights, weightsAt } from './tune/tuning.ts';

export interface Command extends Tuning {
  readonly game: Game;
  readonly side: number;
  readonly level: string;
  readonly grounds: readonly Ground[];
  readonly heldGrounds: readonly Ground[];
  readonly games: number;
  readonly heldGames: number;
  /** Whoever looks a second time at what he has found takes other dice. */
  readonly heldSeed: string;
  readonly generations: number;
  readonly population: number;
  readonly step: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out: string;
  readonly save?: string;
}

const LEVEL = 'staff';
const USUAL = [
  'pull',
  'take',
  'garrison',
  'call',
  'hunger',
  'caution',
  'feared',
  'help',
  'starve',
  'leastGain',
];

export async function readCommand(shelf: readonly Game[], args: readonly string[]): Promise<Command> {
  const given = readArguments(args, {
    game: { type: 'string' },
    side: { type: 'string' },
    scenario: { type: 'string' },
    held: { type: 'string' },
    against: { type: 'string', default: 'cadet' },
    weights: { type: 'string', default: USUAL.join() },
    start: { type: 'string', default: '{}' },
    games: { type: 'string', default: '6' },
    'held-games': { type: 'string', default: '20' },
    'held-seed': { type: 'string' },
    generations: { type: 'string', default: '10' },
    population: { type: 'string', default: '8' },
    step: { type: 'string', default: '0.3' },
    seed: { type: 'string', default: 'tune' },
    jobs: { type: 'string' },
    out: { type: 'string' },
    save: { type: 'string' },
  });
  const game = chooseGame(shelf, given.game);
  const side = game.sides.indexOf(given.side ?? '');
  if (side < 0) throw new UsageError(`--side must be one of ${game.sides.join(', ')}, not "${given.side}".`);
  const step = Number(given.step);
  if (!(step > 0 && step <= 2))
    throw new UsageError(`--step must be above 0 and at most 2, not "${given.step}".`);
  const held = listOf(given.held) ?? [];
  const scenarios =
    listOf(given.scenario) ?? game.scenarios.map(({ id }) => id).filter(id => !held.includes(id));
  const doubled = scenarios.find(id => held.includes(id));
  if (doubled !== undefined) throw new UsageError(`--held ${doubled} is among those that are played.`);
  const opponents = listOf(given.against) ?? [];
  const over = (ids: readonly string[]): Ground[] =>
    ids.flatMap(scenario => opponents.map(opponent => ({ scenario, opponent })));
  // Names that nobody has are refused before anything is played.
  for (const { scenario, opponent } of over([...scenarios, ...held]))
    makePlan(shelf, { game: game.id, scenario, bots: `${opponent},${opponent}` });
  const adapter = await openAdapter(game.id);
  if (adapter === undefined) throw new UsageError(`${game.title} has no bots that weigh anything.`);
  const present = usualWeights(adapter, side, scenarios);
  const usual = { ...present, ...readStart(given.start) };
  return {
    game,
    side,
    level: LEVEL,
    present,
    usual,
    names: namesIn(usual, listOf(given.weights) ?? USUAL),
    grounds: over(scenarios),
    heldGrounds: over([...scenarios, ...held]),
    games: readCount(given.games, 'games'),
    heldGames: readCount(given['held-games'], 'held-games'),
    heldSeed: given['held-seed'] ?? `${given.seed}/held`,
    generations: readCount(given.generations, 'generations'),
    population: readCount(given.population, 'population'),
    step,
    seed: given.seed,
    jobs: given.jobs === undefined ? availableParallelism() : readCount(given.jobs, 'jobs'),
    out: given.out ?? `out/tune-${game.id}-${game.sides[side]}.jsonl`,
    ...(given.save === undefined ? {} : { save: given.save }),
    command: `npm run -s tune -- ${args.map(quoted).join(' ')}`,
  };
}

const listOf = (text: string | undefined): string[] | undefined => text?.split(',').map(name => name.trim());
const quoted = (text: string): string => (/[{ "]/.test(text) ? `'${text}'` : text);

function readStart(text: string): PlannerWeights {
  try {
    return JSON.parse(text) as PlannerWeights;
  } catch {
    throw new UsageError(`--start must be a JSON object such as {"trap":0.1}, not ${text}.`);
  }
}

/** Weights are multiplied, so nothing comes of one that is 0. */
function namesIn(usual: PlannerWeights, names: readonly string[]): readonly string[] {
  for (const name of names) {
    const weight = usual[name];
    if (typeof weight !== 'number') throw new UsageError(`--weights: there is no weight "${name}".`);
    if (!(weight > 0))
      throw new UsageError(
        `--weights: ${name} is ${weight}; give it a value with --start '{"${name}":0.1}'.`,
      );
  }
  return names;
}

export interface TuneRun {
  readonly command: Command;
  readonly trial: Trial;
  readonly tell: (line: string) => void;
}

/** The search after its last generation; undefined if it was told to end. */
export async function seek({ command, trial, tell }: TuneRun): Promise<Search | undefined> {
  const { names, usual, seed, step, population, generations, games, grounds, out, side } = command;
  const journal = openJournal(out, { names, usual, seed, step, population, games, grounds, side });
  const still = names.map(() => 0);
  let search = journal.generations.at(-1)?.search ?? beginSearch(seed, still, step, population);
  while (search.generation < generations) {
    const points = candidatesOf(search);
    // New dice for every generation, the same for all of it: nobody can learn them.
    const own = { ...trial, grounds, games, seed: `${seed}/${search.generation}` };
    const won = await tryOut(
      own,
      points.map(point => weightsAt(command, point)),
    );
    if (won === undefined) return undefined;
    const worths = won.map(each => worthOf(each.map(count => count / games)));
    search = learn(search, worths);
    journal.add({ worths, search });
    const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
    tell(
      `generation ${search.generation} of ${generations}: ${mean.toFixed(3)} on average, ${Math.max(...worths).toFixed(3)} at best`,
    );
  }
  return search;
}

/** Old and new weights on dice that no generation has had, and in the scenarios held out. */
async function hold({ command, trial }: TuneRun, found: PlannerWeights): Promise<Held[] | undefined> {
  const { heldGrounds, heldGames, heldSeed, present } = command;
  const own = { ...trial, grounds: heldGrounds, games: heldGames, seed: heldSeed };
  const won = await tryOut(own, [present, found]);
  return (
    won &&
    heldGrounds.map((ground, at) => ({ ...ground, games: heldGames, before: won[0][at], after: won[1][at] }))
  );
}

const USAGE =
  'tune --game G --side S [--scenario S,S] [--held S] [--against A,B] [--weights a,b] [--start JSON] [--games N] [--held-games N] [--held-seed K] [--generations N] [--population N] [--step X] [--seed K] [--jobs N] [--out FILE.jsonl] [--save FILE.json]';

async function main(): Promise<number> {
  const shelf = await openShelf();
  const command = await readCommand(shelf, process.argv.slice(2));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const tell = (line: string): void => void process.stderr.write(`${line}\n`);
  const trial: Trial = { ...command, signal: stop.signal, plan: given => makePlan(shelf, given) };
  const search = await seek({ command, trial, tell });
  const found = search && weightsAt(command, search.mean);
  const held = found && (await hold({ command, trial, tell }, found));
  if (found === undefined || held === undefined) {
    tell(`Stopped; the generations so far are in ${command.out}. The same command goes on.`);
    return 130;
  }
  console.log(reportOf(held));
  if (command.save !== undefined)
    writeWhole(command.save, `${JSON.stringify(tuned(command, found, held), null, 2)}\n`);
  return isBetter(held) ? 0 : 1;
}

if (import.meta.main) await runCommand(USAGE, main);
