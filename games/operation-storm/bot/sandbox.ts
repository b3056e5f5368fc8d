// Thinking ahead on copies of the table: units put here and there, battles settled by one die without asking anybody, the
// next player turn begun. Rough on purpose, and quick.

import { bindFollow } from '../../../kit/adapter/following.ts';
import { resultOf } from '../../../kit/combat/table.ts';
import type { State } from '../../../kit/state/state.ts';
import { lastTurn } from '../rules/03-set-up/scenarios.ts';
import { winnerByPoints } from '../rules/04-victory/victory.ts';
import { isFirstTurn, phaseNumber, turnOf } from '../rules/05-sequence/phases.ts';
import { addLosses, type FateSupply, lossPoints, mayReturn } from '../rules/08-reinforcement/losses.ts';
import { doomedUnits } from '../rules/08-reinforcement/terminal.ts';
import { assessBattle } from '../rules/10-assault/odds.ts';
import { isCompany } from '../rules/10-assault/steps.ts';
import { artilleryLeftAlone, isArtilleryAlone } from '../rules/11-airpower/artillery.ts';
import { controlOf, placeOf, topOf, unitsIn } from '../rules/table/board.ts';
import {
  clearFlags,
  forgetMove,
  putAside,
  putUnit,
  setControl,
  setFlag,
  write,
} from '../rules/table/changes.ts';
import { lossesOf } from '../rules/table/charts.ts';
import { charts, SOVIET, sideOf, UNITS } from '../rules/table/counters.ts';
import { setEnding } from '../rules/table/ending.ts';
import { DEAD, FLAG, OUT, PHASE_FLAGS, shape } from '../rules/table/layout.ts';
import { battleFor } from './fighting.ts';
import { pullAt, worthOf } from './worth.ts';

export function put(state: State, unit: number, hex: number): void {
  putUnit(state, unit, hex);
  setFlag(state, unit, FLAG.halted);
  take(state, sideOf[unit], hex);
}

/** 3.8-3. */
function take(state: State, side: number, hex: number): void {
  if (controlOf(state, hex) !== side) setControl(state, hex, side);
}

/** 4.7, 8.4 as the rules count it, without a word about it. */
function lose(state: State, unit: number, supply: FateSupply = 'supplied'): void {
  putAside(state, unit, mayReturn(unit, supply) ? DEAD : OUT);
  addLosses(state, sideOf[unit], lossPoints(unit, supply));
}

export function strike(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  die: number,
  known?: number,
): void {
  const battle = battleFor(state, target, attackers, count);
  const defenders = unitsIn(state, target);
  const column = known ?? assessBattle(state, battle).reached;
  const result = resultOf(charts.crt, column, die);
  const lost = isArtilleryAlone(defenders) ? { attacker: 0, defender: defenders.length } : lossesOf(result);
  for (const unit of battle.attackers) setFlag(state, unit, FLAG.attacked);
  const payers = cheapestFirst(state, defenders);
  for (let i = 0; i < payers.length && i < lost.defender; i++) lose(state, payers[i]);
  for (const gun of artilleryLeftAlone(state, battle, target)) lose(state, gun);
  const own = cheapestFirst(state, battle.attackers);
  for (let i = 0; i < own.length && i < lost.attacker; i++) lose(state, own[i]);
  // The worthiest of them first.
  if (topOf(state, target) < 0) follow(state, target, own.toReversed());
}

const cheapestFirst = (state: State, units: readonly number[]): number[] =>
  units.filter(isCompany).toSorted((a, b) => worthOf(state, a) - worthOf(state, b) || a - b);

const follow = bindFollow({ sideOf, placeOf, putUnit, take, pullAt, most: 3 });

/** 5.2 as the player turn of a side begins; after the German one Soviet units out of supply are gone (5.9). */
export function begin(state: State, side: number): void {
  const { game } = shape;
  if (state.data[game.winner] !== 0) return;
  if (side === SOVIET) {
    // 5.13-13 on turn 1 nobody looks.
    if (!isFirstTurn(state)) for (const unit of doomedUnits(state)) lose(state, unit, 'out');
    if (turnOf(state) >= lastTurn(state)) return setEnding(state, winnerByPoints(state), 'points');
    write(state, game.turn, turnOf(state) + 1);
  }
  clearFlags(state, PHASE_FLAGS);
  for (let unit = 0; unit < UNITS; unit++) forgetMove(state, unit);
  write(state, game.parent, -1);
  write(state, game.phase, phaseNumber('movement', side));
}
