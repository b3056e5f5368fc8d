// What an attack promises, for bots of the family: the table read for every die, and what each result means for both
// sides. How attacks are weighed and what becomes of results in them, the game says.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Outcomes } from './outcomes.ts';

/** Shares of its worth that a unit loses by being disrupted, and by having to go. */
const DISRUPTION = 0.16;
const RETREAT = 0.08;
/** An attacker who is stopped stays where he is for the rest of the turn. */
const STOPPED = 0.12;
/** A further attack. */
const BREAK = 0.35;

/** Of an attack that may not be made: more than any prize, even on the last turn, when own losses hardly count. */
export const FORBIDDEN = 10_000;

/** An attack before the die, as far as bots look at it. */
export interface Weighing {
  attack: number;
  /** What the attackers can pay with. */
  printed: number;
  defense: number;
  base: number;
  /** By group of defenders. */
  columns: ArrayLike<number>;
  factors: ArrayLike<number>;
  sizes: ArrayLike<number>;
  /** By defender. */
  defenders: number;
  units: ArrayLike<number>;
  groups: ArrayLike<number>;
  /** Directions from the target that the attack comes from, as bits. */
  directions: number;
  isLegal: boolean;
}

export interface Declared {
  readonly pressed: boolean;
  readonly forced: boolean;
  /** Out of a battle that was won outright: there is no further one. */
  readonly bonus: boolean;
}

/** What becomes of the table's results in the attack that was opened last. */
export interface Readings<W, D> {
  /** `holding`: the defenders have nowhere to go. `isRough`: orders that the defenders may be given are not thought of. */
  open(state: State, target: number, weighed: W, holding: boolean, declared: D, isRough: boolean): void;
  /** For the attackers. */
  plain(result: number): number;
  /** For the defender at this place of the list. */
  fate(result: number, index: number): number;
}

export interface ExpectingParts<W extends Weighing, D extends Declared> {
  readonly sideOf: Uint8Array;
  readonly groups: number;
  readonly outcomes: Outcomes;
  columnsOf(state: State): readonly { readonly from: number }[];
  resultsOf(state: State): Uint8Array;
  weigh(state: State, target: number, attackers: ArrayLike<number>, count: number, declared: D): W;
  readonly readings: Readings<W, D>;
  isTrapped(state: State, target: number, weighed: W, side: number): boolean;
  isDisruptedGroup(group: number): boolean;
  pressShift(side: number, row: number): number;
  /** Who may turn an exchange down, and takes something else for it. */
  declinedBy(state: State, side: number, declared: D): 'attacker' | 'defender' | 'nobody';
  /** What an emptied hex is worth beyond whoever stands there: a place that is wanted so is paid for in an exchange. */
  prizeAt?(state: State, target: number, side: number): number;
  /** What is owed for an exchange, as it is asked. */
  due(factors: number): number;
  worthOf(state: State, unit: number): number;
  attackOf(state: State, unit: number): number;
}

const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };
export type Expectation = typeof answer;

/** What one die brings. */
const fallout = {
  /** Factors that the attackers owe outright, and those that they owe for an exchange. */
  owed: 0,
  traded: 0,
  isStopped: false,
  isBroken: false,
  lost: 0,
  /** Worth and number of the defenders that stand in an exchange. */
  exchanged: 0,
  inExchange: 0,
  staying: 0,
  alive: 0,
};

interface Price {
  /** Worth of all attackers, and of a factor of the cheapest and on average. */
  all: number;
  rate: number;
}

const prices: Price = { all: 0, rate: 0 };

export type Expect<D> = (
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  declared: D,
) => Expectation & Forecast;

/** Over all dice, for an attack with these declarations. The answer holds until the next question. */
export function bindExpecting<W extends Weighing, D extends Declared>(
  parts: ExpectingParts<W, D>,
): Expect<D> {
  const { sideOf, readings } = parts;
  const { killsThem, killsUs, stopsUs, disruptsThem, drivesOut, rateOf, breaksThrough, opensEmpty } =
    parts.outcomes;

  const expect: Expect<D> = (state, target, attackers, count, declared) => {
    const columns = parts.columnsOf(state);
    const last = columns.length - 1;
    const weighed = parts.weigh(state, target, attackers, count, declared);
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
    const holding = weighed.defenders > 0 && parts.isTrapped(state, target, weighed, side);
    const declinedBy = parts.declinedBy(state, side, declared);
    const prize = parts.prizeAt?.(state, target, side) ?? 0;
    readings.open(state, target, weighed, holding, declared, false);
    for (let row = 1; row <= 6; row++) {
      readRow(state, weighed, declared, row, side);
      let own = fallout.owed > 0 ? payment(price, weighed.printed, fallout.owed) : 0;
      if (fallout.isStopped) own += STOPPED * Math.max(0, price.all - own);
      if (fallout.traded > 0) own += exchange(price, weighed.printed, declinedBy, prize);
      const isCleared = fallout.staying === 0;
      if (fallout.isBroken && !declared.bonus && isCleared) fallout.lost += BREAK;
      answer.enemyLoss += fallout.lost / 6;
      answer.ownLoss += own / 6;
      if (isCleared) answer.cleared += 1 / 6;
      if (isCleared && fallout.alive === 0) answer.destroyed += 1 / 6;
    }
    return answer;
  };

  function readRow(state: State, weighed: W, declared: D, row: number, side: number): void {
    const { columns, factors, sizes, defenders, units, groups } = weighed;
    const results = parts.resultsOf(state);
    const last = results.length / 6 - 1;
    const shift = declared.pressed ? parts.pressShift(side, row) : 0;
    fallout.owed = 0;
    fallout.traded = 0;
    fallout.isStopped = false;
    fallout.isBroken = false;
    fallout.lost = 0;
    fallout.exchanged = 0;
    fallout.inExchange = 0;
    fallout.staying = 0;
    fallout.alive = 0;
    for (let group = 0; group < parts.groups; group++) {
      if (sizes[group] === 0 && (group > 0 || defenders > 0)) continue;
      const column = Math.max(0, Math.min(last, columns[group] + shift));
      const result = results[column * 6 + row - 1];
      const plain = readings.plain(result);
      if (killsUs[plain] === 1) fallout.owed += factors[group];
      if (stopsUs[plain] === 1) fallout.isStopped = true;
      fallout.traded += factors[group] * rateOf[plain];
      if (defenders === 0 && opensEmpty[plain] === 0) fallout.staying++;
      for (let i = 0; i < defenders; i++) {
        if (groups[i] !== group) continue;
        suffer(readings.fate(result, i), parts.worthOf(state, units[i]), parts.isDisruptedGroup(group));
      }
    }
  }

  /** What a result means for one defender. */
  function suffer(result: number, worth: number, isDisrupted: boolean): void {
    if (breaksThrough[result] === 1) fallout.isBroken = true;
    if (rateOf[result] > 0) {
      fallout.exchanged += worth;
      fallout.inExchange++;
    } else if (killsThem[result] === 1) fallout.lost += worth;
    else {
      fallout.alive++;
      if (disruptsThem[result] === 1) fallout.lost += worth * (isDisrupted ? DISRUPTION / 3 : DISRUPTION);
      if (drivesOut[result] === 1) fallout.lost += worth * RETREAT;
      else fallout.staying++;
    }
  }

  /** Settles an exchange as whoever has a say likes it; answers with what the attackers lose by it. */
  function exchange(
    price: Price,
    payable: number,
    declinedBy: 'attacker' | 'defender' | 'nobody',
    prize: number,
  ): number {
    const due = parts.due(fallout.traded);
    const cost = payment(price, payable, due);
    // Whoever cannot pay takes some of them along at best.
    const share = Math.min(1, payable / due);
    const gain = fallout.exchanged * share - cost;
    const beaten = (DISRUPTION + RETREAT) * fallout.exchanged;
    if (declinedBy === 'defender' && gain > beaten) {
      fallout.lost += beaten;
      fallout.alive += fallout.inExchange;
      return 0;
    }
    // Somebody must be left to walk in.
    const won = fallout.staying === 0 && payable > due ? prize : 0;
    const isDeclined = declinedBy === 'attacker' && gain + won < -STOPPED * price.all;
    if (isDeclined || share < 1) {
      fallout.staying += fallout.inExchange;
      fallout.alive += fallout.inExchange;
    }
    if (isDeclined) return STOPPED * price.all;
    fallout.lost += fallout.exchanged * share;
    return cost;
  }

  function priceOf(state: State, attackers: ArrayLike<number>, count: number): Price {
    let all = 0;
    let payable = 0;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const worth = parts.worthOf(state, attackers[i]);
      const factors = parts.attackOf(state, attackers[i]);
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

  return expect;
}
