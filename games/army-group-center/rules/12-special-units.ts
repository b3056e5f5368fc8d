// Chapter 12: what certain units can do that others cannot. Terrain and supply of cav-mech groups (12.3, 12.4) and the
// standing of fortified localities (12.5) are enforced where movement, supply and combat are.

import { type Refusal, refuse } from '../../../kit/game.ts';
import { defineFrame, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  hexLabel,
  hexNumber,
  isCavMech,
  isCity,
  isShock,
  map,
  nameOf,
  SOVIET,
  shape,
  sideOf,
  unitIds,
} from './02-components.ts';
import { openAdvance } from './11-advance.ts';
import { type BattleFrame, showBattleFrame } from './11-battle.ts';
import { type Battle, defendersOf } from './11-combat.ts';
import { retreatOptions, retreatUnit } from './11-retreat.ts';
import { isFullStrength, isOver, roll, turnOf } from './board.ts';
import { readHex } from './reading.ts';

/** 12.2a a supplied cav-mech group, alone in its hex, on turns 1 to 5; not in a city, nor with nowhere to go (A47). */
export function offersRetreatBeforeCombat(state: State, battle: Battle): boolean {
  const defenders = defendersOf(state, battle);
  return (
    turnOf(state) <= 5 &&
    defenders.length === 1 &&
    isCavMech[defenders[0]] === 1 &&
    battle.cavMech.includes(unitIds[defenders[0]]) &&
    isCity[hexNumber(battle.target)] === 0 &&
    retreatOptions(state, defenders).length > 0
  );
}

/** 12.2a, 12.2b, 11.5b the only defender who may refuse combat, before the die is cast. */
export const retreatBeforeCombatFrame = defineFrame<BattleFrame, number | 'stand'>({
  rule: '12.2a',
  side: () => SOVIET,
  prompt: (state, { battle }) =>
    `${nameOf(defendersOf(state, battle)[0])} may slip away before combat, or stand.`,
  choices: (state, { battle }) => [
    { action: { type: 'stand' }, rule: '12.2a' },
    ...retreatOptions(state, defendersOf(state, battle)).map(option => ({
      action: { type: 'retreat', units: option.units.map(unit => unitIds[unit]) },
      rule: '12.2b',
      open: [{ field: 'to', one: option.hexes.map(hex => map.ids[hex]) }],
    })),
  ],
  resolve(state, { battle }, action) {
    if (action.type === 'stand') return 'stand';
    if (action.type !== 'retreat') return refuse('12.2a', 'The attacked group must first retreat or stand.');
    const [unit] = defendersOf(state, battle);
    if (!Array.isArray(action.units) || action.units.length !== 1 || action.units[0] !== unitIds[unit]) {
      return refuse('12.2a', `Only ${nameOf(unit)} may retreat here.`);
    }
    const to = readHex(action.to, 'to');
    if (typeof to !== 'number') return to;
    const hexes = retreatOptions(state, [unit])[0].hexes;
    if (!hexes.includes(to)) {
      return refuse('12.2b', `The retreat must go to ${hexes.map(hexLabel).join(' or ')}, as after combat.`);
    }
    return to;
  },
  perform(play, { battle }, plan) {
    if (plan === 'stand') return showBattleFrame(play, { name: 'resolve', battle });
    for (const unit of defendersOf(play.state, battle)) retreatUnit(play, unit, plan);
    // 4.2 the way back may lead into Koenigsberg.
    if (!isOver(play.state)) openAdvance(play, battle);
  },
});

/** 12.6a to 12.6d why the armor concentration cannot support this attack. */
export function canCommitArmor(state: State, battle: Battle): Refusal | undefined {
  if (turnOf(state) < 2) return refuse('12.6a', 'The armor concentration is available from turn 2.');
  if (state.data[shape.scalar.armorTried] !== 0) {
    return refuse('12.6d', 'The armor concentration has already been called on in this player turn.');
  }
  if (!battle.overland) {
    return refuse('12.6b', 'At least one attacking unit must have an overland supply line.');
  }
  return undefined;
}

/** 12.6c the roll; 12.6f the marker itself never stands on the map. */
export function commitArmor(play: Play, battle: Battle): Battle {
  const { state } = play;
  state.data[shape.scalar.armorTried] = 1;
  const die = roll(play, state.data[shape.scalar.battle], battle.dice, 'armor concentration', {
    rule: '12.6c',
  });
  const failsFrom = turnOf(state) <= 5 ? 5 : 6;
  return { ...battle, dice: battle.dice + 1, armor: die >= failsFrom ? 'failed' : 'arrived' };
}

/** 12.7a turns 2 to 5, everyone supplied, a full-strength shock army among them; 12.7b one column at most. */
export function hasShockShift(state: State, battle: Battle, attackers: readonly number[]): boolean {
  const turn = turnOf(state);
  return (
    turn >= 2 &&
    turn <= 5 &&
    sideOf[attackers[0]] === SOVIET &&
    !battle.attackerOos &&
    attackers.some(unit => isShock[unit] === 1 && isFullStrength(state, unit))
  );
}
