// An attack looked at before it is made: strengths, every modifier, the column and the chance of each result. What
// fog hides from the attacker (6.8b) stays hidden: an unseen stack gives a range of columns instead of one.

import { clampColumn, columnFor } from '../../../kit/combat/table.ts';
import { type Action, isRefusal, type Preview, type Refusal, refuse } from '../../../kit/game.ts';
import { topFrame } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { unitsIn } from '../../../kit/state/units.ts';
import { charts } from './02-charts.ts';
import { factors, GERMAN, groundUnits, SOVIET, shape, sideOf, unitIds } from './02-components.ts';
import { chances } from './11-battle.ts';
import { assessBattle, type Battle, defendersOf, openBattle } from './11-combat.ts';
import { resolveAttack } from './11-combat-phase.ts';

/** `action` is an attack to be declared, or a roll in a battle already declared. */
export function previewAttack(state: State, action: unknown): Preview | Refusal {
  const given = (typeof action === 'object' && action !== null ? action : {}) as Partial<Action>;
  const lower = typeof given.lower === 'number' ? given.lower : 0;
  const ardor = given.ardor === true;
  const frame = topFrame(state) as { name: string; battle?: Battle };
  if (frame.battle !== undefined) {
    return describe(state, frame.battle, defendersOf(state, frame.battle), 0, lower, ardor);
  }
  if (frame.name !== 'combat' || given.type !== 'attack') {
    return refuse('11.8a', 'Only attacks can be previewed, and only in a combat phase.');
  }
  const plan = resolveAttack(state, given as Action);
  if (isRefusal(plan)) return plan;
  const defenders = unitsIn(shape, state, plan.target);
  const seen = sideOf[plan.attackers[0]] === GERMAN ? defenders.slice(0, 1) : defenders;
  const battle: Battle = {
    ...openBattle(state, plan.target, plan.attackers, seen),
    ...(plan.support?.air !== undefined ? { air: unitIds[plan.support.air] } : {}),
  };
  const hidden = defenders.length - seen.length;
  return describe(state, battle, seen, hidden, lower, ardor);
}

function describe(
  state: State,
  battle: Battle,
  seen: readonly number[],
  hidden: number,
  lower: number,
  ardor: boolean,
): Preview {
  const assessment = assessBattle(state, battle, seen);
  const best = clampColumn(charts.crt, assessment.column - lower);
  const shifts = assessment.column - assessment.baseColumn;
  let worst = best;
  if (hidden > 0) {
    const defense = assessment.defense + hidden * strongestSoviet;
    const base = columnFor(charts.crt, assessment.attack - defense);
    worst = clampColumn(charts.crt, base + shifts - lower);
  }
  const heading = (column: number): string => charts.crt.columns[column].heading;
  return {
    attack: assessment.attack,
    defense: assessment.defense,
    modifiers: [
      ...assessment.modifiers,
      ...(lower > 0 ? [{ rule: '11.14', label: 'Lowered by choice', shift: -lower }] : []),
      ...(hidden > 0 ? [{ rule: '6.8b', label: `${hidden} hidden unit`, add: 0 }] : []),
    ],
    column: worst === best ? heading(best) : undefined,
    columns: [heading(worst), heading(best)],
    results: worst === best ? chances(best, ardor) : [],
  };
}

const strongestSoviet = groundUnits[SOVIET].reduce((most, unit) => Math.max(most, factors[unit * 3 + 2]), 0);
