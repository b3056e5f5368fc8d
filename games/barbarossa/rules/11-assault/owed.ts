// What a step of a battle that a position brings along asks of the table.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { PARATROOPS, sideOf } from '../table/counters.ts';
import type { BattleFrame, PhaseFrame } from '../table/frames.ts';
import { AIRFIELD, OUT } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { onGround } from './steps.ts';

export function fitsBattle(state: State, phase: PhaseFrame['name'], step: BattleFrame): boolean {
  const { battle } = step;
  const side = phasingSide(state);
  return (
    phase === (battle.kind === 'mobile' ? 'movement' : 'assault') &&
    (battle.launch !== undefined) === (battle.kind === 'mobile') &&
    battle.attackers.every(unit => sideOf[unit] === side) &&
    (battle.drop === undefined || (battle.drop === PARATROOPS && battle.attackers.includes(PARATROOPS))) &&
    onGround(battle).length > 0 &&
    battle.emergency.length === battle.factors.length &&
    [...battle.bystanders, ...battle.halved, ...battle.overland].every(
      unit => battle.attackers.includes(unit) || sideOf[unit] !== side,
    ) &&
    fitsStep(state, step)
  );
}

function fitsStep(state: State, step: BattleFrame): boolean {
  const { battle } = step;
  const side = phasingSide(state);
  const isHeld = isOccupiedBy(state, battle.target, other(side));
  switch (step.name) {
    case 'support':
      return isHeld && areInPlace(state, battle);
    case 'bloodbath-choice':
      return isHeld && areInPlace(state, battle) && battle.result === 'BB';
    case 'losses': {
      const { lost } = step;
      const isOurs = lost.every(unit => battle.attackers.includes(unit) && placeOf(state, unit) < 0);
      const left = battle.attackers.filter(unit => !lost.includes(unit));
      return !isHeld && isOurs && left.length > 1 && areInPlace(state, battle, left);
    }
    case 'retreat':
      return (
        // 8.25a Romanians who have just left the war are nowhere any more.
        areInPlace(
          state,
          battle,
          battle.attackers.filter(unit => placeOf(state, unit) !== OUT),
        ) &&
        step.left.every(unit => unitsIn(state, battle.target).includes(unit)) &&
        isHeld
      );
    case 'advance':
      return (
        battle.kind === 'prepared' &&
        !isHeld &&
        step.advanced.every(unit => battle.attackers.includes(unit)) &&
        step.beyond.every(unit => step.advanced.includes(unit))
      );
  }
}

/** They stand next to the hex, those of a mobile assault all in the launch hex; paratroops wait on their airfield. */
function areInPlace(state: State, battle: Battle, units: readonly number[] = battle.attackers): boolean {
  return units.every(unit => {
    const at = placeOf(state, unit);
    if (unit === battle.drop) return at === AIRFIELD;
    if (at < 0 || directionTo(map, at, battle.target) < 0) return false;
    return battle.launch === undefined || at === battle.launch;
  });
}
