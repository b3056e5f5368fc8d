// The movement phase: moves and arrivals in any order until the player ends it. A unit that is out of supply or
// interdicted first rolls for its points (`begin`), then goes somewhere or stays.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, way } from '../../../../kit/actions/fields.ts';
import { outlook, outlookOfTwo } from '../../../../kit/dice/outlook.ts';
import { type Action, type Outlook, type Refusal, refuse } from '../../../../kit/game.ts';
import { pathTo, walk } from '../../../../kit/movement/reach.ts';
import type { Eyes } from '../../../../kit/seen/viewer.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { groundUnits, isLocality, nameOf, sideOf, unitIds, unitsThat } from '../02-components/counters.ts';
import { hexLabel, map, NARROWS } from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { isHiddenFrom } from '../06-stacking/fog.ts';
import { isInSupply } from '../07-supply/supply.ts';
import { place } from '../10-reinforcement/arrivals.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { enterHex, roll, setFlag, takeControl } from '../table/changes.ts';
import { isOver } from '../table/ending.ts';
import { action, type FrameOf, frame, popFrame, pushFrame, topFrame } from '../table/frames.ts';
import {
  canStepAnywhere,
  fullAllowance,
  isHeldBack,
  moverOf,
  needsMovementRoll,
  reachOf,
  reachOverNarrows,
  reachToward,
  whyNotTo,
} from './movement.ts';

type Movement = FrameOf<'movement'>;
type Moving = FrameOf<'moving'>;
interface Move {
  readonly unit: number;
  readonly path?: readonly number[];
  readonly to?: number;
}

export interface MovePlan {
  readonly unit: number;
  /** From the hex it leaves to the one where it ends. */
  readonly path: readonly number[];
  readonly cost: number;
  readonly allowance: number;
}

/** Where it goes; the way is found for whoever names none. */
const whither = {
  path: way<Movement | Moving, Move>(),
  to: hex<Movement | Moving, Move>({
    sure: true,
    optional: (_, { path }) => path !== undefined,
    from: destinations,
    costs(at, hexes, { unit: mover }) {
      const allowance = allowanceAt(at, mover) ?? 0;
      const { cost } = reachOf(at.state, mover, allowance);
      const beyond = reachOverNarrows(at.state, mover, allowance);
      return hexes.map(to => (cost[to] >= 0 ? cost[to] : (beyond?.cost[to] ?? 0)));
    },
  }),
};

/** Many have moved already, which is quickly seen. */
const isUnmoved = (state: State, mover: number): boolean =>
  placeOf(state, mover) >= 0 && !hasFlag(state, mover, FLAG.moved);

function movers({ state, side }: At, _: object, most: number): number[] {
  const units = groundUnits[side];
  const able: number[] = [];
  for (let i = 0; i < units.length && able.length < most; i++) {
    if (isUnmoved(state, units[i]) && whyNotMovable(state, units[i]) === undefined) able.push(units[i]);
  }
  return able;
}

/** 6.6b stacks part freely: each unit by itself. */
const move = action<Movement, Move, MovePlan>({
  type: 'move',
  rule: '9.2b',
  // Whoever must roll for his points first is told so when somebody asks where he can go.
  asksAll: true,
  fields: {
    unit: unit({
      each: 'ask',
      alone: '6.3a',
      from: movers,
      exact: true,
      why: ({ state }, mover) => whyNotMovable(state, mover),
    }),
    ...whither,
  },
  facts: (at, { unit: mover }) => ({ allowance: allowanceAt(at, mover) }),
  plan: planOf,
  left: leftOver('9.2b', n => `${n} can still move.`),
  do: (play, _, plan) => carryOut(play, plan),
});

const begin = action<Movement, { readonly unit: number }>({
  type: 'begin',
  rule: ({ state }, { unit: mover }) => (hasFlag(state, mover, FLAG.interdicted) ? '13.3c' : '7.3a'),
  quiet: true,
  fields: {
    unit: unit({
      each: true,
      alone: '6.3a',
      from: ({ state, side }) => unitsThat(groundUnits[side], mover => isUnmoved(state, mover)),
      why: ({ state }, mover) =>
        whyNotMovable(state, mover) ??
        (knownAllowance(state, mover) === undefined
          ? undefined
          : refuse(
              '7.3a',
              `${nameOf(mover)} knows its movement points already; there is nothing to roll for.`,
            )),
    }),
  },
  chances: ({ state }, { unit: mover }) => [pointsChances(state, mover)],
  do: (play, _, { unit: mover }) => beginMove(play, mover),
});

export const movementFrame = phase<Movement>({
  rule: '9.1',
  side: state => phasingSide(state),
  prompt: () => 'Move units and bring on arrivals, one at a time; end the phase when you are done.',
  actions: [move, begin, place, endPhase('9.2b')],
});

const onlyMover = {
  each: true,
  alone: '6.3a',
  from: ({ frame: { unit: mover } }: At<Moving>) => [mover],
  other: ({ frame: { unit: mover } }: At<Moving>) =>
    refuse('6.3b', `${nameOf(mover)} must finish its move before another unit begins.`),
} as const;

const goOn = action<Moving, Move, MovePlan>({
  type: 'move',
  rule: '9.2d',
  fields: { unit: unit(onlyMover), ...whither },
  facts: ({ frame: { allowance } }) => ({ allowance }),
  plan: planOf,
  do(play, _, plan) {
    popFrame(play.state);
    carryOut(play, plan);
  },
});

const stay = action<Moving, { readonly unit: number }>({
  type: 'stay',
  rule: '9.2b',
  fields: { unit: unit(onlyMover) },
  do({ state }, _, { unit: mover }) {
    popFrame(state);
    setFlag(state, mover, FLAG.moved);
  },
});

/** 6.3b a unit that has rolled for its points finishes its move before anyone else starts. */
export const movingFrame = frame<Moving>({
  rule: (state, { unit: mover }) => (isInSupply(state, mover) ? '13.3c' : '7.3a'),
  side: state => phasingSide(state),
  prompt: (state, { unit: mover, allowance }, eyes) =>
    `${moverFor(state, mover, eyes)} has ${counted(allowance, 'movement point')}: move it or let it stay.`,
  actions: [goOn, stay],
  otherwise: (_, __, { unit: mover }) =>
    refuse('6.3b', `${nameOf(mover)} is on the move; finish its move or let it stay first.`),
});

/** 6.8b a unit that moves out from under a stack is not named before it has. */
function moverFor(state: State, unit: number, eyes: Eyes): string {
  return isHiddenFrom(state, unit, eyes) ? `A unit at ${hexLabel(placeOf(state, unit))}` : nameOf(unit);
}

/** What a move would come to in the decision owed now: for those who ask before they play. */
export function planMove(state: State, sent: Action): MovePlan | Refusal {
  const owed = topFrame(state);
  const side = phasingSide(state);
  if (owed.name === 'movement') return move.given({ state, frame: owed, side }, sent);
  if (owed.name === 'moving') return goOn.given({ state, frame: owed, side }, sent);
  return refuse('9.2e', 'Units move only in the movement phase of their own side.');
}

/** Undefined while dice must still decide. */
const allowanceAt = ({ state, frame: owed }: At<Movement | Moving>, unit: number): number | undefined =>
  owed.name === 'moving' ? owed.allowance : knownAllowance(state, unit);

function destinations(at: At<Movement | Moving>, { unit: mover }: Move): number[] {
  const allowance = allowanceAt(at, mover);
  if (allowance === undefined) return [];
  const reach = reachOf(at.state, mover, allowance);
  const hexes: number[] = [];
  for (let i = 1; i < reach.count; i++) hexes.push(reach.hexes[i]);
  const beyond = reachOverNarrows(at.state, mover, allowance);
  for (let i = 0; i < (beyond?.count ?? 0); i++) {
    const far = beyond?.hexes[i] ?? -1;
    if (reach.cost[far] < 0) hexes.push(far);
  }
  return hexes;
}

/** Why a unit cannot begin to move now. */
export function whyNotMovable(state: State, unit: number): Refusal | undefined {
  // 9.2e only the phasing side moves.
  if (sideOf[unit] !== phasingSide(state))
    return refuse('9.2e', `${nameOf(unit)} is not yours to move in this phase.`);
  if (placeOf(state, unit) < 0) return refuse('9.1', `${nameOf(unit)} is not on the map.`);
  // 2.10c, 12.5a.
  if (isLocality[unit] === 1)
    return refuse('2.10c', `${nameOf(unit)} is a fortified locality and never moves.`);
  // 9.2c a unit moves once a phase.
  if (hasFlag(state, unit, FLAG.moved)) {
    return refuse(
      '9.2c',
      `${nameOf(unit)} has already moved; its position changes again only if the opponent agrees to an undo.`,
    );
  }
  // 5.4a on turn 1 only activated Soviets.
  if (isHeldBack(state, unit)) {
    return refuse(
      '5.4a',
      `${nameOf(unit)} started turn 1 more than nine hexes from the center of gravity and may not move yet.`,
    );
  }
  return canAffordStep(state, unit)
    ? undefined
    : refuse('9.3', `${nameOf(unit)} cannot afford a step in any direction.`);
}

function canAffordStep(state: State, unit: number): boolean {
  if (!canStepAnywhere(state, unit, fullAllowance(state, unit))) return false;
  const shared = sharedRoll(state, unit);
  if (shared === 0 || hasFlag(state, unit, FLAG.interdicted) || isInSupply(state, unit)) return true;
  return canStepAnywhere(state, unit, shared);
}

/** 7.1a supply is judged now, as the move begins. Undefined while dice must still decide. */
export function knownAllowance(state: State, unit: number): number | undefined {
  if (!needsMovementRoll(state, unit)) return fullAllowance(state, unit);
  const shared = sharedRoll(state, unit);
  return shared > 0 && !hasFlag(state, unit, FLAG.interdicted) ? shared : undefined;
}

/** 7.3b the die that units out of supply in one hex share. */
function sharedRoll(state: State, unit: number): number {
  return state.data[shape.hex.movementRoll + placeOf(state, unit)];
}

/** 7.3a, 13.3c, 13.3d rolls for the points of a unit, then lets its owner move it. */
function beginMove(play: Play, unit: number): void {
  const { state } = play;
  const hex = placeOf(state, unit);
  const interdicted = hasFlag(state, unit, FLAG.interdicted);
  let allowance = 0;
  if (isInSupply(state, unit)) {
    // 13.3c interdicted but supplied: the die takes the place of the movement factor.
    allowance = roll(play, INTERDICTION + unit, 0, 'interdiction', { unit: unitIds[unit], rule: '13.3c' });
  } else {
    if (sharedRoll(state, unit) === 0) {
      state.data[shape.hex.movementRoll + hex] = roll(play, hex, unit, 'movement out of supply', {
        unit: unitIds[unit],
        hex: map.ids[hex],
        rule: '7.3a',
      });
    }
    allowance = sharedRoll(state, unit);
    // 13.3d both: the Soviet die is taken off, 13.3f one for each unit, never below zero.
    if (interdicted) {
      const less = roll(play, INTERDICTION + unit, 0, 'interdiction', { unit: unitIds[unit], rule: '13.3d' });
      allowance = Math.max(0, allowance - less);
    }
  }
  emit(play, { type: 'allowance', unit: unitIds[unit], hex: map.ids[hex], points: allowance });
  if (canStepAnywhere(state, unit, allowance)) {
    pushFrame(state, { name: 'moving', unit, allowance });
  } else setFlag(state, unit, FLAG.moved);
}

/** What the dice of `beginMove` can come to. */
function pointsChances(state: State, unit: number): Outlook {
  const title = `Movement points of ${nameOf(unit)}`;
  const said = (points: number): string =>
    `${counted(points, 'point')}${canStepAnywhere(state, unit, points) ? '' : ', too few for a step'}`;
  if (isInSupply(state, unit)) return outlook('13.3c', title, said);
  if (!hasFlag(state, unit, FLAG.interdicted)) return outlook('7.3a', title, said);
  const left = (points: number, less: number): string => said(Math.max(0, points - less));
  const shared = sharedRoll(state, unit);
  return shared > 0
    ? outlook('13.3d', title, less => left(shared, less))
    : outlookOfTwo('13.3d', title, left);
}

/** Keeps interdiction dice apart from the dice of hexes. */
const INTERDICTION = 5000;

function planOf(at: At<Movement | Moving>, { unit: mover, path, to = -1 }: Move): MovePlan | Refusal {
  const { state } = at;
  const allowance = allowanceAt(at, mover);
  if (allowance === undefined) {
    return hasFlag(state, mover, FLAG.interdicted)
      ? refuse('13.3c', `${nameOf(mover)} is interdicted and must roll for its movement points first.`)
      : refuse('7.3a', `${nameOf(mover)} is out of supply and must roll for its movement points first.`);
  }
  if (path !== undefined) return planPath(state, mover, allowance, path, to);
  const direct = reachToward(state, mover, allowance, to);
  const reach = direct.cost[to] > 0 ? direct : reachOverNarrows(state, mover, allowance);
  if (reach === undefined || reach.cost[to] <= 0) return whyNotTo(state, mover, allowance, to);
  return { unit: mover, path: pathTo(reach, to), cost: reach.cost[to], allowance };
}

/**
 * 9.2d a way chosen by the player: every step is checked and paid. It may end where it began, since 3.3b what is entered
 * in passing is taken; only a way that is named can, as no other says what is to be entered.
 */
function planPath(
  state: State,
  unit: number,
  allowance: number,
  steps: readonly number[],
  to: number,
): MovePlan | Refusal {
  const from = placeOf(state, unit);
  const path = steps[0] === from ? steps : [from, ...steps];
  if (path.length < 2) return refuse('format', 'path: name the hexes to enter, in order.');
  if (to >= 0 && to !== path[path.length - 1])
    return refuse('format', 'path: its last hex and the field to differ.');
  const walked = walk(moverOf(state, unit, allowance), path);
  if (!walked.ok) {
    const [before, at] = [path[walked.at - 1], path[walked.at]];
    if (walked.reason === 'not-adjacent')
      return refuse('9.2d', `${map.ids[at]} is not next to ${map.ids[before]}; hexes cannot be skipped.`);
    if (walked.reason === 'too-dear')
      return refuse('9.3', `The path costs more than ${allowance} movement points at ${hexLabel(at)}.`);
    return whyNotTo(state, unit, allowance, at, before);
  }
  if (crossings(path) > 1) return refuse('9.8a', 'The narrows can be crossed only once in a game.');
  return { unit, path, cost: walked.cost, allowance };
}

function carryOut(play: Play, { unit, path, cost }: MovePlan): void {
  const { state } = play;
  if (crossings(path) > 0) state.data[shape.game.narrowsCrossed] = 1;
  setFlag(state, unit, FLAG.moved);
  emit(play, { type: 'moved', unit: unitIds[unit], path: path.map(hex => map.ids[hex]), cost });
  for (let i = 1; i < path.length; i++) {
    if (i + 1 === path.length) enterHex(play, unit, path[i]);
    else takeControl(play, sideOf[unit], path[i]);
    // 4.2 the unit that takes Koenigsberg in passing goes no further.
    if (isOver(state)) return enterHex(play, unit, path[i]);
  }
}

function crossings(path: readonly number[]): number {
  let count = 0;
  for (let i = 1; i < path.length; i++) {
    if (NARROWS.includes(path[i - 1]) && NARROWS.includes(path[i])) count++;
  }
  return count;
}
