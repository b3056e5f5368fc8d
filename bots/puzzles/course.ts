// How a puzzle goes: as long as the phase or player turn lasts in which it begins, with the attacks that are made meanwhile;
// and whether a person who has played so far has reached its goal.

import type { Adapter, Forecast } from '../../kit/adapter/adapter.ts';
import { type Action, type Game, type GameEvent, type State, sideNumber } from '../../kit/game.ts';
import type { Puzzle } from '../../kit/puzzle/puzzle.ts';
import { type Course, hexNumber, type MadeAttack, missing, unitNumber } from './judge.ts';
import { judging } from './judging.ts';

/** While it goes on nothing is judged; then: what is missing, in words; nothing if the goal is reached. */
export type PuzzleVerdict =
  | { readonly isOver: false }
  | { readonly isOver: true; readonly missing: readonly string[] };

/** What comes of these actions, whoever took them; whatever was played after the end does not count. */
export function judgePlay(
  adapter: Adapter,
  puzzle: Puzzle,
  start: State,
  actions: readonly Action[],
): PuzzleVerdict {
  const { game } = adapter;
  const isOn = stretch(game, puzzle, start);
  const attacks: MadeAttack[] = [];
  let state = start;
  for (const action of actions) {
    if (!isOn(state)) break;
    const applied = game.apply(state, action);
    if (!applied.ok)
      throw new Error(`${puzzle.id}: ${JSON.stringify(action)} is refused: ${applied.message}`);
    for (const event of applied.events) attacks.push(...attackIn(adapter, state, event));
    state = applied.state;
  }
  if (isOn(state)) return { isOver: false };
  const course: Course = { state, side: sideNumber(game.sides, puzzle.side), attacks };
  return { isOver: true, missing: missing(adapter, course, puzzle.goal) };
}

/** Is the phase or player turn that the puzzle starts in still on? */
export function stretch(game: Game, { until, side }: Puzzle, start: State): (state: State) => boolean {
  const { turn } = game.position(start);
  let phase = game.phaseKey(start);
  return state => {
    if (game.outcome(state) !== undefined) return false;
    if (game.phaseKey(state) === phase) return true;
    if (until === 'phase') return false;
    phase = game.phaseKey(state);
    const now = game.position(state);
    return now.turn === turn && now.side === side;
  };
}

/** Attacks are told by every game in the same words; in its own player turn only the side makes any. */
export function attackIn(adapter: Adapter, before: State, event: GameEvent): MadeAttack[] {
  const { strengthOf } = adapter.table;
  const { type, target, units } = event;
  if (type !== 'attack' || typeof target !== 'string' || !Array.isArray(units)) return [];
  const hex = hexNumber(adapter.game, target);
  const attackers = units.map(unit => unitNumber(adapter.game, String(unit)));
  const forecast: Forecast = {
    ...judging(adapter).fights.forecast(before, hex, attackers, attackers.length),
  };
  const strength = attackers.reduce((sum, unit) => sum + strengthOf(before, unit), 0);
  return [{ target: hex, strength, forecast }];
}
