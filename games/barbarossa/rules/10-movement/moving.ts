// Regular movement (10.1 to 10.7): a unit or a stack goes a way, hex by hex, and may go on later while no other stack has
// begun. `begin` rolls the breakdown die of turn 3 (5.10f). 10.21 no way leads off the map; exits are in chapters 4 and 8.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, units as unitsField, way } from '../../../../kit/actions/fields.ts';
import { outlook } from '../../../../kit/dice/outlook.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { bindPlanning, type MovePlan } from '../../../../kit/movement/planning.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { captureOutlooks } from '../04-victory/capture.ts';
import { placeOf, pointsLeft } from '../table/board.ts';
import { roll, write } from '../table/changes.ts';
import { nameOf, UNITS, unitIds, unitsOf, unitsThat } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { enterHex, passHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { acrossFrom } from './costs.ts';
import { forces } from './forces.ts';
import {
  allowanceOf,
  beginMove,
  endMove,
  isBreakdownTurn,
  isFree,
  isMoving,
  needsDie,
  noteBreakdown,
  pointsAfter,
  spend,
  whyAtSea,
  whyNotMovable,
} from './points.ts';
import {
  canStep,
  canStepTogether,
  rangeOf,
  reachOf,
  standingIn,
  walkTogether,
  whyOutOfReach,
} from './reach.ts';

type Movement = FrameOf<'movement'>;

interface Move {
  readonly unit: number;
  readonly path?: readonly number[];
  readonly to?: number;
}

interface StackMove {
  readonly from: number;
  readonly units: readonly number[];
  readonly path?: readonly number[];
  readonly to?: number;
}

/** 10.2b any or none, as far as its owner likes. */
export const move = action<Movement, Move, MovePlan>({
  type: 'move',
  rule: '10.1a',
  fields: {
    unit: unit({
      each: 'ask',
      alone: '10.5',
      from: ({ state, side }) => movable(state, side).units,
      exact: true,
      why: ({ state }, mover) => whyNoStep(state, mover) ?? whyWaiting(state, mover),
    }),
    /** Whoever names no way has it found for him. */
    path: way(),
    to: hex({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from({ state }, { unit: mover }) {
        const { hexes, count } = reachOf(state, mover);
        return Array.from(hexes.subarray(1, count));
      },
      costs({ state }, hexes, { unit: mover }) {
        const { cost } = reachOf(state, mover);
        return hexes.map(to => cost[to]);
      },
    }),
  },
  facts: ({ state }, { unit: mover }) => ({ allowance: allowanceOf(state, mover) }),
  plan: ({ state }, { unit: mover, path, to }) => planOf(state, [mover], path, to),
  left: leftOver('10.2b', n => `${n} can still move.`),
  chances: ({ state, side }, { path }) => captureOutlooks(state, side, path),
  do: (play, _, plan) => carryOut(play, plan),
});

/** 10.5 units that began in one hex go together; every choice among them has a range of its own. */
export const moveStack = action<Movement, StackMove, MovePlan>({
  type: 'move-stack',
  rule: '10.5',
  fields: {
    from: hex({
      each: 'ask',
      from: ({ state, side }) => forces.stackHexes(state, side),
      only: ({ state, side }, from) => hasStack(state, side, from),
      why: ({ state, side }, from) => whyNoStack(state, side, from),
    }),
    units: unitsField({
      sure: true,
      min: 2,
      few: () => refuse('10.5', 'A stack is two units or more; one by itself simply moves.'),
      from: ({ state, side }, { from }) => standingIn(state, from, side),
      why: ({ state }, mover, { from }) =>
        placeOf(state, mover) === from
          ? whyNoStep(state, mover)
          : refuse('10.5', `${nameOf(mover)} does not stand in ${hexLabel(from)}.`),
      lists: ({ state, side }, _, { from }) => stacksIn(state, side, from),
      together: () => true,
    }),
    path: way(),
    to: hex({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from: ({ state }, { units }) => rangeOf(state, units).hexes,
    }),
  },
  whole: ({ state }, { units }) => whyNotTogether(state, units),
  plan: ({ state }, { units, path, to }) => planOf(state, units, path, to),
  chances: ({ state, side }, { path }) => captureOutlooks(state, side, path),
  do: (play, _, plan) => carryOut(play, plan),
});

/** 5.10f the die comes just before the move, and is thrown once for a hex; who has it thrown is on the move. */
export const begin = action<Movement, { readonly unit: number }>({
  type: 'begin',
  rule: '5.10f',
  fields: {
    unit: unit({
      each: true,
      alone: '5.10f',
      from: at => (isBreakdownTurn(at.state) ? ownUnits(at) : NOBODY),
      why: ({ state }, mover) =>
        whyNoStep(state, mover) ??
        (needsDie(state, mover)
          ? undefined
          : refuse('5.10f', `${nameOf(mover)} has no breakdown to roll for.`)),
    }),
  },
  left: leftOver('5.10f', n => `${n} can still move, after a die for breakdown.`),
  // 10.3 one hex is open to everybody, however few points the die leaves.
  chances: ({ state }, { unit: mover }) => [
    outlook('5.10f', `Movement points of ${nameOf(mover)}`, die =>
      counted(pointsAfter(state, mover, die), 'point'),
    ),
  ],
  do(play, _, { unit: mover }) {
    const { state } = play;
    const from = placeOf(state, mover);
    const die = roll(play, BREAKDOWN + from, 0, 'breakdown', { hex: map.ids[from], rule: '5.10f' });
    noteBreakdown(state, from, die);
    beginMove(state, [mover]);
    emit(play, {
      type: 'breakdown',
      hex: map.ids[from],
      die,
      points: pointsLeft(state, mover),
      rule: '5.10f',
    });
  },
});

const NOBODY: readonly number[] = [];
/** Keeps the dice of hexes apart from those of battles. */
const BREAKDOWN = 5000;

/** What a move would come to, for those who ask before they play. */
export const planMove = (at: At<Movement>, sent: Readonly<Record<string, unknown>>): MovePlan | Refusal =>
  move.given(at, sent);

function ownUnits({ state, side }: At): number[] {
  return unitsThat(unitsOf[side], mover => placeOf(state, mover) >= 0);
}

/** Why a unit goes nowhere now. */
export function whyNoStep(state: State, mover: number): Refusal | undefined {
  return (
    whyNotMovable(state, mover) ??
    whyAtSea(mover) ??
    (canStep(state, mover)
      ? undefined
      : refuse('10.3', `${nameOf(mover)} cannot take a step in any direction.`))
  );
}

interface Movable {
  units: number[];
  /** By unit. */
  readonly isAble: Uint8Array;
}

/** `whyNoStep` and `whyWaiting` as yes or no, for all units of the side at once: every list of the phase asks. */
const movable = memoize<Movable>({ units: [], isAble: new Uint8Array(UNITS) }, (state, side, found) => {
  const own = unitsOf[side];
  const mayWait = isBreakdownTurn(state);
  found.units = [];
  found.isAble.fill(0);
  if (!isMoving(state, side)) return;
  for (let i = 0; i < own.length; i++) {
    const mover = own[i];
    if (!isFree(state, mover) || whyAtSea(mover) !== undefined || !canStep(state, mover)) continue;
    if (mayWait && needsDie(state, mover)) continue;
    found.units.push(mover);
    found.isAble[mover] = 1;
  }
});

/** 10.5 they began the phase together, and no die is missing. */
function whyNotTogether(state: State, movers: readonly number[]): Refusal | undefined {
  const why = forces.whyNotTogether(state, movers);
  if (why !== undefined) return why;
  for (const mover of movers) if (needsDie(state, mover)) return whyWaiting(state, mover);
  return undefined;
}

const whyWaiting = (state: State, mover: number): Refusal | undefined =>
  needsDie(state, mover)
    ? refuse('5.10f', `${nameOf(mover)} must roll for breakdown before it moves (begin).`)
    : undefined;

/** Every choice of two or more units in a hex that can take a step together. */
function stacksIn(state: State, side: number, from: number): number[][] {
  const able = freeIn(state, side, from);
  const stacks: number[][] = [];
  for (let bits = 3; bits < 1 << able.length; bits++) {
    const chosen = able.filter((_, index) => (bits & (1 << index)) !== 0);
    if (chosen.length > 1 && isStack(state, chosen)) stacks.push(chosen);
  }
  return stacks;
}

function whyNoStack(state: State, side: number, from: number): Refusal | undefined {
  if (hasStack(state, side, from)) return undefined;
  const there = standingIn(state, from, side);
  for (const mover of there.length < 2 ? [] : there) {
    const why = whyWaiting(state, mover) ?? whyNoStep(state, mover);
    if (why !== undefined) return why;
  }
  return refuse('10.5', `No two units in ${hexLabel(from)} can move together: they begin a phase so.`);
}

/** Where several can go together, two can. */
function hasStack(state: State, side: number, from: number): boolean {
  const able = freeIn(state, side, from);
  for (let i = 0; i < able.length; i++)
    for (let j = i + 1; j < able.length; j++) if (isStack(state, [able[i], able[j]])) return true;
  return false;
}

const isStack = (state: State, movers: readonly number[]): boolean =>
  whyNotTogether(state, movers) === undefined && canStepTogether(state, movers);

function freeIn(state: State, side: number, from: number): number[] {
  const { isAble } = movable(state, side);
  const free: number[] = [];
  for (let there = state.data[shape.top + from]; there >= 0; there = state.data[shape.below + there])
    if (isAble[there] === 1) free.push(there);
  return free;
}

/** 10.1b a way that the player names may end where it began, since what is entered in passing is taken (3.6c). */
const planOf = bindPlanning({
  placeOf,
  reachOf,
  isEnd: () => true,
  rangeOf,
  walk: walkTogether,
  whyOutOfReach,
});

function carryOut(play: Play, { units: movers, path, costs }: MovePlan): void {
  const { state } = play;
  beginMove(state, movers);
  movers.forEach((mover, index) => {
    spend(state, mover, costs[index]);
    emit(play, {
      type: 'moved',
      unit: unitIds[mover],
      path: path.map(at => map.ids[at]),
      cost: costs[index],
    });
  });
  followPath(play, movers, path);
  if (acrossFrom(path[0]) !== path[1]) return;
  // 10.14a they end their movement on the other shore, and nobody follows.
  write(state, shape.game.kerchUsed, 1);
  for (const mover of movers) endMove(state, mover);
}

/** Through every hex in turn, with all that hangs on it; the game may end on the way. */
export function followPath(play: Play, movers: readonly number[], path: readonly number[]): void {
  for (let i = 1; i < path.length; i++) {
    const isLast = i + 1 === path.length;
    for (const mover of movers) {
      if (isLast) enterHex(play, mover, path[i]);
      else passHex(play, mover, path[i]);
    }
    if (!isOver(play.state)) continue;
    for (const mover of movers) if (!isLast) enterHex(play, mover, path[i]);
    return;
  }
}
