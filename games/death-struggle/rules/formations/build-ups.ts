// Build-ups and promotions, before the trains run: divisions of one hex become a corps or an army, and a rifle corps an army.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { unit, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { isDisrupted, placeOf, unitsIn } from '../table/board.ts';
import { putAside, putUnit, setFlag, setSteps } from '../table/changes.ts';
import {
  AXIS,
  attackFactors,
  defenseFactors,
  fullSteps,
  groundUnits,
  idsOf,
  isArmy,
  isDivision,
  isKorps,
  isRifle,
  isRifleArmy,
  nameOf,
  RUSSIAN,
  returnsToPool,
  sideOf,
  UNITS,
  unitIds,
} from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { DEAD, FLAG, POOL } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { buildable, formationsOf, isPart, isToBeHad, makes } from './building.ts';

type BuildUps = FrameOf<'build-ups'>;

const partUnits = groundUnits.map(all => all.filter(isPart));

const build = action<BuildUps, { readonly units: readonly number[]; readonly into: number }>({
  type: 'build',
  rule: 'DS-BUILD-1',
  fields: {
    units: units({
      from: ({ side }) => partUnits[side],
      only: ({ state }, part) => placeOf(state, part) >= 0 && !isDisrupted(state, part),
      why: ({ state }, part) => whyNoPart(state, part),
      min: 2,
      lists: ({ state }, parts) => buildable(state, parts),
      together: () => true,
      few: () => refuse('DS-BUILD-1', 'A formation is built of two or three units.'),
    }),
    into: unit({
      each: true,
      from: ({ state }, { units: parts }) => formationsOf(state, parts),
      why: ({ state }, formation, { units: parts }) => whyNotInto(state, parts, formation),
    }),
  },
  whole: ({ state }, { units: parts }) => whyNotTogether(state, parts),
  left: leftOver('DS-BUILD-1', n => `${n} can be built up.`),
  do(play, _, { units: parts, into }) {
    const hex = placeOf(play.state, parts[0]);
    for (const part of parts) absorb(play.state, part);
    // DS-BUILD-3 it is as fresh as its parts were.
    raise(play, into, hex);
    emit(play, {
      type: 'built',
      unit: unitIds[into],
      hex: map.ids[hex],
      of: idsOf(parts),
      rule: isRifleArmy[into] === 1 ? 'DS-BUILD-2' : 'DS-BUILD-1',
    });
  },
});

/** What becomes of a unit that is built in: back to its pool, if it can come back at all. */
function absorb(state: State, part: number): void {
  putAside(state, part, sideOf[part] === AXIS || returnsToPool[part] === 1 ? POOL : DEAD);
}

function raise({ state }: Play, formation: number, hex: number): void {
  setSteps(state, formation, fullSteps[formation]);
  putUnit(state, formation, hex);
}

function whyNoPart(state: State, part: number): Refusal | undefined {
  if (sideOf[part] !== phasingSide(state) || !isPart(part))
    return refuse('DS-BUILD-1', `${nameOf(part)} is no division or brigade that could be built in.`);
  if (placeOf(state, part) < 0) return refuse('DS-BUILD-1', `${nameOf(part)} is not on the map.`);
  return isDisrupted(state, part)
    ? refuse('DS-BUILD-1', `${nameOf(part)} is disrupted and cannot be built in.`)
    : undefined;
}

function whyNotTogether(state: State, parts: readonly number[]): Refusal | undefined {
  const hex = placeOf(state, parts[0]);
  return parts.every(part => placeOf(state, part) === hex)
    ? undefined
    : refuse('DS-BUILD-1', 'Units that are built together stand in one hex.');
}

function whyNotInto(state: State, parts: readonly number[], formation: number): Refusal | undefined {
  const apart = whyNotTogether(state, parts);
  if (apart !== undefined) return apart;
  if (!isToBeHad(state, formation))
    return refuse('DS-BUILD-13', `${nameOf(formation)} is not to be had now.`);
  if (!makes(parts, formation)) {
    // DS-BUILD-4 for mechanized corps, DS-BUILD-2 for armies, else the recipes DS-BUILD-5 to DS-BUILD-9.
    const rule = isRifleArmy[formation] === 1 ? 'DS-BUILD-2' : 'DS-BUILD-1';
    return refuse(rule, `These units do not make ${nameOf(formation)}.`);
  }
  return formationsOf(state, parts).includes(formation)
    ? undefined
    : refuse('DS-BUILD-13', `Another counter like ${nameOf(formation)} comes first.`);
}

interface Promotion {
  readonly unit: number;
  readonly into: number;
  readonly with?: number;
}

const promote = action<BuildUps, Promotion>({
  type: 'promote',
  rule: 'DS-PROMO-1',
  may: ({ side }) =>
    side === RUSSIAN ? undefined : refuse('DS-PROMO-1', 'Only Russian rifle corps are promoted.'),
  fields: {
    unit: unit({
      each: 'ask',
      from: () => rifleKorps,
      only: ({ state }, korps) =>
        placeOf(state, korps) >= 0 &&
        whyNoPromotion(state, korps) === undefined &&
        armiesFor(state, korps).length > 0,
      why: ({ state }, korps) => whyNoPromotion(state, korps),
    }),
    into: unit({
      each: true,
      from: ({ state }, { unit: korps }) => armiesFor(state, korps),
      why: ({ state }, army, { unit: korps }) => whyNotArmy(state, korps, army),
    }),
    with: unit({
      when: (_, { unit: korps, into }) => isGreater(korps, into),
      unasked: () => refuse('DS-PROMO-1', 'An army of equal value needs no further unit.'),
      from: ({ state }, { unit: korps }) => riflesBeside(state, korps),
      other: (_, rifle) => refuse('DS-PROMO-1', `${nameOf(rifle)} is no rifle division in the same hex.`),
    }),
  },
  left: leftOver('DS-PROMO-1', n => `${n} can be promoted.`, 'rifle corps', 'rifle corps'),
  do(play, _, { unit: korps, into, with: rifle }) {
    const { state } = play;
    const hex = placeOf(state, korps);
    absorb(state, korps);
    if (rifle !== undefined) absorb(state, rifle);
    raise(play, into, hex);
    // DS-PROMO-3 it stays where it is in this player turn.
    setFlag(state, into, FLAG.moved | FLAG.attacked);
    emit(play, {
      type: 'promoted',
      unit: unitIds[korps],
      into: unitIds[into],
      hex: map.ids[hex],
      ...(rifle === undefined ? {} : { with: unitIds[rifle] }),
      rule: 'DS-PROMO-1',
    });
  },
});

const rifleKorps = groundUnits[RUSSIAN].filter(each => isRifle[each] === 1 && isKorps[each] === 1);
const armies = groundUnits[RUSSIAN].filter(each => isRifleArmy[each] === 1);
const factor = (table: Uint8Array, each: number): number => table[each * 3 + fullSteps[each]];
const isEqual = (korps: number, army: number): boolean =>
  factor(attackFactors, korps) === factor(attackFactors, army) &&
  factor(defenseFactors, korps) === factor(defenseFactors, army);
/** R-80 one factor greater. */
const isGreater = (korps: number, army: number): boolean =>
  factor(attackFactors, army) === factor(attackFactors, korps) + 1 &&
  factor(defenseFactors, army) === factor(defenseFactors, korps) + 1;

/** By corps: the armies of its value, and those one factor stronger. */
const NONE: readonly number[] = [];
const armiesBy = (test: (korps: number, army: number) => boolean): readonly (readonly number[])[] =>
  Array.from({ length: UNITS }, (_, each) =>
    rifleKorps.includes(each) ? [...armies].filter(army => test(each, army)) : NONE,
  );
const equals = armiesBy(isEqual);
const greaters = armiesBy(isGreater);

function whyNoPromotion(state: State, korps: number): Refusal | undefined {
  if (isRifle[korps] === 0 || isKorps[korps] === 0)
    return refuse('DS-PROMO-1', `${nameOf(korps)} is no rifle corps.`);
  const hex = placeOf(state, korps);
  if (hex < 0) return refuse('DS-PROMO-1', `${nameOf(korps)} is not on the map.`);
  if (isDisrupted(state, korps)) return refuse('DS-PROMO-1', `${nameOf(korps)} is disrupted.`);
  // DS-STACK-4 with an army there is room for one more army or corps.
  const large = unitsIn(state, hex).filter(
    each => each !== korps && (isArmy[each] === 1 || isKorps[each] === 1),
  );
  return large.length > 1
    ? refuse('DS-STACK-4', `With an army in ${hexLabel(hex)} there is room for one more army or corps only.`)
    : undefined;
}

function whyNotArmy(state: State, korps: number, army: number): Refusal | undefined {
  if (isRifleArmy[army] === 0 || !isToBeHad(state, army))
    return refuse('DS-PROMO-3', `${nameOf(army)} is no army that could be formed now.`);
  if (!isEqual(korps, army) && !isGreater(korps, army))
    return refuse('DS-PROMO-1', `${nameOf(army)} is neither as strong as the corps nor one factor stronger.`);
  if (isGreater(korps, army) && riflesBeside(state, korps).length === 0)
    return refuse('DS-PROMO-1', `For ${nameOf(army)} a rifle division must stand in the hex.`);
  return armiesFor(state, korps).includes(army)
    ? undefined
    : refuse('DS-PROMO-3', `Another counter like ${nameOf(army)} comes first.`);
}

/** The first army of each make that a corps can become: counters with the same factors are alike. */
function armiesFor(state: State, korps: number): number[] {
  const found: number[] = [];
  const equal = equals[korps].find(army => isToBeHad(state, army));
  if (equal !== undefined) found.push(equal);
  const greater = greaters[korps].find(army => isToBeHad(state, army));
  if (greater !== undefined && riflesBeside(state, korps).length > 0) found.push(greater);
  return found;
}

const riflesBeside = (state: State, korps: number): number[] =>
  placeOf(state, korps) < 0
    ? []
    : unitsIn(state, placeOf(state, korps)).filter(
        each => isRifle[each] === 1 && isDivision[each] === 1 && !isDisrupted(state, each),
      );

export const buildUpsFrame = phase<BuildUps>({
  rule: 'DS-BUILD-1',
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === AXIS
      ? 'Build divisions of one hex up into corps, or end the phase.'
      : 'Build units of one hex up into corps and armies, promote rifle corps, or end the phase.',
  actions: [build, promote, endPhase('DS-SEQ-20')],
  otherwise: notNow('DS-SEQ-20', 'Here formations are built and promoted.'),
});
