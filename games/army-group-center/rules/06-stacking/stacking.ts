// Chapter 6: stacking. Two units a hex at all times, fronts apart, and the owner removes what is too much.

import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { frontOf, GERMAN, SOVIET, sideOf, UNITS, unitIds } from '../02-components/counters.ts';
import { hexLabel, map } from '../02-components/ground.ts';
import { belowOf, placeOf, topOf, unitsIn } from '../table/board.ts';
import { eliminate } from '../table/changes.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';

/** 6.1 two; 6.2 every unit, fortified localities too, counts one; 6.7 markers never stand in a hex. */
export const STACK_LIMIT = 2;

/** 6.5, 10.1g, 11.17c why one more unit of this kind may not stand in the hex, or even pass through it. */
export function whyNoRoom(state: State, unit: number, hex: number): Refusal | undefined {
  let count = 0;
  for (let other = topOf(state, hex); other >= 0; other = belowOf(state, other)) {
    if (other === unit) continue;
    // 6.10a, 6.10b main front and 1st Ukrainian Front never share a hex, not even in passing.
    if (frontOf[other] !== frontOf[unit] && sideOf[other] === sideOf[unit]) {
      return refuse(
        '6.10b',
        `${hexLabel(hex)} is held by units of the other front; the main front and 1st Ukrainian Front never share a hex or pass through one another.`,
      );
    }
    count++;
  }
  if (count < STACK_LIMIT) return undefined;
  return refuse('6.5', `${hexLabel(hex)} already holds two units; a third may not even pass through.`);
}

export const hasRoomFor = (state: State, unit: number, hex: number): boolean =>
  whyNoRoom(state, unit, hex) === undefined;

/** 6.6a, 6.6c at the end of each phase and battle: whoever has too many units in a hex must give some up. */
export function checkStacks(play: Play): void {
  const hex = firstOverstack(play.state);
  if (hex < 0) return;
  pushFrame(play.state, { name: 'overstack', hex, side: sideOf[topOf(play.state, hex)] });
}

/** The lowest hex that holds too many, or -1: one in which somebody has two beneath him. */
function firstOverstack(state: State): number {
  let first = -1;
  for (let unit = 0; unit < UNITS; unit++) {
    const under = belowOf(state, unit);
    if (under < 0 || belowOf(state, under) < 0) continue;
    const hex = placeOf(state, unit);
    if (first < 0 || hex < first) first = hex;
  }
  return first;
}

const giveUp = action<FrameOf<'overstack'>, { readonly unit: number }>({
  type: 'eliminate',
  rule: '6.6c',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: { hex } }) => unitsIn(state, hex),
      other: ({ frame: { hex } }, surplus) =>
        refuse('6.6c', `${unitIds[surplus]} does not stand in the overstacked hex ${map.ids[hex]}.`),
    }),
  },
  do(play, _, { unit: surplus }) {
    eliminate(play, surplus, { rule: '6.6c' });
    popFrame(play.state);
  },
});

export const overstackFrame = frame<FrameOf<'overstack'>>({
  rule: '6.6c',
  side: (_, { side }) => side,
  inEnemyTurn: [SOVIET, GERMAN],
  prompt: (_, { hex }) => `Too many units in ${hexLabel(hex)}: choose one to eliminate.`,
  actions: [giveUp],
  otherwise: () => refuse('6.6c', 'First eliminate the units that are too many in the hex.'),
});
