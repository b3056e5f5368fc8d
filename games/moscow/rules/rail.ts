// Russian rail movement: units that stand on a railway ride as far as supplied rails go, also by way of the rear, and
// get off disrupted. M-RAIL-1 the main rules only name it, so both editions play it as the later one tells it.

import { type Action, type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { emit } from '../../../kit/sequence/frames.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { disrupt, enterHex, isDisrupted, isOccupiedBy, placeOf } from './board.ts';
import {
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
  map,
  nameOf,
  RUSSIAN,
  railEntries,
  railways,
  roster,
  sideOf,
  unitIds,
} from './components.ts';
import type { FrameOf } from './frames.ts';
import { closePhase, definePhase } from './phases.ts';
import { readHex, readUnit } from './reading.ts';
import { whyNoRoom } from './stacking.ts';
import { isWorkingEntry, linesOf } from './supply.ts';
import { isInZoneOf } from './zones.ts';

type RailPlan = { readonly do: 'end' } | { readonly do: 'rail'; readonly unit: number; readonly to: number };

export const railFrame = definePhase<FrameOf<'rail'>, RailPlan>({
  rule: 'M14-RAIL-1',
  side: () => RUSSIAN,
  prompt: () => 'Send units by rail; they get off disrupted. End the phase when none is left to go.',
  choices(state, _, query) {
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      const ends = unit < 0 || whyNoTrain(state, unit) ? [] : findStations(state, unit, HEXES);
      if (ends.length === 0) return [];
      const open = [{ field: 'to', one: ends.map(hex => map.ids[hex]) }];
      return [{ action: { type: 'rail', units: [unitIds[unit]] }, rule: 'M14-RAIL-2', open }];
    }
    const choices = trains(state, Number.POSITIVE_INFINITY);
    choices.push(END);
    return choices;
  },
  offers: state => trains(state, 1),
  resolve: resolveRail,
  perform(play, _, plan) {
    if (plan.do === 'end') {
      closePhase(play);
      return;
    }
    const { unit, to } = plan;
    const from = map.ids[placeOf(play.state, unit)];
    enterHex(play, unit, to);
    emit(play, { type: 'railed', unit: unitIds[unit], from, to: map.ids[to], rule: 'M14-RAIL-2' });
    disrupt(play, unit, 'M14-RAIL-4');
  },
});

const END: Choice = { action: { type: 'end' }, rule: 'M-SEQ-2' };
const RAIL: readonly Choice[] = unitIds.map(id => ({
  action: { type: 'rail', units: [id] },
  rule: 'M14-RAIL-1',
  ask: { units: [id] },
}));

/** So many of the units that can go somewhere. */
function trains(state: State, most: number): Choice[] {
  const choices: Choice[] = [];
  const units = groundUnits[RUSSIAN];
  for (let i = 0; i < units.length && choices.length < most; i++) {
    const unit = units[i];
    const hex = placeOf(state, unit);
    if (hex < 0 || railways.has[hex] === 0 || whyNoTrain(state, unit) !== undefined) continue;
    if (findStations(state, unit, 1).length > 0) choices.push(RAIL[unit]);
  }
  return choices;
}

function resolveRail(state: State, _: unknown, action: Action): RailPlan | Refusal {
  if (action.type === 'end') return { do: 'end' };
  if (action.type !== 'rail') {
    return refuse('M-SEQ-2', `"${action.type}" is not something to do while units move by rail.`);
  }
  const unit = readUnit(action);
  if (typeof unit !== 'number') return unit;
  const to = readHex(action.to, 'to');
  if (typeof to !== 'number') return to;
  return whyNoTrain(state, unit) ?? whyNoStation(state, unit, to) ?? { do: 'rail', unit, to };
}

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

/** So many of the hexes where a train can take a unit. */
function findStations(state: State, unit: number, most: number): number[] {
  const found: number[] = [];
  const lines = railLines(state, RUSSIAN);
  const line = lines[placeOf(state, unit)];
  for (let i = 0; i < railHexes.length && found.length < most; i++) {
    const to = railHexes[i];
    if (line >= 0 && lines[to] === line && whyNoStation(state, unit, to) === undefined) found.push(to);
  }
  return found;
}

const railHexes = Int16Array.from(railways.has.keys()).filter(hex => railways.has[hex] === 1);

/** Does a train get from one hex to the other? */
function isLinked(state: State, from: number, to: number): boolean {
  const lines = railLines(state, RUSSIAN);
  return lines[from] >= 0 && lines[from] === lines[to];
}

const queue = new Int16Array(HEXES);
/** By hex: a number for all hexes that trains run between, -1 where none runs. */
const railLines = memoize(new Int16Array(HEXES), (state, _, lines) => {
  // M14-RAIL-2 each hex of the way in supply.
  const { steps } = linesOf(state, RUSSIAN).all;
  lines.fill(-1);
  let count = 0;
  let line = 0;
  const reach = (hex: number): void => {
    if (lines[hex] >= 0 || steps[hex] < 0) return;
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
