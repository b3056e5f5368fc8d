// What the enemy could do to each hex of a side the next time that he attacks, at best. The game says when that is, who
// could come and from where, and which attacks they would make of it; the best one is found and told here.

import type { Modifier, Threat } from '../game.ts';
import type { GameMap } from '../map/map.ts';
import { other } from '../side.ts';
import type { State } from '../state/state.ts';
import type { ResultChance } from './table.ts';

/** Somebody who could take part in an attack. */
export interface Comer<Stand> {
  readonly unit: number;
  /** As the side that is threatened may know it. */
  readonly name: string;
  readonly strength: number;
  /** By hex from which it could attack: how it would stand there. */
  readonly stands: ReadonlyMap<number, Stand>;
}

/** An attack that they could make together. */
export interface ComingAttack {
  readonly attackers: readonly { readonly name: string; readonly from: number }[];
  readonly attack: number;
  readonly defense: number;
  readonly modifiers: readonly Modifier[];
  readonly column: number;
  readonly heading: string;
  chances(): readonly ResultChance[];
}

export interface ThreatParts<Occasion, Who, Attack> {
  readonly map: GameMap;
  placeOf(state: State, unit: number): number;
  unitsOnMap(state: State, side: number): Iterable<number>;
  /** When the side attacks next: tables as they would be then. Who could take part in one could do so in those after it. */
  occasions(state: State, side: number): readonly Occasion[];
  mayBeAttacked(table: State, target: number, by: number): boolean;
  comersOf(occasion: Occasion, side: number): readonly Who[];
  mayAttack(table: State, who: Who, from: number, target: number): boolean;
  /** Hexes around a target are filled in this order of directions, but those without a river between come first. */
  readonly directions: readonly number[];
  isRiver(table: State, target: number, direction: number): boolean;
  /** Those worth comparing, by comers who all have a stand in one of the seats and only there. */
  attacksOn(
    occasion: Occasion,
    target: number,
    comers: readonly Who[],
    seats: readonly number[],
  ): readonly Attack[];
  isBetter(one: Attack, than: Attack): boolean;
  /** Who is named first of two that are equally strong; else the one who came first. */
  byName?(a: Who, b: Who): number;
}

/** Threats to the units of a side, by hex. */
export function bindThreats<
  Occasion extends { readonly table: State },
  Who extends Comer<unknown>,
  Attack extends ComingAttack,
>(parts: ThreatParts<Occasion, Who, Attack>): (state: State, side: number) => readonly Threat[] {
  return (state, side) => {
    const found = new Map<number, { readonly comers: readonly Who[]; readonly best: Attack }>();
    for (const occasion of parts.occasions(state, other(side))) {
      const targets = targetsOn(parts, occasion.table, side);
      const all = parts.comersOf(occasion, other(side));
      for (const target of targets) {
        const seats = seatsAround(parts, occasion.table, target);
        const comers = comersTo(parts, occasion.table, target, seats, all);
        let best = found.get(target)?.best;
        if (comers.length === 0) continue;
        for (const attack of parts.attacksOn(occasion, target, comers, seats)) {
          if (best === undefined || parts.isBetter(attack, best)) best = attack;
        }
        if (best !== undefined) found.set(target, { comers, best });
      }
    }
    return [...found]
      .sort(([a], [b]) => a - b)
      .map(([target, { comers, best }]) => threatOf(parts, target, comers, best));
  };
}

function targetsOn<Occasion, Who, Attack>(
  { unitsOnMap, placeOf, mayBeAttacked }: ThreatParts<Occasion, Who, Attack>,
  table: State,
  side: number,
): number[] {
  const hexes = new Set(Array.from(unitsOnMap(table, side), unit => placeOf(table, unit)));
  return [...hexes].filter(hex => mayBeAttacked(table, hex, other(side)));
}

function seatsAround<Occasion, Who, Attack>(
  { map, directions, isRiver }: ThreatParts<Occasion, Who, Attack>,
  table: State,
  target: number,
): number[] {
  const river = (direction: number): number => Number(isRiver(table, target, direction));
  return directions
    .filter(direction => map.neighbours[target * 6 + direction] >= 0)
    .sort((a, b) => river(a) - river(b))
    .map(direction => map.neighbours[target * 6 + direction]);
}

/** Whoever could attack from one of the seats, with his stands there. */
function comersTo<Occasion, Who extends Comer<unknown>, Attack>(
  { mayAttack }: ThreatParts<Occasion, Who, Attack>,
  table: State,
  target: number,
  seats: readonly number[],
  all: readonly Who[],
): Who[] {
  return all.flatMap(who => {
    const near = seats.filter(hex => who.stands.has(hex) && mayAttack(table, who, hex, target));
    if (near.length === 0) return [];
    return [{ ...who, stands: new Map(near.map(hex => [hex, who.stands.get(hex)])) }];
  });
}

function threatOf<Occasion, Who extends Comer<unknown>, Attack extends ComingAttack>(
  { map, byName }: ThreatParts<Occasion, Who, Attack>,
  target: number,
  comers: readonly Who[],
  best: Attack,
): Threat {
  return {
    hex: map.ids[target],
    units: comers
      .toSorted((a, b) => b.strength - a.strength || (byName?.(a, b) ?? 0))
      .map(({ name }) => name),
    attackers: best.attackers.map(({ name, from }) => ({ unit: name, from: map.ids[from] })),
    strength: best.attack,
    defense: best.defense,
    modifiers: best.modifiers,
    column: best.heading,
    chances: best.chances(),
  };
}
