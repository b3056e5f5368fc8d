// What a step of a battle that a position brings along asks of the table.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { armyOf, isAirborne, SOVIET, sideOf } from '../table/counters.ts';
import type { BattleFrame, PhaseFrame } from '../table/frames.ts';
import { AIRBORNE } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { defendersWhoPay, dueFrom } from './losses.ts';
import { isMobile } from './steps.ts';

export function fitsBattle(state: State, phase: PhaseFrame['name'], step: BattleFrame): boolean {
  const { battle } = step;
  const side = phasingSide(state);
  const { attackers, dropped } = battle;
  return (
    phase === (isMobile(battle) ? 'movement' : 'combat') &&
    (battle.launch !== undefined) === isMobile(battle) &&
    attackers.every(unit => sideOf[unit] === side && armyOf[unit] === armyOf[attackers[0]]) &&
    dropped.every(unit => side === SOVIET && isAirborne[unit] === 1 && !attackers.includes(unit)) &&
    (dropped.length === 0 || battle.kind === 'prepared') &&
    [...battle.cutOff, ...battle.airlifted].every(
      unit => attackers.includes(unit) || sideOf[unit] !== side,
    ) &&
    fitsStep(state, step)
  );
}

function fitsStep(state: State, step: BattleFrame): boolean {
  const { battle } = step;
  const isHeld = isOccupiedBy(state, battle.target, other(phasingSide(state)));
  switch (step.name) {
    case 'support':
      return isHeld && battle.kind === 'prepared' && isUpAndReady(state, battle);
    case 'defender-losses':
      return isHeld && isUpAndReady(state, battle) && step.owed < defendersWhoPay(state, battle).length;
    case 'attacker-losses': {
      const { able, count } = dueFrom(state, battle, step.owed);
      return areInPlace(state, battle, survivors(state, battle)) && count < able.length;
    }
    case 'advance':
      return !isMobile(battle) && !isHeld && areInPlace(state, battle, survivors(state, battle));
    case 'momentum':
      return (
        !isMobile(battle) &&
        step.advanced.every(unit => battle.attackers.includes(unit) && placeOf(state, unit) === battle.target)
      );
  }
}

/** Nobody has been lost yet. */
const isUpAndReady = (state: State, battle: Battle): boolean =>
  areInPlace(state, battle, battle.attackers) &&
  battle.dropped.every(unit => placeOf(state, unit) === AIRBORNE);

const survivors = (state: State, { attackers }: Battle): number[] =>
  attackers.filter(unit => placeOf(state, unit) >= 0);

/** They stand next to the hex, those of a mobile assault all in the launch hex. */
function areInPlace(state: State, { target, launch }: Battle, units: readonly number[]): boolean {
  return units.every(unit => {
    const at = placeOf(state, unit);
    if (at < 0 || directionTo(map, at, target) < 0) return false;
    return launch === undefined || at === launch;
  });
}
