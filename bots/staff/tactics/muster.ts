// What a place asks for whose loss would end the game: that those who could be there in time set out long before the enemy
// has come, fill it, and stand across the ways into it.

import { other } from '../../../kit/side.ts';
import { openFields } from '../../core/fields.ts';
import type { Draft, PlannedMove, Proposal } from '../draft.ts';
import { guardAt } from './common.ts';

/** Turns that a march may take. */
const MOST_TURNS = 4;
/** What it is worth that one more is on his way, as a share of the place. */
const SHARE = 0.6;

/** Corps march to where the game could be lost, the nearest first, until every way into it has its guard. */
export function muster(draft: Draft): Proposal[] {
  const { adapter, state, side } = draft;
  const { rallies, prizes } = adapter.worth;
  return (rallies?.(state, side) ?? []).flatMap(hex => musterAt(draft, hex, prizes(state)[hex]));
}

function musterAt(draft: Draft, place: number, worth: number): Proposal[] {
  const { adapter, table, side } = draft;
  const { placeOf, hexName, topOf, sideOf } = adapter.table;
  const { stackLimit, strideOf } = adapter.moves;
  const way = openFields(adapter).to(place, side);
  const posts = postsAround(draft, place);
  const rooms = new Map(posts.map(hex => [hex, draft.room(table, hex)]));
  let wanted = posts.length * stackLimit;
  for (const hex of posts)
    if (topOf(table, hex) < 0 || sideOf[topOf(table, hex)] === side)
      wanted -= stackLimit - (rooms.get(hex) ?? 0);
  const marchers = [...draft.free]
    .filter(
      unit =>
        placeOf(table, unit) >= 0 && !posts.slice(1).includes(placeOf(table, unit)) && draft.hasZone(unit),
    )
    .map(unit => ({ unit, far: way[placeOf(table, unit)], stride: strideOf(table, unit) }))
    .filter(({ far, stride }) => far <= stride * MOST_TURNS)
    .sort((a, b) => a.far - b.far || a.unit - b.unit);
  const proposals: Proposal[] = [];
  const least = leastInside(
    draft,
    place,
    marchers.map(({ unit }) => unit),
  );
  for (const { unit } of marchers) {
    if (wanted <= 0) break;
    const isFit = least <= 0 || guardAt(draft, table, unit, place) >= least;
    const move = marchOf(draft, unit, way, isFit ? posts : posts.slice(1), rooms);
    if (move === undefined) continue;
    wanted--;
    proposals.push({
      tactic: 'muster',
      payoff: SHARE * worth - Math.max(0, draft.cost(unit, move.hex)) * 0.25,
      moves: [move],
      purpose: `be at ${hexName(place)} before the enemy is`,
    });
  }
  return proposals;
}

/** Where units defend otherwise than they attack, the place itself is for those who are about as good in it as anybody who could come. */
function leastInside(draft: Draft, place: number, marchers: readonly number[]): number {
  if (draft.adapter.table.guardOf === undefined) return 0;
  let best = 0;
  for (const unit of marchers)
    if (draft.couldReach(unit, place)) best = Math.max(best, guardAt(draft, draft.table, unit, place));
  return AS_GOOD * best;
}

const AS_GOOD = 0.75;

/** The place and the hexes beside it through which the enemy would have to come, each to be filled in this order. */
function postsAround({ adapter, side }: Draft, place: number): number[] {
  const { neighbours, pace } = adapter.table;
  const open = pace(other(side));
  const ring: number[] = [];
  for (let i = place * 6; i < place * 6 + 6; i++)
    if (neighbours[i] >= 0 && open[i] > 0) ring.push(neighbours[i]);
  const isOutside = (hex: number): boolean => hex >= 0 && hex !== place && !ring.includes(hex);
  const posts = [place];
  for (const hex of ring) {
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      if (!isOutside(neighbours[i]) || open[i] === 0) continue;
      posts.push(hex);
      break;
    }
  }
  return posts;
}

function marchOf(
  draft: Draft,
  unit: number,
  way: Uint8Array,
  posts: readonly number[],
  rooms: Map<number, number>,
): PlannedMove | undefined {
  const { adapter, table } = draft;
  for (const hex of posts) {
    const room = rooms.get(hex) ?? 0;
    if (hex === adapter.table.placeOf(table, unit)) continue;
    if (room <= 0 || !draft.couldReach(unit, hex)) continue;
    rooms.set(hex, room - 1);
    return { unit, hex };
  }
  const from = adapter.table.placeOf(table, unit);
  let best = from;
  const reach = draft.reach(unit);
  for (let i = 0; i < reach.length; i++) {
    const hex = reach[i];
    if (hex === from || draft.room(table, hex) <= 0 || posts.includes(hex)) continue;
    if (way[hex] < way[best] || (way[hex] === way[best] && better(draft, unit, hex, best))) best = hex;
  }
  return best === from ? undefined : { unit, hex: best };
}

const better = ({ scoring, table }: Draft, unit: number, one: number, another: number): boolean =>
  scoring.score(table, unit, one) > scoring.score(table, unit, another);
