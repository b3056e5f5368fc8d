// promises: what the general's search says its plans bring more than the staff's, against what they do bring. Tables come
// from games between staffs; on each the side to move or to attack looks for something better, and both ways are then
// played by the rules, staff against staff, on dice that no search has seen, until the enemy has had his turn.

import { askBots } from '../bots/asking.ts';
import type { Bot, Mind } from '../bots/bot.ts';
import { openChance } from '../bots/core/chance.ts';
import { guard } from '../bots/core/guard.ts';
import { openSearch, type Search } from '../bots/general/general.ts';
import { openRollouts } from '../bots/general/rollouts.ts';
import { randomChoice } from '../bots/random.ts';
import { makeBot } from '../bots/shelf.ts';
import { type Improvement, planner } from '../bots/staff/planner.ts';
import { weightsOf } from '../bots/staff/weights.ts';
import { chooseGame, readArguments, readCount, runCommand } from '../cli/arguments.ts';
import { openShelf } from '../cli/games.ts';
import { openAdapter } from '../cli/lab/adapters.ts';
import type { Adapter } from '../kit/adapter/adapter.ts';
import type { State } from '../kit/game.ts';
import { freshGame, playOut } from '../kit/sequence/playing.ts';
import { cloneState } from '../kit/state/state.ts';

export interface Kept {
  readonly task: 'move' | 'attack';
  readonly side: number;
  readonly promised: number;
  readonly got: number;
  /** The same in points, and in hundredths of a game. */
  readonly points: number;
  readonly chance: number;
}

export interface Trial {
  readonly scenario: string;
  readonly seed: string;
  readonly tables: number;
  readonly dice: number;
  readonly nodes: number;
}

/** Every so many beginnings of a phase one is looked at, so that all turns of several games are among them. */
const STRIDE = 7;

export function* keptPromises(adapter: Adapter, trial: Trial): Generator<Kept> {
  let left = trial.tables;
  for (let game = 0, met = 0; left > 0; game++) {
    for (const table of beginnings(adapter, trial.scenario, `${trial.seed}/${game}`)) {
      if (met++ % STRIDE !== 0) continue;
      yield keptAt(adapter, table, trial);
      if (--left === 0) return;
    }
  }
}

/** Tables of a game between staffs at which a side begins to move or to attack. */
function* beginnings(adapter: Adapter, scenario: string, seed: string): Generator<State> {
  const { game, sequence, moves, fights } = adapter;
  const start = freshGame(game, { scenario, seed });
  let phase = '';
  for (const { before } of playOut(game, start, askBots(game, staffs(adapter)))) {
    const task = sequence.task(before);
    if (task === 'other' || phase === sequence.phase(before)) continue;
    phase = sequence.phase(before);
    if (task === 'move' ? moves.movers(before).count > 0 : fights.targets(before).count > 0)
      yield cloneState(before);
  }
}

function keptAt(adapter: Adapter, table: State, { dice, nodes, seed }: Trial): Kept {
  const side = adapter.sequence.decider(table);
  const task = adapter.sequence.task(table) === 'move' ? 'move' : 'attack';
  let promised: number | undefined;
  const promise = (gain: number): void => {
    promised ??= gain;
  };
  const first = adapter.sequence.phase(table);
  const searching = (n: number): State =>
    throughPhase(adapter, table, searcher(adapter, first, nodes, promise), n, seed);
  const plain = (n: number): State => throughPhase(adapter, table, staffs(adapter)[side], n, seed);
  // Without dice in it a phase comes out the same each time.
  const searched = task === 'move' ? searching(0) : undefined;
  const planned = task === 'move' ? plain(0) : undefined;
  let [got, points, chance] = [0, 0, 0];
  for (let n = 0; n < dice; n++) {
    const after = searched ?? searching(n);
    if (promised === 0 && task === 'move') break;
    const better = valueAfter(adapter, after, side, n, seed);
    const usual = valueAfter(adapter, planned ?? plain(n), side, n, seed);
    got += (better.judged - usual.judged) / dice;
    points += (better.points - usual.points) / dice;
    chance += (100 * (better.chance - usual.chance)) / dice;
  }
  return { task, side, promised: promised ?? 0, got, points, chance };
}

const staffs = (adapter: Adapter): Bot[] =>
  [0, 1].map(side => makeBot('staff', `staff ${side}`, adapter) ?? missing());

function missing(): never {
  throw new Error('no staff');
}

/** The general for one phase, who says what his first search promised; the staff afterwards. */
function searcher(adapter: Adapter, phase: string, nodes: number, promise: (gain: number) => void): Bot {
  let search: Search | undefined;
  const mind: Mind = planner(adapter, 'searcher', {}, undefined, (parts): Improvement => {
    search = openSearch(adapter, parts, { nodes });
    const found = search;
    return {
      *moves(state, side, plan, w) {
        const better = yield* found.moves(state, side, plan, w);
        promise(better.gain);
        return better;
      },
      *attacks(state, side, planned, w, ground) {
        if (adapter.sequence.phase(state) !== phase) return planned;
        const better = yield* found.attacks(state, side, planned, w, ground);
        promise(found.attackGain());
        return better;
      },
    };
  });
  return guard({ minds: [mind], adapter, last: randomChoice('searcher') });
}

/** One side plays its phase to the end; dice are of the number given. */
function throughPhase(adapter: Adapter, table: State, bot: Bot, n: number, seed: string): State {
  const { game, sequence } = adapter;
  const phase = sequence.phase(table);
  const side = sequence.decider(table);
  const bots = staffs(adapter).with(side, bot);
  let last = withDice(table, `${seed} ${n}`);
  for (const { after } of playOut(game, last, askBots(game, bots))) {
    last = after;
    if (game.outcome(after) === undefined && sequence.phase(after) !== phase) break;
  }
  return last;
}

interface Value {
  readonly judged: number;
  readonly points: number;
  readonly chance: number;
}

/** How the side stands once the enemy has moved and it is about to do something again. */
function valueAfter(adapter: Adapter, table: State, side: number, n: number, seed: string): Value {
  const { game, sequence, worth } = adapter;
  let last = withDice(table, `${seed} after ${n}`);
  let hasEnemyMoved = false;
  for (const { after, before } of playOut(game, last, askBots(game, staffs(adapter)))) {
    last = after;
    if (game.outcome(after) !== undefined) break;
    if (sequence.task(before) === 'move' && sequence.decider(before) !== side) hasEnemyMoved = true;
    if (hasEnemyMoved && sequence.decider(after) === side && sequence.task(after) !== 'other') break;
  }
  const weights = [0, 1].map(own => weightsOf(adapter, own));
  const judged = openRollouts(adapter, weights).judge(last, side);
  return { judged, points: worth.evaluate(last, side), chance: openChance(adapter)(last, side, side) };
}

function withDice(table: State, seed: string): State {
  const copy = cloneState(table);
  return { ...copy, seed };
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length);

/** Over all tables of one side and task, those included on which nothing better was found. */
export function summaryOf(kept: readonly Kept[]) {
  const got = kept.map(each => each.got);
  const middle = mean(got);
  const spread = mean(got.map(x => (x - middle) ** 2));
  return {
    promised: mean(kept.map(each => each.promised)),
    got: middle,
    error: Math.sqrt(spread / Math.max(1, kept.length - 1)),
    points: mean(kept.map(each => each.points)),
    chance: mean(kept.map(each => each.chance)),
    changed: kept.filter(({ promised }) => promised > 0).length,
  };
}

function lineOf(kept: readonly Kept[]): string {
  const { promised, got, error, points, chance, changed } = summaryOf(kept);
  return [
    `${kept.length} tables, ${changed} changed`,
    `promised ${promised.toFixed(2)}`,
    `got ${got.toFixed(2)} ± ${error.toFixed(2)}`,
    `${points.toFixed(2)} points`,
    `${chance.toFixed(2)} hundredths of a game`,
  ].join(', ');
}

const USAGE = 'promises [--game G] [--scenario S] [--tables N] [--dice N] [--nodes N] [--seed K]';

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2), {
    game: { type: 'string' },
    scenario: { type: 'string' },
    tables: { type: 'string' },
    dice: { type: 'string' },
    nodes: { type: 'string' },
    seed: { type: 'string' },
  });
  const game = chooseGame(await openShelf(), given.game);
  const adapter = await openAdapter(game.id);
  if (adapter === undefined) throw new Error(`${game.id} has no adapter`);
  const trial: Trial = {
    scenario: given.scenario ?? game.scenarios[0].id,
    seed: given.seed ?? 'promises',
    tables: readCount(given.tables ?? '40', 'tables'),
    dice: readCount(given.dice ?? '12', 'dice'),
    nodes: readCount(given.nodes ?? '600', 'nodes'),
  };
  const kept: Kept[] = [];
  const began = process.cpuUsage();
  for (const each of keptPromises(adapter, trial)) {
    kept.push(each);
    process.stderr.write(`${kept.length} of ${trial.tables} tables\r`);
  }
  for (const task of ['move', 'attack'] as const) {
    for (const [side, name] of game.sides.entries()) {
      const own = kept.filter(each => each.side === side && each.task === task);
      if (own.length > 0) console.log(`${task.padEnd(7)} ${name.padEnd(8)} ${lineOf(own)}`);
    }
  }
  console.log(`all ${lineOf(kept)}`);
  const { user, system } = process.cpuUsage(began);
  console.log(`${((user + system) / 1e6).toFixed(0)} s of processor time`);
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
