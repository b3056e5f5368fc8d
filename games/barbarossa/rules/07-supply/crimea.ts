// Crimea supply (7.4d to 7.4g) and what it excludes: in one game turn the Black Sea feeds either Sevastopol or the coasts.

import { units as unitsField } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isSettingUp } from '../05-sequence/phases.ts';
import { controlOf, hasFlag, placeOf, unitsOnMap } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import { GERMAN, idsOf, nameOf, sideOf } from '../table/counters.ts';
import { interrupt } from '../table/frames.ts';
import { BLACK_SEA, FLAG, shape } from '../table/layout.ts';
import { hexLabel, isBalticCoast, isCrimeaArea, SEVASTOPOL } from '../table/terrain.ts';
import { isOnCrimeaLine, linesOf } from './lines.ts';
import { blackSeaOf, supplyOf } from './states.ts';

/** 7.4d. */
export const CRIMEA_LIMIT = 5;

const setSea = (state: State, use: (typeof BLACK_SEA)[number]): void =>
  write(state, shape.game.blackSea, BLACK_SEA.indexOf(use));

/** 7.4f at any moment; who has been named draws it for the game turn, and others may follow while five are not reached. */
export const crimea = interrupt<{ readonly units: readonly number[] }>({
  type: 'crimea',
  rule: '7.4d',
  sides: () => [GERMAN],
  may: ({ state }) => whyNoCrimea(state),
  fields: {
    units: unitsField({
      from: ({ state }) => [...unitsOnMap(state, GERMAN)],
      why: ({ state }, unit) => whyNotDrawing(state, unit),
      // 7.4f who has been named need not be named again when it is turned on again.
      min: ({ state }) => (blackSeaOf(state) === 'stopped' ? 0 : 1),
      max: ({ state }) => CRIMEA_LIMIT - namedUnits(state).length,
      many: () => full(),
    }),
  },
  do(play, _, { units }) {
    for (const unit of units) setFlag(play.state, unit, FLAG.crimea);
    setSea(play.state, 'crimea');
    emit(play, { type: 'crimea-supply', units: idsOf(namedUnits(play.state)), rule: '7.4d' });
  },
});

/** 7.4f turned off; the coasts get nothing for that (ruling A3-24). */
export const stopCrimea = interrupt({
  type: 'stop-crimea',
  rule: '7.4f',
  sides: () => [GERMAN],
  may: ({ state }) =>
    blackSeaOf(state) === 'crimea' ? undefined : refuse('7.4f', 'There is no Crimea supply to stop.'),
  do(play) {
    setSea(play.state, 'stopped');
    emit(play, { type: 'crimea-stopped', rule: '7.4f' });
  },
});

const full = (): Refusal => refuse('7.4f', 'Crimea supply feeds five units in a game turn: name those.');

export const namedUnits = (state: State): number[] =>
  [...unitsOnMap(state, GERMAN)].filter(unit => hasFlag(state, unit, FLAG.crimea));

function whyNoCrimea(state: State): Refusal | undefined {
  if (isSettingUp(state)) return refuse('7.4d', 'Nobody draws supply before the game begins.');
  if (blackSeaOf(state) === 'coastal')
    return refuse('7.4e', 'The Black Sea has fed a coast in this game turn, and so not the Crimea.');
  if (controlOf(state, SEVASTOPOL) !== GERMAN)
    return refuse('7.4d', 'Crimea supply comes over Sevastopol, which is not German.');
  return blackSeaOf(state) !== 'stopped' && namedUnits(state).length >= CRIMEA_LIMIT ? full() : undefined;
}

function whyNotDrawing(state: State, unit: number): Refusal | undefined {
  const hex = placeOf(state, unit);
  if (sideOf[unit] !== GERMAN) return refuse('7.4d', `${nameOf(unit)} is not of the German side.`);
  if (hex < 0 || isCrimeaArea[hex] === 0)
    return refuse('7.4d', `${nameOf(unit)} is not in the area of Crimea supply.`);
  if (hasFlag(state, unit, FLAG.crimea)) return refuse('7.4f', `${nameOf(unit)} has been named already.`);
  return isOnCrimeaLine(state, linesOf(state, GERMAN), hex)
    ? undefined
    : refuse('7.4d', `No line runs from ${hexLabel(hex)} to Sevastopol.`);
}

/** 7.4e, ruling A3-24 defenders whom the Black Sea feeds in a battle have used it for this game turn. */
export function noteSeaSupply(play: Play, defenders: readonly number[]): void {
  const { state } = play;
  if (blackSeaOf(state) !== 'open') return;
  const isUsed = defenders.some(
    unit => isBalticCoast[placeOf(state, unit)] === 0 && supplyOf(state, unit) === 'coastal',
  );
  if (!isUsed) return;
  setSea(state, 'coastal');
  emit(play, { type: 'coastal-supply', rule: '7.4e' });
}

/** 7.4e a new game turn, a new choice. */
export const openSea = ({ state }: Play): void => setSea(state, 'open');
