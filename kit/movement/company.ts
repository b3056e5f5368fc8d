// Units that go together: where they can go, what each pays for a way, and why they do not get somewhere. `march.ts` does the
// walking; a game tells its steps, its points and its rules, and this puts its answers into words.

import { type Refusal, refuse } from '../game.ts';
import { directionTo, type Topology } from '../hex/topology.ts';
import type { State } from '../state/state.ts';
import { counted } from '../words.ts';
import { findRange, type Marched, type MarchKind, march, type Range, type Stack } from './march.ts';

export interface CompanyParts {
  readonly map: Topology;
  readonly rules: {
    /** Hex by hex. */
    readonly way: string;
    /** Nobody spends more than he has. */
    readonly points: string;
  };
  /** Whoever can pay for a step keeps the rest where another takes it by right (`Stack.keepsRest`). */
  readonly keepsRest?: boolean;
  hexLabel(hex: number): string;
  nameOf(unit: number): string;
  placeOf(state: State, unit: number): number;
  allowanceOf(state: State, unit: number): number;
  /** One step is its by right. */
  hasMinimum(state: State, unit: number): boolean;
  /** The same object for units that pay alike. */
  pricesFor(state: State, unit: number): object;
  /** Called before the kinds are asked for. */
  prepare(state: State, units: readonly number[]): void;
  kindOf(state: State, unit: number): MarchKind;
  whyBarred(state: State, unit: number, from: number, to: number): Refusal | undefined;
  /** Why they could not end there, even if a way led there. */
  whyNoEnd(state: State, units: readonly number[], to: number): Refusal | undefined;
}

/** A way gone by all of them, with what each pays. */
export interface Walked {
  readonly costs: readonly number[];
}

export interface Company {
  /** All that is common to their ranges by the same way. */
  findRange(state: State, units: readonly number[]): Range;
  /** One of each kind: whoever pays as another does, and has as much, is spoken for by him. */
  speakersOf(state: State, units: readonly number[]): number[];
  walk(state: State, units: readonly number[], path: readonly number[]): Walked | Refusal;
  /** Why these units do not get to a hex, by whatever way. */
  whyOutOfReach(state: State, units: readonly number[], to: number): Refusal;
  whyTooDear(state: State, unit: number, to: number): Refusal;
}

export function bindCompany(parts: CompanyParts): Company {
  const { rules, hexLabel, nameOf, placeOf, allowanceOf, hasMinimum, pricesFor } = parts;

  function stackOf(state: State, units: readonly number[], members: readonly number[] = units): Stack {
    parts.prepare(state, units);
    return {
      hex: placeOf(state, units[0]),
      kinds: members.map(unit => parts.kindOf(state, unit)),
      ...(parts.keepsRest === undefined ? {} : { keepsRest: parts.keepsRest }),
      members: members.map((unit, kind) => ({
        unit,
        kind,
        points: allowanceOf(state, unit),
        hasMinimum: hasMinimum(state, unit),
      })),
    };
  }

  const isAlike = (state: State, a: number, b: number): boolean =>
    pricesFor(state, a) === pricesFor(state, b) &&
    allowanceOf(state, a) === allowanceOf(state, b) &&
    hasMinimum(state, a) === hasMinimum(state, b);

  const speakersOf = (state: State, units: readonly number[]): number[] =>
    units.filter((unit, index) => !units.slice(0, index).some(one => isAlike(state, one, unit)));

  function whyTooDear(state: State, unit: number, to: number): Refusal {
    const points = counted(allowanceOf(state, unit), 'movement point');
    return refuse(rules.points, `${hexLabel(to)} is out of reach of ${nameOf(unit)} with ${points}.`);
  }

  const whyNotThere = (state: State, units: readonly number[], to: number): Refusal =>
    parts.whyNoEnd(state, units, to) ?? whyTooDear(state, slowestOf(state, units), to);

  /** The slowest keeps the others back. */
  const slowestOf = (state: State, units: readonly number[]): number =>
    units.reduce((a, b) => (allowanceOf(state, b) < allowanceOf(state, a) ? b : a));

  /** Why a step that is next to them cannot be taken. */
  function whyNotInto(state: State, units: readonly number[], from: number, to: number): Refusal {
    for (const unit of units) {
      const barred = parts.whyBarred(state, unit, from, to);
      if (barred !== undefined) return barred;
    }
    return whyNotThere(state, units, to);
  }

  let last: { state: State; revision: number; units: readonly number[]; range: Range } | undefined;
  const isLast = (state: State, units: readonly number[]): boolean =>
    last?.state === state &&
    last.revision === state.revision &&
    last.units.length === units.length &&
    units.every((unit, index) => unit === last?.units[index]);

  return {
    speakersOf,
    whyTooDear,

    findRange(state, units) {
      // Whoever is shown a range mostly goes somewhere in it next.
      if (last !== undefined && isLast(state, units)) return last.range;
      const range = findRange(stackOf(state, units, speakersOf(state, units)));
      last = { state, revision: state.revision, units: [...units], range };
      return range;
    },

    walk(state, units, path) {
      const gone = march(stackOf(state, units), path);
      if (gone.ok) return { costs: costsOf(gone, units) };
      const [before, at] = [path[gone.at - 1], path[gone.at]];
      if (gone.reason === 'not-adjacent')
        return refuse(
          rules.way,
          `${hexLabel(at)} is not next to ${hexLabel(before)}; hexes cannot be skipped.`,
        );
      if (gone.reason === 'barred') return whyNotInto(state, units, before, at);
      return whyTooDear(state, gone.unit, at);
    },

    whyOutOfReach(state, units, to) {
      const from = placeOf(state, units[0]);
      if (to === from)
        return refuse(rules.way, 'They stand there already; to come back to it, name the path of the move.');
      return directionTo(parts.map, from, to) >= 0
        ? whyNotInto(state, units, from, to)
        : whyNotThere(state, units, to);
    },
  };
}

function costsOf({ strides }: Marched, units: readonly number[]): number[] {
  return units.map((_, index) => strides.reduce((sum, { costs }) => sum + costs[index], 0));
}
