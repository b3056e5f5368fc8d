// The search for posts across the enemy's lines of supply. Whoever is to starve must have every line cut that he could
// live by: so his line is followed, a post is put across it, and if he has found another line that one is followed in
// turn, until he has none. Of the posts across a line those are kept that starve most or send it farthest round.

import type { State } from '../../../kit/game.ts';
import { isRefusal } from '../../../kit/game.ts';
import { REFEREE } from '../../../kit/seen/viewer.ts';
import { other } from '../../../kit/side.ts';
import type { Draft, PlannedMove } from '../draft.ts';
import { hungerOf } from './common.ts';

export interface Ring {
  /** Those who go and those who must not leave, whoever they are. */
  readonly moves: readonly PlannedMove[];
  /** How many of them do go. */
  readonly arms: number;
  /** Worth of the enemies who are out of supply by it. */
  readonly starved: number;
  /** What our units give up by it. */
  readonly cost: number;
}

interface Post extends PlannedMove {
  readonly cost: number;
}

interface Attempt {
  readonly posts: readonly Post[];
  readonly starved: number;
  readonly cost: number;
  /** The line that the target still has. */
  readonly line: readonly number[];
  /** How good it looks. */
  readonly hope: number;
}

/** Arms of a ring at most; attempts that are followed on, and posts tried for each. */
const MOST_ARMS = 3;
const WIDTH = 2;
const LOOKS = 5;
const FIRST_LOOKS = 10;
/** Rings around one target that are worked out to the end. */
const FINISHED = 2;
/** Enemy stacks that are looked at in one search, and units that are asked for a post. */
const MOST_TARGETS = 5;
const MOST_COMERS = 2;
/** What a hex that the enemy's line must go farther is worth while others look for the rest. */
const DETOUR = 0.08;
/** What it takes off for every hex that a post lies farther along the line. */
const FARTHER = 0.05;

const known = new WeakMap<Draft, { readonly free: number; readonly rings: readonly Ring[] }>();

/** All rings worth closing; the same list until another order is given. */
export function ringsOf(draft: Draft): readonly Ring[] {
  const had = known.get(draft);
  if (had !== undefined && had.free === draft.free.size) return had.rings;
  const rings = findRings(draft);
  known.set(draft, { free: draft.free.size, rings });
  return rings;
}

function findRings(draft: Draft): Ring[] {
  const { adapter, side, table, trial } = draft;
  const { unitsOf, placeOf, isSupplied } = adapter.table;
  draft.reset();
  const before = hungerOf(draft, trial, other(side));
  const targets = targetsOf(draft);
  const posts = openPosts(draft, targets);
  const rings: Ring[] = [];
  const isStarved = new Set<number>();
  for (const { unit } of targets) {
    if (isStarved.has(unit) || draft.isSpent()) continue;
    const closed = ringsAround(draft, unit, before, posts).map(attempt => keepClosed(draft, attempt, before));
    const [best] = closed.sort((a, b) => gainOf(draft, b) - gainOf(draft, a));
    if (best === undefined || gainOf(draft, best) <= 0) continue;
    rings.push(best);
    lay(draft, best.moves);
    for (const enemy of unitsOf[other(side)])
      if (placeOf(table, enemy) >= 0 && !isSupplied(trial, enemy)) isStarved.add(enemy);
  }
  return rings;
}

/** What a ring promises beyond what its units would bring elsewhere. */
export const gainOf = (
  { weights }: Draft,
  ring: { readonly starved: number; readonly cost: number },
): number => weights.starve * ring.starved - ring.cost;

function lay(draft: Draft, posts: readonly PlannedMove[]): State {
  draft.reset();
  for (const { unit, hex } of posts)
    if (draft.adapter.table.placeOf(draft.trial, unit) !== hex)
      draft.adapter.sandbox.put(draft.trial, unit, hex);
  return draft.trial;
}

interface Target {
  readonly unit: number;
  /** Of its stack. */
  readonly worth: number;
}

/** One enemy of each stack in supply whose line we can reach, the worthiest first. */
function targetsOf(draft: Draft): Target[] {
  const { adapter, table, side } = draft;
  const { unitsOf, placeOf, isSupplied } = adapter.table;
  const { worthOf } = adapter.worth;
  const stacks = new Map<number, Target>();
  for (const unit of unitsOf[other(side)]) {
    const hex = placeOf(table, unit);
    if (hex < 0 || !isSupplied(table, unit)) continue;
    stacks.set(hex, { unit, worth: worthOf(table, unit) + (stacks.get(hex)?.worth ?? 0) });
  }
  const found: Target[] = [];
  for (const target of [...stacks.values()].sort((a, b) => b.worth - a.worth || a.unit - b.unit)) {
    if (found.length === MOST_TARGETS) break;
    for (const hex of hexesAcross(draft, lineOf(draft, table, target.unit))) {
      if (draft.comers(hex).length === 0) continue;
      found.push(target);
      break;
    }
  }
  return found;
}

/** The best ways to starve a target, as far as they promise anything. */
function ringsAround(draft: Draft, target: number, before: number, posts: Posts): Attempt[] {
  const { adapter, side, trial, weights } = draft;
  draft.reset();
  const line = lineOf(draft, trial, target);
  let beam: Attempt[] = [{ posts: [], starved: 0, cost: 0, line, hope: 0 }];
  const found: Attempt[] = [];
  for (let arms = 1; arms <= MOST_ARMS && beam.length > 0; arms++) {
    const next: Attempt[] = [];
    for (const attempt of beam) {
      for (const post of postsAcross(draft, attempt, posts)) {
        if (draft.isSpent()) break;
        const placed = [...attempt.posts, post];
        lay(draft, placed);
        const starved = hungerOf(draft, trial, other(side)) - before;
        const cost = attempt.cost + post.cost;
        const rest = adapter.table.isSupplied(trial, target) ? lineOf(draft, trial, target) : [];
        const hope = weights.starve * starved - cost + DETOUR * (rest.length - line.length);
        const made = { posts: placed, starved, cost, line: rest, hope };
        if (starved >= weights.prey && gainOf(draft, made) > 0) found.push(made);
        if (rest.length > 0) next.push(made);
      }
    }
    beam = next.sort((a, b) => b.hope - a.hope).slice(0, WIDTH);
  }
  return found.sort((a, b) => gainOf(draft, b) - gainOf(draft, a)).slice(0, FINISHED);
}

/** The hexes of a line from the unit to its source; none if there is no telling. */
function lineOf({ adapter }: Draft, table: State, unit: number): number[] {
  const { game } = adapter;
  // The table is the side's own guess already, in which it sees everything.
  const answers = game.ask(table, REFEREE, { about: 'supply', units: [game.counters[unit].id] });
  const path = isRefusal(answers) ? [] : (answers[0].path ?? []);
  return path.map(id => game.map.indexOf.get(id) ?? -1);
}

/** Whoever has no zone where others have one is not counted on. */
const bars = (draft: Draft, unit: number): boolean => draft.isZoneless || draft.hasZone(unit);

interface Posts {
  /** Who could stand in a hex, those first who give up least by it. */
  in(hex: number): readonly Post[];
  /** Worth of the targets whose lines somebody there would bar. */
  barred(hex: number): number;
}

function openPosts(draft: Draft, targets: readonly Target[]): Posts {
  const { adapter, table, side } = draft;
  const { hexCount, topOf, sideOf, placeOf } = adapter.table;
  const lists = new Map<number, readonly Post[]>();
  const worths = new Float32Array(hexCount);
  for (const { unit, worth } of targets) {
    for (const hex of hexesAcross(draft, lineOf(draft, table, unit))) worths[hex] += worth;
  }
  function comersTo(hex: number): readonly Post[] {
    const there = topOf(table, hex);
    if ((there >= 0 && sideOf[there] !== side) || draft.room(table, hex) <= 0) return [];
    return draft
      .comers(hex)
      .filter(unit => placeOf(table, unit) !== hex && bars(draft, unit))
      .map(unit => ({ unit, hex, cost: draft.cost(unit, hex) }))
      .sort((a, b) => a.cost - b.cost || a.unit - b.unit)
      .slice(0, MOST_COMERS);
  }
  return {
    in(hex) {
      const known = lists.get(hex) ?? comersTo(hex);
      lists.set(hex, known);
      return known;
    },
    barred: hex => worths[hex],
  };
}

/** Hexes in a line and beside it from which somebody would bar it. */
function hexesAcross({ adapter, table, side, isZoneless }: Draft, line: readonly number[]): Set<number> {
  const { topOf, sideOf, neighbours } = adapter.table;
  const hexes = new Set<number>();
  for (const at of line.slice(1)) {
    const there = topOf(table, at);
    // Where the enemy stands his line runs, whoever watches it.
    if (there >= 0 && sideOf[there] !== side) continue;
    hexes.add(at);
    if (isZoneless) continue;
    for (let i = at * 6; i < at * 6 + 6; i++) if (neighbours[i] >= 0) hexes.add(neighbours[i]);
  }
  return hexes;
}

/** Posts across the line that is left, the most promising first. */
function postsAcross(draft: Draft, { posts: placed, line }: Attempt, posts: Posts): Post[] {
  const found: (Post & { readonly promise: number })[] = [];
  let away = 0;
  for (const hex of hexesAcross(draft, line)) {
    away++;
    if (placed.some(post => post.hex === hex)) continue;
    const post = posts.in(hex).find(({ unit }) => !placed.some(other => other.unit === unit));
    if (post === undefined) continue;
    // The nearer to him the line is barred the fewer other ways there are.
    found.push({ ...post, promise: draft.weights.starve * posts.barred(hex) - post.cost - FARTHER * away });
  }
  return found
    .sort((a, b) => b.promise - a.promise || a.hex - b.hex)
    .slice(0, placed.length === 0 ? FIRST_LOOKS : LOOKS);
}

/** Those who close the ring where they stand already must stay: each is sent where he would like to go, and called back if it opens. */
function keepClosed(draft: Draft, { posts, starved, cost }: Attempt, before: number): Ring {
  const { adapter, side, table, trial } = draft;
  const { placeOf } = adapter.table;
  const { put } = adapter.sandbox;
  lay(draft, posts);
  const moves: PlannedMove[] = [...posts];
  let held = cost;
  for (const unit of draft.free) {
    if (posts.some(post => post.unit === unit)) continue;
    const from = placeOf(table, unit);
    const wish = draft.wish(unit);
    if (from < 0 || wish === from || draft.room(trial, wish) <= 0 || !bars(draft, unit)) continue;
    put(trial, unit, wish);
    if (hungerOf(draft, trial, other(side)) - before >= starved - 0.01) continue;
    put(trial, unit, from);
    moves.push({ unit, hex: from });
    held += draft.cost(unit, from);
  }
  return { moves, arms: posts.length, starved, cost: held };
}
