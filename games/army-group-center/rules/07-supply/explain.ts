// Supply in words: the line that feeds a unit, or what cuts the best line it could have.

import { layOut } from '../../../../kit/hex/layers.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { type CutReasons, findCut } from '../../../../kit/supply/cut.ts';
import { lineIn } from '../../../../kit/supply/spread.ts';
import { bindSupply, type Fed, type Lack } from '../../../../kit/supply/supply.ts';
import { GERMAN, isCavMech, isLocality, nameOf, SOVIET, sideOf, unitIds } from '../02-components/counters.ts';
import {
  BORDER,
  HEXES,
  hexLabel,
  isSovietWorks,
  isWesternPripyat,
  map,
  NARROWS_SIDE,
  ports,
  WATER,
} from '../02-components/ground.ts';
import { FLAG } from '../02-components/layout.ts';
import { controlOf, hasFlag, hasLocality, isInZoneOf, isOccupiedBy, placeOf } from '../table/board.ts';
import { areNarrowsOpen, BORDER_LIMIT, hasLine, LINE, linesOf, sourcesOf } from './lines.ts';
import { lineToPort, portOf } from './ports.ts';
import { isAutoOos, isInSupply, lineKind, SUPPLY, supplyOf } from './supply.ts';

function fedBy(state: State, unit: number, hex: number): Fed {
  switch (supplyOf(state, unit)) {
    case SUPPLY.koenigsberg:
      return { rule: '7.9j', message: 'German units in Koenigsberg are always in supply.', path: [hex] };
    case SUPPLY.port: {
      const port = portOf(state, unit);
      const path = lineToPort(state, ports.indexOf(port), hex);
      return { rule: '7.9b', message: `Port supply from ${hexLabel(port)}.`, path };
    }
    default: {
      const path = lineIn(linesOf(state, lineKind(state, unit)), hex);
      return { rule: '7.2a', message: `Overland line to ${hexLabel(path[path.length - 1])}.`, path };
    }
  }
}

function stateOf(state: State, unit: number): string {
  const supply = supplyOf(state, unit);
  // 12.5c.
  if (supply === SUPPLY.none) return isLocality[unit] === 1 ? 'defense-only' : 'out';
  return supply === SUPPLY.port ? 'port' : 'supplied';
}

function lackOf(state: State, unit: number, hex: number): Lack {
  if (sideOf[unit] === SOVIET && isAutoOos(state)) {
    const rule = isCavMech[unit] === 1 ? '12.4b' : '7.12a';
    return { denied: { rule, message: 'From turn 6 every Soviet unit is out of supply.' } };
  }
  const denied = { rule: '7.9e', message: 'Its port serves other units until the game turn ends.' };
  return {
    cut: whatCuts(state, unit, hex),
    ...(hasFlag(state, unit, FLAG.portDenied) ? { denied } : {}),
    ...(sideOf[unit] === GERMAN && hasLocality(state, hex)
      ? { besides: 'In defense the fortified locality supplies the hex (12.5c).' }
      : {}),
  };
}

const CODE = {
  enemy: 1,
  zone: 2,
  pripyat: 3,
  border: 4,
  works: 5,
  narrows: 6,
  lost: 7,
  ungarrisoned: 8,
  lostSoviet: 9,
  ungarrisonedSoviet: 10,
} as const;

const lost = (hex: string): string => `The source ${hex} is in enemy hands.`;
const ungarrisoned = (hex: string): string =>
  `The source ${hex} lies in an enemy zone of control and has no garrison.`;

const REASONS: CutReasons = {
  [CODE.enemy]: ['7.2b', hex => `Enemy units in ${hex} cut the line.`],
  [CODE.zone]: ['7.2b', hex => `${hex} lies in an enemy zone of control and holds no friendly unit.`],
  [CODE.pripyat]: ['7.11a', hex => `The line would pass through the Western Pripyat at ${hex}.`],
  [CODE.border]: ['7.8', hex => `The line would cross a third border on the way into ${hex}.`],
  [CODE.works]: ['7.14', hex => `${hex} is a Soviet entrenchment, closed to German lines.`],
  [CODE.narrows]: [
    '7.2e',
    hex => `The narrows at ${hex} carry supply only for Soviets who hold both shores.`,
  ],
  [CODE.lost]: ['7.7b', lost],
  [CODE.ungarrisoned]: ['7.7c', ungarrisoned],
  [CODE.lostSoviet]: ['7.10b', lost],
  [CODE.ungarrisonedSoviet]: ['7.10b', ungarrisoned],
};

/**
 * The hexes three times over, by the borders that a German line has crossed on its way (7.8): a border too many is
 * then an obstacle like any other, and a way round it is found where there is one.
 */
const layered = layOut(map.neighbours, BORDER_LIMIT + 1, (hexside, crossed) =>
  Math.min(BORDER_LIMIT, crossed + (isBorder(hexside) ? 1 : 0)),
);
/** Stands for a border too many, whatever else is in the way at that step. */
const TOO_MANY = 16;

/** The line with the fewest obstacles from the unit to any source, and each obstacle on it. */
function whatCuts(state: State, unit: number, hex: number): NonNullable<Lack['cut']> {
  const side = sideOf[unit];
  const dry = lineKind(state, unit) === LINE.sovietDry;
  // 7.11a where a line through the Western Pripyat would do, nothing else is to blame.
  if (dry && hasLine(state, LINE.soviet, hex)) {
    const wet = lineIn(linesOf(state, LINE.soviet), hex).filter(at => isWesternPripyat[at] === 1);
    return wet.map(at => ({ hex: at, code: CODE.pripyat }));
  }
  const sources = new Set(sourcesOf(side));
  const found = findCut(
    side === GERMAN ? layered : map.neighbours,
    hex,
    at => sources.has(at % HEXES),
    (from, at, direction) => {
      const index = (from % HEXES) * 6 + direction;
      const code = obstacleAt(state, side, dry, sources, index, at % HEXES);
      const isLast = side === GERMAN && from >= BORDER_LIMIT * HEXES;
      return code >= 0 && isLast && isBorder(index) ? code + TOO_MANY : code;
    },
  );
  if (found === undefined) return [];
  const cuts = found.obstacles.flatMap(({ hex: node, code }) => {
    const at = node % HEXES;
    const here = code % TOO_MANY === 0 ? [] : [{ hex: at, code: code % TOO_MANY }];
    return code >= TOO_MANY ? [...here, { hex: at, code: CODE.border }] : here;
  });
  return dry && isWesternPripyat[hex] === 1 ? [{ hex, code: CODE.pripyat }, ...cuts] : cuts;
}

/** What stands in the way of a line into `to` over the given hexside: 0 nothing, negative water. */
function obstacleAt(
  state: State,
  side: number,
  dry: boolean,
  sources: ReadonlySet<number>,
  hexside: number,
  to: number,
): number {
  if (map.passable[to] === 0 || (map.sides[hexside] & WATER) !== 0) return -1;
  if (side === GERMAN && isSovietWorks[to] === 1) return CODE.works;
  if ((map.sides[hexside] & NARROWS_SIDE) !== 0 && !(side === SOVIET && areNarrowsOpen(state)))
    return CODE.narrows;
  if (isOccupiedBy(state, to, other(side))) return CODE.enemy;
  if (sources.has(to) && controlOf(state, to) !== side) return side === GERMAN ? CODE.lost : CODE.lostSoviet;
  if (isInZoneOf(state, other(side), to) && !isOccupiedBy(state, to, side)) {
    if (!sources.has(to)) return CODE.zone;
    return side === GERMAN ? CODE.ungarrisoned : CODE.ungarrisonedSoviet;
  }
  return dry && isWesternPripyat[to] === 1 ? CODE.pripyat : 0;
}

function isBorder(hexside: number): boolean {
  return (map.sides[hexside] & BORDER) !== 0;
}

/** Lines by kind (`LINE`). */
export const supply = bindSupply({
  map,
  unitIds,
  nameOf,
  placeOf,
  lines: linesOf,
  isSupplied: isInSupply,
  stateOf,
  fedBy,
  lackOf,
  reasons: REASONS,
  rule: '7.2a',
  noLine: 'No line leads to a working source.',
});
