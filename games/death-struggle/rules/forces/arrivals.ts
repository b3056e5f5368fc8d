// Arrivals of both sides: units with a date, what cities and factories give, and the Siberian Reserve. Each is put into a hex
// that it may come to; whoever finds no room waits.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, phasingSide, turnOf } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { controlOf, placeOf } from '../table/board.ts';
import { setFlag, setSteps } from '../table/changes.ts';
import { EAST_EDGE } from '../table/charts.ts';
import { components } from '../table/checks.ts';
import {
  AXIS,
  fullSteps,
  hasStrongSide,
  nameOf,
  RUSSIAN,
  SIDES,
  sideOf,
  UNITS,
  unitIds,
  unitNumber,
  waveOf,
} from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { ARRIVALS, FLAG, SIBERIAN_RESERVE } from '../table/layout.ts';
import { eastEdge, hexLabel, hexNumber, isEastEdge, MOSCOW, map } from '../table/terrain.ts';
import {
  hasPlaceInReserve,
  isOpenTo,
  placesAt,
  placesForReserve,
  placesInWest,
  placesOnEdge,
} from './entry.ts';
import { nextOf } from './kinds.ts';
import { EDGE, openSources, type Source } from './levies.ts';
import { currentWave } from './siberians.ts';

/** DS-REINF-7, DS-SETUP-10, DS-SIB-3 turn and place of those that have a date; 0 and EDGE for others. */
const turnsOf = new Uint8Array(UNITS);
const placesOf = new Int16Array(UNITS).fill(EDGE);
const dated: number[][] = SIDES.map(side =>
  components.charts.arrivals[side].flatMap(({ turn, at, units }) =>
    units.map(id => {
      const one = unitNumber(id);
      turnsOf[one] = turn;
      placesOf[one] = at === EAST_EDGE ? EDGE : hexNumber(at);
      return one;
    }),
  ),
);
const reserve = Array.from({ length: UNITS }, (_, one) => one).filter(one => waveOf[one] > 0);

type Arrivals = FrameOf<'arrivals'>;

const isDue = (state: State, one: number): boolean =>
  placeOf(state, one) === ARRIVALS && turnsOf[one] > 0 && turnsOf[one] <= turnOf(state);
/** DS-SIB-1, DS-SIB-8 of the wave of this turn, or of one before it that found no room. */
const isOfReserve = (state: State, one: number): boolean =>
  waveOf[one] > 0 && placeOf(state, one) === SIBERIAN_RESERVE && waveOf[one] <= currentWave(state);

/** Units that could come now, the next of each kind. */
function comers({ state, side }: At<Arrivals>): number[] {
  const found = dated[side].filter(one => isDue(state, one));
  if (side === AXIS) return found;
  for (const one of reserve) if (isOfReserve(state, one)) found.push(one);
  for (const { kinds } of openSources(state))
    for (const kind of kinds) {
      const next = nextOf(state, kind);
      if (next >= 0 && !found.includes(next)) found.push(next);
    }
  return found;
}

/** Open sources that this unit is the next of. */
const sourcesOf = (state: State, one: number): Source[] =>
  sideOf[one] === RUSSIAN
    ? openSources(state).filter(({ kinds }) => kinds.some(kind => nextOf(state, kind) === one))
    : [];

/** Where a unit that could come may be put. */
function placesFor(state: State, one: number): number[] {
  if (isOfReserve(state, one)) return placesForReserve(state, one);
  if (isDue(state, one)) {
    const at = placesOf[one];
    if (at === EDGE) return placesOnEdge(state, one);
    // DS-REINF-9.
    if (sideOf[one] === AXIS && controlOf(state, at) !== AXIS) return placesInWest(state, one);
    return placesAt(state, one, at);
  }
  const found = new Set<number>();
  for (const { at } of sourcesOf(state, one))
    for (const place of at === EDGE ? placesOnEdge(state, one) : placesAt(state, one, at)) found.add(place);
  return [...found].sort((a, b) => a - b);
}

/** Is there any? Asked of everybody who could come, so nothing is listed. */
function hasPlaceFor(state: State, one: number): boolean {
  if (isOfReserve(state, one)) return hasPlaceInReserve(state, one);
  if (isDue(state, one)) return placesFor(state, one).length > 0;
  return sourcesOf(state, one).some(({ at }) =>
    at === EDGE ? eastEdge.some(place => isOpenTo(state, one, place)) : placesAt(state, one, at).length > 0,
  );
}

const arrive = action<Arrivals, { readonly unit: number; readonly to: number }>({
  type: 'arrive',
  rule: (at, { unit: one }) => ruleFor(at.state, one),
  fields: {
    unit: unit({
      each: 'ask',
      from: comers,
      only: ({ state }, one) => hasPlaceFor(state, one),
      why: (at, one) => whyNotComing(at, one),
    }),
    to: hex({
      sure: true,
      from: ({ state }, { unit: one }) => placesFor(state, one),
      exact: true,
      why: ({ state }, to, { unit: one }) =>
        placesFor(state, one).includes(to)
          ? undefined
          : refuse('DS-REINF-10', `${nameOf(one)} cannot arrive in ${hexLabel(to)}.`),
    }),
  },
  left: leftOver('DS-REINF-3', n => `${n} can still arrive.`),
  do: (play, _, { unit: one, to }) => bring(play, one, to),
});

/** Everybody who has a place of his own goes there, and those of the eastern edge to its middle; the Reserve waits for orders. */
const arriveAll = action<Arrivals>({
  type: 'arrive-all',
  rule: 'DS-REINF-3',
  may: at =>
    comers(at).some(one => !isOfReserve(at.state, one) && hasPlaceFor(at.state, one))
      ? undefined
      : refuse('DS-REINF-3', 'Nobody is left to arrive.'),
  do(play, frame) {
    const { state } = play;
    const side = phasingSide(state);
    // Each arrival changes who is next, so the list is made anew.
    for (;;) {
      const next = comers({ state, frame, side }).find(
        one => !isOfReserve(state, one) && hasPlaceFor(state, one),
      );
      if (next === undefined) return;
      bring(play, next, usualPlace(state, next));
    }
  },
});

/** The place of its own that a unit has, or the hex of the edge nearest to Moscow. */
function usualPlace(state: State, one: number): number {
  const places = placesFor(state, one);
  const own = places.find(place => isEastEdge[place] === 0);
  if (own !== undefined) return own;
  return places.toSorted((a, b) => distance(map, a, MOSCOW) - distance(map, b, MOSCOW))[0];
}

export const arrivalsFrame = phase<Arrivals>({
  rule: state => (phasingSide(state) === AXIS ? 'DS-REINF-7' : 'DS-REINF-1'),
  side: state => phasingSide(state),
  prompt: () => 'Bring your reinforcements in, one by one or all at once, or end the phase.',
  actions: [arrive, arriveAll, endPhase('DS-SEQ-20')],
  otherwise: notNow('DS-SEQ-20', 'Reinforcements arrive now.'),
});

/** DS-REINF-9, DS-SIB-2, R-91 whoever comes is fresh. */
function bring(play: Play, one: number, to: number): void {
  const { state } = play;
  const rule = ruleFor(state, one);
  const source = isDue(state, one) || isOfReserve(state, one) ? undefined : sourceFor(state, one, to);
  source?.use(state);
  setSteps(state, one, fullSteps[one]);
  enterHex(play, one, to);
  // DS-SIB-7 shock armies, and the German armies that come later, show their stronger side.
  if (hasStrongSide[one] === 1) setFlag(state, one, FLAG.strong);
  emit(play, { type: 'arrived', unit: unitIds[one], hex: map.ids[to], rule: source?.rule ?? rule });
}

/** The source that gives a unit which is put there: that of the hex itself before one beside it or the edge. */
function sourceFor(state: State, one: number, to: number): Source | undefined {
  const sources = sourcesOf(state, one);
  return (
    sources.find(({ at }) => at === to) ??
    sources.find(({ at }) => at === EDGE && isEastEdge[to] === 1) ??
    sources.find(({ at }) => at !== EDGE && placesAt(state, one, at).includes(to))
  );
}

function ruleFor(state: State, one: number): string {
  if (isOfReserve(state, one)) return 'DS-SIB-1';
  if (isDue(state, one)) return sideOf[one] === AXIS ? 'DS-REINF-9' : 'DS-SETUP-10';
  return sourcesOf(state, one)[0]?.rule ?? 'DS-REINF-3';
}

function whyNotComing(at: At<Arrivals>, one: number): Refusal | undefined {
  const { state, side } = at;
  if (sideOf[one] !== side) return refuse('DS-SEQ-20', `${nameOf(one)} belongs to the other side.`);
  if (!comers(at).includes(one)) {
    if (placeOf(state, one) === ARRIVALS)
      return refuse('DS-REINF-7', `${nameOf(one)} arrives on turn ${turnsOf[one]}.`);
    if (placeOf(state, one) === SIBERIAN_RESERVE)
      return refuse('DS-SIB-8', `${nameOf(one)} comes with a later wave of the Siberian Reserve.`);
    return refuse('DS-REINF-3', `${nameOf(one)} does not arrive now.`);
  }
  return placesFor(state, one).length > 0
    ? undefined
    : refuse('DS-REINF-10', `There is no room for ${nameOf(one)}.`);
}
