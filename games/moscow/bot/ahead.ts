// A copy of the table brought to the next pulse of a side: what the rules do by themselves until then, with turns that
// end, recovery, trenches and rough replacements. Nobody is asked anything.

import type { Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  DRAW,
  defenseOf,
  isDisrupted,
  isOccupiedBy,
  isOver,
  keepFlags,
  placeOf,
  setEnding,
  setFlag,
  setSteps,
} from '../rules/board.ts';
import {
  DEAD,
  FLAG,
  fullSteps,
  GERMAN,
  groundUnits,
  isArmy,
  isInfantryKorps,
  isOutOfPlay,
  isShock,
  isSiberian,
  MOSCOW,
  map,
  PULSE_FLAGS,
  REPLACEMENTS,
  RUSSIAN,
  SIBERIAN_RESERVE,
  shape,
  sideOf,
} from '../rules/components.ts';
import { editionOf } from '../rules/editions.ts';
import { setFrames } from '../rules/frames.ts';
import { phaseNow, phases, phasingSide, pulseOf, turnOf } from '../rules/phases.ts';
import { recoverAtEnd, recoverUnattacked } from '../rules/recovery.ts';
import { fitsOne } from '../rules/stacking.ts';
import { isHexSupplied } from '../rules/supply.ts';
import { FIRST, type Moment, nextMoment } from '../rules/turn-order.ts';
import { holdsHeart, winNow } from '../rules/victory.ts';
import { firstPlayer } from '../rules/weather.ts';
import { isInZoneOf } from '../rules/zones.ts';
import { place } from './sandbox.ts';

const { scalar } = shape;

/** The movement of the next pulse of a side; whatever lies between passes without anybody doing anything. */
export function begin(state: State, side: number): void {
  const play: Play = { state, events: [] };
  for (let isFirst = true; !isOver(state); isFirst = false) {
    if (!isFirst && phasingSide(state) === side && phaseNow(state).name === 'movement') break;
    const next = nextMoment(state);
    if (next !== undefined) goTo(play, next);
    else if (endTurn(play)) return;
  }
  if (!isOver(state)) setFrames(state, { name: 'movement' });
}

function goTo(play: Play, moment: Moment): void {
  const { state } = play;
  const { side, name } = phases[moment.phase];
  const isNew = moment.pulse > 0 && (moment.pulse !== pulseOf(state) || side !== phasingSide(state));
  setMoment(state, moment);
  if (!isNew) return;
  for (const unit of groundUnits[side]) keepFlags(state, unit, ~PULSE_FLAGS);
  const { support } = shape.section;
  state.data.fill(0, support, support + shape.extra.support);
  // M-SEQ-8 disrupted Russians come round in the first German pulse.
  if (moment.pulse === 1 && side === firstPlayer(state))
    for (const whose of groundUnits) for (const unit of whose) keepFlags(state, unit, ~FLAG.hit);
  if (side === GERMAN && moment.pulse === 1 && name !== 'movement') recoverUnattacked(play, []);
}

function setMoment(state: State, { phase, pulse }: Moment): void {
  state.data[scalar.phase] = phase;
  state.data[scalar.pulse] = pulse;
  state.revision++;
}

/** M-SEQ-14 to M-SEQ-16 and what the next turn starts with; answers whether the game is over. */
function endTurn(play: Play): boolean {
  const { state } = play;
  const win = winNow(state);
  if (win !== undefined) {
    setEnding(state, win.side, win.ending);
    return true;
  }
  const { turns, russianVictoryFrom } = editionOf(state);
  const isLast = turnOf(state) >= turns;
  if (turnOf(state) >= russianVictoryFrom && holdsHeart(state)) {
    setEnding(state, RUSSIAN, 'russian-claim');
    return true;
  }
  if (isLast) {
    setEnding(state, DRAW, 'draw');
    return true;
  }
  recoverAtEnd(play);
  state.data[scalar.turn]++;
  setMoment(state, FIRST);
  dig(state);
  replaceLosses(state);
  return false;
}

/** M-ENT-1, M-ARMY-5 everybody who can. */
function dig(state: State): void {
  for (const units of groundUnits) {
    for (const unit of units) {
      if (placeOf(state, unit) < 0 || isDisrupted(state, unit)) continue;
      const digs =
        isInfantryKorps[unit] === 1 ||
        (sideOf[unit] === RUSSIAN && isArmy[unit] === 1 && isShock[unit] === 0);
      if (digs) setFlag(state, unit, FLAG.entrenched);
    }
  }
}

/** M-REPL-2 roughly: two armies a turn, or divisions in their stead, near Moscow. */
function replaceLosses(state: State): void {
  let credits = CREDITS;
  for (const unit of groundUnits[RUSSIAN]) {
    if (credits <= 0) return;
    const from = placeOf(state, unit);
    const isWaiting =
      from === REPLACEMENTS || (from === DEAD && (state.data[shape.flags + unit] & FLAG.gone) === 0);
    if (!isWaiting || from === SIBERIAN_RESERVE || isSiberian[unit] === 1 || isShock[unit] === 1) continue;
    const hex = posts.find(
      post =>
        !isOccupiedBy(state, post, GERMAN) &&
        fitsOne(state, post, unit) &&
        !isInZoneOf(state, GERMAN, post) &&
        isHexSupplied(state, RUSSIAN, post),
    );
    if (hex === undefined) return;
    setSteps(state, unit, fullSteps[unit]);
    place(state, unit, hex);
    credits -= Math.max(1, defenseOf(state, unit));
  }
}

const CREDITS = 6;
/** Moscow and what lies around it, nearest first. */
const posts: readonly number[] = map.places
  .map(({ hex }) => hex)
  .filter(hex => isOutOfPlay[hex] === 0)
  .sort((a, b) => pullToMoscow(a) - pullToMoscow(b))
  .slice(0, 12);

function pullToMoscow(hex: number): number {
  return Math.abs(map.q[hex] - map.q[MOSCOW]) + Math.abs(map.rows[hex] - map.rows[MOSCOW]);
}
