// What an attack promises: the table read for every die, and what each result means for both sides.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { effects } from '../rules/combat/effects.ts';
import { pressShift } from '../rules/combat/results.ts';
import { isWalled } from '../rules/combat/table-reading.ts';
import { GROUPS, OVERRUN, type Weighed, weigh } from '../rules/combat/weighing.ts';
import { isSnow } from '../rules/sequence/weather.ts';
import { attackOf, isDefendedAgainst, isOccupiedBy } from '../rules/table/board.ts';
import { charts } from '../rules/table/components.ts';
import { airUnits, GERMAN, isInfantryType, RUSSIAN, sideOf } from '../rules/table/counters.ts';
import { type Edition, editionOf } from '../rules/table/editions.ts';
import { openSides } from '../rules/table/ground.ts';
import { shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import {
  breaksThrough,
  breaksWalls,
  converted,
  disruptsThem,
  drivesOut,
  halvesOf,
  killsThem,
  killsUs,
  stopsUs,
} from './outcomes.ts';
import { worthOf } from './worth.ts';

/** Shares of its worth that a unit loses by being disrupted, and by having to go. */
const DISRUPTION = 0.16;
const RETREAT = 0.08;
/** An attacker who is stopped stays where he is for the rest of the turn. */
const STOPPED = 0.12;
/** A further attack. */
const BREAK = 0.35;

/** M-NORET-1 has whoever stands there a way out, if he is attacked from these directions? */
export function canRetreat(state: State, from: number, side: number, directions: number): boolean {
  const open = openSides(state);
  for (let direction = 0; direction < 6; direction++) {
    const beside = (1 << direction) | (1 << ((direction + 1) % 6)) | (1 << ((direction + 5) % 6));
    if ((directions & beside) !== 0) continue;
    const to = map.neighbours[from * 6 + direction];
    // M-RETREAT-8 the edge and open water are a way out of sorts.
    if (to < 0 || open[from * 6 + direction] === 0) return true;
    if (isDefendedAgainst(state, side, to)) continue;
    if (isOccupiedBy(state, to, side) || !isInZoneOf(state, other(side), to)) return true;
  }
  return false;
}

/** Ground is lost with a retreat, and the next attack comes a column higher. */
const SHARES: Readonly<Record<string, number>> = {
  D: 0.15,
  'D/AE': 0.1,
  D1: 0.3,
  D2: 0.4,
  D2s: 0.4,
  X: 0.6,
  'X/2': 0.8,
  DE: 1,
  BR: 1,
};

const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };
export type Expectation = typeof answer;

/** Of an attack that may not be made: more than any prize, even on the last turn, when own losses hardly count. */
export const FORBIDDEN = 10_000;

export interface Declared {
  readonly pressed: boolean;
  readonly forced: boolean;
  readonly support: boolean;
  /** Out of a breakthrough: there is no further one. */
  readonly bonus: boolean;
}

/** What one die brings. */
const fallout = {
  /** Factors that the attackers owe outright, and halves of factors that they owe for an exchange. */
  owed: 0,
  halves: 0,
  isStopped: false,
  isBroken: false,
  lost: 0,
  /** Worth and number of the defenders that stand in an exchange. */
  exchanged: 0,
  traded: 0,
  staying: 0,
  alive: 0,
};

/** Over all dice, for an attack with these declarations. The answer holds until the next question. */
export function expect(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  declared: Declared,
): Expectation {
  const edition = editionOf(state);
  const { columns } = edition.charts.crt;
  const last = columns.length - 1;
  const weighed = weigh(state, target, attackers, count, declared.support);
  const { base, defense, attack } = weighed;
  answer.column = weighed.columns[weighed.defenders === 0 ? 0 : weighed.groups[0]];
  answer.missing =
    base < last && answer.column < last ? Math.ceil(columns[base + 1].from * defense - attack - 1e-9) : 0;
  answer.enemyLoss = 0;
  answer.ownLoss = 0;
  answer.cleared = 0;
  answer.destroyed = 0;
  if (!weighed.isLegal) {
    answer.ownLoss = FORBIDDEN;
    return answer;
  }
  const side = sideOf[attackers[0]];
  const price = priceOf(state, attackers, count);
  const holding = weighed.defenders > 0 && !canRetreat(state, target, other(side), weighed.directions);
  const mayDecline = edition.mayDeclineExchange && !declared.forced && !isSnow(state);
  for (let row = 1; row <= 6; row++) {
    readRow(state, edition, weighed, target, declared, row, holding, side);
    let own = fallout.owed > 0 ? payment(price, weighed.printed, fallout.owed) : 0;
    if (fallout.isStopped) own += STOPPED * Math.max(0, price.all - own);
    if (fallout.halves > 0) own += exchange(side, price, weighed.printed, mayDecline);
    const isCleared = fallout.staying === 0;
    if (fallout.isBroken && !declared.bonus && isCleared) fallout.lost += BREAK;
    answer.enemyLoss += fallout.lost / 6;
    answer.ownLoss += own / 6;
    if (isCleared) answer.cleared += 1 / 6;
    if (isCleared && fallout.alive === 0) answer.destroyed += 1 / 6;
  }
  return answer;
}

function readRow(
  state: State,
  edition: Edition,
  { columns, factors, sizes, defenders, units, groups, overrun }: Readonly<Weighed>,
  target: number,
  { pressed, forced }: Declared,
  row: number,
  holding: boolean,
  side: number,
): void {
  const results = effects.table(edition.charts.crt);
  const last = results.length / 6 - 1;
  const shift = pressed ? pressShift(side, row) : 0;
  const walled = isWalled(state, target);
  const isOrdered = side === GERMAN && state.data[shape.game.noRetreat] === 1;
  fallout.owed = 0;
  fallout.halves = 0;
  fallout.isStopped = false;
  fallout.isBroken = false;
  fallout.lost = 0;
  fallout.exchanged = 0;
  fallout.traded = 0;
  fallout.staying = 0;
  fallout.alive = 0;
  for (let group = 0; group < GROUPS; group++) {
    if (sizes[group] === 0 && (group > 0 || defenders > 0)) continue;
    const column = Math.max(0, Math.min(last, columns[group] + shift));
    const result = results[column * 6 + row - 1];
    const plain = converted(result, false, forced, walled, OVERRUN.none);
    if (killsUs[plain] === 1) fallout.owed += factors[group];
    if (stopsUs[plain] === 1) fallout.isStopped = true;
    fallout.halves += factors[group] * halvesOf[plain];
    // Ruling R-A21: an empty city.
    if (defenders === 0 && breaksWalls[plain] === 0) fallout.staying++;
    for (let i = 0; i < defenders; i++) {
      if (groups[i] !== group) continue;
      const rolledOver = isInfantryType[units[i]] === 1 ? overrun : OVERRUN.none;
      const holds = holding || (isOrdered && group < 2);
      suffer(converted(result, holds, forced, walled, rolledOver), worthOf(state, units[i]), group > 1);
    }
  }
}

/** What a result means for one defender. */
function suffer(result: number, worth: number, isDisrupted: boolean): void {
  if (breaksThrough[result] === 1) fallout.isBroken = true;
  if (halvesOf[result] > 0) {
    fallout.exchanged += worth;
    fallout.traded++;
  } else if (killsThem[result] === 1) fallout.lost += worth;
  else {
    fallout.alive++;
    if (disruptsThem[result] === 1) fallout.lost += worth * (isDisrupted ? DISRUPTION / 3 : DISRUPTION);
    if (drivesOut[result] === 1) fallout.lost += worth * RETREAT;
    else fallout.staying++;
  }
}

/** Settles an exchange as the German likes it, if he has a say; answers with what the attackers lose by it. */
function exchange(side: number, price: Price, payable: number, mayDecline: boolean): number {
  const due = Math.ceil(fallout.halves / 2);
  const cost = payment(price, payable, due);
  // M-X-4 whoever cannot pay takes some of them along at best.
  const share = Math.min(1, payable / due);
  const gain = fallout.exchanged * share - cost;
  const isDeclined =
    mayDecline &&
    (side === GERMAN ? gain < -STOPPED * price.all : gain > (DISRUPTION + RETREAT) * fallout.exchanged);
  if (isDeclined && side === RUSSIAN) {
    // M-X-3 a D2 instead.
    fallout.lost += (DISRUPTION + RETREAT) * fallout.exchanged;
    fallout.alive += fallout.traded;
    return 0;
  }
  if (isDeclined || share < 1) {
    fallout.staying += fallout.traded;
    fallout.alive += fallout.traded;
  }
  if (isDeclined) return STOPPED * price.all;
  fallout.lost += fallout.exchanged * share;
  return cost;
}

interface Price {
  /** Worth of all attackers, and of a factor of the cheapest and on average. */
  all: number;
  rate: number;
}

const prices: Price = { all: 0, rate: 0 };

function priceOf(state: State, attackers: ArrayLike<number>, count: number): Price {
  let all = 0;
  let payable = 0;
  let cheapest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const worth = worthOf(state, attackers[i]);
    const factors = attackOf(state, attackers[i]);
    all += worth;
    payable += factors;
    if (factors > 0) cheapest = Math.min(cheapest, worth / factors);
  }
  prices.all = all;
  prices.rate = payable === 0 ? 0 : (cheapest + all / payable) / 2;
  return prices;
}

/** What it costs to pay so many factors. */
const payment = ({ all, rate }: Price, payable: number, owed: number): number =>
  payable <= owed ? all : Math.min(all, rate * owed);

/** M-CAS-1 has a fliegerkorps bombed the hex in this pulse? */
function isSupported({ data }: State, hex: number): boolean {
  for (const unit of airUnits[GERMAN]) if (data[shape.unit.support + unit] === hex) return true;
  return false;
}

/** With the support that would be given; what it compels is not in it. */
export function forecastAlone(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Forecast {
  const hasSupport = sideOf[attackers[0]] === GERMAN && isSupported(state, target);
  return expect(state, target, attackers, count, hasSupport ? SUPPORTED : PLAIN);
}

export const PLAIN: Declared = { pressed: false, forced: false, support: false, bonus: false };
const SUPPORTED: Declared = { ...PLAIN, support: true };

/** Share of its worth that an attacked force of middling strength loses, by the difference of strengths. */
const MIDDLING = 4;
const LOWEST = -8;
const hazards = Float32Array.from({ length: 30 }, (_, index) => {
  const difference = index + LOWEST;
  const ratio = difference >= 0 ? (MIDDLING + difference) / MIDDLING : MIDDLING / (MIDDLING - difference);
  const { crt } = charts.main;
  let column = 0;
  while (column + 1 < crt.columns.length && ratio >= crt.columns[column + 1].from) column++;
  let share = 0;
  for (const row of crt.rows) share += SHARES[row[column]] ?? 0;
  return share / 6;
});
export const hazard = (difference: number): number =>
  hazards[Math.max(0, Math.min(hazards.length - 1, Math.round(difference) - LOWEST))];
