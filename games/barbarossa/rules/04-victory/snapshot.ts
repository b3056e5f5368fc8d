// Who held which city as a game turn began (4.4, 4.19), kept in the turns that ask for it.

import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { controlOf } from '../table/board.ts';
import { write } from '../table/changes.ts';
import { GERMAN } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import { HEXES, isCity } from '../table/terrain.ts';

/** Ruling A3-66, 4.2f cities alone: the industrial region and the oil fields have no part in it. */
const cities: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => isCity[hex] === 1,
);

/** 4.4a, 4.18 turns with an offensive. */
const isKept = (turn: number): boolean => (turn >= 17 && turn <= 19) || turn === 30;

/** 4.19f holds for the start of the German player turn too: no city changes hands in the administrative phase. */
export function noteCities(state: State): void {
  const kept = isKept(turnOf(state));
  for (const hex of cities)
    write(state, shape.hex.germanAtStart + hex, kept && controlOf(state, hex) === GERMAN ? 1 : 0);
}

/** 4.4b, 4.19a has the German side kept all its cities, and how many others does it hold? 4.4c without a word about supply. */
export function keptAndWon(state: State): { readonly hasKeptAll: boolean; readonly won: number } {
  let hasKeptAll = true;
  let won = 0;
  for (const hex of cities) {
    const isGerman = controlOf(state, hex) === GERMAN;
    const wasGerman = state.data[shape.hex.germanAtStart + hex] === 1;
    if (wasGerman && !isGerman) hasKeptAll = false;
    if (isGerman && !wasGerman) won++;
  }
  return { hasKeptAll, won };
}
