// Supply in words: the line that feeds a unit, or what cuts the best line it could have.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { type Cut, type CutReasons, findCut } from '../../../../kit/supply/cut.ts';
import { bindSupply, type Fed, type Lack } from '../../../../kit/supply/supply.ts';
import { counted } from '../../../../kit/words.ts';
import { controlOf, isOccupiedBy, placeOf } from '../table/board.ts';
import { GERMAN, germanArmies, nameOf, PARA_KORPS, sideOf, unitIds } from '../table/counters.ts';
import { HEXES, hasPlace, hexLabel, isOutOfPlay, map } from '../table/terrain.ts';
import { zoneOf } from '../zones/zones.ts';
import {
  closedSides,
  isRelay,
  isSource,
  isSupplied,
  linesOf,
  networkOf,
  supplyLength,
  supplyLine,
} from './supply.ts';

function fedBy(state: State, unit: number, hex: number): Fed {
  const path = supplyLine(state, unit);
  // Fed without a line; the path is the hex itself.
  if (path.length === 0) {
    return unit === PARA_KORPS
      ? { rule: 'M-SUP-10', message: `${nameOf(unit)} is always in supply.`, path: [hex] }
      : { rule: 'M-RESUP-1', message: `${nameOf(unit)} has been supplied from the air.`, path: [hex] };
  }
  const source = hexLabel(path[path.length - 1]);
  const { network } = linesOf(state, sideOf[unit]);
  const army = relayOn(state, unit, path);
  if (army >= 0)
    return { rule: 'M-SUP-5', message: `A line runs by way of ${nameOf(army)} to ${source}.`, path };
  const walked = path.findIndex(at => network.far[at] >= 0);
  if (walked === path.length - 1)
    return { rule: 'M-SUP-3', message: `A line of ${hexes(walked)} leads straight to ${source}.`, path };
  const reached = `A line of ${hexes(walked)} reaches the network at ${hexLabel(path[walked])}`;
  return { rule: 'M-SUP-1', message: `${reached}, which runs back to ${source}.`, path };
}

/** The army that a unit's line is relayed by, or -1. */
function relayOn(state: State, unit: number, line: readonly number[]): number {
  if (sideOf[unit] !== GERMAN || linesOf(state, GERMAN).direct.far[line[0]] >= 0) return -1;
  return germanArmies.find(army => line.includes(placeOf(state, army)) && isRelay(state, army)) ?? -1;
}

function lackOf(state: State, unit: number, hex: number): Lack {
  const side = sideOf[unit];
  const found = whatCuts(state, side, hex);
  return {
    cut: (found?.obstacles ?? []).map(({ hex: node, code }) => ({ hex: node % HEXES, code })),
    // M-SUP-6, M-SUP-7 another way may be open and only too long.
    besides: `In this weather a line may leave the network for ${hexes(supplyLength(state, side))}.`,
  };
}

const CODE = { enemy: 1, zone: 2, lost: 3, edge: 4 } as const;
const REASONS: CutReasons = {
  [CODE.enemy]: ['M-SUP-9', hex => `Enemy units in ${hex} cut the line.`],
  [CODE.zone]: ['M-SUP-9', hex => `${hex} lies in an enemy zone of control and holds no friendly unit.`],
  [CODE.lost]: ['M-SUP-8', hex => `${hex} was last held by the enemy.`],
  [CODE.edge]: ['M-SUP-3', hex => `The map edge at ${hex} is in enemy hands.`],
};

/**
 * Every hex several times over, by how a line has come there: on the network (number 0), or over open ground in so many
 * steps. Over ground a hex is two nodes, one to choose in (2k + 1) and one to walk on from (2k + 2), so that no node has
 * more than six ways out.
 */
const layouts = new Map<number, Int16Array>();

function layoutFor(length: number): Int16Array {
  const known = layouts.get(length);
  if (known !== undefined) return known;
  const layers = 2 * length + 2;
  const layout = new Int16Array(HEXES * layers * 6).fill(-1);
  for (let hex = 0; hex < HEXES; hex++) {
    for (let walked = 0; walked <= length; walked++) {
      const choosing = (2 * walked + 1) * HEXES + hex;
      layout[choosing * 6] = hex;
      if (walked < length) layout[choosing * 6 + 1] = choosing + HEXES;
    }
    for (let direction = 0; direction < 6; direction++) {
      const to = map.neighbours[hex * 6 + direction];
      if (to < 0) continue;
      layout[hex * 6 + direction] = to;
      for (let walked = 0; walked < length; walked++) {
        layout[((2 * walked + 2) * HEXES + hex) * 6 + direction] = (2 * walked + 3) * HEXES + to;
      }
    }
  }
  layouts.set(length, layout);
  return layout;
}

/** The line with the fewest obstacles from a hex to any source; undefined where all are too far. */
function whatCuts(state: State, side: number, hex: number): Cut | undefined {
  const network = networkOf(state, side);
  const barred = closedSides(state);
  const zone = zoneOf(state, other(side));
  const relays = side === GERMAN ? germanArmies.filter(army => isRelay(state, army)) : [];
  const ends = new Set<number>();
  for (const army of relays) ends.add(placeOf(state, army));
  return findCut(
    layoutFor(supplyLength(state, side)),
    HEXES + hex,
    node => isSource(side, node % HEXES) || (node >= HEXES && ends.has(node % HEXES)),
    (from, node, direction) => {
      const to = node % HEXES;
      if (to === from % HEXES) return 0;
      const hexside = (from % HEXES) * 6 + direction;
      if (isOutOfPlay[to] === 1 || (map.sides[hexside] & barred) !== 0) return -1;
      if (from < HEXES && network[hexside] === 0) return -1;
      if (isOccupiedBy(state, to, other(side))) return CODE.enemy;
      if (isOccupiedBy(state, to, side)) return 0;
      const isLost = controlOf(state, to) !== side;
      if (isLost && hasPlace[to] === 1) return CODE.lost;
      if (isLost && isSource(side, to)) return CODE.edge;
      return zone[to] === 1 ? CODE.zone : 0;
    },
  );
}

const hexes = (count: number): string => counted(count, 'hex', 'hexes');

/** Lines by side. */
export const supply = bindSupply({
  map,
  unitIds,
  nameOf,
  placeOf,
  lines: linesOf,
  isSupplied,
  fedBy,
  lackOf,
  reasons: REASONS,
  rule: 'M-SUP-1',
  noLine: 'No road leads to a source.',
});
