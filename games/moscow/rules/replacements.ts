// Russian replacements and the Siberian Reserve: what may be taken each turn, in what order, and where it comes on.
// Whole units return or arrive; a unit may also be given up to come back elsewhere.

import { type Action, type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  disrupt,
  eliminate,
  enterHex,
  isDisrupted,
  isOccupiedBy,
  keepFlags,
  placeOf,
  setSteps,
} from './board.ts';
import {
  DEAD,
  eastEdge,
  fullSteps,
  GERMAN,
  groundUnits,
  hasPlace,
  hasRedCross,
  hexLabel,
  isAir,
  isGermanArmy,
  isKatyusha,
  map,
  nameOf,
  northEdge,
  RUSSIAN,
  roster,
  SIXTEENTH_ARMY,
  sideOf,
  TURN_1,
  unitIds,
  VATUTIN,
  VATUTIN_ENTRY,
} from './components.ts';
import type { FrameOf } from './frames.ts';
import { closePhase, definePhase, turnOf } from './phases.ts';
import { readHex, readUnit } from './reading.ts';
import {
  CREDITS,
  type Credit,
  creditFor,
  creditOf,
  isPreceded,
  isWaiting,
  priceOf,
  setCredit,
} from './replacement-order.ts';
import { isReserveTurn } from './siberians.ts';
import { fitsOne, whyNoRoom } from './stacking.ts';
import { railHexes } from './supply.ts';

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

type ReplacementPlan =
  | { readonly do: 'end' }
  | { readonly do: 'give-up'; readonly unit: number }
  | { readonly do: 'take'; readonly unit: number; readonly to: number };

export const replacementsFrame = definePhase<FrameOf<'replacements'>, ReplacementPlan>({
  rule: 'M-REPL-2',
  side: () => RUSSIAN,
  prompt(state) {
    const left = CREDITS.filter(credit => creditOf(state, credit) > 0).map(
      credit => `${creditOf(state, credit)} ${NAMES[credit]}`,
    );
    if (left.length === 0) return 'Nothing more can be taken this turn: end the phase.';
    return `Bring on replacements. Left: ${left.join(', ')}.`;
  },
  choices(state, _, query) {
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      return unit < 0 || whyNotTake(state, unit) ? [] : entriesFor(state, unit);
    }
    const choices = takesAndLosses(state, Number.POSITIVE_INFINITY);
    choices.push(END);
    return choices;
  },
  offers: state => takesAndLosses(state, 1),
  resolve: resolveReplacement,
  perform(play, _, plan) {
    if (plan.do === 'take') take(play, plan.unit, plan.to);
    else if (plan.do === 'give-up') eliminate(play, plan.unit, 'voluntary', 'M-REPL-4');
    else {
      for (const credit of CREDITS) setCredit(play.state, credit, 0);
      closePhase(play);
    }
  },
});

const END: Choice = { action: { type: 'end' }, rule: 'M-REPL-3' };
const TAKE: readonly Choice[] = unitIds.map(id => ({
  action: { type: 'take', units: [id] },
  rule: 'M-REPL-2',
  ask: { units: [id] },
}));
const GIVE_UP: readonly Choice[] = unitIds.map(id => ({
  action: { type: 'give-up', units: [id] },
  rule: 'M-REPL-4',
}));

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
const hasRoom = (state: State, unit: number, hex: number): boolean =>
  !isOccupiedBy(state, hex, GERMAN) && fitsOne(state, hex, unit);

function whyNotAt(state: State, unit: number, hex: number): Refusal | undefined {
  if (!isRailhead(state, hex) && !isWalkOn(state, hex)) {
    return hasPlace[hex] === 1
      ? refuse('M-REPL-7', `No open railway leads from the Russian rear to ${hexLabel(hex)}.`)
      : refuse('M-REPL-8', 'Replacements come to a city or town by rail, or onto the eastern edge.');
  }
  return whyNoRoom(state, hex, unit);
}

const isEastEdge = Uint8Array.from(hasPlace, (_, hex) => (eastEdge.includes(hex) ? 1 : 0));
/** Hexes where replacements could ever come on, in the order of the map. */
const entrances = Int16Array.from(hasPlace.keys()).filter(
  hex => hasPlace[hex] === 1 || isEastEdge[hex] === 1,
);

/** So many of the hexes where a unit may come on. */
function findEntries(state: State, unit: number, most: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < entrances.length && found.length < most; i++) {
    const hex = entrances[i];
    if (!fitsOne(state, hex, unit)) continue;
    if (isRailhead(state, hex) || isWalkOn(state, hex)) found.push(hex);
  }
  return found;
}

/** The edge is looked at first: that takes no look at the railways. */
const hasEntry = (state: State, unit: number): boolean =>
  eastEdge.some(hex => fitsOne(state, hex, unit) && isWalkOn(state, hex)) ||
  findEntries(state, unit, 1).length > 0;

function entriesFor(state: State, unit: number): readonly Choice[] {
  const one = findEntries(state, unit, entrances.length).map(hex => map.ids[hex]);
  if (one.length === 0) return [];
  return [
    { action: { type: 'take', units: [unitIds[unit]] }, rule: 'M-REPL-7', open: [{ field: 'to', one }] },
  ];
}

/** So many of the things that can be done. */
function takesAndLosses(state: State, most: number): Choice[] {
  const choices: Choice[] = [];
  if (!isReplacing(state)) return choices;
  const units = groundUnits[RUSSIAN];
  for (let i = 0; i < units.length && choices.length < most; i++) {
    const unit = units[i];
    if (!isWaiting(state, unit) || creditOf(state, creditFor(unit)) === 0) continue;
    if (whyNotTake(state, unit) === undefined && hasEntry(state, unit)) choices.push(TAKE[unit]);
  }
  for (let i = 0; i < units.length && choices.length < most; i++) {
    const unit = units[i];
    if (placeOf(state, unit) < 0 || hasRedCross[unit] === 1 || isDisrupted(state, unit)) continue;
    if (whyNotGiveUp(state, unit) === undefined) choices.push(GIVE_UP[unit]);
  }
  return choices;
}

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

function resolveReplacement(state: State, _: unknown, action: Action): ReplacementPlan | Refusal {
  if (action.type === 'end') return { do: 'end' };
  if (action.type !== 'take' && action.type !== 'give-up') {
    return refuse('M-SEQ-2', `"${action.type}" is not something to do while replacements come.`);
  }
  const unit = readUnit(action);
  if (typeof unit !== 'number') return unit;
  if (action.type === 'give-up') return whyNotGiveUp(state, unit) ?? { do: 'give-up', unit };
  const to = readHex(action.to, 'to');
  if (typeof to !== 'number') return to;
  return whyNotTake(state, unit) ?? whyNotAt(state, unit, to) ?? { do: 'take', unit, to };
}

function take(play: Play, unit: number, to: number): void {
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
