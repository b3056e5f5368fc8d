// Thinking ahead on copies of the table: units put here and there, battles settled by one die without asking anybody.
// Rough on purpose, and quick. How a copy comes to the next pulse is in ahead.ts.

import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { effects } from '../rules/combat/effects.ts';
import { isWalled } from '../rules/combat/table-reading.ts';
import { weigh } from '../rules/combat/weighing.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import {
  attackOf,
  defenseOf,
  isDisrupted,
  isOccupiedBy,
  placeOf,
  razedBit,
  stepsOf,
  topOf,
} from '../rules/table/board.ts';
import { keepFlags, putUnit, setControl, setFlag, setSteps, TAKEN_ALONG } from '../rules/table/changes.ts';
import {
  fullSteps,
  GERMAN,
  hasRedCross,
  isArmor,
  isGermanArmy,
  isInfantryType,
  sideOf,
} from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { openSides } from '../rules/table/ground.ts';
import { DEAD, FLAG, shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { canRetreat } from './fighting.ts';
import { keepsAttackAt } from './moving.ts';
import { converted, disruptsThem, drivesOut, halvesOf, killsThem, killsUs, stopsUs } from './outcomes.ts';
import { coverAt, pullAt, stepWorth, worthOf } from './worth.ts';

const { game } = shape;

export function put(state: State, unit: number, hex: number, isRough = false): void {
  const spent = isRough || keepsAttackAt(state, unit, hex) ? 0 : FLAG.spent;
  place(state, unit, hex);
  setFlag(state, unit, FLAG.moved | spent);
}

/** As `enterHex` does it, without a word to anybody. */
export function place(state: State, unit: number, hex: number): void {
  if (placeOf(state, unit) !== hex) keepFlags(state, unit, TAKEN_ALONG);
  putUnit(state, unit, hex);
  const side = sideOf[unit];
  if (side === GERMAN) state.data[game.razed] |= razedBit(hex);
  if (state.data[shape.control + hex] !== side) setControl(state, hex, side);
}

function kill(state: State, unit: number): void {
  const isGone = sideOf[unit] === GERMAN || hasRedCross[unit] === 1;
  keepFlags(state, unit, 0);
  if (isGone) setFlag(state, unit, FLAG.gone);
  setSteps(state, unit, 0);
  putUnit(state, unit, DEAD);
}

function shake(state: State, unit: number): void {
  if (isDisrupted(state, unit)) keepFlags(state, unit, ~FLAG.entrenched);
  setFlag(state, unit, FLAG.disrupted | FLAG.hit);
}

export function strike(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  die: number,
): void {
  const results = effects.table(editionOf(state).charts.crt);
  const side = sideOf[attackers[0]];
  const { columns, factors, sizes, defenders, groups, units, directions, overrun, isLegal } = weigh(
    state,
    target,
    attackers,
    count,
    false,
  );
  if (!isLegal) return;
  for (let i = 0; i < count; i++) {
    keepFlags(state, attackers[i], ~FLAG.entrenched);
    setFlag(state, attackers[i], FLAG.attacked);
  }
  const walled = isWalled(state, target);
  const holding = defenders > 0 && !canRetreat(state, target, other(side), directions);
  let owed = 0;
  let isStopped = false;
  for (let group = 0; group < sizes.length; group++) {
    if (sizes[group] === 0 && (group > 0 || defenders > 0)) continue;
    const result = results[columns[group] * 6 + die - 1];
    owed += killsUs[result] === 1 ? factors[group] : Math.ceil((factors[group] * halvesOf[result]) / 2);
    if (stopsUs[result] === 1) isStopped = true;
    if (defenders === 0 && (killsThem[result] === 1 || drivesOut[result] === 1)) raze(state, target);
  }
  // Read before anybody is moved: the numbers hold only until the next question.
  const fates = Array.from({ length: defenders }, (_, i) => {
    const result = results[columns[groups[i]] * 6 + die - 1];
    return converted(result, holding, false, walled, isInfantryType[units[i]] === 1 ? overrun : 0);
  });
  const fallen = units.slice(0, defenders);
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
  } else if (topOf(state, target) < 0) follow(state, target, attackers, count);
}

function raze(state: State, hex: number): void {
  state.data[game.razed] |= razedBit(hex);
  state.revision++;
}

/** The cheapest factors first; a panzer korps flips before it dies. */
function bleed(state: State, attackers: ArrayLike<number>, count: number, owed: number): void {
  for (let left = owed; left > 0; ) {
    let cheapest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const unit = attackers[i];
      if (placeOf(state, unit) < 0 || attackOf(state, unit) === 0) continue;
      const canFlip = fullSteps[unit] === 2 && stepsOf(state, unit) === 2;
      const rate = (canFlip ? stepWorth(unit) : worthOf(state, unit)) / attackOf(state, unit);
      if (rate >= least) continue;
      least = rate;
      cheapest = unit;
    }
    if (cheapest < 0) return;
    const before = attackOf(state, cheapest);
    if (fullSteps[cheapest] === 2 && stepsOf(state, cheapest) === 2) {
      setSteps(state, cheapest, 1);
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
  const open = openSides(state);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let direction = 0; direction < 6; direction++) {
    const beside = (1 << direction) | (1 << ((direction + 1) % 6)) | (1 << ((direction + 5) % 6));
    const to = map.neighbours[from * 6 + direction];
    if ((directions & beside) !== 0 || to < 0 || open[from * 6 + direction] === 0) continue;
    if (isOccupiedBy(state, to, other(side))) continue;
    if (!isOccupiedBy(state, to, side) && isInZoneOf(state, other(side), to)) continue;
    const worth =
      coverAt(to, side) + 0.3 * pullAt(state, other(side), to) + (fitsOne(state, to, unit) ? 2 : 0);
    if (worth <= most) continue;
    most = worth;
    best = to;
  }
  if (best < 0) kill(state, unit);
  else place(state, unit, best);
}

/** The German follows always, the Russian as his enemy's defense calls for. */
function follow(state: State, target: number, attackers: ArrayLike<number>, count: number): void {
  let best = -1;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    if (placeOf(state, unit) < 0 || isGermanArmy[unit] === 1) continue;
    const strength = defenseOf(state, unit) + 2 * isArmor[unit];
    if (strength <= most || !fitsOne(state, target, unit)) continue;
    most = strength;
    best = unit;
  }
  if (best >= 0) place(state, best, target);
}
