// Supply in words: the line that feeds a unit, or what cuts the best line that it could have.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { type CutReasons, findCut } from '../../../../kit/supply/cut.ts';
import { lineIn } from '../../../../kit/supply/spread.ts';
import { bindSupply, type Fed, type Lack } from '../../../../kit/supply/supply.ts';
import { isOccupiedBy, isPloestiFelt, placeOf } from '../table/board.ts';
import { isMinor, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import { lineLinks, linesOf, sourcesOf } from './lines.ts';
import { supplyOf } from './supply.ts';

function fedBy(state: State, unit: number, hex: number): Fed {
  const supply = supplyOf(state, unit);
  if (isMinor[unit] === 1)
    return {
      rule: '7.1-2',
      message: 'Hungarian and Romanian units are always in supply.',
      path: [hex],
    };
  if (supply === 'aerial')
    return { rule: '7.9-2', message: `Supplied from the air. ${scarce(state)}`, path: [hex] };
  const path = lineIn(linesOf(state, sideOf[unit]), hex);
  if (path.length === 0)
    return {
      rule: '5.13-2',
      message: 'No line, but in turn 1 everybody is in supply.',
      path: [hex],
    };
  if (supply === 'attenuated') return { rule: '7.8-1', message: scarce(state), path };
  return { rule: '7.3', message: 'In supply by a line to the edge of the map.', path };
}

const scarce = (state: State): string =>
  isPloestiFelt(state) ? 'Attenuated: Ploesti has been lost, and fuel is short.' : 'Full supply.';

function lackOf(state: State, unit: number, hex: number): Lack {
  return { cut: whatCuts(state, sideOf[unit], hex) };
}

const CODE = { enemy: 1, source: 2 } as const;
const REASONS: CutReasons = {
  [CODE.enemy]: ['7.4-4', hex => `Enemy units in ${hex} cut the line.`],
  [CODE.source]: ['7.3-3', hex => `Enemy units stand in the source ${hex}.`],
};

/** The way with the fewest enemies in it, and each of them. */
function whatCuts(state: State, side: number, from: number): NonNullable<Lack['cut']> {
  const sources = sourcesOf(side);
  const found = findCut(
    map.neighbours,
    from,
    hex => sources.includes(hex),
    (before, hex) => {
      if (!lineLinks.subarray(before * 6, before * 6 + 6).includes(hex)) return -1;
      if (!isOccupiedBy(state, hex, other(side))) return 0;
      return sources.includes(hex) ? CODE.source : CODE.enemy;
    },
  );
  return found?.obstacles ?? [];
}

export const { explain: explainSupply, stateOf: supplyState } = bindSupply({
  map,
  unitIds,
  nameOf,
  placeOf,
  lines: linesOf,
  isSupplied: (state, unit) => supplyOf(state, unit) !== 'out',
  stateOf: supplyOf,
  fedBy,
  lackOf,
  reasons: REASONS,
  rule: '7.1-1',
  noLine: 'No line leads to a source on this sheet of the map.',
});
