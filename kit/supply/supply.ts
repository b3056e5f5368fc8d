// The supply of a game behind one face: the lines as they lie, whether a unit is supplied, and why or why not in words.
// The game says what feeds a unit and what cuts it off; how that is told is the same everywhere.

import type { SupplyAnswer } from '../game.ts';
import type { GameMap } from '../map/map.ts';
import type { State } from '../state/state.ts';
import { type CutReasons, tellCut } from './cut.ts';

export interface Supply<Lines> {
  /** The lines of a side, or of one kind of lines, over the whole map; valid until the next question about another state. */
  lines(state: State, kind: number): Lines;
  isSupplied(state: State, unit: number): boolean;
  explain(state: State, unit: number): SupplyAnswer;
  /** In a word, and quickly: how and not why. For units on the map. */
  stateOf(state: State, unit: number): string;
}

/** What feeds a unit. */
export interface Fed {
  readonly rule: string;
  readonly message: string;
  /** From the unit to its source. */
  readonly path: readonly number[];
}

/** Why nothing feeds a unit: what cuts the best line that it could have, unless a rule denies it supply outright. */
export interface Lack {
  /** Obstacles of that line, in its order; none where a line would not help. */
  readonly cut?: readonly { readonly hex: number; readonly code: number }[];
  readonly denied?: { readonly rule: string; readonly message: string };
  /** Told after the rest. */
  readonly besides?: string;
}

export interface SupplyParts<Lines> {
  readonly map: GameMap;
  readonly unitIds: readonly string[];
  nameOf(unit: number): string;
  placeOf(state: State, unit: number): number;
  readonly lines: Supply<Lines>['lines'];
  readonly isSupplied: Supply<Lines>['isSupplied'];
  /** The word for how a unit on the map is supplied, where others say it better than `supplied` and `out`. */
  stateOf?(state: State, unit: number): string;
  fedBy(state: State, unit: number, hex: number): Fed;
  lackOf(state: State, unit: number, hex: number): Lack;
  /** What can cut a line. */
  readonly reasons: CutReasons;
  /** The rule that asks for lines, and what is said where there is not even one that something cuts. */
  readonly rule: string;
  readonly noLine: string;
}

export function bindSupply<Lines>(parts: SupplyParts<Lines>): Supply<Lines> {
  const { lines, isSupplied } = parts;
  const stateOf: Supply<Lines>['stateOf'] =
    parts.stateOf ?? ((state, unit) => (isSupplied(state, unit) ? 'supplied' : 'out'));
  return {
    lines,
    isSupplied,
    explain(state, unit) {
      const hex = parts.placeOf(state, unit);
      const id = parts.unitIds[unit];
      if (hex < 0) {
        const message = `${parts.nameOf(unit)} is not on the map.`;
        return { unit: id, state: 'off-map', rule: parts.rule, message };
      }
      if (!isSupplied(state, unit))
        return tellLack(parts, id, stateOf(state, unit), parts.lackOf(state, unit, hex));
      const { path, ...fed } = parts.fedBy(state, unit, hex);
      return { unit: id, state: stateOf(state, unit), ...fed, path: path.map(at => parts.map.ids[at]) };
    },
    stateOf,
  };
}

function tellLack<Lines>(
  { map, reasons, rule, noLine }: SupplyParts<Lines>,
  unit: string,
  state: string,
  { cut, denied, besides }: Lack,
): SupplyAnswer {
  const told = cut?.map(({ hex, code }) => tellCut(map, reasons, hex, code)) ?? [];
  const cuts = told.length > 0 ? told.map(({ message }) => message).join(' ') : noLine;
  const why = denied?.message ?? cuts;
  return {
    unit,
    state,
    rule: denied?.rule ?? told[0]?.rule ?? rule,
    message: besides === undefined ? why : `${why} ${besides}`,
    ...(cut === undefined ? {} : { cut: told }),
  };
}
