// Decisions owed, as a position brings them along: each must be one that play could have left open. What a decision of a
// chapter asks of the table is said here until it grows beyond a line or two.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { bindOwed } from '../../../../kit/sequence/owed.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow, phasingSide } from '../05-sequence/phases.ts';
import { surplusIn } from '../06-stacking/stacking.ts';
import { isOccupiedBy, placeOf, topOf } from './board.ts';
import { sideOf } from './counters.ts';
import { type InnerFrame, innerFrames, type PhaseFrame, phaseFrames } from './frames.ts';
import { CAUCASUS } from './layout.ts';
import { map } from './terrain.ts';

export const frameFaults = bindOwed<PhaseFrame, InnerFrame>({
  phaseFrames,
  innerFrames,
  ownFrame: state => phaseNow(state).frame,
  // 6.2c a phase may be about to end while somebody has units to remove.
  end: { frame: 'end-of-phase', under: ['overstack'] },
  fits,
});

function fits(state: State, phase: PhaseFrame['name'], frame: InnerFrame): boolean {
  switch (frame.name) {
    case 'overstack':
      return (
        topOf(state, frame.hex) >= 0 &&
        sideOf[topOf(state, frame.hex)] === frame.side &&
        surplusIn(state, frame.hex) > 0
      );
    case 'reaction':
    case 'mobile-assault':
      return (
        phase === 'movement' &&
        isOccupiedBy(state, frame.target, other(phasingSide(state))) &&
        frame.units.every(unit => isBeside(state, unit, frame.target) && sideOf[unit] === phasingSide(state))
      );
    case 'satellite-entry':
      return placeOf(state, frame.unit) < 0 && frame.hexes.length > 1;
    case 'caucasus-response':
      return phase === 'movement' && map.ids.length > 0 && state.data.includes(CAUCASUS);
    case 'forgiveness':
      return phase === 'victory-check';
    default:
      return fitsBattle(state, phase, frame);
  }
}

function fitsBattle(
  state: State,
  phase: PhaseFrame['name'],
  { battle }: Extract<InnerFrame, { readonly battle: unknown }>,
): boolean {
  const side = phasingSide(state);
  return (
    phase === (battle.kind === 'mobile' ? 'movement' : 'assault') &&
    (battle.launch !== undefined) === (battle.kind === 'mobile') &&
    battle.attackers.every(unit => sideOf[unit] === side)
  );
}

const isBeside = (state: State, unit: number, hex: number): boolean =>
  placeOf(state, unit) >= 0 && directionTo(map, placeOf(state, unit), hex) >= 0;
