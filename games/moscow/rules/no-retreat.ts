// No Retreat! The German may order units to hold, battle by battle, before the die is rolled. The Russian order is given
// once for a whole German player turn (orders.ts) and needs no question here.

import { refuse } from '../../../kit/game.ts';
import { defineFrame, emit } from '../../../kit/sequence/frames.ts';
import { rollBattle } from './battle-die.ts';
import { defendersOf, holdable } from './battle-steps.ts';
import { GERMAN, hexLabel, hexNumber, nameOf, unitIds } from './components.ts';
import type { FrameOf } from './frames.ts';
import { readUnits } from './reading.ts';

/** M-NORET-4 any of them, or none. */
export const noRetreatFrame = defineFrame<FrameOf<'no-retreat'>, readonly number[]>({
  rule: 'M-NORET-4',
  side: () => GERMAN,
  prompt: (_, { battle }) =>
    `The Russians attack ${hexLabel(hexNumber(battle.target))}. Which units must not retreat, if any?`,
  choices(state, { battle }) {
    const some = holdable(state, battle).map(unit => unitIds[unit]);
    return [
      {
        action: { type: 'hold' },
        rule: 'M-NORET-4',
        open: [{ field: 'units', some, min: 0, max: some.length }],
      },
    ];
  },
  resolve(state, { battle }, action) {
    if (action.type !== 'hold')
      return refuse('M-NORET-5', 'First say which of the attacked units must hold: some of them, or none.');
    const units = readUnits(action);
    if (!Array.isArray(units)) return units;
    const possible = holdable(state, battle);
    const wrong = units.find(unit => !possible.includes(unit));
    if (wrong === undefined) return units;
    return defendersOf(state, battle).includes(wrong)
      ? refuse('M-NORET-2', `${nameOf(wrong)} is disrupted and takes no such order.`)
      : refuse('M-NORET-4', `${nameOf(wrong)} is not under attack here.`);
  },
  perform(play, { battle }, units) {
    const holding = units.map(unit => unitIds[unit]);
    if (holding.length > 0)
      emit(play, { type: 'no-retreat', target: battle.target, units: holding, rule: 'M-NORET-4' });
    rollBattle(play, { ...battle, holding });
  },
});
