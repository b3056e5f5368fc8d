// Where units go, one after another, each to the best hex it can reach: toward prizes, into places, beside enemies that
// can be attacked together, across the enemy's ways; away from blows that it could not stand and from want of supply.

import type { Adapter } from '../../kit/adapter.ts';
import type { State } from '../../kit/game.ts';
import { FAR, type Fields, fadeOf } from './fields.ts';
import { likely, type Threats } from './threat.ts';

export interface PlannedMove {
  readonly unit: number;
  readonly hex: number;
}

export interface Moving {
  /** Moves worth making in this phase, in order. */
  plan(state: State, side: number): PlannedMove[];
  /** The best hex for one unit; its own if it had better stay. */
  place(state: State, side: number, unit: number): number;
  /** Looks at the table once, for all the questions about it that follow. */
  look(state: State, side: number): void;
  /** What was seen at the last look. */
  readonly survey: Survey;
}

/** What a phase looks like before anybody moves; arrays by hex. */
export interface Survey {
  /** What draws the side. */
  readonly pull: Float32Array;
  /** Pull of our own places on the enemy, faded by how far he is: where he would come. */
  readonly ways: Float32Array;
  readonly enemyArrival: Uint8Array;
  /** Strength that the enemy could bring. */
  readonly danger: Float32Array;
  /** Strength that we could bring. */
  readonly might: Float32Array;
  readonly isFed: Uint8Array;
}

/** Weights, in points of victory. */
export const WEIGHT = {
  pull: 0.3,
  /** Holding a place that the enemy could come to. */
  garrison: 0.6,
  /** Coming nearer to a great place of ours that nobody holds and the enemy is on his way to. */
  call: 0.3,
  way: 0.1,
  hunger: 0.35,
  /** What must be better elsewhere before anybody gets up. */
  inertia: 0.04,
  ground: 0.2,
};

export function openMoving(adapter: Adapter, fields: Fields, threats: Threats): Moving {
  const { hexCount, neighbours, sideOf } = adapter;
  const survey: Survey = {
    pull: new Float32Array(hexCount),
    ways: new Float32Array(hexCount),
    enemyArrival: new Uint8Array(hexCount),
    danger: new Float32Array(hexCount),
    might: new Float32Array(hexCount),
    isFed: new Uint8Array(hexCount),
  };
  const { pull, ways, enemyArrival, danger, might, isFed } = survey;
  // What the plan has come to so far: own units that watch a hex, what targets are worth and still need.
  const watched = new Uint8Array(hexCount);
  const prospect = new Float32Array(hexCount);
  const need = new Float32Array(hexCount);
  const wanted = new Float32Array(hexCount);
  const calls = new Float32Array(hexCount);
  const isByTarget = new Uint8Array(hexCount);
  let strength = 0;
  let worth = 0;
  let prizes: Float32Array = new Float32Array(hexCount);
  let owners: State | undefined;

  function look(state: State, side: number): void {
    const enemy = 1 - side;
    owners = state;
    prizes = adapter.prizes(state);
    pull.set(fields.pull(state, side));
    ways.set(fields.pull(state, enemy));
    fields.arrival(state, enemy, enemyArrival);
    threats.roughly(state, enemy, danger);
    threats.roughly(state, side, might);
    for (let hex = 0; hex < hexCount; hex++) {
      ways[hex] *= fadeOf(Math.min(FAR, enemyArrival[hex]));
      isFed[hex] = adapter.isSuppliedAt(state, side, hex) ? 1 : 0;
    }
    weighTargets(state, side);
    calls.fill(0);
    for (let hex = 0; hex < hexCount; hex++) {
      if (prizes[hex] < GREAT || enemyArrival[hex] > ALARM) continue;
      if (adapter.topOf(state, hex) < 0 && adapter.controlOf(state, hex) === side) call(hex, side, 1);
    }
    watched.fill(0);
    for (const unit of adapter.unitsOf[side]) {
      const hex = adapter.placeOf(state, unit);
      if (hex >= 0) watch(hex, 1);
    }
  }

  /** What an attack on each enemy hex could bring with all that can get there, and the strength it takes. */
  function weighTargets(state: State, side: number): void {
    prospect.fill(0);
    isByTarget.fill(0);
    for (const unit of adapter.unitsOf[1 - side]) {
      const hex = adapter.placeOf(state, unit);
      if (hex < 0 || might[hex] === 0) continue;
      const defense = adapter.defenseAt(state, hex);
      const chance = adapter.hazard(likely(might[hex]) - defense);
      // Each unit of the stack adds its own; the ground counts once.
      if (prospect[hex] === 0) {
        prospect[hex] = chance * (prizes[hex] + WEIGHT.ground + WEIGHT.pull * pull[hex]);
        need[hex] = defense + 6;
        wanted[hex] = need[hex];
        for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0) isByTarget[neighbours[i]] = 1;
      }
      prospect[hex] += chance * adapter.worthOf(state, unit);
    }
  }

  function call(hex: number, side: number, sign: number): void {
    const way = fields.to(hex, side);
    for (let at = 0; at < hexCount; at++) calls[at] += sign * prizes[hex] * fadeOf(way[at]);
  }

  function watch(hex: number, by: number): void {
    watched[hex] += by;
    for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0) watched[neighbours[i]] += by;
  }

  /** The enemy hex beside this one where the unit would help most, or -1. */
  function targetFrom(table: State, unit: number, hex: number): number {
    if (isByTarget[hex] === 0) return -1;
    let best = -1;
    let most = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const target = neighbours[i];
      if (target < 0 || prospect[target] === 0) continue;
      const help = (prospect[target] * Math.min(strength, need[target])) / wanted[target];
      if (help > most && adapter.mayStrike(table, unit, hex, target)) {
        most = help;
        best = target;
      }
    }
    return best;
  }

  /** Whoever is to be judged, hex after hex, is looked at once. */
  function face(table: State, unit: number): void {
    strength = adapter.strengthOf(table, unit);
    worth = adapter.worthOf(table, unit);
  }

  function score(table: State, side: number, unit: number, hex: number): number {
    const doctrine = adapter.doctrine[side];
    let value = doctrine.drive * WEIGHT.pull * pull[hex] + WEIGHT.call * calls[hex];
    // Others who stand there share the danger, and have the place already.
    let company = 0;
    let isAlone = true;
    for (let other = adapter.topOf(table, hex); other >= 0; other = adapter.belowOf(table, other)) {
      if (other === unit || sideOf[other] !== side) continue;
      isAlone = false;
      company += adapter.strengthOf(table, other);
    }
    if (prizes[hex] > 0) {
      if (owners !== undefined && adapter.controlOf(owners, hex) !== side) value += isAlone ? prizes[hex] : 0;
      else value += WEIGHT.garrison * prizes[hex] * heldBy(hex, side, company, isAlone);
    }
    if (isFed[hex] === 0 && !isFedBeside(hex)) value -= WEIGHT.hunger * worth;
    if (enemyArrival[hex] > NEAR) return value;
    let open = watched[hex] === 0 ? ways[hex] : 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const beside = neighbours[i];
      if (beside >= 0 && watched[beside] === 0) open += ways[beside];
    }
    value += doctrine.cover * WEIGHT.way * open;
    if (danger[hex] > 0) {
      const force = strength + company + adapter.coverAt(hex, side);
      value -= doctrine.caution * adapter.hazard(likely(danger[hex]) - force) * worth;
    }
    const target = targetFrom(table, unit, hex);
    if (target >= 0) value += (prospect[target] * Math.min(strength, need[target])) / wanted[target];
    return value;
  }

  /** How much likelier a place of ours is held if one more joins those who stand there. */
  function heldBy(hex: number, side: number, company: number, isAlone: boolean): number {
    if (danger[hex] === 0) return isAlone && prizes[hex] >= GREAT && enemyArrival[hex] <= ALARM ? 1 : 0;
    const blow = likely(danger[hex]) - adapter.coverAt(hex, side);
    const without = isAlone ? 1 : adapter.hazard(blow - company);
    return without - adapter.hazard(blow - company - strength);
  }

  function isFedBeside(hex: number): boolean {
    for (let i = hex * 6; i < hex * 6 + 6; i++)
      if (neighbours[i] >= 0 && isFed[neighbours[i]] === 1) return true;
    return false;
  }

  function bestFor(table: State, side: number, unit: number): number {
    const from = adapter.placeOf(table, unit);
    face(table, unit);
    let best = from;
    let most = from < 0 ? Number.NEGATIVE_INFINITY : score(table, side, unit, from) + WEIGHT.inertia;
    const { items, count } = adapter.reachOf(table, unit, from >= 0 && isFed[from] === 1);
    for (let i = 0; i < count; i++) {
      if (items[i] === from) continue;
      const value = score(table, side, unit, items[i]);
      if (value > most) {
        most = value;
        best = items[i];
      }
    }
    return best;
  }

  function settleIn(table: State, unit: number, hex: number): void {
    watch(hex, 1);
    const target = targetFrom(table, unit, hex);
    if (target >= 0) need[target] = Math.max(0, need[target] - strength);
  }

  /** The front before the rear, the worthiest first: they choose, the others fill in. */
  function inOrder(state: State, units: number[]): number[] {
    const rank = (unit: number): number => {
      const hex = adapter.placeOf(state, unit);
      const isFront = hex >= 0 && enemyArrival[hex] <= NEAR;
      return (isFront ? 100 : 0) + adapter.worthOf(state, unit);
    };
    return units.sort((a, b) => rank(b) - rank(a) || a - b);
  }

  return {
    look,
    survey,
    plan(state, side) {
      look(state, side);
      const { items, count } = adapter.movers(state);
      const order = inOrder(
        state,
        Array.from({ length: count }, (_, i) => items[i]),
      );
      const table = adapter.copy(state);
      const moves: PlannedMove[] = [];
      for (const unit of order) {
        const from = adapter.placeOf(table, unit);
        if (from >= 0) watch(from, -1);
        const hex = bestFor(table, side, unit);
        if (hex < 0) continue;
        if (hex !== from) {
          adapter.put(table, unit, hex);
          moves.push({ unit, hex });
        }
        // The first to come answers the call; the others are not needed.
        if (
          calls[hex] > 0 &&
          prizes[hex] >= GREAT &&
          adapter.topOf(state, hex) < 0 &&
          enemyArrival[hex] <= ALARM
        ) {
          if (adapter.controlOf(state, hex) === side && adapter.belowOf(table, unit) < 0) call(hex, side, -1);
        }
        settleIn(table, unit, hex);
      }
      return moves;
    },
    place(state, side, unit) {
      if (owners === undefined) look(state, side);
      return bestFor(state, side, unit);
    },
  };
}

/** A place that nobody should find empty, and the points within which the enemy alarms it. */
const GREAT = 3;
const ALARM = 24;

/** Points within which the enemy matters to where a unit stands. */
const NEAR = 16;
