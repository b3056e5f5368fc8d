// What the result of the die costs, step by step: first whom it destroys outright, whom armor overruns and who gets away from
// that; then what attackers pay; then who is disrupted and falls apart. Retreats and advances follow (aftermath.ts).

import { bindLosses } from '../../../../families/coatney/losses.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { attackersOf, showBattleFrame } from '../combat/battle-steps.ts';
import { effects, isExchange, killsDefenders, stopsAttackers } from '../combat/effects.ts';
import { disruptByEnemy, disruptSelf } from '../formations/disruption.ts';
import { phasingSide } from '../sequence/phases.ts';
import { attackOf, placeOf } from '../table/board.ts';
import { eliminate } from '../table/changes.ts';
import { isFighter, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { declaring, type FrameOf } from '../table/frames.ts';
import { showOverstack } from './overstack.ts';
import { exchangeBill, type How, lossBill, pay, priceOf, SIXTHS, WAYS_TO_PAY, waysToPay } from './payment.ts';
import { armorIn, leaveSurvivors, overrunnable } from './victims.ts';

/** The die has fallen, the groups hold what it means, and the German has taken or refused his exchange. */
export function takeLosses(play: Play, battle: Battle): void {
  // DS-RES-1, DS-RES-5.
  for (const { units, result } of battle.groups)
    if (killsDefenders(result))
      for (const unit of standing(play.state, units))
        eliminate(play, unit, 'combat', result === 'BK' ? 'DS-RES-1' : 'DS-RES-5');
  askOverrun(play, battle, armorIn(play.state, battle));
}

/** DS-AOVR-1, DS-AOVR-2 the attacker picks whom his armor overruns. */
export function askOverrun(play: Play, battle: Battle, armor: number): void {
  if (overrunnable(play.state, battle, armor).length > 0)
    showBattleFrame(play, { name: 'overrun', battle, armor });
  else askSurvivors(play, battle);
}

/** DS-RES-6, DS-AOVR-2 then the owner says which formations leave a division behind. */
export function askSurvivors(play: Play, battle: Battle): void {
  const of = leaveSurvivors(play.state, battle);
  if (of.length > 0) showBattleFrame(play, { name: 'survivor', battle, of });
  else payLosses(play, battle);
}

/** DS-RES-20 the attackers' side is handled once: first AE, then exchanges, then AD. */
export function payLosses(play: Play, battle: Battle): void {
  const { state } = play;
  const bill = lossBill(state, battle);
  const payers = attackersOf(state, battle);
  if (bill.owed === 0) return payExchange(play, battle);
  // DS-RES-21 too weak for it: all are lost, and nothing is absorbed.
  if (worthOf(state, battle, payers) * SIXTHS <= bill.owed) {
    for (const unit of payers) eliminate(play, unit, 'combat', 'DS-RES-18');
    return payExchange(play, stillFighting(state, battle));
  }
  askPayment(play, { name: 'losses', battle, cause: 'AE', ...bill });
}

/** DS-EXCH-1 what all exchanges together cost; DS-EXCH-2 who cannot pay for all loses everybody. */
function payExchange(play: Play, battle: Battle): void {
  const { state } = play;
  const bill = exchangeBill(state, battle);
  if (bill.owed === 0) return settleDefenders(play, battle);
  const payers = attackersOf(state, battle);
  const worth = worthOf(state, battle, payers) * SIXTHS;
  if (worth > bill.owed) return askPayment(play, { name: 'losses', battle, cause: 'exchange', ...bill });
  if (worth < bill.owed) return askDefender(play, battle, worth);
  // All is just paid for: whoever has no factors to give is left.
  for (const unit of payers) if (attackOf(state, unit) > 0) eliminate(play, unit, 'exchange', 'DS-EXCH-1');
  settleDefenders(play, stillFighting(state, battle));
}

/** The battle with those of its attackers that are left. */
function stillFighting(state: State, battle: Battle): Battle {
  const attackers = attackersOf(state, battle);
  return { ...battle, attackers, limited: battle.limited.filter(unit => attackers.includes(unit)) };
}

/** R-31 the attacker picks his payments and need not save; DS-EXCH-9, DS-EXCH-10 armor first. */
export const { lossesFrame, worthOf, legalPayments, askPayment } = bindLosses<Battle, How, FrameOf<'losses'>>(
  {
    declaring,
    unitIds,
    nameOf,
    phasingSide,
    scale: SIXTHS,
    isFree: true,
    ways: WAYS_TO_PAY,
    waysToPay,
    worth: (state, _, unit) => attackOf(state, unit),
    payersOf: (state, { battle }) => attackersOf(state, battle),
    owingRule: ({ cause }) => (cause === 'exchange' ? 'DS-EXCH-1' : 'DS-RES-21'),
    armorRule: ({ battle }) => (sideOf[battle.attackers[0]] === RUSSIAN ? 'DS-EXCH-9' : 'DS-EXCH-10'),
    show: showBattleFrame,
    pay,
    replace: replaceUnit,
    settled: (play, { battle, cause }) =>
      cause === 'AE' ? payExchange(play, battle) : settleDefenders(play, battle),
  },
);

/** The battle with others in a unit's place, wherever it is named. */
export function replaceUnit(battle: Battle, unit: number, by: readonly number[]): Battle {
  const replaced = (units: readonly number[]): number[] =>
    units.flatMap(each => (each === unit ? by : [each]));
  return {
    ...battle,
    attackers: replaced(battle.attackers),
    limited: replaced(battle.limited),
    holding: replaced(battle.holding),
    trapped: replaced(battle.trapped),
    groups: battle.groups.map(group => ({
      ...group,
      units: replaced(group.units),
      // The first of its parts stands for all that it put up.
      held: group.units.flatMap((each, index) =>
        each === unit ? by.map((_, part) => (part === 0 ? group.held[index] : 0)) : [group.held[index]],
      ),
    })),
  };
}

interface Priced {
  readonly unit: number;
  readonly price: number;
}

/** Defenders that stand in an exchange, with what each costs in sixths; the cheapest first. */
function pricesIn(state: State, battle: Battle): Priced[] {
  return battle.groups
    .filter(({ result }) => isExchange(result))
    .flatMap(group => standing(state, group.units).map(unit => ({ unit, price: priceOf(group, unit) })))
    .toSorted((one, other) => one.price - other.price);
}

/** How many of them so much pays for at most. */
function mostPaidFor(priced: readonly Priced[], paid: number): number {
  let left = paid;
  return priced.filter(({ price }) => {
    left -= price;
    return left >= 0;
  }).length;
}

/** R-31 defenders that can be among the greatest number that has been paid for. */
export function payable(state: State, battle: Battle, paid: number): number[] {
  const priced = pricesIn(state, battle);
  const most = mostPaidFor(priced, paid);
  return priced
    .filter(
      ({ unit, price }) =>
        price <= paid &&
        mostPaidFor(
          priced.filter(other => other.unit !== unit),
          paid - price,
        ) ===
          most - 1,
    )
    .map(({ unit }) => unit);
}

/** DS-EXCH-2 the defender picks among sets of the greatest size; then all attackers go, and whoever is left takes a D. */
export function askDefender(play: Play, battle: Battle, paid: number): void {
  const { state } = play;
  const candidates = payable(state, battle, paid);
  if (candidates.length > mostPaidFor(pricesIn(state, battle), paid))
    return showBattleFrame(play, { name: 'defender-losses', battle, paid });
  for (const unit of candidates) eliminate(play, unit, 'exchange', 'DS-EXCH-2');
  for (const unit of attackersOf(state, battle)) eliminate(play, unit, 'exchange', 'DS-EXCH-2');
  // DS-EXCH-4.
  settleDefenders(play, { ...stillFighting(state, battle), groups: battle.groups.map(held) });
}

/** The defender gives one up. */
export function giveUp(play: Play, battle: Battle, paid: number, unit: number): void {
  const price = pricesIn(play.state, battle).find(each => each.unit === unit)?.price ?? 0;
  eliminate(play, unit, 'exchange', 'DS-EXCH-2');
  askDefender(play, battle, paid - price);
}

const held = (group: Group): Group => (isExchange(group.result) ? { ...group, result: 'D' } : group);

/** The last step here: defenders are taken off or disrupted, formations fall apart, and attackers are stopped. */
function settleDefenders(play: Play, battle: Battle): void {
  const { state } = play;
  let after = stillFighting(state, battle);
  // DS-RES-17, DS-RES-18, DS-RES-22; R-23 nothing breaks down by it.
  const stopped = battle.groups.some(({ result }) => stopsAttackers(result));
  if (stopped) for (const unit of after.attackers) disruptSelf(play, unit, 'DS-RES-17');
  for (const { units, result } of battle.groups) {
    if (isExchange(result)) {
      for (const unit of standing(state, units)) eliminate(play, unit, 'exchange', 'DS-EXCH-1');
      continue;
    }
    // DS-RES-8, DS-RES-12; DS-RES-11 a D3 breaks a Russian army.
    const rule = effects.rows[result].disrupts?.defenders;
    if (rule === undefined) continue;
    for (const unit of standing(state, units))
      after = replaceUnit(after, unit, disruptByEnemy(play, unit, rule, result === 'D3'));
  }
  showOverstack(play, { ...after, stopped }, 'distance');
}

/** Those of the units that are still on the map; DS-KAT-6 rockets fall only when the enemy comes. */
const standing = (state: State, units: readonly number[]): number[] =>
  units.filter(unit => isFighter[unit] === 1 && placeOf(state, unit) >= 0);
