// What a step of a battle that a position brings along asks of the table.

import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { sideOf } from '../table/counters.ts';
import type { BattleFrame, PhaseFrame } from '../table/frames.ts';

export function fitsBattle(state: State, phase: PhaseFrame['name'], { battle }: BattleFrame): boolean {
  const side = phasingSide(state);
  return (
    phase === (battle.kind === 'mobile' ? 'movement' : 'assault') &&
    (battle.launch !== undefined) === (battle.kind === 'mobile') &&
    battle.attackers.every(unit => sideOf[unit] === side)
  );
}
