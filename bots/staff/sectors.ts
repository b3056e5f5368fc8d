// The front in sectors, and what each of them is to do: where the blow falls, who only holds the enemy there, who gives
// way. A posture makes units bolder or more careful; it moves nobody by itself.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import { FAR, type Fields } from '../core/fields.ts';
import type { Survey } from '../core/lookout.ts';

export type Posture = 'main effort' | 'attack' | 'exploit' | 'pin' | 'hold' | 'delay' | 'withdraw';

export interface Sector {
  /** The hex of ours that it was drawn around. */
  readonly center: number;
  readonly own: number;
  readonly enemy: number;
  /** Points to be won there and to be lost there. */
  readonly toWin: number;
  readonly toLose: number;
  readonly posture: Posture;
  /** The place that most is at stake at, or -1. */
  readonly goal: number;
}

export interface Sectors {
  readonly list: readonly Sector[];
  /** By hex: the number of its sector, or -1 far from the front. */
  readonly of: Int8Array;
}

/** By posture: how much attacks and ground count, and how much the enemy's answer. */
export const BOLDNESS: Readonly<Record<Posture, readonly [zeal: number, care: number]>> = {
  'main effort': [1.35, 0.8],
  exploit: [1.25, 0.8],
  attack: [1.1, 0.95],
  pin: [0.95, 1],
  hold: [0.9, 1.1],
  delay: [0.75, 1.25],
  withdraw: [0.6, 1.4],
};

const LEAST_SECTORS = 3;
const MOST_SECTORS = 8;
const UNITS_A_SECTOR = 6;
/** Points from the enemy within which a unit is at the front, and from a center within which a hex is of its sector. */
const FRONT = 6;
const WIDTH = 12;

export function drawSectors(
  adapter: Adapter,
  fields: Fields,
  state: State,
  side: number,
  survey: Survey,
): Sectors {
  const { hexCount, unitsOf, placeOf } = adapter.table;
  const of = new Int8Array(hexCount).fill(-1);
  const front: number[] = [];
  for (const unit of unitsOf[side]) {
    const hex = placeOf(state, unit);
    if (hex >= 0 && survey.enemyArrival[hex] <= FRONT && !front.includes(hex)) front.push(hex);
  }
  const centers = farApart(fields, side, front);
  const nearest = new Uint8Array(hexCount).fill(WIDTH + 1);
  for (const [sector, center] of centers.entries()) {
    const way = fields.to(center, side);
    for (let hex = 0; hex < of.length; hex++) {
      if (way[hex] >= nearest[hex]) continue;
      nearest[hex] = way[hex];
      of[hex] = sector;
    }
  }
  return {
    of,
    list: withPostures(centers.map((center, sector) => measure(adapter, state, side, of, sector, center))),
  };
}

/** Hexes of the front as far from one another as can be, about one for every six. */
function farApart(fields: Fields, side: number, front: readonly number[]): number[] {
  if (front.length === 0) return [];
  const wanted = Math.max(LEAST_SECTORS, Math.min(MOST_SECTORS, Math.round(front.length / UNITS_A_SECTOR)));
  const centers = [front[0]];
  while (centers.length < Math.min(wanted, front.length)) {
    let next = -1;
    let most = 0;
    for (const hex of front) {
      let near = FAR;
      for (const center of centers) near = Math.min(near, fields.to(center, side)[hex]);
      if (near <= most) continue;
      most = near;
      next = hex;
    }
    if (next < 0) break;
    centers.push(next);
  }
  return centers;
}

type Measures = Omit<Sector, 'posture'>;

function measure(
  adapter: Adapter,
  state: State,
  side: number,
  of: Int8Array,
  sector: number,
  center: number,
): Measures {
  const { unitsOf, placeOf, strengthOf, controlOf } = adapter.table;
  const prizes = adapter.worth.prizes(state);
  const strengths = [0, 0];
  const stakes = [0, 0];
  let goal = -1;
  for (const of_side of [0, 1]) {
    for (const unit of unitsOf[of_side]) {
      const hex = placeOf(state, unit);
      if (hex >= 0 && of[hex] === sector) strengths[of_side] += strengthOf(state, unit);
    }
  }
  for (let hex = 0; hex < of.length; hex++) {
    if (of[hex] !== sector || prizes[hex] === 0) continue;
    stakes[controlOf(state, hex) === side ? 1 : 0] += prizes[hex];
    if (goal < 0 || prizes[hex] > prizes[goal]) goal = hex;
  }
  return {
    center,
    own: strengths[side],
    enemy: strengths[other(side)],
    toWin: stakes[0],
    toLose: stakes[1],
    goal,
  };
}

/** One main effort: where we are stronger and most is to be won. */
function withPostures(measures: readonly Measures[]): Sector[] {
  let main = -1;
  let most = 0;
  for (const [index, { own, enemy, toWin }] of measures.entries()) {
    const promise = (toWin + 0.5) * Math.min(2, own / (enemy + 1));
    if (own < ATTACK * enemy || promise <= most) continue;
    most = promise;
    main = index;
  }
  return measures.map((sector, index) => ({
    ...sector,
    posture: index === main ? 'main effort' : postureOf(sector),
  }));
}

const ATTACK = 1.3;

export function postureOf({ own, enemy, toLose }: Pick<Sector, 'own' | 'enemy' | 'toLose'>): Posture {
  const ratio = own / (enemy + 0.1);
  if (ratio >= 3) return 'exploit';
  if (ratio >= ATTACK) return 'attack';
  if (ratio >= 0.9) return 'pin';
  if (ratio >= 0.55 || toLose >= 4) return 'hold';
  return ratio >= 0.35 || toLose > 0 ? 'delay' : 'withdraw';
}
