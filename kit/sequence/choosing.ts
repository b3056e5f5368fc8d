// What is offered and what is accepted are the same set. These functions walk the structure of `choices`:
// a random player samples it, perft counts it, tests ask whether it covers an action.

import type { Action, Choice, Game, OpenField, State } from '../game.ts';
import { deciding } from '../seen/deciding.ts';
import { REFEREE } from '../seen/viewer.ts';
import { checkQuestions } from './drawing.ts';

/** A million subsets; whoever wants more of them listed has asked the wrong question. */
const MOST_LISTED = 20;

/** Choices that need no further question: asks until nothing is left to ask. */
export function settle(game: Game, state: State, choice: Choice, asked = 0): readonly Choice[] {
  if (choice.ask === undefined) return [choice];
  checkQuestions(choice, asked);
  return deciding(game, state)
    .choices(choice.ask)
    .flatMap(next => settle(game, state, next, asked + 1));
}

/** Picks one action: a choice, then each open field, every option as likely as the next. */
export function sampleAction(game: Game, state: State, random: () => number): Action {
  return deciding(game, state).draw(random);
}

/**
 * Uniform play ends phases soon; a player of `zeal` near 1 mostly thinks again before an action without any field (end,
 * stop, stand), and so gets deeper into each phase.
 */
export function sampleEagerly(game: Game, state: State, random: () => number, zeal: number): Action {
  const action = sampleAction(game, state, random);
  if (Object.keys(action).length > 1 || random() >= zeal) return action;
  return sampleAction(game, state, random);
}

/** An action without any field (end, stop, stand) if there is one on offer, and anything if not. */
export function sampleClosing(game: Game, state: State, random: () => number): Action {
  const bare = deciding(game, state)
    .choices()
    .filter(({ action, open, ask }) => !open && !ask && Object.keys(action).length === 1);
  return bare.length > 0
    ? bare[Math.floor(random() * bare.length)].action
    : sampleAction(game, state, random);
}

/** The one unit that a query asks about, by its number; -1 if it names several or one that does not exist. */
export function askedUnit(units: readonly string[], numbers: ReadonlyMap<string, number>): number {
  return units.length === 1 ? (numbers.get(units[0]) ?? -1) : -1;
}

/** Every action on offer. Subsets are listed one by one; throws where they are too many to list. */
export function* allActions(game: Game, state: State): Generator<Action> {
  for (const choice of deciding(game, state).choices()) {
    for (const settled of settle(game, state, choice)) yield* actionsOf(settled);
  }
}

/** Every action that a settled choice stands for. */
export function* actionsOf({ action, open = [] }: Choice): Generator<Action> {
  yield* expand(action, open);
}

/** Everything on offer, settled, with the interrupts: ask `isAmong` of it about any number of actions. */
export function allOffers(game: Game, state: State): readonly Choice[] {
  const offers: Choice[] = [];
  for (const choice of deciding(game, state).choices()) offers.push(...settle(game, state, choice));
  offers.push(...(game.seen(state, REFEREE).decision?.interrupts ?? []));
  return offers;
}

export function isAmong(offers: readonly Choice[], action: Action, ignored: readonly string[] = []): boolean {
  return offers.some(offer => matches(offer, action, ignored));
}

/** Is this action among the choices or the interrupts, whatever fields it leaves to the game (such as a path)? */
export function covers(game: Game, state: State, action: Action, ignored: readonly string[] = []): boolean {
  for (const choice of deciding(game, state).choices()) {
    // What a question leads to may be of another type, such as a die to roll before a move.
    if (choice.ask === undefined && choice.action.type !== action.type) continue;
    for (const settled of settle(game, state, choice)) if (matches(settled, action, ignored)) return true;
  }
  return isAmong(game.seen(state, REFEREE).decision?.interrupts ?? [], action, ignored);
}

/** Counts the tree of actions to a depth: the strictest test of a move generator. */
export function perft(game: Game, state: State, depth: number): number {
  if (depth === 0 || game.outcome(state) !== undefined) return 1;
  let count = 0;
  for (const action of allActions(game, state)) {
    const applied = game.apply(state, action);
    if (!applied.ok) throw new Error(`offered and refused: ${JSON.stringify(action)} (${applied.message})`);
    count += perft(game, applied.state, depth - 1);
  }
  return count;
}

function* expand(action: Action, open: readonly OpenField[]): Generator<Action> {
  if (open.length === 0) {
    yield action;
    return;
  }
  const [first, ...rest] = open;
  if ('some' in first) {
    if (first.some.length > MOST_LISTED) {
      throw new Error(`${first.field}: the subsets of ${first.some.length} things are too many to list`);
    }
    for (let bits = 0; bits < 1 << first.some.length; bits++) {
      const picked = first.some.filter((_, index) => bits & (1 << index));
      if (picked.length < first.min || picked.length > first.max) continue;
      yield* expand({ ...action, [first.field]: picked }, rest);
    }
    return;
  }
  if (first.optional) yield* expand(action, rest);
  for (const value of first.one) yield* expand({ ...action, [first.field]: value }, rest);
}

function matches(choice: Choice, action: Action, ignored: readonly string[]): boolean {
  const open = choice.open ?? [];
  for (const field of Object.keys(choice.action)) {
    if (!same(action[field], choice.action[field])) return false;
  }
  for (const field of Object.keys(action)) {
    if (Object.hasOwn(choice.action, field) || ignored.includes(field)) continue;
    if (!open.some(candidate => candidate.field === field)) return false;
  }
  return open.every(field => fieldMatches(field, action[field.field]));
}

function fieldMatches(open: OpenField, value: unknown): boolean {
  if ('some' in open) {
    if (!Array.isArray(value)) return false;
    const distinct = new Set<unknown>(value);
    return (
      distinct.size === value.length &&
      value.length >= open.min &&
      value.length <= open.max &&
      value.every(item => open.some.includes(item))
    );
  }
  if (value === undefined) return open.optional === true;
  return open.one.some(candidate => same(candidate, value));
}

/** Lists name units, in any order. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && new Set<unknown>(a).size === a.length && a.every(item => b.includes(item));
}
