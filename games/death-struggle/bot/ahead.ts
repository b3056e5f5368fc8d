// A copy of the table brought to the next movement of a side: what the rules do by themselves until then, with turns that
// end, recovery, trenches and rough replacements. Nobody is asked anything.

import type { Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { openSources } from '../rules/forces/levies.ts';
import { nextOf } from '../rules/formations/recipes.ts';
import { enterPhase, leavePhase } from '../rules/sequence/next-attacks.ts';
import { phaseNow, phaseOf, phasingSide, turnOf } from '../rules/sequence/phases.ts';
import { FIRST, movementOf, order } from '../rules/sequence/turn-order.ts';
import { yearOf } from '../rules/sequence/weather.ts';
import { lastTurnOf } from '../rules/set-up/scenarios.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import { controlOf, isDisrupted, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { setFlag, setSteps } from '../rules/table/changes.ts';
import { AXIS, fullSteps, groundUnits, isInfantryType, RUSSIAN } from '../rules/table/counters.ts';
import { isOver, setEnding } from '../rules/table/ending.ts';
import { setFrames } from '../rules/table/frames.ts';
import { FLAG, shape } from '../rules/table/layout.ts';
import { hasRussianPrize, hasWinningCities } from '../rules/victory/points.ts';
import { verdictAtEnd } from '../rules/victory/victory.ts';
import { place } from './sandbox.ts';

/** The movement of the next turn of a side; whatever lies between passes without anybody doing anything. */
export function begin(state: State, side: number): void {
  const play: Play = { state, events: [] };
  if (phaseOf(state) < FIRST.phase) order.set(state, FIRST);
  for (let isFirst = true; !isOver(state); isFirst = false) {
    const { name, side: whose } = phaseNow(state);
    if (!isFirst && whose === side && name === 'movement') break;
    judge(state, name, whose);
    if (isOver(state)) return;
    leavePhase(play);
    // DS-SEQ-3 nobody attacks before movement.
    const next = name === 'early-attacks' ? movementOf(whose) : order.next(state);
    if (next !== undefined) order.set(state, next);
    else if (endTurn(state)) return;
    enterPhase(play, whose);
    prepare(state);
  }
  setFrames(state, { name: 'movement' });
}

/** DS-VIC-7 when the Axis is done, DS-VIC-1 when the Russian is. */
function judge(state: State, name: string, side: number): void {
  if (name === 'supply' && side === AXIS && hasRussianPrize(state))
    setEnding(state, RUSSIAN, 'russian-smashing');
  else if (name === 'claim' && yearOf(state) === 1941 && hasWinningCities(state))
    setEnding(state, AXIS, 'axis-cities');
}

function endTurn(state: State): boolean {
  if (turnOf(state) >= lastTurnOf(state)) {
    const { winner, ending } = verdictAtEnd(state);
    setEnding(state, winner, ending);
    return true;
  }
  state.data[shape.game.turn]++;
  order.set(state, FIRST);
  return false;
}

function prepare(state: State): void {
  const { name } = phaseNow(state);
  if (name === 'readiness') dig(state, phasingSide(state));
  else if (name === 'arrivals' && phasingSide(state) === RUSSIAN) levy(state);
}

/** DS-ENTR-1 everybody who can. */
function dig(state: State, side: number): void {
  for (const unit of groundUnits[side])
    if (isInfantryType[unit] === 1 && placeOf(state, unit) >= 0 && !isDisrupted(state, unit))
      setFlag(state, unit, FLAG.entrenched);
}

/** DS-REINF-1, DS-REINF-2, DS-REINF-4 roughly: what the cities give, where there is room in them. */
function levy(state: State): void {
  for (const { at, kinds } of openSources(state)) {
    if (at < 0 || controlOf(state, at) !== RUSSIAN || isOccupiedBy(state, at, AXIS)) continue;
    const unit = nextOf(state, kinds[0]);
    if (unit < 0 || !fitsOne(state, at, unit)) continue;
    setSteps(state, unit, fullSteps[unit]);
    place(state, unit, at);
  }
}
