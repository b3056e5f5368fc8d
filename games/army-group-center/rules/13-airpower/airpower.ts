// Chapter 13: Soviet airpower. Air armies fly one mission a game turn (13.5b): support of an attack, or slowing one
// German unit in the interdiction phase that interrupts the German player turn (5.2c).

import { leftOver } from '../../../../kit/actions/declare.ts';
import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  airArmies,
  frontOf,
  GERMAN,
  groundUnits,
  idsOf,
  isAirArmy,
  isLocality,
  nameOf,
  roster,
  SOVIET,
  sideOf,
  unitIds,
  unitsThat,
} from '../02-components/counters.ts';
import { isFirstUkrainianArea, map } from '../02-components/ground.ts';
import { AIR, AIR_FLOWN, FLAG, OUT } from '../02-components/layout.ts';
import { isBoldStroke } from '../03-scenarios/scenarios.ts';
import { endPhase, phase } from '../05-sequence/phases.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { putUnit, setFlag } from '../table/changes.ts';
import { action, type Battle, type FrameOf } from '../table/frames.ts';

/** Support of an attack: an air army, the armor concentration, or nothing. */
export interface Support {
  readonly air?: number;
  readonly armor?: true;
}

/** 13.1a, 13.2a, 13.2d air armies of a front that have not flown yet this turn; 13.1d their range is the whole map. */
export const readyAir = (state: State, front: number): number[] =>
  unitsThat(airArmies, air => placeOf(state, air) === AIR && frontOf[air] === front);

/** The support named in an attack; {} is none. */
export function readSupport(given: unknown): Support | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuse('format', 'support: an object such as {"air": "S-AA-1"}, or {} for none.');
  const { air, armor, ...unknown } = given as { air?: unknown; armor?: unknown };
  const [field] = Object.keys(unknown);
  if (field !== undefined) return refuse('format', `support: there is no support called ${field}.`);
  if (armor !== undefined) return { armor: true };
  if (air === undefined) return {};
  const army = typeof air === 'string' ? roster.indexOf.get(air) : undefined;
  return army === undefined ? noAirArmy() : { air: army };
}

export function whyNoSupport(
  state: State,
  attackers: readonly number[],
  { air, armor }: Support,
): Refusal | undefined {
  if (air === undefined && armor === undefined) return undefined;
  if (sideOf[attackers[0]] === GERMAN)
    return refuse('12.6a', 'German support is decided after the declaration: {} for none, or leave it out.');
  return air === undefined
    ? refuse('format', 'support: armor is no support that a Soviet attack could have.')
    : whyNotReady(state, air, frontOf[attackers[0]]);
}

/** 13.1c, 13.1e one air army for an attack, supplied or not; 13.5b it then has flown for this turn. */
export function flySupport(play: Play, battle: Battle, air: number): Battle {
  putUnit(play.state, air, AIR_FLOWN);
  emit(play, { type: 'air-support', unit: unitIds[air], target: map.ids[battle.target] });
  return { ...battle, air };
}

const interdict = action<FrameOf<'interdiction'>, { readonly unit: number; readonly air: number }>({
  type: 'interdict',
  rule: '13.3a',
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ state }) => withinReach(state),
      why: ({ state }, prey) => whyNotTarget(state, prey),
    }),
    air: unit({
      sure: true,
      from: ({ state }) => unitsThat(airArmies, air => placeOf(state, air) === AIR),
      why: ({ state }, air, { unit: prey }) =>
        whyNotReady(state, air, frontOf[air]) ?? whyNotOver(state, air, prey),
      missing: () => refuse('format', 'air: name the air army that flies.'),
    }),
  },
  // 13.5b an air army that stays on the ground now is of no use this turn any more.
  left: at => couldFly(at, () => idsOf(hunters(at.state))),
  do(play, _, { unit: prey, air }) {
    putUnit(play.state, air, AIR_FLOWN);
    setFlag(play.state, prey, FLAG.interdicted);
    emit(play, { type: 'interdicted', unit: unitIds[prey], air: unitIds[air] });
  },
});

const couldFly = leftOver('13.3a', n => `${n} could still slow a German unit.`, 'air army', 'air armies');

/** Germans on the map over whom some air army may fly; those of one front are alike. */
function withinReach(state: State): number[] {
  const hunters = [0, 1].flatMap(front => readyAir(state, front).slice(0, 1));
  return unitsThat(
    groundUnits[GERMAN],
    prey => placeOf(state, prey) >= 0 && hunters.some(air => whyNotOver(state, air, prey) === undefined),
  );
}

/** Air armies that could still fly against somebody. */
const hunters = (state: State): number[] =>
  unitsThat(airArmies, air =>
    withinReach(state).some(
      prey =>
        placeOf(state, air) === AIR &&
        whyNotTarget(state, prey) === undefined &&
        whyNotOver(state, air, prey) === undefined,
    ),
  );

/** 13.3a, 13.3b missions are laid down one after another before any German moves. */
export const interdictionFrame = phase<FrameOf<'interdiction'>>({
  rule: '13.3a',
  side: () => SOVIET,
  inEnemyTurn: [SOVIET],
  prompt: () =>
    'Send air armies that have not flown against German units to slow their movement, or end the phase.',
  actions: [interdict, endPhase('13.3b')],
});

/** 13.4 at the start of turn 6 four main front air armies and one of 1st Ukrainian Front leave for good. */
export function tireAirArmies(play: Play): void {
  for (const [front, count] of [4, 1].entries()) {
    const armies = unitsThat(airArmies, air => frontOf[air] === front && placeOf(play.state, air) !== OUT);
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

export function whyNotTarget(state: State, unit: number): Refusal | undefined {
  if (sideOf[unit] !== GERMAN || placeOf(state, unit) < 0)
    return refuse('13.3a', `${nameOf(unit)} is not a German unit on the map.`);
  if (isLocality[unit] === 1) return refuse('13.3g', `${nameOf(unit)} never moves, so nothing can slow it.`);
  if (hasFlag(state, unit, FLAG.interdicted))
    return refuse('13.3e', `${nameOf(unit)} is already interdicted; one air army a unit is the limit.`);
  return undefined;
}

/** 13.2b, 13.2c, 13.2d which air force may hunt where; 5.4d otherwise anywhere, on turn 1 too. */
export function whyNotOver(state: State, air: number, unit: number): Refusal | undefined {
  const inArea = isFirstUkrainianArea[placeOf(state, unit)] === 1;
  if (frontOf[air] === 1) {
    return inArea || isBoldStroke(state)
      ? undefined
      : refuse('13.2b', `${nameOf(air)} interdicts only units inside the area of 1st Ukrainian Front.`);
  }
  return inArea
    ? refuse('13.2d', `${nameOf(air)} may not interdict units inside the area of 1st Ukrainian Front.`)
    : undefined;
}

/** Why an air army cannot fly for a front now. */
export function whyNotReady(state: State, air: number, front: number): Refusal | undefined {
  if (isAirArmy[air] === 0) return noAirArmy();
  if (frontOf[air] !== front) {
    return front === 1
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

const noAirArmy = (): Refusal => refuse('format', 'air: there is no such air army.');
