// Retreats: how far results send beaten units, who goes along with them, and what becomes of those whom friends leave no room.

import { bindRetreats } from '../../../../families/coatney/retreats.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { defendersOf, showBattleFrame } from '../combat/battle-steps.ts';
import { effects } from '../combat/effects.ts';
import { phasingSide } from '../sequence/phases.ts';
import { d1Extra } from '../set-up/scenarios.ts';
import { placeOf } from '../table/board.ts';
import { eliminate } from '../table/changes.ts';
import { isKatyusha, nameOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { declaring } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { showOverstack } from './overstack.ts';
import { retreatGround, whyFull } from './retreat-ground.ts';

/** DS-RES-7 the attacker says how far, for each result by itself (DS-RES-23), and the defender which way. */
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
  enterHex,
  drown: (play, unit) => eliminate(play, unit, 'retreat', 'DS-EDGE-1'),
  defeatBy(state, battle, group) {
    const { result } = battle.groups[group];
    const { retreat } = effects.rows[result];
    // DS-RES-9, R-19.
    return retreat && result === 'D1' ? { ...retreat, extra: d1Extra(state) } : retreat;
  },
  // DS-RES-13 what they need not do; DS-NORET-5 those that were ordered to hold go nowhere.
  rules: { order: 'DS-RES-7', retreat: 'DS-RETREAT-1', free: 'DS-RES-13' },
  // DS-KAT-6 rockets go with whoever goes.
  opened(state, battle, orders) {
    const may = Math.max(0, ...orders.map(order => order.may));
    const named = new Set(orders.map(({ unit }) => unit));
    const rockets = defendersOf(state, battle).filter(
      unit => isKatyusha[unit] === 1 && !named.has(unit) && retreatGround.canRetreat(state, battle, unit),
    );
    if (may === 0) return { battle, orders };
    return { battle, orders: [...orders, ...rockets.map(unit => ({ unit, must: 0, may }))] };
  },
  // DS-RETREAT-6 nobody stops where there are too many.
  whyNoStop: (state, unit) => whyFull(state, placeOf(state, unit), unit),
  // DS-STACK-7, R-42 whoever finds that others have taken the room is as good as surrounded: a D1 leaves him where he is.
  stuck(play, battle, unit) {
    const group = battle.groups.find(({ units }) => units.includes(unit));
    if (group?.result !== 'D1') eliminate(play, unit, 'retreat', 'DS-STACK-7');
  },
  over: (play, battle) => showOverstack(play, battle, 'advance'),
});
