// A mission in the air from take-off to its end, as this game plays it (families/coatney/missions.ts).

import { bindMissions, type Pair } from '../../../../families/coatney/missions.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import { nextBattle, roll } from '../table/changes.ts';
import { GERMAN, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { pushFrame } from '../table/frames.ts';
import { SHOT_DOWN } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import type { Mission } from './air-frames.ts';
import { rowOf } from './air-rows.ts';
import { bomb } from './bombing.ts';
import { interceptorsOf, reachTo, shootDown, spend } from './flyers.ts';
import { flyIn, land, loseCargo } from './landing.ts';

export { returnAirUnits } from './flyers.ts';
export { endAirSupply } from './landing.ts';

/** M-AIR-10 once a pulse; M-AIR-24, M-RESUP-2 the enemy is asked; M-AIR-14 first the fight in the air (ruling R-A23). */
export const { launch, fly, fightChances } = bindMissions<Mission>({
  unitIds,
  hexIds: map.ids,
  sideOf,
  nameOf,
  // M14-AIR-3 turned back: used for this pulse, and nothing done.
  rules: { launch: 'M-AIR-10', meet: 'M-AIR-24', fight: 'M-AIR-8', back: 'M14-AIR-3' },
  russian: RUSSIAN,
  interceptorsOf,
  spend,
  scramble: spend,
  ask: (play, mission) => pushFrame(play.state, { name: 'interception', mission }),
  nextBattle,
  roll,
  // M-AIR-8, M14-AIR-3 the table names the side that loses.
  resultOf: (state, mission, pair, die) =>
    editionOf(state).charts.air.interception[rowOf(state, die, isFarForLuftwaffe(state, mission, pair)) - 1],
  shootDown,
  arrive(play, mission, flyers, dice) {
    // M-AIR-25 without them there is no bombing, support, transport or resupply.
    if (flyers.length === 0) {
      // M-PARA-6 shot down, not turned back (M14-AIR-3).
      if (placeOf(play.state, mission.units[0]) === SHOT_DOWN) loseCargo(play, mission);
    } else if (mission.kind === 'bomb') bomb(play, mission, flyers, dice);
    else if (mission.kind === 'drop') land(play, mission, dice);
    else flyIn(play, mission.target);
  },
  told: ({ extended, panic, cargo }) => ({
    extended,
    ...(panic && { panic }),
    ...(cargo !== undefined && { cargo: unitIds[cargo] }),
  }),
});

/** M-AIR-9, M-PANIC-6, M14-AIR-4 beyond normal range the Luftwaffe fights worse, whichever side it is on. */
const isFarForLuftwaffe = (state: State, { extended, target }: Mission, { hunter }: Pair): boolean =>
  extended || (sideOf[hunter] === GERMAN && reachTo(state, GERMAN, target) === 'extended');
