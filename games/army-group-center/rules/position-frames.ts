// Decisions owed, as a position brings them along: each must be one that play could have left open. A decision inside
// a battle names its battle, so the battle has to fit the units on the map.

import { directionTo } from '../../../kit/hex/topology.ts';
import { bindOwed } from '../../../kit/sequence/owed.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  DEAD,
  hexNumber,
  isAirArmy,
  isCavMech,
  isGround,
  isLocality,
  map,
  movementFactor,
  SIDES,
  SOVIET,
  sideOf,
  unitNumber,
} from './02-components.ts';
import { phaseNow, phasingSide } from './05-phases.ts';
import { STACK_LIMIT } from './06-stacking.ts';
import { mixesFronts } from './11-combat.ts';
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
      const unit = unitNumber(frame.unit);
      return (
        phase === 'movement' &&
        isLocality[unit] === 0 &&
        stands(state, unit) &&
        sideOf[unit] === phasingSide(state) &&
        frame.allowance <= movementFactor[unit]
      );
    }
    case 'overstack': {
      const units = unitsIn(state, hexNumber(frame.hex));
      return units.length > STACK_LIMIT && SIDES[sideOf[units[0]]] === frame.side;
    }
    case 'port-overload':
      return true;
    default:
      return phase === 'combat' && fitsBattle(state, frame);
  }
}

function fitsBattle(state: State, frame: BattleFrame): boolean {
  const { target, attackers, cavMech, air } = frame.battle;
  const side = phasingSide(state);
  const hex = hexNumber(target);
  const units = attackers.map(unitNumber);
  if (air !== undefined && (isAirArmy[unitNumber(air)] === 0 || side !== SOVIET)) return false;
  if (cavMech.some(id => isCavMech[unitNumber(id)] === 0) || mixesFronts(units)) return false;
  if (!units.every(unit => sideOf[unit] === side && isGround[unit] === 1 && isLocality[unit] === 0))
    return false;
  const beside = (unit: number): boolean =>
    stands(state, unit) && directionTo(map, placeOf(state, unit), hex) >= 0;
  const fallen = (unit: number): boolean => placeOf(state, unit) === DEAD;
  switch (frame.name) {
    case 'support':
    case 'retreat-before-combat':
    case 'resolve':
      return isOccupiedBy(state, hex, 1 - side) && units.every(beside);
    case 'retreat':
      return (
        units.every(beside) &&
        named(frame.units, unit => placeOf(state, unit) === hex && sideOf[unit] !== side)
      );
    case 'losses':
      return units.every(unit => beside(unit) || fallen(unit)) && !isOccupiedBy(state, hex, side);
    case 'advance':
      return (
        !isOccupiedBy(state, hex, 1 - side) &&
        units.every(unit => beside(unit) || fallen(unit) || placeOf(state, unit) === hex) &&
        named(frame.advanced, unit => units.includes(unit) && placeOf(state, unit) === hex)
      );
    case 'second-advance':
      return named(
        frame.groups,
        unit => units.includes(unit) && isCavMech[unit] === 1 && stands(state, unit),
      );
  }
}

const stands = (state: State, unit: number): boolean => placeOf(state, unit) >= 0 && stepsOf(state, unit) > 0;
const named = (ids: readonly string[], test: (unit: number) => boolean): boolean =>
  ids.every(id => test(unitNumber(id)));
