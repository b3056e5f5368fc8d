// The cheapest player that is worth asking: every unit at the front goes to the best ground that it can reach, the others
// uphill toward it; then whatever attack promises anything is made, best first, on dice that are given. It plays the
// turns that a plan is judged by, on copies that the rules are not asked about.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import { openFields } from '../core/fields.ts';
import { hasRoom } from '../core/room.ts';
import { likely, openThreats } from '../core/threat.ts';
import type { Weights } from '../staff/weights.ts';

export interface Lite {
  /** Moves everybody of a side who can. */
  move(table: State, side: number): void;
  /** Makes the attacks of a side; `dice` says what falls against a hex. */
  attack(table: State, side: number, dice: Dice): void;
}

export type Dice = (target: number) => number;

const GROUND = 0.1;
const GROUND_PULL = 0.15;
/** A unit that is not needed for an attack is left out of it. */
const BOTHER = 0.02;
const MOST_ATTACKERS = 12;

export function openLite(adapter: Adapter, weights: readonly Weights[]): Lite {
  const {
    hexCount,
    neighbours,
    sideOf,
    unitsOf,
    unitCount,
    placeOf,
    defenseAt,
    topOf,
    belowOf,
    strengthOf,
    controlOf,
    coverAt,
  } = adapter.table;
  const { worthOf } = adapter.worth;
  const { rangeOf, strideOf, stackLimit } = adapter.moves;
  const { hazard, mayStrike, mayJoin, forecast } = adapter.fights;
  const { put, strike } = adapter.sandbox;
  const fields = openFields(adapter);
  const threats = openThreats(adapter);
  const danger = new Float32Array(hexCount);
  const might = new Float32Array(hexCount);
  const prospect = new Float32Array(hexCount);
  const share = new Float32Array(hexCount);
  const need = new Float32Array(hexCount);
  const targets = new Int16Array(hexCount);
  const best = new Float32Array(hexCount);
  const sizes = new Uint8Array(hexCount);
  const columns = new Uint8Array(hexCount);
  const forces = new Int16Array(hexCount * MOST_ATTACKERS);
  const used = new Int32Array(unitCount);
  const seen = new Int32Array(hexCount);
  /** Beside a hex that could be attacked. */
  const isByTarget = new Uint8Array(hexCount);
  const pool = new Int16Array(6 * 16);
  let stamp = 0;
  let prizes: Float32Array = new Float32Array(hexCount);
  let pull: Float32Array = new Float32Array(hexCount);
  /** What a side has of standing where it does, turn by turn, and what its enemy has. */
  const nowhere = new Float32Array(hexCount);
  let own: Float32Array = nowhere;
  let theirs: Float32Array = nowhere;

  /** What it brings that an enemy hex falls, beside those who stood there. */
  const wonWith = (hex: number, w: Weights): number =>
    prizes[hex] + GROUND + GROUND_PULL * pull[hex] + w.foothold * theirs[hex];

  /** What an attack on each enemy hex could bring, by point of strength that takes part. */
  function weighTargets(table: State, side: number, w: Weights): void {
    prospect.fill(0);
    share.fill(0);
    isByTarget.fill(0);
    for (const unit of unitsOf[other(side)]) {
      const hex = placeOf(table, unit);
      if (hex < 0 || might[hex] === 0) continue;
      const defense = defenseAt(table, hex);
      const chance = hazard(likely(might[hex], w.blow) - defense);
      if (prospect[hex] === 0) {
        prospect[hex] = chance * wonWith(hex, w);
        need[hex] = defense + w.lead;
        share[hex] = 1 / need[hex];
        for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0) isByTarget[neighbours[i]] = 1;
      }
      prospect[hex] += chance * worthOf(table, unit);
    }
  }

  /** The enemy hex beside this one where so much strength would help most, or -1. */
  function targetFrom(hex: number, strength: number): number {
    if (isByTarget[hex] === 0) return -1;
    let most = 0;
    let best = -1;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const target = neighbours[i];
      if (target < 0 || prospect[target] === 0) continue;
      const part = prospect[target] * Math.min(strength, need[target]) * share[target];
      if (part <= most) continue;
      most = part;
      best = target;
    }
    return best;
  }

  /** The best hex that a unit can reach. Nothing is asked oftener in trial games, so each is looked at once for everything. */
  function placeFor(table: State, side: number, unit: number, start: number, w: Weights): number {
    const { pull: draw, take, foothold, garrison, caution, blow, help, inertia } = w;
    const strength = strengthOf(table, unit);
    const worth = worthOf(table, unit);
    const { items, count } = rangeOf(table, unit);
    let best = start;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = -1; i < count; i++) {
      const hex = i < 0 ? start : items[i];
      if (i >= 0 && hex === start) continue;
      const risk = danger[hex];
      let room = stackLimit;
      let company = 0;
      for (let other = topOf(table, hex); other >= 0; other = belowOf(table, other)) {
        if (other === unit) continue;
        room = sideOf[other] === side ? room - 1 : 0;
        if (room <= 0 && i >= 0) break;
        if (risk > 0) company += strengthOf(table, other);
      }
      if (room <= 0 && i >= 0) continue;
      let value = draw * pull[hex] + foothold * own[hex];
      const prize = prizes[hex];
      if (prize > 0 && room === stackLimit) {
        if (controlOf(table, hex) !== side) value += take * prize;
        else if (risk > 0) value += garrison * prize;
      }
      if (risk > 0) {
        const force = strength + company + coverAt(hex, side);
        value -= caution * hazard(likely(risk, blow) - force) * worth;
      }
      const target = targetFrom(hex, strength);
      if (target >= 0) value += help * prospect[target] * Math.min(strength, need[target]) * share[target];
      if (i < 0) most = value + inertia;
      else if (value > most) {
        most = value;
        best = hex;
      }
    }
    return best;
  }

  /** Far from the enemy a unit goes uphill step by step, which is quicker than to look at all it could reach. */
  function march(table: State, side: number, unit: number, start: number): number {
    const pace = adapter.table.pace(side);
    let points = strideOf(table, unit);
    let hex = start;
    for (;;) {
      let next = -1;
      let most = pull[hex];
      let paid = 0;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = neighbours[i];
        if (to < 0 || pace[i] === 0 || pace[i] > points || pull[to] <= most) continue;
        if (!hasRoom(adapter, table, side, to)) continue;
        most = pull[to];
        next = to;
        paid = pace[i];
      }
      if (next < 0) return hex;
      hex = next;
      points -= paid;
      if (danger[hex] > 0) return hex;
    }
  }

  /** The units beside a hex that could attack it, strongest first. */
  function gather(table: State, side: number, target: number): number {
    let count = 0;
    for (let i = target * 6; i < target * 6 + 6; i++) {
      const hex = neighbours[i];
      if (hex < 0) continue;
      for (let unit = topOf(table, hex); unit >= 0; unit = belowOf(table, unit)) {
        if (sideOf[unit] !== side) break;
        if (used[unit] === stamp || count === pool.length) continue;
        const strength = strengthOf(table, unit);
        if (strength === 0 || !mayStrike(table, unit, hex, target)) continue;
        if (count > 0 && !mayJoin(pool[0], unit)) continue;
        let k = count++;
        for (; k > 0 && strengthOf(table, pool[k - 1]) < strength; k--) pool[k] = pool[k - 1];
        pool[k] = unit;
      }
    }
    return Math.min(count, MOST_ATTACKERS);
  }

  /** Finds the best force against a hex and keeps it; 0 if nothing is to be had. */
  function consider(table: State, side: number, target: number, w: Weights): number {
    const count = gather(table, side, target);
    const won = wonWith(target, w);
    let most = 0;
    let size = 0;
    for (let n = 1; n <= count; n++) {
      const { enemyLoss, ownLoss, cleared, column } = forecast(table, target, pool, n);
      const gain = w.enemyLoss * enemyLoss - w.ownLoss * ownLoss + cleared * won - BOTHER * n;
      if (gain <= most) continue;
      most = gain;
      size = n;
      columns[target] = column;
    }
    sizes[target] = size;
    for (let n = 0; n < size; n++) forces[target * MOST_ATTACKERS + n] = pool[n];
    return most;
  }

  const isFree = (target: number): boolean => {
    for (let n = 0; n < sizes[target]; n++) {
      if (used[forces[target * MOST_ATTACKERS + n]] === stamp) return false;
    }
    return true;
  };

  function look(table: State, side: number): void {
    prizes = adapter.worth.prizes(table);
    pull = fields.pull(table, side);
    own = adapter.worth.footholds?.(table, side) ?? nowhere;
    theirs = adapter.worth.footholds?.(table, other(side)) ?? nowhere;
  }

  return {
    move(table, side) {
      const w = weights[side];
      look(table, side);
      threats.roughly(table, other(side), danger);
      threats.roughly(table, side, might);
      weighTargets(table, side, w);
      for (const unit of unitsOf[side]) {
        const from = placeOf(table, unit);
        if (from < 0) continue;
        if (strideOf(table, unit) === 0) continue;
        const to =
          danger[from] === 0 && prizes[from] === 0 && own[from] === 0
            ? march(table, side, unit, from)
            : placeFor(table, side, unit, from, w);
        if (to !== from) put(table, unit, to, true);
        const strength = strengthOf(table, unit);
        const target = targetFrom(to, strength);
        if (target >= 0) need[target] = Math.max(0, need[target] - strength);
      }
    },
    attack(table, side, dice) {
      const w = weights[side];
      const { leastGain } = w;
      look(table, side);
      stamp++;
      let count = 0;
      for (const unit of unitsOf[side]) {
        const from = placeOf(table, unit);
        if (from < 0) continue;
        for (let i = from * 6; i < from * 6 + 6; i++) {
          const target = neighbours[i];
          if (target < 0 || seen[target] === stamp) continue;
          const there = topOf(table, target);
          if (there < 0 || sideOf[there] === side) continue;
          seen[target] = stamp;
          best[target] = consider(table, side, target, w);
          if (best[target] >= leastGain) targets[count++] = target;
        }
      }
      const list = targets.subarray(0, count).sort((a, b) => best[b] - best[a] || a - b);
      for (const target of list) {
        if (!isFree(target) && consider(table, side, target, w) < leastGain) continue;
        const there = topOf(table, target);
        if (there < 0 || sideOf[there] === side) continue;
        const force = forces.subarray(target * MOST_ATTACKERS, target * MOST_ATTACKERS + sizes[target]);
        for (const unit of force) used[unit] = stamp;
        strike(table, target, force, force.length, dice(target), columns[target]);
      }
    },
  };
}
