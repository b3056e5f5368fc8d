// A mission in the air from take-off to its end: the enemy may intercept it, and what gets through does what it came for.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { placeOf } from '../table/board.ts';
import { idsOf, unitIds } from '../table/counters.ts';
import { pushFrame } from '../table/frames.ts';
import { SHOT_DOWN } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import type { Mission } from './air-frames.ts';
import { bomb } from './bombing.ts';
import { fightInTheAir } from './dogfight.ts';
import { interceptorsOf, spend } from './flyers.ts';
import { flyIn, land, loseCargo } from './landing.ts';
import { openDice } from './mission-dice.ts';

export { returnAirUnits } from './flyers.ts';
export { endAirSupply } from './landing.ts';

/** M-AIR-10 takes off, and asks the enemy if he has somebody to send (M-AIR-24, M-RESUP-2). */
export function launch(play: Play, mission: Mission): void {
  for (const unit of mission.units) spend(play, unit);
  emit(play, { type: 'mission', ...told(mission), rule: 'M-AIR-10' });
  if (interceptorsOf(play.state, mission).length > 0)
    pushFrame(play.state, { name: 'interception', mission });
  else fly(play, mission, []);
}

/** M-AIR-14 first the fight in the air, then whatever is left of the mission. */
export function fly(play: Play, mission: Mission, interceptors: readonly number[]): void {
  for (const unit of interceptors) spend(play, unit);
  if (interceptors.length > 0) {
    const units = idsOf(interceptors);
    emit(play, { type: 'intercepted', units, target: map.ids[mission.target], rule: 'M-AIR-24' });
  }
  const dice = openDice(play);
  const flyers = fightInTheAir(play, mission, interceptors, dice);
  // M-AIR-25 without them there is no bombing, support, transport or resupply.
  if (flyers.length === 0) {
    // M-PARA-6 shot down, not turned back (M14-AIR-3).
    if (placeOf(play.state, mission.units[0]) === SHOT_DOWN) loseCargo(play, mission);
  } else if (mission.kind === 'bomb') bomb(play, mission, flyers, dice);
  else if (mission.kind === 'drop') land(play, mission, dice);
  else flyIn(play, mission.target);
}

/** With the ids that players know. */
function told({ kind, units, target, extended, panic, cargo }: Mission): object {
  return {
    kind,
    units: idsOf(units),
    target: map.ids[target],
    extended,
    ...(panic && { panic }),
    ...(cargo !== undefined && { cargo: unitIds[cargo] }),
  };
}
