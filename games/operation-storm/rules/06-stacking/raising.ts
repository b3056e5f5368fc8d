// The order of a stack (10.7, ruling R-51): which unit lies on top is its owner's choice, in his own phases and outside of
// battles.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { placeOf, topOf } from '../table/board.ts';
import { raiseUnit } from '../table/changes.ts';
import { nameOf, unitIds, unitsOf } from '../table/counters.ts';
import { interrupt } from '../table/frames.ts';
import { map } from '../table/terrain.ts';

export const raising = interrupt<{ readonly unit: number }>({
  type: 'raise',
  rule: '10.7-1',
  sides: (state, decider) => (state.frames.length === 1 && decider === phasingSide(state) ? [decider] : []),
  notNow: refuse('10.7-1', 'Stacks are rearranged in one’s own phases, outside of battles.'),
  fields: {
    unit: unit({
      each: true,
      from: ({ state, side }) => unitsBeneath(state, side),
      other: (_, beneath) => refuse('10.7-1', `${nameOf(beneath)} does not lie under another unit of yours.`),
    }),
  },
  do(play, _, { unit: beneath }) {
    raiseUnit(play.state, beneath);
    emit(play, { type: 'raised', unit: unitIds[beneath], hex: map.ids[placeOf(play.state, beneath)] });
  },
});

function unitsBeneath(state: State, side: number): number[] {
  const beneath: number[] = [];
  for (const own of unitsOf[side]) {
    const at = placeOf(state, own);
    if (at >= 0 && topOf(state, at) !== own) beneath.push(own);
  }
  return beneath;
}
