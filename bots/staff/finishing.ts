// The plan of a turn after which the score is counted: looked at once more for nothing but the chance to have won then. All
// who can come for a place of the enemy's, whoever could stand in one of ours or bar the way to it, and what the tactics
// thought of are tried on the whole table; what makes winning likelier is done, one thing after another.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import type { Progress } from '../bot.ts';
import type { Finish } from '../core/finish.ts';
import { type Comer, gather, neighboursOf } from '../core/gathering.ts';
import { openStanding } from '../core/standing.ts';
import type { Draft, PlannedMove, Proposal } from './draft.ts';
import { choose, type Option, type Packing } from './packing.ts';
import { strikersOn } from './tactics/common.ts';
import type { Weights } from './weights.ts';

type Moves = readonly PlannedMove[];

/** Plans that are looked at, and changes that are made, in a phase. */
const MOST_TRIES = 120;
const MOST_CHANGES = 4;
/** By so much must winning be likelier. */
const LIKELIER = 0.015;
/** Places that are come for, whoever is tried for one of ours, and how many of them in pairs. */
const MOST_PLACES = 6;
const MOST_GUARDS = 6;
const MOST_PAIRED = 4;
/** A chance that is as good as certain. */
const CERTAIN = 0.995;
/** Targets of attacks that are looked at one by one. */
const MOST_TARGETS = 4;
const HARDLY = 0.01;
const GROUND = 0.1;

/**
 * The chance to win that the changes have brought; 0 where the score is not counted yet or nothing was found. Whoever sends
 * it `true` gets what it has found so far at once.
 */
export function* finish(
  draft: Draft,
  judge: Finish,
  packing: Packing,
  proposals: readonly Proposal[],
): Generator<Progress, number, boolean | undefined> {
  const { adapter, state, trial, side, weights } = draft;
  const { placeOf, topOf } = adapter.table;
  const { copyInto, put } = adapter.sandbox;
  const { movesLast } = adapter.sequence;
  if (weights.finish <= 0 || !judge.isNear(state)) return 0;
  let tries = 0;

  /** The table as it will be, but for these moves: whoever went elsewhere has never been where he was to go. */
  function lay(moves: Moves): State {
    const moved = new Set(moves.map(({ unit }) => unit));
    copyInto(state, trial);
    for (const { unit, hex } of draft.moves()) if (!moved.has(unit)) put(trial, unit, hex);
    for (const { unit, hex } of moves) if (placeOf(trial, unit) !== hex) put(trial, unit, hex);
    return trial;
  }

  function chanceOf(table: State): number {
    tries++;
    return chanceOn(adapter, table, side, weights, packing, judge);
  }

  function make(moves: Moves): boolean {
    const back = moves.map(({ unit }) => ({ unit, hex: placeOf(draft.table, unit) }));
    // Whoever waits for another to leave goes after him.
    const waiting = moves.filter(({ unit, hex }) => !draft.reorder(unit, hex));
    const left = waiting.filter(({ unit, hex }) => !draft.reorder(unit, hex));
    if (left.length === 0) return true;
    for (const { unit, hex } of back) if (placeOf(draft.table, unit) !== hex) draft.reorder(unit, hex);
    return false;
  }

  let isStopped = false;
  const isOver = (): boolean => isStopped || tries >= MOST_TRIES || draft.isSpent();
  const first = chanceOf(lay([]));
  let chance = first;
  const refused = new Set<string>();
  for (let made = 0; made < MOST_CHANGES && chance < CERTAIN && !isOver(); made++) {
    let best: Moves = [];
    let most = chance + LIKELIER;
    const tried = new Set<string>(refused);
    for (const moves of changes()) {
      const name = nameOf(moves);
      if (moves.length === 0 || tried.has(name)) continue;
      tried.add(name);
      const value = chanceOf(lay(moves));
      isStopped = (yield { share: tries / MOST_TRIES, nodes: tries }) === true;
      if (value > most) {
        most = value;
        best = moves;
      }
      if (isOver() || most >= CERTAIN) break;
    }
    if (best.length === 0) break;
    if (make(best)) chance = most;
    else refused.add(nameOf(best));
  }
  return chance - first;

  function* changes(): Generator<Moves> {
    const comers = new Map<number, readonly Comer[]>();
    for (const place of judge.placesOf(lay([]), other(side))) {
      const some = comersTo(draft, place);
      if (some.length > 0 && comers.size < MOST_PLACES) comers.set(place, some);
    }
    const theirs = [...comers.keys()];
    for (const place of theirs) {
      const others = theirs.filter(each => each !== place);
      for (const places of [[place], [place, ...others]]) {
        lay([]);
        yield comeFor(draft, places, comers);
      }
    }
    for (const place of theirs) {
      if (topOf(lay([]), place) >= 0) continue;
      for (const { unit, from } of (comers.get(place) ?? []).slice(0, MOST_GUARDS))
        if (from.includes(place)) yield [{ unit, hex: place }];
    }
    if (!movesLast(state, side)) yield* defenses(draft, judge.menaced(lay([]), side));
    for (const { moves } of proposals) yield moves;
  }
}

/** The chance to have won when the score is counted, from a table on which all moves are made. */
export const chanceOn = (
  adapter: Adapter,
  table: State,
  side: number,
  weights: Weights,
  packing: Packing,
  judge: Finish,
): number => judge.chanceOf(table, side, setsOn(adapter, table, side, weights, packing, judge));

/** No attack; the best against each place alone; all that go together. */
function setsOn(
  adapter: Adapter,
  table: State,
  side: number,
  weights: Weights,
  packing: Packing,
  judge: Finish,
): (readonly Option[])[] {
  const { topOf } = adapter.table;
  if (adapter.fights.fightsFollow?.(table) === false) return [[]];
  const clearing: Weights = { ...weights, enemyLoss: 0, ownLoss: HARDLY, effort: 0, sure: 0, guard: 0 };
  const offers: Option[][] = [];
  for (const target of judge.placesOf(table, other(side))) {
    if (topOf(table, target) < 0) continue;
    const strikers = strikersOn(adapter, table, side, target);
    if (strikers.length === 0) continue;
    const options = packing.optionsOn(table, target, strikers, clearing, () => GROUND);
    if (options.length > 0) offers.push(options.toSorted((a, b) => b.cleared - a.cleared || b.gain - a.gain));
    if (offers.length === MOST_TARGETS) break;
  }
  const together = choose(offers);
  return [together, ...offers.map(([best]) => [best]), []];
}

/** Whoever may move and could attack the place, or walk into it, the strongest first. */
function comersTo({ adapter, table, movers, ...draft }: Draft, place: number): Comer[] {
  const { strengthOf, topOf } = adapter.table;
  const { mayStrike } = adapter.fights;
  const around = neighboursOf(adapter, place);
  const isEmpty = topOf(table, place) < 0;
  const comers: Comer[] = [];
  for (const unit of movers) {
    if (strengthOf(table, unit) === 0) continue;
    const from = around.filter(hex => draft.couldReach(unit, hex) && mayStrike(table, unit, hex, place));
    if (isEmpty && draft.couldReach(unit, place)) from.push(place);
    if (from.length > 0) comers.push({ unit, from });
  }
  return comers.sort((a, b) => strengthOf(table, b.unit) - strengthOf(table, a.unit) || a.unit - b.unit);
}

/** Everybody for the first place who helps there, then for the next; on the trial table. */
function comeFor(
  { adapter, table, trial, side }: Draft,
  places: readonly number[],
  comers: ReadonlyMap<number, readonly Comer[]>,
): Moves {
  const { placeOf, topOf, belowOf, sideOf } = adapter.table;
  const { stackLimit } = adapter.moves;
  const busy = new Set<number>();
  const room = (hex: number): number => {
    let left = stackLimit;
    for (let unit = topOf(trial, hex); unit >= 0; unit = belowOf(trial, unit))
      if (sideOf[unit] !== side) return 0;
      else if (busy.has(unit) || !mayLeave(unit)) left--;
    return left;
  };
  const mayMove = new Set([...comers.values()].flat().map(({ unit }) => unit));
  const mayLeave = (unit: number): boolean => mayMove.has(unit);
  for (const target of places) {
    if (topOf(trial, target) < 0) continue;
    const free = (comers.get(target) ?? []).filter(({ unit }) => !busy.has(unit));
    if (free.length === 0) continue;
    const group = free.filter(({ unit }) => adapter.fights.mayJoin(free[0].unit, unit));
    for (const unit of gather(adapter, trial, target, group, room, true).attackers) busy.add(unit);
  }
  return [...busy]
    .map(unit => ({ unit, hex: placeOf(trial, unit) }))
    .filter(({ unit, hex }) => hex !== placeOf(table, unit));
}

/** Somebody into a place of ours, two of them, or across the ways into it. */
function* defenses(draft: Draft, places: readonly number[]): Generator<Moves> {
  const { adapter, table, movers } = draft;
  const { placeOf } = adapter.table;
  const { guardOf } = openStanding(adapter);
  const guards = (hex: number): number[] =>
    movers
      .filter(unit => placeOf(table, unit) !== hex && draft.couldReach(unit, hex))
      .sort((a, b) => guardOf(table, b, hex) - guardOf(table, a, hex) || a - b);
  for (const hex of places.slice(0, MOST_PLACES)) {
    const best = guards(hex).slice(0, MOST_GUARDS);
    const room = draft.room(table, hex);
    if (room > 0) for (const unit of best) yield [{ unit, hex }];
    if (room > 1) {
      for (const [at, unit] of best.slice(0, MOST_PAIRED).entries())
        for (const another of best.slice(at + 1, MOST_PAIRED))
          yield [unit, another].map(each => ({ unit: each, hex }));
    }
    for (const way of neighboursOf(adapter, hex)) {
      if (adapter.table.topOf(table, way) >= 0) continue;
      for (const unit of guards(way).slice(0, 2)) yield [{ unit, hex: way }];
    }
  }
}

const nameOf = (moves: Moves): string => moves.map(({ unit, hex }) => `${unit}:${hex}`).join(' ');
