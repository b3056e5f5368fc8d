// Supply in words: the line that feeds a unit, or what cuts the best line it could have.

import type { SupplyAnswer } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { type CutReasons, findCut, tellCut } from '../../../kit/supply/cut.ts';
import { lineFrom } from '../../../kit/supply/flood.ts';
import {
  BORDER,
  FLAG,
  GERMAN,
  HEXES,
  hexLabel,
  isCavMech,
  isLocality,
  isSovietWorks,
  isWesternPripyat,
  map,
  NARROWS_SIDE,
  nameOf,
  SOVIET,
  sideOf,
  unitIds,
  WATER,
} from './02-components.ts';
import { areNarrowsOpen, BORDER_LIMIT, hasLine, LINE, linesOf, sourcesOf } from './07-lines.ts';
import { floodFromPort, portOf } from './07-ports.ts';
import { isAutoOos, lineKind, SUPPLY, supplyOf } from './07-supply.ts';
import { controlOf, hasFlag, hasLocality, isInZoneOf, isOccupiedBy, placeOf, portNumber } from './board.ts';

export function explainSupply(state: State, unit: number): SupplyAnswer {
  const id = unitIds[unit];
  const hex = placeOf(state, unit);
  if (hex < 0)
    return { unit: id, state: 'off-map', rule: '7.2a', message: `${nameOf(unit)} is not on the map.` };
  switch (supplyOf(state, unit)) {
    case SUPPLY.overland: {
      const path = lineFrom(linesOf(state, lineKind(state, unit)), hex);
      return answer(id, 'supplied', '7.2a', `Overland line to ${hexLabel(path[path.length - 1])}.`, path);
    }
    case SUPPLY.port: {
      const port = portOf(state, unit);
      const path = lineFrom(floodFromPort(state, portNumber(port)), hex);
      return answer(id, 'port', '7.9b', `Port supply from ${hexLabel(port)}.`, path);
    }
    case SUPPLY.koenigsberg:
      return answer(id, 'supplied', '7.9j', 'German units in Koenigsberg are always in supply.', [hex]);
    default:
      return explainLack(state, unit, hex);
  }
}

function explainLack(state: State, unit: number, hex: number): SupplyAnswer {
  const id = unitIds[unit];
  if (sideOf[unit] === SOVIET && isAutoOos(state)) {
    const rule = isCavMech[unit] === 1 ? '12.4b' : '7.12a';
    return { unit: id, state: 'out', rule, message: 'From turn 6 every Soviet unit is out of supply.' };
  }
  const cut = whatCuts(state, unit, hex);
  const held =
    sideOf[unit] === GERMAN && hasLocality(state, hex)
      ? ' In defense the fortified locality supplies the hex (12.5c).'
      : '';
  if (hasFlag(state, unit, FLAG.portDenied)) {
    return {
      unit: id,
      state: 'out',
      rule: '7.9e',
      message: `Its port serves other units until the game turn ends.${held}`,
      cut,
    };
  }
  const rule = cut[0]?.rule ?? '7.2a';
  const why =
    cut.length > 0 ? cut.map(entry => entry.message).join(' ') : 'No line leads to a working source.';
  const state_ = isLocality[unit] === 1 ? 'defense-only' : 'out';
  return { unit: id, state: state_, rule, message: `${why}${held}`, cut };
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
const layered = Int16Array.from({ length: HEXES * 6 * (BORDER_LIMIT + 1) }, (_, index) => {
  const to = map.neighbours[index % (HEXES * 6)];
  if (to < 0) return -1;
  const crossed = Math.floor(index / (HEXES * 6)) + (isBorder(index % (HEXES * 6)) ? 1 : 0);
  return Math.min(crossed, BORDER_LIMIT) * HEXES + to;
});
/** Stands for a border too many, whatever else is in the way at that step. */
const TOO_MANY = 16;

/** The line with the fewest obstacles from the unit to any source, and each obstacle on it. */
function whatCuts(state: State, unit: number, hex: number): NonNullable<SupplyAnswer['cut']> {
  const side = sideOf[unit];
  const dry = lineKind(state, unit) === LINE.sovietDry;
  // 7.11a where a line through the Western Pripyat would do, nothing else is to blame.
  if (dry && hasLine(state, LINE.soviet, hex)) {
    const wet = lineFrom(linesOf(state, LINE.soviet), hex).filter(at => isWesternPripyat[at] === 1);
    return wet.map(at => reason(at, CODE.pripyat));
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
  const cuts = found.obstacles.flatMap(({ hex: at, code }) => {
    const here = code % TOO_MANY === 0 ? [] : [reason(at % HEXES, code % TOO_MANY)];
    return code >= TOO_MANY ? [...here, reason(at % HEXES, CODE.border)] : here;
  });
  return dry && isWesternPripyat[hex] === 1 ? [reason(hex, CODE.pripyat), ...cuts] : cuts;
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
  if (isOccupiedBy(state, to, 1 - side)) return CODE.enemy;
  if (sources.has(to) && controlOf(state, to) !== side) return side === GERMAN ? CODE.lost : CODE.lostSoviet;
  if (isInZoneOf(state, 1 - side, to) && !isOccupiedBy(state, to, side)) {
    if (!sources.has(to)) return CODE.zone;
    return side === GERMAN ? CODE.ungarrisoned : CODE.ungarrisonedSoviet;
  }
  return dry && isWesternPripyat[to] === 1 ? CODE.pripyat : 0;
}

const reason = (at: number, code: number) => tellCut(map, REASONS, at, code);

function isBorder(hexside: number): boolean {
  return (map.sides[hexside] & BORDER) !== 0;
}

function answer(
  unit: string,
  state: string,
  rule: string,
  message: string,
  path: readonly number[],
): SupplyAnswer {
  return { unit, state, rule, message, path: path.map(hex => map.ids[hex]) };
}
