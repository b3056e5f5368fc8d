// What a proposed assault that a position brings along asks of the table.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { sideOf } from '../table/counters.ts';
import type { FrameOf, PhaseFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';

export function fitsProposal(
  state: State,
  phase: PhaseFrame['name'],
  { units, target }: FrameOf<'reaction' | 'mobile-assault'>,
): boolean {
  const side = phasingSide(state);
  return (
    phase === 'movement' &&
    isOccupiedBy(state, target, other(side)) &&
    units.every(unit => sideOf[unit] === side && isBeside(state, unit, target))
  );
}

const isBeside = (state: State, unit: number, hex: number): boolean =>
  placeOf(state, unit) >= 0 && directionTo(map, placeOf(state, unit), hex) >= 0;
