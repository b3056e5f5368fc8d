// Who plays whom. Each of these makes pairings from what has been played, and nothing else: no dice, no store. An entrant is named by his
// place in the list, the earliest first; a pairing is two games with sides swapped, so nobody needs to be favoured by a side.

import { maximumMatching } from './matching.ts';

/** `undefined`: nobody; whoever has the bye gets his points without playing. */
export interface Pair {
  readonly one: number;
  readonly other: number | undefined;
}

export interface Played {
  readonly one: number;
  readonly other: number | undefined;
}

/** Everybody against everybody: the rounds one after the other. Of an odd number one has a bye in each round. */
export function roundRobin(count: number): readonly (readonly Pair[])[] {
  if (count < 2) return [];
  const seats = Array.from({ length: count + (count % 2) }, (_, index) => index);
  const real = (seat: number): number | undefined => (seat < count ? seat : undefined);
  const rounds: Pair[][] = [];
  for (let round = 0; round < seats.length - 1; round++) {
    const pairs: Pair[] = [];
    for (let n = 0; n < seats.length / 2; n++) {
      const [a, b] = [real(seats[n]), real(seats[seats.length - 1 - n])];
      if (a !== undefined) pairs.push({ one: a, other: b });
      else if (b !== undefined) pairs.push({ one: b, other: undefined });
    }
    rounds.push(pairs);
    // All move on by one place, but for the first.
    seats.splice(1, 0, ...seats.splice(-1));
  }
  return rounds;
}

/**
 * The first round of a knock-out: as many byes as it takes to halve from then on, for those who entered first, and they meet as late
 * as possible.
 */
export function firstKnockOut(count: number): readonly Pair[] {
  if (count < 2) return [];
  let order = [0];
  while (order.length < count) {
    const size = order.length * 2;
    order = order.flatMap(seed => [seed, size - 1 - seed]);
  }
  const pairs: Pair[] = [];
  for (let n = 0; n < order.length; n += 2) {
    const [a, b] = [Math.min(order[n], order[n + 1]), Math.max(order[n], order[n + 1])];
    pairs.push({ one: a, other: b < count ? b : undefined });
  }
  return pairs;
}

/** The next round: neighbours meet, in the order of their pairings. Of an odd number, after somebody has left, the last has a bye. */
export function nextKnockOut(winners: readonly number[]): readonly Pair[] {
  return winners.flatMap((one, n) => (n % 2 === 0 ? [{ one, other: winners[n + 1] }] : []));
}

/**
 * Swiss: those with about as many points meet; nobody meets somebody twice, or has a second bye, as long as it can be avoided.
 * `entrants`: those who still play; `points` by entrant.
 */
export function swiss(
  entrants: readonly number[],
  points: ReadonlyMap<number, number>,
  played: readonly Played[],
): readonly Pair[] {
  const scoreOf = (entrant: number): number => points.get(entrant) ?? 0;
  const ranked = entrants.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  const met = new Set(played.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
  const isFresh = (a: number, b: number): boolean => !met.has(`${a} ${b}`);
  if (ranked.length % 2 === 0) return pairUp(ranked, isFresh);
  const byes = (entrant: number): number =>
    played.filter(({ one, other }) => one === entrant && other === undefined).length;
  // From the bottom: whoever has had the fewest, and without whom the others can all meet somebody new.
  const candidates = ranked.toReversed().toSorted((a, b) => byes(a) - byes(b));
  const fewest = candidates.filter(entrant => byes(entrant) === byes(candidates[0]));
  const without = (entrant: number) => ranked.filter(each => each !== entrant);
  const resting = fewest.find(entrant => isWhole(without(entrant), isFresh)) ?? fewest[0];
  if (resting === undefined) return [];
  return [...pairUp(without(resting), isFresh), { one: resting, other: undefined }];
}

type Fresh = (a: number, b: number) => boolean;

const isWhole = (entrants: readonly number[], isFresh: Fresh): boolean =>
  matched(entrants, isFresh) === entrants.length;

/** How many can meet somebody new at the same time. */
function matched(entrants: readonly number[], isFresh: Fresh): number {
  return maximumMatching(entrants.length, (a, b) => isFresh(entrants[a], entrants[b])).filter(
    mate => mate !== undefined,
  ).length;
}

/** From the top: each gets the nearest below him with whom as many of the others as possible still meet somebody new. */
function pairUp(ranked: readonly number[], isFresh: Fresh): Pair[] {
  const pairs: Pair[] = [];
  let left = [...ranked];
  while (left.length > 1) {
    const [one, ...others] = left;
    const most = matched(left, isFresh);
    const keeps = (other: number): boolean => {
      const rest = others.filter(each => each !== other);
      return matched(rest, isFresh) + (isFresh(one, other) ? 2 : 0) === most;
    };
    const other = others.find(each => isFresh(one, each) && keeps(each)) ?? others.find(keeps) ?? others[0];
    pairs.push({ one, other });
    left = others.filter(each => each !== other);
  }
  return pairs;
}

/** How many rounds a Swiss event has unless its director wants otherwise: enough that one is alone at the top. */
export const swissRounds = (count: number): number => Math.max(1, Math.ceil(Math.log2(Math.max(2, count))));
