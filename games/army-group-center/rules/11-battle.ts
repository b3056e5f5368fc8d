// Chapter 11.7 to 11.21: the course of a battle. Declare, support, retreat before combat, column and die, result,
// losses, retreat, advance; each step that somebody decides is a frame on top of the combat phase.

import { chancesOf, clampColumn, resultOf } from '../../../kit/combat/table.ts';
import { type Action, type Choice, type OpenField, type Refusal, refuse } from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { charts } from './02-charts.ts';
import {
  FLAG,
  GERMAN,
  hexLabel,
  hexNumber,
  isCity,
  isFirstUkrainian,
  isShock,
  nameOf,
  SIDES,
  SOVIET,
  shape,
  sideOf,
  unitIds,
  unitNumber,
} from './02-components.ts';
import { phasingSide } from './05-phases.ts';
import { assessBattle, attackersOf, defendersOf, diceSubject, openBattle } from './11-combat.ts';
import { openRetreat } from './11-retreat.ts';
import { closeBattle, eliminateDefenders, showAdvance, showBattleFrame } from './11-steps.ts';
import { commitArmor, whyNoArmor } from './12-special-units.ts';
import { flySupport, readAir, readyAir } from './13-airpower.ts';
import { isFullStrength, loseStep, roll, setFlag, stepsOf, unitsIn } from './board.ts';
import type { Battle, FrameOf } from './frames.ts';
import { readUnit } from './reading.ts';

/** Settled support: an air army, the armor concentration, or nothing. */
export interface Support {
  readonly air?: number;
  readonly armor?: true;
}

/** 11.7a from here on the attack goes through to its end; 6.8c nothing calls it off. */
export function declareAttack(
  play: Play,
  target: number,
  attackers: readonly number[],
  support: Support | undefined,
): void {
  const { state } = play;
  state.data[shape.scalar.battle]++;
  const battle = openBattle(state, target, attackers);
  for (const unit of attackers) setFlag(state, unit, FLAG.attacked);
  const defenders = unitsIn(state, target);
  for (const unit of defenders) setFlag(state, unit, FLAG.defended);
  emit(play, {
    type: 'attack',
    target: battle.target,
    units: battle.attackers,
    side: SIDES[sideOf[attackers[0]]],
  });
  // 6.8b only now does the German player see what lies under the top Soviet unit.
  if (sideOf[attackers[0]] === GERMAN && defenders.length > 1) {
    const units = defenders.map(unit => unitIds[unit]);
    emit(play, { type: 'revealed', hex: battle.target, units, final: true });
  }
  if (support !== undefined) giveSupport(play, battle, support);
  else showBattleFrame(play, { name: 'support', battle });
}

function canSupport(state: State, battle: Battle): boolean {
  return phasingSide(state) === SOVIET
    ? readyAir(state, frontOf(battle)).length > 0
    : whyNoArmor(state, battle) === undefined;
}

const frontOf = (battle: Battle): boolean => isFirstUkrainian[unitNumber(battle.attackers[0])] === 1;

function giveSupport(play: Play, battle: Battle, support: Support): void {
  if (support.air !== undefined) afterSupport(play, flySupport(play, battle, support.air));
  else if (support.armor) afterSupport(play, commitArmor(play, battle, diceSubject(play.state, battle)));
  else afterSupport(play, battle);
}

function afterSupport(play: Play, battle: Battle): void {
  showBattleFrame(play, { name: 'retreat-before-combat', battle });
}

/** 12.6a, 13.1c the attacker may add support once he has seen what he attacks. */
export const supportFrame = defineFrame<FrameOf<'support'>, Support>({
  rule: state => (phasingSide(state) === SOVIET ? '13.1c' : '12.6a'),
  side: state => phasingSide(state),
  prompt: (state, { battle }) =>
    phasingSide(state) === SOVIET
      ? `Send an air army to the attack on ${hexLabel(hexNumber(battle.target))}?`
      : `Commit the armor concentration to the attack on ${hexLabel(hexNumber(battle.target))}?`,
  choices(state, { battle }) {
    const none: Choice = { action: { type: 'support' }, rule: '11.8b' };
    if (phasingSide(state) === GERMAN)
      return [none, { action: { type: 'support', armor: true }, rule: '12.6a' }];
    return [
      none,
      ...readyAir(state, frontOf(battle)).map(unit => ({
        action: { type: 'support', air: unitIds[unit] },
        rule: '13.1c',
      })),
    ];
  },
  resolve(state, { battle }, action) {
    if (action.type !== 'support') return declared();
    if (action.air === undefined && action.armor === undefined) return {};
    if (phasingSide(state) === GERMAN) {
      if (action.armor !== true)
        return refuse('12.6a', 'German attacks are supported by armor: true or not at all.');
      return whyNoArmor(state, battle) ?? { armor: true };
    }
    return readAir(state, frontOf(battle), action.air);
  },
  perform: (play, { battle }, support) => giveSupport(play, battle, support),
  enter(play, { battle }) {
    if (!canSupport(play.state, battle)) afterSupport(play, battle);
  },
});

export interface RollPlan {
  readonly lower: number;
  readonly ardor: boolean;
}

/** 11.14, 11.23 the last word before the die: a lower column, or rolling until something happens. */
export const resolveFrame = defineFrame<FrameOf<'resolve'>, RollPlan>({
  rule: '11.8b',
  side: state => phasingSide(state),
  prompt(state, { battle }) {
    const { column } = assessBattle(state, battle, defendersOf(state, battle));
    return `Roll on the column ${charts.crt.columns[column].heading}, or choose a lower one first.`;
  },
  choices(state, { battle }) {
    const { column } = assessBattle(state, battle, defendersOf(state, battle));
    const choices: Choice[] = [
      {
        action: { type: 'roll' },
        rule: '11.14',
        ...(column > 0 ? { open: [lowering(1, column, true)] } : {}),
      },
    ];
    const least = Math.max(0, column - ARDOR_LIMIT);
    const open = column > 0 ? [lowering(Math.max(1, least), column, least === 0)] : [];
    choices.push({
      action: { type: 'roll', ardor: true },
      rule: '11.23a',
      ...(open.length > 0 ? { open } : {}),
    });
    return choices;
  },
  resolve(state, { battle }, action) {
    if (action.type !== 'roll') return declared();
    const { column } = assessBattle(state, battle, defendersOf(state, battle));
    return readRoll(action, column, column);
  },
  perform(play, { battle }, plan) {
    const { state } = play;
    const assessment = assessBattle(state, battle, defendersOf(state, battle));
    // 11.13 beyond either end the end column is used.
    const column = clampColumn(charts.crt, assessment.column - plan.lower);
    let { dice } = battle;
    let result: string;
    do {
      // 11.23b, 11.23c an attack pressed on with ardor rolls until something other than AS comes up.
      const die = roll(play, diceSubject(state, battle), dice++, 'combat', {
        target: battle.target,
        rule: '11.8b',
      });
      result = resultOf(charts.crt, column, die);
    } while (plan.ardor && result === 'AS');
    emit(play, {
      type: 'result',
      target: battle.target,
      column: charts.crt.columns[column].heading,
      result,
      ...(plan.ardor ? { ardor: true } : {}),
    });
    applyResult(play, { ...battle, dice }, result);
  },
});

const ARDOR_LIMIT = 2;

/** Reads how far down the attacker goes and whether he presses on; `worst` and `best` differ while units are hidden. */
export function readRoll(action: Partial<Action>, worst: number, best: number): RollPlan | Refusal {
  const lower = action.lower ?? 0;
  if (typeof lower !== 'number' || !Number.isInteger(lower) || (action.lower !== undefined && lower < 1)) {
    return refuse('11.14', 'lower: the number of columns to go down, 1 or more.');
  }
  if (lower > best) return refuse('11.13', `There are only ${best} columns below this one.`);
  if (action.ardor !== undefined && action.ardor !== true)
    return refuse('format', 'ardor: true, or leave it out.');
  // 11.23a only on the three columns at the left, A45 the lowered column counts.
  if (action.ardor === true && worst - lower > ARDOR_LIMIT) {
    return refuse('11.23a', 'Such an attack is only possible on one of the three leftmost columns.');
  }
  return { lower, ardor: action.ardor === true };
}

function lowering(from: number, to: number, optional: boolean): OpenField {
  const one = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return { field: 'lower', one, ...(optional ? { optional: true as const } : {}) };
}

/** Chance of each result on a column, for previews. */
export function chances(column: number, ardor: boolean): readonly { result: string; chance: number }[] {
  return chancesOf(charts.crt, column, ardor ? ['AS'] : []);
}

function applyResult(play: Play, battle: Battle, result: string): void {
  switch (result) {
    case 'AE':
      // 11.16 every attacking unit loses a step.
      for (const unit of attackersOf(play.state, battle)) loseStep(play, unit);
      return closeBattle(play);
    case 'DE':
      return eliminateDefenders(play, battle);
    case 'BB':
      return bloodbath(play, battle);
    case 'DR':
      // 11.18 in a city a retreat becomes a bloodbath.
      if (isCity[hexNumber(battle.target)] === 1) {
        emit(play, { type: 'converted', from: 'DR', to: 'BB', rule: '11.18' });
        return bloodbath(play, battle);
      }
      return openRetreat(play, battle);
    default:
      // 11.15 AS: nothing happens.
      return closeBattle(play);
  }
}

/** 11.21a as many steps as the defender has lost, the attacker loses too. */
function bloodbath(play: Play, battle: Battle): void {
  const { state } = play;
  const defenders = defendersOf(state, battle);
  for (const unit of defenders) loseStep(play, unit);
  const attackers = attackersOf(state, battle);
  // 11.21c a full-strength shock army gives up the first step.
  const shockFirst = attackers.some(unit => isShock[unit] === 1 && isFullStrength(state, unit));
  askLosses(play, battle, defenders.length, shockFirst);
}

function askLosses(play: Play, battle: Battle, owed: number, shockFirst: boolean): void {
  const { state } = play;
  const attackers = attackersOf(state, battle);
  const steps = attackers.reduce((sum, unit) => sum + stepsOf(state, unit), 0);
  if (owed === 0 || attackers.length === 0) return showAdvance(play, battle);
  if (attackers.length === 1 || owed >= steps) {
    for (const unit of attackers) {
      for (let left = Math.min(attackers.length === 1 ? owed : 2, stepsOf(state, unit)); left > 0; left--) {
        loseStep(play, unit);
      }
    }
    return showAdvance(play, battle);
  }
  showBattleFrame(play, { name: 'losses', battle, owed, shockFirst });
}

/** 11.21b the attacker chooses whose steps go, one at a time. */
export const lossesFrame = defineFrame<FrameOf<'losses'>, number>({
  rule: '11.21b',
  side: state => phasingSide(state),
  prompt: (_, frame) =>
    frame.shockFirst
      ? `Bloodbath: a full-strength shock army loses the first step; choose it (${frame.owed} to go).`
      : `Bloodbath: choose an attacking unit to lose a step (${frame.owed} to go).`,
  choices: (state, frame) =>
    attackersOf(state, frame.battle)
      .filter(unit => !frame.shockFirst || (isShock[unit] === 1 && isFullStrength(state, unit)))
      .map(unit => ({
        action: { type: 'loss', units: [unitIds[unit]] },
        rule: frame.shockFirst ? '11.21c' : '11.21b',
      })),
  resolve(state, frame, action) {
    if (action.type !== 'loss') return refuse('11.21a', 'First choose the steps that the attacker loses.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (!attackersOf(state, frame.battle).includes(unit)) {
      return refuse('11.21b', `${nameOf(unit)} did not take part in this attack.`);
    }
    if (frame.shockFirst && !(isShock[unit] === 1 && isFullStrength(state, unit))) {
      return refuse('11.21c', 'The first step must come from a full-strength shock army.');
    }
    return unit;
  },
  perform(play, frame, unit) {
    loseStep(play, unit);
    askLosses(play, frame.battle, frame.owed - 1, false);
  },
});

function declared(): Refusal {
  return refuse('6.8c', 'The attack has been declared and must be carried through first.');
}
