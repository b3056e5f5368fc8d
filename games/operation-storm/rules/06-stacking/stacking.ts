// Chapter 6: stacking. Eight Germans, three of an ally, six Soviet units and six of their artillery; no two armies of the
// Axis together. 6.7 markers are no units and count nowhere. Whoever passes through a hex is not counted there (6.1, 6.2-2).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { belowOf, topOf } from '../table/board.ts';
import { ARTILLERY_STACK, GERMAN_STACK, MINOR_STACK, SOVIET_STACK } from '../table/checks.ts';
import { ARMIES, armyOf, GERMAN_ARMY, isArtillery, SOVIET_ARMY, sideOf } from '../table/counters.ts';
import { hexLabel } from '../table/terrain.ts';

/** 6.3, 6.4, 6.5-1 by army; the Soviet one without artillery, which has a limit of its own. */
export const limitOf = (army: number): number =>
  army === SOVIET_ARMY ? SOVIET_STACK : army === GERMAN_ARMY ? GERMAN_STACK : MINOR_STACK;

/** Units of a hex as the limits count them: by army, and artillery apart (6.5-2, 6.5-3 all others together). */
const ARTILLERY = ARMIES.length;
const counts = new Uint8Array(ARMIES.length + 1);
const kindOf = (unit: number): number => (isArtillery[unit] === 1 ? ARTILLERY : armyOf[unit]);
const roomOf = (kind: number): number => (kind === ARTILLERY ? ARTILLERY_STACK : limitOf(kind));

/**
 * Why these units may not stand in the hex together with those who are there. Units that stand there already count once;
 * enemies there are not counted (9.23-6).
 */
export function whyNoRoom(state: State, coming: readonly number[], hex: number): Refusal | undefined {
  const army = armyOf[coming[0]];
  const side = sideOf[coming[0]];
  counts.fill(0);
  for (const unit of coming) counts[kindOf(unit)]++;
  for (let there = topOf(state, hex); there >= 0; there = belowOf(state, there))
    if (sideOf[there] === side && !coming.includes(there)) counts[kindOf(there)]++;
  for (let kind = 0; kind < counts.length; kind++) {
    if (counts[kind] === 0) continue;
    if (kind !== army && kind !== ARTILLERY)
      return refuse(
        '6.2-1',
        `Two armies would stand in ${hexLabel(hex)}; those of the Axis never share a hex.`,
      );
    if (counts[kind] > roomOf(kind)) return whyFull(kind, hex);
  }
  return undefined;
}

function whyFull(kind: number, hex: number): Refusal {
  const what =
    kind === ARTILLERY ? 'artillery units' : kind === SOVIET_ARMY ? 'units other than artillery' : 'units';
  const rule = kind === GERMAN_ARMY ? '6.4' : kind === SOVIET_ARMY || kind === ARTILLERY ? '6.5-1' : '6.3';
  return refuse(rule, `${hexLabel(hex)} has room for ${roomOf(kind)} ${what}.`);
}

/** The same without a reason; of one unit it is asked very often. */
export const hasRoomFor = (state: State, coming: readonly number[], hex: number): boolean =>
  coming.length === 1 ? hasRoomForOne(state, coming[0], hex) : whyNoRoom(state, coming, hex) === undefined;

export function hasRoomForOne(state: State, coming: number, hex: number): boolean {
  const army = armyOf[coming];
  let guns = isArtillery[coming];
  let others = 1 - guns;
  for (let there = topOf(state, hex); there >= 0; there = belowOf(state, there)) {
    if (there === coming || sideOf[there] !== sideOf[coming]) continue;
    if (armyOf[there] !== army) return false;
    if (isArtillery[there] === 1) guns++;
    else others++;
  }
  return guns <= ARTILLERY_STACK && others <= limitOf(army);
}

/** 6.6-1 how many of these must go before the others are within the limits. */
export function surplusOf(units: readonly number[]): number {
  counts.fill(0);
  for (const unit of units) counts[kindOf(unit)]++;
  if (counts[SOVIET_ARMY] + counts[ARTILLERY] > 0)
    return Math.max(0, counts[SOVIET_ARMY] - SOVIET_STACK) + Math.max(0, counts[ARTILLERY] - ARTILLERY_STACK);
  // 6.2-1 one army stays, and fewest go if it is the one that keeps most.
  let kept = 0;
  for (let army = 0; army < ARMIES.length; army++)
    kept = Math.max(kept, Math.min(counts[army], limitOf(army)));
  return units.length - kept;
}
