// What is left to do in a phase, read off what is on offer, so that nothing is named that could not be done.

import type { Choice, OpenField, Query, Undone } from '../game.ts';
import { counted } from '../words.ts';

/** Asks for what is on offer now. */
export type Asking = (query: Query) => readonly Choice[];

/** Units that the offers of these types name, settled or open. */
export function unitsOffered(offers: readonly Choice[], types: readonly string[]): string[] {
  const units = new Set<string>();
  for (const { action, open = [] } of offers) {
    if (types.includes(action.type)) addUnits(units, action.units, open);
  }
  return [...units];
}

/** Units that any offer names, once what is to be asked has been asked. */
export function unitsAsked(offers: readonly Choice[], choices: Asking): string[] {
  const units = new Set<string>();
  for (const offer of offers) {
    for (const { action, open = [] } of offer.ask === undefined ? [offer] : choices(offer.ask)) {
      addUnits(units, action.units, open);
    }
  }
  return [...units];
}

/** Nothing where there are no units; else what `say` makes of their number. */
export function undoneBy(
  units: readonly string[],
  rule: string,
  say: (counted: string) => string,
  one = 'unit',
  several = `${one}s`,
): Undone[] {
  return units.length === 0 ? [] : [{ rule, message: say(counted(units.length, one, several)), units }];
}

function addUnits(units: Set<string>, settled: unknown, open: readonly OpenField[]): void {
  if (Array.isArray(settled)) for (const unit of settled) units.add(String(unit));
  for (const field of open) {
    if (field.field !== 'units') continue;
    for (const unit of 'some' in field ? field.some : field.one) {
      if (typeof unit === 'string') units.add(unit);
    }
  }
}
