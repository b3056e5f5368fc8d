// The movement phase of either wave: each unit may move once, hex by hex; weak enemies are run over by stacks that move together.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, way } from '../../../../kit/actions/fields.ts';
import { type Action, type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, isSecondWave, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { fitsOne } from '../stacking/stacking.ts';
import { hasFlag, isStrong, placeOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { AXIS, groundUnits, nameOf, unitIds } from '../table/counters.ts';
import { enterHex, takeHex } from '../table/entering.ts';
import { action, type FrameOf, topFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { movementBonus, movementFactor } from './factors.ts';
import { canStepAnywhere, movesOf, type Stride, walkWay, wayTo } from './movement.ts';
import { flagsAfter, whyNotFree } from './movers.ts';
import { overrun } from './overrun.ts';
import { FACTOR } from './prices.ts';
import { whyNotTo } from './refusals.ts';
import { HASTE, type Manner, prepare } from './steps.ts';

type Movement = FrameOf<'movement'>;
interface Move {
  readonly unit: number;
  readonly path?: readonly number[];
  readonly to?: number;
}

export interface MovePlan {
  readonly unit: number;
  /** From the hex it leaves to the one where it ends. */
  readonly path: readonly number[];
  readonly manner: Manner;
  /** In factors, as is the allowance. */
  readonly cost: number;
  readonly allowance: number;
  readonly strides: readonly Stride[];
}

const move = action<Movement, Move, MovePlan>({
  type: 'move',
  rule: ({ side }) => (side === AXIS ? 'DS-SEQ-4' : 'DS-SEQ-13'),
  fields: {
    unit: unit({
      each: 'ask',
      alone: 'DS-SEQ-4',
      from: movers,
      exact: true,
      why: ({ state }, mover) => whyNotMovable(state, mover),
    }),
    /** Whoever names no way has it found for him. */
    path: way(),
    to: hex({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from({ state }, { unit: mover }) {
        const { hexes, count } = movesOf(state, mover);
        const found: number[] = [];
        for (let i = 0; i < count; i++) found.push(hexes[i]);
        return found;
      },
      costs({ state }, hexes, { unit: mover }) {
        const { cost } = movesOf(state, mover);
        return hexes.map(to => cost[to] / FACTOR);
      },
    }),
  },
  facts: ({ state }, { unit: mover }) => ({
    allowance: allowanceOf(state, mover),
    bonus: movementBonus(state, mover),
  }),
  plan: ({ state }, given) => planOf(state, given),
  left: leftOver('DS-SEQ-4', n => `${n} can still move.`),
  do: (play, _, plan) => carryOut(play, plan),
});

export const movementFrame = phase<Movement>({
  rule: state => {
    if (isSecondWave(state)) return phasingSide(state) === AXIS ? 'DS-SEQ-7' : 'DS-BP-3';
    return phasingSide(state) === AXIS ? 'DS-SEQ-4' : 'DS-SEQ-13';
  },
  side: state => phasingSide(state),
  prompt: state =>
    isSecondWave(state)
      ? 'Move units that have neither moved nor attacked; end the phase when you are done.'
      : 'Move your units, one at a time; keep back whoever is to go in the second wave.',
  actions: [move, overrun, endPhase('DS-SEQ-4')],
  otherwise: notNow('DS-SEQ-4', 'Units move now, one at a time.'),
});

/** What a move would come to in the decision owed now: for those who ask before they play. */
export function planMove(state: State, sent: Action): MovePlan | Refusal {
  const owed = topFrame(state);
  if (owed.name === 'movement') return move.given({ state, frame: owed, side: phasingSide(state) }, sent);
  return refuse('DS-SEQ-4', 'Units move only in a movement phase of their own side.');
}

/** Could the unit begin a move in this phase? */
export const mayMove = (state: State, mover: number): boolean =>
  isUnused(state, mover) && whyNotMovable(state, mover) === undefined;

function movers({ state, side }: At, _: object, most: number): number[] {
  const units = groundUnits[side];
  const able: number[] = [];
  for (let i = 0; i < units.length && able.length < most; i++)
    if (mayMove(state, units[i])) able.push(units[i]);
  return able;
}

const isUnused = (state: State, mover: number): boolean =>
  placeOf(state, mover) >= 0 && !hasFlag(state, mover, BUSY);
/** Any of these flags keeps a unit where it is; which rule says so is told by `whyNotFree`. */
const BUSY = FLAG.moved | FLAG.disrupted | FLAG.attacked;

function whyNotMovable(state: State, mover: number): Refusal | undefined {
  const busy = whyNotFree(state, mover);
  if (busy !== undefined) return busy;
  return canStepAnywhere(state, mover)
    ? undefined
    : refuse('DS-OMF-8', `${nameOf(mover)} cannot take a step in any direction.`);
}

function planOf(state: State, { unit: mover, path, to = -1 }: Move): MovePlan | Refusal {
  if (path !== undefined) return planPath(state, mover, path, to);
  const { cost } = movesOf(state, mover);
  if (cost[to] < 0) return whyNotTo(state, mover, to);
  return planPath(state, mover, wayTo(state, mover, to), to);
}

/** A way, found or chosen by the player: every step is checked and paid. */
function planPath(state: State, mover: number, steps: readonly number[], to: number): MovePlan | Refusal {
  const start = placeOf(state, mover);
  const path = steps[0] === start ? steps : [start, ...steps];
  if (path.length < 2) return refuse('format', 'path: name the hexes to enter, in order.');
  const last = path[path.length - 1];
  if (to >= 0 && to !== last) return refuse('format', 'path: its last hex and the field to differ.');
  if (last === start) return refuse('DS-OMF-8', 'path: a move must end in another hex.');
  const walked = walkWay(state, mover, path);
  if (!walked.ok) {
    const [before, at] = [path[walked.at - 1], path[walked.at]];
    if (walked.reason === 'not-adjacent')
      return refuse('DS-OMF-8', `${map.ids[at]} is not next to ${map.ids[before]}; hexes cannot be skipped.`);
    return whyNotTo(state, mover, at, before);
  }
  if (!fitsOne(state, last, mover)) return whyNotTo(state, mover, last, before(path));
  const { manner, cost, strides } = walked;
  const allowance = allowanceOf(state, mover);
  return { unit: mover, path, manner, cost: cost / FACTOR, allowance, strides };
}

/** All that a unit could spend: its factors, and the bonus unless a strong enemy beside it takes that (DS-OMB-4). */
const allowanceOf = (state: State, mover: number): number =>
  movementFactor(state, mover) +
  (prepare(state, mover, HASTE) === undefined ? 0 : movementBonus(state, mover));

const before = (path: readonly number[]): number => path[path.length - 2];

function carryOut(play: Play, { unit: mover, path, manner, cost, strides }: MovePlan): void {
  const { state } = play;
  const wasStrong = isStrong(state, mover);
  setFlag(state, mover, flagsAfter(state, mover, manner, cost, strides));
  emit(play, { type: 'moved', unit: unitIds[mover], path: path.map(at => map.ids[at]), cost });
  // R-90 what is passed through is taken.
  for (const at of path.slice(1, -1)) takeHex(play, mover, at);
  enterHex(play, mover, path[path.length - 1]);
  //
  if (wasStrong) emit(play, { type: 'flipped', unit: unitIds[mover], strong: false, rule: 'DS-ARMY-1' });
}
