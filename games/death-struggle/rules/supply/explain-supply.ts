// Supply in words: the line that feeds a unit, or what cuts the best line it could have.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { type CutReasons, findCut } from '../../../../kit/supply/cut.ts';
import { lineIn, type Spread } from '../../../../kit/supply/spread.ts';
import { bindSupply, type Fed, type Lack } from '../../../../kit/supply/supply.ts';
import { hasFlag, isOccupiedBy, placeOf } from '../table/board.ts';
import { AXIS, isArmy, nameOf, railheads, sideOf, unitIds } from '../table/counters.ts';
import { openSides } from '../table/ground.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, isAxisCountry, isInactive, map, russianEdges } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';
import { FULL, isSupplied, isTooFarFromArmies, supplyOf, TETHER } from './supply.ts';
import { FACTOR, fullLength, isOwnRail, LIMITED_LENGTH, linesOf } from './supply-lines.ts';

function fedBy(state: State, unit: number, hex: number): Fed {
  if (hasFlag(state, unit, FLAG.airSupplied))
    return {
      rule: 'DS-SUP-9',
      message: `${nameOf(unit)} is supplied from the air.`,
      path: [hex],
    };
  const side = sideOf[unit];
  const { rails, full, limited } = linesOf(state, side);
  const isFull = supplyOf(state, unit) === FULL;
  const walked = lineTo(state, isFull ? full : limited, hex);
  const source = walked[walked.length - 1];
  const path = [...walked, ...lineIn(rails, source).slice(1)];
  const factors = fullLength(state, side) / FACTOR;
  const end = side === AXIS ? sourceOfAxis(state, source) : `the railway at ${hexLabel(source)}`;
  return isFull
    ? {
        rule: side === AXIS ? 'DS-SUP-1' : 'DS-SUP-4',
        message: `In full supply: ${end} is within ${factors} movement factors.`,
        path,
      }
    : {
        rule: 'DS-SUP-7',
        message: `In limited supply: ${end} is ${walked.length - 1} hexes away, more than ${factors} movement factors.`,
        path,
      };
}

function stateOf(state: State, unit: number): string {
  if (!isSupplied(state, unit)) return 'isolated';
  return hasFlag(state, unit, FLAG.airSupplied) || supplyOf(state, unit) === FULL ? 'full' : 'limited';
}

/** The line to a hex; to one that is closed only because nobody holds it, by way of the nearest neighbor that has one. */
function lineTo(state: State, spread: Spread, hex: number): number[] {
  const line = lineIn(spread, hex);
  if (line.length > 0) return line;
  const open = openSides(state);
  let best = -1;
  for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
    const to = map.neighbours[hexside];
    if (open[hexside] === 0 || spread.far[to] < 0) continue;
    if (best < 0 || spread.far[to] < spread.far[best]) best = to;
  }
  return best < 0 ? [hex] : [hex, ...lineIn(spread, best)];
}

function sourceOfAxis(state: State, hex: number): string {
  const railhead = railheads.find(each => placeOf(state, each) === hex);
  return isAxisCountry[hex] === 1 || railhead === undefined
    ? `Axis country at ${hexLabel(hex)}`
    : `the railhead at ${hexLabel(hex)}`;
}

function lackOf(state: State, unit: number, hex: number): Lack {
  const side = sideOf[unit];
  if (side === AXIS && isArmy[unit] === 0 && isTooFarFromArmies(state, hex))
    return {
      denied: {
        rule: 'DS-WX-1',
        message: `In snow nobody has supply farther than ${TETHER} hexes from an Axis army that has it.`,
      },
    };
  const obstacles = whatCuts(state, side, hex)?.obstacles ?? [];
  return {
    cut: obstacles.map(({ hex: at, code }) => ({ hex: at, code })),
    besides: `A line may be ${LIMITED_LENGTH} hexes long at most.`,
  };
}

const CODE = { enemy: 1, zone: 2 } as const;
const REASONS: CutReasons = {
  [CODE.enemy]: ['DS-SUP-5', hex => `Enemy units in ${hex} cut the line.`],
  [CODE.zone]: ['DS-SUP-5', hex => `${hex} lies in an enemy zone of control and holds no friendly unit.`],
};

/** The way with the fewest enemies in it, to a source as it would be without them. */
function whatCuts(state: State, side: number, hex: number) {
  const open = openSides(state);
  const ends = new Set<number>(side === AXIS ? railheads.map(each => placeOf(state, each)) : russianEdges);
  const isSource = (at: number): boolean =>
    side === AXIS
      ? isAxisCountry[at] === 1 || ends.has(at)
      : (ends.has(at) && isOwnRail(state, side, at)) || linesOf(state, side).rails.far[at] >= 0;
  return findCut(map.neighbours, hex, isSource, (from, to, direction) => {
    if (open[from * 6 + direction] === 0 || isInactive[to] === 1) return -1;
    if (isOccupiedBy(state, to, other(side))) return CODE.enemy;
    return isInZoneOf(state, other(side), to) && !isOccupiedBy(state, to, side) ? CODE.zone : 0;
  });
}

/** Lines by side. */
export const supply = bindSupply({
  map,
  unitIds,
  nameOf,
  placeOf,
  lines: linesOf,
  isSupplied,
  stateOf,
  fedBy,
  lackOf,
  reasons: REASONS,
  rule: 'DS-SUP-8',
  noLine: 'No line leads to a source.',
});
