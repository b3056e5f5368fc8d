// Whoever stands idle behind the front joins those who stand before an enemy, if together they promise so much more that
// it pays: one blow with everybody instead of some who look on.

import { other } from '../../kit/side.ts';
import type { Draft, PlannedMove } from './draft.ts';
import { strikersOn } from './tactics/common.ts';

/** Least that those who join must add, and how many of them are looked at for one target. */
const LEAST = 0.1;
const MOST_JOINING = 4;
const MOST_COMERS = 12;

/** How many were told to join. */
export function massAttacks(draft: Draft): number {
  const { adapter, table, side, survey, weights } = draft;
  if (weights.mass <= 0) return 0;
  const targets = new Set<number>();
  for (const enemy of adapter.table.unitsOf[other(side)]) {
    const hex = adapter.table.placeOf(table, enemy);
    if (hex >= 0 && survey.might[hex] > 0) targets.add(hex);
  }
  const inOrder = [...targets].sort((a, b) => survey.prospect[b] - survey.prospect[a] || a - b);
  let joined = 0;
  for (const target of inOrder) if (!draft.isSpent()) joined += join(draft, target);
  return joined;
}

function join(draft: Draft, target: number): number {
  const { adapter, table, trial, side, weights } = draft;
  const { put } = adapter.sandbox;
  draft.reset();
  const before = Math.max(0, promiseOf(draft, target, strikersOn(adapter, table, side, target)));
  const comers = idleComers(draft, target);
  const moves: PlannedMove[] = [];
  let spent = 0;
  let most = LEAST;
  let best: readonly PlannedMove[] = [];
  for (const { unit, hex, cost } of comers) {
    if (moves.length === MOST_JOINING) break;
    if (moves.some(each => each.unit === unit) || draft.room(trial, hex) <= 0) continue;
    put(trial, unit, hex);
    moves.push({ unit, hex });
    spent += cost;
    const promise = promiseOf(draft, target, strikersOn(adapter, trial, side, target));
    const gain = weights.mass * (promise - before) - spent;
    if (promise < weights.leastGain || gain <= most) continue;
    most = gain;
    best = moves.slice();
  }
  return best.filter(({ unit, hex }) => draft.reorder(unit, hex)).length;
}

/** Of all who stand around together, on the trial table. */
function promiseOf(
  { adapter, state, trial, survey, weights }: Draft,
  target: number,
  units: number[],
): number {
  const force = units.filter(unit => adapter.fights.mayJoin(units[0], unit));
  if (force.length === 0) return 0;
  const { enemyLoss, ownLoss, cleared } = adapter.fights.forecast(trial, target, force, force.length);
  const won = adapter.worth.prizes(state)[target] + weights.ground + weights.groundPull * survey.pull[target];
  return weights.enemyLoss * enemyLoss - weights.ownLoss * ownLoss + cleared * won;
}

interface Comer extends PlannedMove {
  readonly cost: number;
}

/** Those beside no enemy who could come to stand beside this one, who gives up least first. */
function idleComers({ adapter, table, side, scoring, movers, ...draft }: Draft, target: number): Comer[] {
  const { neighbours, placeOf, topOf, sideOf } = adapter.table;
  const holdsEnemy = (hex: number): boolean =>
    hex >= 0 && topOf(table, hex) >= 0 && sideOf[topOf(table, hex)] !== side;
  const isIdle = (at: number): boolean =>
    [0, 1, 2, 3, 4, 5].every(way => !holdsEnemy(neighbours[at * 6 + way]));
  const comers: Comer[] = [];
  for (const unit of movers) {
    const at = placeOf(table, unit);
    if (at < 0 || draft.isTied(unit) || !isIdle(at)) continue;
    for (let i = target * 6; i < target * 6 + 6; i++) {
      const hex = neighbours[i];
      if (hex < 0 || holdsEnemy(hex) || !draft.couldReach(unit, hex)) continue;
      if (!adapter.fights.mayStrike(table, unit, hex, target)) continue;
      comers.push({ unit, hex, cost: scoring.bare(table, unit, at) - scoring.bare(table, unit, hex) });
    }
  }
  return comers.sort((a, b) => a.cost - b.cost || a.unit - b.unit).slice(0, MOST_COMERS);
}
