// Decisions of attacks and battles, as a position brings them along: do they fit the units on the map?

import { bindOwedChecks } from '../../../../families/coatney/owed.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isOverstacked } from '../stacking/stacking.ts';
import { isDefendedAgainst, isOccupiedBy, placeOf, stepsOf } from '../table/board.ts';
import { AXIS, isAir, isFighter, isGerman, isGround, isRifle, RUSSIAN, sideOf } from '../table/counters.ts';
import type { BattleFrame, FrameOf, InnerFrame, PhaseFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import type { Allocation, Battle } from './battle-frames.ts';

const { areAttacks, isBattle, stands, isBeside, isTheirs } = bindOwedChecks({
  map,
  board: { placeOf, stepsOf },
  sideOf,
  isGround,
  phasingSide: state => phasingSide(state),
  isDefendedAgainst,
});

/** Attacks that wait: every unit in one of them only, beside an enemy who is there. */
export const fitsAttacks = (state: State, attacks: readonly Allocation[]): boolean =>
  areAttacks(state, attacks) && attacks.every(({ units }) => units.every(unit => isFighter[unit] === 1));

export function fitsBattle(
  state: State,
  phase: PhaseFrame['name'],
  frame: Exclude<InnerFrame, FrameOf<'collapse' | 'interception'>>,
): boolean {
  switch (frame.name) {
    case 'overstack':
      return isOverstacked(state, frame.hex, frame.side);
    case 'blitzkrieg':
      return phase === 'combat' && fitsBlitzkrieg(state, frame);
    default:
      return phase === 'combat' && isWhole(state, frame.battle) && fitsStep(state, frame);
  }
}

/** DS-RES-2, DS-RES-4 Germans alone, and nobody but them in the attacks that they have been given. */
function fitsBlitzkrieg(state: State, { units, air, attacks }: FrameOf<'blitzkrieg'>): boolean {
  return (
    phasingSide(state) === AXIS &&
    units.every(unit => isGerman[unit] === 1 && isFighter[unit] === 1) &&
    air.every(unit => isAir[unit] === 1 && sideOf[unit] === AXIS) &&
    attacks.every(attack => attack.units.every(unit => units.includes(unit))) &&
    areAttacks(state, attacks)
  );
}

/** Everybody named in it is where he belongs; before the die there is nothing to read, after it there is. */
function isWhole(state: State, battle: Battle): boolean {
  const { attackers, trapped, limited, air, doubled, covered, groups, row } = battle;
  const side = phasingSide(state);
  return (
    isBattle(state, battle) &&
    attackers.every(unit => isFighter[unit] === 1) &&
    trapped.every(unit => isTheirs(state, unit)) &&
    limited.every(unit => attackers.includes(unit)) &&
    air.every(unit => isAir[unit] === 1 && sideOf[unit] === side) &&
    [doubled, covered].every(unit => unit === undefined || isTheirs(state, unit)) &&
    (groups.length === 0) === (row === 0) &&
    groups.every(group => group.units.length === group.held.length) &&
    // DS-FEX-1, DS-FEX-5.
    (!battle.forced || battle.holding.length > 0 || battle.escaped) &&
    (!battle.escaped || (battle.forced && side === RUSSIAN))
  );
}

function fitsStep(state: State, frame: BattleFrame): boolean {
  const { battle } = frame;
  const { target, attackers, groups } = battle;
  const side = phasingSide(state);
  const isRead = battle.row > 0;
  const isHeld = isOccupiedBy(state, target, other(side));
  const isThere = (unit: number): boolean => isTheirs(state, unit) && placeOf(state, unit) === target;
  const areBeside = attackers.every(unit => isBeside(state, unit, target));
  const mayBeGone = attackers.every(unit => placeOf(state, unit) < 0 || isBeside(state, unit, target));
  switch (frame.name) {
    case 'press':
      return !isRead && isHeld && areBeside && battle.holding.length === 0;
    case 'no-retreat':
      return !isRead && isHeld && areBeside;
    case 'forced-exchange':
      // DS-FEX-3, DS-FEX-4.
      return isHeld && areBeside && battle.holding.length > 0 && isRead === (side === AXIS);
    case 'escape':
      return isRead && isHeld && areBeside && battle.forced && side === RUSSIAN;
    case 'room':
    case 'exchange':
      return isRead && isHeld && areBeside;
    case 'overrun':
      return isRead && isHeld && mayBeGone;
    case 'losses':
      return isRead && mayBeGone && frame.armorOwed <= frame.owed;
    case 'defender-losses':
      return isRead && isHeld;
    case 'survivor':
      return isRead && frame.of.every(unit => isTheirs(state, unit) && !stands(state, unit));
    case 'distance':
      return isRead && isHeld && frame.group < groups.length && frame.ordered.length <= frame.group;
    case 'retreat': {
      const { left, going } = frame;
      return (
        isRead &&
        (going === undefined ||
          (isTheirs(state, going.unit) && stands(state, going.unit) && going.gone <= going.may)) &&
        left.every(({ unit, must, may }) => isThere(unit) && must <= may) &&
        new Set(left.map(({ unit }) => unit)).size === left.length
      );
    }
    case 'advance':
      return (
        isRead &&
        !isDefendedAgainst(state, side, target) &&
        frame.advanced.every(unit => attackers.includes(unit)) &&
        frame.onward.every(
          ({ unit, spent, most }) => frame.advanced.includes(unit) && stands(state, unit) && spent <= most,
        )
      );
    case 'guards':
      // DS-PROMO-2.
      return (
        isRead &&
        side === AXIS &&
        frame.units.every(unit => isRifle[unit] === 1 && isTheirs(state, unit) && stands(state, unit))
      );
  }
}
