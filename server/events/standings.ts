// How an event stands: what each pairing has brought so far, who is ahead, and who goes on. A fold of what was played, kept nowhere.

import type { EventKind } from '../../wire/events.ts';
import type { EntrantRow, PairingRow } from './rows.ts';

/** In halves: a game won is two, one that was drawn one for each. */
export interface Result {
  readonly one: number;
  readonly other: number;
  readonly isDone: boolean;
}

const WON = 2;
/** Of both games; a bye counts as if they had been won. */
export const ALL = 2 * WON;

/** Who has left the event loses what he has not played to its end. */
export function resultOf(pairing: PairingRow, isOut: (place: number) => boolean): Result {
  const { one, other, games, ruled } = pairing;
  if (ruled) return { one: ruled.one, other: ruled.other, isDone: true };
  if (other === undefined) return { one: ALL, other: 0, isDone: true };
  const points = { one: 0, other: 0 };
  let isDone = true;
  for (const [index, { isOver, winner, hostSide }] of games.entries()) {
    const [host, guest] = index === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const);
    if (isOver && winner === undefined) {
      points.one += 1;
      points.other += 1;
    } else if (isOver) points[winner === hostSide ? host : guest] += WON;
    else if (isOut(one) || isOut(other)) {
      points.one += isOut(one) ? 0 : WON;
      points.other += isOut(other) ? 0 : WON;
    } else isDone = false;
  }
  return { ...points, isDone };
}

export interface Standing {
  readonly place: number;
  /** In halves. */
  readonly points: number;
}

/** The first is ahead: by points, by what his opponents have, then by who came first. */
export function standingsOf(
  kind: EventKind,
  entrants: readonly EntrantRow[],
  pairings: readonly PairingRow[],
): readonly Standing[] {
  const isOut = outIn(entrants);
  const results = pairings.map(pairing => ({ ...pairing, result: resultOf(pairing, isOut) }));
  const points = new Map<number, number>(entrants.map(({ place }) => [place, 0]));
  const add = (to: Map<number, number>, place: number, more: number) =>
    to.set(place, (to.get(place) ?? 0) + more);
  for (const { one, other, result } of results) {
    add(points, one, result.one);
    if (other !== undefined) add(points, other, result.other);
  }
  const pointsOf = (place: number): number => points.get(place) ?? 0;
  if (kind === 'ladder')
    return ladderOf(entrants, results).map(place => ({ place, points: pointsOf(place) }));
  const against = new Map<number, number>();
  for (const { one, other } of pairings) {
    if (other === undefined) continue;
    add(against, one, pointsOf(other));
    add(against, other, pointsOf(one));
  }
  return entrants
    .map(({ place }) => ({ place, points: pointsOf(place) }))
    .toSorted(
      (a, b) =>
        b.points - a.points || (against.get(b.place) ?? 0) - (against.get(a.place) ?? 0) || a.place - b.place,
    );
}

export function outIn(entrants: readonly EntrantRow[]): (place: number) => boolean {
  const out = new Set(entrants.flatMap(({ place, isOut }) => (isOut ? [place] : [])));
  return place => out.has(place);
}

/** Whoever beats somebody above him takes his rung, and those between move down by one. */
function ladderOf(
  entrants: readonly EntrantRow[],
  results: readonly (PairingRow & { readonly result: Result })[],
): readonly number[] {
  const rungs = entrants.map(({ place }) => place);
  for (const { one, other, result } of results) {
    if (!result.isDone || other === undefined || result.one <= result.other) continue;
    const [from, to] = [rungs.indexOf(one), rungs.indexOf(other)];
    if (from > to) rungs.splice(to, 0, ...rungs.splice(from, 1));
  }
  const isOut = outIn(entrants);
  return rungs.filter(place => !isOut(place));
}

/** Who goes on from each pairing of a knock-out; undefined where it is not decided. */
export function winnersOf(
  pairings: readonly PairingRow[],
  isOut: (place: number) => boolean,
): readonly (number | undefined)[] {
  return pairings.map(pairing => {
    const { one, other, isDone } = resultOf(pairing, isOut);
    if (!isDone || one === other) return undefined;
    return one > other ? pairing.one : pairing.other;
  });
}
