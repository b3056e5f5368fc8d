// The start of a game as players ask for it: a scenario, options and perhaps dice, checked against what a game offers.

import { checkScript } from './dice/dice.ts';
import type { OptionSpec, ScenarioSpec } from './game.ts';
import type { Problem } from './problem.ts';
import type { GameSetup } from './state/state.ts';

export interface SetupTable {
  /** The first one is played where none is named. */
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
  /** What each scenario is made of: options that it settles and players cannot. */
  readonly parts: Readonly<Record<string, GameSetup['options']>>;
  /** Further names of scenarios. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** What a player can do who wants an option that the scenario settles. */
  readonly advice?: string;
}

export type SetupChoice =
  | { readonly ok: true; readonly setup: GameSetup }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Checks everything and names all that is wrong. Dice, where given, are of six faces unless said. */
export function chooseSetup(
  table: SetupTable,
  scenario: unknown,
  chosen: unknown,
  dice: unknown = [],
  faces = 6,
): SetupChoice {
  const problems: Problem[] = [];
  const id = readScenario(table, scenario, problems);
  const options = readOptions(table, id, chosen, problems);
  const script = checkScript(dice, faces);
  if (!script.ok) problems.push({ field: 'dice', message: script.message });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, setup: { scenario: id, options } };
}

function readScenario({ scenarios, aliases = {} }: SetupTable, given: unknown, problems: Problem[]): string {
  const named = given ?? scenarios[0].id;
  const asked = typeof named === 'string' ? named : `of type ${typeof named}`;
  const id = Object.hasOwn(aliases, asked) ? aliases[asked] : asked;
  if (!scenarios.some(entry => entry.id === id)) {
    const known = scenarios.map(entry => entry.id).join(', ');
    problems.push({ field: 'scenario', message: `There is no scenario ${asked}; there are ${known}.` });
  }
  return id;
}

function readOptions(
  table: SetupTable,
  scenario: string,
  chosen: unknown,
  problems: Problem[],
): GameSetup['options'] {
  const resolved: Record<string, boolean | number | string> = {};
  if (chosen !== undefined && (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen))) {
    problems.push({ field: 'options', message: 'Options are an object of names and values.' });
    return resolved;
  }
  const left = new Map<string, unknown>(Object.entries(chosen ?? {}));
  const parts = Object.hasOwn(table.parts, scenario) ? table.parts[scenario] : {};
  for (const option of table.options) {
    const value = left.get(option.id);
    left.delete(option.id);
    const fixed = parts[option.id];
    if (value === undefined) resolved[option.id] = fixed ?? option.initial;
    else if (fixed !== undefined && fixed !== value) {
      const advice = table.advice === undefined ? '' : `; ${table.advice}`;
      problems.push({
        field: `options.${option.id}`,
        message: `The scenario ${scenario} settles this${advice}.`,
      });
    } else if (isValueOf(option, value)) resolved[option.id] = value;
    else {
      const allowed = option.kind === 'boolean' ? 'true or false' : option.values?.join(', ');
      problems.push({ field: `options.${option.id}`, message: `Must be ${allowed}.` });
    }
  }
  for (const unknown of left.keys()) {
    problems.push({ field: `options.${unknown}`, message: 'The game has no such option.' });
  }
  return resolved;
}

function isValueOf(option: OptionSpec, value: unknown): value is boolean | number | string {
  return option.kind === 'boolean'
    ? typeof value === 'boolean'
    : option.values?.includes(value as string | number) === true;
}
