// The movement phase of a pulse: each unit may move once, hex by hex, until the player ends it. Stacks are counted when
// the phase is over.

import { bindMoving, bindPaths, type Move } from '../../../../families/coatney/moving.ts';
import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { type Action, type Refusal, refuse, type Undone } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { isOverstacked } from '../stacking/stacking.ts';
import { hasFlag, isDisrupted, isStrong, placeOf } from '../table/board.ts';
import { disrupt, enterHex, setFlag } from '../table/changes.ts';
import { groundUnits, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf, topFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';
import { arrivesDisrupted, canStepAnywhere, movesOf, walkWay, wayTo } from './movement.ts';
import { isMovementOver, movementFactor } from './movement-factors.ts';
import { whyNotTo } from './movement-refusals.ts';
import { type Manner, runOver } from './movement-steps.ts';
import { FACTOR } from './road-rates.ts';

type Movement = FrameOf<'movement'>;

export interface MovePlan {
  readonly unit: number;
  /** From the hex it leaves to the one where it ends. */
  readonly path: readonly number[];
  readonly manner: Manner;
  /** In factors, as is the allowance. */
  readonly cost: number;
  readonly allowance: number;
  /** M-MOVE-13 a factor is left to attack with. */
  readonly keepsAttack: boolean;
}

const moving = bindMoving({
  units: groundUnits,
  isIdle: isUnmoved,
  whyNotMovable,
  movesOf,
  factor: FACTOR,
  rule: 'M-SEQ-17',
});
export const { mayMove } = moving;
const walkPath = bindPaths({ ids: map.ids, placeOf, walkWay, whyNotTo, rule: 'M-MOVE-12' });
const canMove = leftOver('M-SEQ-17', n => `${n} can still move.`);

const move = action<Movement, Move, MovePlan>({
  type: 'move',
  rule: 'M-SEQ-17',
  fields: moving.fields,
  facts: ({ state }, { unit: mover }) => ({ allowance: movementFactor(state, mover) }),
  plan: ({ state }, given) => planOf(state, given),
  left: (at, units) => [...canMove(at, units), ...overstacked(at)],
  do: (play, _, plan) => carryOut(play, plan),
});

export const movementFrame = phase<Movement>({
  rule: 'M-SEQ-17',
  side: state => phasingSide(state),
  prompt: () => 'Move your units, one at a time; end the phase when you are done.',
  actions: [move, endPhase('M-SEQ-7')],
  otherwise: notNow('M-SEQ-7', 'Units move now, one at a time.'),
});

/** What a move would come to in the decision owed now: for those who ask before they play. */
export function planMove(state: State, sent: Action): MovePlan | Refusal {
  const owed = topFrame(state);
  if (owed.name === 'movement') return move.given({ state, frame: owed, side: phasingSide(state) }, sent);
  return refuse('M-SEQ-7', 'Units move only in the movement phase of their own side.');
}

/** Any of these flags keeps a unit where it is; which rule says so is told by `whyNotMovable`. */
function isUnmoved(state: State, unit: number): boolean {
  return placeOf(state, unit) >= 0 && !hasFlag(state, unit, FLAG.moved | FLAG.disrupted | FLAG.attacked);
}

function whyNotMovable(state: State, unit: number): Refusal | undefined {
  if (sideOf[unit] !== phasingSide(state))
    return refuse('M-SEQ-7', `${nameOf(unit)} is not yours to move in this phase.`);
  if (placeOf(state, unit) < 0) return refuse('M-SEQ-7', `${nameOf(unit)} is not on the map.`);
  // M-SEQ-17 once a pulse; M-SEQ-18 advances and retreats do not count, and leave no such flag.
  if (hasFlag(state, unit, FLAG.moved))
    return refuse('M-SEQ-17', `${nameOf(unit)} has already moved in this pulse.`);
  if (isDisrupted(state, unit))
    return refuse('M-DISR-2', `${nameOf(unit)} is disrupted and stays where it is.`);
  // Ruling R-A11: whoever has attacked before movement has had his pulse.
  if (hasFlag(state, unit, FLAG.attacked))
    return refuse('M-SEQ-6', `${nameOf(unit)} has attacked before movement and does not move in this pulse.`);
  if (isMovementOver(state, unit))
    return refuse('M-MOVE-9', `${nameOf(unit)} moves only in the first two pulses of a turn.`);
  if (!canStepAnywhere(state, unit))
    return refuse('M-MOVE-12', `${nameOf(unit)} cannot take a step in any direction.`);
  return undefined;
}

function planOf(state: State, { unit, path, to = -1 }: Move): MovePlan | Refusal {
  const allowance = movementFactor(state, unit);
  if (path !== undefined) {
    const gone = walkPath(state, unit, path, to);
    if ('refused' in gone) return gone;
    const { manner, cost, keepsAttack } = gone.walked;
    return { unit, path: gone.path, manner, cost: cost / FACTOR, allowance, keepsAttack };
  }
  const { cost, manner, keepsAttack } = movesOf(state, unit);
  if (cost[to] < 0) return whyNotTo(state, unit, to);
  return {
    unit,
    path: wayTo(state, unit, to),
    manner: manner[to] as Manner,
    cost: cost[to] / FACTOR,
    allowance,
    keepsAttack: keepsAttack[to] === 1,
  };
}

function carryOut(play: Play, { unit, path, manner, cost, keepsAttack }: MovePlan): void {
  const { state } = play;
  const side = sideOf[unit];
  const isDisrupting = arrivesDisrupted(state, unit, path, manner);
  const wasStrong = isStrong(state, unit);
  setFlag(state, unit, keepsAttack ? FLAG.moved : FLAG.moved | FLAG.spent);
  emit(play, { type: 'moved', unit: unitIds[unit], path: path.map(hex => map.ids[hex]), cost });
  for (const hex of path.slice(1)) {
    runOver(play, side, hex);
    enterHex(play, unit, hex);
  }
  if (wasStrong) emit(play, { type: 'flipped', unit: unitIds[unit], strong: false, rule: 'M-ARMY-6' });
  if (isDisrupting) disrupt(play, unit, 'M14-ROAD-5');
}

/** M-STACK-2 whoever is too many in a hex when the phase ends is lost. */
function overstacked({ state, side }: At): Undone[] {
  const hexes: string[] = [];
  for (let at = 0; at < HEXES; at++) if (isOverstacked(state, at, side)) hexes.push(hexLabel(at));
  if (hexes.length === 0) return [];
  const message = `Too many units stand in ${hexes.join(', ')}: units are lost there when the phase ends.`;
  return [{ rule: 'M-STACK-2', message }];
}
