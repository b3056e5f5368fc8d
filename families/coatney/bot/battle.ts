// Decisions inside a battle that both games of the family know, by rule of thumb: payments, retreats, advances, and the
// attack that those who broke through have won.

import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import type { GameMap } from '../../../kit/map/map.ts';
import { deciding } from '../../../kit/seen/deciding.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Sent } from '../compulsion.ts';
import type { Payment } from '../losses.ts';
import type { Expectation } from './expecting.ts';

export interface BattleParts<B, How extends string> {
  readonly map: GameMap;
  readonly around: readonly (readonly number[])[];
  readonly sideOf: Uint8Array;
  readonly unitIds: readonly string[];
  readonly isArmor: Uint8Array;
  readonly board: {
    placeOf(state: State, unit: number): number;
    topOf(state: State, hex: number): number;
    belowOf(state: State, unit: number): number;
    attackOf(state: State, unit: number): number;
    defenseOf(state: State, unit: number): number;
    countIn(state: State, hex: number): number;
    isOccupiedBy(state: State, hex: number, side: number): boolean;
  };
  defenseAt(state: State, hex: number): number;
  fitsOne(state: State, hex: number, unit: number): boolean;
  isHexSupplied(state: State, side: number, hex: number): boolean;
  isInZoneOf(state: State, side: number, hex: number): boolean;
  /** With so many hexes to go at most. */
  retreatHexes(state: State, battle: B, unit: number, reach: number): readonly number[];
  /** Walls that nobody leaves of his own will. */
  isStronghold(hex: number): boolean;
  isGuard(state: State, unit: number): boolean;
  /** What each way of paying costs. */
  costOf(state: State, payment: Payment<How>): number;
  worthOf(state: State, unit: number): number;
  prizeAt(state: State, hex: number): number;
  pullAt(state: State, side: number, hex: number): number;
  coverAt(hex: number, side: number): number;
  /** How much ground ahead draws a side on. */
  driveOf(state: State, side: number): number;
}

interface Bound {
  readonly unit: number;
  readonly must: number;
  readonly may: number;
}
interface Retreating<B> {
  readonly battle: B;
  readonly left: readonly Bound[];
  readonly going?: Bound & { readonly gone: number };
}
interface Advancing {
  readonly battle: { readonly target: number };
  readonly advanced: readonly number[];
}
export interface Onward {
  readonly unit: number;
  readonly hexes: readonly number[];
}

const END: Action = { type: 'end' };
/** An emptied hex in itself. */
const GROUND = 0.15;
/** How much of what draws a side a hex nearer to it is worth. */
const DRIVE = 0.06;
/** Odds that nobody who is disrupted should wait for. */
const FLIGHT = 3;
/** More than any gain. */
const OWED = 100;
/** Whoever guards a place goes last of all. */
const GUARD = 20;
/** A further attack is made for no less. */
const LEAST_GAIN = 0.25;

export function bindBattle<B, How extends string>(parts: BattleParts<B, How>) {
  const { map, around, sideOf, unitIds, board, prizeAt, pullAt, coverAt, worthOf, fitsOne } = parts;
  const { placeOf, topOf, belowOf, attackOf } = board;

  const about = (type: string, unit: number): Action => ({ type, units: [unitIds[unit]] });

  const groundAt = (state: State, side: number, hex: number): number =>
    GROUND + prizeAt(state, hex) + DRIVE * pullAt(state, side, hex);

  function strengthAround(state: State, side: number, hex: number): number {
    let strength = 0;
    for (const to of around[hex]) {
      for (let unit = topOf(state, to); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit))
        strength += attackOf(state, unit);
    }
    return strength;
  }

  /** What costs least for each factor. */
  function pay(state: State, payments: readonly Payment<How>[], owed: number): Action {
    const rate = (payment: Payment<How>): number =>
      parts.costOf(state, payment) / Math.min(payment.value, owed);
    const best = payments.reduce((a, b) => (rate(b) < rate(a) ? b : a));
    return { ...about('pay', best.unit), how: best.how };
  }

  /** As far as possible. */
  function sendBack(game: Game, state: State): Action {
    const [choice] = deciding(game, state).choices();
    const [field] = choice.open ?? [];
    const hexes = field !== undefined && 'one' in field ? field.one : [0];
    return { ...choice.action, hexes: hexes[hexes.length - 1] };
  }

  /** Those who must go first; whoever need not stays, unless the next blow would be the last. `mayStop`: is there room? */
  function goBack(
    state: State,
    { battle, left, going }: Retreating<B>,
    mayStop: (state: State, unit: number) => boolean = () => true,
  ): Action {
    if (going !== undefined) {
      if (going.gone >= going.must && mayStop(state, going.unit)) return { type: 'stop' };
      return stepBack(state, battle, going.unit, going.may - going.gone);
    }
    const bound = left.find(({ must }) => must > 0);
    if (bound !== undefined) return stepBack(state, battle, bound.unit, bound.may);
    const fleeing = left.find(({ unit, may }) => mustFlee(state, battle, unit, may));
    return fleeing === undefined ? { type: 'stay' } : stepBack(state, battle, fleeing.unit, fleeing.may);
  }

  /** Disrupted, with strong enemies around and no walls. */
  function mustFlee(state: State, battle: B, unit: number, reach: number): boolean {
    const hex = placeOf(state, unit);
    if (prizeAt(state, hex) >= 1 || parts.isStronghold(hex)) return false;
    if (parts.retreatHexes(state, battle, unit, reach).length === 0) return false;
    return strengthAround(state, other(sideOf[unit]), hex) > FLIGHT * parts.defenseAt(state, hex);
  }

  function stepBack(state: State, battle: B, unit: number, reach: number): Action {
    const worth = (hex: number): number => refuge(state, unit, hex);
    const best = bestOf(parts.retreatHexes(state, battle, unit, reach), worth) ?? -1;
    return { ...about('retreat', unit), to: map.ids[best] };
  }

  /** What a hex is worth to whoever must go somewhere. */
  function refuge(state: State, unit: number, hex: number): number {
    const side = sideOf[unit];
    return (
      (parts.isHexSupplied(state, side, hex) ? 1 : 0) +
      0.25 * coverAt(hex, side) +
      // A crowd has no room, or is disrupted.
      (fitsOne(state, hex, unit) ? 0 : -0.8) -
      (parts.isInZoneOf(state, other(side), hex) ? 0.4 : 0) +
      DRIVE * pullAt(state, other(side), hex)
    );
  }

  /** Into the hex if it is owed or worth it, and on toward what is still to be taken. */
  function advance(state: State, frame: Advancing, open: readonly Onward[], isOwed: boolean): Action {
    const { target } = frame.battle;
    const steps = open
      .flatMap(({ unit, hexes }) => hexes.map(to => ({ unit, to })))
      .filter(({ unit, to }) => !isOwed || to === target || frame.advanced.includes(unit))
      .filter(({ unit, to }) => fitsOne(state, to, unit));
    const best = bestOf(
      steps,
      ({ unit, to }) => gainOfAdvance(state, unit, to) + (isOwed && to === target ? OWED : 0),
      isOwed ? Number.NEGATIVE_INFINITY : 0,
    );
    if (best !== undefined) return { ...about('advance', best.unit), to: map.ids[best.to] };
    return isOwed ? enterAnyhow(open, target) : END;
  }

  function enterAnyhow(open: readonly Onward[], target: number): Action {
    const entering = open.find(({ hexes }) => hexes.includes(target)) ?? open[0];
    const to = entering.hexes.includes(target) ? target : entering.hexes[0];
    return { ...about('advance', entering.unit), to: map.ids[to] };
  }

  function gainOfAdvance(state: State, unit: number, to: number): number {
    const side = sideOf[unit];
    const from = placeOf(state, unit);
    const isLast = topOf(state, from) === unit && belowOf(state, unit) < 0;
    const left = parts.isGuard(state, unit) ? GUARD : isLast ? prizeAt(state, from) : 0;
    const isTaken = board.isOccupiedBy(state, to, side);
    const won = isTaken ? 0 : prizeAt(state, to);
    const ahead = pullAt(state, side, to) - pullAt(state, side, from);
    const hunger = parts.isHexSupplied(state, side, to) ? 0 : 0.35 * worthOf(state, unit);
    const enemies = strengthAround(state, other(side), to);
    const friends =
      parts.defenseAt(state, to) * (isTaken ? 1 : 0) + board.defenseOf(state, unit) + coverAt(to, side);
    const danger = 0.03 * Math.max(0, enemies - 1.5 * friends) * worthOf(state, unit);
    const held = isTaken ? 0 : 0.1;
    const push = parts.isArmor[unit] === 1 ? 0.05 : 0;
    const drive = parts.driveOf(state, side);
    return won - left + drive * ahead + held + push - hunger - danger - 0.05 * board.countIn(state, to);
  }

  /** The best attack of those who broke through, if there is a good one. */
  function breakOn(
    game: Game,
    state: State,
    { units, attacks }: { readonly units: readonly number[]; readonly attacks: readonly Sent[] },
    expect: (state: State, target: number, attackers: readonly number[], count: number) => Expectation,
  ): Action {
    if (attacks.length > 0) return game.check(state, END).ok ? END : { type: 'withdraw' };
    const side = sideOf[units[0]];
    const open = bonusTargets(state, units, side)
      .map(([target, attackers]) => {
        const { enemyLoss, ownLoss, cleared } = expect(state, target, attackers, attackers.length);
        return { target, attackers, gain: enemyLoss - ownLoss + cleared * groundAt(state, side, target) };
      })
      .sort((a, b) => b.gain - a.gain);
    for (const { target, attackers, gain } of open) {
      if (gain < LEAST_GAIN) break;
      const action = {
        type: 'attack',
        target: map.ids[target],
        units: attackers.map(unit => unitIds[unit]),
      };
      const tried = game.apply(state, action);
      // It may compel what those who broke through cannot do.
      if (tried.ok && game.check(tried.state, END).ok) return action;
    }
    return END;
  }

  function bonusTargets(state: State, units: readonly number[], side: number): [number, number[]][] {
    const byTarget = new Map<number, number[]>();
    for (const unit of units) {
      const from = placeOf(state, unit);
      if (from < 0 || attackOf(state, unit) === 0) continue;
      for (const hex of around[from]) {
        if (!board.isOccupiedBy(state, hex, other(side))) continue;
        byTarget.set(hex, [...(byTarget.get(hex) ?? []), unit]);
      }
    }
    return [...byTarget];
  }

  return { about, groundAt, strengthAround, pay, sendBack, goBack, refuge, advance, breakOn };
}
