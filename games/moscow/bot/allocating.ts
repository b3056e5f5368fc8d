// Attacks are allocated as a list, and some compel others. What an attack promises is therefore less by what the cheapest
// answer to those costs; and a list is closed by adding what is missing, or by giving up what cannot be completed.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import { hexsideTo } from '../../../kit/hex/topology.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { isBarredByLake, whyNotOneMore } from '../rules/combat/attackers.ts';
import type { Allocation } from '../rules/combat/battle-frames.ts';
import { compelledBy, listCompelled, missingTarget } from '../rules/combat/compulsion.ts';
import { isEarly } from '../rules/sequence/phases.ts';
import { isFrozen } from '../rules/sequence/weather.ts';
import { attackOf, belowOf, isDefendedAgainst, placeOf, topOf } from '../rules/table/board.ts';
import { isKatyusha, isMobile, isPanzerKorps, sideOf, UNITS, unitIds } from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { type FrameOf, topFrame } from '../rules/table/frames.ts';
import { FLAG, shape } from '../rules/table/layout.ts';
import { HEXES, isSwamp, map } from '../rules/table/terrain.ts';
import { FORBIDDEN, forecastAlone } from './fighting.ts';
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
      hexes[attack.target] = 1;
      for (const id of attack.units) units[id] = 1;
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

/** Somebody could attack it, and nobody does yet. */
export function isTarget(state: State, side: number, hex: number): boolean {
  if (takenBy(state, 0).hexes[hex] === 1 || !isDefendedAgainst(state, side, hex)) return false;
  const frame = topFrame(state);
  return whyNotOneMore(state, frame.name === 'attacks' ? frame.attacks : [], hex) === undefined;
}

export const mayAttack = (state: State, unit: number, target: number): boolean =>
  isAble(state, unit) && !isBarredByLake(state, hexsideTo(map, placeOf(state, unit), target));

/** M14-SWP-2 only one panzer korps attacks over each hexside of a swamp: the one that lies on top. */
export function isCrowdedOut(state: State, unit: number, target: number): boolean {
  if (isPanzerKorps[unit] === 0 || isSwamp[target] === 0) return false;
  if (!editionOf(state).swampLimits || isFrozen(state)) return false;
  for (let other = topOf(state, placeOf(state, unit)); other !== unit; other = belowOf(state, other)) {
    if (isPanzerKorps[other] === 1) return true;
  }
  return false;
}

const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };
const compelled: number[] = [];

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
  const { hexes } = takenBy(state, 0);
  let compels = false;
  compelled.length = 0;
  listCompelled(state, target, attackers, count, compelled);
  for (let i = 0; i < compelled.length; i++) {
    if (hexes[compelled[i]] === 1) continue;
    compels = true;
    const gain = bestAnswer(state, compelled[i], attackers, count);
    if (gain < 0) ownLoss -= gain;
  }
  if (ownLoss < -IMPOSSIBLE && !canBeClosed(state, target, attackers, count, compels)) ownLoss = -IMPOSSIBLE;
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
  const units = Array.from({ length: count }, (_, i) => attackers[i]);
  return complete(state, [...frame.attacks, { target, units }]) !== undefined;
}

/** An emptied hex in itself. */
const GROUND = 0.15;
/** There is nobody to do it. */
const IMPOSSIBLE = -FORBIDDEN;

const candidates = new Int16Array(UNITS);
const answering: number[] = [];

/** The best that can be done about a hex by others than those named; who does it is in `answering`. */
function bestAnswer(state: State, target: number, busy: ArrayLike<number>, busyCount: number): number {
  const side = sideOf[busy[0]];
  let count = 0;
  for (let hexside = target * 6; hexside < target * 6 + 6; hexside++) {
    const hex = map.neighbours[hexside];
    if (hex < 0 || isBarredByLake(state, hexside)) continue;
    for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
      if (!isAble(state, unit) || isCrowdedOut(state, unit, target)) continue;
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
  const weak = attacks.find(({ target, units }) => isTooWeak(state, target, units));
  if (weak !== undefined) return { type: 'withdraw', target: map.ids[weak.target] };
  const missing = missingTarget(state, attacks);
  if (missing < 0) return END;
  const [first] = complete(state, attacks) ?? [];
  if (first !== undefined) {
    const { target, units } = first;
    return { type: 'attack', target: map.ids[target], units: units.map(unit => unitIds[unit]) };
  }
  const guilty = attacks.find(({ target, units }) => compelledBy(state, target, units).includes(missing));
  return { type: 'withdraw', ...(guilty === undefined ? {} : { target: map.ids[guilty.target] }) };
}

const isTooWeak = (state: State, target: number, units: readonly number[]): boolean =>
  forecastAlone(state, target, units, units.length).ownLoss >= -IMPOSSIBLE;

/** The attacks that make a list complete; undefined if they cannot be found. */
function complete(state: State, attacks: readonly Allocation[]): readonly Allocation[] | undefined {
  const list = [...attacks];
  let missing = missingTarget(state, list);
  for (; missing >= 0; missing = missingTarget(state, list)) {
    const busy = list.flatMap(({ units }) => units);
    if (whyNotOneMore(state, list, missing) !== undefined) return undefined;
    if (bestAnswer(state, missing, busy, busy.length) <= IMPOSSIBLE) return undefined;
    list.push({ target: missing, units: [...answering] });
  }
  return list.slice(attacks.length);
}
