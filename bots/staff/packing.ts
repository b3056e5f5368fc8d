// Attacks decided together: for each target the least force that just reaches a column, then the set of attacks that
// promises most with every unit in at most one of them. Begins with what would be missed most and trades on from there.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Weights } from './weights.ts';

export interface Option {
  readonly target: number;
  readonly units: readonly number[];
  readonly column: number;
  /** In points, less what the effort must bring. */
  readonly gain: number;
  readonly cleared: number;
}

export interface Packing {
  /** The attacks to make, best first, and their gain together. */
  plan(state: State, weights: Weights, ground: (hex: number) => number): Option[];
  /** For every target what could be done against it and would bring at least so much, best first. */
  offers(state: State, weights: Weights, ground: (hex: number) => number, least: number): Option[][];
  /** What could be done against one hex with these units; the best for each column first. */
  optionsOn(
    state: State,
    target: number,
    units: readonly number[],
    weights: Weights,
    ground: (hex: number) => number,
    needed?: number,
  ): Option[];
}

/** Units whose subsets are all tried; beyond, the weaker ones only join the whole. */
const MOST_UNITS = 8;
/** The same where subsets are so many that only some are tried; they are bits of one number. */
const MOST_IN_CROWD = 30;
/** Least worth of a place that its garrison does not lightly fight out of. */
const GREAT = 3;
/** Options a target that are traded for each other, before all are looked through. */
const TRADED = 8;

export function openPacking(adapter: Adapter): Packing {
  const { strengthOf, placeOf, controlOf, sideOf } = adapter.table;
  const { prizes } = adapter.worth;
  const { mayJoin, forecast, targets, attackersOn } = adapter.fights;
  const chosen: number[] = [];

  function optionsOn(
    state: State,
    target: number,
    units: readonly number[],
    weights: Weights,
    ground: (hex: number) => number,
    needed = -1,
  ): Option[] {
    const found: Option[] = [];
    const prize = prizes(state)[target];
    for (const lead of leadsOf(units, needed)) {
      const pool = units.filter(unit => unit === lead || mayJoin(lead, unit));
      pool.sort((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b);
      const isCrowd = weights.crowd > 0 && pool.length > weights.crowd;
      const few = pool.slice(0, isCrowd ? MOST_IN_CROWD : MOST_UNITS);
      const forces: Force[] = [];
      const sets = isCrowd ? setsInCrowd(few.map(unit => placeOf(state, unit))) : allSets(few.length);
      for (const set of sets) {
        chosen.length = 0;
        let strength = 0;
        let stake = 0;
        for (let i = 0; i < few.length; i++) {
          if ((set & (1 << i)) === 0) continue;
          chosen.push(few[i]);
          strength += strengthOf(state, few[i]);
          stake += weights.guard * guarded(state, few[i]);
        }
        if (needed >= 0 && !chosen.includes(needed)) continue;
        const { enemyLoss, ownLoss, cleared, column } = forecast(state, target, chosen, chosen.length);
        const gain =
          weights.enemyLoss * enemyLoss -
          weights.ownLoss * ownLoss +
          cleared * (prize * trustIn(cleared, weights) + ground(target)) -
          weights.effort * strength -
          stake -
          BOTHER * chosen.length;
        forces.push({ set, option: { target, units: chosen.slice(), column, gain, cleared } });
      }
      found.push(...withoutIdle(forces));
    }
    return bestColumnsFirst(found.sort((a, b) => b.gain - a.gain || a.column - b.column));
  }

  /** Whoever attacks out of a great place may lose the step that holds it: what is at stake there. */
  function guarded(state: State, unit: number): number {
    const hex = placeOf(state, unit);
    const prize = hex < 0 ? 0 : prizes(state)[hex];
    return prize >= GREAT && controlOf(state, hex) === sideOf[unit] ? prize : 0;
  }

  /** One of each group that may not fight together with the others. */
  function leadsOf(units: readonly number[], needed: number): number[] {
    if (needed >= 0) return units.includes(needed) ? [needed] : [];
    const leads: number[] = [];
    for (const unit of units) if (!leads.some(lead => mayJoin(lead, unit))) leads.push(unit);
    return leads;
  }

  function offers(
    state: State,
    weights: Weights,
    ground: (hex: number) => number,
    least: number,
  ): Option[][] {
    const { items, count } = targets(state);
    const found: Option[][] = [];
    for (const target of Array.from({ length: count }, (_, i) => items[i])) {
      const attackers = attackersOn(state, target);
      const units = Array.from({ length: attackers.count }, (_, i) => attackers.items[i]);
      const options = optionsOn(state, target, units, weights, ground).filter(({ gain }) => gain >= least);
      if (options.length > 0) found.push(options);
    }
    return found;
  }

  return {
    optionsOn,
    offers,
    plan: (state, weights, ground) =>
      choose(offers(state, weights, ground, weights.leastGain)).sort(
        (a, b) => b.gain - a.gain || a.target - b.target,
      ),
  };
}

/** A place that is hardly ever won so is not worth its share: tried again and again, that costs the army. */
const trustIn = (cleared: number, { sure }: Weights): number => (cleared < sure ? cleared / sure : 1);

function* allSets(size: number): Generator<number> {
  const last = 1 << size;
  for (let set = 1; set < last; set++) yield set;
}

/** The strongest first, one more at a time: all who stand around, those of one hex, and all but those. */
export function setsInCrowd(hexes: readonly number[]): Set<number> {
  const sets = new Set<number>();
  const addGrowing = (isIn: (hex: number) => boolean): void => {
    let set = 0;
    for (const [at, hex] of hexes.entries()) {
      if (!isIn(hex)) continue;
      set |= 1 << at;
      sets.add(set);
    }
  };
  addGrowing(() => true);
  for (const one of new Set(hexes)) {
    addGrowing(hex => hex === one);
    addGrowing(hex => hex !== one);
  }
  return sets;
}

interface Force {
  /** Which of the units are in it, as bits. */
  readonly set: number;
  readonly option: Option;
}

/** Forces of which no part would do as well. */
function withoutIdle(forces: readonly Force[]): Option[] {
  return forces
    .filter(
      ({ set, option }) =>
        !forces.some(
          part => part.set !== set && (part.set & set) === part.set && part.option.gain >= option.gain,
        ),
    )
    .map(({ option }) => option);
}

/** The best for each column come first; the others are for when another attack needs the same units. */
function bestColumnsFirst(options: readonly Option[]): Option[] {
  const columns = new Set<number>();
  const firsts: Option[] = [];
  const others: Option[] = [];
  for (const option of options) {
    (columns.has(option.column) ? others : firsts).push(option);
    columns.add(option.column);
  }
  return [...firsts, ...others];
}

/** A unit that is not needed for an attack is left out of it. */
const BOTHER = 0.02;

/** At most one option a target, every unit at most once, as much gain as can be found. */
export function choose(offers: readonly (readonly Option[])[]): Option[] {
  const picked: (Option | undefined)[] = offers.map(() => undefined);
  const user = new Map<number, number>();
  const open = new Set(offers.keys());
  const isFree = (option: Option, at: number): boolean =>
    option.units.every(unit => (user.get(unit) ?? at) === at);

  function take(at: number, option: Option | undefined): void {
    for (const unit of picked[at]?.units ?? []) user.delete(unit);
    picked[at] = option;
    for (const unit of option?.units ?? []) user.set(unit, at);
  }

  // First whoever would lose most by coming second.
  while (open.size > 0) {
    let next = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const at of open) {
      const free = offers[at].filter(option => isFree(option, at));
      if (free.length === 0) {
        open.delete(at);
        continue;
      }
      const regret = free[0].gain - 0.5 * (free[1]?.gain ?? 0);
      if (regret > most) {
        most = regret;
        next = at;
      }
    }
    if (next < 0) break;
    open.delete(next);
    take(
      next,
      offers[next].find(option => isFree(option, next)),
    );
  }
  trade(offers, picked, user, take);
  return exhaust(
    offers,
    picked.filter(option => option !== undefined),
  );
}

/** Looks through all combinations that could still beat what has been found, as long as they are not too many. */
function exhaust(offers: readonly (readonly Option[])[], found: readonly Option[]): Option[] {
  const list = offers.map(options => options.toSorted((a, b) => b.gain - a.gain));
  list.sort((a, b) => b[0].gain - a[0].gain);
  // The most that the targets from each on could bring, if nobody wanted the same units.
  const rest = new Float64Array(list.length + 1);
  for (let at = list.length - 1; at >= 0; at--) rest[at] = rest[at + 1] + Math.max(0, list[at][0].gain);
  const used = new Set<number>();
  const picked: Option[] = [];
  let best = [...found];
  let most = best.reduce((sum, { gain }) => sum + gain, 0);
  let steps = 0;

  function go(at: number, sum: number): void {
    if (sum > most + 1e-6) {
      most = sum;
      best = picked.slice();
    }
    if (at === list.length || sum + rest[at] <= most + 1e-6 || steps++ > MOST_STEPS) return;
    for (const option of list[at]) {
      if (sum + option.gain + rest[at + 1] <= most + 1e-6) break;
      if (option.units.some(unit => used.has(unit))) continue;
      for (const unit of option.units) used.add(unit);
      picked.push(option);
      go(at + 1, sum + option.gain);
      picked.pop();
      for (const unit of option.units) used.delete(unit);
    }
    go(at + 1, sum);
  }
  go(0, 0);
  return best;
}

const MOST_STEPS = 2000;

/** Puts one option in, takes out those it collides with and lets them look for another, as long as that gains. */
function trade(
  offers: readonly (readonly Option[])[],
  picked: (Option | undefined)[],
  user: Map<number, number>,
  take: (at: number, option: Option | undefined) => void,
): void {
  const total = (): number => picked.reduce((sum, option) => sum + (option?.gain ?? 0), 0);
  for (let round = 0, isBetter = true; isBetter && round < ROUNDS; round++) {
    isBetter = false;
    for (const [at, options] of offers.entries()) {
      for (const option of options.slice(0, TRADED)) {
        if (picked[at] === option) continue;
        const old = picked.slice();
        const had = total();
        const losers = new Set(option.units.map(unit => user.get(unit) ?? at).filter(other => other !== at));
        for (const other of losers) take(other, undefined);
        take(at, option);
        for (const [other, others] of offers.entries()) {
          if (picked[other] !== undefined) continue;
          take(
            other,
            others.find(({ units }) => units.every(unit => !user.has(unit))),
          );
        }
        if (total() > had + 1e-6) {
          isBetter = true;
          continue;
        }
        for (const other of picked.keys()) take(other, undefined);
        for (const [other, was] of old.entries()) take(other, was);
      }
    }
  }
}

const ROUNDS = 4;
