// Puzzles of this game in a few lines: who stands where, where the front runs, how many points the German side has. The
// position that comes out is one that any player could write, and the game reads it with all its checks.

import type { Position } from '../../../kit/game.ts';
import { familyWith } from '../../../kit/puzzle/family.ts';
import { unitsAt } from '../../../kit/puzzle/puzzle.ts';
import { GAME_ID, GERMAN, SOVIET, sideOf, unitNumber } from '../rules/table/counters.ts';
import { HEXES, isUssr, map } from '../rules/table/terrain.ts';

export interface Table {
  /** 6 is the last turn of our short start of 1941, 20 that of The Road Back: then whoever is nearer to his limit wins. */
  readonly turn: 6 | 20;
  readonly side: 'german' | 'soviet';
  /** Default: movement, before assaults. */
  readonly phase?: 'movement' | 'assault';
  /** By place the units in it, lowest first. */
  readonly units: Readonly<Record<string, string>>;
  /** Whatever lies west of this hex is German, the rest Soviet, unless somebody stands there. */
  readonly front: string;
  /** Hexes of the enemy on the near side of it. */
  readonly open?: readonly string[];
  /** Of the German side. */
  readonly points: number;
}

const SCENARIOS = { 6: 'campaign-1941', 20: 'road-back-first-year' } as const;

export const family = familyWith(positionOf);

export function positionOf(table: Table): Position {
  const { turn, side, phase = 'movement', points } = table;
  const units = unitsAt(table.units);
  const scenario = SCENARIOS[turn];
  const control = controlOf(table);
  return { game: GAME_ID, scenario, turn, phase, side, units, control, markers: { vp: points } };
}

/** Hexes that neither side had when the war began. */
function controlOf({ units, front, side, open = [] }: Table): Readonly<Record<string, readonly string[]>> {
  const german: string[] = [];
  const soviet: string[] = [];
  const line = map.indexOf.get(front);
  if (line === undefined) throw new Error(`the map has no hex ${front}`);
  const holders = new Map(Object.entries(units).map(([at, stack]) => [at, firstSide(stack)]));
  for (let hex = 0; hex < HEXES; hex++) {
    if (map.passable[hex] !== 1) continue;
    const id = map.ids[hex];
    const byGround = map.lon[hex] < map.lon[line] - ALMOST ? GERMAN : SOVIET;
    const byEnemy = side === 'soviet' ? GERMAN : SOVIET;
    const holder = holders.get(id) ?? (open.includes(id) ? byEnemy : byGround);
    if (isUssr[hex] === 1 && holder === GERMAN) german.push(id);
    if (isUssr[hex] !== 1 && holder === SOVIET) soviet.push(id);
  }
  return { german, soviet };
}

/** Degrees within which hexes lie as far east as each other. */
const ALMOST = 0.05;

const firstSide = (stack: string): number => sideOf[unitNumber(stack.split(' ')[0])];
