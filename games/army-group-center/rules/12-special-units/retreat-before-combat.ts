// Chapter 12.2: a cavalry-mechanized group that is attacked alone may slip away before the die is cast.

import type { At } from '../../../../kit/actions/action.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isCavMech, nameOf, SOVIET } from '../02-components/counters.ts';
import { hexLabel, isCity } from '../02-components/ground.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { defendersOf } from '../11-combat/combat.ts';
import { retreatHexes, retreatUnit } from '../11-combat/retreat.ts';
import { showAdvance, showBattleFrame } from '../11-combat/steps.ts';
import { isOver } from '../table/ending.ts';
import { action, type Battle, type FrameOf, frame } from '../table/frames.ts';

/** 12.2a a supplied cav-mech group, alone in its hex, on turns 1 to 5; not in a city, nor with nowhere to go (A47). */
function mayRetreat(state: State, battle: Battle): boolean {
  const defenders = defendersOf(state, battle);
  return (
    turnOf(state) <= 5 &&
    defenders.length === 1 &&
    isCavMech[defenders[0]] === 1 &&
    battle.cavMech.includes(defenders[0]) &&
    isCity[battle.target] === 0 &&
    retreatHexes(state, defenders).length > 0
  );
}

type Attacked = FrameOf<'retreat-before-combat'>;
const groupIn = ({ state, frame: { battle } }: At<Attacked>): number => defendersOf(state, battle)[0];
const fight = (play: Play, { battle }: Attacked): void => showBattleFrame(play, { name: 'resolve', battle });

const stand = action<Attacked>({ type: 'stand', rule: '12.2a', do: fight });

const slipAway = action<Attacked, { readonly unit: number; readonly to: number }>({
  type: 'retreat',
  rule: '12.2b',
  fields: {
    unit: unit({
      each: true,
      alone: '12.2a',
      from: at => [groupIn(at)],
      other: at => refuse('12.2a', `Only ${nameOf(groupIn(at))} may retreat here.`),
    }),
    to: hex({
      from: ({ state }, { unit: group }) => retreatHexes(state, [group]),
      other: ({ state }, _, { unit: group }) =>
        refuse(
          '12.2b',
          `The retreat must go to ${retreatHexes(state, [group]).map(hexLabel).join(' or ')}, as after combat.`,
        ),
    }),
  },
  do(play, { battle }, { unit: group, to }) {
    retreatUnit(play, group, to);
    // 4.2 the way back may lead into Koenigsberg.
    if (!isOver(play.state)) showAdvance(play, battle);
  },
});

/** 12.2a, 12.2b, 11.5b the only defender who may refuse combat, before the die is cast. */
export const retreatBeforeCombatFrame = frame<Attacked>({
  rule: '12.2a',
  side: () => SOVIET,
  inEnemyTurn: [SOVIET],
  prompt: (state, { battle }) =>
    `${nameOf(defendersOf(state, battle)[0])} may slip away before combat, or stand.`,
  actions: [stand, slipAway],
  otherwise: () => refuse('12.2a', 'The attacked group must first retreat or stand.'),
  enter(play, held) {
    if (!mayRetreat(play.state, held.battle)) fight(play, held);
  },
});
