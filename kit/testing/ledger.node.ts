// For the tests of a game: what its ledger knows, and its options turned.

import { readFileSync } from 'node:fs';
import type { Game } from '../game.ts';

/** Ids of the rows of a ledger. */
export function ledgerIds(file: URL): ReadonlySet<string> {
  const [, ...rows] = readFileSync(file, 'utf8').split('\n');
  return new Set(rows.map(row => row.split('\t')[0]).filter(id => id !== ''));
}

/** Every option that the scenario leaves open, with its other value. */
export function turnedOptions(game: Game, scenario: string): Record<string, boolean | number | string> {
  return Object.fromEntries(
    game.options
      .filter(option => option.scenarios?.includes(scenario) ?? true)
      .map(({ id, initial, values }) => [id, values?.at(-1) ?? !initial]),
  );
}
