// Chapter 13: Soviet airpower. Air armies fly one mission a game turn (13.5b): support of an attack, or slowing one
// German unit in the interdiction phase that interrupts the German player turn (5.2c).

import { type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  AIR,
  AIR_FLOWN,
  airArmies,
  FLAG,
  GERMAN,
  groundUnits,
  isAirArmy,
  isFirstUkrainian,
  isFirstUkrainianAir,
  isFirstUkrainianArea,
  isLocality,
  nameOf,
  OUT,
  roster,
  SOVIET,
  sideOf,
  unitIds,
} from './02-components.ts';
import { isBoldStroke } from './03-scenarios.ts';
import { closePhase, definePhase } from './05-phases.ts';
import type { Support } from './11-battle.ts';
import { hasFlag, placeOf, putUnit, setFlag } from './board.ts';
import type { Battle, FrameOf } from './frames.ts';
import { readUnit } from './reading.ts';

/** 13.1a, 13.2a, 13.2d air armies of a front that have not flown yet this turn; 13.1d their range is the whole map. */
export function readyAir(state: State, firstUkrainian: boolean): number[] {
  const ready: number[] = [];
  for (const air of airArmies) {
    if (placeOf(state, air) === AIR && (isFirstUkrainianAir[air] === 1) === firstUkrainian) ready.push(air);
  }
  return ready;
}

/** The support named in an attack: undefined when nothing is said of it, and so may still be asked. */
export function readSupport(
  state: State,
  attackers: readonly number[],
  support: unknown,
): Support | undefined | Refusal {
  if (support === undefined) return undefined;
  if (typeof support !== 'object' || support === null || Array.isArray(support)) {
    return refuse('format', 'support: an object such as {"air": "S-AA-1"}, or {} for none.');
  }
  if (sideOf[attackers[0]] === GERMAN) {
    return refuse('12.6a', 'German support is decided after the declaration; leave the field out.');
  }
  const { air, ...unknown } = support as { air?: unknown };
  if (Object.keys(unknown).length > 0) {
    return refuse(
      'format',
      `support: ${Object.keys(unknown)[0]} is no support that a Soviet attack could have.`,
    );
  }
  const front = isFirstUkrainian[attackers[0]] === 1;
  if (air === undefined) {
    return readyAir(state, front).length > 0
      ? {}
      : refuse('13.1a', 'No air army is left to support this attack; leave the field out.');
  }
  return readAir(state, front, air);
}

/** The air army named to support an attack of one of the fronts. */
export function readAir(state: State, firstUkrainian: boolean, air: unknown): Support | Refusal {
  const unit = typeof air === 'string' ? roster.indexOf.get(air) : undefined;
  if (unit === undefined || isAirArmy[unit] === 0) return refuse('format', 'air: there is no such air army.');
  return whyNotReady(state, unit, firstUkrainian) ?? { air: unit };
}

/** 13.1c, 13.1e one air army for an attack, supplied or not; 13.5b it then has flown for this turn. */
export function flySupport(play: Play, battle: Battle, air: number): Battle {
  spend(play, air);
  emit(play, { type: 'air-support', unit: unitIds[air], target: battle.target });
  return { ...battle, air: unitIds[air] };
}

interface Mission {
  readonly air: number;
  readonly unit: number;
}

/** 13.3a, 13.3b missions are laid down one after another before any German moves. */
export const interdictionFrame = definePhase<FrameOf<'interdiction'>, Mission | 'end'>({
  rule: '13.3a',
  side: () => SOVIET,
  prompt: () =>
    'Send air armies that have not flown against German units to slow their movement, or end the phase.',
  choices(state, _, query) {
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      const air = unit < 0 ? [] : airFor(state, unit);
      if (air.length === 0) return [];
      return [
        {
          action: { type: 'interdict', units: [unitIds[unit]] },
          rule: '13.3a',
          open: [{ field: 'air', one: air.map(army => unitIds[army]) }],
        },
      ];
    }
    return [...missions(state), { action: { type: 'end' }, rule: '13.3b' }];
  },
  offers: missions,
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type !== 'interdict') {
      return refuse('5.1c', `"${action.type}" is not something to do in the interdiction phase.`);
    }
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    const why = whyNotTarget(state, unit);
    if (why !== undefined) return why;
    const air = typeof action.air === 'string' ? roster.indexOf.get(action.air) : undefined;
    if (air === undefined || isAirArmy[air] === 0)
      return refuse('format', 'air: name the air army that flies.');
    if (placeOf(state, air) !== AIR)
      return whyNotReady(state, air, isFirstUkrainianAir[air] === 1) as Refusal;
    return whyNotOver(state, air, unit) ?? { air, unit };
  },
  perform(play, _, plan) {
    if (plan === 'end') return closePhase(play);
    spend(play, plan.air);
    setFlag(play.state, plan.unit, FLAG.interdicted);
    emit(play, { type: 'interdicted', unit: unitIds[plan.unit], air: unitIds[plan.air] });
  },
});

function* missions(state: State): Generator<Choice> {
  // Air armies of one front are alike, so one of each is enough to know who can be hunted.
  const hunters = [...readyAir(state, false).slice(0, 1), ...readyAir(state, true).slice(0, 1)];
  for (const unit of groundUnits[GERMAN]) {
    if (placeOf(state, unit) < 0 || whyNotTarget(state, unit) !== undefined) continue;
    if (hunters.every(air => whyNotOver(state, air, unit) !== undefined)) continue;
    const units = [unitIds[unit]];
    yield { action: { type: 'interdict', units }, rule: '13.3a', ask: { units } };
  }
}

/** 13.4 at the start of turn 6 four main front air armies and one of 1st Ukrainian Front leave for good. */
export function tireAirArmies(play: Play): void {
  for (const [front, count] of [
    [false, 4],
    [true, 1],
  ] as const) {
    const armies = [...airArmies].filter(
      air => (isFirstUkrainianAir[air] === 1) === front && placeOf(play.state, air) !== OUT,
    );
    for (const air of armies.slice(-count)) {
      putUnit(play.state, air, OUT);
      emit(play, { type: 'air-withdrawn', unit: unitIds[air], rule: '13.4' });
    }
  }
}

/** 13.5a, 13.5b with the new turn every air army can fly again. */
export function restAirArmies(state: State): void {
  for (const air of airArmies) if (placeOf(state, air) === AIR_FLOWN) putUnit(state, air, AIR);
}

function airFor(state: State, unit: number): number[] {
  if (whyNotTarget(state, unit) !== undefined) return [];
  return [...airArmies].filter(
    air => placeOf(state, air) === AIR && whyNotOver(state, air, unit) === undefined,
  );
}

function whyNotTarget(state: State, unit: number): Refusal | undefined {
  if (sideOf[unit] !== GERMAN || placeOf(state, unit) < 0) {
    return refuse('13.3a', `${nameOf(unit)} is not a German unit on the map.`);
  }
  if (isLocality[unit] === 1) return refuse('13.3g', `${nameOf(unit)} never moves, so nothing can slow it.`);
  if (hasFlag(state, unit, FLAG.interdicted)) {
    return refuse('13.3e', `${nameOf(unit)} is already interdicted; one air army a unit is the limit.`);
  }
  return undefined;
}

/** 13.2b, 13.2c, 13.2d which air force may hunt where; 5.4d otherwise anywhere, on turn 1 too. */
function whyNotOver(state: State, air: number, unit: number): Refusal | undefined {
  const inArea = isFirstUkrainianArea[placeOf(state, unit)] === 1;
  if (isFirstUkrainianAir[air] === 1) {
    return inArea || isBoldStroke(state)
      ? undefined
      : refuse('13.2b', `${nameOf(air)} interdicts only units inside the area of 1st Ukrainian Front.`);
  }
  return inArea
    ? refuse('13.2d', `${nameOf(air)} may not interdict units inside the area of 1st Ukrainian Front.`)
    : undefined;
}

function whyNotReady(state: State, air: number, firstUkrainian: boolean): Refusal | undefined {
  if ((isFirstUkrainianAir[air] === 1) !== firstUkrainian) {
    return firstUkrainian
      ? refuse('13.2d', `${nameOf(air)} belongs to the main front and never supports 1st Ukrainian Front.`)
      : refuse('13.2a', `${nameOf(air)} supports only attacks of 1st Ukrainian Front.`);
  }
  const place = placeOf(state, air);
  if (place === AIR) return undefined;
  if (place === AIR_FLOWN) return refuse('13.5b', `${nameOf(air)} has already flown this turn.`);
  return place === OUT
    ? refuse('13.4', `${nameOf(air)} has left the front.`)
    : refuse('13.2a', `${nameOf(air)} comes with the ground units of 1st Ukrainian Front.`);
}

function spend(play: Play, air: number): void {
  putUnit(play.state, air, AIR_FLOWN);
}
