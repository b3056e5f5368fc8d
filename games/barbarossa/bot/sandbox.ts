// Thinking ahead on copies of the table: units put here and there, battles settled by one die without asking anybody, the
// next player turn begun. Rough on purpose, and quick.

import { bindFollow } from '../../../kit/adapter/following.ts';
import { resultOf } from '../../../kit/combat/table.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { lastTurn } from '../rules/03-set-up/scenarios.ts';
import { LOSSES_AFTER, moscowModifier, settleLosses } from '../rules/04-victory/capture.ts';
import { limitsOf, winnerAtLast } from '../rules/04-victory/forgiveness.ts';
import { incursionsIn } from '../rules/04-victory/victory.ts';
import { phaseNumber, turnOf } from '../rules/05-sequence/phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking/stacking.ts';
import { battleOf } from '../rules/11-assault/battle.ts';
import { columnOf } from '../rules/11-assault/odds.ts';
import { certainResult } from '../rules/11-assault/results.ts';
import { withSupply } from '../rules/11-assault/strength.ts';
import { stalingradPoints } from '../rules/12-road-back/road-back.ts';
import { belowOf, controlOf, countIn, isBesideAny, placeOf, pointsOf, topOf } from '../rules/table/board.ts';
import { clearFlags, putAside, putUnit, setControl, setFlag, write } from '../rules/table/changes.ts';
import type { Result } from '../rules/table/charts.ts';
import { charts, GERMAN, SOVIET, sideOf, UNITS } from '../rules/table/counters.ts';
import { setEnding } from '../rules/table/ending.ts';
import { DEAD, FLAG, PHASE_FLAGS, PLAYER_TURN_FLAGS, shape } from '../rules/table/layout.ts';
import { around, MOSCOW, map, pointsAt } from '../rules/table/terrain.ts';
import { FACES, WINNING_FACES } from './prizes.ts';
import { pullAt, worthOf } from './worth.ts';

export function put(state: State, unit: number, hex: number): void {
  putUnit(state, unit, hex);
  setFlag(state, unit, FLAG.halted);
  take(state, sideOf[unit], hex);
}

/** What the rules write when the die has fallen. */
const ROLLED = 1;

/** 4.15a the chance that the die of Moscow's fall on this copy has won the game. */
export const surrender = ({ data }: State): number =>
  Math.max(0, data[shape.game.moscowRolled] - ROLLED) / FACES;

/** 3.6c, 4.2b. */
function take(state: State, side: number, hex: number): void {
  if (controlOf(state, hex) === side) return;
  setControl(state, hex, side);
  const points = side === GERMAN ? pointsAt[hex] : -pointsAt[hex];
  if (points !== 0) write(state, shape.game.vp, pointsOf(state) + points);
  // 4.15 nobody rolls here: how many faces win is kept, beyond what the rules write there.
  if (hex === MOSCOW && side === GERMAN && state.data[shape.game.moscowRolled] === 0)
    write(state, shape.game.moscowRolled, ROLLED + WINNING_FACES + moscowModifier(state));
  // 4.5, 4.6.
  if (side === SOVIET && turnOf(state) > LOSSES_AFTER) settleLosses({ state, events: [] });
}

const lose = (state: State, unit: number): void => putAside(state, unit, DEAD);

export function strike(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  die: number,
  known?: number,
): void {
  const chosen = Array.from({ length: count }, (_, i) => attackers[i]);
  const battle = withSupply(state, battleOf(state, { kind: 'prepared', target, attackers: chosen }));
  const column = known ?? columnOf(state, battle);
  // The table holds nothing but results.
  const result = certainResult(state, battle, resultOf(charts.crt, column, die) as Result);
  for (const unit of chosen) setFlag(state, unit, FLAG.attacked);
  if (result === 'AE') for (const unit of chosen) lose(state, unit);
  if (result === 'DE' || result === 'BB') loseAll(state, target);
  if (result === 'BB') lose(state, cheapestOf(state, chosen));
  if (result === 'DR') fallBack(state, target);
  if (topOf(state, target) < 0) follow(state, target, chosen);
}

function loseAll(state: State, hex: number): void {
  for (let unit = topOf(state, hex); unit >= 0; unit = topOf(state, hex)) lose(state, unit);
}

const cheapestOf = (state: State, units: readonly number[]): number =>
  units.reduce((a, b) => (worthOf(state, b) < worthOf(state, a) ? b : a));

/** One hex each, away from the enemy and to friends; whoever finds none is lost. */
function fallBack(state: State, from: number): void {
  for (let unit = topOf(state, from); unit >= 0; ) {
    const next = belowOf(state, unit);
    const to = refuge(state, unit, from);
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
  for (const to of around[from]) {
    const there = topOf(state, to);
    if (map.passable[to] === 0 || (there >= 0 && sideOf[there] !== side)) continue;
    if (countIn(state, to) >= STACK_LIMIT) continue;
    const worth = (isBesideAny(state, to, other(side)) ? -1 : 0) + 0.1 * countIn(state, to);
    if (worth <= most) continue;
    most = worth;
    best = to;
  }
  return best;
}

const follow = bindFollow({ sideOf, placeOf, putUnit, take, pullAt, most: 2 });

/** 5.2 as the player turn of a side begins; the check of the turn before comes first (4.14). */
export function begin(state: State, side: number): void {
  const { game } = shape;
  if (state.data[game.winner] !== 0) return;
  if (side === GERMAN) {
    // 4.2d, 12.7c.
    write(state, game.vp, pointsOf(state) - incursionsIn(state) + stalingradPoints(state));
    judge(state);
    if (state.data[game.winner] !== 0) return;
    write(state, game.turn, turnOf(state) + 1);
  }
  clearFlags(state, PHASE_FLAGS | PLAYER_TURN_FLAGS);
  for (let unit = 0; unit < UNITS; unit++) {
    state.data[shape.unit.points + unit] = -1;
    state.data[shape.unit.start + unit] = -1;
  }
  write(state, game.parent, -1);
  write(state, game.phase, phaseNumber('movement', side));
}

function judge(state: State): void {
  const limits = limitsOf(state);
  const isLast = turnOf(state) >= lastTurn(state);
  if (limits === undefined) return;
  const points = pointsOf(state);
  if (!isLast && points < limits.germanWinsAt && points > limits.sovietWinsAt) return;
  setEnding(state, winnerAtLast(state, limits), 'points');
}
