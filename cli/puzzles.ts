// puzzles: sets bots to the tactical puzzles of the games and prints how many each level solves, by family; or checks whether
// the puzzles are fair.

import { botLevels } from '../bots/levels.ts';
import { unfair } from '../bots/puzzles/fairness.ts';
import { type Rate, rates, type Solved, solveWith } from '../bots/puzzles/score.ts';
import { entryOf, playable } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import { inWords } from '../kit/puzzle/goals.ts';
import { FAMILIES, type Puzzle } from '../kit/puzzle/puzzle.ts';
import { chooseGame, readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { checkFairness, tellLine } from './fairness/check.ts';
import type { FairnessLine } from './fairness/lines.ts';
import { openShelf } from './games.ts';
import { openAdapter } from './lab/adapters.ts';

const WITH_PUZZLES: readonly string[] = playable.flatMap(({ id, puzzles }) => (puzzles ? [id] : []));

export interface Command {
  /** Those that have puzzles. */
  readonly games: readonly string[];
  readonly levels: readonly string[];
  readonly family?: string;
  readonly id?: string;
  readonly nodes?: number;
  readonly json: boolean;
  /** How their fairness is checked, if that is asked for. */
  readonly fairness?: { readonly games: number; readonly player: string; readonly jobs: number };
}

/** Games from every way of playing a puzzle. */
const USUAL_GAMES = '100';

export function readCommand(shelf: readonly Game[], args: readonly string[]): Command {
  const given = readArguments(args, {
    game: { type: 'string' },
    level: { type: 'string' },
    family: { type: 'string' },
    id: { type: 'string' },
    nodes: { type: 'string' },
    json: { type: 'boolean', default: false },
    fairness: { type: 'boolean', default: false },
    games: { type: 'string', default: USUAL_GAMES },
    player: { type: 'string', default: 'cadet' },
    jobs: { type: 'string', default: '1' },
  });
  const { game, level, family, id, nodes, json, fairness, games, player, jobs } = given;
  if (game !== undefined && !WITH_PUZZLES.includes(chooseGame(shelf, game).id)) {
    throw new UsageError(`${game} has no puzzles. Known: ${WITH_PUZZLES.join(', ')}.`);
  }
  known('level', level, botLevels);
  known('player', player, botLevels);
  known('family', family, FAMILIES);
  return {
    games: game === undefined ? WITH_PUZZLES : [game],
    levels: level === undefined ? botLevels : [level],
    ...(family === undefined ? {} : { family }),
    ...(id === undefined ? {} : { id }),
    ...(nodes === undefined ? {} : { nodes: readCount(nodes, 'nodes') }),
    json,
    ...(fairness
      ? { fairness: { games: readCount(games, 'games'), player, jobs: readCount(jobs, 'jobs') } }
      : {}),
  };
}

function known(name: string, value: string | undefined, list: readonly string[]): void {
  if (value === undefined || list.includes(value)) return;
  throw new UsageError(`There is no ${name} "${value}". Known: ${list.join(', ')}.`);
}

/** Puzzles of a game; none if it has none. */
export async function openPuzzles(game: string): Promise<readonly Puzzle[]> {
  return (await entryOf(game)?.puzzles?.())?.puzzles ?? [];
}

export async function run(
  command: Command,
  told: (solved: Solved, puzzle: Puzzle) => void,
): Promise<Solved[]> {
  const results: Solved[] = [];
  for (const game of command.games) {
    const adapter = await openAdapter(game);
    if (adapter === undefined) throw new Error(`${game} has no adapter`);
    for (const puzzle of chosenOf(command, await openPuzzles(game))) {
      for (const level of command.levels) {
        const solved = solveWith(adapter, puzzle, level, command.nodes);
        results.push(solved);
        told(solved, puzzle);
      }
    }
  }
  if (results.length === 0) throw new UsageError('There is no such puzzle.');
  return results;
}

const chosenOf = (command: Command, puzzles: readonly Puzzle[]): readonly Puzzle[] =>
  puzzles.filter(({ id, family }) => id === (command.id ?? id) && family === (command.family ?? family));

/** One game after the other. */
async function checkAll(
  command: Command & Required<Pick<Command, 'fairness'>>,
  told: (line: FairnessLine) => void,
): Promise<void> {
  for (const game of command.games) {
    const puzzles = await openPuzzles(game);
    await checkFairness({ game, puzzles, chosen: chosenOf(command, puzzles), ...command.fairness }, told);
  }
}

function lineOf({ id, level, isSolved, passed, tries, missing }: Solved, { goal }: Puzzle): string {
  const share = tries > 1 ? ` (${passed} of ${tries} dice)` : '';
  const why = isSolved ? inWords(goal) : `missing: ${missing.join('; ')}`;
  return `${isSolved ? 'pass' : 'FAIL'} ${level.padEnd(8)} ${id}${share}: ${why}`;
}

function rateLines(list: readonly Rate[], levels: readonly string[]): string[] {
  const width = Math.max(...FAMILIES.map(family => family.length)) + 2;
  const cell = (family: string, level: string): string => {
    const rate = list.find(entry => entry.family === family && entry.level === level);
    return rate === undefined ? '-' : `${rate.solved}/${rate.of} ${Math.round(rate.rate * 100)} %`;
  };
  const families = [...new Set(list.map(({ family }) => family))];
  return [
    ''.padEnd(width) + levels.map(level => level.padStart(14)).join(''),
    ...families.map(
      family => family.padEnd(width) + levels.map(level => cell(family, level).padStart(14)).join(''),
    ),
  ];
}

const USAGE = `puzzles [--game G] [--level L] [--family F] [--id X] [--nodes N] [--json]
puzzles --fairness [--game G] [--family F] [--id X] [--games N] [--player L] [--jobs N] [--json]`;

async function main(): Promise<number> {
  const command = readCommand(await openShelf(), process.argv.slice(2));
  if (command.fairness !== undefined) return tellFairness({ ...command, fairness: command.fairness });
  const results = await run(command, (solved, puzzle) => {
    if (!command.json) console.log(lineOf(solved, puzzle));
  });
  const list = rates(results);
  if (command.json) console.log(JSON.stringify({ rates: list, puzzles: results }));
  else console.log(['', ...rateLines(list, command.levels)].join('\n'));
  return 0;
}

/** Exit code 1 if one of them is not fair. */
async function tellFairness(command: Command & Required<Pick<Command, 'fairness'>>): Promise<number> {
  const lines: FairnessLine[] = [];
  await checkAll(command, line => {
    lines.push(line);
    console.log(command.json ? JSON.stringify(line) : tellLine(line));
  });
  if (lines.length === 0) throw new UsageError('There is no such puzzle.');
  const fair = lines.filter(line => unfair(line).length === 0).length;
  if (!command.json) console.log(`\n${fair} of ${lines.length} are fair.`);
  return fair === lines.length ? 0 : 1;
}

if (import.meta.main) await runCommand(USAGE, main);
