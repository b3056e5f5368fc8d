// An attack looked at before it is made: strengths, every modifier, the column and the chance of each result. What
// fog hides from the attacker (6.8b) stays hidden: an unseen stack gives a range of columns instead of one.

import { differential, nextColumn } from '../../../../kit/combat/assessment.ts';
import { clampColumn, columnFor } from '../../../../kit/combat/table.ts';
import { type Action, isRefusal, type Preview, type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { charts } from '../02-components/charts.ts';
import { factors, GERMAN, groundUnits, SOVIET } from '../02-components/counters.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { hasLine } from '../07-supply/lines.ts';
import { isAutoOos, sovietKind } from '../07-supply/supply.ts';
import { chances, whyNoArdor, whyNotLower } from '../11-combat/battle.ts';
import { defendersOf, openBattle } from '../11-combat/combat.ts';
import { attack } from '../11-combat/combat-phase.ts';
import { expectedLosses } from '../11-combat/losses.ts';
import { assessBattle } from '../11-combat/odds.ts';
import { unitsIn } from './board.ts';
import { type Battle, topFrame } from './frames.ts';

/** `action` is an attack to be declared, or a roll in a battle already declared. */
export function previewAttack(state: State, action: unknown): Preview | Refusal {
  const given = (typeof action === 'object' && action !== null ? action : {}) as Partial<Action>;
  const frame = topFrame(state);
  if (frame.name === 'support' || frame.name === 'retreat-before-combat' || frame.name === 'resolve') {
    // Once the die is cast there is nothing left to look at beforehand.
    return describe(state, frame.battle, defendersOf(state, frame.battle), 0, given);
  }
  if (frame.name !== 'combat' || given.type !== 'attack') {
    return refuse('11.8a', 'Only attacks can be previewed, and only in a combat phase.');
  }
  const side = phasingSide(state);
  const plan = attack.given({ state, frame, side }, given);
  if (isRefusal(plan)) return plan;
  const { target, units: attackers, support } = plan;
  const defenders = unitsIn(state, target);
  const seen = side === GERMAN ? defenders.slice(0, 1) : defenders;
  const battle: Battle = {
    ...openBattle(state, target, attackers, seen),
    ...(support?.air !== undefined && { air: support.air }),
  };
  return describe(state, battle, seen, defenders.length - seen.length, given);
}

function describe(
  state: State,
  battle: Battle,
  seen: readonly number[],
  hidden: number,
  given: Partial<Action>,
): Preview | Refusal {
  const assessment = assessBattle(state, battle, seen);
  const shifts = assessment.reached - assessment.baseColumn;
  let low = assessment.column;
  let high = low;
  if (hidden > 0) {
    // 6.8b whatever lies beneath: the strongest army there is, or one that is out of supply where the top unit is not.
    const defense = assessment.defense + hidden * strongestSoviet;
    low = clampColumn(charts.crt, columnFor(charts.crt, assessment.attack - defense) + shifts);
    if (!battle.defenderOos && mightBeOos(state, battle)) {
      high = clampColumn(charts.crt, assessment.reached + 1);
    }
  }
  const { lower: lowered, ardor } = given;
  if (ardor !== undefined && ardor !== true) return refuse('format', 'ardor: true, or leave it out.');
  const lower = typeof lowered === 'number' ? lowered : 0;
  const why =
    (lowered === undefined ? undefined : whyNotLower(lowered, high)) ?? (ardor && whyNoArdor(low - lower));
  if (why !== undefined) return why;
  const worst = clampColumn(charts.crt, low - lower);
  const best = clampColumn(charts.crt, high - lower);
  const heading = (column: number): string => charts.crt.columns[column].heading;
  const results = worst === best ? chances(best, ardor === true) : [];
  // 11.8b, 11.13 the column to the right, if strength alone can get there.
  const next = hidden === 0 && lower === 0 ? nextColumn(charts.crt, differential, assessment) : undefined;
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
    results,
    ...(results.length > 0 ? { losses: expectedLosses(state, battle, results) } : {}),
    ...(next === undefined ? {} : { next }),
  };
}

const strongestSoviet = groundUnits[SOVIET].reduce((most, unit) => Math.max(most, factors[unit * 3 + 2]), 0);

/** 7.4b could an unseen unit there be out of supply though the one on top is not? Told by the map alone. */
function mightBeOos(state: State, battle: Battle): boolean {
  return isAutoOos(state) || !hasLine(state, sovietKind(state), battle.target);
}
