// Who may go together: units that stand in one hex and have been together since the phase began.

import { type Refusal, refuse } from '../game.ts';
import type { Shape } from '../state/shape.ts';
import type { State } from '../state/state.ts';

export interface ForceParts {
  readonly shape: Shape;
  readonly unitsOf: readonly ArrayLike<number>[];
  readonly rules: {
    /** A stack on the move. */
    readonly stack: string;
    /** A force is launched out of one hex. */
    readonly launch: string;
    /** And has been one since the phase began. */
    readonly force: string;
  };
  nameOf(unit: number): string;
  /** The hex in which a unit began this phase. */
  startOf(state: State, unit: number): number;
}

export interface Forces {
  /** Hexes with two units of a side or more. */
  stackHexes(state: State, side: number): number[];
  whyNotTogether(state: State, units: readonly number[]): Refusal | undefined;
  /** The same for those who attack on the move. */
  whyNotOneForce(state: State, units: readonly number[]): Refusal | undefined;
  /** Units by hex and start: the forces of which any part may go. */
  byForce(state: State, units: readonly number[]): number[][];
}

export function bindForces({ shape, unitsOf, rules, nameOf, startOf }: ForceParts): Forces {
  const placeOf = ({ data }: State, unit: number): number => data[shape.at + unit];
  const whyStranger = (
    state: State,
    units: readonly number[],
    unit: number,
    rule: string,
  ): Refusal | undefined =>
    startOf(state, unit) === startOf(state, units[0])
      ? undefined
      : refuse(rule, `${nameOf(unit)} did not begin this phase with ${nameOf(units[0])}.`);

  return {
    stackHexes(state, side) {
      const { data } = state;
      const hexes: number[] = [];
      for (let i = 0; i < unitsOf[side].length; i++) {
        const unit = unitsOf[side][i];
        const at = data[shape.at + unit];
        // The top speaks for its hex.
        if (at >= 0 && data[shape.top + at] === unit && data[shape.below + unit] >= 0) hexes.push(at);
      }
      return hexes;
    },

    whyNotTogether(state, units) {
      for (const unit of units) {
        const why = whyStranger(state, units, unit, rules.stack);
        if (why !== undefined) return why;
      }
      return undefined;
    },

    whyNotOneForce(state, units) {
      const [first] = units;
      for (const unit of units) {
        if (placeOf(state, unit) !== placeOf(state, first))
          return refuse(
            rules.launch,
            `${nameOf(unit)} and ${nameOf(first)} stand in different launch hexes.`,
          );
        const why = whyStranger(state, units, unit, rules.force);
        if (why !== undefined) return why;
      }
      return undefined;
    },

    byForce(state, units) {
      const forces = new Map<string, number[]>();
      for (const unit of units) {
        const key = `${placeOf(state, unit)} ${startOf(state, unit)}`;
        const force = forces.get(key);
        if (force === undefined) forces.set(key, [unit]);
        else force.push(unit);
      }
      return [...forces.values()];
    },
  };
}
