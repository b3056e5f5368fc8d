// The combat phases: attacks one by one, each resolved before the next is declared (11.7a), in any order and
// without announcing the rest (11.7b), until the attacker ends the phase (11.8c).

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { form, hex, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse, type Undone } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  frontOf,
  GERMAN,
  groundUnits,
  idsOf,
  nameOf,
  SOVIET,
  unitIds,
  unitNumber,
} from '../02-components/counters.ts';
import { around, hexLabel, map } from '../02-components/ground.ts';
import { FLAG } from '../02-components/layout.ts';
import { isHistorical } from '../03-scenarios/scenarios.ts';
import { endPhase, isPreMovementCombat, phase, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { checkStacks } from '../06-stacking/stacking.ts';
import { SUPPLY, supplyOf } from '../07-supply/supply.ts';
import { whyNoArmor } from '../12-special-units/special-units.ts';
import { readSupport, readyAir, type Support, whyNoSupport } from '../13-airpower/airpower.ts';
import { hasFlag, isOccupiedBy, placeOf, unitsAround, unitsOnMap } from '../table/board.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { declareAttack } from './battle.ts';
import { mixesFronts, whyNoAttack, whyNoTarget } from './combat.ts';

type Combat = FrameOf<'combat'>;
interface Attack {
  readonly target: number;
  readonly units: readonly number[];
  readonly support?: Support;
}

export const attack = action<Combat, Attack>({
  type: 'attack',
  rule: '11.3a',
  fields: {
    target: hex({
      each: 'ask',
      from: targets,
      why: ({ state, side }, target) => whyNoTarget(state, side, target),
    }),
    // 11.4, 11.6 any of the units next to the target, whatever their stack-mates do.
    units: units({
      sure: true,
      from: ({ state }, { target }) => unitsAround(state, target).sort((a, b) => a - b),
      why: ({ state }, unit, { target }) => whyNoAttack(state, unit, target),
      few: () => refuse('11.2', 'An attack needs at least one unit.'),
      lists: ({ state }, able, { target }) =>
        byFront(able).flatMap(ours => setsWith(ours, leftWithout(state, target, [], ours))),
      // 11.1c a set that somebody is bound to be in goes as a whole; without others of it, it is another set.
      min: ({ state }, { target, units: set }) =>
        leftWithout(state, target, [], set).length > 0 ? set.length : 1,
    }),
    // 13.1c an air army, or none; left out, it is asked for, as is 12.6a the armor concentration.
    support: form<Support, Combat, Attack>({
      optional: true,
      from: ({ state, side }, { units: attackers }) => [
        {},
        ...(side === SOVIET ? readyAir(state, frontOf[attackers[0]]).map(air => ({ air })) : []),
      ],
      why: ({ state }, support, { units: attackers }) => whyNoSupport(state, attackers, support),
      write: ({ air }) => (air === undefined ? {} : { air: unitIds[air] }),
      read: readSupport,
    }),
  },
  whole: ({ state }, { target, units: attackers }) => {
    if (mixesFronts(attackers))
      return refuse('11.24', 'Units of the main front and of 1st Ukrainian Front never attack together.');
    const [left] = leftWithout(state, target, attackers);
    if (left === undefined) return undefined;
    return refuse(
      '11.1c',
      `${nameOf(left)} must attack in this phase and has nobody else to attack: it has to take part.`,
    );
  },
  left: attacksLeft,
  do: (play, _, { target, units: attackers, support }) => declareAttack(play, target, attackers, support),
});

export const combatFrame = phase<Combat>({
  rule: '11.1a',
  side: state => phasingSide(state),
  prompt: state =>
    dutiesLeft(state).length > 0
      ? 'Attack: every activated unit next to an enemy must take part in an attack this phase.'
      : 'Attack with units next to the enemy, one battle at a time; end the phase when you are done.',
  // 11.1b nobody has to attack, 11.1c but on turn 1 of the Historical scenario the activated units do.
  actions: [attack, endPhase('11.8c', { may: ({ state }) => whyNotEnd(state) })],
  duties: at =>
    mustAttack(at, () => idsOf(dutiesLeft(at.state))).map((duty): Undone => ({ ...duty, must: true })),
  // 6.6c after each battle a look at the stacks.
  enter: (play, _, resumed) => {
    if (resumed) checkStacks(play);
  },
});

/** Hexes next to a unit that could attack them, each once. */
export function targets({ state, side }: Pick<At, 'state' | 'side'>): number[] {
  const found: number[] = [];
  const units = groundUnits[side];
  for (let i = 0; i < units.length; i++) {
    const from = placeOf(state, units[i]);
    if (from < 0 || hasFlag(state, units[i], FLAG.attacked)) continue;
    for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
      const target = map.neighbours[hexside];
      if (target < 0 || !isOccupiedBy(state, target, other(side)) || found.includes(target)) continue;
      if (whyNoAttack(state, units[i], target) === undefined) found.push(target);
    }
  }
  return found;
}

/** 11.24 each front for itself. */
const byFront = (able: readonly number[]): number[][] =>
  [0, 1].map(front => able.filter(unit => frontOf[unit] === front));

/** Every set of the units that has the bound ones in it; all of them as one list where nobody is bound. */
function setsWith(all: readonly number[], bound: readonly number[]): (readonly number[])[] {
  if (bound.length === 0) return [all];
  const free = all.filter(unit => !bound.includes(unit));
  return Array.from({ length: 1 << free.length }, (_, bits) =>
    all.filter(unit => bound.includes(unit) || bits & (1 << free.indexOf(unit))),
  );
}

function whyNotEnd(state: State): Refusal | undefined {
  const [owing] = dutiesLeft(state);
  if (owing === undefined) return undefined;
  const where = hexLabel(placeOf(state, owing));
  return refuse('11.1c', `${nameOf(owing)} at ${where} is activated and must attack in this phase.`);
}

/** 11.1c activated units that have not attacked and still have somebody to attack (a unit without a target is excused). */
export function dutiesLeft(state: State): number[] {
  if (!isDutyPhase(state)) return [];
  return [...unitsOnMap(state, SOVIET)].filter(unit => isOwing(state, unit) && hasTarget(state, unit));
}

/**
 * 11.1c units that owe an attack and would have nobody left for it if these attacked the hex without them (A16 excuses
 * nobody who could have taken part).
 */
export function leftWithout(
  state: State,
  target: number,
  attackers: readonly number[],
  among?: readonly number[],
): number[] {
  if (!isDutyPhase(state)) return [];
  return (among ?? unitsAround(state, target)).filter(
    unit =>
      !attackers.includes(unit) &&
      isOwing(state, unit) &&
      isAttackable(state, unit, target) &&
      !hasTarget(state, unit, target) &&
      !mixesFronts([unit, ...attackers]),
  );
}

const isDutyPhase = (state: State): boolean =>
  turnOf(state) === 1 && isHistorical(state) && isPreMovementCombat(state) && phasingSide(state) === SOVIET;
const isOwing = (state: State, unit: number): boolean =>
  hasFlag(state, unit, FLAG.activated) && !hasFlag(state, unit, FLAG.attacked);
/** Is there a hex that the unit could attack, other than one? */
const hasTarget = (state: State, unit: number, except = -1): boolean =>
  around[placeOf(state, unit)].some(target => target !== except && isAttackable(state, unit, target));
const isAttackable = (state: State, unit: number, target: number): boolean =>
  isOccupiedBy(state, target, GERMAN) &&
  whyNoAttack(state, unit, target) === undefined &&
  whyNoTarget(state, SOVIET, target) === undefined;

const mustAttack = leftOver('11.1c', n => `${n} must attack before the phase can end.`, 'activated unit');
const couldAttack = leftOver('11.1b', n => `${n} could still attack.`);
// 13.3a what does not fly now can still slow German units later in the turn.
const couldFly = leftOver('13.1c', n => `${n} could still support an attack.`, 'air army', 'air armies');

function attacksLeft(at: At<Combat>, able: () => readonly string[]): readonly Undone[] {
  const { state, side } = at;
  const ids = able();
  const owing = idsOf(dutiesLeft(state));
  const fronts = new Set(side === SOVIET ? ids.map(id => frontOf[unitNumber(id)]) : []);
  const overland = ids.some(id => supplyOf(state, unitNumber(id)) === SUPPLY.overland);
  return [
    ...couldAttack(at, () => ids.filter(id => !owing.includes(id))),
    ...couldFly(at, () => idsOf([...fronts].flatMap(front => readyAir(state, front)))),
    ...(side === GERMAN && whyNoArmor(state, { overland }) === undefined
      ? [{ rule: '12.6a', message: 'The armor concentration has not been called on this turn.' }]
      : []),
  ];
}
