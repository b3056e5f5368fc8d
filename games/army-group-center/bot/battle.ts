// The decisions inside a battle, by rule of thumb: support, the die, losses, retreats, advances. They come up by the
// hundred, so each is settled with a few sums.

import type { Action, Game } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  AIR,
  airArmies,
  GERMAN,
  hexNumber,
  isCavMech,
  isFirstUkrainian,
  isFirstUkrainianAir,
  isLocality,
  isShock,
  map,
  sideOf,
  unitIds,
  unitNumber,
} from '../rules/02-components.ts';
import { phasingSide } from '../rules/05-phases.ts';
import { attackersOf, defendersOf } from '../rules/11-combat.ts';
import { retreatOptions } from '../rules/11-retreat.ts';
import { belowOf, countIn, isFullStrength, placeOf, strengthOf, topOf, unitsIn } from '../rules/board.ts';
import type { Battle, FrameOf } from '../rules/frames.ts';
import {
  COLUMNS,
  chances,
  clamp,
  columnFor,
  coverAt,
  defenseAt,
  forecast,
  RESULT,
  stakesOf,
  weighWith,
} from './fighting.ts';
import { prizeAt, pullAt, stepWorth, useOf, worthOf } from './worth.ts';

const STOP: Action = { type: 'stop' };

export const about = (type: string, unit: number): Action => ({ type, units: [unitIds[unit]] });

/** 7.1b supply has been judged as the battle started. */
function weighIn(state: State, battle: Battle, attackers: readonly number[]) {
  const { attackerOos, defenderOos } = battle;
  return weighWith(state, hexNumber(battle.target), attackers, attackers.length, attackerOos, defenderOos);
}

/** 12.6, 13.1c a column more is always welcome where there is one more. */
export function support(state: State, battle: Battle): Action {
  const attackers = attackersOf(state, battle);
  const { difference, shift } = weighIn(state, battle, attackers);
  const needsNone = columnFor(difference) + shift >= COLUMNS - 1;
  if (needsNone) return { type: 'support' };
  if (phasingSide(state) === GERMAN) return { type: 'support', armor: true };
  for (const air of airArmies) {
    if (placeOf(state, air) === AIR && isFirstUkrainianAir[air] === isFirstUkrainian[attackers[0]]) {
      return { type: 'support', air: unitIds[air] };
    }
  }
  return { type: 'support' };
}

/** 12.2a a group that is likely to be hurt goes. */
export function slipAway(state: State, battle: Battle): Action {
  const target = hexNumber(battle.target);
  const attackers = attackersOf(state, battle);
  const { ownLoss, enemyLoss, cleared } = forecast(state, target, attackers, attackers.length);
  const stays = prizeAt(state, target) + ownLoss - enemyLoss - 0.2 * cleared;
  if (stays >= 0) return { type: 'stand' };
  const [group] = defendersOf(state, battle);
  const to = bestRefuge(state, group, retreatOptions(state, [group])[0].hexes);
  return { ...about('retreat', group), to: map.ids[to] };
}

/** 11.14, 11.23 the best of the columns, with or without ardor. */
export function throwDie(state: State, battle: Battle): Action {
  const target = hexNumber(battle.target);
  const attackers = attackersOf(state, battle);
  const { difference, shift } = weighIn(state, battle, attackers);
  const support = (battle.air !== undefined ? 1 : 0) + (battle.armor === 'arrived' ? 1 : 0);
  const column = clamp(columnFor(difference) + shift + support);
  const { own, enemy, cleared } = stakesOf(state, target, attackers, attackers.length);
  const ground = prizeAt(state, target) + GROUND;
  let best: Action = { type: 'roll' };
  let most = Number.NEGATIVE_INFINITY;
  for (let lower = 0; lower <= Math.min(column, 2); lower++) {
    for (const ardor of [false, true]) {
      if (ardor && column - lower > 2) continue;
      let value = 0;
      for (let result = 1; result < 5; result++) {
        const chance = chances[(column - lower) * 5 + result];
        value += chance * (enemy[result] - own[result] + cleared[result] * ground);
      }
      if (ardor) value /= 1 - chances[(column - lower) * 5 + RESULT.AS];
      if (value <= most + 1e-6) continue;
      most = value;
      best = { type: 'roll', ...(lower > 0 ? { lower } : {}), ...(ardor ? { ardor: true } : {}) };
    }
  }
  return best;
}

/** An emptied hex in itself, in points. */
const GROUND = 0.15;

/** 11.21b, 11.21c the cheapest step. */
export function giveUp(state: State, frame: FrameOf<'losses'>): Action {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of attackersOf(state, frame.battle)) {
    if (frame.shockFirst && !(isShock[unit] === 1 && isFullStrength(state, unit))) continue;
    const worth = stepWorth(state, unit);
    if (worth < least) {
      least = worth;
      best = unit;
    }
  }
  return about('loss', best);
}

/** 11.17, 11.19 stay for a step where the hex is worth more than that, else to the safest hex. */
export function retreat(state: State, frame: FrameOf<'retreat'>): Action {
  const target = hexNumber(frame.battle.target);
  if (frame.mayHold) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const unit of unitsIn(state, target)) {
      const worth = stepWorth(state, unit);
      if (worth < least) {
        least = worth;
        best = unit;
      }
    }
    const kept = prizeAt(state, target) + lostWithoutRetreat(state, target) + GROUND;
    if (frame.mustHold || kept > least + dangerOfStaying(state, target)) return about('hold', best);
  }
  const units = frame.units.map(unitNumber);
  const [option] = retreatOptions(state, units).sort(
    (a, b) => worthOf(state, b.units[0]) - worthOf(state, a.units[0]),
  );
  const to = bestRefuge(state, option.units[0], option.hexes);
  return { type: 'retreat', units: option.units.map(unit => unitIds[unit]), to: map.ids[to] };
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
    if (there >= 0 && sideOf[there] !== side) around += defenseAt(state, to) - coverAt(to, 1 - side);
  }
  return Math.max(0, around - defenseAt(state, hex)) * 0.06 * useOf(state);
}

function bestRefuge(state: State, unit: number, hexes: readonly number[]): number {
  const side = sideOf[unit];
  let best = hexes[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const hex of hexes) {
    const worth = prizeAt(state, hex) + 0.2 * coverAt(hex, side) + 0.1 * countIn(state, hex);
    if (worth > most) {
      most = worth;
      best = hex;
    }
  }
  return best;
}

/** 11.22 into places at once; else where the ground ahead is worth more and nobody is left alone in it. */
export function advance(state: State, frame: FrameOf<'advance'>): Action {
  const target = hexNumber(frame.battle.target);
  const side = phasingSide(state);
  const isTaken = topOf(state, target) >= 0;
  let best = -1;
  let most = 0;
  for (const unit of attackersOf(state, frame.battle)) {
    if (frame.advanced.includes(unitIds[unit]) || isLocality[unit] === 1) continue;
    const gain = gainOfAdvance(state, unit, target, isTaken, side);
    if (gain > most) {
      most = gain;
      best = unit;
    }
  }
  return best < 0 ? STOP : { ...about('advance', best), to: frame.battle.target };
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
export function advanceOn(game: Game, state: State): Action {
  let best = STOP;
  let most = 0;
  for (const { action, open } of game.choices(state)) {
    const [field] = open ?? [];
    if (field === undefined || !('one' in field)) continue;
    const [unit] = (action.units as string[]).map(unitNumber);
    const here = pullAt(state, placeOf(state, unit));
    for (const to of field.one) {
      const hex = hexNumber(String(to));
      const gain = prizeAt(state, hex) + pullAt(state, hex) - here;
      if (gain > most) {
        most = gain;
        best = { ...action, to };
      }
    }
  }
  return best;
}
