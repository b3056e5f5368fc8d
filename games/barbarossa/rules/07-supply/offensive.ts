// Offensive supply (7.10 to 7.12, 7.21): the Soviet player lays his markers as the first thing in his player turn, and takes
// them up again as it ends.

import { hex, word } from '../../../../kit/actions/fields.ts';
import { refuse, type Undone } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, turnOf } from '../05-sequence/phases.ts';
import { controlOf } from '../table/board.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { HEXES, hexLabel, MOSCOW, map } from '../table/terrain.ts';
import { hasLineTo, MARKER_RANGES, OFFENSIVE_SUPPLY_FROM } from './states.ts';

export const OFFENSIVE_MARKERS = ['A', 'B', 'C'] as const;
type Marker = (typeof OFFENSIVE_MARKERS)[number];
type Offensive = FrameOf<'offensive-supply'>;

const offsetOf = (marker: Marker): number => shape.game.offensive + OFFENSIVE_MARKERS.indexOf(marker);
const placeOfMarker = ({ data }: State, marker: Marker): number => data[offsetOf(marker)];
const everyHex: readonly number[] = Array.from({ length: HEXES }, (_, at) => at);

/** 7.11b, 7.12a into any hex at all, water and German ones too, but no two into one. */
const place = action<Offensive, { readonly marker: Marker; readonly hex: number }>({
  type: 'place-marker',
  rule: '7.12a',
  fields: {
    marker: word(OFFENSIVE_MARKERS, {
      each: true,
      why: ({ state }, marker) =>
        placeOfMarker(state, marker) < 0
          ? undefined
          : refuse('7.12a', `Marker ${marker} lies on the map already, and stays there this player turn.`),
    }),
    hex: hex({
      from: () => everyHex,
      why: ({ state }, at) =>
        OFFENSIVE_MARKERS.every(marker => placeOfMarker(state, marker) !== at)
          ? undefined
          : refuse('7.12a', `A marker lies in ${hexLabel(at)} already.`),
    }),
  },
  left: ({ state }) => markersLeft(state),
  facts: (_, { marker }) => ({ range: MARKER_RANGES[OFFENSIVE_MARKERS.indexOf(marker)] }),
  do(play, _, { marker, hex: at }) {
    write(play.state, offsetOf(marker), at);
    const range = MARKER_RANGES[OFFENSIVE_MARKERS.indexOf(marker)];
    emit(play, { type: 'offensive-supply', marker, hex: map.ids[at], range, rule: '7.12a' });
  },
});

function markersLeft(state: State): Undone[] {
  const left = OFFENSIVE_MARKERS.filter(marker => placeOfMarker(state, marker) < 0);
  if (left.length === 0) return [];
  return [{ rule: '7.12a', message: `Offensive supply can still be laid out: ${left.join(', ')}.` }];
}

export const offensiveFrame = phase<Offensive>({
  rule: '7.12',
  side: () => SOVIET,
  prompt: () => 'Lay out offensive supply for this player turn: A reaches 4 hexes, B 3, C 2.',
  actions: [place, endPhase('7.12')],
});

/** 7.12b the markers come off as the player turn ends. */
export function takeUpMarkers({ state }: Play): void {
  for (const marker of OFFENSIVE_MARKERS) write(state, offsetOf(marker), -1);
}

/** 7.21 from turn 7, a game turn that begins with Moscow lost has none, nor any later until Moscow is Soviet and fed again. */
export function judgeMoscow(play: Play): void {
  const { state } = play;
  if (turnOf(state) < OFFENSIVE_SUPPLY_FROM) return;
  const { moscowBan } = shape.game;
  const wasBanned = state.data[moscowBan] === 1;
  const isBanned = controlOf(state, MOSCOW) === GERMAN || (wasBanned && !hasLineTo(state, SOVIET, MOSCOW));
  write(state, moscowBan, isBanned ? 1 : 0);
  if (isBanned) emit(play, { type: 'no-offensive-supply', rule: '7.21' });
}
