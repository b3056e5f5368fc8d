// Units that could come to a hex are moved up on a copy of the table, the strongest first, as far as there is room: for the question
// what an enemy could attack with.

import type { Comer } from '../../kit/combat/threats.ts';
import type { Play } from '../../kit/sequence/frames.ts';
import { cloneState, type State } from '../../kit/state/state.ts';
import type { Units } from '../../kit/state/units.ts';

/** A unit that could attack from its stands. */
export interface Mover<Stand> extends Comer<Stand> {
  readonly home: number;
  readonly canLeave: boolean;
}

export interface SeatingParts {
  readonly board: Pick<Units, 'placeOf' | 'putUnit'>;
  /** A box for those who have not got a seat yet. */
  readonly out: number;
  fitsWith(state: State, hex: number, units: readonly number[]): boolean;
  enterHex(play: Play, unit: number, hex: number): void;
}

export interface Seated {
  readonly state: State;
  readonly seated: readonly number[];
}

export function bindSeating<M extends Mover<unknown>>({
  board: { placeOf, putUnit },
  out,
  fitsWith,
  enterHex,
}: SeatingParts): (table: State, near: readonly M[]) => Seated {
  return (table, near) => {
    const state = cloneState(table);
    const play = { state, events: [] };
    const movable = near.filter(({ canLeave }) => canLeave);
    for (const { unit } of movable) putUnit(state, unit, out);
    const seats = new Map<number, M>();
    const placesFor = ({ unit, stands }: M): number[] =>
      [...stands.keys()].filter(hex => fitsWith(state, hex, [unit]));
    const sit = (comer: M, hex: number): void => {
      // Who stays where he is keeps what he has there.
      if (hex === comer.home) putUnit(state, comer.unit, hex);
      else enterHex(play, comer.unit, hex);
      seats.set(comer.unit, comer);
    };
    for (const comer of movable) {
      const free = placesFor(comer);
      if (free.length > 0) {
        sit(comer, free.includes(comer.home) ? comer.home : free[0]);
        continue;
      }
      // Somebody who has a seat may find another and leave his own.
      for (const [unit, other] of seats) {
        const taken = placeOf(state, unit);
        const elsewhere = comer.stands.has(taken) ? placesFor(other).find(hex => hex !== taken) : undefined;
        if (elsewhere === undefined) continue;
        putUnit(state, unit, out);
        if (fitsWith(state, taken, [comer.unit])) {
          sit(comer, taken);
          sit(other, elsewhere);
          break;
        }
        sit(other, taken);
      }
    }
    const fixed = near.filter(({ canLeave }) => !canLeave).map(({ unit }) => unit);
    return { state, seated: [...fixed, ...seats.keys()] };
  };
}
