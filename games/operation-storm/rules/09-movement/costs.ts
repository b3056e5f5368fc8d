// What a step costs (9.10 to 9.20, 11.2): the ground of the hex and the river on the hexside, added up; corridors and passes
// take the place of both. Told once, in parts that players read; the tables for searching are made of their sums.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { createPrices, type Prices } from '../../../../kit/movement/reach.ts';
import type { WayPart } from '../../../../kit/movement/way.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { isFirstTurn } from '../05-sequence/phases.ts';
import { isUnderAir } from '../11-airpower/superiority.ts';
import { controlOf } from '../table/board.ts';
import {
  armyOf,
  charts,
  FOOT,
  isMinor,
  MECH,
  nameOf,
  SOVIET_ARMY,
  sideOf,
  terrainColumn,
} from '../table/counters.ts';
import {
  corridorSides,
  DANUBE,
  groundCost,
  HEXES,
  hexLabel,
  isHungary,
  isMarsh,
  isMountain,
  isOpenTo,
  isRough,
  map,
  passSides,
  RIVER,
  WATER,
} from '../table/terrain.ts';

/** 2.11-2, 9.20 all that is charged for a step into the next hex; 3.8-3 hexes of the way so far are the mover's. */
export function partsOf(
  state: State,
  unit: number,
  from: number,
  to: number,
  entered: readonly number[] = [],
): WayPart[] {
  const edge = edgeOf(from, to);
  const isCorridor = usesCorridor(state, unit, edge, entered);
  return [
    ...(isCorridor ? [corridorPart(edge)] : plainParts(kindOf(state, unit), edge)),
    ...borderParts(kindOf(state, unit), edge),
    ...airParts(state, unit, edge),
  ];
}

/** 9.24-2 the same as if there were no corridors: so an assault pays. */
export const plainPartsOf = (state: State, unit: number, from: number, to: number): WayPart[] => [
  ...plainParts(kindOf(state, unit), edgeOf(from, to)),
  ...airParts(state, unit, edgeOf(from, to)),
];

/** Why a unit may never take a step, whoever stands there and whatever it costs. */
export function whyBarred(state: State, unit: number, from: number, to: number): Refusal | undefined {
  const edge = edgeOf(from, to);
  // 9.21 there is nothing beyond the edge either.
  if (edge < 0)
    return refuse('9.1-2', `${hexLabel(to)} is not next to ${hexLabel(from)}; hexes cannot be skipped.`);
  return (
    whyClosed(armyOf[unit], edge) ??
    (usesCorridor(state, unit, edge) ? undefined : whyHard(kindOf(state, unit), unit, edge))
  );
}

/** The same for an assault, which knows no corridors (9.24-2). */
export const whyNoGround = (state: State, unit: number, from: number, to: number): Refusal | undefined =>
  whyClosed(armyOf[unit], edgeOf(from, to)) ?? whyHard(kindOf(state, unit), unit, edgeOf(from, to));

/** Ruling R-36, interaction I-46 the path crosses the hexside, and the hex ahead is the mover's at this moment; its own always is. */
const usesCorridor = (state: State, unit: number, edge: number, entered: readonly number[] = []): boolean =>
  corridorSides[armyOf[unit]][edge] === 1 &&
  (controlOf(state, map.neighbours[edge]) === sideOf[unit] || entered.includes(map.neighbours[edge]));

/** By hexside: the step from a hex into its neighbor, -1 if they do not touch. */
function edgeOf(from: number, to: number): number {
  const direction = directionTo(map, from, to);
  return direction < 0 ? -1 : from * 6 + direction;
}

/** 9.16, 7.1-3. */
function whyClosed(army: number, edge: number): Refusal | undefined {
  const from = Math.floor(edge / 6);
  const to = map.neighbours[edge];
  if (map.passable[to] === 0 || (map.sides[edge] & WATER) !== 0)
    return refuse('9.16', `Water lies between ${hexLabel(from)} and ${hexLabel(to)}.`);
  return isOpenTo[army][to] === 1
    ? undefined
    : refuse('7.1-3', `${hexLabel(to)} is not in their own country, which they never leave.`);
}

/** 9.12-2, 9.14-2 ground that is closed to mechanized units. */
function whyHard(kind: Kind, unit: number, edge: number): Refusal | undefined {
  const to = map.neighbours[edge];
  if (kind.column !== MECH) return undefined;
  if (isMarsh[to] === 1)
    return refuse('9.12-2', `${nameOf(unit)} enters the marsh of ${hexLabel(to)} only along a corridor.`);
  return isMountain[to] === 1 && passSides[edge] === 0
    ? refuse('9.14-2', `${nameOf(unit)} enters the mountains of ${hexLabel(to)} only along a pass.`)
    : undefined;
}

/** 9.18-1, 9.18-2, 9.18-3, 9.19-1 one point, whatever the ground and the river. */
const corridorPart = (edge: number): WayPart =>
  DANUBE.crosses[edge] === 1
    ? { rule: '9.18-1', label: 'Along the Danube corridor', cost: charts.corridors.danube.cost }
    : {
        rule: '9.19-1',
        label: 'Along the Pripyet-Notec corridor',
        cost: charts.corridors['pripyet-notec'].cost,
      };

/** 9.17-2 what people built adds nothing. */
function plainParts(kind: Kind, edge: number): WayPart[] {
  const parts = [groundPart(kind, edge)];
  if ((map.sides[edge] & RIVER) !== 0)
    parts.push({ rule: '9.15', label: 'Across a river', cost: charts.river.cost });
  return parts;
}

function groundPart(kind: Kind, edge: number): WayPart {
  const to = map.neighbours[edge];
  const cost = groundCost[kind.column][to];
  // 9.14-3, 9.14-4, ruling R-60 the open end of a pass costs what its ground does.
  const isPass = passSides[edge] === 1 && (isMountain[to] === 1 || kind.hasCheapEnds);
  if (isPass && (cost === 0 || cost > charts.pass.cost))
    return { rule: '9.14-3', label: 'Along a pass', cost: charts.pass.cost };
  if (isMountain[to] === 1) return { rule: '9.14-1', label: 'Mountain', cost };
  if (isMarsh[to] === 1) return { rule: '9.12-1', label: 'Marsh', cost };
  if (isRough[to] === 1) return { rule: '9.13', label: 'Rough', cost };
  return isForest[to] === 1
    ? { rule: '9.11', label: 'Forest', cost }
    : { rule: '9.10-1', label: 'Clear', cost };
}

const FOREST = 1 << map.terrains.indexOf('forest');
const isForest = Uint8Array.from(map.terrain, bits => ((bits & FOREST) !== 0 ? 1 : 0));

/** 5.13-7, ruling R-52 into Hungary or out of it. */
function borderParts({ paysBorder }: Kind, edge: number): WayPart[] {
  return paysBorder && isHungary[Math.floor(edge / 6)] !== isHungary[map.neighbours[edge]]
    ? [{ rule: '5.13-7', label: 'Across the Hungarian border in turn 1', cost: 1 }]
    : [];
}

/** 11.2-1, ruling R-35 enemy aircraft over the hex make it dearer, and the river before it too; 11.2-2 own ones never do. */
function airParts(state: State, unit: number, edge: number): WayPart[] {
  const to = map.neighbours[edge];
  if (!isUnderAir(state, to, other(sideOf[unit]))) return [];
  const { cost } = charts.airpower;
  const parts = [{ rule: '11.2-1', label: 'Under enemy aircraft', cost }];
  if (isRiverTaxed(state) && (map.sides[edge] & RIVER) !== 0)
    parts.push({ rule: '11.2-1', label: 'River under enemy aircraft', cost });
  return parts;
}

export const isRiverTaxed = (state: State): boolean => !isOn(state, 'airTaxOnce');

/** All that tables hang on: units that pay alike share one. */
interface Kind {
  readonly army: number;
  readonly column: number;
  readonly hasCheapEnds: boolean;
  readonly paysBorder: boolean;
}

/** What the map asks of one kind of units. */
export interface KindPrices {
  /** With the corridors that it may use, as if it held them all: the least that a step can cost. */
  readonly prices: Prices;
  /** By hexside: without corridors, -1 where it is closed. */
  readonly plain: Int8Array;
}

export const pricesFor = (state: State, unit: number): KindPrices => {
  const key = keyOf(state, unit);
  tables[key] ??= tableOf(kindBy(key));
  return tables[key];
};

const kindOf = (state: State, unit: number): Kind => kindBy(keyOf(state, unit));

const tables: KindPrices[] = [];
const COLUMNS = groundCost.length;

function keyOf(state: State, unit: number): number {
  if (state.setup !== read) readOptions(state);
  const army = armyOf[unit];
  // 2.12, ruling R-28 allies pay by their type, or all as infantry.
  const column = areOnFoot && isMinor[unit] === 1 ? FOOT : terrainColumn[unit];
  const paysBorder = army === SOVIET_ARMY && isFirstTurn(state);
  return ((army * COLUMNS + column) * 2 + cheapEnds) * 2 + (paysBorder ? 1 : 0);
}

// Asked about every unit again and again: the options of the game that was last asked about.
let read: State['setup'] | undefined;
let areOnFoot = false;
let cheapEnds = 0;
function readOptions(state: State): void {
  read = state.setup;
  areOnFoot = isOn(state, 'alliesOnFoot');
  cheapEnds = isOn(state, 'cheapPassEnds') ? 1 : 0;
}

const kindBy = (key: number): Kind => ({
  army: Math.floor(key / 4 / COLUMNS),
  column: (key >> 2) % COLUMNS,
  hasCheapEnds: (key & 2) !== 0,
  paysBorder: (key & 1) !== 0,
});

function tableOf(kind: Kind): KindPrices {
  const plain = new Int8Array(HEXES * 6).fill(-1);
  const least = new Int8Array(HEXES * 6).fill(-1);
  for (let edge = 0; edge < plain.length; edge++) {
    const to = map.neighbours[edge];
    if (to < 0 || map.passable[Math.floor(edge / 6)] === 0) continue;
    if (whyClosed(kind.army, edge) !== undefined) continue;
    const extra = sum(borderParts(kind, edge));
    const isHard = kind.column === MECH && groundPart(kind, edge).cost === 0;
    if (!isHard) plain[edge] = sum(plainParts(kind, edge)) + extra;
    least[edge] = corridorSides[kind.army][edge] === 1 ? corridorPart(edge).cost + extra : plain[edge];
  }
  return { prices: createPrices(HEXES, map.neighbours, least), plain };
}

const sum = (parts: readonly WayPart[]): number => parts.reduce((total, { cost }) => total + cost, 0);
