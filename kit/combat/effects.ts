// What the results of a combat table do, told once in rows: what either side loses, who is disrupted, how far beaten units
// go. The battle, its previews and the bots read the same rows; bots read them as numbers.

import { type ResultsTable, resultOf } from './table.ts';

/** What a side loses; where there is a choice, its owner picks. */
export type Toll =
  /** A step of every unit. */
  | 'each'
  /** Every unit. */
  | 'all'
  /** As many steps as the other side. */
  | 'match'
  /** So many steps, or units where they have no steps. */
  | number
  /** Strength: so many times that of the defense. */
  | { readonly pay: number };

export interface Effect {
  readonly attackers?: Toll;
  readonly defenders?: Toll;
  /** The rule by which it disrupts whoever is left. */
  readonly disrupts?: { readonly attackers?: string; readonly defenders?: string };
  /** Hexes that defenders can be made to go, and how many more they may. */
  readonly retreat?: { readonly rule: string; readonly most: number; readonly extra: number };
  /** The attackers may attack again. */
  readonly again?: true;
}

export interface Effects<Name extends string> {
  readonly rows: Readonly<Record<Name, Effect>>;
  /** Results in loops are numbers: their places in this list. */
  readonly names: readonly Name[];
  codeOf(name: Name): number;
  /** By code. */
  flat(value: (row: Effect, name: Name) => number | boolean): Uint8Array;
  /** Codes by column and face of the die, `column * faces + face - 1`; made once for a table. */
  table(table: ResultsTable): Uint8Array;
  /** Chances by column and code: `column * names.length + code`. */
  chances(table: ResultsTable): Float32Array;
}

export function declareEffects<Name extends string>(rows: Readonly<Record<Name, Effect>>): Effects<Name> {
  const names = Object.keys(rows) as Name[];
  const codeOf = (name: Name): number => names.indexOf(name);
  const tables = new Map<ResultsTable, Uint8Array>();
  const table = (crt: ResultsTable): Uint8Array => {
    const known = tables.get(crt);
    if (known !== undefined) return known;
    const faces = crt.rows.length;
    const codes = Uint8Array.from({ length: crt.columns.length * faces }, (_, index) =>
      codeOf(resultOf(crt, Math.floor(index / faces), (index % faces) + 1) as Name),
    );
    tables.set(crt, codes);
    return codes;
  };
  return {
    rows,
    names,
    codeOf,
    flat: value => Uint8Array.from(names, name => Number(value(rows[name], name))),
    table,
    chances(crt) {
      const faces = crt.rows.length;
      const chances = new Float32Array(crt.columns.length * names.length);
      table(crt).forEach((code, index) => {
        chances[Math.floor(index / faces) * names.length + code] += 1 / faces;
      });
      return chances;
    },
  };
}

/** Steps that a side of so many units and steps gives up, if the other one gives up `matched`. */
export function stepsLost(toll: Toll | undefined, units: number, steps: number, matched = 0): number {
  if (toll === undefined) return 0;
  if (toll === 'each') return units;
  if (toll === 'all') return steps;
  if (typeof toll === 'object') throw new Error('what is paid in strength is not counted in steps');
  return Math.min(steps, toll === 'match' ? matched : toll);
}
