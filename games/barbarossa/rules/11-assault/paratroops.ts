// The one combat drop of the game (4.17d to 4.17f, ruling A3-12): 2nd Paratroop Corps comes down on a stack that is attacked.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import { placeOf } from '../table/board.ts';
import { nameOf, PARATROOPS, roster } from '../table/counters.ts';
import { AIRFIELD, shape } from '../table/layout.ts';

/** Who waits to be dropped, as the attacker may name it. */
export const droppers = (state: State): readonly number[] =>
  placeOf(state, PARATROOPS) === AIRFIELD ? DROPPERS : NOBODY;
const DROPPERS: readonly number[] = [PARATROOPS];
const NOBODY: readonly number[] = [];

/** Why a unit may not be dropped into an attack by these; in a mobile assault all of them will share the hex. */
export function whyNoDrop(
  state: State,
  unit: number,
  kind: 'prepared' | 'mobile',
  attackers: readonly number[],
): Refusal | undefined {
  // 2.9e its name is all that it has of paratroops.
  if (roster.counters[unit].type === 'parachute-panzer')
    return refuse('2.9e', `${nameOf(unit)} cannot be dropped from the air.`);
  if (unit !== PARATROOPS) return refuse('4.17d', `${nameOf(unit)} cannot be dropped from the air.`);
  const { gambit, offensiveTurn } = shape.game;
  const isTheTurn = state.data[gambit] === 1 && state.data[offensiveTurn] === turnOf(state);
  if (placeOf(state, unit) !== AIRFIELD || !isTheTurn)
    return refuse(
      '4.17f',
      `${nameOf(unit)} drops once, in the first turn of the Gambit, if it was kept for that.`,
    );
  return kind === 'mobile' && attackers.length >= STACK_LIMIT
    ? refuse('6.3', `The hex would not hold ${nameOf(unit)} and ${attackers.length} others.`)
    : undefined;
}
