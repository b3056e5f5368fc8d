// Mobile assaults (10.23 to 10.33): mechanized units that began a phase together fall upon an enemy hex next to them, for
// points. The other side has a last word first (8.11, 9.7); once declared, chapter 11 fights it out.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, units as unitsField } from '../../../../kit/actions/fields.ts';
import { isRefusal, type Refusal, refuse } from '../../../../kit/game.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { isSingleMonth } from '../05-sequence/calendar.ts';
import { isPaused } from '../05-sequence/order-effects.ts';
import { phasingSide, turnOf } from '../05-sequence/phases.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import { isFitToAssault, supplyOf } from '../07-supply/supply.ts';
import { isMarkedCity } from '../09-cities/cities.ts';
import { fortress, hero } from '../09-cities/declaring.ts';
import { whyNotInto } from '../11-assault/attackers.ts';
import { openBattle } from '../11-assault/battle.ts';
import { droppers, whyNoDrop } from '../11-assault/paratroops.ts';
import { belowOf, hasFlag, isOccupiedBy, placeOf, topOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { charts, GERMAN, idsOf, isMech, nameOf, SOVIET, sideOf, unitsOf } from '../table/counters.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { around, hexLabel, isCity, isClear, KERCH, map, SIVASH } from '../table/terrain.ts';
import { hasLine, isInFortifiedArea } from '../table/works.ts';
import { whyBarred } from './barriers.ts';
import { isDryFor, partsOf } from './costs.ts';
import { mayDeploy } from './emergency.ts';
import { forces } from './forces.ts';
import { allowanceOf, beginMove, needsDie, spend, whyNotMovable } from './points.ts';

type Movement = FrameOf<'movement'>;
type Reaction = FrameOf<'reaction'>;
type Proposal = FrameOf<'mobile-assault'>;
interface Assault {
  readonly target: number;
  readonly drop?: number;
  readonly units: readonly number[];
}

/** 10.24 where they would assault, and who of those beside it, from one hex and one start. */
export const mobileAssault = action<Movement, Assault>({
  type: 'mobile-assault',
  rule: '10.24a',
  may: ({ state, side }) => whyNoAssaults(state, side),
  fields: {
    target: hex({
      each: 'ask',
      from: ({ state, side }) => targetsOf(state, side),
      why: ({ state, side }, target) => whyNoTarget(state, side, target),
    }),
    /** 4.17d the paratroops come down on it. */
    drop: unit({
      each: true,
      optional: true,
      when: ({ side }) => side === GERMAN,
      from: ({ state }) => droppers(state),
      why: ({ state }, dropped) => whyNoDrop(state, dropped, 'mobile', []),
      unasked: () => refuse('4.17d', 'Only the German side has paratroops to drop.'),
    }),
    units: unitsField({
      from: ({ state, side }, { target }) => mechBeside(state, side, target),
      why: ({ state }, mover, { target }) => whyNoAssault(state, mover, target),
      // 4.17e the paratroops stay in the hex, if it is won.
      max: (_, { drop }) => (drop === undefined ? STACK_LIMIT : STACK_LIMIT - 1),
      many: () => refuse('6.3', 'With the paratroops there would be more than five units in the hex.'),
      lists: ({ state }, able) => forces.byForce(state, able),
    }),
  },
  // 10.27 from one launch hex, and together since the phase began.
  whole: ({ state }, { units }) => forces.whyNotOneForce(state, units),
  left: leftOver('10.24b', n => `${n} could make a mobile assault.`),
  do: (play, _, { target, units, drop }) =>
    propose(play, { units, target, ...(drop !== undefined && { drop }) }),
});

/** 10.23, 5.10b turns in which a side makes no mobile assaults. */
export function whyNoAssaults(state: State, side: number): Refusal | undefined {
  if (side === SOVIET)
    return turnOf(state) >= 25
      ? undefined
      : refuse('10.23b', 'Soviet units make no mobile assaults before turn 25.');
  if (isPaused(state)) return refuse('5.10b', 'In the Paulus Pause nobody of the German side attacks.');
  return isSingleMonth(state)
    ? undefined
    : refuse('10.23a', 'German units make mobile assaults in single-month turns only.');
}

/** 10.25 why nobody of the side makes a mobile assault on a hex. */
export function whyNoTarget(state: State, side: number, target: number): Refusal | undefined {
  if (!isOccupiedBy(state, target, other(side)))
    return refuse('10.24a', `No enemy stands in ${hexLabel(target)}: simply move there.`);
  // 9.6.
  if (isMarkedCity(state, target))
    return refuse('10.25b', `${hexLabel(target)} is a hero or fortress city, closed to mobile assaults.`);
  // Ruling A2-1.
  if (side === GERMAN && isInFortifiedArea(state, target))
    return refuse('10.25b', `${hexLabel(target)} lies in the fortified area, closed to mobile assaults.`);
  return undefined;
}

/** Why a unit cannot take part in a mobile assault on a hex, from where it stands and at this instant. */
export function whyNoAssault(state: State, unit: number, target: number): Refusal | undefined {
  const from = placeOf(state, unit);
  if (isMech[unit] === 0)
    return refuse('10.23a', `${nameOf(unit)} is not mechanized, and only such units assault on the move.`);
  const why = whyNotMovable(state, unit);
  if (why !== undefined) return why;
  // 10.24c, 10.29b once, won or not; 10.24b Germans as often as they can pay.
  if (sideOf[unit] === SOVIET && hasFlag(state, unit, FLAG.assaulted))
    return refuse('10.24c', `${nameOf(unit)} has made its mobile assault of this phase.`);
  const barred = whyNoWayIn(state, unit, from, target) ?? whyNotInto(state, unit, from, target);
  if (barred !== undefined) return barred;
  if (needsDie(state, unit))
    return refuse('5.10f', `${nameOf(unit)} must roll for breakdown before it assaults (begin).`);
  // 10.25e the step that is everybody's by right is no assault.
  const cost = assaultCost(state, unit, target);
  if (cost > allowanceOf(state, unit))
    return refuse(
      '10.25e',
      `${nameOf(unit)} has ${allowanceOf(state, unit)} of the ${cost} points it takes.`,
    );
  // 10.26a in the launch hex, 10.29d of every assault anew.
  return isFitToAssault(supplyOf(state, unit))
    ? undefined
    : refuse('10.26a', `${nameOf(unit)} has neither overland nor garrison supply in ${hexLabel(from)}.`);
}

/** 10.25a, 10.25c the ground there is clear, whatever it is here, and no water but a river lies between. */
function whyNoWayIn(state: State, unit: number, from: number, target: number): Refusal | undefined {
  const barred = whyBarred(state, unit, from, target, 'move');
  if (barred !== undefined) return barred;
  if ((sidesBetween(map, from, target) & (KERCH | SIVASH)) !== 0)
    return refuse('10.25c', 'Mobile assaults cross no water but rivers.');
  return isClear[target] === 1 || isDryFor(state, unit, target)
    ? undefined
    : refuse('10.25a', `${hexLabel(target)} is not clear ground.`);
}

/** 10.24a, 10.19b two points more for open ground, three for a city or an enemy line; ruling A3-43 on top of the step. */
export function assaultCost(state: State, unit: number, target: number): number {
  const parts = partsOf(state, unit, placeOf(state, unit), target);
  const isBuiltUp = isCity[target] === 1 || hasLine(state, other(sideOf[unit]), target);
  const surcharge = isBuiltUp ? charts.mobileAssault.builtUp : charts.mobileAssault.clear;
  const isTotal = isOn(state, 'assaultCostIsTotal');
  return parts.reduce((sum, { cost }, index) => (isTotal && index === 0 ? sum : sum + cost), surcharge);
}

/** Could the unit make a mobile assault on anybody next to it? */
export const mayAssault = (state: State, unit: number): boolean =>
  whyNoAssaults(state, sideOf[unit]) === undefined &&
  placeOf(state, unit) >= 0 &&
  around[placeOf(state, unit)].some(
    target =>
      whyNoTarget(state, sideOf[unit], target) === undefined &&
      whyNoAssault(state, unit, target) === undefined,
  );

const mechOf = unitsOf.map(units => units.filter(unit => isMech[unit] === 1));

function targetsOf(state: State, side: number): number[] {
  const targets: number[] = [];
  const mech = mechOf[side];
  for (let i = 0; i < mech.length; i++) {
    const at = placeOf(state, mech[i]);
    if (at < 0) continue;
    for (let hexside = at * 6; hexside < at * 6 + 6; hexside++) {
      const next = map.neighbours[hexside];
      if (next >= 0 && isOccupiedBy(state, next, other(side)) && !targets.includes(next)) targets.push(next);
    }
  }
  return targets;
}

function mechBeside(state: State, side: number, target: number): number[] {
  const found: number[] = [];
  for (const from of around[target]) {
    for (let unit = topOf(state, from); unit >= 0; unit = belowOf(state, unit))
      if (isMech[unit] === 1 && sideOf[unit] === side) found.push(unit);
  }
  return found.sort((a, b) => a - b);
}

type Proposed = Omit<Proposal, 'name'>;

/** Ruling A3-33 nothing is declared before the other side has had its say. */
function propose(play: Play, proposal: Proposed): void {
  const { state } = play;
  if (!hasSay(state, proposal.target)) return declare(play, proposal);
  emit(play, {
    type: 'assault-proposed',
    units: idsOf(proposal.units),
    target: map.ids[proposal.target],
    rule: '8.11b',
  });
  pushFrame(state, { name: 'reaction', ...proposal });
}

/** 8.11b a unit out of the RVGK, or 9.1, 9.2 a marker for the city that is in question. */
function hasSay(state: State, target: number): boolean {
  const side = phasingSide(state);
  if (side === GERMAN && mayDeploy(state)) return true;
  return isCity[target] === 1 && mayMark(state, side, target);
}

function mayMark(state: State, side: number, target: number): boolean {
  const [type, marker] = side === GERMAN ? (['hero', hero] as const) : (['fortress', fortress] as const);
  return !isRefusal(marker.resolve(state, { type, hex: map.ids[target] }, side));
}

/**
 * 9.7 from here on it runs to its end. The points are paid, win or lose; that it is mobile bars the concentric bonus (10.25d),
 * keeps the force out of the defenders' supply (10.26b) and leaves it in the hex or the launch hex, to go on (10.29a).
 */
function declare(play: Play, { units, target, drop }: Proposed): void {
  const { state } = play;
  const launch = placeOf(state, units[0]);
  const costs = units.map(unit => assaultCost(state, unit, target));
  beginMove(state, units);
  units.forEach((unit, index) => {
    spend(state, unit, costs[index]);
    // 10.24c; 10.30 an attack of either kind bars nobody from one of the other.
    setFlag(state, unit, FLAG.assaulted | FLAG.fought);
  });
  openBattle(play, { kind: 'mobile', target, attackers: units, launch, ...(drop !== undefined && { drop }) });
}

const pass = action<Reaction>({
  type: 'pass',
  rule: '8.11b',
  do(play, owed) {
    const { name: _, answered, ...proposal } = owed;
    popFrame(play.state);
    if (isOff(play, proposal)) return;
    // Whoever has been answered may think again; nothing was revealed.
    if (answered) pushFrame(play.state, { name: 'mobile-assault', ...proposal });
    else declare(play, proposal);
  },
});

export const reactionFrame = frame<Reaction>({
  rule: '8.11b',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [GERMAN, SOVIET],
  prompt: (_, { target }) =>
    `A mobile assault on ${hexLabel(target)} is about to begin: do something about it now, or let it come.`,
  actions: [pass],
  otherwise: () => refuse('8.11b', 'First say whether you do anything about the coming assault.'),
});

const press = action<Proposal>({
  type: 'press',
  rule: '10.24a',
  may: ({ state, frame: owed }) => whyOff(state, owed),
  do(play, { name: _, ...proposal }) {
    popFrame(play.state);
    declare(play, proposal);
  },
});

const callOff = action<Proposal>({
  type: 'call-off',
  rule: '8.11b',
  do: (play, { target }) => {
    popFrame(play.state);
    emit(play, { type: 'assault-off', target: map.ids[target], rule: '8.11b' });
  },
});

/** Ruling A3-33 the proposal may still be withdrawn. */
export const proposalFrame = frame<Proposal>({
  rule: '10.24a',
  side: state => phasingSide(state),
  prompt: (_, { target }) => `Go on with the mobile assault on ${hexLabel(target)}, or leave it?`,
  actions: [press, callOff],
  otherwise: () => refuse('10.24a', 'First go on with the assault that you proposed, or call it off.'),
});

/** What the other side did may have closed the hex: a hero city, a line of supply cut. */
function whyOff(state: State, { units, target }: Proposed): Refusal | undefined {
  const refused = whyNoTarget(state, phasingSide(state), target);
  if (refused !== undefined) return refused;
  for (const unit of units) {
    const why = whyNoAssault(state, unit, target);
    if (why !== undefined) return why;
  }
  return undefined;
}

function isOff(play: Play, proposal: Proposed): boolean {
  const why = whyOff(play.state, proposal);
  if (why === undefined) return false;
  emit(play, { type: 'assault-off', target: map.ids[proposal.target], rule: why.rule });
  return true;
}
