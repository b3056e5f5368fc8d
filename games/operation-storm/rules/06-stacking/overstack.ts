// A crowd that a check finds (6.1, 6.6): the opponent removes the fewest units that cure it. Moves and placements are refused
// before it comes to that (6.6-2), so only a position can bring one along.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { fateOf } from '../07-supply/supply.ts';
import { eliminate } from '../08-reinforcement/losses.ts';
import { belowOf, topOf, unitsIn } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { GERMAN, idsOf, nameOf, SOVIET, sideOf } from '../table/counters.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import type { FramesOf } from '../table/parts.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';
import { surplusOf } from './stacking.ts';

type Overstack = FrameOf<'overstack'>;

export const surplusIn = (state: State, hex: number): number => surplusOf(unitsIn(state, hex));

/** 6.1 as a phase ends, and so before the next begins, and after an advance. */
export function checkStacks(play: Play): void {
  const { state } = play;
  for (let hex = 0; hex < HEXES; hex++) {
    const top = topOf(state, hex);
    // A unit by itself is no crowd.
    if (top < 0 || belowOf(state, top) < 0 || surplusIn(state, hex) === 0) continue;
    // Whoever counts a stack has seen it.
    for (const seen of unitsIn(state, hex)) setFlag(state, seen, FLAG.seen);
    emit(play, { type: 'revealed', hex: map.ids[hex], units: idsOf(unitsIn(state, hex)), final: true });
    pushFrame(state, { name: 'overstack', hex, side: sideOf[top] });
    return;
  }
}

/** 6.6-1 the fewest that cure it: whoever goes must bring it one nearer. */
function isSurplus(state: State, hex: number, gone: number): boolean {
  const units = unitsIn(state, hex);
  return surplusOf(units.filter(one => one !== gone)) < surplusOf(units);
}

const remove = action<Overstack, { readonly unit: number }>({
  type: 'remove',
  rule: '6.6-1',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: { hex } }) => unitsIn(state, hex),
      why: ({ state, frame: { hex } }, gone) => {
        if (!unitsIn(state, hex).includes(gone))
          return refuse('6.6-1', `${nameOf(gone)} does not stand in ${hexLabel(hex)}.`);
        return isSurplus(state, hex, gone)
          ? undefined
          : refuse(
              '6.6-1',
              `${nameOf(gone)} is not too many: its going would not bring the hex into limits.`,
            );
      },
    }),
  },
  do(play, { hex }, { unit: gone }) {
    eliminate(play, gone, '6.6-1', fateOf(play.state, gone));
    if (surplusIn(play.state, hex) === 0) popFrame(play.state);
  },
});

export const stackingFrames: FramesOf<'overstack'> = {
  overstack: frame<Overstack>({
    rule: '6.6-1',
    side: (_, { side }) => other(side),
    inEnemyTurn: [GERMAN, SOVIET],
    prompt: (_, { hex }) => `Too many enemy units in ${hexLabel(hex)}: choose one to remove.`,
    actions: [remove],
    otherwise: () => refuse('6.6-1', 'First remove the units that are too many in the hex.'),
  }),
};
