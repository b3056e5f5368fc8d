// Katyushas fire once in a Russian player turn: after the attacks of a step have been allocated and before its first battle, at one
// hex each, with a die for every unit there.

import { bindKatyushas } from '../../../../families/coatney/katyushas.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { disruptByEnemy } from '../formations/disruption.ts';
import { phasingSide } from '../sequence/phases.ts';
import { closeWaiting } from '../sequence/sequence.ts';
import { seeToCrowd } from '../stacking/crowd.ts';
import { isSupplied } from '../supply/supply.ts';
import { hasFlag, isDisrupted, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { nextBattle, roll, setFlag } from '../table/changes.ts';
import { AXIS, isKatyusha, katyushas, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FLAG, shape } from '../table/layout.ts';
import { around, hexLabel, isRumania, map } from '../table/terrain.ts';
import { whyNoWay } from './attackers.ts';

export const katyushasFrame = bindKatyushas<FrameOf<'katyushas'>>({
  declaring: { action, frame },
  map,
  around,
  board: { placeOf, unitsIn },
  unitIds,
  katyushas,
  nameOf,
  phasingSide,
  rules: { fire: 'DS-KAT-2', left: 'DS-KAT-2', hit: 'DS-KAT-3' },
  whyNotReady,
  whyNotAt,
  nextBattle,
  roll,
  // DS-SEQ-19 to fire is to attack.
  fired: ({ state }, battery) => setFlag(state, battery, FLAG.fired | FLAG.attacked),
  hit: (play, rocketed) => {
    disruptByEnemy(play, rocketed, 'DS-KAT-3');
  },
  // DS-RES-16 what has been broken down may be too many.
  settle: (play, target) => seeToCrowd(play, target, AXIS),
  close: closeWaiting,
});

function whyNotReady(state: State, unit: number): Refusal | undefined {
  if (isKatyusha[unit] === 0 || placeOf(state, unit) < 0)
    return refuse('DS-KAT-2', `${nameOf(unit)} is no Katyusha on the map.`);
  if (hasFlag(state, unit, FLAG.fired | FLAG.attacked))
    return refuse('DS-KAT-2', `${nameOf(unit)} has fired in this turn, or had its wave, already.`);
  if (isDisrupted(state, unit)) return refuse('DS-KAT-1', `${nameOf(unit)} is disrupted and may not fire.`);
  //
  if (hasFlag(state, unit, FLAG.bonus))
    return refuse('DS-OMB-3', `${nameOf(unit)} has used its movement bonus and may not fire.`);
  if (!isSupplied(state, unit))
    return refuse('DS-KAT-1', `${nameOf(unit)} is out of supply and may not fire.`);
  return undefined;
}

function whyNotAt(state: State, unit: number, target: number): Refusal | undefined {
  const way = whyNoWay(state, placeOf(state, unit), target);
  if (way !== undefined) return way;
  if (!isOccupiedBy(state, target, other(sideOf[unit])))
    return refuse('DS-KAT-2', `There is no enemy unit in ${hexLabel(target)}.`);
  if (sideOf[unit] === RUSSIAN && isRumania[target] === 1 && state.data[shape.game.rumaniaOpen] === 0)
    return refuse('DS-T1-2', 'Rumania may not be attacked before the Axis has attacked out of it.');
  return undefined;
}
