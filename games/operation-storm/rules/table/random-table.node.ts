// Random positions for recounts: a front that winds over both sheets, pockets and strays on either side of it, control that
// has gone to and fro, and markers in the sky. Told in words that a person could check.

import type { HexDescription } from '../../../../kit/map/map.ts';
import { game, hexAt, type SideName, type Sketch } from '../../testing.node.ts';

export interface RandomTable {
  readonly turn: number;
  /** Whose movement phase it is. */
  readonly side: SideName;
  readonly at: ReadonlyMap<string, string>;
  /** Hexes in which a side stands. */
  readonly stands: Readonly<Record<SideName, ReadonlySet<string>>>;
  readonly holds: (side: SideName, hex: string) => boolean;
  readonly sky: SideName | undefined;
  readonly air: readonly string[];
  readonly isPloestiLost: boolean;
  readonly airlifted: ReadonlySet<string>;
  readonly given: Sketch;
}

export const ids = game.map.ids;
const hexes = new Map<string, HexDescription>(ids.map(id => [id, hexAt(id)]));
export const hexOf = (id: string): HexDescription => hexes.get(id) as HexDescription;
export const isWater = (id: string): boolean =>
  hexOf(id).terrain.some(kind => kind === 'sea' || kind === 'lake');
export const beside = (id: string): string[] => Object.values(hexOf(id).neighbours);
export const kindsBetween = (a: string, b: string): readonly string[] =>
  hexOf(a).sides.find(side => side.to === b)?.kinds ?? [];
export const land = ids.filter(id => !isWater(id));

export const counters = game.counters.filter(({ entry }) => !entry.startsWith('@turn'));
export const counterOf = new Map(counters.map(counter => [counter.id, counter]));
export const sideOfUnit = (id: string): SideName => counterOf.get(id)?.side as SideName;
const HOMES: Readonly<Record<string, string>> = { hungarian: 'Hungary', romanian: 'Romania' };

export function randomTable(random: () => number): RandomTable {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const turn = pick([1, 3, 3, 5, 8]);
  const side = pick(['soviet', 'german'] as const);
  const front = new Map<string, number>();
  const isWest = (id: string): boolean => {
    const row = id.slice(0, 3);
    const column = front.get(row) ?? 26 + Math.floor(random() * 12);
    front.set(row, column);
    return Number(id.slice(3)) < column;
  };
  const west = land.filter(isWest);
  const east = land.filter(id => !isWest(id));
  const at = new Map<string, string>();
  const owner = new Map<string, SideName>();
  const settle = (id: string, place: string): void => {
    const { group } = counterOf.get(id) as { group: string };
    const home = HOMES[group];
    if (owner.has(place) || at.has(id) || (home !== undefined && hexOf(place).country !== home)) return;
    if (counterOf.get(id)?.type === 'flak') return;
    at.set(id, place);
    owner.set(place, sideOfUnit(id));
  };
  for (let pocket = 0; pocket < 4; pocket++) {
    const inside = pick(counters);
    const outside = counters.filter(counter => counter.side !== inside.side && !HOMES[counter.group]);
    const place = pick(land);
    settle(inside.id, place);
    for (const near of beside(place)) if (!isWater(near) && random() < 0.95) settle(pick(outside).id, near);
  }
  const density = pick([0.2, 0.4, 0.7]);
  for (const counter of counters)
    if (random() < density)
      settle(counter.id, pick(random() < 0.15 ? land : counter.side === 'german' ? west : east));
  const german = new Set(
    land.filter(id => (owner.get(id) ?? (random() < 0.5 ? 'german' : 'soviet')) === 'german'),
  );
  const sky = turn === 1 ? 'soviet' : pick(['soviet', 'german', undefined] as const);
  const air =
    turn === 1 || sky === undefined ? [] : [...new Set(Array.from({ length: 8 }, () => pick(land)))];
  const isPloestiLost = random() < 0.3 || !german.has('S2029');
  const stands = (of: SideName): Set<string> =>
    new Set([...at].filter(([id]) => sideOfUnit(id) === of).map(([, place]) => place));
  const fed = turn === 1 ? [] : [...at.keys()].filter(id => isGerman(id) && random() < 0.5);
  const given: Sketch = {
    units: Object.fromEntries(at),
    flags: Object.fromEntries(fed.map(id => [id, ['airlifted']])),
    turn,
    side,
    phase: 'movement',
    ...(turn === 1 && side === 'soviet' ? { order: 'fight-move' as const } : {}),
    ...(sky === undefined ? {} : { sky }),
    air,
    control: { german: [...german], soviet: land.filter(id => !german.has(id)) },
    markers: isPloestiLost ? { lost: ['S2029'] } : {},
  };
  return {
    turn,
    side,
    at,
    stands: { soviet: stands('soviet'), german: stands('german') },
    holds: (of, hex) => german.has(hex) === (of === 'german'),
    sky,
    air,
    isPloestiLost,
    airlifted: new Set(fed),
    given,
  };
}

const isGerman = (id: string): boolean =>
  ['german', 'slovak'].includes(counterOf.get(id)?.group ?? '') && counterOf.get(id)?.type !== 'flak';
