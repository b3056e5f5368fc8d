// Supply in words: the line that feeds a unit, or what cuts the best line it could have.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { type CutReasons, findCut } from '../../../../kit/supply/cut.ts';
import { createSpread, lineIn, type Spread, spreadLines } from '../../../../kit/supply/spread.ts';
import { bindSupply, type Fed, type Lack } from '../../../../kit/supply/supply.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { isFortressCity } from '../09-cities/cities.ts';
import { controlOf, isOccupiedBy, placeOf } from '../table/board.ts';
import { COASTAL_ARMY, GERMAN, nameOf, SOVIET, sideOf, unitIds } from '../table/counters.ts';
import {
  DNEPROPETROVSK,
  HEXES,
  hexLabel,
  isDnepropetrovskArea,
  isRostovArea,
  isSovietLine,
  map,
  ROSTOV,
} from '../table/terrain.ts';
import {
  areWorksClosed,
  crimeaIn,
  gatewayIn,
  type Lines,
  linesOf,
  linksFor,
  overlandIn,
  sourcesOf,
} from './lines.ts';
import { hasOffensiveSupply, OFFENSIVE_SUPPLY_FROM, supplyOf } from './states.ts';

function fedBy(state: State, unit: number, hex: number): Fed {
  const supply = supplyOf(state, unit);
  switch (supply) {
    case 'overland':
      return unit === COASTAL_ARMY
        ? { rule: '10.34d', message: 'The coastal army is always in supply.', path: [hex] }
        : overland(state, unit, hex);
    case 'crimea': {
      const path = follow(crimeaIn(state, linesOf(state, GERMAN)), linksFor(GERMAN, true), hex);
      return { rule: '7.4d', message: 'Crimea supply from Sevastopol.', path };
    }
    case 'garrison': {
      const rule = sideOf[unit] === GERMAN ? '7.6a' : '7.13';
      const half = ' Attacks are made at half strength.';
      const isHalf = sideOf[unit] === SOVIET && turnOf(state) >= OFFENSIVE_SUPPLY_FROM;
      const message = `The garrison of ${hexLabel(hex)} is supplied.${isHalf ? half : ''}`;
      return { rule, message, path: [hex] };
    }
    case 'aerial':
      return { rule: '7.7b', message: `Supplied from the air. ${IN_DEFENSE}`, path: [hex] };
    default:
      return { rule: '7.5a', message: `Supplied over the sea. ${IN_DEFENSE}`, path: [hex] };
  }
}

const IN_DEFENSE = 'It defends in full, but moves and attacks at half.';

function overland(state: State, unit: number, hex: number): Fed {
  const path = overlandPath(state, sideOf[unit], hex);
  const line = `Overland line to ${hexLabel(path[path.length - 1])}.`;
  const rule = sideOf[unit] === GERMAN ? '7.3a' : '7.9a';
  return { rule, message: `${line}${attackNote(state, unit)}`, path };
}

function attackNote(state: State, unit: number): string {
  if (sideOf[unit] === GERMAN || turnOf(state) < OFFENSIVE_SUPPLY_FROM) return '';
  return hasOffensiveSupply(state, unit)
    ? ' With offensive supply it attacks in full.'
    : ' Without offensive supply it attacks at half.';
}

/** The way of the line, through the gateways that it must take. */
function overlandPath(state: State, side: number, hex: number): number[] {
  const lines = linesOf(state, side);
  const links = linksFor(side);
  const whole = overlandIn(lines);
  if (side === SOVIET || isDnepropetrovskArea[hex] === 0) return follow(whole, links, hex);
  const gateway = gatewayIn(state, lines);
  const onward = lineIn(whole, DNEPROPETROVSK).slice(1);
  if (isRostovArea[hex] === 0) return [...follow(gateway, links, hex), ...onward];
  return [...follow(fromRostov(lines), links, hex), ...lineIn(gateway, ROSTOV).slice(1), ...onward];
}

function fromRostov({ open }: Lines): Spread {
  const spread = createSpread(HEXES);
  spreadLines({ links: linksFor(GERMAN), hexes: open }, [ROSTOV], 1, HEXES, spread);
  return spread;
}

/** The line from a hex; out of one that is closed to others, by its best neighbor. */
function follow(spread: Spread, links: Int16Array, hex: number): number[] {
  if (spread.far[hex] >= 0) return lineIn(spread, hex);
  const next = [...links.subarray(hex * 6, hex * 6 + 6)]
    .filter(to => to >= 0 && spread.far[to] >= 0)
    .toSorted((a, b) => spread.far[a] - spread.far[b]);
  return next.length === 0 ? [hex] : [hex, ...lineIn(spread, next[0])];
}

function lackOf(state: State, unit: number, hex: number): Lack {
  const side = sideOf[unit];
  const lost = lostGateway(state, side, hex);
  const cut = legsFrom(side, hex).flatMap(([from, to]) => whatCuts(state, side, from, to));
  return {
    cut,
    ...(lost === undefined ? {} : { denied: lost }),
    ...(isFortressCity(state, hex)
      ? {
          besides:
            'A fortress city feeds its garrison only in Greater Germany, the General Government or Hungary (7.6b).',
        }
      : {}),
  };
}

function lostGateway(state: State, side: number, hex: number): Lack['denied'] {
  if (side === SOVIET) return undefined;
  if (isRostovArea[hex] === 1 && controlOf(state, ROSTOV) === SOVIET)
    return { rule: '7.4h', message: 'Lines of the Rostov area run through Rostov, which is Soviet.' };
  if (isDnepropetrovskArea[hex] === 1 && controlOf(state, DNEPROPETROVSK) === SOVIET)
    return { rule: '7.4b', message: 'Lines of this area run through Dnepropetrovsk, which is Soviet.' };
  return undefined;
}

/** From where to where a line must run; -1 is any source. */
function legsFrom(side: number, hex: number): readonly (readonly [number, number])[] {
  if (side === SOVIET || isDnepropetrovskArea[hex] === 0) return [[hex, -1]];
  const onward = [DNEPROPETROVSK, -1] as const;
  if (isRostovArea[hex] === 0) return [[hex, DNEPROPETROVSK], onward];
  return [[hex, ROSTOV], [ROSTOV, DNEPROPETROVSK], onward];
}

const CODE = { enemy: 1, enemySoviet: 2, source: 3, sourceSoviet: 4, line: 5, area: 6, wall: 7 } as const;

const stands = (hex: string): string => `Enemy units in ${hex} cut the line.`;
const shut = (hex: string): string => `Enemy units stand in the source ${hex}.`;
const REASONS: CutReasons = {
  [CODE.enemy]: ['7.3a', stands],
  [CODE.enemySoviet]: ['7.9a', stands],
  [CODE.source]: ['7.3b', shut],
  [CODE.sourceSoviet]: ['7.9b', shut],
  [CODE.line]: ['7.20a', hex => `The Soviet fortified line in ${hex} is closed to German lines.`],
  [CODE.area]: ['7.20b', hex => `${hex} lies in the Soviet fortified area, closed to German lines.`],
  [CODE.wall]: ['7.20c', hex => `The German fortified line in ${hex} is closed to Soviet lines.`],
};

/** The way with the fewest obstacles, and each of them. */
function whatCuts(state: State, side: number, from: number, to: number): NonNullable<Lack['cut']> {
  const links = linksFor(side);
  const isSource = (hex: number): boolean => sourcesOf(side).includes(hex);
  const found = findCut(
    map.neighbours,
    from,
    hex => (to < 0 ? isSource(hex) : hex === to),
    (before, hex) => {
      if (!links.subarray(before * 6, before * 6 + 6).includes(hex)) return -1;
      if (isOccupiedBy(state, hex, other(side))) {
        const codes = isSource(hex) ? [CODE.source, CODE.sourceSoviet] : [CODE.enemy, CODE.enemySoviet];
        return codes[side];
      }
      return areWorksClosed(state, side, hex) ? worksCode(side, state, hex) : 0;
    },
  );
  return found?.obstacles ?? [];
}

function worksCode(side: number, state: State, hex: number): number {
  if (side === SOVIET) return CODE.wall;
  return isSovietLine[hex] === 1 && controlOf(state, hex) === SOVIET ? CODE.line : CODE.area;
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
  rule: '7.1',
  noLine: 'No line leads to a working source.',
});
