// The finished plan weighed against the enemy's best answer to it, by the rules and not by rule of thumb: whoever was
// placed where a blow falls after all goes to where it does not, alone or with all who stand with him. Every change is
// tried on the whole table, since whoever moves opens and bars ways.

import type { Draft, PlannedMove } from './draft.ts';
import { hungerOf } from './tactics/common.ts';

const ROUNDS = 2;
/** Least that a stack stands to lose before anything is done about it, and that a change must bring. */
const HEAT = 0.2;
const LEAST = 0.1;
/** Hexes that are tried for whoever goes, and changes a phase. */
const MOST_HEXES = 5;
const MOST_TRIES = 50;

interface Change {
  readonly moves: readonly PlannedMove[];
  readonly promise: number;
}

/** How many changes were made. */
export function review(draft: Draft): number {
  const { adapter, table, trial, side, weights, outlook, scoring } = draft;
  const { placeOf } = adapter.table;
  const { put } = adapter.sandbox;
  const fear = weights.answer * weights.caution;
  if (fear <= 0) return 0;
  outlook.look(table, side);
  let loss = outlook.loss(table);
  let hunger = hungerOf(draft, table, side);
  let made = 0;
  let tries = 0;

  /** What the change brings; the outlook is left as it was. */
  function gainOf(moves: readonly PlannedMove[]): number {
    tries++;
    let gain = 0;
    const touched: number[] = [];
    draft.reset();
    for (const { unit, hex } of moves) {
      const at = placeOf(table, unit);
      gain += scoring.bare(table, unit, hex, true) - scoring.score(table, unit, at, true);
      put(trial, unit, hex);
      touched.push(at, hex);
    }
    outlook.change(trial, touched);
    gain -= fear * (outlook.loss(trial) - loss);
    gain -= weights.hunger * (hungerOf(draft, trial, side) - hunger);
    outlook.undo();
    return gain;
  }

  function make({ moves }: Change): boolean {
    const back = moves.map(({ unit }) => ({ unit, hex: placeOf(table, unit) }));
    const done = moves.filter(({ unit, hex }) => draft.reorder(unit, hex));
    if (done.length < moves.length) {
      for (const { unit, hex } of back) if (placeOf(table, unit) !== hex) draft.reorder(unit, hex);
    }
    outlook.change(
      table,
      [...moves, ...back].map(({ hex }) => hex),
    );
    outlook.keep();
    loss = outlook.loss(table);
    hunger = hungerOf(draft, table, side);
    return done.length === moves.length;
  }

  /** The best of these is made, if it is good for anything. */
  function tryAll(changes: readonly Change[]): boolean {
    let best: Change | undefined;
    let most = LEAST;
    for (const change of changes) {
      if (tries >= MOST_TRIES || draft.isSpent()) break;
      const gain = gainOf(change.moves);
      if (gain <= most) continue;
      most = gain;
      best = change;
    }
    if (best === undefined || !make(best)) return false;
    made++;
    return true;
  }

  for (let round = 0; round < ROUNDS; round++) {
    let isChanged = false;
    for (const hex of hotHexes(draft)) {
      if (tries < MOST_TRIES && tryAll(departures(draft, hex, fear))) isChanged = true;
    }
    if (!isChanged) break;
  }
  return made;
}

/** Stacks of ours that stand to lose, the worst first. */
function hotHexes({ adapter, table, side, outlook }: Draft): number[] {
  const heat = new Map<number, number>();
  for (const unit of adapter.table.unitsOf[side]) {
    const hex = adapter.table.placeOf(table, unit);
    if (hex >= 0 && !heat.has(hex)) heat.set(hex, outlook.lossAt(table, hex));
  }
  return [...heat]
    .filter(([, loss]) => loss >= HEAT)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([hex]) => hex);
}

/** Each unit of the stack to other hexes, and all of them together. */
function departures(draft: Draft, from: number, fear: number): Change[] {
  const { adapter, table } = draft;
  const loose: number[] = [];
  for (let unit = adapter.table.topOf(table, from); unit >= 0; unit = adapter.table.belowOf(table, unit))
    if (!draft.isTied(unit) && draft.movers.includes(unit)) loose.push(unit);
  const changes = loose.flatMap(unit => refuges(draft, [unit], from, fear));
  return loose.length < 2 ? changes : [...changes, ...refuges(draft, loose, from, fear)];
}

/** Where these could go together, the most promising first. */
function refuges(draft: Draft, units: readonly number[], from: number, fear: number): Change[] {
  const { adapter, table, side, scoring, outlook } = draft;
  const { strengthOf, defenseAt, coverAt } = adapter.table;
  const { worthOf } = adapter.worth;
  const { hazard } = adapter.fights;
  const strength = units.reduce((sum, unit) => sum + strengthOf(table, unit), 0);
  const worth = units.reduce((sum, unit) => sum + worthOf(table, unit), 0);
  const reach = draft.reach(units[0]);
  const changes: Change[] = [];
  for (let i = 0; i < reach.length; i++) {
    const hex = reach[i];
    if (hex === from || draft.room(table, hex) < units.length) continue;
    if (!units.every(unit => draft.couldReach(unit, hex))) continue;
    const force = Math.max(defenseAt(table, hex), coverAt(hex, side)) + strength;
    const blow = outlook.blowAt(table, hex);
    const risk = blow === 0 ? 0 : fear * worth * hazard(blow - force);
    const promise = units.reduce((sum, unit) => sum + scoring.bare(table, unit, hex, true), -risk);
    changes.push({ moves: units.map(unit => ({ unit, hex })), promise });
  }
  return changes.sort((a, b) => b.promise - a.promise).slice(0, MOST_HEXES);
}
