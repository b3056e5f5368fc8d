// Airfields are moved when a player turn begins, behind the front, as far as the fastest units of their side go.

import type { RoadMover } from '../../../../families/coatney/road-search.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { StepCost } from '../../../../kit/movement/reach.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { movementBonus, movementFactor } from '../movement/factors.ts';
import { firstStep, searchOver } from '../movement/movement.ts';
import { BARRED, FACTOR, MOBILE_DIVISION, termsFor } from '../movement/prices.ts';
import { isLineBarred } from '../movement/steps.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { controlOf, hasAnything, hasFlag, isDisrupted, isOccupiedBy, placeOf } from '../table/board.ts';
import { layMarker, setFlag } from '../table/changes.ts';
import { AXIS, airfields, isAirfield, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { HEXES, hexLabel, isInactive, map } from '../table/terrain.ts';
import { isInZoneOf, watchOf } from '../zones/zones.ts';

const relocate = action<FrameOf<'airfields'>, { readonly unit: number; readonly to: number }>({
  type: 'relocate',
  rule: 'DS-AFLD-3',
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ side }) => airfields[side],
      only: ({ state }, airfield) => whyNotMoved(state, airfield) === undefined && hasSite(state, airfield),
      why: ({ state }, airfield) => whyNotMoved(state, airfield),
    }),
    to: hex({
      sure: true,
      from: ({ state }, { unit: airfield }) => sitesFor(state, airfield),
      exact: true,
      why: ({ state }, to, { unit: airfield }) => whyNoSite(state, airfield, to),
    }),
  },
  left: leftOver('DS-AFLD-3', n => `${n} can be moved.`, 'airfield'),
  do(play, _, { unit: airfield, to }) {
    const { state } = play;
    const from = map.ids[placeOf(state, airfield)];
    layMarker(state, airfield, to);
    setFlag(state, airfield, FLAG.moved);
    emit(play, { type: 'relocated', unit: unitIds[airfield], from, to: map.ids[to], rule: 'DS-AFLD-3' });
  },
});

/** DS-AFLD-1 for the Axis after the railheads, DS-SEQ-20 for the Russian after everything else of his first step. */
export const airfieldsFrame = phase<FrameOf<'airfields'>>({
  rule: 'DS-AFLD-1',
  side: state => phasingSide(state),
  prompt: () => 'Move your airfields behind the front, or end the phase.',
  actions: [relocate, endPhase('DS-SEQ-20')],
  otherwise: notNow('DS-SEQ-20', 'Airfields are moved now.'),
});

function whyNotMoved(state: State, airfield: number): Refusal | undefined {
  if (isAirfield[airfield] === 0 || sideOf[airfield] !== phasingSide(state) || placeOf(state, airfield) < 0)
    return refuse('DS-AFLD-3', `${nameOf(airfield)} is not an airfield of yours on the map.`);
  if (isDisrupted(state, airfield))
    return refuse('DS-DISR-2', `${nameOf(airfield)} is disrupted and stays where it is.`);
  return hasFlag(state, airfield, FLAG.moved)
    ? refuse('DS-AFLD-3', `${nameOf(airfield)} has been moved in this turn.`)
    : undefined;
}

function whyNoSite(state: State, airfield: number, to: number): Refusal | undefined {
  const from = placeOf(state, airfield);
  if (to === from) return refuse('DS-AFLD-3', `${nameOf(airfield)} is there already.`);
  const side = sideOf[airfield];
  const beyond = whyBeyondFront(state, side, to);
  if (beyond !== undefined) return beyond;
  if (isBarred(state, other(side), to))
    return refuse('DS-AFLD-3', `${hexLabel(to)} lies in an enemy zone of control.`);
  return sitesFor(state, airfield).includes(to)
    ? undefined
    : refuse('DS-AFLD-3', `${nameOf(airfield)} does not get as far as ${hexLabel(to)} in one turn.`);
}

/**
 * DS-AFLD-2 beyond the front is what the enemy has held last, whether or not he is still there, and where his railhead has got
 * to. By rail too.
 */
export function whyBeyondFront(state: State, side: number, to: number): Refusal | undefined {
  if (isBehindFront(state, side, to)) return undefined;
  return refuse('DS-AFLD-2', `${hexLabel(to)} lies beyond the front: your side does not hold it.`);
}

const isBehindFront = (state: State, side: number, to: number): boolean =>
  controlOf(state, to) === side && isInactive[to] === 0 && !hasAnything(state, to, other(side));

/** R-74 an airfield keeps away from the zones of the enemy, whoever stands there. */
const isBarred = (state: State, enemy: number, at: number): boolean =>
  isOccupiedBy(state, at, enemy) || isInZoneOf(state, enemy, at);

/** Hexes in which an airfield can be set up, in the order of the map. */
function sitesFor(state: State, airfield: number): readonly number[] {
  return sites(state, airfield).hexes;
}

/** Is there any? Most have one beside them, which is quickly seen. */
function hasSite(state: State, airfield: number): boolean {
  const mover = moverOf(state, airfield);
  for (let direction = 0; direction < 6; direction++) {
    const to = map.neighbours[mover.start * 6 + direction];
    if (to < 0 || !isBehindFront(state, sideOf[airfield], to)) continue;
    if (firstStep(mover, direction) >= 0) return true;
  }
  return sitesFor(state, airfield).length > 0;
}

const sites = memoize<{ hexes: readonly number[] }>({ hexes: [] }, (state, airfield, found) => {
  const mover = moverOf(state, airfield);
  const { nodes, count } = searchOver(mover);
  const hexes: number[] = [];
  for (let i = 0; i < count; i++) {
    const at = nodes[i] % HEXES;
    if (at !== mover.start && isBehindFront(state, sideOf[airfield], at)) hexes.push(at);
  }
  found.hexes = [...new Set(hexes)].sort((one, two) => one - two);
});

function moverOf(state: State, airfield: number): RoadMover {
  table = state;
  enemy = other(sideOf[airfield]);
  closed = barred(state, enemy);
  const plain = FACTOR * movementFactor(state, airfield);
  return {
    start: placeOf(state, airfield),
    budget: plain + FACTOR * movementBonus(state, airfield),
    terms: termsFor(state, MOBILE_DIVISION, true, undefined, plain, true),
    step,
    marks: watchOf(state, enemy),
  };
}

// The airfield that `moverOf` was called for.
let table: State;
let enemy = AXIS;
let closed: Uint8Array = new Uint8Array(0);

const step: StepCost = (from, to, direction, price) =>
  closed[to] === 1 || isLineBarred(table, enemy, from, from * 6 + direction) ? BARRED : price;

const barred = memoize(new Uint8Array(HEXES), (state, enemy, closed) => {
  for (let at = 0; at < HEXES; at++) closed[at] = isBarred(state, enemy, at) ? 1 : 0;
});
