// What is offered and what is accepted are the same set. These functions walk the structure of `choices`:
// a random player samples it, perft counts it, tests ask whether it covers an action.

import type { Action, Choice, Game, OpenField, Query, State } from '../game.ts';

/** Choices that need no further question, narrowed with `ask` where needed. */
export function settle(game: Game, state: State, choice: Choice): readonly Choice[] {
  return choice.ask === undefined ? [choice] : game.choices(state, choice.ask);
}

/** Picks one action: a choice, then each open field, every option as likely as the next. */
export function sampleAction(game: Game, state: State, random: () => number): Action {
  let choices = game.choices(state);
  for (;;) {
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice.ask === undefined) return fillIn(choice, random);
    choices = game.choices(state, choice.ask);
  }
}

/** Every action on offer. Subsets are listed one by one: use it only where they are few. */
export function* allActions(game: Game, state: State): Generator<Action> {
  for (const choice of game.choices(state)) {
    for (const settled of settle(game, state, choice)) yield* expand(settled.action, settled.open ?? []);
  }
}

/** Everything on offer, settled, with the interrupts: ask `isAmong` of it about any number of actions. */
export function allOffers(game: Game, state: State): readonly Choice[] {
  const offers: Choice[] = [];
  for (const choice of game.choices(state)) offers.push(...settle(game, state, choice));
  offers.push(...(game.decision(state)?.interrupts ?? []));
  return offers;
}

export function isAmong(offers: readonly Choice[], action: Action, ignored: readonly string[] = []): boolean {
  return offers.some(offer => matches(offer, action, ignored));
}

/** Is this action among the choices or the interrupts, whatever fields it leaves to the game (such as a path)? */
export function covers(game: Game, state: State, action: Action, ignored: readonly string[] = []): boolean {
  for (const choice of game.choices(state)) {
    // What a question leads to may be of another type, such as a die to roll before a move.
    if (choice.ask === undefined && choice.action.type !== action.type) continue;
    for (const settled of settle(game, state, choice)) if (matches(settled, action, ignored)) return true;
  }
  return isAmong(game.decision(state)?.interrupts ?? [], action, ignored);
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

export function queryOf(value: { units?: unknown; target?: unknown }): Query {
  return {
    ...(Array.isArray(value.units) ? { units: value.units.map(String) } : {}),
    ...(typeof value.target === 'string' ? { target: value.target } : {}),
  };
}

function fillIn(choice: Choice, random: () => number): Action {
  if (choice.open === undefined) return choice.action;
  const action: Record<string, unknown> = { ...choice.action };
  for (const open of choice.open) {
    if ('some' in open) action[open.field] = sampleSubset(open.some, open.min, open.max, random);
    else {
      const pick = Math.floor(random() * (open.one.length + (open.optional ? 1 : 0)));
      if (pick < open.one.length) action[open.field] = open.one[pick];
    }
  }
  return action as Action;
}

function sampleSubset(from: readonly string[], min: number, max: number, random: () => number): string[] {
  for (let attempt = 0; attempt < 20; attempt++) {
    const picked = from.filter(() => random() < 0.5);
    if (picked.length >= min && picked.length <= max) return picked;
  }
  const shuffled = [...from];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
  }
  const picked = new Set(shuffled.slice(0, Math.max(min, Math.min(max, 1))));
  return from.filter(item => picked.has(item));
}

function* expand(action: Action, open: readonly OpenField[]): Generator<Action> {
  if (open.length === 0) {
    yield action;
    return;
  }
  const [first, ...rest] = open;
  if ('some' in first) {
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
