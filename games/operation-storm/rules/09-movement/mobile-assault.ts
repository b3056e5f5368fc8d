// Mobile assaults (9.22 to 9.30) and overruns of artillery (11.7): German units that began a phase together fall upon a Soviet
// hex next to them, for points. Chapter 10 fights it out; whoever is left may go on with what points are left (9.27, 9.28).

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit as unitField, units as unitsField } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { hasMobileAssaults } from '../05-sequence/order-effects.ts';
import { isFirstTurn } from '../05-sequence/phases.ts';
import { surplusIn } from '../06-stacking/overstack.ts';
import { isOutOfSupply } from '../07-supply/supply.ts';
import { whyNotInto } from '../10-assault/attackers.ts';
import { openBattle } from '../10-assault/battle.ts';
import { isArtilleryAlone } from '../11-airpower/artillery.ts';
import { hasFlag, isOccupiedBy, placeOf, topOf, unitsIn } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import {
  charts,
  GERMAN,
  idsOf,
  isArtillery,
  isMotorized,
  isPanzer,
  nameOf,
  SOVIET,
  sideOf,
  unitsOf,
} from '../table/counters.ts';
import { isHidden } from '../table/fog.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, shape } from '../table/layout.ts';
import { around, barsMobileAssault, hexLabel, map } from '../table/terrain.ts';
import { plainPartsOf, whyNoGround } from './costs.ts';
import { allowanceOf, beginMove, spend, whyNotMovable } from './points.ts';
import { byForce, whyNotOneForce } from './stacks.ts';

type Movement = FrameOf<'movement'>;

interface Assault {
  readonly target: number;
  /** 9.22-2 a panzer unit. */
  readonly lead: number;
  /** Who goes with it. */
  readonly units: readonly number[];
}

interface Overrun {
  readonly target: number;
  readonly units: readonly number[];
}

/** 9.22-1, 9.22-2 a panzer unit leads, others of its stack go with it; 9.23-3, 9.23-4 as often as they can pay. */
export const mobileAssault = action<Movement, Assault>({
  type: 'mobile-assault',
  rule: '9.22-1',
  may: ({ state, side }) => whyNoAssaults(state, side),
  fields: {
    target: hex({
      each: 'ask',
      from: ({ state }) => targetsBeside(state, mayLead),
      why: ({ state }, target) => whyNoTarget(state, target),
    }),
    lead: unitField({
      each: true,
      from: ({ state }, { target }) => unitsBeside(state, target, mayLead),
      why: ({ state }, unit, { target }) =>
        isPanzer[unit] === 1
          ? whyNoAssault(state, unit, target)
          : refuse('9.22-2', `${nameOf(unit)} is no panzer unit, and only such lead mobile assaults.`),
    }),
    units: unitsField({
      sure: true,
      min: 0,
      from: ({ state }, { target }) => unitsBeside(state, target, mayFollow),
      why: ({ state }, unit, { target, lead }) =>
        mayFollow(unit)
          ? (whyNoAssault(state, unit, target) ?? whyNotWith(state, unit, lead))
          : refuse('9.22-4', `${nameOf(unit)} takes no part in mobile assaults.`),
    }),
  },
  left: leftOver('9.22-1', n => `${n} could make a mobile assault.`),
  do: (play, _, { target, lead, units }) => launch(play, [lead, ...units], target),
});

/** 11.7-4, 11.7-5, 9.22-3 artillery without company: by anybody, in either order of phases. */
export const overrun = action<Movement, Overrun>({
  type: 'overrun',
  rule: '11.7-4',
  may: ({ state, side }) => whyNoOverruns(state, side),
  fields: {
    target: hex({
      each: 'ask',
      from: ({ state }) => gunsInSight(state),
      why: ({ state }, target) =>
        whyNoTarget(state, target) ??
        (seemsAlone(state, target)
          ? undefined
          : refuse('11.7-4', `Not only artillery stands in ${hexLabel(target)}.`)),
    }),
    units: unitsField({
      from: ({ state }, { target }) => unitsBeside(state, target, () => true),
      why: ({ state }, unit, { target }) => whyNoAssault(state, unit, target),
      lists: ({ state }, able) => byForce(state, able),
    }),
  },
  // 9.26 from one launch hex, and together since the phase began.
  whole: ({ state }, { units }) => whyNotOneForce(state, units),
  left: leftOver('11.7-4', n => `${n} could overrun artillery.`),
  do: (play, _, { target, units }) => launch(play, units, target),
});

/** 9.24-3, 9.29, 5.13-5, 5.8-4. */
export function whyNoAssaults(state: State, side: number): Refusal | undefined {
  if (side === SOVIET) return refuse('9.24-3', 'Soviet units make no mobile assaults.');
  if (isFirstTurn(state)) return refuse('5.13-5', 'In turn 1 the Axis makes no mobile assaults.');
  return hasMobileAssaults(state)
    ? undefined
    : refuse('9.29', 'Mobile assaults are made only if the side moves before it fights.');
}

/** Ruling R-32 turn 1 closes them too; the order of phases does not. */
function whyNoOverruns(state: State, side: number): Refusal | undefined {
  if (side === SOVIET) return refuse('9.24-3', 'Soviet units make no overruns.');
  return isFirstTurn(state) ? refuse('5.13-5', 'In turn 1 the Axis overruns nobody.') : undefined;
}

/** 9.24-1 whatever the hex that it is launched from. */
export function whyNoTarget(state: State, target: number): Refusal | undefined {
  if (!isOccupiedBy(state, target, SOVIET))
    return refuse('9.23-1', `No enemy stands in ${hexLabel(target)}: simply move there.`);
  return barsMobileAssault[target] === 1
    ? refuse('9.24-1', `No assault on the move goes into the marsh or mountains of ${hexLabel(target)}.`)
    : undefined;
}

/** 9.22-4 what may lead, and what may go with it. */
const mayLead = (unit: number): boolean => isPanzer[unit] === 1;
const mayFollow = (unit: number): boolean => isPanzer[unit] === 1 || isMotorized[unit] === 1;

/** Why a unit cannot take part in an assault or an overrun of a hex, from where it stands and at this instant. */
export function whyNoAssault(state: State, unit: number, target: number): Refusal | undefined {
  if (sideOf[unit] !== GERMAN) return refuse('9.24-3', `${nameOf(unit)} makes no assaults on the move.`);
  const why = whyNotMovable(state, unit);
  if (why !== undefined) return why;
  const from = placeOf(state, unit);
  if (!around[from].includes(target))
    return refuse('9.23-7', `${nameOf(unit)} does not stand next to ${hexLabel(target)}.`);
  const barred = whyNotInto(unit, from, target) ?? whyNoGround(state, unit, from, target);
  if (barred !== undefined) return barred;
  // 9.24-5, 9.3-2 the step that is everybody's by right is no assault.
  const cost = assaultCost(state, unit, target);
  if (cost > allowanceOf(state, unit))
    return refuse(
      '9.24-5',
      `${nameOf(unit)} has ${allowanceOf(state, unit)} of the ${cost} points it takes.`,
    );
  return whyUnfit(state, unit, from);
}

/** 7.6-2, 9.25, interaction I-18 supplied as its move began, and in the launch hex now; 9.23-5, ruling R-58 which is in order. */
function whyUnfit(state: State, unit: number, from: number): Refusal | undefined {
  if (hasFlag(state, unit, FLAG.cutOff))
    return refuse('7.6-2', `${nameOf(unit)} was out of supply as its move began.`);
  if (isOutOfSupply(state, unit))
    return refuse('9.25', `${nameOf(unit)} is out of supply in ${hexLabel(from)}.`);
  return surplusIn(state, from) > 0
    ? refuse('9.23-5', `Too many units stand in ${hexLabel(from)} to launch an assault from there.`)
    : undefined;
}

/** 9.23-1, ruling R-30 what the step costs without corridors, and one point more; each round anew. */
export function assaultCost(state: State, unit: number, target: number): number {
  const { cost } = charts.mobileAssault;
  const isFurther =
    isOn(state, 'cheapRounds') &&
    hasFlag(state, unit, FLAG.repulsed) &&
    state.data[shape.game.assaulted] === target;
  return isFurther
    ? cost
    : plainPartsOf(state, unit, placeOf(state, unit), target).reduce((sum, part) => sum + part.cost, cost);
}

/** Could the unit make a mobile assault on anybody next to it, or join one? */
export const mayAssault = (state: State, unit: number): boolean =>
  mayFollow(unit) &&
  placeOf(state, unit) >= 0 &&
  whyNoAssaults(state, sideOf[unit]) === undefined &&
  around[placeOf(state, unit)].some(
    target => whyNoTarget(state, target) === undefined && whyNoAssault(state, unit, target) === undefined,
  );

/** Nobody leads yet where it is only asked whether the unit could join anybody. */
function whyNotWith(state: State, unit: number, lead: number | undefined): Refusal | undefined {
  if (lead === undefined) return undefined;
  if (unit === lead) return refuse('9.22-2', `${nameOf(unit)} leads already.`);
  return whyNotOneForce(state, [lead, unit]);
}

function targetsBeside(state: State, may: (unit: number) => boolean): number[] {
  const targets = new Set<number>();
  for (const unit of unitsOf[GERMAN]) {
    const at = placeOf(state, unit);
    if (at < 0 || !may(unit)) continue;
    for (const next of around[at]) if (isOccupiedBy(state, next, SOVIET)) targets.add(next);
  }
  return [...targets];
}

const unitsBeside = (state: State, target: number, may: (unit: number) => boolean): number[] =>
  around[target].flatMap(at =>
    isOccupiedBy(state, at, GERMAN) ? unitsIn(state, at).filter(unit => may(unit)) : [],
  );

/** Whoever could lead or join a mobile assault on the hex, as far as its kind goes. */
export const assaultersBeside = (state: State, target: number): number[] =>
  unitsBeside(state, target, mayFollow);

/** As far as the German player can see, nobody but artillery is there (10.7-1). */
const seemsAlone = (state: State, target: number): boolean =>
  unitsIn(state, target).every(unit => isHidden(state, unit) || isArtillery[unit] === 1);

const guns: readonly number[] = [...isArtillery.keys()].filter(unit => isArtillery[unit] === 1);

/** Hexes beside Axis units in which nobody but artillery is to be seen. */
function gunsInSight(state: State): number[] {
  const hexes: number[] = [];
  for (const gun of guns) {
    const at = placeOf(state, gun);
    // Whoever lies on top is seen, and speaks for his hex.
    if (at < 0 || topOf(state, at) !== gun || !seemsAlone(state, at)) continue;
    if (around[at].some(next => isOccupiedBy(state, next, GERMAN))) hexes.push(at);
  }
  return hexes;
}

/**
 * The points are paid, win or lose (9.27-1); what is left is theirs to spend (9.27-2). From here on it is a battle as any
 * other (9.30-3), and nothing of it bars the units or the hex from a prepared assault later (9.24-7, 9.28-3).
 */
function launch(play: Play, units: readonly number[], target: number): void {
  const { state } = play;
  const from = placeOf(state, units[0]);
  const costs = units.map(unit => assaultCost(state, unit, target));
  beginMove(state, units);
  units.forEach((unit, index) => {
    spend(state, unit, costs[index]);
    setFlag(state, unit, FLAG.repulsed);
  });
  write(state, shape.game.assaulted, target);
  if (isArtilleryAlone(unitsIn(state, target)))
    return openBattle(play, { kind: 'overrun', target, attackers: units, launch: from });
  if (isMobileForce(state, units))
    return openBattle(play, { kind: 'mobile', target, attackers: units, launch: from });
  fallBack(play, units, target);
}

const isMobileForce = (state: State, units: readonly number[]): boolean =>
  hasMobileAssaults(state) && units.some(mayLead) && units.every(mayFollow);

/** Under the guns on top lay somebody else: whoever cannot make a mobile assault has seen it for its points, and no more. */
function fallBack(play: Play, units: readonly number[], target: number): void {
  const { state } = play;
  const met = unitsIn(state, target);
  for (const unit of [...units, ...met]) setFlag(state, unit, FLAG.seen);
  emit(play, { type: 'overrun-failed', units: idsOf(units), target: map.ids[target], rule: '11.7-4' });
  emit(play, { type: 'revealed', hex: map.ids[target], units: idsOf(met), final: true });
}
