// Works that are built once: the East Wall of turn 19 (8.5) and the Soviet fortified area of turn 16 (8.18a). How they fare
// later is in table/works.ts.

import { hex } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { closePhase, endPhase } from '../05-sequence/phases.ts';
import { hasLineTo } from '../07-supply/supply.ts';
import { controlOf } from '../table/board.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { around, HEXES, hexLabel, isBaltic, isCity, isUssr, map } from '../table/terrain.ts';

const { eastWall } = shape.hex;
const { eastWallLeft, fortifiedArea } = shape.game;

/** 8.5. */
export const EAST_WALL = 10;

/** 8.5 stacking does not matter: a counter of the wall is no unit. */
const buildWall = action<FrameOf<'east-wall'>, { readonly to: number }>({
  type: 'fortify',
  rule: '8.5',
  fields: {
    to: hex({ from: () => everyHex, why: ({ state }, to) => whyNoWall(state, to) }),
  },
  do(play, _, { to }) {
    const { state } = play;
    write(state, eastWall + to, 1);
    write(state, eastWallLeft, state.data[eastWallLeft] - 1);
    emit(play, { type: 'fortified', works: 'east-wall', hex: map.ids[to], rule: '8.5' });
    closeIfBuilt(play);
  },
});

export const eastWallFrame = frame<FrameOf<'east-wall'>>({
  rule: '8.5',
  side: () => GERMAN,
  prompt: ({ data }) =>
    `Build the East Wall: ${counted(data[eastWallLeft], 'counter')} to place, one a hex, off the cities of the Soviet Union.`,
  actions: [buildWall, endPhase('8.5', { may: ({ state }) => whyUnfinished(state) })],
  otherwise: () => refuse('8.5', 'All ten counters of the East Wall must be placed now.'),
  enter(play, _, resumed) {
    if (!resumed) write(play.state, eastWallLeft, EAST_WALL);
    closeIfBuilt(play);
  },
});

/** 8.5 the player must place all that he can. */
function whyUnfinished(state: State): Refusal | undefined {
  const left = state.data[eastWallLeft];
  return left > 0 && everyHex.some(to => whyNoWall(state, to) === undefined)
    ? refuse('8.5', `${counted(left, 'counter')} of the East Wall must be placed first.`)
    : undefined;
}

/** Ruling A3-59 what finds no hex is forfeit. */
function closeIfBuilt(play: Play): void {
  const { state } = play;
  const left = state.data[eastWallLeft];
  if (whyUnfinished(state) !== undefined) return;
  if (left > 0) emit(play, { type: 'works-forfeited', works: 'east-wall', count: left, rule: '8.5' });
  write(state, eastWallLeft, 0);
  closePhase(play);
}

/** 8.5 German-held hexes of the Soviet Union and the Baltic republics in overland supply, no cities. */
function whyNoWall(state: State, to: number): Refusal | undefined {
  const label = hexLabel(to);
  if (isUssr[to] === 0 && isBaltic[to] === 0)
    return refuse('8.5', `${label} lies neither in the Soviet Union nor in the Baltic republics.`);
  if (controlOf(state, to) !== GERMAN) return refuse('8.5', `${label} is not in German hands.`);
  if (isCity[to] === 1) return refuse('8.5', `${label} is a city, where no wall is built.`);
  if (state.data[eastWall + to] === 1) return refuse('8.5', `The wall already runs through ${label}.`);
  return hasLineTo(state, GERMAN, to) ? undefined : refuse('8.5', `${label} has no regular overland supply.`);
}

/** 8.18a it never moves once it is there; 8.18f as a marker it neither stacks nor fights. */
const buildArea = action<FrameOf<'fortified-area'>, { readonly to: number }>({
  type: 'fortify',
  rule: '8.18a',
  fields: {
    to: hex({ from: () => everyHex, why: ({ state }, to) => whyNoArea(state, to) }),
  },
  do(play, _, { to }) {
    write(play.state, fortifiedArea, to);
    emit(play, { type: 'fortified', works: 'fortified-area', hex: map.ids[to], rule: '8.18a' });
    closePhase(play);
  },
});

export const fortifiedAreaFrame = frame<FrameOf<'fortified-area'>>({
  rule: '8.18a',
  side: () => SOVIET,
  prompt: () =>
    'Place the fortified area: a hex that is, with all six around it, Soviet and in overland supply.',
  actions: [buildArea, endPhase('8.18a', { may: ({ state }) => whyUnplaced(state) })],
  // 8.1c of all reinforcements this one cannot be put off.
  otherwise: () => refuse('8.18a', 'The fortified area must be placed now.'),
  enter(play) {
    // Ruling A3-36 without such a hex it is forfeit.
    if (whyUnplaced(play.state) !== undefined) return;
    emit(play, { type: 'works-forfeited', works: 'fortified-area', count: 1, rule: '8.18a' });
    closePhase(play);
  },
});

function whyUnplaced(state: State): Refusal | undefined {
  return everyHex.some(to => whyNoArea(state, to) === undefined)
    ? refuse('8.18a', 'The fortified area must be placed now.')
    : undefined;
}

/** 8.18a, ruling A3-36 seven hexes of land, all Soviet and all supplied. */
function whyNoArea(state: State, to: number): Refusal | undefined {
  const isGood = (at: number): boolean =>
    map.passable[at] === 1 && controlOf(state, at) === SOVIET && hasLineTo(state, SOVIET, at);
  if (!isGood(to)) return refuse('8.18a', `${hexLabel(to)} is not Soviet and in overland supply.`);
  if (around[to].length < 6) return refuse('8.18a', `${hexLabel(to)} lies on the edge of the map.`);
  const bad = around[to].find(at => !isGood(at));
  return bad === undefined
    ? undefined
    : refuse('8.18a', `${hexLabel(bad)} beside it is not Soviet and in overland supply.`);
}

const everyHex: readonly number[] = Array.from({ length: HEXES }, (_, at) => at);
