// Decisions owed, as a position brings them along: each must be one that play could have left open. A decision inside
// a battle names its battle, so the battle has to fit the units on the map.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { bindOwed } from '../../../../kit/sequence/owed.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  isAirArmy,
  isCavMech,
  isGround,
  isLocality,
  movementFactor,
  SOVIET,
  sideOf,
} from '../02-components/counters.ts';
import { map } from '../02-components/ground.ts';
import { DEAD } from '../02-components/layout.ts';
import { phaseNow, phasingSide } from '../05-sequence/phases.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import { mixesFronts } from '../11-combat/combat.ts';
import { isOccupiedBy, placeOf, stepsOf, unitsIn } from './board.ts';
import { type BattleFrame, type InnerFrame, innerFrames, type PhaseFrame, phaseFrames } from './frames.ts';

export const frameFaults = bindOwed<PhaseFrame, InnerFrame>({
  phaseFrames,
  innerFrames,
  ownFrame: state => phaseNow(state).frame,
  // 6.6c a phase may be about to end while somebody has units to give up.
  end: { frame: 'end-of-phase', under: ['overstack'] },
  fits,
});

function fits(state: State, phase: PhaseFrame['name'], frame: InnerFrame): boolean {
  switch (frame.name) {
    case 'moving': {
      const { unit, allowance } = frame;
      return (
        phase === 'movement' &&
        isLocality[unit] === 0 &&
        stands(state, unit) &&
        sideOf[unit] === phasingSide(state) &&
        allowance <= movementFactor[unit]
      );
    }
    case 'overstack': {
      const units = unitsIn(state, frame.hex);
      return units.length > STACK_LIMIT && sideOf[units[0]] === frame.side;
    }
    case 'port-overload':
      return true;
    default:
      return phase === 'combat' && fitsBattle(state, frame);
  }
}

function fitsBattle(state: State, frame: BattleFrame): boolean {
  const { target: hex, attackers: units, cavMech, air } = frame.battle;
  const side = phasingSide(state);
  if (air !== undefined && (isAirArmy[air] === 0 || side !== SOVIET)) return false;
  if (cavMech.some(unit => isCavMech[unit] === 0) || mixesFronts(units)) return false;
  if (!units.every(unit => sideOf[unit] === side && isGround[unit] === 1 && isLocality[unit] === 0))
    return false;
  const beside = (unit: number): boolean =>
    stands(state, unit) && directionTo(map, placeOf(state, unit), hex) >= 0;
  const fallen = (unit: number): boolean => placeOf(state, unit) === DEAD;
  switch (frame.name) {
    case 'support':
    case 'retreat-before-combat':
    case 'resolve':
      return isOccupiedBy(state, hex, other(side)) && units.every(beside);
    case 'retreat':
      return (
        units.every(beside) &&
        frame.units.every(unit => placeOf(state, unit) === hex && sideOf[unit] !== side)
      );
    case 'losses':
      return units.every(unit => beside(unit) || fallen(unit)) && !isOccupiedBy(state, hex, side);
    case 'advance':
      return (
        !isOccupiedBy(state, hex, other(side)) &&
        units.every(unit => beside(unit) || fallen(unit) || placeOf(state, unit) === hex) &&
        frame.advanced.every(unit => units.includes(unit) && placeOf(state, unit) === hex)
      );
    case 'second-advance':
      return frame.groups.every(unit => units.includes(unit) && isCavMech[unit] === 1 && stands(state, unit));
  }
}

const stands = (state: State, unit: number): boolean => placeOf(state, unit) >= 0 && stepsOf(state, unit) > 0;
