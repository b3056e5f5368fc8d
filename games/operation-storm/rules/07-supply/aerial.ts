// German aerial supply (7.9): one marker, once in a game, in a turn of German air superiority. Ruling R-42: it may be laid as
// phase I ends, and as any movement or combat phase of that turn begins.

import { hex } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { placeOf, superiorityOf, unitsIn, unitsOnMap } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import { GERMAN, isMinor } from '../table/counters.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { FLAG, shape } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { isOutOfSupply } from './supply.ts';

type Aerial = FrameOf<'aerial'>;
const { aerialAt, aerialUsed } = shape.game;

/** 7.9-1 hexes with German units out of supply. */
export function hungryHexes(state: State): number[] {
  const hexes = new Set<number>();
  for (const unit of unitsOnMap(state, GERMAN))
    if (isMinor[unit] === 0 && isOutOfSupply(state, unit)) hexes.add(placeOf(state, unit));
  return [...hexes].toSorted((a, b) => a - b);
}

/** 7.9-1, 7.9-4 why the marker cannot be laid anywhere now. */
export function whyNoMarker(state: State): Refusal | undefined {
  if (state.data[aerialUsed] === 1)
    return refuse('7.9-4', 'Aerial supply has been flown already in this game.');
  return superiorityOf(state) === GERMAN
    ? undefined
    : refuse('7.9-1', 'Aerial supply needs German air superiority.');
}

/** Phase I is over: the German player is asked, if the marker can do anything at all. */
export function offerAerial(play: Play): void {
  const { state } = play;
  if (whyNoMarker(state) === undefined && hungryHexes(state).length > 0) pushFrame(state, { name: 'aerial' });
}

/** Ruling R-42 a movement or combat phase begins; by the other reading it is too late by then. */
export function offerAerialLater(play: Play): void {
  if (!isOn(play.state, 'aerialAtDawn')) offerAerial(play);
}

const airlift = action<Aerial, { readonly hex: number }>({
  type: 'airlift',
  rule: '7.9-1',
  may: ({ state }) => whyNoMarker(state),
  fields: {
    hex: hex({
      from: ({ state }) => hungryHexes(state),
      exact: true,
      other: (_, at) => refuse('7.9-1', `No German units in ${hexLabel(at)} are out of supply.`),
    }),
  },
  do(play, _, { hex: at }) {
    const { state } = play;
    write(state, aerialAt, at);
    write(state, aerialUsed, 1);
    // Ruling R-59.
    for (const unit of unitsIn(state, at)) if (isMinor[unit] === 0) setFlag(state, unit, FLAG.airlifted);
    emit(play, { type: 'aerial-supply', hex: map.ids[at], rule: '7.9-2', final: true });
    popFrame(state);
  },
});

const keep = action<Aerial>({
  type: 'keep',
  rule: '7.9-1',
  do: play => popFrame(play.state),
});

export const aerialFrame = frame<Aerial>({
  rule: '7.9-1',
  side: () => GERMAN,
  inEnemyTurn: [GERMAN],
  prompt: () =>
    'Supply one hex from the air for the rest of this turn? The marker can be used once in the game.',
  actions: [airlift, keep],
  otherwise: () => refuse('7.9-1', 'First say whether you use aerial supply.'),
});

/** 5.12, 7.9-4 a game turn ends: the marker is taken off the map. */
export const closeSupply = (state: State): void => write(state, aerialAt, -1);
