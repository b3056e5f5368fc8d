// Who has the sky (5.3), and where its markers fly (11.1). Their effects are asked of `isUnderAir`.

import { hexes } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { closePhase, isFirstTurn, phasingSide } from '../05-sequence/phases.ts';
import { isPloestiFelt, superiorityOf } from '../table/board.ts';
import { roll, write } from '../table/changes.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { AIR_MARKERS, shape } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';

type Air = FrameOf<'air'>;
const { game, hex } = shape;

/** Dice of the two sides lie apart from each other and from those of battles. */
const AIR_DICE = 20_000;

/** 5.3, 5.13-6 a game turn begins. */
export function contestSky(play: Play): void {
  const { state } = play;
  if (isFirstTurn(state)) return setSuperiority(play, SOVIET, 0, '5.13-6');
  const german = rollFor(play, GERMAN);
  // 4.11-2, 4.11-3 in the variant nobody flies against the Luftwaffe.
  if (isOn(state, 'luftwaffe')) return setSuperiority(play, GERMAN, german, '4.11-2');
  const soviet = rollFor(play, SOVIET);
  // 5.3-3.
  if (german === soviet) return setSuperiority(play, -1, 0, '5.3-3');
  setSuperiority(play, german > soviet ? GERMAN : SOVIET, Math.abs(german - soviet), '5.3-1');
}

/** 5.3-1 two dice as they fall; 11.5 one for the German side once Ploesti has been lost. */
function rollFor(play: Play, side: number): number {
  const dice = side === GERMAN && isDieLost(play.state) ? 1 : 2;
  let total = 0;
  for (let k = 0; k < dice; k++)
    total += roll(play, AIR_DICE + side, k, 'air', {
      side: SIDES[side],
      rule: dice === 1 ? '11.5' : '5.3-1',
    });
  return total;
}

/** 11.5; ruling R-47 in the variant too, but for the other reading: 4.11-3 speaks of two dice and of no exception. */
const isDieLost = (state: State): boolean =>
  isPloestiFelt(state) && !(isOn(state, 'luftwaffe') && isOn(state, 'luftwaffeKeepsDice'));

function setSuperiority(play: Play, side: number, difference: number, rule: string): void {
  const { state } = play;
  // 5.3-2, ruling R-20 there are ten markers.
  const markers = Math.min(difference, AIR_MARKERS);
  write(state, game.superiority, side + 1);
  write(state, game.markersLeft, markers);
  emit(play, { type: 'air-superiority', ...(side < 0 ? {} : { side: SIDES[side] }), markers, rule });
}

const everyHex: readonly number[] = Array.from({ length: HEXES }, (_, at) => at);

/** 11.1-1, 11.1-4 any hexes, whoever stands there, water too. */
const fly = action<Air, { readonly hexes: readonly number[] }>({
  type: 'fly',
  rule: '11.1-1',
  fields: {
    hexes: hexes({
      from: ({ state }) => freeHexes(state),
      exact: true,
      why: ({ state }, at) =>
        state.data[hex.air + at] === 1
          ? refuse('11.1-1', `An airpower marker lies in ${hexLabel(at)} already.`)
          : undefined,
      max: ({ state }) => state.data[game.markersLeft],
      many: ({ state }) =>
        refuse('5.3-2', `There are ${state.data[game.markersLeft]} airpower markers left to place.`),
    }),
  },
  do(play, _, { hexes: chosen }) {
    const { state } = play;
    for (const at of chosen) write(state, hex.air + at, 1);
    write(state, game.markersLeft, state.data[game.markersLeft] - chosen.length);
    emit(play, {
      type: 'airpower',
      side: SIDES[phasingSide(state)],
      hexes: chosen.map(at => map.ids[at]),
      rule: '11.1-1',
    });
    // 11.1-1 all of them are placed, and no more.
    if (state.data[game.markersLeft] === 0) closePhase(play);
  },
});

/** 11.1-1 where no marker lies yet. */
export function freeHexes({ data }: State): readonly number[] {
  return data.indexOf(1, hex.air) < hex.air + HEXES && data.subarray(hex.air, hex.air + HEXES).includes(1)
    ? everyHex.filter(at => data[hex.air + at] === 0)
    : everyHex;
}

export const airFrame = frame<Air>({
  rule: '11.1-1',
  side: state => phasingSide(state),
  prompt: ({ data }) =>
    `Place ${data[game.markersLeft]} airpower markers, each in a hex of its own; they work there and in the hexes around.`,
  actions: [fly],
  otherwise: () => refuse('11.1-1', 'First place all your airpower markers.'),
});

/** 5.12, 11.6 they come back, and the sky is open again. */
export function retrieveMarkers(state: State): void {
  state.data.fill(0, hex.air, hex.air + HEXES);
  write(state, game.superiority, 0);
  write(state, game.markersLeft, 0);
}

/** 11.1-2, 11.1-3 is the hex in range of a marker of this side, be it one or several? */
export const isUnderAir = (state: State, at: number, side: number): boolean =>
  superiorityOf(state) === side && isInRange(state.data, at);

/** The same for whoever knows whose the markers are. */
export function isInRange(data: Int16Array, at: number): boolean {
  if (data[hex.air + at] === 1) return true;
  for (let i = at * 6; i < at * 6 + 6; i++) {
    const next = map.neighbours[i];
    if (next >= 0 && data[hex.air + next] === 1) return true;
  }
  return false;
}
