// Decisions owed, as a position brings them along: each must be one that play could have left open. A decision inside
// a battle names its battle, so the battle has to fit the units on the map.

import { bindOwedChecks } from '../../../../families/coatney/owed.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { bindOwed } from '../../../../kit/sequence/owed.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Mission } from '../air/air-frames.ts';
import { phaseNow, phasingSide } from '../sequence/phases.ts';
import { isOverstacked } from '../stacking/stacking.ts';
import { isDefendedAgainst, isOccupiedBy, placeOf, stepsOf } from './board.ts';
import { GERMAN, isAir, isGermanArmy, isGround, isParachute, sideOf } from './counters.ts';
import { type BattleFrame, type InnerFrame, innerFrames, type PhaseFrame, phaseFrames } from './frames.ts';
import { airBase, DEAD } from './layout.ts';
import { map } from './terrain.ts';

/** M-ARMY-2. */
const ARMY_DISTANCE = 2;

const {
  areAttacks,
  isBattle,
  stands,
  isBeside,
  isTheirs: isEnemy,
} = bindOwedChecks({
  map,
  board: { placeOf, stepsOf },
  sideOf,
  isGround,
  phasingSide: state => phasingSide(state),
  isDefendedAgainst,
});

export const frameFaults = bindOwed<PhaseFrame, InnerFrame>({
  phaseFrames,
  innerFrames,
  ownFrame: state => phaseNow(state).frame,
  // M-STACK-2 a phase may be about to end while somebody has units to give up.
  end: { frame: 'end-of-phase', under: ['overstack'] },
  fitsPhase,
  fits,
  // M-STACK-2 only a crowd is seen to while a battle waits for it.
  mayOpenOn: (name, below) =>
    below.length === 0 || (below.length === 1 && name === 'overstack' && below[0] !== 'overstack'),
});

/** M-SEQ-19 attacks that wait: every unit in one of them only, beside an enemy who is there. */
function fitsPhase(state: State, frame: PhaseFrame): boolean {
  if (!('attacks' in frame)) return true;
  return areAttacks(state, frame.attacks);
}

function fits(state: State, phase: PhaseFrame['name'], frame: InnerFrame): boolean {
  switch (frame.name) {
    case 'interception':
      return fitsMission(state, phase, frame.mission);
    case 'overstack':
      return isOverstacked(state, frame.hex, frame.side);
    case 'inactive-army': {
      const [one, other] = frame.armies;
      const isArmy = (unit: number): boolean => isGermanArmy[unit] === 1 && stands(state, unit);
      return (
        isArmy(one) &&
        isArmy(other) &&
        distance(map, placeOf(state, one), placeOf(state, other)) <= ARMY_DISTANCE
      );
    }
    case 'breakthrough':
      return (
        phase === 'combat' &&
        // M-STACK-2 some of them may have been lost in a crowd since.
        frame.units.every(
          unit =>
            sideOf[unit] === phasingSide(state) && (stands(state, unit) || placeOf(state, unit) === DEAD),
        ) &&
        frame.attacks.every(({ units }) => units.every(id => frame.units.includes(id))) &&
        areAttacks(state, frame.attacks)
      );
    default:
      return phase === 'combat' && fitsBattle(state, frame);
  }
}

/** M-AIR-24 who flies is at home still, and flies what the phase is for. */
function fitsMission(state: State, phase: PhaseFrame['name'], mission: Mission): boolean {
  const { kind, units, cargo, panic, target } = mission;
  const side = phasingSide(state);
  if (!units.every(unit => isAir[unit] === 1 && placeOf(state, unit) === airBase(side))) return false;
  if (panic !== undefined && (kind !== 'bomb' || side !== GERMAN)) return false;
  if ((kind === 'drop') !== (cargo !== undefined)) return false;
  if (cargo !== undefined) {
    return phase === 'paradrop' && isParachute[cargo] === 1 && stands(state, cargo) && units.length === 1;
  }
  if (kind === 'resupply') return phase === 'late-air' && isOccupiedBy(state, target, GERMAN);
  return phase === 'late-air' || phase === 'air';
}

function fitsBattle(state: State, frame: BattleFrame): boolean {
  const { attackers, groups, target } = frame.battle;
  const side = phasingSide(state);
  const isTheirs = (unit: number): boolean => isEnemy(state, unit);
  if (!isBattle(state, frame.battle)) return false;
  // Before the die there is nothing to read, after it there is.
  if ((groups.length === 0) !== (frame.name === 'no-retreat')) return false;
  const beside = (unit: number): boolean => isBeside(state, unit, target);
  const isThere = (unit: number): boolean => isTheirs(unit) && placeOf(state, unit) === target;
  switch (frame.name) {
    case 'no-retreat':
      return isOccupiedBy(state, target, other(side)) && attackers.every(beside);
    case 'exchange':
    case 'losses':
      return (
        isDefendedAgainst(state, side, target) &&
        attackers.every(unit => beside(unit) || placeOf(state, unit) === DEAD)
      );
    case 'defender-losses':
      return isOccupiedBy(state, target, other(side));
    case 'distance':
      return frame.group < groups.length && frame.battle.groups[frame.group].units.every(isThere);
    case 'retreat': {
      const { left, going } = frame;
      const isAway = going === undefined || (isTheirs(going.unit) && going.gone <= going.may);
      return (
        isAway &&
        (going === undefined || stands(state, going.unit)) &&
        left.every(({ unit, must, may }) => isThere(unit) && must <= may) &&
        new Set(left.map(({ unit }) => unit)).size === left.length
      );
    }
    case 'advance':
      return (
        !isOccupiedBy(state, target, other(side)) &&
        frame.advanced.every(id => attackers.includes(id)) &&
        frame.onward.every(
          ({ unit, spent, most }) => frame.advanced.includes(unit) && stands(state, unit) && spent <= most,
        )
      );
  }
}
