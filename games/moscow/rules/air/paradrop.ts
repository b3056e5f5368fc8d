// The one parachute corps of the game: it takes off in the Russian supply step from a city or town in which it has been
// all turn, carried by an air unit that did not fly in the last Russian pulse.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { whyNoRoom } from '../stacking/stacking.ts';
import { isHexSupplied } from '../supply/supply.ts';
import { controlOf, hasFlag, isDisrupted, isOccupiedBy, placeOf } from '../table/board.ts';
import { dropFlag, setFlag } from '../table/changes.ts';
import { GERMAN, nameOf, PARA_KORPS, RUSSIAN } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { HEXES, hasPlace, hexLabel, map } from '../table/terrain.ts';
import { isGroundInPlay, isNear, readyFlyers, suppliedArmies, whyNotFlying } from './flyers.ts';
import { landingChances } from './landing.ts';
import { launch } from './missions.ts';

/** M-PARA-2 the start of a turn: whoever is on the map now may take off at its end from where it stands. */
export function noteRested(play: Play): void {
  const { state } = play;
  if (placeOf(state, PARA_KORPS) >= 0) setFlag(state, PARA_KORPS, FLAG.rested);
  else dropFlag(state, PARA_KORPS, FLAG.rested);
}

interface Drop {
  readonly unit: number;
  readonly to: number;
}

const drop = action<FrameOf<'paradrop'>, Drop>({
  type: 'drop',
  rule: 'M-PARA-1',
  may: ({ state }) => whyNoTakeOff(state),
  fields: {
    unit: unit({
      each: 'ask',
      alone: 'M-AIR-4',
      from: ({ state }) => readyFlyers(state, RUSSIAN),
      why: ({ state }, carrier) => whyNotFlying(state, RUSSIAN, carrier),
    }),
    to: hex({ from: landings, why: ({ state }, at) => whyNoLanding(state, at, dropBases(state)) }),
  },
  left: leftOver('M-PARA-1', n => `${n} could carry the paradrop.`, 'air unit'),
  chances: ({ state }, { to }) => landingChances(state, PARA_KORPS, to),
  do: (play, _, { unit: carrier, to }) =>
    launch(play, { kind: 'drop', units: [carrier], target: to, extended: false, cargo: PARA_KORPS }),
});

/** M-PARA-1 only now, in the Russian supply step. */
export const paradropFrame = phase<FrameOf<'paradrop'>>({
  rule: 'M-PARA-1',
  side: () => RUSSIAN,
  prompt: () => `Drop ${nameOf(PARA_KORPS)} from an air unit that has not flown, or end the phase.`,
  actions: [drop, endPhase('M-PARA-1')],
  otherwise: notNow('M-PARA-1', 'Only the paradrop comes now.'),
});

/** Hexes near a base; the bases are the same for all of them. */
function landings({ state }: At): readonly number[] {
  const bases = dropBases(state);
  return everyHex.filter(at => bases.some(base => isNear(base, at)));
}

const everyHex = Array.from({ length: HEXES }, (_, at) => at);

/** M-PARA-2 where it stands, and whether it has stood there since the turn began. */
function whyNoTakeOff(state: State): Refusal | undefined {
  const name = nameOf(PARA_KORPS);
  const hex = placeOf(state, PARA_KORPS);
  if (hex < 0) return refuse('M-PARA-2', `${name} is not on the map.`);
  if (hasPlace[hex] === 0) return refuse('M-PARA-2', `${name} takes off only from a city or town.`);
  if (!hasFlag(state, PARA_KORPS, FLAG.rested)) {
    return refuse('M-PARA-2', `${name} was not in ${hexLabel(hex)} when the turn began.`);
  }
  if (!isHexSupplied(state, RUSSIAN, hex)) return refuse('M-PARA-2', `${hexLabel(hex)} is out of supply.`);
  if (isDisrupted(state, PARA_KORPS)) return refuse('M-DISR-2', `${name} is disrupted and cannot take off.`);
  return undefined;
}

/** M-PARA-3 Russian armies, cities and towns in supply. */
function dropBases(state: State): number[] {
  const bases = suppliedArmies(state, RUSSIAN);
  for (const { hex } of map.places) {
    if (controlOf(state, hex) === RUSSIAN && isHexSupplied(state, RUSSIAN, hex)) bases.push(hex);
  }
  return bases;
}

function whyNoLanding(state: State, hex: number, bases: readonly number[]): Refusal | undefined {
  if (!isGroundInPlay(hex)) return refuse('M-PARA-3', `Nobody can land in ${hexLabel(hex)}.`);
  if (isOccupiedBy(state, hex, GERMAN)) return refuse('M-PARA-3', `Germans hold ${hexLabel(hex)}.`);
  if (!bases.some(base => isNear(base, hex))) {
    return refuse(
      'M-PARA-3',
      `${hexLabel(hex)} is more than 3 hexes from any Russian army, city or town in supply.`,
    );
  }
  // Where it takes off it would only land again.
  if (hex === placeOf(state, PARA_KORPS)) return refuse('M-PARA-3', 'It is there already.');
  return whyNoRoom(state, hex, PARA_KORPS);
}
