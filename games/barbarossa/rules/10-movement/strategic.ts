// German strategic movement (8.6, 8.7): from a supplied city over any distance, past no enemy, eight units a turn of which
// the heavy ones count twice and satellite armies four times.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, way } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import {
  ASKED,
  createReach,
  findReach,
  HALTS,
  type Mover,
  pathTo,
  type Reach,
  walk,
} from '../../../../kit/movement/reach.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { captureOutlooks } from '../04-victory/capture.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { isOverland } from '../07-supply/supply.ts';
import { isHeldFast } from '../12-road-back/road-back.ts';
import { controlOf, hasFlag, isBesideAny, isOccupiedBy, placeOf } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import {
  GERMAN,
  isMech,
  isSatellite,
  nameOf,
  SOVIET,
  sideOf,
  unitIds,
  unitsOf,
  unitsThat,
} from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, shape } from '../table/layout.ts';
import { HEXES, hexLabel, isCity, map } from '../table/terrain.ts';
import { whyBarred } from './barriers.ts';
import { strategicPrices } from './costs.ts';
import { followPath } from './moving.ts';
import { openStep, prepare } from './reach.ts';

type Strategic = FrameOf<'strategic'>;
interface Journey {
  readonly unit: number;
  readonly path?: readonly number[];
  readonly to?: number;
}
export interface JourneyPlan {
  readonly unit: number;
  readonly path: readonly number[];
}

/** 8.7d of each player turn, from turn 9 to turn 29. */
export const STRATEGIC_CAPACITY = 8;
export const strategicWeight = (one: number): number =>
  isSatellite[one] === 1 ? 4 : isMech[one] === 1 ? 2 : 1;
export const strategicLeft = ({ data }: State): number => STRATEGIC_CAPACITY - data[shape.game.strategicUsed];

const move = action<Strategic, Journey, JourneyPlan>({
  type: 'move',
  rule: '8.7a',
  fields: {
    unit: unit({
      each: 'ask',
      alone: '8.7a',
      from: ({ state }) => unitsThat(unitsOf[GERMAN], one => isInCity(state, one)),
      why: ({ state }, one) => whyNoJourney(state, one),
    }),
    path: way(),
    to: hex({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from({ state }, { unit: one }) {
        const { hexes, count } = journeysOf(state, one);
        return Array.from(hexes.subarray(1, count));
      },
      costs: (_, hexes, { unit: one }) => hexes.map(() => strategicWeight(one)),
    }),
  },
  facts: ({ state }) => ({ allowance: strategicLeft(state) }),
  plan: planOf,
  left: leftOver('8.7a', n => `${n} could move strategically.`),
  chances: ({ state, side }, { path }) => captureOutlooks(state, side, path),
  do: (play, _, plan) => carryOut(play, plan),
});

export const strategicFrame = phase<Strategic>({
  rule: '8.7a',
  side: state => phasingSide(state),
  prompt: state =>
    `Move units out of supplied cities over any distance: ${counted(strategicLeft(state), 'point')} of transport left.`,
  actions: [move, endPhase('8.7a')],
});

export const planJourney = (at: At<Strategic>, sent: Readonly<Record<string, unknown>>) =>
  move.given(at, sent);

const isInCity = (state: State, one: number): boolean => {
  const at = placeOf(state, one);
  return at >= 0 && isCity[at] === 1;
};

function whyNoJourney(state: State, one: number): Refusal | undefined {
  if (sideOf[one] !== GERMAN) return refuse('8.6', `${nameOf(one)} is not German: it moves in no such way.`);
  if (placeOf(state, one) < 0) return refuse('8.7b', `${nameOf(one)} is not on the map.`);
  if (isHeldFast(state, one)) return refuse('12.7', `${nameOf(one)} has orders to stand fast.`);
  // 8.7b it begins the phase in its city: nobody goes twice.
  if (hasFlag(state, one, FLAG.entrained))
    return refuse('8.7b', `${nameOf(one)} has had its strategic move in this phase.`);
  const from = placeOf(state, one);
  if (isCity[from] === 0 || controlOf(state, from) !== GERMAN)
    return refuse('8.7b', `${nameOf(one)} does not stand in a friendly city.`);
  // 8.7d.
  if (strategicWeight(one) > strategicLeft(state))
    return refuse(
      '8.7d',
      `${nameOf(one)} counts ${strategicWeight(one)}, and ${strategicLeft(state)} are left.`,
    );
  if (!isOverland(state, one))
    return refuse('8.7b', `${hexLabel(from)} has no regular overland supply for ${nameOf(one)}.`);
  return canLeave(state, one) ? undefined : refuse('8.7c', `${nameOf(one)} finds no open hex next to it.`);
}

function canLeave(state: State, one: number): boolean {
  const from = placeOf(state, one);
  const { costs, neighbours } = strategicPrices(state, one);
  prepare(state, [one]);
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    if (costs[edge] >= 0 && openStep(from, neighbours[edge], edge - from * 6, 0) >= 0) return true;
  }
  return false;
}

/** 8.7c next to an enemy it goes no further; ruling A3-32 who holds an empty hex does not matter. */
const marksOf = memoize(new Uint8Array(HEXES), (state, enemy, marks) => {
  for (let at = 0; at < HEXES; at++) marks[at] = isBesideAny(state, at, enemy) ? HALTS : ASKED;
});

function moverOf(state: State, one: number): Mover {
  prepare(state, [one]);
  return {
    start: placeOf(state, one),
    budget: 0,
    prices: strategicPrices(state, one),
    step: openStep,
    marks: marksOf(state, SOVIET),
    isOneStep: false,
  };
}

/** Every hex that a unit can be brought to. */
export function journeysOf(state: State, one: number): Reach {
  return journeys(state, one);
}

const journeys = memoize<Reach>(createReach(HEXES), (state, one, reach) => {
  findReach(moverOf(state, one), reach);
});

function planOf(
  { state }: At<Strategic>,
  { unit: one, path: steps, to = -1 }: Journey,
): JourneyPlan | Refusal {
  const from = placeOf(state, one);
  if (steps === undefined) {
    const path = pathTo(journeysOf(state, one), to);
    return path.length > 1 ? { unit: one, path } : whyNotThere(state, one, to);
  }
  const path = steps[0] === from ? steps : [from, ...steps];
  if (path.length < 2) return refuse('format', 'path: name the hexes to enter, in order.');
  if (to >= 0 && to !== path[path.length - 1])
    return refuse('format', 'path: its last hex and the field to differ.');
  const why = whyNotAlong(state, one, path);
  return why ?? { unit: one, path };
}

/** Why a way that was named cannot be gone. */
function whyNotAlong(state: State, one: number, path: readonly number[]): Refusal | undefined {
  const walked = walk(moverOf(state, one), path);
  if (!walked.ok) {
    const [before, at] = [path[walked.at - 1], path[walked.at]];
    return whyBarred(state, one, before, at, 'strategic') ?? whyNotThere(state, one, at);
  }
  const past = path.slice(1, -1).find(at => isBesideAny(state, at, SOVIET));
  return past === undefined
    ? undefined
    : refuse('8.7c', `In ${hexLabel(past)} it would pass an enemy; only the last hex may be next to one.`);
}

function whyNotThere(state: State, one: number, to: number): Refusal {
  if (to === placeOf(state, one)) return refuse('8.7c', `${nameOf(one)} stands there already.`);
  if (isOccupiedBy(state, to, SOVIET)) return refuse('10.4', `${hexLabel(to)} is held by the enemy.`);
  if (map.passable[to] === 0) return refuse('10.13', `${hexLabel(to)} is water.`);
  return (
    whyNoRoom(state, [one], to) ??
    refuse('8.7c', `No way leads to ${hexLabel(to)} that is open to it and passes no enemy.`)
  );
}

/** 8.7a it may still move, attack and all else in this player turn. 8.7e nothing but this takes of the eight. */
function carryOut(play: Play, { unit: one, path }: JourneyPlan): void {
  const { state } = play;
  const cost = strategicWeight(one);
  write(state, shape.game.strategicUsed, state.data[shape.game.strategicUsed] + cost);
  setFlag(state, one, FLAG.entrained);
  emit(play, {
    type: 'moved',
    how: 'strategic',
    unit: unitIds[one],
    path: path.map(at => map.ids[at]),
    cost,
    rule: '8.7a',
  });
  followPath(play, [one], path);
}
