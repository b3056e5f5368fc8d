// The staff: a planner. One plan for the moves of a phase, in which units are decided together; attacks packed to just
// reach a column and allocated jointly, anew after every die; everything else as the cadet does it.

import type { Adapter } from '../../kit/adapter.ts';
import type { Action, State } from '../../kit/game.ts';
import type { Budget, Mind, PlanNote, Thinking } from '../bot.ts';
import { openAttacking } from '../core/attacking.ts';
import { openFields } from '../core/fields.ts';
import { decideLesser } from '../core/lesser.ts';
import type { PlannedMove } from './draft.ts';
import { openNoting } from './noting.ts';
import { openPacking } from './packing.ts';
import { openPlanning } from './planning.ts';
import { atTheEnd, WEIGHTS, type Weights } from './weights.ts';

export function staff(
  adapter: Adapter,
  _seed = '',
  budget: Budget = {},
  given: readonly Partial<Weights>[] = adapter.planning ?? [],
): Mind {
  const weights = [0, 1].map((side): Weights => {
    const { drive, cover, caution, leastGain } = adapter.doctrine[side];
    const base = { ...WEIGHTS, pull: WEIGHTS.pull * drive, way: 0.1 * cover, caution, leastGain };
    return { ...base, ...given[side] };
  });
  const ends = weights.map(own => ({ answered: atTheEnd(own, false), last: atTheEnd(own, true) }));
  const weightsFor = (state: State, side: number): Weights => {
    if (adapter.turnsLeft(state) > 1) return weights[side];
    return adapter.movesLast(state, side) ? ends[side].last : ends[side].answered;
  };
  const fields = openFields(adapter);
  const planning = openPlanning(adapter);
  const packing = openPacking(adapter);
  const attacking = openAttacking(adapter);
  const noting = openNoting(adapter);
  let pull: Float32Array = new Float32Array(adapter.hexCount);
  let phase = -1;
  let moves: PlannedMove[] = [];

  function begin(state: State, side: number): void {
    phase = adapter.phase(state);
    moves = [];
    if (adapter.task(state) === 'attack') pull = fields.pull(state, side);
  }

  function* planMoves(state: State, side: number): Thinking {
    const plan = yield* planning.plan(state, side, weightsFor(state, side), budget);
    moves = plan.moves.toReversed();
    noting.write(state, side, planning.scoring, plan);
    return moveOn(state, side);
  }

  function moveOn(state: State, side: number): Action {
    const underway = adapter.mover(state);
    if (underway >= 0) {
      const hex = planning.place(state, side, underway, weightsFor(state, side));
      return hex === adapter.placeOf(state, underway)
        ? adapter.end(state)
        : adapter.move(state, underway, hex);
    }
    // An order that cannot be carried out yet may be after others have been.
    for (let i = moves.length - 1; i >= 0; i--) {
      const next = moves[i];
      const action = adapter.move(state, next.unit, next.hex);
      if (!adapter.game.check(state, action).ok) continue;
      moves.splice(i, 1);
      return action;
    }
    return adapter.end(state);
  }

  function attackOn(state: State, side: number): Action {
    const w = weightsFor(state, side);
    const ground = (hex: number): number => w.ground + w.groundPull * pull[hex];
    for (const option of packing.plan(state, w, ground)) {
      const action = adapter.attack(state, option.target, option.units);
      if (adapter.game.check(state, action).ok) return action;
    }
    const duty = attacking.duty(state, ground);
    return duty === undefined ? adapter.end(state) : adapter.attack(state, duty.target, duty.attackers);
  }

  return {
    level: 'staff',
    decide(state) {
      const side = adapter.decider(state);
      const task = adapter.task(state);
      if (task === 'other') return decideLesser(adapter, state, side);
      if (phase !== adapter.phase(state)) {
        begin(state, side);
        if (task === 'move' && adapter.mover(state) < 0) return planMoves(state, side);
      }
      return task === 'move' ? moveOn(state, side) : attackOn(state, side);
    },
    plans: (): readonly PlanNote[] => noting.all(),
  };
}
