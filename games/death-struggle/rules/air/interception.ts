// The enemy of a mission in the air decides whether to send somebody up, and whom (families/coatney/interception.ts).

import { bindInterception } from '../../../../families/coatney/interception.ts';
import { refuse } from '../../../../kit/game.ts';
import type { Mission } from '../combat/battle-frames.ts';
import { AXIS, isAir, nameOf, RUSSIAN, sideOf } from '../table/counters.ts';
import { declaring, type FrameOf, popFrame } from '../table/frames.ts';
import { hexLabel } from '../table/terrain.ts';
import { supplyChances } from './air-supply.ts';
import { bombingChances } from './bombing.ts';
import { interceptorsOf, whyNotMeeting } from './flyers.ts';
import { fightChances, fly } from './missions.ts';

/** DS-AIR-12, DS-AIR-10 one interception for each mission; DS-BOMB-2, DS-BOMB-3 only the Luftwaffe comes together. */
export const interceptionFrame = bindInterception<Mission, FrameOf<'interception'>>({
  declaring,
  sides: [AXIS, RUSSIAN],
  sideOf,
  isAir,
  nameOf,
  hexLabel,
  rules: { meet: 'DS-AIR-12', together: 'DS-BOMB-3' },
  luftwaffe: AXIS,
  kinds: { raid: 'bomb', support: 'support the attack on', supply: 'bring supplies to' },
  interceptorsOf,
  whyNotSent: (state, { target }, hunter) =>
    whyNotMeeting(state, hunter, target) ??
    refuse('DS-AIR-12', `${nameOf(hunter)} could be sent, but is not among those on offer.`),
  fightChances,
  passChances(state, mission) {
    const { kind, units, target, escorts = [] } = mission;
    if (kind === 'supply') return supplyChances(state, units[0], target);
    return bombingChances(
      state,
      mission,
      units.filter(unit => !escorts.includes(unit)),
    );
  },
  meet(play, mission, hunters) {
    popFrame(play.state);
    fly(play, mission, hunters);
  },
});
