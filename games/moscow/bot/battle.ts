// The decisions inside a battle, by rule of thumb: what is declared, the exchange, payments, retreats, advances, and the
// attack that a breakthrough brings.

import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import { deciding } from '../../../kit/seen/deciding.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { advances, owesEntry } from '../rules/aftermath/advance-ground.ts';
import {
  exchangeBill,
  foughtWith,
  legalPayments,
  type Payment,
} from '../rules/aftermath/exchange-payment.ts';
import { payersOf } from '../rules/aftermath/losses.ts';
import { retreatHexes } from '../rules/aftermath/retreat-ground.ts';
import { canBeSupported } from '../rules/air/support.ts';
import type { Battle, Pending } from '../rules/combat/battle-frames.ts';
import { attackersOf, defendersOf, holdable } from '../rules/combat/battle-steps.ts';
import { openAttacks } from '../rules/combat/combat-phase.ts';
import { whyNotForced, whyNotPressed } from '../rules/combat/results.ts';
import { defenseAt, weigh } from '../rules/combat/weighing.ts';
import { phasingSide } from '../rules/sequence/phases.ts';
import { isSnow } from '../rules/sequence/weather.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import { isHexSupplied } from '../rules/supply/supply.ts';
import { attackOf, belowOf, countIn, defenseOf, isOccupiedBy, placeOf, topOf } from '../rules/table/board.ts';
import { GERMAN, isArmor, sideOf, unitIds } from '../rules/table/counters.ts';
import type { FrameOf } from '../rules/table/frames.ts';
import { around, isGreatCity, map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { expect } from './fighting.ts';
import { isGuard, isGuarded } from './guards.ts';
import { coverAt, prizeAt, pullAt, stepWorth, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

export const about = (type: string, unit: number): Action => ({ type, units: [unitIds[unit]] });

/** An emptied hex in itself. */
const GROUND = 0.15;
/** How much of what draws a side a hex nearer to it is worth. */
const DRIVE = 0.06;

export const groundAt = (state: State, side: number, hex: number): number =>
  GROUND + prizeAt(state, hex) + DRIVE * pullAt(state, side, hex);

/** The most promising attack first, declared as it promises most. */
export function fight(state: State, frame: FrameOf<'combat'>): Action {
  const declared = openAttacks(frame).map(attack => declare(state, frame, attack));
  return bestOf(declared, ({ value }) => value)?.action ?? END;
}

function declare(
  state: State,
  { resolved }: FrameOf<'combat'>,
  attack: Pending,
): { readonly action: Action; readonly value: number } {
  const side = phasingSide(state);
  const { target, units } = attack;
  const support = canBeSupported(state, attack, resolved);
  const ground = groundAt(state, side, target);
  const columns = columnsOf(state, target, units, support);
  const mayPress = whyNotPressed(state, side, columns) === undefined;
  const mayForce = whyNotForced(state, side) === undefined;
  const plain = { type: 'resolve', target: map.ids[target], ...(support ? { support } : {}) };
  let action: Action = plain;
  let value = Number.NEGATIVE_INFINITY;
  for (const pressed of mayPress ? [false, true] : [false]) {
    for (const forced of mayForce ? [false, true] : [false]) {
      const declared = { pressed, forced, support, bonus: attack.bonus === true };
      const { enemyLoss, ownLoss, cleared } = expect(state, target, units, units.length, declared);
      const gain = enemyLoss - ownLoss + cleared * ground;
      if (gain <= value + 1e-6) continue;
      value = gain;
      action = { ...plain, ...(pressed ? { pressed } : {}), ...(forced ? { forced } : {}) };
    }
  }
  return { action, value };
}

function columnsOf(state: State, target: number, units: readonly number[], support: boolean): number[] {
  const { columns, sizes, defenders } = weigh(state, target, units, units.length, support);
  return [...columns].filter((_, group) => sizes[group] > 0 || (group === 0 && defenders === 0));
}

/** M-X-1 what is won against what is paid; a refusal leaves the hex as it is, or costs ground. */
export function trade(state: State, { battle }: FrameOf<'exchange'>): Action {
  const attacker = phasingSide(state);
  const payers = attackersOf(state, battle);
  const { owed } = exchangeBill(state, battle.groups, attacker);
  let payable = 0;
  let price = 0;
  for (const unit of payers) {
    payable += foughtWith(battle, unit, attackOf(state, unit));
    price += worthOf(state, unit);
  }
  const cost = payable <= owed ? price : (price * owed) / payable;
  let won = 0;
  for (const unit of defendersOf(state, battle)) won += worthOf(state, unit);
  won *= Math.min(1, payable / Math.max(1, owed));
  const isGerman = attacker === GERMAN;
  const target = battle.target;
  const gain = won - cost + (payable > owed ? groundAt(state, attacker, target) : 0);
  const refusal = isGerman ? -0.12 * price : 0.25 * won + groundAt(state, attacker, target);
  const isTaken = isGerman ? gain > refusal : gain < refusal;
  return { type: isTaken ? 'accept' : 'decline' };
}

/** M-X-5, M-AE-1 what costs least for each factor. */
export function pay(state: State, frame: FrameOf<'losses'>): Action {
  const payments = legalPayments(state, frame.battle, payersOf(state, frame.battle, frame.spared), frame);
  const rate = (payment: Payment): number => costOf(state, payment) / Math.min(payment.value, frame.owed);
  const best = payments.reduce((a, b) => (rate(b) < rate(a) ? b : a));
  return { ...about('pay', best.unit), how: best.how };
}

function costOf(state: State, { unit, how, value }: Payment): number {
  switch (how) {
    case 'absorb':
      return 0.05;
    case 'flip':
      return stepWorth(unit);
    case 'reduce':
      return 0.35;
    case 'breakdown':
      // M-X-7 the divisions are left, but the formation is not.
      return 0.3 + 0.1 * value;
    default:
      return worthOf(state, unit);
  }
}

/** M-D1-1, M-D2-2 as far as possible. */
export function sendBack(game: Game, state: State): Action {
  const [choice] = deciding(game, state).choices();
  const [field] = choice.open ?? [];
  const hexes = field !== undefined && 'one' in field ? field.one : [0];
  return { ...choice.action, hexes: hexes[hexes.length - 1] };
}

/** M-D2-3 those who must go first; whoever need not stays, unless the next blow would be the last. */
export function goBack(state: State, { battle, left, going }: FrameOf<'retreat'>): Action {
  if (going !== undefined) {
    if (going.gone >= going.must) return { type: 'stop' };
    return stepBack(state, battle, going.unit);
  }
  const bound = left.find(({ must }) => must > 0);
  if (bound !== undefined) return stepBack(state, battle, bound.unit);
  const fleeing = left.find(({ unit }) => mustFlee(state, battle, unit));
  return fleeing === undefined ? { type: 'stay' } : stepBack(state, battle, fleeing.unit);
}

/** Disrupted, with strong enemies around and no walls. */
function mustFlee(state: State, battle: Battle, unit: number): boolean {
  const hex = placeOf(state, unit);
  if (prizeAt(state, hex) >= 1 || isGreatCity[hex] === 1) return false;
  if (retreatHexes(state, battle, unit).length === 0) return false;
  return strengthAround(state, other(sideOf[unit]), hex) > FLIGHT * defenseAt(state, hex);
}

/** Odds that nobody who is disrupted should wait for. */
const FLIGHT = 3;

export function strengthAround(state: State, side: number, hex: number): number {
  let strength = 0;
  for (const to of around[hex]) {
    for (let unit = topOf(state, to); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit))
      strength += attackOf(state, unit);
  }
  return strength;
}

function stepBack(state: State, battle: Battle, unit: number): Action {
  const side = sideOf[unit];
  const worth = (hex: number): number =>
    (isHexSupplied(state, side, hex) ? 1 : 0) +
    0.25 * coverAt(hex, side) +
    // M-RETREAT-7 a crowd is disrupted.
    (fitsOne(state, hex, unit) ? 0 : -0.8) -
    (isInZoneOf(state, other(side), hex) ? 0.4 : 0) +
    DRIVE * pullAt(state, other(side), hex);
  const best = bestOf(retreatHexes(state, battle, unit), worth) ?? -1;
  return { ...about('retreat', unit), to: map.ids[best] };
}

/** M-ADV-1 into the hex if it is owed or worth it, and on toward what is still to be taken. */
export function advance(state: State, frame: FrameOf<'advance'>): Action {
  const isOwed = owesEntry(state, frame);
  const target = frame.battle.target;
  const steps = advances(state, frame)
    .flatMap(({ unit, hexes }) => hexes.map(to => ({ unit, to })))
    .filter(({ unit, to }) => !isOwed || to === target || frame.advanced.includes(unit))
    .filter(({ unit, to }) => fitsOne(state, to, unit));
  const best = bestOf(
    steps,
    ({ unit, to }) => gainOfAdvance(state, unit, to) + (isOwed && to === target ? OWED : 0),
    isOwed ? Number.NEGATIVE_INFINITY : 0,
  );
  if (best !== undefined) return { ...about('advance', best.unit), to: map.ids[best.to] };
  return isOwed ? enterAnyhow(state, frame, target) : END;
}

/** More than any gain. */
const OWED = 100;

function enterAnyhow(state: State, frame: FrameOf<'advance'>, target: number): Action {
  const [first] = advances(state, frame);
  const entering = advances(state, frame).find(({ hexes }) => hexes.includes(target)) ?? first;
  const to = entering.hexes.includes(target) ? target : entering.hexes[0];
  return { ...about('advance', entering.unit), to: map.ids[to] };
}

/** Whoever guards a place goes last of all. */
const GUARD = 20;

function gainOfAdvance(state: State, unit: number, to: number): number {
  const side = sideOf[unit];
  const from = placeOf(state, unit);
  const isLast = topOf(state, from) === unit && belowOf(state, unit) < 0;
  const left = isGuard(state, unit) ? GUARD : isLast ? prizeAt(state, from) : 0;
  const isTaken = isOccupiedBy(state, to, side);
  const won = isTaken ? 0 : prizeAt(state, to);
  const ahead = pullAt(state, side, to) - pullAt(state, side, from);
  // The Russian goes forward in snow; before that ground ahead is no gain to him.
  const drive = side === GERMAN || isSnow(state) ? 0.25 : -0.05;
  const hunger = isHexSupplied(state, side, to) ? 0 : 0.35 * worthOf(state, unit);
  const enemies = strengthAround(state, other(side), to);
  const friends = defenseAt(state, to) * (isTaken ? 1 : 0) + defenseOf(state, unit) + coverAt(to, side);
  const danger = 0.03 * Math.max(0, enemies - 1.5 * friends) * worthOf(state, unit);
  const held = isTaken ? 0 : 0.1;
  const push = isArmor[unit] === 1 ? 0.05 : 0;
  return won - left + drive * ahead + held + push - hunger - danger - 0.05 * countIn(state, to);
}

const DEAR = 1.5;

/** M-NORET-4 in a place that must not be lost those who are worth little: a D1 leaves them there, a D2 kills them. */
export function hold(state: State, { battle }: FrameOf<'no-retreat'>): Action {
  const isPost = isGuarded(battle.target);
  const units = isPost ? holdable(state, battle).filter(unit => worthOf(state, unit) < DEAR) : [];
  return { type: 'hold', units: units.map(unit => unitIds[unit]) };
}
