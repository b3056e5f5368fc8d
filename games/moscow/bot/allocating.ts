// Lists of attacks (families/coatney/bot/allocating.ts), by the rules of this game.

import { bindAllocating } from '../../../families/coatney/bot/allocating.ts';
import type { State } from '../../../kit/state/state.ts';
import { isBarredByLake, whyNotOneMore } from '../rules/combat/attackers.ts';
import { compelledBy, listCompelled, missingTarget } from '../rules/combat/compulsion.ts';
import { isEarly } from '../rules/sequence/phases.ts';
import { isFrozen } from '../rules/sequence/weather.ts';
import { attackOf, belowOf, isDefendedAgainst, placeOf, topOf } from '../rules/table/board.ts';
import { isKatyusha, isMobile, isPanzerKorps, sideOf, unitIds } from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { topFrame } from '../rules/table/frames.ts';
import { FLAG, shape } from '../rules/table/layout.ts';
import { isSwamp, map } from '../rules/table/terrain.ts';
import { forecastAlone } from './fighting.ts';
import { isGuard } from './guards.ts';
import { prizeAt, worthOf } from './worth.ts';

const UNABLE = FLAG.attacked | FLAG.spent | FLAG.disrupted;

/** M-SEQ-19, M-MOVE-8, M-DISR-2; before movement mobile units wait: they are to go through the gaps. */
function isAble(state: State, unit: number): boolean {
  if ((state.data[shape.flags + unit] & UNABLE) !== 0 || isKatyusha[unit] === 1) return false;
  if (attackOf(state, unit) === 0 || isGuard(state, unit)) return false;
  return isMobile[unit] === 0 || !isEarly(state);
}

/** M14-SWP-2 only one panzer korps attacks over each hexside of a swamp: the one that lies on top. */
export function isCrowdedOut(state: State, unit: number, target: number): boolean {
  if (isPanzerKorps[unit] === 0 || isSwamp[target] === 0) return false;
  if (!editionOf(state).swampLimits || isFrozen(state)) return false;
  for (let other = topOf(state, placeOf(state, unit)); other !== unit; other = belowOf(state, other)) {
    if (isPanzerKorps[other] === 1) return true;
  }
  return false;
}

export const { isTarget, mayAttack, forecast, closeList } = bindAllocating({
  map,
  sideOf,
  unitIds,
  board: { placeOf, topOf, belowOf, isDefendedAgainst },
  compulsion: { compelledBy, listCompelled, missingTarget },
  attacksOf(state) {
    const frame = topFrame(state);
    return frame.name === 'attacks' ? frame.attacks : undefined;
  },
  isAble,
  isBarred: (state, hexside) => isBarredByLake(state, hexside),
  isCrowdedOut,
  mayAdd: (state, attacks, target) => whyNotOneMore(state, attacks, target) === undefined,
  forecastAlone,
  prizeAt,
  worthOf,
});
