// Lists of attacks (families/coatney/bot/allocating.ts), by the rules of this game.

import { bindAllocating } from '../../../families/coatney/bot/allocating.ts';
import type { State } from '../../../kit/state/state.ts';
import { whyBusy, whyNoTarget } from '../rules/combat/attackers.ts';
import { compelledBy, listCompelled, missingTarget, unequalIn } from '../rules/combat/compulsion.ts';
import { weigh } from '../rules/combat/weighing.ts';
import { paysForRivers } from '../rules/movement/movement.ts';
import { isEarly, phasingSide } from '../rules/sequence/phases.ts';
import { isFirstTurn } from '../rules/sequence/weather.ts';
import { attackOf, hasFlag, isDefendedAgainst, placeOf } from '../rules/table/board.ts';
import { AXIS, isKatyusha, isMobile, sideOf, unitIds } from '../rules/table/counters.ts';
import { topFrame } from '../rules/table/frames.ts';
import { isRiver, openSides } from '../rules/table/ground.ts';
import { FLAG } from '../rules/table/layout.ts';
import { isRumania, map } from '../rules/table/terrain.ts';
import { forecastAlone } from './fighting.ts';
import { isGuard } from './guards.ts';
import { isGarrison } from './rallies.ts';
import { belowOf, topOf } from './table.ts';
import { prizeAt, worthOf } from './worth.ts';

const UNABLE = FLAG.attacked | FLAG.bonus | FLAG.disrupted;

/** DS-SEQ-19, DS-OMB-3, DS-DISR-2, DS-T1-1; before movement mobile units wait: they are to go through the gaps. */
function isAble(state: State, unit: number): boolean {
  if (hasFlag(state, unit, UNABLE) || isKatyusha[unit] === 1) return false;
  if (attackOf(state, unit) === 0 || isGuard(state, unit) || isGarrison(state, unit)) return false;
  if (isMobile[unit] === 1 && isEarly(state)) return false;
  return (
    !isHeldBack(state, unit) && (phasingSide(state) !== sideOf[unit] || whyBusy(state, unit) === undefined)
  );
}

const isHeldBack = (state: State, unit: number): boolean =>
  sideOf[unit] === AXIS &&
  isFirstTurn(state) &&
  (hasFlag(state, unit, FLAG.heldBack) || isRumania[placeOf(state, unit)] === 1);

/** DS-GEN-3 the column of the bare odds. */
function columnOf(state: State, target: number, attackers: ArrayLike<number>, count: number): number {
  const { base, isTooWeak } = weigh(state, target, attackers, count);
  return isTooWeak ? -1 : base;
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
  // DS-ZOC-10, DS-RIVER-2.
  isBarred: (state, hexside, unit) =>
    openSides(state)[hexside] === 0 ||
    (hasFlag(state, unit, FLAG.tired) && paysForRivers(unit) && isRiver(state, hexside)),
  // DS-T1-2.
  mayAdd: (state, _, target) => whyNoTarget(state, phasingSide(state), target) === undefined,
  forecastAlone,
  ranks: {
    columnOf,
    faultIn: (state, attacks) => unequalIn(state, attacks)?.better ?? -1,
  },
  prizeAt,
  worthOf,
});
