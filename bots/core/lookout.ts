// The table as whoever plans a phase looks at it: once before anybody moves, and kept up as the plan grows: who watches
// what, which attacks still need whom, which empty places still call for somebody. What follows from that for a unit in
// a hex is weighed elsewhere, by each level in its own way.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import { FAR, fadeOf, openFields } from './fields.ts';
import { placesOf } from './listing.ts';
import { likely, MOST, openThreats } from './threat.ts';

/** What a phase looks like before anybody moves; arrays by hex. */
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
  /** What an attack on each enemy hex could bring, and the strength that it still takes; below 0 it has more. */
  readonly prospect: Float32Array;
  readonly need: Float32Array;
  /** What draws units to great places of ours that nobody holds and the enemy is on his way to. */
  readonly calls: Float32Array;
}

/** How large blows are in a game. */
export interface Scale {
  /** Most strength that comes against one hex. */
  readonly blow: number;
  /** More than the defense has, for an attack that is worth making. */
  readonly lead: number;
  /** What lies behind a target, as a share of what draws there. */
  readonly behind: number;
}

export interface Lookout {
  readonly survey: Survey;
  look(state: State, side: number, scale?: Scale): void;
  /** The prizes, and who controlled what, at the last look. */
  prizeAt(hex: number): number;
  isOurs(hex: number): boolean;
  /** One more, or with -1 one less, stands in the hex and sees what comes past it. */
  watch(hex: number, by: number): void;
  /** The enemy's ways through a hex and beside it that nobody stands across. */
  unwatched(hex: number): number;
  isFedNear(hex: number): boolean;
  /** The enemy is on his way to a great place of ours. */
  isAlarmed(hex: number): boolean;
  /** The enemy could come to the hex at once, or is on his way to a great place. */
  isThreatened(hex: number): boolean;
  /** The enemy hex beside this one where so much strength would help most, or -1. */
  targetFrom(table: State, unit: number, hex: number, strength: number): number;
  /** What that help is worth, times a weight. */
  helpAgainst(target: number, strength: number, weight?: number): number;
  /** Strength of our others who stand in the hex; -1 where nobody does. */
  companyOf(table: State, unit: number, hex: number): number;
  /** How much likelier a place of ours is held against such a blow if one more joins those who stand there. */
  heldBy(hex: number, blow: number, strength: number, company: number): number;
  /** A unit has been put into the hex: the first to come answers the call, and no other is needed. */
  answer(table: State, unit: number, hex: number): void;
}

/** Points within which the enemy matters to where a unit stands. */
export const NEAR = 16;
/** A place that nobody should find empty, and the points within which the enemy alarms it. */
const GREAT = 3;
const ALARM = 24;
/** What the ground of a target is worth. */
const GROUND = 0.2;
/** Of games with a few units in a hex. */
export const SCALE: Scale = { blow: MOST, lead: 6, behind: 0.3 };

export function openLookout(adapter: Adapter): Lookout {
  const {
    hexCount,
    neighbours,
    sideOf,
    isSuppliedAt,
    unitsOf,
    placeOf,
    defenseAt,
    controlOf,
    topOf,
    belowOf,
    strengthOf,
    coverAt,
  } = adapter.table;
  const { worthOf } = adapter.worth;
  const { hazard, mayStrike } = adapter.fights;
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
    calls: new Float32Array(hexCount),
  };
  const { pull, ways, enemyArrival, danger, might, isFed, prospect, need, calls } = survey;
  const wanted = new Float32Array(hexCount);
  const watched = new Uint8Array(hexCount);
  const isByTarget = new Uint8Array(hexCount);
  let prizes: Float32Array = new Float32Array(hexCount);
  let before: State | undefined;
  let side = 0;

  function look(state: State, own: number, scale = SCALE): void {
    const enemy = other(own);
    before = state;
    side = own;
    prizes = adapter.worth.prizes(state);
    pull.set(fields.pull(state, own));
    ways.set(fields.pull(state, enemy));
    fields.arrival(state, enemy, enemyArrival);
    threats.roughly(state, enemy, danger);
    threats.roughly(state, own, might);
    for (let hex = 0; hex < hexCount; hex++) {
      ways[hex] *= fadeOf(Math.min(FAR, enemyArrival[hex]));
      isFed[hex] = isSuppliedAt(state, own, hex) ? 1 : 0;
    }
    weighTargets(state, scale);
    calls.fill(0);
    for (const hex of placesOf(prizes)) if (isCalling(state, hex)) call(hex, 1);
    watched.fill(0);
    for (const unit of unitsOf[own]) {
      const hex = placeOf(state, unit);
      if (hex >= 0) watch(hex, 1);
    }
  }

  /** What an attack on each enemy hex could bring with all that can get there, and the strength it takes. */
  function weighTargets(state: State, { blow, lead, behind }: Scale): void {
    prospect.fill(0);
    isByTarget.fill(0);
    for (const unit of unitsOf[other(side)]) {
      const hex = placeOf(state, unit);
      if (hex < 0 || might[hex] === 0) continue;
      const defense = defenseAt(state, hex);
      const chance = hazard(likely(might[hex], blow) - defense);
      // Each unit of the stack adds its own; the ground counts once.
      if (prospect[hex] === 0) {
        prospect[hex] = chance * (prizes[hex] + GROUND + behind * pull[hex]);
        need[hex] = defense + lead;
        wanted[hex] = need[hex];
        for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0) isByTarget[neighbours[i]] = 1;
      }
      prospect[hex] += chance * worthOf(state, unit);
    }
  }

  const isInReach = (hex: number): boolean => prizes[hex] >= GREAT && enemyArrival[hex] <= ALARM;

  const isOurs = (hex: number): boolean => before === undefined || controlOf(before, hex) === side;

  /** A great place of ours that nobody holds and the enemy is on his way to. */
  const isCalling = (state: State, hex: number): boolean =>
    isInReach(hex) && topOf(state, hex) < 0 && controlOf(state, hex) === side;

  function call(hex: number, sign: number): void {
    const way = fields.to(hex, side);
    for (let at = 0; at < hexCount; at++) calls[at] += sign * prizes[hex] * fadeOf(way[at]);
  }

  function watch(hex: number, by: number): void {
    watched[hex] += by;
    for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0) watched[neighbours[i]] += by;
  }

  const helpAgainst = (target: number, strength: number, weight = 1): number =>
    (weight * prospect[target] * Math.min(strength, Math.max(0, need[target]))) / wanted[target];

  return {
    survey,
    look,
    prizeAt: hex => prizes[hex],
    isOurs,
    isAlarmed: hex => isInReach(hex) && isOurs(hex),
    isThreatened: hex => danger[hex] > 0 || isInReach(hex),
    watch,
    helpAgainst,
    unwatched(hex) {
      let open = watched[hex] === 0 ? ways[hex] : 0;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const beside = neighbours[i];
        if (beside >= 0 && watched[beside] === 0) open += ways[beside];
      }
      return open;
    },
    isFedNear(hex) {
      if (isFed[hex] === 1) return true;
      for (let i = hex * 6; i < hex * 6 + 6; i++)
        if (neighbours[i] >= 0 && isFed[neighbours[i]] === 1) return true;
      return false;
    },
    targetFrom(table, unit, hex, strength) {
      if (isByTarget[hex] === 0) return -1;
      let best = -1;
      let most = 0;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const target = neighbours[i];
        if (target < 0 || prospect[target] === 0) continue;
        const help = helpAgainst(target, strength);
        if (help > most && mayStrike(table, unit, hex, target)) {
          most = help;
          best = target;
        }
      }
      return best;
    },
    companyOf(table, unit, hex) {
      let company = -1;
      for (let other = topOf(table, hex); other >= 0; other = belowOf(table, other)) {
        if (other === unit || sideOf[other] !== side) continue;
        company = Math.max(0, company) + strengthOf(table, other);
      }
      return company;
    },
    heldBy(hex, blow, strength, company) {
      const isAlone = company < 0;
      if (danger[hex] === 0) return isAlone && isInReach(hex) ? 1 : 0;
      const met = blow - coverAt(hex, side);
      const without = isAlone ? 1 : hazard(met - company);
      return without - hazard(met - Math.max(0, company) - strength);
    },
    answer(table, unit, hex) {
      if (before !== undefined && isCalling(before, hex) && belowOf(table, unit) < 0) call(hex, -1);
    },
  };
}
