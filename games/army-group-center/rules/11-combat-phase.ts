// The combat phases: attacks one by one, each resolved before the next is declared (11.7a), in any order and
// without announcing the rest (11.7b), until the attacker ends the phase (11.8c).

import {
  type Action,
  type Choice,
  isRefusal,
  type OpenField,
  type Refusal,
  refuse,
} from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  FLAG,
  groundUnits,
  hexLabel,
  isFirstUkrainian,
  map,
  nameOf,
  roster,
  SOVIET,
  sideOf,
  unitIds,
} from './02-components.ts';
import { isHistorical } from './03-scenarios.ts';
import { closePhase, definePhase, isPreMovementCombat, phasingSide, turnOf } from './05-phases.ts';
import { checkStacks } from './06-stacking.ts';
import { declareAttack, type Support } from './11-battle.ts';
import { mixesFronts, whyNoAttack, whyNoTarget } from './11-combat.ts';
import { readSupport, readyAir } from './13-airpower.ts';
import { hasFlag, placeOf, topOf, unitsIn, unitsOnMap } from './board.ts';
import type { FrameOf } from './frames.ts';
import { readHex, readUnits } from './reading.ts';

export interface AttackPlan {
  readonly target: number;
  readonly attackers: readonly number[];
  readonly support: Support | undefined;
}

export const combatFrame = definePhase<FrameOf<'combat'>, AttackPlan | 'end'>({
  rule: '11.1a',
  side: state => phasingSide(state),
  prompt: state =>
    dutiesLeft(state).length > 0
      ? 'Attack: every activated unit next to an enemy must take part in an attack this phase.'
      : 'Attack with units next to the enemy, one battle at a time; end the phase when you are done.',
  choices(state, _, query) {
    if (query.target !== undefined) {
      const target = map.indexOf.get(query.target);
      return target === undefined ? [] : attackChoices(state, target);
    }
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      return unit >= 0 && sideOf[unit] === phasingSide(state) ? [...attacks(state, [unit])] : [];
    }
    const choices: Choice[] = [...attacks(state)];
    // 11.1b nobody has to attack, 11.1c but on turn 1 of the Historical scenario the activated units do.
    if (dutiesLeft(state).length === 0) choices.push({ action: { type: 'end' }, rule: '11.8c' });
    return choices;
  },
  offers: state => attacks(state),
  resolve(state, _, action) {
    if (action.type === 'end') return whyNotEnd(state) ?? 'end';
    if (action.type !== 'attack') {
      return refuse('5.1c', `"${action.type}" is not something to do in a combat phase.`);
    }
    return resolveAttack(state, action);
  },
  // 6.6c after each battle a look at the stacks.
  enter: (play, _, resumed) => {
    if (resumed) checkStacks(play);
  },
  perform(play, _, plan) {
    if (plan === 'end') closePhase(play);
    else declareAttack(play, plan.target, plan.attackers, plan.support);
  },
});

/** Targets that any of the units could attack, each once. */
function* attacks(
  state: State,
  units: Iterable<number> = groundUnits[phasingSide(state)],
): Generator<Choice> {
  const seen = new Set<number>();
  for (const unit of units) {
    const hex = placeOf(state, unit);
    if (hex < 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const target = map.neighbours[hex * 6 + direction];
      if (target < 0 || topOf(state, target) < 0 || seen.has(target)) continue;
      if (!isAttackable(state, unit, target)) continue;
      seen.add(target);
      const id = map.ids[target];
      yield { action: { type: 'attack', target: id }, rule: '11.3a', ask: { target: id } };
    }
  }
}

export function resolveAttack(state: State, action: Action): AttackPlan | Refusal {
  const target = readHex(action.target, 'target');
  if (typeof target !== 'number') return target;
  const side = phasingSide(state);
  const attackers = readUnits(action);
  if (!Array.isArray(attackers)) return attackers;
  if (attackers.length === 0) return refuse('11.2', 'An attack needs at least one unit.');
  const noTarget = whyNoTarget(state, side, target);
  if (noTarget !== undefined) return noTarget;
  for (const unit of attackers) {
    const why = whyNoAttack(state, unit, target);
    if (why !== undefined) return why;
  }
  if (mixesFronts(attackers)) {
    return refuse('11.24', 'Units of the main front and of 1st Ukrainian Front never attack together.');
  }
  const support = readSupport(state, attackers, action.support);
  return isRefusal(support) ? support : { target, attackers, support };
}

/** 11.4, 11.6 any of the units next to the target, whatever their stack-mates do; one offer for each front. */
function attackChoices(state: State, target: number): Choice[] {
  const side = phasingSide(state);
  if (whyNoTarget(state, side, target) !== undefined) return [];
  const choices: Choice[] = [];
  for (const front of [0, 1]) {
    const units = unitsAround(state, target).filter(
      unit => isFirstUkrainian[unit] === front && whyNoAttack(state, unit, target) === undefined,
    );
    if (units.length === 0) continue;
    const open: OpenField[] = [
      { field: 'units', some: units.map(unit => unitIds[unit]), min: 1, max: units.length },
    ];
    const air = side === SOVIET ? readyAir(state, front === 1) : [];
    if (air.length > 0) {
      open.push({
        field: 'support',
        one: [{}, ...air.map(unit => ({ air: unitIds[unit] }))],
        optional: true,
      });
    }
    choices.push({ action: { type: 'attack', target: map.ids[target] }, rule: '11.4', open });
  }
  return choices;
}

function unitsAround(state: State, target: number): number[] {
  const units: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = map.neighbours[target * 6 + direction];
    if (hex >= 0) units.push(...unitsIn(state, hex));
  }
  return units.sort((a, b) => a - b);
}

function isAttackable(state: State, unit: number, target: number): boolean {
  const top = topOf(state, target);
  return (
    sideOf[top] !== sideOf[unit] &&
    whyNoAttack(state, unit, target) === undefined &&
    whyNoTarget(state, sideOf[unit], target) === undefined
  );
}

function whyNotEnd(state: State): Refusal | undefined {
  const owing = dutiesLeft(state);
  if (owing.length === 0) return undefined;
  return refuse(
    '11.1c',
    `${nameOf(owing[0])} at ${hexLabel(placeOf(state, owing[0]))} is activated and must attack in this phase.`,
  );
}

/** 11.1c activated units that have not attacked and still have somebody to attack (a unit without a target is excused). */
export function dutiesLeft(state: State): number[] {
  if (turnOf(state) !== 1 || !isHistorical(state) || !isPreMovementCombat(state)) return [];
  if (phasingSide(state) !== SOVIET) return [];
  return [...unitsOnMap(state, SOVIET)].filter(unit => {
    if (!hasFlag(state, unit, FLAG.activated) || hasFlag(state, unit, FLAG.attacked)) return false;
    const hex = placeOf(state, unit);
    for (let direction = 0; direction < 6; direction++) {
      const target = map.neighbours[hex * 6 + direction];
      if (target >= 0 && topOf(state, target) >= 0 && isAttackable(state, unit, target)) return true;
    }
    return false;
  });
}
