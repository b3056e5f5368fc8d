// What all planning bots share: one plan for the moves of a phase, in which units are decided together; attacks packed to
// just reach a column and allocated jointly, anew after every die; everything else as the cadet does it. A level may
// look for something better before orders are carried out.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Action, State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import type { Budget, Mind, PlanNote, Progress, Thinking } from '../bot.ts';
import { openAttacking } from '../core/attacking.ts';
import { openFields } from '../core/fields.ts';
import { openFinish } from '../core/finish.ts';
import { decideLesser } from '../core/lesser.ts';
import { listed } from '../core/listing.ts';
import { openClosing } from './closing.ts';
import type { PlannedMove } from './draft.ts';
import { openLastAttacks } from './last.ts';
import { openNoting } from './noting.ts';
import { type Option, openPacking, type Packing } from './packing.ts';
import { openPlanning, type Plan, type Planning } from './planning.ts';
import { atTheEnd, type Weights, weightsOf } from './weights.ts';

/** What a level makes of the plans; whoever sends `true` gets the best that has been found so far. */
export interface Improvement {
  moves(
    state: State,
    side: number,
    plan: Plan,
    weights: Weights,
  ): Generator<Progress, ImprovedMoves, boolean | undefined>;
  attacks(
    state: State,
    side: number,
    planned: readonly Option[],
    weights: Weights,
    ground: (hex: number) => number,
  ): Generator<Progress, readonly Option[], boolean | undefined>;
}

export interface ImprovedMoves {
  readonly moves: readonly PlannedMove[];
  /** For people: what was made of the plan. */
  readonly remark: string;
  /** Points that it promises more than the plan. */
  readonly gain: number;
}

export interface PlannerParts {
  readonly planning: Planning;
  readonly packing: Packing;
}

export function planner(
  adapter: Adapter,
  level: string,
  budget: Budget,
  given: readonly Partial<Weights>[] = adapter.worth.planning ?? [],
  improve?: (parts: PlannerParts) => Improvement,
): Mind {
  const { turnsLeft, movesLast, end, decider } = adapter.sequence;
  const { hexCount, placeOf } = adapter.table;
  const { mover, movers, move } = adapter.moves;
  const { attack } = adapter.fights;
  const weights = [0, 1].map(side => weightsOf(adapter, side, given[side]));
  const ends = weights.map(own => ({ answered: atTheEnd(own, false), last: atTheEnd(own, true) }));
  const weightsFor = (state: State, side: number): Weights => {
    if (turnsLeft(state) > 1) return weights[side];
    return movesLast(state, side) ? ends[side].last : ends[side].answered;
  };
  const fields = openFields(adapter);
  const planning = openPlanning(adapter);
  const packing = openPacking(adapter);
  const attacking = openAttacking(adapter);
  const noting = openNoting(adapter);
  const last = openLastAttacks(adapter, packing);
  const closing = openClosing(adapter, packing, openFinish(adapter));
  const improvement = improve?.({ planning, packing });
  /** Our own: whoever tries plans on copies asks for the same field, and gets it in the same array. */
  const pull = new Float32Array(hexCount);
  /** What an enemy has of standing where he does, by hex. */
  let footholds: Float32Array | undefined;
  let phase = '';
  /** Whoever must finish his move before anything else does so first, and the others are planned for then. */
  let isPlanned = false;
  let isHurried = false;
  let moves: PlannedMove[] = [];
  /** Units that come on in this phase: where they have come to they may go on. */
  let comers: number[] = [];

  function begin(state: State, side: number): void {
    phase = adapter.sequence.phase(state);
    isPlanned = false;
    isHurried = false;
    moves = [];
    comers = [];
    if (adapter.sequence.task(state) !== 'attack') return;
    pull.set(fields.pull(state, side));
    footholds = adapter.worth.footholds?.(state, other(side));
  }

  function* planMoves(state: State, side: number): Thinking {
    isPlanned = true;
    const w = weightsFor(state, side);
    const planned = planning.plan(state, side, w, budget);
    let isStopped = false;
    let step = planned.next();
    while (!step.done) {
      isStopped = (yield step.value) === true;
      step = planned.next(isStopped);
    }
    const plan = step.value;
    // Who was stopped while planning does not begin to look for something better.
    const better = improvement && !isStopped ? yield* improvement.moves(state, side, plan, w) : undefined;
    const orders = better?.moves ?? plan.moves;
    noting.write(state, side, planning.scoring, { ...plan, moves: orders }, better?.remark);
    moves = orders.toReversed();
    comers = moves.flatMap(({ unit }) => (placeOf(state, unit) < 0 ? [unit] : []));
    return moveOn(state, side);
  }

  function moveOn(state: State, side: number): Action {
    const underway = mover(state);
    if (underway >= 0) {
      const hex = planning.place(state, side, underway, weightsFor(state, side));
      return hex === placeOf(state, underway) ? end(state) : move(state, underway, hex);
    }
    // An order that cannot be carried out yet may be after others have been.
    for (let i = moves.length - 1; i >= 0; i--) {
      const next = moves[i];
      const action = move(state, next.unit, next.hex);
      if (!adapter.game.check(state, action).ok) continue;
      moves.splice(i, 1);
      return action;
    }
    return goOn(state, side) ?? end(state);
  }

  /** Who has come on and may still move does what is best from there, now that the others have moved. */
  function goOn(state: State, side: number): Action | undefined {
    for (let unit = comers.pop(); unit !== undefined; unit = comers.pop()) {
      if (placeOf(state, unit) < 0 || !listed(movers(state)).includes(unit)) continue;
      const hex = planning.place(state, side, unit, weightsFor(state, side));
      if (hex === placeOf(state, unit)) continue;
      const action = move(state, unit, hex);
      if (adapter.game.check(state, action).ok) return action;
    }
    return undefined;
  }

  type Attacks = Generator<Progress, readonly Option[], boolean | undefined>;

  function lookFor(
    state: State,
    side: number,
    plan: readonly Option[],
    w: Weights,
    ground: (hex: number) => number,
  ): Attacks {
    if (closing.isAnswered(state, side)) return closing.best(state, side, plan, w);
    return improvement?.attacks(state, side, plan, w, ground) ?? last.best(state, side, plan, w, budget);
  }

  /** Whoever has once been told to come to an end looks for nothing better for the rest of the phase. */
  function* hurriedBy(looking: Attacks): Attacks {
    let step = looking.next();
    while (!step.done) {
      isHurried = (yield step.value) === true;
      step = looking.next(isHurried);
    }
    return step.value;
  }

  function* attackOn(state: State, side: number): Thinking {
    const w = weightsFor(state, side);
    const ground = (hex: number): number =>
      w.ground + w.groundPull * pull[hex] + w.foothold * (footholds?.[hex] ?? 0);
    const plan = packing.plan(state, w, ground);
    const better = isHurried ? plan : yield* hurriedBy(lookFor(state, side, plan, w, ground));
    for (const option of better) {
      const action = attack(state, option.target, option.units);
      if (adapter.game.check(state, action).ok) return action;
    }
    const duty = attacking.duty(state, ground);
    return duty === undefined ? end(state) : attack(state, duty.target, duty.attackers);
  }

  return {
    level,
    decide(state) {
      const side = decider(state);
      const task = adapter.sequence.task(state);
      if (task === 'other') return decideLesser(adapter, state, side);
      if (phase !== adapter.sequence.phase(state)) begin(state, side);
      if (task === 'attack') return attackOn(state, side);
      return isPlanned || mover(state) >= 0 ? moveOn(state, side) : planMoves(state, side);
    },
    ...(adapter.beside && { beside: adapter.beside }),
    plans: (): readonly PlanNote[] => noting.all(),
  };
}
