// Trains: units that stand on a railway of their side ride as far as it is open, within a capacity, and get off disrupted.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { whyBeyondFront } from '../air/relocation.ts';
import { disruptSelf } from '../formations/disruption.ts';
import { phasingSide } from '../sequence/phases.ts';
import { fitsOne, whyNoRoom } from '../stacking/stacking.ts';
import { controlOf, hasFlag, isDisrupted, placeOf } from '../table/board.ts';
import { layMarker, setFlag, write } from '../table/changes.ts';
import {
  AXIS,
  airfields,
  groundUnits,
  isAirfield,
  isAlly,
  isArmy,
  isGround,
  isKorps,
  isMechanized,
  nameOf,
  RUSSIAN,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, shape } from '../table/layout.ts';
import { hexLabel, isAlliedSouth, majorCities, map, railways } from '../table/terrain.ts';
import { blockedAt, isLinked, isOpenRail, noTrainFrom, railHexes } from './lines.ts';

/** DS-RAIL-1. */
const AXIS_CAPACITY = 3;

/** DS-RAIL-1, DS-RAIL-2 factors that a side may move by rail in a turn. */
export function railCapacity(state: State, side: number): number {
  if (side === AXIS) return AXIS_CAPACITY;
  return 1 + majorCities.filter(city => controlOf(state, city) === RUSSIAN).length;
}

/** DS-RAIL-4, R-76. */
export function railCost(rider: number): number {
  if (isArmy[rider] === 1 || isMechanized[rider] === 1) return 3;
  return isKorps[rider] === 1 ? 2 : 1;
}

const usedOf = ({ data }: State): number => data[shape.game.railUsed];

export const rail = action<FrameOf<'strategic'>, { readonly unit: number; readonly to: number }>({
  type: 'rail',
  rule: 'DS-RAIL-1',
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ side }) => riders[side],
      only: ({ state }, rider) =>
        isAtRail(state, rider) && whyNoTrain(state, rider) === undefined && hasStation(state, rider),
      why: ({ state }, rider) => whyNoTrain(state, rider),
    }),
    to: hex({
      sure: true,
      from: ({ state }, { unit: rider }, most) => stationsFor(state, rider, most),
      exact: true,
      why: ({ state }, to, { unit: rider }) => whyNoStation(state, rider, to),
    }),
  },
  left: leftOver('DS-RAIL-1', n => `${n} can still go by rail.`),
  do(play, _, { unit: rider, to }) {
    const { state } = play;
    const from = map.ids[placeOf(state, rider)];
    write(state, shape.game.railUsed, usedOf(state) + railCost(rider));
    setFlag(state, rider, isAirfield[rider] === 1 ? FLAG.moved : FLAG.moved | FLAG.attacked);
    if (isAirfield[rider] === 1) layMarker(state, rider, to);
    else enterHex(play, rider, to);
    emit(play, { type: 'railed', unit: unitIds[rider], from, to: map.ids[to], rule: 'DS-RAIL-1' });
    // DS-STRAT-1, DS-AFLD-4.
    disruptSelf(play, rider, isAirfield[rider] === 1 ? 'DS-AFLD-4' : 'DS-STRAT-1');
  },
});

const riders = groundUnits.map((units, side) => Int16Array.of(...units, ...airfields[side]));

/** Quick: on a railway, and nothing that it carries keeps it there. Whoever is not boards no train. */
function isAtRail(state: State, rider: number): boolean {
  const at = placeOf(state, rider);
  return at >= 0 && railways.has[at] === 1 && !hasFlag(state, rider, FLAG.moved | FLAG.disrupted);
}

function whyNoTrain(state: State, rider: number): Refusal | undefined {
  const side = phasingSide(state);
  if (sideOf[rider] !== side || (isGround[rider] === 0 && isAirfield[rider] === 0))
    return refuse('DS-RAIL-1', `${nameOf(rider)} is not one of your units that could go by rail.`);
  const at = placeOf(state, rider);
  if (at < 0) return refuse('DS-RAIL-1', `${nameOf(rider)} is not on the map.`);
  if (isDisrupted(state, rider))
    return refuse('DS-DISR-2', `${nameOf(rider)} is disrupted and boards no train.`);
  if (hasFlag(state, rider, FLAG.moved))
    return refuse('DS-STRAT-2', `${nameOf(rider)} has been moved in this turn.`);
  if (railways.has[at] === 0) return refuse('DS-RAIL-8', `${nameOf(rider)} does not stand on a railway.`);
  const left = railCapacity(state, side) - usedOf(state);
  if (railCost(rider) > left)
    return refuse(
      side === AXIS ? 'DS-RAIL-1' : 'DS-RAIL-2',
      `${nameOf(rider)} takes ${railCost(rider)} of the rail capacity; ${left} left.`,
    );
  return isOpenRail(state, side, at) ? undefined : refuse('DS-RAIL-3', noTrainFrom(state, side, at));
}

function whyNoStation(state: State, rider: number, to: number): Refusal | undefined {
  const side = sideOf[rider];
  const from = placeOf(state, rider);
  if (to === from) return refuse('DS-RAIL-8', `${nameOf(rider)} is there already.`);
  if (railways.has[to] === 0) return refuse('DS-RAIL-8', `No railway runs through ${hexLabel(to)}.`);
  if (!isLinked(state, side, from, to)) {
    const at = blockedAt(state, side, from, to);
    return refuse(
      'DS-RAIL-3',
      at < 0
        ? `No railway runs from ${hexLabel(from)} to ${hexLabel(to)}.`
        : `The line to ${hexLabel(to)} is blocked at ${hexLabel(at)}.`,
    );
  }
  // DS-OMF-9.
  if (isAlly[rider] === 1 && isAlliedSouth[to] === 0)
    return refuse('DS-OMF-9', `${nameOf(rider)} stays in the south.`);
  return isAirfield[rider] === 1 ? whyBeyondFront(state, side, to) : whyNoRoom(state, to, rider);
}

/** So many of the hexes that a unit may go to. */
function stationsFor(state: State, rider: number, most: number): number[] {
  const [side, from] = [sideOf[rider], placeOf(state, rider)];
  const found: number[] = [];
  for (let i = 0; i < railHexes.length && found.length < most; i++) {
    const to = railHexes[i];
    if (to === from || !isLinked(state, side, from, to)) continue;
    if (isAlly[rider] === 1 && isAlliedSouth[to] === 0) continue;
    const isRoom =
      isAirfield[rider] === 1 ? whyBeyondFront(state, side, to) === undefined : fitsOne(state, to, rider);
    if (isRoom) found.push(to);
  }
  return found;
}

const hasStation = (state: State, rider: number): boolean => stationsFor(state, rider, 1).length > 0;
