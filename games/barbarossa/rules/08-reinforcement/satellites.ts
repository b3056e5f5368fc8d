// Poles and Romanians once they have been stirred (8.24, 8.25): they appear, or leave the war, as soon as the action that
// stirred them is over. In play Poles and communist Romanians are rifle armies like others.

import { hex } from '../../../../kit/actions/fields.ts';
import { type GameEvent, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { hasRoomFor, STACK_LIMIT } from '../06-stacking/stacking.ts';
import { hasLineTo } from '../07-supply/supply.ts';
import { controlOf, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { putAside, putUnit, remove, setSteps, write } from '../table/changes.ts';
import { GERMAN, POLISH_ARMY, ROMANIAN_3, ROMANIAN_4, SOVIET, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame, popFrame, pushFrame, topFrame } from '../table/frames.ts';
import { ASIDE, OUT, RVGK, shape } from '../table/layout.ts';
import { HEXES, map } from '../table/terrain.ts';
import { CHANGE_FROM } from './triggers.ts';

const { polesAt, romaniaTurned } = shape.game;

/** After every action: what has been stirred in it happens now. */
export function settleSatellites(play: Play): void {
  leaveRomania(play);
  dropEmptyProposal(play.state);
  if (play.state.data[polesAt] >= 0 && topFrame(play.state).name !== 'satellite-entry') bringPoles(play);
}

/** 8.25a the two Axis armies are gone for good, wherever they are; 8.25c, ruling A3-40 not before turn 14. */
export function leaveRomania(play: Play): void {
  const { state } = play;
  if (state.data[romaniaTurned] === 0 || turnOf(state) <= CHANGE_FROM) return;
  for (const army of [ROMANIAN_3, ROMANIAN_4])
    if (placeOf(state, army) !== OUT) remove(play, army, OUT, '8.25a');
}

/** An assault that was proposed on Romanians who have just left the war has no object any more. */
function dropEmptyProposal(state: State): void {
  const owed = topFrame(state);
  if (owed.name !== 'reaction' && owed.name !== 'mobile-assault') return;
  const { target, units } = owed;
  const isSoviet = units.every(unit => controlOf(state, placeOf(state, unit)) === SOVIET);
  if (isSoviet && !isOccupiedBy(state, target, GERMAN)) popFrame(state);
}

/** 8.24a atop the stack that stirred them; 8.24b if there is no room, in the nearest hex of Soviet units in supply. */
function bringPoles(play: Play): void {
  const { state } = play;
  const at = state.data[polesAt];
  if (placeOf(state, POLISH_ARMY) !== ASIDE) write(state, polesAt, -1);
  else if (controlOf(state, at) === SOVIET && isRoomAt(play, at)) appear(play, at);
  else {
    const nearest = nearestOf(state, at);
    if (nearest.length > 1) pushFrame(state, { name: 'satellite-entry', unit: POLISH_ARMY, hexes: nearest });
    else if (nearest.length === 1) appear(play, nearest[0]);
    else {
      // Ruling A4-10 nowhere at all: into the reserve.
      write(state, polesAt, -1);
      putAside(state, POLISH_ARMY, RVGK);
      emit(play, { type: 'reserved', unit: unitIds[POLISH_ARMY], rule: '8.24b' });
    }
  }
}

/** 6.2a those who have come through in this very action stood there too when the Poles were stirred. */
function isRoomAt({ state, events }: Play, at: number): boolean {
  const passing = events.filter(event => hasPassed(event, map.ids[at])).length;
  return unitsIn(state, at).length + passing < STACK_LIMIT && hasRoomFor(state, [POLISH_ARMY], at);
}

const hasPassed = ({ type, path }: GameEvent, id: string): boolean =>
  type === 'moved' && Array.isArray(path) && path.indexOf(id) > 0 && path.at(-1) !== id;

/** 8.24b where Soviet-side units stand in overland supply and the Poles find room; those that are nearest. */
function nearestOf(state: State, from: number): number[] {
  let best = Number.POSITIVE_INFINITY;
  let found: number[] = [];
  for (let at = 0; at < HEXES; at++) {
    const far = distance(map, from, at);
    if (far > best || !isHost(state, at)) continue;
    found = far < best ? [at] : [...found, at];
    best = far;
  }
  return found;
}

const isHost = (state: State, at: number): boolean =>
  isOccupiedBy(state, at, SOVIET) && hasRoomFor(state, [POLISH_ARMY], at) && hasLineTo(state, SOVIET, at);

/** They come among friends: nothing changes hands, and nobody has moved. */
function appear(play: Play, at: number): void {
  const { state } = play;
  write(state, polesAt, -1);
  setSteps(state, POLISH_ARMY, 1);
  putUnit(state, POLISH_ARMY, at);
  emit(play, { type: 'arrived', unit: unitIds[POLISH_ARMY], hex: map.ids[at], rule: '8.24a' });
}

const choose = action<FrameOf<'satellite-entry'>, { readonly to: number }>({
  type: 'place',
  rule: '8.24b',
  fields: {
    to: hex({
      from: ({ frame: { hexes } }) => hexes,
      other: () => refuse('8.24b', 'The Polish army appears in one of the nearest hexes with room for it.'),
    }),
  },
  do(play, _, { to }) {
    popFrame(play.state);
    appear(play, to);
  },
});

export const satelliteEntryFrame = frame<FrameOf<'satellite-entry'>>({
  rule: '8.24b',
  side: () => SOVIET,
  inEnemyTurn: [SOVIET],
  prompt: () => 'There is no room where the Polish army was stirred: choose among the nearest hexes.',
  actions: [choose],
  otherwise: () => refuse('8.24b', 'First say where the Polish army appears.'),
});
