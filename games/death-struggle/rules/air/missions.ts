// A mission in the air from take-off to its end, as this game plays it (families/coatney/missions.ts): raids, the bombers and
// fighters of a battle, and supplies.

import { bindMissions, type Pair } from '../../../../families/coatney/missions.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Mission } from '../combat/battle-frames.ts';
import { isFirstTurn } from '../sequence/weather.ts';
import { seeToCrowd } from '../stacking/crowd.ts';
import { nextBattle, roll } from '../table/changes.ts';
import { components } from '../table/checks.ts';
import { AXIS, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { pushFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import { rowOf } from './air-rows.ts';
import { flyIn } from './air-supply.ts';
import { dropBombs } from './bombing.ts';
import { interceptorsOf, scramble, spend } from './flyers.ts';
import { arriveOverBattle } from './over-battle.ts';
import { isFar } from './ranges.ts';
import { shootDown, turnBack } from './readiness.ts';

const { interception } = components.charts.air;

/** DS-AIR-2 a use for each who flies; DS-AIR-12 each pair throws once, in the order named, until one side has nobody left. */
export const { launch, fly, fightChances } = bindMissions<Mission>({
  unitIds,
  hexIds: map.ids,
  sideOf,
  nameOf,
  rules: { launch: 'DS-AIR-2', meet: 'DS-AIR-12', fight: 'DS-CRT-13', back: 'DS-AIR-6' },
  russian: RUSSIAN,
  interceptorsOf,
  spend: (play, flyer, { kind }) => spend(play.state, flyer, kind),
  scramble: (play, hunter) => scramble(play.state, hunter),
  ask: (play, mission) => pushFrame(play.state, { name: 'interception', mission }),
  nextBattle,
  roll,
  // R-67 the column names the side that loses, raider or interceptor.
  resultOf: (state, mission, pair, die) => interception[rowOf(state, die, shiftOf(state, mission, pair))],
  shootDown,
  turnBack,
  arrive(play, mission, flyers, dice) {
    const { kind, target } = mission;
    if (kind === 'support') return arriveOverBattle(play, mission, flyers, dice);
    if (flyers.length === 0) return;
    if (kind === 'supply') return flyIn(play, flyers[0], target, dice);
    for (const flyer of flyers) dropBombs(play, mission, flyer, dice);
    seeToCrowd(play, target, other(sideOf[flyers[0]]));
  },
});

/** Rows by which the die is worse for the Luftwaffe: DS-RNG-3 whoever is far from home has the worst of it; DS-T1-4. */
function shiftOf(state: State, { target }: Mission, { flyer, hunter }: Pair): number {
  let shift = isFirstTurn(state) ? -1 : 0;
  for (const unit of [flyer, hunter]) if (isFar(state, unit, target)) shift += sideOf[unit] === AXIS ? 1 : -1;
  return shift;
}
