// Points that count at the end only as long as a line of supply leads to them: in the last move of all nobody comes to open it
// again, so whoever stands across it takes them away, with as many units as it takes. Whoever stands there already stays.

import type { State } from '../../../kit/game.ts';
import { other } from '../../../kit/side.ts';
import type { Draft, PlannedMove, Proposal } from '../draft.ts';
import { cheapest } from './common.ts';

/** Units that come to stand across lines together at most, and ways to begin or go on that are followed up. */
const MOST_UNITS = 4;
const MOST_WAYS = 12;
/** Where the points are a line has few ways round. */
const NEAR = 5;

interface Barrier {
  readonly moves: readonly PlannedMove[];
  readonly cost: number;
}

export function sever(draft: Draft): Proposal[] {
  const { adapter, side, table } = draft;
  const { turnsLeft, movesLast } = adapter.sequence;
  const { lifeline, evaluate } = adapter.worth;
  const { put, copy } = adapter.sandbox;
  if (lifeline === undefined || turnsLeft(table) > 1 || !movesLast(table, side)) return [];
  const lineOf: LineOf = state => lifeline(state, other(side))?.hexes ?? [];
  const barrier = across(draft, lineOf, table, { moves: [], cost: 0 });
  if (barrier === undefined) return [];
  const cut = copy(table);
  for (const { unit, hex } of barrier.moves) put(cut, unit, hex);
  const kept = evaluate(cut, side);
  const moves = [...barrier.moves];
  let without = barrier.moves.length > 0 ? evaluate(table, side) : kept;
  for (const { stays, leaves } of keystones(draft, lineOf, cut, barrier)) {
    moves.push(stays);
    without = Math.min(without, evaluate(leaves, side));
  }
  if (moves.length === 0) return [];
  const purpose = `cut the line to points that count at the end at ${adapter.table.hexName(moves[0].hex)}`;
  return [{ tactic: 'sever', payoff: kept - without - barrier.cost, moves, purpose }];
}

/** A line to points of the enemy's; empty if there is none. */
type LineOf = (state: State) => readonly number[];

/** The cheapest way found to stand across every line that is left. */
function across(draft: Draft, lineOf: LineOf, table: State, begun: Barrier): Barrier | undefined {
  const { copy, put } = draft.adapter.sandbox;
  const line = lineOf(table);
  if (line.length === 0) return begun;
  if (begun.moves.length >= MOST_UNITS || draft.isSpent()) return undefined;
  let best: Barrier | undefined;
  for (const { move, cost, left } of waysAcross(draft, lineOf, table, line, begun)) {
    const next = { moves: [...begun.moves, move], cost: begun.cost + cost };
    if (best !== undefined && next.cost >= best.cost) continue;
    let found: Barrier | undefined = next;
    if (left > 0) {
      const after = copy(table);
      put(after, move.unit, move.hex);
      found = across(draft, lineOf, after, next);
    }
    if (found !== undefined && (best === undefined || found.cost < best.cost)) best = found;
  }
  return best;
}

interface Way {
  readonly move: PlannedMove;
  readonly cost: number;
  /** How long a line is left. */
  readonly left: number;
}

/** Who could stand in the way of a line or beside it, those first who leave none, then those who leave the longest. */
function waysAcross(
  draft: Draft,
  lineOf: LineOf,
  table: State,
  line: readonly number[],
  { moves }: Barrier,
): Way[] {
  const { adapter, trial } = draft;
  const { neighbours, placeOf } = adapter.table;
  const { copyInto, put } = adapter.sandbox;
  const hexes = new Set<number>();
  for (const hex of line.slice(0, NEAR)) {
    hexes.add(hex);
    for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0) hexes.add(neighbours[i]);
  }
  const ways: Way[] = [];
  for (const hex of hexes) {
    const found = cheapest(draft, hex, unit => !moves.some(each => each.unit === unit));
    if (found === undefined || placeOf(table, found.unit) === hex) continue;
    draft.reset();
    copyInto(table, trial);
    put(trial, found.unit, hex);
    const left = lineOf(trial);
    if (isSame(left, line)) continue;
    ways.push({ move: { unit: found.unit, hex }, cost: Math.max(0, found.cost), left: left.length });
  }
  const rank = ({ left }: Way): number => (left === 0 ? Number.POSITIVE_INFINITY : left);
  return ways.sort((a, b) => (rank(a) === rank(b) ? a.cost - b.cost : rank(b) - rank(a))).slice(0, MOST_WAYS);
}

/** Free units without whom a line would be open again, and the table if they left. */
function* keystones(
  draft: Draft,
  lineOf: LineOf,
  cut: State,
  { moves }: Barrier,
): Generator<{ readonly stays: PlannedMove; readonly leaves: State }> {
  const { adapter } = draft;
  const { copy, put } = adapter.sandbox;
  for (const unit of draft.free) {
    const hex = adapter.table.placeOf(cut, unit);
    if (hex < 0 || moves.some(each => each.unit === unit)) continue;
    const reach = draft.reach(unit);
    const away = farthest(adapter.table.neighbours, hex, reach);
    if (away < 0 || draft.room(cut, away) <= 0) continue;
    const leaves = copy(cut);
    put(leaves, unit, away);
    if (lineOf(leaves).length > 0) yield { stays: { unit, hex }, leaves };
  }
}

/** A hex that is not beside the first. */
function farthest(neighbours: Int16Array, from: number, reach: ArrayLike<number>): number {
  const beside = neighbours.subarray(from * 6, from * 6 + 6);
  for (let i = reach.length - 1; i >= 0; i--)
    if (reach[i] !== from && !beside.includes(reach[i])) return reach[i];
  return -1;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((hex, i) => hex === other[i]);
}
