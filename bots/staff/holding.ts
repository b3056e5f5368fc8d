// Places of ours held in strength: the finished plan is looked at with the enemy's eyes, and whoever is missed least
// elsewhere joins a garrison that would fall to his best attack, if that makes it much likelier to stand. One who changes
// nothing stays away.

import type { Draft, PlannedMove } from './draft.ts';

/** Least worth of a place that is looked after so, and least likelier that a change must make it to stand. */
const LEAST = 0.9;
const LIKELIER = 0.1;
/** Units that join one garrison at most, and places looked after in a phase. */
const MOST_JOINING = 2;
const MOST_PLACES = 8;

/** How many units were told to join somebody. */
export function holdPlaces(draft: Draft): number {
  const { adapter, table, side, outlook, weights } = draft;
  const { controlOf, hexCount } = adapter.table;
  if (weights.hold <= 0) return 0;
  const prizes = adapter.worth.prizes(table);
  outlook.look(table, side);
  const places: { readonly hex: number; readonly stake: number }[] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    if (prizes[hex] < LEAST || controlOf(table, hex) !== side) continue;
    const stake = prizes[hex] * outlook.fallAt(table, hex);
    if (stake >= LIKELIER * LEAST) places.push({ hex, stake });
  }
  places.sort((a, b) => b.stake - a.stake || a.hex - b.hex);
  let joined = 0;
  for (const { hex } of places.slice(0, MOST_PLACES)) if (!draft.isSpent()) joined += strengthen(draft, hex);
  return joined;
}

interface Comer {
  readonly unit: number;
  readonly from: number;
  readonly cost: number;
}

/** The cheapest one or two with whom the place is worth more than they are elsewhere. */
function strengthen(draft: Draft, hex: number): number {
  const { adapter, table, trial, outlook, weights } = draft;
  const { put } = adapter.sandbox;
  const worth = weights.hold * adapter.worth.prizes(table)[hex];
  const before = outlook.fallAt(table, hex);
  const comers = comersTo(draft, hex);
  let chosen: readonly Comer[] = [];
  let most = 0;
  for (let count = 1; count <= Math.min(MOST_JOINING, comers.length); count++) {
    for (const some of groupsOf(comers, count)) {
      if (draft.room(table, hex) < some.length) continue;
      draft.reset();
      for (const { unit } of some) put(trial, unit, hex);
      outlook.change(trial, [hex, ...some.map(({ from }) => from)]);
      const likelier = before - outlook.fallAt(trial, hex);
      let gain = worth * likelier;
      for (const { from, cost } of some) gain -= cost + leftAt(draft, from);
      outlook.undo();
      if (likelier < LIKELIER || gain <= most) continue;
      most = gain;
      chosen = some;
    }
  }
  const moves: PlannedMove[] = chosen.map(({ unit }) => ({ unit, hex }));
  const done = moves.filter(each => draft.reorder(each.unit, each.hex));
  if (done.length > 0) {
    outlook.change(table, [hex, ...chosen.map(({ from }) => from)]);
    outlook.keep();
  }
  return done.length;
}

/** Those tried for a garrison: whoever gives up least. */
const MOST_COMERS = 5;

function comersTo({ adapter, table, scoring, movers, ...draft }: Draft, hex: number): Comer[] {
  const { placeOf } = adapter.table;
  const comers: Comer[] = [];
  for (const unit of movers) {
    const from = placeOf(table, unit);
    if (from === hex || from < 0 || draft.isTied(unit) || !draft.couldReach(unit, hex)) continue;
    const cost = Math.max(0, scoring.score(table, unit, from) - scoring.bare(table, unit, hex));
    comers.push({ unit, from, cost });
  }
  return comers.sort((a, b) => a.cost - b.cost || a.unit - b.unit).slice(0, MOST_COMERS);
}

function* groupsOf(comers: readonly Comer[], count: number): Generator<readonly Comer[]> {
  for (const [at, one] of comers.entries()) {
    if (count === 1) yield [one];
    else for (const other of comers.slice(at + 1)) yield [one, other];
  }
}

/** What is lost where somebody has left a place of ours: nobody robs one garrison for another of the same worth. */
function leftAt({ adapter, table, trial, side, outlook, weights }: Draft, from: number): number {
  const prize = adapter.worth.prizes(table)[from];
  if (prize === 0 || adapter.table.controlOf(table, from) !== side) return 0;
  return weights.hold * prize * outlook.fallAt(trial, from);
}
