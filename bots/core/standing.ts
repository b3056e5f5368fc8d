// How much a unit is worth to the defense of a hex, and what a force that stands there must fear. In games whose units defend with
// other factors than they attack with, the adapter says so; in all others a unit is as strong as in a fight, and the ground adds its own.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';

export interface Standing {
  /** What the unit brings to the defense of the hex. */
  guardOf(state: State, unit: number, hex: number): number;
  /** Share of its worth that a force there loses on average to such a blow. */
  risk(blow: number, force: number, hex: number, side: number): number;
}

const standings = new WeakMap<Adapter, Standing>();

/** Asked for each hex that is thought of, so it is made once for a game. */
export function openStanding(adapter: Adapter): Standing {
  const known = standings.get(adapter) ?? standingIn(adapter);
  standings.set(adapter, known);
  return known;
}

function standingIn({ table, fights }: Adapter): Standing {
  const { strengthOf, coverAt, guardOf } = table;
  const { hazard, risk } = fights;
  return {
    guardOf: guardOf ?? strengthOf,
    risk(blow, force, hex, side) {
      const stands = guardOf === undefined ? force + coverAt(hex, side) : force;
      return risk === undefined ? hazard(blow - stands) : risk(blow, stands);
    },
  };
}
