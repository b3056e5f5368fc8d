// A plan of the lab from what was typed, and what to type for a plan.

import { isDeepStrictEqual } from 'node:util';
import { isPlayer, KNOWN_PLAYERS, levelOf, readPlayer } from '../../bots/levels.ts';
import type { Game, GameSetup } from '../../kit/game.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import type { Bounds } from '../../web/lab/match/sprt.ts';
import { chooseGame, readCount, UsageError } from '../arguments.ts';
import { hasAdapter } from './adapters.ts';
import { type League, readLeague } from './league.ts';

/** As typed; whatever is absent takes its default. */
export interface PlanArguments {
  readonly game?: string | undefined;
  readonly scenario?: string | undefined;
  readonly options?: string | undefined;
  readonly 'versus-options'?: string | undefined;
  readonly games?: string | undefined;
  readonly bots?: string | undefined;
  readonly seed?: string | undefined;
  readonly mirror?: boolean | undefined;
  readonly sprt?: string | undefined;
  readonly nodes?: string | undefined;
}

export function makePlan(shelf: readonly Game[], given: PlanArguments): LabPlan {
  const game = chooseGame(shelf, given.game);
  const games = readCount(given.games ?? '10', 'games');
  const mirror = given.mirror ?? false;
  const versus = readOptions(given['versus-options'], 'versus-options');
  if ((mirror || versus !== undefined) && games % 2 === 1) {
    const why = mirror ? '--mirror' : '--versus-options';
    throw new UsageError(`${why} plays games in pairs, so --games must be even, not ${games}.`);
  }
  const sprt = given.sprt === undefined ? undefined : readBounds(given.sprt);
  if (sprt !== undefined && !mirror && versus === undefined) {
    throw new UsageError('--sprt judges pairs of games, so it needs --mirror or --versus-options.');
  }
  const setup = setUp(game, given.scenario, readOptions(given.options, 'options'));
  const other = versus === undefined ? undefined : setUp(game, given.scenario, versus).options;
  if (other !== undefined && isDeepStrictEqual(other, setup.options)) {
    throw new UsageError('--versus-options are the same rules as --options.');
  }
  return {
    game: game.id,
    ...setup,
    ...(other === undefined ? {} : { versusOptions: other }),
    games,
    ...readBots(game, given.bots ?? 'random,random'),
    seed: given.seed ?? '1',
    mirror,
    ...(sprt === undefined ? {} : { sprt }),
    ...(given.nodes === undefined ? {} : { nodes: readCount(given.nodes, 'nodes') }),
  };
}

/** A plan from a file, if it could have been made here: otherwise what is wrong with it. */
export function checkPlan(shelf: readonly Game[], plan: LabPlan): LabPlan {
  return makePlan(shelf, argumentsOf(plan));
}

/** What to type for a plan. */
export function argumentsOf(plan: LabPlan): PlanArguments {
  return {
    game: plan.game,
    scenario: plan.scenario,
    options: JSON.stringify(plan.options),
    ...(plan.versusOptions === undefined ? {} : { 'versus-options': JSON.stringify(plan.versusOptions) }),
    games: String(plan.games),
    bots: plan.bots.join(),
    seed: plan.seed,
    mirror: plan.mirror,
    ...(plan.sprt === undefined ? {} : { sprt: `${plan.sprt.low},${plan.sprt.high}` }),
    ...(plan.nodes === undefined ? {} : { nodes: String(plan.nodes) }),
  };
}

/** The first thing in which two plans differ, by the name of its argument. */
export function differenceOf(one: LabPlan, other: LabPlan): string | undefined {
  const names = [
    ['game', 'game'],
    ['scenario', 'scenario'],
    ['options', 'options'],
    ['versusOptions', 'versus-options'],
    ['games', 'games'],
    ['bots', 'bots'],
    ['rivals', 'bots'],
    ['seed', 'seed'],
    ['mirror', 'mirror'],
    ['sprt', 'sprt'],
    ['nodes', 'nodes'],
  ] as const;
  return names.find(([key]) => !isDeepStrictEqual(one[key], other[key]))?.[1];
}

/** The one level that needs no adapter. */
const RANDOM = 'random';

function setUp(game: Game, scenario: string | undefined, options: unknown): GameSetup {
  const created = game.create({ scenario, options, seed: '' });
  if (created.ok) return created.state.setup;
  throw new UsageError(created.problems.map(({ field, message }) => `${field}: ${message}`).join('\n'));
}

function readOptions(text: string | undefined, name: string): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new UsageError(`--${name} must be a JSON object such as {"standFast":true}, not ${text}.`);
  }
}

function readBots(game: Game, text: string): Pick<LabPlan, 'bots' | 'rivals'> {
  const names = text.split(',').map(name => name.trim());
  const [first, second] = names;
  if (names.length !== 2) throw new UsageError(`--bots needs two names with a comma between, not "${text}".`);
  const league = names.every(isPlayer) ? {} : readLeague(game);
  const rivals = names.filter(name => isKnown(game, league, name));
  return {
    bots: [first, second],
    ...(rivals.length > 0 && { rivals: Object.fromEntries(rivals.map(name => [name, league[name]])) }),
  };
}

/** Is it a rival? A name that nobody has is refused. */
function isKnown(game: Game, league: League, name: string): boolean {
  const isRival = Object.hasOwn(league, name);
  const read = readPlayer(name);
  if (!isRival && !read.ok) {
    const rivals = Object.keys(league);
    // What is wrong with a name that begins like a level is said; anything else could have been a rival.
    const why =
      levelOf(name.split(':')[0]) === undefined
        ? `There is no bot "${name}". Known: ${KNOWN_PLAYERS}.`
        : `--bots: ${read.message}.`;
    throw new UsageError(rivals.length === 0 ? why : `${why} Of the league: ${rivals.join(', ')}.`);
  }
  if (name !== RANDOM && !hasAdapter(game.id)) {
    throw new UsageError(`${game.title} has only the bot "${RANDOM}" so far, not "${name}".`);
  }
  return isRival;
}

function readBounds(text: string): Bounds {
  const [low, high, ...rest] = text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)));
  if (rest.length === 0 && low > 0 && high < 1 && low < high) return { low, high };
  throw new UsageError(
    `--sprt needs two pair scores between 0 and 1, the lower first, such as 0.50,0.55, not "${text}".`,
  );
}
