// Supply in words: the line that feeds a unit, or what cuts the best line it could have.

import type { SupplyAnswer } from '../../../kit/game.ts';
import { directionTo } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { findCut } from '../../../kit/supply/cut.ts';
import { lineFrom } from '../../../kit/supply/flood.ts';
import {
  BORDER,
  FLAG,
  GERMAN,
  hexLabel,
  isCavMech,
  isLocality,
  isSovietWorks,
  isWesternPripyat,
  map,
  NARROWS,
  NARROWS_SIDE,
  nameOf,
  SOVIET,
  sideOf,
  unitIds,
  WATER,
} from './02-components.ts';
import { BORDER_LIMIT, isWorkingSource, LINE, linesOf, sourcesOf } from './07-lines.ts';
import { floodFromPort, portOf } from './07-ports.ts';
import { isAutoOos, isPripyatRuleOn, SUPPLY, supplyOf } from './07-supply.ts';
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

const CODE = { enemy: 1, zone: 2, pripyat: 3, border: 4, works: 5, narrows: 6, source: 7 } as const;

const REASONS: Readonly<Record<number, readonly [rule: string, text: (hex: string) => string]>> = {
  [CODE.enemy]: ['7.2b', hex => `Enemy units in ${hex} cut the line.`],
  [CODE.zone]: ['7.2b', hex => `${hex} lies in an enemy zone of control and holds no friendly unit.`],
  [CODE.pripyat]: ['7.11a', hex => `The line would pass through the Western Pripyat at ${hex}.`],
  [CODE.border]: ['7.8', hex => `The line would cross a third border on the way into ${hex}.`],
  [CODE.works]: ['7.14', hex => `${hex} is a Soviet entrenchment, closed to German lines.`],
  [CODE.narrows]: [
    '7.2e',
    hex => `The narrows at ${hex} carry supply only for Soviets who hold both shores.`,
  ],
  [CODE.source]: [
    '7.7b',
    hex => `The source ${hex} does not work: lost, or under enemy zone of control without a garrison.`,
  ],
};

/** The line with the fewest obstacles from the unit to any source, and each obstacle on it. */
function whatCuts(state: State, unit: number, hex: number): { hex: string; rule: string; message: string }[] {
  const side = sideOf[unit];
  const dry = lineKind(state, unit) === LINE.sovietDry;
  const sources = new Set(sourcesOf(side));
  const found = findCut(
    map.neighbours,
    hex,
    at => sources.has(at),
    (from, to, direction) => {
      const sides = map.sides[from * 6 + direction];
      if (map.passable[to] === 0 || (sides & WATER) !== 0) return -1;
      if (side === GERMAN && isSovietWorks[to] === 1) return CODE.works;
      if ((sides & NARROWS_SIDE) !== 0 && !narrowsCarry(state, side)) return CODE.narrows;
      if (isOccupiedBy(state, to, 1 - side)) return CODE.enemy;
      if (isInZoneOf(state, 1 - side, to) && !isOccupiedBy(state, to, side)) return CODE.zone;
      if (dry && isWesternPripyat[to] === 1) return CODE.pripyat;
      return sources.has(to) && !isWorkingSource(state, side, to) ? CODE.source : 0;
    },
  );
  if (found === undefined) return [];
  const cuts = found.obstacles.map(({ hex: at, code }) => ({ at, code }));
  if (dry && isWesternPripyat[hex] === 1) cuts.unshift({ at: hex, code: CODE.pripyat });
  if (cuts.length === 0 && side === GERMAN) {
    const third = thirdBorder(found.path);
    if (third >= 0) cuts.push({ at: third, code: CODE.border });
  }
  return cuts.map(({ at, code }) => {
    const [rule, text] = REASONS[code];
    return { hex: map.ids[at], rule, message: text(hexLabel(at)) };
  });
}

/** The hex entered over the border that is one too many. */
function thirdBorder(path: readonly number[]): number {
  let crossed = 0;
  for (let i = 1; i < path.length; i++) {
    const direction = directionTo(map, path[i - 1], path[i]);
    if ((map.sides[path[i - 1] * 6 + direction] & BORDER) !== 0 && ++crossed > BORDER_LIMIT) return path[i];
  }
  return -1;
}

function narrowsCarry(state: State, side: number): boolean {
  return side === SOVIET && NARROWS.every(hex => controlOf(state, hex) === SOVIET);
}

function lineKind(state: State, unit: number): number {
  if (sideOf[unit] === GERMAN) return LINE.german;
  return isPripyatRuleOn(state) && isCavMech[unit] === 0 ? LINE.sovietDry : LINE.soviet;
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
