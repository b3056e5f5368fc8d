// The German start line: every hex of it is held or covered before play begins, and nobody leaves one bare.

import { type Refusal, refuse } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { isOccupiedBy, placeOf } from './board.ts';
import { GERMAN, germanStartLine, HEXES, hexLabel, map, sideOf } from './components.ts';
import { bareIf, zoneOf } from './zone-tally.ts';

/** M-SETUP-12 hexes of the German line that nobody holds or covers. */
export function uncoveredLine(state: State): number[] {
  return [...germanStartLine].filter(hex => !isCovered(state, hex));
}

/** M-SETUP-12 hexes of the line that only this unit covers. */
export function gapsWithout(state: State, unit: number): readonly number[] {
  const from = placeOf(state, unit);
  if (sideOf[unit] !== GERMAN || from < 0 || lineBeside[from].length === 0) return NONE;
  const gaps = bareIf(state, unit, OFF_MAP, lineBeside[from]);
  return gaps.length === 0 ? NONE : gaps.filter(hex => isCovered(state, hex));
}

/** M-SETUP-12 nobody leaves a hex of the line bare: whoever takes over is brought there first. */
export function whyLeavesGap(
  state: State,
  unit: number,
  hex: number,
  gaps = gapsWithout(state, unit),
): Refusal | undefined {
  if (gaps.length === 0) return undefined;
  const left = gaps.find(gap => distance(map, gap, hex) > 1) ?? bareIf(state, unit, hex, gaps)[0];
  return left === undefined
    ? undefined
    : refuse(
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
