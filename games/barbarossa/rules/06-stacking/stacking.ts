// Chapter 6: stacking. Five units a hex at every moment, one satellite among them; the opponent removes what is too much.

import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow } from '../05-sequence/phases.ts';
import { eliminate } from '../08-reinforcement/dead-pile.ts';
import { belowOf, hasFlag, topOf, unitsIn } from '../table/board.ts';
import { clearFlags } from '../table/changes.ts';
import { GERMAN, idsOf, isStandoffish, nameOf, SOVIET, sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame, framesOf, popFrame, pushFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';

/** 6.3 units only: 6.5 markers never stand in a hex as units do. */
export const STACK_LIMIT = 5;

/**
 * 6.2a, 6.2b why these units may not stand in the hex together with those who are there, or even pass through it. Units that
 * stand there already count once. Enemies there are not counted: 10.24 both sides may be full in an assault.
 */
export function whyNoRoom(state: State, coming: readonly number[], hex: number): Refusal | undefined {
  tally(state, coming, hex);
  if (count > STACK_LIMIT)
    return refuse('6.3', `${hexLabel(hex)} would hold ${count} units; there is room for ${STACK_LIMIT}.`);
  if (satellites > 1)
    return refuse('6.4', `${hexLabel(hex)} would hold two satellite armies, which never share a hex.`);
  return undefined;
}

export function hasRoomFor(state: State, coming: readonly number[], hex: number): boolean {
  tally(state, coming, hex);
  return count <= STACK_LIMIT && satellites <= 1;
}

// How many there would be, and how many satellite armies among them.
let count = 0;
let satellites = 0;

function tally(state: State, coming: readonly number[], hex: number): void {
  let graced = 0;
  count = coming.length;
  satellites = 0;
  for (const one of coming) {
    if (isGraced(state, one)) graced = 1;
    else satellites += isStandoffish[one];
  }
  for (let there = topOf(state, hex); there >= 0; there = belowOf(state, there)) {
    if (coming.length > 0 && (coming.includes(there) || sideOf[there] !== sideOf[coming[0]])) continue;
    count++;
    if (isGraced(state, there)) graced = 1;
    else satellites += isStandoffish[there];
  }
  satellites += graced;
}

/** 8.26d Bulgarians on their first move count as one satellite army together. */
const isGraced = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.graced);

/** How many units must go before the hex is within the limits again. */
export function surplusIn(state: State, hex: number): number {
  tally(state, NOBODY, hex);
  return Math.max(0, count - STACK_LIMIT, satellites - 1);
}
const NOBODY: readonly number[] = [];

function surplusOf(state: State, units: readonly number[]): number {
  let satellites = 0;
  let graced = 0;
  for (const one of units) {
    if (isGraced(state, one)) graced = 1;
    else satellites += isStandoffish[one];
  }
  return Math.max(0, units.length - STACK_LIMIT, satellites + graced - 1);
}

/** 6.2c as a phase begins or ends, and after an assault: the opponent cures a crowd. */
export function checkStacks(play: Play): void {
  const { name, side } = phaseNow(play.state);
  // 8.26d with the first movement phase of the Bulgarians their grace is over.
  if (name === 'movement' && side === SOVIET && framesOf(play.state)[0].name === 'end-of-phase')
    clearFlags(play.state, FLAG.graced);
  for (let hex = 0; hex < HEXES; hex++) {
    const top = topOf(play.state, hex);
    // One alone is no crowd, and most are alone.
    if (top < 0 || belowOf(play.state, top) < 0 || surplusIn(play.state, hex) === 0) continue;
    pushFrame(play.state, { name: 'overstack', hex, side: sideOf[top] });
    // 11.7 who is to choose among them is shown the Soviet stack.
    if (sideOf[top] === SOVIET)
      emit(play, {
        type: 'revealed',
        hex: map.ids[hex],
        units: idsOf(unitsIn(play.state, hex)),
        final: true,
      });
    return;
  }
}

/** 6.2c the fewest that cure it: whoever goes must bring it one nearer. */
const isSurplus = (state: State, hex: number, gone: number): boolean => {
  const units = unitsIn(state, hex);
  return (
    surplusOf(
      state,
      units.filter(one => one !== gone),
    ) < surplusOf(state, units)
  );
};

const removeOne = action<FrameOf<'overstack'>, { readonly unit: number }>({
  type: 'remove',
  rule: '6.2c',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: { hex } }) => unitsIn(state, hex),
      why: ({ state, frame: { hex } }, gone) => {
        if (!unitsIn(state, hex).includes(gone))
          return refuse('6.2c', `${unitIds[gone]} does not stand in ${map.ids[hex]}.`);
        return isSurplus(state, hex, gone)
          ? undefined
          : refuse('6.2c', `${nameOf(gone)} is not too many: two satellite armies share the hex.`);
      },
    }),
  },
  do(play, { hex }, { unit: gone }) {
    eliminate(play, gone, '6.2c');
    if (surplusIn(play.state, hex) === 0) popFrame(play.state);
  },
});

export const overstackFrame = frame<FrameOf<'overstack'>>({
  rule: '6.2c',
  side: (_, { side }) => other(side),
  inEnemyTurn: [GERMAN, SOVIET],
  prompt: (_, { hex }) => `Too many enemy units in ${hexLabel(hex)}: choose one to remove.`,
  actions: [removeOne],
  otherwise: () => refuse('6.2c', 'First remove the units that are too many in the hex.'),
});
