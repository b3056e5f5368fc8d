// What the result of the die costs, step by step: first the attackers that an AE takes, then the exchange, then what
// becomes of the defenders. When all is settled, retreats and advances follow (aftermath.ts).

import { bindLosses } from '../../../../families/coatney/losses.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { attackersOf, showBattleFrame } from '../combat/battle-steps.ts';
import {
  breaksCity,
  effects,
  exchangeHalves,
  isExchange,
  killsDefenders,
  stopsAttackers,
} from '../combat/effects.ts';
import { riskPanzers } from '../replacements/gamble.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isSnow } from '../sequence/weather.ts';
import { attackOf, defenseOf, isStrong, placeOf } from '../table/board.ts';
import { disrupt, eliminate } from '../table/changes.ts';
import { defenseFactors, isKatyusha, nameOf, strongDefense, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { declaring, type FrameOf } from '../table/frames.ts';
import { openAftermath } from './aftermath.ts';
import {
  exchangeBill,
  foughtWith,
  type How,
  lossBill,
  pay,
  WAYS_TO_PAY,
  waysToPay,
  wholeWorth,
} from './exchange-payment.ts';

/** The die has fallen and the groups hold what it means. */
export function settleResults(play: Play, battle: Battle): void {
  if (mayDecline(play.state, battle)) showBattleFrame(play, { name: 'exchange', battle });
  else payLosses(play, battle);
}

/** M-X-1 not in snow (ruling R-A39), M14-X-1 not in that edition, and not once he has forced one (ruling R-A3). */
function mayDecline(state: State, battle: Battle): boolean {
  return (
    battle.groups.some(({ result }) => isExchange(result)) &&
    editionOf(state).mayDeclineExchange &&
    !isSnow(state) &&
    !battle.forced
  );
}

/** M-AE-1, M-DAE-1 the attackers that the table takes outright come first (ruling R-A4). */
export function payLosses(play: Play, battle: Battle): void {
  const { state } = play;
  const bill = lossBill(state, battle.groups);
  const payers = payersOf(state, battle, []);
  if (bill.owed === 0) return payExchange(play, battle);
  // Too weak for it: all are lost, and nobody absorbs anything (ruling R-A5).
  if (worthOf(state, battle, payers) <= bill.owed) {
    for (const unit of payers) eliminate(play, unit, 'combat', 'M-AE-1');
    return payExchange(play, stillFighting(state, battle));
  }
  askPayment(play, { name: 'losses', battle, cause: 'AE', ...bill, spared: [] });
}

/** M-X-4 to M-X-6 then what the exchange costs. */
function payExchange(play: Play, battle: Battle): void {
  const { state } = play;
  if (!battle.groups.some(({ result }) => isExchange(result))) return settleDefenders(play, battle);
  const bill = exchangeBill(state, battle.groups, phasingSide(state));
  const risked = riskPanzers(play, battle, bill.owed);
  const after = stillFighting(state, battle);
  const payers = payersOf(state, after, risked.spared);
  const worth = worthOf(state, after, payers);
  if (risked.owed === 0) return settleDefenders(play, after);
  if (worth > risked.owed)
    return askPayment(play, {
      name: 'losses',
      battle: after,
      cause: 'exchange',
      ...bill,
      owed: risked.owed,
      spared: risked.spared,
    });
  // Ruling B-5: what panzers that kept their level have not paid is let off.
  const isPaid = worth === risked.owed || risked.spared.length > 0;
  // M-X-5 when all is paid for, whoever has no factors to give is left; when it is not, nobody is (ruling R-A6).
  for (const unit of payers)
    if (!isPaid || foughtWith(after, unit, attackOf(state, unit)) > 0)
      eliminate(play, unit, 'exchange', 'M-X-5');
  const spent = stillFighting(state, after);
  if (isPaid) settleDefenders(play, spent);
  else askDefender(play, spent, coveredBy(battle.groups, worth));
}

/** Katyushas pay nothing and are not taken (ruling R-A32); nor are panzers that have been put to the die. */
export function payersOf(state: State, battle: Battle, spared: readonly number[]): number[] {
  return attackersOf(state, battle).filter(unit => isKatyusha[unit] === 0 && !spared.includes(unit));
}

const stillFighting = (state: State, battle: Battle): Battle => ({
  ...battle,
  attackers: attackersOf(state, battle),
});

/** M-X-5, M-AE-1 the attacker chooses what he pays with; M-X-13, M-AE-2 armor first; R-A6 no more than he must. */
export const { lossesFrame, legalPayments, worthOf, askPayment } = bindLosses<Battle, How, FrameOf<'losses'>>(
  {
    declaring,
    unitIds,
    nameOf,
    phasingSide,
    scale: 1,
    isFree: false,
    ways: WAYS_TO_PAY,
    waysToPay,
    worth: wholeWorth,
    payersOf: (state, { battle, spared }) => payersOf(state, battle, spared),
    owingRule: ({ cause }) => (cause === 'exchange' ? 'M-X-5' : 'M-AE-1'),
    armorRule: ({ cause }) => (cause === 'exchange' ? 'M-X-13' : 'M-AE-2'),
    show: showBattleFrame,
    pay,
    replace(battle, unit, by) {
      const replaced = (units: readonly number[]): number[] =>
        units.flatMap(each => (each === unit ? by : [each]));
      return {
        ...battle,
        attackers: replaced(battle.attackers),
        ...(battle.halved ? { halved: replaced(battle.halved) } : {}),
      };
    },
    settled: (play, { battle, cause }) =>
      cause === 'AE' ? payExchange(play, battle) : settleDefenders(play, battle),
  },
);

/** M-X-4 factors of the defense that a payment covers when it is not enough for all. */
function coveredBy(groups: readonly Group[], paid: number): number {
  let defense = 0;
  let halves = 0;
  for (const group of groups) {
    const rate = exchangeHalves(group.result);
    if (rate === 0) continue;
    defense += group.defense;
    halves += group.defense * rate;
  }
  return Math.floor((paid * 2 * defense) / halves);
}

/** Defenders that stand in an exchange. */
export function exchangedUnits(state: State, battle: Battle): number[] {
  return battle.groups
    .filter(({ result }) => isExchange(result))
    .flatMap(({ units }) => units)
    .filter(unit => placeOf(state, unit) >= 0);
}

/** M-X-4 the defender picks who goes, as far as the attackers have paid (ruling R-A6); whoever is left takes a D. */
export function askDefender(play: Play, battle: Battle, covered: number): void {
  const { state } = play;
  const units = exchangedUnits(state, battle);
  const factors = units.reduce((sum, unit) => sum + defenseOf(state, unit), 0);
  if (units.length > 0 && factors <= covered) return settleDefenders(play, battle);
  if (units.some(unit => canBeLost(state, unit, covered) || canAbsorb(state, unit, covered)))
    return showBattleFrame(play, { name: 'defender-losses', battle, covered });
  settleDefenders(play, { ...battle, groups: battle.groups.map(held) });
}

const held = (group: Group): Group => (isExchange(group.result) ? { ...group, result: 'D' } : group);

/** Whole units, counted as they are printed. */
export const canBeLost = (state: State, unit: number, covered: number): boolean =>
  defenseOf(state, unit) > 0 && defenseOf(state, unit) <= covered;

/** M-X-12 the difference that a strong army can give up instead. */
export const absorption = (state: State, unit: number): number =>
  isStrong(state, unit) ? strongDefense[unit] - defenseFactors[unit * 3 + 1] : 0;
export const canAbsorb = (state: State, unit: number, covered: number): boolean =>
  absorption(state, unit) > 0 && absorption(state, unit) <= covered;

/** The last step here: defenders are taken off or disrupted, and attackers that have been stopped too. */
function settleDefenders(play: Play, battle: Battle): void {
  const { state } = play;
  for (const group of battle.groups) applyToDefenders(play, group);
  const stopped = battle.groups.some(({ result }) => stopsAttackers(result));
  if (stopped) for (const unit of attackersOf(state, battle)) disrupt(play, unit, 'M-AD-1');
  const mustEnter = battle.groups.some(({ units, result }) => isDestroyed(result, units.length === 0));
  openAftermath(play, { ...stillFighting(state, battle), stopped, mustEnter });
}

const isDestroyed = (result: Group['result'], isEmptyCity: boolean): boolean =>
  isEmptyCity ? breaksCity(result) : killsDefenders(result) || isExchange(result);

function applyToDefenders(play: Play, { units, result }: Group): void {
  const present = units.filter(unit => placeOf(play.state, unit) >= 0);
  if (killsDefenders(result)) {
    // M-DE-1, M-BR-1.
    for (const unit of present) eliminate(play, unit, 'combat', result === 'BR' ? 'M-BR-1' : 'M-DE-1');
  } else if (isExchange(result)) {
    for (const unit of present) eliminate(play, unit, 'exchange', 'M-X-4');
  } else {
    const rule = effects.rows[result].disrupts?.defenders;
    if (rule !== undefined) for (const unit of present) disrupt(play, unit, rule);
  }
}
