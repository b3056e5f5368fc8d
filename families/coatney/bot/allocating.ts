// Attacks are allocated as a list, and some compel others. What an attack promises is therefore less by what the cheapest
// answer to those costs; and a list is closed by adding what is missing, or by giving up what cannot be completed.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import { hexsideTo } from '../../../kit/hex/topology.ts';
import type { GameMap } from '../../../kit/map/map.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Compulsion, Sent } from '../compulsion.ts';
import { FORBIDDEN } from './expecting.ts';

export interface AllocatingParts {
  readonly map: GameMap;
  readonly sideOf: Uint8Array;
  readonly unitIds: readonly string[];
  readonly board: {
    placeOf(state: State, unit: number): number;
    topOf(state: State, hex: number): number;
    belowOf(state: State, unit: number): number;
    isDefendedAgainst(state: State, side: number, hex: number): boolean;
  };
  readonly compulsion: Pick<Compulsion, 'compelledBy' | 'listCompelled' | 'missingTarget'>;
  /** The list that is being made; undefined at any other time. */
  attacksOf(state: State): readonly Sent[] | undefined;
  /** May the unit attack anybody now? That it is in no other attack is seen to. */
  isAble(state: State, unit: number): boolean;
  /** Is the way to the hex over this hexside closed to attacks? */
  isBarred(state: State, hexside: number, unit: number): boolean;
  isCrowdedOut?(state: State, unit: number, target: number): boolean;
  /** May the hex be attacked besides those of the list? */
  mayAdd?(state: State, attacks: readonly Sent[], target: number): boolean;
  forecastAlone(state: State, target: number, attackers: ArrayLike<number>, count: number): Forecast;
  /**
   * Where what is compelled must be done at odds no worse: the column that is compared, and an attack that is at fault in a
   * list in which nothing is missing, -1 if none is.
   */
  readonly ranks?: {
    columnOf(state: State, target: number, attackers: ArrayLike<number>, count: number): number;
    faultIn(state: State, attacks: readonly Sent[]): number;
  };
  prizeAt(state: State, hex: number): number;
  worthOf(state: State, unit: number): number;
}

/** What the list of attacks that is being made holds already. */
interface Taken {
  /** By hex: 1 if it is attacked; by unit: 1 if it attacks. */
  readonly hexes: Uint8Array;
  readonly units: Uint8Array;
  /** Attacks in it compel others that are not there yet. */
  isOpen: boolean;
}

/** An emptied hex in itself. */
const GROUND = 0.15;
/** There is nobody to do it. */
const IMPOSSIBLE = -FORBIDDEN;
const END: Action = { type: 'end' };
/** No column is asked for. */
const ANY = -1;

export function bindAllocating(parts: AllocatingParts) {
  const { map, board, sideOf, unitIds, compulsion, ranks, forecastAlone } = parts;
  const { placeOf, topOf, belowOf } = board;

  const takenBy = memoize<Taken>(
    { hexes: new Uint8Array(map.count), units: new Uint8Array(unitIds.length), isOpen: false },
    (state, _key, taken) => {
      const { hexes, units } = taken;
      taken.isOpen = false;
      hexes.fill(0);
      units.fill(0);
      const attacks = parts.attacksOf(state);
      if (attacks === undefined) return;
      for (const attack of attacks) {
        hexes[attack.target] = 1;
        for (const id of attack.units) units[id] = 1;
      }
      taken.isOpen = compulsion.missingTarget(state, attacks) >= 0;
    },
  );

  const isFree = (state: State, unit: number): boolean =>
    takenBy(state, 0).units[unit] === 0 && parts.isAble(state, unit);

  /** Somebody could attack it, and nobody does yet. */
  function isTarget(state: State, side: number, hex: number): boolean {
    if (takenBy(state, 0).hexes[hex] === 1 || !board.isDefendedAgainst(state, side, hex)) return false;
    return parts.mayAdd?.(state, parts.attacksOf(state) ?? [], hex) ?? true;
  }

  const mayAttack = (state: State, unit: number, target: number): boolean =>
    isFree(state, unit) && !parts.isBarred(state, hexsideTo(map, placeOf(state, unit), target), unit);

  const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };
  const compelled: number[] = [];

  /** With what the attacks cost that it compels and that nobody makes yet. */
  function forecast(state: State, target: number, attackers: ArrayLike<number>, count: number): Forecast {
    const alone = forecastAlone(state, target, attackers, count);
    const { column, enemyLoss, cleared, destroyed, missing } = alone;
    let { ownLoss } = alone;
    const { hexes } = takenBy(state, 0);
    let compels = false;
    compelled.length = 0;
    compulsion.listCompelled(state, target, attackers, count, compelled);
    if (compelled.length > 0) {
      compels = ranks !== undefined;
      const least = ranks?.columnOf(state, target, attackers, count) ?? ANY;
      for (let i = 0; i < compelled.length; i++) {
        if (hexes[compelled[i]] === 1) continue;
        compels = true;
        const gain = bestAnswer(state, compelled[i], attackers, count, least);
        if (gain < 0) ownLoss -= gain;
      }
    }
    if (ownLoss < FORBIDDEN && !canBeClosed(state, target, attackers, count, compels)) ownLoss = FORBIDDEN;
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
    const attacks = parts.attacksOf(state);
    if (attacks === undefined) return true;
    // Units that the attacks made so far will need may be among these.
    if (!compels && !takenBy(state, 0).isOpen) return true;
    const units = Array.from({ length: count }, (_, i) => attackers[i]);
    return complete(state, [...attacks, { target, units }]) !== undefined;
  }

  const candidates = new Int16Array(unitIds.length);
  const answering: number[] = [];

  /** The best that can be done about a hex by others than those named; who does it is in `answering`. */
  function bestAnswer(
    state: State,
    target: number,
    busy: ArrayLike<number>,
    busyCount: number,
    least: number,
  ): number {
    const side = sideOf[busy[0]];
    let count = 0;
    for (let hexside = target * 6; hexside < target * 6 + 6; hexside++) {
      const hex = map.neighbours[hexside];
      if (hex < 0) continue;
      for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
        if (parts.isBarred(state, hexside, unit) || !isFree(state, unit)) continue;
        if (parts.isCrowdedOut?.(state, unit, target)) continue;
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
      if (ranks !== undefined && ranks.columnOf(state, target, candidates, size) < least) continue;
      const { enemyLoss, ownLoss, cleared } = forecastAlone(state, target, candidates, size);
      const gain = enemyLoss - ownLoss + cleared * (parts.prizeAt(state, target) + GROUND);
      if (gain <= best || ownLoss >= FORBIDDEN) continue;
      best = gain;
      answering.length = 0;
      for (let i = 0; i < size; i++) answering.push(candidates[i]);
    }
    return best;
  }

  function cheapestFirst(state: State, count: number): void {
    for (let i = 1; i < count; i++) {
      const unit = candidates[i];
      const worth = parts.worthOf(state, unit);
      let k = i;
      for (; k > 0 && parts.worthOf(state, candidates[k - 1]) > worth; k--) candidates[k] = candidates[k - 1];
      candidates[k] = unit;
    }
  }

  /** Ends the list, or does what must be done first: one more attack, or one less. */
  function closeList(state: State, attacks: readonly Sent[]): Action {
    const weak = attacks.find(({ target, units }) => isTooWeak(state, target, units));
    if (weak !== undefined) return giveUp(weak.target);
    const missing = compulsion.missingTarget(state, attacks);
    if (missing < 0) {
      const fault = ranks?.faultIn(state, attacks) ?? -1;
      return fault < 0 ? END : giveUp(fault);
    }
    const [first] = complete(state, attacks) ?? [];
    if (first !== undefined) {
      const { target, units } = first;
      return { type: 'attack', target: map.ids[target], units: units.map(unit => unitIds[unit]) };
    }
    const guilty = attacks.find(({ target, units }) =>
      compulsion.compelledBy(state, target, units).includes(missing),
    );
    return guilty === undefined ? { type: 'withdraw' } : giveUp(guilty.target);
  }

  const giveUp = (target: number): Action => ({ type: 'withdraw', target: map.ids[target] });

  const isTooWeak = (state: State, target: number, units: readonly number[]): boolean =>
    forecastAlone(state, target, units, units.length).ownLoss >= FORBIDDEN;

  /** The attacks that make a list complete; undefined if they cannot be found. */
  function complete(state: State, attacks: readonly Sent[]): readonly Sent[] | undefined {
    const list = [...attacks];
    let missing = compulsion.missingTarget(state, list);
    for (; missing >= 0; missing = compulsion.missingTarget(state, list)) {
      const busy = list.flatMap(({ units }) => units);
      if (parts.mayAdd?.(state, list, missing) === false) return undefined;
      if (bestAnswer(state, missing, busy, busy.length, leastOn(state, list, missing)) <= IMPOSSIBLE)
        return undefined;
      list.push({ target: missing, units: [...answering] });
    }
    if (ranks !== undefined && ranks.faultIn(state, list) >= 0) return undefined;
    return list.slice(attacks.length);
  }

  /** The column that attacks of the list ask of what they compel. */
  function leastOn(state: State, list: readonly Sent[], missing: number): number {
    if (ranks === undefined) return ANY;
    let least = ANY;
    for (const { target, units } of list) {
      if (!compulsion.compelledBy(state, target, units).includes(missing)) continue;
      least = Math.max(least, ranks.columnOf(state, target, units, units.length));
    }
    return least;
  }

  return { isTarget, mayAttack, forecast, closeList };
}
