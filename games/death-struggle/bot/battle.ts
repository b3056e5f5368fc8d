// The decisions inside a battle, by rule of thumb: what is declared for it, the exchange, who is given up, and what both games
// of the family know (families/coatney/bot/battle.ts).

import { bindBattle } from '../../../families/coatney/bot/battle.ts';
import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import { deciding } from '../../../kit/seen/deciding.ts';
import type { State } from '../../../kit/state/state.ts';
import { advances } from '../rules/aftermath/advance.ts';
import { legalPayments } from '../rules/aftermath/losses.ts';
import { exchangeBill, type How, type Payment, SIXTHS } from '../rules/aftermath/payment.ts';
import { retreatGround, whyFull } from '../rules/aftermath/retreat-ground.ts';
import { flyersTo, mostTogether } from '../rules/air/flyers.ts';
import type { Battle, Pending } from '../rules/combat/battle-frames.ts';
import { attackersOf, defendersOf } from '../rules/combat/battle-steps.ts';
import { openAttacks } from '../rules/combat/combat-phase.ts';
import { holdable } from '../rules/combat/declarations.ts';
import { whyNotPressed } from '../rules/combat/results.ts';
import { defenseAt, weigh } from '../rules/combat/weighing.ts';
import { phasingSide } from '../rules/sequence/phases.ts';
import { isFirstTurn, isSnow } from '../rules/sequence/weather.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import { FULL, supplyIfHeld } from '../rules/supply/supply.ts';
import { attackOf, defenseOf, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { AXIS, idsOf, isPureArmor, sideOf, unitIds, unitNumber } from '../rules/table/counters.ts';
import type { FrameOf } from '../rules/table/frames.ts';
import { isRiver } from '../rules/table/ground.ts';
import { shape } from '../rules/table/layout.ts';
import { around, hexNumber, isFortress, isVictoryCity, map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { type Declared, expect, PLAIN } from './fighting.ts';
import { holdsAtAllCosts, isGuard } from './guards.ts';
import { belowOf, countIn, topOf } from './table.ts';
import { coverAt, prizeAt, pullAt, stepWorth, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

const shared = bindBattle<Battle, How>({
  map,
  around,
  sideOf,
  unitIds,
  isArmor: isPureArmor,
  board: { placeOf, topOf, belowOf, attackOf, defenseOf, countIn, isOccupiedBy },
  defenseAt,
  fitsOne,
  isHexSupplied: (state, side, hex) => supplyIfHeld(state, side, hex) === FULL,
  isInZoneOf,
  retreatHexes: retreatGround.retreatHexes,
  isStronghold: hex => isVictoryCity[hex] === 1 || isFortress[hex] === 1,
  isGuard,
  costOf,
  worthOf,
  prizeAt,
  pullAt,
  coverAt,
  // The Russian goes forward in snow; before that ground ahead is no gain to him.
  driveOf: (state, side) => (side === AXIS || isSnow(state) ? 0.25 : -0.05),
});
export const { about, groundAt, strengthAround, sendBack, refuge } = shared;

/** What air units must add to an attack before they are sent along: they could be needed elsewhere, or shot down. */
const FLIGHT = 0.25;

/** The most promising attack first, declared as it promises most. */
export function fight(state: State, frame: FrameOf<'combat'>): Action {
  const declared = openAttacks(frame).map(attack => declare(state, attack));
  return bestOf(declared, ({ value }) => value)?.action ?? END;
}

function declare(state: State, attack: Pending): { readonly action: Action; readonly value: number } {
  const { target, units } = attack;
  const side = phasingSide(state);
  const bonus = attack.bonus === true || side !== AXIS;
  let best: Declared = { ...PLAIN, bonus, air: attack.air ?? [] };
  let value = gainOf(state, target, units, best);
  const take = (next: Declared, least: number): void => {
    const gain = gainOf(state, target, units, next);
    if (gain <= value + least) return;
    value = gain;
    best = next;
  };
  for (const from of crossingsOf(state, attack)) take({ ...best, crossing: from }, 1e-6);
  const sent: number[] = [];
  const flyers = attack.bonus === true ? [] : flyersTo(state, side, target, 'support');
  // DS-CAS-1 one after another, as long as each is worth it.
  for (const flyer of flyers) {
    if (sent.length >= mostTogether(side)) break;
    const before = value;
    take({ ...best, air: [...best.air, flyer] }, FLIGHT);
    if (value > before) sent.push(flyer);
  }
  const { reached } = weigh(state, target, units, units.length);
  if (whyNotPressed(side, reached) === undefined) take({ ...best, pressed: true }, 1e-6);
  const action: Action = {
    type: 'resolve',
    target: map.ids[target],
    ...(flyers.length > 0 ? { air: idsOf(sent) } : {}),
    ...(best.crossing >= 0 ? { crossing: map.ids[best.crossing] } : {}),
    ...(best.pressed ? { pressed: true } : {}),
  };
  return { action, value };
}

function gainOf(state: State, target: number, units: readonly number[], declared: Declared): number {
  const { enemyLoss, ownLoss, cleared } = expect(state, target, units, units.length, declared);
  return enemyLoss - ownLoss + cleared * groundAt(state, phasingSide(state), target);
}

/** DS-T1-5 hexes of attackers whose river could be ignored. */
function crossingsOf(state: State, { target, units }: Pending): number[] {
  if (phasingSide(state) !== AXIS || !isFirstTurn(state) || state.data[shape.game.surpriseFrom] >= 0)
    return [];
  return [...new Set(units.map(unit => placeOf(state, unit)))].filter(from =>
    isRiver(state, target * 6 + map.neighbours.subarray(target * 6, target * 6 + 6).indexOf(from)),
  );
}

/** DS-PRESS-1 once the bombs have fallen. */
export function press(state: State, { battle }: FrameOf<'press'>): Action {
  const units = attackersOf(state, battle);
  const declared = { ...PLAIN, bonus: battle.bonus || phasingSide(state) !== AXIS, air: battle.air };
  const plain = gainOf(state, battle.target, units, declared);
  const pressed = gainOf(state, battle.target, units, { ...declared, pressed: true });
  return { type: pressed > plain ? 'press' : 'decline' };
}

export function hold(state: State, { battle }: FrameOf<'no-retreat'>): Action {
  const units = holdable(state, battle).filter(unit => holdsAtAllCosts(state, unit, battle.target));
  return { type: 'hold', units: idsOf(units) };
}

/** DS-FEX-2 factors for each of those who were ordered to hold, by what the die said; what is not here is not forced. */
const FORCED: Readonly<Record<string, number>> = { D3: 1 / 3, D2: 1 / 2, D1: 1, D: 1.5 };
/** DS-NORET-1 these kill whoever holds without any price. */
const KILLS: readonly string[] = ['D2', 'D3', 'DE', 'BK'];

/** DS-FEX-4 the Axis knows the die: an exchange for a place that its defenders would hold else, if somebody is left to walk in. */
export function force(state: State, { battle }: FrameOf<'forced-exchange'>): Action {
  // DS-FEX-3 the Russian does not know it.
  if (battle.row === 0) return { type: 'decline' };
  let [owed, killed, exchanged] = [0, 0, 0];
  let [standsElse, stands] = [false, false];
  for (const { units, held, natural } of battle.groups)
    for (const [index, unit] of units.entries()) {
      const isHolding = battle.holding.includes(unit);
      if (KILLS.includes(natural)) killed += isHolding ? worthOf(state, unit) : 0;
      else if (isHolding) standsElse = true;
      const rate = isHolding ? FORCED[natural] : undefined;
      if (rate === undefined) stands ||= !KILLS.includes(natural) && natural !== 'D1';
      else {
        owed += rate * held[index];
        exchanged += worthOf(state, unit);
      }
    }
  let payable = 0;
  let price = 0;
  for (const unit of attackersOf(state, battle)) {
    payable += attackOf(state, unit);
    price += worthOf(state, unit);
  }
  const ground = groundAt(state, AXIS, battle.target);
  const plain = killed + (standsElse ? 0 : ground);
  const share = Math.min(1, payable / Math.max(1, owed));
  const won = exchanged * share - price * Math.min(1, owed / Math.max(1, payable));
  const forced = won + (payable > owed && !stands ? ground : 0);
  return { type: forced > plain ? 'force' : 'decline' };
}

/** DS-REPL-2 what Germans pay is lost for good, so an exchange must bring so much of what they are worth. */
const THRIFT = 0.2;

/** DS-EXCH-5 what is won against what is paid; a refusal leaves the attackers disrupted. */
export function trade(state: State, { battle }: FrameOf<'exchange'>): Action {
  const { owed } = exchangeBill(state, battle);
  const due = owed / SIXTHS;
  let payable = 0;
  let price = 0;
  for (const unit of attackersOf(state, battle)) {
    payable += attackOf(state, unit);
    price += worthOf(state, unit);
  }
  const cost = payable <= due ? price : (price * due) / Math.max(1, payable);
  let won = 0;
  for (const unit of defendersOf(state, battle)) won += worthOf(state, unit);
  won *= Math.min(1, payable / Math.max(1, due));
  const gain = won - cost + (payable > due ? groundAt(state, AXIS, battle.target) : 0);
  return { type: gain > THRIFT * price ? 'accept' : 'decline' };
}

/** DS-EXCH-1, DS-RES-18. */
export function pay(state: State, frame: FrameOf<'losses'>): Action {
  const payments = legalPayments(state, frame.battle, attackersOf(state, frame.battle), frame);
  return shared.pay(state, payments, frame.owed / SIXTHS);
}

function costOf(state: State, { unit, how }: Payment): number {
  switch (how) {
    case 'absorb':
      return 0.05;
    case 'flip':
      return stepWorth(unit);
    case 'breakdown':
      // DS-EXCH-6 the divisions are left, but the corps is not.
      return 0.3;
    default:
      return worthOf(state, unit);
  }
}

/** DS-RETREAT-6 nobody stops where there are too many. */
export const goBack = (state: State, frame: FrameOf<'retreat'>): Action =>
  shared.goBack(state, frame, (table, unit) => whyFull(table, placeOf(table, unit), unit) === undefined);

/** DS-ADV-11. */
export const advance = (state: State, frame: FrameOf<'advance'>): Action =>
  shared.advance(state, frame, advances(state, frame), false);

/** DS-RES-2; DS-CAS-4 those who flew with them come along if they can. */
export function blitz(game: Game, state: State, frame: FrameOf<'blitzkrieg'>): Action {
  if (frame.attacks.length > 0 && frame.supported === undefined) {
    const support = { type: 'support', target: map.ids[frame.attacks[0].target] };
    if (frame.air.length > 0 && game.check(state, support).ok) return support;
  }
  return shared.breakOn(game, state, frame, (table, target, attackers, count) =>
    expect(table, target, attackers, count, BONUS),
  );
}

const BONUS: Declared = { ...PLAIN, bonus: true };

/** Of what is on offer, that with the unit, or units, worth most, or least. */
export function offeredUnit(game: Game, state: State, type: string, sign: 1 | -1): Action {
  const offers = deciding(game, state)
    .choices()
    .filter(({ action }) => action.type === type);
  const worth = ({ action }: { readonly action: Action }): number =>
    sign * (action.units as string[]).reduce((sum, id) => sum + worthOf(state, unitNumber(id)), 0);
  return bestOf(offers, worth)?.action ?? END;
}

/** DS-RES-16 the least leaves for the best place; who cannot is given up, the least first. */
export function thinOut(game: Game, state: State): Action {
  const leaving = deciding(game, state)
    .choices()
    .flatMap(({ action, open: [field] = [] }) =>
      action.type === 'leave' && field !== undefined && 'one' in field
        ? field.one.map((to): Action => ({ ...action, to }))
        : [],
    );
  const worth = ({ units, to }: Action): number => {
    const unit = unitNumber((units as string[])[0]);
    return refuge(state, unit, hexNumber(String(to))) - worthOf(state, unit);
  };
  return bestOf(leaving, worth) ?? offeredUnit(game, state, 'give-up', -1);
}
