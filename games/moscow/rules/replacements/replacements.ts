// Russian replacements and the Siberian Reserve: what may be taken each turn, in what order, and where it comes on.
// Whole units return or arrive; a unit may also be given up to come back elsewhere.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { endPhase, phase, turnOf } from '../sequence/phases.ts';
import { fitsOne, whyNoRoom } from '../stacking/stacking.ts';
import { railHexes } from '../supply/supply.ts';
import { isDisrupted, isOccupiedBy, placeOf } from '../table/board.ts';
import { disrupt, eliminate, enterHex, keepFlags, setSteps } from '../table/changes.ts';
import {
  fullSteps,
  GERMAN,
  groundUnits,
  hasRedCross,
  isAir,
  isGermanArmy,
  isKatyusha,
  nameOf,
  RUSSIAN,
  SIXTEENTH_ARMY,
  sideOf,
  unitIds,
  VATUTIN,
} from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { CREDITS, type Credit, DEAD, TURN_1 } from '../table/layout.ts';
import { eastEdge, hasPlace, hexLabel, map, northEdge, VATUTIN_ENTRY } from '../table/terrain.ts';
import { creditFor, creditOf, isPreceded, isWaiting, priceOf, setCredit } from './replacement-order.ts';
import { isReserveTurn } from './siberians.ts';

/** M-REPL-2, M-SIB-2, M-SIB-3 what a turn brings; shock armies only come with the Siberian Reserve. */
const RATE: Readonly<Record<Credit, number>> = { siberian: 1, shock: 1, tank: 2, rifle: 6 };

/** When the phase starts. M-REPL-3 whatever was left over from the turn before is gone. */
export function startReplacements(play: Play): void {
  for (const credit of CREDITS) {
    const comes = isReplacing(play.state) && (credit !== 'shock' || isReserveTurn(play.state));
    setCredit(play.state, credit, comes ? RATE[credit] : 0);
  }
}

/** M-REPL-9 the group on the northern road, on turn 1; ruling R-A45: beside it if somebody is in the way. */
export function arriveVatutin(play: Play): void {
  if (placeOf(play.state, VATUTIN) !== TURN_1) return;
  const away = (hex: number): number => Math.abs(hex - VATUTIN_ENTRY);
  const entries = [VATUTIN_ENTRY, ...[...northEdge].sort((a, b) => away(a) - away(b))];
  const to = entries.find(hex => hasRoom(play.state, VATUTIN, hex));
  if (to === undefined) return;
  setSteps(play.state, VATUTIN, fullSteps[VATUTIN]);
  enterHex(play, VATUTIN, to);
  emit(play, { type: 'arrived', unit: unitIds[VATUTIN], hex: map.ids[to], rule: 'M-REPL-9' });
}

type Replacements = FrameOf<'replacements'>;

const take = action<Replacements, { readonly unit: number; readonly to: number }>({
  type: 'take',
  rule: 'M-REPL-2',
  fields: {
    unit: unit({
      each: 'ask',
      from: comers,
      exact: true,
      why: ({ state }, comer) => whyNotTake(state, comer),
    }),
    to: hex({
      sure: true,
      from: ({ state }, { unit: comer }) => entriesFor(state, comer),
      exact: true,
      why: ({ state }, to, { unit: comer }) => whyNotAt(state, comer, to),
    }),
  },
  // M-REPL-3 nothing is saved up.
  left: ({ state }, units) =>
    leftOver(
      'M-REPL-3',
      () => `${counted(sumOf(state), 'replacement')} left; what is not taken now is lost.`,
    )(state, units),
  do: bringOn,
});

const giveUp = action<Replacements, { readonly unit: number }>({
  type: 'give-up',
  rule: 'M-REPL-4',
  fields: {
    unit: unit({
      each: true,
      from: dispensable,
      exact: true,
      why: ({ state }, held) => whyNotGiveUp(state, held),
    }),
  },
  left: leftOver('M-REPL-4', n => `${n} could be given up to come back later.`),
  do: (play, _, { unit: held }) => eliminate(play, held, 'voluntary', 'M-REPL-4'),
});

export const replacementsFrame = phase<Replacements>({
  rule: 'M-REPL-2',
  side: () => RUSSIAN,
  prompt(state) {
    const left = CREDITS.filter(credit => creditOf(state, credit) > 0).map(
      credit => `${creditOf(state, credit)} ${NAMES[credit]}`,
    );
    if (left.length === 0) return 'Nothing more can be taken this turn: end the phase.';
    return `Bring on replacements. Left: ${left.join(', ')}.`;
  },
  actions: [
    take,
    giveUp,
    endPhase('M-REPL-3', {
      first({ state }) {
        for (const credit of CREDITS) setCredit(state, credit, 0);
      },
    }),
  ],
  otherwise: type => refuse('M-SEQ-2', `"${type}" is not something to do while replacements come.`),
});

const NAMES: Readonly<Record<Credit, string>> = {
  siberian: 'Siberian',
  shock: 'shock army',
  tank: 'tank',
  rifle: 'rifle',
};

/** M-REPL-2 from turn 2 on; M-SIB-1, M-SIB-2 on turn 1 too if the Siberian Reserve has been called so soon. */
const isReplacing = (state: State): boolean => turnOf(state) >= 2 || isReserveTurn(state);

/** Why a unit cannot be taken at all; where it may come on is asked next. */
function whyNotTake(state: State, unit: number): Refusal | undefined {
  if (isGermanArmy[unit] === 1) return refuse('M-ARMY-4', 'A German army is never replaced.');
  if (sideOf[unit] !== RUSSIAN) return refuse('M-REPL-2', 'Only the Russians receive replacements.');
  if (!isReplacing(state)) return refuse('M-REPL-2', 'Replacements begin with turn 2.');
  if (isAir[unit] === 1) return refuse('M-SIB-10', `${nameOf(unit)} comes by itself.`);
  if (!isWaiting(state, unit)) {
    if (placeOf(state, unit) !== DEAD) return refuse('M-REPL-2', `${nameOf(unit)} is not waiting to come.`);
    return refuse(whyGone(unit), `${nameOf(unit)} is lost for good.`);
  }
  const credit = creditFor(unit);
  if (creditOf(state, credit) < priceOf(unit)) return whyNoCredit(state, unit, credit);
  if (!isPreceded(state, unit)) return undefined;
  const first = isReserveTurn(state) ? 'stronger' : 'weaker';
  return refuse('M-SIB-5', `A ${first} unit of the same kind must come before ${nameOf(unit)}.`);
}

/** M-KAT-5, M-REPL-5, M-REPL-6 by which rule a dead unit stays dead. */
function whyGone(unit: number): string {
  if (isKatyusha[unit] === 1) return 'M-KAT-5';
  return unit === SIXTEENTH_ARMY ? 'M-REPL-5' : 'M-REPL-6';
}

function whyNoCredit(state: State, unit: number, credit: Credit): Refusal {
  if (credit === 'shock') {
    return isReserveTurn(state)
      ? refuse('M-SIB-3', 'Only one shock army comes in a turn.')
      : refuse('M-SIB-2', 'Shock armies only come with the Siberian Reserve.');
  }
  const price = priceOf(unit);
  const left = creditOf(state, credit);
  return refuse(
    'M-REPL-2',
    `${nameOf(unit)} takes ${price} of the ${NAMES[credit]} replacements; ${left} left.`,
  );
}

/** M-REPL-7, M14-RAIL-6 by rail to a friendly city or town; M-REPL-8 on foot, on the eastern edge. */
const isRailhead = (state: State, hex: number): boolean => hasPlace[hex] === 1 && railHexes(state)[hex] === 1;
const isWalkOn = (state: State, hex: number): boolean =>
  isEastEdge[hex] === 1 && !isOccupiedBy(state, hex, GERMAN);
const isEntry = (state: State, hex: number): boolean => isWalkOn(state, hex) || isRailhead(state, hex);
const hasRoom = (state: State, unit: number, hex: number): boolean =>
  !isOccupiedBy(state, hex, GERMAN) && fitsOne(state, hex, unit);

function whyNotAt(state: State, unit: number, hex: number): Refusal | undefined {
  if (!isEntry(state, hex)) {
    return hasPlace[hex] === 1
      ? refuse('M-REPL-7', `No open railway leads from the Russian rear to ${hexLabel(hex)}.`)
      : refuse('M-REPL-8', 'Replacements come to a city or town by rail, or onto the eastern edge.');
  }
  return whyNoRoom(state, hex, unit);
}

const isEastEdge = Uint8Array.from(hasPlace, (_, at) => (eastEdge.includes(at) ? 1 : 0));
/** Hexes where replacements could ever come on, in the order of the map. */
const entrances = Int16Array.from(hasPlace.keys()).filter(at => hasPlace[at] === 1 || isEastEdge[at] === 1);

/** Is there anywhere to come on? The edge is looked at first: that takes no look at the railways. */
const hasEntry = (state: State, unit: number): boolean =>
  eastEdge.some(at => isWalkOn(state, at) && fitsOne(state, at, unit)) ||
  entrances.some(at => isRailhead(state, at) && fitsOne(state, at, unit));

const isPayable = (state: State, unit: number): boolean =>
  isReplacing(state) && isWaiting(state, unit) && creditOf(state, creditFor(unit)) > 0;

/** Whoever can be taken now. */
function comers({ state }: At, _: object, most: number): number[] {
  const units = groundUnits[RUSSIAN];
  const found: number[] = [];
  for (let i = 0; i < units.length && found.length < most; i++) {
    if (!isPayable(state, units[i]) || whyNotTake(state, units[i]) !== undefined) continue;
    if (hasEntry(state, units[i])) found.push(units[i]);
  }
  return found;
}

/** Where a unit can come on now. */
function entriesFor(state: State, unit: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < entrances.length; i++) {
    const at = entrances[i];
    if (isEntry(state, at) && fitsOne(state, at, unit)) found.push(at);
  }
  return found;
}

/** Whoever can be given up now. */
function dispensable({ state }: At, _: object, most: number): number[] {
  const units = groundUnits[RUSSIAN];
  const found: number[] = [];
  for (let i = 0; i < units.length && found.length < most; i++) {
    if (placeOf(state, units[i]) >= 0 && whyNotGiveUp(state, units[i]) === undefined) found.push(units[i]);
  }
  return found;
}

const sumOf = (state: State): number => CREDITS.reduce((sum, credit) => sum + creditOf(state, credit), 0);

/** M-REPL-4 any unit of his that is not disrupted and could come back. */
function whyNotGiveUp(state: State, unit: number): Refusal | undefined {
  const rule = 'M-REPL-4';
  if (sideOf[unit] !== RUSSIAN || placeOf(state, unit) < 0) {
    return refuse(rule, `${nameOf(unit)} is not a Russian unit on the map.`);
  }
  if (!isReplacing(state)) return refuse(rule, 'Replacements begin with turn 2.');
  if (hasRedCross[unit] === 1) return refuse(whyGone(unit), `${nameOf(unit)} could never come back.`);
  if (isDisrupted(state, unit)) return refuse(rule, `${nameOf(unit)} is disrupted and cannot be given up.`);
  return undefined;
}

function bringOn(play: Play, _: Replacements, { unit, to }: { unit: number; to: number }): void {
  const { state } = play;
  const credit = creditFor(unit);
  setCredit(state, credit, creditOf(state, credit) - priceOf(unit));
  keepFlags(state, unit, 0);
  setSteps(state, unit, fullSteps[unit]);
  const how = isRailhead(state, to) ? 'rail' : 'foot';
  enterHex(play, unit, to);
  emit(play, { type: 'replaced', unit: unitIds[unit], hex: map.ids[to], how, credit });
  // M-REPL-1 ordinary replacements are not ready yet; M-SIB-4 what comes with the Siberian Reserve is.
  if (!isReserveTurn(state)) disrupt(play, unit, 'M-REPL-1');
}
