// Airdrops (11.10): brigades of the pool come down on a hex that others attack over the ground.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOutOfSupply } from '../07-supply/supply.ts';
import { eliminate } from '../08-reinforcement/losses.ts';
import type { Battle } from '../10-assault/battle-frames.ts';
import { placeOf, superiorityOf } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import { FLAK, isAirborne, nameOf, SOVIET, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { AIRBORNE, FLAG, shape } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';

/** 11.10-4 into one hex, and hexes in a phase. */
export const MOST_BRIGADES = 6;
const MOST_DROPS = 2;

/** May this brigade drop into the hex, with these units attacking over the ground? 11.10-3 they are never artillery alone. */
export function whyNoDrop(
  state: State,
  brigade: number,
  target: number,
  ground: readonly number[],
): Refusal | undefined {
  // 11.10-10 each drops once; whoever was kept back may still.
  if (isAirborne[brigade] === 0 || placeOf(state, brigade) !== AIRBORNE)
    return refuse('11.10-10', `${nameOf(brigade)} is not among the brigades that wait to drop.`);
  // 11.10-1, 11.10-2, ruling R-21 nor when nobody has superiority.
  if (superiorityOf(state) !== SOVIET)
    return refuse('11.2-3', 'Brigades drop only on turns of Soviet air superiority.');
  if (state.data[shape.game.drops] >= MOST_DROPS)
    return refuse('11.10-4', `Brigades have dropped into ${MOST_DROPS} hexes in this phase; that is all.`);
  // Supplied or not.
  if (placeOf(state, FLAK) === target)
    return refuse('11.10-2', `${nameOf(FLAK)} stands in ${hexLabel(target)}: nobody drops there.`);
  const hungry = ground.find(unit => isOutOfSupply(state, unit));
  return hungry === undefined
    ? undefined
    : refuse('11.10-2', `${nameOf(hungry)} is out of supply: brigades drop into supplied attacks only.`);
}

export function countDrop(state: State): void {
  write(state, shape.game.drops, state.data[shape.game.drops] + 1);
}

const stillUp = (state: State, { dropped }: Battle): number[] =>
  dropped.filter(brigade => placeOf(state, brigade) === AIRBORNE);

/** 11.10-7 a defender is left; ruling R-65 they were in supply. */
export function loseBrigades(play: Play, battle: Battle): void {
  for (const brigade of stillUp(play.state, battle)) eliminate(play, brigade, '11.10-7', 'supplied');
}

/** 11.10-8 they hold the hex, before anybody else comes in, and are rifle units from now on; but they have attacked (10.4-2). */
export function landBrigades(play: Play, battle: Battle): void {
  for (const brigade of stillUp(play.state, battle)) {
    emit(play, {
      type: 'landed',
      unit: unitIds[brigade],
      to: map.ids[battle.target],
      rule: '11.10-8',
    });
    enterHex(play, brigade, battle.target);
    setFlag(play.state, brigade, FLAG.attacked);
    setFlag(play.state, brigade, FLAG.seen);
  }
}
