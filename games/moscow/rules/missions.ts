// A mission in the air from take-off to its end: the enemy may intercept it, and what gets through does what it came for.

import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { Mission } from './air-frames.ts';
import { placeOf } from './board.ts';
import { bomb } from './bombing.ts';
import { hexNumber, SHOT_DOWN, unitIds, unitNumber } from './components.ts';
import { fightInTheAir } from './dogfight.ts';
import { interceptorsOf, spend } from './flyers.ts';
import { pushFrame } from './frames.ts';
import { flyIn, land, loseCargo } from './landing.ts';
import { openDice } from './mission-dice.ts';

export { returnAirUnits } from './flyers.ts';
export { endAirSupply } from './landing.ts';

/** M-AIR-10 takes off, and asks the enemy if he has somebody to send (M-AIR-24, M-RESUP-2). */
export function launch(play: Play, mission: Mission): void {
  for (const id of mission.units) spend(play, unitNumber(id));
  emit(play, { type: 'mission', ...mission, rule: 'M-AIR-10' });
  if (interceptorsOf(play.state, mission).length > 0)
    pushFrame(play.state, { name: 'interception', mission });
  else fly(play, mission, []);
}

/** M-AIR-14 first the fight in the air, then whatever is left of the mission. */
export function fly(play: Play, mission: Mission, interceptors: readonly number[]): void {
  for (const unit of interceptors) spend(play, unit);
  if (interceptors.length > 0) {
    const units = interceptors.map(unit => unitIds[unit]);
    emit(play, { type: 'intercepted', units, target: mission.target, rule: 'M-AIR-24' });
  }
  const dice = openDice(play);
  const flyers = fightInTheAir(play, mission, interceptors, dice);
  // M-AIR-25 without them there is no bombing, support, transport or resupply.
  if (flyers.length === 0) {
    // M-PARA-6 shot down, not turned back (M14-AIR-3).
    if (placeOf(play.state, unitNumber(mission.units[0])) === SHOT_DOWN) loseCargo(play, mission);
  } else if (mission.kind === 'bomb') bomb(play, mission, flyers, dice);
  else if (mission.kind === 'drop') land(play, mission, dice);
  else flyIn(play, hexNumber(mission.target));
}
