// The decisions inside a battle, by rule of thumb: support, the die, losses, retreats, advances. They come up by the
// hundred, so each is settled with a few sums.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { charts } from '../rules/02-components/charts.ts';
import {
  frontOf,
  GERMAN,
  idsOf,
  isCavMech,
  isLocality,
  sideOf,
  unitIds,
} from '../rules/02-components/counters.ts';
import { map } from '../rules/02-components/ground.ts';
import { phasingSide } from '../rules/05-sequence/phases.ts';
import { candidates, secondHexes } from '../rules/11-combat/advance.ts';
import { attackersOf, defendersOf } from '../rules/11-combat/combat.ts';
import { columnIn, coverAt, defenseAt, surveyBattle } from '../rules/11-combat/odds.ts';
import { effects } from '../rules/11-combat/results.ts';
import { retreatHexes, retreatOptions } from '../rules/11-combat/retreat.ts';
import { isFullShock } from '../rules/12-special-units/special-units.ts';
import { readyAir } from '../rules/13-airpower/airpower.ts';
import { belowOf, countIn, placeOf, strengthOf, topOf, unitsIn } from '../rules/table/board.ts';
import type { Battle, FrameOf } from '../rules/table/frames.ts';
import { chances, forecast, RESULTS, stakesOf } from './fighting.ts';
import { prizeAt, pullAt, stepWorth, useOf, worthOf } from './worth.ts';

const { crt } = charts;
const STOP: Action = { type: 'stop' };

export const about = (type: string, unit: number): Action => ({ type, units: [unitIds[unit]] });

/** 12.6, 13.1c a column more is always welcome where there is one more. */
export function support(state: State, battle: Battle): Action {
  const attackers = attackersOf(state, battle);
  const needsNone = columnIn(surveyBattle(state, battle)) === crt.columns.length - 1;
  if (needsNone) return { type: 'support' };
  if (phasingSide(state) === GERMAN) return { type: 'support', armor: true };
  const [air] = readyAir(state, frontOf[attackers[0]]);
  return air === undefined ? { type: 'support' } : { type: 'support', air: unitIds[air] };
}

/** 12.2a a group that is likely to be hurt goes. */
export function slipAway(state: State, battle: Battle): Action {
  const target = battle.target;
  const attackers = attackersOf(state, battle);
  const { ownLoss, enemyLoss, cleared } = forecast(state, target, attackers, attackers.length);
  const stays = prizeAt(state, target) + ownLoss - enemyLoss - 0.2 * cleared;
  if (stays >= 0) return { type: 'stand' };
  const [group] = defendersOf(state, battle);
  const to = bestRefuge(state, group, retreatHexes(state, [group]));
  return { ...about('retreat', group), to: map.ids[to] };
}

/** 11.14, 11.23 the best of the columns, with or without ardor. */
export function throwDie(state: State, battle: Battle): Action {
  const target = battle.target;
  const attackers = attackersOf(state, battle);
  const column = columnIn(surveyBattle(state, battle));
  const { own, enemy, cleared } = stakesOf(state, target, attackers, attackers.length);
  const ground = prizeAt(state, target) + GROUND;
  let best: Action = { type: 'roll' };
  let most = Number.NEGATIVE_INFINITY;
  for (let lower = 0; lower <= Math.min(column, 2); lower++) {
    for (const ardor of [false, true]) {
      if (ardor && column - lower > 2) continue;
      let value = 0;
      for (let result = 0; result < RESULTS; result++) {
        const chance = chances[(column - lower) * RESULTS + result];
        value += chance * (enemy[result] - own[result] + cleared[result] * ground);
      }
      if (ardor) value /= 1 - chances[(column - lower) * RESULTS + STALLED];
      if (value <= most + 1e-6) continue;
      most = value;
      best = { type: 'roll', ...(lower > 0 ? { lower } : {}), ...(ardor ? { ardor: true } : {}) };
    }
  }
  return best;
}

const STALLED = effects.codeOf('AS');
/** An emptied hex in itself, in points. */
const GROUND = 0.15;

/** 11.21b, 11.21c the cheapest step. */
export function giveUp(state: State, { battle, shockFirst }: FrameOf<'losses'>): Action {
  const attackers = attackersOf(state, battle);
  return about(
    'loss',
    cheapest(state, shockFirst ? attackers.filter(unit => isFullShock(state, unit)) : attackers),
  );
}

const cheapest = (state: State, units: readonly number[]): number =>
  bestOf(units, unit => -stepWorth(state, unit)) ?? -1;

/** 11.17, 11.19 stay for a step where the hex is worth more than that, else to the safest hex. */
export function retreat(state: State, { battle, units, mayHold, mustHold }: FrameOf<'retreat'>): Action {
  const { target } = battle;
  if (mayHold) {
    const holder = cheapest(state, unitsIn(state, target));
    const kept = prizeAt(state, target) + lostWithoutRetreat(state, target) + GROUND;
    const price = stepWorth(state, holder) + dangerOfStaying(state, target);
    if (mustHold || kept > price) return about('hold', holder);
  }
  const [option] = retreatOptions(state, units).sort(
    (a, b) => worthOf(state, b.units[0]) - worthOf(state, a.units[0]),
  );
  const to = bestRefuge(state, option.units[0], option.hexes);
  return { type: 'retreat', units: idsOf(option.units), to: map.ids[to] };
}

/** 12.5d a locality does not come along. */
function lostWithoutRetreat(state: State, hex: number): number {
  let worth = 0;
  for (const unit of unitsIn(state, hex)) if (isLocality[unit] === 1) worth += worthOf(state, unit);
  return worth;
}

/** Who stays next to many enemies will be attacked again, weaker. */
function dangerOfStaying(state: State, hex: number): number {
  const side = sideOf[topOf(state, hex)];
  let around = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const to = map.neighbours[i];
    const there = to < 0 ? -1 : topOf(state, to);
    if (there >= 0 && sideOf[there] !== side) around += defenseAt(state, to) - coverAt(to, other(side));
  }
  return Math.max(0, around - defenseAt(state, hex)) * 0.06 * useOf(state);
}

function bestRefuge(state: State, unit: number, hexes: readonly number[]): number {
  const worth = (hex: number): number =>
    prizeAt(state, hex) + 0.2 * coverAt(hex, sideOf[unit]) + 0.1 * countIn(state, hex);
  return bestOf(hexes, worth) ?? hexes[0];
}

/** 11.22 into places at once; else where the ground ahead is worth more and nobody is left alone in it. */
export function advance(state: State, frame: FrameOf<'advance'>): Action {
  const { target } = frame.battle;
  const side = phasingSide(state);
  const isTaken = topOf(state, target) >= 0;
  const gain = (unit: number): number => gainOfAdvance(state, unit, target, isTaken, side);
  const best = bestOf(candidates(state, frame), gain, 0);
  return best === undefined ? STOP : { ...about('advance', best), to: map.ids[target] };
}

function gainOfAdvance(state: State, unit: number, target: number, isTaken: boolean, side: number): number {
  const from = placeOf(state, unit);
  // Nobody leaves a place that counts, unless somebody stays or the next is worth more.
  const isLast = topOf(state, from) === unit && belowOf(state, unit) < 0;
  const left = isLast && side === GERMAN ? prizeAt(state, from) : 0;
  const won = isTaken ? 0 : prizeAt(state, target);
  if (side === GERMAN) {
    const cover = coverAt(target, side) - coverAt(from, side);
    return won - left + 0.05 * cover - 0.1;
  }
  const ahead = pullAt(state, target) - pullAt(state, from);
  const push = isCavMech[unit] === 1 ? 0.3 : 0;
  return won - left + 0.5 * ahead + push + (isTaken ? -0.15 : 0.2) + 0.01 * strengthOf(state, unit);
}

/** 12.2c on toward what is still to be taken. */
export function advanceOn(state: State, { groups }: FrameOf<'second-advance'>): Action {
  const steps = groups.flatMap(unit => secondHexes(state, unit).map(hex => ({ unit, hex })));
  const gain = ({ unit, hex }: (typeof steps)[number]): number =>
    prizeAt(state, hex) + pullAt(state, hex) - pullAt(state, placeOf(state, unit));
  const best = bestOf(steps, gain, 0);
  return best === undefined ? STOP : { ...about('advance', best.unit), to: map.ids[best.hex] };
}
