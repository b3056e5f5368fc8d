// Those of ours who are cut off are fed again: the enemy's zones that bar their lines are looked for, and units, the
// encircled among them, stand in just those hexes that make a corridor.

import { other } from '../../../kit/side.ts';
import type { Draft, PlannedMove, Proposal } from '../draft.ts';
import { hungerOf } from './common.ts';

/** Least worth out of supply that is looked after, and what each point of it fed again is worth. */
const LEAST = 0.5;
const FED = 0.6;
/** Bars that a corridor may lead through, hexes of it that are looked at, who could go to each, corridors tried. */
const LONGEST = 3;
const MOST_HEXES = 16;
const MOST_COMERS = 2;
const MOST_TRIES = 120;
/** Corridors that are looked at with the enemy's eyes. */
const MOST_WEIGHED = 6;
const BARRED = 99;

interface Post {
  readonly unit: number;
  readonly hex: number;
  readonly cost: number;
  /** The lower, the likelier it is part of a good corridor. */
  readonly rank: number;
}

interface Corridor {
  readonly posts: readonly Post[];
  /** Before the enemy is asked. */
  readonly payoff: number;
}

export function relieve(draft: Draft): Proposal[] {
  const { adapter, side, table, trial, weights, outlook } = draft;
  const { unitsOf, placeOf, isSupplied, hexName } = adapter.table;
  const { put } = adapter.sandbox;
  const before = hungerOf(draft, table, side);
  if (before < LEAST) return [];
  const hungry = Array.from(unitsOf[side]).filter(
    unit => placeOf(table, unit) >= 0 && !isSupplied(table, unit),
  );
  const posts = postsFor(draft, hungry);
  const found: Corridor[] = [];
  const consider = (line: readonly Post[]): void => {
    place(line);
    // Most lines feed nobody, which is quickly seen.
    if (!hungry.some(unit => isSupplied(trial, unit))) return;
    const fed = before - hungerOf(draft, trial, side);
    const payoff = line.reduce((sum, { cost }) => sum - cost, FED * weights.ownLoss * fed);
    if (fed >= LEAST && payoff > 0) found.push({ posts: line, payoff });
  };
  const place = (line: readonly Post[]): void => {
    draft.reset();
    for (const { unit, hex } of line) if (placeOf(trial, unit) !== hex) put(trial, unit, hex);
  };
  for (const line of linesOf(posts)) {
    if (draft.isSpent()) break;
    consider(line);
  }
  if (found.length === 0) return [];

  outlook.look(table, side);
  const fear = Math.min(1, weights.caution);
  const lossBefore = outlook.loss(table);
  return found
    .sort((a, b) => b.payoff - a.payoff)
    .slice(0, MOST_WEIGHED)
    .map(({ posts: line, payoff }) => {
      place(line);
      outlook.change(trial, hexesOf(draft, line));
      const risk = fear * weights.ownLoss * (outlook.loss(trial) - lossBefore);
      const staying = hungry.filter(
        unit => draft.free.has(unit) && !line.some(post => post.unit === unit) && isSupplied(trial, unit),
      );
      outlook.undo();
      const moves: PlannedMove[] = [
        ...line.map(({ unit, hex }) => ({ unit, hex })),
        // Whoever is fed there is counted on to be there.
        ...staying.map(unit => ({ unit, hex: placeOf(table, unit) })),
      ];
      const way = line.map(({ hex }) => hexName(hex)).join(' and ');
      return {
        tactic: 'relieve',
        payoff: payoff - risk,
        moves,
        purpose: `open the way to those cut off, by ${way}`,
      };
    });
}

/** One post or two, those first that promise most. */
function linesOf(posts: readonly Post[]): (readonly Post[])[] {
  const lines: (readonly Post[])[] = posts.map(post => [post]);
  for (const [i, one] of posts.entries()) {
    for (const other of posts.slice(i + 1))
      if (one.unit !== other.unit && one.hex !== other.hex) lines.push([one, other]);
  }
  const rank = (line: readonly Post[]): number => line.reduce((sum, post) => sum + post.rank, 0);
  return lines
    .map(line => ({ line, rank: rank(line) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_TRIES)
    .map(({ line }) => line);
}

const hexesOf = ({ adapter, table }: Draft, posts: readonly Post[]): number[] =>
  posts.flatMap(({ unit, hex }) => [adapter.table.placeOf(table, unit), hex]).filter(hex => hex >= 0);

/** Hexes of the shortest corridors, or almost, with those who could stand there; the cheapest first. */
function postsFor(draft: Draft, hungry: readonly number[]): Post[] {
  const { adapter, table } = draft;
  const { placeOf, hexCount } = adapter.table;
  const pocket = hungry.map(unit => placeOf(table, unit));
  const bars = barsOf(draft);
  const home: number[] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    if (draft.survey.isFed[hex] === 1 && bars[hex] < BARRED) home.push(hex);
  }
  if (home.length === 0) return [];
  const toPocket = spread(draft, bars, pocket);
  const toHome = spread(draft, bars, home);
  const through = (hex: number): number => toPocket[hex] + toHome[hex] - bars[hex];
  const most = new Map<number, number>();
  const postOf = (unit: number, hex: number): Post => {
    const best = most.get(unit) ?? mostCalm(draft, unit);
    most.set(unit, best);
    const cost = Math.max(0, best - draft.scoring.calm(table, unit, hex));
    return { unit, hex, cost, rank: through(hex) + cost };
  };
  const hexes: Post[][] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    if (!isWatched(draft, hex) || through(hex) > LONGEST) continue;
    const comers = draft
      .comers(hex)
      .filter(unit => placeOf(table, unit) !== hex && draft.room(table, hex) > 0)
      .map(unit => postOf(unit, hex))
      .sort((a, b) => a.cost - b.cost || a.unit - b.unit)
      .slice(0, MOST_COMERS);
    if (comers.length > 0) hexes.push(comers);
  }
  return hexes
    .sort((a, b) => a[0].rank - b[0].rank || a[0].hex - b[0].hex)
    .slice(0, MOST_HEXES)
    .flat();
}

/** In a zone of the enemy, and not his: held by one of ours, it may be needed for somebody to follow him. */
function isWatched({ adapter, table, side }: Draft, hex: number): boolean {
  const { topOf, zoneOf, sideOf } = adapter.table;
  const there = topOf(table, hex);
  return zoneOf(table, other(side))[hex] > 0 && (there < 0 || sideOf[there] === side);
}

/** The most that draws the unit anywhere, fear aside: whether it is safe is asked of the table as it would be. */
function mostCalm({ scoring, table, reach, adapter }: Draft, unit: number): number {
  let best = Number.NEGATIVE_INFINITY;
  const hexes = reach(unit);
  for (let i = 0; i < hexes.length; i++) {
    // Places that it would fight for are the attack's affair.
    if (adapter.table.topOf(table, hexes[i]) >= 0 && hexes[i] !== adapter.table.placeOf(table, unit))
      continue;
    best = Math.max(best, scoring.calm(table, unit, hexes[i]));
  }
  return best;
}

/** By hex: 1 where a zone of the enemy bars our lines, `BARRED` where he stands himself. */
function barsOf({ adapter, table, side }: Draft): Uint8Array {
  const { zoneOf, hexCount, topOf, sideOf } = adapter.table;
  const zone = zoneOf(table, other(side));
  return Uint8Array.from({ length: hexCount }, (_, hex) => {
    const there = topOf(table, hex);
    if (there >= 0) return sideOf[there] === side ? 0 : BARRED;
    return zone[hex] > 0 ? 1 : 0;
  });
}

/** By hex, the bars on the way to it from the nearest of these, its own included; not beyond the longest corridor. */
function spread({ adapter, side }: Draft, bars: Uint8Array, from: readonly number[]): Uint8Array {
  const pace = adapter.table.pace(side);
  const least = new Uint8Array(adapter.table.hexCount).fill(BARRED);
  const rings: number[][] = Array.from({ length: LONGEST + 1 }, () => []);
  const enter = (hex: number, total: number): void => {
    if (total > LONGEST || total >= least[hex]) return;
    least[hex] = total;
    rings[total].push(hex);
  };
  for (const hex of from) enter(hex, bars[hex]);
  for (const [total, ring] of rings.entries()) {
    for (const hex of ring) {
      if (least[hex] !== total) continue;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = adapter.table.neighbours[i];
        if (to >= 0 && pace[i] > 0) enter(to, total + bars[to]);
      }
    }
  }
  return least;
}
