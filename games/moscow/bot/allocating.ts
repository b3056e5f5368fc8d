// Attacks are allocated as a list, and some compel others. What an attack promises is therefore less by what the cheapest
// answer to those costs; and a list is closed by adding what is missing, or by giving up what cannot be completed.

import type { Forecast, Listing } from '../../../kit/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { whyNotOneMore } from '../rules/attackers.ts';
import type { Allocation } from '../rules/battle-frames.ts';
import { attackOf, belowOf, isDefendedAgainst, placeOf, topOf } from '../rules/board.ts';
import {
  FLAG,
  groundUnits,
  HEXES,
  hexNumber,
  isCorpsLevel,
  isKatyusha,
  isMobile,
  isPanzerKorps,
  isSwamp,
  LAKE,
  map,
  shape,
  sideOf,
  UNITS,
  unitIds,
  unitNumber,
} from '../rules/components.ts';
import { compelledBy, missingTarget } from '../rules/compulsion.ts';
import { editionOf } from '../rules/editions.ts';
import { type FrameOf, topFrame } from '../rules/frames.ts';
import { isRiver } from '../rules/ground.ts';
import { isEarly, phasingSide } from '../rules/phases.ts';
import { isFrozen } from '../rules/weather.ts';
import { forecastAlone } from './fighting.ts';
import { isGuard } from './guards.ts';
import { prizeAt, worthOf } from './worth.ts';

/** What the list of attacks that is being made holds already. */
interface Taken {
  /** By hex: 1 if it is attacked; by unit: 1 if it attacks. */
  readonly hexes: Uint8Array;
  readonly units: Uint8Array;
  /** Attacks in it compel others that are not there yet. */
  isOpen: boolean;
}

const takenBy = memoize<Taken>(
  { hexes: new Uint8Array(HEXES), units: new Uint8Array(UNITS), isOpen: false },
  (state, _key, taken) => {
    const { hexes, units } = taken;
    taken.isOpen = false;
    hexes.fill(0);
    units.fill(0);
    const frame = topFrame(state);
    if (frame.name !== 'attacks') return;
    for (const attack of frame.attacks) {
      hexes[hexNumber(attack.target)] = 1;
      for (const id of attack.units) units[unitNumber(id)] = 1;
    }
    taken.isOpen = missingTarget(state, frame.attacks) >= 0;
  },
);

const UNABLE = FLAG.attacked | FLAG.spent | FLAG.disrupted;

/** M-SEQ-19, M-MOVE-8, M-DISR-2; before movement mobile units wait: they are to go through the gaps. */
function isAble(state: State, unit: number): boolean {
  if ((state.data[shape.flags + unit] & UNABLE) !== 0 || isKatyusha[unit] === 1) return false;
  if (takenBy(state, 0).units[unit] === 1 || attackOf(state, unit) === 0) return false;
  if (isGuard(state, unit)) return false;
  return isMobile[unit] === 0 || !isEarly(state);
}

const isWayOpen = (state: State, hexside: number): boolean =>
  (map.sides[hexside] & LAKE) === 0 || isFrozen(state);

const targetList = { items: new Int16Array(HEXES), count: 0 };
const seen = new Int32Array(HEXES);
let stamp = 0;

/** Hexes that somebody could attack now and nobody does yet. */
export function targets(state: State): Listing {
  const side = phasingSide(state);
  const frame = topFrame(state);
  const { hexes } = takenBy(state, 0);
  targetList.count = 0;
  stamp++;
  for (const unit of groundUnits[side]) {
    const hex = placeOf(state, unit);
    if (hex < 0 || !isAble(state, unit)) continue;
    for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
      const target = map.neighbours[hexside];
      if (target < 0 || seen[target] === stamp || hexes[target] === 1) continue;
      if (!isDefendedAgainst(state, side, target) || !isWayOpen(state, hexside)) continue;
      seen[target] = stamp;
      const attacks = frame.name === 'attacks' ? frame.attacks : [];
      if (whyNotOneMore(state, attacks, target) === undefined) targetList.items[targetList.count++] = target;
    }
  }
  return targetList;
}

const attackerList = { items: new Int16Array(UNITS), count: 0 };

export function attackersOn(state: State, target: number): Listing {
  const side = phasingSide(state);
  attackerList.count = 0;
  for (let hexside = target * 6; hexside < target * 6 + 6; hexside++) {
    const hex = map.neighbours[hexside];
    if (hex < 0 || !isWayOpen(state, hexside)) continue;
    for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
      if (isAble(state, unit) && !isCrowdedOut(state, target, unit))
        attackerList.items[attackerList.count++] = unit;
    }
  }
  return attackerList;
}

export const attack = (_: State, target: number, attackers: readonly number[]): Action => ({
  type: 'attack',
  target: map.ids[target],
  units: attackers.map(unit => unitIds[unit]),
});

/** M14-SWP-2 only one panzer korps attacks over each hexside of a swamp: the one that lies on top. */
function isCrowdedOut(state: State, target: number, unit: number): boolean {
  if (isPanzerKorps[unit] === 0 || isSwamp[target] === 0) return false;
  if (!editionOf(state).swampLimits || isFrozen(state)) return false;
  for (let other = topOf(state, placeOf(state, unit)); other !== unit; other = belowOf(state, other)) {
    if (isPanzerKorps[other] === 1) return true;
  }
  return false;
}

const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };
const compelled = new Int16Array(12);

/** With what the attacks cost that it compels and that nobody makes yet. */
export function forecast(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Forecast {
  const alone = forecastAlone(state, target, attackers, count);
  const { column, enemyLoss, cleared, destroyed, missing } = alone;
  let { ownLoss } = alone;
  const others = listCompelled(state, target, attackers, count);
  for (let i = 0; i < others; i++) {
    const gain = bestAnswer(state, compelled[i], attackers, count);
    if (gain < 0) ownLoss -= gain;
  }
  if (ownLoss < -IMPOSSIBLE && !canBeClosed(state, target, attackers, count, others > 0))
    ownLoss = -IMPOSSIBLE;
  answer.column = column;
  answer.enemyLoss = enemyLoss;
  answer.ownLoss = ownLoss;
  answer.cleared = cleared;
  answer.destroyed = destroyed;
  answer.missing = missing;
  return answer;
}

/**
 * Could the list that is being made, with this attack in it, be completed? What is promised here need never be taken back:
 * bots that plan anew after every action would otherwise add it again without end.
 */
function canBeClosed(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  compels: boolean,
): boolean {
  const frame = topFrame(state);
  if (frame.name !== 'attacks') return true;
  // Units that the attacks made so far will need may be among these.
  if (!compels && !takenBy(state, 0).isOpen) return true;
  const units = Array.from({ length: count }, (_, i) => unitIds[attackers[i]]);
  return complete(state, [...frame.attacks, { target: map.ids[target], units }]) !== undefined;
}

/** M-GEN-1 neighbors that must be attacked too, as in rules/compulsion.ts. */
function listCompelled(state: State, target: number, attackers: ArrayLike<number>, count: number): number {
  const enemy = 1 - sideOf[attackers[0]];
  const { hexes } = takenBy(state, 0);
  let size = 0;
  let done = 0;
  for (let i = 0; i < count; i++) {
    const from = placeOf(state, attackers[i]);
    let towards = 0;
    while (towards < 6 && map.neighbours[from * 6 + towards] !== target) towards++;
    // Units of one stack compel the same.
    const bit = 1 << towards;
    if (towards === 6 || (done & bit) !== 0) continue;
    done |= bit;
    for (let turn = 1; turn <= 5; turn += 4) {
      const direction = (towards + turn) % 6;
      const hex = map.neighbours[from * 6 + direction];
      if (hex < 0 || hexes[hex] === 1 || !holdsFormation(state, enemy, hex)) continue;
      if (!isWayOpen(state, from * 6 + direction)) continue;
      // M-GEN-2.
      if (isRiver(state, from, direction) && !isRiver(state, from, towards)) continue;
      let isKnown = false;
      for (let k = 0; k < size; k++) if (compelled[k] === hex) isKnown = true;
      if (!isKnown) compelled[size++] = hex;
    }
  }
  return size;
}

function holdsFormation(state: State, side: number, hex: number): boolean {
  for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
    if (isCorpsLevel[unit] === 1 && (state.data[shape.flags + unit] & FLAG.disrupted) === 0) return true;
  }
  return false;
}

/** An emptied hex in itself. */
const GROUND = 0.15;
/** There is nobody to do it. */
const IMPOSSIBLE = -50;

const candidates = new Int16Array(UNITS);
const answering: number[] = [];

/** The best that can be done about a hex by others than those named; who does it is in `answering`. */
function bestAnswer(state: State, target: number, busy: ArrayLike<number>, busyCount: number): number {
  const side = sideOf[busy[0]];
  let count = 0;
  for (let hexside = target * 6; hexside < target * 6 + 6; hexside++) {
    const hex = map.neighbours[hexside];
    if (hex < 0 || !isWayOpen(state, hexside)) continue;
    for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
      if (!isAble(state, unit) || isCrowdedOut(state, target, unit)) continue;
      let isBusy = false;
      for (let i = 0; i < busyCount; i++) if (busy[i] === unit) isBusy = true;
      if (!isBusy) candidates[count++] = unit;
    }
  }
  answering.length = 0;
  if (count === 0) return IMPOSSIBLE;
  cheapestFirst(state, count);
  let best = IMPOSSIBLE;
  // As few of the cheapest as may do it, or everybody.
  for (let size = 1; size <= count; size++) {
    if (best > IMPOSSIBLE && size < count) continue;
    const { enemyLoss, ownLoss, cleared } = forecastAlone(state, target, candidates, size);
    const gain = enemyLoss - ownLoss + cleared * (prizeAt(state, target) + GROUND);
    if (gain <= best || ownLoss >= -IMPOSSIBLE) continue;
    best = gain;
    answering.length = 0;
    for (let i = 0; i < size; i++) answering.push(candidates[i]);
  }
  return best;
}

function cheapestFirst(state: State, count: number): void {
  for (let i = 1; i < count; i++) {
    const unit = candidates[i];
    const worth = worthOf(state, unit);
    let k = i;
    for (; k > 0 && worthOf(state, candidates[k - 1]) > worth; k--) candidates[k] = candidates[k - 1];
    candidates[k] = unit;
  }
}

const END: Action = { type: 'end' };

/** Ends the list, or does what must be done first: one more attack, or one less. */
export function closeList(state: State, { attacks }: FrameOf<'attacks'>): Action {
  const weak = attacks.find(({ target, units }) => isTooWeak(state, hexNumber(target), units));
  if (weak !== undefined) return { type: 'withdraw', target: weak.target };
  const missing = missingTarget(state, attacks);
  if (missing < 0) return END;
  const [first] = complete(state, attacks) ?? [];
  if (first !== undefined) return attack(state, hexNumber(first.target), first.units.map(unitNumber));
  const guilty = attacks.find(({ target, units }) =>
    compelledBy(state, hexNumber(target), units.map(unitNumber)).includes(missing),
  );
  return { type: 'withdraw', ...(guilty === undefined ? {} : { target: guilty.target }) };
}

const isTooWeak = (state: State, target: number, units: readonly string[]): boolean =>
  forecastAlone(state, target, units.map(unitNumber), units.length).ownLoss >= -IMPOSSIBLE;

/** The attacks that make a list complete; undefined if they cannot be found. */
function complete(state: State, attacks: readonly Allocation[]): readonly Allocation[] | undefined {
  const list = [...attacks];
  let missing = missingTarget(state, list);
  for (; missing >= 0; missing = missingTarget(state, list)) {
    const busy = list.flatMap(({ units }) => units.map(unitNumber));
    if (whyNotOneMore(state, list, missing) !== undefined) return undefined;
    if (bestAnswer(state, missing, busy, busy.length) <= IMPOSSIBLE) return undefined;
    list.push({ target: map.ids[missing], units: answering.map(unit => unitIds[unit]) });
  }
  return list.slice(attacks.length);
}
