// What a bot of this game may know. Nobody knows the dice to come, so their seed is taken away; the German sees only the
// top of a Soviet stack (6.8b) and takes the units that he sees nowhere to lie beneath, in the order of the roster.

import { blind } from '../../../kit/adapter/blindfold.ts';
import type { State } from '../../../kit/state/state.ts';
import { fullSteps, GERMAN, groundUnits, isFirstUkrainian, SOVIET } from '../rules/02-components/counters.ts';
import { OUT, shape } from '../rules/02-components/layout.ts';
import { isHidden } from '../rules/06-stacking/fog.ts';
import { topOf } from '../rules/table/board.ts';
import { putUnit, raiseUnit, setSteps } from '../rules/table/changes.ts';
import { isOver } from '../rules/table/ending.ts';

export function blindfold(state: State, side: number): State {
  if (side === GERMAN && !isOver(state)) {
    const count = listHidden(state);
    if (count > 0) return guess(state, count);
  }
  return blind(state);
}

const units = new Int16Array(shape.unitCount);
const places = new Int16Array(shape.unitCount);
const flags = new Int16Array(shape.unitCount);
/** One guess at a time: bots look at one table after another. */
const pool = new Int16Array(shape.length);
const isTaken = new Uint8Array(shape.unitCount);

function listHidden(state: State): number {
  let count = 0;
  for (const unit of groundUnits[SOVIET]) {
    if (state.data[shape.at + unit] >= 0 && isHidden(state, unit)) units[count++] = unit;
  }
  return count;
}

/** At full strength, in the order of the roster into the places in the order of the map; flags belong to the place. */
function guess(state: State, count: number): State {
  pool.set(state.data);
  const copy = blind(state, pool);
  const { data } = copy;
  for (let i = 0; i < count; i++) isTaken[i] = 0;
  // Places sorted by hex, then by what has happened there: both are known.
  let filled = 0;
  for (let i = 0; i < count; i++) {
    const hex = data[shape.at + units[i]];
    const mark = data[shape.flags + units[i]];
    let k = filled++;
    for (; k > 0 && (places[k - 1] > hex || (places[k - 1] === hex && flags[k - 1] > mark)); k--) {
      places[k] = places[k - 1];
      flags[k] = flags[k - 1];
    }
    places[k] = hex;
    flags[k] = mark;
  }
  for (let i = 0; i < count; i++) putUnit(copy, units[i], OUT);
  for (let i = 0; i < count; i++) {
    const top = topOf(copy, places[i]);
    // 6.10a which front lies beneath shows on top.
    let pick = 0;
    while (isTaken[pick] === 1 || isFirstUkrainian[units[pick]] !== isFirstUkrainian[top]) pick++;
    isTaken[pick] = 1;
    const unit = units[pick];
    putUnit(copy, unit, places[i]);
    raiseUnit(copy, top);
    setSteps(copy, unit, fullSteps[unit]);
    data[shape.flags + unit] = flags[i];
  }
  // Each hidden unit has given its place to another of its side.
  copy.layout = state.layout;
  return copy;
}
