// Bombing without a ground attack, when a step of attacks begins (DS-AIR-11). A hex under attack is bombed in its battle.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { Mission } from '../combat/battle-frames.ts';
import { phasingSide } from '../sequence/phases.ts';
import { closeWaiting } from '../sequence/sequence.ts';
import { notNow } from '../sequence/times.ts';
import { isOccupiedBy, placeOf, unitsOnMap } from '../table/board.ts';
import { AXIS } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel } from '../table/terrain.ts';
import { bombingChances } from './bombing.ts';
import { flyersTo, mostTogether, readyFlyers, togetherRefused, whyNotFlying } from './flyers.ts';
import { launch } from './missions.ts';
import { isInReach, whyOutOfReach } from './ranges.ts';

type RaidsFrame = FrameOf<'raids'>;
interface Raid {
  readonly target: number;
  readonly units: readonly number[];
}

const bomb = action<RaidsFrame, Raid>({
  type: 'bomb',
  rule: 'DS-AIR-11',
  fields: {
    target: hex({
      each: 'ask',
      from: possibleTargets,
      only: (at, target) => isBombed(at, target),
      why: (at, target) => whyNotBombed(at, target),
    }),
    units: units({
      sure: true,
      from: ({ state, side }, { target }) => flyersTo(state, side, target),
      why: ({ state, side }, flyer, { target }) =>
        whyNotFlying(state, side, flyer) ?? whyOutOfReach(state, flyer, target),
      few: () => refuse('DS-AIR-11', 'Name the air units that fly the raid.'),
      max: ({ side }) => mostTogether(side),
      many: () => togetherRefused,
    }),
  },
  // DS-AIR-1.
  left: leftOver('DS-AIR-1', n => `${n} can be bombed.`, 'hex', 'hexes'),
  chances: ({ state }, given) => bombingChances(state, missionOf(given), given.units),
  do: (play, _, given) => launch(play, missionOf(given)),
});

const missionOf = ({ target, units: flyers }: Raid): Mission => ({ kind: 'raid', units: flyers, target });

export const raidsFrame = frame<RaidsFrame>({
  rule: 'DS-AIR-11',
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === AXIS
      ? 'Bomb hexes that you do not attack with one fliegerkorps or several, or go on. Whoever waits can support an attack.'
      : 'Bomb hexes that you do not attack, one air unit to each, or go on. Whoever waits can support an attack.',
  actions: [bomb, action({ type: 'end', rule: 'DS-AIR-11', closes: true, do: closeWaiting })],
  otherwise: notNow('DS-AIR-11', 'Air units bomb now, before the battles.'),
  enter(play, owed, resumed) {
    if (!resumed && raidsFrame.isIdle(play.state, owed)) closeWaiting(play);
  },
});

/** Hexes that enemies hold; most of them are out of reach, which is quickly seen. */
function possibleTargets({ state, side }: At<RaidsFrame>): readonly number[] {
  if (readyFlyers(state, side).length === 0) return [];
  const held = new Set([...unitsOnMap(state, other(side))].map(unit => placeOf(state, unit)));
  return [...held].sort((one, two) => one - two);
}

/** Quick: who could fly is known, and most hexes are out of his reach. */
const isBombed = (at: At<RaidsFrame>, target: number): boolean =>
  readyFlyers(at.state, at.side).some(flyer => isInReach(at.state, flyer, target)) &&
  whyNotBombed(at, target) === undefined;

function whyNotBombed({ state, side, frame: owed }: At<RaidsFrame>, target: number): Refusal | undefined {
  if (!isOccupiedBy(state, target, other(side)))
    return refuse('DS-AIR-11', `There is no enemy unit to bomb in ${hexLabel(target)}.`);
  if (owed.attacks.some(attack => attack.target === target))
    return refuse('DS-AIR-11', `${hexLabel(target)} is under attack: it is bombed when the attack is made.`);
  return flyersTo(state, side, target).length > 0
    ? undefined
    : refuse('DS-RNG-1', `No air unit of yours that could fly now reaches ${hexLabel(target)}.`);
}
