// soak: random play for as long as you like, with everything that must hold checked after every action. What
// breaks is written to out/ as a record that can be replayed (`{"do":"load","record":…}`), and its path is printed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '../kit/dice/random.ts';
import { type Action, type Game, isRefusal, type State } from '../kit/game.ts';
import { type GameRecord, recordOf, replay } from '../kit/record/record.ts';
import { REFEREE } from '../kit/seen/viewer.ts';
import { actionsOf, sampleAction } from '../kit/sequence/choosing.ts';
import { ACTION_LIMIT, eagerPlayer, freshGame } from '../kit/sequence/playing.ts';
import { act, openSession, type Session } from '../kit/sequence/session.ts';
import { cloneState, hashState } from '../kit/state/state.ts';
import { ROOT } from '../tools/files.ts';
import { chooseGame, readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { openShelf } from './games.ts';

export interface SoakReport {
  readonly actions: number;
  readonly fault?: Fault;
}

export interface Fault {
  readonly message: string;
  /** Replays up to the state before the fault. */
  readonly record: GameRecord;
  /** What was about to be played, or had just been. */
  readonly action: Action | undefined;
}

/** One game from its start to its end, or to the first thing that does not hold. */
export function soakGame(game: Game, scenario: string, seed: string, limit = ACTION_LIMIT): SoakReport {
  const session = openSession(game, freshGame(game, { scenario, seed }));
  const random = seededRandom(`${seed}/soak`);
  // Uniform play ends phases soon; eager play gets deeper into them. Each game has a temper of its own.
  const choose = eagerPlayer(game, random, random());
  let action: Action | undefined;
  let problem: string | undefined;
  try {
    while (problem === undefined && game.decider(session.state) >= 0) {
      if (session.played.length >= limit) {
        problem = `not over after ${limit} actions`;
        break;
      }
      action = choose(session.state);
      problem = step(session, action, random);
    }
    action = problem === undefined ? undefined : action;
    problem ??= endingFault(session);
  } catch (error) {
    problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const actions = session.played.length;
  return problem === undefined
    ? { actions }
    : { actions, fault: { message: problem, record: recordOf(session), action } };
}

/** Plays one action and answers what does not hold afterwards. */
function step(session: Session, action: Action, random: () => number): string | undefined {
  const { game } = session;
  const before = session.state;
  const hash = hashState(before);
  const applied = act(session, action);
  if (!applied.ok) return `offered and refused: ${applied.rule} ${applied.message}`;
  if (hashState(before) !== hash) return 'the action changed the state that it was played on';
  return stateFault(game, session.state, random);
}

function stateFault(game: Game, state: State, random: () => number): string | undefined {
  const fault = game.faults(state).at(0);
  if (fault !== undefined) return fault;
  // Dearer questions are asked now and then; a long soak asks them everywhere.
  if (random() < 0.02) {
    const lost = roundTripFault(game, state) ?? supplyFault(game, state);
    if (lost !== undefined) return lost;
  }
  return random() < 0.1 ? offerFault(game, state, random) : undefined;
}

/** What the state remembers of supply against what a copy without memory finds. */
function supplyFault(game: Game, state: State): string | undefined {
  const units = game.sides.flatMap(side => game.seen(state, REFEREE).units(side));
  const kept = game.ask(state, REFEREE, { about: 'supply', units });
  const found = game.ask(cloneState(state), REFEREE, { about: 'supply', units });
  if (isDeepStrictEqual(kept, found)) return undefined;
  const text = JSON.stringify;
  const differs = units.find(
    (_, i) => !isRefusal(kept) && !isRefusal(found) && text(kept[i]) !== text(found[i]),
  );
  return `the supply of ${differs ?? 'the units'} is out of date`;
}

function roundTripFault(game: Game, state: State): string | undefined {
  const text = JSON.stringify(game.position(state));
  const loaded = game.load(JSON.parse(text), state.seed, state.script);
  if (!loaded.ok) return `its own position is refused: ${JSON.stringify(loaded.problems[0])}`;
  if (JSON.stringify(game.position(loaded.state)) !== text) return 'the position reads back as another';
  return hashState(loaded.state) === hashState(state)
    ? undefined
    : 'the position loses something of the state';
}

function offerFault(game: Game, state: State, random: () => number): string | undefined {
  const { decision } = game.seen(state, REFEREE);
  if (decision === undefined) return undefined;
  for (let i = 0; i < 5; i++) {
    const action = sampleAction(game, state, random);
    const verdict = game.check(state, action);
    if (!verdict.ok) return `offers ${JSON.stringify(action)}, but ${verdict.rule} ${verdict.message}`;
  }
  for (const interrupt of decision.interrupts) {
    for (const action of actionsOf(interrupt)) {
      const verdict = game.check(state, action);
      if (!verdict.ok) return `offers ${JSON.stringify(action)}, but ${verdict.rule} ${verdict.message}`;
    }
  }
  return undefined;
}

/** A finished game has an outcome, and its record plays again to the same hashes. */
function endingFault(session: Session): string | undefined {
  if (session.game.outcome(session.state) === undefined)
    return 'nothing is owed any more, yet nobody has won';
  const record = JSON.parse(JSON.stringify(recordOf(session))) as GameRecord;
  const replayed = replay(session.game, record);
  return replayed.ok ? undefined : `the record does not replay: ${replayed.message}`;
}

function keep(fault: Fault, name: string): string {
  const folder = join(ROOT, 'out');
  mkdirSync(folder, { recursive: true });
  const { message, record, action } = fault;
  writeFileSync(join(folder, name), JSON.stringify({ ...record, fault: { message, action } }, undefined, 1));
  return join('out', name);
}

const USAGE = 'soak --game G [--scenario S|all] [--games N] [--seed K]';

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2), {
    game: { type: 'string' },
    scenario: { type: 'string', default: 'all' },
    games: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  });
  const shelf = await openShelf();
  const game = chooseGame(shelf, given.game ?? shelf[0].id);
  const games = readCount(given.games, 'games');
  const known = game.scenarios.map(scenario => scenario.id);
  if (given.scenario !== 'all' && !known.includes(given.scenario)) {
    throw new UsageError(`There is no scenario "${given.scenario}". Known: all, ${known.join(', ')}.`);
  }
  const scenarios = given.scenario === 'all' ? known : [given.scenario];
  let [actions, faults, told] = [0, 0, performance.now()];
  const started = told;
  for (let i = 0; i < games; i++) {
    const scenario = scenarios[i % scenarios.length];
    const seed = `${given.seed}/${i}`;
    const soaked = soakGame(game, scenario, seed);
    actions += soaked.actions;
    if (soaked.fault !== undefined) {
      faults++;
      const name = `soak-${game.id}-${scenario}-${seed.replaceAll(/[^\w-]/g, '-')}.json`;
      const path = keep(soaked.fault, name);
      console.log(
        `${scenario}, seed ${seed}, after ${soaked.actions} actions: ${soaked.fault.message}\n  ${path}`,
      );
    }
    if (performance.now() - told < 2000) continue;
    told = performance.now();
    process.stderr.write(`${i + 1} of ${games} games, ${actions} actions, ${faults} faults\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${games} games, ${actions} actions, ${faults} faults, ${seconds} s`);
  return faults > 0 ? 1 : 0;
}

if (import.meta.main) await runCommand(USAGE, main);
