// The first mud and the first snow keep all fliegerkorps but one on the ground; the German says which one flies.

import { refuse } from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { dropFlag, hasFlag, placeOf, setFlag } from './board.ts';
import { airUnits, FLAG, GERMAN, isFliegerkorps, nameOf, OUT, unitIds } from './components.ts';
import type { FrameOf } from './frames.ts';
import { closePhase } from './phases.ts';
import { readUnit } from './reading.ts';
import { isFirstTurnOf } from './weather.ts';

export const activeFliegerkorpsFrame = defineFrame<FrameOf<'active-fliegerkorps'>, number>({
  rule: state => ruleOf(state) ?? 'M-WX-2',
  side: () => GERMAN,
  prompt: () => 'The weather lets only one fliegerkorps fly this turn: name it.',
  choices: state =>
    inPlay(state).map(unit => ({
      action: { type: 'name', units: [unitIds[unit]] },
      rule: ruleOf(state) ?? 'M-WX-2',
    })),
  resolve(state, _, action) {
    const rule = ruleOf(state) ?? 'M-WX-2';
    if (action.type !== 'name') return refuse(rule, 'First name the fliegerkorps that is active this turn.');
    const unit = readUnit(action, rule);
    if (typeof unit !== 'number') return unit;
    return inPlay(state).includes(unit) ? unit : refuse(rule, `${nameOf(unit)} is no fliegerkorps in play.`);
  },
  perform(play, _, active) {
    const rule = ruleOf(play.state);
    for (const unit of inPlay(play.state)) {
      if (unit === active) continue;
      setFlag(play.state, unit, FLAG.grounded);
      emit(play, { type: 'grounded', unit: unitIds[unit], rule });
    }
    closePhase(play);
  },
  enter(play) {
    if (ruleOf(play.state) === undefined || inPlay(play.state).length < 2) closePhase(play);
  },
});

/** The turn starts: everybody may fly again. */
export function releaseFliegerkorps(play: Play): void {
  for (const unit of airUnits[GERMAN]) {
    if (hasFlag(play.state, unit, FLAG.grounded)) dropFlag(play.state, unit, FLAG.grounded);
  }
}

const inPlay = (state: State): number[] =>
  [...airUnits[GERMAN]].filter(unit => isFliegerkorps[unit] === 1 && placeOf(state, unit) !== OUT);

/** M-WX-2, M14-WX-6 the first turn of mud; M-WX-7, M14-WX-15 the first of snow. */
function ruleOf(state: State): string | undefined {
  if (isFirstTurnOf(state, 'mud')) return 'M-WX-2';
  return isFirstTurnOf(state, 'snow') ? 'M-WX-7' : undefined;
}
