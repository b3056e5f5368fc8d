// Where the score is about to be counted: the chance that a side has won when the game turn is over, by its last attacks on
// what decides, over all their dice, and by the enemy's best answer to what is left, if he moves after it.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import { type Comer, gather, neighboursOf } from './gathering.ts';
import { type Attack, openOutcomes } from './outcomes.ts';

export interface Finish {
  /** May the score end the game when this game turn is over? */
  isNear(state: State): boolean;
  /** The chance of a side that makes these attacks now and no other; a half if the game goes on. */
  chanceWith(table: State, side: number, attacks: readonly Attack[]): number | undefined;
  /** The same with the best of these sets. */
  chanceOf(table: State, side: number, sets: readonly (readonly Attack[])[]): number;
  /** Places of the side that count, the greatest first; what hangs on them changes hands with them. */
  placesOf(table: State, side: number): readonly number[];
  /** Those that the enemy could come for in his turn. */
  menaced(table: State, side: number): readonly number[];
}

/** Ways that the dice of the one who attacks first may fall: to each the enemy has an answer. */
const MOST_ANSWERED = 12;
const MOST_TABLES = 400;
/** Places that the enemy comes for together, and with which of them he begins. */
const MOST_PLACES = 3;
const MOST_SINGLE = 8;
/** Nobody comes from further than his points and this. */
const MARGIN = 1;
const OPEN = 0.5;
/** Nobody finds the best answer always: so often it is any of them. */
const BLUNDER = 0.25;

export function openFinish(adapter: Adapter): Finish {
  const { isOver, movesLast, turnsLeft } = adapter.sequence;
  const { hexCount, neighbours, unitsOf, sideOf, placeOf, topOf, strengthOf, controlOf } = adapter.table;
  const { prizes, evaluate } = adapter.worth;
  const { strideOf, rangeOf, stackLimit } = adapter.moves;
  const { mayStrike, mayJoin } = adapter.fights;
  const { copy, copyInto, begin, put } = adapter.sandbox;
  const answered = openOutcomes(adapter, MOST_ANSWERED);
  const last = openOutcomes(adapter, MOST_TABLES);
  const distances = new Map<number, Uint8Array>();
  const spare: State[] = [];

  function scratch(index: number, like: State): State {
    if (spare[index] === undefined) spare[index] = copy(like);
    else copyInto(like, spare[index]);
    return spare[index];
  }

  function verdict(table: State, side: number): number {
    const value = evaluate(table, side);
    return value > 0 ? 1 : value < 0 ? 0 : OPEN;
  }

  /** Hexes from a place to each other one. */
  function distancesFrom(place: number): Uint8Array {
    const known = distances.get(place);
    if (known !== undefined) return known;
    const far = new Uint8Array(hexCount).fill(255);
    far[place] = 0;
    const queue = [place];
    for (const hex of queue) {
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const next = neighbours[i];
        if (next < 0 || far[next] !== 255 || far[hex] >= 254) continue;
        far[next] = far[hex] + 1;
        queue.push(next);
      }
    }
    distances.set(place, far);
    return far;
  }

  function placesOf(table: State, side: number): number[] {
    const prize = prizes(table);
    const places: number[] = [];
    for (let hex = 0; hex < hexCount; hex++)
      if (prize[hex] > 0 && controlOf(table, hex) === side) places.push(hex);
    return places.sort((a, b) => prize[b] - prize[a] || a - b);
  }

  /** By place: who of the side could come to attack it, or into it where nobody stands, the strongest first. */
  function comersTo(table: State, side: number, places: readonly number[]): Map<number, Comer[]> {
    const around = new Map(places.map(place => [place, [place, ...neighboursOf(adapter, place)]]));
    const comers = new Map<number, Comer[]>(places.map(place => [place, []]));
    const units = [...unitsOf[side]].filter(unit => placeOf(table, unit) >= 0 && strengthOf(table, unit) > 0);
    units.sort((a, b) => strengthOf(table, b) - strengthOf(table, a) || a - b);
    for (const unit of units) {
      const at = placeOf(table, unit);
      const stride = strideOf(table, unit);
      const near = places.filter(place => distancesFrom(place)[at] <= stride + MARGIN);
      if (near.length === 0) continue;
      const reach = stride === 0 ? undefined : rangeOf(table, unit);
      const goes = (hex: number): boolean => {
        if (hex === at) return true;
        for (let i = 0; reach !== undefined && i < reach.count; i++) if (reach.items[i] === hex) return true;
        return false;
      };
      for (const place of near) {
        const isEmpty = topOf(table, place) < 0;
        const from = (around.get(place) ?? []).filter(
          hex => goes(hex) && (hex === place ? isEmpty : mayStrike(table, unit, hex, place)),
        );
        if (from.length > 0) comers.get(place)?.push({ unit, from });
      }
    }
    return comers;
  }

  /** They come for these places one after another, everybody for the first who helps there; what they could do then. */
  function comeFor(
    table: State,
    side: number,
    places: readonly number[],
    comers: ReadonlyMap<number, readonly Comer[]>,
  ): Attack[] {
    const busy = new Set<number>();
    const attacks: Attack[] = [];
    const room = (hex: number): number => {
      let left = stackLimit;
      for (let unit = topOf(table, hex); unit >= 0; unit = adapter.table.belowOf(table, unit))
        if (sideOf[unit] !== side) return 0;
        else if (busy.has(unit)) left--;
      return left;
    };
    for (const target of places) {
      const free = (comers.get(target) ?? []).filter(({ unit }) => !busy.has(unit));
      if (free.length === 0) continue;
      if (topOf(table, target) < 0) {
        const walker = free.findLast(({ from }) => from.includes(target));
        if (walker === undefined) continue;
        put(table, walker.unit, target);
        busy.add(walker.unit);
        continue;
      }
      const group = free.filter(({ unit }) => mayJoin(free[0].unit, unit));
      const { attackers, cleared } = gather(adapter, table, target, group, room, true);
      if (cleared === 0) continue;
      for (const unit of attackers) busy.add(unit);
      attacks.push({ target, units: attackers });
    }
    return attacks;
  }

  /** The chance of a side that moves and attacks now and is the last to do so. */
  function answer(table: State, side: number): number {
    const idle = afterTurn(table, side, true);
    if (idle === 1) return 1;
    const places = placesOf(table, other(side));
    const comers = comersTo(table, side, places);
    const wanted = places.filter(place => (comers.get(place)?.length ?? 0) > 0);
    const open = wanted.filter(place => topOf(table, place) < 0);
    const held = wanted.filter(place => topOf(table, place) >= 0);
    const chanceOfComing = (inOrder: readonly number[]): number => {
      const trial = scratch(1, table);
      const attacks = comeFor(trial, side, inOrder, comers);
      return last.average(trial, side, attacks, after => afterTurn(after, side, true)) ?? 0;
    };
    const first = held.slice(0, MOST_PLACES);
    const orders = first.map(begun => [begun, ...open, ...first.filter(place => place !== begun)]);
    if (open.length > 0) orders.unshift([...open, ...first]);
    let best = idle;
    for (const inOrder of orders) {
      best = Math.max(best, chanceOfComing(inOrder));
      if (best === 1) break;
    }
    // Each place that is closed to him counts, though others stand open still.
    const singles = [...open, ...held].slice(0, MOST_SINGLE);
    let sum = idle;
    for (const place of singles) sum += chanceOfComing([place]);
    return best + BLUNDER * (sum / (singles.length + 1) - best);
  }

  /** The side has done all that it does in this turn. */
  function afterTurn(table: State, side: number, isLast: boolean): number {
    const next = scratch(isLast ? 2 : 0, table);
    begin(next, other(side));
    if (isOver(next)) return verdict(next, side);
    return isLast ? OPEN : 1 - answer(next, other(side));
  }

  function chanceWith(table: State, side: number, attacks: readonly Attack[]): number | undefined {
    const isLast = movesLast(table, side);
    const outcomes = isLast ? last : answered;
    return outcomes.average(table, side, attacks, after => afterTurn(after, side, isLast));
  }

  return {
    placesOf,
    menaced(table, side) {
      const next = scratch(0, table);
      begin(next, other(side));
      const places = placesOf(next, side);
      const comers = comersTo(next, other(side), places);
      return places.filter(place => (comers.get(place)?.length ?? 0) > 0);
    },
    isNear: state => turnsLeft(state) <= 1,
    chanceWith,
    chanceOf(table, side, sets) {
      let best = 0;
      for (const set of sets) {
        best = Math.max(best, chanceWith(table, side, set) ?? 0);
        if (best === 1) break;
      }
      return best;
    },
  };
}
