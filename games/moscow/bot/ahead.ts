// A copy of the table brought to the next pulse of a side: what the rules do by themselves until then, with turns that
// end, recovery, trenches and rough replacements. Nobody is asked anything.

import type { Play } from '../../../kit/sequence/frames.ts';
import type { Moment } from '../../../kit/sequence/turns.ts';
import type { State } from '../../../kit/state/state.ts';
import { clearSupport } from '../rules/air/support.ts';
import { isWaiting } from '../rules/replacements/replacement-order.ts';
import { phaseNow, phases, phasingSide, pulseOf, turnOf } from '../rules/sequence/phases.ts';
import { recoverAtEnd, recoverUnattacked } from '../rules/sequence/recovery.ts';
import { FIRST, order } from '../rules/sequence/turn-order.ts';
import { firstPlayer, isSecondTurnKnown, settleSecondTurn } from '../rules/sequence/weather.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import { isHexSupplied } from '../rules/supply/supply.ts';
import { defenseOf, isDisrupted, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { keepFlags, setFlag, setSteps } from '../rules/table/changes.ts';
import {
  digsIn,
  fullSteps,
  GERMAN,
  groundUnits,
  isShock,
  isSiberian,
  RUSSIAN,
} from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { DRAW, isOver, setEnding } from '../rules/table/ending.ts';
import { setFrames } from '../rules/table/frames.ts';
import { FLAG, PULSE_FLAGS, SIBERIAN_RESERVE, shape } from '../rules/table/layout.ts';
import { isOutOfPlay, MOSCOW, map } from '../rules/table/terrain.ts';
import { shortEnding, winNow } from '../rules/victory/victory.ts';
import { isClaimable } from '../rules/victory/ways-to-win.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { place } from './sandbox.ts';

const { game } = shape;

/** The movement of the next pulse of a side; whatever lies between passes without anybody doing anything. */
export function begin(state: State, side: number): void {
  const play: Play = { state, events: [] };
  for (let isFirst = true; !isOver(state); isFirst = false) {
    if (!isFirst && phasingSide(state) === side && phaseNow(state).name === 'movement') break;
    const next = order.next(state);
    if (next !== undefined) goTo(play, next);
    else if (endTurn(play)) return;
  }
  if (!isOver(state)) setFrames(state, { name: 'movement' });
}

function goTo(play: Play, moment: Moment): void {
  const { state } = play;
  const { side, name } = phases[moment.phase];
  const isNew = moment.round > 0 && (moment.round !== pulseOf(state) || side !== phasingSide(state));
  order.set(state, moment);
  if (!isNew) return;
  for (const unit of groundUnits[side]) keepFlags(state, unit, ~PULSE_FLAGS);
  clearSupport(state);
  // M-SEQ-8 disrupted Russians come round in the first German pulse.
  if (moment.round === 1 && side === firstPlayer(state))
    for (const whose of groundUnits) for (const unit of whose) keepFlags(state, unit, ~FLAG.hit);
  if (side === GERMAN && moment.round === 1 && name !== 'movement') recoverUnattacked(play, []);
}

/** M-SEQ-14 to M-SEQ-16 and what the next turn starts with; answers whether the game is over. */
function endTurn(play: Play): boolean {
  const { state } = play;
  const win = winNow(state);
  if (win !== undefined) {
    setEnding(state, win.side, win.ending);
    return true;
  }
  if (isClaimable(state, turnOf(state))) {
    setEnding(state, RUSSIAN, 'russian-claim');
    return true;
  }
  if (turnOf(state) >= editionOf(state).turns) {
    const { side, ending } = shortEnding(state) ?? { side: DRAW, ending: 'draw' as const };
    setEnding(state, side, ending);
    return true;
  }
  recoverAtEnd(play);
  state.data[game.turn]++;
  if (!isSecondTurnKnown(state)) settleSecondTurn(state, () => MUD_LIKELY);
  order.set(state, FIRST);
  dig(state);
  replaceLosses(state);
  return false;
}

/** M-ENT-1, M-ARMY-5 everybody who can. */
function dig(state: State): void {
  for (const units of groundUnits) {
    for (const unit of units) {
      if (digsIn[unit] === 1 && placeOf(state, unit) >= 0 && !isDisrupted(state, unit))
        setFlag(state, unit, FLAG.entrenched);
    }
  }
}

/** M-REPL-2 roughly: two armies a turn, or divisions in their stead, near Moscow. */
function replaceLosses(state: State): void {
  let credits = CREDITS;
  for (const unit of groundUnits[RUSSIAN]) {
    if (credits <= 0) return;
    const isReserve =
      placeOf(state, unit) === SIBERIAN_RESERVE || isSiberian[unit] === 1 || isShock[unit] === 1;
    if (isReserve || !isWaiting(state, unit)) continue;
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
/** M-WX-9 four dice of six bring mud in turn 2: that is what a planner looks for. */
const MUD_LIKELY = 1;
/** Moscow and what lies around it, nearest first. */
const posts: readonly number[] = map.places
  .map(({ hex }) => hex)
  .filter(hex => isOutOfPlay[hex] === 0)
  .sort((a, b) => pullToMoscow(a) - pullToMoscow(b))
  .slice(0, 12);

function pullToMoscow(hex: number): number {
  return Math.abs(map.q[hex] - map.q[MOSCOW]) + Math.abs(map.rows[hex] - map.rows[MOSCOW]);
}
