// The German start line: every hex of it is held or covered before play begins, and nobody leaves one bare.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { GERMAN, sideOf } from '../table/counters.ts';
import { germanStartLine, HEXES, hexLabel, map } from '../table/terrain.ts';
import { bareIf, zoneOf } from '../zones/zones.ts';

/** M-SETUP-12 hexes of the German line that nobody holds or covers. */
export function uncoveredLine(state: State): number[] {
  return [...germanStartLine].filter(hex => !isCovered(state, hex));
}

/** M-SETUP-12 hexes of the line that only this unit covers. */
export const gapsWithout = (state: State, unit: number): readonly number[] => gaps(state, unit).hexes;

const gaps = memoize<{ hexes: readonly number[] }>({ hexes: [] }, (state, unit, found) => {
  const from = placeOf(state, unit);
  const isBeside = sideOf[unit] === GERMAN && from >= 0 && lineBeside[from].length > 0;
  const bare = isBeside ? bareIf(state, unit, OFF_MAP, lineBeside[from]) : NONE;
  found.hexes = bare.length === 0 ? NONE : bare.filter(hex => isCovered(state, hex));
});

/** M-SETUP-12 nobody leaves a hex of the line bare: whoever takes over is brought there first. */
export function whyLeavesGap(state: State, unit: number, hex: number): Refusal | undefined {
  const alone = gapsWithout(state, unit);
  if (alone.length === 0) return undefined;
  const left = alone.find(gap => distance(map, gap, hex) > 1) ?? bareIf(state, unit, hex, alone)[0];
  if (left === undefined) return undefined;
  return refuse(
    'M-SETUP-12',
    `${hexLabel(left)} on the start line would be left uncovered: bring somebody else there first.`,
  );
}

const OFF_MAP = -1;
const NONE: readonly number[] = [];

/** By hex: those of the line that are this one or next to it. */
const lineBeside: readonly (readonly number[])[] = Array.from({ length: HEXES }, (_, hex) =>
  [...germanStartLine].filter(each => distance(map, hex, each) <= 1),
);

const isCovered = (state: State, hex: number): boolean =>
  isOccupiedBy(state, hex, GERMAN) || zoneOf(state, GERMAN)[hex] === 1;
