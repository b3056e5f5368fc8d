// The movement phase: moves and arrivals in any order until the player ends it. A unit that is out of supply or
// interdicted first rolls for its points (`begin`), then goes somewhere or stays.

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { pathTo, walk } from '../../../kit/movement/reach.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import {
  FLAG,
  groundUnits,
  hexLabel,
  isLocality,
  map,
  NARROWS,
  nameOf,
  roster,
  shape,
  sideOf,
  unitIds,
  unitNumber,
} from './02-components.ts';
import { isOn } from './03-scenarios.ts';
import { closePhase, definePhase, phasingSide } from './05-phases.ts';
import { isInSupply } from './07-supply.ts';
import {
  canStepAnywhere,
  fullAllowance,
  isHeldBack,
  needsMovementRoll,
  reachOf,
  reachOverNarrows,
  reachToward,
  stepCostOf,
  whyNotTo,
} from './09-movement.ts';
import { type Arrival, arrivalChoices, arrivalsFor, performArrival, resolveArrival } from './10-arrivals.ts';
import { enterHex, hasFlag, isOver, placeOf, roll, setFlag, takeControl } from './board.ts';
import { type FrameOf, popFrame, pushFrame, topFrame } from './frames.ts';
import { readHex, readHexes, readUnit } from './reading.ts';

export interface MovePlan {
  readonly do: 'move';
  readonly unit: number;
  /** From the hex it leaves to the one where it ends. */
  readonly path: readonly number[];
  readonly cost: number;
  readonly allowance: number;
}

type MovementPlan =
  | { readonly do: 'end' }
  | { readonly do: 'begin'; readonly unit: number }
  | MovePlan
  | { readonly do: 'stay'; readonly unit: number }
  | { readonly do: 'place'; readonly arrival: Arrival };

const END: Choice = { action: { type: 'end' }, rule: '9.2b' };
/** One prepared choice per unit, so that 6.6b stacks part freely: page and bots ask for its destinations by the query. */
const MOVE: readonly Choice[] = unitIds.map(id => ({
  action: { type: 'move', units: [id] },
  rule: '9.2b',
  ask: { units: [id] },
}));

export const movementFrame = definePhase<FrameOf<'movement'>, MovementPlan>({
  rule: '9.1',
  side: state => phasingSide(state),
  prompt: () => 'Move units and bring on arrivals, one at a time; end the phase when you are done.',
  choices(state, _, query) {
    if (query.units !== undefined) return choicesOf(state, askedUnit(query.units, roster.indexOf));
    return [...movesAndArrivals(state), END];
  },
  offers: movesAndArrivals,
  resolve(state, _, action) {
    if (action.type === 'end') return { do: 'end' };
    if (action.type === 'place' && !isOn(state, 'placeReinforcementsInPhaseA')) {
      const arrival = resolveArrival(state, phasingSide(state), action);
      return isRefusal(arrival) ? arrival : { do: 'place', arrival };
    }
    if (action.type === 'move') return resolveFirstMove(state, action);
    if (action.type !== 'begin') return notNow(action.type);
    const unit = readUnit(action, '6.3a');
    if (typeof unit !== 'number') return unit;
    return (
      whyNotMovable(state, unit) ??
      (knownAllowance(state, unit) === undefined
        ? { do: 'begin', unit }
        : refuse('7.3a', `${nameOf(unit)} knows its movement points already; there is nothing to roll for.`))
    );
  },
  perform(play, _, plan) {
    switch (plan.do) {
      case 'end':
        return closePhase(play);
      case 'begin':
        return beginMove(play, plan.unit);
      case 'place':
        return performArrival(play, plan.arrival);
      case 'move':
        return carryOut(play, plan.unit, plan.path, plan.cost);
      default:
    }
  },
});

function* movesAndArrivals(state: State): Generator<Choice> {
  const side = phasingSide(state);
  for (const unit of groundUnits[side]) {
    if (placeOf(state, unit) >= 0 && mayBegin(state, unit)) yield MOVE[unit];
  }
  if (!isOn(state, 'placeReinforcementsInPhaseA')) yield* arrivalChoices(state, side);
}

/** 6.3b a unit that has rolled for its points finishes its move before anyone else starts. */
export const movingFrame = defineFrame<FrameOf<'moving'>, MovementPlan>({
  rule: (state, frame) => (isInSupply(state, unitNumber(frame.unit)) ? '13.3c' : '7.3a'),
  side: state => phasingSide(state),
  prompt: (_, frame) =>
    `${nameOf(unitNumber(frame.unit))} has ${counted(frame.allowance, 'movement point')}: move it or let it stay.`,
  choices: (state, frame) => [
    ...destinations(state, unitNumber(frame.unit), frame.allowance),
    { action: { type: 'stay', units: [frame.unit] }, rule: '9.2b' },
  ],
  resolve: resolveMoving,
  perform(play, _, plan) {
    popFrame(play.state);
    if (plan.do === 'move') carryOut(play, plan.unit, plan.path, plan.cost);
    else if (plan.do === 'stay') setFlag(play.state, plan.unit, FLAG.moved);
  },
});

/** What a move would come to in the decision owed now: for those who ask before they play. */
export function planMove(state: State, action: Action): MovePlan | Refusal {
  const frame = topFrame(state);
  if (frame.name === 'movement') return resolveFirstMove(state, action);
  if (frame.name !== 'moving')
    return refuse('9.2e', 'Units move only in the movement phase of their own side.');
  const plan = resolveMoving(state, frame, action);
  return isRefusal(plan) || plan.do === 'move' ? plan : notNow(action.type);
}

function resolveFirstMove(state: State, action: Action): MovePlan | Refusal {
  const unit = readUnit(action, '6.3a');
  if (typeof unit !== 'number') return unit;
  const why = whyNotMovable(state, unit);
  if (why !== undefined) return why;
  const allowance = knownAllowance(state, unit);
  if (allowance === undefined) {
    return hasFlag(state, unit, FLAG.interdicted)
      ? refuse('13.3c', `${nameOf(unit)} is interdicted and must roll for its movement points first (begin).`)
      : refuse(
          '7.3a',
          `${nameOf(unit)} is out of supply and must roll for its movement points first (begin).`,
        );
  }
  return resolveMove(state, unit, allowance, action.to, action.path);
}

function resolveMoving(state: State, frame: FrameOf<'moving'>, action: Action): MovementPlan | Refusal {
  const mover = unitNumber(frame.unit);
  if (action.type !== 'move' && action.type !== 'stay') {
    return refuse('6.3b', `${nameOf(mover)} is on the move; finish its move or let it stay first.`);
  }
  const unit = readUnit(action, '6.3a');
  if (typeof unit !== 'number') return unit;
  if (unit !== mover) {
    return refuse('6.3b', `${nameOf(mover)} must finish its move before another unit begins.`);
  }
  if (action.type === 'stay') return { do: 'stay', unit };
  return resolveMove(state, unit, frame.allowance, action.to, action.path);
}

function choicesOf(state: State, unit: number): readonly Choice[] {
  if (unit < 0 || sideOf[unit] !== phasingSide(state)) return [];
  if (placeOf(state, unit) < 0) {
    return isOn(state, 'placeReinforcementsInPhaseA') ? [] : arrivalsFor(state, unit);
  }
  if (!mayBegin(state, unit)) return [];
  const allowance = knownAllowance(state, unit);
  if (allowance === undefined) {
    const rule = hasFlag(state, unit, FLAG.interdicted) ? '13.3c' : '7.3a';
    return [{ action: { type: 'begin', units: [unitIds[unit]] }, rule }];
  }
  return destinations(state, unit, allowance);
}

function destinations(state: State, unit: number, allowance: number): readonly Choice[] {
  const reach = reachOf(state, unit, allowance);
  const one: string[] = [];
  const costs: number[] = [];
  for (let i = 1; i < reach.count; i++) {
    one.push(map.ids[reach.hexes[i]]);
    costs.push(reach.cost[reach.hexes[i]]);
  }
  const beyond = reachOverNarrows(state, unit, allowance);
  for (const hex of beyond?.hexes.subarray(0, beyond.count) ?? []) {
    if (beyond === undefined || reach.cost[hex] >= 0) continue;
    one.push(map.ids[hex]);
    costs.push(beyond.cost[hex]);
  }
  if (one.length === 0) return [];
  return [
    {
      action: { type: 'move', units: [unitIds[unit]] },
      rule: '9.2d',
      open: [{ field: 'to', one, costs }],
      facts: { allowance },
    },
  ];
}

/** 9.2c a unit moves once a phase; 2.10c, 12.5a localities never; 5.4a on turn 1 only activated Soviets. */
export function mayBegin(state: State, unit: number): boolean {
  if (hasFlag(state, unit, FLAG.moved) || isLocality[unit] === 1 || isHeldBack(state, unit)) return false;
  if (!canStepAnywhere(state, unit, fullAllowance(state, unit))) return false;
  const shared = sharedRoll(state, unit);
  if (shared === 0 || hasFlag(state, unit, FLAG.interdicted) || isInSupply(state, unit)) return true;
  return canStepAnywhere(state, unit, shared);
}

function whyNotMovable(state: State, unit: number): Refusal | undefined {
  // 9.2e only the phasing side moves.
  if (sideOf[unit] !== phasingSide(state))
    return refuse('9.2e', `${nameOf(unit)} is not yours to move in this phase.`);
  if (placeOf(state, unit) < 0) return refuse('9.1', `${nameOf(unit)} is not on the map.`);
  if (isLocality[unit] === 1)
    return refuse('2.10c', `${nameOf(unit)} is a fortified locality and never moves.`);
  if (hasFlag(state, unit, FLAG.moved)) {
    return refuse(
      '9.2c',
      `${nameOf(unit)} has already moved; its position changes again only if the opponent agrees to an undo.`,
    );
  }
  if (isHeldBack(state, unit)) {
    return refuse(
      '5.4a',
      `${nameOf(unit)} started turn 1 more than nine hexes from the center of gravity and may not move yet.`,
    );
  }
  if (!mayBegin(state, unit)) return refuse('9.3', `${nameOf(unit)} cannot afford a step in any direction.`);
  return undefined;
}

/** 7.1a supply is judged now, as the move begins. Undefined while dice must still decide. */
function knownAllowance(state: State, unit: number): number | undefined {
  if (!needsMovementRoll(state, unit)) return fullAllowance(state, unit);
  const shared = sharedRoll(state, unit);
  return shared > 0 && !hasFlag(state, unit, FLAG.interdicted) ? shared : undefined;
}

/** 7.3b the die that units out of supply in one hex share. */
function sharedRoll(state: State, unit: number): number {
  return state.data[shape.section.movementRoll + placeOf(state, unit)];
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
      state.data[shape.section.movementRoll + hex] = roll(play, hex, unit, 'movement out of supply', {
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
    pushFrame(state, { name: 'moving', unit: unitIds[unit], allowance });
  } else setFlag(state, unit, FLAG.moved);
}

/** Keeps interdiction dice apart from the dice of hexes. */
const INTERDICTION = 5000;

function resolveMove(
  state: State,
  unit: number,
  allowance: number,
  to: unknown,
  path: unknown,
): MovePlan | Refusal {
  if (path !== undefined) return resolvePath(state, unit, allowance, to, path);
  const target = readHex(to, 'to');
  if (typeof target !== 'number') return target;
  const direct = reachToward(state, unit, allowance, target);
  const reach = direct.cost[target] > 0 ? direct : reachOverNarrows(state, unit, allowance);
  if (reach === undefined || reach.cost[target] <= 0) {
    return whyNotTo(state, unit, allowance, target);
  }
  return { do: 'move', unit, path: pathTo(reach, target), cost: reach.cost[target], allowance };
}

/** 9.2d a way chosen by the player: every step is checked and paid. */
function resolvePath(
  state: State,
  unit: number,
  allowance: number,
  to: unknown,
  path: unknown,
): MovePlan | Refusal {
  const steps = readHexes(path, 'path');
  if (!Array.isArray(steps)) return steps;
  const from = placeOf(state, unit);
  const full = steps[0] === from ? steps : [from, ...steps];
  if (full.length < 2) return refuse('format', 'path: name the hexes to enter, in order.');
  if (to !== undefined && to !== map.ids[full[full.length - 1]]) {
    return refuse('format', 'path: its last hex and the field to differ.');
  }
  const walked = walk(map.neighbours, full, allowance, stepCostOf(state, unit));
  if (!walked.ok) {
    const [before, at] = [full[walked.at - 1], full[walked.at]];
    if (walked.reason === 'not-adjacent') {
      return refuse('9.2d', `${map.ids[at]} is not next to ${map.ids[before]}; hexes cannot be skipped.`);
    }
    if (walked.reason === 'too-dear') {
      return refuse('9.3', `The path costs more than ${allowance} movement points at ${hexLabel(at)}.`);
    }
    return whyNotTo(state, unit, allowance, at, before);
  }
  if (full[full.length - 1] === from) return refuse('9.2d', 'path: a move must end in another hex.');
  if (crossings(full) > 1) return refuse('9.8a', 'The narrows can be crossed only once in a game.');
  return { do: 'move', unit, path: full, cost: walked.cost, allowance };
}

function carryOut(play: Play, unit: number, path: readonly number[], cost: number): void {
  const { state } = play;
  if (crossings(path) > 0) state.data[shape.scalar.narrowsCrossed] = 1;
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

function notNow(type: string): Refusal {
  // 5.1c every action belongs to its own phase.
  return refuse('5.1c', `"${type}" is not something to do in the movement phase.`);
}
