// Aerial supply (7.7, 7.7A): one marker, laid at any time, even on a stack that is being attacked; a die says when it can be
// used again.

import { hex } from '../../../../kit/actions/fields.ts';
import { outlook } from '../../../../kit/dice/outlook.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isSettingUp, turnOf } from '../05-sequence/phases.ts';
import { controlOf, isOccupiedBy, placeOf, unitsOnMap } from '../table/board.ts';
import { roll, write } from '../table/changes.ts';
import { GERMAN } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { interrupt } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';

const { aerialAt, aerialUsed, aerialFrom } = shape.game;
const ARRIVAL = 6;

/** 7.7A beside every decision, whoever owes it; 7.7e nothing forces him. An attack that was declared goes on all the same. */
export const aerial = interrupt<{ readonly hex: number }>({
  type: 'aerial',
  rule: '7.7a',
  sides: () => [GERMAN],
  may: ({ state }) => whyNoMarker(state),
  fields: {
    hex: hex({
      from: ({ state }) => garrisons(state),
      why: ({ state }, at) =>
        isOccupiedBy(state, at, GERMAN)
          ? undefined
          : refuse('7.7a', `No unit of the German side stands in ${hexLabel(at)}.`),
    }),
  },
  chances: ({ state }) => [
    outlook('7.7d', 'It can be flown again', die => `from turn ${againFrom(state, die)} on`),
  ],
  do(play, _, { hex: at }) {
    write(play.state, aerialAt, at);
    write(play.state, aerialUsed, 1);
    emit(play, { type: 'aerial-supply', hex: map.ids[at], rule: '7.7a', final: true });
  },
});

/** 7.7a from turn 6, 7.7f once in a game turn, and not before its time after the last use. */
export function whyNoMarker(state: State): Refusal | undefined {
  const { data } = state;
  if (isSettingUp(state) || turnOf(state) < ARRIVAL)
    return refuse('7.7a', `Aerial supply comes with turn ${ARRIVAL}.`);
  if (data[aerialUsed] === 1)
    return refuse('7.7f', 'Aerial supply has been flown already in this game turn.');
  return turnOf(state) >= data[aerialFrom]
    ? undefined
    : refuse('7.7f', `Aerial supply can be flown from turn ${data[aerialFrom]} on.`);
}

function garrisons(state: State): number[] {
  const hexes = new Set<number>();
  for (const unit of unitsOnMap(state, GERMAN)) hexes.add(placeOf(state, unit));
  return [...hexes].toSorted((a, b) => a - b);
}

/** 7.7c, ruling A3-77 the marker stays where it is, though those beneath it may leave; it is lost with the last of them, or to the enemy. */
export function settleAerial(play: Play): void {
  const at = play.state.data[aerialAt];
  if (at < 0 || isOccupiedBy(play.state, at, GERMAN)) return;
  const isLost = play.events.some(({ type }) => type === 'eliminated');
  if (!isLost && controlOf(play.state, at) === GERMAN) return;
  write(play.state, aerialAt, -1);
  emit(play, { type: 'aerial-over', hex: map.ids[at], rule: '7.7c' });
}

/** Dice of this chapter lie apart from those of hexes, units and battles. */
const AERIAL_DIE = HEXES + 4000;

/** 7.7f, ruling A3-26. */
const againFrom = (state: State, die: number): number => turnOf(state) + die;

/** 7.7d the game turn ends: the marker comes back, and so many turns later it can be used again. */
export function takeBackMarker(play: Play): void {
  const { state } = play;
  write(state, aerialAt, -1);
  if (state.data[aerialUsed] === 0 || isOver(state)) return;
  const die = roll(play, AERIAL_DIE, 0, 'aerial', { rule: '7.7d' });
  write(state, aerialFrom, againFrom(state, die));
  emit(play, { type: 'aerial-return', turn: state.data[aerialFrom], rule: '7.7d' });
}
