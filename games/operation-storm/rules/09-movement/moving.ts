// Movement (9.1 to 9.7): a unit or a stack goes a way, hex by hex, and may go on later while no other stack has begun. Units
// that go together are named first, and then their way: a stack of twelve has too many parts to list where each could go.
// 9.21 no way leads off the map.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, units as unitsField, way } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { bindPlanning, type MovePlan } from '../../../../kit/movement/planning.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { hasRoomForOne } from '../06-stacking/stacking.ts';
import { hasFlag, placeOf, unitsIn } from '../table/board.ts';
import { dropFlag } from '../table/changes.ts';
import { nameOf, sideOf, unitIds, unitsOf, unitsThat } from '../table/counters.ts';
import { enterHex, passHex } from '../table/entering.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { allowanceOf, beginMove, isMovable, spend } from './points.ts';
import { canGo, endsOf, rangeOf, reachOf, walkTogether, whyOutOfReach } from './reach.ts';
import { freeIn, hasStack, stackHexes, stacksIn, whyNoStackIn, whyNoStep, whyNotTogether } from './stacks.ts';

type Movement = FrameOf<'movement'>;
type March = FrameOf<'march'>;

interface Move {
  readonly unit: number;
  readonly path?: readonly number[];
  readonly to?: number;
}

interface Named {
  readonly from: number;
  readonly units: readonly number[];
}

/** 9.2-2 any or none, as far as its owner likes; 7.7 even where no supply will follow. */
export const move = action<Movement, Move, MovePlan>({
  type: 'move',
  rule: '9.1-1',
  fields: {
    unit: unit({
      each: 'ask',
      alone: '9.5-1',
      from: ({ state, side }) => unitsThat(unitsOf[side], mover => isMovable(state, mover)),
      only: ({ state }, mover) => canGo(state, mover),
      why: ({ state }, mover) => whyNoStep(state, mover),
    }),
    /** Whoever names no way has it found for him. */
    path: way(),
    to: hex({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from: ({ state }, { unit: mover }) => endsOf(state, mover),
      costs({ state }, hexes, { unit: mover }) {
        const { cost } = reachOf(state, mover);
        return hexes.map(to => cost[to]);
      },
    }),
  },
  facts: ({ state }, { unit: mover }) => ({ allowance: allowanceOf(state, mover) }),
  plan: ({ state }, { unit: mover, path, to }) => planOf(state, [mover], path, to),
  left: leftOver('9.2-2', n => `${n} can still move.`),
  do: (play, _, plan) => carryOut(play, plan),
});

/** 9.5-1, 9.5-2 units that began in one hex go together, all or any of them. */
export const moveStack = action<Movement, Named>({
  type: 'move-stack',
  rule: '9.5-1',
  fields: {
    from: hex({
      each: 'ask',
      from: ({ state, side }) => stackHexes(state, side),
      only: ({ state, side }, from) => hasStack(state, from, side),
      why: ({ state, side }, from) => whyNoStackIn(state, from, side),
    }),
    units: unitsField({
      sure: true,
      min: 2,
      few: () => refuse('9.5-1', 'A stack is two units or more; one by itself simply moves.'),
      from: ({ state, side }, { from }) => freeIn(state, from, side),
      why: ({ state }, mover, { from }) =>
        placeOf(state, mover) === from
          ? whyNoStep(state, mover)
          : refuse('9.5-1', `${nameOf(mover)} does not stand in ${hexLabel(from)}.`),
      lists: ({ state }, free) => stacksIn(state, free),
    }),
  },
  whole: ({ state }, { units }) => whyNotTogether(state, units),
  do: (play, _, { units }) => pushFrame(play.state, { name: 'march', units }),
});

interface Way {
  readonly path?: readonly number[];
  readonly to?: number;
}

/** 9.7 as far as the slowest of them gets. */
const go = action<March, Way, MovePlan>({
  type: 'go',
  rule: '9.5-1',
  fields: {
    path: way(),
    to: hex({
      optional: (_, { path }) => path !== undefined,
      from: ({ state, frame: { units } }) => rangeOf(state, units).hexes,
      exact: true,
    }),
  },
  facts: ({ state, frame: { units } }) => ({
    allowance: Math.min(...units.map(each => allowanceOf(state, each))),
  }),
  plan: ({ state, frame: { units } }, { path, to }) => planOf(state, units, path, to),
  do(play, _, plan) {
    popFrame(play.state);
    carryOut(play, plan);
  },
});

/** Nothing has been paid yet. */
const stay = action<March>({
  type: 'stay',
  rule: '9.2-2',
  do: play => popFrame(play.state),
});

export const marchFrame = frame<March>({
  rule: '9.5-1',
  side: (_, { units: [first] }) => sideOf[first],
  prompt: () => 'Choose where the stack goes; units may be left behind there, and the others may go on.',
  actions: [go, stay],
  otherwise: () => refuse('9.2-4', 'First say where the stack goes, or that it stays.'),
});

/** What a move would come to, for those who ask before they play. */
export const planMove = (at: At<Movement>, sent: Readonly<Record<string, unknown>>): MovePlan | Refusal =>
  move.given(at, sent);
export const planMarch = (at: At<March>, sent: Readonly<Record<string, unknown>>): MovePlan | Refusal =>
  go.given(at, sent);

/** 9.1-2 a way that the player names may end where it began, since what is entered in passing is taken (3.8-3). */
const planOf = bindPlanning({
  placeOf,
  reachOf,
  isEnd: hasRoomForOne,
  rangeOf,
  walk: walkTogether,
  whyOutOfReach,
});

function carryOut(play: Play, { units, path, costs }: MovePlan): void {
  const { state } = play;
  beginMove(state, units);
  // Whoever lay on top lies on top again: the lowest go first.
  const order = unitsIn(state, path[0])
    .filter(mover => units.includes(mover))
    .reverse();
  for (const mover of order) {
    const cost = costs[units.indexOf(mover)];
    spend(state, mover, cost);
    // 7.9-2, ruling R-59 it leaves its hex, even if the way leads back there.
    if (hasFlag(state, mover, FLAG.airlifted)) dropFlag(state, mover, FLAG.airlifted);
    emit(play, { type: 'moved', unit: unitIds[mover], path: path.map(at => map.ids[at]), cost });
  }
  for (let i = 1; i + 1 < path.length; i++) passHex(play, order[0], path[i]);
  for (const mover of order) enterHex(play, mover, path[path.length - 1]);
}
