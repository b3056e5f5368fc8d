// The decisions inside a battle, by rule of thumb: what is declared, the exchange, and what both games of the family know
// (families/coatney/bot/battle.ts).

import { bindBattle } from '../../../families/coatney/bot/battle.ts';
import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { advances } from '../rules/aftermath/advance.ts';
import { owesEntry } from '../rules/aftermath/advance-ground.ts';
import { exchangeBill, foughtWith, type Payment } from '../rules/aftermath/exchange-payment.ts';
import { legalPayments, payersOf } from '../rules/aftermath/losses.ts';
import { retreatHexes } from '../rules/aftermath/retreat-ground.ts';
import { canBeSupported } from '../rules/air/support.ts';
import type { Pending } from '../rules/combat/battle-frames.ts';
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

const shared = bindBattle({
  map,
  around,
  sideOf,
  unitIds,
  isArmor,
  board: { placeOf, topOf, belowOf, attackOf, defenseOf, countIn, isOccupiedBy },
  defenseAt,
  fitsOne,
  isHexSupplied,
  isInZoneOf,
  retreatHexes,
  isStronghold: hex => isGreatCity[hex] === 1,
  isGuard,
  costOf,
  worthOf,
  prizeAt,
  pullAt,
  coverAt,
  // The Russian goes forward in snow; before that ground ahead is no gain to him.
  driveOf: (state, side) => (side === GERMAN || isSnow(state) ? 0.25 : -0.05),
});
/** M-D1-1, M-D2-2; M-D2-3. */
export const { about, groundAt, strengthAround, sendBack, goBack } = shared;

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

/** M-X-5, M-AE-1. */
export function pay(state: State, frame: FrameOf<'losses'>): Action {
  const payments = legalPayments(state, frame.battle, payersOf(state, frame.battle, frame.spared), frame);
  return shared.pay(state, payments, frame.owed);
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

/** M-ADV-1. */
export const advance = (state: State, frame: FrameOf<'advance'>): Action =>
  shared.advance(state, frame, advances(state, frame), owesEntry(state, frame));

/** M-BR-2. */
export const breakOn = (game: Game, state: State, frame: FrameOf<'breakthrough'>): Action =>
  shared.breakOn(game, state, frame, (table, target, attackers, count) =>
    expect(table, target, attackers, count, BONUS),
  );

const BONUS = { pressed: false, forced: false, support: false, bonus: true };

const DEAR = 1.5;

/** M-NORET-4 in a place that must not be lost those who are worth little: a D1 leaves them there, a D2 kills them. */
export function hold(state: State, { battle }: FrameOf<'no-retreat'>): Action {
  const isPost = isGuarded(battle.target);
  const units = isPost ? holdable(state, battle).filter(unit => worthOf(state, unit) < DEAR) : [];
  return { type: 'hold', units: units.map(unit => unitIds[unit]) };
}
