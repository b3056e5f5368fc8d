// What it is worth to hold places, in points of victory: by the book (4.2), with what hangs on them beyond their point: the die
// of Moscow's first fall (4.15), the expedition (4.13), Stalingrad in The Road Back (12.7c), German soil in 1941 (4.2d).

import type { State } from '../../../kit/state/state.ts';
import { isOn, isRoadBack } from '../rules/03-set-up/scenarios.ts';
import { moscowModifier, SURRENDER_FROM } from '../rules/04-victory/capture.ts';
import { isAway } from '../rules/04-victory/caucasus.ts';
import { isIncursion } from '../rules/04-victory/victory.ts';
import { turnOf } from '../rules/05-sequence/phases.ts';
import { SOVIET } from '../rules/table/counters.ts';
import { shape } from '../rules/table/layout.ts';
import {
  DNEPROPETROVSK,
  HEXES,
  KIEV,
  LENINGRAD,
  MOSCOW,
  pointsAt,
  ROSTOV,
  STALINGRAD,
} from '../rules/table/terrain.ts';

/** A point that is won or lost, at the check and for the way on. */
export const POINT = 3;

/** 4.15a what each face of the die is worth that wins the game, and how many do by themselves. */
const FACE = 4;
export const FACES = 6;
export const WINNING_FACES = FACES + 1 - SURRENDER_FROM;
/** 4.15b the faces that Kiev and Leningrad add, as long as Moscow may still fall. */
const HOPE = 0.5;
/** 7.21 without Moscow no Soviet offensive is supplied, even when the die has fallen. */
const MOSCOW_LATER = 4;
/** 12.7c two points a turn, for as many turns as count now. */
const STALINGRAD_HELD = 6 * POINT;
/** 4.13e the expedition ends with either of them, and with it what it might still bring. */
const GATEWAY = 1.5 * POINT;

/** The die has fallen. */
const ROLLED = 4;

function prizesFor(die: number, isRoadBackOn: boolean, isExpeditionOut: boolean): Float32Array {
  const made = Float32Array.from(pointsAt, points => points * POINT);
  if (die === ROLLED) made[MOSCOW] = MOSCOW_LATER;
  else {
    made[MOSCOW] += FACE * (WINNING_FACES + die);
    made[KIEV] += FACE * HOPE;
    made[LENINGRAD] += 2 * FACE * HOPE;
  }
  if (isRoadBackOn) made[STALINGRAD] += STALINGRAD_HELD;
  if (isExpeditionOut) for (const hex of [ROSTOV, DNEPROPETROVSK]) made[hex] += GATEWAY;
  return made;
}

const known: (Float32Array | undefined)[] = [];

export function prizes(state: State): Float32Array {
  const die = state.data[shape.game.moscowRolled] === 0 ? moscowModifier(state) : ROLLED;
  const isBack = isRoadBack(state);
  const isOut = isAway(state);
  const index = (die * 2 + (isBack ? 1 : 0)) * 2 + (isOut ? 1 : 0);
  known[index] ??= prizesFor(die, isBack, isOut);
  return known[index];
}
export const prizeAt = (state: State, hex: number): number => prizes(state)[hex];

/** By turn and option, on which 4.2d hangs: arrays are few, and each stays what it is. */
const soils = new Map<number, Float32Array>();
const nowhere = new Float32Array(HEXES);

function soilIn(state: State): Float32Array {
  const key = 2 * turnOf(state) + (isOn(state, 'lithuania') ? 1 : 0);
  const known = soils.get(key) ?? nowhere.map((_, hex) => (isIncursion(state, hex) ? POINT : 0));
  soils.set(key, known);
  return known;
}

/** 4.2d a point for every hex of German soil, turn by turn. */
export const footholds = (state: State, side: number): Float32Array =>
  side === SOVIET ? soilIn(state) : nowhere;
