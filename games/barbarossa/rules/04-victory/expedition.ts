// The expedition to the Caucasus (4.11 to 4.13): the launch, the Soviet answer, the recall, the way back of the Soviet
// armies, and what the victory check rolls for it.

import type { DeclaredAction } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { units as unitsField } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOverland } from '../07-supply/supply.ts';
import { allowanceOf, needsDie } from '../10-movement/points.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { putAside, remove, setFlag } from '../table/changes.ts';
import {
  GERMAN,
  idsOf,
  isInfantryCorps,
  isMountain,
  isPanzerCorps,
  isRifleArmy,
  nameOf,
  SOVIET,
  sideOf,
  unitsOf,
  unitsThat,
} from '../table/counters.ts';
import { endGame } from '../table/ending.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { CAUCASUS, FLAG, RVGK, shape } from '../table/layout.ts';
import { caucasusExits } from '../table/terrain.ts';
import { expeditionOf, setExpedition } from './caucasus.ts';

type Movement = FrameOf<'movement'>;
type Response = FrameOf<'caucasus-response'>;

/** 4.11b, ruling A3-6 the force is just that: no battle groups, paratroops or allies. */
const PANZERS = 2;
const ON_FOOT = 1;
/** Ruling A3-6 what the step off the map costs each. */
const EXIT_COST = 1;
/** 4.12a. */
export const ANSWER = 4;

const isOnFoot = (unit: number): boolean =>
  isInfantryCorps[unit] === 1 || (isMountain[unit] === 1 && sideOf[unit] === GERMAN);

/** 4.11b all three at once, each from wherever its own move has brought it. */
export const launch: DeclaredAction<Movement> = action<Movement, { readonly units: readonly number[] }>({
  type: 'launch',
  rule: '4.11b',
  may: ({ state, side }) => whyNoLaunch(state, side),
  fields: {
    units: unitsField({
      from: ({ state }) => unitsThat(unitsOf[GERMAN], unit => isAtExit(state, unit)),
      why: ({ state }, unit) => whyNotLeaving(state, unit),
      min: PANZERS + ON_FOOT,
      max: () => PANZERS + ON_FOOT,
      few: () => WRONG_FORCE,
      many: () => WRONG_FORCE,
      lists: (_, able) => forcesOf(able),
      together: () => true,
    }),
  },
  whole: (_, { units }) => (isForce(units) ? undefined : WRONG_FORCE),
  left: leftOver('4.11b', n => `${n} could leave for the Caucasus.`),
  do(play, _, { units }) {
    const { state } = play;
    for (const unit of units) {
      putAside(state, unit, CAUCASUS);
      // 4.13g not to be recalled in this phase.
      setFlag(state, unit, FLAG.reserved);
    }
    setExpedition(state, 'under-way');
    emit(play, { type: 'expedition-launched', units: idsOf(units), rule: '4.11b', final: true });
    pushFrame(state, { name: 'caucasus-response' });
  },
});

const WRONG_FORCE = refuse(
  '4.11b',
  'An expedition is two panzer corps and one infantry or mountain corps, leaving together.',
);

const isForce = (units: readonly number[]): boolean =>
  units.filter(unit => isPanzerCorps[unit] === 1).length === PANZERS &&
  units.filter(isOnFoot).length === ON_FOOT;

function forcesOf(able: readonly number[]): number[][] {
  const panzers = able.filter(unit => isPanzerCorps[unit] === 1);
  return able
    .filter(isOnFoot)
    .flatMap(foot =>
      panzers.flatMap((first, index) => panzers.slice(index + 1).map(second => [first, second, foot])),
    );
}

/** 4.11a, ruling A3-6 in the game turn that began with all conditions met; 4.13j once in a game. */
function whyNoLaunch(state: State, side: number): Refusal | undefined {
  if (side !== GERMAN) return refuse('4.11b', 'Only the German side sends an expedition to the Caucasus.');
  if (expeditionOf(state) !== 'none')
    return refuse('4.13j', 'There has been an expedition to the Caucasus; there is no second one.');
  return state.data[shape.game.expeditionReady] === 1
    ? undefined
    : refuse(
        '4.11a',
        'As the turn began, Maikop, Dnepropetrovsk and Rostov were not all German, supplied overland and free of Soviet neighbors.',
      );
}

const isAtExit = (state: State, unit: number): boolean => caucasusExits.includes(placeOf(state, unit));

function whyNotLeaving(state: State, unit: number): Refusal | undefined {
  if (sideOf[unit] !== GERMAN || (isPanzerCorps[unit] === 0 && !isOnFoot(unit)))
    return refuse('4.11b', `${nameOf(unit)} is no German panzer, infantry or mountain corps.`);
  if (!isAtExit(state, unit)) return refuse('4.11b', `${nameOf(unit)} does not stand in 3200 to 3204.`);
  if (hasFlag(state, unit, FLAG.sailed))
    return refuse('10.17a', `${nameOf(unit)} has gone by sea, and so in no other way this turn.`);
  if (needsDie(state, unit)) return refuse('5.10f', `First roll for breakdowns of ${nameOf(unit)}.`);
  return allowanceOf(state, unit) >= EXIT_COST
    ? undefined
    : refuse('4.11b', `${nameOf(unit)} has no movement point left to leave the map with.`);
}

/** 4.12a, ruling A3-7 at once, from the map in overland supply or out of the RVGK. */
const respond = action<Response, { readonly units: readonly number[] }>({
  type: 'respond',
  rule: '4.12a',
  fields: {
    units: unitsField({
      from: ({ state }) => unitsOf[SOVIET].filter(unit => whyNotSent(state, unit) === undefined),
      why: ({ state }, unit) => whyNotSent(state, unit),
      min: ANSWER,
      max: () => ANSWER,
      few: () => WRONG_ANSWER,
      many: () => WRONG_ANSWER,
    }),
  },
  do(play, _, { units }) {
    for (const unit of units) remove(play, unit, CAUCASUS, '4.12a');
    popFrame(play.state);
  },
});

const WRONG_ANSWER = refuse('4.12a', 'Four rifle armies go to the Caucasus, neither more nor fewer.');

function whyNotSent(state: State, unit: number): Refusal | undefined {
  if (isRifleArmy[unit] === 0) return refuse('4.12a', `${nameOf(unit)} is no rifle army.`);
  const place = placeOf(state, unit);
  if (place === RVGK) return undefined;
  if (place < 0) return refuse('4.12a', `${nameOf(unit)} is neither on the map nor in the RVGK.`);
  return isOverland(state, unit)
    ? undefined
    : refuse('4.12a', `${nameOf(unit)} has no regular overland supply.`);
}

/** 4.12b who will not answer has lost. */
const refuseAnswer = action<Response>({ type: 'refuse', rule: '4.12b', do: unanswered });

function unanswered(play: Play): void {
  emit(play, { type: 'expedition-unanswered', rule: '4.12b' });
  endGame(play, GERMAN, 'expedition');
}

export const responseFrame = frame<Response>({
  rule: '4.12a',
  side: () => SOVIET,
  inEnemyTurn: [SOVIET],
  prompt: () =>
    'A German expedition is on its way to the oil of the Caucasus: send four rifle armies after it, or the game is lost.',
  actions: [respond, refuseAnswer],
  otherwise: () => refuse('4.12a', 'First answer the expedition to the Caucasus.'),
  enter(play) {
    // 4.12b nor has who cannot anything left to choose.
    const able = unitsOf[SOVIET].filter(unit => whyNotSent(play.state, unit) === undefined);
    if (able.length < ANSWER) unanswered(play);
  },
});
