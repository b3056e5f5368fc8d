// The air phases of a pulse: bombing before movement, and after the last German combats bombing again and supplies for
// units that are cut off. Missions are flown one after another.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, units, word } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, phasingSide, pulseOf, turnOf } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { controlOf, isOccupiedBy, unitsIn } from '../table/board.ts';
import { GERMAN, RUSSIAN, sideOf } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { HEXES, hexLabel, MOSCOW } from '../table/terrain.ts';
import { DOUBLES, type Double, type Mission } from './air-frames.ts';
import { bombingChances } from './bombing.ts';
import { reachTo, readyFlyers, whyNotFlying } from './flyers.ts';
import { needsAirSupply } from './landing.ts';
import { launch } from './missions.ts';

type AirFrame = FrameOf<'air' | 'late-air'>;
interface Raid {
  readonly target: number;
  readonly units: readonly number[];
  readonly panic?: Double;
}

const canFly = leftOver('M-AIR-10', n => `${n} can still fly.`, 'air unit');

/** M-AIR-1 in every pulse, and M-INTD-1 as interdiction at its end. */
const raid = action<AirFrame, Raid>({
  type: 'bomb',
  rule: 'M-AIR-1',
  may: ({ state, side }) => whyNoRaids(state, side),
  fields: {
    target: hex({
      each: 'ask',
      from: possibleTargets,
      why: ({ state, side }, at) => whyNotBombed(state, side, at),
    }),
    units: units({
      sure: true,
      from: ({ state, side }) => readyFlyers(state, side),
      why: ({ state, side }, flyer) => whyNotFlying(state, side, flyer),
      few: () => refuse('M-AIR-1', 'Name the air units that fly the raid.'),
      // M-AIR-3 fliegerkorps combine freely; M-AIR-4 front aviation never does.
      max: ({ side }) => (side === GERMAN ? Number.POSITIVE_INFINITY : 1),
      many: () => refuse('M-AIR-4', 'Russian air units never fly together: send them one by one.'),
    }),
    panic: word(DOUBLES, {
      sure: true,
      // M-PANIC-5 from beyond normal range the German names his double first.
      when: ({ state, side }, { target }) =>
        side === GERMAN && target === MOSCOW && reachTo(state, side, target) === 'extended',
      unasked: () =>
        refuse('M-PANIC-5', 'Only a raid on Moscow from beyond normal range names a double; leave it out.'),
      missing: () => refuse('M-PANIC-5', 'Name the double that is to cause panic: two ones or two sixes.'),
    }),
  },
  left: canFly,
  chances: ({ state }, given) => bombingChances(state, missionOf(state, given)),
  do: (play, _, given) => launch(play, missionOf(play.state, given)),
});

function missionOf(state: State, { target, units: flyers, panic }: Raid): Mission {
  const extended = reachTo(state, sideOf[flyers[0]], target) === 'extended';
  return { kind: 'bomb', units: flyers, target, extended, ...(panic && { panic }) };
}

/** M-RESUP-1 supplies for a hex that is cut off. */
const resupply = action<FrameOf<'late-air'>, { readonly target: number; readonly unit: number }>({
  type: 'resupply',
  rule: 'M-RESUP-1',
  fields: {
    target: hex({
      each: 'ask',
      from: ({ state }) => (readyFlyers(state, GERMAN).length === 0 ? [] : heldHexes(state, GERMAN)),
      why: ({ state }, at) => whyNoSupplies(state, at),
    }),
    unit: unit({
      alone: 'M-RESUP-1',
      from: ({ state }) => readyFlyers(state, GERMAN),
      why: ({ state }, flyer) => whyNotFlying(state, GERMAN, flyer),
    }),
  },
  do: (play, _, { target, unit: flyer }) =>
    launch(play, { kind: 'resupply', units: [flyer], target, extended: false }),
});

/** M-SEQ-7 air attacks open a pulse. */
export const airFrame = phase<FrameOf<'air'>>({
  rule: 'M-SEQ-7',
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === GERMAN
      ? 'Bomb Russian units with one fliegerkorps or several, one target at a time, or end the phase.'
      : 'Bomb German units, one front aviation unit to a target, or end the phase.',
  actions: [raid, endPhase('M-SEQ-7')],
  otherwise: notNow('M-SEQ-7', 'Air units bomb now, one target at a time.'),
});

/** M-SEQ-12 the end of the last German pulse: M-INTD-1 interdiction, which is bombing, and M-RESUP-1 supplies. */
export const lateAirFrame = phase<FrameOf<'late-air'>>({
  rule: 'M-SEQ-12',
  side: () => GERMAN,
  prompt: () =>
    'Fliegerkorps that have not flown in this pulse may bomb once more, or bring supplies to one hex each that is cut off.',
  actions: [raid, resupply, endPhase('M-SEQ-12')],
  otherwise: notNow('M-SEQ-12', 'Only air units act now.'),
});

/** Most hexes hold no enemy, which is quickly seen. */
function possibleTargets({ state, side }: At): readonly number[] {
  return readyFlyers(state, side).length === 0 ? [] : heldHexes(state, other(side), MOSCOW);
}

/** Hexes where units of a side stand, and one besides. */
function heldHexes(state: State, side: number, besides = -1): readonly number[] {
  const held: number[] = [];
  for (let at = 0; at < HEXES; at++) if (at === besides || isOccupiedBy(state, at, side)) held.push(at);
  return held;
}

/** M-SETUP-13 whoever has taken the first move attacks nobody in it. */
function whyNoRaids(state: State, side: number): Refusal | undefined {
  const isFirstMove = turnOf(state) === 1 && pulseOf(state) === 1 && side === RUSSIAN;
  if (!isFirstMove || state.data[shape.game.unhistorical] === 0) return undefined;
  return refuse(
    'M-SETUP-13',
    'In the first move that the Russian has taken nobody is attacked, from the air either.',
  );
}

function whyNotBombed(state: State, side: number, at: number): Refusal | undefined {
  // M-PANIC-1 Moscow itself can be bombed as long as it is Russian.
  const isCity = side === GERMAN && at === MOSCOW && controlOf(state, at) === RUSSIAN;
  if (!isCity && !isOccupiedBy(state, at, other(side))) {
    return refuse('M-AIR-1', `There is no enemy unit to bomb in ${hexLabel(at)}.`);
  }
  if (reachTo(state, side, at) !== undefined) return undefined;
  return side === GERMAN
    ? refuse('M-AIR-23', `${hexLabel(at)} is more than 12 hexes from any active German army in supply.`)
    : refuse('M-AIR-22', `${hexLabel(at)} is more than 3 hexes from any Russian army in supply.`);
}

function whyNoSupplies(state: State, at: number): Refusal | undefined {
  if (!unitsIn(state, at).some(held => sideOf[held] === GERMAN && needsAirSupply(state, held))) {
    return refuse('M-RESUP-1', `No German unit in ${hexLabel(at)} is in want of supplies from the air.`);
  }
  if (reachTo(state, GERMAN, at) === 'normal') return undefined;
  return refuse('M-RESUP-1', `${hexLabel(at)} is more than 6 hexes from any active German army in supply.`);
}
