// What a proposed assault that a position brings along asks of the table.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { whyNoDrop } from '../11-assault/paratroops.ts';
import { isOccupiedBy, placeOf, startOf } from '../table/board.ts';
import { GERMAN, isMech, sideOf } from '../table/counters.ts';
import type { FrameOf, PhaseFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';

export function fitsProposal(
  state: State,
  phase: PhaseFrame['name'],
  { units, target, drop }: FrameOf<'reaction' | 'mobile-assault'>,
): boolean {
  const side = phasingSide(state);
  return (
    phase === 'movement' &&
    isOccupiedBy(state, target, other(side)) &&
    // 10.23, 10.27 one force of mechanized units.
    units.every(
      unit =>
        sideOf[unit] === side &&
        isMech[unit] === 1 &&
        isBeside(state, unit, target) &&
        placeOf(state, unit) === placeOf(state, units[0]) &&
        startOf(state, unit) === startOf(state, units[0]),
    ) &&
    // 4.17d.
    (drop === undefined || (side === GERMAN && whyNoDrop(state, drop, 'mobile', units) === undefined))
  );
}

const isBeside = (state: State, unit: number, hex: number): boolean =>
  placeOf(state, unit) >= 0 && directionTo(map, placeOf(state, unit), hex) >= 0;
