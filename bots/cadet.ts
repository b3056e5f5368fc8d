// The cadet: greedy by exact expectation. One plan for the moves of a phase, made unit by unit; attacks in the order of
// what they promise; everything else by the game's own rule of thumb or one ply deep. Quick enough to play whole games
// by the dozen a second, and the measure of every better bot.

import type { Adapter } from '../kit/adapter/adapter.ts';
import type { Action, State } from '../kit/game.ts';
import type { Mind, PlanNote } from './bot.ts';
import { openAttacking, type PlannedAttack } from './core/attacking.ts';
import { openFields } from './core/fields.ts';
import { decideLesser } from './core/lesser.ts';
import { openMoving, type PlannedMove } from './core/moving.ts';
import { openNotes } from './core/notes.ts';
import { openMissions } from './staff/missions.ts';

export function cadet(adapter: Adapter): Mind {
  const { end, decider } = adapter.sequence;
  const { hexCount, placeOf } = adapter.table;
  const { mover, move } = adapter.moves;
  const { attack } = adapter.fights;
  const fields = openFields(adapter);
  const moving = openMoving(adapter);
  const attacking = openAttacking(adapter);
  const notes = openNotes(adapter);
  const missions = openMissions(adapter);
  const pull = new Float32Array(hexCount);
  let phase = '';
  let moves: PlannedMove[] = [];
  let attacks: PlannedAttack[] = [];
  let attacksOpen = 0;
  let last: PlannedMove | undefined;
  /** Dice have decided how far somebody went, so others may find their hexes taken. */
  let isUpset = false;

  /** What it is worth to have the enemy out of a hex, by what lies near it. */
  const ground = (hex: number): number => GROUND + DRIVE * pull[hex];

  function begin(state: State, side: number): void {
    phase = adapter.sequence.phase(state);
    moves = [];
    attacks = [];
    attacksOpen = PASSES;
    last = undefined;
    isUpset = false;
    const task = adapter.sequence.task(state);
    if (task === 'move') {
      const planned = moving.plan(state, side);
      moves = planned.toReversed();
      notes.write(state, side, moving.survey, () => missions.of(state, side, { moves: planned }));
    } else if (task === 'attack') pull.set(fields.pull(state, side));
  }

  function moveOn(state: State, side: number): Action {
    const underway = mover(state);
    if (underway >= 0) {
      isUpset = true;
      const hex = moving.place(state, side, underway);
      return hex === placeOf(state, underway) ? end(state) : move(state, underway, hex);
    }
    if (last !== undefined && placeOf(state, last.unit) !== last.hex) isUpset = true;
    for (let next = moves.pop(); next !== undefined; next = moves.pop()) {
      const action = move(state, next.unit, next.hex);
      last = next;
      if (!isUpset || adapter.game.check(state, action).ok) return action;
    }
    return end(state);
  }

  function attackOn(state: State, side: number): Action {
    for (;;) {
      for (let next = attacks.shift(); next !== undefined; next = attacks.shift()) {
        const action = attack(state, next.target, next.attackers);
        if (adapter.game.check(state, action).ok) return action;
      }
      // Battles open the way for others, so the table is looked at again when the plan is through.
      if (attacksOpen === 0) break;
      attacksOpen--;
      attacks = attacking.plan(state, side, ground);
      if (attacks.length === 0) break;
    }
    const duty = attacking.duty(state, ground);
    return duty === undefined ? end(state) : attack(state, duty.target, duty.attackers);
  }

  return {
    level: 'cadet',
    decide(state) {
      const side = decider(state);
      const task = adapter.sequence.task(state);
      if (task === 'other') return decideLesser(adapter, state, side);
      if (phase !== adapter.sequence.phase(state)) begin(state, side);
      return task === 'move' ? moveOn(state, side) : attackOn(state, side);
    },
    ...(adapter.beside && { beside: adapter.beside }),
    plans: (): readonly PlanNote[] => notes.all(),
  };
}

const GROUND = 0.1;
const DRIVE = 0.15;
/** How often a combat phase is planned anew. */
const PASSES = 2;
