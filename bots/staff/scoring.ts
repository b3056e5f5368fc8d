// How well a unit would stand in a hex, as the plan of the phase has come so far. The table is looked at once; what the
// plan changes on the way (who watches what, which attacks still need whom) is kept up with it.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import { openFields } from '../core/fields.ts';
import { NEAR, openLookout, type Survey } from '../core/lookout.ts';
import { openStanding } from '../core/standing.ts';
import { likely } from '../core/threat.ts';
import { DECISIVE, openCalling, SECOND } from './calling.ts';
import { BOLDNESS, drawSectors, type Sectors } from './sectors.ts';
import type { Weights } from './weights.ts';

export interface Scoring {
  /** Looks at the table before anybody moves. */
  look(state: State, side: number, weights: Weights): void;
  /** What a hex is worth to a unit on the table of the plan; if it is `bold`, without fear of blows. */
  score(table: State, unit: number, hex: number, bold?: boolean): number;
  /** The same without what it would help attacks. */
  bare(table: State, unit: number, hex: number, bold?: boolean): number;
  /**
   * What draws the unit there, whatever the enemy could do to it: without fear, garrisons and supply, which those look
   * at themselves who know the table better. It may have its orders already.
   */
  calm(table: State, unit: number, hex: number): number;
  /** An attack has all that it needs. */
  close(target: number): void;
  /** The plan counts on the unit being there, or no longer does. */
  settle(table: State, unit: number, hex: number): void;
  leave(table: State, unit: number, hex: number): void;
  /** The enemy hex beside this one where the unit would help most, or -1. */
  targetFrom(table: State, unit: number, hex: number): number;
  /** The enemy could come to the hex at once, or is on his way to a great place. */
  isThreatened(hex: number): boolean;
  readonly survey: Survey;
  /** The front as it was at the last look. */
  readonly sectors: Sectors;
}

const NOWHERE: Float32Array = new Float32Array(0);

export function openScoring(adapter: Adapter): Scoring {
  const {
    hexCount,
    neighbours,
    sideOf,
    unitCount,
    strengthOf,
    defenseAt,
    belowOf,
    placeOf,
    zoneOf,
    topOf,
    pace,
  } = adapter.table;
  const { worthOf } = adapter.worth;
  const { hazard } = adapter.fights;
  const fields = openFields(adapter);
  const lookout = openLookout(adapter);
  const { guardOf, risk } = openStanding(adapter);
  const { survey } = lookout;
  const { pull, enemyArrival, danger, need } = survey;
  const zeal = new Float32Array(hexCount).fill(1);
  const care = new Float32Array(hexCount).fill(1);
  let sectors: Sectors = { list: [], of: new Int8Array(hexCount) };
  const isClosed = new Uint8Array(hexCount);
  const helped = new Int16Array(unitCount);
  const calling = openCalling(adapter, fields);
  /** What it brings to stand somewhere, to us and to the enemy; `NOWHERE` in games that know nothing of it. */
  let footholds = NOWHERE;
  let before: State | undefined;
  let side = 0;
  let w: Weights;

  function look(state: State, own: number, weights: Weights): void {
    side = own;
    w = weights;
    before = state;
    lookout.look(state, own, weights);
    calling.look(state, own, lookout.isAlarmed);
    footholds = adapter.worth.footholds?.(state, own) ?? NOWHERE;
    weighFootholds(state);
    isClosed.fill(0);
    helped.fill(0);
    takePostures(state);
  }

  /** Enemies who stand where that brings them something are targets for the sake of it. */
  function weighFootholds(state: State): void {
    const theirs = adapter.worth.footholds?.(state, other(side));
    if (theirs === undefined) return;
    for (let hex = 0; hex < hexCount; hex++) {
      if (theirs[hex] === 0 || survey.prospect[hex] === 0) continue;
      const chance = hazard(likely(survey.might[hex], w.blow) - defenseAt(state, hex));
      survey.prospect[hex] += w.foothold * theirs[hex] * chance;
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

  const targetFrom = (table: State, unit: number, hex: number): number =>
    lookout.targetFrom(table, unit, hex, strengthOf(table, unit));

  function score(table: State, unit: number, hex: number, bold = false): number {
    const value = bare(table, unit, hex, bold);
    if (enemyArrival[hex] > NEAR) return value;
    const strength = strengthOf(table, unit);
    const target = lookout.targetFrom(table, unit, hex, strength);
    return target < 0 ? value : value + lookout.helpAgainst(target, strength, zeal[hex] * w.help);
  }

  /** The first who comes has it. */
  const footholdAt = (hex: number, company: number): number =>
    footholds !== NOWHERE && company < 0 ? w.foothold * footholds[hex] : 0;

  function bare(table: State, unit: number, hex: number, bold = false): number {
    const guard = guardOf(table, unit, hex);
    const worth = worthOf(table, unit);
    let value = zeal[hex] * w.pull * pull[hex] + w.call * calling.calls[hex];
    const company = companyOf(table, unit, hex);
    const blow = Math.min(w.blow, w.feared * danger[hex]);
    const prize = lookout.prizeAt(hex);
    if (prize > 0) {
      if (!lookout.isOurs(hex)) value += company < 0 ? w.take * prize : 0;
      else value += w.garrison * prize * heldBy(hex, blow, guard, company);
    }
    value += footholdAt(hex, company);
    if (!lookout.isFedNear(hex)) value -= w.hunger * worth;
    if (enemyArrival[hex] > NEAR) return value;
    value += w.way * lookout.unwatched(hex);
    if (danger[hex] > 0 && !bold) {
      value -= care[hex] * w.caution * risk(blow, guard + Math.max(0, company), hex, side) * worth;
      if (w.trap > 0) value -= w.trap * worth * trapped(table, hex);
    }
    if (w.cohesion > 0) value += w.cohesion * friendsAround(table, unit, hex);
    return value;
  }

  function calm(table: State, unit: number, hex: number): number {
    const at = placeOf(table, unit);
    const strength = strengthOf(table, unit);
    // What it does where it stands is not done by somebody else.
    const own = helped[unit] - 1;
    if (own >= 0) need[own] += strength;
    if (at >= 0) lookout.watch(at, -1);
    const prize = lookout.prizeAt(hex);
    let value = zeal[hex] * w.pull * pull[hex] + w.call * calling.calls[hex];
    const company = lookout.companyOf(table, unit, hex);
    if (prize > 0 && !lookout.isOurs(hex) && company < 0) value += w.take * prize;
    value += footholdAt(hex, company);
    if (enemyArrival[hex] <= NEAR) {
      value += w.way * lookout.unwatched(hex);
      if (w.cohesion > 0) value += w.cohesion * friendsAround(table, unit, hex);
      const target = lookout.targetFrom(table, unit, hex, strength);
      if (target >= 0) value += lookout.helpAgainst(target, strength, zeal[hex] * w.help);
    }
    if (at >= 0) lookout.watch(at, 1);
    if (own >= 0) need[own] -= strength;
    return value;
  }

  /** How much likelier a place of ours is held if one more joins those who stand there. */
  function heldBy(hex: number, blow: number, guard: number, company: number): number {
    if (!lookout.isThreatened(hex)) return 0;
    const isAlone = company < 0;
    if (danger[hex] === 0 && isAlone) return 1;
    // Where the blow is beyond any garrison, its size makes no difference; yet the last step is what counts.
    const least = !isAlone && lookout.prizeAt(hex) >= DECISIVE ? 0.1 * SECOND * Math.min(10, guard) : 0;
    if (danger[hex] === 0) return least;
    const without = isAlone ? 1 : risk(blow, company, hex, side);
    return Math.max(least, without - risk(blow, Math.max(0, company) + guard, hex, side));
  }

  /** What our others in the hex bring to its defense; -1 where nobody is. */
  function companyOf(table: State, unit: number, hex: number): number {
    let company = -1;
    for (let other = topOf(table, hex); other >= 0; other = belowOf(table, other)) {
      if (other === unit || sideOf[other] !== side) continue;
      company = Math.max(0, company) + guardOf(table, other, hex);
    }
    return company;
  }

  /** 1 where every way out lies in an enemy zone, 0 where two or more are open. */
  function trapped(table: State, hex: number): number {
    const zone = zoneOf(table, other(side));
    let free = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i];
      if (to < 0) continue;
      const there = topOf(table, to);
      if (there < 0 ? zone[to] === 0 && pace(side)[i] > 0 : sideOf[there] === side) free++;
    }
    return free === 0 ? 1 : free === 1 ? 0.5 : 0;
  }

  function friendsAround(table: State, unit: number, hex: number): number {
    let friends = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i];
      const there = to < 0 ? -1 : topOf(table, to);
      if (there >= 0 && there !== unit && sideOf[there] === side) friends++;
    }
    return Math.min(2, friends);
  }

  return {
    look,
    score,
    bare,
    calm,
    targetFrom,
    isThreatened: lookout.isThreatened,
    close: target => {
      need[target] = 0;
      isClosed[target] = 1;
    },
    survey,
    get sectors() {
      return sectors;
    },
    leave(table, unit, hex) {
      lookout.watch(hex, -1);
      const target = helped[unit] - 1;
      helped[unit] = 0;
      if (target >= 0 && isClosed[target] === 0) need[target] += strengthOf(table, unit);
    },
    settle(table, unit, hex) {
      if (before !== undefined && placeOf(before, unit) !== hex) calling.answer(hex);
      lookout.watch(hex, 1);
      const target = targetFrom(table, unit, hex);
      helped[unit] = target + 1;
      if (target >= 0) need[target] -= strengthOf(table, unit);
    },
  };
}
