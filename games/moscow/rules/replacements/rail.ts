// Russian rail movement: units that stand on a railway ride as far as supplied rails go, also by way of the rear, and
// get off disrupted. M-RAIL-1 the main rules only name it, so both editions play it as the later one tells it.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase } from '../sequence/phases.ts';
import { whyNoRoom } from '../stacking/stacking.ts';
import { isWorkingEntry, linesOf } from '../supply/supply.ts';
import { isDisrupted, isOccupiedBy, placeOf } from '../table/board.ts';
import { disrupt, enterHex } from '../table/changes.ts';
import { GERMAN, groundUnits, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { HEXES, hexLabel, map, railEntries, railways } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';

const rail = action<FrameOf<'rail'>, { readonly unit: number; readonly to: number }>({
  type: 'rail',
  rule: 'M14-RAIL-1',
  fields: {
    unit: unit({
      each: 'ask',
      from: () => groundUnits[RUSSIAN],
      only: ({ state }, rider) => isOnRails(state, rider) && !isDisrupted(state, rider),
      why: ({ state }, rider) => whyNoTrain(state, rider),
    }),
    to: hex({
      from: ({ state }, { unit: rider }, most) => stationsFor(state, rider, most),
      exact: true,
      why: ({ state }, to, { unit: rider }) => whyNoStation(state, rider, to),
    }),
  },
  left: leftOver('M14-RAIL-1', n => `${n} can still go by rail.`),
  do(play, _, { unit: rider, to }) {
    const from = map.ids[placeOf(play.state, rider)];
    enterHex(play, rider, to);
    emit(play, { type: 'railed', unit: unitIds[rider], from, to: map.ids[to], rule: 'M14-RAIL-2' });
    disrupt(play, rider, 'M14-RAIL-4');
  },
});

export const railFrame = phase<FrameOf<'rail'>>({
  rule: 'M14-RAIL-1',
  side: () => RUSSIAN,
  prompt: () => 'Send units by rail; they get off disrupted. End the phase when none is left to go.',
  actions: [rail, endPhase('M-SEQ-2')],
  otherwise: type => refuse('M-SEQ-2', `"${type}" is not something to do while units move by rail.`),
});

/** M14-RAIL-1 Russian units on a railway that are not disrupted. */
function whyNoTrain(state: State, unit: number): Refusal | undefined {
  const rule = 'M14-RAIL-1';
  if (sideOf[unit] !== RUSSIAN) return refuse(rule, 'Only Russian units move by rail.');
  const hex = placeOf(state, unit);
  if (hex < 0) return refuse(rule, `${nameOf(unit)} is not on the map.`);
  if (isDisrupted(state, unit)) return refuse(rule, `${nameOf(unit)} is disrupted and boards no train.`);
  if (railways.has[hex] === 0) return refuse(rule, `${nameOf(unit)} does not stand on a railway.`);
  return undefined;
}

function whyNoStation(state: State, unit: number, to: number): Refusal | undefined {
  const from = placeOf(state, unit);
  if (to === from) return refuse('M14-RAIL-2', `${nameOf(unit)} is there already.`);
  if (isInZoneOf(state, GERMAN, to) && !isOccupiedBy(state, to, RUSSIAN)) {
    return refuse(
      'M14-RAIL-3',
      `${hexLabel(to)} lies in a German zone of control and no Russian unit holds it.`,
    );
  }
  if (!isLinked(state, from, to)) {
    return refuse('M14-RAIL-2', `No railway in supply runs from ${hexLabel(from)} to ${hexLabel(to)}.`);
  }
  // M-STACK-2 a train does not bring more units than can stay.
  return whyNoRoom(state, to, unit);
}

const railHexes = Int16Array.from(railways.has.keys()).filter(at => railways.has[at] === 1);

const isOnRails = (state: State, rider: number): boolean =>
  placeOf(state, rider) >= 0 && railways.has[placeOf(state, rider)] === 1;

/** Does a train get from one hex to the other? */
function isLinked(state: State, from: number, to: number): boolean {
  const lines = railLines(state, RUSSIAN);
  return lines[from] >= 0 && lines[from] === lines[to];
}

/** So many of the hexes that a unit may go to. */
function stationsFor(state: State, rider: number, most: number): number[] {
  const from = placeOf(state, rider);
  const found: number[] = [];
  for (let i = 0; i < railHexes.length && found.length < most; i++) {
    const to = railHexes[i];
    if (isLinked(state, from, to) && whyNoStation(state, rider, to) === undefined) found.push(to);
  }
  return found;
}

const queue = new Int16Array(HEXES);
/** By hex: a number for all hexes that trains run between, -1 where none runs. */
const railLines = memoize(new Int16Array(HEXES), (state, _, lines) => {
  // M14-RAIL-2 each hex of the way in supply.
  const { far } = linesOf(state, RUSSIAN).all;
  lines.fill(-1);
  let count = 0;
  let line = 0;
  const reach = (hex: number): void => {
    if (lines[hex] >= 0 || far[hex] < 0) return;
    lines[hex] = line;
    queue[count++] = hex;
  };
  // M14-RAIL-5 off the map and back by any railway that is still Russian.
  for (const entry of railEntries) if (isWorkingEntry(state, entry)) reach(entry);
  let next = 0;
  for (const start of railHexes) {
    for (; next < count; next++) {
      const hex = queue[next];
      for (let direction = 0; direction < 6; direction++) {
        if (railways.crosses[hex * 6 + direction] === 1) reach(map.neighbours[hex * 6 + direction]);
      }
    }
    line++;
    reach(start);
  }
});
