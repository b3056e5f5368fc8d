// The movement phase of either wave: each unit may move once, hex by hex; weak enemies are run over by stacks that move together.

import { bindMoving, bindPaths, type Move } from '../../../../families/coatney/moving.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { type Action, type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, isSecondWave, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { fitsOne } from '../stacking/stacking.ts';
import { isStrong, placeOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { AXIS, groundUnits, nameOf, unitIds } from '../table/counters.ts';
import { enterHex, takeHex } from '../table/entering.ts';
import { action, type FrameOf, topFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import { movementBonus, movementFactor } from './factors.ts';
import { canStepAnywhere, movesOf, type Stride, walkWay, wayTo } from './movement.ts';
import { flagsAfter, isUnused, whyNotFree } from './movers.ts';
import { overrun } from './overrun.ts';
import { FACTOR } from './prices.ts';
import { whyNotTo } from './refusals.ts';
import { HASTE, type Manner, prepare } from './steps.ts';

type Movement = FrameOf<'movement'>;

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

const moving = bindMoving({
  units: groundUnits,
  isIdle: isUnused,
  whyNotMovable,
  movesOf,
  factor: FACTOR,
  rule: 'DS-SEQ-4',
});
export const { mayMove } = moving;
const walkPath = bindPaths({ ids: map.ids, placeOf, walkWay, whyNotTo, rule: 'DS-OMF-8' });

const move = action<Movement, Move, MovePlan>({
  type: 'move',
  rule: ({ side }) => (side === AXIS ? 'DS-SEQ-4' : 'DS-SEQ-13'),
  fields: moving.fields,
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

/** A way, found or chosen by the player. */
function planPath(state: State, mover: number, steps: readonly number[], to: number): MovePlan | Refusal {
  const gone = walkPath(state, mover, steps, to);
  if ('refused' in gone) return gone;
  const { path, walked } = gone;
  const [before, last] = path.slice(-2);
  if (!fitsOne(state, last, mover)) return whyNotTo(state, mover, last, before);
  const { manner, cost, strides } = walked;
  return { unit: mover, path, manner, cost: cost / FACTOR, allowance: allowanceOf(state, mover), strides };
}

/** All that a unit could spend: its factors, and the bonus unless a strong enemy beside it takes that (DS-OMB-4). */
const allowanceOf = (state: State, mover: number): number =>
  movementFactor(state, mover) +
  (prepare(state, mover, HASTE) === undefined ? 0 : movementBonus(state, mover));

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
