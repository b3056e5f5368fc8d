// The enemy of a mission in the air decides whether to send somebody up, and whom (families/coatney/interception.ts).

import { bindInterception } from '../../../../families/coatney/interception.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, isAir, nameOf, RUSSIAN, SIXTH_FIGHTER, sideOf } from '../table/counters.ts';
import { declaring, type FrameOf, popFrame } from '../table/frames.ts';
import { hexLabel } from '../table/terrain.ts';
import type { Mission } from './air-frames.ts';
import { bombingChances } from './bombing.ts';
import { interceptorsOf, isMoscowRaid, whyNotReady } from './flyers.ts';
import { landingChances } from './landing.ts';
import { fightChances, fly } from './missions.ts';

export const interceptionFrame = bindInterception<Mission, FrameOf<'interception'>>({
  declaring,
  sides: [GERMAN, RUSSIAN],
  sideOf,
  isAir,
  nameOf,
  hexLabel,
  // M-AIR-3, M-AIR-4 the Luftwaffe may combine, Russian aviation may not.
  rules: { meet: 'M-AIR-24', together: 'M-AIR-4' },
  luftwaffe: GERMAN,
  kinds: { bomb: 'bomb', resupply: 'bring supplies to', drop: 'drop parachutists on' },
  interceptorsOf,
  whyNotSent,
  fightChances,
  passChances(state, mission) {
    if (mission.kind === 'bomb') return bombingChances(state, mission);
    return mission.cargo === undefined ? [] : landingChances(state, mission.cargo, mission.target);
  },
  meet(play, mission, hunters) {
    popFrame(play.state);
    fly(play, mission, hunters);
  },
});

function whyNotSent(state: State, mission: Mission, hunter: number): Refusal {
  if (hunter === SIXTH_FIGHTER) {
    const idle = refuse('M-AIR-5', `${nameOf(hunter)} only meets bombers over Moscow.`);
    return isMoscowRaid(mission) ? (whyNotReady(state, hunter) ?? idle) : idle;
  }
  return (
    whyNotReady(state, hunter) ??
    refuse('M-AIR-24', `${nameOf(hunter)} cannot reach the target from any base.`)
  );
}
