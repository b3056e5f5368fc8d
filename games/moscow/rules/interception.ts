// The enemy of a mission in the air decides whether to send somebody up, and whom.

import { type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { defineFrame } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Mission } from './air-frames.ts';
import {
  GERMAN,
  hexLabel,
  hexNumber,
  nameOf,
  SIXTH_FIGHTER,
  sideOf,
  unitIds,
  unitNumber,
} from './components.ts';
import { interceptorsOf, isMoscowRaid, whyNotReady } from './flyers.ts';
import { type FrameOf, popFrame } from './frames.ts';
import { fly } from './missions.ts';
import { readUnits } from './reading.ts';

const KINDS = { bomb: 'bomb', resupply: 'bring supplies to', drop: 'drop parachutists on' } as const;

export const interceptionFrame = defineFrame<FrameOf<'interception'>, readonly number[]>({
  rule: 'M-AIR-24',
  side: (_, { mission }) => hunterOf(mission),
  prompt(_, { mission }) {
    const who = mission.units.map(id => nameOf(unitNumber(id))).join(' and ');
    const where = hexLabel(hexNumber(mission.target));
    return `${who} set${mission.units.length === 1 ? 's' : ''} out to ${KINDS[mission.kind]} ${where}: send air units against them, or let them pass.`;
  },
  choices: (state, { mission }) => [
    ...interceptions(state, mission),
    { action: { type: 'decline' }, rule: 'M-AIR-24' },
  ],
  resolve(state, { mission }, action) {
    if (action.type === 'decline') return [];
    if (action.type !== 'intercept') {
      return refuse('M-AIR-24', 'First say whether you intercept the aircraft that are on their way.');
    }
    const units = readUnits(action);
    if (!Array.isArray(units)) return units;
    return whyNoInterception(state, mission, units) ?? units;
  },
  perform(play, { mission }, interceptors) {
    popFrame(play.state);
    fly(play, mission, interceptors);
  },
});

const hunterOf = (mission: Mission): number => 1 - sideOf[unitNumber(mission.units[0])];

/** M-AIR-3, M-AIR-4 the Luftwaffe may combine, Russian aviation may not. */
const most = (side: number, ready: number): number => (side === GERMAN ? ready : 1);

function interceptions(state: State, mission: Mission): Choice[] {
  const able = interceptorsOf(state, mission);
  if (able.length === 0) return [];
  const some = able.map(unit => unitIds[unit]);
  const open = [{ field: 'units', some, min: 1, max: most(hunterOf(mission), able.length) }];
  return [{ action: { type: 'intercept' }, rule: 'M-AIR-24', open }];
}

function whyNoInterception(state: State, mission: Mission, units: readonly number[]): Refusal | undefined {
  const side = hunterOf(mission);
  if (units.length === 0) return refuse('M-AIR-24', 'Name the air units that intercept, or let them pass.');
  const able = interceptorsOf(state, mission);
  for (const unit of units) {
    if (able.includes(unit)) continue;
    if (sideOf[unit] !== side) return refuse('M-AIR-24', `${nameOf(unit)} is not yours to send.`);
    if (unit === SIXTH_FIGHTER) {
      const idle = refuse('M-AIR-5', `${nameOf(unit)} only meets bombers over Moscow.`);
      return isMoscowRaid(mission) ? (whyNotReady(state, unit) ?? idle) : idle;
    }
    return (
      whyNotReady(state, unit) ?? refuse('M-AIR-24', `${nameOf(unit)} cannot reach the target from any base.`)
    );
  }
  if (units.length > most(side, able.length)) {
    return refuse('M-AIR-4', 'Russian air units never fly together: send one of them.');
  }
  return undefined;
}
