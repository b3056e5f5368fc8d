// A table seen with the enemy's eyes: where each of his units could come by the rules, and the best attack that they could
// make on each of our stacks, as if they were needed nowhere else.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';

export interface Outlook {
  /** Looks at a table, before anything is asked about it. */
  look(table: State, side: number): void;
  /** The same table after units have come to these hexes or left them: only what that changes is looked at again. */
  change(table: State, hexes: readonly number[]): void;
  /** Takes back all changes since the look, or since they were kept; keeps them. */
  undo(): void;
  keep(): void;
  /** What the best attack on our stack in the hex would cost us, in points; 0 where none is worth making. */
  lossAt(table: State, hex: number): number;
  /** The same of all our stacks. */
  loss(table: State): number;
  /** Chance that the enemy takes a hex of ours in his next turn: at once where nobody is in it, else by that attack. */
  fallAt(table: State, hex: number): number;
  /** Strength that could come to stand around a hex. */
  blowAt(table: State, hex: number): number;
}

/** An attack has so many units at most. */
const MOST = 9;
/** What the ground that he wins is worth to him. */
const GROUND = 0.1;
/** Share of its worth that a stack stands to lose in the long run if the enemy could stand all around it. */
const RINGED = 0.35;
/** Losses beyond anything that a legal attack costs. */
const SPOILED = 25;

/** What an attack would cost us, and the chance that it empties the hex. */
interface Blow {
  readonly loss: number;
  readonly cleared: number;
}

const NO_BLOW: Blow = { loss: 0, cleared: 0 };

export function openOutlook(adapter: Adapter): Outlook {
  const {
    hexCount,
    neighbours,
    unitCount,
    sideOf,
    unitsOf,
    placeOf,
    strengthOf,
    topOf,
    belowOf,
    isSupplied,
  } = adapter.table;
  const { worthOf } = adapter.worth;
  const { stackLimit, strideOf } = adapter.moves;
  const { mayJoin, forecast } = adapter.fights;
  const { copy, copyInto, put } = adapter.sandbox;
  // By unit of the enemy: 1 where it could come; beside it, 2.
  const ranges: Uint8Array[] = Array.from({ length: unitCount }, () => new Uint8Array(0));
  const before = new Map<number, Uint8Array>();
  const spare: Uint8Array[] = [];
  const taken = new Uint8Array(6);
  const attackers: number[] = [];
  const places: number[] = [];
  const chosen: number[] = [];
  /** Forecasts since the last look. */
  const known = new Map<string, Blow>();
  let enemies: number[] = [];
  let scratch: State | undefined;
  let side = 0;

  function rangeOf(table: State, unit: number): Uint8Array {
    const row = spare.pop() ?? new Uint8Array(hexCount);
    row.fill(0);
    const { items, count } = adapter.moves.rangeOf(table, unit);
    for (let i = 0; i < count; i++) row[items[i]] = 1;
    row[placeOf(table, unit)] = 1;
    for (let i = 0; i < count; i++) {
      for (let at = items[i] * 6; at < items[i] * 6 + 6; at++) {
        const beside = neighbours[at];
        if (beside >= 0 && row[beside] === 0) row[beside] = 2;
      }
    }
    return row;
  }

  function look(table: State, own: number): void {
    keep();
    side = own;
    known.clear();
    for (const unit of enemies) spare.push(ranges[unit]);
    enemies = [...unitsOf[other(own)]].filter(unit => placeOf(table, unit) >= 0 && strideOf(table, unit) > 0);
    const strengths = new Map(enemies.map(unit => [unit, strengthOf(table, unit)]));
    enemies.sort((a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0) || a - b);
    for (const unit of enemies) ranges[unit] = rangeOf(table, unit);
    scratch ??= copy(table);
  }

  function change(table: State, hexes: readonly number[]): void {
    for (const unit of enemies) {
      if (!hexes.some(hex => isNear(ranges[unit], hex))) continue;
      if (before.has(unit)) spare.push(ranges[unit]);
      else before.set(unit, ranges[unit]);
      ranges[unit] = rangeOf(table, unit);
    }
  }

  /** A unit that comes or goes bars and opens the hexes around it. */
  function isNear(range: Uint8Array, hex: number): boolean {
    if (range[hex] > 0) return true;
    for (let i = hex * 6; i < hex * 6 + 6; i++)
      if (neighbours[i] >= 0 && range[neighbours[i]] === 1) return true;
    return false;
  }

  function undo(): void {
    for (const [unit, range] of before) {
      spare.push(ranges[unit]);
      ranges[unit] = range;
    }
    before.clear();
  }

  function keep(): void {
    for (const range of before.values()) spare.push(range);
    before.clear();
  }

  /** Brings the enemy's units around a hex, the strongest first, from as many sides as they can. */
  function gather(table: State, target: number): void {
    attackers.length = 0;
    places.length = 0;
    taken.fill(0);
    const pace = adapter.table.pace(other(side));
    for (const unit of enemies) {
      if (ranges[unit][target] === 0 || attackers.length === MOST) continue;
      if (attackers.length > 0 && !mayJoin(attackers[0], unit)) continue;
      const range = ranges[unit];
      let best = -1;
      for (let direction = 0; direction < 6; direction++) {
        const hex = neighbours[target * 6 + direction];
        if (hex < 0 || range[hex] !== 1 || taken[direction] >= stackLimit) continue;
        if (pace[hex * 6 + ((direction + 3) % 6)] === 0 || isOurs(table, hex)) continue;
        if (best < 0 || taken[direction] < taken[best]) best = direction;
        // Opposite to somebody else is the best place of all.
        else if (taken[direction] === taken[best] && taken[(direction + 3) % 6] > taken[(best + 3) % 6])
          best = direction;
      }
      if (best < 0) continue;
      taken[best]++;
      attackers.push(unit);
      places.push(neighbours[target * 6 + best]);
    }
  }

  function isOurs(table: State, hex: number): boolean {
    const there = topOf(table, hex);
    return there >= 0 && sideOf[there] === side;
  }

  function attackOn(table: State, target: number): Blow {
    gather(table, target);
    if (attackers.length === 0) return NO_BLOW;
    let key = `${target}`;
    for (let unit = topOf(table, target); unit >= 0; unit = belowOf(table, unit))
      key += isSupplied(table, unit) ? `+${unit}` : `-${unit}`;
    for (let i = target * 6; i < target * 6 + 6; i++)
      key += neighbours[i] >= 0 && isOurs(table, neighbours[i]) ? 1 : 0;
    for (let i = 0; i < attackers.length; i++) key += `/${attackers[i]}@${places[i]}`;
    const had = known.get(key);
    if (had !== undefined) return had;
    const blow = weigh(table, target);
    known.set(key, blow);
    return blow;
  }

  function weigh(table: State, target: number): Blow {
    const at = scratch as State;
    copyInto(table, at);
    for (let i = 0; i < attackers.length; i++) {
      if (placeOf(at, attackers[i]) !== places[i]) put(at, attackers[i], places[i], true);
    }
    // Whoever only spoils the attack (across a river, without supply, after a march) is left out of it.
    let most = 0;
    let likeliest = 0;
    chosen.length = 0;
    for (const unit of attackers) {
      chosen.push(unit);
      const { enemyLoss, ownLoss, cleared } = forecast(at, target, chosen, chosen.length);
      const gain = enemyLoss - 0.5 * ownLoss + cleared * GROUND;
      likeliest = Math.max(likeliest, cleared);
      if (gain >= most || (chosen.length === 1 && ownLoss < SPOILED)) most = Math.max(most, gain);
      else chosen.pop();
    }
    return { loss: most, cleared: likeliest };
  }

  /** Every hex around is the enemy's, or he could come there. */
  function ringOf(table: State, target: number): number {
    const pace = adapter.table.pace(side);
    for (let i = target * 6; i < target * 6 + 6; i++) {
      const hex = neighbours[i];
      if (hex < 0 || pace[i] === 0) continue;
      const there = topOf(table, hex);
      if (there >= 0 ? sideOf[there] === side : !isReached(hex)) return 0;
    }
    let worth = 0;
    for (let unit = topOf(table, target); unit >= 0; unit = belowOf(table, unit))
      worth += worthOf(table, unit);
    return RINGED * worth;
  }

  /** Could an enemy be in the hex in his next turn? */
  const isReached = (hex: number): boolean => enemies.some(unit => ranges[unit][hex] === 1);

  function lossAt(table: State, hex: number): number {
    const { loss } = attackOn(table, hex);
    return attackers.length === 0 ? 0 : loss + ringOf(table, hex);
  }

  function stacksOf(table: State): Set<number> {
    const hexes = new Set<number>();
    for (const unit of unitsOf[side]) {
      const hex = placeOf(table, unit);
      if (hex >= 0) hexes.add(hex);
    }
    return hexes;
  }

  return {
    look,
    change,
    undo,
    keep,
    lossAt,
    fallAt(table, hex) {
      if (isOurs(table, hex)) return attackOn(table, hex).cleared;
      return isReached(hex) ? 1 : 0;
    },
    loss(table) {
      let sum = 0;
      for (const hex of stacksOf(table)) sum += lossAt(table, hex);
      return sum;
    },
    blowAt(table, hex) {
      gather(table, hex);
      return attackers.reduce((sum, unit) => sum + strengthOf(table, unit), 0);
    },
  };
}
