// Thinking ahead on copies of the table: units put here and there, battles settled by one die without asking anybody, the
// next player turn begun. Rough on purpose, and quick.

import { resultOf } from '../../../kit/combat/table.ts';
import type { State } from '../../../kit/state/state.ts';
import { isShort, lastTurn } from '../rules/03-set-up/scenarios.ts';
import { cityPoints, pointsNow } from '../rules/04-victory/points.ts';
import { phaseNumber, turnOf } from '../rules/05-sequence/phases.ts';
import { isOutOfSupply } from '../rules/07-supply/supply.ts';
import { assessBattle } from '../rules/10-assault/odds.ts';
import { isArtilleryAlone } from '../rules/11-airpower/artillery.ts';
import { controlOf, placeOf, topOf, unitsIn } from '../rules/table/board.ts';
import { clearFlags, putAside, putUnit, setControl, setFlag, write } from '../rules/table/changes.ts';
import { lossesOf } from '../rules/table/charts.ts';
import {
  armyOf,
  charts,
  GERMAN,
  GERMAN_ARMY,
  isArtillery,
  SOVIET,
  sideOf,
  UNITS,
  unitsOf,
} from '../rules/table/counters.ts';
import { DRAW, setEnding } from '../rules/table/ending.ts';
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

function lose(state: State, unit: number): void {
  const side = sideOf[unit];
  putAside(state, unit, armyOf[unit] === GERMAN_ARMY ? DEAD : OUT);
  const losses = shape.side.losses + side;
  write(state, losses, state.data[losses] + 1);
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
  // 11.7-6.
  if (isArtilleryAlone(unitsIn(state, target))) for (const gun of unitsIn(state, target)) lose(state, gun);
  const own = cheapestFirst(state, battle.attackers);
  for (let i = 0; i < own.length && i < lost.attacker; i++) lose(state, own[i]);
  if (topOf(state, target) < 0) follow(state, target, own);
}

const cheapestFirst = (state: State, units: readonly number[]): number[] =>
  units
    .filter(unit => isArtillery[unit] === 0)
    .toSorted((a, b) => worthOf(state, a) - worthOf(state, b) || a - b);

/** The worthiest of those who are left go in where the way leads on. */
function follow(state: State, target: number, attackers: readonly number[]): void {
  let gone = 0;
  for (const unit of attackers.toReversed()) {
    const from = placeOf(state, unit);
    if (from < 0 || gone === FOLLOWERS) continue;
    const side = sideOf[unit];
    if (gone === 0 && pullAt(state, side, target) < pullAt(state, side, from)) return;
    putUnit(state, unit, target);
    take(state, side, target);
    gone++;
  }
}
const FOLLOWERS = 3;

/** 5.2 as the player turn of a side begins; after the German one Soviet units out of supply are gone (5.9). */
export function begin(state: State, side: number): void {
  const { game } = shape;
  if (state.data[game.winner] !== 0) return;
  if (side === SOVIET) {
    starve(state);
    if (turnOf(state) >= lastTurn(state)) return judge(state);
    write(state, game.turn, turnOf(state) + 1);
  }
  clearFlags(state, PHASE_FLAGS);
  for (let unit = 0; unit < UNITS; unit++) {
    state.data[shape.unit.points + unit] = -1;
    state.data[shape.unit.start + unit] = -1;
  }
  write(state, game.parent, -1);
  write(state, game.phase, phaseNumber('movement', side));
}

function starve(state: State): void {
  if (turnOf(state) === 1) return;
  const starving = [...unitsOf[SOVIET]].filter(
    unit => placeOf(state, unit) >= 0 && isOutOfSupply(state, unit),
  );
  for (const unit of starving) lose(state, unit);
}

/** 4.11; the short start counts cities. */
function judge(state: State): void {
  const [points, draw] = isShort(state) ? [cityPoints(state), 16] : [pointsNow(state), 3];
  setEnding(state, points > draw ? SOVIET : points === draw ? DRAW : GERMAN, 'points');
}
