// Chapter 11.15 to 11.21, looked at before the die: the steps that each side would lose on average. A defender who can
// retreat is taken to do so; an attacker knows how many units he attacks, if not which.

import { stepsLost } from '../../../../kit/combat/effects.ts';
import type { Preview } from '../../../../kit/game.ts';
import { cloneState, type State } from '../../../../kit/state/state.ts';
import { GERMAN, isLocality, sideOf } from '../02-components/counters.ts';
import { isCity } from '../02-components/ground.ts';
import { isOn } from '../03-scenarios/scenarios.ts';
import { putUnit } from '../table/changes.ts';
import type { Battle } from '../table/frames.ts';
import { attackersOf, defendersOf } from './combat.ts';
import { effects, inCity, type Result } from './results.ts';
import { retreatOptions, stepsIn } from './retreat.ts';

export interface Losses {
  readonly attacker: number;
  readonly defender: number;
}

export function expectedLosses(state: State, battle: Battle, results: Preview['results']): Losses {
  let attacker = 0;
  let defender = 0;
  for (const { result, chance } of results) {
    const lost = lossesOf(state, battle, result as Result);
    attacker += lost.attacker * chance;
    defender += lost.defender * chance;
  }
  return { attacker, defender };
}

function lossesOf(state: State, battle: Battle, rolled: Result): Losses {
  const { attackers, defenders, retreat } =
    effects.rows[isCity[battle.target] === 1 ? inCity(rolled) : rolled];
  const ours = attackersOf(state, battle);
  const theirs = defendersOf(state, battle);
  const defender =
    retreat === undefined
      ? stepsLost(defenders, theirs.length, stepsIn(state, theirs))
      : lostInRetreat(state, theirs);
  return { attacker: stepsLost(attackers, ours.length, stepsIn(state, ours), defender), defender };
}

function lostInRetreat(state: State, defenders: readonly number[]): number {
  const mobile = defenders.filter(unit => isLocality[unit] === 0);
  // 12.5d localities are lost where they stand.
  const localities = defenders.length - mobile.length;
  if (mobile.length === 0) return localities;
  // 11.17b nowhere to go.
  if (retreatOptions(state, mobile).length === 0) return defenders.length;
  // 11.19e who must stand fast gives up one step, if he has another.
  if (isOn(state, 'standFast') && sideOf[mobile[0]] === GERMAN && stepsIn(state, defenders) > 1) return 1;
  return localities + leftBehind(state, mobile);
}

/** 11.17d units that have to part; the fewest that find no hex. */
function leftBehind(state: State, units: readonly number[]): number {
  const options = retreatOptions(state, units);
  if (options.length === 0) return units.length;
  let fewest = units.length;
  for (const option of options) {
    const left = units.filter(unit => !option.units.includes(unit));
    if (left.length === 0) return 0;
    for (const hex of option.hexes) {
      const after = cloneState(state);
      for (const unit of option.units) putUnit(after, unit, hex);
      fewest = Math.min(fewest, leftBehind(after, left));
    }
  }
  return fewest;
}
