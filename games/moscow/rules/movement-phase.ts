// The movement phase of a pulse: each unit may move once, hex by hex, until the player ends it. Stacks are counted when
// the phase is over.

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  disrupt,
  eliminate,
  enterHex,
  hasFlag,
  isDisrupted,
  isStrong,
  placeOf,
  setFlag,
  unitsIn,
} from './board.ts';
import { FLAG, groundUnits, map, nameOf, roster, sideOf, unitIds } from './components.ts';
import { type FrameOf, topFrame } from './frames.ts';
import { arrivesDisrupted, canStepAnywhere, movesOf, walkWay, wayTo } from './movement.ts';
import { isMovementOver, movementFactor } from './movement-factors.ts';
import { whyNotTo } from './movement-refusals.ts';
import { isRunOver, type Manner } from './movement-steps.ts';
import { closePhase, definePhase, phasingSide } from './phases.ts';
import { readHex, readHexes, readUnit } from './reading.ts';
import { FACTOR } from './road-rates.ts';

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

const END: Choice = { action: { type: 'end' }, rule: 'M-SEQ-7' };
/** One prepared choice per unit: page and bots ask for its destinations by the query. */
const MOVE: readonly Choice[] = unitIds.map(id => ({
  action: { type: 'move', units: [id] },
  rule: 'M-SEQ-17',
  ask: { units: [id] },
}));

export const movementFrame = definePhase<FrameOf<'movement'>, MovePlan | 'end'>({
  rule: 'M-SEQ-17',
  side: state => phasingSide(state),
  prompt: () => 'Move your units, one at a time; end the phase when you are done.',
  choices(state, _, query) {
    if (query.units !== undefined) return destinations(state, askedUnit(query.units, roster.indexOf));
    const choices: Choice[] = [];
    const units = groundUnits[phasingSide(state)];
    for (let i = 0; i < units.length; i++) if (mayMove(state, units[i])) choices.push(MOVE[units[i]]);
    choices.push(END);
    return choices;
  },
  offers: movers,
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type === 'move') return resolveMove(state, action);
    return refuse('M-SEQ-7', `"${action.type}" is not something to do while units move.`);
  },
  perform(play, _, plan) {
    if (plan === 'end') closePhase(play);
    else carryOut(play, plan);
  },
});

/** What a move would come to in the decision owed now: for those who ask before they play. */
export function planMove(state: State, action: Action): MovePlan | Refusal {
  if (topFrame(state).name === 'movement') return resolveMove(state, action);
  return refuse('M-SEQ-7', 'Units move only in the movement phase of their own side.');
}

/** Could the unit begin a move in this phase? */
export const mayMove = (state: State, unit: number): boolean =>
  placeOf(state, unit) >= 0 && !hasFlag(state, unit, BUSY) && whyNotMovable(state, unit) === undefined;

/** Any of these flags keeps a unit where it is; which rule says so is told by `whyNotMovable`. */
const BUSY = FLAG.moved | FLAG.disrupted | FLAG.attacked;

function* movers(state: State): Generator<Choice> {
  for (const unit of groundUnits[phasingSide(state)]) if (mayMove(state, unit)) yield MOVE[unit];
}

function destinations(state: State, unit: number): readonly Choice[] {
  if (unit < 0 || !mayMove(state, unit)) return [];
  const { hexes, count, cost } = movesOf(state, unit);
  const one: string[] = [];
  const costs: number[] = [];
  for (let i = 0; i < count; i++) {
    one.push(map.ids[hexes[i]]);
    costs.push(cost[hexes[i]] / FACTOR);
  }
  return [
    {
      action: { type: 'move', units: [unitIds[unit]] },
      rule: 'M-MOVE-12',
      open: [{ field: 'to', one, costs }],
      facts: { allowance: movementFactor(state, unit) },
    },
  ];
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

function resolveMove(state: State, action: Action): MovePlan | Refusal {
  const unit = readUnit(action, 'M-SEQ-17');
  if (typeof unit !== 'number') return unit;
  const why = whyNotMovable(state, unit);
  if (why !== undefined) return why;
  if (action.path !== undefined) return resolvePath(state, unit, action.to, action.path);
  const to = readHex(action.to, 'to');
  if (typeof to !== 'number') return to;
  const { cost, manner, keepsAttack } = movesOf(state, unit);
  if (cost[to] < 0) return whyNotTo(state, unit, to);
  return {
    unit,
    path: wayTo(state, unit, to),
    manner: manner[to] as Manner,
    cost: cost[to] / FACTOR,
    allowance: movementFactor(state, unit),
    keepsAttack: keepsAttack[to] === 1,
  };
}

/** A way chosen by the player: every step is checked and paid. */
function resolvePath(state: State, unit: number, to: unknown, path: unknown): MovePlan | Refusal {
  const steps = readHexes(path, 'path');
  if (isRefusal(steps)) return steps;
  const start = placeOf(state, unit);
  const full = steps[0] === start ? steps : [start, ...steps];
  if (full.length < 2) return refuse('format', 'path: name the hexes to enter, in order.');
  const last = full[full.length - 1];
  if (to !== undefined && to !== map.ids[last])
    return refuse('format', 'path: its last hex and the field to differ.');
  if (last === start) return refuse('M-MOVE-12', 'path: a move must end in another hex.');
  const walked = walkWay(state, unit, full);
  if (walked.ok) {
    const { manner, cost, keepsAttack } = walked;
    const allowance = movementFactor(state, unit);
    return { unit, path: full, manner, cost: cost / FACTOR, allowance, keepsAttack };
  }
  const [before, at] = [full[walked.at - 1], full[walked.at]];
  if (walked.reason === 'not-adjacent')
    return refuse('M-MOVE-12', `${map.ids[at]} is not next to ${map.ids[before]}; hexes cannot be skipped.`);
  return whyNotTo(state, unit, at, before);
}

function carryOut(play: Play, { unit, path, manner, cost, keepsAttack }: MovePlan): void {
  const { state } = play;
  const side = sideOf[unit];
  const isDisrupting = arrivesDisrupted(state, unit, path, manner);
  const wasStrong = isStrong(state, unit);
  setFlag(state, unit, keepsAttack ? FLAG.moved : FLAG.moved | FLAG.spent);
  emit(play, { type: 'moved', unit: unitIds[unit], path: path.map(hex => map.ids[hex]), cost });
  for (const hex of path.slice(1)) {
    // M-KAT-4 Katyushas without any cover are run over.
    if (isRunOver(state, side, hex)) {
      for (const katyusha of unitsIn(state, hex)) eliminate(play, katyusha, 'combat', 'M-KAT-4');
    }
    enterHex(play, unit, hex);
  }
  if (wasStrong) emit(play, { type: 'flipped', unit: unitIds[unit], strong: false, rule: 'M-ARMY-6' });
  if (isDisrupting) disrupt(play, unit, 'M14-ROAD-5');
}
