// Chapter 6.8: the order of a Soviet stack. Which unit lies on top is its owner's choice, beside whatever he decides.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { SOVIET, unitIds } from '../02-components/counters.ts';
import { placeOf, topOf, unitsOnMap } from '../table/board.ts';
import { raiseUnit } from '../table/changes.ts';
import { interrupt } from '../table/frames.ts';

/** 6.8b, A52 outside combat the Soviet player decides which unit of a stack lies on top. */
export const raising = interrupt<{ readonly unit: number }>({
  type: 'raise',
  rule: '6.8b',
  sides: (state, decider) => (state.frames.length === 1 && decider === SOVIET ? [SOVIET] : []),
  notNow: refuse('6.8b', 'Soviet stacks can be rearranged only at a Soviet decision outside combat.'),
  fields: {
    unit: unit({
      each: true,
      from: ({ state }) => unitsBeneath(state),
      other: (_, beneath) => refuse('6.8b', `${unitIds[beneath]} does not lie under another Soviet unit.`),
    }),
  },
  do: (play, _, { unit: beneath }) => raiseUnit(play.state, beneath),
});

const unitsBeneath = (state: State): number[] =>
  [...unitsOnMap(state, SOVIET)].filter(soviet => topOf(state, placeOf(state, soviet)) !== soviet);
