// Chapter 11.7 to 11.21: the course of a battle. Declare, support, retreat before combat, column and die, result,
// losses, retreat, advance; each step that somebody decides is a frame on top of the combat phase.

import type { At } from '../../../../kit/actions/action.ts';
import { number, unit, yes } from '../../../../kit/actions/fields.ts';
import { legalOffers } from '../../../../kit/combat/payment.ts';
import { chancesOf, clampColumn, resultOf } from '../../../../kit/combat/table.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { charts } from '../02-components/charts.ts';
import { frontOf, GERMAN, idsOf, nameOf, SIDES, SOVIET, sideOf } from '../02-components/counters.ts';
import { hexLabel, isCity, map } from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { armorChances, commitArmor, isFullShock, whyNoArmor } from '../12-special-units/special-units.ts';
import { flySupport, readyAir, type Support, whyNotReady } from '../13-airpower/airpower.ts';
import { stepsOf, unitsIn } from '../table/board.ts';
import { loseStep, setFlag, roll as throwDie } from '../table/changes.ts';
import { action, type Battle, type FrameOf, frame } from '../table/frames.ts';
import { attackersOf, defendersOf, diceSubject, openBattle } from './combat.ts';
import { columnIn, surveyBattle } from './odds.ts';
import { effects, inCity, type Result } from './results.ts';
import { openRetreat } from './retreat.ts';
import { closeBattle, showAdvance, showBattleFrame } from './steps.ts';

/** 11.7a from here on the attack goes through to its end; 6.8c nothing calls it off. */
export function declareAttack(
  play: Play,
  target: number,
  attackers: readonly number[],
  support: Support | undefined,
): void {
  const { state } = play;
  state.data[shape.game.battle]++;
  const battle = openBattle(state, target, attackers);
  for (const attacker of attackers) setFlag(state, attacker, FLAG.attacked);
  const defenders = unitsIn(state, target);
  for (const defender of defenders) setFlag(state, defender, FLAG.defended);
  const side = sideOf[attackers[0]];
  emit(play, { type: 'attack', target: map.ids[target], units: idsOf(attackers), side: SIDES[side] });
  // 6.8b only now does the German player see what lies under the top Soviet unit.
  if (side === GERMAN && defenders.length > 1)
    emit(play, { type: 'revealed', hex: map.ids[target], units: idsOf(defenders), final: true });
  if (support !== undefined) giveSupport(play, battle, support);
  else showBattleFrame(play, { name: 'support', battle });
}

function giveSupport(play: Play, battle: Battle, { air, armor }: Support): void {
  if (air !== undefined) afterSupport(play, flySupport(play, battle, air));
  else if (armor) afterSupport(play, commitArmor(play, battle, diceSubject(play.state, battle)));
  else afterSupport(play, battle);
}

function afterSupport(play: Play, battle: Battle): void {
  showBattleFrame(play, { name: 'retreat-before-combat', battle });
}

const declared = (): Refusal =>
  refuse('6.8c', 'The attack has been declared and must be carried through first.');
const frontIn = ({ attackers }: Battle): number => frontOf[attackers[0]];

const support = action<FrameOf<'support'>, Support>({
  type: 'support',
  rule: (_, { air, armor }) => (armor ? '12.6a' : air === undefined ? '11.8b' : '13.1c'),
  fields: {
    air: unit({
      each: true,
      optional: true,
      when: ({ side }) => side === SOVIET,
      unasked: () =>
        refuse('12.6a', 'German attacks are supported by the armor concentration or not at all.'),
      from: ({ state, frame: { battle } }) => readyAir(state, frontIn(battle)),
      why: ({ state, frame: { battle } }, air) => whyNotReady(state, air, frontIn(battle)),
    }),
    armor: yes({
      each: true,
      when: ({ side }) => side === GERMAN,
      why: ({ state, frame: { battle } }) => whyNoArmor(state, battle),
    }),
  },
  chances: ({ state }, { armor }) => (armor ? [armorChances(state)] : []),
  do: (play, { battle }, given) => giveSupport(play, battle, given),
});

/** 12.6a, 13.1c the attacker may add support once he has seen what he attacks. */
export const supportFrame = frame<FrameOf<'support'>>({
  rule: state => (phasingSide(state) === SOVIET ? '13.1c' : '12.6a'),
  side: state => phasingSide(state),
  prompt: (state, { battle }) =>
    phasingSide(state) === SOVIET
      ? `Send an air army to the attack on ${hexLabel(battle.target)}?`
      : `Commit the armor concentration to the attack on ${hexLabel(battle.target)}?`,
  actions: [support],
  otherwise: declared,
  enter(play, { battle }) {
    const { state } = play;
    const has =
      phasingSide(state) === SOVIET
        ? readyAir(state, frontIn(battle)).length > 0
        : whyNoArmor(state, battle) === undefined;
    if (!has) afterSupport(play, battle);
  },
});

interface Roll {
  readonly ardor?: true;
  readonly lower?: number;
}

const ARDOR_LIMIT = 2;

/** 11.23a only on the three columns at the left, A45 the lowered column counts. */
export function whyNoArdor(column: number): Refusal | undefined {
  return column > ARDOR_LIMIT ? tooFarRight() : undefined;
}

const tooFarRight = (): Refusal =>
  refuse('11.23a', 'Such an attack is only possible on one of the three leftmost columns.');

/** 11.14 by as many columns as there are. */
export function whyNotLower(lower: unknown, column: number): Refusal | undefined {
  if (typeof lower !== 'number' || !Number.isInteger(lower) || lower < 1)
    return refuse('11.14', 'lower: the number of columns to go down, 1 or more.');
  return lower > column ? refuse('11.13', `There are only ${column} columns below this one.`) : undefined;
}

const columnOf = (state: State, battle: Battle): number => columnIn(surveyBattle(state, battle));
const columnAt = ({ state, frame: { battle } }: At<FrameOf<'resolve'>>): number => columnOf(state, battle);

/** 11.14, 11.23 the last word before the die: a lower column, or rolling until something happens. */
const roll = action<FrameOf<'resolve'>, Roll>({
  type: 'roll',
  rule: (at, { ardor }) => (ardor && columnAt(at) <= ARDOR_LIMIT ? '11.23a' : '11.14'),
  fields: {
    ardor: yes({ each: true }),
    lower: number({
      optional: (at, { ardor }) => !ardor || columnAt(at) <= ARDOR_LIMIT,
      // A45 farther right only the lowering leads to where he may press on, so each offer names its column.
      each: (at, { ardor }) => ardor === true && columnAt(at) > ARDOR_LIMIT,
      from: (at, { ardor }) => {
        const column = columnAt(at);
        const least = ardor ? Math.max(1, column - ARDOR_LIMIT) : 1;
        const steps: number[] = [];
        for (let lower = least; lower <= column; lower++) steps.push(lower);
        return steps;
      },
      other: (at, lower) => whyNotLower(lower, columnAt(at)) ?? tooFarRight(),
      missing: (at, { ardor }) =>
        (ardor && whyNoArdor(columnAt(at))) ?? refuse('11.14', 'lower: the number of columns to go down.'),
    }),
  },
  do(play, { battle }, { ardor, lower = 0 }) {
    const { state } = play;
    // 11.13 beyond either end the end column is used.
    const column = clampColumn(charts.crt, columnOf(state, battle) - lower);
    const target = map.ids[battle.target];
    let { dice } = battle;
    let result: Result;
    do {
      // 11.23b, 11.23c an attack pressed on with ardor rolls until something other than AS comes up.
      const die = throwDie(play, diceSubject(state, battle), dice++, 'combat', { target, rule: '11.8b' });
      result = resultOf(charts.crt, column, die) as Result;
    } while (ardor && result === 'AS');
    const { heading } = charts.crt.columns[column];
    emit(play, { type: 'result', target, column: heading, result, ...(ardor && { ardor }) });
    applyResult(play, { ...battle, dice }, result);
  },
});

export const resolveFrame = frame<FrameOf<'resolve'>>({
  rule: '11.8b',
  side: state => phasingSide(state),
  prompt: (state, { battle }) =>
    `Roll on the column ${charts.crt.columns[columnOf(state, battle)].heading}, or choose a lower one first.`,
  actions: [roll],
  otherwise: declared,
});

/** Chance of each result on a column, for previews. */
export function chances(column: number, ardor: boolean): readonly { result: string; chance: number }[] {
  return chancesOf(charts.crt, column, ardor ? ['AS'] : []);
}

function applyResult(play: Play, battle: Battle, rolled: Result): void {
  const { state } = play;
  const result = isCity[battle.target] === 1 ? inCity(rolled) : rolled;
  if (result !== rolled) emit(play, { type: 'converted', from: rolled, to: result, rule: '11.18' });
  const { attackers, defenders, retreat } = effects.rows[result];
  if (retreat !== undefined) return openRetreat(play, battle);
  const ours = attackersOf(state, battle);
  const theirs = defenders === undefined ? [] : defendersOf(state, battle);
  for (const defender of theirs) loseStep(play, defender);
  if (attackers === 'each') for (const attacker of ours) loseStep(play, attacker);
  if (defenders === undefined) return closeBattle(play);
  const isShockFirst = ours.some(unit => isFullShock(state, unit));
  askLosses(play, battle, attackers === 'match' ? theirs.length : 0, isShockFirst);
}

/** 11.21c a full-strength shock army gives up the first step. */
const stepsOffered = (state: State, battle: Battle) =>
  attackersOf(state, battle).map(unit => ({ unit, value: 1, paysFirst: isFullShock(state, unit) }));

/** Asks only where there is a choice. */
function askLosses(play: Play, battle: Battle, owed: number, shockFirst: boolean): void {
  const { state } = play;
  const attackers = attackersOf(state, battle);
  const steps = attackers.reduce((sum, attacker) => sum + stepsOf(state, attacker), 0);
  if (owed > 0 && attackers.length > 1 && owed < steps)
    return showBattleFrame(play, { name: 'losses', battle, owed, shockFirst });
  for (const attacker of attackers) {
    const most = attackers.length === 1 ? owed : owed && 2;
    for (let left = Math.min(most, stepsOf(state, attacker)); left > 0; left--) loseStep(play, attacker);
  }
  showAdvance(play, battle);
}

/** 11.21b the attacker chooses whose steps go, one at a time. */
const loss = action<FrameOf<'losses'>, { readonly unit: number }>({
  type: 'loss',
  rule: ({ frame: { shockFirst } }) => (shockFirst ? '11.21c' : '11.21b'),
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: { battle } }) => attackersOf(state, battle),
      other: (_, attacker) => refuse('11.21b', `${nameOf(attacker)} did not take part in this attack.`),
      why: ({ state, frame: { battle, owed, shockFirst } }, attacker) =>
        !battle.attackers.includes(attacker) ||
        legalOffers(stepsOffered(state, battle), { owed, first: shockFirst ? 1 : 0 }).some(
          offer => offer.unit === attacker,
        )
          ? undefined
          : refuse('11.21c', 'The first step must come from a full-strength shock army.'),
    }),
  },
  do(play, { battle, owed }, { unit: attacker }) {
    loseStep(play, attacker);
    askLosses(play, battle, owed - 1, false);
  },
});

export const lossesFrame = frame<FrameOf<'losses'>>({
  rule: '11.21b',
  side: state => phasingSide(state),
  prompt: (_, { owed, shockFirst }) =>
    shockFirst
      ? `Bloodbath: a full-strength shock army loses the first step; choose it (${owed} to go).`
      : `Bloodbath: choose an attacking unit to lose a step (${owed} to go).`,
  actions: [loss],
  otherwise: () => refuse('11.21a', 'First choose the steps that the attacker loses.'),
});
