// How well a unit would stand in a hex, as the plan of the phase has come so far. The table is looked at once; what the
// plan changes on the way (who watches what, which attacks still need whom) is kept up with it.

import type { Adapter } from '../../kit/adapter.ts';
import type { State } from '../../kit/game.ts';
import { FAR, fadeOf, openFields } from '../core/fields.ts';
import { openThreats } from '../core/threat.ts';
import { BOLDNESS, drawSectors, type Sectors } from './sectors.ts';
import type { Weights } from './weights.ts';

export interface Scoring {
  /** Looks at the table before anybody moves. */
  look(state: State, side: number, weights: Weights): void;
  /** What a hex is worth to a unit on the table of the plan. */
  score(table: State, unit: number, hex: number): number;
  /** The same without what it would help attacks. */
  bare(table: State, unit: number, hex: number): number;
  /** An attack has all that it needs. */
  close(target: number): void;
  /** The plan counts on the unit being there, or no longer does. */
  settle(table: State, unit: number, hex: number): void;
  leave(table: State, unit: number, hex: number): void;
  /** The enemy hex beside this one where the unit would help most, or -1. */
  targetFrom(table: State, unit: number, hex: number): number;
  readonly survey: Survey;
  /** The front as it was at the last look. */
  readonly sectors: Sectors;
}

/** Arrays by hex. */
export interface Survey {
  /** What draws the side. */
  readonly pull: Float32Array;
  /** Pull of our own places on the enemy, faded by how far he is: where he would come. */
  readonly ways: Float32Array;
  readonly enemyArrival: Uint8Array;
  /** Strength that the enemy could bring, and that we could. */
  readonly danger: Float32Array;
  readonly might: Float32Array;
  readonly isFed: Uint8Array;
  /** What an attack on each enemy hex could bring, and the strength that it still takes. */
  readonly prospect: Float32Array;
  readonly need: Float32Array;
}

/** Points within which the enemy matters to where a unit stands. */
export const NEAR = 16;
/** A place that nobody should find empty, and the points within which the enemy alarms it. */
const GREAT = 3;
const ALARM = 24;
/** There is room for so much around a hex. */
const MOST = 17;

export function openScoring(adapter: Adapter): Scoring {
  const { hexCount, neighbours, sideOf } = adapter;
  const fields = openFields(adapter);
  const threats = openThreats(adapter);
  const survey: Survey = {
    pull: new Float32Array(hexCount),
    ways: new Float32Array(hexCount),
    enemyArrival: new Uint8Array(hexCount),
    danger: new Float32Array(hexCount),
    might: new Float32Array(hexCount),
    isFed: new Uint8Array(hexCount),
    prospect: new Float32Array(hexCount),
    need: new Float32Array(hexCount),
  };
  const { pull, ways, enemyArrival, danger, might, isFed, prospect, need } = survey;
  const zeal = new Float32Array(hexCount).fill(1);
  const care = new Float32Array(hexCount).fill(1);
  let sectors: Sectors = { list: [], of: new Int8Array(hexCount) };
  const isClosed = new Uint8Array(hexCount);
  const helped = new Int16Array(adapter.unitCount);
  const calls = new Float32Array(hexCount);
  const watched = new Uint8Array(hexCount);
  const wanted = new Float32Array(hexCount);
  let prizes: Float32Array = new Float32Array(hexCount);
  let before: State | undefined;
  let side = 0;
  let w: Weights;

  function look(state: State, own: number, weights: Weights): void {
    const enemy = 1 - own;
    before = state;
    side = own;
    w = weights;
    prizes = adapter.prizes(state);
    pull.set(fields.pull(state, own));
    ways.set(fields.pull(state, enemy));
    fields.arrival(state, enemy, enemyArrival);
    threats.roughly(state, enemy, danger);
    threats.roughly(state, own, might);
    for (let hex = 0; hex < hexCount; hex++) {
      ways[hex] *= fadeOf(Math.min(FAR, enemyArrival[hex]));
      isFed[hex] = adapter.isSuppliedAt(state, own, hex) ? 1 : 0;
    }
    takePostures(state);
    weighTargets(state);
    calls.fill(0);
    for (let hex = 0; hex < hexCount; hex++) if (calledFrom(state, hex)) call(hex, 1);
    watched.fill(0);
    for (const unit of adapter.unitsOf[own]) {
      const hex = adapter.placeOf(state, unit);
      if (hex >= 0) watch(hex, 1);
    }
  }

  function takePostures(state: State): void {
    zeal.fill(1);
    care.fill(1);
    sectors = drawSectors(adapter, fields, state, side, survey);
    if (w.posture === 0) return;
    for (let hex = 0; hex < hexCount; hex++) {
      const sector = sectors.list[sectors.of[hex]];
      if (sector === undefined) continue;
      const [bold, careful] = BOLDNESS[sector.posture];
      zeal[hex] = 1 + w.posture * (bold - 1);
      care[hex] = 1 + w.posture * (careful - 1);
    }
  }

  function weighTargets(state: State): void {
    prospect.fill(0);
    isClosed.fill(0);
    helped.fill(0);
    for (const unit of adapter.unitsOf[1 - side]) {
      const hex = adapter.placeOf(state, unit);
      if (hex < 0 || might[hex] === 0) continue;
      const defense = adapter.defenseAt(state, hex);
      const chance = adapter.hazard(Math.min(MOST, 0.45 * might[hex]) - defense);
      // Each unit of the stack adds its own; the ground counts once.
      if (prospect[hex] === 0) {
        prospect[hex] = chance * (prizes[hex] + 0.2 + 0.3 * pull[hex]);
        need[hex] = defense + 6;
        wanted[hex] = need[hex];
      }
      prospect[hex] += chance * adapter.worthOf(state, unit);
    }
  }

  /** A great place of ours that nobody holds and the enemy is on his way to. */
  const calledFrom = (state: State, hex: number): boolean =>
    prizes[hex] >= GREAT &&
    enemyArrival[hex] <= ALARM &&
    adapter.topOf(state, hex) < 0 &&
    adapter.controlOf(state, hex) === side;

  function call(hex: number, sign: number): void {
    const way = fields.to(hex, side);
    for (let at = 0; at < hexCount; at++) calls[at] += sign * prizes[hex] * fadeOf(way[at]);
  }

  /** How much likelier a place of ours is held if one more joins those who stand there. */
  function heldBy(hex: number, strength: number, company: number, isAlone: boolean): number {
    if (danger[hex] === 0) return isAlone && prizes[hex] >= GREAT && enemyArrival[hex] <= ALARM ? 1 : 0;
    const blow = Math.min(MOST, w.feared * danger[hex]) - adapter.coverAt(hex, side);
    const without = isAlone ? 1 : adapter.hazard(blow - company);
    return without - adapter.hazard(blow - company - strength);
  }

  function watch(hex: number, by: number): void {
    watched[hex] += by;
    for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0) watched[neighbours[i]] += by;
  }

  function targetFrom(table: State, unit: number, hex: number): number {
    const strength = adapter.strengthOf(table, unit);
    let best = -1;
    let most = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const target = neighbours[i];
      if (target < 0 || prospect[target] === 0) continue;
      const help = (prospect[target] * Math.min(strength, Math.max(0, need[target]))) / wanted[target];
      if (help > most && adapter.mayStrike(table, unit, hex, target)) {
        most = help;
        best = target;
      }
    }
    return best;
  }

  function score(table: State, unit: number, hex: number): number {
    const value = bare(table, unit, hex);
    const target = enemyArrival[hex] > NEAR ? -1 : targetFrom(table, unit, hex);
    if (target < 0) return value;
    const strength = Math.min(adapter.strengthOf(table, unit), Math.max(0, need[target]));
    return value + (zeal[hex] * w.help * prospect[target] * strength) / wanted[target];
  }

  function bare(table: State, unit: number, hex: number): number {
    const strength = adapter.strengthOf(table, unit);
    const worth = adapter.worthOf(table, unit);
    let value = zeal[hex] * w.pull * pull[hex] + w.call * calls[hex];
    let company = 0;
    let isAlone = true;
    for (let other = adapter.topOf(table, hex); other >= 0; other = adapter.belowOf(table, other)) {
      if (other === unit || sideOf[other] !== side) continue;
      isAlone = false;
      company += adapter.strengthOf(table, other);
    }
    if (prizes[hex] > 0) {
      if (before !== undefined && adapter.controlOf(before, hex) !== side)
        value += isAlone ? w.take * prizes[hex] : 0;
      else value += w.garrison * prizes[hex] * heldBy(hex, strength, company, isAlone);
    }
    if (isFed[hex] === 0 && !isFedBeside(hex)) value -= w.hunger * worth;
    if (enemyArrival[hex] > NEAR) return value;
    value += w.way * unwatched(hex);
    if (danger[hex] > 0) {
      const force = strength + company + adapter.coverAt(hex, side);
      const hurt = adapter.hazard(Math.min(MOST, w.feared * danger[hex]) - force);
      value -= care[hex] * w.caution * hurt * worth;
      if (w.trap > 0) value -= w.trap * worth * trapped(table, hex);
    }
    if (w.cohesion > 0) value += w.cohesion * friendsAround(table, unit, hex);
    return value;
  }

  /** The enemy's ways that nobody else stands across. */
  function unwatched(hex: number): number {
    let open = watched[hex] === 0 ? ways[hex] : 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const beside = neighbours[i];
      if (beside >= 0 && watched[beside] === 0) open += ways[beside];
    }
    return open;
  }

  /** 1 where every way out lies in an enemy zone, 0 where two or more are open. */
  function trapped(table: State, hex: number): number {
    const zone = adapter.zoneOf(table, 1 - side);
    let free = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i];
      if (to < 0) continue;
      const there = adapter.topOf(table, to);
      if (there < 0 ? zone[to] === 0 && adapter.pace(side)[i] > 0 : sideOf[there] === side) free++;
    }
    return free === 0 ? 1 : free === 1 ? 0.5 : 0;
  }

  function friendsAround(table: State, unit: number, hex: number): number {
    let friends = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i];
      const there = to < 0 ? -1 : adapter.topOf(table, to);
      if (there >= 0 && there !== unit && sideOf[there] === side) friends++;
    }
    return Math.min(2, friends);
  }

  function isFedBeside(hex: number): boolean {
    for (let i = hex * 6; i < hex * 6 + 6; i++)
      if (neighbours[i] >= 0 && isFed[neighbours[i]] === 1) return true;
    return false;
  }

  return {
    look,
    score,
    bare,
    targetFrom,
    close: target => {
      need[target] = 0;
      isClosed[target] = 1;
    },
    survey,
    get sectors() {
      return sectors;
    },
    leave(table, unit, hex) {
      watch(hex, -1);
      const target = helped[unit] - 1;
      helped[unit] = 0;
      if (target >= 0 && isClosed[target] === 0) need[target] += adapter.strengthOf(table, unit);
    },
    settle(table, unit, hex) {
      // The first to come answers the call; the others are not needed.
      if (before !== undefined && calledFrom(before, hex) && adapter.belowOf(table, unit) < 0) call(hex, -1);
      watch(hex, 1);
      const target = targetFrom(table, unit, hex);
      helped[unit] = target + 1;
      if (target >= 0) need[target] -= adapter.strengthOf(table, unit);
    },
  };
}
