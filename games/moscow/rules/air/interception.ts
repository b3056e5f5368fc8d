// The enemy of a mission in the air decides whether to send somebody up, and whom.

import { units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, isAir, nameOf, RUSSIAN, SIXTH_FIGHTER, sideOf } from '../table/counters.ts';
import { action, type FrameOf, frame, popFrame } from '../table/frames.ts';
import { hexLabel } from '../table/terrain.ts';
import type { Mission } from './air-frames.ts';
import { bombingChances } from './bombing.ts';
import { dogfightChances } from './dogfight.ts';
import { interceptorsOf, isMoscowRaid, whyNotReady } from './flyers.ts';
import { landingChances } from './landing.ts';
import { fly } from './missions.ts';

type Interception = FrameOf<'interception'>;

const KINDS = { bomb: 'bomb', resupply: 'bring supplies to', drop: 'drop parachutists on' } as const;

const intercept = action<Interception, { readonly units: readonly number[] }>({
  type: 'intercept',
  rule: 'M-AIR-24',
  fields: {
    units: units({
      from: ({ state, frame: { mission } }) => interceptorsOf(state, mission),
      why: ({ state, frame: { mission } }, hunter) => whyNotSent(state, mission, hunter),
      few: () => refuse('M-AIR-24', 'Name the air units that intercept, or let them pass.'),
      // M-AIR-3, M-AIR-4 the Luftwaffe may combine, Russian aviation may not.
      max: ({ side }) => (side === GERMAN ? Number.POSITIVE_INFINITY : 1),
      many: () => refuse('M-AIR-4', 'Russian air units never fly together: send one of them.'),
    }),
  },
  chances: ({ state, frame: { mission } }, { units: hunters }) => dogfightChances(state, mission, hunters),
  do: (play, { mission }, { units: hunters }) => meet(play, mission, hunters),
});

const decline = action<Interception>({
  type: 'decline',
  rule: 'M-AIR-24',
  chances: ({ state, frame: { mission } }) => {
    if (mission.kind === 'bomb') return bombingChances(state, mission);
    return mission.cargo === undefined ? [] : landingChances(state, mission.cargo, mission.target);
  },
  do: (play, { mission }) => meet(play, mission, []),
});

function meet(play: Parameters<typeof fly>[0], mission: Mission, hunters: readonly number[]): void {
  popFrame(play.state);
  fly(play, mission, hunters);
}

export const interceptionFrame = frame<Interception>({
  rule: 'M-AIR-24',
  side: (_, { mission }) => other(sideOf[mission.units[0]]),
  inEnemyTurn: [GERMAN, RUSSIAN],
  prompt(_, { mission }) {
    const who = mission.units.map(nameOf).join(' and ');
    const where = hexLabel(mission.target);
    return `${who} set${mission.units.length === 1 ? 's' : ''} out to ${KINDS[mission.kind]} ${where}: send air units against them, or let them pass.`;
  },
  actions: [intercept, decline],
  otherwise: () => refuse('M-AIR-24', 'First say whether you intercept the aircraft that are on their way.'),
});

function whyNotSent(state: State, mission: Mission, hunter: number): Refusal | undefined {
  if (interceptorsOf(state, mission).includes(hunter)) return undefined;
  if (sideOf[hunter] === sideOf[mission.units[0]])
    return refuse('M-AIR-24', `${nameOf(hunter)} is not yours to send.`);
  if (isAir[hunter] === 0) return refuse('M-AIR-24', `${nameOf(hunter)} is no air unit.`);
  if (hunter === SIXTH_FIGHTER) {
    const idle = refuse('M-AIR-5', `${nameOf(hunter)} only meets bombers over Moscow.`);
    return isMoscowRaid(mission) ? (whyNotReady(state, hunter) ?? idle) : idle;
  }
  return (
    whyNotReady(state, hunter) ??
    refuse('M-AIR-24', `${nameOf(hunter)} cannot reach the target from any base.`)
  );
}
