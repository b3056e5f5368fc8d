// For the tests of a game's presentation: what some games of every scenario came up with, so that all of it can be held against
// the words that the game has for it.

import assert from 'node:assert/strict';
import { seededRandom } from '../dice/random.ts';
import type { Choice, Position, State } from '../game.ts';
import type { Presentation } from '../presentation.ts';
import type { Refereed } from '../seen/referee.testing.ts';
import { sampleEagerly } from '../sequence/choosing.ts';
import { freshGame, playOut } from '../sequence/playing.ts';
import { checkActions } from './presentation.node.ts';

export interface ShownPlan {
  /** Games of each scenario. */
  readonly runs: number;
  readonly zeal: number;
  /** Share of the tables whose choices are looked at. */
  readonly share: number;
  /** The stages of all tables are, unless that takes too long: then only of the same. */
  readonly isSparing?: boolean;
  /** Further faults of a table that is looked at. */
  faultsOf?(state: State, position: Position): readonly string[];
}

export interface Shown {
  readonly types: ReadonlySet<string>;
  /** Names of fields and answers that are neither units nor hexes. */
  readonly words: ReadonlySet<string>;
  readonly results: ReadonlySet<string>;
  /** Tables that do not show exactly one stage as the present one, among others. */
  readonly faults: readonly string[];
}

export function shownIn(game: Refereed, presentation: Presentation, plan: ShownPlan): Shown {
  const types = new Set<string>();
  const words = new Set<string>();
  const results = new Set<string>();
  const faults: string[] = [];
  const units = new Set(game.counters.map(({ id }) => id));
  const noteWord = (value: unknown): void => {
    if (typeof value === 'string' && !units.has(value) && !game.map.indexOf.has(value)) words.add(value);
  };
  const note = ({ action: { type, ...settled }, open = [] }: Choice): void => {
    types.add(type);
    Object.values(settled).flat().forEach(noteWord);
    for (const field of open) {
      words.add(field.field);
      ('one' in field ? field.one : field.some).forEach(noteWord);
    }
  };
  const lookAt = (state: State): void => {
    game.choices(state).forEach(note);
    for (const interrupt of game.decision(state)?.interrupts ?? []) note(interrupt);
  };
  const checkStages = (state: State): void => {
    const position = game.position(state);
    const now = presentation.stages?.(position).filter(stage => stage.state === 'now') ?? [];
    if (now.length !== 1) faults.push(`${position.turn} ${position.phase} ${position.side}: ${now.length}`);
    faults.push(...(plan.faultsOf?.(state, position) ?? []));
  };
  for (const { id: scenario } of game.scenarios) {
    for (let run = 0; run < plan.runs; run++) {
      const random = seededRandom(`shown ${run}`);
      const start = freshGame(game, { scenario, seed: `shown ${run}` });
      for (const { before, events } of playOut(game, start, state =>
        sampleEagerly(game, state, random, plan.zeal),
      )) {
        for (const { type, result } of events) if (type === 'result') results.add(String(result));
        const isLookedAt = random() < plan.share;
        if (isLookedAt) lookAt(before);
        if (isLookedAt || plan.isSparing !== true) checkStages(before);
      }
    }
  }
  return { types, words, results, faults };
}

/** Every action, field, answer and result that came up or is declared has a word of its own. */
export function checkWords(game: Refereed, presentation: Presentation, shown: Shown): void {
  assert.ok(shown.types.size > 20, [...shown.types].join());
  checkActions(presentation, [...shown.types, ...game.actions.map(({ type }) => type)]);
  const names = game.actions.flatMap(({ fields }) => fields.map(({ name }) => name));
  for (const word of [...shown.words, ...names]) assert.ok(presentation.fields?.[word] !== undefined, word);
  for (const result of shown.results) assert.ok(presentation.results?.[result] !== undefined, result);
}
