// Thinking ahead on copies of the table: units put here and there, battles settled by one die without asking anybody,
// the next player turn begun. Rough on purpose, and quick.

import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  airArmies,
  frontOf,
  fullSteps,
  GERMAN,
  groundUnits,
  isFirstUkrainian,
  isKorpsGruppe,
  isLocality,
  SOVIET,
  sideOf,
} from '../rules/02-components/counters.ts';
import { isPort, KOENIGSBERG, map } from '../rules/02-components/ground.ts';
import { AIR, AIR_FLOWN, DEAD, FLAG, shape } from '../rules/02-components/layout.ts';
import { lastTurn } from '../rules/03-scenarios/scenarios.ts';
import { winnerByPoints } from '../rules/04-victory/victory.ts';
import { PHASE } from '../rules/05-sequence/phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking/stacking.ts';
import { entryHexes, isWaiting } from '../rules/10-reinforcement/arrivals.ts';
import { replacementSteps } from '../rules/10-reinforcement/replacements.ts';
import { columnIn, coverAt, survey } from '../rules/11-combat/odds.ts';
import { isOpenGround } from '../rules/11-combat/steps.ts';
import { restAirArmies, tireAirArmies } from '../rules/13-airpower/airpower.ts';
import { countIn, isInZoneOf } from '../rules/table/board.ts';
import {
  clearFlags,
  keepFlags,
  losePort,
  putUnit,
  setControl,
  setFlag,
  setSteps,
} from '../rules/table/changes.ts';
import { setEnding } from '../rules/table/ending.ts';
import { DOES, doesAt, hasReadyAir, results } from './fighting.ts';
import { prizeAt, pullAt, stepWorth } from './worth.ts';

const { at, below, game, steps, top } = shape;

export function put(state: State, unit: number, hex: number): void {
  putUnit(state, unit, hex);
  setFlag(state, unit, FLAG.moved);
  take(state, sideOf[unit], hex);
}

/** 3.3b, 4.2, 7.9i. */
function take(state: State, side: number, hex: number): void {
  if (state.data[shape.control + hex] === side) return;
  setControl(state, hex, side);
  if (side === SOVIET && isPort[hex] === 1) losePort(state, hex);
  if (side === SOVIET && hex === KOENIGSBERG) setEnding(state, SOVIET, 'koenigsberg');
}

function lose(state: State, unit: number): void {
  const left = state.data[steps + unit] - 1;
  setSteps(state, unit, left);
  if (left > 0) return;
  keepFlags(state, unit, FLAG.replaced);
  putUnit(state, unit, DEAD);
}

export function strike(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  die: number,
  known?: number,
): void {
  const { data } = state;
  const front = isFirstUkrainian[attackers[0]];
  const hasAir = sideOf[attackers[0]] === SOVIET && hasReadyAir(state, front);
  const column = known ?? columnIn(survey(state, target, attackers, count, hasAir));
  if (hasAir) fly(state, front);
  for (let i = 0; i < count; i++) setFlag(state, attackers[i], FLAG.attacked);
  for (let unit = data[top + target]; unit >= 0; unit = data[below + unit])
    setFlag(state, unit, FLAG.defended);
  const done = doesAt(target, results[column * 6 + die - 1]);
  const owed = (done & DOES.hits) !== 0 ? loseAll(state, target) : 0;
  if ((done & DOES.takesEach) !== 0) for (let i = 0; i < count; i++) lose(state, attackers[i]);
  if ((done & DOES.takesAsMany) !== 0) bleed(state, attackers, count, owed);
  if ((done & DOES.drivesBack) !== 0) fallBack(state, target);
  if ((done & (DOES.hits | DOES.drivesBack)) !== 0 && data[top + target] < 0)
    follow(state, target, attackers, count);
}

function fly({ data }: State, front: number): void {
  for (const air of airArmies) {
    if (data[at + air] !== AIR || frontOf[air] !== front) continue;
    data[at + air] = AIR_FLOWN;
    return;
  }
}

function loseAll(state: State, hex: number): number {
  let count = 0;
  for (let unit = state.data[top + hex]; unit >= 0; count++) {
    const next = state.data[below + unit];
    lose(state, unit);
    unit = next;
  }
  return count;
}

function bleed(state: State, attackers: ArrayLike<number>, count: number, owed: number): void {
  for (let left = owed; left > 0; left--) {
    let cheapest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const worth = stepWorth(state, attackers[i]);
      if (state.data[at + attackers[i]] < 0 || worth >= least) continue;
      least = worth;
      cheapest = attackers[i];
    }
    if (cheapest < 0) return;
    lose(state, cheapest);
  }
}

/** One hex back each, to the best ground that is open; whoever finds none loses a step where he stands. */
function fallBack(state: State, from: number): void {
  const { data } = state;
  for (let unit = data[top + from]; unit >= 0; ) {
    const next = data[below + unit];
    const to = isLocality[unit] === 1 ? -1 : refuge(state, unit, from);
    if (to < 0) lose(state, unit);
    else {
      putUnit(state, unit, to);
      take(state, sideOf[unit], to);
    }
    unit = next;
  }
}

function refuge(state: State, unit: number, from: number): number {
  const side = sideOf[unit];
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = from * 6; i < from * 6 + 6; i++) {
    const to = map.neighbours[i];
    if (to < 0) continue;
    const there = state.data[top + to];
    if (there < 0 ? isInZoneOf(state, other(side), to) : sideOf[there] !== side) continue;
    if (countIn(state, to) >= STACK_LIMIT || !isOpenGround(state, unit, from, to)) continue;
    const worth = coverAt(to, side) - 2 * pullAt(state, to) * (side === SOVIET ? 1 : 0);
    if (worth <= most) continue;
    most = worth;
    best = to;
  }
  return best;
}

/** The first of the attackers goes in where it pays: the Soviet always, the German for places. */
function follow(state: State, target: number, attackers: ArrayLike<number>, count: number): void {
  if (sideOf[attackers[0]] === GERMAN && prizeAt(state, target) === 0) return;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    const from = state.data[at + unit];
    if (from < 0 || !isOpenGround(state, unit, from, target)) continue;
    putUnit(state, unit, target);
    return take(state, sideOf[unit], target);
  }
}

/** 5.2 as the player turn of a side begins; 5.1a after the last turn the points are counted. */
export function begin(state: State, side: number): void {
  const { data } = state;
  if (data[game.winner] !== 0) return;
  if (side === SOVIET) {
    if (data[game.turn] >= lastTurn(state)) return count(state);
    data[game.turn]++;
    clearFlags(state, FLAG.replaced | FLAG.portDenied | FLAG.received);
    restAirArmies(state);
    if (data[game.turn] === 6) tireAirArmies({ state, events: [] });
  }
  clearFlags(
    state,
    FLAG.moved | FLAG.attacked | FLAG.defended | FLAG.retreatedIn | FLAG.activated | FLAG.interdicted,
  );
  data[game.phase] = side === SOVIET ? PHASE.first : PHASE.germanFirst;
  rebuild(state, side);
  arrive(state, side);
  data[game.phase] = side === SOVIET ? PHASE.sovietMovement : PHASE.germanMovement;
}

function count(state: State): void {
  setEnding(state, winnerByPoints(state), 'points');
}

/** 10.6 steps for whoever is reduced, as they come. */
function rebuild(state: State, side: number): void {
  let left = replacementSteps(state, side);
  for (const unit of groundUnits[side]) {
    if (left === 0) return;
    if (isLocality[unit] === 1 || isKorpsGruppe[unit] === 1 || state.data[at + unit] < 0) continue;
    if (state.data[steps + unit] >= fullSteps[unit]) continue;
    setSteps(state, unit, state.data[steps + unit] + 1);
    left--;
  }
}

/** 10.1a into the first hex that takes them. */
function arrive(state: State, side: number): void {
  for (const unit of groundUnits[side]) {
    if (!isWaiting(state, unit)) continue;
    const [hex] = entryHexes(state, unit);
    if (hex !== undefined) putUnit(state, unit, hex);
  }
}
