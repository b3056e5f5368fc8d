// Chapter 12.2: a cavalry-mechanized group that is attacked alone may slip away before the die is cast.

import { refuse } from '../../../kit/game.ts';
import { defineFrame } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { hexLabel, hexNumber, isCavMech, isCity, map, nameOf, SOVIET, unitIds } from './02-components.ts';
import { turnOf } from './05-phases.ts';
import { defendersOf } from './11-combat.ts';
import { retreatOptions, retreatUnit } from './11-retreat.ts';
import { showAdvance, showBattleFrame } from './11-steps.ts';
import { isOver } from './board.ts';
import type { Battle, FrameOf } from './frames.ts';
import { readHex } from './reading.ts';

/** 12.2a a supplied cav-mech group, alone in its hex, on turns 1 to 5; not in a city, nor with nowhere to go (A47). */
function offersRetreatBeforeCombat(state: State, battle: Battle): boolean {
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
export const retreatBeforeCombatFrame = defineFrame<FrameOf<'retreat-before-combat'>, number | 'stand'>({
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
    if (!isOver(play.state)) showAdvance(play, battle);
  },
  enter(play, { battle }) {
    if (!offersRetreatBeforeCombat(play.state, battle)) showBattleFrame(play, { name: 'resolve', battle });
  },
});
