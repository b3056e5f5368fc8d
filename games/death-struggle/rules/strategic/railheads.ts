// Railheads: how far the Axis has changed the gauge of Russian railways. They follow the front a few hexes a turn, and fall back
// when a Russian enters their hex.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, way } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { isOpenTo, isOwnRail } from '../supply/supply-lines.ts';
import { controlOf, everythingIn, hasAnything, hasFlag, isOccupiedBy, placeOf } from '../table/board.ts';
import { keepFlags, layMarker, putUnit, setFlag, setSteps, write } from '../table/changes.ts';
import { AXIS, isRailhead, nameOf, RUSSIAN, railheads, unitIds } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, OUT, shape } from '../table/layout.ts';
import { hasPlace, hexLabel, isAxisCountry, isInactive, map, railways } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';

/** DS-SUP-2 railway hexes a turn. */
const ADVANCE = 3;

interface Extension {
  readonly unit: number;
  readonly path?: readonly number[];
  readonly to?: number;
}

const extend = action<
  FrameOf<'railheads'>,
  Extension,
  { readonly unit: number; readonly path: readonly number[] }
>({
  type: 'extend',
  rule: 'DS-SUP-2',
  fields: {
    unit: unit({
      each: 'ask',
      from: () => railheads,
      only: ({ state }, railhead) =>
        whyNotReady(state, railhead) === undefined && reachOf(state, railhead).size > 1,
      why: ({ state }, railhead) =>
        whyNotReady(state, railhead) ??
        (reachOf(state, railhead).size > 1
          ? undefined
          : refuse('DS-SUP-3', `${nameOf(railhead)} has no railway to go along.`)),
    }),
    path: way(),
    to: hex({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from: ({ state }, { unit: railhead }) => [...reachOf(state, railhead).keys()].slice(1),
    }),
  },
  plan: ({ state }, given) => planOf(state, given),
  left: leftOver('DS-SUP-2', n => `${n} can be advanced.`, 'railhead'),
  do(play, _, { unit: railhead, path }) {
    const { state } = play;
    // R-114 both ends of each step.
    for (const at of path) convert(state, at);
    layMarker(state, railhead, path[path.length - 1]);
    setFlag(state, railhead, FLAG.moved);
    emit(play, {
      type: 'rail-converted',
      unit: unitIds[railhead],
      path: path.map(at => map.ids[at]),
      rule: 'DS-RAIL-6',
    });
  },
});

export const railheadsFrame = phase<FrameOf<'railheads'>>({
  rule: 'DS-SUP-2',
  side: () => AXIS,
  prompt: () => `Advance each railhead by up to ${ADVANCE} railway hexes, or end the phase.`,
  actions: [extend, endPhase('DS-SEQ-20')],
  otherwise: notNow('DS-SEQ-20', 'Railheads are advanced now.'),
});

function convert(state: State, at: number): void {
  if (isAxisCountry[at] === 0 && state.data[shape.hex.converted + at] === 0)
    write(state, shape.hex.converted + at, 1);
}

function whyNotReady(state: State, railhead: number): Refusal | undefined {
  if (isRailhead[railhead] === 0 || placeOf(state, railhead) < 0)
    return refuse('DS-SUP-2', `${nameOf(railhead)} is no railhead on the map.`);
  return hasFlag(state, railhead, FLAG.moved)
    ? refuse('DS-SUP-2', `${nameOf(railhead)} has been advanced in this turn.`)
    : undefined;
}

/** DS-SUP-3 why a railhead may not be brought into a hex. */
function whyNotInto(state: State, at: number): Refusal | undefined {
  if (isInactive[at] === 1) return refuse('DS-MAP-1', `${hexLabel(at)} is out of play.`);
  // An airfield is no unit, but it is not passed by.
  if (hasAnything(state, at, RUSSIAN)) return refuse('DS-SUP-3', `${hexLabel(at)} is held by the enemy.`);
  if (isOccupiedBy(state, at, AXIS)) return undefined;
  if (isInZoneOf(state, RUSSIAN, at))
    return refuse(
      'DS-SUP-3',
      `${hexLabel(at)} lies in an enemy zone of control, and none of your units is there.`,
    );
  return hasPlace[at] === 1 && controlOf(state, at) === RUSSIAN
    ? refuse('DS-SUP-3', `${hexLabel(at)} is a Russian town that none of your units has taken.`)
    : undefined;
}

/** Hexes that a railhead can get to, its own first, each with the one before it. */
function reachOf(state: State, railhead: number): Map<number, number> {
  const start = placeOf(state, railhead);
  const before = new Map([[start, -1]]);
  let edge = [start];
  for (let steps = 0; steps < ADVANCE; steps++) {
    const next: number[] = [];
    for (const from of edge)
      for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
        const to = map.neighbours[hexside];
        if (railways.crosses[hexside] === 0 || before.has(to) || whyNotInto(state, to) !== undefined)
          continue;
        before.set(to, from);
        next.push(to);
      }
    edge = next;
  }
  return before;
}

function planOf(state: State, { unit: railhead, path, to = -1 }: Extension) {
  const start = placeOf(state, railhead);
  if (path === undefined) {
    const before = reachOf(state, railhead);
    if (!before.has(to) || to === start)
      return (
        whyNotInto(state, to) ??
        refuse('DS-SUP-2', `${hexLabel(to)} is not within ${ADVANCE} railway hexes of ${nameOf(railhead)}.`)
      );
    const found: number[] = [];
    for (let at = to; at >= 0; at = before.get(at) ?? -1) found.push(at);
    return { unit: railhead, path: found.reverse() };
  }
  const steps = path[0] === start ? path : [start, ...path];
  if (to >= 0 && to !== steps[steps.length - 1])
    return refuse('format', 'path: its last hex and the field to differ.');
  if (steps.length < 2 || steps.length > ADVANCE + 1)
    return refuse('DS-SUP-2', `A railhead advances by one to ${ADVANCE} railway hexes.`);
  for (let index = 1; index < steps.length; index++) {
    const [from, at] = [steps[index - 1], steps[index]];
    const direction = directionTo(map, from, at);
    if (direction < 0 || railways.crosses[from * 6 + direction] === 0)
      return refuse('DS-SUP-2', `No railway runs from ${hexLabel(from)} to ${hexLabel(at)}.`);
    const why = whyNotInto(state, at);
    if (why !== undefined) return why;
  }
  return { unit: railhead, path: steps };
}

/** DS-SUP-16, R-92 a Russian unit has entered the hex: railheads in it fall back along their line. */
export function pushBackRailheads(play: Play, at: number): void {
  const { state } = play;
  for (const railhead of everythingIn(state, at)) {
    if (isRailhead[railhead] === 0) continue;
    const to = refugeFrom(state, at);
    if (to >= 0) layMarker(state, railhead, to);
    else {
      keepFlags(state, railhead, 0);
      setSteps(state, railhead, 0);
      putUnit(state, railhead, OUT);
    }
    emit(play, {
      type: 'railhead-back',
      unit: unitIds[railhead],
      ...(to < 0 ? {} : { hex: map.ids[to] }),
      rule: 'DS-SUP-16',
    });
  }
}

/**
 * The nearest hex of the line behind that is free of enemies and of zones that nobody of the Axis stands in. Where the line has
 * been cut behind it, the nearest such hex of the Axis along any railway; -1 if there is none.
 */
function refugeFrom(state: State, at: number): number {
  const alongOwn = nearestFree(state, at, hex => isOwnRail(state, AXIS, hex));
  return alongOwn >= 0 ? alongOwn : nearestFree(state, at, () => true);
}

function nearestFree(state: State, at: number, mayPass: (hex: number) => boolean): number {
  const seen = new Set([at]);
  for (const from of seen)
    for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
      const to = map.neighbours[hexside];
      if (railways.crosses[hexside] === 0 || seen.has(to) || !mayPass(to)) continue;
      if (isOwnRail(state, AXIS, to) && isOpenTo(state, AXIS, to)) return to;
      seen.add(to);
    }
  return -1;
}
