// Retreats: how far results send beaten units, what the walls of Moscow change about it, and what becomes of crowded hexes.

import { bindRetreats } from '../../../../families/coatney/retreats.ts';
import { refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { defendersOf, showBattleFrame } from '../combat/battle-steps.ts';
import { effects } from '../combat/effects.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isOverstacked } from '../stacking/stacking.ts';
import { isDisrupted, placeOf, unitsIn } from '../table/board.ts';
import { disrupt, eliminate, enterHex } from '../table/changes.ts';
import { nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { declaring } from '../table/frames.ts';
import { hexLabel, MOSCOW, map } from '../table/terrain.ts';
import { advanceRange } from './advance-ground.ts';
import { retreatGround } from './retreat-ground.ts';

export { canRetreat } from './retreat-ground.ts';

/** M-D1-1, M-D2-2, M14-DN-1 the attacker says how far; M-D2-3, M-D1-2, M14-DN-1 the owner which way. */
export const { distanceFrame, retreatFrame } = bindRetreats<Battle>({
  declaring,
  ground: retreatGround,
  map,
  unitIds,
  nameOf,
  hexLabel,
  phasingSide,
  placeOf,
  defendersOf,
  show: showBattleFrame,
  // M-SEQ-18 a retreat is no operational move; M14-ENT-3 trenches stay behind (board.ts).
  enterHex,
  // M-RETREAT-8; ruling R-A30: where only the enemy is in the way, it stops without loss.
  drown: (play, unit) => eliminate(play, unit, 'retreat', 'M-RETREAT-8'),
  defeatBy: (_, battle, group) => effects.rows[battle.groups[group].result].retreat,
  // M-D-2 what units need not do; M-NORET-2 those that were ordered to hold go nowhere.
  rules: { order: 'M-D1-1', retreat: 'M-RETREAT-1', free: 'M-D-2' },
  // M14-CITY-6 from Moscow one hex is the most that can be asked.
  cap: (state, battle) => (isWalled(state, battle) ? WALLED : undefined),
  opened: (_, battle, orders) => {
    const isForced = orders.some(({ must }) => must > 0);
    return { battle: { ...battle, mustEnter: battle.mustEnter || isForced }, orders };
  },
  // M-STACK-10, M-RETREAT-7 too many in a hex: nobody is lost, but friends who stood there in order are disrupted.
  arrived(play, unit, hex) {
    const { state } = play;
    if (!isOverstacked(state, hex, sideOf[unit])) return;
    for (const friend of unitsIn(state, hex))
      if (friend !== unit && !isDisrupted(state, friend)) disrupt(play, friend, 'M-RETREAT-7');
  },
  over(play, battle) {
    const range = advanceRange(play.state, battle);
    showBattleFrame(play, { name: 'advance', battle, range, advanced: [], onward: [], entered: 0 });
  },
});

const WALLED = {
  most: 1,
  why: refuse('M14-CITY-6', 'Nobody can be made to go more than one hex from Moscow.'),
};

/** M14-CITY-6 Russian units in Moscow, where that edition shields them. */
const isWalled = (state: State, battle: Battle): boolean =>
  editionOf(state).cities === 'doubling' && battle.target === MOSCOW && phasingSide(state) !== RUSSIAN;
