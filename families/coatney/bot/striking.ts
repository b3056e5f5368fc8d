// Battles settled on copies of the table by one die, without asking anybody: rough on purpose, and quick. How units of a game
// are placed, shaken and lost is handed in.

import type { GameMap } from '../../../kit/map/map.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import type { ExpectingParts, Readings, Weighing } from './expecting.ts';
import type { Outcomes } from './outcomes.ts';
import { isBarred, type WaysOutParts } from './ways-out.ts';

export interface StrikingParts<W extends Weighing, D>
  extends Pick<ExpectingParts<W, never>, 'resultsOf' | 'isTrapped'> {
  readonly map: GameMap;
  readonly sideOf: Uint8Array;
  readonly fullSteps: Uint8Array;
  readonly outcomes: Outcomes;
  readonly readings: Readings<W, D>;
  readonly declared: D;
  weigh(state: State, target: number, attackers: ArrayLike<number>, count: number): W;
  readonly board: Omit<WaysOutParts, 'map' | 'isDefendedAgainst'> & {
    placeOf(state: State, unit: number): number;
    topOf(state: State, hex: number): number;
    stepsOf(state: State, unit: number): number;
    attackOf(state: State, unit: number): number;
    defenseOf(state: State, unit: number): number;
  };
  fitsOne(state: State, hex: number, unit: number): boolean;
  /** They have attacked. */
  spend(state: State, unit: number): void;
  /** A hex that only its walls held has been broken. */
  raze?(state: State, hex: number): void;
  flip(state: State, unit: number): void;
  kill(state: State, unit: number): void;
  shake(state: State, unit: number): void;
  place(state: State, unit: number, hex: number): void;
  worthOf(state: State, unit: number): number;
  /** What the weaker side of a unit is worth less. */
  stepWorth(unit: number): number;
  /** What a hex is worth to whoever falls back. */
  refugeAt(state: State, side: number, hex: number): number;
  /** How fit a unit is to go into the emptied hex; below 0 it never does. */
  fitness(state: State, unit: number): number;
}

export function bindStriking<W extends Weighing, D>(parts: StrikingParts<W, D>) {
  const { map, sideOf, fullSteps, board, readings, fitsOne, kill, shake, place } = parts;
  const { killsThem, killsUs, stopsUs, disruptsThem, drivesOut, rateOf } = parts.outcomes;
  const { placeOf, attackOf } = board;

  function strike(
    state: State,
    target: number,
    attackers: ArrayLike<number>,
    count: number,
    die: number,
  ): void {
    const results = parts.resultsOf(state);
    const side = sideOf[attackers[0]];
    const weighed = parts.weigh(state, target, attackers, count);
    const { columns, factors, sizes, defenders, groups, units, directions, isLegal } = weighed;
    if (!isLegal) return;
    for (let i = 0; i < count; i++) parts.spend(state, attackers[i]);
    const holding = defenders > 0 && parts.isTrapped(state, target, weighed, side);
    let owed = 0;
    let isStopped = false;
    for (let group = 0; group < sizes.length; group++) {
      if (sizes[group] === 0 && (group > 0 || defenders > 0)) continue;
      const result = results[columns[group] * 6 + die - 1];
      owed += killsUs[result] === 1 ? factors[group] : Math.ceil(factors[group] * rateOf[result]);
      if (stopsUs[result] === 1) isStopped = true;
      if (defenders === 0 && (killsThem[result] === 1 || drivesOut[result] === 1))
        parts.raze?.(state, target);
    }
    // Read before anybody is moved: the numbers hold only until the next question.
    readings.open(state, target, weighed, holding, parts.declared, true);
    const fates = Array.from({ length: defenders }, (_, i) =>
      readings.fate(results[columns[groups[i]] * 6 + die - 1], i),
    );
    const fallen = Array.from({ length: defenders }, (_, i) => units[i]);
    if (owed > 0) bleed(state, attackers, count, owed);
    for (let i = 0; i < defenders; i++) {
      if (killsThem[fates[i]] === 1) kill(state, fallen[i]);
      else if (disruptsThem[fates[i]] === 1) {
        shake(state, fallen[i]);
        if (drivesOut[fates[i]] === 1) fallBack(state, fallen[i], target, directions);
      }
    }
    if (isStopped) {
      for (let i = 0; i < count; i++) if (placeOf(state, attackers[i]) >= 0) shake(state, attackers[i]);
    } else if (board.topOf(state, target) < 0) follow(state, target, attackers, count);
  }

  /** The cheapest factors first; who has a weaker side is turned to it before he dies. */
  function bleed(state: State, attackers: ArrayLike<number>, count: number, owed: number): void {
    const canFlip = (unit: number): boolean => fullSteps[unit] === 2 && board.stepsOf(state, unit) === 2;
    for (let left = owed; left > 0; ) {
      let cheapest = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const unit = attackers[i];
        if (placeOf(state, unit) < 0 || attackOf(state, unit) === 0) continue;
        const worth = canFlip(unit) ? parts.stepWorth(unit) : parts.worthOf(state, unit);
        const rate = worth / attackOf(state, unit);
        if (rate >= least) continue;
        least = rate;
        cheapest = unit;
      }
      if (cheapest < 0) return;
      const before = attackOf(state, cheapest);
      if (canFlip(cheapest)) {
        parts.flip(state, cheapest);
        left -= Math.max(1, before - attackOf(state, cheapest));
      } else {
        kill(state, cheapest);
        left -= before;
      }
    }
  }

  /** One hex, away from the attackers; whoever finds none is lost. */
  function fallBack(state: State, unit: number, from: number, directions: number): void {
    const side = sideOf[unit];
    const open = board.openSides(state);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let direction = 0; direction < 6; direction++) {
      const to = map.neighbours[from * 6 + direction];
      if (isBarred(directions, direction) || to < 0 || open[from * 6 + direction] === 0) continue;
      if (board.isOccupiedBy(state, to, other(side))) continue;
      if (!board.isOccupiedBy(state, to, side) && board.isInZoneOf(state, other(side), to)) continue;
      const worth = parts.refugeAt(state, side, to) + (fitsOne(state, to, unit) ? 2 : 0);
      if (worth <= most) continue;
      most = worth;
      best = to;
    }
    if (best < 0) kill(state, unit);
    else place(state, unit, best);
  }

  function follow(state: State, target: number, attackers: ArrayLike<number>, count: number): void {
    let best = -1;
    let most = -1;
    for (let i = 0; i < count; i++) {
      const unit = attackers[i];
      if (placeOf(state, unit) < 0) continue;
      const strength = parts.fitness(state, unit);
      if (strength <= most || !fitsOne(state, target, unit)) continue;
      most = strength;
      best = unit;
    }
    if (best >= 0) place(state, best, target);
  }

  return strike;
}
