// Chapter 6: stacking. Two units a hex at all times, fronts apart, and the owner removes what is too much.

import { type Refusal, refuse, sideNumber } from '../../../kit/game.ts';
import { defineFrame, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  hexLabel,
  hexNumber,
  isFirstUkrainian,
  map,
  SIDES,
  sideOf,
  UNITS,
  unitIds,
} from './02-components.ts';
import { belowOf, eliminate, placeOf, topOf, unitsIn } from './board.ts';
import { type FrameOf, popFrame, pushFrame } from './frames.ts';
import { readUnit } from './reading.ts';

/** 6.1 two; 6.2 every unit, fortified localities too, counts one; 6.7 markers never stand in a hex. */
export const STACK_LIMIT = 2;

/** 6.5, 10.1g, 11.17c may one more unit of this kind stand in the hex, or even pass through it? */
export function hasRoomFor(state: State, unit: number, hex: number): boolean {
  let count = 0;
  for (let other = topOf(state, hex); other >= 0; other = belowOf(state, other)) {
    if (other === unit) continue;
    // 6.10a, 6.10b main front and 1st Ukrainian Front never share a hex, not even in passing.
    if (isFirstUkrainian[other] !== isFirstUkrainian[unit] && sideOf[other] === sideOf[unit]) return false;
    count++;
  }
  return count < STACK_LIMIT;
}

/** Why `hasRoomFor` said no. */
export function whyNoRoom(state: State, unit: number, hex: number): Refusal {
  for (let other = topOf(state, hex); other >= 0; other = belowOf(state, other)) {
    if (isFirstUkrainian[other] !== isFirstUkrainian[unit]) {
      return refuse(
        '6.10b',
        `${hexLabel(hex)} is held by units of the other front; the main front and 1st Ukrainian Front never share a hex or pass through one another.`,
      );
    }
  }
  return refuse('6.5', `${hexLabel(hex)} already holds two units; a third may not even pass through.`);
}

/** 6.6a, 6.6c at the end of each phase and battle: whoever has too many units in a hex must give some up. */
export function checkStacks(play: Play): void {
  const hex = firstOverstack(play.state);
  if (hex < 0) return;
  const side = SIDES[sideOf[topOf(play.state, hex)]];
  pushFrame(play.state, { name: 'overstack', hex: map.ids[hex], side });
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

export const overstackFrame = defineFrame<FrameOf<'overstack'>, number>({
  rule: '6.6c',
  side: (_, frame) => sideNumber(SIDES, frame.side),
  prompt: (_, frame) => `Too many units in ${hexLabel(hexNumber(frame.hex))}: choose one to eliminate.`,
  choices: (state, frame) =>
    unitsIn(state, hexNumber(frame.hex)).map(unit => ({
      action: { type: 'eliminate', units: [unitIds[unit]] },
      rule: '6.6c',
    })),
  resolve(state, frame, action) {
    if (action.type !== 'eliminate')
      return refuse('6.6c', 'First eliminate the units that are too many in the hex.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (!unitsIn(state, hexNumber(frame.hex)).includes(unit)) {
      return refuse('6.6c', `${unitIds[unit]} does not stand in the overstacked hex ${frame.hex}.`);
    }
    return unit;
  },
  perform(play, _, unit) {
    eliminate(play, unit, { rule: '6.6c' });
    popFrame(play.state);
  },
});
