// Katyushas fire after the Russian attacks have been allocated and before any is fought: at one hex each, with a die for
// every unit there.

import { bindKatyushas } from '../../../../families/coatney/katyushas.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { closeKatyushas } from '../sequence/sequence.ts';
import { isSupplied } from '../supply/supply.ts';
import { hasFlag, isDisrupted, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { disrupt, nextBattle, roll, setFlag } from '../table/changes.ts';
import { groundUnits, isKatyusha, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { around, hexLabel, map } from '../table/terrain.ts';
import { whyNoWay } from './attackers.ts';

export const katyushasFrame = bindKatyushas<FrameOf<'katyushas'>>({
  declaring: { action, frame },
  map,
  around,
  board: { placeOf, unitsIn },
  unitIds,
  katyushas: groundUnits[RUSSIAN].filter(each => isKatyusha[each] === 1),
  nameOf,
  phasingSide,
  // M-KAT-3 one die for each of them.
  rules: { fire: 'M-KAT-2', left: 'M-KAT-1', hit: 'M-KAT-3' },
  whyNotReady,
  whyNotAt,
  nextBattle,
  roll,
  fired: ({ state }, battery) => setFlag(state, battery, FLAG.attacked),
  hit: (play, rocketed) => disrupt(play, rocketed, 'M-KAT-3'),
  close: closeKatyushas,
});

function whyNotReady(state: State, unit: number): Refusal | undefined {
  if (isKatyusha[unit] === 0 || placeOf(state, unit) < 0)
    return refuse('M-KAT-2', `${nameOf(unit)} is no Katyusha on the map.`);
  if (hasFlag(state, unit, FLAG.attacked | FLAG.fired))
    return refuse('M-SEQ-19', `${nameOf(unit)} has fired in this pulse already.`);
  if (isDisrupted(state, unit)) return refuse('M-DISR-2', `${nameOf(unit)} is disrupted and may not fire.`);
  // M-MOVE-8 firing is an attack, and costs as much.
  if (hasFlag(state, unit, FLAG.spent))
    return refuse('M-MOVE-8', `${nameOf(unit)} has moved too far, or by a road, to fire in this pulse.`);
  if (!isSupplied(state, unit))
    return refuse('M-KAT-1', `${nameOf(unit)} is out of supply and may not fire.`);
  return undefined;
}

function whyNotAt(state: State, unit: number, target: number): Refusal | undefined {
  const way = whyNoWay(state, placeOf(state, unit), target);
  if (way !== undefined) return way;
  if (isOccupiedBy(state, target, other(sideOf[unit]))) return undefined;
  return refuse('M-KAT-2', `There is no enemy unit in ${hexLabel(target)}.`);
}
