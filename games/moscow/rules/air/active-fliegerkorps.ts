// The first mud and the first snow keep all fliegerkorps but one on the ground; the German says which one flies.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { closePhase } from '../sequence/phases.ts';
import { isFirstTurnOf } from '../sequence/weather.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { dropFlag, setFlag } from '../table/changes.ts';
import { airUnits, GERMAN, isFliegerkorps, nameOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FLAG, OUT } from '../table/layout.ts';

const nameActive = action<FrameOf<'active-fliegerkorps'>, { readonly unit: number }>({
  type: 'name',
  rule: ({ state }) => ruleOf(state),
  fields: {
    unit: unit({
      each: true,
      alone: 'M-WX-2',
      from: ({ state }) => inPlay(state),
      other: ({ state }, flyer) => refuse(ruleOf(state), `${nameOf(flyer)} is no fliegerkorps in play.`),
    }),
  },
  do(play, _, { unit: active }) {
    const rule = ruleOf(play.state);
    for (const flyer of inPlay(play.state)) {
      if (flyer === active) continue;
      setFlag(play.state, flyer, FLAG.grounded);
      emit(play, { type: 'grounded', unit: unitIds[flyer], rule });
    }
    closePhase(play);
  },
});

export const activeFliegerkorpsFrame = frame<FrameOf<'active-fliegerkorps'>>({
  rule: ruleOf,
  side: () => GERMAN,
  prompt: () => 'The weather lets only one fliegerkorps fly this turn: name it.',
  actions: [nameActive],
  otherwise: (_, state) => refuse(ruleOf(state), 'First name the fliegerkorps that is active this turn.'),
  enter(play) {
    if (!isBad(play.state) || inPlay(play.state).length < 2) closePhase(play);
  },
});

/** The turn starts: everybody may fly again. */
export function releaseFliegerkorps(play: Play): void {
  for (const flyer of airUnits[GERMAN]) {
    if (hasFlag(play.state, flyer, FLAG.grounded)) dropFlag(play.state, flyer, FLAG.grounded);
  }
}

const inPlay = (state: State): number[] =>
  [...airUnits[GERMAN]].filter(flyer => isFliegerkorps[flyer] === 1 && placeOf(state, flyer) !== OUT);

const isBad = (state: State): boolean => isFirstTurnOf(state, 'mud') || isFirstTurnOf(state, 'snow');

/** M-WX-2, M14-WX-6 the first turn of mud; M-WX-7, M14-WX-15 the first of snow. */
function ruleOf(state: State): string {
  return isFirstTurnOf(state, 'snow') ? 'M-WX-7' : 'M-WX-2';
}
